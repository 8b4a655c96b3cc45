"""Flow of Play as the stepper finds it. Read `FlowGame`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from frontiers_nb.encounter import Policy
from frontiers_nb.encounter.faces import SceneGame
from frontiers_nb.encounter.game import Lesson, variants_of
from frontiers_nb.encounter.ordering import Contender, Ordering
from frontiers_nb.encounter.subjects import Subject
from frontiers_nb.flow.encounter.face import FlowFace
from frontiers_nb.flow.encounter.lesson import LowGoesFirst
from frontiers_nb.flow.encounter.ordering import ordering
from frontiers_nb.flow.encounter.policies import TITLES as POLICIES
from frontiers_nb.flow.encounter.policies import named
from frontiers_nb.flow.encounter.reading import SCENARIOS
from frontiers_nb.flow.encounter.system import RULES, Flow
from frontiers_nb.flow.ruleset import TITLES, checked
from frontiers_nb.flow.rulings import Rulings
from frontiers_nb.flow.subjects import SUBJECTS


class FlowGame(SceneGame):
    """Flow of Play, with twelve Variants and three Alternatives."""

    name = RULES
    title = "Flow of Play"
    policies: Mapping[str, str] = POLICIES
    switches: Mapping[str, str] = TITLES
    subjects: Mapping[str, Subject] = SUBJECTS
    SCENARIOS = SCENARIOS
    RULINGS = Rulings
    FACE = FlowFace

    def variants(self, given: object, field: str) -> tuple[str, ...]:
        """Variants that go together, from a list. Raises: RuleError, a Clash where two do not."""
        return checked(variants_of(TITLES, given, field), field)

    def system(self, scenario: object, rulings: Any, variants: tuple[str, ...] = ()) -> Flow:
        """A scenario, by name or as a table, made playable. Raises: RuleError."""
        return Flow(SCENARIOS.get(scenario), rulings, variants, scenario)

    def policy(self, system: Flow, name: str) -> Policy:
        """One of the ways to play."""
        return named(system)[name]

    def lesson(self, scenario: str) -> Lesson | None:
        """The first scenario teaches that the lowest goes first, and that a place is yours to choose."""
        return LowGoesFirst() if scenario == "reply" else None

    def ordering(self, cast: Sequence[Contender], rulings: Rulings, variants: tuple[str, ...], way: str) -> Ordering:
        """Who acts when, of any cast. Raises: RuleError."""
        return ordering(cast, rulings, variants)


GAME = FlowGame()
