"""Gear: what an item is, which state it is in, and what everything equipped gives and takes.

Read `Item`, then `Gear`. Moving items about is `handling`'s business. Nothing is changed in place: every
function gives a value or a new `Gear`. Rules: d100.item.*, d100.slots.*, d100.drain.*
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from frontiers_nb.d100 import energy
from frontiers_nb.d100.cards import Card
from frontiers_nb.d100.derivatives import Build, capacity, derivatives
from frontiers_nb.d100.effects import Amount, ChangeDefense, Effect, Harm
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError

STATES = ("stowed", "equipped", "active", "removed")  # d100.item.one-state
ARMOR = ("armor", "armour")  # d100.item.armor-activity: the type, however it is spelt
HANDS = 2  # d100.item.equipped

UNARMED = Card(  # d100.item.unarmed: always there; how well it strikes, the system or the table says
    id="unarmed",
    name="Unarmed or improvised",
    ap=1,
    against="physical",
    aims="one",
    reach=1,
    text="You strike with what you have. Your table says how hard.",
    effects=(Harm(when="success", amount=None),),
)


class Handling(NamedTuple):
    """What it takes to handle an item in an Encounter: Action Points, the Interact of the Turn, or an Activity."""

    ap: int = 0
    interact: bool = False
    activity: bool = False


NO_TIME = Handling()
INTERACT = Handling(interact=True)  # d100.item.equip-interact
ACTIVITY = Handling(activity=True)


@dataclass(frozen=True)
class Item:
    """An item's card.

    `slots` while Stowed; `hands` it fills and the place on the body where it is `worn`, both while Equipped;
    `reach` in Units and the `damage` it deals, None where none is printed; `handling` to equip or stow it and
    `activation` to switch it on or off, None where the card is silent; `effects` hold while it is Equipped,
    `actions` can be used then.
    """

    id: str
    name: str
    type: str
    slots: int = 1
    demand: int | None = None
    hands: int = 0
    worn: str = ""
    reach: int | None = None
    damage: Amount | None = None
    properties: tuple[str, ...] = ()
    handling: Handling | None = None
    activation: Handling | None = None
    text: str = ""
    effects: tuple[Effect, ...] = ()
    actions: tuple[Card, ...] = ()

    @property
    def consumable(self) -> bool:
        """Whether it is used up. Rule: d100.item.consumed."""
        return self.type == "consumable"

    @property
    def to_equip(self) -> Handling:
        """What equipping or stowing takes: what the card says, else an Activity for armor, else an Interact.

        Rules: d100.item.card-overrides, d100.item.armor-activity, d100.item.equip-interact.
        """
        return self.handling or (ACTIVITY if self.type in ARMOR else INTERACT)

    @property
    def to_activate(self) -> Handling:
        """What switching on or off takes. Rules: d100.item.card-overrides, d100.item.active-interact."""
        return self.activation or INTERACT


class ItemElements(NamedTuple):
    """An item card's elements as text, in the order of a card. Rule: d100.item.card."""

    slots: str
    name: str
    type: str
    demand: str
    properties: str
    effect: str
    actions: tuple[Card, ...]


@dataclass(frozen=True)
class Kept:
    """One item that somebody owns, under a key of its own, in one of STATES. Rule: d100.item.one-state."""

    key: str
    item: Item
    state: str = "stowed"


@dataclass(frozen=True)
class Gear:
    """Everything somebody owns, in a fixed order; no two have the same key."""

    kept: tuple[Kept, ...] = ()

    def __getitem__(self, key: str) -> Kept:
        """The item under a key. Raises: RuleError naming the keys there are."""
        for kept in self.kept:
            if kept.key == key:
                return kept
        raise RuleError("item", f"one of {', '.join(kept.key for kept in self.kept) or 'none'}", key)

    def within(self, *states: str) -> tuple[Kept, ...]:
        """Those in these states."""
        return tuple(kept for kept in self.kept if kept.state in states)

    def put(self, key: str, state: str) -> Gear:
        """The same with one item in another state, whatever that takes; `handling.moved` asks first."""
        return Gear(tuple(replace(kept, state=state) if kept.key == key else kept for kept in self.kept))

    def without(self, key: str) -> Gear:
        """The same with one item gone for good. Rules: d100.item.consumed, d100.item.removed."""
        return Gear(tuple(kept for kept in self.kept if kept.key != key))


@dataclass(frozen=True)
class Bearer:
    """Who carries: Slots, hands, Capacity, maximum Energy without gear and the Energy held now."""

    slots: int
    capacity: int
    max_energy: int
    energy: int
    hands: int = HANDS
    rulings: Rulings = field(default_factory=Rulings)


class Use(NamedTuple):
    """An action at hand and the key of the item that lends it, None for one's bare hands."""

    key: str | None
    card: Card


def bearer(build: Build, energy: int | None = None, hands: int = HANDS) -> Bearer:
    """Who a build makes of its character as one who carries. Rules: d100.slots.flat, d100.energy.capacity."""
    found = derivatives(build)
    pool = found["energy"].value
    held = pool if energy is None else energy
    return Bearer(found["slots"].value, capacity(build).value, pool, held, hands, build.rulings)


def outfit(owned: Iterable[tuple[Item, str]]) -> Gear:
    """Gear from items and their states; a second of the same gets a key with a number: "torch", "torch-2".

    Raises: RuleError for a state that does not exist. Rule: d100.item.one-state.
    """
    kept: list[Kept] = []
    for item, state in owned:
        if state not in STATES:
            raise RuleError(item.id, f"one of {', '.join(STATES)}", state, "d100.item.one-state")
        kept.append(Kept(free_key(item.id, {other.key for other in kept}), item, state))
    return Gear(tuple(kept))


def takes_slots(state: str, rulings: Rulings) -> bool:
    """Whether an item in this state takes Slots.

    Rules: d100.item.stowed, d100.slots.equipped-free, d100.item.removed, amb.d100.slots-active.
    """
    return state == "stowed" or (state == "active" and rulings.slots_active == "B")


def slots_used(gear: Gear, rulings: Rulings) -> int:
    """Slots taken. Rules: d100.slots.flat, d100.slots.negligible, d100.slots.ammo-item."""
    return sum(kept.item.slots for kept in gear.kept if takes_slots(kept.state, rulings))


def locked(gear: Gear, who: Bearer) -> int:
    """The Energy that gear holds. Rules: d100.drain.amount, d100.drain.sum, amb.d100.drain-active."""
    held = [kept.item.demand for kept in gear.kept if lends(kept, who.rulings)]
    return energy.drain(held, who.capacity)


def energy_left(gear: Gear, who: Bearer) -> int:
    """The Energy to spend with this gear on; `who.energy` is what would be there without it.

    Rules: d100.drain.max-only, d100.drain.returns, d100.drain.no-overspend, amb.d100.drain-current.
    """
    return energy.under_drain(who.energy, who.max_energy, locked(gear, who), who.rulings)


def lends(kept: Kept, rulings: Rulings) -> bool:
    """Whether an item lends its actions, and drains: Equipped, and by ruling Active.

    Rules: d100.item.action-needs-equipped, d100.item.stowed, amb.d100.drain-active.
    """
    return energy.locks(kept.state == "equipped", kept.state == "active", rulings)


def uses(gear: Gear, rulings: Rulings, unarmed: Card = UNARMED) -> tuple[Use, ...]:
    """Every action at hand; bare hands are always there. Rules: d100.item.own-actions, d100.item.unarmed."""
    lent = (Use(kept.key, card) for kept in gear.kept if lends(kept, rulings) for card in kept.item.actions)
    return (*lent, Use(None, unarmed))


def use_of(gear: Gear, action: str, rulings: Rulings, key: str | None = None, unarmed: Card = UNARMED) -> Use:
    """The action with this id, of one item where `key` names it.

    Raises: RuleError where nothing equipped has it. Rules: d100.item.own-actions, d100.item.action-needs-equipped.
    """
    at_hand = uses(gear, rulings, unarmed)
    for use in at_hand:
        if use.card.id == action and key in (None, use.key):
            return use
    printed = any(card.id == action for kept in gear.kept for card in kept.item.actions)
    rule = "d100.item.action-needs-equipped" if printed else "d100.item.own-actions"
    raise RuleError("action", f"one of {', '.join(use.card.id for use in at_hand)}", action, rule)


def standing(gear: Gear, rulings: Rulings) -> tuple[Effect, ...]:
    """The effects of everything on the body or in hand.

    Rules: d100.item.equipped, d100.item.removed. Ruling: amb.d100.drain-active: taken literally, not while Active.
    """
    return tuple(effect for kept in gear.kept if lends(kept, rulings) for effect in kept.item.effects)


def defense_printed(gear: Gear, kind: str, rulings: Rulings) -> int:
    """What gear adds to a Defense, as its cards print it: the `gear` that `vitality.defense_now` takes.

    Rule: d100.item.example-plate. Rulings: amb.d100.drain-active; amb.d100.equipment-defense-plus2 scales it there.
    """
    return sum(effect.changes(kind) for effect in standing(gear, rulings) if isinstance(effect, ChangeDefense))


def item_elements(item: Item) -> ItemElements:
    """The item's card as text, and the cards of its actions. Rules: d100.item.card, d100.energy.demand."""
    reach = (f"Reach {item.reach} ⌗",) if item.reach is not None else ()
    damage = (f"Damage {item.damage}",) if item.damage is not None else ()
    return ItemElements(
        f"({item.slots})",
        item.name,
        item.type.capitalize(),
        f"ϟ Demand {item.demand}" if item.demand is not None else "",
        " · ".join((*reach, *damage, *item.properties)),
        item.text,
        item.actions,
    )


def free_key(wanted: str, taken: set[str]) -> str:
    """A key that nothing has yet: "torch", "torch-2", and so on."""
    key, number = wanted, 1
    while key in taken:
        number += 1
        key = f"{wanted}-{number}"
    return key
