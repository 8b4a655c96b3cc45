"""Energy: what a use costs, how far below 0 it may go, and when the die is thrown. Read `spend`.

Rules: flow.energy.*, flow.overspend.*, flow.variant.no-overspend, flow.variant.strain-on-use, flow.alt.unified
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from frontiers_nb.errors import RuleError
from frontiers_nb.flow.rulings import DEFAULT, Rulings

DIE = 20  # flow.overspend.roll
HOURLY = 1  # flow.energy.recovery
REGAIN = 3  # flow.alt.unified.regain
REACTION_MORE = 1  # amb.flow.unified-costs
FLAT_ACTION = 1  # amb.flow.unified-costs

Lowest = Callable[[int], int]
Strains = Callable[[int, int, Rulings], bool]


class Price(NamedTuple):
    """What a use costs: Action Points and Energy."""

    ap: int
    energy: int


class Spent(NamedTuple):
    """Energy left after a use, and whether a die is thrown for it."""

    left: int
    flip: bool


def half_below(maximum: int) -> int:
    """How low Energy may go. Rule: flow.overspend.limit."""
    return -(max(0, maximum) // 2)


def never_below(maximum: int) -> int:
    """No negative Energy. Rules: flow.variant.no-overspend, flow.variant.strain-on-use.no-negative."""
    return 0


def when_short(energy: int, cost: int, rulings: Rulings) -> bool:
    """A die for each spending that Energy does not cover.

    Rules: flow.overspend.roll, flow.overspend.each-rolls, flow.overspend.multiple, amb.flow.overspend-trigger.
    """
    if not cost:
        return False
    return {"A": energy == 0, "B": energy <= 0, "C": energy < cost}[rulings.overspend_trigger]


def every_time(energy: int, cost: int, rulings: Rulings) -> bool:
    """A die for every spending. Rules: flow.variant.strain-on-use, amb.flow.strain-die."""
    return cost > 0


def points(ap: int, energy: int, reaction: bool, rulings: Rulings) -> Price:
    """Action Points and Energy apart. Rules: flow.ap.cost-default, flow.energy.spend."""
    return Price(ap, energy)


def unified(ap: int, energy: int, reaction: bool, rulings: Rulings) -> Price:
    """Energy for everything. Rules: flow.alt.unified, flow.alt.unified.reactions, amb.flow.unified-costs."""
    action = FLAT_ACTION if ap and rulings.unified_costs == "A" else ap + energy
    return Price(0, action + REACTION_MORE * reaction)


def spend(energy: int, cost: int, lowest: int, strains: Strains, rulings: Rulings = DEFAULT) -> Spent:
    """Spend Energy at declaration, `lowest` is how low it may go. Raises: RuleError where it would go too low.

    Rules: flow.energy.spend, flow.energy.at-declaration, flow.overspend.allowed, flow.overspend.limit-exceeded.
    """
    left = energy - cost
    if cost and left < lowest:
        raise RuleError("cost", f"at most {energy - lowest}", cost, "flow.overspend.limit-exceeded")
    return Spent(left, strains(energy, cost, rulings))


def regained(energy: int, regain: int, maximum: int, rulings: Rulings = DEFAULT) -> int:
    """Energy as a Round begins. Rules: flow.alt.unified.regain, amb.flow.unified-regain, flow.edge.11."""
    after = energy + regain
    return after if rulings.unified_regain == "B" else max(energy, min(maximum, after))


def odd(faces: int = DIE) -> Fraction:
    """The chance of an odd face. Rules: flow.overspend.roll, amb.flow.strain-die."""
    return Fraction((faces + 1) // 2, faces)


def die(faces: object = DIE, any_die: bool = False) -> int:
    """A die for Overspend. Raises: RuleError where its sides are not even. Rule: flow.overspend.roll."""
    if type(faces) is not int or not 2 <= faces <= 100 or (faces % 2 and not any_die):
        raise RuleError("die", "an even number of sides, 2 to 100", faces, "flow.overspend.roll")
    return faces
