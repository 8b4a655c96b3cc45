"""What other rulings would make of the uses on view, told by what differs. Read `rulings`, then `shortened`."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from frontiers_nb.d100.derivatives import Build
from frontiers_nb.d100.energy import energy_left
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError
from frontiers_nb.explain.energy import edge, gear, uses
from frontiers_nb.explain.energy.playing import Situation, play
from frontiers_nb.explain.picture import Json, Result, rulings_json
from frontiers_nb.words import spelled, whole

if TYPE_CHECKING:
    from frontiers_nb.explain.energy.state import State

BETWEEN = "; "
USUAL = 1  # the part that is shown where nothing differs


def rulings(state: State) -> list[Json]:
    """The open questions of this screen, each reading with everything it comes to."""
    return rulings_json("energy", state.rulings, lambda rulings: _under(state, rulings))


def shortened(ruling: Json) -> Json:
    """A question whose readings tell only what is not the same under all of them."""
    told = [reading["result"].split(BETWEEN) for reading in ruling["readings"]]
    same_length = len({len(parts) for parts in told}) == 1
    differ = [place for place, parts in enumerate(zip(*told, strict=False)) if len(set(parts)) > 1]
    if same_length:
        kept = differ or [USUAL]
        told = [[parts[place] for place in kept] for parts in told]
    readings = [
        reading | {"result": BETWEEN.join(filter(None, parts))}
        for reading, parts in zip(ruling["readings"], told, strict=True)
    ]
    return ruling | {"readings": readings}


def _under(state: State, rulings: Rulings) -> Result:
    """These uses under other rulings, with nothing chosen yet."""
    other = replace(state, rulings=rulings, uses=tuple(replace(use, pay=None) for use in state.uses))
    try:
        situation = Situation.of(other)
    except RuleError as refused:
        return Result(None, str(refused), "Some gear is refused")
    played = play(other, situation)
    shown = uses.uses_json(other, situation, played)
    left = [energy_left(one.energy, one.price, split, rulings) for one in played for split in one.splits]
    rungs = edge.ladder(situation.condition, situation)
    back = gear.gear_json(other, situation)["back"]
    told = BETWEEN.join(_parts(shown, left, rungs, situation, back))
    return Result(None, (asdict(replace(situation, build=Build())), shown, left, rungs, back), told)


def _parts(shown: list[Json], left: list[int], rungs: list[Json], situation: Situation, back: int) -> list[str]:
    """Always as many parts, each about one thing; an empty one where there is nothing to tell."""
    ways = shown[0]["splits"] if shown else []
    up = sum(split["outcome"] == "ok" for split in ways)
    refused = (shown[0]["why_not"] if shown else None) or "Nothing is used"
    last = rungs[-1] if rungs else None
    ends = {"dies": "kill", "refused": "are too many"}.get(last["kind"]) if last else None
    return [
        f"{whole(situation.energy)} of {situation.top} Energy to spend",
        f"awake in {up} of {len(ways)} ways" if ways else refused,
        _span("Target", [split["target"] for split in ways]),
        _span("Defense", [split["defense"] for split in ways]),
        _span("Energy after it", left[: len(ways)]),
        f"{spelled(last['points'])} points {ends}" if last and ends else "no price has to kill",
        f"{whole(back)} Energy with gear off" if situation.locked else "",
    ]


def _span(name: str, values: list[int]) -> str:
    if not values:
        return ""
    low, high = min(values), max(values)
    return f"{name} {whole(low)}" if low == high else f"{name} {whole(low)} to {whole(high)}"
