"""The rest planner as a component."""

from __future__ import annotations

from frontiers_nb.explain import rest
from frontiers_widgets.component import Explorable, Input


class RestPlanner(Explorable):
    """Hours of rest and what they give back. `RestPlanner(hp=0, wounds=2, fatigue=1, energy=0, hours=9)`"""

    screen = rest

    # Who rests
    vigor, resolve, level, drain = (Input() for _ in range(4))
    # In what shape; HP and Energy of None are full
    hp, wounds, fatigue, energy, collapsed, draughts = (Input() for _ in range(6))
    # For how long, broken at which minutes, and what each block takes off
    hours, breaks, choices = (Input() for _ in range(3))
    # The table's own
    rulings, numbers = (Input() for _ in range(2))
