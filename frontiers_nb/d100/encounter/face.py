"""How a d100 scene is shown: the order with its reasons, the track, everybody in full. Read `SceneFace`."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import Any

from frontiers_nb.d100.effects import UNTIL
from frontiers_nb.d100.encounter.affecting import told
from frontiers_nb.d100.encounter.order import tie_reason
from frontiers_nb.d100.encounter.scene import Fighter, Scene
from frontiers_nb.d100.encounter.system import D100
from frontiers_nb.d100.encounter.table import ACTION_POINTS, Cast
from frontiers_nb.encounter.game import Next, Row

TAKEN = {"flat": "d100.initiative.flat", "rolled": "d100.initiative.rolled"} | {
    "changed": "d100.initiative.change-next-round"
}
FEWEST_TO_GUESS = 3  # who comes next is no question among two


class SceneFace:
    """A scene as screens show it."""

    def __init__(self, system: D100, scene: Scene):
        self.scene, self.cast = scene, Cast(system, scene)
        self.round, self.active, self.over = scene.round, scene.active, scene.over

    def name(self, id: str) -> str:
        """What to call somebody."""
        return self.cast.name(id)

    def order(self) -> list[Row]:
        """The order of this Round, each with why it comes before the next; before Round 1, nobody."""
        return self._order

    @cached_property
    def _order(self) -> list[Row]:
        cast, scene = self.cast, self.scene
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

    def seats(self) -> list[Row]:
        """A seat for everybody, in the order of the Round, then those who wait for the next one."""
        why = {each["id"]: each for each in self._order}
        waiting = [fighter.id for fighter in self.scene.fighters if fighter.id not in why]
        return [self._seat(self.scene[id], why.get(id)) for id in (*why, *waiting)]

    def fighters(self) -> list[Row]:
        """Everybody with everything about them."""
        return [self._fighter(fighter) for fighter in self.scene.fighters]

    def columns(self) -> dict[str, dict[str, str]]:
        """The columns of the tables."""
        return {
            "order": {"name": "Name", "initiative": "Initiative", "deftRank": "Deft Rank", "reason": "Why"},
            "fighters": {
                "name": "Name",
                "hp": "HP",
                "wounds": "Wounds",
                "fatigue": "Fatigue",
                "energy": "Energy",
                "ap": "Points",
            },
        }

    def placing(self) -> list[tuple[str, Any, str]]:
        """Everybody's Initiative and how it was taken. Rule: d100.initiative.choice."""
        placed = [(f"{a['name']}, Initiative", a["initiative"], TAKEN[a["method"]]) for a in self._order]
        return placed or [("Everybody takes Initiative first", "", "d100.initiative.choice")]

    def following(self) -> Next | None:
        """The next in the queue who still takes part. Rule: d100.encounter.round."""
        scene = self.scene
        coming = [id for id in scene.queue if id not in scene.taken and scene[id].present]
        if scene.over or scene.active is None or len(scene.queue) < FEWEST_TO_GUESS or not coming:
            return None
        return Next(coming[0], "end")

    def waiting(self) -> str:
        """What is done while nobody has the Turn."""
        entering = any(fighter.initiative is None and fighter.present for fighter in self.scene.fighters)
        return "takes Initiative" if entering else "says how it goes on"

    def standing(self, id: str) -> str:
        """HP left, marks, and whether it is down."""
        fighter = self.scene[id]
        marks = [(fighter.wounds, "⊗"), (fighter.fatigue, "⊖")]
        told = [f"{self.name(id)} {fighter.hp} HP", *(f"{count} {icon}" for count, icon in marks if count)]
        return ", ".join(told) + ("" if fighter.status == "ok" else f" ({fighter.status})")

    def fallen(self, id: str) -> str | None:
        """Downed, collapsed, dead or gone."""
        status = self.scene[id].status
        return None if status == "ok" else status

    def _seat(self, fighter: Fighter, placed: Row | None) -> Row:
        scene = self.scene
        return {
            "id": fighter.id,
            "name": self.name(fighter.id),
            "side": self.cast.profile(fighter).side,
            "initiative": fighter.initiative,
            "ap": fighter.ap,
            "apMax": ACTION_POINTS,
            "now": scene.active == fighter.id,
            "acted": fighter.id in scene.taken and scene.active != fighter.id,
            "status": fighter.status,
            "between": placed["reason"] if placed else None,
            "betweenRule": placed["rule"] if placed else None,
        }

    def _fighter(self, fighter: Fighter) -> Row:
        cast = self.cast
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
                {
                    "text": told(each.effect),
                    "until": UNTIL[each.until],
                    "by": each.card,
                    "rule": "d100.turn.end-effects",
                }
                for each in fighter.lasting
            ],
            "items": [
                {"key": kept.key, "name": kept.item.name, "state": kept.state} for kept in cast.gear(fighter).kept
            ],
        }
