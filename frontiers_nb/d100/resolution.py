"""One roll, whole: a Target, the dice, the verdict and how strongly it lands. Read `Roll` first.

Rules: d100.sequence.order and everything it leads to.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from frontiers_nb.d100.dice import DOUBLE_ZERO, Kept, Net, pair, success_by_target
from frontiers_nb.d100.favor import Granted, net_favor
from frontiers_nb.d100.gradient import Tier, tier
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.targets import DEFAULT_TIER, Adjustments, Targeting, final_target
from frontiers_nb.distribution import Distribution


@dataclass(frozen=True)
class Roll:
    """Everything decided before the dice are thrown. Rules: d100.sequence.order, d100.adjust.visible."""

    score: int
    difficulty: str = DEFAULT_TIER
    adjustments: Adjustments = Adjustments()
    granted: Granted = Granted()
    gradient_reading: str = "three"
    numbers: Numbers = field(default_factory=Numbers)
    rulings: Rulings = field(default_factory=Rulings)

    @cached_property
    def targeting(self) -> Targeting:
        """The final Target with the sum that leads to it."""
        return final_target(self.score, self.difficulty, self.adjustments, self.numbers, self.rulings)

    @property
    def target(self) -> int:
        """The final Target, 1 or more."""
        return self.targeting.target

    @cached_property
    def net(self) -> Net:
        """The extra dice on each die, after cap and cancelling."""
        return net_favor(self.granted, self.numbers.favor_cap, self.rulings)

    @property
    def dice(self) -> Distribution[Kept]:
        """All throws: how often each reading and strength comes up."""
        return pair(self.net, self.rulings)

    @property
    def success(self) -> Fraction:
        """The exact chance to succeed."""
        return success_by_target(self.net, self.rulings)[min(self.target, DOUBLE_ZERO)]

    def margin(self, reading: int) -> int:
        """How far under the Target a reading lies; below 0 where it is over. Rule: d100.contest.same-verdict."""
        return self.target - reading

    def tier(self, strength: int) -> Tier | None:
        """The Gradient tier of a face. Rule: d100.gradient.units-die."""
        return tier(strength, self.gradient_reading)

    def sign(self, strength: int) -> int:
        """1 for a Positive face, -1 for a Negative one, 0 for what lies between or is not read."""
        band = self.tier(strength)
        return band.sign if band else 0
