"""The readings chosen where the text of the passed Initiative contradicts itself or is silent.

Each field is the last part of an id `amb.bump.*` with underscores; its value is a reading's letter.
What a letter means stands in `rulebook/bump/rulings.toml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from frontiers_nb.rulings import Letters


@dataclass(frozen=True)
class Rulings(Letters):
    """One letter for each open question; the defaults are the recommended readings."""

    SYSTEM: ClassVar[str] = "bump"

    unspent_ap: str = "B"
    turns_per_round: str = "A"
    last_point: str = "A"
    target_out: str = "B"
    spent_target_choice: str = "A"
    multi_choice: str = "A"
    attack_definition: str = "A"
    reaction_attack: str = "B"
    next_starter_conflict: str = "A"
    next_starter_multi: str = "A"
    initiative_tie: str = "A"
    reaction_cost: str = "A"
    rp_refresh: str = "A"
    one_round_effects: str = "A"
    end_order: str = "A"
    joiner: str = "A"
    taxing_reaction: str = "A"
