"""Who acts when under a game's rules, for whoever compares games. Read `Contender`, then `Ordering`.

A game makes an `Ordering` of one cast; the numbers behind it are `rounds.Rounds`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from frontiers_nb.encounter.rounds import Rounds

Words = tuple[str, str]  # a sentence and its rule


@dataclass(frozen=True)
class Contender:
    """One of a cast that every game can place.

    `value` is what the order goes by, if it is known, and `modifier` what is added to a throw for it and breaks ties;
    with `thrown` games that throw for the order do so whatever the value. `own` has what encounters know of it.
    """

    id: str
    name: str
    side: str
    value: int | None = None
    modifier: int = 0
    thrown: bool = False
    own: Mapping[str, Any] = field(default_factory=dict)

    def known(self, name: str) -> int | None:
        """The value, unless it is to be thrown; without one what encounters call by this name."""
        return None if self.thrown else self.settled(name)

    def settled(self, name: str) -> int | None:
        """The value where nothing is thrown; without one what encounters call by this name."""
        return self.own.get(name) if self.value is None else self.value

    def adds(self, table: str, name: str) -> int:
        """What is added: out of a table that encounters have, else the modifier."""
        return self.own[table].get(name, 0) if table in self.own else self.modifier


class Ordering(NamedTuple):
    """A game's order of one cast.

    `number` is what the game calls the value, `how` says in a few words who goes first, `points` what everybody has to
    spend in a turn. `steps` are the reasons for the order: what, its value, the rule. `again` tells how a round follows
    a round, `breaks` what may break into the order that `rounds` does not count.
    """

    rounds: Rounds
    number: str
    how: str
    points: Words
    steps: tuple[tuple[str, Any, str], ...]
    again: Words
    breaks: Words | None = None
