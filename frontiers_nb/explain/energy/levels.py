"""When a card becomes free: its price and how often a full pool pays for it, over every Level.

Read `levels_json`. Rules: d100.energy.cost, d100.energy.native, d100.energy.unreachable, d100.energy.pool
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from frontiers_nb.d100.derivatives import LAST_LEVEL, capacity, max_energy
from frontiers_nb.d100.energy import cost
from frontiers_nb.explain.energy.uses import payless
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import listed, spelled

if TYPE_CHECKING:
    from frontiers_nb.explain.energy.state import State


def levels_json(state: State) -> Json | None:
    """The first use's Demand over every Level, or over every Capacity where that is another Level's.

    A full pool, no gear: only what Level itself changes. None without a Demand.
    """
    demand = state.uses[0].demand if state.uses else None
    if demand is None:
        return None
    named = "level" if state.capacity is None else "capacity"
    last = max(LAST_LEVEL, state.level if named == "level" else state.capacity or 0)
    points = [_point(level, demand, named, state) for level in range(1, last + 1)]
    return {
        "demand": demand,
        "field": named,
        "label": named.capitalize(),
        "at": state.level if state.capacity is None else state.capacity,
        "points": points,
        "sentence": _sentence(points, demand, named.capitalize()),
    }


def _point(level: int, demand: int, named: str, state: State) -> Json:
    build = replace(state, **{named: level}).build()
    price, pool = cost(demand, capacity(build).value), max_energy(build).value
    uses = pool // price if price else None
    return {
        "level": level,
        "cost": price,
        "pool": pool,
        "uses": uses,
        "text": "free" if uses is None else str(uses),
        "state": {named: level, "energy": None} | payless(state),
    }


def _sentence(points: list[Json], demand: int, label: str) -> str:
    priced = [point for point in points if point["uses"] is not None]
    free = next((point["level"] for point in points if point["uses"] is None), None)
    if not priced:
        return f"Demand {demand} is free at every {label}."
    runs = [list(run) for _, run in groupby(priced, key=lambda point: point["uses"])]
    told = listed([f"{_times(run[0]['uses'])} at {_span(run, label)}" for run in runs])
    start = f"A full pool pays for Demand {demand} {told}"
    if free is None:
        left = priced[-1]["cost"]
        return f"{start}. It never becomes free here: at {label} {priced[-1]['level']} it still costs {left}."
    return f"{start}; from {label} {free} on it is free."


def _times(uses: int) -> str:
    return {0: "not once", 1: "once", 2: "twice"}.get(uses, f"{spelled(uses)} times")


def _span(run: list[Json], label: str) -> str:
    first, last = run[0]["level"], run[-1]["level"]
    several = "Capacities" if label == "Capacity" else f"{label}s"
    return f"{label} {first}" if first == last else f"{several} {first} to {last}"
