"""The same answers under other rules: both logs side by side. Read `compare`; `rows`, `told` and `standings` serve
whoever else compares."""

from __future__ import annotations

from frontiers_nb.encounter import Encounter, Event, Replayed
from frontiers_nb.encounter.comparing import Compared, compared
from frontiers_nb.encounter.game import Game
from frontiers_nb.explain.encounter import lines, telling
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import capital


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
        "rows": rows(found),
        "first": found.first,
        "stopped": stopped,
        "text": _ended(stopped) if found.first is None else told(found),
        "ends": {"here": standings(moment.state.game, here), "there": standings(other.game, there)},
    }


def _up_to(played: Replayed, at: int) -> Encounter:
    return played.encounter.back(max(0, len(played.encounter.answers) - at))


def _stopped(played: Replayed, at: int) -> Json | None:
    """The first answer that the other rules do not take."""
    count = len(played.encounter.answers)
    if played.problem is None or count >= at:
        return None
    why = telling.misfit(played.encounter.question, played.problem, played.rest[0])
    return {"answer": count + 1, "message": capital(f"{why}.")}


def rows(found: Compared) -> list[Json]:
    """Both logs, line by line."""
    return [
        {"answer": pair.answer, "here": _said(pair.here), "there": _said(pair.there), "same": pair.same}
        for pair in found.pairs
    ]


def told(found: Compared, here: str = "Here", there: str = "There") -> str:
    """The first difference in words."""
    if found.first is None:
        return "Nothing differs."
    pair = found.pairs[found.first]
    ours, theirs = (each.text if each else "nothing." for each in (pair.here, pair.there))
    return f"The first difference follows answer {pair.answer}. {here}: {ours} {there}: {theirs}"


def standings(game: Game, moment: Encounter) -> list[str]:
    """How everybody stands."""
    face = game.face(moment.system, moment.state)
    seats = sorted(face.seats(), key=lambda seat: seat["id"])
    return [face.standing(seat["id"]) or f"{seat['name']} unhurt" for seat in seats]


def _said(event: Event | None) -> Json | None:
    return None if event is None else {"text": event.text, "rule": event.rule, "kind": event.kind, "depth": event.depth}


def _ended(stopped: Json | None) -> str:
    return "Nothing differs." if stopped is None else f"Nothing differs up to answer {stopped['answer']}."
