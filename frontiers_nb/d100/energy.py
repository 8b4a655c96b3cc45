"""Energy: what a use costs, what gear locks away, and Overspend point by point.

Read `cost`, then `splits`. Rules: d100.energy.*, d100.overspend.*, d100.drain.*
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.vitality import Condition, Limits, fatigue_to_fall, fatigued, wounded
from frontiers_nb.errors import RuleError

LEAST_ENERGY = 1  # d100.drain.minimum
LAST_DEMAND = 15  # d100.envelope.bounds


def cost(demand: int | None, capacity: int) -> int:
    """The Energy that one use costs; None is a Demand removed or never printed.

    Rules: d100.energy.demand, d100.energy.cost, d100.energy.native, d100.energy.removable.
    """
    return 0 if demand is None else max(0, demand - capacity)


def drain(demands: Iterable[int | None], capacity: int) -> int:
    """What equipped gear locks of the maximum. Rules: d100.drain.amount, d100.drain.sum."""
    return sum(cost(demand, capacity) for demand in demands)


def locks(equipped: bool, active: bool, rulings: Rulings) -> bool:
    """Whether an item in this state holds its drain. Rules: d100.drain.amount, amb.d100.drain-active."""
    return equipped or (active and rulings.drain_active == "A")


def room(maximum: int, locked: int, energy: int, rulings: Rulings) -> int:
    """How much more gear may lock; below 0 where too much is locked already.

    Rules: d100.drain.minimum, d100.drain.refused, amb.d100.drain-check.
    """
    judged = energy if rulings.drain_check == "B" else maximum
    return judged - LEAST_ENERGY - locked


def available(maximum: int, locked: int, energy: int, rulings: Rulings) -> int:
    """The maximum with gear on; never under 1, else the gear is refused.

    Raises: RuleError naming the drain. Rules: d100.drain.minimum, d100.drain.refused, amb.d100.drain-check.
    """
    if locked and room(maximum, locked, energy, rulings) < 0:
        most = max(0, room(maximum, 0, energy, rulings))
        raise RuleError("gear", f"a drain of at most {most}", locked, "d100.drain.refused")
    return maximum - locked


def under_drain(energy: int, maximum: int, locked: int, rulings: Rulings) -> int:
    """The Energy one has with gear on; nothing is spent, what is displaced comes back.

    Rules: d100.drain.max-only, d100.drain.no-overspend, d100.drain.returns, amb.d100.drain-current.
    """
    cap = maximum - locked
    if rulings.drain_current == "B":
        return max(0, cap - (maximum - energy))
    return min(energy, cap)


def set_aside(energy: int, displaced: int, rulings: Rulings) -> int:
    """The Energy one has once all gear is off: what is left of it, and what the gear displaced.

    Rules: d100.drain.returns, amb.d100.drain-current.
    """
    return energy if rulings.drain_current == "C" else energy + displaced


class Split(NamedTuple):
    """One way to pay a use: Energy, Wounds and Fatigue, and where that leaves the payer."""

    energy: int
    wounds: int
    fatigue: int
    after: Condition


def splits(price: int, energy: int, condition: Condition, limits: Limits, rulings: Rulings) -> list[Split]:
    """Every way to pay, fewest Wounds first; empty where a ruling refuses the use.

    Energy goes first; each point short is one Wound or one Fatigue, as the payer chooses.
    Rules: d100.overspend.allowed, d100.overspend.harm, d100.overspend.point-choice,
    amb.d100.overspend-both-full, amb.d100.overspend-voluntary.
    """
    spent = max(0, min(price, energy))
    ways = range(spent, -1, -1) if rulings.overspend_voluntary == "B" else (spent,)
    return [
        Split(paid, wounds, price - paid - wounds, hurt(condition, wounds, price - paid - wounds, limits, rulings))
        for paid in ways
        for wounds in range(price - paid + 1)
        if _possible(condition, wounds, price - paid - wounds, limits, rulings)
    ]


def energy_left(energy: int, price: int, split: Split, rulings: Rulings) -> int:
    """The Energy after a use; by ruling the shortfall is stored below 0. Ruling: amb.d100.overspend-negative."""
    # Harm taken by choice, with Energy still in hand, is no debt.
    short = rulings.overspend_negative == "B" and split.energy == max(0, min(price, energy))
    return energy - (price if short else split.energy)


def hurt(condition: Condition, wounds: int, fatigue: int, limits: Limits, rulings: Rulings) -> Condition:
    """After so many Wounds and so much Fatigue taken as a price. Rule: d100.overspend.harm."""
    return wounded(fatigued(condition, fatigue, limits, rulings), wounds, limits, rulings)


def _possible(condition: Condition, wounds: int, fatigue: int, limits: Limits, rulings: Rulings) -> bool:
    if rulings.overspend_both_full == "A":
        return True
    if rulings.overspend_both_full == "C":
        return fatigue <= limits.fatigue - condition.fatigue and wounds <= limits.wounds - condition.wounds
    return fatigue <= fatigue_to_fall(condition, limits, rulings)
