"""The d100 order of any cast, for whoever compares games. Read `ordering`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from frontiers_nb.d100.attributes import rank
from frontiers_nb.d100.encounter.table import ACTION_POINTS
from frontiers_nb.d100.orders import FLAT, ROLLED_BASE, faces, flat, rolled, rounds
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.encounter.ordering import Contender, Ordering
from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.words import signed

HIGHEST = ("Highest first, the same in every Round", "", "d100.initiative.order")
TIES = ("Equal Initiative: the higher Deft Rank, then a roll-off", "", "d100.initiative.tie-deft")


def ordering(cast: Sequence[Contender], rulings: Rulings) -> Ordering:
    """Initiative as it is known, else rolled or flat. A contender's modifier is its Deft Rank."""
    entrants = [_entrant(each, rulings) for each in cast]
    return Ordering(
        rounds(entrants),
        "Initiative",
        "highest first",
        (f"{ACTION_POINTS} AP", "d100.ap.pool"),
        (*_placed(cast, entrants, rulings), HIGHEST, TIES),
        ("The next Round goes in the same order.", "d100.initiative.locked"),
    )


def _entrant(each: Contender, rulings: Rulings) -> Entrant:
    modifier = rank(each.own["scores"].get("deft", 50), rulings) if "scores" in each.own else each.modifier
    entrant = Entrant(each.id, each.side, modifier, each.known("initiative"))
    if entrant.result is not None:
        return entrant
    return rolled(entrant, rulings) if each.thrown else flat(entrant)


def _placed(
    cast: Sequence[Contender], entrants: Sequence[Entrant], rulings: Rulings
) -> Iterator[tuple[str, object, str]]:
    shown = faces(rulings)
    for each, entrant in zip(cast, entrants, strict=True):
        if entrant.result is None:
            die = f"{shown[0]} to {shown[-1]} on the die, + {ROLLED_BASE}, Deft Rank {signed(entrant.modifier)}"
            yield each.name, die, "d100.initiative.rolled"
        elif each.known("initiative") is None:
            yield each.name, f"{FLAT}, Deft Rank {signed(entrant.modifier)}", "d100.initiative.flat"
        else:
            yield each.name, entrant.result, "d100.initiative.order"
