"""What the faces of most games have in common, to build on. Read `SceneFace`."""

from __future__ import annotations

from typing import Any

from frontiers_nb.encounter.game import Next, Row
from frontiers_nb.encounter.scene import Scene
from frontiers_nb.words import capital

FEWEST_TO_GUESS = 3  # who comes next is no question among two


class SceneFace:
    """A scene as screens show it: a game says what the order is, and what a fighter has."""

    def __init__(self, system: Any, scene: Scene):
        self.system, self.scene = system, scene
        self.round, self.active, self.over = scene.round, scene.active, bool(getattr(scene, "over", False))

    def name(self, id: str) -> str:
        """What to call somebody, or a side."""
        return self.system.name(id) if id in self.scene else capital(id)

    def order(self) -> list[Row]:
        """Who acts when."""
        raise NotImplementedError

    def points(self, fighter: Any) -> tuple[int, int]:
        """What a fighter has to spend, and the most it may."""
        raise NotImplementedError

    def initiative(self, fighter: Any) -> Any:
        """What a fighter's place in the order comes from."""
        return fighter.result

    def own(self, fighter: Any) -> Row:
        """What a fighter has in this game."""
        raise NotImplementedError

    def seats(self) -> list[Row]:
        """A seat for everybody, in the order as far as it stands, then the others."""
        placed = {each["id"]: each for each in self.order()}
        others = [fighter.id for fighter in self.scene.fighters if fighter.id not in placed]
        return [self._seat(self.scene[id], placed.get(id)) for id in (*placed, *others)]

    def fighters(self) -> list[Row]:
        """Everybody with everything about them."""
        return [self._who(fighter) | self.own(fighter) for fighter in self.scene.fighters]

    def following(self) -> Next | None:
        """The next in the order, where the turn may just be ended and the order stands."""
        rows = [each["id"] for each in self.order()]
        if self.over or self.active not in rows or len(rows) < FEWEST_TO_GUESS:
            return None
        coming = [id for id in rows[rows.index(self.active) + 1 :] if self.scene[id].able]
        return Next(coming[0], self.ending()) if coming and self.ending() else None

    def ending(self) -> str:
        """The answer that just ends a turn, empty where there is none."""
        return "end"

    def standing(self, id: str) -> str | None:
        """How somebody stands, None for unhurt."""
        status = self.scene[id].status
        return None if status == "ok" else f"{self.name(id)} ({status})"

    def fallen(self, id: str) -> str | None:
        """How somebody is out of it."""
        status = self.scene[id].status
        return None if status == "ok" else status

    def _who(self, fighter: Any) -> Row:
        ap, ap_max = self.points(fighter)
        name, side = self.name(fighter.id), self.system.profile(fighter.id).side
        return {
            "id": fighter.id,
            "name": name,
            "side": side,
            "ap": ap,
            "apMax": ap_max,
            "status": fighter.status,
        }

    def _seat(self, fighter: Any, placed: Row | None) -> Row:
        now = self.scene.active == fighter.id
        return self._who(fighter) | {
            "initiative": self.initiative(fighter),
            "now": now,
            "acted": fighter.id in self.scene.taken and not now,  # type: ignore[attr-defined]
            "between": placed["reason"] if placed else None,
            "betweenRule": placed["rule"] if placed else None,
        }
