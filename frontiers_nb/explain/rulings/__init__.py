"""The rulings' screen: where the rules contradict themselves or are silent, how much it weighs, and what you choose.

Read `state.State`, then `explain`. It knows no system: what a ruling makes of a situation say `frontiers_nb.examples`.
`workbook` lists what a browser keeps for all pages. Rules: amb.*
"""

from __future__ import annotations

from frontiers_nb.explain.picture import Json, finished, table
from frontiers_nb.explain.rulings import story
from frontiers_nb.explain.rulings.controls import OTHER_RULING, OTHER_SYSTEM, controls
from frontiers_nb.explain.rulings.state import State
from frontiers_nb.explain.rulings.weighing import Weighed, book, weighed
from frontiers_nb.words import capital, listed

__all__ = ["OPENING", "OTHER_RULING", "OTHER_SYSTEM", "State", "explain"]

# One word of a text, and three times out of eight it decides who falls.
OPENING = State.of("amb.flow.fatigue-reach-vs-exceed")


def explain(given: object) -> Json:
    """The picture of a ruling. Raises: RuleError for a field or value that is not allowed."""
    state = State.parse(given)
    found, about = weighed(state), state.about
    rows = book(state)
    picture: Json = {
        "screen": "rulings",
        "title": "Where the rules disagree",
        "state": state.to_json(),
        "ruling": {
            "amb": about.amb,
            "title": about.title,
            "question": about.question,
            "reason": about.reason,
            "default": about.default,
            "screens": list(about.screens),
            "size": found.size if found else None,
            "apart": str(found.apart) if found and found.apart is not None else None,
        },
        "readings": story.rows(state, found),
        "over": story.over(state, found),
        "texts": [{"rule": rule} for rule in about.rules],
        "workbook": rows,
        "held": _held(state, rows),
        "answer": story.answer(state, found),
        "said": story.sentence(state, found),
        "sentence": story.sentence(state, found),
        "story": story.paragraphs(state, found),
        "controls": controls(state, found),
        "sections": _sections(found),
        "whys": story.whys(state, found),
        "predict": story.predict(state, found),
        "tables": _tables(state, found),
        "rulings": [],
        "numbers": [],
    }
    return finished(picture)


def _sections(found: Weighed | None) -> list[Json]:
    over = found.example.over if found else None
    label = f"Over every number: {over.label}" if over else ""
    return [
        {"id": "readings", "title": "What each reading makes of it", "place": "first"},
        *([{"id": "over", "title": label, "place": "more", "secret": True}] if over else []),
        {"id": "texts", "title": "What the texts say", "place": "more"},
        {"id": "held", "title": "What you have chosen", "place": "more"},
        {"id": "list", "title": "Every place, the weighty ones first", "place": "more"},
    ]


def _held(state: State, rows: list[Json]) -> Json:
    """What is chosen otherwise than printed, each with the patch that lets it go, and where each acts."""
    held = [row for row in rows if row["chosen"] != row["default"]]
    return {
        "rows": [
            {
                "amb": row["amb"],
                "label": row["label"],
                "system": row["system"],
                "chosen": row["chosen"],
                "default": row["default"],
                "state": row["state"],
                "letGo": {row["field"]: row["default"]},
            }
            for row in held
        ],
        "letAllGo": {row["field"]: row["default"] for row in held},
        "acts": f"{capital(listed(list(state.about.screens)))}: this one can change what is shown there."
        if state.about.screens
        else "No page plays this one.",
    }


def _tables(state: State, found: Weighed | None) -> dict[str, Json]:
    over = found.example.over if found else None
    letters = [each.letter for each in state.about.readings]
    columns = {
        f"{letter}{kind}": f"{letter}{told}" for letter in letters for kind, told in (("", ""), ("Exact", ", exact"))
    }
    return {
        "readings": table(
            state.about.title, "readings", letter="Reading", text="In words", outcome="Comes to", exact="Exact"
        ),
        "list": table(
            "Where the rules leave a choice",
            "workbook",
            system="Rules",
            label="What is open",
            often="Weighty",
            size="Apart",
            apart="Exact",
            chosen="Chosen",
            default="By default",
        ),
    } | ({"over": table(state.about.title, "over.rows", text=over.label, **columns)} if over else {})
