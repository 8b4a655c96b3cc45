"""What a character carries, as far as its sheet feels it: Slots, the Defense it adds, the Energy it locks.

Read `Item` first. Rules: d100.item.one-state, d100.slots.*, d100.drain.*, d100.item.example-plate
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from frontiers_nb import packs
from frontiers_nb.d100 import equipment
from frontiers_nb.d100.derivatives import Build
from frontiers_nb.d100.effects import ChangeDefense
from frontiers_nb.d100.energy import available
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import fields
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import capital, count

MOST_ITEMS = 8


@dataclass(frozen=True)
class Item:
    """One item: its Slots when Stowed, its Demand (None: it has none), the Physical Defense it adds when worn."""

    name: str = fields.text("Gear", 40)
    slots: int = fields.whole(1, 0, 20, "d100.slots.cost-table")
    demand: int | None = fields.whole(None, 0, 30, "d100.energy.demand")
    defense: int = fields.whole(0, 0, 30, "d100.item.example-plate")
    state: str = fields.choice("equipped", equipment.STATES, "d100.item.one-state")

    @classmethod
    def parse(cls, given: object, name: str) -> Item:
        """An item from a mapping. Raises: RuleError as `fields.read` does."""
        return fields.read(cls, given, name)

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)

    @property
    def card(self) -> equipment.Item:
        """The item as a card that prints no more than this."""
        effects = (ChangeDefense(defense="physical", amount=self.defense),) if self.defense else ()
        return equipment.Item("gear", self.name, "gear", self.slots, self.demand, effects=effects)


def slots_used(items: Sequence[Item], rulings: Rulings) -> int:
    """Slots taken."""
    return equipment.slots_used(_owned(items), rulings)


def defense_added(items: Sequence[Item], rulings: Rulings) -> int:
    """The Physical Defense that worn items print."""
    return equipment.defense_printed(_owned(items), "physical", rulings)


def locked(items: Sequence[Item], build: Build) -> int:
    """The Energy that worn items hold."""
    return equipment.locked(_owned(items), equipment.bearer(build)) if items else 0


def offers(items: Sequence[Item]) -> list[Json]:
    """The sources' samples to pick up, each with the state that has it; what is carried can be laid down."""
    have = {item.name for item in items}
    samples = [
        Item(each.name, each.slots, each.demand, defense_of(each), "equipped" if each.hands or each.worn else "stowed")
        for each in packs.sample().items
    ]
    return [_offer(item, items, item.name in have) for item in samples]


def defense_of(item: equipment.Item) -> int:
    """The Physical Defense that an item's card prints."""
    return sum(effect.changes("physical") for effect in item.effects if isinstance(effect, ChangeDefense))


def check(items: Sequence[Item], build: Build, energy: int | None) -> None:
    """Raise RuleError for gear that cannot be carried or equipped so.

    Rules: d100.drain.refused, d100.slots.flat, amb.d100.drain-check, amb.d100.slots-overflow.
    """
    if not items:
        return
    who = equipment.bearer(build, energy)
    available(who.max_energy, locked(items, build), min(who.energy, who.max_energy), build.rulings)
    used = slots_used(items, build.rulings)
    if used > who.slots and build.rulings.slots_overflow == "A":
        raise RuleError("gear", f"stowed in {who.slots} Slots", used, "d100.slots.flat")


def _owned(items: Sequence[Item]) -> equipment.Gear:
    return equipment.outfit((item.card, item.state) for item in items)


def _offer(item: Item, items: Sequence[Item], held: bool) -> Json:
    others = [one.to_json() for one in items if one.name != item.name]
    demand = "no Demand" if item.demand is None else f"Demand {item.demand}"
    added = f", +{item.defense} Physical Defense" if item.defense else ""
    return {
        "label": item.name,
        "text": f"{capital(count(item.slots, 'Slot'))}, {demand}{added}",
        "held": held,
        "state": {"gear": others if held else [*others, item.to_json()]},
    }
