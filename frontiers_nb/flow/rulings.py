"""The readings chosen where Flow of Play contradicts itself or is silent.

Each field is the last part of an id `amb.flow.*` with underscores; its value is a reading's letter.
What a letter means stands in `rulebook/flow/rulings.toml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from frontiers_nb.rulings import Letters


@dataclass(frozen=True)
class Rulings(Letters):
    """One letter for each open question; the defaults are the recommended readings."""

    SYSTEM: ClassVar[str] = "flow"

    # Points and Reactions
    ap_lost_vs_reaction: str = "B"
    reaction_cost: str = "A"
    reaction_vs_chain: str = "C"
    reaction_declare_order: str = "A"
    incapacitated_vs_unconscious: str = "A"
    # Momentum
    rolled_momentum_direction: str = "A"
    rolled_momentum_range: str = "A"
    momentum_negative_finesse: str = "A"
    momentum_clamp: str = "A"
    momentum_tie: str = "B"
    no_momentum_ties: str = "A"
    # Energy and Fatigue
    overspend_trigger: str = "C"
    overspend_refusal: str = "A"
    overspend_limit_max: str = "A"
    fatigue_reach_vs_exceed: str = "A"
    fatigue_wake: str = "A"
    fatigue_penalty_target: str = "A"
    # Harm
    max_not_positive: str = "B"
    wound_over_max_with_hp: str = "A"
    edge7_order: str = "A"
    edge13_reach_wounds: str = "A"
    post_encounter_reach: str = "A"
    # Movement, Turns and what lies between encounters
    entry_action: str = "A"
    round_effects_in_free_play: str = "A"
    mp_incapacitated: str = "C"
    mp_minimum: str = "A"
    wake_in_own_turn: str = "A"
    edge15_refresh: str = "A"
    duration_of_skipped: str = "A"
    # Rest
    downtime_hp_periods: str = "A"
    downtime_interrupt_scope: str = "A"
    # Variants and Alternatives
    escalation_scope: str = "A"
    committed_last_ap: str = "A"
    action_movement_odd: str = "A"
    zone_mp: str = "A"
    strain_die: str = "A"
    conscious_actions: str = "A"
    gradual_cumulative: str = "A"
    simultaneous_downed: str = "A"
    simultaneous_count: str = "A"
    unified_costs: str = "B"
    unified_regain: str = "A"


DEFAULT = Rulings()
