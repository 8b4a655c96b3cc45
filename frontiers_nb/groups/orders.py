"""The order of one round of two groups, as exact chances. Read `rounds`. Rules: groups.order.*"""

from __future__ import annotations

from collections.abc import Iterable

from frontiers_nb.encounter.rounds import Entrant, Rounds, few, joined, shuffled
from frontiers_nb.errors import RuleError
from frontiers_nb.groups.averages import ranked
from frontiers_nb.groups.rulings import Rulings


def rounds(entrants: Iterable[Entrant], rulings: Rulings | None = None, players: str = "") -> Rounds:
    """The group with the better average first, every order inside a group alike, anew each round.

    The `result` of an entrant is what it rolled; how that is rolled is no part of these rules.
    Raises: RuleError without it, and where the groups would have to roll again.
    """
    cast, rulings = tuple(entrants), rulings or Rulings()
    few(cast)
    sides: dict[str, list[Entrant]] = {}
    for place, entrant in enumerate(cast):
        if entrant.result is None:
            raise RuleError(f"fighters.{place}.perception", "the result of the Perception Skill Roll", None)
        sides.setdefault(entrant.side, []).append(entrant)
    results = {side: [each.result or 0 for each in members] for side, members in sides.items()}
    order = ranked(results, rulings, players or cast[0].side)
    if order is None:
        raise RuleError("fighters", "groups that the ruling tells apart", "a tie", "amb.groups.tie")
    found = joined([shuffled(tuple(each.id for each in sides[side])) for side in order])  # groups.order.within
    return Rounds(found, lambda order: found)  # groups.order.per-round
