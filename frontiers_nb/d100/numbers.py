"""House numbers: the rules' own constants, which a table may change. Each stands once, beside its rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields

from frontiers_nb.errors import RuleError, whole_number

ROLLS = ("roll", "contest", "favor")
EVERY = (*ROLLS, "sheet", "energy", "rest", "fight")


def _number(default: int, title: str, low: int, high: int, rule: str, screens: tuple[str, ...]) -> int:
    return field(default=default, metadata={"title": title, "low": low, "high": high, "rule": rule, "screens": screens})


@dataclass(frozen=True)
class Numbers:
    """The numbers of the d100 Ruleset that a table may change, as printed, each with the screens it acts on."""

    trivial_ceiling: int = _number(99, "Trivial ceiling", 1, 100, "d100.target.ceiling", (*ROLLS, "sheet"))
    routine_ceiling: int = _number(
        75, "Routine ceiling", 1, 100, "d100.target.ceiling", (*ROLLS, "sheet", "energy", "fight")
    )
    challenging_ceiling: int = _number(50, "Challenging ceiling", 1, 100, "d100.target.ceiling", (*ROLLS, "sheet"))
    favor_cap: int = _number(3, "Favor and Disfavor cap", 0, 9, "d100.favor.stack-cap", ROLLS)
    slight: int = _number(5, "A slight circumstance", 0, 100, "d100.adjust.circumstance-sizes", ROLLS)
    clear: int = _number(10, "A clear circumstance", 0, 100, "d100.adjust.circumstance-sizes", ROLLS)
    decisive: int = _number(20, "A decisive circumstance", 0, 100, "d100.adjust.circumstance-sizes", ROLLS)
    score_cap: int = _number(100, "Highest Score", 50, 200, "d100.score.ceiling", EVERY)
    base_hp: int = _number(5, "HP at Level 1, before Rank", 1, 50, "d100.hp.base", ("sheet", "rest", "fight"))
    level_hp: int = _number(2, "HP a Level, before Ranks", 0, 50, "d100.hp.per-level", ("sheet", "rest", "fight"))
    base_track: int = _number(
        3, "Wounds and Fatigue, before Rank", 1, 20, "d100.wounds.max", ("sheet", "energy", "rest", "fight")
    )
    track_cap: int = _number(5, "Most Wounds and Fatigue", 1, 20, "d100.wounds.max-cap", EVERY)
    base_movement: int = _number(5, "Movement, before Rank", 0, 50, "d100.move.formula", ("sheet",))
    flat_initiative: int = _number(10, "Flat Initiative, before Rank", 0, 50, "d100.initiative.flat", ("sheet",))
    defense_scale: int = _number(
        3, "Defense a half of two Ranks", 0, 20, "d100.defense.physical", ("sheet", "energy", "fight")
    )
    wound_penalty: int = _number(
        5, "Defense lost a Wound", 0, 50, "d100.wounds.penalty", ("sheet", "energy", "rest", "fight")
    )
    fatigue_penalty: int = _number(
        5, "Target lost a Fatigue", 0, 50, "d100.fatigue.penalty", (*ROLLS, "sheet", "energy", "rest")
    )
    base_energy: int = _number(3, "Energy at Level 1", 0, 50, "d100.energy.pool", ("sheet", "energy", "rest"))
    base_skills: int = _number(3, "Skills, before Rank", 0, 20, "d100.skill.baseline", ("sheet",))
    slots: int = _number(10, "Slots", 0, 100, "d100.slots.flat", ("sheet",))
    energy_hours: int = _number(1, "Hours of rest for one Energy", 1, 24, "d100.rest.energy", ("rest",))
    rest_hours: int = _number(3, "Hours of a rest interval", 1, 24, "d100.rest.track", ("rest",))

    @classmethod
    def parse(cls, numbers: object, name: str = "numbers") -> Numbers:
        """House numbers from `{"favor_cap": 4}`. Raises: RuleError for an unknown name or a value out of range."""
        if not isinstance(numbers, Mapping):
            raise RuleError(name, "a table of house numbers", numbers)
        known = {entry.name: entry.metadata for entry in fields(cls)}
        for number, value in numbers.items():
            if number not in known:
                raise RuleError(name, f"a table of {', '.join(known)}", number)
            low, high, rule = (known[number][key] for key in ("low", "high", "rule"))
            whole_number(f"{name}.{number}", value, low, high, rule)
        return cls(**numbers)

    def marked(self, name: str, words: str) -> str:
        """The words for a number, saying so where the table has changed it: "Favor cap (house number)"."""
        return words if getattr(self, name) == getattr(Numbers, name) else f"{words} (house number)"

    def to_json(self) -> dict[str, int]:
        """Only the numbers that were changed."""
        printed = asdict(Numbers())
        return {name: value for name, value in asdict(self).items() if value != printed[name]}
