"""The Energy and Overspend calculator as a component."""

from __future__ import annotations

from frontiers_nb.explain import energy as energy_screen
from frontiers_widgets.component import Explorable, Input


class EnergyCalculator(Explorable):
    """What reaching beyond oneself costs. `EnergyCalculator(level=2, energy=0, uses=[{"demand": 5}])`

    By Flow of Play: `EnergyCalculator(rules="flow", flow={"maximum": 9})`.
    """

    screen = energy_screen

    # Who reaches
    level, capacity, vigor, deft, resolve = (Input() for _ in range(5))
    # What is left, and what is carried
    energy, hp, wounds, fatigue, gear = (Input() for _ in range(5))
    # What is used and how it is paid
    uses, rulings, numbers = (Input() for _ in range(3))
    # By which rules, and all of the above in Flow of Play
    rules, flow = Input(), Input()
