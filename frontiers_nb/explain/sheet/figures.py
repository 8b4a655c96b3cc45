"""Every number of the sheet, worked out once. Read `Figures` first, then `figures`.

Rules: d100.attr.using, d100.live.*, d100.anchored.*, d100.fatigue.penalty, d100.wounds.penalty
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from frontiers_nb.d100.advancement import take
from frontiers_nb.d100.anchored import standing
from frontiers_nb.d100.attributes import ATTRIBUTES
from frontiers_nb.d100.character import Character
from frontiers_nb.d100.derivatives import Build, Derived, derivatives, raw_defense
from frontiers_nb.d100.energy import under_drain
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.targets import TIERS, Adjustments, sheet_target
from frontiers_nb.d100.vitality import Condition, defense_now
from frontiers_nb.explain.sheet import gear
from frontiers_nb.explain.sheet.state import MARKS, State

Targets = dict[str, dict[str, int]]


@dataclass(frozen=True)
class Figures:
    """The sheet as it stands: with the Mark that is tried, under every change.

    `before` is the character without that Mark and those changes, `after` with the Mark, `build` with
    both. `values` are the derived values; in an Encounter the anchored ones are still those of `before`.
    """

    state: State
    before: Character
    after: Character
    build: Build
    values: dict[str, Derived]
    condition: Condition

    @property
    def drain(self) -> int:
        """Energy that worn gear holds."""
        return gear.locked(self.state.gear, self.build)

    @property
    def energy(self) -> int:
        """Energy left to spend."""
        return under_drain(self.after.energy, self.values["energy"].value, self.drain, self.build.rulings)

    def roll(self, attribute: str, tier: str, defense: int = 0) -> Roll:
        """A roll of this character, tired as it is."""
        return Roll(
            getattr(self.build.scores, attribute),
            tier,
            Adjustments(defense=defense, fatigue=self.condition.fatigue),
            numbers=self.build.numbers,
            rulings=self.build.rulings,
        )

    def defense(self, kind: str) -> int:
        """A Defense with what is worn and the Wounds held."""
        added = gear.defense_added(self.state.gear, self.build.rulings) if kind == "physical" else 0
        raw = raw_defense(self.build, kind)
        return defense_now(raw, added, self.condition.wounds, self.build.numbers, self.build.rulings)

    @property
    def chance(self) -> Fraction:
        """The chance of the roll in focus."""
        return self.roll(self.state.attribute, self.state.difficulty).success


def figures(state: State) -> Figures:
    """The figures of a state. Raises: RuleError where its rulings refuse its Mark."""
    before = state.character
    after = take(before, MARKS[state.mark]) if state.mark else before
    build = state.now(after.build)
    if state.in_encounter:
        return Figures(state, before, after, build, standing(before.build, build), before.condition)
    return Figures(state, before, after, build, derivatives(build), after.rebuilt(build).condition)


def sheet_targets(build: Build) -> Targets:
    """The twelve Targets as the sheet has them. Rule: d100.target.three-per-attribute."""
    return {
        name: {tier: sheet_target(getattr(build.scores, name), tier, build.numbers) for tier in TIERS}
        for name in ATTRIBUTES
    }
