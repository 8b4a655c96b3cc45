"""The rulebook: every rule as data, in words for a learner. Read `rule()` first.

A folder holds the rules of a system, one file a part and one `[[rule]]` a rule, in the order of the source:
`text` is for someone at the table, `tag` is "gm" (the GM decides) or "advice" (a table may change it), `told`
names the notebook that tells a rule with nothing to compute. Its `rulings.toml` holds the places where the text
leaves a choice; `glossary.toml` the terms a reader may tap, `tables.toml` the sources' own tables that no
engine computes. Ids are those the engine cites and the tests name: `d100.target.ceiling`.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

__all__ = [
    "ACROSS",
    "SYSTEMS",
    "Reading",
    "Rule",
    "Ruling",
    "Table",
    "Term",
    "all_rules",
    "all_rulings",
    "all_terms",
    "counts",
    "rule",
    "ruling",
    "rulings",
    "table",
    "term",
]

T = TypeVar("T")

PARTS = {  # the files of rules, in the order of the source
    "d100": (
        "rolls",
        "modes",
        "encounters",
        "attributes",
        "vitality",
        "energy",
        "skills",
        "abilities",
        "equipment",
        "advancement",
    ),
    "flow": (
        "modes",
        "turns",
        "momentum",
        "actions",
        "movement",
        "energy",
        "harm",
        "edges",
        "variants",
        "alternatives",
    ),
    "bump": ("rules",),
    "groups": ("rules",),
    "source": ("rules",),
}
SYSTEMS = tuple(system for system in PARTS if files(__name__).joinpath(system).is_dir())
ACROSS = "cross"  # where systems contradict each other: rulings, and no rules of its own
_ID = re.compile(r"[a-z0-9]+(?:\.[a-z0-9-]+)+")


@dataclass(frozen=True)
class Rule:
    """One rule. `tag` is None, "gm" (the GM decides) or "advice" (a table may change it).

    `told` names the screen or notebook that tells a rule with nothing to compute.
    """

    id: str
    title: str
    text: str
    source: str
    tag: str | None = None
    told: str | None = None


@dataclass(frozen=True)
class Reading:
    """One way to read an ambiguous rule: "A", "B", ..."""

    letter: str
    text: str


@dataclass(frozen=True)
class Ruling:
    """A place where the texts contradict themselves or are silent, with the readings to choose from.

    `often`: it changes results often, or by a lot.
    """

    id: str
    amb: str
    title: str
    question: str
    default: str
    reason: str
    rules: tuple[str, ...]
    screens: tuple[str, ...]
    readings: tuple[Reading, ...]
    often: bool = False


@dataclass(frozen=True)
class Term:
    """A word of the game, explained; `rule` is the rule to read next, if there is one."""

    id: str
    title: str
    text: str
    rule: str | None = None


@dataclass(frozen=True)
class Table:
    """A table of defaults as a notebook shows it: `columns` maps keys of a row to headings.

    A row has further keys, among them `rule`, the id it comes from. The last expression of a cell draws it.
    """

    id: str
    title: str
    columns: Mapping[str, str]
    rows: tuple[Mapping[str, str | int], ...]

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in self.columns.values())
        body = "".join(f"<tr>{''.join(self._cells(row))}</tr>" for row in self.rows)
        title = f"<caption>{escape(self.title)}</caption>"
        return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def _cells(self, row: Mapping[str, str | int]) -> Iterator[str]:
        first, *others = (escape(str(row[key])) for key in self.columns)
        yield f'<th scope="row">{first}</th>'
        yield from (f"<td>{cell}</td>" for cell in others)


def rule(id: str) -> Rule:
    """The rule with this id; a ruling, by its `amb`, as one in words. Raises: KeyError if the rulebook has none."""
    if id.startswith("amb."):
        found = _find(_rulings(), id, "ruling")
        return Rule(id, found.title, found.question, "A place where the rules leave a choice")
    return _find(_rules(), id, "rule")


def ruling(id: str, system: str = "d100") -> Ruling:
    """The ruling of a system with this id, the last part of its `amb`: "favor-cancel-scope". Raises: KeyError."""
    return _find(_rulings(), f"amb.{system}.{id}", "ruling")


def term(id: str) -> Term:
    """The glossary's entry with this id. Raises: KeyError if the glossary has none."""
    return _find(_terms(), id, "glossary term")


def table(id: str) -> Table:
    """A table of the sources' defaults, such as "travel" or "anchors". Raises: KeyError."""
    return _find(_tables(), id, "table")


def all_rules(system: str | None = None) -> tuple[Rule, ...]:
    """Every rule, or those of one system, in the order of the source. Raises: KeyError for another system."""
    return tuple(found for id, found in _rules().items() if id.startswith(_prefix(system)))


def rulings(screen: str, system: str = "d100") -> tuple[Ruling, ...]:
    """The rulings of a system that can change what this screen shows."""
    return tuple(found for found in all_rulings(system) if screen in found.screens)


def all_rulings(system: str | None = None) -> tuple[Ruling, ...]:
    """Every ruling of every screen, or those of one system. Raises: KeyError for another system."""
    return tuple(found for amb, found in _rulings().items() if amb.startswith(_prefix(system, "amb.")))


def all_terms() -> tuple[Term, ...]:
    """The whole glossary."""
    return tuple(_terms().values())


def counts() -> list[dict]:
    """How many rules of each system are written, told, cited by code and named by a test.

    Returns: one dict a system with `system`, `rulebook`, `told`, `cited` and `tested`; `tested` is None
    where the package was installed without its tests.
    """
    package = Path(__file__).parents[1]
    checkout = package.parent
    cited = _ids_in(package, ("*.py",))
    here = (checkout / "pyproject.toml").exists() and (checkout / "tests").is_dir()
    tested = _ids_in(checkout / "tests", ("*.py", "*.toml", "*.json")) if here else None
    rows = []
    for system in SYSTEMS:
        ids = {found.id for found in all_rules(system)}
        rows.append(
            {
                "system": system,
                "rulebook": len(ids),
                "told": sum(found.told is not None for found in all_rules(system)),
                "cited": len(ids & cited),
                "tested": None if tested is None else len(ids & tested),
            }
        )
    return rows


@cache
def _rules() -> dict[str, Rule]:
    parts = (f"{system}/{part}.toml" for system in SYSTEMS for part in PARTS[system])
    return {row["id"]: Rule(**row) for part in parts for row in _load(part)["rule"]}


@cache
def _rulings() -> dict[str, Ruling]:
    rows = (row for system in (*SYSTEMS, ACROSS) for row in _load(f"{system}/rulings.toml")["ruling"])
    return {row["amb"]: _ruling(row) for row in rows}


@cache
def _terms() -> dict[str, Term]:
    return {row["id"]: Term(**row) for row in _load("glossary.toml")["term"]}


@cache
def _tables() -> dict[str, Table]:
    return {
        id: Table(id, entry["title"], entry["columns"], tuple(entry["rows"]))
        for id, entry in _load("tables.toml").items()
    }


def _ruling(row: dict) -> Ruling:
    lists = {
        "rules": tuple(row["rules"]),
        "screens": tuple(row["screens"]),
        "readings": tuple(Reading(**reading) for reading in row["reading"]),
    }
    return Ruling(**{key: value for key, value in row.items() if key != "reading"} | lists)


def _load(name: str) -> dict:
    return tomllib.loads(files(__name__).joinpath(name).read_text(encoding="utf-8"))


def _prefix(system: str | None, before: str = "") -> str:
    if system is None:
        return before
    if system not in (*SYSTEMS, ACROSS):
        raise KeyError(f"no system {system!r} in the rulebook, only {', '.join(SYSTEMS)}")
    return f"{before}{system}."


def _find(entries: Mapping[str, T], id: str, kind: str) -> T:
    if id in entries:
        return entries[id]
    near = get_close_matches(id, entries, n=1)
    hint = f", did you mean {near[0]!r}?" if near else ""
    raise KeyError(f"no {kind} {id!r} in the rulebook{hint}")


def _ids_in(folder: Path, patterns: tuple[str, ...]) -> set[str]:
    texts = (path.read_text(encoding="utf-8") for pattern in patterns for path in folder.rglob(pattern))
    return {id for text in texts for id in _ID.findall(text)}
