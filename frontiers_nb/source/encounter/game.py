"""Source Dice as the stepper finds and shows them. Read `SourceGame`, then `SourceFace`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from frontiers_nb.encounter import Choose, Policy, Question
from frontiers_nb.encounter.faces import SceneFace, SceneGame
from frontiers_nb.encounter.game import Next, Row
from frontiers_nb.encounter.ordering import Contender, Ordering
from frontiers_nb.source.encounter import means, turns
from frontiers_nb.source.encounter.ordering import ordering
from frontiers_nb.source.encounter.scenario import SCENARIOS
from frontiers_nb.source.encounter.scene import Attack, Fighter, Scene
from frontiers_nb.source.encounter.system import Source
from frontiers_nb.source.rulings import Rulings
from frontiers_nb.words import MINUS, whole

CONDITIONS = {
    "difficult": ("On difficult terrain: half the movement", "source.terrain.difficult"),
    "stealth": ("Moves stealthily: half the movement", "source.terrain.stealth-or-climb"),
    "climbing": ("Climbs: half the movement", "source.terrain.stealth-or-climb"),
    "empty": ("Source empty: half the movement", "source.strain.empty"),
    "flankers": ("Flanked", "source.flank.bonus"),
}
LETTING_BE = ("none", "no-counter", "no-press", "no-dig", "stands", "each", "strength")


class SourceFace(SceneFace):
    """A scene as screens show it."""

    ENDING = "pass"  # source.turn.pass

    scene: Scene

    def order(self) -> list[Row]:
        """The order of this round, a Last Gasp where it is put in, each with why it comes before the next."""
        ids = self._line()
        reasons = [*(self._reason(a, b) for a, b in pairwise(ids)), (None, None)]
        return [
            {"id": id, "name": self.name(id), "initiative": self.scene[id].result, "reason": reason, "rule": rule}
            for id, (reason, rule) in zip(ids, reasons, strict=False)
        ]

    def columns(self) -> Mapping[str, Mapping[str, str]]:
        """The columns of the tables."""
        return {
            "order": {"name": "Name", "initiative": "Initiative", "reason": "Why before the next"},
            "fighters": {
                "name": "Name",
                "hp": "HP",
                "ap": "Core Actions",
                "source": "SD",
                "feet": "Feet left",
                "strain": "Strain",
                "status": "Status",
            },
        }

    def placing(self) -> list[tuple[str, Any, str]]:
        """Everybody's Initiative. Rule: source.initiative.roll."""
        found = []
        for id in self.scene.ranks:
            modifier, rule = self.system.initiative(id)
            sign = MINUS if modifier < 0 else "+"
            found.append((f"{self.name(id)}, d20 {sign} {abs(modifier)}", self.scene[id].result, rule))
        return found or [("Everybody rolls for Initiative first", "", "source.initiative.roll")]

    def following(self) -> Next | None:
        """A Last Gasp, a turn that goes on, or the next in the queue; None where it may all be over then."""
        scene = self.scene
        if scene.gasp and (turns.settled(self.system, scene) or self.system.rulings.gasp_cap == "C"):
            return None
        if scene.resumes and not scene.gasps and scene[scene.resumes].able:
            return Next(scene.resumes, self.ENDING)
        return super().following()

    def waiting(self) -> str:
        """What is done while nobody has the turn."""
        return "says how it begins"

    def points(self, fighter: Fighter) -> tuple[int, int]:
        """Core Actions. Rule: source.attack.cost-action."""
        return fighter.core, self.scene.core_actions or 0

    def own(self, fighter: Fighter) -> Row:
        """HP, Source, what is left of dice and feet, and how one stands."""
        system, profile = self.system, self.system.profile(fighter.id)
        known = means.told(system, fighter)
        feet = means.shown(means.feet(system, self.scene, fighter)) if known else None
        return {
            "hp": fighter.hp,
            "hpMax": profile.hp,
            "initiative": fighter.result,
            "source": fighter.source,
            "attuned": fighter.attuned,
            "dice": means.dice_left(system, self.scene, fighter),
            "proficiency": profile.proficiency,
            "level": fighter.level,
            "feet": feet,
            "movement": means.shown(means.total(system, fighter)) if known else None,
            "strain": fighter.strain,
            "effects": [
                {"text": text, "rule": rule} for field, (text, rule) in CONDITIONS.items() if getattr(fighter, field)
            ],
        }

    def standing(self, id: str) -> str | None:
        """HP and Source left."""
        fighter = self.scene[id]
        told = [f"{fighter.hp} HP"] if fighter.hp is not None else []
        told += [f"{fighter.pool} SD"] if fighter.source is not None else []
        return f"{self.name(id)} {', '.join(told)}" + ("" if fighter.status == "ok" else f" ({fighter.status})")

    def _line(self) -> list[str]:
        """The queue, with whoever is in a Last Gasp, or waits for one, put in before those still to come."""
        scene = self.scene
        coming = [id for id in scene.queue if id not in scene.taken]
        gone = [id for id in scene.queue if id in scene.taken]
        if not scene.gasps and not scene.gasp:
            return list(scene.queue)
        first = [id for id in (scene.gasp, *scene.gasps) if id]
        return [*(id for id in gone if id not in first), *first, *(id for id in coming if id not in first)]

    def _reason(self, first: str, second: str) -> tuple[str, str]:
        a, b = self.scene[first], self.scene[second]
        if second in (self.scene.gasp, *self.scene.gasps):
            return f"{self.name(second)} is at 0 HP and has the next turn", "source.gasp.next-turn"
        if first in (self.scene.gasp, *self.scene.gasps):
            return "a Last Gasp comes before whoever was next", "source.gasp.next-turn"
        if a.result != b.result:
            return f"{whole(a.result or 0)} is more than {whole(b.result or 0)}", "source.initiative.order"
        return f"a tie at {whole(a.result or 0)}, settled by the ruling", "amb.source.initiative-tie"


class SourceGame(SceneGame):
    """Source Dice; there are no Variants."""

    name = "source"
    title = "Source Dice"
    policies: Mapping[str, str] = {"spend": "attacks with all it has", "action": "attacks with Core Actions only"}

    SCENARIOS = SCENARIOS
    RULINGS = Rulings
    SYSTEM = Source
    FACE = SourceFace

    def policy(self, system: Source, name: str) -> Policy:
        """One of the ways to play."""
        return partial(_answer, name == "spend")

    def ordering(self, cast: Sequence[Contender], rulings: Rulings, variants: tuple[str, ...], way: str) -> Ordering:
        """Who acts when, of any cast. Raises: RuleError."""
        return ordering(cast, rulings)


def _answer(spends: bool, question: Question, scene: Scene) -> str:
    """Attack whoever has the fewest HP, as long as it can be paid; add nothing, counter nothing, keep off 0 Source."""
    assert isinstance(question, Choose)
    attacks = [option for option in question.options if isinstance(option.does, Attack)]
    keys = [option.key for option in question.options]
    if scene.gasp == question.who and "words" in keys:
        return "words"
    if "pass" in keys or attacks:
        fit = [o for o in attacks if o.does.way.core or (spends and not o.does.way.dice)]  # type: ignore[union-attr]
        standing = [o for o in fit if scene[o.does.target].able]  # type: ignore[union-attr]
        lowest = min(standing, key=lambda o: (not o.does.way.core, scene[o.does.target].hp or 0), default=None)  # type: ignore[union-attr]
        return lowest.key if lowest else "pass"
    for key in LETTING_BE:
        if key in keys:
            return key
    first = question.options[0]
    return ":".join((first.key, *(str(field.low) for field in first.fields)))


GAME = SourceGame()
