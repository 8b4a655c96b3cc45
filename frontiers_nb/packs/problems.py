"""What is wrong with a pack: every mistake in it at once, each with its file, table, key and value."""

from __future__ import annotations

import re
from dataclasses import dataclass

from frontiers_nb.errors import RuleError

_PLAIN_KEY = re.compile(r"[A-Za-z0-9_.-]{1,80}")


class Missing:
    """The value of a key that is not there."""

    def __repr__(self) -> str:
        return "nothing"


MISSING = Missing()


@dataclass(frozen=True)
class Problem:
    """One mistake. `table` is a dotted path, empty for the file itself; lists in it count from 1."""

    file: str
    table: str
    key: str
    value: object
    allowed: str
    rule: str | None = None

    def __str__(self) -> str:
        """One line: "mine.toml: [ability.shove] ap must be 1 to 3, got 9 (d100.card.cost-icons)"."""
        where = f"[{_named(self.table)}] " if self.table else ""
        return f"{self.file}: {where}{RuleError(_named(self.key), self.allowed, self.value, self.rule)}"

    def to_json(self) -> dict[str, object]:
        """The mistake as a view receives it."""
        shown = RuleError(self.key, self.allowed, self.value, self.rule).to_json()["value"]
        return {
            "file": self.file,
            "table": self.table,
            "key": self.key,
            "value": shown,
            "allowed": self.allowed,
            "rule": self.rule,
            "message": str(self),
        }


class PackError(RuleError):
    """A pack with mistakes, of which nothing is loaded; its text has a line for each of `problems`."""

    def __init__(self, problems: list[Problem]):
        first = problems[0]
        super().__init__(f"{first.table}.{first.key}".strip("."), first.allowed, first.value, first.rule)
        self.problems = tuple(problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


def _named(key: str) -> str:
    # Whatever a key is made of, a message stays one short line.
    if _PLAIN_KEY.fullmatch(key):
        return key
    quoted = repr(key)
    return quoted if len(quoted) <= 80 else quoted[:77] + "..."
