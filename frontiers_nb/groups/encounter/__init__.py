"""Two groups on the stepper's core. Read `system.Groups`, then `scenario`, `scene`, `order` and `turns`.

`game` is what a stepper finds and shows.
"""

from frontiers_nb.groups.encounter.game import GAME
from frontiers_nb.groups.encounter.scenario import SCENARIOS, Profile, Scenario, Trained
from frontiers_nb.groups.encounter.scene import Fighter, Scene, Task
from frontiers_nb.groups.encounter.system import Groups

__all__ = ["GAME", "SCENARIOS", "Fighter", "Groups", "Profile", "Scenario", "Scene", "Task", "Trained"]
