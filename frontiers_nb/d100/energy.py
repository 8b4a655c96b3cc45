"""Energy: what a use costs, what gear locks away, and Overspend point by point.

Read `cost`, then `splits`. Rules: d100.energy.*, d100.overspend.*, d100.drain.*
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.vitality import Condition, Limits, fatigued, wounded
from frontiers_nb.errors import RuleError

LEAST_ENERGY = 1  # d100.drain.minimum


def cost(demand: int | None, capacity: int) -> int:
    """The Energy that one use costs; None is a Demand removed or never printed.

    Rules: d100.energy.demand, d100.energy.cost, d100.energy.native, d100.energy.removable.
    """
    return 0 if demand is None else max(0, demand - capacity)


def drain(demands: Iterable[int | None], capacity: int) -> int:
    """What equipped gear locks of the maximum. Rules: d100.drain.amount, d100.drain.sum."""
    return sum(cost(demand, capacity) for demand in demands)


def available(maximum: int, locked: int, energy: int, rulings: Rulings) -> int:
    """The maximum with gear on; never under 1, else the gear is refused.

    Raises: RuleError naming the drain. Rules: d100.drain.minimum, d100.drain.refused, amb.d100.drain-check.
    """
    judged = energy if rulings.drain_check == "B" else maximum
    if locked and judged - locked < LEAST_ENERGY:
        most = max(0, judged - LEAST_ENERGY)
        raise RuleError("gear", f"a drain of at most {most} on {judged} Energy", locked, "d100.drain.refused")
    return maximum - locked


def under_drain(energy: int, maximum: int, locked: int, rulings: Rulings) -> int:
    """The Energy one has with gear on; nothing is spent, what is displaced comes back.

    Rules: d100.drain.max-only, d100.drain.no-overspend, d100.drain.returns, amb.d100.drain-current.
    """
    cap = maximum - locked
    if rulings.drain_current == "B":
        return max(0, cap - (maximum - energy))
    return min(energy, cap)


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
    spent = min(price, energy)
    ways = range(spent, -1, -1) if rulings.overspend_voluntary == "B" else (spent,)
    return [
        Split(paid, wounds, price - paid - wounds, _paid(condition, wounds, price - paid - wounds, limits, rulings))
        for paid in ways
        for wounds in range(price - paid + 1)
        if _possible(condition, wounds, price - paid - wounds, limits, rulings)
    ]


def energy_left(energy: int, price: int, split: Split, rulings: Rulings) -> int:
    """The Energy after a use; by ruling the shortfall is stored below 0. Ruling: amb.d100.overspend-negative."""
    return energy - (price if rulings.overspend_negative == "B" else split.energy)


def _possible(condition: Condition, wounds: int, fatigue: int, limits: Limits, rulings: Rulings) -> bool:
    open_fatigue = max(0, limits.fatigue - condition.fatigue)
    if rulings.overspend_both_full == "A":
        return True
    if rulings.overspend_both_full == "C":
        return fatigue <= open_fatigue and wounds <= limits.wounds - condition.wounds
    # The point that collapses is the last that Fatigue takes; one who has collapsed takes none.
    return fatigue <= (0 if condition.collapsed else open_fatigue + 1)


def _paid(condition: Condition, wounds: int, fatigue: int, limits: Limits, rulings: Rulings) -> Condition:
    return wounded(fatigued(condition, fatigue, limits, rulings), wounds, limits, rulings)
