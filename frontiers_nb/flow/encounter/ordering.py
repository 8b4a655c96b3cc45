"""The order of any cast in Flow of Play, for whoever compares games. Read `ordering`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from frontiers_nb.encounter.ordering import Contender, Ordering, Words
from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.flow.momentum import Hook, settling
from frontiers_nb.flow.orders import rounds
from frontiers_nb.flow.ruleset import ACTION_POINTS, Ruleset, combined
from frontiers_nb.flow.rulings import Rulings
from frontiers_nb.words import signed

LOWEST = ("Lowest first, the same in every Round", "", "flow.momentum.ascending")
HIGHEST = ("By your ruling the highest first", "", "amb.flow.rolled-momentum-direction")
TIES = ("Equal Momentum: the higher Finesse, then Players, then once for all", "", "flow.momentum.tie-finesse")
SEATED = ("As they sit, clockwise", "", "flow.alt.no-momentum")


def ordering(cast: Sequence[Contender], rulings: Rulings, variants: tuple[str, ...]) -> Ordering:
    """By Momentum as it is settled, or as Variants have it. A contender's modifier is Finesse."""
    rules = combined(variants)
    entrants = _entrants(cast)
    return Ordering(
        rounds(entrants, variants, rulings),
        "Momentum" if rules.momentum.kept else "Seat",
        _how(rules.momentum, rulings),
        _points(rules),
        tuple(_steps(cast, entrants, rules.momentum, rulings)),
        _again(rules),
    )


def _entrants(cast: Sequence[Contender]) -> list[Entrant]:
    """Ties go to the higher Finesse, then to a Player. Rules: flow.momentum.tie-finesse, flow.momentum.tie-player."""
    added = {each.id: each.adds("modifiers", "finesse") for each in cast}
    finesse = settling({each.id: (added[each.id], each.own.get("scores", {})) for each in cast})
    return [
        Entrant(
            each.id,
            each.side,
            added[each.id],
            each.settled("momentum"),
            ties=(finesse[each.id], each.own.get("player", True)),
        )
        for each in cast
    ]


def _how(hook: Hook, rulings: Rulings) -> str:
    if not hook.kept:
        return "clockwise round the table"
    return "highest first" if _upside_down(hook, rulings) else "lowest first"


def _upside_down(hook: Hook, rulings: Rulings) -> bool:
    return hook.place(2, 0, rulings) < hook.place(1, 0, rulings)


def _points(rules: Ruleset) -> Words:
    if not rules.ap:
        return "Energy in place of AP", "flow.alt.unified"
    return f"{rules.ap} AP", "flow.ap.pool" if rules.ap == ACTION_POINTS else "flow.variant.two-ap"


def _again(rules: Ruleset) -> Words:
    if rules.declared_first:
        return "All declare before anything happens; it happens in this order.", "flow.alt.simultaneous.resolve"
    return "The next Round goes in the same order.", "flow.momentum.locked"


def _steps(
    cast: Sequence[Contender], entrants: Sequence[Entrant], hook: Hook, rulings: Rulings
) -> Iterator[tuple[str, object, str]]:
    if not hook.kept:
        yield from ((each.name, seat, "flow.alt.no-momentum") for seat, each in enumerate(cast, start=1))
        yield SEATED
        return
    for each, entrant in zip(cast, entrants, strict=True):
        if hook.die:
            yield each.name, f"1d{hook.die}, Finesse {signed(entrant.modifier)}", "flow.variant.rolled-momentum"
        else:
            yield each.name, entrant.result, "flow.momentum.locked"
    yield HIGHEST if _upside_down(hook, rulings) else LOWEST
    yield TIES
