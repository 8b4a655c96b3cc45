"""The d100 encounter as the core plays it: a scenario under rulings. Read `D100`.

Rules: d100.encounter.*, d100.turn.*, d100.initiative.*, d100.action.*, d100.reaction.*
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from frontiers_nb.d100.encounter import acting, items, moving, options, order, powers, turns
from frontiers_nb.d100.encounter.doing import End, Enter, Give, Handle, Play, Power, Stand, Wait, Walk
from frontiers_nb.d100.encounter.scenario import Scenario
from frontiers_nb.d100.encounter.scene import Scene
from frontiers_nb.d100.encounter.table import Cast, Table
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.encounter import Choose, Picked, Rules, Step
from frontiers_nb.encounter.scene import OnScenes


@dataclass(frozen=True)
class D100(OnScenes):
    """A scenario under rulings. `source` is what a file keeps of the scenario: its name, or all of it."""

    RULES: ClassVar[str] = "d100"

    scenario: Scenario
    rulings: Rulings = field(default_factory=Rulings)
    source: object = ""

    @property
    def order(self) -> order.Descending:
        """Descending Initiative. Rule: d100.initiative.order."""
        return order.Descending()

    def opening(self) -> Scene:
        """Everybody is there, and nobody has spent anything. Rule: d100.encounter.start."""
        cast = Cast(self, Scene(()))
        there = [profile for profile in self.scenario.fighters if not profile.joins]
        return Scene(tuple(powers.newcomer(cast, profile, profile.id) for profile in there))

    def question(self, state: Scene) -> Choose | None:
        """Who enters takes Initiative; then whoever has the Turn is asked, or the GM where nobody can act."""
        if state.over:
            return None
        cast = Cast(self, state)
        for fighter in state.fighters:
            if fighter.initiative is None and fighter.present:
                return order.choice(cast, fighter)
        return options.turn(cast, state[state.active]) if state.active else options.stopped(cast)

    def resolve(self, step: Step, picked: Picked) -> Rules:
        """Carry out what was picked at a turn-level question."""
        table, does = Table(step), picked.option.does
        who = table.scene.active or ""
        match does:
            case Enter():
                yield from order.entered(table, does)
            case Play():
                yield from acting.carried_out(table, who, does)
            case Walk():
                yield from acting.answered(table, moving.walked(table, who, does, picked.values))
            case Stand():
                moving.stood_up(table, who)
            case Handle():
                items.handled(table, who, does)
            case Give():
                items.given(table, who, does)
            case Wait():
                turns.waited(table, does)
            case End():
                turns.end(table)
            case Power():
                yield from powers.used(table, does, picked.values)

    def advance(self, step: Step) -> Rules:
        """On to the next turn-level question."""
        yield from turns.advance(Table(step))
