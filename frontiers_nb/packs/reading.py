"""How a table becomes a value: checks for plain values, shapes for tables; no mistake stops the reading.

Read `Shape`, then `Reader.table`. What the tables of a pack are made of stands in `shapes`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, NamedTuple

from frontiers_nb.d100.effects import Amount
from frontiers_nb.packs.problems import MISSING, Problem

BAD: Any = object()  # stands for a value that was refused and told of
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_AMOUNT = re.compile(r"([1-9][0-9]?)d([1-9][0-9]{0,2})([+-][1-9][0-9]{0,2})?")
_HARM = 'a whole number, 0 to 999, or dice such as "2d6+1" that never come to less than 0'
LONGEST_ID = 40


class Clash(NamedTuple):
    """Values that do not go together, told at one of them.

    `inside` is a path from the table to the one that holds the key. `among` are the table's other keys that are
    judged: where one of them is bad itself, nothing is said of their going together.
    """

    key: str
    value: object
    allowed: str
    rule: str | None = None
    among: tuple[str, ...] = ()
    inside: str = ""


def nothing_clashes(given: Mapping[str, Any]) -> Iterable[Clash]:
    """For a table whose keys do not depend on each other."""
    return ()


@dataclass(frozen=True)
class Check:
    """A plain value: `read` gives it, or BAD; `allowed` says what is."""

    allowed: str
    read: Callable[[object], Any]
    rule: str | None = None


@dataclass(frozen=True)
class Shape:
    """A table: its keys, those that must be there, what it becomes, and what in it may not go together."""

    keys: Mapping[str, Check | Shape | Pick | Many | Named]
    build: Callable[..., Any]
    needed: tuple[str, ...] = ()
    clashes: Callable[[Mapping[str, Any]], Iterable[Clash]] = nothing_clashes


@dataclass(frozen=True)
class Pick:
    """A table whose shape the value of one of its keys picks.

    `default` is the value where the key is left out; by `otherwise` a table is judged whose value is none of
    them, so that its other mistakes are found too.
    """

    key: str
    shapes: Mapping[str, Shape]
    default: str | None = None
    otherwise: Shape | None = None


@dataclass(frozen=True)
class Many:
    """A list of tables; in what it becomes BAD stands in the place of a bad one."""

    kind: Shape | Pick
    most: int


@dataclass(frozen=True)
class Named:
    """Tables by id; the id is handed to what each becomes, and no two have the same name."""

    kind: Shape | Pick
    most: int


class Reader:
    """Reads the tables of one file and keeps every mistake it meets."""

    def __init__(self, file: str):
        self.file = file
        self.problems: list[Problem] = []

    def refuse(self, table: str, key: str, value: object, allowed: str, rule: str | None = None) -> Any:
        """Note a mistake; gives BAD."""
        self.problems.append(Problem(self.file, table, key, value, allowed, rule))
        return BAD

    def read(self, kind: Check | Shape | Pick | Many | Named, given: object, table: str, key: str) -> Any:
        """What the value of a key becomes, or BAD."""
        if isinstance(kind, Check):
            value = kind.read(given)
            return self.refuse(table, key, given, kind.allowed, kind.rule) if value is BAD else value
        if isinstance(kind, Many):
            return self._many(kind, given, table, key)
        if not isinstance(given, dict):
            return self.refuse(table, key, given, "a table")
        inside = f"{table}.{key}".strip(".")
        if isinstance(kind, Named):
            return self._named(kind, given, inside)
        return self.table(kind, given, inside)

    def table(self, shape: Shape | Pick, given: Mapping[str, object], table: str, **more: object) -> Any:
        """What a table becomes, or BAD; every mistake in it is noted. `more` goes along to what it becomes."""
        before = len(self.problems)
        if isinstance(shape, Pick):
            return self._picked(shape, given, table, more)
        for key in given:
            if key not in shape.keys:
                self._unknown(shape, key, given[key], table)
        values = {key: self.read(kind, given[key], table, key) for key, kind in shape.keys.items() if key in given}
        for key in shape.needed:
            if key not in given:
                kind = shape.keys[key]
                self.refuse(table, key, MISSING, kind.allowed if isinstance(kind, Check) else "a table")
        bad = {key for key, value in values.items() if value is BAD}
        for clash in shape.clashes({key: value for key, value in values.items() if value is not BAD}):
            judged = clash.among if clash.inside else (clash.key, *clash.among)
            if bad.isdisjoint(judged):
                inside = f"{table}.{clash.inside}" if clash.inside else table
                self.refuse(inside, clash.key, clash.value, clash.allowed, clash.rule)
        return BAD if len(self.problems) > before else shape.build(**values, **more)

    def _picked(self, pick: Pick, given: Mapping[str, object], table: str, more: Mapping[str, object]) -> Any:
        word = given.get(pick.key, pick.default or MISSING)
        others = {key: given[key] for key in given if key != pick.key}
        if isinstance(word, str) and word in pick.shapes:
            return self.table(pick.shapes[word], others, table, **more)
        self.refuse(table, pick.key, word, f"one of {', '.join(pick.shapes)}")
        if pick.otherwise:
            self.table(pick.otherwise, others, table)
        return BAD

    def _many(self, many: Many, given: object, table: str, key: str) -> Any:
        if not isinstance(given, list) or len(given) > many.most:
            return self.refuse(table, key, given, f"a list of at most {many.most} tables")
        return tuple(self.read(many.kind, entry, table, f"{key}.{place}") for place, entry in enumerate(given, 1))

    def _named(self, named: Named, given: Mapping[str, object], table: str) -> Any:
        if len(given) > named.most:
            parent, _, key = table.rpartition(".")
            return self.refuse(parent, key, f"{len(given)} tables", f"at most {named.most} tables")
        values, names = [], {}
        for id, entry in given.items():
            if len(id) > LONGEST_ID or not _ID.fullmatch(id):
                self.refuse(table, id, id, f"an id: a to z, 0 to 9 and single hyphens, at most {LONGEST_ID}")
                continue
            if not isinstance(entry, dict):
                self.refuse(table, id, entry, "a table")
                continue
            name = entry.get("name")
            if isinstance(name, str) and names.setdefault(name.casefold(), id) != id:
                self.refuse(f"{table}.{id}", "name", name, f"a name that [{table}.{names[name.casefold()]}] has not")
            values.append(self.table(named.kind, entry, f"{table}.{id}", id=id))
        return tuple(values)

    def _unknown(self, shape: Shape, key: str, value: object, table: str) -> None:
        near = get_close_matches(key, shape.keys, n=1)
        keys = ", ".join(shape.keys)
        self.refuse(table, key, value, f"spelt {near[0]}, or another of {keys}" if near else f"one of the keys {keys}")


def whole(low: int, high: int, rule: str | None = None) -> Check:
    """A whole number in a range; true and false are none."""
    return Check(
        f"a whole number, {low} to {high}",
        lambda value: value if type(value) is int and low <= value <= high else BAD,
        rule,
    )


def text(most: int, lines: bool = False) -> Check:
    """Text that can be printed, on one line or on several; it is never markup."""

    def read(value: object) -> Any:
        if not isinstance(value, str) or not 0 < len(value.strip()) <= most:
            return BAD
        printable = (value.replace("\n", " ") if lines else value).isprintable()
        return value.strip() if printable else BAD

    return Check(f"text of 1 to {most} characters" + ("" if lines else " on one line"), read)


def choice(words: Iterable[str], rule: str | None = None) -> Check:
    """One of some words."""
    known = tuple(words)
    return Check(
        f"one of {', '.join(known)}", lambda value: value if isinstance(value, str) and value in known else BAD, rule
    )


def some(words: Iterable[str], rule: str | None = None) -> Check:
    """A list of some words, each at most once, at least one."""
    known = tuple(words)

    def read(value: object) -> Any:
        if not isinstance(value, list) or not value or any(not isinstance(word, str) for word in value):
            return BAD
        return tuple(value) if set(value) <= set(known) and len(set(value)) == len(value) else BAD

    return Check(f"a list of {', '.join(known)}", read, rule)


def texts(most: int, longest: int) -> Check:
    """A list of short texts."""
    each = text(longest)

    def read(value: object) -> Any:
        if not isinstance(value, list) or not 0 < len(value) <= most:
            return BAD
        entries = tuple(each.read(entry) for entry in value)
        return BAD if BAD in entries else entries

    return Check(f"a list of 1 to {most} texts of 1 to {longest} characters", read)


def switch() -> Check:
    """True or false."""
    return Check("true or false", lambda value: value if isinstance(value, bool) else BAD)


def damage(rule: str | None = None) -> Check:
    """A number of harm: 4, or dice such as "2d6+1"."""
    return Check(_HARM, _damage, rule)


def amount(rule: str | None = None) -> Check:
    """A number of harm, or "item" for what the item deals, which reads as None."""
    return Check(f'{_HARM}, or "item"', lambda value: None if value == "item" else _damage(value), rule)


def _damage(value: object) -> Any:
    if type(value) is int:
        return Amount(value) if 0 <= value <= 999 else BAD
    found = _AMOUNT.fullmatch(value) if isinstance(value, str) else None
    if not found:
        return BAD
    dice, faces, plus = found.groups()
    harm = Amount(int(plus or 0), int(dice), int(faces))
    return harm if harm.least >= 0 else BAD
