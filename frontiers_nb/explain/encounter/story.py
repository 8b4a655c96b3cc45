"""The words around the picture: story, answer, reasons, and what to predict. Read `paragraphs`."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from frontiers_nb.encounter import Event, Question
from frontiers_nb.encounter.game import GM, Face
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.picture import Json, why
from frontiers_nb.words import listed

MOST_TOLD = 4  # sentences of what has just happened


def answer(face: Face, asked: Question | None) -> Json:
    """What the screen says first: whose Turn it is, or who must choose or throw."""
    if face.over:
        standing = [seat["name"] for seat in face.seats() if face.fallen(seat["id"]) is None]
        text = listed(standing) if standing else "Nobody"
        return {"text": text, "label": "still standing; the encounter is over", "why": "order"}
    if face.active is None:
        who = "Everybody" if asked is None else "The GM" if asked.who == GM else face.name(asked.who)
        return {"text": who, "label": face.waiting(), "why": "order"}
    label = f"acts in Round {face.round}"
    if asked and asked.who not in (face.active, GM):
        return {"text": face.name(asked.who), "label": "may answer", "why": "order"}
    return {"text": face.name(face.active), "label": label, "why": "order"}


def sentence(moment: Moment) -> str:
    """The moment in a line, as it is read out."""
    said = answer(moment.face, moment.question)
    order = [each["name"] for each in moment.face.order()]
    asked = f" {moment.question.text}" if moment.question else ""
    return f"{said['text']} {said['label']}. " + (f"The order is {listed(order)}." if order else "") + asked


def spoken(moment: Moment) -> str:
    """What to read out after an answer: what came of it, then what is asked, else the moment."""
    came = [event.text for event in _came(moment)]
    return " ".join([*came, moment.question.text if moment.question else sentence(moment)])


def paragraphs(moment: Moment) -> list[list[Any]]:
    """The story: the lesson's where there is one; else what the last answer has led to, and what it is all about."""
    if moment.lesson:
        return moment.lesson.story(moment.now)
    about = [moment.game.about(moment.system).text or "Your own fighters meet."]
    came = " ".join(event.text for event in _came(moment)[-MOST_TOLD:])
    return [[f"{came} ", {"why": "last", "text": "Why?"}], about] if came else [about]


def _came(moment: Moment) -> list[Event]:
    """What came of the last answer, as far as it is shown."""
    since = {event.seq for event in moment.now.events} if moment.at else set()
    return [event for event in moment.shown if event.text and event.seq in since]


def whys(moment: Moment) -> Json:
    """The order, seat by seat; and what came of the last answer, step by step."""
    came = [(event.text, "", event.rule) for event in _came(moment)]
    return _order(moment) | ({"last": why("What has just happened", "", came)} if came else {})


def _order(moment: Moment) -> Json:
    placed = moment.face.order()
    steps = moment.face.placing()
    steps += [(f"{a['name']} before {b['name']}", a["reason"], a["rule"]) for a, b in pairwise(placed) if a["rule"]]
    return {"order": why("The order", listed([each["name"] for each in placed]) if placed else "none yet", steps)}


def predict(moment: Moment) -> Json | None:
    """The lesson's question, and who acts next anywhere else."""
    if moment.lesson:
        return moment.lesson.predict(moment.now)
    face, asked = moment.face, moment.question
    following = face.following()
    if following is None or face.active is None or asked is None or asked.who != face.active:
        return None
    patch = moment.answering(following.answer)
    if patch is None or moment.now.why_not(following.answer) is not None:  # in the middle of an action
        return None
    placed = {each["id"]: each for each in face.order()}
    reason = placed.get(following.who, {}).get("reason")
    return {
        "question": f"{face.name(face.active)} ends the Turn. Who acts next?",
        "choices": [{"value": id, "label": face.name(id)} for id in sorted(placed) if id != face.active],
        "answer": following.who,
        "answerText": face.name(following.who),
        "state": patch,
        "reason": f"Next in the order. Why before the one after: {reason}." if reason else "Last in the order.",
    }
