"""Who takes part and with which abilities, as it is written down before anything happens. Read `Profile`.

What Flow of Play takes from elsewhere is given here: Modifiers and Scores, HP, Energy, base Momentum, costs, and how
an ability is rolled. What is left out is asked, never guessed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from frontiers_nb.encounter.scene import distinct, from_the_start
from frontiers_nb.errors import RuleError, whole_number
from frontiers_nb.flow import energy, harm
from frontiers_nb.flow.momentum import settling

USES = ("action", "reaction", "free", "activity")
TRIGGERS = {
    "attacked": "an attack is declared on you",
    "hit": "an attack hits you",
    "missed": "an attack misses you",
    "ally-hit": "an attack hits somebody on your side",
    "hurt": "you are hurt",
    "leaves": "somebody moves out of your reach",
}
KINDS = {  # what lasts, in a few words
    "no-ap": "no Action Points can be spent",
    "less-ap": "fewer Action Points",
    "less-mp": "less Movement",
    "less-energy": "a lower maximum of Energy",
    "immobilized": "immobilised",
    "stunned": "cannot act",
    "harm": "hurts",
    "heal": "heals",
    "mark": "",
}
UNTIL = {
    "turn_start": "until its next Turn starts",
    "turn_end": "until its Turn ends",
    "user_turn_start": "until the next Turn of who brought it starts",
    "user_turn_end": "until the Turn of who brought it ends",
    "round_end": "until the Round ends",
    "rounds": "for some Rounds",
    "time": "for some time",
    "scene": "for the Encounter",
}
BARE = ("strike",)
DOES = ("harm", "heal", "wound", "fatigue", "energy", "movement", "momentum", "push", "step", "last")


class Modifiers(NamedTuple):
    """The Modifiers of the five Attributes."""

    finesse: int = 0
    vigor: int = 0
    resolve: int = 0
    awareness: int = 0
    intuition: int = 0


@dataclass(frozen=True)
class Effect:
    """One thing an ability does. `hits`: so many blows, each a step of its own. `to` is "target" or "self"."""

    do: str
    amount: int = 0
    hits: int = 1
    when: str = "success"
    to: str = "target"
    kind: str = "mark"
    until: str = "turn_start"
    rounds: int = 0
    at: str = ""
    owner: str = "bearer"
    text: str = ""


@dataclass(frozen=True)
class Thrown:
    """How an ability is rolled: a die and a bonus, to reach a number or, where there is none, the Defense.

    Of an `attribute` that is named its Modifier counts as well.
    """

    faces: int
    bonus: int = 0
    attribute: str = ""
    needs: int | None = None


@dataclass(frozen=True)
class Ability:
    """Something to do. `ap` of None costs what is usual; `against` makes it an attack; `cancels` undoes its trigger."""

    id: str
    name: str
    use: str = "action"
    ap: int | None = None
    energy: int = 0
    aims: str = "one"
    against: str = ""
    roll: Thrown | None = None
    trigger: str = ""
    interrupts: bool = False
    cancels: bool = False
    reach: int | None = None
    together: bool = False
    encounters: bool = False  # an Activity that is allowed in Encounter Play
    text: str = ""
    effect: tuple[Effect, ...] = ()

    @property
    def rolled(self) -> bool:
        """Whether it may fail."""
        return bool(self.against or self.roll)


@dataclass(frozen=True)
class Area:
    """Squares with an effect that goes on: harm on entering, more to pay for each of its squares, a state inside."""

    name: str
    squares: tuple[tuple[int, int], ...]
    harm: int = 0
    cost: int = 0
    holds: str = ""


@dataclass(frozen=True)
class Profile:
    """A participant as it enters: `hp` and `energy` are its maxima; what is left of them may be less."""

    id: str
    side: str
    modifiers: Modifiers
    momentum: int
    hp: int
    energy: int
    name: str = ""
    player: bool = True
    scores: tuple[tuple[str, int], ...] = ()
    physical: int | None = None
    mental: int | None = None
    abilities: tuple[str, ...] = ()
    at: tuple[int, int] | None = None
    zone: int = 0
    joins: bool = False
    hp_left: int | None = None
    energy_left: int | None = None
    wounds: int = 0
    fatigue: int = 0
    alone: bool = False  # no ally can reach it once the Encounter is over


def within_limits(profile: Profile, field: str) -> None:
    """Look at what somebody enters with. Raises: RuleError where that is past its limits."""
    most = {name: harm.track(getattr(profile.modifiers, name)) for name in ("vigor", "resolve")}
    for name, low, high, rule in (
        ("hp_left", 0, profile.hp, "flow.wound.at-zero"),
        ("energy_left", energy.half_below(profile.energy), profile.energy, "flow.overspend.limit"),
        ("wounds", 0, most["vigor"], "flow.wound.max"),
        ("fatigue", 0, most["resolve"] + 1, "flow.fatigue.max"),  # one too many is who has dropped
    ):
        given = getattr(profile, name)
        if given is not None:
            whole_number(f"{field}.{name}", given, low, high, rule)


@dataclass(frozen=True)
class Scenario:
    """Participants, in the order in which they sit round the table, and the abilities they name."""

    fighters: tuple[Profile, ...]
    name: str = "Your own"
    text: str = ""
    ability: tuple[Ability, ...] = ()
    areas: tuple[Area, ...] = ()
    die: int = energy.DIE
    walls: tuple[tuple[int, int], ...] = field(default=())

    def __post_init__(self) -> None:
        from_the_start(self.fighters)
        distinct(self.fighters)
        for place, profile in enumerate(self.fighters):
            within_limits(profile, f"fighters.{place}")
            for ability in profile.abilities:
                if ability not in self.by_id:
                    known = ", ".join(self.by_id) or "none: the scenario has no abilities"
                    raise RuleError(f"fighters.{place}.abilities", known, ability)

    @cached_property
    def by_id(self) -> dict[str, Ability]:
        """Abilities by id."""
        return {ability.id: ability for ability in self.ability}

    @cached_property
    def profiles(self) -> dict[str, Profile]:
        """Participants by id."""
        return {profile.id: profile for profile in self.fighters}

    @cached_property
    def seats(self) -> dict[str, int]:
        """Places round the table. Rule: flow.alt.no-momentum."""
        return {profile.id: seat for seat, profile in enumerate(self.fighters)}

    @cached_property
    def finesse(self) -> dict[str, int]:
        """What settles ties. Rule: flow.momentum.tie-finesse."""
        return settling({id: (each.modifiers.finesse, dict(each.scores)) for id, each in self.profiles.items()})

    def abilities(self, profile: Profile) -> tuple[Ability, ...]:
        """What a participant can do; who names nothing can strike."""
        return tuple(self.by_id[id] for id in profile.abilities or BARE)
