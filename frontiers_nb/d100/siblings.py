"""The two roll-over forms beside the d100: d18 and d20. Rules: d100.sibling.*

Their ladders of difficulty are not in our sources, so the number to reach (DT) and what is added to
the roll are the reader's to give. How Favor is thrown there is not in our sources either.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import NamedTuple

from frontiers_nb.distribution import Distribution


class Sibling(NamedTuple):
    """A form's dice: how they are written, the faces of the main die and of the Gradient die, and
    whether the Gradient die is part of the sum."""

    dice: str
    main_faces: int
    gradient_faces: int
    gradient_counts: bool
    rungs: int  # steps of its ladder


SIBLINGS = {
    "d20": Sibling("1d20, with 1d10 apart", 20, 10, False, 5),  # d100.sibling.d20.dice, .difficulty
    "d18": Sibling("1d12 + 1d6", 12, 6, True, 4),  # d100.sibling.d18.dice, .difficulty
}


class Throw(NamedTuple):
    """A throw of a roll-over form: the total on the dice, and the Gradient die's face."""

    total: int
    strength: int


@cache
def throws(ruleset: str) -> Distribution[Throw]:
    """All throws of "d18" or "d20". Rules: d100.sibling.d18.gradient, d100.sibling.d20.gradient."""
    form = SIBLINGS[ruleset]
    every = product(range(1, form.main_faces + 1), range(1, form.gradient_faces + 1))
    return Distribution(Counter(Throw(main + colour * form.gradient_counts, colour) for main, colour in every))


def reaches(total: int, modifier: int, dt: int) -> bool:
    """At or past the DT, with the Rank and what else is added. Rules: d100.sibling.rollover.reading, .rank."""
    return total + modifier >= dt
