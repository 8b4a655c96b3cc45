"""The readings chosen where the d100 text contradicts itself or is silent.

Each field is the last part of an id `amb.d100.*` with underscores; its value is a reading's letter.
What a letter means stands in `rulebook/d100/rulings.toml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from frontiers_nb.rulings import Letters


@dataclass(frozen=True)
class Rulings(Letters):
    """One letter for each open question; the defaults are the recommended readings."""

    SYSTEM: ClassVar[str] = "d100"

    # Targets, dice and Contests
    ceiling_after_adjust: str = "A"
    floor_order: str = "A"
    fatigue_target_order: str = "A"
    favor_cancel_scope: str = "A"
    favor_disfavor_order: str = "A"
    favor_both_dice: str = "A"
    favor_cap_scope: str = "A"
    favor_gradient_at_tens_zero: str = "A"
    gradient_kept_die: str = "A"
    contest_both_fail: str = "A"
    contest_natural_100: str = "A"
    contest_defense: str = "A"
    contest_tie: str = "A"
    contest_margin_floor: str = "A"
    live_targets: str = "A"
    favor_unnamed_die: str = "A"
    disfavor_unnamed_die: str = "A"
    attack_attribute: str = "B"
    multi_target_roll: str = "A"
    negative_gradient_reaction: str = "A"
    # Attributes and derived values
    rank_non_multiple: str = "D"
    defense_rounding_order: str = "A"
    half_negative: str = "A"
    hp_floor_scope: str = "A"
    track_rounding_negative: str = "B"
    skills_rounding_negative: str = "B"
    resilience_cap: str = "A"
    resilience_floor: str = "A"
    wound_penalty_floor: str = "A"
    equipment_defense_plus2: str = "A"
    # Harm and exertion
    filled_track: str = "A"
    zero_damage: str = "A"
    direct_wound: str = "A"
    damage_instance: str = "A"
    collapse_flag: str = "A"
    fatigue_non_rolls: str = "A"
    downed_and_collapsed: str = "A"
    # Energy and gear
    overspend_both_full: str = "B"
    overspend_negative: str = "A"
    overspend_same_roll: str = "A"
    overspend_voluntary: str = "A"
    energy_overspend_vs_must_afford: str = "A"
    energy_beyond_10: str = "A"
    energy_current_on_level: str = "A"
    drain_current: str = "A"
    drain_check: str = "A"
    drain_active: str = "A"
    active_return: str = "A"
    slots_active: str = "A"
    slots_overflow: str = "A"
    # Encounters
    initiative_d10_range: str = "A"
    initiative_rolloff: str = "A"
    initiative_joiner: str = "A"
    delay: str = "B"
    ap_before_first_turn: str = "A"
    downed_turn: str = "A"
    reaction_cost: str = "A"
    reaction_timing: str = "A"
    free_action_off_turn: str = "A"
    interact_drop: str = "A"
    prone_undefined: str = "A"
    mp_mid_turn: str = "A"
    movement_reduction_floor: str = "B"
    overspend_resolves: str = "A"
    # Rest
    half_hp_rounding: str = "A"
    rest_two_counters: str = "A"
    collapsed_wake_choice: str = "A"
    downed_after_encounter: str = "A"
    # Creation and advancement
    hp_current_on_increase: str = "A"
    anchored_lower: str = "A"
    create_spend: str = "A"
    mark_at_cap: str = "A"
    xp_levels: str = "A"
