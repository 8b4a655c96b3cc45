"""Where the rules disagree, as a component."""

from __future__ import annotations

from typing import Any

from frontiers_nb.explain import rulings as rulings_screen
from frontiers_widgets.component import Explorable, Input


class RulingsLab(Explorable):
    """A place where the rules leave a choice. `RulingsLab(system="flow", ruling="rolled-momentum-direction")`"""

    screen = rulings_screen

    # Whose rules, which place, and the number in its story
    system, ruling, amount = (Input() for _ in range(3))
    # Every reading that is chosen, by system
    rulings = Input()

    def changed(self, fields: dict[str, Any]) -> dict[str, Any]:
        """The state with some fields changed; another ruling has a number of its own."""
        if fields.get("system", self.state["system"]) != self.state["system"]:
            fields = rulings_screen.OTHER_SYSTEM | fields
        elif fields.get("ruling", self.state["ruling"]) != self.state["ruling"]:
            fields = rulings_screen.OTHER_RULING | fields
        return super().changed(fields)
