"""The d100 encounter as the stepper finds it. Read `D100Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from frontiers_nb.d100.encounter.face import SceneFace
from frontiers_nb.d100.encounter.lesson import PointsKept
from frontiers_nb.d100.encounter.ordering import ordering
from frontiers_nb.d100.encounter.policies import TITLES, named
from frontiers_nb.d100.encounter.reading import SCENARIOS
from frontiers_nb.d100.encounter.scene import Scene
from frontiers_nb.d100.encounter.system import D100
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.encounter import Policy
from frontiers_nb.encounter.game import About, Lesson, Plain
from frontiers_nb.encounter.ordering import Contender, Ordering


class D100Game(Plain):
    """The d100 rules; they have no Variants."""

    name = D100.RULES
    title = "d100"
    policies: Mapping[str, str] = TITLES

    @property
    def scenarios(self) -> Mapping[str, str]:
        """Its own scenarios."""
        return SCENARIOS.titles

    def says(self, name: str, value: object) -> bool:
        """Whether a scenario of its may say this of a fighter."""
        return SCENARIOS.says(name, value)

    def rulings(self, given: object, field: str) -> Rulings:
        """Rulings from a table. Raises: RuleError."""
        return Rulings.parse(given, field)

    def system(self, scenario: object, rulings: Any, variants: tuple[str, ...] = ()) -> D100:
        """A scenario, by name or as a table, made playable. Raises: RuleError."""
        return D100(SCENARIOS.get(scenario), rulings, scenario)

    def policy(self, system: D100, name: str) -> Policy:
        """One of the ways to play."""
        return named(system)[name]

    def face(self, system: D100, state: Scene) -> SceneFace:
        """How a scene is shown."""
        return SceneFace(system, state)

    def about(self, system: D100) -> About:
        """The scenario in words."""
        return About(system.scenario.name, system.scenario.text)

    def lesson(self, scenario: str) -> Lesson | None:
        """The first scenario teaches what points are kept for."""
        return PointsKept() if scenario == "ties" else None

    def ordering(self, cast: Sequence[Contender], rulings: Rulings, variants: tuple[str, ...], way: str) -> Ordering:
        """Who acts when, of any cast. Raises: RuleError."""
        return ordering(cast, rulings)


GAME = D100Game()
