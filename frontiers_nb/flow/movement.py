"""Movement: what moving is paid with. Read `Points`; the others replace it.

Rules: flow.move.*, flow.unit.size, flow.reduced.*, flow.variant.action-movement, flow.variant.zones
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from frontiers_nb.flow.rulings import DEFAULT, Rulings

BASE = 3  # flow.move.mp
UNIT_FEET, UNIT_METRES = 5, Fraction(3, 2)  # flow.unit.size
UNITS_PER_AP = 2  # flow.variant.action-movement
ZONES = ("Engaged", "Near", "Far")  # flow.variant.zones


class Means(NamedTuple):
    """What there is to move with: Action Points, Movement Points, a Unit paid for and not yet moved."""

    ap: int
    mp: int
    spare: int = 0


@dataclass(frozen=True)
class Points:
    """Movement Points, one a Unit. Rules: flow.move.mp, flow.move.cost, flow.move.no-ap."""

    zones: tuple[str, ...] = ()
    icon: str = "»"
    unit: str = "Movement Point"

    def full(self, finesse: int, less: int = 0, rulings: Rulings = DEFAULT) -> int:
        """Movement Points of a Turn.

        Rules: flow.move.mp, flow.reduced.total, flow.reduced.floor, amb.flow.mp-minimum.
        """
        least = 1 if rulings.mp_minimum == "B" else 0
        return max(0, max(least, BASE + finesse) - less)

    def most(self, means: Means) -> int:
        """How far one can get."""
        return means.mp

    def paid(self, means: Means, cost: int, rulings: Rulings = DEFAULT) -> Means:
        """What is left after moving. Rule: flow.move.cost."""
        return means._replace(mp=means.mp - cost)

    def granted(self, means: Means, units: int) -> Means:
        """What there is once a rule gives more. Rule: flow.incapacitated.regain."""
        return means._replace(mp=max(0, means.mp + units))


@dataclass(frozen=True)
class ByAction(Points):
    """No Movement Points: one Action Point for two Units. Rule: flow.variant.action-movement."""

    icon: str = "⌗"
    unit: str = "Unit"

    def full(self, finesse: int, less: int = 0, rulings: Rulings = DEFAULT) -> int:
        """None."""
        return 0

    def most(self, means: Means) -> int:
        """Two Units an Action Point, and one that is paid for. Ruling: amb.flow.action-movement-odd."""
        return UNITS_PER_AP * means.ap + means.spare

    def paid(self, means: Means, cost: int, rulings: Rulings = DEFAULT) -> Means:
        """Action Points in full; a spare Unit may be kept. Ruling: amb.flow.action-movement-odd."""
        beyond = max(0, cost - means.spare)
        ap = -(-beyond // UNITS_PER_AP)
        spare = 0 if rulings.action_movement_odd == "B" else means.spare + UNITS_PER_AP * ap - cost
        return Means(means.ap - ap, means.mp, spare)

    def granted(self, means: Means, units: int) -> Means:
        """Units that need not be paid for, since there are no Movement Points."""
        return means._replace(spare=max(0, means.spare + units))


@dataclass(frozen=True)
class Zones(Points):
    """Three Zones, a Movement Point a step. Rule: flow.variant.zones."""

    zones: tuple[str, ...] = ZONES

    def full(self, finesse: int, less: int = 0, rulings: Rulings = DEFAULT) -> int:
        """As many as ever, or by ruling one. Ruling: amb.flow.zone-mp."""
        return max(0, 1 - less) if rulings.zone_mp == "B" else super().full(finesse, less, rulings)
