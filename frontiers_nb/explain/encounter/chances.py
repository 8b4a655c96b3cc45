"""Odds from the moment on, by a way to play. Read `Work`.

They can take long: the work comes in slices, so that whoever waits may show how far it is and stop it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from frontiers_nb.encounter import Odds, slices
from frontiers_nb.encounter.game import Face
from frontiers_nb.encounter.odds import Progress
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.words import count, listed, percent, signed

BUDGET = 6_000  # runs of rules, a few seconds
MOST_ROWS = 24
FAR = ("round", "end")
TITLES = {"action": ("What changes",), "turn": ("What changes",), "round": ("Who falls",)} | {
    "end": ("Who falls", "Left standing", "How long it takes")
}

Read = Callable[[Any], tuple[str, ...]]


def asked(moment: Moment) -> bool:
    """Whether odds are asked for and anything is still to come."""
    return moment.state.odds and moment.question is not None


class Work:
    """The odds being worked out: it gives how far it has come, piece by piece, and has `odds` in the end."""

    def __init__(self, moment: Moment):
        self.moment = moment
        self.odds: Json | None = None

    def __iter__(self) -> Iterator[Progress]:
        moment, state = self.moment, self.moment.state
        policy = moment.game.policy(moment.system, state.policy)
        asked = moment.now.asked
        self.odds = _json(
            moment, (yield from slices(moment.system, *asked, _read(moment), policy, state.until, BUDGET))
        )


def whole(moment: Moment) -> Json | None:
    """The odds in one go, None where none are asked for."""
    if not asked(moment):
        return None
    work = Work(moment)
    for _ in work:
        pass
    return work.odds


def _json(moment: Moment, found: Odds) -> Json:
    groups = [
        {"title": title} | _rows(found, lambda outcome, place=place: outcome[place])
        for place, title in enumerate(TITLES[moment.state.until])
    ]
    return {
        "running": False,
        "exact": found.exact,
        "runs": found.runs,
        "error": None if found.exact else f"±{signed(Fraction(round(1000 * found.error), 10)).lstrip('+')} points",
        "text": _told(moment, found.exact),
        "rows": groups[0]["rows"],
        "left": groups[0]["left"],
        "groups": groups,
    }


def running(progress: Progress) -> Json:
    """What is shown while they are worked out."""
    what = "Working it out exactly." if progress.exact else "Too many ways for exact odds; playing samples."
    return {
        "running": True,
        "done": progress.done,
        "of": progress.of,
        "text": what,
        "rows": [],
        "left": 0,
        "groups": [],
    }


BEGUN = Progress(0, BUDGET, True)


def _rows(found: Odds, of: Callable[[Any], str]) -> Json:
    """The chance of every text, the likeliest first."""
    chances: dict[str, Fraction] = {}
    for outcome, chance in found.chances.items():
        chances[of(outcome)] = chances.get(of(outcome), Fraction(0)) + chance
    rows = sorted(chances.items(), key=lambda row: (-row[1], row[0]))
    shown = [{"text": text, "chance": exact(chance), "percent": percent(chance)} for text, chance in rows[:MOST_ROWS]]
    return {"rows": shown, "left": len(rows) - len(shown)}


def _read(moment: Moment) -> Read:
    """What odds tell apart of a state, in words."""
    if moment.state.until == "end":
        return lambda state: _ended(moment.shows(state))
    if moment.state.until == "round":
        return lambda state: (_fallen(moment.shows(state)),)
    return _hurt(moment)


def _hurt(moment: Moment) -> Read:
    before = {each["id"]: moment.face.standing(each["id"]) for each in moment.face.seats()}

    def read(state: Any) -> tuple[str]:
        face = moment.shows(state)
        now = {each["id"]: face.standing(each["id"]) for each in face.seats()}
        changed = {id: told for id, told in now.items() if id not in before or told != before[id]}
        return ("; ".join(told or f"{face.name(id)} unhurt" for id, told in changed.items()) or "Nobody is hurt",)

    return read


def _fallen(face: Face) -> str:
    down = [f"{each['name']} {fallen}" for each in face.seats() if (fallen := face.fallen(each["id"]))]
    return ", ".join(sorted(down)) or "Nobody falls"


def _ended(face: Face) -> tuple[str, ...]:
    sides = sorted({each["side"] for each in face.seats() if not face.fallen(each["id"])})
    return _fallen(face), listed(sides) if sides else "nobody", count(face.round, "Round")


def _told(moment: Moment, is_exact: bool) -> str:
    until = {"action": "this Action", "turn": "this Turn", "round": "this Round", "end": "the encounter"}
    how = "Exact" if is_exact else "A sample"
    return f"{how}, to the end of {until[moment.state.until]}."
