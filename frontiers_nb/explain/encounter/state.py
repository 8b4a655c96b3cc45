"""The stepper's state: the scenario, the answers given, where one stands, and the lines that fork off.

Read `State`, then `State.system`. Rules: d100.encounter.start
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from frontiers_nb.d100.encounter import D100
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.encounter.odds import UNTIL
from frontiers_nb.errors import RuleError, whole_number
from frontiers_nb.explain import fields
from frontiers_nb.explain.picture import Json
from frontiers_nb.packs import scenarios

MOST_ANSWERS, MOST_BRANCHES, LONGEST_KEY, MOST_DICE = 2000, 40, 120, 60
POLICIES = ("strike", "guard")


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


class Variants:
    """Variants of the rules; d100 has none."""

    @staticmethod
    def parse(given: object, name: str) -> Mapping[str, Any]:
        """An empty table. Raises: RuleError for any other."""
        if not isinstance(given, Mapping) or given:
            raise RuleError(name, "left empty: d100 has no variants", given)
        return {}


def _scenario(name: str, given: object) -> object:
    if isinstance(given, str):
        scenarios.named(given)
        return given
    scenarios.read(given)
    return json.loads(json.dumps(given))


def _field(default: Any, read: Any) -> Any:
    return dataclasses.field(default=default, metadata={"read": read})


@dataclass(frozen=True)
class State:
    """Everything that has been chosen. `at` is how many answers are in force, `event` how many events of the last."""

    scenario: Any = _field("ties", _scenario)
    rules: str = fields.choice("d100", ("d100",))
    answers: tuple[Any, ...] = _field((), lambda name, given: Answers.parse(given, name))
    at: int | None = fields.whole(None, 0, MOST_ANSWERS)
    event: int | None = fields.whole(None, 0, 9999)
    branches: tuple[Branch, ...] = fields.rows(Branch, MOST_BRANCHES)
    rulings: Rulings = fields.part(Rulings)
    variants: Mapping[str, Any] = dataclasses.field(
        default_factory=dict, metadata={"read": lambda name, given: Variants.parse(given, name)}
    )
    policy: str = fields.choice("strike", POLICIES)
    until: str = fields.choice("action", UNTIL)
    odds: bool = fields.flag(False)
    seed: int = fields.whole(1, 0, fields.LONGEST_SEED)

    @classmethod
    def parse(cls, given: object, name: str = "") -> State:
        """A state from a mapping. Raises: RuleError as `fields.read` does."""
        state = fields.read(cls, given, name)
        if state.at is not None and state.at > len(state.answers):
            raise RuleError("at", f"0 to {len(state.answers)}", state.at)
        return state

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self) | {"answers": plain(self.answers)}

    @property
    def in_force(self) -> tuple[Any, ...]:
        """The answers up to where one stands."""
        return self.answers if self.at is None else self.answers[: self.at]

    def system(self) -> D100:
        """The encounter that these choices make."""
        return system(self.scenario, self.rulings)


def system(scenario: object, rulings: Rulings) -> D100:
    """A scenario, by name or in full, under rulings."""
    whole = scenarios.named(scenario) if isinstance(scenario, str) else scenarios.read(scenario)
    return D100(whole, rulings, scenario)


def plain(answers: tuple[Any, ...]) -> list[Any]:
    """Answers as JSON has them."""
    return [answer if isinstance(answer, str) else [list(faces) for faces in answer] for answer in answers]


def _answer(given: object, name: str) -> Any:
    if isinstance(given, str) and len(given) <= LONGEST_KEY:
        return given
    if isinstance(given, list | tuple) and len(given) <= MOST_DICE and all(map(_are_faces, given)):
        return tuple(tuple(faces) for faces in given)
    raise RuleError(name, "the key of an option, or faces such as [[7, 4], [1]]", given)


def _are_faces(given: object) -> bool:
    fits = isinstance(given, list | tuple) and len(given) <= MOST_DICE
    return fits and all(type(face) is int for face in given)  # type: ignore[union-attr]


# Three names on a track: Bryn rolls a 3, Ash and Cole take the flat value. d100.initiative.tie-deft
OPENING = State(answers=("rolled", ((3,),), "flat", "flat"))
