"""A guess to make before the answer is shown. Read `question`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from frontiers_nb.d100.energy import LAST_DEMAND
from frontiers_nb.explain.energy.edge import kind
from frontiers_nb.explain.energy.levels import levels_json
from frontiers_nb.explain.energy.playing import Played, Situation
from frontiers_nb.explain.energy.uses import open_use, payless
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import count, spelled

if TYPE_CHECKING:
    from frontiers_nb.explain.energy.state import State

NONE = "none"
ENDS = {"safe": "No, however it is split", "choice": "The split decides", "drops": "Yes, whatever she does"}


def question(state: State, situation: Situation, played: list[Played]) -> Json | None:
    """About the cards themselves where they lie at the very edge, else about a use that asks one point more.

    A question about the cards `hides` their verdicts until it is answered.
    """
    one = open_use(played)
    if one is None:
        return _next_level(state)
    fresh = not one.condition.wounds + one.condition.fatigue
    if one is played[0] and fresh and one.short == situation.limits.fatigue and _safe(one, situation):
        return _which_card(situation, one)
    return _one_more(state, situation, played, one)


def _safe(one: Played, situation: Situation) -> bool:
    return kind(one.price, one.energy, one.condition, situation) == "safe"


def _which_card(situation: Situation, one: Played) -> Json:
    cards = [{"value": str(place), "label": f"{split.fatigue} Fatigue"} for place, split in enumerate(one.splits)]
    return {
        "question": f"{count(len(cards), 'card').capitalize()} pay the price. Which one knocks her out?",
        "choices": [*cards, {"value": NONE, "label": "None of them"}],
        "answer": NONE,
        "answerText": "None of them",
        "state": {"uses.0.pay": ["fatigue"] * one.short},
        "reason": f"She has room for {spelled(situation.limits.fatigue)} Fatigue, and full is not over: at her "
        "maximum she is awake and acts, if badly. The fall is the point after it. Wounds are counted the same way, "
        "and end worse.",
        "hides": True,
    }


def _one_more(state: State, situation: Situation, played: list[Played], one: Played) -> Json | None:
    place, price = played.index(one), one.price + 1
    found = kind(price, one.energy, one.condition, situation)
    if found == "refused":
        return None
    killed = kind(one.price, one.energy, one.condition, situation) == "dies"
    if killed or (one.use.demand or 0) >= LAST_DEMAND:
        return _next_level(state)  # one point more could tell nothing new, or lies past the last Demand
    answer = "drops" if found == "dies" else found
    ways = situation.splits(price, one.energy, one.condition)
    up, dead = (sum(split.after.status == status for split in ways) for status in ("ok", "dead"))
    demand = (one.use.demand or 0) + 1
    which = "it" if len(played) == 1 else f"use {place + 1}"
    return {
        "question": f"Let {which} be Demand {demand}: one point more, {one.short + 1} of harm in all. "
        "Does that drop her?",
        "choices": [{"value": value, "label": label} for value, label in ENDS.items()],
        "answer": answer,
        "answerText": ENDS[answer],
        "state": {f"uses.{place}.demand": demand} | payless(state, place),
        "reason": f"Of {count(len(ways), 'way')} to split {one.short + 1} points, {up} leave her awake"
        + (f" and {dead} kill her." if dead else "."),
        "hides": False,
    }


def _next_level(state: State) -> Json | None:
    """How often a full pool pays one Level up; None where it is free by then, or no Level is left."""
    shown = levels_json(state)
    found = next((point for point in shown["points"] if point["level"] == shown["at"] + 1), None) if shown else None
    if not shown or not found or found["uses"] is None:
        return None
    return {
        "question": f"At {shown['label']} {found['level']}, with a full pool and no gear: how many uses of Demand "
        f"{shown['demand']} before it hurts?",
        "label": "Your guess",
        "unit": " uses",
        "min": 0,
        "max": 100,
        "answer": str(found["uses"]),
        "answerText": count(found["uses"], "use"),
        "state": found["state"],
        "reason": f"Each use costs {found['cost']}, and the pool is {found['pool']}.",
        "hides": False,
    }
