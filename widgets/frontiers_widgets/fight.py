"""The fight-length screen as a component."""

from __future__ import annotations

from frontiers_nb.explain import fight
from frontiers_widgets.component import Explorable, Input


class FightLength(Explorable):
    """Two sides until one is down. `FightLength(a={"hp": 20, "hit": 75, "harm": 3})`"""

    screen = fight

    # The two sides, each a table of HP, chance to hit, harm and more; None is the same as the first
    a, b, opener = (Input() for _ in range(3))
    # What becomes of the fallen, and the table's own rules
    keep_striking, rulings, numbers = (Input() for _ in range(3))
