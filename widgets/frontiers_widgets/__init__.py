"""The workbook's components: what a person sees. Read `component.Explorable` first."""

from frontiers_widgets.contest import ContestExplorer
from frontiers_widgets.energy import EnergyCalculator
from frontiers_widgets.favor import FavorPlacement
from frontiers_widgets.fight import FightLength
from frontiers_widgets.rest import RestPlanner
from frontiers_widgets.roll import RollExplorer
from frontiers_widgets.sheet import CharacterSheet

__all__ = [
    "CharacterSheet",
    "ContestExplorer",
    "EnergyCalculator",
    "FavorPlacement",
    "FightLength",
    "RestPlanner",
    "RollExplorer",
]
