"""Packs: abilities, items and the limits on them as TOML, the sources' samples and a person's own.

Read `load`, then `sample.toml`, which shows what a pack looks like. A pack is loaded whole or not at all; one
with mistakes raises a PackError that tells all of them.

    >>> from frontiers_nb import packs
    >>> packs.sample().ability("driving-blow").ap
    1
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path

from frontiers_nb.packs.problems import PackError, Problem
from frontiers_nb.packs.reading import BAD, Reader
from frontiers_nb.packs.shapes import PACK, Pack

__all__ = ["MOST_BYTES", "Pack", "PackError", "Problem", "load", "parse", "read", "sample"]

MOST_BYTES = 1_000_000


def load(path: str | Path) -> Pack:
    """The pack in a file. Raises: PackError with every mistake in it, also where it cannot be read."""
    path = Path(path)
    try:
        if not path.is_file():
            raise FileNotFoundError
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise _unread(path.name, "a file that can be read", type(error).__name__) from error
    if len(raw) > MOST_BYTES:
        raise _unread(path.name, f"at most {MOST_BYTES:,} bytes", "more")
    try:
        return parse(raw.decode(), path.name)
    except UnicodeDecodeError as error:
        raise _unread(path.name, "text in UTF-8", f"byte {error.start}") from error


def parse(text: str, file: str = "pack") -> Pack:
    """The pack that a text in TOML stands for; `file` is what its mistakes call it. Raises: PackError."""
    if len(text) > MOST_BYTES:
        raise _unread(file, f"at most {MOST_BYTES:,} characters", len(text))
    try:
        tables = tomllib.loads(text)
    except ValueError as error:
        what, _, where = str(error).partition(" (at ")
        raise _unread(file, f"TOML: {what[:200]}", where.strip(")") or "none") from error
    except RecursionError as error:
        raise _unread(file, "TOML: lists or tables are too deep in each other", "none") from error
    return read(tables, file)


def read(tables: dict[str, object], file: str = "pack") -> Pack:
    """The pack that nested tables stand for, as TOML or JSON gives them. Raises: PackError."""
    reader = Reader(file)
    pack = reader.table(PACK, tables, "")
    if pack is BAD:
        raise PackError(reader.problems)
    return pack


@cache
def sample() -> Pack:
    """The sources' sample cards, in our words."""
    return parse(files(__name__).joinpath("sample.toml").read_text(encoding="utf-8"), "sample.toml")


def _unread(file: str, allowed: str, value: object) -> PackError:
    return PackError([Problem(file, "", "file", value, allowed)])
