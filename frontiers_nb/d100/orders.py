"""The order of a Round by Initiative, as exact chances. Read `rounds`. Rules: d100.initiative.*"""

from __future__ import annotations

from collections.abc import Iterable

from frontiers_nb.d100.dice import FACES
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.encounter.rounds import Entrant, Rounds, descending, same

ROLLED_BASE = 5  # d100.initiative.rolled
FLAT = Numbers().flat_initiative


def faces(rulings: Rulings) -> tuple[int, ...]:
    """What the die for Initiative may show. Ruling: amb.d100.initiative-d10-range."""
    low = 1 if rulings.initiative_d10_range == "B" else 0
    return tuple(range(low, low + FACES))


def flat(entrant: Entrant) -> Entrant:
    """Somebody who takes the flat value. Rule: d100.initiative.flat."""
    return entrant._replace(result=FLAT + entrant.modifier)


def rolled(entrant: Entrant, rulings: Rulings) -> Entrant:
    """Somebody who rolls for it. Rule: d100.initiative.rolled."""
    totals = tuple(face + ROLLED_BASE + entrant.modifier for face in faces(rulings))
    return entrant._replace(result=None, totals=totals)


def rounds(entrants: Iterable[Entrant]) -> Rounds:
    """Highest first, the same in every Round. An entrant's modifier is its Deft Rank, `totals` what it may roll.

    Ties go to the higher Rank, then to a roll-off; whichever way that is thrown, every order of it is alike.
    Rules: d100.initiative.order, d100.initiative.tie-deft, d100.initiative.tie-rolloff
    """
    return Rounds(descending(tuple(entrants), lambda each: each.modifier), same)
