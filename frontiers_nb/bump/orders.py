"""The order of one round where the Initiative is passed, as exact chances. Read `rounds`.

Rules: bump.initiative.highest, bump.pass.*, bump.round.next-starter, bump.round.next-no-attack
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache

from frontiers_nb.encounter.rounds import Entrant, Order, Orders, Rounds, descending

PASSES = {"names": "nobody attacks, and anyone is named", "attacks": "everybody attacks a foe"}
Chances = dict[str, Fraction]


def rounds(entrants: Iterable[Entrant], passes: str = "names", tie: str = "A", players: str = "") -> Rounds:
    """The orders of a round, and of the next one.

    Parameters: `passes` is a word of PASSES; who is attacked or named is drawn, all alike. `tie` is the reading of
    amb.bump.initiative-tie, `players` the players' side, the first one's if left out.
    """
    cast = tuple(entrants)
    players = players or cast[0].side
    ties: Callable[[Entrant], object] = (
        (lambda each: each.modifier) if tie == "A" else (lambda each: each.side == players)
    )
    begin: Chances = {}
    for order, chance in descending(cast, ties).items():  # bump.initiative.first-only
        begin[order[0]] = begin.get(order[0], Fraction(0)) + chance

    def foes(who: str) -> tuple[str, ...]:
        side = next(each.side for each in cast if each.id == who)
        return tuple(each.id for each in cast if each.side != side) if passes == "attacks" else ()

    def following(order: Order) -> Chances:
        """Who goes next: the one attacked if it has points, else whom it names; or whom the last one names."""
        opens = tuple(each.id for each in cast if each.id not in order)
        targets, named = foes(order[-1]), _alike(opens)
        if not targets:
            return named
        open_ones = [id for id in targets if id in opens]
        spent = Fraction(len(targets) - len(open_ones), len(targets))
        attacked = {id: Fraction(1, len(targets)) for id in open_ones}
        return {id: attacked.get(id, Fraction(0)) + spent * named[id] for id in opens}

    @cache
    def played(order: Order) -> Orders:
        if len(order) == len(cast):
            return {order: Fraction(1)}
        later = ((id, chance) for id, chance in following(order).items() if chance)
        return _mixed((played((*order, id)), chance) for id, chance in later)

    @cache
    def after_last(who: str) -> Orders:
        starters = _alike(foes(who) or tuple(each.id for each in cast))
        return _mixed((played((id,)), chance) for id, chance in starters.items())

    first = _mixed((played((id,)), chance) for id, chance in begin.items())
    return Rounds(first, lambda order: after_last(order[-1]))


def _alike(ids: tuple[str, ...]) -> Chances:
    return {id: Fraction(1, len(ids)) for id in ids}


def _mixed(parts: Iterable[tuple[Orders, Fraction]]) -> Orders:
    found: dict[Order, Fraction] = {}
    for orders, chance in parts:
        for order, part in orders.items():
            found[order] = found.get(order, Fraction(0)) + chance * part
    return found
