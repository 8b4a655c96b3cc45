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
from frontiers_nb.words import capital, listed, percent, spelled

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
    return f"{capital(thrown.up_to(roll))} she is up: {percent(roll.success)} of the time."


def paragraphs(state: State, roll: Roll) -> list[Paragraph]:
    """The story of this very state, whole without a click."""
    return [_target(state, roll), _dice(state, roll)]


def weathers(numbers: Numbers) -> dict[str, int]:
    """The wall's weathers and what each does, in the guide's sizes; of equal sizes only the first.

    Rule: d100.adjust.circumstance-sizes.
    """
    sizes = {"dry": 0, "drizzle": -numbers.slight, "rain": -numbers.clear, "a storm": -numbers.decisive}
    return {name: size for place, (name, size) in enumerate(sizes.items()) if size not in [*sizes.values()][:place]}


def weather(state: State) -> str | None:
    """The weather that a state's circumstance stands for, if it is one of them."""
    return next((name for name, size in weathers(state.numbers).items() if size == state.circumstance), None)


def _target(state: State, roll: Roll) -> Paragraph:
    outside = weather(state)
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
    return [*_extra_dice(roll), f"{thrown.told(made)} {thrown.verdict(made, roll)}"]


def _extra_dice(roll: Roll) -> Paragraph:
    """The dice that Favor and Disfavor add, each kind of them in one sentence."""
    parts: Paragraph = []
    favored = {die: net for die, net in roll.net._asdict().items() if net > 0}
    hindered = {die: -net for die, net in roll.net._asdict().items() if net < 0}
    if favored:
        who = "Athletics gives" if sum(favored.values()) == 1 else "Athletics and more give"
        parts += [f"{who} her ", {"term": "favor", "text": "Favor"}, f": {_more(favored)}, the best one kept. "]
    if hindered:
        parts += [{"term": "disfavor", "text": "Disfavor"}, f" makes her throw {_more(hindered)} and keep the worst. "]
    if not parts and roll.granted != Granted():
        both = sum(roll.granted[:2]) and sum(roll.granted[2:])
        reason = "Favor and Disfavor strike each other off" if both else "No extra die counts here"
        parts = [f"{reason}: a plain throw. "]
    return parts


def _more(extra: dict[str, int]) -> str:
    return listed([f"a second {die} die" if n == 1 else f"{spelled(n)} more {die} dice" for die, n in extra.items()])
