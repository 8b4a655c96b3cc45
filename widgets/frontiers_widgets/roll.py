"""The roll explorer as a component."""

from __future__ import annotations

from frontiers_nb.explain import roll
from frontiers_widgets.component import Explorable, Input


class RollExplorer(Explorable):
    """One roll: its Target, its exact odds, its dice. `RollExplorer(score=70, circumstance=-10, favor_tens=1)`"""

    screen = roll

    # The roll
    score, difficulty, defense, circumstance, fatigue = (Input() for _ in range(5))
    favor_tens, favor_units, disfavor_tens, disfavor_units = (Input() for _ in range(4))
    # How the dice are read
    ruleset, gradient_reading, rulings, numbers = (Input() for _ in range(4))
    # Dice to throw, and what is asked about them
    seed, rolls, tries, goal = (Input() for _ in range(4))
    # The roll-over forms
    dt, modifier, passive = (Input() for _ in range(3))
