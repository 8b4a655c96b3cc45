"""The readings chosen where the text of the two groups is silent.

Each field is the last part of an id `amb.groups.*` with underscores; its value is a reading's letter.
What a letter means stands in `rulebook/groups/rulings.toml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from frontiers_nb.rulings import Letters


@dataclass(frozen=True)
class Rulings(Letters):
    """One letter for each open question; the defaults are the recommended readings."""

    SYSTEM: ClassVar[str] = "groups"

    tie: str = "B"
    reroll: str = "A"
    fractions: str = "A"
    more_than_two: str = "A"
    order_in_round: str = "A"
    odd_cost: str = "A"
    partial_start: str = "B"
    next_turns: str = "A"
    interrupted: str = "A"
    effect_time_short: str = "A"
    lower_tier: str = "A"
    carry_over: str = "A"
