"""Flow of Play as the stepper finds it. Read `FlowGame`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from frontiers_nb.encounter import Policy
from frontiers_nb.encounter.game import About, Plain, variants_of
from frontiers_nb.flow.encounter.face import SceneFace
from frontiers_nb.flow.encounter.policies import TITLES as POLICIES
from frontiers_nb.flow.encounter.policies import named
from frontiers_nb.flow.encounter.reading import SCENARIOS
from frontiers_nb.flow.encounter.scene import Scene
from frontiers_nb.flow.encounter.system import RULES, Flow
from frontiers_nb.flow.ruleset import TITLES, checked
from frontiers_nb.flow.rulings import Rulings


class FlowGame(Plain):
    """Flow of Play, with twelve Variants and three Alternatives."""

    name = RULES
    title = "Flow of Play"
    policies: Mapping[str, str] = POLICIES
    switches: Mapping[str, str] = TITLES

    @property
    def scenarios(self) -> Mapping[str, str]:
        """Its own scenarios."""
        return SCENARIOS.titles

    def rulings(self, given: object, field: str) -> Rulings:
        """Rulings from a table. Raises: RuleError."""
        return Rulings.parse(given, field)

    def variants(self, given: object, field: str) -> tuple[str, ...]:
        """Variants that go together, from a list. Raises: RuleError with the reason where two do not."""
        return checked(variants_of(TITLES, given, field), field)

    def system(self, scenario: object, rulings: Any, variants: tuple[str, ...] = ()) -> Flow:
        """A scenario, by name or as a table, made playable. Raises: RuleError."""
        return Flow(SCENARIOS.get(scenario), rulings, variants, scenario)

    def policy(self, system: Flow, name: str) -> Policy:
        """One of the ways to play."""
        return named(system)[name]

    def face(self, system: Flow, state: Scene) -> SceneFace:
        """How a scene is shown."""
        return SceneFace(system, state)

    def about(self, system: Flow) -> About:
        """The scenario in words."""
        return About(system.scenario.name, system.scenario.text)


GAME = FlowGame()
