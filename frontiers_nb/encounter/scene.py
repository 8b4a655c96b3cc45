"""What states, rules and systems of most games share. Read `Scene`, then `Table`, `Cast`, `Written` and `OnScenes`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Self

from frontiers_nb.encounter.events import Event, Step
from frontiers_nb.errors import RuleError
from frontiers_nb.words import capital, count


@dataclass(frozen=True)
class Scene:
    """Everybody there, each with an `id`; the number of the round, 0 before the first; whose turn it is."""

    fighters: tuple[Any, ...]
    round: int = 0
    active: str | None = None

    def __getitem__(self, id: str) -> Any:
        return next(fighter for fighter in self.fighters if fighter.id == id)

    def __contains__(self, id: object) -> bool:
        return any(fighter.id == id for fighter in self.fighters)

    def changed(self, who: str | None, field: str, new: Any) -> Self:
        """The scene with a field of its own, or of somebody, changed."""
        if who is None:
            return replace(self, **{field: new})
        fighters = (replace(each, **{field: new}) if each.id == who else each for each in self.fighters)
        return replace(self, fighters=tuple(fighters))


class Harmed:
    """Somebody who may fall, die or leave, to build on: `condition` says how it stands."""

    gone: bool
    dead: bool

    @property
    @abstractmethod
    def condition(self) -> Any:
        """Its harm, with `down` and `status`."""

    @property
    def present(self) -> bool:
        """Still taking part, down or not."""
        return not self.gone and not self.dead

    @property
    def status(self) -> str:
        """ "gone", or how its condition is called."""
        return "gone" if self.gone else self.condition.status


class Table:
    """The step that rules are in: they look at the scene and change it through this."""

    def __init__(self, step: Step):
        self.step = step
        self.system: Any = step.system

    @property
    def scene(self) -> Any:
        """The state so far."""
        return self.step.state

    def __getitem__(self, id: str) -> Any:
        return self.scene[id]

    def put(self, kind: str, who: str | None, field: str, new: object, rule: str, text: str) -> Event:
        """Change a field of somebody, or of nobody; gives the event."""
        return self.step.emit(kind, rule, text, who, field, new)

    def tell(self, kind: str, who: str | None, rule: str, text: str) -> Event:
        """Note what changes nothing by itself; gives the event."""
        return self.step.emit(kind, rule, text, who)


class Cast:
    """Who is in a scene, where one profile may be there more than once: fighters tell theirs. To build on."""

    def __init__(self, system: Any, scene: Any):
        self.system, self.scene = system, scene

    def profile(self, fighter: Any) -> Any:
        """Whom somebody was made from."""
        return self.system.scenario.profiles[fighter.profile]

    def name(self, id: str) -> str:
        """The name to call somebody by; a copy has a number of its own."""
        return called(self.profile(self.scene[id]), self.system.scenario.fighters, id)


class Written:
    """A scenario as it is written down, to build on: who takes part, and which side is the players'."""

    fighters: tuple[Any, ...]
    players: str

    @cached_property
    def profiles(self) -> dict[str, Any]:
        """Participants by id."""
        return {profile.id: profile for profile in self.fighters}

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides, in the order in which they are written down."""
        return tuple(dict.fromkeys(profile.side for profile in self.fighters))

    def plays(self, profile: Any) -> bool:
        """It is a player's, not the GM's; where nothing is said, players are on the first side."""
        return profile.side == (self.players or self.sides[0])

    def settled(self, there: Iterable[str], able: Iterable[str]) -> bool:
        """Nobody is able to act, or of several sides one at most, and nobody of another is still to join."""
        entered = set(there)
        sides = {profile.side for profile in self.fighters if not profile.joins}
        left = {self.profiles[id].side for id in able}
        coming = {profile.side for profile in self.fighters if profile.joins and profile.id not in entered}
        return not left or (len(sides) > 1 and len(left | coming) == 1)


class OnScenes:
    """A system whose states are scenes, to build on. `source` is what a file keeps of its scenario."""

    RULES: ClassVar[str]
    scenario: Any
    rulings: Any
    source: object

    def profile(self, id: str) -> Any:
        """Whom somebody was made from."""
        return self.scenario.profiles[id]

    def name(self, id: str) -> str:
        """What to call somebody."""
        return called(self.profile(id), self.scenario.fighters)

    def side(self, side: str) -> str:
        """What to call a side."""
        return capital(side)

    def value(self, state: Scene, who: str | None, field: str) -> Any:
        """A field of the scene, or of somebody."""
        return getattr(state if who is None else state[who], field)

    def changed(self, state: Scene, who: str | None, field: str, new: Any) -> Scene:
        """The scene with a field changed."""
        return state.changed(who, field, new)

    def mark(self, state: Scene, until: str) -> Hashable:
        """What tells one turn, or one round, from the next."""
        return {"turn": (state.round, state.active), "round": state.round}.get(until)

    def to_json(self) -> dict[str, Any]:
        """The scenario, the rules and the rulings that differ from the defaults."""
        return {"rules": self.RULES, "scenario": self.source, "rulings": self.rulings.to_json()}


def out_of_reach(reach: int, far: int | None) -> tuple[str, str]:
    """What is needed and what is there where somebody is too far away, in words; None where nobody counts Units."""
    return f"somebody within {count(reach, 'Unit')}", "one too far" if far is None else f"one {count(far, 'Unit')} away"


def called(profile: Any, among: Iterable[Any], id: str = "") -> str:
    """The name to call somebody by: where several share it with the id, and for a copy with its number."""
    shared = profile.name and sum(each.name == profile.name for each in among) > 1
    name = f"{profile.name} ({profile.id})" if shared else profile.name or capital(profile.id)
    number = id.removeprefix(profile.id).lstrip("-")
    return f"{name} {number}" if number else name


def distinct(profiles: Iterable[Any]) -> None:
    """Everybody has an id of their own. Raises: RuleError."""
    seen: set[str] = set()
    for place, profile in enumerate(profiles):
        if profile.id in seen:
            raise RuleError(f"fighters.{place}.id", "an id of its own", profile.id)
        seen.add(profile.id)
    if not seen:
        raise RuleError("fighters", "at least one", 0)


def from_the_start(profiles: Iterable[Any]) -> None:
    """Somebody is there before anybody joins. Raises: RuleError."""
    everybody = list(profiles)
    if all(profile.joins for profile in everybody):
        raise RuleError("fighters", "at least one who is there from the start", len(everybody))
