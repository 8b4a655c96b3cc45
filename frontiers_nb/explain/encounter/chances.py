"""Odds from the moment on, by a way to play. Read `odds`."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.words import percent, signed

BUDGET = 6_000  # runs of rules, a few seconds
MOST_ROWS = 24


def odds(moment: Moment) -> Json | None:
    """What may come of this moment, if that is asked for and anything is still to come."""
    state = moment.state
    if not state.odds or moment.question is None:
        return None
    policy = moment.game.policy(moment.system, state.policy)
    read = _fallen(moment) if state.until in ("round", "end") else _hurt(moment)
    found = moment.now.odds(read, policy, state.until, BUDGET)
    rows = sorted(found.chances.items(), key=lambda row: (-row[1], row[0]))
    return {
        "exact": found.exact,
        "runs": found.runs,
        "error": None if found.exact else f"±{signed(Fraction(round(1000 * found.error), 10)).lstrip('+')} points",
        "text": _told(moment, found.exact),
        "rows": [
            {"text": text, "chance": exact(chance), "percent": percent(chance)} for text, chance in rows[:MOST_ROWS]
        ],
        "left": max(0, len(rows) - MOST_ROWS),
    }


def _hurt(moment: Moment) -> Callable[[Any], str]:
    before = {each["id"]: moment.face.standing(each["id"]) for each in moment.face.seats()}

    def read(state: Any) -> str:
        face = moment.shows(state)
        changed = {
            each["id"]: told for each in face.seats() if (told := face.standing(each["id"])) != before.get(each["id"])
        }
        return "; ".join(told or f"{face.name(id)} unhurt" for id, told in changed.items()) or "Nobody is hurt"

    return read


def _fallen(moment: Moment) -> Callable[[Any], str]:
    def read(state: Any) -> str:
        face = moment.shows(state)
        down = [f"{each['name']} {fallen}" for each in face.seats() if (fallen := face.fallen(each["id"]))]
        return ", ".join(down) or "Nobody falls"

    return read


def _told(moment: Moment, is_exact: bool) -> str:
    until = {"action": "this Action", "turn": "this Turn", "round": "this Round", "end": "the encounter"}
    how = "Exact" if is_exact else "A sample"
    return f"{how}, to the end of {until[moment.state.until]}."
