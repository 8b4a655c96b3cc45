"""What the screen of turn orders depends on: rule sets, one cast, whom to watch, and how each rule set is played.

Read `State`. What may stand in `variants`, `rulings` and `ways` the games say that `rules` names.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from frontiers_nb.encounter import game
from frontiers_nb.encounter.game import Game
from frontiers_nb.encounter.ordering import Contender
from frontiers_nb.encounter.rounds import MOST
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import fields
from frontiers_nb.explain.picture import Json
from frontiers_nb.packs.scenarios import UNKNOWN
from frontiers_nb.rulings import Letters
from frontiers_nb.words import capital

FEWEST = 2  # to act before and after each other
LOWEST, HIGHEST = -99, 99
SMALLEST, LARGEST = -20, 20


@dataclass(frozen=True)
class Fighter:
    """One of the cast. `own` is whatever scenarios of encounters say of a fighter besides."""

    id: str = fields.text("someone", 24)
    name: str | None = field(default=None, metadata={"read": lambda name, given: given and _line(name, given, 30)})
    side: str = fields.text("a", 20)
    value: int | None = fields.whole(None, LOWEST, HIGHEST)
    modifier: int = fields.whole(0, SMALLEST, LARGEST)
    own: Mapping[str, Any] = field(default_factory=dict, metadata={"read": lambda name, given: given})

    @classmethod
    def parse(cls, given: object, name: str) -> Fighter:
        """A fighter from a table, also one that an encounter has. Raises: RuleError."""
        if isinstance(given, cls):
            return given
        if not isinstance(given, Mapping) or "id" not in given:
            raise RuleError(name, "a table with an id", given)
        mine = {each.name for each in dataclasses.fields(cls)} - {"own"}
        own = {key: value for key, value in given.items() if key not in mine}
        for key, value in own.items():
            found = [game.named(each).mistake(key, value) for each in game.names()]
            if None not in found:
                told = [each for each in found if each]
                raise _inside(name, next((each for each in told if each.allowed != UNKNOWN), told[0]))
        return fields.read(cls, {key: given[key] for key in given if key in mine} | {"own": own}, name)

    def to_json(self) -> Json:
        """Every field, and what encounters know, as plain JSON values."""
        whole = fields.to_json(self)
        return {key: value for key, value in whole.items() if key != "own"} | dict(self.own)

    @property
    def called(self) -> str:
        """What to call it."""
        return self.name or capital(self.id)


def _inside(name: str, problem: RuleError) -> RuleError:
    return RuleError(f"{name}.{problem.field}", problem.allowed, problem.value, problem.rule)


CAST = (
    Fighter("ash", None, "a", 9, 3),
    Fighter("bryn", None, "b", 7, 2),
    Fighter("cole", None, "a", 5, 1),
    Fighter("dara", None, "b", 2, 0),
)


def _given(default: Any) -> Any:
    """A field that is read once the rule sets are known."""
    return field(default=default, metadata={"read": lambda name, given: given})


@dataclass(frozen=True)
class State:
    """Everything on view. `rules` of None is every game, `marked` of None the last of the cast.

    `variants`, `rulings` and `ways` are tables by game. Where one is given without games, as encounters have it, it
    holds for all that know it.
    """

    rules: tuple[str, ...] = _given(None)
    fighters: tuple[Fighter, ...] = fields.rows(Fighter, MOST, CAST)
    marked: str = _given(None)
    thrown: bool = fields.flag(False)
    variants: Mapping[str, tuple[str, ...]] = _given(None)
    rulings: Mapping[str, Letters] = _given(None)
    ways: Mapping[str, str] = _given(None)

    def __post_init__(self) -> None:
        rules = _rules(self.rules)
        ids = [fighter.id for fighter in self.fighters]
        if len(ids) < FEWEST:
            raise RuleError("fighters", f"a list of {FEWEST} to {MOST}", len(ids))
        for place, id in enumerate(ids):
            if id in ids[:place]:
                raise RuleError(f"fighters.{place}.id", "one that nobody else has", id)
        self._check_needed(rules)
        whole = {
            "rules": rules,
            "marked": ids[-1] if self.marked is None else self.marked,
            "variants": _variants(rules, {} if self.variants is None else self.variants),
            "rulings": _rulings(rules, {} if self.rulings is None else self.rulings),
            "ways": _ways({} if self.ways is None else self.ways),
        }
        if whole["marked"] not in ids:
            raise RuleError("marked", f"one of {', '.join(ids)}", self.marked)
        for name, value in whole.items():
            object.__setattr__(self, name, value)

    def _check_needed(self, rules: tuple[str, ...]) -> None:
        """Raise RuleError where a game on view cannot read what it needs of a fighter."""
        for place, fighter in enumerate(self.fighters):
            for key, value in fighter.own.items():
                for played in map(game.named, rules):
                    problem = played.mistake(key, value) if key in played.needs else None
                    if problem:
                        raise _inside(f"fighters.{place}", problem)

    @classmethod
    def parse(cls, given: object, name: str = "") -> State:
        """A state from a mapping. Raises: RuleError as `fields.read` and the games do."""
        return fields.read(cls, given, name)

    def to_json(self) -> Json:
        """Every field as plain JSON values; of the tables only what is not as usual."""
        rulings = {name: letters.to_json() for name, letters in self.rulings.items()}
        ways = {name: way for name, way in self.ways.items() if way != next(iter(game.named(name).ways))}
        return {
            "rules": list(self.rules),
            "fighters": [fighter.to_json() for fighter in self.fighters],
            "marked": self.marked,
            "thrown": self.thrown,
            "variants": {name: list(chosen) for name, chosen in self.variants.items() if chosen},
            "rulings": {name: letters for name, letters in rulings.items() if letters},
            "ways": ways,
        }

    @property
    def watched(self) -> Fighter:
        """Whom to watch."""
        return next(fighter for fighter in self.fighters if fighter.id == self.marked)

    def cast(self, played: Game) -> tuple[Contender, ...]:
        """The cast as a game takes it.

        A word that means another thing to a game on view, which cannot do without it, is that one's: where bonuses are
        called Initiative, no result of a throw can be.
        """
        others = {key for name in self.rules for key in game.named(name).needs} - set(played.needs)
        return tuple(
            Contender(each.id, each.called, each.side, each.value, each.modifier, self.thrown, own)
            for each in self.fighters
            for own in [
                {key: value for key, value in each.own.items() if key not in others and not played.mistake(key, value)}
            ]
        )


def _line(name: str, given: object, longest: int) -> object:
    if not isinstance(given, str) or len(given) > longest or not given.isprintable() or not given.strip():
        raise RuleError(name, f"a line of 1 to {longest} characters", given)
    return given


def _rules(given: object) -> tuple[str, ...]:
    if given is None:
        return game.names()
    if not isinstance(given, list | tuple) or not given or len(set(map(str, given))) < len(given):
        raise RuleError("rules", f"a list of {', '.join(game.names())}, each at most once", given)
    for place, name in enumerate(given):
        game.named(name, f"rules.{place}")
    return tuple(given)


def _variants(rules: tuple[str, ...], given: object) -> dict[str, tuple[str, ...]]:
    """Variants by game; out of one list each goes to the games that know it."""
    if isinstance(given, list | tuple):
        for place, name in enumerate(given):
            if not any(name in game.named(each).switches for each in rules if isinstance(name, str)):
                raise RuleError(f"variants.{place}", "a Variant of one of these rules", name)
        given = {each: [name for name in given if name in game.named(each).switches] for each in rules}
    return {
        name: game.named(name).variants(list(chosen) if isinstance(chosen, tuple) else chosen, f"variants.{name}")
        for name, chosen in _by_game("variants", given).items()
    }


def _rulings(rules: tuple[str, ...], given: object) -> dict[str, Letters]:
    """Rulings by game; each of them out of one table goes to the games that know it."""
    if isinstance(given, Mapping) and given and all(isinstance(letter, str) for letter in given.values()):
        known = {each: {id: letter for id, letter in given.items() if _has(each, id)} for each in rules}
        for id in given:
            if not any(id in letters for letters in known.values()):
                raise RuleError("rulings", "a table of ruling ids of one of these rules", id)
        given = known
    found = {
        name: letters if isinstance(letters, Letters) else game.named(name).rulings(letters, f"rulings.{name}")
        for name, letters in _by_game("rulings", given).items()
    }
    return {name: found.get(name) or _usual(game.named(name)) for name in game.names()}


def _usual(played: Game) -> Letters:
    return played.rulings({}, "rulings")


def _has(name: str, id: object) -> bool:
    return isinstance(id, str) and hasattr(_usual(game.named(name)), id.replace("-", "_"))


def _ways(given: object) -> dict[str, str]:
    found = {name: next(iter(ways)) for name in game.names() if (ways := game.named(name).ways)}
    for name, way in _by_game("ways", given).items():
        ways = game.named(name).ways
        if not isinstance(way, str) or way not in ways:
            raise RuleError(f"ways.{name}", f"one of {', '.join(ways)}" if ways else "left out: there is one", way)
        found[name] = way
    return found


def _by_game(field_name: str, given: object) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        raise RuleError(field_name, "a table by rules", given)
    for name in given:
        game.named(name, field_name)
    return given


OPENING = State()
