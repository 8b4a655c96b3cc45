"""Each use as a picture: its price, every way to pay it, and what each way leaves of the payer.

Read `uses_json`. Rules: d100.energy.cost, d100.overspend.*, d100.wounds.penalty, d100.fatigue.penalty
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from frontiers_nb.d100.energy import Split, set_aside
from frontiers_nb.d100.vitality import Condition, defense_penalty, target_penalty
from frontiers_nb.explain.energy.playing import SEEN, Played, Situation
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import count, listed, whole

if TYPE_CHECKING:
    from frontiers_nb.explain.energy.state import State

MOST_USES = 8
HIGHEST_DEMAND = 30  # past the last of d100.envelope.bounds
TRACKS = {"wounds": "Wounds", "fatigue": "Fatigue"}


def uses_json(state: State, situation: Situation, played: list[Played]) -> list[Json]:
    """Every use in order."""
    return [_use(place, one, state, situation) for place, one in enumerate(played)]


def after_json(state: State, situation: Situation, played: list[Played]) -> Json:
    """The payer after all uses that are paid."""
    energy, condition = standing(situation, played)
    alive = not condition.dead
    return {
        "energy": energy,
        "energy_without_gear": set_aside(energy, situation.displaced, state.rulings),
        "hp": condition.hp,
        "wounds": condition.wounds,
        "fatigue": condition.fatigue,
        "status": condition.status,
        "defense": situation.defense(condition.wounds) if alive else None,
        "target": situation.target(condition.fatigue).target if alive else None,
        "defense_penalty": defense_penalty(condition.wounds, situation.build.numbers),
        "target_penalty": target_penalty(condition.fatigue, situation.build.numbers),
        "unpaid": sum(one.chosen is None for one in played),
    }


def standing(situation: Situation, played: list[Played]) -> tuple[int, Condition]:
    """Energy and condition after all uses that are paid."""
    return (played[-1].energy_after, played[-1].after) if played else (situation.energy, situation.condition)


def open_use(played: list[Played]) -> Played | None:
    """The use that is still to be paid, if there is one."""
    return next((one for one in played if one.chosen is None and one.why_not is None), None)


def price_words(wounds: int, fatigue: int) -> str:
    """ "1 Wound and 2 Fatigue", "3 Wounds", "no harm"."""
    parts = [f"{wounds} Wound{'s' * (wounds != 1)}"] * bool(wounds) + [f"{fatigue} Fatigue"] * bool(fatigue)
    return listed(parts) if parts else "no harm"


def payless(state: State, since: int = 0) -> Json:
    """A patch that leaves the uses from `since` on unpaid: what was chosen for other pools no longer fits."""
    return {f"uses.{place}.pay": None for place in range(since, len(state.uses))}


def _use(place: int, one: Played, state: State, situation: Situation) -> Json:
    return {
        "n": place + 1,
        "demand": one.use.demand,
        "cost": one.price,
        "energy": one.energy,
        "shortfall": one.short,
        "paid": one.chosen is not None,
        "why_not": _why_not(one),
        "sentence": _sentence(one, situation),
        "splits": [_split(place, split, one, state, situation) for split in one.splits],
    }


def _split(place: int, split: Split, one: Played, state: State, situation: Situation) -> Json:
    before, after = one.condition, split.after
    pay = ["wound"] * split.wounds + ["fatigue"] * split.fatigue
    words = price_words(split.wounds, split.fatigue).replace(" and ", ", ")
    alive = not after.dead  # the dead roll no more, and nobody rolls against them
    return {
        "energy": split.energy,
        "wounds": split.wounds,
        "fatigue": split.fatigue,
        "outcome": after.status,
        "label": words if split.energy in (0, one.price) or not pay else f"{split.energy} Energy, {words}",
        "target": situation.roll_target(before, after) if alive else None,
        "target_next": situation.target(after.fatigue).target if alive else None,
        "target_penalty": target_penalty(after.fatigue, situation.build.numbers),
        "defense": situation.defense(after.wounds) if alive else None,
        "defense_penalty": defense_penalty(after.wounds, situation.build.numbers),
        "tracks": [
            {
                "id": name,
                "label": label,
                "before": getattr(before, name),
                "held": min(most, getattr(after, name)),
                "max": most,
                "over": max(0, getattr(before, name) + getattr(split, name) - most),
            }
            for name, label in TRACKS.items()
            for most in [getattr(situation.limits, name)]
        ],
        "verdict": verdict(after, situation),
        "chosen": split == one.chosen,
        "state": {f"uses.{place}.pay": pay} | payless(state, place + 1),
    }


def verdict(after: Condition, situation: Situation) -> str:
    """What a condition means, in a few words."""
    if after.status != "ok":
        return {"dead": "Dead", "downed": "Down", "collapsed": "Collapsed, out cold"}[after.status]
    full = [label for name, label in TRACKS.items() if getattr(after, name) >= getattr(situation.limits, name)]
    return f"Awake; {' and '.join(full)} full" if full else "Awake"


def _why_not(one: Played) -> str | None:
    if one.why_not == "waiting":
        return "First the use before it has to be paid."
    if one.why_not == "down":
        cause = ", with no HP" if one.condition.status == "downed" and not one.condition.hp else ""
        return f"Not possible: she {SEEN[one.condition.status]}{cause}."
    if one.why_not == "refused":
        return "Not possible: under the ruling you chose, the price is more than her tracks have room for."
    return None


def _sentence(one: Played, situation: Situation) -> str:
    if one.use.demand is None:
        return "It has no Demand, so it costs no Energy."
    gap = f"Demand {one.use.demand} at Capacity {situation.capacity}"
    if not one.price:
        return f"{gap}: free."
    if one.why_not:
        return f"{gap} costs {one.price}."
    if one.chosen and one.chosen.energy < one.price - one.short:
        return f"{gap} costs {one.price}; Energy pays {one.chosen.energy}, harm the rest, by her own choice."
    if one.short:
        paid = one.price - one.short
        energy = f"Energy pays {paid}" if paid else "there is no Energy to pay it"
        return f"{gap} costs {one.price}; {energy}, harm pays {count(one.short, 'point')}."
    return f"{gap} costs {one.price}; Energy pays all of it, which leaves {whole(one.energy_after)}."


def sequence(state: State, played: list[Played]) -> Json:
    """What makes the sequence longer or shorter, each a patch; None where that cannot be."""
    uses = [use.to_json() for use in state.uses]
    ready = bool(played) and all(one.chosen for one in played) and not played[-1].after.down
    again = {"demand": uses[-1]["demand"], "pay": None} if uses else None
    return {
        "again": {"uses": [*uses, again]} if ready and len(uses) < MOST_USES else None,
        "back": {"uses": uses[:-1]} if len(uses) > 1 else None,
        "unchoose": payless(state) if any(use.pay for use in state.uses) else None,
    }
