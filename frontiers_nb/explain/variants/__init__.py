"""The Variant lab: one switch, one number, and the same fight by both rule sets with the first difference marked.

Read `state.State`, then `explain`. It knows no game: which number a Variant is about says `encounter.subjects`.
"""

from __future__ import annotations

from dataclasses import replace

from frontiers_nb.encounter.subjects import Ladder
from frontiers_nb.explain.picture import Json, Result, finished, rulings_json, table
from frontiers_nb.explain.variants import story
from frontiers_nb.explain.variants.columns import columns, columns_json, rungs, whys
from frontiers_nb.explain.variants.logs import logs
from frontiers_nb.explain.variants.state import State
from frontiers_nb.explain.variants.switches import OTHER_GAME, OWN, controls, switches
from frontiers_nb.rulings import Letters

__all__ = ["OPENING", "OTHER_GAME", "OWN", "State", "explain"]

SCREEN = "variants"
OPENING = State()


def explain(given: object) -> Json:
    """The picture of a comparison. Raises: RuleError for a field or value that is not allowed."""
    state = State.parse(given)
    found, about = columns(state), state.about
    ladder = about.ladder(state.inputs, state.rulings) if about.ladder else None
    fight = logs(state)
    picture: Json = {
        "screen": SCREEN,
        "title": "The Variant lab",
        "state": state.to_json(),
        "subject": {"id": about.id, "title": about.title, "label": about.label, "step": about.step, "rung": about.rung}
        | {"mark": about.mark},
        "columns": columns_json(state, found),
        "rungs": rungs(found),
        "ladder": ladder
        and ladder._asdict() | {"rows": [{"step": step, "value": value} for step, value in ladder.rows]},
        "logs": fight,
        "first": fight["first"],
        "switches": switches(state),
        "answer": story.answer(state, found),
        "said": story.sentence(state, found),
        "sentence": story.sentence(state, found),
        "story": story.paragraphs(state, found),
        "controls": controls(state),
        "sections": _sections(state, ladder),
        "whys": whys(state, found),
        "predict": story.predict(state, found),
        "tables": {
            "number": table(about.label, "columns", label="Rules", text=about.label),
            "rungs": table(about.rung, "rungs", step=about.step, **{each.id: each.label for each in found}),
            "switches": table(
                "Every Variant", "switches", title="Variant", subject="About", before="As printed", after="With it"
            ),
        }
        | ({"ladder": table(ladder.title, "ladder.rows", step=ladder.step, value=ladder.value)} if ladder else {}),
        "rulings": rulings_json(SCREEN, state.rulings, lambda rulings: _result(state, rulings)),
        "numbers": [],
    }
    return finished(picture)


def _sections(state: State, ladder: Ladder | None) -> list[Json]:
    """The numbers stand on view once a Variant is on; before that they would answer what is asked."""
    now = "first" if story.switched(state) else "more"
    return [
        {"id": "columns", "title": "One switch", "place": "first"},
        {"id": "number", "title": "One number", "place": now, "secret": True},
        {"id": "logs", "title": "The same answers, both ways", "place": now},
        {"id": "rungs", "title": state.about.rung, "place": "more", "secret": True},
        *([{"id": "ladder", "title": ladder.title, "place": "more", "secret": True}] if ladder else []),
        {"id": "switches", "title": "Every Variant", "place": "more", "secret": True, "fields": ["variants"]},
    ]


def _result(state: State, rulings: Letters) -> Result:
    """What the picked column comes to, and all others, under some rulings."""
    state = replace(state, rulings=rulings)
    found = columns(state)
    chosen = next(each for each in found if each.chosen)
    whole = [(each.figure.number, each.figure.text, each.figure.plain, each.figure.rungs) for each in found]
    about = state.about
    alike = about.ladder and about.ladder(state.inputs, rulings)
    chance = chosen.figure.number if about.chance else None
    return Result(chance, (whole, alike), f"{chosen.figure.text} {about.label}")
