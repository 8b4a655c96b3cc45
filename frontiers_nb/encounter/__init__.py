"""The core of the stepper: encounters as questions, answers and events. It knows no game.

Read `play.Encounter` first, then `system.System`, which is what a game supplies; `odds` for exact chances.
"""

from frontiers_nb.encounter.events import Event, Step
from frontiers_nb.encounter.odds import Odds, Policy, odds, slices
from frontiers_nb.encounter.play import Encounter, Replayed, from_json, replay, start
from frontiers_nb.encounter.questions import (
    Answer,
    Choose,
    Dice,
    Faces,
    Field,
    IllegalAnswer,
    Option,
    Outcome,
    Picked,
    Question,
    Refused,
    Roll,
    check,
)
from frontiers_nb.encounter.rollers import Roller, Scripted, Seeded
from frontiers_nb.encounter.system import Asking, Rules, System, TurnOrder

__all__ = [
    "Answer",
    "Asking",
    "Choose",
    "Dice",
    "Encounter",
    "Event",
    "Faces",
    "Field",
    "IllegalAnswer",
    "Odds",
    "Option",
    "Outcome",
    "Picked",
    "Policy",
    "Question",
    "Refused",
    "Replayed",
    "Roll",
    "Roller",
    "Rules",
    "Scripted",
    "Seeded",
    "Step",
    "System",
    "TurnOrder",
    "check",
    "from_json",
    "odds",
    "replay",
    "slices",
    "start",
]
