"""The Energy screen's controls: Demand, Energy and Level first, the rest under More."""

from __future__ import annotations

from typing import TYPE_CHECKING

from frontiers_nb.d100.attributes import RANK_STEP
from frontiers_nb.d100.derivatives import LAST_LEVEL
from frontiers_nb.d100.energy import LAST_DEMAND
from frontiers_nb.explain.energy.playing import Situation
from frontiers_nb.explain.energy.uses import HIGHEST_DEMAND, payless
from frontiers_nb.explain.fit import FIT, FIT_POOLS
from frontiers_nb.explain.picture import Json, number

if TYPE_CHECKING:
    from frontiers_nb.explain.energy.state import State


def controls(state: State, situation: Situation) -> list[Json]:
    """What the reader may change. Harm chosen for one pool seldom fits another, so a change of pools unchooses it."""
    unpaid = payless(state)
    pools = {"also": unpaid | FIT}
    fixed = state.rulings.rank_non_multiple == "D"
    score = {"max": state.numbers.score_cap, "step": RANK_STEP if fixed else 1, "group": "Who reaches"}
    score |= {"also": unpaid | FIT_POOLS}
    held = {"group": "What she carries already"} | pools
    limits = situation.limits
    return [
        _demand(state, 0),
        _energy(state, situation, pools),
        *(_demand(state, place) for place in range(1, len(state.uses))),
        number(
            state,
            "level",
            "Level",
            slide=[1, LAST_LEVEL],
            rule="d100.energy.capacity",
            place="first",
            **pools,
        ),
        number(state, "deft", "Score of Deft", place="more", **score),
        number(state, "vigor", "Score of Vigor", place="more", **score),
        number(state, "resolve", "Score of Resolve", place="more", **score),
        number(
            state,
            "capacity",
            "Capacity, where it is not the Level",
            slide=[0, LAST_DEMAND],
            group="Who reaches",
            place="more",
            **pools,
        )
        | {"value": situation.capacity, "rule": "d100.energy.pool-level"},
        number(state, "hp", "HP left", max=limits.hp, place="more", **held) | {"value": situation.condition.hp},
        number(state, "wounds", "Wounds held", kind="count", max=limits.wounds, place="more", **held),
        number(state, "fatigue", "Fatigue held", kind="count", max=limits.fatigue, place="more", **held),
    ]


def _demand(state: State, place: int) -> Json:
    """The Demand of one use; that of a later use stands beside it."""
    demand = state.uses[place].demand if state.uses else None
    return {
        "field": f"uses.{place}.demand",
        "kind": "number",
        "label": "Demand of the ability" if len(state.uses) < 2 else f"Demand of use {place + 1}",
        "value": demand,
        "min": 0,
        "max": HIGHEST_DEMAND,
        "slide": [0, LAST_DEMAND],
        "step": 1,
        "place": "first" if place == 0 else f"use:{place}",
        "also": {f"uses.{place}.pay": None} | payless(state, place),
        "rule": "d100.energy.demand",
    }


def _energy(state: State, situation: Situation, pools: Json) -> Json:
    held = situation.energy + situation.displaced
    control = number(state, "energy", "Energy left", max=situation.maximum, place="first", **pools)
    control |= {"value": held, "rule": "d100.energy.pool"}
    if situation.locked:
        control["hint"] = f"Gear locks {situation.locked}: {situation.energy} to spend."
    return control
