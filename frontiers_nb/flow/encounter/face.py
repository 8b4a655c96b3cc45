"""How a scene of Flow of Play is shown: the order with its reasons, the track, everybody in full. Read `FlowFace`."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import Any

from frontiers_nb.encounter.faces import FEWEST_TO_GUESS, SceneFace
from frontiers_nb.encounter.game import Next, Row
from frontiers_nb.flow.encounter.affecting import told, until
from frontiers_nb.flow.encounter.order import reason
from frontiers_nb.flow.encounter.scene import FREE, Fighter, Scene
from frontiers_nb.flow.encounter.system import Flow
from frontiers_nb.flow.encounter.table import Cast
from frontiers_nb.flow.harm import fatigue_penalty


class FlowFace(SceneFace):
    """A scene as screens show it."""

    scene: Scene

    def __init__(self, system: Flow, scene: Scene):
        super().__init__(system, scene)
        self.cast, self.round = Cast(system, scene), scene.number

    def name(self, id: str) -> str:
        """What to call somebody."""
        return self.cast.name(id)

    def order(self) -> list[Row]:
        """The order of this Round, each with why it comes before the next; in Free Play, nobody."""
        return self._order

    @cached_property
    def _order(self) -> list[Row]:
        cast, scene = self.cast, self.scene
        placed = [scene[id] for id in scene.queue]
        reasons: list[tuple[str | None, str | None]] = [reason(cast, a, b) for a, b in pairwise(placed)]
        return [
            {
                "id": fighter.id,
                "name": cast.name(fighter.id),
                "momentum": self.initiative(fighter),
                "finesse": cast.profile(fighter).finesse_score,
                "reason": why,
                "rule": rule,
            }
            for fighter, (why, rule) in zip(placed, [*reasons, (None, None)], strict=False)
        ]

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

    def following(self) -> Next | None:
        """The next in the order who still takes part. Rule: flow.round.one-turn-each."""
        scene = self.scene
        coming = [id for id in scene.queue if id not in scene.taken and scene[id].present]
        if scene.over or scene.active is None or len(scene.queue) < FEWEST_TO_GUESS or not coming:
            return None
        return Next(coming[0], "end")

    def waiting(self) -> str:
        """What is done before anybody has the Turn."""
        return "says what happens" if self.scene.mode == FREE else "settles Momentum"

    def standing(self, id: str) -> str | None:
        """HP left, marks, Energy, and whether it is down; None for unhurt."""
        fighter, profile = self.scene[id], self.cast.profile(self.scene[id])
        whole = fighter.hp == profile.hp and fighter.energy == profile.energy
        if whole and not fighter.wounds and not fighter.fatigue and fighter.status == "ok":
            return None
        marks = [(fighter.wounds, "ꉂ"), (fighter.fatigue, "⏾")]
        energy = [f"{fighter.energy} ⚡︎"] if fighter.energy != profile.energy else []
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
        profile, limits = cast.profile(fighter), cast.limits(fighter)
        zones = cast.rules.move.zones
        return {
            "hp": fighter.hp,
            "hpMax": limits.hp,
            "wounds": fighter.wounds,
            "woundsMax": limits.wounds,
            "fatigue": fighter.fatigue,
            "fatigueMax": limits.fatigue,
            "energy": fighter.energy,
            "energyMax": profile.energy,
            "energyLowest": cast.rules.lowest(profile.energy),
            "movement": fighter.mp,
            "movementMax": cast.full_mp(fighter),
            "momentum": self.initiative(fighter),
            "physicalDefense": cast.defense(fighter, "physical"),
            "mentalDefense": cast.defense(fighter, "mental"),
            "defensePenalty": cast.rules.wound_penalty(fighter.wounds, cast.rulings),
            "rollPenalty": fatigue_penalty(fighter.fatigue),
            "modifiers": fighter.modifiers._asdict(),
            "prone": fighter.prone,
            "position": list(fighter.position) if fighter.position else None,
            "zone": zones[fighter.zone] if zones else None,
            "effects": [
                {"text": told(each), "until": until(each), "by": each.name, "rule": "flow.turn.end-effects"}
                for each in fighter.lasting
            ],
            "items": [],
        }
