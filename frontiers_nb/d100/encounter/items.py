"""Items in the middle of an encounter: what may be done with them now, and doing it. Read `options`.

Rules: d100.interact.*, d100.item.*, d100.drain.*
"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb.d100 import equipment, handling
from frontiers_nb.d100.encounter.doing import Give, Handle
from frontiers_nb.d100.encounter.scene import Fighter, Held, distance
from frontiers_nb.d100.encounter.table import FREE, MODE, Cast, Table, points_shown
from frontiers_nb.d100.equipment import Gear, Handling, Kept
from frontiers_nb.encounter import Option, Refused
from frontiers_nb.encounter.scene import out_of_reach
from frontiers_nb.errors import RuleError

INTERACT = "interact"
MOST_FREE = 3  # d100.free.max-three
VERBS = {"equipped": "Equip", "stowed": "Stow", "active": "Switch on", "removed": "Drop"}


def options(cast: Cast, fighter: Fighter) -> Iterator[Option | Refused]:
    """Everything that may be done with items, and why not. Rules: d100.interact.covers, d100.interact.once."""
    gear, who = cast.gear(fighter), cast.bearer(fighter)
    for kept in gear.kept:
        for state in handling.MOVES[kept.state]:
            key, label = f"item:{kept.key}:{state}", f"{_verb(kept.state, state)} {kept.item.name}"
            refused = handling.refusal(gear, kept.key, state, who, MODE)
            takes = handling.takes(kept, state, cast.rulings)
            if refused:
                yield Refused.of(key, label, refused)
            else:
                does = Handle(kept.key, state)
                short = _short(fighter, key, label, takes)
                yield short or Option(key, label, _cost(takes), "d100.interact.covers", does=does)
        if kept.state == "equipped" and kept.item.hands:
            yield from _gifts(cast, fighter, kept)


def _gifts(cast: Cast, fighter: Fighter, kept: Kept) -> Iterator[Option | Refused]:
    """Handing an item to a friend beside one. Rule: d100.interact.covers. Ruling: amb.d100.interact-drop."""
    for other in cast.scene.fighters:
        if other.id == fighter.id or not other.able or not cast.friends(fighter, other):
            continue
        key, label = f"give:{kept.key}:{other.id}", f"Hand {kept.item.name} to {cast.name(other.id)}"
        if distance(fighter, other) > 1:
            yield Refused(key, label, "d100.unit.uses", *out_of_reach(1, distance(fighter, other)))
            continue
        try:
            handling.handed_over(cast.gear(fighter), kept.key, cast.gear(other), cast.bearer(other), MODE)
        except RuleError as refused:
            yield Refused.of(key, label, refused)
            continue
        short = free_limit(fighter, INTERACT, key, label)
        if short is None and cast.rulings.interact_drop == "B":
            short = free_limit(other, INTERACT, key, label)
        yield short or Option(key, label, FREE, "d100.interact.covers", does=Give(kept.key, other.id))


def free_limit(fighter: Fighter, id: str, key: str, label: str) -> Refused | None:
    """Why a Free Action cannot be used any more this Turn.

    Rules: d100.free.once-each, d100.free.max-three, d100.interact.once, d100.interact.counts.
    """
    if id in fighter.free:
        rule = "d100.interact.once" if id == INTERACT else "d100.free.once-each"
        return Refused(key, label, rule, "a use left this Turn", "none")
    if len(fighter.free) >= MOST_FREE:
        needed = f"one of {MOST_FREE} Free Actions a Turn"
        return Refused(key, label, "d100.free.max-three", needed, "none left")
    return None


def handled(table: Table, who: str, handle: Handle) -> None:
    """Bring an item to another state; Energy follows at once.

    Rules: d100.item.equip-interact, d100.drain.returns, d100.drain.max-only, d100.drain.no-overspend.
    """
    fighter, name = table[who], table.name(who)
    gear = table.gear(fighter)
    kept = gear[handle.item]
    takes = handling.takes(kept, handle.state, table.rulings)
    text = f"{name}: {_verb(kept.state, handle.state)} {kept.item.name}."
    done = table.tell("handled", who, "d100.interact.covers", text)
    with table.step.following(done):
        if takes.interact:
            _interacts(table, who)
        if takes.ap:
            left = fighter.ap - takes.ap
            table.put("ap", who, "ap", left, "d100.item.card-overrides", f"{name} has {left} Action Points left.")
        now_has(table, who, gear.put(handle.item, handle.state), f"{kept.item.name} is {handle.state}.")


def given(table: Table, who: str, gift: Give) -> None:
    """Hand an item to somebody; what it locked is free again, and may lock something there.

    Rules: d100.interact.covers, d100.drain.returns. Ruling: amb.d100.interact-drop.
    """
    giver, receiver = table[who], table[gift.to]
    name = table.gear(giver)[gift.item].item.name
    left, taken, _ = handling.handed_over(
        table.gear(giver), gift.item, table.gear(receiver), table.bearer(receiver), MODE
    )
    text = f"{table.name(who)} hands {name} to {table.name(gift.to)}."
    done = table.tell("handled", who, "d100.interact.covers", text)
    with table.step.following(done):
        _interacts(table, who)
        if table.rulings.interact_drop == "B":
            _interacts(table, gift.to)
        now_has(table, who, left, f"{table.name(who)} has {name} no more.")
        now_has(table, gift.to, taken, f"{table.name(gift.to)} has {name}.")


def now_has(table: Table, who: str, gear: Gear, text: str, rule: str = "d100.item.one-state") -> None:
    """Bring somebody to other gear, Energy with it. Rules: d100.item.consumed, d100.drain.returns."""
    held = tuple(Held(kept.key, kept.item.id, kept.state) for kept in gear.kept)
    table.put("items", who, "items", held, rule, text)
    drained(table, who)


def _interacts(table: Table, who: str) -> None:
    used = (*table[who].free, INTERACT)
    table.put("free", who, "free", used, "d100.interact.counts", f"{table.name(who)} has used Interact.")


def drained(table: Table, who: str) -> None:
    """What gear locks now, and what comes back. Rules: d100.drain.*; amb.d100.drain-current, amb.d100.drain-active."""
    fighter = table[who]
    bearer = table.bearer(fighter)
    if bearer.rulings.drain_current == "C":
        bearer = equipment.Bearer(
            bearer.slots, bearer.capacity, bearer.max_energy, fighter.energy, rulings=bearer.rulings
        )
    left = equipment.energy_left(table.gear(fighter), bearer)
    displaced = bearer.energy - left
    if left != fighter.energy:
        rule = "d100.drain.returns" if left > fighter.energy else "d100.drain.amount"
        table.put("energy", who, "energy", left, rule, f"{table.name(who)} has {left} Energy.")
    if displaced != fighter.displaced:
        text = f"Gear locks {displaced} of {table.name(who)}'s Energy."
        table.put("displaced", who, "displaced", displaced, "d100.drain.max-only", text)


def _short(fighter: Fighter, key: str, label: str, takes: Handling) -> Refused | None:
    if takes.ap > fighter.ap:
        return Refused(key, label, "d100.action.must-afford", f"{takes.ap} ✦AP", f"{fighter.ap} ✦AP")
    return free_limit(fighter, INTERACT, key, label) if takes.interact else None


def _verb(before: str, after: str) -> str:
    if before == "active" and after == "equipped":
        return "Switch off"
    return "Pick up" if before == "removed" else VERBS[after]


def _cost(takes: Handling) -> str:
    return points_shown(takes.ap) or (FREE if takes.interact else "")
