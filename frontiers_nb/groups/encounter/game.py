"""Two groups as the stepper finds and shows them. Read `GroupsGame`, then `GroupsFace`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from frontiers_nb.encounter import Choose, Policy, Question
from frontiers_nb.encounter.faces import SceneFace, SceneGame
from frontiers_nb.encounter.game import Row
from frontiers_nb.encounter.ordering import Contender, Ordering
from frontiers_nb.groups.actions import POOL
from frontiers_nb.groups.averages import average
from frontiers_nb.groups.encounter.order import results
from frontiers_nb.groups.encounter.ordering import ordering
from frontiers_nb.groups.encounter.scenario import SCENARIOS
from frontiers_nb.groups.encounter.scene import Do, Fighter, Scene, Task
from frontiers_nb.groups.encounter.system import Groups
from frontiers_nb.groups.rulings import Rulings
from frontiers_nb.words import plain


class GroupsFace(SceneFace):
    """A scene as screens show it."""

    scene: Scene

    def order(self) -> list[Row]:
        """Who is settled of this round, each with why it comes before the next."""
        queue = self.scene.queue
        reasons = [*(self._reason(a, b) for a, b in pairwise(queue)), (None, None)]
        return [
            {
                "id": id,
                "name": self.name(id),
                "group": self.system.side(self._side(id)),
                "perception": self.scene[id].perception,
                "reason": reason,
                "rule": rule,
            }
            for id, (reason, rule) in zip(queue, reasons, strict=False)
        ]

    def columns(self) -> Mapping[str, Mapping[str, str]]:
        """The columns of the tables."""
        return {
            "order": {"name": "Name", "group": "Group", "perception": "Perception", "reason": "Why before the next"},
            "fighters": {"name": "Name", "side": "Group", "ap": "Points", "task": "At", "areas": "Areas"},
        }

    def placing(self) -> list[tuple[str, Any, str]]:
        """The averages of the groups. Rule: groups.order.average."""
        rolls = results(self.system, self.scene)
        rolled = {side: plain(average(each, self.system.rulings)) for side, each in rolls.items()}
        found = [
            (f"{self.system.side(side)}, average", value, "groups.order.average") for side, value in rolled.items()
        ]
        return found or [("Everybody rolls Perception first", "", "groups.order.roll")]

    def waiting(self) -> str:
        """What is done while nobody has the turn."""
        return "decides on an order" if self.scene.blocks else "rolls Perception"

    def points(self, fighter: Fighter) -> tuple[int, int]:
        """Action Points. Rule: groups.pool.size."""
        return fighter.pool, POOL

    def own(self, fighter: Fighter) -> Row:
        """Perception, how far it has come, and what it is in the middle of."""
        at = self._paid(fighter.task) if fighter.task else None
        aside = [
            {"text": f"Laid aside: {self._paid(task)}", "rule": "amb.groups.interrupted"} for task in fighter.aside
        ]
        return {"perception": fighter.perception, "areas": fighter.areas, "task": at, "effects": aside}

    def standing(self, id: str) -> str | None:
        """How far it has come, and what it is in the middle of."""
        fighter = self.scene[id]
        begun = (*((fighter.task,) if fighter.task else ()), *fighter.aside)
        at = "".join(f", {task.paid} points into {task.action}" for task in begun)
        return f"{self.name(id)} {fighter.areas} areas{at}" + ("" if fighter.able else " (gone)")

    def _paid(self, task: Task) -> str:
        action = self.system.scenario.actions[task.action]
        return f"{action.name}, {task.paid} of {action.cost}"

    def _side(self, id: str) -> str:
        return self.system.profile(id).side

    def _reason(self, first: str, second: str) -> tuple[str, str]:
        ours, theirs = self._side(first), self._side(second)
        if ours == theirs:
            return f"{self.system.side(ours)} wants it so", "groups.order.within"
        rolls, rulings = results(self.system, self.scene), self.system.rulings
        a, b = (average(rolls.get(side, [0]), rulings) for side in (ours, theirs))
        if a == b:
            return "the averages are equal, and the ruling settles it", "amb.groups.tie"
        return f"an average of {plain(a)} is more than {plain(b)}", "groups.order.higher-first"


class GroupsGame(SceneGame):
    """Two groups; there are no Variants."""

    name = "groups"
    title = "Two groups"
    policies: Mapping[str, str] = {"act": "does what takes longest", "rest": "ends every turn"}

    SCENARIOS = SCENARIOS
    RULINGS = Rulings
    SYSTEM = Groups
    FACE = GroupsFace

    def policy(self, system: Groups, name: str) -> Policy:
        """One of the ways to play."""
        return partial(_answer, name == "act")

    def ordering(self, cast: Sequence[Contender], rulings: Rulings, variants: tuple[str, ...], way: str) -> Ordering:
        """Who acts when, of any cast. Raises: RuleError."""
        return ordering(cast, rulings)


def _answer(acts: bool, question: Question, scene: Scene) -> str:
    """Go on with what is begun, else begin what costs most; keep the order of the round before."""
    assert isinstance(question, Choose)
    first = question.options[0]
    if first.fields:
        return f"{first.key}:{max(first.fields[0].low, 0)}"
    keys = [option.key for option in question.options]
    if "end" not in keys or (acts and "continue" in keys):
        return first.key
    doable = [option for option in question.options if isinstance(option.does, Do)]
    if not acts or not doable:
        return "end"
    return max(doable, key=lambda option: option.does.action.cost).key  # type: ignore[union-attr]


GAME = GroupsGame()
