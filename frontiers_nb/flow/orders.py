"""The order of one Round of Flow of Play, as exact chances. Read `rounds`.

Rules: flow.momentum.ascending, flow.momentum.tie-finesse, flow.momentum.tie-stable,
flow.variant.rolled-momentum.ascending, flow.alt.no-momentum
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from frontiers_nb.encounter.rounds import Entrant, Orders, Rounds, descending, few, joined, same, shuffled
from frontiers_nb.errors import RuleError
from frontiers_nb.flow.momentum import Rolled
from frontiers_nb.flow.ruleset import combined
from frontiers_nb.flow.rulings import DEFAULT, Rulings


def rounds(entrants: Iterable[Entrant], variants: tuple[str, ...] = (), rulings: Rulings = DEFAULT) -> Rounds:
    """The lowest Momentum first, every Round alike; who ties in Finesse too goes first by chance.

    The `result` of an entrant is the Momentum it has settled on, its `modifier` is Finesse; `ties` say who goes first
    of equals, without them Finesse does. Where Momentum is
    thrown, the result is not asked; without Momentum the order of the entrants is that round the table.
    Raises: RuleError where a Momentum is missing.
    """
    cast, hook = tuple(entrants), combined(variants).momentum
    few(cast)
    if not hook.kept:
        return Rounds(joined([shuffled((each.id,)) for each in cast]), same)
    if isinstance(hook, Rolled):
        thrown = tuple(_thrown(each, hook, rulings) for each in cast)
        return Rounds(descending(thrown, _settles), same)
    for place, entrant in enumerate(cast):
        if entrant.result is None:
            raise RuleError(f"fighters.{place}.momentum", "the Momentum it has", None, "flow.momentum.range")
    return Rounds(_ranked(cast), same)


def _ranked(cast: tuple[Entrant, ...]) -> Orders:
    def standing(entrant: Entrant) -> tuple[int, ...]:
        return entrant.result or 0, *(-each for each in _settles(entrant))

    groups = groupby(sorted(cast, key=standing), key=standing)
    return joined([shuffled(tuple(each.id for each in group)) for _, group in groups])


def _settles(entrant: Entrant) -> tuple[int, ...]:
    """What ties go by. Rules: flow.momentum.tie-finesse, flow.momentum.tie-player."""
    return entrant.ties or (entrant.modifier,)


def _thrown(each: Entrant, hook: Rolled, rulings: Rulings) -> Entrant:
    """A throw whose lowest place comes first, seen from the other side: what is highest comes first.

    Rulings: amb.flow.rolled-momentum-direction, amb.flow.rolled-momentum-range.
    """
    faces = range(1, hook.die + 1)
    places = (hook.place(hook.value(face, each.modifier, rulings), 0, rulings) for face in faces)
    return each._replace(result=None, totals=tuple(-place for place in places))
