"""The stepper's state: the rules, the scenario, the answers given, where one stands, and the lines that fork off.

Read `State`. What may stand in `scenario`, `rulings`, `variants` and `policy` the game says that `rules` names.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from frontiers_nb.encounter import System, game
from frontiers_nb.encounter.game import Game
from frontiers_nb.encounter.odds import UNTIL
from frontiers_nb.encounter.questions import plain
from frontiers_nb.errors import RuleError, whole_number
from frontiers_nb.explain import fields
from frontiers_nb.explain.picture import Json
from frontiers_nb.rulings import Letters

MOST_ANSWERS, MOST_BRANCHES, LONGEST_KEY, MOST_DICE = 2000, 400, 120, 60


class Answers:
    """A list of answers: an option's key, or faces thrown."""

    @staticmethod
    def parse(given: object, name: str) -> tuple[Any, ...]:
        """The answers, faces as tuples. Raises: RuleError for what can be no answer to anything."""
        if not isinstance(given, list | tuple) or len(given) > MOST_ANSWERS:
            raise RuleError(name, f"a list of at most {MOST_ANSWERS} answers", given)
        return tuple(_answer(each, f"{name}.{place}") for place, each in enumerate(given))


@dataclass(frozen=True)
class Branch:
    """A line that forks off after `at` answers of the main one."""

    at: int
    answers: tuple[Any, ...]

    @classmethod
    def parse(cls, given: object, name: str) -> Branch:
        """A branch from `{"at": 3, "answers": [...]}`. Raises: RuleError."""
        if not isinstance(given, Mapping) or set(given) != {"at", "answers"}:
            raise RuleError(name, "a table of at, answers", given)
        at = whole_number(f"{name}.at", given["at"], 0, MOST_ANSWERS)
        return cls(at, Answers.parse(given["answers"], f"{name}.answers"))

    def to_json(self) -> Json:
        """Plain JSON values."""
        return {"at": self.at, "answers": plain(self.answers)}


@dataclass(frozen=True)
class State:
    """Everything that has been chosen. `at` is how many answers are in force, `event` how many events of the last.

    `rules` of None is the first game; `scenario` and `policy` of None are the first that the game has, `answers` of
    None those right after which the scenario's lesson begins. `take` makes a
    branch the main line: a state that is given one comes out with the two exchanged; `drop` gives one up. `against`
    are other rules to compare with: a table of what differs in `rules`, `scenario`, `variants` and `rulings`.
    `give` is an answer to the question after `at` answers: a state that is given one comes out with it in `answers`,
    and with what else was answered there in a branch. `readings` asks what the other readings come to.
    """

    rules: str = fields.given()
    scenario: Any = fields.given()
    variants: tuple[str, ...] = fields.given(())
    rulings: Letters = fields.given()
    policy: str = fields.given()
    answers: tuple[Any, ...] = dataclasses.field(
        default=(), metadata={"read": lambda name, given: None if given is None else Answers.parse(given, name)}
    )
    at: int | None = fields.whole(None, 0, MOST_ANSWERS)
    event: int | None = fields.whole(None, 0, 9999)
    branches: tuple[Branch, ...] = fields.rows(Branch, MOST_BRANCHES)
    against: Json | None = dataclasses.field(default=None, metadata={"read": lambda name, given: _table(name, given)})
    take: int | None = fields.whole(None, 0, MOST_BRANCHES - 1)
    drop: int | None = fields.whole(None, 0, MOST_BRANCHES - 1)
    give: Any = dataclasses.field(default=None, metadata={"read": lambda name, given: _given(given, name)})
    until: str = fields.choice("action", UNTIL)
    odds: bool = fields.flag(False)
    readings: bool = fields.flag(False)
    seed: int = fields.whole(1, 0, fields.LONGEST_SEED)

    def __post_init__(self) -> None:
        # What the game has a say in is completed here, so that a state is whole however it was made.
        rules = game.names()[0] if self.rules is None else self.rules
        played = game.named(rules)
        whole = {
            "rules": rules,
            "scenario": next(iter(played.scenarios)) if self.scenario is None else self.scenario,
            "variants": played.variants(self.variants or (), "variants"),
            "rulings": _rulings(played, self.rulings),
            "policy": _policy(played, self.policy),
        }
        for name, value in whole.items():
            object.__setattr__(self, name, value)
        if self.answers is None:
            object.__setattr__(self, "answers", self._lesson_begins)
        if self.take is not None:
            self._exchange(self.take)
        if self.drop is not None:
            self._placed("drop", self.drop)
            object.__setattr__(self, "branches", tuple(b for n, b in enumerate(self.branches) if n != self.drop))
            object.__setattr__(self, "drop", None)
        if self.at is not None and self.at > len(self.answers):
            raise RuleError("at", f"0 to {len(self.answers)}", self.at)
        if self.give is not None:
            self._give(len(self.answers) if self.at is None else self.at)
        object.__setattr__(self, "_other", _other(self))
        object.__setattr__(self, "_system", played.system(self.scenario, self.rulings, self.variants))

    def kept(self, at: int, without: int | None = None) -> tuple[Branch, ...]:
        """The branches once the line goes on otherwise after `at` answers: the rest of it is one of them."""
        rest = self.answers[at:]
        others = [rehung(each, at, rest) for n, each in enumerate(self.branches) if n != without]
        return tuple(dict.fromkeys([*others, *([Branch(at, rest)] if rest else [])]))

    def _exchange(self, place: int) -> None:
        """Let a branch be the main line, and what was left of that a branch."""
        taken = self._placed("take", place)
        self._become((*self.answers[: taken.at], *taken.answers), self.kept(taken.at, place))

    def _give(self, at: int) -> None:
        """Let an answer be the next one; where the line goes on with it, one just steps along."""
        kept = self.kept(at)
        if self.answers[at : at + 1] == (self.give,):
            self._become(self.answers, self.branches, at + 1)
        elif at == MOST_ANSWERS:
            raise RuleError("give", f"nothing after {MOST_ANSWERS} answers", self.give)
        elif len(kept) > MOST_BRANCHES:
            raise RuleError("give", f"what makes at most {MOST_BRANCHES} branches", self.give)
        else:
            self._become((*self.answers[:at], self.give), kept)

    def _become(self, answers: tuple[Any, ...], branches: tuple[Branch, ...], at: int | None = None) -> None:
        new = {"answers": answers, "branches": branches, "at": at, "event": None, "take": None, "give": None}
        for name, value in new.items():
            object.__setattr__(self, name, value)

    def _placed(self, field: str, place: int) -> Branch:
        """The branch that a field means. Raises: RuleError where there is none."""
        if place >= len(self.branches):
            allowed = f"0 to {len(self.branches) - 1}" if self.branches else "null: there is no branch"
            raise RuleError(field, allowed, place)
        return self.branches[place]

    @classmethod
    def parse(cls, given: object, name: str = "") -> State:
        """A state from a mapping. Raises: RuleError as `fields.read` and the game do."""
        return fields.read(cls, given, name)

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self) | {"answers": plain(self.answers)}

    @property
    def in_force(self) -> tuple[Any, ...]:
        """The answers up to where one stands."""
        return self.answers if self.at is None else self.answers[: self.at]

    @property
    def _lesson_begins(self) -> tuple[Any, ...]:
        """The answers before the lesson; none where it is not played as usual, or there is none."""
        usual = isinstance(self.scenario, str) and not self.variants and not self.rulings.to_json()
        lesson = self.game.lesson(self.scenario) if usual else None
        return lesson.answers if lesson else ()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game.named(self.rules)

    @property
    def other(self) -> State | None:
        """The same answers under the rules to compare with."""
        return self._other  # type: ignore[attr-defined]

    @property
    def system(self) -> System:
        """The encounter that these choices make."""
        return self._system  # type: ignore[attr-defined]


def _table(name: str, given: object) -> Json | None:
    """What `against` may say."""
    allowed = {"rules", "scenario", "variants", "rulings"}
    if given is not None and (not isinstance(given, Mapping) or not set(given) <= allowed):
        raise RuleError(name, "a table of rules, scenario, variants and rulings", given)
    return None if given is None else dict(given)


def _other(state: State) -> State | None:
    """The same answers by other rules; those of another game begin with its own scenario."""
    if state.against is None:
        return None
    same = state.against.get("rules", state.rules) == state.rules
    ours: Json = {"scenario": state.scenario, "variants": state.variants, "rulings": state.rulings} if same else {}
    settings: Json = {"rules": state.rules, "answers": state.answers} | ours | state.against
    try:
        return State(**settings)
    except RuleError as problem:
        raise RuleError(f"against.{problem.field}", problem.allowed, problem.value, problem.rule) from problem


def rehung(branch: Branch, at: int, rest: tuple[Any, ...]) -> Branch:
    """A branch where the line turns off after `at` answers: one that forked off the rest takes that along."""
    return branch if branch.at <= at else Branch(at, rest[: branch.at - at] + branch.answers)


def _rulings(played: Game, given: object) -> Letters:
    return given if isinstance(given, Letters) else played.rulings({} if given is None else given, "rulings")


def _policy(played: Game, given: object) -> str:
    names = list(played.policies)
    if given is None:
        return names[0]
    if given not in names:
        raise RuleError("policy", f"one of {', '.join(names)}", given)
    return str(given)


def _given(given: object, name: str) -> Any:
    return None if given is None else _answer(given, name)


def _answer(given: object, name: str) -> Any:
    if isinstance(given, str) and len(given) <= LONGEST_KEY:
        return given
    if isinstance(given, list | tuple) and len(given) <= MOST_DICE and all(map(_are_faces, given)):
        return tuple(tuple(faces) for faces in given)
    raise RuleError(name, "the key of an option, or faces such as [[7, 4], [1]]", given)


def _are_faces(given: object) -> bool:
    fits = isinstance(given, list | tuple) and len(given) <= MOST_DICE
    return fits and all(type(face) is int for face in given)  # type: ignore[union-attr]


OPENING = State.parse({"answers": None})  # the first scenario of the first game, right where its lesson begins
