"""What a character is built of: every value that follows from Ranks and Level, with the sum behind it.

Read `derivatives` first. Each value is a `Derived`: the number, and the steps that made it.
Rules: d100.hp.*, d100.wounds.max*, d100.fatigue.max*, d100.defense.*, d100.move.*, d100.initiative.flat,
d100.skills.*, d100.energy.pool, d100.energy.capacity, d100.slots.flat
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from frontiers_nb.d100.attributes import Ranks, Scores, ranks
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.targets import Step

LEAST = 1  # d100.hp.minimum, d100.wounds.max-floor, d100.fatigue.max-floor, d100.move.minimum, d100.skills.minimum
LAST_LEVEL = 10  # d100.envelope.bounds
DEFENSE_PAIRS = {"physical": ("vigor", "deft"), "mental": ("acuity", "resolve")}  # d100.attr.drives


class Derived(NamedTuple):
    """A value of the sheet and the sum behind it."""

    value: int
    steps: list[Step]


@dataclass(frozen=True)
class Build:
    """What the derived values follow from. `capacity_level` differs from `level` where a system says so."""

    scores: Scores = Scores()
    level: int = 1
    wound_marks: int = 0
    fatigue_marks: int = 0
    extra_skills: int = 0
    capacity_level: int | None = None
    numbers: Numbers = field(default_factory=Numbers)
    rulings: Rulings = field(default_factory=Rulings)

    @cached_property
    def ranks(self) -> Ranks:
        """The four Ranks."""
        return ranks(self.scores, self.rulings)

    @cached_property
    def derived(self) -> dict[str, Derived]:
        """Every derived value by its name, worked out once."""
        return _derived(self)


def derivatives(build: Build) -> dict[str, Derived]:
    """Every derived value by its name."""
    return build.derived.copy()


def _derived(build: Build) -> dict[str, Derived]:
    return {
        "hp": max_hp(build),
        "wounds": max_wounds(build),
        "fatigue": max_fatigue(build),
        "movement": movement(build),
        "initiative_flat": initiative_flat(build),
        "physical_defense": defense(build, "physical"),
        "mental_defense": defense(build, "mental"),
        "skills": skills(build),
        "energy": max_energy(build),
        "capacity": capacity(build),
        "slots": Derived(build.numbers.slots, [Step("Slots", build.numbers.slots, "d100.slots.flat")]),
    }


def max_hp(build: Build) -> Derived:
    """Maximum HP. Rules: d100.hp.base, d100.hp.per-level, d100.hp.minimum, amb.d100.hp-floor-scope."""
    vigor, numbers = build.ranks.vigor, build.numbers
    raw, gained = numbers.base_hp + vigor, hp_per_level(build)
    floored_base = build.rulings.hp_floor_scope == "A"
    base = max(LEAST, raw) if floored_base else raw
    total = max(LEAST, base + (build.level - 1) * gained.value)
    steps = [
        Step("At Level 1, before Rank", numbers.base_hp, "d100.hp.base"),
        Step("Rank of Vigor", vigor, "d100.hp.base"),
    ]
    if base != raw:
        steps.append(Step("Never under", LEAST, "d100.hp.minimum"))
    if build.level > 1:
        steps += gained.steps
        steps.append(Step(f"{build.level - 1} Levels of it", (build.level - 1) * gained.value, "d100.hp.per-level"))
    if total != base + (build.level - 1) * gained.value:
        steps.append(Step("Never under", LEAST, "d100.hp.minimum"))
    return Derived(total, [*steps, Step("Maximum HP", total, "d100.hp.only-level-growth")])


def hp_per_level(build: Build) -> Derived:
    """What each new Level adds, all Levels at today's Ranks.

    Rules: d100.hp.per-level, d100.hp.per-level-minimum, d100.recalc.retroactive, amb.d100.half-negative.
    """
    half = _half(build.ranks.vigor + build.ranks.resolve, build.rulings)
    raw = build.numbers.level_hp + half
    steps = [
        Step("A Level, before Ranks", build.numbers.level_hp, "d100.hp.per-level"),
        Step("Half of Vigor's and Resolve's Ranks, up", half, "d100.hp.per-level"),
    ]
    if raw < LEAST:
        steps.append(Step("A Level adds at least", LEAST, "d100.hp.per-level-minimum"))
    return Derived(max(LEAST, raw), steps)


def max_wounds(build: Build) -> Derived:
    """Most Wounds held alive. Rules: d100.wounds.max, d100.wounds.max-cap, d100.wounds.max-floor."""
    return _track(build, "Wounds", build.ranks.vigor, build.wound_marks, "d100.wounds.max")


def max_fatigue(build: Build) -> Derived:
    """Most Fatigue held awake. Rules: d100.fatigue.max, d100.fatigue.max-cap, d100.fatigue.max-floor."""
    return _track(build, "Fatigue", build.ranks.resolve, build.fatigue_marks, "d100.fatigue.max")


def movement(build: Build) -> Derived:
    """Units of Movement a Turn. Rules: d100.move.formula, d100.move.minimum."""
    base, deft = build.numbers.base_movement, build.ranks.deft
    value = max(LEAST, base + deft)
    steps = [Step("Before Rank", base, "d100.move.formula"), Step("Rank of Deft", deft, "d100.move.formula")]
    if value != base + deft:
        steps.append(Step("Never under", LEAST, "d100.move.minimum"))
    return Derived(value, [*steps, Step("Movement", value, "d100.move.formula")])


def initiative_flat(build: Build) -> Derived:
    """Flat Initiative; it has no floor. Rules: d100.initiative.flat, d100.initiative.no-minimum."""
    base, deft = build.numbers.flat_initiative, build.ranks.deft
    return Derived(
        base + deft,
        [Step("Before Rank", base, "d100.initiative.flat"), Step("Rank of Deft", deft, "d100.initiative.flat")],
    )


def raw_defense(build: Build, kind: str) -> int:
    """A Defense before its floor. Rules: d100.defense.rounding, amb.d100.defense-rounding-order."""
    total = sum(getattr(build.ranks, name) for name in DEFENSE_PAIRS[kind])
    scale = build.numbers.defense_scale
    if build.rulings.defense_rounding_order == "B":
        return _half(scale * total, build.rulings)
    return scale * _half(total, build.rulings)


def defense(build: Build, kind: str) -> Derived:
    """A Defense, "physical" or "mental". Rules: d100.defense.physical, d100.defense.mental, d100.defense.floor."""
    rule = f"d100.defense.{kind}"
    raw = raw_defense(build, kind)
    steps = [Step(f"Rank of {name.capitalize()}", getattr(build.ranks, name), rule) for name in DEFENSE_PAIRS[kind]]
    steps.append(Step(f"{build.numbers.defense_scale} for each half of the two, up", raw, "d100.defense.rounding"))
    if raw < 0:
        steps.append(Step("Never under", 0, "d100.defense.floor"))
    return Derived(max(0, raw), [*steps, Step("Defense", max(0, raw), "d100.defense.never-rolled")])


def skills(build: Build) -> Derived:
    """How many Skills. Rules: d100.skills.acuity, d100.skills.acuity-negative, d100.skills.minimum."""
    base = build.numbers.base_skills + build.extra_skills
    change = _per_two(build.ranks.acuity, toward_zero=build.rulings.skills_rounding_negative == "B")
    value = max(LEAST, base + change)
    rule = "d100.skills.acuity" if build.ranks.acuity >= 0 else "d100.skills.acuity-negative"
    steps = [Step("From Origin, Archetype and Marks", base, "d100.skill.sources"), Step("From Acuity", change, rule)]
    if value != base + change:
        steps.append(Step("Never under", LEAST, "d100.skills.minimum"))
    return Derived(value, [*steps, Step("Skills", value, "d100.skill.baseline")])


def max_energy(build: Build) -> Derived:
    """Maximum Energy before gear. Rules: d100.energy.pool, d100.energy.pool-level, amb.d100.energy-beyond-10."""
    level = min(build.level, LAST_LEVEL) if build.rulings.energy_beyond_10 == "B" else build.level
    value = build.numbers.base_energy + level // 2
    steps = [
        Step("At Level 1", build.numbers.base_energy, "d100.energy.pool"),
        Step("One at every even Level", level // 2, "d100.energy.pool"),
    ]
    return Derived(value, [*steps, Step("Maximum Energy", value, "d100.energy.pool-level")])


def capacity(build: Build) -> Derived:
    """The Demand that is free. Rule: d100.energy.capacity."""
    level = build.level if build.capacity_level is None else build.capacity_level
    return Derived(level, [Step("Level", level, "d100.energy.capacity")])


def _track(build: Build, name: str, rank: int, marks: int, rule: str) -> Derived:
    """A track's length. Rulings: amb.d100.track-rounding-negative, .resilience-cap, .resilience-floor."""
    numbers, rulings = build.numbers, build.rulings
    change = _per_two(rank, toward_zero=rulings.track_rounding_negative == "B")
    raw = numbers.base_track + change
    unmarked = max(LEAST, raw)
    marked = unmarked + marks if rulings.resilience_floor == "A" else max(LEAST, raw + marks)
    steps = [Step("Before Rank", numbers.base_track, rule), Step("One for every two Ranks", change, rule)]
    if raw < LEAST:
        steps.append(Step("Never under", LEAST, f"{rule}-floor"))
    if marks:
        steps.append(Step("From Marks", marked - unmarked, "d100.mark.resilience"))
    beyond = marked - unmarked if rulings.resilience_cap == "B" else 0
    value = min(numbers.track_cap, marked - beyond) + beyond
    if value != marked:
        steps.append(Step(numbers.marked("track_cap", "Never over"), numbers.track_cap, f"{rule}-cap"))
    return Derived(value, [*steps, Step(f"Maximum {name}", value, rule)])


def _half(total: int, rulings: Rulings) -> int:
    """Half of a sum, rounded up: toward the larger number, or by ruling away from zero."""
    if total < 0 and rulings.half_negative == "B":
        return -(-total + 1 >> 1)
    return -(-total // 2)


def _per_two(rank: int, toward_zero: bool) -> int:
    """One for every two Ranks; an odd Rank below 0 rounds toward zero or down."""
    return -(-rank // 2) if rank < 0 and toward_zero else rank // 2
