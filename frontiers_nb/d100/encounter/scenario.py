"""Who takes part in an encounter, as it is written down before anything happens. Read `Profile`, then `Scenario`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from frontiers_nb.d100.attributes import Scores
from frontiers_nb.d100.cards import Card
from frontiers_nb.d100.equipment import Gear, outfit
from frontiers_nb.d100.loadout import slots_for
from frontiers_nb.d100.skills import Skill, Training
from frontiers_nb.encounter.scene import distinct, from_the_start
from frontiers_nb.errors import RuleError
from frontiers_nb.packs.pack import Pack


@dataclass(frozen=True)
class Practice:
    """A Skill and what it covers, as cards put it: "close combat"."""

    name: str
    category: str
    covers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Carried:
    """An item of the pack and its state."""

    item: str
    state: str = "equipped"


@dataclass(frozen=True)
class Profile:
    """A participant as it enters. HP and Energy of None are full; `at` is a square; `joins`: only later, if at all."""

    id: str
    side: str
    scores: Scores = Scores()
    name: str = ""
    level: int = 1
    abilities: tuple[str, ...] = ()
    items: tuple[Carried, ...] = ()
    skills: tuple[Practice, ...] = ()
    at: tuple[int, int] | None = None
    joins: bool = False
    hp: int | None = None
    energy: int | None = None
    wounds: int = 0
    fatigue: int = 0

    @property
    def training(self) -> Training:
        """The Skills it has."""
        return frozenset(Skill(each.name, each.category) for each in self.skills)

    def covering(self, what: str) -> Training:
        """The Skills that cover something."""
        return frozenset(Skill(each.name, each.category) for each in self.skills if what in each.covers)


@dataclass(frozen=True)
class Scenario:
    """Participants and the cards they use; the pack holds every card that one of them names."""

    fighters: tuple[Profile, ...]
    pack: Pack
    name: str = ""
    text: str = ""

    def __post_init__(self) -> None:
        from_the_start(self.fighters)
        distinct(self.fighters)
        for place, profile in enumerate(self.fighters):
            for ability in profile.abilities:
                self.pack.ability(ability)
            self.gear(profile)
            self._prepared(place, profile)

    def _prepared(self, place: int, profile: Profile) -> None:
        """A fighter's abilities are those it has prepared. Rule: d100.balance.loadout."""
        limits = self.pack.limits
        slots = sum(slots_for(card, limits) for card in self.cards(profile))
        if limits.prepared is not None and slots > limits.prepared:
            allowed = f"abilities for at most {limits.prepared} slots"
            raise RuleError(f"fighters.{place}.abilities", allowed, slots, "d100.balance.loadout")

    @cached_property
    def _every_card(self) -> tuple[Card, ...]:
        """All that somebody here may use."""
        own = [card for profile in self.fighters for card in self.cards(profile)]
        return (*own, *(card for each in self.fighters for kept in self.gear(each).kept for card in kept.item.actions))

    @cached_property
    def counts_strikes(self) -> bool:
        """Whether it matters to any card who has struck whom."""
        return any(need.what == "ally_struck_target" for card in self._every_card for need in card.needs)

    @cached_property
    def has_told_triggers(self) -> bool:
        """Whether any card waits for what only people can see."""
        return any(card.trigger is not None and card.trigger.on == "told" for card in self._every_card)

    @cached_property
    def profiles(self) -> dict[str, Profile]:
        """Participants by id."""
        return {profile.id: profile for profile in self.fighters}

    def cards(self, profile: Profile) -> tuple[Card, ...]:
        """The abilities of a participant."""
        return tuple(self.pack.ability(id) for id in profile.abilities)

    def gear(self, profile: Profile) -> Gear:
        """What a participant carries at first."""
        return outfit((self.pack.item(each.item), each.state) for each in profile.items)
