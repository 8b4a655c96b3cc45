"""The encounter stepper: a fight as questions and answers, with the reason for everything that happens.

Read `state.State`, then `explain`. Beside them stand `moment` (the answers played), `asking`, `telling`, `chances`
and `story`. It knows no game: what is played and how it is shown comes from `encounter.game`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from frontiers_nb.explain.encounter import against, asking, chances, controls, readings, story, telling
from frontiers_nb.explain.encounter.controls import OTHER_GAME
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.encounter.state import OPENING, State
from frontiers_nb.explain.picture import Json, finished, table

__all__ = ["OPENING", "OTHER_GAME", "State", "explain", "parts"]

RECENT = 3

SECTIONS = [
    {"id": "track", "title": "Who acts when", "place": "first"},
    {"id": "question", "title": "What now", "place": "first"},
    {"id": "log", "title": "What happened", "place": "first"},
    {"id": "fighters", "title": "Everybody", "place": "more"},
    {"id": "refused", "title": "What is not possible now, and why", "place": "more", "secret": True},
    {"id": "odds", "title": "What may come of it", "place": "more", "secret": True},
    {"id": "variants", "title": "Variants", "place": "more", "fields": ["variants"]},
    {"id": "compare", "title": "The same answers by other rules", "place": "more"},
    {"id": "tree", "title": "Lines and branches", "place": "more"},
    {"id": "powers", "title": "What the GM may do", "place": "more"},
    {"id": "files", "title": "Keep it", "place": "more"},
]


def explain(given: object) -> Json:
    """The picture of a moment. Raises: RuleError for a field or value that is not allowed."""
    moment = Moment.of(State.parse(given))
    return _picture(moment, chances.whole(moment), readings.whole(moment))


def parts(given: object) -> Iterator[Callable[[], Json]]:
    """The picture as far as it is after every piece of work; see `explain.parts`."""
    moment = Moment.of(State.parse(given))
    far, late = chances.asked(moment), readings.late(moment)
    odds = chances.running(chances.BEGUN) if far else None
    picture = _picture(moment, odds, readings.pending(moment) if late else readings.whole(moment))
    yield partial(dict, picture)
    if far:
        for progress in (work := chances.Work(moment)):
            yield partial(dict, picture, odds=chances.running(progress))
        picture["odds"] = work.odds
        yield partial(dict, picture)
    if late:
        for _ in readings.work(moment):
            yield partial(dict, picture)
        picture["rulings"] = readings.whole(moment)
        yield partial(dict, picture)


def _picture(moment: Moment, odds: Json | None, rulings: list[Json]) -> Json:
    face, log = moment.face, telling.log(moment)
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
        "dots": list(face.DOTS) if any(seat.get("apMax") for seat in face.seats()) else [],
        "fighters": face.fighters(),
        "question": asking.question(moment),
        "refused": asking.refused(moment),
        "log": log,
        "recent": log[-RECENT:],
        "chains": telling.chains(moment),
        "steps": telling.steps(moment),
        "line": telling.line(moment),
        "aside": telling.aside(moment),
        "tree": telling.tree(moment),
        "odds": odds,
        "compare": against.compare(moment),
        "transcript": telling.transcript(log, about.name),
        "testcase": _testcase(moment),
        "json": moment.now.to_json(),
        "answer": story.answer(face, moment.question),
        "said": story.spoken(moment),
        "sentence": said,
        "story": story.paragraphs(moment),
        "controls": controls.controls(moment),
        "variants": controls.variants(moment),
        "sections": SECTIONS,
        "whys": story.whys(moment),
        "predict": story.predict(moment),
        "rulings": rulings,
        "numbers": [],
        "tables": _tables(face.columns()),
    }
    return finished(picture)


def _testcase(moment: Moment) -> str:
    """The state and what it must give, as a test has them."""
    state = json.dumps(moment.state.to_json(), ensure_ascii=False)
    expected = {"round": moment.face.round, "active": moment.face.active, "over": moment.scene.over}
    return f"picture = explain('encounter', json.loads({state!r}))\nassert {expected!r}.items() <= picture.items()\n"


def _tables(columns: Mapping[str, Mapping[str, str]]) -> dict[str, Json]:
    return {
        "order": table("The order", "order", **columns["order"]),
        "fighters": table("Everybody", "fighters", **columns["fighters"]),
        "log": table("The log", "log", seq="No.", round="Round", text="What happened", rule="Rule"),
    }
