"""The turn track and the participants, as pictures have them. Read `track`."""

from __future__ import annotations

from itertools import pairwise

from frontiers_nb.d100.effects import UNTIL
from frontiers_nb.d100.encounter import Cast, Fighter
from frontiers_nb.d100.encounter.affecting import told
from frontiers_nb.d100.encounter.order import tie_reason
from frontiers_nb.d100.encounter.table import ACTION_POINTS
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.picture import Json


def order(moment: Moment) -> list[Json]:
    """The order of this Round, each with why it comes before the next; before Round 1, nobody."""
    cast, scene = moment.cast, moment.scene
    placed = [scene[id] for id in scene.queue]
    reasons: list[tuple[str | None, str | None]] = [tie_reason(cast, a, b) for a, b in pairwise(placed)]
    return [
        {
            "id": fighter.id,
            "name": cast.name(fighter.id),
            "initiative": fighter.initiative,
            "method": fighter.method,
            "deftRank": cast.entry_ranks(fighter).deft,
            "reason": reason,
            "rule": rule,
        }
        for fighter, (reason, rule) in zip(placed, [*reasons, (None, None)], strict=False)
    ]


def track(moment: Moment) -> list[Json]:
    """A seat for everybody, in the order of the Round, then those who wait for the next one."""
    cast, scene = moment.cast, moment.scene
    why = {each["id"]: each for each in order(moment)}
    waiting = [fighter.id for fighter in scene.fighters if fighter.id not in why]
    return [_seat(cast, scene[id], why.get(id)) for id in (*why, *waiting)]


def fighters(moment: Moment) -> list[Json]:
    """Everybody with everything about them."""
    return [_fighter(moment.cast, fighter) for fighter in moment.scene.fighters]


def _seat(cast: Cast, fighter: Fighter, placed: Json | None) -> Json:
    scene = cast.scene
    return {
        "id": fighter.id,
        "name": cast.name(fighter.id),
        "side": cast.profile(fighter).side,
        "initiative": fighter.initiative,
        "ap": fighter.ap,
        "apMax": ACTION_POINTS,
        "now": scene.active == fighter.id,
        "acted": fighter.id in scene.taken and scene.active != fighter.id,
        "status": fighter.status,
        "between": placed["reason"] if placed else None,
        "betweenRule": placed["rule"] if placed else None,
    }


def _fighter(cast: Cast, fighter: Fighter) -> Json:
    profile, values, limits = cast.profile(fighter), cast.values(fighter), cast.limits(fighter)
    return {
        "id": fighter.id,
        "name": cast.name(fighter.id),
        "side": profile.side,
        "level": profile.level,
        "hp": fighter.hp,
        "hpMax": limits.hp,
        "wounds": fighter.wounds,
        "woundsMax": limits.wounds,
        "fatigue": fighter.fatigue,
        "fatigueMax": limits.fatigue,
        "energy": fighter.energy,
        "energyMax": cast.max_energy(fighter),
        "capacity": values["capacity"],
        "ap": fighter.ap,
        "apMax": ACTION_POINTS,
        "movement": fighter.movement,
        "movementMax": cast.full_movement(fighter),
        "initiative": fighter.initiative,
        "physicalDefense": cast.defense(fighter, "physical"),
        "mentalDefense": cast.defense(fighter, "mental"),
        "skills": values["skills"],
        "status": fighter.status,
        "prone": fighter.prone,
        "position": list(fighter.position) if fighter.position else None,
        "scores": fighter.scores._asdict(),
        "effects": [
            {"text": told(each.effect), "until": UNTIL[each.until], "by": each.card, "rule": "d100.turn.end-effects"}
            for each in fighter.lasting
        ],
        "items": [{"key": kept.key, "name": kept.item.name, "state": kept.state} for kept in cast.gear(fighter).kept],
    }
