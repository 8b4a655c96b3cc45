"""A guess to make before the answer is shown. Read `question`."""

from __future__ import annotations

from dataclasses import replace

from frontiers_nb.explain.energy.flow.columns import Column, column, uses_words
from frontiers_nb.explain.energy.flow.state import MOST_FATIGUE
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.words import listed, percent

PRINTED = "printed"  # a choice has to be a word


def question(found: list[Column], chosen: Column) -> Json | None:
    """Which rules are the likeliest to drop her; where that is on view, how likely with another maximum of Fatigue.

    A question about the columns `hides` their chances until it is answered.
    """
    if chosen.flow.down:
        return None
    worst = max(found, key=lambda each: each.drops)
    alone = sum(each.drops == worst.drops for each in found) == 1
    return _which(found, worst) if alone and worst is not chosen else _another(chosen)


def _which(found: list[Column], worst: Column) -> Json:
    others = listed([f"{each.title} {percent(each.drops)}" for each in found if each is not worst])
    return {
        "question": "The same hero, the same ability, four sets of rules. Which is the likeliest to drop her?",
        "choices": [{"value": each.name or PRINTED, "label": each.title} for each in found],
        "answer": worst.name or PRINTED,
        "answerText": f"{worst.title}, {percent(worst.drops)}",
        "state": {"flow.variant": worst.name},
        "reason": f"What counts is how often a die is thrown. {uses_words(worst)}. {others}.",
        "hides": True,
    }


def _another(chosen: Column) -> Json | None:
    flow = chosen.flow
    for maximum in (flow.fatigue_maximum - 1, flow.fatigue_maximum + 1):
        if not max(flow.least_maximum, flow.fatigue) <= maximum <= MOST_FATIGUE:
            continue
        other = column(replace(flow, fatigue_maximum=maximum), flow.variant)
        if other.drops != chosen.drops and not other.flow.down:
            return _with_maximum(chosen, other, maximum)
    return None


def _with_maximum(chosen: Column, other: Column, maximum: int) -> Json:
    return {
        "question": f"Let her Fatigue maximum be {maximum}. How likely are the same uses to drop her then?",
        "label": "Your guess",
        "unit": "%",
        "min": 0,
        "max": 100,
        "answer": exact(100 * other.drops),
        "answerText": percent(other.drops),
        "state": {"flow.fatigue_maximum": maximum} | FIT,
        "reason": f"The throws are the same. With a maximum of {chosen.flow.fatigue_maximum} it is "
        f"{percent(chosen.drops)}.",
        "hides": False,
    }
