"""A character: what was chosen, what was bought since, and how it stands now.

Read `Character` first; every change gives a new one. Rules: d100.identity.layers, d100.recalc.retroactive,
d100.anchored.permanent
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from frontiers_nb.d100.derivatives import Build, max_energy, max_fatigue, max_hp, max_wounds
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.vitality import Condition, Limits, come_to, most_fatigue


@dataclass(frozen=True)
class Part:
    """A named piece of an identity layer, such as a Species or a trade, and what it grants.

    `features` are pairs of a Level and what the Archetype gives at it. Rule: d100.identity.layers.
    """

    name: str
    choice: str
    skills: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    features: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True)
class Taken:
    """A Mark as it was spent: its kind, what it named, and what it came to, so that it can be undone."""

    kind: str
    what: tuple[str, ...]
    raised: tuple[int, ...] = ()
    hp: int = 0


@dataclass(frozen=True)
class Character:
    """One character. `marks` counts those of this Level only; `condition` and `energy` are where it stands."""

    build: Build = field(default_factory=Build)
    condition: Condition = Condition(hp=0)
    energy: int = 0
    marks: int = 0
    origin: tuple[Part, ...] = ()
    archetype: tuple[Part, ...] = ()
    skills: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    bought: tuple[str, ...] = ()
    concept: str = ""
    pursuit: str = ""
    taken: tuple[Taken, ...] = ()

    @property
    def limits(self) -> Limits:
        """The maximum HP, Wounds and Fatigue."""
        return limits(self.build)

    def rebuilt(self, build: Build) -> Character:
        """The same character on another build, its condition brought along."""
        after = recalculated(self.condition, self.limits, limits(build), build.rulings)
        return replace(self, build=build, condition=after)


def fresh(build: Build, **more: object) -> Character:
    """A character at full HP and Energy."""
    whole = Character(build, Condition(hp=max_hp(build).value), max_energy(build).value)
    return replace(whole, **more)  # type: ignore[arg-type]


def limits(build: Build) -> Limits:
    """The maximum HP, Wounds and Fatigue of a build."""
    return Limits(max_hp(build).value, max_wounds(build).value, max_fatigue(build).value)


def recalculated(condition: Condition, before: Limits, after: Limits, rulings: Rulings) -> Condition:
    """A condition under new maximums: HP rise with theirs, nothing is held past a maximum.

    A higher maximum restores no HP to who is downed; who has collapsed comes to once the maximum of Fatigue
    lies above what is held. Rules: d100.recalc.retroactive, d100.anchored.permanent, d100.down.wake-fatigue,
    amb.d100.hp-current-on-increase, amb.d100.anchored-lower, amb.d100.collapse-flag.
    """
    rises = rulings.hp_current_on_increase == "A" and not condition.downed
    gained = max(0, after.hp - before.hp) if rises else 0
    killed = rulings.anchored_lower == "B" and condition.wounds > after.wounds
    held = replace(
        condition,
        hp=min(after.hp, condition.hp + gained),
        wounds=min(after.wounds, condition.wounds),
        fatigue=min(most_fatigue(after, rulings, condition.collapsed), condition.fatigue),
        dead=condition.dead or killed,
    )
    return come_to(held, after, rulings)
