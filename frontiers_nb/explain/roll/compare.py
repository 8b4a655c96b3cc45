"""A roll beside other rolls: what its Favor is worth, several tries, and what would come near a goal."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from frontiers_nb.d100.favor import Granted
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.targets import TIERS
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.words import count, percent, signed

if TYPE_CHECKING:
    from frontiers_nb.explain.roll import State

GOALS_SHOWN = 5
FAVORS = {
    "no Favor": Granted(),
    "Favor on the tens": Granted(favor_tens=1),
    "two Favor on the tens": Granted(favor_tens=2),
    "Favor on the units": Granted(favor_units=1),
    "Disfavor on the tens": Granted(disfavor_tens=1),
}


def plain(roll: Roll) -> Roll:
    """The same roll with neither Favor nor Disfavor."""
    return replace(roll, granted=Granted())


def value_equivalent(roll: Roll) -> Fraction:
    """How far the Target would have to move to change the odds as much as the extra dice do, in points."""
    return 100 * (roll.success - plain(roll).success)


def worth(roll: Roll) -> Json:
    """The value equivalent of the Favor at this very Target: a comparison, never added to anything.

    Rule: d100.favor.value-equivalent.
    """
    value = value_equivalent(roll)
    if any(roll.net):
        text = (
            f"At Target {roll.target} the extra dice move the chance from {percent(plain(roll).success)} to "
            f"{percent(roll.success)}, as far as {signed(value)} on the Target would. "
            f"The Target itself stays {roll.target}."
        )
    else:
        text = "No die has Favor or Disfavor, so the chance is the Target's own."
    return {"value": exact(value), "text": signed(value), "sentence": text, "why": "worth"}


def tries(state: State, success: Fraction) -> Json:
    """The chance that at least one of several equal tries succeeds, and that all of them do."""
    some, every = 1 - (1 - success) ** state.tries, success**state.tries
    attempts = count(state.tries, "try", "tries")
    return {
        "n": state.tries,
        "any": exact(some),
        "anyPercent": percent(some),
        "all": exact(every),
        "allPercent": percent(every),
        "sentence": f"One try succeeds {percent(some)} of the time."
        if state.tries == 1
        else f"In {attempts}, at least one succeeds {percent(some)} of the time, all of them {percent(every)}.",
    }


def goal(state: State, roll: Roll) -> Json:
    """The settings nearest to a wished-for chance, in the guide's own sizes of circumstance.

    Of settings equally near, those that change least come first. Rule: d100.adjust.circumstance-sizes.
    """
    wished = Fraction(state.goal, 100)
    guide = (0, roll.numbers.slight, roll.numbers.clear, roll.numbers.decisive)
    found = []
    for tier in TIERS:
        for circumstance in sorted({sign * size for size in guide for sign in (-1, 1)}):
            for words, granted in FAVORS.items():
                adjustments = roll.adjustments._replace(circumstance=circumstance)
                other = replace(roll, difficulty=tier, adjustments=adjustments, granted=granted)
                changes = (
                    (other.difficulty != roll.difficulty)
                    + (other.adjustments != roll.adjustments)
                    + (other.granted != roll.granted)
                )
                label = f"{tier.capitalize()}, circumstance {signed(circumstance)}, {words}"
                found.append((abs(other.success - wished), changes, label, other))
    found.sort(key=lambda option: option[:3])
    return {
        "percent": state.goal,
        "options": [
            {
                "label": label,
                "chance": exact(other.success),
                "percent": percent(other.success),
                "state": {
                    "difficulty": other.difficulty,
                    "circumstance": other.adjustments.circumstance,
                    **other.granted._asdict(),
                    "rolls": 1,
                },
            }
            for _, _, label, other in found[:GOALS_SHOWN]
        ],
    }
