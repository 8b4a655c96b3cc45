"""Moving items between their states: what may move where, what it takes, and why a move is refused.

Read `refusal`, then `moved`. A refused move changes nothing. What the Interact of a Turn is spent on, an
Encounter counts. Rules: d100.item.*, d100.slots.flat, d100.drain.refused
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from frontiers_nb.d100 import energy
from frontiers_nb.d100.equipment import (
    INTERACT,
    NO_TIME,
    Bearer,
    Gear,
    Handling,
    Kept,
    Use,
    free_key,
    locked,
    slots_used,
)
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError

MOVES = {  # from a state to those it leads to in one step; Active is reached from Equipped only
    "stowed": ("equipped", "removed"),  # d100.item.stowed
    "equipped": ("stowed", "active", "removed"),
    "active": ("equipped", "removed"),  # d100.item.active
    "removed": ("stowed", "equipped"),  # d100.item.removed
}


class Moved(NamedTuple):
    """The gear after a move and what the move took; outside an Encounter only an Activity takes anything."""

    gear: Gear
    took: Handling


def takes(kept: Kept, state: str, rulings: Rulings) -> Handling:
    """What moving an item to a state takes in an Encounter.

    Dropping what is in hand or switched on takes nothing, or by ruling an Interact; armor does not drop.
    Rules: d100.item.equip-interact, d100.item.armor-activity, d100.item.active-interact,
    d100.item.card-overrides, amb.d100.interact-drop.
    """
    item, ways = kept.item, {kept.state, state}
    if ways == {"equipped", "active"}:
        return item.to_activate
    if ways == {"stowed", "equipped"}:
        return item.to_equip
    if ways == {"stowed", "removed"}:
        return INTERACT
    if state == "removed":
        free = NO_TIME if rulings.interact_drop == "A" else INTERACT
        return item.to_equip if item.to_equip.activity else free
    return item.to_equip


def refusal(gear: Gear, key: str, state: str, who: Bearer, mode: str) -> RuleError | None:
    """Why an item cannot go to a state; None if it can. Raises: RuleError for a key that is not there.

    Rules: d100.item.one-state, d100.item.stowed, d100.item.armor-activity, d100.item.equipped,
    d100.drain.refused, d100.slots.flat, amb.d100.drain-check, amb.d100.slots-overflow.
    """
    kept = gear[key]
    ways = MOVES[kept.state]
    if state not in ways:
        allowed = f"{' or '.join(ways)} next, from {kept.state}"
        return RuleError(key, allowed, state, "d100.item.stowed" if state == "active" else "d100.item.one-state")
    if mode == "encounter" and takes(kept, state, who.rulings).activity:
        return RuleError(key, "put on or taken off outside an Encounter", mode, "d100.item.armor-activity")
    return no_room(gear, gear.put(key, state), key, who)


def no_room(before: Gear, after: Gear, key: str, who: Bearer) -> RuleError | None:
    """What the body, the pack or the Energy of who carries has no room for, after a change; None if all fits.

    Gear that was too much already stands in no other item's way: only what the change adds is judged.
    """
    kept = after[key]
    if kept.state == "equipped":
        refused = _on_body(after, kept, who)
        if refused:
            return refused
    if locked(after, who) > locked(before, who):
        room = energy.room(who.max_energy, locked(before, who), who.energy, who.rulings)
        price = energy.cost(kept.item.demand, who.capacity)
        if price > room:
            return RuleError(key, f"a drain of at most {max(0, room)}", price, "d100.drain.refused")
    used = slots_used(after, who.rulings)
    if used > max(who.slots, slots_used(before, who.rulings)) and who.rulings.slots_overflow == "A":
        free = max(0, who.slots - slots_used(before, who.rulings))
        return RuleError(key, f"stowed in {free} free Slots", kept.item.slots, "d100.slots.flat")
    return None


def moved(gear: Gear, key: str, state: str, who: Bearer, mode: str) -> Moved:
    """The gear with an item in another state, and what that took. Raises: RuleError as `refusal` says.

    Rules: d100.item.equip-interact, d100.drain.returns.
    """
    refused = refusal(gear, key, state, who, mode)
    if refused:
        raise refused
    taken = takes(gear[key], state, who.rulings)
    counted = mode == "encounter" or taken.activity
    return Moved(gear.put(key, state), taken if counted else NO_TIME)


def finished(gear: Gear, key: str) -> Gear:
    """After an Active item's work ends by itself: Equipped again, or used up. It takes nothing.

    By ruling nothing ends by itself (amb.d100.active-return). Rules: d100.item.active, d100.item.consumed.
    """
    return gear.without(key) if gear[key].item.consumable else gear.put(key, "equipped")


def used(gear: Gear, use: Use) -> Gear:
    """After an action is paid for: the item that its card uses up is gone. Rule: d100.item.consumed."""
    return gear.without(use.key) if use.key is not None and use.card.cost.consumes else gear


def lost(gear: Gear, key: str) -> Gear:
    """After an item is knocked away, taken or left behind, whatever its owner wants. Rule: d100.item.removed."""
    gear[key]
    return gear.put(key, "removed")


def handed_over(giver: Gear, key: str, receiver: Gear, who: Bearer, mode: str) -> tuple[Gear, Gear, Handling]:
    """Both sides' gear after an item in the giver's hands goes to the receiver's, and what it takes the giver.

    `who` is the receiver, who spends nothing, or by ruling an Interact too (amb.d100.interact-drop). Where the
    receiver has an item under that key, it gets another.
    Raises: RuleError where the giver does not hold it or the receiver has no room for it.
    Rules: d100.item.equipped, d100.drain.refused.
    """
    kept = giver[key]
    if kept.state != "equipped" or not kept.item.hands:
        raise RuleError(key, "held in a hand to be handed over", kept.state, "d100.item.equipped")
    taken = replace(kept, key=free_key(kept.item.id, {other.key for other in receiver.kept}))
    after = Gear((*receiver.kept, taken))
    refused = no_room(receiver, after, taken.key, who)
    if refused:
        raise refused
    return giver.without(key), after, INTERACT if mode == "encounter" else NO_TIME


def _on_body(after: Gear, kept: Kept, who: Bearer) -> RuleError | None:
    """Hands and places on the body; what is Active is still there. Rule: d100.item.equipped."""
    others = [other for other in after.within("equipped", "active") if other.key != kept.key]
    free = max(0, who.hands - sum(other.item.hands for other in others))
    if kept.item.hands > free:
        return RuleError(kept.key, f"held with {free} free hands", kept.item.hands, "d100.item.equipped")
    worn = kept.item.worn
    if worn and any(other.item.worn == worn for other in others):
        return RuleError(kept.key, f"worn where nothing is yet, and not on the {worn}", worn, "d100.item.equipped")
    return None
