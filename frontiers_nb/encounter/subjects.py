"""What Variants are about: for each of them one number, and what has to be known for it. Read `Subject`.

A game lists its subjects; whoever compares rule sets asks them and knows no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from frontiers_nb.encounter.questions import Answer


class Input(NamedTuple):
    """A whole number that has to be known: its name, what it is called, its default, what it may be, its rule."""

    name: str
    label: str
    value: int
    low: int
    high: int
    rule: str | None = None


class Fact(NamedTuple):
    """Something that is so under some rules, and the rule by which it is."""

    label: str
    value: str
    rule: str


class Figure(NamedTuple):
    """What a subject comes to under some rules.

    `number` is what is compared, `text` the same in words. `plain` and `told` are seen before: a short text, and the
    rest of its sentence. `rungs` are the number step by step. `marks` are what one does, one by one: True for what
    stands out.
    """

    number: Fraction
    text: str
    plain: str
    told: str
    facts: tuple[Fact, ...]
    steps: tuple[Fact, ...]
    rungs: tuple[tuple[str, str], ...] = ()
    marks: tuple[bool, ...] = ()


class Ladder(NamedTuple):
    """Something step by step that is the same under all Variants: a title, two headings, the rows, what to see."""

    title: str
    step: str
    value: str
    rows: tuple[tuple[str, str], ...]
    text: str


Values = Mapping[str, int]
Variants = tuple[str, ...]


@dataclass(frozen=True)
class Subject:
    """One number that some Variants change.

    Parameters: `label` names the number after its value ("chance to drop"), `chance` whether it is one. `story` gives
    a text in which `{name}` stands for an input. `switches` are the Variants with their rules; `scenario` and
    `answers` show them at work. `question` asks for the largest number, `aha` says what is to be learnt where one
    Variant has it. `step` and `rung` name the rungs of a figure, `mark` what stands out among its marks.
    """

    id: str
    title: str
    label: str
    story: Callable[[Any], str]
    question: str
    switches: Mapping[str, str]
    inputs: tuple[Input, ...]
    figure: Callable[[Values, Variants, Any], Figure]
    scenario: str
    answers: tuple[Answer, ...]
    chance: bool = False
    step: str = ""
    rung: str = ""
    mark: str = ""
    aha: Mapping[str, str] = field(default_factory=dict)
    ladder: Callable[[Values, Any], Ladder] | None = None
