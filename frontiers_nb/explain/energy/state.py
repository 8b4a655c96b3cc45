"""What the Energy screen depends on: who reaches, with what left, for what, and how each use is paid.

Read `State`. What Flow of Play needs is a part of its own, `flow.state`.
Rules: d100.energy.*, d100.overspend.*, d100.drain.*
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from frontiers_nb.d100.attributes import Scores, check_scores
from frontiers_nb.d100.derivatives import Build
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import fields
from frontiers_nb.explain.energy import playing
from frontiers_nb.explain.energy.flow.state import Flow
from frontiers_nb.explain.energy.gear import MOST_GEAR
from frontiers_nb.explain.energy.rules import TITLES
from frontiers_nb.explain.energy.uses import HIGHEST_DEMAND, MOST_USES
from frontiers_nb.explain.fit import at_most, fitting, possible_score, score
from frontiers_nb.explain.picture import Json

HIGHEST_LEVEL = 20  # a game may go on past d100.envelope.bounds
LONGEST_PAY = HIGHEST_DEMAND


@dataclass(frozen=True)
class Gear:
    """An item with its Demand; Equipped, Active, or neither. Rule: d100.item.one-state."""

    name: str = fields.text("Gear", 40)
    demand: int | None = fields.whole(None, 0, HIGHEST_DEMAND, "d100.energy.demand")
    equipped: bool = fields.flag(False)
    active: bool = fields.flag(False)

    @classmethod
    def parse(cls, given: object, name: str) -> Gear:
        """An item from a mapping. Raises: RuleError, also for one in two states at once."""
        gear = fields.read(cls, given, name)
        if gear.equipped and gear.active:
            raise RuleError(f"{name}.active", "false while it is Equipped", True, "d100.item.one-state")
        return gear

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)


@dataclass(frozen=True)
class Use:
    """One use of something: its Demand (None: it has none), and the harm that pays what Energy does not.

    `pay` is None until the payer has chosen. Rule: d100.overspend.point-choice.
    """

    demand: int | None = fields.whole(None, 0, HIGHEST_DEMAND, "d100.energy.demand")
    pay: tuple[str, ...] | None = fields.words(playing.HARM, LONGEST_PAY, "d100.overspend.harm")

    @classmethod
    def parse(cls, given: object, name: str) -> Use:
        """A use from a mapping. Raises: RuleError as `fields.read` does."""
        return fields.read(cls, given, name)

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)


@dataclass(frozen=True)
class State:
    """Everything on view. What is None follows from the rest: Capacity is the Level, Energy and HP are full.

    `rules` says whose picture is drawn: that of the fields here, or that of a part named like the rules.
    """

    rules: str = fields.choice("d100", tuple(TITLES))
    level: int = fields.whole(1, 1, HIGHEST_LEVEL, "d100.envelope.bounds")
    capacity: int | None = fields.whole(None, 0, HIGHEST_DEMAND, "d100.energy.capacity")
    vigor: int = score()
    deft: int = score()
    resolve: int = score()
    energy: int | None = fields.whole(None, 0, 60, "d100.energy.pool")
    hp: int | None = fields.whole(None, 0, 2000, "d100.hp.zero-floor")
    wounds: int = fields.whole(0, 0, 40, "d100.wounds.max")
    fatigue: int = fields.whole(0, 0, 40, "d100.fatigue.max")
    gear: tuple[Gear, ...] = fields.rows(Gear, MOST_GEAR)
    uses: tuple[Use, ...] = fields.rows(Use, MOST_USES, [Use(demand=5)])
    rulings: Rulings = fields.part(Rulings)
    numbers: Numbers = fields.part(Numbers)
    flow: Flow = fields.part(Flow)

    @classmethod
    def parse(cls, given: object) -> State:
        """A state from a mapping, with every use in it paid as the rules allow.

        With `fit`, what is held past a maximum is brought down to it, and gear without room is set aside.
        Raises: RuleError naming the field, the value and what is allowed: also for gear that is refused
        ("gear.1.equipped") and for harm that does not pay its use ("uses.0.pay").
        """
        given, fit = fitting(given)
        state = fields.read(cls, given)
        if fit:
            state = state.fitted(scores=fit is True)
        scores = Scores(vigor=state.vigor, deft=state.deft, resolve=state.resolve)
        check_scores(scores, state.numbers.score_cap, state.rulings, path="")
        playing.check(state)
        state.flow.check("flow")
        return state

    def fitted(self, scores: bool = True) -> State:
        """The same with Scores, where they may move, pools and gear brought down to what there is room for."""
        names = ("vigor", "deft", "resolve") if scores else ()
        state = replace(
            self, **{name: possible_score(getattr(self, name), self.numbers, self.rulings) for name in names}
        )
        maximum, limits = playing.pool_and_limits(state.build())
        state = replace(
            state,
            energy=at_most(self.energy, maximum),
            hp=at_most(self.hp, limits.hp),
            wounds=min(self.wounds, limits.wounds),
            fatigue=min(self.fatigue, limits.fatigue),
        )
        worn = playing.fitting_gear(state)
        gear = [
            item if place in worn else replace(item, equipped=False, active=False)
            for place, item in enumerate(state.gear)
        ]
        return replace(state, gear=tuple(gear), flow=self.flow.fitted())

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)

    def build(self) -> Build:
        """The character behind the pools."""
        return Build(
            scores=Scores(vigor=self.vigor, deft=self.deft, resolve=self.resolve),
            level=self.level,
            capacity_level=self.capacity,
            numbers=self.numbers,
            rulings=self.rulings,
        )
