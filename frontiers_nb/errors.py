"""The one family of errors: a value or an action that the rules do not allow."""

from __future__ import annotations


class RuleError(ValueError):
    """A value outside what is allowed; its text names the field, what is allowed, and the value.

    `field` is a dotted path ("score", "a.score"), `value` what was given, `rule` the id of the rule
    that draws the line, or None where the line is only the workbook's own.
    """

    def __init__(self, field: str, allowed: str, value: object, rule: str | None = None):
        self.field, self.allowed, self.value, self.rule = field, allowed, value, rule
        self.told = f"must be {allowed}, got {_shown(value)}"
        cited = f" ({rule})" if rule else ""
        super().__init__(f"{field} {self.told}{cited}")

    def to_json(self) -> dict[str, object]:
        """The error as a view receives it; `told` follows the name that the field has for a reader."""
        return {"field": self.field, "value": _shown(self.value), "message": str(self), "told": self.told}


class Clash(RuleError):
    """Two choices that contradict each other, though each of them is allowed; `reason` says why, for a reader."""

    def __init__(self, field: str, pair: tuple[str, str], reason: str, rule: str | None = None):
        self.reason = f"{reason}."
        super().__init__(field, f"without one of the two: {reason}", list(pair), rule)

    def to_json(self) -> dict[str, object]:
        """The error as a view receives it; `said` is all that a reader is told."""
        return super().to_json() | {"said": f"{self.reason} Choose one of the two."}


def whole_number(field: str, value: object, low: int, high: int, rule: str | None = None) -> int:
    """The value, if it is a whole number in range; true and false are none. Raises: RuleError otherwise."""
    if type(value) is not int:
        raise RuleError(field, f"a whole number, {low} to {high}", value, rule)
    if not low <= value <= high:
        raise RuleError(field, f"{low} to {high}", value, rule)
    return value


def _shown(value: object) -> str:
    # A message is one line; a megabyte of nonsense is quoted by its beginning.
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return f"a {type(value).__name__} too large to write down"
    return text if len(text) <= 60 else text[:57] + "..."
