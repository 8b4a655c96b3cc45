"""States of every screen in which as many open questions as possible matter: odd and negative Ranks, worn and
lit gear, Wounds, Fatigue, help and hindrance at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fights import ABILITY, CARDS, fighter

PLATE = {"name": "Plate", "slots": 3, "demand": 7, "defense": 2}
LIT = {"name": "Lantern", "slots": 1, "demand": 7, "defense": 1, "state": "active"}
MIXED = {"favor_tens": 4, "favor_units": 2, "disfavor_units": 1, "disfavor_tens": 1}
LUCK = ABILITY | {"use": "passive", "effect": [{"do": "favor", "dice": 2}, {"do": "disfavor", "die": "units"}]}

ROLLS = [
    {},
    {"score": 90, "circumstance": 20, "fatigue": 2, "favor_tens": 1, "disfavor_units": 1},
    {"score": 5, "defense": 12, "circumstance": 10, "gradient_reading": "five", **MIXED},
    {"score": 80, "difficulty": "trivial", "circumstance": -200, "fatigue": 5, "favor_units": 2},
]


def low(name: str, level: int, **more: Any) -> dict[str, Any]:
    """A fighter whose Ranks are odd and below 0."""
    return fighter(name, level=level, **more) | {"scores": {"vigor": 45, "deft": 55, "acuity": 45, "resolve": 50}}


def met(*fighters: Mapping[str, Any], answers: tuple[object, ...] = ()) -> dict[str, Any]:
    """An encounter's state, with the cards that its fighters name."""
    named = {card for each in fighters for card in each.get("abilities", ())}
    cards = {card: ABILITY | CARDS[card] for card in named if card in CARDS} | {"luck": LUCK}
    return {"scenario": {"fighters": list(fighters), "ability": cards}, "answers": list(answers)}


STATES: dict[str, list[dict[str, Any]]] = {
    "roll": ROLLS,
    "favor": [state for state in ROLLS if not {"disfavor_tens"} & state.keys()],
    "contest": [
        {},
        {
            "a": {"score": 90, "defense": 12, "favor_tens": 1, "disfavor_units": 1, "fatigue": 2},
            "b": {"score": 100, "circumstance": 20},
            "difficulty": "trivial",
            "defender": "b",
        },
        {"a": {"score": 5, "circumstance": -20}, "b": {"score": 5, "favor_units": 2}},
    ],
    "sheet": [
        {},
        {
            "scores": {"vigor": 45, "deft": 55, "acuity": 45, "resolve": 35},
            "level": 5,
            "marks": 2,
            "wounds": 1,
            "fatigue": 1,
            "wound_marks": 3,
            "gear": [PLATE, LIT],
            "mark": "skill",
            "advancement": "experience",
        },
        {
            "scores": {"vigor": 20, "deft": 5, "acuity": 5, "resolve": 5},
            "level": 12,
            "hp": 1,
            "energy": 1,
            "wounds": 1,
            "opponent": {"defense": 12},
            "changes": {"vigor": -7, "deft": 3},
            "in_encounter": True,
        },
        {
            "scores": {"vigor": 95, "deft": 100, "acuity": 70, "resolve": 70},
            "fatigue_marks": 2,
            "fatigue": 3,
            "hp": 3,
            "changes": {"resolve": -23},
        },
    ],
    "energy": [
        {},
        {
            "level": 2,
            "vigor": 45,
            "deft": 60,
            "resolve": 35,
            "energy": 0,
            "wounds": 1,
            "fatigue": 1,
            "hp": 0,
            "gear": [{"demand": 4, "active": True}],
            "uses": [{"demand": 9}, {"demand": 5}],
        },
        {"level": 12, "vigor": 20, "deft": 5, "resolve": 5, "uses": [{"demand": 30}]},
        {
            "level": 4,
            "vigor": 20,
            "deft": 90,
            "resolve": 45,
            "energy": 2,
            "gear": [{"demand": 6, "equipped": True}],
            "uses": [{"demand": 15}],
        },
        {"level": 3, "vigor": 45, "hp": 3, "uses": [{"demand": 6}]},
    ],
    "rest": [
        {},
        {"vigor": 45, "resolve": 35, "level": 5, "hp": 0, "wounds": 1, "fatigue": 1, "energy": 0, "breaks": [270]},
        {"vigor": 20, "resolve": 5, "level": 12, "hp": 1, "fatigue": 1, "collapsed": True, "energy": 1, "hours": 12},
        {"vigor": 45, "level": 3, "hp": 0, "wounds": 2, "fatigue": 3, "collapsed": True, "hours": 7},
    ],
    "fight": [
        {},
        {
            "a": {"sheet": {"vigor": 45, "deft": 75, "resolve": 50, "level": 5}},
            "b": {"hp": 9, "harm": 4, "sheet": {"vigor": 90, "deft": 85, "resolve": 60, "level": 3}},
        },
        {"a": {"sheet": {"vigor": 20, "deft": 5, "resolve": 5, "level": 4}, "wounds": 1}, "keep_striking": True},
        {"a": {"harm": 9, "strikes": 3}, "keep_striking": True},
    ],
    "encounter": [
        met(
            low("ann", 5, fatigue=1, wounds=1),
            fighter("bob", vigor=20, deft=60, level=3, hp=1),
            answers=("flat", "flat"),
        ),
        met(
            fighter("ann", deft=70, cards=["brawl", "luck", "rouse"]),
            fighter("bob", vigor=90, deft=60),
            fighter("cat", "ann"),
            answers=("flat", "flat", "flat", "gm.harm:cat:fatigue:4", "rouse:cat"),
        ),
    ],
}
