"""The d100 encounter on the stepper's core. Read `system.D100`, then `scenario`, `scene` and `turns`.

`table` has what follows from Scores and gear; `order` Initiative; `options` and `usable` what may be done; `acting`,
`paying`, `throwing`, `affecting` and `harm` a card from beginning to end, `reacting` who may answer it; `moving`,
`items` and `powers` the rest. `reading` makes scenarios of tables; `game`, `face` and `lesson` are for the stepper.
"""

from frontiers_nb.d100.encounter.game import GAME
from frontiers_nb.d100.encounter.policies import named, strike
from frontiers_nb.d100.encounter.scenario import Carried, Practice, Profile, Scenario
from frontiers_nb.d100.encounter.scene import Fighter, Lasting, Scene
from frontiers_nb.d100.encounter.system import D100
from frontiers_nb.d100.encounter.table import Cast

__all__ = [
    "D100",
    "GAME",
    "Carried",
    "Cast",
    "Fighter",
    "Lasting",
    "Practice",
    "Profile",
    "Scenario",
    "Scene",
    "named",
    "strike",
]
