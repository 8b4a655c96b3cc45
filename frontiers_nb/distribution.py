"""Exact, finite distributions: whole quantities over one denominator.

Conventions: an outcome is any hashable value; a quantity counts equally likely throws and is never
negative; a chance is a `Fraction`. Nothing here rounds and nothing samples.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any, Generic, TypeVar

Outcome = TypeVar("Outcome", bound=Hashable)


class Distribution(Mapping[Outcome, int], Generic[Outcome]):
    """An immutable mapping from outcome to quantity, sorted by outcome.

    >>> die = Distribution(dict.fromkeys(range(10), 1))
    >>> die.at_most(3), die.mean()
    (Fraction(2, 5), Fraction(9, 2))
    """

    __slots__ = ("_quantities", "denominator")

    def __init__(self, quantities: Mapping[Any, int]):
        """Keep the outcomes with a quantity above 0. Raises ValueError if none is left or one is negative."""
        if any(quantity < 0 for quantity in quantities.values()):
            raise ValueError("a quantity must be 0 or more")
        self._quantities = {o: quantities[o] for o in sorted(quantities) if quantities[o]}
        self.denominator = sum(self._quantities.values())
        if not self.denominator:
            raise ValueError("a distribution needs at least one outcome")

    def quantity(self, outcome: Outcome) -> int:
        """How many of the `denominator` throws give this outcome."""
        return self._quantities.get(outcome, 0)

    def probability(self, outcome: Outcome) -> Fraction:
        """The chance of exactly this outcome."""
        return Fraction(self.quantity(outcome), self.denominator)

    def chance(self, holds: Callable[[Outcome], bool]) -> Fraction:
        """The chance that `holds` is true of the outcome."""
        return Fraction(sum(q for o, q in self._quantities.items() if holds(o)), self.denominator)

    def at_most(self, limit: Any) -> Fraction:
        """The chance of an outcome equal to or below `limit`."""
        return self.chance(lambda outcome: outcome <= limit)  # type: ignore[operator]

    def at_least(self, limit: Any) -> Fraction:
        """The chance of an outcome equal to or above `limit`."""
        return self.chance(lambda outcome: outcome >= limit)  # type: ignore[operator]

    def map(self, change: Callable[[Outcome], Any]) -> Distribution[Any]:
        """The distribution of `change(outcome)`; outcomes that become equal are added up."""
        changed: dict[Any, int] = {}
        for outcome, quantity in self._quantities.items():
            after = change(outcome)
            changed[after] = changed.get(after, 0) + quantity
        return Distribution(changed)

    def mean(self) -> Fraction:
        """The exact mean of numeric outcomes."""
        return Fraction(sum(o * q for o, q in self._quantities.items()), self.denominator)  # type: ignore[operator]

    def variance(self) -> Fraction:
        """The exact variance of numeric outcomes."""
        squares = sum(o * o * q for o, q in self._quantities.items())  # type: ignore[operator]
        return Fraction(squares, self.denominator) - self.mean() ** 2

    def standard_deviation(self) -> float:
        """The square root of `variance`: the one number here that is not exact."""
        return sqrt(self.variance())

    def __getitem__(self, outcome: Outcome) -> int:
        return self._quantities[outcome]

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self._quantities)

    def __len__(self) -> int:
        return len(self._quantities)

    def __eq__(self, other: object) -> bool:
        # Equal chances are equal distributions, whatever the denominators.
        return isinstance(other, Distribution) and self._chances() == other._chances()

    def __hash__(self) -> int:
        return hash(self._chances())

    def __repr__(self) -> str:
        return f"Distribution({self._quantities!r})"

    def _chances(self) -> tuple[tuple[Any, Fraction], ...]:
        return tuple((outcome, self.probability(outcome)) for outcome in self._quantities)
