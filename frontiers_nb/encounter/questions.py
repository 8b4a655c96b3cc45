"""Questions and their answers: somebody picks an option, or dice are thrown. Read `Choose` and `Roll`, then `check`.

An answer is plain data, fit for JSON: the key of an option (with its numbers, "move:3"), or the faces thrown, a
list for each entry of `dice` ([[7, 4], [1]]).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import prod
from typing import Any, NamedTuple

from frontiers_nb.errors import RuleError

Faces = tuple[tuple[int, ...], ...]
Answer = str | Faces


@dataclass(frozen=True)
class Field:
    """A free number of an option, from `low` to `high`."""

    name: str
    low: int
    high: int


@dataclass(frozen=True)
class Option:
    """Something that may be picked. `does` is what the rules go on with, `group` where a view may put it."""

    key: str
    label: str
    cost: str = ""
    rule: str = ""
    fields: tuple[Field, ...] = ()
    group: str = ""
    does: object = field(default=None, compare=False)


@dataclass(frozen=True)
class Refused:
    """Something that may not be picked now: the rule that forbids it, what it needs, and what is there."""

    key: str
    label: str
    rule: str
    needed: str
    had: str
    verb: str = "needs"

    @classmethod
    def of(cls, key: str, label: str, wrong: RuleError) -> Refused:
        """What an error forbids."""
        return cls(key, label, wrong.rule or "", wrong.allowed, str(wrong.value), "has to be")

    @property
    def text(self) -> str:
        """Both in a sentence."""
        return f"{self.label} {self.verb} {self.needed}; there is {self.had}."


@dataclass(frozen=True)
class Choose:
    """`who` picks one of the options."""

    who: str
    text: str
    rule: str
    options: tuple[Option, ...]
    refused: tuple[Refused, ...] = ()


@dataclass(frozen=True)
class Dice:
    """So many dice of one kind: each shows a face from `low` to `low + faces - 1`."""

    faces: int
    count: int = 1
    low: int = 0
    label: str = ""


class Outcome(NamedTuple):
    """Throws that come to the same: one of them, how many there are, and what they come to in words."""

    faces: Faces
    ways: int
    text: str = ""


@dataclass(frozen=True)
class Roll:
    """`who` throws all `dice` at once. `outcomes` sorts the throws by what the rule reads of them."""

    who: str
    text: str
    rule: str
    dice: tuple[Dice, ...]
    outcomes: Callable[[], Iterable[Outcome]] = field(compare=False)

    @property
    def ways(self) -> int:
        """How many throws there are."""
        return prod(dice.faces**dice.count for dice in self.dice)


Question = Choose | Roll


class Picked(NamedTuple):
    """An option as it was picked, with a value for each of its fields."""

    option: Option
    values: tuple[int, ...] = ()


def plain(answers: Iterable[Answer]) -> list[Any]:
    """Answers as JSON has them."""
    return [answer if isinstance(answer, str) else [list(faces) for faces in answer] for answer in answers]


class IllegalAnswer(RuleError):
    """An answer that the question does not allow.

    `refused` says more where the rules forbid that option, `option` which one it is where only its numbers are wrong.
    """

    def __init__(
        self,
        answer: object,
        allowed: str,
        rule: str | None,
        refused: Refused | None = None,
        option: Option | None = None,
    ):
        super().__init__("answer", allowed, answer, rule)
        self.refused, self.option = refused, option


def check(question: Question | None, answer: object) -> Picked | Faces:
    """The answer as the rules take it. Raises: IllegalAnswer naming what is allowed and which rule says so."""
    if question is None:
        raise IllegalAnswer(answer, "left out: nothing is asked any more", None)
    return _picked(question, answer) if isinstance(question, Choose) else _thrown(question, answer)


def _picked(question: Choose, answer: object) -> Picked:
    if isinstance(answer, str):
        for option in question.options:
            if option.key == answer and not option.fields:
                return Picked(option)
            if option.fields and answer.startswith(f"{option.key}:"):
                return Picked(option, _values(option, answer))
        # What is refused whole is refused at whomever it is aimed; what is nearest to the answer says why.
        near = [each for each in question.refused if f"{answer}:".startswith(f"{each.key}:")]
        if near:
            refused = max(near, key=lambda each: len(each.key))
            raise IllegalAnswer(answer, f"within the rules: {refused.needed} needed", refused.rule, refused)
    keys = ", ".join(option.key for option in question.options if not option.group)
    raise IllegalAnswer(answer, f"one of {keys}", question.rule)


def _values(option: Option, answer: str) -> tuple[int, ...]:
    given = answer[len(option.key) + 1 :].split(":")
    allowed = ":".join((option.key, *(f"({each.name}, {each.low} to {each.high})" for each in option.fields)))
    if len(given) != len(option.fields):
        raise IllegalAnswer(answer, allowed, option.rule or None, option=option)
    for each, text in zip(option.fields, given, strict=True):
        # One number has one spelling, so that equal answers are equal texts.
        if len(text) > 6 or _spelled(text) != text or not each.low <= int(text) <= each.high:
            raise IllegalAnswer(answer, allowed, option.rule or None, option=option)
    return tuple(map(int, given))


def _spelled(text: str) -> str | None:
    """The one spelling of the whole number that a text stands for, None if it stands for none."""
    try:
        return str(int(text))
    except ValueError:
        return None


def _thrown(roll: Roll, answer: object) -> Faces:
    allowed = " and ".join(f"{d.count} from {d.low} to {d.low + d.faces - 1}" for d in roll.dice)
    if not isinstance(answer, list | tuple) or len(answer) != len(roll.dice):
        raise IllegalAnswer(answer, f"faces thrown, {allowed}", roll.rule)
    for dice, faces in zip(roll.dice, answer, strict=True):
        fits = isinstance(faces, list | tuple) and len(faces) == dice.count
        if not fits or any(type(face) is not int or not 0 <= face - dice.low < dice.faces for face in faces):
            raise IllegalAnswer(answer, f"faces thrown, {allowed}", roll.rule)
    return tuple(tuple(faces) for faces in answer)
