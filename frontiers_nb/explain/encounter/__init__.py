"""The encounter stepper: a fight as questions and answers, with the reason for everything that happens.

Read `state.State`, then `explain`. Beside them stand `moment` (the answers played), `track`, `asking`, `telling`,
`chances` and `story`. Rules: d100.encounter.*, d100.turn.*, d100.reaction.*
"""

from __future__ import annotations

import json

from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError
from frontiers_nb.explain.encounter import asking, chances, story, telling, track
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.encounter.state import OPENING, POLICIES, State
from frontiers_nb.explain.picture import Json, Result, choice, finished, rulings_json, table
from frontiers_nb.packs import scenarios

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
    scene, lines = moment.scene, telling.log(moment)
    said = story.sentence(moment)
    title = moment.system.scenario.name
    picture: Json = {
        "screen": "encounter",
        "title": "A fight, step by step",
        "state": moment.state.to_json(),
        "scenario": {"name": title, "text": moment.system.scenario.text},
        "round": scene.round,
        "active": scene.active,
        "over": scene.over,
        "order": track.order(moment),
        "track": track.track(moment),
        "fighters": track.fighters(moment),
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
        "transcript": telling.transcript(moment, title),
        "testcase": _testcase(moment),
        "json": moment.now.to_json(),
        "answer": story.answer(moment),
        "said": said,
        "sentence": said,
        "story": story.paragraphs(moment),
        "controls": _controls(moment.state),
        "sections": SECTIONS,
        "whys": story.whys(moment),
        "predict": story.predict(moment),
        "rulings": rulings_json("encounter", moment.state.rulings, lambda rulings: _under(moment.state, rulings)),
        "numbers": [],
        "tables": _tables(),
    }
    return finished(picture)


def _controls(state: State) -> list[Json]:
    ours = [{"value": name, "label": scenarios.named(name).name} for name in scenarios.NAMES]
    known = [each["value"] for each in ours]
    own = [] if state.scenario in known else [{"value": "ties", "label": "Back to ours"}]
    fresh = {"answers": [], "at": None, "event": None, "branches": []}
    return [
        choice(state, "scenario", "Scenario", ours + own, place="first", also=fresh),
        choice(state, "policy", "Everybody plays", _labels(POLICIES, ("strikes", "keeps two points")), place="odds"),
        choice(
            state,
            "until",
            "As far as",
            _labels(("action", "turn", "round", "end"), ("this Action", "this Turn", "this Round", "the end")),
            place="odds",
        ),
        {"field": "odds", "kind": "switch", "label": "Work out the odds", "value": state.odds, "off": False, "on": True}
        | {"place": "odds"},
    ]


def _labels(values: tuple[str, ...], labels: tuple[str, ...]) -> list[Json]:
    return [{"value": value, "label": label} for value, label in zip(values, labels, strict=True)]


def _testcase(moment: Moment) -> str:
    """The state and what it must give, as a test has them."""
    state = json.dumps(moment.state.to_json(), ensure_ascii=False)
    expected = {"round": moment.scene.round, "active": moment.scene.active, "over": moment.scene.over}
    return f"picture = explain('encounter', json.loads({state!r}))\nassert {expected!r}.items() <= picture.items()\n"


def _under(state: State, rulings: Rulings) -> Result:
    """What other rulings make of the very same answers."""
    try:
        moment = Moment.of(State.parse({**state.to_json(), "rulings": rulings.to_json()}))
    except RuleError as refused:
        return Result(None, str(refused), "not allowed here")
    if moment.line.problem:
        return Result(None, ("stops", moment.at), f"answer {moment.fitting + 1} no longer fits")
    said = story.answer(moment)
    return Result(None, (moment.scene, moment.fitting), f"{said['text']} {said['label']}")


def _tables() -> dict[str, Json]:
    return {
        "order": table("The order", "order", name="Name", initiative="Initiative", deftRank="Deft Rank", reason="Why"),
        "fighters": table(
            "Everybody",
            "fighters",
            name="Name",
            hp="HP",
            wounds="Wounds",
            fatigue="Fatigue",
            energy="Energy",
            ap="Points",
        ),
        "log": table("The log", "log", seq="No.", round="Round", text="What happened", rule="Rule"),
    }
