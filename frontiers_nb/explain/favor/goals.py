"""What one can want of a roll, and how likely each wish is. Read `odds` first."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from frontiers_nb.d100.dice import succeeds
from frontiers_nb.d100.resolution import Roll


class Goal(NamedTuple):
    """A wish in words: on its button, beside its chance, as an aim in a sentence, and its two outcomes."""

    label: str
    answer: str
    aim: str
    met: str
    missed: str


GOALS = {
    "success": Goal("Open it", "the desk opens", "To open the desk", "opens", "stays shut"),
    "positive": Goal(
        "Positive", "it lands Positive, open or not", "For a Positive, open or not", "Positive", "no Positive"
    ),
    "success_and_positive": Goal(
        "Open, and Positive", "the desk opens, and Positive", "To open it with a Positive", "both", "not both"
    ),
    "avoid_negative": Goal(
        "No Negative", "no Negative, open or not", "To stay clear of a Negative", "no Negative", "Negative"
    ),
}


class Odds(NamedTuple):
    """The exact chance of each wish."""

    success: Fraction
    positive: Fraction
    success_and_positive: Fraction
    avoid_negative: Fraction

    def of(self, goal: str) -> Fraction:
        """The chance of one wish, by its name in GOALS."""
        return getattr(self, goal)


def odds(roll: Roll) -> Odds:
    """How likely a roll is to give each wish. Rules: d100.success.meet-or-under, d100.gradient.units-die."""
    dice, target = roll.dice, roll.target
    signs = {strength: roll.sign(strength) for strength in range(10)}
    counts = dict.fromkeys(GOALS, 0)
    for kept, quantity in dice.items():
        wishes = _met(succeeds(kept.reading, target), signs[kept.strength])
        for goal, wish in wishes.items():
            counts[goal] += wish * quantity
    return Odds(*(Fraction(count, dice.denominator) for count in counts.values()))


def met(goal: str, roll: Roll, reading: int, strength: int) -> bool:
    """Whether one throw, by its reading and the face read again, gives the wish."""
    return _met(succeeds(reading, roll.target), roll.sign(strength))[goal]


def _met(success: bool, sign: int) -> dict[str, bool]:
    return {
        "success": success,
        "positive": sign > 0,
        "success_and_positive": success and sign > 0,
        "avoid_negative": sign >= 0,
    }
