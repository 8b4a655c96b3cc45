"""The workbook's components: what a person sees. Read `component.Explorable` first.

They are imported when they are asked for, so that the command line answers without ipywidgets.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from frontiers_widgets.chart import Chart
    from frontiers_widgets.contest import ContestExplorer
    from frontiers_widgets.encounter import EncounterStepper
    from frontiers_widgets.energy import EnergyCalculator
    from frontiers_widgets.favor import FavorPlacement
    from frontiers_widgets.fight import FightLength
    from frontiers_widgets.orders import TurnOrders
    from frontiers_widgets.progress import Progress
    from frontiers_widgets.rest import RestPlanner
    from frontiers_widgets.roll import RollExplorer
    from frontiers_widgets.rulings import RulingsLab
    from frontiers_widgets.sheet import CharacterSheet
    from frontiers_widgets.table import Table
    from frontiers_widgets.variants import VariantLab

COMPONENTS = {
    "CharacterSheet": "sheet",
    "Chart": "chart",
    "ContestExplorer": "contest",
    "EncounterStepper": "encounter",
    "EnergyCalculator": "energy",
    "FavorPlacement": "favor",
    "FightLength": "fight",
    "Progress": "progress",
    "RestPlanner": "rest",
    "RollExplorer": "roll",
    "RulingsLab": "rulings",
    "Table": "table",
    "TurnOrders": "orders",
    "VariantLab": "variants",
}

__all__ = [
    "CharacterSheet",
    "Chart",
    "ContestExplorer",
    "EncounterStepper",
    "EnergyCalculator",
    "FavorPlacement",
    "FightLength",
    "Progress",
    "RestPlanner",
    "RollExplorer",
    "RulingsLab",
    "Table",
    "TurnOrders",
    "VariantLab",
]


def __getattr__(name: str) -> Any:
    if name not in COMPONENTS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{COMPONENTS[name]}"), name)
