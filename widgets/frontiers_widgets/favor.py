"""The Favor screen as a component."""

from __future__ import annotations

from frontiers_nb.explain import favor
from frontiers_widgets.component import Explorable, Input


class FavorPlacement(Explorable):
    """Which die your Favor goes to, for what you want. `FavorPlacement(score=50, favor=1, goal="success")`"""

    screen = favor

    # The roll
    score, difficulty, defense, circumstance, fatigue = (Input() for _ in range(5))
    # The tokens, how many Skills fit, and where the tokens lie
    favor, skills, disfavor = (Input() for _ in range(3))
    favor_tens, favor_units, disfavor_tens, disfavor_units = (Input() for _ in range(4))
    # What is wanted, and how the dice are read
    goal, gradient_reading, rulings, numbers = (Input() for _ in range(4))
    # Dice to throw
    seed, rolls = (Input() for _ in range(2))
