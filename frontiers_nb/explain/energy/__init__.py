"""The Energy screen: what reaching beyond oneself costs, who pays for it, and where the edge is.

Read `state.State` first, then `playing` (use after use) and `explain`. Beside them stand `uses` (the cards),
`edge` (safe, collapse, death), `levels` (when it becomes free) and `gear` (what is locked away).
"""

from __future__ import annotations

from dataclasses import asdict, replace

from frontiers_nb.d100.derivatives import Build
from frontiers_nb.d100.energy import energy_left
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError
from frontiers_nb.explain.energy import edge, gear, levels, predict, reasons, story, tables, uses
from frontiers_nb.explain.energy.controls import controls
from frontiers_nb.explain.energy.playing import Situation, play
from frontiers_nb.explain.energy.state import State, Use
from frontiers_nb.explain.picture import Json, Result, finished, numbers_json, rulings_json
from frontiers_nb.words import spelled, whole

# An empty pool and a Demand of 5 at Level 2: three points, all of them harm. d100.overspend.point-choice
OPENING = State(level=2, deft=60, energy=0, uses=(Use(demand=5),))

SECTIONS = [
    {"id": "uses", "title": "Every way to pay", "place": "first"},
    {"id": "edge", "title": "Where the edge is", "place": "more", "secret": True},
    {"id": "map", "title": "Demand and Energy left", "place": "more", "secret": True},
    {"id": "levels", "title": "When it becomes free", "place": "more", "secret": True},
    {"id": "gear", "title": "Gear that locks Energy", "place": "more"},
]


def explain(given: object) -> Json:
    """The picture of a state. Raises: RuleError for a field or value that is not allowed."""
    state = State.parse(given)
    situation = Situation.of(state)
    played = play(state, situation)
    sentence = story.sentence(situation, played)
    also = uses.payless(state)
    return finished(
        {
            "screen": "energy",
            "title": "Energy and Overspend",
            "state": state.to_json(),
            "answer": story.answer(situation, played),
            "said": sentence,
            "sentence": sentence,
            "story": story.paragraphs(state, situation, played),
            "controls": controls(state, situation),
            "sections": SECTIONS,
            "pool": {
                "max": situation.maximum,
                "drain": situation.locked,
                "available": situation.top,
                "energy": situation.energy,
                "capacity": situation.capacity,
                "wounds": situation.limits.wounds,
                "fatigue": situation.limits.fatigue,
                "hp": situation.limits.hp,
            },
            "uses": uses.uses_json(state, situation, played),
            "sequence": uses.sequence(state, played),
            "after": uses.after_json(state, situation, played),
            "map": edge.map_json(state, situation),
            "edge": edge.edge_json(situation, played),
            "levels": levels.levels_json(state),
            "gear": gear.gear_json(state, situation),
            "whys": reasons.whys(situation, played),
            "predict": predict.question(state, situation, played),
            "rulings": [
                each | {"also": also}
                for each in rulings_json("energy", state.rulings, lambda rulings: _under(state, rulings))
            ],
            "numbers": [each | {"also": also} for each in numbers_json(state.numbers, "energy")],
            "tables": tables.tables(state),
        }
    )


def _under(state: State, rulings: Rulings) -> Result:
    """What other rulings would make of these uses, with nothing chosen yet."""
    other = replace(state, rulings=rulings, uses=tuple(replace(use, pay=None) for use in state.uses))
    try:
        situation = Situation.of(other)
    except RuleError as refused:
        return Result(None, str(refused), "Some gear is refused")
    played = play(other, situation)
    shown = uses.uses_json(other, situation, played)
    rungs = edge.ladder(situation.condition, situation)
    left = [energy_left(one.energy, one.price, split, rulings) for one in played for split in one.splits]
    back = gear.gear_json(other, situation)["back"]
    told = _told(shown, left, rungs, situation)
    return Result(None, (asdict(replace(situation, build=Build())), shown, left, rungs, back), told)


def _told(shown: list[Json], left: list[int], rungs: list[Json], situation: Situation) -> str:
    """The first use in one line: its ways, and how far Target, Defense and Energy go with them."""
    parts = [f"{situation.energy} Energy to spend"]
    if shown and shown[0]["splits"]:
        ways = shown[0]["splits"]
        up = sum(split["outcome"] == "ok" for split in ways)
        parts.append(f"price {shown[0]['cost']}: awake in {up} of {len(ways)} ways")
        parts.append(_span("Target", [split["target"] for split in ways]))
        parts.append(_span("Defense", [split["defense"] for split in ways]))
        parts.append(_span("Energy left", left[: len(ways)]))
    elif shown:
        parts.append(shown[0]["why_not"])
    if rungs and rungs[-1]["kind"] == "dies":
        parts.append(f"{spelled(rungs[-1]['points'])} points kill")
    return "; ".join(parts)


def _span(name: str, values: list[int]) -> str:
    low, high = min(values), max(values)
    return f"{name} {whole(low)}" if low == high else f"{name} {whole(low)} to {whole(high)}"
