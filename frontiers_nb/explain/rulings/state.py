"""Which ruling is looked at, on what number, and every reading that is chosen. Read `State`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from frontiers_nb import rulebook
from frontiers_nb.errors import RuleError, whole_number
from frontiers_nb.examples import Example, examples, rulings_of
from frontiers_nb.explain import fields
from frontiers_nb.explain.picture import Json
from frontiers_nb.rulebook import Ruling
from frontiers_nb.rulings import Letters

SYSTEMS = (*rulebook.SYSTEMS, rulebook.ACROSS)


@dataclass(frozen=True)
class Choices:
    """The rulings of every system."""

    of: Mapping[str, Letters] = field(default_factory=dict)

    @classmethod
    def parse(cls, given: object, name: str = "rulings") -> Choices:
        """From `{"flow": {"fatigue-wake": "B"}}`. Raises: RuleError for what is not there."""
        if isinstance(given, Choices):
            return given
        if not isinstance(given, Mapping):
            raise RuleError(name, f"a table of {', '.join(SYSTEMS)}", given)
        for system in given:
            if system not in SYSTEMS:
                raise RuleError(name, f"a table of {', '.join(SYSTEMS)}", system)
        return cls({system: rulings_of(system).parse(each, f"{name}.{system}") for system, each in given.items()})

    def to_json(self) -> Json:
        """Only what differs from the defaults."""
        told = {system: each.to_json() for system, each in self.of.items()}
        return {system: letters for system, letters in told.items() if letters}

    def __getitem__(self, system: str) -> Letters:
        return self.of[system] if system in self.of else rulings_of(system)()


def _text(name: str, value: object) -> object:
    if value is not None and not isinstance(value, str):
        raise RuleError(name, "the id of a ruling", value)
    return value


@dataclass(frozen=True)
class State:
    """Everything that has been chosen.

    `ruling` of None is the first that has an example; `amount` is the number in its story, None the usual one.
    """

    system: str = fields.choice(SYSTEMS[0], SYSTEMS)
    ruling: Any = field(default=None, metadata={"read": _text})
    amount: int | None = fields.given()
    rulings: Choices = fields.part(Choices)

    @classmethod
    def parse(cls, given: object) -> State:
        """A state from a mapping. Raises: RuleError naming the field, the value and what is allowed."""
        return fields.read(cls, given).completed()

    @classmethod
    def of(cls, amb: str) -> State:
        """The state that opens on a ruling."""
        _, system, ruling = amb.split(".")
        return cls(system=system, ruling=ruling).completed()

    def completed(self) -> State:
        """The same with its ruling and its number told. Raises: RuleError."""
        known = [each.id for each in ordered(self.system)]
        state = self if self.ruling is not None else replace(self, ruling=known[0])
        if state.ruling not in known:
            raise RuleError("ruling", f"the id of a ruling of {self.system}, such as {known[0]}", state.ruling)
        example = state.example
        if example is None or example.over is None:
            return replace(state, amount=None)
        over = example.over
        amount = over.value if state.amount is None else state.amount
        return replace(state, amount=whole_number("amount", amount, over.low, over.high, over.rule))

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)

    @cached_property
    def about(self) -> Ruling:
        """The ruling that is looked at."""
        return rulebook.ruling(self.ruling, self.system)

    @cached_property
    def example(self) -> Example | None:
        """Its example, where it has one."""
        return examples(self.system).get(self.ruling)

    @property
    def letters(self) -> Letters:
        """What is chosen in the system of this ruling."""
        return self.rulings[self.system]

    @property
    def chosen(self) -> str:
        """The letter chosen for this ruling."""
        return self.letters.letter(self.ruling)


def field_of(ruling: Ruling) -> str:
    """Where the letter of a ruling stands in a state."""
    return ruling.amb.replace("amb.", "rulings.", 1)


def system_of(ruling: Ruling) -> str:
    """The system of a ruling."""
    return ruling.amb.split(".")[1]


def ordered(system: str) -> Iterator[Ruling]:
    """A system's rulings: those that weigh most first, of these the ones with an example, in the order of the book."""
    found = rulebook.all_rulings(system)
    yield from sorted(found, key=lambda each: (not each.often, each.id not in examples(system)))
