"""Scenarios for the stepper: who meets whom, and with what. Read `Scenarios`, then `d100/ties.toml`.

Each system has a folder of them here and a shape of its own for them; what all shapes share stands below.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from frontiers_nb.encounter.game import GM
from frontiers_nb.errors import RuleError
from frontiers_nb.packs.problems import PackError
from frontiers_nb.packs.reading import BAD, Check, Many, Reader, Shape, text

FURTHEST = 99
LONGEST_ID = 24
MOST_FIGHTERS = 12
UNKNOWN = "left out: no fighter has it"

_ID = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*")


def _square(value: object) -> Any:
    if not isinstance(value, list) or len(value) != 2:
        return BAD
    return tuple(value) if all(type(each) is int and abs(each) <= FURTHEST for each in value) else BAD


def _id(value: object) -> Any:
    fits = isinstance(value, str) and len(value) <= LONGEST_ID and _ID.fullmatch(value) and value != GM
    return value if fits else BAD


ID = Check(f"an id: letters, digits and single hyphens, a letter first, at most {LONGEST_ID}, not {GM}", _id)
SIDE, CALLED, STORY = text(20), text(30), text(600, lines=True)
SQUARE = Check(f"a square, two numbers from {-FURTHEST} to {FURTHEST}", _square)


@dataclass(frozen=True)
class Scenarios:
    """The scenarios of one system: its own by name, and how a table becomes one.

    The shape's `build` gets what the keys read; the first name is where the screen begins.
    """

    system: str
    names: tuple[str, ...]
    shape: Shape

    def __hash__(self) -> int:
        return hash(self.system)

    @property
    def titles(self) -> Mapping[str, str]:
        """Its own scenarios with their titles."""
        return {name: _tables(self.system, name)["name"] for name in self.names}

    @property
    def fighter(self) -> Shape:
        """What may be said of a fighter, and what has to be."""
        fighters = self.shape.keys["fighters"]
        assert isinstance(fighters, Many)
        assert isinstance(fighters.kind, Shape)
        return fighters.kind

    def mistake(self, name: str, value: object) -> RuleError | None:
        """What is wrong with saying this of a fighter; None if nothing is."""
        if name not in self.fighter.keys:
            return RuleError(name, UNKNOWN, value)
        reader = Reader("")
        if reader.table(Shape({name: self.fighter.keys[name]}, dict), {name: value}, "") is not BAD:
            return None
        found = reader.problems[0]
        return RuleError(f"{found.table}.{found.key}".strip("."), found.allowed, found.value, found.rule)

    def get(self, given: object) -> Any:
        """A scenario by name or as a table. Raises: RuleError, or PackError with every mistake in the table."""
        return self.named(given) if isinstance(given, str) else self.read(given)

    @cache  # noqa: B019 - there is one of these a system, for as long as the program runs
    def named(self, name: str) -> Any:
        """One of its own. Raises: RuleError naming those there are."""
        if name not in self.names:
            raise RuleError("scenario", f"one of {', '.join(self.names)}", name)
        return self.read(_tables(self.system, name), f"{name}.toml")

    def read(self, tables: object, file: str = "scenario") -> Any:
        """A scenario from nested tables. Raises: RuleError, or PackError with every mistake in them."""
        if not isinstance(tables, dict):
            raise RuleError("scenario", f"one of {', '.join(self.names)}, or a table with fighters", tables)
        reader = Reader(file)
        scenario = reader.table(self.shape, tables, "")
        if scenario is BAD:
            raise PackError(reader.problems)
        return scenario


@cache
def _tables(system: str, name: str) -> dict[str, Any]:
    return tomllib.loads(files(__name__).joinpath(system, f"{name}.toml").read_text(encoding="utf-8"))
