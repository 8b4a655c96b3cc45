"""Who rolls, where nothing is known but a Score and the Fatigue held: as much of both as the rules in force allow.

Past that they are refused where a state was written, and brought down where a ruling or a house number
moved (`fit`). Rules: d100.score.*, d100.fatigue.max-cap
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

from frontiers_nb.d100.attributes import check_score
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import whole_number
from frontiers_nb.explain import fields
from frontiers_nb.explain.picture import Result

Roller = TypeVar("Roller")

MOST = 40
RULE = "d100.fatigue.max-cap"


def held() -> Any:
    """The field for Fatigue; `check` narrows it."""
    return fields.whole(0, 0, MOST, RULE)


def most(numbers: Numbers, rulings: Rulings) -> int:
    """The most Fatigue: as long as a track can be. Rules: d100.fatigue.max-cap, amb.d100.resilience-cap."""
    return numbers.track_cap if rulings.resilience_cap == "A" else MOST


def check(roller: Any, numbers: Numbers, rulings: Rulings, path: str = "") -> None:
    """Raise RuleError for a Score or Fatigue that the rules in force do not allow; `path` is where both stand."""
    check_score(f"{path}score", roller.score, numbers.score_cap)
    whole_number(f"{path}fatigue", roller.fatigue, 0, most(numbers, rulings), RULE)


def fitted(roller: Roller, numbers: Numbers, rulings: Rulings) -> Roller:
    """The same with Score and Fatigue brought down to the most there can be."""
    one: Any = roller
    score, fatigue = min(one.score, numbers.score_cap), min(one.fatigue, most(numbers, rulings))
    return replace(one, score=score, fatigue=fatigue)


def refused(held: Iterable[int], numbers: Numbers, rulings: Rulings) -> Result | None:
    """What rulings come to that do not allow the Fatigue held; None where they do."""
    limit = most(numbers, rulings)
    text = f"Refused: Fatigue must be 0 to {limit}"
    return Result(None, text, text) if max(held) > limit else None
