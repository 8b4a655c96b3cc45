"""A pack as it is once loaded: nothing but its cards, its items and its limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from frontiers_nb.d100.cards import Card
from frontiers_nb.d100.equipment import Item
from frontiers_nb.d100.loadout import Limits
from frontiers_nb.errors import RuleError

NO_LIMITS = Limits()


@dataclass(frozen=True)
class Pack:
    """A pack: its name, its abilities, its items, and how it limits abilities; ids are unique in each."""

    name: str = ""
    abilities: tuple[Card, ...] = ()
    items: tuple[Item, ...] = ()
    limits: Limits = NO_LIMITS

    def ability(self, id: str) -> Card:
        """The ability with this id. Raises: RuleError naming those there are."""
        return _found("ability", id, self.abilities)

    def item(self, id: str) -> Item:
        """The item with this id. Raises: RuleError naming those there are."""
        return _found("item", id, self.items)


Entry = TypeVar("Entry", Card, Item)


def _found(kind: str, id: str, entries: tuple[Entry, ...]) -> Entry:
    for entry in entries:
        if entry.id == id:
            return entry
    raise RuleError(kind, f"one of {', '.join(entry.id for entry in entries) or 'none'}", id)
