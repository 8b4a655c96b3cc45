"""The Fatigue that someone who rolls may hold: as much as the rules in force allow.

Used by the screens that take it as it is, without a Score to size its track by. Rules: d100.fatigue.max-cap
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import whole_number
from frontiers_nb.explain import fields
from frontiers_nb.explain.picture import Result

MOST = 40
RULE = "d100.fatigue.max-cap"


def held() -> Any:
    """The field; `check` narrows it."""
    return fields.whole(0, 0, MOST, RULE)


def most(numbers: Numbers, rulings: Rulings) -> int:
    """The most Fatigue: as long as a track can be. Rules: d100.fatigue.max-cap, amb.d100.resilience-cap."""
    return numbers.track_cap if rulings.resilience_cap == "A" else MOST


def check(field: str, fatigue: int, numbers: Numbers, rulings: Rulings) -> None:
    """Raise RuleError for more Fatigue than the rules in force allow."""
    whole_number(field, fatigue, 0, most(numbers, rulings), RULE)


def refused(held: Iterable[int], numbers: Numbers, rulings: Rulings) -> Result | None:
    """What rulings come to that do not allow the Fatigue held; None where they do."""
    limit = most(numbers, rulings)
    text = f"Refused: Fatigue must be 0 to {limit}"
    return Result(None, text, text) if max(held) > limit else None
