"""Where safe ends: over every price, over Demand and Energy left, and point by point.

Read `kind`, then `map_json` and `edge_json`. Rules: d100.overspend.*, d100.fatigue.collapse, d100.death.past-max
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from frontiers_nb.d100.energy import LAST_DEMAND, cost, hurt
from frontiers_nb.d100.vitality import Condition
from frontiers_nb.explain.energy.playing import Played, Situation
from frontiers_nb.explain.energy.uses import open_use, payless, standing, verdict
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import spelled

if TYPE_CHECKING:
    from frontiers_nb.explain.energy.state import State

KINDS = {
    "free": "free",
    "energy": "paid with Energy",
    "safe": "harm, but never the fall",
    "choice": "the split decides",
    "drops": "drops her at best",
    "dies": "kills",
    "refused": "not allowed",
}
ENDS = {  # after one point, and after several
    "safe": ("never drops her", "never drop her"),
    "choice": ("depends on the split", "depend on the split"),
    "drops": ("drops her at best", "drop her at best"),
    "dies": ("kills her", "kill her"),
    "refused": ("is not allowed", "are not allowed"),
}


def kind(price: int, energy: int, condition: Condition, situation: Situation) -> str:
    """What a price comes to over all its splits, one of KINDS."""
    if not price:
        return "free"
    outcomes = {split.after.status for split in situation.splits(price, energy, condition)}
    if not outcomes:
        return "refused"
    if outcomes == {"ok"}:
        return "energy" if energy >= price else "safe"
    return "choice" if "ok" in outcomes else "dies" if outcomes == {"dead"} else "drops"


def map_json(state: State, situation: Situation) -> Json | None:
    """Every Demand against every Energy left, at the condition before the first use; None for one who is down."""
    if situation.condition.down:
        return None
    used = state.uses[0].demand if state.uses else None
    top = max(LAST_DEMAND, used or 0)
    saves = state.rulings.overspend_voluntary == "B"

    @cache
    def found(price: int, energy: int) -> str:
        # Unless she may save her Energy, all that counts is what it cannot pay.
        if energy and price > energy and not saves:
            return found(price - energy, 0)
        return kind(price, energy, situation.condition, situation)

    cells = [
        _cell(demand, energy, found, state, situation)
        for demand in range(top + 1)
        for energy in range(situation.top + 1)
    ]
    kinds = {cell["kind"] for cell in cells}
    return {
        "cells": cells,
        "energies": situation.top + 1,
        "demands": top + 1,
        "at": {"demand": used, "energy": situation.energy},
        "key": [{"kind": name, "label": words} for name, words in KINDS.items() if name in kinds],
    }


def ladder(condition: Condition, situation: Situation) -> list[Json]:
    """What one point of harm comes to, two points, three, up to the first price that is the same for ever."""
    rungs = []
    for points in range(1, situation.limits.wounds + situation.limits.fatigue + 4):
        found = situation.splits(points, 0, condition)
        outcomes = [split.after.status for split in found]
        rung = {name: outcomes.count(name) for name in ("ok", "collapsed", "downed", "dead")}
        rungs.append({"points": points, "kind": kind(points, 0, condition, situation)} | rung)
        if rungs[-1]["kind"] in ("dies", "refused"):
            break
    return rungs


def ladder_sentence(rungs: list[Json]) -> str:
    """The ladder in one sentence: "One to three points never drop her; four to six ..." """
    runs: list[list[Json]] = []
    for rung in rungs:
        if runs and runs[-1][0]["kind"] == rung["kind"]:
            runs[-1].append(rung)
        else:
            runs.append([rung])
    parts = [_run(run, run is runs[0], run is runs[-1]) for run in runs]
    return f"{'; '.join(parts)}.".capitalize()


def edge_json(situation: Situation, played: list[Played]) -> Json | None:
    """Wounds against Fatigue from where she stands: each square a place that harm can take her to.

    `points` of a square is what it takes to get there; all squares of one price lie on a diagonal.
    """
    _, condition = standing(situation, played)
    if condition.down:
        return None
    limits, rulings = situation.limits, situation.build.rulings
    cells = []
    for wounds in range(limits.wounds - condition.wounds + 2):
        for fatigue in range(limits.fatigue - condition.fatigue + 2):
            after = hurt(condition, wounds, fatigue, limits, rulings)
            cells.append(
                {
                    "wounds": condition.wounds + wounds,
                    "fatigue": condition.fatigue + fatigue,
                    "points": wounds + fatigue,
                    "outcome": after.status,
                    "verdict": verdict(after, situation),
                }
            )
    rungs = ladder(condition, situation)
    unpaid = open_use(played)
    return {
        "cells": cells,
        "held": {"wounds": condition.wounds, "fatigue": condition.fatigue},
        "max": {"wounds": limits.wounds, "fatigue": limits.fatigue},
        "price": unpaid.short if unpaid else None,
        "ladder": rungs,
        "sentence": ladder_sentence(rungs),
        "next": [_next("wound", condition, situation), _next("fatigue", condition, situation)],
    }


def _next(harm: str, condition: Condition, situation: Situation) -> Json:
    """What one more point costs if it is paid so: the marginal price."""
    wounds, fatigue = (1, 0) if harm == "wound" else (0, 1)
    after = hurt(condition, wounds, fatigue, situation.limits, situation.build.rulings)
    if harm == "wound":
        name, old, new = "Physical Defense", situation.defense(condition.wounds), situation.defense(after.wounds)
    else:
        name, old, new = "Target", *(situation.target(held.fatigue).target for held in (condition, after))
    if after.status != "ok":
        price = {"dead": "her life", "collapsed": "the fall: she collapses", "downed": "she goes down"}[after.status]
    else:
        price = f"{name} {old} to {new}" if new != old else f"nothing more: {name} stays {new}"
    label = "One more point as a Wound" if harm == "wound" else "One more point as Fatigue"
    return {"pay": harm, "label": label, "text": price, "outcome": after.status, "change": new - old}


def _cell(demand: int, energy: int, found: Callable[[int, int], str], state: State, situation: Situation) -> Json:
    price = cost(demand, situation.capacity)
    region, short = found(price, energy), max(0, price - energy)
    return {
        "demand": demand,
        "energy": energy,
        "cost": price,
        "shortfall": short,
        "kind": region,
        "text": f"Demand {demand}, Energy {energy}: {_comes_to(price, short, region)}",
        "state": {"energy": _held(energy, state, situation), "uses.0.demand": demand} | payless(state),
    }


def _comes_to(price: int, short: int, found: str) -> str:
    if not price:
        return "free"
    if not short:
        return f"costs {price}, {KINDS[found]}"
    return f"costs {price}, {short} in harm: {KINDS[found]}"


def _held(energy: int, state: State, situation: Situation) -> int | None:
    """The state's Energy that leaves so much to spend under the gear that is on."""
    if energy == situation.energy:
        return state.energy
    return energy + situation.locked if state.rulings.drain_current == "B" else energy


def _run(run: list[Json], first_run: bool, last: bool) -> str:
    first, end = run[0]["points"], run[-1]["points"]
    many = first > 1 or end > 1 or last
    who = spelled(first) if first == end else f"{spelled(first)} to {spelled(end)}"
    if last:
        who = f"{spelled(first)} or more"
    points = f" point{'s' * many}" if first_run else ""
    return f"{who}{points} {ENDS[run[0]['kind']][many]}"
