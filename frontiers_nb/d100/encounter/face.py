"""How a d100 scene is shown: the order with its reasons, the track, everybody in full. Read `D100Face`."""

from __future__ import annotations

from typing import Any

from frontiers_nb.d100.effects import UNTIL
from frontiers_nb.d100.encounter.affecting import told
from frontiers_nb.d100.encounter.order import tie_reason
from frontiers_nb.d100.encounter.scene import Fighter, Scene
from frontiers_nb.d100.encounter.table import ACTION_POINTS, Cast
from frontiers_nb.d100.encounter.turns import ends_by
from frontiers_nb.encounter.faces import QueueFace
from frontiers_nb.encounter.game import Row

TAKEN = {"flat": "d100.initiative.flat", "rolled": "d100.initiative.rolled"} | {
    "changed": "d100.initiative.change-next-round"
}


class D100Face(QueueFace):
    """A scene as screens show it."""

    scene: Scene
    CAST = Cast
    DOTS = ("A full dot is an ", {"term": "action-point", "text": "Action Point"}, " to spend.")

    def reason(self, one: Fighter, other: Fighter) -> tuple[str | None, str | None]:
        """By Initiative, the Deft Rank, a roll-off. Rule: d100.initiative.order."""
        return tie_reason(self.cast, one, other)

    def place(self, fighter: Fighter) -> Row:
        """Initiative, and the Deft Rank for ties."""
        ranks = self.cast.entry_ranks(fighter)
        return {"initiative": fighter.initiative, "method": fighter.method, "deftRank": ranks.deft}

    def initiative(self, fighter: Fighter) -> int | None:
        """What the order goes by; None before it is taken."""
        return fighter.initiative

    def points(self, fighter: Fighter) -> tuple[int, int]:
        """Action Points. Rule: d100.ap.pool."""
        return fighter.ap, ACTION_POINTS

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

    def own(self, fighter: Fighter) -> Row:
        """Everything else about somebody."""
        cast = self.cast
        profile, values, limits = cast.profile(fighter), cast.values(fighter), cast.limits(fighter)
        return {
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
            "movement": fighter.movement,
            "movementMax": cast.full_movement(fighter),
            "initiative": fighter.initiative,
            "physicalDefense": cast.defense(fighter, "physical"),
            "mentalDefense": cast.defense(fighter, "mental"),
            "skills": values["skills"],
            "prone": fighter.prone,
            "position": list(fighter.position) if fighter.position else None,
            "scores": fighter.scores._asdict(),
            "effects": [
                {
                    "text": told(each.effect),
                    "until": UNTIL[each.until],
                    "by": each.card,
                    "rule": ends_by(each),
                }
                for each in fighter.lasting
            ],
            "items": [
                {"key": kept.key, "name": kept.item.name, "state": kept.state} for kept in cast.gear(fighter).kept
            ],
        }
