"""The Variant lab as a component."""

from __future__ import annotations

from typing import Any

from frontiers_nb.explain import variants
from frontiers_widgets.component import Explorable, Input


class VariantLab(Explorable):
    """One switch, one number. `VariantLab(subject="wounds", variants=["gradual-wounds"])`"""

    screen = variants

    # What is asked about, with its numbers, by which rules
    rules, subject, inputs, rulings = (Input() for _ in range(4))
    # The Variants that are on, and those they are compared with; by which readings, where those are others
    variants, against, against_rulings = (Input() for _ in range(3))
    # The fight that shows them: a scenario, the answers, and where dice come from
    scenario, answers, seed = (Input() for _ in range(3))

    def changed(self, fields: dict[str, Any]) -> dict[str, Any]:
        """The state with some fields changed; another subject has numbers and a fight of its own."""
        if fields.get("rules", self.state["rules"]) != self.state["rules"]:
            fields = variants.OTHER_GAME | fields
        elif fields.get("subject", self.state["subject"]) != self.state["subject"]:
            fields = variants.OWN | fields
        return super().changed(fields)
