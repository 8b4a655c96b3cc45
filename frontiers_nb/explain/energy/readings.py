"""What other rulings would make of the uses on view. Read `rulings`, which is told everything that is shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from frontiers_nb.d100.energy import energy_left
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.explain.energy import edge
from frontiers_nb.explain.energy.playing import Situation, play
from frontiers_nb.explain.energy.state import State
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.picture import Json, Result, rulings_json
from frontiers_nb.explain.readings import BETWEEN, told
from frontiers_nb.words import spelled, whole

USUAL = 1  # the part that is shown where nothing differs

Shown = Callable[[State, Situation], Json]


def rulings(state: State, shown: Shown) -> list[Json]:
    """The open questions of this screen; each reading tells what is not the same under all of them."""
    found = rulings_json("energy", state.rulings, cache(lambda rulings: _under(state, rulings, shown)))
    return [told(ruling, USUAL) for ruling in found]


def _under(state: State, rulings: Rulings, shown: Shown) -> Result:
    """These uses under other rulings, with nothing chosen yet, and gear and pools as far as there is room."""
    unpaid = [use.to_json() | {"pay": None} for use in state.uses]
    other = State.parse({**state.to_json(), "uses": unpaid, "rulings": rulings.to_json(), **FIT})
    situation = Situation.of(other)
    picture = shown(other, situation)
    # That a Score may stand between two fives changes nothing for one that does not.
    controls = [{**control, "step": 1} for control in picture["controls"]]
    parts = _parts(other, situation, picture)
    # A part may tell what only a card that is taken shows.
    return Result(None, (picture | {"controls": controls}, parts), BETWEEN.join(parts))


def _parts(state: State, situation: Situation, picture: Json) -> list[str]:
    """Always as many parts, each about one thing; an empty one where there is nothing to tell."""
    first = picture["uses"][0] if picture["uses"] else {"splits": [], "why_not": "Nothing is used"}
    ways = first["splits"]
    one = play(state, situation)[0] if picture["uses"] else None
    left = [energy_left(one.energy, one.price, split, state.rulings) for split in one.splits] if one else []
    up = sum(split["outcome"] == "ok" for split in ways)
    last = edge.ladder(situation.condition, situation)[-1]
    ends = {"dies": "kill", "refused": "are too many"}.get(last["kind"])
    limits, gear = situation.limits, picture["gear"]
    return [
        f"{whole(situation.energy)} of {situation.top} Energy to spend",
        f"awake in {up} of {len(ways)} ways" if ways else first["why_not"],
        _span("Target", [split["target"] for split in ways if split["target"] is not None]),
        _span("Defense", [split["defense"] for split in ways if split["defense"] is not None]),
        _span("Energy after it", left),
        f"{spelled(last['points'])} points {ends}" if ends else "no price has to kill",
        f"{whole(gear['back'])} Energy with gear off" if situation.locked else "",
        f"Defense {situation.defense(situation.condition.wounds)} now",
        f"room for {limits.wounds} Wounds and {limits.fatigue} Fatigue",
        f"room for {gear['room']} more of gear",
    ]


def _span(name: str, values: list[int]) -> str:
    if not values:
        return ""
    low, high = min(values), max(values)
    return f"{name} {whole(low)}" if low == high else f"{name} {whole(low)} to {whole(high)}"
