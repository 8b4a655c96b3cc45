"""The Variant lab's state: what is asked about, the Variants on either side, and the answers to play. Read `State`.

What may stand in most fields the game says that `rules` names. `inputs` are numbers that the subject asks for.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from frontiers_nb.encounter import game
from frontiers_nb.encounter.game import Game
from frontiers_nb.encounter.questions import plain
from frontiers_nb.encounter.subjects import Subject, Variants
from frontiers_nb.encounter.system import System
from frontiers_nb.errors import RuleError, whole_number
from frontiers_nb.explain import fields
from frontiers_nb.explain.encounter.state import Answers
from frontiers_nb.explain.picture import Json
from frontiers_nb.rulings import Letters

AGAINST, AGAINST_RULINGS = "against", "against_rulings"


def games() -> tuple[str, ...]:
    """The games that have anything to compare."""
    return tuple(name for name in game.names() if game.named(name).subjects)


@dataclass(frozen=True)
class State:
    """Everything that has been chosen. `variants` are compared with `against`, which is the game as printed.

    Both sides are played by the same `rulings`, unless `against_rulings` says by which the other one is.

    `rules` of None is the first game with Variants, `subject` of None its first; `scenario` and `answers` of None are
    those that show the subject at work. In another scenario None stands for no answers. Inputs that are not there have
    their defaults.
    """

    rules: str = fields.given()
    subject: str = fields.given()
    inputs: Mapping[str, int] = fields.given()
    variants: Variants = fields.given(())
    against: Variants = fields.given(())
    rulings: Letters = fields.given()
    against_rulings: Letters | None = fields.given()
    scenario: Any = fields.given()
    answers: tuple[Any, ...] | None = dataclasses.field(
        default=None, metadata={"read": lambda name, given: None if given is None else Answers.parse(given, name)}
    )
    seed: int = fields.whole(1, 0, fields.LONGEST_SEED)

    def __post_init__(self) -> None:
        # What the game has a say in is completed here, so that a state is whole however it was made.
        rules = games()[0] if self.rules is None else self.rules
        if rules not in games():
            raise RuleError("rules", f"one of {', '.join(games())}", rules)
        played = game.named(rules)
        subject = next(iter(played.subjects)) if self.subject is None else self.subject
        if not isinstance(subject, str) or subject not in played.subjects:
            raise RuleError("subject", f"one of {', '.join(played.subjects)}", subject)
        others = self.against_rulings
        whole = {
            "rules": rules,
            "subject": subject,
            "inputs": _inputs(played.subjects[subject], {} if self.inputs is None else self.inputs),
            "variants": played.variants(self.variants or (), "variants"),
            AGAINST: played.variants(self.against or (), AGAINST),
            "rulings": _letters(played, "rulings", {} if self.rulings is None else self.rulings),
            AGAINST_RULINGS: None if others is None else _letters(played, AGAINST_RULINGS, others),
        }
        for name, value in whole.items():
            object.__setattr__(self, name, value)
        for name in ("variants", AGAINST):
            self.system(name)  # a scenario that does not go with the rules is told here

    @classmethod
    def parse(cls, given: object, name: str = "") -> State:
        """A state from a mapping. Raises: RuleError as `fields.read` and the game do."""
        return fields.read(cls, given, name)

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        answers = None if self.answers is None else plain(self.answers)
        return fields.to_json(self) | {"inputs": dict(self.inputs), "answers": answers}

    @property
    def game(self) -> Game:
        """The game whose Variants they are."""
        return game.named(self.rules)

    @property
    def about(self) -> Subject:
        """What is asked about."""
        return self.game.subjects[self.subject]

    @property
    def played(self) -> Any:
        """The scenario in force."""
        return self.about.scenario if self.scenario is None else self.scenario

    @property
    def given(self) -> tuple[Any, ...]:
        """The answers in force."""
        if self.answers is not None:
            return self.answers
        return self.about.answers if self.played == self.about.scenario else ()

    def system(self, side: str) -> System:
        """The encounter under the Variants of one side, "variants" or "against"."""
        return self.game.system(self.played, self.rulings if side == "variants" else self.there, getattr(self, side))

    @property
    def there(self) -> Letters:
        """The rulings of the other side."""
        return self.rulings if self.against_rulings is None else self.against_rulings


def _letters(played: Game, name: str, given: object) -> Letters:
    return given if isinstance(given, Letters) else played.rulings(given, name)


def _inputs(subject: Subject, given: object) -> dict[str, int]:
    known = {each.name: each for each in subject.inputs}
    if not isinstance(given, Mapping) or not set(given) <= set(known):
        raise RuleError("inputs", f"a table of {', '.join(known)}", given)
    return {
        name: whole_number(f"inputs.{name}", given.get(name, each.value), each.low, each.high, each.rule)
        for name, each in known.items()
    }
