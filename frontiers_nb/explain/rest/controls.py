"""The rest screen's controls: hours, Wounds and Fatigue first, the rest under More."""

from __future__ import annotations

from typing import Any

from frontiers_nb.d100.attributes import RANK_STEP
from frontiers_nb.d100.derivatives import LAST_LEVEL
from frontiers_nb.explain.fit import FIT, FIT_POOLS
from frontiers_nb.explain.picture import Json, number
from frontiers_nb.explain.rest.state import State

HOURS = (3, 6, 8, 9, 12, 24)
DAY = 24


def controls(state: State) -> list[Json]:
    """Every field that a control can change; breaks and choices have their own sections."""
    limits, most_energy = state.who.limits, state.who.max_energy
    fixed = state.rulings.rank_non_multiple == "D"
    scores: dict[str, Any] = {"max": state.numbers.score_cap, "step": RANK_STEP if fixed else 1}
    group = {"group": "Who rests", "place": "more"}
    scores |= group | {"also": FIT_POOLS}
    who: dict[str, Any] = group | {"also": FIT}
    shape: dict[str, Any] = {"group": "As the rest begins", "place": "more"}
    return [
        number(
            state,
            "hours",
            "Hours of rest",
            place="first",
            slide=[0, DAY],
            presets=[{"value": hours, "label": f"{hours} h"} for hours in HOURS],
        ),
        number(state, "wounds", "Wounds", kind="count", max=limits.wounds, icon="wound", place="first"),
        number(
            state,
            "fatigue",
            "Fatigue",
            kind="count",
            max=limits.fatigue,
            icon="fatigue",
            place="first",
            also={"collapsed": False},
        ),
        number(state, "hp", "HP", max=limits.hp, rule="d100.down.wake-hp", **shape, value=state.before.condition.hp),
        number(state, "energy", "Energy", max=most_energy, **shape, value=state.before.energy),
        {
            "field": "collapsed",
            "kind": "switch",
            "label": "Collapsed, with Fatigue at its maximum",
            "value": state.collapsed,
            "off": False,
            "on": True,
            "also": {"fatigue": limits.fatigue},
            "rule": "d100.down.collapsed",
            **shape,
        },
        number(state, "draughts", "Restorative Draughts", kind="count", rule="d100.rest.direct", **shape),
        number(state, "vigor", "Vigor", **scores),
        number(state, "resolve", "Resolve", **scores),
        number(state, "level", "Level", slide=[1, LAST_LEVEL], **who),
        number(
            state,
            "drain",
            "Energy locked by gear",
            kind="count",
            max=state.most_drain,
            rule="d100.drain.max-only",
            **who,
        ),
    ]
