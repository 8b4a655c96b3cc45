"""The Favor screen's state: one roll, the tokens to place, where they lie, and what is wanted.

Rules: d100.favor.player-chooses, d100.disfavor.placement
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from frontiers_nb.d100.favor import Granted
from frontiers_nb.d100.gradient import READINGS
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.skills import SKILL_FAVOR
from frontiers_nb.d100.targets import DEFAULT_TIER, TIERS, Adjustments
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import fields, roller
from frontiers_nb.explain.favor.goals import GOALS
from frontiers_nb.explain.fit import fitting, score
from frontiers_nb.explain.picture import Json

DESK_THROW = 10941  # tens 4, then 7; units 8, then 1
MOST_TOKENS = 20


@dataclass(frozen=True)
class State:
    """One roll and its tokens.

    `favor` counts every Favor whose die you choose, one of them from a Skill where any fits; what is
    not placed yet lies beside the dice and does nothing. `disfavor` counts every Disfavor; what names
    no die is on the tens. Left out, both are as many as are placed.
    """

    score: int = score()
    difficulty: str = fields.choice(DEFAULT_TIER, TIERS, "d100.difficulty.selects")
    defense: int = fields.whole(0, 0, 100, "d100.adjust.defense")
    circumstance: int = fields.whole(0, -200, 200, "d100.adjust.circumstance")
    fatigue: int = roller.held()
    favor: int = fields.whole(0, 0, MOST_TOKENS, "d100.favor.favor")
    skills: int = fields.whole(0, 0, MOST_TOKENS, "d100.skill.one-per-roll")
    disfavor: int = fields.whole(0, 0, MOST_TOKENS, "d100.favor.disfavor")
    favor_tens: int = fields.whole(0, 0, MOST_TOKENS, "d100.favor.tens")
    favor_units: int = fields.whole(0, 0, MOST_TOKENS, "d100.favor.units")
    disfavor_tens: int = fields.whole(0, 0, MOST_TOKENS, "d100.disfavor.placement")
    disfavor_units: int = fields.whole(0, 0, MOST_TOKENS, "d100.disfavor.placement")
    goal: str = fields.choice("success", tuple(GOALS))
    gradient_reading: str = fields.choice("three", tuple(READINGS), "d100.gradient.config-reading-only")
    rulings: Rulings = fields.part(Rulings)
    numbers: Numbers = fields.part(Numbers)
    seed: int = fields.whole(DESK_THROW, 0, fields.LONGEST_SEED)
    rolls: int = fields.whole(1, 1, 100)

    @classmethod
    def parse(cls, given: object) -> State:
        """A state from a mapping; with `fit` what the rules in force have no room for is brought down.

        Raises: RuleError, also where more tokens are placed than there are.
        """
        given, fit = fitting(given)
        state = fields.read(cls, given)
        if fit:
            state = roller.fitted(state, state.numbers, state.rulings)
        roller.check(state, state.numbers, state.rulings)
        told = given if isinstance(given, Mapping) else fields.to_json(state)
        favor = max(state.favor_tens + state.favor_units, state.from_skill)
        disfavor = state.disfavor_tens + state.disfavor_units
        if "favor" in told and state.favor < favor:
            allowed = f"{favor} or more, as many as are placed or a Skill gives"
            raise RuleError("favor", allowed, state.favor, "d100.favor.player-chooses")
        if "disfavor" in told and state.disfavor < disfavor:
            allowed = f"{disfavor} or more, as many as are placed"
            raise RuleError("disfavor", allowed, state.disfavor, "d100.disfavor.placement")
        disfavor = max(disfavor, state.disfavor)
        return replace(
            state,
            favor=max(favor, state.favor),
            disfavor=disfavor,
            disfavor_tens=disfavor - state.disfavor_units,
        )

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)

    @property
    def from_skill(self) -> int:
        """How many tokens a Skill gives, however many Skills fit. Rules: d100.skill.favor, d100.skill.one-per-roll."""
        return SKILL_FAVOR if self.skills else 0

    @property
    def placed(self) -> Granted:
        """The tokens as they lie on the dice now."""
        return Granted(self.favor_tens, self.favor_units, self.disfavor_tens, self.disfavor_units)

    def roll(self, favor_tens: int, favor_units: int) -> Roll:
        """This roll with that much Favor on either die; Disfavor stays where it is."""
        return Roll(
            self.score,
            self.difficulty,
            Adjustments(self.defense, self.circumstance, self.fatigue),
            Granted(favor_tens, favor_units, self.disfavor_tens, self.disfavor_units),
            self.gradient_reading,
            self.numbers,
            self.rulings,
        )

    def now(self) -> Roll:
        """This roll with the tokens as they lie."""
        return self.roll(self.favor_tens, self.favor_units)
