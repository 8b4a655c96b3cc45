"""The passed Initiative on the stepper's core. Read `system.Bump`, then `scenario`, `scene`, `passing` and `turns`.

`acting` has actions and reactions, `powers` the beginning and the GM; `game` is what a stepper finds and shows.
"""

from frontiers_nb.bump.encounter.game import GAME
from frontiers_nb.bump.encounter.scenario import SCENARIOS, Action, Profile, Scenario
from frontiers_nb.bump.encounter.scene import Fighter, Scene
from frontiers_nb.bump.encounter.system import Bump

__all__ = ["GAME", "SCENARIOS", "Action", "Bump", "Fighter", "Profile", "Scenario", "Scene"]
