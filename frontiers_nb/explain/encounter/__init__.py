"""The encounter stepper: a fight as questions and answers, with the reason for everything that happens.

Read `state.State`, then `explain`. Beside them stand `moment` (the answers played), `asking`, `telling`, `chances`
and `story`. It knows no game: what is played and how it is shown comes from `encounter.game`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from frontiers_nb.errors import RuleError
from frontiers_nb.explain.encounter import asking, chances, controls, story, telling
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.encounter.state import OPENING, State
from frontiers_nb.explain.picture import Json, Result, finished, rulings_json, table
from frontiers_nb.rulings import Letters

__all__ = ["OPENING", "State", "explain"]

RECENT = 3

SECTIONS = [
    {"id": "track", "title": "Who acts when", "place": "first"},
    {"id": "question", "title": "What now", "place": "first"},
    {"id": "log", "title": "What happened", "place": "first"},
    {"id": "fighters", "title": "Everybody", "place": "more"},
    {"id": "refused", "title": "What is not possible now, and why", "place": "more", "secret": True},
    {"id": "odds", "title": "What may come of it", "place": "more", "secret": True},
    {"id": "tree", "title": "Lines and branches", "place": "more"},
    {"id": "powers", "title": "What the GM may do", "place": "more"},
    {"id": "files", "title": "Keep it", "place": "more"},
]


def explain(given: object) -> Json:
    """The picture of a moment. Raises: RuleError for a field or value that is not allowed."""
    moment = Moment.of(State.parse(given))
    face, lines = moment.face, telling.log(moment)
    said = story.sentence(moment)
    about = moment.game.about(moment.system)
    picture: Json = {
        "screen": "encounter",
        "title": "A fight, step by step",
        "state": moment.state.to_json(),
        "scenario": {"name": about.name, "text": about.text},
        "round": face.round,
        "active": face.active,
        "over": face.over,
        "order": face.order(),
        "track": face.seats(),
        "fighters": face.fighters(),
        "question": asking.question(moment),
        "refused": asking.refused(moment),
        "log": lines,
        "recent": lines[-RECENT:],
        "chains": telling.chains(moment),
        "steps": telling.steps(moment),
        "line": telling.line(moment),
        "aside": telling.aside(moment),
        "tree": telling.tree(moment),
        "odds": chances.odds(moment),
        "transcript": telling.transcript(moment, about.name),
        "testcase": _testcase(moment),
        "json": moment.now.to_json(),
        "answer": story.answer(moment),
        "said": said,
        "sentence": said,
        "story": story.paragraphs(moment),
        "controls": controls.controls(moment),
        "variants": controls.variants(moment),
        "sections": SECTIONS,
        "whys": story.whys(moment),
        "predict": story.predict(moment),
        "rulings": rulings_json("encounter", moment.state.rulings, lambda rulings: _under(moment.state, rulings)),
        "numbers": [],
        "tables": _tables(face.columns()),
    }
    return finished(picture)


def _testcase(moment: Moment) -> str:
    """The state and what it must give, as a test has them."""
    state = json.dumps(moment.state.to_json(), ensure_ascii=False)
    expected = {"round": moment.face.round, "active": moment.face.active, "over": moment.scene.over}
    return f"picture = explain('encounter', json.loads({state!r}))\nassert {expected!r}.items() <= picture.items()\n"


def _under(state: State, rulings: Letters) -> Result:
    """What other rulings make of the very same answers."""
    try:
        moment = Moment.of(State.parse({**state.to_json(), "rulings": rulings.to_json()}))
    except RuleError as refused:
        return Result(None, str(refused), "not allowed here")
    if moment.line.problem:
        return Result(None, ("stops", moment.at), f"answer {moment.fitting + 1} no longer fits")
    said = story.answer(moment)
    return Result(None, (moment.scene, moment.fitting), f"{said['text']} {said['label']}")


def _tables(columns: Mapping[str, Mapping[str, str]]) -> dict[str, Json]:
    return {
        "order": table("The order", "order", **columns["order"]),
        "fighters": table("Everybody", "fighters", **columns["fighters"]),
        "log": table("The log", "log", seq="No.", round="Round", text="What happened", rule="Rule"),
    }
