"""The order of two groups out of any cast, for whoever compares games. Read `ordering`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from frontiers_nb.encounter.ordering import Contender, Ordering
from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.groups.actions import POOL
from frontiers_nb.groups.averages import average
from frontiers_nb.groups.orders import rounds
from frontiers_nb.groups.rulings import Rulings
from frontiers_nb.words import listed, plain

HIGHER = ("The group with the higher average first", "", "groups.order.higher-first")
WITHIN = ("Inside a group in any order; here each is as likely", "", "groups.order.within")


def ordering(cast: Sequence[Contender], rulings: Rulings) -> Ordering:
    """The group with the better average first. A contender's value is what it rolled on Perception."""
    entrants = [Entrant(each.id, each.side, each.modifier, each.settled("perception")) for each in cast]
    return Ordering(
        rounds(entrants, rulings),
        "Perception",
        "the better group first",
        (f"{POOL} points", "groups.pool.size"),
        (*_averages(cast, entrants, rulings), HIGHER, WITHIN),
        ("In the next round each group may choose another order.", "groups.order.per-round"),
    )


def _averages(
    cast: Sequence[Contender], entrants: Sequence[Entrant], rulings: Rulings
) -> Iterator[tuple[str, str, str]]:
    for side in dict.fromkeys(each.side for each in cast):
        names = listed([each.name for each in cast if each.side == side])
        rolls = [each.result or 0 for each in entrants if each.side == side]
        value = f"({' + '.join(map(str, rolls))}) / {len(rolls)} = {plain(average(rolls, rulings))}"
        yield f"{names}, average", value, "groups.order.average"
