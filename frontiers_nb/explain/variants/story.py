"""The Variant lab in words: its story, its answer, and a guess to make before a Variant is switched on."""

from __future__ import annotations

import re
from typing import Any

from frontiers_nb.explain.picture import Json
from frontiers_nb.explain.variants.columns import PRINTED, Column
from frontiers_nb.explain.variants.state import State
from frontiers_nb.words import capital, inside, rarer_side, whole

PLACE = re.compile(r"\{(\w+)\}")


def switched(state: State) -> bool:
    """Whether a Variant is on that the question is about, or readings are compared."""
    if state.rulings != state.there:
        return True
    return state.variants != state.against and any(name in state.about.switches for name in state.variants)


def answer(state: State, found: list[Column]) -> Json:
    """The number once a Variant is on; until then what can be seen without it."""
    chosen = next(each for each in found if each.chosen)
    base = next(each for each in found if each.base)
    figure = chosen.figure
    if not switched(state):
        return {"text": capital(figure.plain), "label": f"{figure.told}, {inside(chosen.label)}", "why": None}
    by = f"with {chosen.label}" if chosen.variants else inside(chosen.label)
    label = f"{state.about.label}, {by}; {inside(base.label)} {base.figure.text}"
    shown: Json = {"text": capital(figure.text), "label": label, "why": chosen.id}
    if state.about.chance:
        shown |= {"chance": str(figure.number), "oneIn": rarer_side(figure.number, "happens", "does not")}
    return shown


def sentence(state: State, found: list[Column]) -> str:
    """The answer as one sentence."""
    said = answer(state, found)
    return f"{said['text']} {said['label']}."


def paragraphs(state: State, found: list[Column]) -> list[list[Any]]:
    """The situation with its numbers, then every column in a sentence."""
    told = [f"{each.label}: {each.figure.plain} {each.figure.told}." for each in found]
    return [_parts(state), [" ".join(told)]]


def _parts(state: State) -> list[Any]:
    """The subject's story, its inputs to be changed in place."""
    pieces = PLACE.split(state.about.story(state.rulings))
    return [
        {"scrub": f"inputs.{piece}", "text": whole(state.inputs[piece])} if place % 2 else piece
        for place, piece in enumerate(pieces)
        if piece
    ]


def predict(state: State, found: list[Column]) -> Json | None:
    """Which column comes to the most; None where one has been picked, or where several come to as much."""
    if switched(state):
        return None
    most = max(abs(each.figure.number) for each in found)
    winners = [each for each in found if abs(each.figure.number) == most]
    if len(winners) > 1:
        return None
    (winner,) = winners
    numbers = "; ".join(f"{each.label} {each.figure.text}" for each in found)
    (alone,) = winner.variants if len(winner.variants) == 1 else (PRINTED,)
    aha = state.about.aha.get(alone)
    return {
        "question": state.about.question,
        "label": "Your guess",
        "choices": [{"value": each.id, "label": each.label} for each in found],
        "answer": winner.id,
        "answerText": winner.label,
        "state": {"variants": list(winner.variants)},
        "reason": f"{capital(state.about.label)}: {numbers}.{f' {aha}' if aha else ''}",
    }
