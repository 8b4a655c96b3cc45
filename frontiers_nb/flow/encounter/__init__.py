"""Flow of Play on the stepper's core. Read `system.Flow`, then `scenario`, `scene` and `turns`.

`order` has Momentum; `options` what may be done; `paying`, `acting`, `reacting`, `affecting` and `harm` an ability from
beginning to end; `timing` effects and their ends; `free` Free Play; `together` Rounds without Turns; `game` all of it
as screens find it.
"""

from frontiers_nb.flow.encounter.game import GAME
from frontiers_nb.flow.encounter.scene import Fighter, Scene
from frontiers_nb.flow.encounter.system import Flow
from frontiers_nb.flow.encounter.table import Cast

__all__ = ["GAME", "Cast", "Fighter", "Flow", "Scene"]
