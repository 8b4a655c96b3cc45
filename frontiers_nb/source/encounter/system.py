"""Source Dice as the core plays them: a scenario under rulings. Read `Source`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from frontiers_nb.encounter import Choose, Picked, Rules, Step
from frontiers_nb.encounter.scene import OnScenes, Table
from frontiers_nb.source.encounter import attacking, order, powers, turns
from frontiers_nb.source.encounter.scenario import Scenario
from frontiers_nb.source.encounter.scene import Attack, Begin, Gasp, Move, Pass, Power, Scene, Toggle
from frontiers_nb.source.rulings import Rulings


@dataclass(frozen=True)
class Source(OnScenes):
    """A scenario under rulings."""

    RULES: ClassVar[str] = "source"

    scenario: Scenario
    rulings: Rulings = field(default_factory=Rulings)
    source: object = ""

    @property
    def order(self) -> order.Descending:
        """Descending Initiative, with Last Gasps put in. Rule: source.initiative.order."""
        return order.Descending()

    def opening(self) -> Scene:
        """Everybody is there."""
        told = self.scenario
        fighters = tuple(powers.newcomer(each) for each in told.fighters if not each.joins)
        return Scene(fighters, die=told.die, core_actions=told.core_actions, strains=told.strain)

    def question(self, state: Scene) -> Choose | None:
        """How it begins, or what is done in a turn; and what the GM may do instead."""
        if state.over:
            return None
        active = state.active
        asked = turns.options(self, state, state[active]) if active else order.opening(self, state)
        return replace(asked, options=(*asked.options, *powers.options(self, state)))

    def resolve(self, step: Step, picked: Picked) -> Rules:
        """Carry out what was picked at a turn-level question."""
        table, does = Table(step), picked.option.does
        who = table.scene.active or ""
        match does:
            case Begin():
                yield from order.begun(table, does)
            case Attack():
                yield from attacking.attack(table, who, does)
            case Move():
                yield from turns.moved(table, who, does, picked.values)
            case Toggle():
                turns.toggled(table, who, does)
            case Gasp():
                yield from turns.gasped(table, who, does, picked.values)
            case Pass():
                turns.end(table)
            case Power():
                yield from powers.used(table, does, picked.values)

    def advance(self, step: Step) -> Rules:
        """On to the next turn-level question."""
        yield from turns.advance(Table(step))

    def initiative(self, id: str) -> tuple[int, str]:
        """What somebody adds to the throw, and by which rule. Rule: source.initiative.proficiency."""
        profile = self.profile(id)
        if "wisdom" in profile.proficient:
            return profile.mods.wisdom + profile.proficiency, "source.initiative.proficiency"
        return profile.mods.wisdom, "source.initiative.roll"
