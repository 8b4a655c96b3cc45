"""The d100 encounter as the core plays it: a scenario under rulings. Read `D100`.

Rules: d100.encounter.*, d100.turn.*, d100.initiative.*, d100.action.*, d100.reaction.*
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

from frontiers_nb.d100.encounter import acting, items, moving, options, order, powers, turns
from frontiers_nb.d100.encounter.doing import End, Enter, Give, Handle, Play, Power, Stand, Wait, Walk
from frontiers_nb.d100.encounter.scenario import Scenario
from frontiers_nb.d100.encounter.scene import Scene
from frontiers_nb.d100.encounter.table import Cast, Table
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.encounter import Choose, Picked, Rules, Step

RULES = "d100"


@dataclass(frozen=True)
class D100:
    """A scenario under rulings. `source` is what a file keeps of the scenario: its name, or all of it."""

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
        """Who enters takes Initiative; then whoever has the Turn is asked."""
        if state.over:
            return None
        cast = Cast(self, state)
        for fighter in state.fighters:
            if fighter.initiative is None and fighter.present:
                return order.choice(cast, fighter)
        return options.turn(cast, state[state.active]) if state.active else None

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

    def value(self, state: Scene, who: str | None, field: str) -> Any:
        """A field of the scene, or of somebody."""
        return getattr(state if who is None else state[who], field)

    def changed(self, state: Scene, who: str | None, field: str, new: Any) -> Scene:
        """The scene with a field changed."""
        return state.changed(who, field, new)

    def mark(self, state: Scene, until: str) -> Hashable:
        """What tells one Turn, or one Round, from the next."""
        return {"turn": (state.round, state.active), "round": state.round}.get(until)

    def to_json(self) -> dict[str, Any]:
        """The scenario, the rules and the rulings that differ from the defaults."""
        return {"rules": RULES, "scenario": self.source, "rulings": self.rulings.to_json()}
