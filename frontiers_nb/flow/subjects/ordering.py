"""Who acts first, and whose Action still comes. Read `FIRST`, then `TOGETHER`.

Rules: flow.momentum.*, flow.variant.fixed-momentum, flow.variant.rolled-momentum, flow.alt.no-momentum,
flow.alt.simultaneous
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.encounter.subjects import Fact, Figure, Input, Subject, Values, Variants
from frontiers_nb.flow.momentum import HIGHEST, LOWEST
from frontiers_nb.flow.orders import rounds
from frontiers_nb.flow.ruleset import combined
from frontiers_nb.flow.rulings import Rulings
from frontiers_nb.flow.subjects.common import opened, switches
from frontiers_nb.words import percent, plain, signed, whole

ASH, BRYN = "ash", "bryn"
MOST = 9
FINESSE = range(6)


def _entrants(values: Values, variants: Variants, rulings: Rulings) -> tuple[Entrant, Entrant]:
    """Both where they may act as early as they can."""
    hook = combined(variants).momentum

    def one(id: str) -> Entrant:
        base, finesse = values[f"{id}_momentum"], values[f"{id}_finesse"]
        return Entrant(id, id, finesse, hook.span(base, finesse, rulings)[0])

    return one(ASH), one(BRYN)


def _first(values: Values, variants: Variants, rulings: Any) -> Figure:
    hook = combined(variants).momentum
    ash, bryn = _entrants(values, variants, rulings)
    orders = rounds((ash, bryn), variants, rulings)
    chance, own = orders.before(ASH, BRYN), switches(*variants)
    rule = next((own[name] for name in variants if name in FIRST.switches), "flow.momentum.adjust")
    if not hook.kept:
        how = [Fact("Momentum", "none", rule)]
    elif hook.die:
        how = [
            Fact(f"{name}'s Momentum", f"1d{hook.die} {signed(one.modifier) if one.modifier else '+0'}", rule)
            for name, one in (("Ash", ash), ("Bryn", bryn))
        ]
    else:
        how = [Fact(f"{name}'s Momentum", whole(one.result or 0), rule) for name, one in (("Ash", ash), ("Bryn", bryn))]
    wait = Fact("Others between two Turns", plain(orders.expected_wait(ASH)), "flow.round.one-turn-each")
    tie = "flow.variant.rolled-momentum.ascending" if hook.die else "flow.momentum.ascending"
    return Figure(
        chance,
        percent(chance),
        " against ".join(fact.value for fact in how) if hook.kept else "clockwise",
        "in Momentum" if hook.kept else "round the table, without Momentum",
        (*how, wait),
        (
            *how,
            Fact("A tie goes to the higher Finesse", "", "flow.momentum.tie-finesse"),
            Fact("Ash makes the first attack of the Round", str(chance), tie),
        ),
        tuple(
            (signed(finesse) if finesse else "0", percent(_before(values, finesse, variants, rulings)))
            for finesse in FINESSE
        ),
    )


def _before(values: Values, finesse: int, variants: Variants, rulings: Rulings) -> Fraction:
    cast = _entrants({**values, f"{ASH}_finesse": finesse}, variants, rulings)
    return rounds(cast, variants, rulings).before(ASH, BRYN)


FIRST = Subject(
    "first",
    "Who is first",
    "chance that Ash acts before Bryn",
    lambda rulings: (
        "Ash has Momentum {ash_momentum} and Finesse {ash_finesse}, Bryn {bryn_momentum} and {bryn_finesse}. "
        "Low acts early, and where they may move theirs, both take the earliest they can."
    ),
    "Where does Ash act first most often?",
    switches("fixed-momentum", "rolled-momentum", "no-momentum"),
    (
        Input("ash_momentum", "Ash: Momentum", 6, LOWEST, HIGHEST, "flow.momentum.range"),
        Input("ash_finesse", "Ash: Finesse", 3, -MOST, MOST, "flow.momentum.adjust"),
        Input("bryn_momentum", "Bryn: Momentum", 5, LOWEST, HIGHEST, "flow.momentum.range"),
        Input("bryn_finesse", "Bryn: Finesse", 0, -MOST, MOST, "flow.momentum.adjust"),
    ),
    _first,
    "reply",
    ("encounter", "keep", "momentum:5", "keep", "end", "end"),
    chance=True,
    step="Ash's Finesse",
    rung="Ash acts first",
)


def _together(values: Values, variants: Variants, rulings: Any) -> Figure:
    rules, fells = combined(variants), Fraction(values["fells"], 100)
    counted = rules.declared_first and rulings.simultaneous_downed == "A"
    chance = Fraction(1) if counted else 1 - fells
    own = switches(*variants)
    rule = own.get("simultaneous", "flow.edge.01")
    knows = "nobody" if rules.declared_first else "all but the first"
    return Figure(
        chance,
        percent(chance),
        "nobody" if rules.declared_first else "all but one",
        f"{'chooses' if rules.declared_first else 'choose'} knowing what came before",
        (Fact("Choose knowing what came before", knows, rule),),
        (
            Fact("The first blow fells", f"{values['fells']}%", "flow.wound.at-zero"),
            Fact(
                "The Action of whoever it fells",
                "still comes" if counted else "is lost",
                "amb.flow.simultaneous-downed" if rules.declared_first else "flow.edge.01",
            ),
            Fact("Chance that it comes", str(chance), rule),
        ),
        tuple((f"{part}%", percent(Fraction(1) if counted else 1 - Fraction(part, 100))) for part in range(0, 101, 20)),
    )


TOGETHER = Subject(
    "together",
    "All at once",
    "chance that the slower one's Action still comes",
    lambda rulings: (
        "The quicker one strikes first, and in {fells} of 100 fights that blow fells the slower one. "
        "Does the slower one's Action of this Round still come?"
    ),
    "Where does the slower one's Action come more often?",
    switches("simultaneous"),
    (Input("fells", "The first blow fells, %", 60, 0, 100, "flow.wound.at-zero"),),
    _together,
    "blast",
    (*opened(1), "blast", "end", "strike:nell", "end", "end"),
    chance=True,
    step="The first blow fells",
    rung="The Action comes",
)
