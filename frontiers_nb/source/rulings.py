"""The readings chosen where the text of Source Dice contradicts itself or is silent.

Each field is the last part of an id `amb.source.*` with underscores; its value is a reading's letter.
What a letter means stands in `rulebook/source/rulings.toml`. What the text leaves to another book (the size of a
die, the number of Core Actions, what strain does) is no ruling: it is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from frontiers_nb.rulings import Letters


@dataclass(frozen=True)
class Rulings(Letters):
    """One letter for each open question; the defaults are the recommended readings."""

    SYSTEM: ClassVar[str] = "source"

    # Movement
    halving_stack: str = "A"
    halving_rounding: str = "A"
    load_rounding: str = "A"
    load_strength: str = "A"
    load_order: str = "A"
    move_minimum: str = "A"
    tall_agility_scope: str = "A"
    tall_partial: str = "A"
    small_agility: str = "A"
    disengage_distance: str = "A"
    empty_mid_turn: str = "A"
    # Attacks
    sd_attack_base: str = "A"
    mixed_pool: str = "A"
    extra_sd_pool: str = "A"
    commit_split: str = "A"
    weapon_both: str = "A"
    flank_count: str = "A"
    dig_in_off_turn: str = "A"
    sd_cap_attack: str = "A"
    # Last Gasp
    gasp_end: str = "B"
    gasp_no_source: str = "B"
    gasp_cap: str = "A"
    gasp_turn: str = "A"
    gasp_interrupt: str = "A"
    # Rounds
    initiative_tie: str = "A"
    round_counters: str = "A"
