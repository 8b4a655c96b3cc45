"""How a scene of Flow of Play is shown: the order with its reasons, the track, everybody in full. Read `SceneFace`."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import Any

from frontiers_nb.encounter.game import Next, Row
from frontiers_nb.flow.encounter.affecting import told, until
from frontiers_nb.flow.encounter.order import reason
from frontiers_nb.flow.encounter.scene import Fighter, Scene
from frontiers_nb.flow.encounter.system import Flow
from frontiers_nb.flow.encounter.table import Cast
from frontiers_nb.flow.harm import fatigue_penalty

FEWEST_TO_GUESS = 3  # who comes next is no question among two


class SceneFace:
    """A scene as screens show it."""

    def __init__(self, system: Flow, scene: Scene):
        self.scene, self.cast = scene, Cast(system, scene)
        self.round, self.active, self.over = scene.round, scene.active, scene.over

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
                "momentum": self._momentum(fighter),
                "finesse": cast.profile(fighter).finesse_score,
                "reason": why,
                "rule": rule,
            }
            for fighter, (why, rule) in zip(placed, [*reasons, (None, None)], strict=False)
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
        return "settles Momentum" if self.scene.mode != "free" else "lets something happen"

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

    def _momentum(self, fighter: Fighter) -> int | None:
        return fighter.momentum if self.cast.rules.momentum.kept else None

    def _most(self, fighter: Fighter) -> tuple[int, int]:
        """Points now and at most; where Energy pays for everything, there are none."""
        return fighter.ap + fighter.reserve, self.cast.full_ap(fighter)

    def _seat(self, fighter: Fighter, placed: Row | None) -> Row:
        scene, (ap, most) = self.scene, self._most(fighter)
        return {
            "id": fighter.id,
            "name": self.name(fighter.id),
            "side": self.cast.profile(fighter).side,
            "initiative": self._momentum(fighter),
            "ap": ap,
            "apMax": max(ap, most),
            "now": scene.active == fighter.id,
            "acted": fighter.id in scene.taken and scene.active != fighter.id,
            "status": fighter.status,
            "between": placed["reason"] if placed else None,
            "betweenRule": placed["rule"] if placed else None,
        }

    def _fighter(self, fighter: Fighter) -> Row:
        cast = self.cast
        profile, limits, (ap, most) = cast.profile(fighter), cast.limits(fighter), self._most(fighter)
        zones = cast.rules.move.zones
        return {
            "id": fighter.id,
            "name": cast.name(fighter.id),
            "side": profile.side,
            "hp": fighter.hp,
            "hpMax": limits.hp,
            "wounds": fighter.wounds,
            "woundsMax": limits.wounds,
            "fatigue": fighter.fatigue,
            "fatigueMax": limits.fatigue,
            "energy": fighter.energy,
            "energyMax": profile.energy,
            "energyLowest": cast.rules.lowest(profile.energy),
            "ap": ap,
            "apMax": max(ap, most),
            "movement": fighter.mp,
            "movementMax": cast.full_mp(fighter),
            "momentum": self._momentum(fighter),
            "physicalDefense": cast.defense(fighter, "physical"),
            "mentalDefense": cast.defense(fighter, "mental"),
            "defensePenalty": cast.rules.wound_penalty(fighter.wounds, cast.rulings),
            "rollPenalty": fatigue_penalty(fighter.fatigue),
            "modifiers": fighter.modifiers._asdict(),
            "status": fighter.status,
            "prone": fighter.prone,
            "position": list(fighter.position) if fighter.position else None,
            "zone": zones[fighter.zone] if zones else None,
            "effects": [
                {"text": told(each), "until": until(each), "by": each.name, "rule": "flow.turn.end-effects"}
                for each in fighter.lasting
            ],
            "items": [],
        }
