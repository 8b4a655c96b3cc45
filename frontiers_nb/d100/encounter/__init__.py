"""The d100 encounter on the stepper's core. Read `system.D100`, then `scenario`, `scene` and `turns`.

`table` has what follows from Scores and gear; `order` Initiative; `options` what may be done; `acting`, `paying`,
`throwing`, `affecting` and `harm` a card from beginning to end; `moving`, `items` and `powers` the rest.
"""

from frontiers_nb.d100.encounter.policies import named, strike
from frontiers_nb.d100.encounter.scenario import Carried, Practice, Profile, Scenario
from frontiers_nb.d100.encounter.scene import Fighter, Lasting, Scene
from frontiers_nb.d100.encounter.system import D100
from frontiers_nb.d100.encounter.table import Cast

__all__ = [
    "D100",
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
