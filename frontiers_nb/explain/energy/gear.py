"""Gear as a picture: what each item locks, and what is refused and why.

Read `gear_json`. Rules: d100.drain.*
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from frontiers_nb.d100.energy import LEAST_ENERGY, cost, locks, room, set_aside
from frontiers_nb.explain.energy.playing import Situation
from frontiers_nb.explain.energy.uses import payless
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.picture import Json

if TYPE_CHECKING:
    from frontiers_nb.explain.energy.state import Gear, State

MOST_GEAR = 6
SAMPLES = (("Reinforced Plate", 3), ("Broad Blade", 2), ("Storm lantern", 4))


def gear_json(state: State, situation: Situation) -> Json:
    """Every item with its drain, and whether it may be put on now."""
    held = situation.energy + situation.displaced
    free = room(situation.maximum, situation.locked, held, state.rulings)
    return {
        "rows": [_row(place, gear, free, state, situation) for place, gear in enumerate(state.gear)],
        "drain": situation.locked,
        "maximum": situation.maximum,
        "top": situation.top,
        "energy": situation.energy,
        "room": max(0, free),
        "back": set_aside(situation.energy, situation.displaced, state.rulings),
        "sentence": _sentence(state, situation, max(0, free)),
        "add": _add(state),
    }


def _row(place: int, gear: Gear, free: int, state: State, situation: Situation) -> Json:
    drain = cost(gear.demand, situation.capacity)
    on = locks(gear.equipped, gear.active, state.rulings)
    refused = None
    if drain > free and not on:
        refused = (
            f"Refused: it would lock {drain}, and there is room for {max(0, free)} more. "
            "Set other gear aside, or come back with more Capacity."
        )
    rest = [item.to_json() for item in state.gear]
    return {
        "name": gear.name,
        "demand": gear.demand,
        "equipped": gear.equipped,
        "active": gear.active,
        "drain": drain,
        "locks": drain if on else 0,
        "refused": refused,
        "text": _text(gear, drain, on),
        "equip": {f"gear.{place}.equipped": not gear.equipped, f"gear.{place}.active": False} | payless(state),
        "activate": {f"gear.{place}.active": not gear.active, f"gear.{place}.equipped": gear.active} | payless(state),
        "remove": {"gear": rest[:place] + rest[place + 1 :]} | payless(state),
        "also": payless(state) | FIT,
    }


def _text(gear: Gear, drain: int, on: bool) -> str:
    if gear.demand is None:
        return "no Demand, so it locks nothing"
    if not drain:
        return "within Capacity, so it locks nothing"
    if on:
        return f"locks {drain}"
    return f"would lock {drain}" if not gear.active else "Active, so by ruling it locks nothing"


def _sentence(state: State, situation: Situation, free: int) -> str:
    if not situation.locked:
        return (
            f"Nothing is locked, so her maximum is the whole {situation.maximum}. "
            f"Gear may lock {free} of it; {LEAST_ENERGY} always has to stay."
        )
    back = set_aside(situation.energy, situation.displaced, state.rulings)
    return (
        f"{situation.maximum} − {situation.locked} locked leaves a maximum of {situation.top}, "
        f"{situation.energy} of it to spend; there is room for {free} more. "
        f"With all gear set aside she has {back} at once. What is locked hurts nobody."
    )


def _add(state: State) -> list[Json]:
    """What can be put into the list, while there is room in it."""
    if len(state.gear) == MOST_GEAR:
        return []
    return [
        {
            "label": f"{name}, Demand {demand}",
            "item": {"name": name, "demand": demand, "equipped": False, "active": False},
        }
        for name, demand in SAMPLES
    ]
