"""What the rulings of every system share: a letter for each place where its text leaves a choice.

A system's own rulings are a frozen dataclass on `Letters`; each field is the last part of an id `amb.<system>.*` with
underscores, its default the recommended reading. What a letter means stands in the rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from typing import ClassVar, Self

from frontiers_nb import rulebook
from frontiers_nb.errors import RuleError


@dataclass(frozen=True)
class Letters:
    """Rulings of one system."""

    SYSTEM: ClassVar[str]

    @classmethod
    def parse(cls, letters: object, name: str = "rulings") -> Self:
        """Rulings from `{"favor-cancel-scope": "B"}`.

        Raises: RuleError for an unknown id or letter, naming those that exist.
        """
        if not isinstance(letters, Mapping):
            raise RuleError(name, "a table of ruling ids and letters", letters)
        known = [field.name.replace("_", "-") for field in fields(cls)]
        for ident, letter in letters.items():
            if ident not in known:
                raise RuleError(name, _allowed(ident, known), ident)
            ruling = rulebook.ruling(ident, cls.SYSTEM)
            allowed = [reading.letter for reading in ruling.readings]
            if letter not in allowed:
                raise RuleError(f"{name}.{ident}", f"one of {', '.join(allowed)}", letter, ruling.amb)
        return cls(**{ident.replace("-", "_"): letter for ident, letter in letters.items()})

    def letter(self, ident: str) -> str:
        """The letter chosen for "favor-cancel-scope"."""
        return getattr(self, ident.replace("-", "_"))

    def choose(self, ident: str, letter: str) -> Self:
        """The same rulings with one of them changed."""
        return replace(self, **{ident.replace("-", "_"): letter})

    def to_json(self) -> dict[str, str]:
        """Only what differs from the defaults, so that links stay short."""
        return {
            each.name.replace("_", "-"): letter
            for each in fields(self)
            if (letter := getattr(self, each.name)) != each.default
        }


def _allowed(ident: object, known: list[str]) -> str:
    if not known:
        return "an empty table: there are no rulings"
    near = next(iter(get_close_matches(str(ident), known, n=1)), known[0])
    return f"a table of ruling ids, such as {near}"
