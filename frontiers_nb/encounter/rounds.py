"""The order of a round as exact chances: who acts before whom, and how long one waits for the next turn.

Read `Rounds`. A game says how its rounds follow each other; `descending` is the usual throw for Initiative.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, groupby, permutations, product
from math import prod
from typing import NamedTuple

from frontiers_nb.errors import RuleError

Order = tuple[str, ...]
Orders = Mapping[Order, Fraction]
MOST = 6  # so many have 720 orders

D20 = 20


class Entrant(NamedTuple):
    """Who takes part: what it adds to its throw for the order, or the `result` it has thrown already."""

    id: str
    side: str
    modifier: int = 0
    result: int | None = None


@dataclass(frozen=True)
class Rounds:
    """The orders that a round may have, and for each of them those of the round after it."""

    orders: Orders
    after: Callable[[Order], Orders]

    def before(self, first: str, second: str) -> Fraction:
        """The chance that one acts before another."""
        earlier = (chance for order, chance in self.orders.items() if order.index(first) < order.index(second))
        return sum(earlier, Fraction(0))

    def place(self, id: str) -> dict[int, Fraction]:
        """The chance of every place in the round, from 1."""
        return _added((order.index(id) + 1, chance) for order, chance in self.orders.items())

    @cached_property
    def waits(self) -> dict[str, dict[int, Fraction]]:
        """For everybody the chances of how many others act between two turns of its own, one round to the next."""
        # Many orders are followed by the same ones: those are looked at once.
        later = {order: self.after(order) for order in self.orders}
        alike = {id(orders): orders for orders in later.values()}
        found: dict[str, dict[int, Fraction]] = {}
        for who in next(iter(self.orders)):
            places = {key: _added((order.index(who), part) for order, part in alike[key].items()) for key in alike}
            ends: dict[tuple[int, int], Fraction] = {}
            for order, chance in self.orders.items():
                end = len(order) - 1 - order.index(who), id(later[order])
                ends[end] = ends.get(end, Fraction(0)) + chance
            pairs = (
                (rest + place, chance * part)
                for (rest, key), chance in ends.items()
                for place, part in places[key].items()
            )
            found[who] = _added(pairs)
        return found

    def expected_wait(self, id: str) -> Fraction:
        """How many others act between two turns of its own, on average."""
        return sum((number * chance for number, chance in self.waits[id].items()), Fraction(0))

    def least_and_most(self) -> tuple[int, int]:
        """The shortest and the longest wait of anybody."""
        numbers = [number for chances in self.waits.values() for number in chances]
        return min(numbers), max(numbers)


def few(entrants: tuple[Entrant, ...]) -> None:
    """As many as exact orders are worked out for. Raises: RuleError."""
    if not 1 <= len(entrants) <= MOST:
        raise RuleError("fighters", f"1 to {MOST}", len(entrants))


def same(order: Order) -> Orders:
    """A round like the one before."""
    return {order: Fraction(1)}


def shuffled(ids: tuple[str, ...]) -> Orders:
    """Every order alike."""
    every = list(permutations(ids))
    return {order: Fraction(1, len(every)) for order in every}


def joined(blocks: list[Orders]) -> Orders:
    """Blocks one after the other, each in an order of its own."""
    found: dict[Order, Fraction] = {}
    for parts in product(*(block.items() for block in blocks)):
        order = tuple(id for ids, _ in parts for id in ids)
        found[order] = prod((chance for _, chance in parts), start=Fraction(1))
    return found


def descending(entrants: tuple[Entrant, ...], tie: Callable[[Entrant], object]) -> dict[Order, Fraction]:
    """The orders that 1d20 and a modifier make, highest first.

    Of equals the one with the higher `tie` goes first; equal in that too, a new throw makes every order alike.
    """
    few(entrants)
    totals = [_totals(entrant) for entrant in entrants]
    states: dict[Order, Fraction] = {(): Fraction(1)}
    for value in range(max(map(max, totals)), min(map(min, totals)) - 1, -1):
        later: dict[Order, Fraction] = {}
        for order, chance in states.items():
            left = [n for n, entrant in enumerate(entrants) if entrant.id not in order]
            landing = [n for n in left if value in totals[n]]
            for count in range(len(landing) + 1):
                for those in combinations(landing, count):
                    part = chance * prod((totals[n][value] for n in those), start=Fraction(1))
                    for tail, share in _tied([entrants[n] for n in those], tie).items():
                        later[order + tail] = later.get(order + tail, Fraction(0)) + part * share
        # A prefix counts the throws of those who have landed; who must land now or never has landed.
        states = {order: chance for order, chance in later.items() if _possible(order, entrants, totals, value)}
    return states


def _totals(entrant: Entrant) -> dict[int, Fraction]:
    if entrant.result is not None:
        return {entrant.result: Fraction(1)}
    return {face + entrant.modifier: Fraction(1, D20) for face in range(1, D20 + 1)}


def _possible(order: Order, entrants: tuple[Entrant, ...], totals: list[dict[int, Fraction]], value: int) -> bool:
    return all(entrant.id in order or min(totals[n]) < value for n, entrant in enumerate(entrants))


def _tied(entrants: list[Entrant], tie: Callable[[Entrant], object]) -> Orders:
    ranked = sorted(entrants, key=tie, reverse=True)  # type: ignore[arg-type]
    return joined([shuffled(tuple(each.id for each in group)) for _, group in groupby(ranked, key=tie)])


def _added(pairs: Iterable[tuple[int, Fraction]]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for number, chance in pairs:
        found[number] = found.get(number, Fraction(0)) + chance
    return dict(sorted(found.items()))
