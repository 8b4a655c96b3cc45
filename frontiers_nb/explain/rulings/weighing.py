"""What every reading of a ruling comes to, and how far they lie apart. Read `Weighed`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property

from frontiers_nb import rulebook
from frontiers_nb.encounter import game
from frontiers_nb.examples import Example, Outcome, examples, rulings_of
from frontiers_nb.explain.picture import Json
from frontiers_nb.explain.rulings.state import SYSTEMS, State, field_of, ordered, system_of
from frontiers_nb.rulebook import Ruling
from frontiers_nb.rulings import Letters

BETWEEN = "Between rule sets"
UNTOLD = "told in words"


@dataclass(frozen=True)
class Weighed:
    """A ruling on its example: what each reading makes of it, everything else as some rulings say."""

    ruling: Ruling
    example: Example
    letters: Letters
    amount: int

    @cached_property
    def outcomes(self) -> dict[str, Outcome]:
        """By letter."""
        return {
            each.letter: self.example.under(self.letters.choose(self.ruling.id, each.letter), self.amount)
            for each in self.ruling.readings
        }

    @cached_property
    def apart(self) -> Fraction | None:
        """How far the readings lie apart; None where they are no numbers."""
        return self.example.size(self.outcomes.values())

    @property
    def size(self) -> str:
        """The same in words."""
        if self.apart is not None:
            return self.example.distance(self.apart) if self.apart else "no difference"
        return " or ".join(dict.fromkeys(outcome.text for outcome in self.outcomes.values()))

    @property
    def shares(self) -> dict[str, Fraction]:
        """How long a bar is for each reading; empty where one of them gives no number."""
        numbers = {letter: abs(each.number) for letter, each in self.outcomes.items() if each.number is not None}
        if len(numbers) < len(self.outcomes):
            return {}
        whole = Fraction(1) if not self.example.unit else max(numbers.values()) or Fraction(1)
        return {letter: value / whole for letter, value in numbers.items()}


def weighed(state: State) -> Weighed | None:
    """The ruling that is looked at; None where it has no example."""
    if state.example is None:
        return None
    return Weighed(state.about, state.example, state.letters, state.amount or 0)


@cache
def titles() -> dict[str, str]:
    """What the systems are called."""
    return {name: game.named(name).title if name in game.names() else BETWEEN for name in SYSTEMS}


def book(state: State) -> list[Json]:
    """Every ruling of every system with its usual size, whether it is chosen otherwise, and the patch that shows it."""
    return [_row(state, ruling) for system in SYSTEMS for ruling in ordered(system)]


def _row(state: State, ruling: Ruling) -> Json:
    system, (size, apart) = system_of(ruling), _usual(ruling.amb)
    return {
        "amb": ruling.amb,
        "field": field_of(ruling),
        "system": titles()[system],
        "label": ruling.title,
        "often": "yes" if ruling.often else "",
        "size": size,
        "apart": apart,
        "chosen": state.rulings[system].letter(ruling.id),
        "default": ruling.default,
        "letters": "".join(reading.letter for reading in ruling.readings),
        "kept": bool(ruling.screens),
        "state": {"system": system, "ruling": ruling.id, "amount": None},
    }


@cache
def _usual(amb: str) -> tuple[str, str]:
    """How much a ruling weighs where everything else is as printed: in words, and exactly where it is a number."""
    ruling = rulebook.ruling(amb.split(".", 2)[2], amb.split(".")[1])
    system = system_of(ruling)
    example = examples(system).get(ruling.id)
    if example is None:
        return UNTOLD, ""
    found = Weighed(ruling, example, rulings_of(system)(), example.over.value if example.over else 0)
    return found.size, "" if found.apart is None else str(found.apart)
