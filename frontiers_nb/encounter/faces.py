"""What most games and their faces have in common, to build on. Read `SceneGame`, then `SceneFace` and `QueueFace`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Any, ClassVar

from frontiers_nb.encounter.game import About, Next, Plain, Row
from frontiers_nb.encounter.scene import Scene
from frontiers_nb.errors import RuleError
from frontiers_nb.packs.scenarios import Scenarios
from frontiers_nb.rulings import Letters
from frontiers_nb.words import capital

FEWEST_TO_GUESS = 3  # who comes next is no question among two


class SceneGame(Plain):
    """A game on scenes: its scenarios, rulings, system and face say all that is its own, and its policy."""

    SCENARIOS: ClassVar[Scenarios]
    RULINGS: ClassVar[type[Letters]]
    SYSTEM: ClassVar[Callable[[Any, Any, object], Any]]
    FACE: ClassVar[Callable[[Any, Any], SceneFace]]

    @property
    def scenarios(self) -> Mapping[str, str]:
        """Its own scenarios."""
        return self.SCENARIOS.titles

    @property
    def needs(self) -> tuple[str, ...]:
        """What its scenarios have to say of a fighter."""
        return self.SCENARIOS.fighter.needed

    def mistake(self, name: str, value: object) -> RuleError | None:
        """What is wrong with saying this of a fighter in a scenario of its; None if nothing is."""
        return self.SCENARIOS.mistake(name, value)

    def rulings(self, given: object, field: str) -> Letters:
        """Rulings from a table. Raises: RuleError."""
        return self.RULINGS.parse(given, field)

    def system(self, scenario: object, rulings: Any, variants: tuple[str, ...] = ()) -> Any:
        """A scenario, by name or as a table, made playable. Raises: RuleError."""
        return type(self).SYSTEM(self.SCENARIOS.get(scenario), rulings, scenario)

    def face(self, system: Any, state: Any) -> SceneFace:
        """How a scene is shown."""
        return type(self).FACE(system, state)

    def about(self, system: Any) -> About:
        """The scenario in words."""
        return About(system.scenario.name, system.scenario.text)


class SceneFace(ABC):
    """A scene as screens show it: a game says what the order is, and what a fighter has."""

    ENDING = "end"  # the answer that just ends a turn
    DOTS: ClassVar[tuple[Any, ...]] = ("A full dot is a point to spend.",)

    def __init__(self, system: Any, scene: Scene):
        self.system, self.scene = system, scene
        self.round, self.active, self.over = scene.round, scene.active, bool(getattr(scene, "over", False))

    def name(self, id: str) -> str:
        """What to call somebody, or a side."""
        return self.system.name(id) if id in self.scene else capital(id)

    def profile(self, fighter: Any) -> Any:
        """Whom somebody was made from."""
        return self.system.profile(fighter.id)

    @abstractmethod
    def order(self) -> list[Row]:
        """Who acts when."""

    @abstractmethod
    def points(self, fighter: Any) -> tuple[int, int]:
        """What a fighter has to spend, and the most it may."""

    def initiative(self, fighter: Any) -> Any:
        """What a fighter's place in the order comes from."""
        return fighter.result

    @abstractmethod
    def own(self, fighter: Any) -> Row:
        """What a fighter has in this game."""

    def seats(self) -> list[Row]:
        """A seat for everybody, in the order as far as it stands, then the others."""
        placed = {each["id"]: each for each in self.order()}
        others = [fighter.id for fighter in self.scene.fighters if fighter.id not in placed]
        return [self._seat(self.scene[id], placed.get(id)) for id in (*placed, *others)]

    def fighters(self) -> list[Row]:
        """Everybody with everything about them."""
        return [self._who(fighter) | self.own(fighter) for fighter in self.scene.fighters]

    def following(self) -> Next | None:
        """The next by the order, where it stands."""
        if self.over or not self.active or len(self.scene.fighters) < FEWEST_TO_GUESS:
            return None
        coming = self.system.order.next_turn(self.scene)
        return Next(coming, self.ENDING) if coming else None

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
        name, side = self.name(fighter.id), self.profile(fighter).side
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


class QueueFace(SceneFace):
    """A scene whose `queue` is the order of the round, and `taken` who has begun a turn in it."""

    scene: Any
    CAST: ClassVar[Callable[[Any, Any], Any]]

    def __init__(self, system: Any, scene: Any):
        super().__init__(system, scene)
        self.cast = type(self).CAST(system, scene)

    @abstractmethod
    def reason(self, one: Any, other: Any) -> tuple[str | None, str | None]:
        """Why one comes before the other, and by which rule."""

    @abstractmethod
    def place(self, fighter: Any) -> Row:
        """What a fighter's place comes from, by column."""

    def name(self, id: str) -> str:
        """What to call somebody."""
        return self.cast.name(id)

    def profile(self, fighter: Any) -> Any:
        """Whom somebody was made from."""
        return self.cast.profile(fighter)

    def order(self) -> list[Row]:
        """The order of this round, each with why it comes before the next; before the first, nobody."""
        return self._order

    @cached_property
    def _order(self) -> list[Row]:
        placed = [self.scene[id] for id in self.scene.queue]
        reasons = [*(self.reason(one, other) for one, other in pairwise(placed)), (None, None)]
        return [
            {"id": each.id, "name": self.name(each.id)} | self.place(each) | {"reason": why, "rule": rule}
            for each, (why, rule) in zip(placed, reasons, strict=False)
        ]

    def following(self) -> Next | None:
        """The next in the queue who still takes part."""
        scene = self.scene
        coming = [id for id in scene.queue if id not in scene.taken and scene[id].present]
        if scene.over or scene.active is None or len(scene.queue) < FEWEST_TO_GUESS or not coming:
            return None
        return Next(coming[0], self.ENDING)
