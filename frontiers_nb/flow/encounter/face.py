"""How a scene of Flow of Play is shown: the order with its reasons, the track, everybody in full. Read `FlowFace`."""

from __future__ import annotations

from typing import Any

from frontiers_nb.encounter.faces import QueueFace
from frontiers_nb.encounter.game import Row
from frontiers_nb.flow.encounter.affecting import told, until
from frontiers_nb.flow.encounter.order import reason
from frontiers_nb.flow.encounter.scene import FREE, Fighter, Scene
from frontiers_nb.flow.encounter.system import Flow
from frontiers_nb.flow.encounter.table import Cast
from frontiers_nb.flow.encounter.timing import ends_by
from frontiers_nb.flow.harm import fatigue_penalty
from frontiers_nb.words import whole


class FlowFace(QueueFace):
    """A scene as screens show it."""

    scene: Scene
    CAST = Cast

    def __init__(self, system: Flow, scene: Scene):
        super().__init__(system, scene)
        self.round = scene.number

    def reason(self, one: Fighter, other: Fighter) -> tuple[str | None, str | None]:
        """By Momentum, Finesse, whoever plays, or what was settled. Rule: flow.momentum.ascending."""
        return reason(self.cast, one, other)

    def place(self, fighter: Fighter) -> Row:
        """Momentum, and Finesse for ties."""
        return {"momentum": self.initiative(fighter), "finesse": self.system.scenario.finesse[fighter.profile]}

    def columns(self) -> dict[str, dict[str, str]]:
        """The columns of the tables."""
        return {
            "order": {"name": "Name", "momentum": "Momentum", "finesse": "Finesse", "reason": "Why"},
            "fighters": {
                "name": "Name",
                "hp": "HP",
                "wounds": "Wounds",
                "fatigue": "Fatigue",
                "energy": "Energy",
                "ap": "Points",
                "movement": "Movement",
            },
        }

    def placing(self) -> list[tuple[str, Any, str]]:
        """Everybody's Momentum. Rule: flow.entry.momentum."""
        rule = "flow.momentum.ascending" if self.cast.rules.momentum.kept else "flow.alt.no-momentum"
        placed = [(f"{each['name']}, Momentum", each["momentum"], rule) for each in self._order]
        return placed or [("Free Play has no order", "", "flow.mode.default")]

    def waiting(self) -> str:
        """What is done before anybody has the Turn."""
        return "says what happens" if self.scene.mode == FREE else "settles Momentum"

    def standing(self, id: str) -> str | None:
        """HP left, marks, Energy, and whether it is down; None for unhurt."""
        fighter, profile = self.scene[id], self.cast.profile(self.scene[id])
        unhurt = fighter.hp == profile.hp and fighter.energy == profile.energy
        if unhurt and not fighter.wounds and not fighter.fatigue and fighter.status == "ok":
            return None
        marks = [(fighter.wounds, "ꉂ"), (fighter.fatigue, "⏾")]
        energy = [f"{whole(fighter.energy)} ⚡︎"] if fighter.energy != profile.energy else []
        told_ = [f"{self.name(id)} {fighter.hp} HP", *(f"{count} {icon}" for count, icon in marks if count), *energy]
        return ", ".join(told_) + ("" if fighter.status == "ok" else f" ({fighter.status})")

    def fallen(self, id: str) -> str | None:
        """Unconscious, dead or gone."""
        fighter = self.scene[id]
        return None if fighter.conscious else fighter.status

    def points(self, fighter: Fighter) -> tuple[int, int]:
        """Points now and at most; where Energy pays for everything, there are none."""
        now = fighter.ap + fighter.reserve
        return now, max(now, self.cast.full_ap(fighter))

    def initiative(self, fighter: Fighter) -> int | None:
        """Momentum, where there is any."""
        return fighter.momentum if self.cast.rules.momentum.kept else None

    def own(self, fighter: Fighter) -> Row:
        """Everything else about somebody."""
        cast = self.cast
        limits = cast.limits(fighter)
        zones = cast.rules.move.zones
        return {
            "hp": fighter.hp,
            "hpMax": limits.hp,
            "wounds": fighter.wounds,
            "woundsMax": limits.wounds,
            "fatigue": fighter.fatigue,
            "fatigueMax": limits.fatigue,
            "energy": fighter.energy,
            "energyMax": cast.full_energy(fighter),
            "energyLowest": cast.lowest_energy(fighter),
            "movement": fighter.mp,
            "movementMax": cast.full_mp(fighter),
            "momentum": self.initiative(fighter),
            "physicalDefense": cast.defense(fighter, "physical"),
            "mentalDefense": cast.defense(fighter, "mental"),
            "defensePenalty": cast.rules.wound_penalty(fighter.wounds, cast.rulings),
            "rollPenalty": fatigue_penalty(fighter.fatigue),
            "modifiers": fighter.modifiers._asdict(),
            "scores": cast.scores(fighter),
            "prone": fighter.prone,
            "position": list(fighter.position) if fighter.position else None,
            "zone": zones[fighter.zone] if zones else None,
            "effects": [
                {"text": told(each), "until": until(each), "by": each.name, "rule": ends_by(each)}
                for each in fighter.lasting
            ],
            "items": [],
        }
