"""House numbers: the rules' own constants, which a table may change. Each stands once, beside its rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, asdict, dataclass, field, fields

from frontiers_nb.errors import RuleError


def _number(default: int, title: str, low: int, high: int, rule: str) -> int:
    return field(default=default, metadata={"title": title, "low": low, "high": high, "rule": rule})


@dataclass(frozen=True)
class Numbers:
    """The numbers a roll depends on, as printed."""

    trivial_ceiling: int = _number(99, "Trivial ceiling", 1, 100, "d100.target.ceiling")
    routine_ceiling: int = _number(75, "Routine ceiling", 1, 100, "d100.target.ceiling")
    challenging_ceiling: int = _number(50, "Challenging ceiling", 1, 100, "d100.target.ceiling")
    favor_cap: int = _number(3, "Favor and Disfavor cap", 0, 9, "d100.favor.stack-cap")
    slight: int = _number(5, "A slight circumstance", 0, 100, "d100.adjust.circumstance-sizes")
    clear: int = _number(10, "A clear circumstance", 0, 100, "d100.adjust.circumstance-sizes")
    decisive: int = _number(20, "A decisive circumstance", 0, 100, "d100.adjust.circumstance-sizes")

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
            if type(value) is not int or not low <= value <= high:
                raise RuleError(f"{name}.{number}", f"{low} to {high}", value, rule)
        return cls(**numbers)

    def marked(self, name: str, words: str) -> str:
        """The words for a number, saying so where the table has changed it: "Favor cap (house number)"."""
        return f"{words} (house number)" if name in self.to_json() else words

    def to_json(self) -> dict[str, int]:
        """Only the numbers that were changed."""
        printed = asdict(Numbers())
        return {name: value for name, value in asdict(self).items() if value != printed[name]}

    @staticmethod
    def table() -> tuple[Field[int], ...]:
        """The fields with their titles, ranges and rules, for a form."""
        return fields(Numbers)
