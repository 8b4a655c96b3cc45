"""The roll in words: a climber, a wall, and the numbers inside the sentences.

A paragraph is a list of parts: plain text, `{"scrub": field, "text"}` for a number to change in
place, `{"term": id, "text"}` for a word to tap, `{"why": id, "text"}` for a number that has a reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from frontiers_nb.d100.favor import Granted
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.targets import sheet_target
from frontiers_nb.explain.roll import thrown
from frontiers_nb.words import count, percent

if TYPE_CHECKING:
    from frontiers_nb.explain.roll import State

Paragraph = list[Any]
WORK = {"trivial": "easy work", "routine": "ordinary work", "challenging": "hard work"}
CLAUSES = {
    "d100.adjust.defense": "the other side's Defense",
    "d100.adjust.circumstance": "the situation",
    "d100.fatigue.penalty": "the Fatigue she holds",
}


def sentence(roll: Roll) -> str:
    """The answer as one sentence."""
    return f"At or under {roll.target} she is up: {percent(roll.success)} of the time."


def paragraphs(state: State, roll: Roll) -> list[Paragraph]:
    """The story of this very state, whole without a click."""
    return [_target(state, roll), _dice(state, roll)]


def weathers(numbers: Numbers) -> dict[str, int]:
    """The wall's weathers and what each does, in the guide's sizes. Rule: d100.adjust.circumstance-sizes."""
    return {"dry": 0, "drizzle": -numbers.slight, "rain": -numbers.clear, "storm": -numbers.decisive}


def _target(state: State, roll: Roll) -> Paragraph:
    outside = next((name for name, size in weathers(state.numbers).items() if size == state.circumstance), None)
    wall = "a wall" if outside is None else "a dry wall" if outside == "dry" else "a wet wall"
    sheet = sheet_target(state.score, state.difficulty, state.numbers)
    parts: Paragraph = [
        "A climber with ",
        {"term": "vigor", "text": "Vigor"},
        " ",
        {"scrub": "score", "text": str(state.score)},
        f" faces {wall}: {WORK[state.difficulty]}, so {sheet}",
    ]
    for _, change, rule in roll.targeting.steps:
        if rule in CLAUSES and isinstance(change, int):
            who = outside if outside and rule == "d100.adjust.circumstance" else CLAUSES[rule]
            parts.append(f"; {who} {'takes' if change < 0 else 'gives'} {abs(change)}")
    if roll.target != sheet:
        parts += [", so ", {"why": "target", "text": str(roll.target)}]
    return [*parts, "."]


def _dice(state: State, roll: Roll) -> Paragraph:
    made = next(thrown.throws(state.seed, roll.net, roll.rulings))
    parts: Paragraph = []
    for die, net in zip(("tens", "units"), roll.net, strict=True):
        parts += _extra_dice(die, net)
    if not parts and roll.granted != Granted():
        parts = ["Favor and Disfavor strike each other off: a plain throw. "]
    return [*parts, f"{thrown.told(made)} {thrown.verdict(made, roll)}"]


def _extra_dice(die: str, net: int) -> Paragraph:
    if not net:
        return []
    dice = f"a second {die} die" if abs(net) == 1 else f"{count(abs(net), f'more {die} die', f'more {die} dice')}"
    if net > 0:
        who = "Athletics gives" if net == 1 else "Athletics and more give"
        return [f"{who} her ", {"term": "favor", "text": "Favor"}, f": {dice}, the best one kept. "]
    return [{"term": "disfavor", "text": "Disfavor"}, f" makes her throw {dice} and keep the worst. "]
