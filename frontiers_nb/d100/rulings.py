"""The readings chosen where the d100 text contradicts itself or is silent.

Each field is the last part of an id `amb.d100.*` with underscores; its value is a reading's letter.
What a letter means stands in `rulebook/rulings.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from difflib import get_close_matches

from frontiers_nb import rulebook
from frontiers_nb.errors import RuleError


@dataclass(frozen=True)
class Rulings:
    """One letter for each open question; the defaults are the recommended readings."""

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
    downed_and_collapsed: str = "A"
    # Energy and gear
    overspend_both_full: str = "B"
    overspend_negative: str = "A"
    overspend_same_roll: str = "A"
    overspend_voluntary: str = "A"
    energy_beyond_10: str = "A"
    energy_current_on_level: str = "A"
    drain_current: str = "A"
    drain_check: str = "A"
    drain_active: str = "A"
    slots_active: str = "A"
    slots_overflow: str = "A"
    # Encounters
    initiative_d10_range: str = "A"
    initiative_rolloff: str = "A"
    initiative_joiner: str = "A"
    ap_before_first_turn: str = "A"
    downed_turn: str = "A"
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

    @classmethod
    def parse(cls, letters: object, name: str = "rulings") -> Rulings:
        """Rulings from `{"favor-cancel-scope": "B"}`.

        Raises: RuleError for an unknown id or letter, naming those that exist.
        """
        if not isinstance(letters, Mapping):
            raise RuleError(name, "a table of ruling ids and letters", letters)
        known = [field.name.replace("_", "-") for field in fields(cls)]
        for ident, letter in letters.items():
            if ident not in known:
                raise RuleError(name, f"a table of ruling ids, such as {_nearest(ident, known)}", ident)
            allowed = [reading.letter for reading in rulebook.ruling(ident).readings]
            if letter not in allowed:
                raise RuleError(f"{name}.{ident}", f"one of {', '.join(allowed)}", letter, f"amb.d100.{ident}")
        return cls(**{ident.replace("-", "_"): letter for ident, letter in letters.items()})

    def letter(self, ident: str) -> str:
        """The letter chosen for "favor-cancel-scope"."""
        return getattr(self, ident.replace("-", "_"))

    def choose(self, ident: str, letter: str) -> Rulings:
        """The same rulings with one of them changed."""
        return replace(self, **{ident.replace("-", "_"): letter})

    def to_json(self) -> dict[str, str]:
        """Only what differs from the defaults, so that links stay short."""
        plain = asdict(Rulings())
        return {k.replace("_", "-"): v for k, v in asdict(self).items() if v != plain[k]}


def _nearest(ident: object, known: list[str]) -> str:
    return next(iter(get_close_matches(str(ident), known, n=1)), known[0])
