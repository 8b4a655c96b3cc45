"""The contest explorer as a component."""

from __future__ import annotations

from frontiers_nb.explain import contest
from frontiers_widgets.component import Explorable, Input


class ContestExplorer(Explorable):
    """Two rolls against each other. `ContestExplorer(a={"score": 60}, b={"score": 45})`"""

    screen = contest

    # The two sides, each a table with the fields of a roll, and who defends
    a, b, defender = (Input() for _ in range(3))
    # What both share
    difficulty, gradient_reading, rulings, numbers, rolls = (Input() for _ in range(5))
