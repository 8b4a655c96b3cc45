"""Which group acts first: averages of what its members rolled. Read `ranked`. Rules: groups.order.*"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from frontiers_nb.groups.rulings import Rulings

Rolls = Mapping[str, Sequence[int]]  # by side, in the order of the cast


def average(rolls: Sequence[int], rulings: Rulings) -> Fraction:
    """Their sum over their number, exact or rounded. Rules: groups.order.average, amb.groups.fractions."""
    exact = Fraction(sum(rolls), len(rolls))
    return exact if rulings.fractions == "A" else Fraction((2 * exact + 1) // 2)


def ranked(sides: Rolls, rulings: Rulings, players: str) -> list[str] | None:
    """The sides, the one that acts first in front; None where they must roll again.

    Rules: groups.order.higher-first, amb.groups.tie, amb.groups.more-than-two
    """

    def standing(side: str) -> tuple[Fraction, int]:
        breaker = {"A": 0, "B": max(sides[side]), "C": int(side == players)}[rulings.tie]
        return average(sides[side], rulings), breaker

    order = sorted(sides, key=standing, reverse=True)
    return order if len(set(map(standing, order))) == len(order) else None
