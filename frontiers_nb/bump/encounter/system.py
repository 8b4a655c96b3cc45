"""The passed Initiative as the core plays it: a scenario under rulings. Read `Bump`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from frontiers_nb.bump.encounter import acting, passing, powers, turns
from frontiers_nb.bump.encounter.doing import Call, Do, End, Enter, Name, Power
from frontiers_nb.bump.encounter.scenario import Action, Scenario
from frontiers_nb.bump.encounter.scene import Scene
from frontiers_nb.bump.rulings import Rulings
from frontiers_nb.encounter import Choose, Picked, Rules, Step
from frontiers_nb.encounter.game import GM
from frontiers_nb.encounter.scene import OnScenes, Table


@dataclass(frozen=True)
class Bump(OnScenes):
    """A scenario under rulings."""

    RULES: ClassVar[str] = "bump"

    scenario: Scenario
    rulings: Rulings = field(default_factory=Rulings)
    source: object = ""

    @property
    def order(self) -> passing.Passing:
        """Whoever is attacked goes next. Rule: bump.pass.attack-target."""
        return passing.Passing()

    def opening(self) -> Scene:
        """Everybody is there, nobody has the Initiative."""
        return Scene(tuple(powers.newcomer(profile) for profile in self.scenario.fighters if not profile.joins))

    def question(self, state: Scene) -> Choose | None:
        """Who throws, who is named, or what is done in a turn; and what the GM may do instead."""
        if state.over:
            return None
        if state.asks:
            verb = "starts the next round" if state.asks.starts else "goes next"
            text = f"{self.name(state.asks.who)} names who {verb}."
            asked = Choose(state.asks.who, text, state.asks.rule, passing.options(self.name, state.asks))
        elif state.active is None:
            asked = powers.call(self, state)
        else:
            asked = turns.options(self, state, state[state.active])
        return replace(asked, options=(*asked.options, *powers.options(self, state)))

    def resolve(self, step: Step, picked: Picked) -> Rules:
        """Carry out what was picked at a turn-level question."""
        table, does = Table(step), picked.option.does
        who = table.scene.active or ""
        match does:
            case Call():
                yield from powers.called(table, does)
            case Name():
                passing.named(table, does.id)
            case Do():
                yield from acting.carried_out(table, who, does)
            case Enter():
                yield from acting.stance(table, who, does)
            case End():
                yield from turns.end(table, does)
            case Power():
                yield from powers.used(table, does, picked.values)

    def advance(self, step: Step) -> Rules:
        """On to the next turn-level question."""
        yield from turns.advance(Table(step))

    def name(self, id: str) -> str:
        """What to call somebody, the GM too, who names the next in place of who is out of it."""
        return "The GM" if id == GM else super().name(id)

    def actions(self, id: str) -> tuple[Action, ...]:
        """What somebody may do."""
        return self.scenario.of(self.profile(id))
