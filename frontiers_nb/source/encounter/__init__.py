"""Source Dice on the stepper's core. Read `system.Source`, then `scenario`, `scene` and `turns`.

`means` has what somebody can spend and asks for what is missing; `order` Initiative and surprise; `attacking` attacks
and counters; `falling` damage and the Last Gasp; `powers` the GM; `game` is what a stepper finds and shows.
"""

from frontiers_nb.source.encounter.game import GAME
from frontiers_nb.source.encounter.scenario import SCENARIOS, Profile, Scenario
from frontiers_nb.source.encounter.scene import Fighter, Scene
from frontiers_nb.source.encounter.system import Source

__all__ = ["GAME", "SCENARIOS", "Fighter", "Profile", "Scenario", "Scene", "Source"]
