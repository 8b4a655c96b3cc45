"""The Energy screen by the d100 rules: what a use costs, every way to pay it, and where the edge is. Read `picture`.

Rules: d100.energy.*, d100.overspend.*, d100.drain.*
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from frontiers_nb.explain.energy import edge, gear, levels, predict, readings, reasons, rules, story, tables, uses
from frontiers_nb.explain.energy.controls import controls
from frontiers_nb.explain.energy.playing import Situation, play
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.picture import Json, numbers_json

if TYPE_CHECKING:
    from frontiers_nb.explain.energy.state import State

SECTIONS = [
    {"id": "uses", "title": "Every way to pay", "place": "first"},
    {"id": "edge", "title": "Where the edge is", "place": "more", "secret": True},
    {"id": "map", "title": "Demand and Energy left", "place": "more", "secret": True},
    {"id": "levels", "title": "When it becomes free", "place": "more", "secret": True},
    {"id": "gear", "title": "Gear that locks Energy", "place": "more"},
]


def picture(state: State) -> Json:
    """All that there is to show of a state but the state itself."""
    also = {"also": uses.payless(state) | FIT}
    return _shown(state, Situation.of(state)) | {
        "rulings": [each | also for each in readings.rulings(state, _shown)],
        "numbers": [each | also for each in numbers_json(state.numbers, "energy")],
        "tables": tables.tables(state),
    }


def _shown(state: State, situation: Situation) -> Json:
    """All that the screen shows of a state, whatever the rulings and house numbers behind it."""
    played = play(state, situation)
    sentence = story.sentence(situation, played)
    return {
        "title": "Energy and Overspend",
        "answer": story.answer(situation, played),
        "said": sentence,
        "sentence": sentence,
        "story": story.paragraphs(state, situation, played),
        "controls": [rules.control(state), *controls(state, situation)],
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
