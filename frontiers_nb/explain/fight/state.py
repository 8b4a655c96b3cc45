"""What a fight depends on: two sides as numbers or from their sheets, who opens, and what becomes of the fallen.

Read `State`, then `Fighter`. Rules: d100.hp.base, d100.hp.per-level, d100.adjust.defense, d100.wounds.max
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from frontiers_nb.d100 import fight as rules
from frontiers_nb.d100.attributes import Scores, check_scores
from frontiers_nb.d100.band import STRIKES
from frontiers_nb.d100.derivatives import Build, max_hp, max_wounds, raw_defense
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.targets import Adjustments, Step
from frontiers_nb.d100.vitality import defense_now
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import fields
from frontiers_nb.explain.contest.state import NAMES
from frontiers_nb.explain.fit import fitting, possible_score, score
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import percent

ATTACKS = ("vigor", "deft")


@dataclass(frozen=True)
class Sheet:
    """What of a character acts in a fight. `attack` is the Attribute it strikes with."""

    vigor: int = score()
    deft: int = score()
    resolve: int = score()
    level: int = fields.whole(1, 1, 20, "d100.envelope.bounds")
    attack: str = fields.choice("vigor", ATTACKS, "d100.sequence.gm-picks")

    @classmethod
    def parse(cls, given: object, name: str) -> Sheet:
        """A sheet from a mapping. Raises: RuleError as `fields.read` does."""
        return fields.read(cls, given, name)

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)

    @property
    def scores(self) -> Scores:
        """The four Scores; Acuity has no part in this."""
        return Scores(vigor=self.vigor, deft=self.deft, resolve=self.resolve)


@dataclass(frozen=True)
class Side:
    """One side. With a sheet its HP, chance to hit and room for Wounds follow from that; `hit` is in percent."""

    hp: int = fields.whole(20, 1, 2000, "d100.hp.minimum")
    hit: int = fields.whole(50, 0, 100, "d100.band.hit-rate")
    harm: int = fields.whole(2, 1, 2000, "d100.band.output")
    strikes: int = fields.whole(STRIKES, 1, 10, "d100.ap.pool")
    wounds: int = fields.whole(0, 0, 40, "d100.wounds.max")
    max_wounds: int = fields.whole(3, 1, 40, "d100.wounds.max")
    sheet: Sheet | None = fields.maybe(Sheet)

    @classmethod
    def parse(cls, given: object, name: str) -> Side:
        """A side from a mapping. Raises: RuleError as `fields.read` does."""
        return fields.read(cls, given, name)

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)


class Fighter(NamedTuple):
    """A side as it fights, and the sums behind what a sheet gave it."""

    side: rules.Side
    hp_steps: list[Step]
    hit_steps: list[Step]
    room: int
    room_steps: list[Step]


@dataclass(frozen=True)
class State:
    """Two sides, of which the second is None where it is the same as the first."""

    a: Side = fields.part(Side)
    b: Side | None = fields.maybe(Side)
    opener: str = fields.choice("a", tuple(NAMES), "d100.initiative.flat")
    keep_striking: bool = fields.flag(False)
    rulings: Rulings = fields.part(Rulings)
    numbers: Numbers = fields.part(Numbers)

    @classmethod
    def parse(cls, given: object) -> State:
        """A state from a mapping; with `fit` what there is no room for is brought down.

        Raises: RuleError, also for Scores no sheet has, Wounds that have killed already, and a fight without end.
        """
        given, fit = fitting(given)
        state = fields.read(cls, given)
        if fit:
            state = state.fitted(scores=fit is True)
        for name, side in state.sides.items():
            if side.sheet:
                check_scores(side.sheet.scores, state.numbers.score_cap, state.rulings, f"{name}.sheet.")
        fighters = state.fighters()
        for name, fighter in zip(state.sides, fighters, strict=False):
            if fighter.side.wounds >= fighter.side.dies_at:
                most = fighter.side.dies_at - 1
                raise RuleError(f"{name}.wounds", f"0 to {most}", fighter.side.wounds, "d100.death.past-max")
        if not any(fighter.side.hit for fighter in fighters):
            raise RuleError("a.hit", "1 to 100 where the other side never hits", 0)
        return state

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)

    def fitted(self, scores: bool = True) -> State:
        """The same with Scores that a sheet can have, where they may move, nobody dead, and somebody who hits."""
        state = self
        for name, side in self.sides.items():
            if side.sheet and scores:
                possible = {
                    each: possible_score(getattr(side.sheet, each), self.numbers, self.rulings)
                    for each in ("vigor", "deft", "resolve")
                }
                side = replace(side, sheet=replace(side.sheet, **possible))
            state = replace(state, **{name: side})
        for name, side, fighter in zip(state.sides, state.sides.values(), state.fighters(), strict=False):
            state = replace(state, **{name: replace(side, wounds=min(side.wounds, fighter.side.dies_at - 1))})
        if any(fighter.side.hit for fighter in state.fighters()):
            return state
        return replace(state, a=replace(state.a, hit=1))

    @property
    def sides(self) -> dict[str, Side]:
        """The sides that the state tells apart."""
        return {"a": self.a, "b": self.b} if self.b else {"a": self.a}

    def fighters(self) -> tuple[Fighter, Fighter]:
        """Both sides as they fight."""
        a, b = self.a, self.b or self.a
        return self._fighter(a, b), self._fighter(b, a)

    def build(self, sheet: Sheet) -> Build:
        """The character a sheet stands for."""
        return Build(scores=sheet.scores, level=sheet.level, numbers=self.numbers, rulings=self.rulings)

    def _fighter(self, side: Side, other: Side) -> Fighter:
        hp, room = side.hp, side.max_wounds
        hp_steps, room_steps = [Step("HP", hp, "d100.hp.first")], [Step("Room for Wounds", room, "d100.wounds.max")]
        if side.sheet:
            build = self.build(side.sheet)
            (hp, hp_steps), (room, room_steps) = max_hp(build), max_wounds(build)
        hit, hit_steps = self._hit(side, other)
        # amb.d100.filled-track: past the maximum, or by ruling on reaching it
        dies_at = room + (self.rulings.filled_track == "A")
        engine = rules.Side(hp, hit, side.harm, side.strikes, side.wounds, dies_at)
        return Fighter(engine, hp_steps, hit_steps, room, room_steps)

    def _hit(self, side: Side, other: Side) -> tuple[int, list[Step]]:
        """The chance to hit, in percent: as told, or the Routine Target less the other's Defense.

        Rules: d100.sequence.attack-routine, d100.adjust.defense, d100.wounds.penalty.
        """
        if not side.sheet:
            return side.hit, [Step("Chance to hit", f"{side.hit}%", "d100.band.hit-rate")]
        defense = 0
        if other.sheet:
            raw = raw_defense(self.build(other.sheet), "physical")
            defense = defense_now(raw, 0, other.wounds, self.numbers, self.rulings)
        score = getattr(side.sheet, side.sheet.attack)
        roll = Roll(score, adjustments=Adjustments(defense=defense), numbers=self.numbers, rulings=self.rulings)
        chance = Step("Chance to hit", percent(roll.success), "d100.sequence.attack-routine")
        return int(rules.CERTAIN * roll.success), [*roll.targeting.steps, chance]


# Two equals at the top of the damage band: three strikes, 75% of them take 15%. d100.band.rhythm
OPENING = State(a=Side(hp=20, hit=75, harm=3))
