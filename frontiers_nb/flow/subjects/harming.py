"""What harm does: by the Round, at 0 HP, and Wound by Wound. Read `DAMAGE`, `FALLING`, `WOUNDS`.

Rules: flow.wound.*, flow.variant.escalating-rounds, flow.variant.conscious-at-zero, flow.variant.gradual-wounds
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from frontiers_nb.encounter.subjects import Fact, Figure, Input, Subject, Values, Variants
from frontiers_nb.flow import harm
from frontiers_nb.flow.harm import AWAKE_PENALTY, Condition, Limits
from frontiers_nb.flow.ruleset import Ruleset, combined
from frontiers_nb.flow.rulings import Rulings
from frontiers_nb.flow.subjects.common import opened, switches
from frontiers_nb.words import count, signed, whole

ROUNDS = 10
NO_FATIGUE = 1  # nobody tires here
HITS, GRAZES = ((18,),), ((8,),)


def _damage(values: Values, variants: Variants, rulings: Any) -> Figure:
    rules = combined(variants)
    dealt = values["harm"] + rules.more_damage(values["round"])
    rule = switches(*variants).get("escalating-rounds", "flow.wound.at-zero")
    left, round = values["hp"], 0
    while left > 0:
        round += 1
        left -= values["harm"] + rules.more_damage(round)
    return Figure(
        Fraction(dealt),
        f"{dealt} harm",
        count(round, "Round"),
        f"until one blow a Round has taken {values['hp']} HP",
        (Fact("Rounds until 0 HP", str(round), "flow.wound.at-zero"),),
        (
            Fact("A blow as printed", str(values["harm"]), "flow.wound.at-zero"),
            Fact(f"More in Round {values['round']}", signed(rules.more_damage(values["round"])), rule),
            Fact("Harm", str(dealt), rule),
        ),
        tuple((str(n), str(values["harm"] + rules.more_damage(n))) for n in range(1, ROUNDS + 1)),
    )


PASS_AND_SCRATCH = ("end", "scratch:ivo", "end")
DAMAGE = Subject(
    "damage",
    "Damage",
    "in that Round",
    lambda rulings: "A blow deals {harm} harm. It is Round {round}, and the one it hits had {hp} HP when this began.",
    "Which makes the blow the hardest?",
    switches("escalating-rounds"),
    (
        Input("round", "Round", 6, 1, 30, "flow.variant.escalating-rounds"),
        Input("harm", "Harm of a blow", 3, 1, 50),
        Input("hp", "HP", 20, 1, 200, "flow.wound.at-zero"),
    ),
    _damage,
    "overspend",
    (*opened(1), *PASS_AND_SCRATCH * 4),
    step="Round",
    rung="Harm of a blow",
)


class Blows(NamedTuple):
    """Blow after blow on somebody: what each leaves, the first that fells, and the one that kills."""

    conditions: list[Condition]
    fells: int
    kills: int


def _blows(values: Values, rules: Ruleset, rulings: Rulings) -> Blows:
    limits = Limits(values["hp"], harm.track(values["vigor"], rulings), NO_FATIGUE)
    now, found = Condition(values["hp"]), []
    while not now.dead:
        now = harm.together(now, limits, values["harm"], at_zero=rules.at_zero, rulings=rulings)
        found.append(now)
    return Blows(found, next(n for n, each in enumerate(found, 1) if each.down), len(found))


def _falling(values: Values, variants: Variants, rulings: Any) -> Figure:
    rules = combined(variants)
    blows = _blows(values, rules, rulings)
    rule = switches(*variants).get("conscious-at-zero", "flow.wound.at-zero")
    awake = next((each for each in blows.conditions if not each.hp and not each.down), None)
    at_zero = f"awake, spends nothing, {whole(-AWAKE_PENALTY)} on rolls" if awake else "Unconscious"
    return Figure(
        Fraction(blows.fells),
        count(blows.fells, "blow"),
        "awake" if awake else "Unconscious",
        "at 0 HP, by the blow that brings it there",
        (
            Fact("At 0 HP", at_zero, rule),
            Fact("Dead after", count(blows.kills, "blow"), "flow.wound.death"),
        ),
        (
            Fact("HP", str(values["hp"]), "flow.wound.at-zero"),
            Fact("Harm of a blow", str(values["harm"]), "flow.wound.at-zero"),
            Fact("Blows until Unconscious", str(blows.fells), rule),
            Fact("Blows until dead", str(blows.kills), "flow.wound.death"),
        ),
        tuple(
            (str(n), f"{each.hp} HP, {count(each.wounds, 'Wound')}, {'awake' if each.status == 'ok' else each.status}")
            for n, each in enumerate(blows.conditions, 1)
        ),
    )


FALLING = Subject(
    "falling",
    "At 0 HP",
    "until Unconscious",
    lambda rulings: (
        "You have {hp} HP and a Vigor of {vigor}, and every blow deals {harm}. How many until you are Unconscious?"
    ),
    "Which keeps you awake the longest?",
    switches("conscious-at-zero"),
    (
        Input("hp", "HP", 8, 1, 60, "flow.wound.at-zero"),
        Input("harm", "Harm of a blow", 4, 1, 60),
        Input("vigor", "Vigor", 2, -5, 9, "flow.wound.max"),
    ),
    _falling,
    "blast",
    (*opened(1), "blast", "end", "end"),
    step="Blows",
    rung="What they leave",
)


def _wounds(values: Values, variants: Variants, rulings: Any) -> Figure:
    rules = combined(variants)
    held, most = values["wounds"], harm.track(values["vigor"], rulings)
    penalty = rules.wound_penalty(held, rulings)
    rule = switches(*variants).get("gradual-wounds", "flow.wound.penalty")

    def told(wounds: int) -> str:
        return whole(rules.wound_penalty(wounds, rulings)) + (", dead" if wounds > most else "")

    return Figure(
        Fraction(penalty),
        whole(penalty),
        count(most, "Wound"),
        "at most; at 0 HP the next one kills",
        (
            Fact("The first Wound", whole(rules.wound_penalty(1, rulings)), rule),
            Fact("Kills", f"Wound {most + 1}", "flow.wound.death"),
        ),
        (
            Fact("Wounds", str(held), rule),
            Fact("Both Defenses", whole(penalty), rule),
            Fact("Wounds at most", str(most), "flow.wound.max"),
        ),
        tuple((str(n), told(n)) for n in range(1, max(held, most + 1) + 1)),
    )


WOUNDS = Subject(
    "wounds",
    "Wounds",
    "on both Defenses",
    lambda rulings: "You hold {wounds} Wounds, with a Vigor of {vigor}. How much lower are your Defenses?",
    "Which takes the most off your Defenses?",
    switches("gradual-wounds"),
    (
        Input("wounds", "Wounds", 4, 0, 10, "flow.wound.penalty"),
        Input("vigor", "Vigor", 2, -5, 9, "flow.wound.max"),
    ),
    _wounds,
    "reply",
    (*opened(3), "end", "great-blow:bryn", HITS, "blade:bryn", HITS, "end", "blade:bryn", GRAZES, "end"),
    step="Wounds",
    rung="Both Defenses",
    aha={"gradual-wounds": "Up to three Wounds it is never harsher; the fourth kills whoever's Vigor is below +3."},
)
