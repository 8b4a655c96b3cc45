"""The order of a round as exact chances: who acts before whom, and how long one waits for the next turn.

Read `Rounds`. A game says how its rounds follow each other; `descending` is the usual throw for Initiative.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, groupby, permutations, product
from math import factorial, lcm, prod
from typing import NamedTuple

from frontiers_nb.errors import RuleError

Order = tuple[str, ...]
Orders = Mapping[Order, Fraction]
MOST = 6  # so many have 720 orders

D20 = 20


class Entrant(NamedTuple):
    """Who takes part: what it adds to its throw for the order, or the `result` it has thrown already.

    Where the throw is no 1d20, `totals` are what it may come to, all alike. `ties` are what goes first of equals, the
    higher, where that is not the modifier.
    """

    id: str
    side: str
    modifier: int = 0
    result: int | None = None
    totals: tuple[int, ...] = ()
    ties: tuple[int, ...] = ()


@dataclass(frozen=True)
class Rounds:
    """The orders that a round may have, and for each of them those of the round after it."""

    orders: Orders
    after: Callable[[Order], Orders]

    def before(self, first: str, second: str) -> Fraction:
        """The chance that one acts before another."""
        weights, whole = self._weights
        return Fraction(sum(n for order, n in weights.items() if order.index(first) < order.index(second)), whole)

    def place(self, id: str) -> dict[int, Fraction]:
        """The chance of every place in the round, from 1."""
        weights, whole = self._weights
        found: dict[int, int] = {}
        for order, weight in weights.items():
            place = order.index(id) + 1
            found[place] = found.get(place, 0) + weight
        return {place: Fraction(found[place], whole) for place in sorted(found)}

    @cached_property
    def _weights(self) -> tuple[dict[Order, int], int]:
        """The chances as whole numbers over one, which add up many times as fast."""
        whole = lcm(*(chance.denominator for chance in self.orders.values()))
        return {order: int(chance * whole) for order, chance in self.orders.items()}, whole

    @cached_property
    def waits(self) -> dict[str, dict[int, Fraction]]:
        """For everybody the chances of how many others act between two turns of its own, one round to the next."""
        if self.after is same:
            order = next(iter(self.orders))
            return {who: {len(order) - 1: Fraction(1)} for who in order}
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
    ties = [tie(entrant) for entrant in entrants]
    ranks = tuple(sorted(set(ties)).index(each) for each in ties)  # type: ignore[type-var]
    return dict(_descending(tuple(entrant.id for entrant in entrants), tuple(map(_totals, entrants)), ranks))


def _totals(entrant: Entrant) -> tuple[int, ...]:
    if entrant.result is not None:
        return (entrant.result,)
    return entrant.totals or tuple(face + entrant.modifier for face in range(1, D20 + 1))


@lru_cache(maxsize=256)
def _descending(ids: Order, totals: tuple[tuple[int, ...], ...], ranks: tuple[int, ...]) -> Orders:
    """As `descending`, from the totals that everybody may throw and who wins ties.

    It counts in whole numbers: of all throws, times the orders that as many could stand in.
    """
    everybody = range(len(ids))
    tails = {those: _tails(those, ranks) for n in range(len(ids) + 1) for those in combinations(everybody, n)}
    states: dict[tuple[int, ...], int] = {(): factorial(len(ids))}
    for value in sorted({total for each in totals for total in each}, reverse=True):
        ways = [each.count(value) for each in totals]
        late = {n for n in everybody if min(totals[n]) >= value}  # they have landed by now, or not at all
        later: dict[tuple[int, ...], int] = {}
        for order, weight in states.items():
            landing = [n for n in everybody if ways[n] and n not in order]
            for count in range(len(landing) + 1):
                for those in combinations(landing, count):
                    if not late <= {*order, *those}:
                        continue
                    ends, alike = tails[those]
                    part = weight * prod(ways[n] for n in those) // alike
                    for end in ends:
                        later[order + end] = later.get(order + end, 0) + part
        states = later
    whole = factorial(len(ids)) * prod(map(len, totals))
    return {tuple(ids[n] for n in order): Fraction(weight, whole) for order, weight in states.items()}


def _tails(those: tuple[int, ...], ranks: tuple[int, ...]) -> tuple[list[tuple[int, ...]], int]:
    """Every order that equal throws may end in, and how many there are: all are alike."""
    ranked = sorted(those, key=lambda n: -ranks[n])
    groups = [list(permutations(group)) for _, group in groupby(ranked, key=lambda n: ranks[n])]
    return [sum(parts, ()) for parts in product(*groups)], prod(map(len, groups))


def _added(pairs: Iterable[tuple[int, Fraction]]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for number, chance in pairs:
        found[number] = found.get(number, Fraction(0)) + chance
    return dict(sorted(found.items()))
