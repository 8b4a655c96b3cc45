"""What a character carries, as far as its sheet feels it: Slots, the Defense it adds, the Energy it locks.

Read `Item` first. Rules: d100.item.one-state, d100.slots.*, d100.drain.*, d100.item.example-plate
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from frontiers_nb.d100.derivatives import Build, capacity, max_energy
from frontiers_nb.d100.energy import available, drain, locks
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import fields
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import capital, count

MOST_ITEMS = 8
STATES = ("stowed", "equipped", "active", "removed")  # d100.item.one-state


@dataclass(frozen=True)
class Item:
    """One item: its Slots when Stowed, its Demand (None: it has none), the Physical Defense it adds when worn."""

    name: str = fields.text("Gear", 40)
    slots: int = fields.whole(1, 0, 20, "d100.slots.cost-table")
    demand: int | None = fields.whole(None, 0, 30, "d100.energy.demand")
    defense: int = fields.whole(0, 0, 30, "d100.item.example-plate")
    state: str = fields.choice("equipped", STATES, "d100.item.one-state")

    @classmethod
    def parse(cls, given: object, name: str) -> Item:
        """An item from a mapping. Raises: RuleError as `fields.read` does."""
        return fields.read(cls, given, name)

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)


# The sources' samples, and a light that is Active while it burns.
OFFERS = (
    Item("Reinforced Plate", 3, 3, 2),
    Item("Broad Blade", 2, 2),
    Item("Lantern", 1, 1, 0, "active"),
    Item("Surveyor's Kit", 1, 1, 0, "stowed"),
)


def slots_used(items: Sequence[Item], rulings: Rulings) -> int:
    """Slots taken. Rules: d100.item.stowed, d100.slots.equipped-free, d100.item.removed, amb.d100.slots-active."""
    counted = ("stowed", "active") if rulings.slots_active == "B" else ("stowed",)
    return sum(item.slots for item in items if item.state in counted)


def defense_added(items: Sequence[Item]) -> int:
    """The Physical Defense that worn items print. Rule: d100.item.example-plate."""
    return sum(item.defense for item in items if item.state in ("equipped", "active"))


def locked(items: Sequence[Item], build: Build) -> int:
    """The Energy that worn items hold. Rules: d100.drain.amount, d100.drain.sum, amb.d100.drain-active."""
    held = [i.demand for i in items if locks(i.state == "equipped", i.state == "active", build.rulings)]
    return drain(held, capacity(build).value)


def offers(items: Sequence[Item]) -> list[Json]:
    """Things to pick up, each with the state that has it; what is carried already can be laid down."""
    have = {item.name for item in items}
    return [_offer(item, items, item.name in have) for item in OFFERS]


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


def check(items: Sequence[Item], build: Build, energy: int | None) -> None:
    """Raise RuleError for gear that cannot be carried or equipped so.

    Rules: d100.drain.refused, d100.slots.flat, amb.d100.drain-check, amb.d100.slots-overflow.
    """
    pool = max_energy(build).value
    available(pool, locked(items, build), pool if energy is None else min(energy, pool), build.rulings)
    used, room = slots_used(items, build.rulings), build.numbers.slots
    if used > room and build.rulings.slots_overflow == "A":
        raise RuleError("gear", f"stowed in {room} Slots", used, "d100.slots.flat")
