"""The log, the steps along the line, and the tree of lines. Read `log`, then `steps`."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from frontiers_nb.encounter import Choose, Encounter, Event, IllegalAnswer, Question
from frontiers_nb.encounter.questions import plain
from frontiers_nb.explain.encounter.asking import called
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.encounter.state import Branch
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import capital, count, listed, minus, whole


def log(moment: Moment) -> list[Json]:
    """Every event that says something, with the answer it followed from and the Round it fell in."""
    lines, seqs = [], {event.seq for event in moment.shown}
    number = 0
    for at, each in enumerate(moment.now.history()):
        for event in each.events:
            if event.field == "round":
                number = event.new
            if event.seq in seqs and event.text:
                lines.append(_line(event, number, at))
    return lines


def chains(moment: Moment) -> dict[str, list[int]]:
    """For every line of the log its causes, itself first."""
    causes = {event.seq: event.cause for event in moment.shown}
    found = {}
    for event in moment.shown:
        if event.text:
            chain, cause = [event.seq], event.cause
            while cause is not None:
                chain.append(cause)
                cause = causes[cause]
            found[str(event.seq)] = chain
    return found


def steps(moment: Moment) -> Json:
    """Where one may step to: by answer, event, Turn and Round, back and forward."""
    at, last = moment.at, moment.fitting
    faces = [moment.shows(each.state) for each in moment.moments]
    turns, rounds = _changes([(face.round, face.active) for face in faces]), _changes([face.round for face in faces])
    return {
        "first": _to(0, at > 0),
        "back": _to(at - 1, at > 0),
        "forward": _to(at + 1, at < last),
        "last": _to(last, at < last),
        "turnBack": _before(turns, at),
        "turnForward": _after(turns, at),
        "roundBack": _before(rounds, at),
        "roundForward": _after(rounds, at),
        **_events(moment),
    }


def line(moment: Moment) -> list[Json]:
    """Every answer of the main line in words."""
    answers = moment.state.answers[: moment.fitting]
    return [
        {
            "n": place,
            "who": before.question.who if before.question else None,
            "text": words(moment, before, after.answer),
            "answer": answer,
            "at": place,
            "patch": {"at": place, "event": None},
        }
        for place, (answer, (before, after)) in enumerate(zip(plain(answers), pairwise(moment.moments), strict=True), 1)
    ]


def words(moment: Moment, before: Encounter, answer: Any) -> str:
    """An answer in words."""
    asked = before.question
    assert asked is not None
    name = called(moment.shows(before.state), asked.who)
    if not isinstance(answer, str):
        return f"{name}: {' and '.join(', '.join(map(str, faces)) for faces in answer)}"
    assert isinstance(asked, Choose)
    option = next(o for o in asked.options if o.key == answer or (o.fields and answer.startswith(f"{o.key}:")))
    values = answer[len(option.key) + 1 :].replace(":", ", ")
    return f"{name}: {option.label}{' ' + minus(values) if values else ''}"


def aside(moment: Moment) -> Json | None:
    """Answers that no longer fit, kept and shown in words."""
    if moment.line.problem is None:
        return None
    rest = plain(moment.line.rest)
    labels = _labels(moment)
    told = [_told(moment, labels, answer) for answer in rest]
    why = misfit(moment.moments[-1].question, moment.line.problem, rest[0])
    message = f"Answer {moment.fitting + 1} no longer fits, {told[0]}: {why}."
    return {"answers": rest, "words": told, "stopped": rest[0], "message": message}


def misfit(asked: Question | None, problem: IllegalAnswer, answer: Any) -> str:
    """Why an answer is none to the question that is asked."""
    if problem.refused:
        return problem.refused.text.rstrip(".")
    if problem.option:
        allowed = (f"{whole(field.low)} to {whole(field.high)} ({field.name})" for field in problem.option.fields)
        return f"{problem.option.label} allows {listed(list(allowed))}"
    if asked is None:
        return "nothing is asked any more"
    if isinstance(asked, Choose):
        return "it is not among the choices here" if isinstance(answer, str) else "no dice are thrown here"
    dice = [f"{count(each.count, 'die', 'dice')} from {each.low} to {each.low + each.faces - 1}" for each in asked.dice]
    return f"the throw here is {listed(dice)}"


def _labels(moment: Moment) -> dict[str, str]:
    """What every option that was there on the line is called, by its key."""
    asked = [each.question for each in moment.moments if isinstance(each.question, Choose)]
    return {option.key: option.label for each in asked for option in (*each.options, *each.refused)}


def _told(moment: Moment, labels: dict[str, str], answer: Any) -> str:
    """An answer without a question of its own: as it was called elsewhere on the line, else its key in words."""
    if not isinstance(answer, str):
        return f"dice {' and '.join(', '.join(map(str, faces)) for faces in answer)}"
    parts = answer.split(":")
    known = next((n for n in range(len(parts), 0, -1) if ":".join(parts[:n]) in labels), 0)
    first = labels[":".join(parts[:known])] if known else capital(parts[0].replace("gm.", "GM ").replace("-", " "))
    names = {seat["id"]: seat["name"] for seat in moment.face.seats()}
    return " ".join([first, *(names.get(part, minus(part)) for part in parts[known or 1 :])])


def tree(moment: Moment) -> list[Json]:
    """The main line and every branch, with where it forks and what differs first."""
    main = {"id": "main", "label": "This line", "from": 0, "length": moment.fitting, "current": True}
    branches = [_branch(moment, place, branch) for place, branch in enumerate(moment.state.branches)]
    return [main | {"firstText": "", "patch": None, "differs": None}, *branches]


def _branch(moment: Moment, place: int, branch: Branch) -> Json:
    there = _first_of(moment, branch)
    return {
        "id": str(place),
        "label": f"Branch {place + 1}",
        "from": branch.at,
        "length": min(branch.at, len(moment.state.answers)) + len(branch.answers),
        "current": False,
        "firstText": there,
        "patch": {"take": place},
        "remove": {"drop": place},
        "differs": _differs(moment, branch, there),
    }


def transcript(log: list[Json], title: str) -> str:
    """The log as Markdown."""
    lines = [f"# {title}", ""]
    for each in log:
        if each["kind"] == "round" and " begins" in each["text"]:
            lines += ["", f"## Round {each['round']}", ""]
        else:
            lines.append(f"{'  ' * each['depth']}- {each['text']} ({each['rule']})")
    return "\n".join(lines) + "\n"


def _line(event: Event, number: int, at: int) -> Json:
    return {
        "seq": event.seq,
        "round": number,
        "kind": event.kind,
        "who": event.who,
        "text": event.text,
        "rule": event.rule,
        "cause": event.cause,
        "depth": event.depth,
        "answer": at,
    }


def _first_of(moment: Moment, branch: Branch) -> str:
    """The first answer of a branch in words; the rest of it need not be played for that."""
    moments = moment.moments
    if branch.at < len(moments) and branch.answers and moments[branch.at].why_not(branch.answers[0]) is None:
        return words(moment, moments[branch.at], branch.answers[0])
    return "nothing that fits"


def _differs(moment: Moment, branch: Branch, there: str) -> Json:
    moments = moment.moments
    goes_on = len(moments) > branch.at + 1
    here = words(moment, moments[branch.at], moments[branch.at + 1].answer) if goes_on else "nothing yet"
    return {"same": branch.at, "here": here, "there": there}


def _events(moment: Moment) -> Json:
    """One event back or on, across answers; an answer fully shown has no number."""
    at, total = moment.at, len(moment.now.events)
    shown = total if moment.state.event is None else min(moment.state.event, total)
    back = {"at": at, "event": shown - 1} if shown > 1 else _to(at - 1, at > 0)
    ahead = moment.moments[at + 1] if at < moment.fitting else None
    forward = {"at": at + 1, "event": 1 if len(ahead.events) > 1 else None} if ahead else None
    if shown < total:
        forward = {"at": at, "event": shown + 1 if shown + 1 < total else None}
    return {"eventBack": back, "eventForward": forward}


def _changes(marks: list[Any]) -> list[int]:
    """The places where a mark differs from the one before."""
    return [place for place, (before, after) in enumerate(pairwise(marks), 1) if before != after]


def _to(at: int, possible: bool) -> Json | None:
    return {"at": at, "event": None} if possible else None


def _before(places: list[int], at: int) -> Json | None:
    return _to(max((place for place in places if place < at), default=0), at > 0)


def _after(places: list[int], at: int) -> Json | None:
    place = min((place for place in places if place > at), default=None)
    return None if place is None else _to(place, True)
