"""Turn orders compared as a component."""

from __future__ import annotations

from frontiers_nb.explain import orders
from frontiers_widgets.component import Explorable, Input


class TurnOrders(Explorable):
    """One cast under every rule set at once. `TurnOrders(rules=["flow"], variants=["rolled-momentum"])`"""

    screen = orders

    # The rule sets, and the cast: tables of id, side, value and modifier, or fighters of an encounter
    rules, fighters = (Input() for _ in range(2))
    # Whom to watch, and whether the order is thrown for
    marked, thrown = (Input() for _ in range(2))
    # How each rule set is played: tables by rules, or a list or table that holds for all that know it
    variants, rulings, ways = (Input() for _ in range(3))
