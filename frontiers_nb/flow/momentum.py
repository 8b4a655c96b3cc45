"""Momentum: how everybody comes by it, and what it means for the order. Read `Adjusted`; the others replace it.

Rules: flow.momentum.*, flow.variant.fixed-momentum, flow.variant.rolled-momentum, flow.alt.no-momentum
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from frontiers_nb.flow.rulings import DEFAULT, Rulings

LOWEST, HIGHEST = 0, 10  # flow.momentum.range
DIE = 20  # flow.variant.rolled-momentum


@dataclass(frozen=True)
class Adjusted:
    """Keep the base value or move it by up to Finesse. Rule: flow.momentum.adjust."""

    kept: bool = True  # there is Momentum at all
    die: int = 0  # faces of the die that is thrown for it, 0 for none

    def span(self, base: int, finesse: int, rulings: Rulings = DEFAULT) -> tuple[int, int]:
        """The lowest and the highest value that may be picked.

        Rulings: amb.flow.momentum-negative-finesse, amb.flow.momentum-clamp.
        """
        if finesse >= 0 or rulings.momentum_negative_finesse == "B":
            low, high = base - abs(finesse), base + abs(finesse)
        else:
            slower = abs(finesse) if rulings.momentum_negative_finesse == "C" else 0
            low = high = base + slower
        if rulings.momentum_clamp == "B":
            low, high = max(LOWEST, low), min(HIGHEST, high)
        return low, high

    def place(self, value: int, seat: int, rulings: Rulings = DEFAULT) -> int:
        """What the order is sorted by, lowest first. Rule: flow.momentum.ascending."""
        return value


@dataclass(frozen=True)
class Fixed(Adjusted):
    """The base value and nothing else. Rule: flow.variant.fixed-momentum."""

    def span(self, base: int, finesse: int, rulings: Rulings = DEFAULT) -> tuple[int, int]:
        """Nothing to pick."""
        return base, base


@dataclass(frozen=True)
class Rolled(Adjusted):
    """A throw plus Finesse. Rules: flow.variant.rolled-momentum, flow.variant.rolled-momentum.ascending."""

    die: int = DIE

    def value(self, face: int, finesse: int, rulings: Rulings = DEFAULT) -> int:
        """What a throw comes to. Rulings: amb.flow.rolled-momentum-direction, amb.flow.rolled-momentum-range."""
        thrown = face // 2 if rulings.rolled_momentum_range == "B" else face
        return thrown - finesse if rulings.rolled_momentum_direction == "C" else thrown + finesse

    def place(self, value: int, seat: int, rulings: Rulings = DEFAULT) -> int:
        """Lowest first; by ruling the highest. Ruling: amb.flow.rolled-momentum-direction."""
        return -value if rulings.rolled_momentum_direction == "B" else value


@dataclass(frozen=True)
class Seated(Adjusted):
    """No Momentum: clockwise round the table. Rules: flow.alt.no-momentum, flow.alt.no-momentum.npc."""

    kept: bool = False

    def span(self, base: int, finesse: int, rulings: Rulings = DEFAULT) -> tuple[int, int]:
        """Nothing to pick."""
        return base, base

    def place(self, value: int, seat: int, rulings: Rulings = DEFAULT) -> int:
        """The seat."""
        return seat


Hook = Adjusted | Fixed | Rolled | Seated


def settling(finesse: Mapping[str, tuple[int, Mapping[str, int]]]) -> dict[str, int]:
    """What ties go by, the higher first: Finesse Scores; where not all are given the Modifiers, which rise with them.

    Parameters: for everybody the Finesse Modifier, and the Scores that are known. Rule: flow.momentum.tie-finesse.
    """
    scored = all("finesse" in scores for _, scores in finesse.values())
    return {id: scores["finesse"] if scored else modifier for id, (modifier, scores) in finesse.items()}


class Before(NamedTuple):
    """How likely each of two acts first."""

    a: Fraction
    b: Fraction


def rolled_before(a: int, b: int, rulings: Rulings = DEFAULT, hook: Rolled | None = None) -> Before:
    """How often Finesse `a` acts before Finesse `b` where both throw; ties go to the higher, or half each.

    Rules: flow.variant.rolled-momentum.ascending, flow.momentum.tie-finesse.
    """
    hook = hook or Rolled()

    def place(face: int, finesse: int) -> int:
        return hook.place(hook.value(face, finesse, rulings), 0, rulings)

    faces = range(1, hook.die + 1)
    pairs = [(place(x, a), place(y, b)) for x in faces for y in faces]
    won, tied = sum(x < y for x, y in pairs), sum(x == y for x, y in pairs)
    mine = Fraction(won) + (tied if a > b else Fraction(tied, 2) if a == b else 0)
    return Before(mine / len(pairs), 1 - mine / len(pairs))
