"""Numbers of a state whose range hangs on the rest of it: Scores on a table's cap, pools on their maximum.

Past it they are refused where a state was written, and brought down where a control moved: a control, a
ruling or a house number that can shorten a range sends FIT along. Rules: d100.score.*, d100.rest.hp-cap
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from frontiers_nb.d100.attributes import DEFAULT_SCORE, LOWEST_SCORE, RANK_STEP
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError

FIT = {"fit": True}
FIT_POOLS = {"fit": "pools"}  # where a Score is typed: it is taken as it is, or refused with its rule


def fitting(given: object) -> tuple[object, bool | str]:
    """A state as it was given, and whether what it has no room for is brought down instead of refused.

    "pools" brings down what hangs on a Score, never the Score itself. Raises: RuleError for any other `fit`.
    """
    if not isinstance(given, Mapping) or "fit" not in given:
        return given, False
    fit = given["fit"]
    if not isinstance(fit, bool) and fit != "pools":
        raise RuleError("fit", "true, false or 'pools'", fit)
    return {name: value for name, value in given.items() if name != "fit"}, fit


def score(default: int = DEFAULT_SCORE) -> Any:
    """A Score; whether there may be such a one, `check_score` says once the whole state is read."""

    def check(name: str, value: object) -> object:
        if type(value) is not int:
            raise RuleError(name, f"a whole number, {LOWEST_SCORE} to {Numbers.score_cap}", value, "d100.score.minimum")
        return value

    return field(default=default, metadata={"read": check, "low": LOWEST_SCORE, "high": Numbers.score_cap})


def possible_score(wanted: int, numbers: Numbers, rulings: Rulings) -> int:
    """The next Score below that a character can have. Rules: d100.score.ceiling, amb.d100.rank-non-multiple."""
    capped = min(wanted, numbers.score_cap)
    return capped - capped % RANK_STEP if rulings.rank_non_multiple == "D" else capped


def at_most(held: int | None, most: int) -> int | None:
    """What is held of a pool; None, which is full, where it reaches the maximum."""
    return None if held is None or held >= most else held
