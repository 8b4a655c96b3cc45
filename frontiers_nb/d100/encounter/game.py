"""The d100 encounter as the stepper finds it. Read `D100Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from frontiers_nb.d100.encounter.face import D100Face
from frontiers_nb.d100.encounter.lesson import PointsKept
from frontiers_nb.d100.encounter.ordering import ordering
from frontiers_nb.d100.encounter.policies import TITLES, named
from frontiers_nb.d100.encounter.reading import SCENARIOS
from frontiers_nb.d100.encounter.system import D100
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.encounter import Policy
from frontiers_nb.encounter.faces import SceneGame
from frontiers_nb.encounter.game import Lesson
from frontiers_nb.encounter.ordering import Contender, Ordering


class D100Game(SceneGame):
    """The d100 rules; they have no Variants."""

    name = D100.RULES
    title = "d100"
    policies: Mapping[str, str] = TITLES

    SCENARIOS, RULINGS, SYSTEM, FACE = SCENARIOS, Rulings, D100, D100Face

    def policy(self, system: D100, name: str) -> Policy:
        """One of the ways to play."""
        return named(system)[name]

    def lesson(self, scenario: str) -> Lesson | None:
        """The first scenario teaches what points are kept for."""
        return PointsKept() if scenario == "ties" else None

    def ordering(self, cast: Sequence[Contender], rulings: Rulings, variants: tuple[str, ...], way: str) -> Ordering:
        """Who acts when, of any cast. Raises: RuleError."""
        return ordering(cast, rulings)


GAME = D100Game()
