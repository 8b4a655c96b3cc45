"""The order of a round by Initiative, as exact chances. Read `rounds`. Rules: source.initiative.*"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from frontiers_nb.encounter.rounds import Entrant, Rounds, descending, same


def rounds(entrants: Iterable[Entrant], tie: str = "A", players: str = "") -> Rounds:
    """Highest first, the same in every round. An entrant's modifier is Wisdom, with proficiency where it applies.

    `tie` is the reading of amb.source.initiative-tie, `players` the players' side, the first one's if left out.
    """
    cast = tuple(entrants)
    players = players or cast[0].side
    ties: Callable[[Entrant], object] = (
        (lambda each: each.modifier) if tie == "A" else (lambda each: each.side == players)
    )
    return Rounds(descending(cast, ties), same)  # source.initiative.order
