"""Items in the middle of an encounter: what may be done with them now, and doing it. Read `options`.

Rules: d100.interact.*, d100.item.*, d100.drain.*
"""

from __future__ import annotations

from frontiers_nb.d100 import equipment, handling
from frontiers_nb.d100.encounter.doing import Handle
from frontiers_nb.d100.encounter.scene import Fighter
from frontiers_nb.d100.encounter.table import MODE, Cast, Table
from frontiers_nb.d100.equipment import Handling
from frontiers_nb.encounter import Option, Refused

INTERACT = "interact"
MOST_FREE = 3  # d100.free.max-three
VERBS = {"equipped": "Equip", "stowed": "Stow", "active": "Switch on", "removed": "Drop"}


def options(cast: Cast, fighter: Fighter) -> list[Option | Refused]:
    """Everything that may be done with items, and why not. Rules: d100.interact.covers, d100.interact.once."""
    gear, who = cast.gear(fighter), cast.bearer(fighter)
    found: list[Option | Refused] = []
    for kept in gear.kept:
        for state in handling.MOVES[kept.state]:
            key, label = f"item:{kept.key}:{state}", f"{_verb(kept.state, state)} {kept.item.name}"
            refused = handling.refusal(gear, kept.key, state, who, MODE)
            takes = handling.takes(kept, state)
            if refused:
                found.append(Refused(key, label, refused.rule or "", refused.allowed, str(refused.value)))
            else:
                does = Handle(kept.key, state)
                found.append(_short(fighter, key, label, takes) or Option(key, label, _cost(takes), does=does))
    return found


def free_limit(fighter: Fighter, id: str, key: str, label: str) -> Refused | None:
    """Why a Free Action cannot be used any more this Turn.

    Rules: d100.free.once-each, d100.free.max-three, d100.interact.once, d100.interact.counts.
    """
    if id in fighter.free:
        rule = "d100.interact.once" if id == INTERACT else "d100.free.once-each"
        return Refused(key, label, rule, "once a Turn", "used")
    if len(fighter.free) >= MOST_FREE:
        return Refused(key, label, "d100.free.max-three", f"at most {MOST_FREE} a Turn", f"{len(fighter.free)} used")
    return None


def handled(table: Table, who: str, handle: Handle) -> None:
    """Bring an item to another state; Energy follows at once.

    Rules: d100.item.equip-interact, d100.drain.returns, d100.drain.max-only, d100.drain.no-overspend.
    """
    fighter, name = table[who], table.name(who)
    gear = table.gear(fighter)
    kept = gear[handle.item]
    takes = handling.takes(kept, handle.state)
    text = f"{name}: {_verb(kept.state, handle.state)} {kept.item.name}."
    done = table.tell("handled", who, "d100.interact.covers", text)
    with table.step.following(done):
        if takes.interact:
            used = (*fighter.free, INTERACT)
            table.put("free", who, "free", used, "d100.interact.counts", f"{name} has used Interact.")
        if takes.ap:
            left = fighter.ap - takes.ap
            table.put("ap", who, "ap", left, "d100.item.card-overrides", f"{name} has {left} Action Points left.")
        items = tuple((k, handle.state if k == handle.item else state) for k, state in fighter.items)
        text = f"{kept.item.name} is {handle.state}."
        table.put("items", who, "items", items, "d100.item.one-state", text)
        drained(table, who)


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
    return "✦" * takes.ap or ("✧" if takes.interact else "")
