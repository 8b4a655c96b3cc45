"""The words around the picture: story, answer, reasons, and what to predict. Read `paragraphs`."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from frontiers_nb.d100.encounter.order import ROLLED_BASE, rolled_sum
from frontiers_nb.explain.encounter import chances, track
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.encounter.state import OPENING, plain
from frontiers_nb.explain.picture import Json, why
from frontiers_nb.words import listed, percent
from frontiers_nb.words import plain as number

# Bryn spends two of her three points; Cole strikes her and misses.
SPENT_TWO = ("light-strike:cole", ((9,), (5,)), "light-strike:ash", ((9,), (5,)), "end", "end")
COLE_MISSES = ("light-strike:bryn", ((9,), (9,)))


def answer(moment: Moment) -> Json:
    """What the screen says first: whose Turn it is, or who must choose or throw."""
    asked, scene = moment.question, moment.scene
    if scene.over:
        standing = [moment.cast.name(f.id) for f in scene.fighters if f.able]
        text = listed(standing) if standing else "Nobody"
        return {"text": text, "label": "still standing; the encounter is over", "why": "order"}
    if scene.active is None:
        who = moment.cast.name(asked.who) if asked else "Everybody"
        return {"text": who, "label": "takes Initiative", "why": "order"}
    label = f"acts in Round {scene.round}"
    if asked and asked.who not in (scene.active, "gm"):
        return {"text": moment.cast.name(asked.who), "label": "may answer", "why": "order"}
    return {"text": moment.cast.name(scene.active), "label": label, "why": "order"}


def sentence(moment: Moment) -> str:
    """The moment in a line, as it is read out."""
    said = answer(moment)
    order = [each["name"] for each in track.order(moment)]
    asked = f" {moment.question.text}" if moment.question else ""
    return f"{said['text']} {said['label']}. " + (f"The order is {listed(order)}." if order else "") + asked


def paragraphs(moment: Moment) -> list[list[Any]]:
    """The story: the opening's as LESSONS tell it, else the scenario's own words."""
    if not _opening(moment):
        return [[moment.system.scenario.text or "Your own fighters meet."]]
    cast, scene = moment.cast, moment.scene
    bryn, ash, cole = (scene[id] for id in ("bryn", "ash", "cole"))
    rank, names = cast.entry_ranks(bryn).deft, listed([cast.name(id) for id in scene.queue])
    face = (bryn.initiative or 0) - ROLLED_BASE - rank
    return [
        [
            f"Bryn (Vigor {bryn.scores.vigor}, Deft {bryn.scores.deft}) rolled her ",
            {"term": "initiative", "text": "Initiative"},
            f": {rolled_sum(face, rank)} is {bryn.initiative}. Ash (Deft "
            f"{ash.scores.deft}) took a flat {ash.initiative}, Cole (Vigor {cole.scores.vigor}, Deft "
            f"{cole.scores.deft}) a flat {cole.initiative}.",
        ],
        [
            f"A tie at {bryn.initiative}: the higher Deft Rank goes first, so {names}. "
            "Three points each. What you do not spend, you keep to answer with."
        ],
    ]


def whys(moment: Moment) -> Json:
    """The order, seat by seat."""
    placed = track.order(moment)
    steps = [(f"{a['name']}, Initiative", a["initiative"], f"d100.initiative.{a['method']}") for a in placed]
    steps += [(f"{a['name']} before {b['name']}", a["reason"], a["rule"]) for a, b in pairwise(placed)]
    names = listed([each["name"] for each in placed]) if placed else "none yet"
    nobody = [("Everybody takes Initiative first", "", "d100.initiative.choice")]
    return {"order": why("The order", names, steps or nobody)}


def predict(moment: Moment) -> Json | None:
    """The opening's question, and who acts next in any other fight."""
    if _opening(moment):
        return _points_kept(moment)
    scene, cast = moment.scene, moment.cast
    coming = [id for id in scene.queue if id not in scene.taken and scene[id].present]
    if scene.over or scene.active is None or len(scene.queue) < 3 or not coming or moment.question is None:
        return None
    if moment.question.who != scene.active:
        return None
    choices = [{"value": id, "label": cast.name(id)} for id in sorted(scene.queue) if id != scene.active]
    reason = next((each["reason"] for each in track.order(moment) if each["id"] == coming[0]), None)
    return {
        "question": f"{cast.name(scene.active)} ends the Turn. Who acts next?",
        "choices": choices,
        "answer": coming[0],
        "answerText": cast.name(coming[0]),
        "state": moment.answering("end"),
        "reason": f"Next in the order. Why before the one after: {reason}." if reason else "Last in the order.",
    }


def _points_kept(moment: Moment) -> Json:
    misses = chances.one_of_three_misses(moment, "cole", "bryn")
    picks = {"bryn": "rolled", "ash": "flat", "cole": "flat"}
    rolled = chances.goes_before(moment, "bryn", "ash", picks)
    sure = chances.goes_before(moment, "bryn", "ash", picks | {"bryn": "flat"})
    keep = f"Of three light strikes at her, one at least misses {percent(misses)} of the time. " if misses else ""
    flat = "was certain" if sure == 1 else f"had {percent(sure)}"
    return {
        "question": "Bryn spends two of three points. Cole strikes and misses; her answer, Shatter Stance, costs two. "
        "Does she get it?",
        "choices": [{"value": "yes", "label": "Yes"}, {"value": "no", "label": "No"}],
        "answer": "no",
        "answerText": "No",
        "state": {"answers": plain((*OPENING.answers, *SPENT_TWO, *COLE_MISSES)), "at": None, "event": None},
        "reason": f"One point cannot part-pay. Keep two. {keep}Keeping three buys no second answer. "
        f"And flat, Bryn {flat} to beat Ash; rolling made it {number(10 * rolled)} in 10.",
        "chances": {"misses": str(misses), "missesPercent": percent(misses) if misses else None, "rolled": str(rolled)},
    }


def _opening(moment: Moment) -> bool:
    state = moment.state
    same = state.scenario == OPENING.scenario and state.in_force == OPENING.answers
    return same and state.event is None and not state.rulings.to_json() and moment.at == len(OPENING.answers)
