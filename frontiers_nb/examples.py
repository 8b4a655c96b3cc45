"""Tiny live examples of the places where rules leave a choice: a situation, and what each reading makes of it.

Read `Example`. A system's examples are `frontiers_nb/<system>/examples.py`: one for the last part of an id `amb.*`,
whose rulings are `frontiers_nb/<system>/rulings.py`. Whoever shows them goes through `examples` and knows no system.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from frontiers_nb.encounter import Answer, Encounter, start
from frontiers_nb.encounter.subjects import Input
from frontiers_nb.encounter.system import System
from frontiers_nb.rulings import Letters
from frontiers_nb.words import count, percent, plain, points

Step = tuple[str, Any, str]  # what, its value, its rule


class Outcome(NamedTuple):
    """What an example comes to: the number behind it, None where it is none, and the words for it."""

    number: Fraction | None
    text: str
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True)
class Example:
    """A situation that a ruling decides.

    Parameters: `story` tells it, `{n}` standing for the input; `label` follows the outcome ("chance to drop");
    `under` gives the outcome by rulings and input. `unit` is what outcomes are counted in, "" for a chance, and
    `units` its plural where an "s" will not do. Without `over` there is
    no input, and it is 0.
    """

    story: str
    label: str
    under: Callable[[Any, int], Outcome]
    unit: str = ""
    units: str | None = None
    over: Input | None = None

    def size(self, outcomes: Iterable[Outcome]) -> Fraction | None:
        """How far apart the readings that give a number lie; None where fewer than two do."""
        known = [outcome.number for outcome in outcomes if outcome.number is not None]
        return max(known) - min(known) if len(known) > 1 else None

    def distance(self, size: Fraction) -> str:
        """A size in words: "37.5 points", "2 Wounds"."""
        if not self.unit:
            return points(100 * size)
        if size.denominator == 1:
            return count(int(size), self.unit, self.units)
        return f"{plain(size)} {self.units or self.unit + 's'}"


def chance(value: Fraction, *steps: Step) -> Outcome:
    """An outcome that is a chance."""
    return Outcome(value, percent(value), steps)


def number(value: int | Fraction, text: str, *steps: Step) -> Outcome:
    """An outcome that is counted."""
    return Outcome(Fraction(value), text, steps)


def words(text: str, *steps: Step) -> Outcome:
    """An outcome that is told."""
    return Outcome(None, text, steps)


class Playable(Protocol):
    """Of a game what it takes to play a scenario."""

    def system(self, scenario: object, rulings: Any, variants: tuple[str, ...]) -> System:
        """A scenario made playable."""
        ...


def played(
    game: Playable, scenario: Mapping[str, Any], rulings: Any, *answers: Answer, variants: tuple[str, ...] = ()
) -> Encounter:
    """An encounter after some answers."""
    now = start(game.system(scenario, rulings, variants))
    for answer in answers:
        now = now.apply(answer)
    return now


def keys(now: Encounter) -> list[str]:
    """What may be picked, what the GM may do left out."""
    return [option.key for option in now.legal_actions() if not option.group]


@cache
def examples(system: str) -> Mapping[str, Example]:
    """The examples of a system, by the last part of the ruling's id."""
    return import_module(f"frontiers_nb.{system}.examples").EXAMPLES


def rulings_of(system: str) -> type[Letters]:
    """The rulings of a system."""
    return import_module(f"frontiers_nb.{system}.rulings").Rulings
