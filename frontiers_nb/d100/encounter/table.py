"""What the rules of an encounter work with: the step they are in, and what follows from Scores and gear.

Read `Table`. Values of a participant: what is live follows the Scores it has now, the rest those it entered with.
Rules: d100.live.*, d100.anchored.*
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from frontiers_nb.d100 import anchored, equipment
from frontiers_nb.d100.attributes import Ranks, Scores, ranks
from frontiers_nb.d100.cards import Card
from frontiers_nb.d100.derivatives import Build, raw_defense
from frontiers_nb.d100.effects import ChangeDefense, Effect, LoseMovement, LoseReaction, NoReactions
from frontiers_nb.d100.encounter.scene import Fighter
from frontiers_nb.d100.equipment import UNARMED, Bearer, Gear, Kept
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.vitality import Limits, defense_now
from frontiers_nb.encounter import scene as encounter

if TYPE_CHECKING:
    from frontiers_nb.d100.encounter.system import D100

ACTION_POINTS = 3  # d100.ap.pool
FREE = "✧Free"  # what a Free Action costs, on a button
MODE = "encounter"


def points_shown(points: int) -> str:
    """Action Points, for a button; nothing where there are none."""
    return f"{points} ✦AP" if points else ""


@lru_cache(maxsize=4096)
def _values(start: Scores, now: Scores, level: int, rulings: Rulings) -> dict[str, int]:
    built = Build(start, level, rulings=rulings)
    standing = anchored.standing(built, replace(built, scores=now))
    return {name: value.value for name, value in standing.items()}


class Cast(encounter.Cast):
    """What follows from a participant's profile and its state now, under the rulings of a system."""

    system: D100

    @property
    def rulings(self) -> Rulings:
        """The readings in force."""
        return self.system.rulings

    def build(self, fighter: Fighter) -> Build:
        """What its live values follow from."""
        return Build(fighter.scores, self.profile(fighter).level, rulings=self.rulings)

    def values(self, fighter: Fighter) -> dict[str, int]:
        """Live and anchored values; after the Encounter all follow the Scores as they are now.

        Rules: d100.live.movement, d100.live.skills, d100.anchored.hp, d100.anchored.permanent.
        """
        profile = self.profile(fighter)
        anchor = fighter.scores if self.scene.over else profile.scores
        return _values(anchor, fighter.scores, profile.level, self.rulings)

    def limits(self, fighter: Fighter) -> Limits:
        """Maximum HP, Wounds and Fatigue. Rules: d100.anchored.hp, d100.anchored.wounds, d100.anchored.fatigue."""
        values = self.values(fighter)
        return Limits(values["hp"], values["wounds"], values["fatigue"])

    def entry_ranks(self, fighter: Fighter) -> Ranks:
        """The Ranks it entered with. Rules: d100.anchored.initiative, d100.initiative.locked."""
        return ranks(self.profile(fighter).scores, self.rulings)

    def gear(self, fighter: Fighter) -> Gear:
        """Everything it carries, with its states."""
        pack = self.system.scenario.pack
        return Gear(tuple(Kept(held.key, pack.item(held.item), held.state) for held in fighter.items))

    def at_hand(self, fighter: Fighter) -> Iterator[tuple[str, Card, Kept | None]]:
        """A key, a card and the item that prints it: abilities, then what items print, then bare hands.

        Rules: d100.item.own-actions, d100.item.unarmed.
        """
        for card in self.system.scenario.cards(self.profile(fighter)):
            yield card.id, card, None
        for kept in self.gear(fighter).kept:
            for card in kept.item.actions:
                yield f"{kept.key}.{card.id}", card, kept
        yield UNARMED.id, UNARMED, None

    def friends(self, one: Fighter, other: Fighter) -> bool:
        """Whether two are on one side."""
        return self.profile(one).side == self.profile(other).side

    def bearer(self, fighter: Fighter) -> Bearer:
        """Who carries it; its Energy is what there would be without gear."""
        values = self.values(fighter)
        held = fighter.energy + fighter.displaced
        return Bearer(values["slots"], values["capacity"], values["energy"], held, rulings=self.rulings)

    def max_energy(self, fighter: Fighter) -> int:
        """Maximum Energy with gear on. Rules: d100.drain.max-only, d100.drain.amount."""
        who = self.bearer(fighter)
        return who.max_energy - equipment.locked(self.gear(fighter), who)

    def effects(self, fighter: Fighter) -> tuple[Effect, ...]:
        """Everything in force on it: gear, passive abilities, and what lasts. Rule: d100.ability.passive."""
        profile = self.profile(fighter)
        passive = (card for card in self.system.scenario.cards(profile) if card.use == "passive")
        return (
            *equipment.standing(self.gear(fighter), self.rulings),
            *(effect for card in passive for effect in card.effects),
            *(each.effect for each in fighter.lasting if not each.waits),
        )

    def defense(self, fighter: Fighter, kind: str) -> int:
        """A Defense now. Rules: d100.live.defenses, d100.wounds.penalty, d100.wounds.defense-floor."""
        build = self.build(fighter)
        change = sum(e.changes(kind) for e in self.effects(fighter) if isinstance(e, ChangeDefense))
        return defense_now(raw_defense(build, kind), change, fighter.wounds, build.numbers, self.rulings)

    def full_movement(self, fighter: Fighter) -> int:
        """Movement of a Turn, after what shortens it.

        Rules: d100.move.formula, d100.live.movement, amb.d100.movement-reduction-floor.
        """
        least = 1 if self.rulings.movement_reduction_floor == "A" else 0
        full = self.values(fighter)["movement"]
        less = sum(effect.units for effect in self.effects(fighter) if isinstance(effect, LoseMovement))
        return max(least, full - less) if less else full

    def may_react(self, fighter: Fighter) -> bool:
        """Not on its own Turn, not down, not kept from it. Rules: d100.reaction.incapacitated, d100.turn.own-only."""
        return fighter.able and fighter.id != self.scene.active and not self.barred(fighter)

    def barred(self, fighter: Fighter) -> bool:
        """Whether an effect keeps somebody from Reactions. Ruling: amb.d100.negative-gradient-reaction."""
        all_lost = self.rulings.negative_gradient_reaction == "A"
        barring = (NoReactions, LoseReaction) if all_lost else NoReactions
        return any(isinstance(effect, barring) for effect in self.effects(fighter))


class Table(encounter.Table, Cast):
    """A cast in the middle of a step: rules change things through it."""
