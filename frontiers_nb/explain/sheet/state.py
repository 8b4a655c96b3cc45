"""What the character sheet depends on. Read `State`; the Scores, gear and opponent inside it are parts of their own.

Rules: d100.score.*, d100.mark.max, d100.anchored.permanent, d100.drain.refused, d100.slots.flat
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from frontiers_nb.d100.advancement import MOST_MARKS, Mark, take
from frontiers_nb.d100.anchored import changed
from frontiers_nb.d100.attributes import ATTRIBUTES, Scores, check_scores
from frontiers_nb.d100.character import Character, fresh
from frontiers_nb.d100.derivatives import Build
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.targets import DEFAULT_TIER, TIERS
from frontiers_nb.d100.vitality import collapses, dies
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import fields
from frontiers_nb.explain.fit import at_most, fitting, possible_score, score
from frontiers_nb.explain.picture import Json
from frontiers_nb.explain.sheet import gear as worn

HIGHEST_LEVEL = 20  # a game may go on past d100.envelope.bounds
METHODS = ("pursuits", "milestone", "experience")
MARKS = {
    **{"+".join(pair): Mark("attribute", pair) for pair in combinations(ATTRIBUTES, 2)},
    "skill": Mark("skill", ("a new Skill",)),
    "ability": Mark("ability", ("a new ability",)),
    "wounds": Mark("resilience", ("wounds",)),
    "fatigue": Mark("resilience", ("fatigue",)),
    "system": Mark("system", ("what the GM allows",)),
}


@dataclass(frozen=True)
class ScoreTable:
    """The four Scores."""

    vigor: int = score()
    deft: int = score()
    acuity: int = score()
    resolve: int = score()

    @classmethod
    def parse(cls, given: object, name: str) -> ScoreTable:
        """The Scores from a mapping; one that is left out is 50. Rule: d100.score.default."""
        return fields.read(cls, given, name)

    def to_json(self) -> Json:
        """Every Score by its Attribute."""
        return fields.to_json(self)


@dataclass(frozen=True)
class Changes:
    """What effects add to the Scores, or take from them."""

    vigor: int = fields.whole(0, -100, 100, "d100.score.minimum")
    deft: int = fields.whole(0, -100, 100, "d100.score.minimum")
    acuity: int = fields.whole(0, -100, 100, "d100.score.minimum")
    resolve: int = fields.whole(0, -100, 100, "d100.score.minimum")

    @classmethod
    def parse(cls, given: object, name: str) -> Changes:
        """The changes from a mapping."""
        return fields.read(cls, given, name)

    def to_json(self) -> Json:
        """Every change by its Attribute."""
        return fields.to_json(self)


@dataclass(frozen=True)
class Opponent:
    """Whom it is against: None is what an equal has."""

    score: int | None = fields.whole(None, 5, 200, "d100.score.minimum")
    defense: int | None = fields.whole(None, 0, 200, "d100.defense.never-rolled")

    @classmethod
    def parse(cls, given: object, name: str) -> Opponent:
        """The opponent from a mapping."""
        return fields.read(cls, given, name)

    def to_json(self) -> Json:
        """Both fields."""
        return fields.to_json(self)


@dataclass(frozen=True)
class State:
    """Everything on view. `attribute` and `difficulty` say which roll is told, `mark` which Mark is tried out.

    HP and Energy are full where they are None. `skills` are those from Marks; `aim` is the Defense that
    both sides of a fight go for.
    """

    scores: ScoreTable = fields.part(ScoreTable)
    level: int = fields.whole(1, 1, HIGHEST_LEVEL, "d100.envelope.bounds")
    marks: int = fields.whole(0, 0, MOST_MARKS, "d100.mark.max")
    wound_marks: int = fields.whole(0, 0, 20, "d100.mark.resilience")
    fatigue_marks: int = fields.whole(0, 0, 20, "d100.mark.resilience")
    skills: int = fields.whole(0, 0, 30, "d100.mark.skill")
    hp: int | None = fields.whole(None, 0, 2000, "d100.hp.zero-floor")
    energy: int | None = fields.whole(None, 0, 60, "d100.energy.pool")
    wounds: int = fields.whole(0, 0, 40, "d100.wounds.max")
    fatigue: int = fields.whole(0, 0, 40, "d100.fatigue.max")
    gear: tuple[worn.Item, ...] = fields.rows(worn.Item, worn.MOST_ITEMS)
    attribute: str = fields.choice("vigor", ATTRIBUTES, "d100.attr.four")
    difficulty: str = fields.choice(DEFAULT_TIER, TIERS, "d100.difficulty.selects")
    mark: str | None = fields.choice(None, tuple(MARKS), "d100.mark.spend-now")
    opponent: Opponent = fields.part(Opponent)
    aim: str = fields.choice("physical", ("physical", "mental"), "d100.defense.never-rolled")
    in_encounter: bool = fields.flag(False)
    changes: Changes = fields.part(Changes)
    advancement: str = fields.choice("pursuits", METHODS, "d100.pursuit.individual")
    rulings: Rulings = fields.part(Rulings)
    numbers: Numbers = fields.part(Numbers)

    @classmethod
    def parse(cls, given: object) -> State:
        """A state from a mapping; with `fit` what there is no room for is brought down.

        Raises: RuleError naming the field, the value and what is allowed: also for Scores that no sheet
        holds, pools past their maximum, gear that is refused, and a Mark that cannot be spent so.
        """
        given, fit = fitting(given)
        state = fields.read(cls, given)
        if fit:
            state = state.fitted(scores=fit is True).lightened()
        check_scores(state.table, state.numbers.score_cap, state.rulings)
        state.check_pools()
        state = replace(state, hp=at_most(state.hp, fresh(state.build).limits.hp))
        worn.check(state.gear, state.build, state.energy)
        if state.mark:
            take(state.character, MARKS[state.mark])
        return state

    def check_pools(self) -> None:
        """Raise RuleError for more than a pool or a track can hold."""
        whole = fresh(self.build)
        most: list[tuple[str, int | None, int, str]] = [
            ("hp", self.hp, whole.limits.hp, "d100.rest.hp-cap"),
            ("energy", self.energy, whole.energy, "d100.energy.pool"),
            ("wounds", self.wounds, whole.limits.wounds, "d100.wounds.max"),
            ("fatigue", self.fatigue, whole.limits.fatigue, "d100.fatigue.max"),
        ]
        for name, held, highest, rule in most:
            if held is not None and held > highest:
                raise RuleError(name, f"0 to {highest}", held, rule)

    def fitted(self, scores: bool = True) -> State:
        """The same with Scores that a sheet can hold, where they may move, and pools no fuller than they can be."""
        possible = {
            name: possible_score(value, self.numbers, self.rulings) for name, value in self.scores.to_json().items()
        }
        state = replace(self, scores=ScoreTable(**possible)) if scores else self
        whole = fresh(state.build)
        return replace(
            state,
            hp=at_most(self.hp, whole.limits.hp),
            energy=at_most(self.energy, whole.energy),
            wounds=min(self.wounds, whole.limits.wounds),
            fatigue=min(self.fatigue, whole.limits.fatigue),
        )

    def lightened(self) -> State:
        """The same without a Mark that cannot be spent, and without gear past what can be carried, the last first."""
        state = self
        while state.gear and _refused(worn.check, state.gear, state.build, state.energy):
            state = replace(state, gear=state.gear[:-1])
        if state.mark and _refused(take, state.character, MARKS[state.mark]):
            state = replace(state, mark=None)
        return state

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)

    @cached_property
    def table(self) -> Scores:
        """The four Scores as the engine has them."""
        return Scores(**self.scores.to_json())

    @cached_property
    def build(self) -> Build:
        """The character before the Mark that is tried and before any change."""
        return Build(
            self.table,
            self.level,
            self.wound_marks,
            self.fatigue_marks,
            self.skills,
            numbers=self.numbers,
            rulings=self.rulings,
        )

    @cached_property
    def character(self) -> Character:
        """The same with where it stands now; there is always a Pursuit to earn a Mark for."""
        whole = fresh(self.build, marks=self.marks, pursuit="one of its own")
        hp = whole.condition.hp if self.hp is None else self.hp
        pool = whole.energy if self.energy is None else min(self.energy, whole.energy)
        condition = replace(
            whole.condition,
            hp=hp,
            wounds=self.wounds,
            fatigue=self.fatigue,
            downed=hp == 0,
            collapsed=self.fatigue > 0 and collapses(self.fatigue, whole.limits, self.rulings),
            dead=self.wounds > 0 and dies(self.wounds, whole.limits, self.rulings),
        )
        return replace(whole, condition=condition, energy=pool)

    def now(self, build: Build) -> Build:
        """A build with the changes to its Scores."""
        by = Scores(**self.changes.to_json())
        return replace(build, scores=changed(build.scores, by, self.numbers.score_cap))


def _refused(act: Callable[..., object], *given: object) -> bool:
    try:
        act(*given)
    except RuleError:
        return True
    return False
