"""Flow of Play as the core plays it: a scenario under rules and rulings. Read `Flow`.

Rules: flow.mode.*, flow.round.*, flow.turn.*, flow.action.*, flow.variant.scope
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar

from frontiers_nb.encounter import Choose, Picked, Rules, Step
from frontiers_nb.encounter.scene import OnScenes
from frontiers_nb.flow import energy
from frontiers_nb.flow.encounter import acting, free, moving, options, order, powers, reacting, together, turns
from frontiers_nb.flow.encounter.doing import Begin, Close, End, Place, Play, Power, Rest, Wait, Walk
from frontiers_nb.flow.encounter.paying import declared
from frontiers_nb.flow.encounter.scenario import Scenario
from frontiers_nb.flow.encounter.scene import FREE, Scene
from frontiers_nb.flow.encounter.table import Cast, Table
from frontiers_nb.flow.ruleset import VARIANTS, Ruleset, checked, combined
from frontiers_nb.flow.rulings import Rulings

RULES = "flow"


@dataclass(frozen=True)
class Flow(OnScenes):
    """A scenario under rulings and Variants. `source` is what a file keeps of the scenario: its name, or all of it."""

    RULES: ClassVar[str] = RULES

    scenario: Scenario
    rulings: Rulings = field(default_factory=Rulings)
    variants: tuple[str, ...] = ()
    source: object = field(default="", hash=False)

    def __post_init__(self) -> None:
        checked(self.variants)
        any_die = self.rules.strains is energy.every_time and self.rulings.strain_die == "B"
        energy.die(self.scenario.die, any_die)

    @cached_property
    def rules(self) -> Ruleset:
        """The rules in force. Rule: flow.variant.scope."""
        return combined(self.variants)

    @property
    def die(self) -> int:
        """The sides of the die for straining. Rule: flow.overspend.roll."""
        return self.scenario.die

    def rule(self, part: str, usual: str) -> str:
        """The rule that says what is so of a part of `Ruleset`: that of the Variant that changes it, else the usual."""
        return next((VARIANTS[name].rule for name in self.variants if part in VARIANTS[name].changes), usual)

    @property
    def order(self) -> order.ByMomentum:
        """Ascending Momentum, or what stands in its place. Rule: flow.momentum.ascending."""
        return order.ByMomentum()

    def opening(self) -> Scene:
        """Free Play, as ever at the start. Rule: flow.mode.default."""
        cast = Cast(self, Scene(()))
        return Scene(tuple(powers.newcomer(cast, each) for each in self.scenario.fighters if not each.joins))

    def question(self, state: Scene) -> Choose | None:
        """What the GM lets happen in Free Play; who comes by Momentum; whose Turn it is."""
        if state.over:
            return None
        cast = Cast(self, state)
        if state.mode == FREE:
            return free.question(cast)
        for fighter in state.fighters:
            asked = order.choice(cast, fighter) if fighter.momentum is None and fighter.present else None
            if asked:
                return replace(asked, options=(*asked.options, *powers.momenta(cast)))
        return options.turn(cast, state[state.active]) if state.active else None

    def resolve(self, step: Step, picked: Picked) -> Rules:
        """Carry out what was picked at a turn-level question."""
        table, does, values = Table(step), picked.option.does, picked.values
        match does:
            case Begin():
                turns.enter(table, does.first)
            case Place():
                yield from order.placed(table, does, values)
            case Rest():
                free.rested(table, does, values[0])
            case Wait():
                free.waited(table, values[0])
            case Close():
                table.put("over", None, "over", True, "flow.encounter.end", "Nothing more is played.")
            case Power():
                yield from powers.used(table, does, values)
            case Play() if table.scene.mode == FREE:
                yield from free.played(table, does)
            case _:
                yield from self._in_turn(table, does, values)

    def _in_turn(self, table: Table, does: object, values: tuple[int, ...]) -> Rules:
        who, first = table.scene.active or "", self.rules.declared_first
        match does:
            case Play() if first:
                together.declare(table, who, (yield from declared(table, who, does)))
            case Play():
                yield from acting.carried_out(table, who, does)
            case Walk():
                if moving.paid(table, who, does, values):
                    if first:
                        together.declare(table, who, (does, values))
                    else:
                        happened = moving.arrived(table, who, does, values)
                        yield from reacting.answered(table, happened, "after", acting.resolved)
            case End() if first:
                table.keep(who, "done", True, "flow.alt.simultaneous")
            case End():
                yield from turns.end(table)

    def advance(self, step: Step) -> Rules:
        """On to the next turn-level question."""
        yield from turns.advance(Table(step))

    def mark(self, state: Any, until: str) -> Hashable:
        """What tells one Turn, or one Round, from the next."""
        return {"turn": (state.mode, state.round, state.active), "round": (state.mode, state.round)}.get(until)

    def to_json(self) -> dict[str, Any]:
        """The scenario, the rules, and the rulings and Variants that differ from the defaults."""
        return super().to_json() | {"variants": list(self.variants)}
