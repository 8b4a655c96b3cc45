"""A guess to make before the answer is shown: always about a neighbour of what is on view."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from frontiers_nb.d100.dice import DOUBLE_ZERO
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.explain.roll.story import weather
from frontiers_nb.words import percent

if TYPE_CHECKING:
    from frontiers_nb.explain.roll import State

EVEN_TENS = range(10, 91, 10)  # where a tens die misses or not whatever the units show


def neighbour(state: State, roll: Roll) -> Json:
    """The question for this state: first without its circumstance, else without its Favor or with some."""
    outside = weather(state)
    if state.circumstance:
        other = replace(state, circumstance=0, rolls=1)
        change = f"The {outside.removeprefix('a ')} stops" if outside else "The circumstance is gone"
    elif state.favor_tens:
        other = replace(state, favor_tens=0, rolls=1)
        change = "The Favor on the tens die is gone"
    else:
        other = replace(state, favor_tens=1, rolls=1)
        change = "Athletics gives her Favor on the tens die"
    after = other.roll()
    target = f"the Target is {after.target}{' again' if state.circumstance < 0 else ''}"
    return {
        "question": f"{change} and {target if after.target != roll.target else f'the Target stays {after.target}'}. "
        "What is her chance now?",
        "label": "Your guess",
        "unit": "%",
        "min": 0,
        "max": 100,
        "answer": exact(100 * after.success),
        "answerText": percent(after.success),
        "state": {"circumstance": other.circumstance, "favor_tens": other.favor_tens, "rolls": 1},
        "reason": _reason(roll, after),
    }


def _reason(before: Roll, after: Roll) -> str:
    if not any(after.net) and after.target < DOUBLE_ZERO:
        return "With one die of each kind the Target is the chance: each of the hundred readings is equally likely."
    if after.net.tens > 0 and not after.net.units and all(roll.target in EVEN_TENS for roll in (before, after)):
        plain = before.net.tens < 1
        was = "" if plain else _misses(before)
        return f"With Favor on the tens die she falls only if every tens die misses. {was}{_misses(after)}".strip()
    return f"Of {after.dice.denominator:,} throws, all equally likely, {_good(after):,} succeed."


def _misses(roll: Roll) -> str:
    dice, miss = 1 + roll.net.tens, f"{100 - roll.target}%"
    return f"At {roll.target} that is {' of '.join([miss] * dice)}: {percent(1 - roll.success)}. "


def _good(roll: Roll) -> int:
    return int(roll.success * roll.dice.denominator)
