"""The Energy screen: what reaching beyond oneself costs, who pays for it, and where the edge is.

Read `state.State` first, then `playing` (use after use) and `explain`. Beside them stand `uses` (the cards),
`edge` (safe, collapse, death), `levels` (when it becomes free) and `gear` (what is locked away).
"""

from __future__ import annotations

from frontiers_nb.explain.energy import edge, gear, levels, predict, readings, reasons, story, tables, uses
from frontiers_nb.explain.energy.controls import controls
from frontiers_nb.explain.energy.playing import Situation, play
from frontiers_nb.explain.energy.state import State, Use
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.picture import Json, finished, numbers_json

# An empty pool and a Demand of 5 at Level 2: three points, all of them harm. d100.overspend.point-choice
OPENING = State(level=2, deft=60, energy=0, uses=(Use(demand=5),))

SECTIONS = [
    {"id": "uses", "title": "Every way to pay", "place": "first"},
    {"id": "edge", "title": "Where the edge is", "place": "more", "secret": True},
    {"id": "map", "title": "Demand and Energy left", "place": "more", "secret": True},
    {"id": "levels", "title": "When it becomes free", "place": "more", "secret": True},
    {"id": "gear", "title": "Gear that locks Energy", "place": "more"},
]


def explain(given: object) -> Json:
    """The picture of a state. Raises: RuleError for a field or value that is not allowed."""
    state = State.parse(given)
    also = {"also": uses.payless(state) | FIT}
    return finished(
        _shown(state, Situation.of(state))
        | {
            "state": state.to_json(),
            "rulings": [each | also for each in readings.rulings(state, _shown)],
            "numbers": [each | also for each in numbers_json(state.numbers, "energy")],
            "tables": tables.tables(state),
        }
    )


def _shown(state: State, situation: Situation) -> Json:
    """All that the screen shows of a state, whatever the rulings and house numbers behind it."""
    played = play(state, situation)
    sentence = story.sentence(situation, played)
    return {
        "screen": "energy",
        "title": "Energy and Overspend",
        "answer": story.answer(situation, played),
        "said": sentence,
        "sentence": sentence,
        "story": story.paragraphs(state, situation, played),
        "controls": controls(state, situation),
        "sections": SECTIONS,
        "pool": {
            "max": situation.maximum,
            "drain": situation.locked,
            "available": situation.top,
            "energy": situation.energy,
            "capacity": situation.capacity,
            "wounds": situation.limits.wounds,
            "fatigue": situation.limits.fatigue,
            "hp": situation.limits.hp,
        },
        "uses": uses.uses_json(state, situation, played),
        "sequence": uses.sequence(state, played),
        "after": uses.after_json(state, situation, played),
        "map": edge.map_json(state, situation),
        "edge": edge.edge_json(situation, played),
        "levels": levels.levels_json(state),
        "gear": gear.gear_json(state, situation),
        "whys": reasons.whys(situation, played),
        "predict": predict.question(state, situation, played),
    }
