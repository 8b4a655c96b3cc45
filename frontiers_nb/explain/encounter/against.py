"""The same answers under other rules: both logs side by side. Read `compare`."""

from __future__ import annotations

from frontiers_nb.encounter import Encounter, Event, Replayed
from frontiers_nb.encounter.comparing import Pair, compared
from frontiers_nb.explain.encounter import lines
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.encounter.state import State
from frontiers_nb.explain.picture import Json


def compare(moment: Moment) -> Json | None:
    """Both logs up to this moment, aligned, with the first difference and how everybody stands in the end."""
    other = moment.state.other
    if other is None:
        return None
    played = lines.played(other)
    here, there = moment.now, _up_to(played, moment.at)
    found = compared(here, there)
    stopped = _stopped(played, moment.at)
    return {
        "state": other.to_json(),
        "rows": [_row(pair) for pair in found.pairs],
        "first": found.first,
        "stopped": stopped,
        "text": _told(found.pairs, found.first, stopped),
        "ends": {"here": _standings(moment.state, here), "there": _standings(other, there)},
    }


def _up_to(played: Replayed, at: int) -> Encounter:
    return played.encounter.back(max(0, len(played.encounter.answers) - at))


def _stopped(played: Replayed, at: int) -> Json | None:
    """The first answer that the other rules do not take."""
    count = len(played.encounter.answers)
    return {"answer": count + 1, "message": str(played.problem)} if played.problem and count < at else None


def _row(pair: Pair) -> Json:
    return {
        "answer": pair.answer,
        "here": _said(pair.here),
        "there": _said(pair.there),
        "same": pair.same,
    }


def _said(event: Event | None) -> Json | None:
    return None if event is None else {"text": event.text, "rule": event.rule, "kind": event.kind, "depth": event.depth}


def _told(pairs: tuple[Pair, ...], first: int | None, stopped: Json | None) -> str:
    if first is None:
        return "Nothing differs." if stopped is None else f"Nothing differs up to answer {stopped['answer']}."
    here, there = (each.text if each else "nothing" for each in pairs[first][1:])
    return f"The first difference follows answer {pairs[first].answer}. Here: {here} There: {there}"


def _standings(state: State, moment: Encounter) -> list[str]:
    face = state.game.face(moment.system, moment.state)
    seats = sorted(face.seats(), key=lambda seat: seat["id"])
    return [face.standing(seat["id"]) or f"{seat['name']} unhurt" for seat in seats]
