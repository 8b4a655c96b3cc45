"""The passed Initiative as the stepper finds and shows it. Read `BumpGame`, then `BumpFace`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from frontiers_nb.bump.encounter.doing import Do, Name
from frontiers_nb.bump.encounter.ordering import ordering
from frontiers_nb.bump.encounter.passing import ACTION_POINTS, REACTION_POINTS
from frontiers_nb.bump.encounter.scenario import ATTACK, SCENARIOS
from frontiers_nb.bump.encounter.scene import Fighter, Scene
from frontiers_nb.bump.encounter.system import Bump
from frontiers_nb.bump.orders import PASSES
from frontiers_nb.bump.rulings import Rulings
from frontiers_nb.encounter import Choose, Policy, Question
from frontiers_nb.encounter.faces import SceneFace, SceneGame
from frontiers_nb.encounter.game import GM, Next, Row
from frontiers_nb.encounter.ordering import Contender, Ordering
from frontiers_nb.words import count


class BumpFace(SceneFace):
    """A scene as screens show it."""

    scene: Scene

    def order(self) -> list[Row]:
        """Whose turns this round has had, each with why the next one was next. Rule: bump.pass.chain."""
        reasons = [*self.scene.reasons[1:], (None, None)]
        return [
            {"id": id, "name": self.name(id), "initiative": self.scene[id].result, "reason": reason, "rule": rule}
            for id, (reason, rule) in zip(self.scene.taken, reasons, strict=False)
        ]

    def columns(self) -> Mapping[str, Mapping[str, str]]:
        """The columns of the tables."""
        return {
            "order": {"name": "Name", "initiative": "Initiative", "reason": "Why the next one"},
            "fighters": {"name": "Name", "ap": "AP", "rp": "RP", "hp": "HP", "stance": "Stance", "status": "Status"},
        }

    def placing(self) -> list[tuple[str, Any, str]]:
        """Why each had the turn. Rule: bump.initiative.first-only."""
        placed = zip(self.scene.taken, self.scene.reasons, strict=True)
        found = [(self.name(id), reason, rule) for id, (reason, rule) in placed]
        return found or [("The highest result goes first", "", "bump.initiative.highest")]

    def following(self) -> Next | None:
        """Nobody is in line: the next one depends on what is done."""
        return None

    def waiting(self) -> str:
        """What is done while nobody has the turn."""
        return "names who goes next" if self.round else "calls for Initiative"

    def points(self, fighter: Fighter) -> tuple[int, int]:
        """AP. Rule: bump.ap.pool."""
        return fighter.ap, ACTION_POINTS

    def own(self, fighter: Fighter) -> Row:
        """RP, HP, stance, and what lasts: resources, timers, conditions."""
        actions = self.system.scenario.actions
        lasting = [(f"{name}: {number}", "bump.ap.discount") for name, number in fighter.resources]
        lasting += [(f"{t.name}: {count(t.rounds, 'round')}", "bump.end.timers") for t in fighter.timers]
        lasting += [(a.name, "bump.end.recovery") for a in fighter.afflictions]
        lasting += [("No other Taxing action this round", "bump.trait.taxing")] if fighter.taxed else []
        return {
            "rp": fighter.rp,
            "rpMax": REACTION_POINTS,
            "hp": fighter.hp,
            "initiative": fighter.result,
            "stance": actions[fighter.stance].name if fighter.stance else None,
            "effects": [{"text": text, "rule": rule} for text, rule in lasting],
        }

    def standing(self, id: str) -> str | None:
        """AP left, and HP where there are any."""
        fighter = self.scene[id]
        hp = "" if fighter.hp is None else f"{fighter.hp} HP, "
        return f"{self.name(id)} {hp}{fighter.ap} AP" + ("" if fighter.status == "ok" else f" ({fighter.status})")


class BumpGame(SceneGame):
    """The passed Initiative; there are no Variants."""

    name = "bump"
    title = "The passed Initiative"
    policies: Mapping[str, str] = {"attack": "attacks whoever has AP left", "spare": "attacks nobody"}

    ways: Mapping[str, str] = PASSES

    SCENARIOS = SCENARIOS
    RULINGS = Rulings
    SYSTEM = Bump
    FACE = BumpFace

    def policy(self, system: Bump, name: str) -> Policy:
        """One of the ways to play."""
        return partial(_answer, system, name == "attack")

    def ordering(self, cast: Sequence[Contender], rulings: Rulings, variants: tuple[str, ...], way: str) -> Ordering:
        """Who acts when, of any cast. Raises: RuleError."""
        return ordering(cast, rulings, way)


def _answer(system: Bump, attacks: bool, question: Question, scene: Scene) -> str:
    """Attack a foe with points left, else do the first other thing; never react; name the first open foe."""
    assert isinstance(question, Choose)
    usual = [option for option in question.options if not option.group]
    if not usual:
        return "gm.end"
    keys = [option.key for option in usual]
    if "pass" in keys:
        return "pass"

    ours = "" if question.who == GM else system.profile(question.who).side

    def foe_with_points(id: str) -> bool:
        return system.profile(id).side != ours and scene[id].ap > 0

    named = [option for option in usual if isinstance(option.does, Name)]
    if named:
        return next((o.key for o in named if foe_with_points(o.does.id)), named[0].key)  # type: ignore[union-attr]
    strikes = [o for o in usual if isinstance(o.does, Do) and ATTACK in o.does.action.traits]
    if attacks and strikes:
        return next((o.key for o in strikes if foe_with_points(o.does.target)), strikes[0].key)  # type: ignore[union-attr]
    return next((o.key for o in usual if isinstance(o.does, Do) and o not in strikes), keys[-1])


GAME = BumpGame()
