"""Two groups as the core plays them: a scenario under rulings. Read `Groups`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar

from frontiers_nb.encounter import Choose, Option, Picked, Rules, Step
from frontiers_nb.encounter.game import GM
from frontiers_nb.encounter.scene import OnScenes, Table
from frontiers_nb.errors import RuleError
from frontiers_nb.groups.actions import Action
from frontiers_nb.groups.encounter import order, turns
from frontiers_nb.groups.encounter.scenario import Scenario
from frontiers_nb.groups.encounter.scene import (
    Continue,
    Do,
    End,
    Fighter,
    Leave,
    Place,
    Power,
    Resume,
    Rolled,
    Scene,
)
from frontiers_nb.groups.rulings import Rulings

TWO = 2  # groups.order.in-sequence


@dataclass(frozen=True)
class Groups(OnScenes):
    """A scenario under rulings."""

    RULES: ClassVar[str] = "groups"

    scenario: Scenario
    rulings: Rulings = field(default_factory=Rulings)
    source: object = ""

    def __post_init__(self) -> None:
        sides = len(self.scenario.sides)
        if self.rulings.more_than_two == "B" and sides != TWO:
            raise RuleError("fighters", f"in {TWO} groups", sides, "amb.groups.more-than-two")

    @property
    def order(self) -> order.Blocks:
        """One group after the other. Rule: groups.order.in-sequence."""
        return order.Blocks()

    def opening(self) -> Scene:
        """Everybody is there."""
        there = (profile for profile in self.scenario.fighters if not profile.joins)
        return Scene(tuple(Fighter(profile.id, profile.perception) for profile in there))

    def question(self, state: Scene) -> Choose | None:
        """A roll that is missing, an order, or what is done in a turn; and what the GM may do instead."""
        if state.over:
            return None
        unrolled, undecided = order.unrolled(self, state), order.undecided(self, state)
        if unrolled:
            asked = order.rolling(self, unrolled)
        elif state.active:
            asked = turns.options(self, state[state.active])
        else:
            assert undecided
            asked = order.placing(self, state, *undecided)
        return replace(asked, options=(*asked.options, *self._powers(state)))

    def resolve(self, step: Step, picked: Picked) -> Rules:
        """Carry out what was picked at a turn-level question."""
        table, does = Table(step), picked.option.does
        match does:
            case Rolled(who):
                text = f"{self.name(who)}'s Perception comes to {picked.values[0]}."
                table.put("perception", who, "perception", picked.values[0], "groups.order.roll", text)
            case Place(ids):
                order.placed(table, ids)
            case Do() | Continue() | Resume() | Leave():
                turns.done(table, table.scene.active, does)
            case End():
                turns.end(table)
            case Power():
                self._used(table, does)
        yield from ()

    def advance(self, step: Step) -> Rules:
        """On to the next turn-level question."""
        yield from turns.advance(Table(step))

    def actions(self, id: str) -> tuple[Action, ...]:
        """What its skills let somebody do. Rules: groups.action.by-skill, amb.groups.lower-tier."""
        own_only = self.rulings.lower_tier == "B"
        skills = self.scenario.skills
        return tuple(each for t in self.profile(id).skills for each in skills[t.skill].at(t.rank, own_only))

    def _powers(self, scene: Scene) -> Iterator[Option]:
        rule = "groups.order.in-sequence"
        yield Option("gm.end", "End the encounter", rule=rule, group=GM, does=Power("end"))
        for fighter in scene.fighters:
            if fighter.able:
                name = self.name(fighter.id)
                yield Option(f"gm.remove:{fighter.id}", f"{name} leaves", "", rule, (), GM, Power("remove", fighter.id))
                if fighter.task:
                    does, why = Power("hinder", fighter.id), "amb.groups.interrupted"
                    yield Option(f"gm.hinder:{fighter.id}", f"{name} is hindered", "", why, (), GM, does)
        for profile in self.scenario.fighters:
            if profile.id not in scene and scene.round:
                does, why = Power("join", profile.id), "groups.order.per-round"
                yield Option(f"gm.join:{profile.id}", f"{self.name(profile.id)} joins", "", why, (), GM, does)

    def _used(self, table: Table, power: Power) -> None:
        match power.what:
            case "end":
                turns.over(table, "The GM drops the turns.")
            case "remove":
                text = f"{self.name(power.who)} leaves."
                table.put("gone", power.who, "gone", True, "groups.order.in-sequence", text)
            case "join":
                order.joined(table, power.who)
            case "hinder":
                turns.interrupted(table, power.who)
