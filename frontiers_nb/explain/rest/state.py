"""The rest screen's state: who rests, in what shape, for how long, and what breaks the rest.

Read `State`, then `State.who` and `State.start`, which the rules work on. Rules: d100.rest.*
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from frontiers_nb.d100 import rest
from frontiers_nb.d100.attributes import Scores, check_scores
from frontiers_nb.d100.derivatives import Build, max_energy, max_fatigue, max_hp, max_wounds
from frontiers_nb.d100.energy import room
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.vitality import Condition, Limits, collapses, dies
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import fields
from frontiers_nb.explain.fit import at_most, fitting, possible_score, score
from frontiers_nb.explain.picture import Json

HIGHEST_LEVEL = 20  # a game may go on past d100.envelope.bounds
LONGEST = 100  # hours on view
MOST_BREAKS = 12


class Minute:
    """A break, in whole minutes from the beginning."""

    @staticmethod
    def parse(value: object, name: str) -> int:
        if type(value) is not int or not 1 <= value <= LONGEST * rest.HOUR:
            raise RuleError(name, f"minutes from 1 to {LONGEST * rest.HOUR}", value, "d100.rest.interrupted")
        return value


class Mark:
    """What a block takes off; None leaves it to the best order."""

    @staticmethod
    def parse(value: object, name: str) -> str | None:
        if value is not None and value not in rest.CHOICES:
            raise RuleError(name, f"one of {', '.join(rest.CHOICES)}, null", value, "d100.rest.track-not-both")
        return value  # type: ignore[return-value]


@dataclass(frozen=True)
class State:
    """Who rests and for how long. HP and Energy of None are full; HP 0 is downed.

    `hours` are whole, `breaks` are minutes, exact; `choices` says what each block takes off, in order.
    """

    vigor: int = score()
    resolve: int = score()
    level: int = fields.whole(1, 1, HIGHEST_LEVEL, "d100.envelope.bounds")
    hp: int | None = fields.whole(None, 0, 9999, "d100.rest.hp-cap")
    wounds: int = fields.whole(0, 0, 40, "d100.death.past-max")
    fatigue: int = fields.whole(0, 0, 40, "d100.down.collapsed")
    collapsed: bool = fields.flag(False)
    energy: int | None = fields.whole(None, 0, 99, "d100.energy.pool")
    drain: int = fields.whole(0, 0, 99, "d100.drain.max-only")
    draughts: int = fields.whole(0, 0, 9, "d100.rest.direct")
    hours: int = fields.whole(8, 0, LONGEST, "d100.rest.energy")
    breaks: tuple[int, ...] = fields.rows(Minute, MOST_BREAKS)
    choices: tuple[str | None, ...] = fields.rows(Mark, 80)
    rulings: Rulings = fields.part(Rulings)
    numbers: Numbers = fields.part(Numbers)

    @classmethod
    def parse(cls, given: object) -> State:
        """A state from a mapping, breaks in order; with `fit` what is held past a maximum is brought down to it.

        Raises: RuleError, without `fit` also for pools above their maximum.
        """
        given, fit = fitting(given)
        if isinstance(given, Mapping) and given.get("choices", ()) is None:
            given = {**given, "choices": ()}
        state = fields.read(cls, given)
        state = replace(state, breaks=tuple(sorted(set(state.breaks))))
        if fit:
            state = state.fitted(scores=fit is True)
        scores = Scores(vigor=state.vigor, resolve=state.resolve)
        check_scores(scores, state.numbers.score_cap, state.rulings, "")
        state.check_pools()
        return state

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)

    def fitted(self, scores: bool = True) -> State:
        """The same with Scores, where they may move, gear and pools brought down to what there is room for."""
        names = ("vigor", "resolve") if scores else ()
        state = replace(
            self, **{name: possible_score(getattr(self, name), self.numbers, self.rulings) for name in names}
        )
        state = replace(state, drain=min(self.drain, state.most_drain))
        limits = state.who.limits
        return replace(
            state,
            hp=at_most(self.hp, limits.hp),
            wounds=min(self.wounds, limits.wounds),
            # Who has collapsed has a full track, however long it is.
            fatigue=limits.fatigue if self.collapsed else min(self.fatigue, limits.fatigue),
            energy=at_most(self.energy, state.who.max_energy),
        )

    @cached_property
    def build(self) -> Build:
        """What the maximums follow from."""
        scores = Scores(vigor=self.vigor, resolve=self.resolve)
        return Build(scores, self.level, numbers=self.numbers, rulings=self.rulings)

    @cached_property
    def who(self) -> rest.Rester:
        """The maximums, Energy less what gear locks. Rule: d100.drain.max-only."""
        build = self.build
        limits = Limits(max_hp(build).value, max_wounds(build).value, max_fatigue(build).value)
        return rest.Rester(limits, max_energy(build).value - self.drain, self.numbers, self.rulings)

    @cached_property
    def before(self) -> rest.Pools:
        """The pools as they are given."""
        limits = self.who.limits
        hp = limits.hp if self.hp is None else self.hp
        collapsed = self.collapsed or collapses(self.fatigue, limits, self.rulings)
        over = collapsed and self.rulings.collapse_flag == "C"
        dead = self.wounds > 0 and dies(self.wounds, limits, self.rulings)
        condition = Condition(hp, self.wounds, self.fatigue + over, hp == 0, collapsed, dead)
        return rest.Pools(condition, self.who.max_energy if self.energy is None else self.energy)

    @cached_property
    def start(self) -> rest.Pools:
        """The pools as the rest begins: after the fight's end, and after what is drunk."""
        pools = rest.after_encounter(self.who, self.before)
        for _ in range(self.draughts):
            pools = rest.remedied(self.who, pools, rest.DRAUGHT)
        return pools

    @property
    def most_drain(self) -> int:
        """The most that gear may lock. Rule: d100.drain.refused."""
        maximum = max_energy(self.build).value
        return max(0, room(maximum, 0, maximum, self.rulings))

    def check_pools(self) -> None:
        """Raise RuleError for a pool above its maximum, gear that locks too much, a collapse without Fatigue."""
        if self.drain > self.most_drain:
            raise RuleError("drain", f"0 to {self.most_drain}", self.drain, "d100.drain.refused")
        limits = self.who.limits
        most: list[tuple[str, int, str]] = [
            ("hp", limits.hp, "d100.rest.hp-cap"),
            ("wounds", limits.wounds, "d100.death.past-max"),
            ("fatigue", limits.fatigue, "d100.down.collapsed"),
            ("energy", self.who.max_energy, "d100.energy.pool"),
        ]
        for name, highest, rule in most:
            value: Any = getattr(self, name)
            if value is not None and value > highest:
                raise RuleError(name, f"0 to {highest}", value, rule)
        if self.collapsed and self.fatigue < limits.fatigue:
            raise RuleError("collapsed", f"false while Fatigue is under {limits.fatigue}", True, "d100.down.collapsed")


# Downed after a fight, with the first three hours filled in. d100.rest.interrupted comes with the guess
OPENING = State(hp=0, wounds=2, fatigue=1, energy=0, hours=3)
