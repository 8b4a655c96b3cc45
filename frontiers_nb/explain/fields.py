"""The fields of a screen's state: their defaults, what they allow, and reading them from JSON.

A screen declares a frozen dataclass whose fields are made here; `read` turns a mapping into one or
says what is wrong with it, and `to_json` writes it back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, fields
from typing import Any, TypeVar

from frontiers_nb.errors import RuleError, whole_number

State = TypeVar("State")

LONGEST_SEED = 2**32 - 1


def whole(default: int | None, low: int, high: int, rule: str | None = None) -> Any:
    """A whole number from `low` to `high`; None is allowed where it is the default."""

    def check(name: str, value: object) -> object:
        if value is None and default is None:
            return None
        return whole_number(name, value, low, high, rule)

    return field(default=default, metadata={"read": check, "low": low, "high": high})


def choice(default: str | None, allowed: Sequence[str], rule: str | None = None) -> Any:
    """One of a few words, in any case; None is allowed where it is the default."""

    def check(name: str, value: object) -> object:
        if value is None and default is None:
            return None
        word = value.lower() if isinstance(value, str) else value
        if word not in allowed:
            raise RuleError(name, f"one of {', '.join(allowed)}", value, rule)
        return word

    return field(default=default, metadata={"read": check, "allowed": tuple(allowed)})


def part(kind: Any, parse: Callable[[object, str], Any] | None = None) -> Any:
    """A part with a `parse` and a `to_json` of its own: rulings, house numbers, another screen's state.

    `parse` is there where a part is read another way than a whole one.
    """
    return field(default_factory=kind, metadata={"read": lambda name, value: (parse or kind.parse)(value, name)})


def maybe(kind: Any) -> Any:
    """A part as in `part`, or None, which is the default."""

    def check(name: str, value: object) -> object:
        return None if value is None else kind.parse(value, name)

    return field(default=None, metadata={"read": check})


def given(default: Any = None) -> Any:
    """A value as it came, for a screen that reads it in the light of other fields."""
    return field(default=default, metadata={"read": lambda name, value: value})


def flag(default: bool) -> Any:
    """True or false."""

    def check(name: str, value: object) -> object:
        if not isinstance(value, bool):
            raise RuleError(name, "true or false", value)
        return value

    return field(default=default, metadata={"read": check})


def text(default: str, longest: int) -> Any:
    """One line of text, typed by a person; shown as it is, never read as anything else."""

    def check(name: str, value: object) -> object:
        if not isinstance(value, str) or not 0 < len(value) <= longest or not value.isprintable():
            raise RuleError(name, f"a line of 1 to {longest} characters", value)
        return value

    return field(default=default, metadata={"read": check})


def words(allowed: Sequence[str], most: int, rule: str | None = None) -> Any:
    """A list of words out of a few, or None, which is the default."""

    def check(name: str, value: object) -> object:
        if value is None:
            return None
        if not isinstance(value, list | tuple) or len(value) > most or any(word not in allowed for word in value):
            raise RuleError(name, f"a list of {' and '.join(allowed)}, at most {most}", value, rule)
        return tuple(value)

    return field(default=None, metadata={"read": check})


def rows(kind: Any, most: int, default: Sequence[Any] = ()) -> Any:
    """A list of parts, each with a `parse` and a `to_json` of its own."""

    def check(name: str, value: object) -> object:
        if not isinstance(value, list | tuple) or len(value) > most:
            raise RuleError(name, f"a list of at most {most}", value)
        return tuple(kind.parse(entry, f"{name}.{place}") for place, entry in enumerate(value))

    return field(default=tuple(default), metadata={"read": check})


def read(state: type[State], given: object, path: str = "") -> State:
    """The state that a mapping stands for; what it leaves out has its default.

    `path` is where the mapping stands in a larger state, so that a mistake is told with its full name.
    Raises: RuleError for a field that does not exist or a value that is not allowed.
    """
    if isinstance(given, state):
        return given
    if not isinstance(given, Mapping):
        raise RuleError(path or "state", "a table of fields", given)
    known: dict[str, Any] = {entry.name: entry.metadata["read"] for entry in fields(state)}  # type: ignore[arg-type]
    for name in given:
        if name not in known:
            raise RuleError(path or "state", f"a table of {', '.join(known)}", name)
    prefix = f"{path}." if path else ""
    return state(**{name: known[name](prefix + name, value) for name, value in given.items()})


def to_json(state: Any) -> dict[str, Any]:
    """Every field of a state as plain JSON values."""
    values = {entry.name: getattr(state, entry.name) for entry in fields(state)}
    return {name: _plain(value) for name, value in values.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    return value.to_json() if hasattr(value, "to_json") else value
