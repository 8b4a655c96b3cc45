"""The encounter stepper as a component."""

from __future__ import annotations

from frontiers_nb.explain import encounter
from frontiers_widgets.component import Explorable, Input


class EncounterStepper(Explorable):
    """A fight, one question at a time. `EncounterStepper(scenario="chain")`"""

    screen = encounter

    # What is played: a scenario by name or in full, and under which rules
    scenario, rules, rulings, variants = (Input() for _ in range(4))
    # The answers so far, how many of them and of their events are in force, and the lines that fork off
    answers, at, event, branches = (Input() for _ in range(4))
    # Where rolled dice come from, and how far the odds look
    seed, odds, policy, until = (Input() for _ in range(4))
