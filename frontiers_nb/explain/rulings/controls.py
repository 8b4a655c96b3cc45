"""The controls: which reading, of which ruling, of whose rules; the number of the story under More."""

from __future__ import annotations

from frontiers_nb.explain.picture import Json, choice
from frontiers_nb.explain.rulings.state import State, field_of, ordered
from frontiers_nb.explain.rulings.weighing import Weighed, titles
from frontiers_nb.rulebook import Ruling

OTHER_RULING: Json = {"amount": None}  # another ruling has a number of its own
OTHER_SYSTEM: Json = OTHER_RULING | {"ruling": None}
# What hangs on another field names it: pressed just after that has changed, it still asks for what was on view.
SHOWN = 6  # rulings to choose from at once; the list has them all
HOLDS = "It holds in the whole workbook, until you let it go."
HOLDS_HERE = "Here it holds in this component alone. On the workbook's own pages it holds in all of them."
LOOKED_AT = "No page plays this one: each rule set keeps its own."


def controls(state: State, found: Weighed | None) -> list[Json]:
    """The three that are on view, and the number."""
    about = state.about
    readings = [
        {
            "value": each.letter,
            "label": each.letter,
            "note": "as played by default" if each.letter == about.default else "",
        }
        for each in about.readings
    ]
    shown = [
        {
            "field": field_of(about),
            "kind": "choice",
            "label": "Your reading",
            "value": state.chosen,
            "options": readings,
            "place": "first",
            "hint": HOLDS if about.screens else LOOKED_AT,
            "hintElsewhere": HOLDS_HERE if about.screens else LOOKED_AT,
            "rule": about.amb,
        },
        choice(
            state,
            "ruling",
            "What they leave open",
            [{"value": each.id, "label": each.title} for each in _some(state)],
            place="first",
            also=OTHER_RULING | {"system": state.system},
        ),
        choice(
            state,
            "system",
            "Whose rules",
            [{"value": value, "label": label} for value, label in titles().items()],
            place="first",
            also=OTHER_SYSTEM,
        ),
    ]
    return [*shown, *_number(state, found)]


def _number(state: State, found: Weighed | None) -> list[Json]:
    if found is None or found.example.over is None:
        return []
    over = found.example.over
    return [
        {
            "field": "amount",
            "kind": "number",
            "label": over.label,
            "value": state.amount,
            "min": over.low,
            "max": over.high,
            "step": 1,
            "place": "over",
            "rule": over.rule,
            "also": {"system": state.system, "ruling": state.ruling},
        }
    ]


def _some(state: State) -> list[Ruling]:
    """The first few of a system, and the one that is looked at."""
    every = list(ordered(state.system))
    few = every[:SHOWN]
    return few if state.about in few else [*few[: SHOWN - 1], state.about]
