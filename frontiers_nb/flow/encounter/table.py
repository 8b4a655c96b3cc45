"""What the rules of an encounter work with: the step they are in, and what follows from a participant. Read `Table`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from frontiers_nb.encounter import scene
from frontiers_nb.flow import harm
from frontiers_nb.flow.encounter.scenario import Ability
from frontiers_nb.flow.encounter.scene import Fighter, distance
from frontiers_nb.flow.energy import Price
from frontiers_nb.flow.harm import Limits
from frontiers_nb.flow.movement import Means
from frontiers_nb.flow.ruleset import Ruleset
from frontiers_nb.flow.rulings import Rulings

if TYPE_CHECKING:
    from frontiers_nb.flow.encounter.system import Flow

USUAL_COST = 1  # flow.ap.cost-default
GM = "gm"


class Cast(scene.Cast):
    """What follows from a participant's profile and its state now, under the rules of a system."""

    system: Flow

    @property
    def rulings(self) -> Rulings:
        """The readings in force."""
        return self.system.rulings

    @property
    def rules(self) -> Ruleset:
        """The rules in force."""
        return self.system.rules

    def name(self, id: str) -> str:
        """The name to call somebody by."""
        return super().name(id) if id in self.scene else "The GM"

    def abilities(self, fighter: Fighter) -> tuple[Ability, ...]:
        """What it can do."""
        return self.system.scenario.abilities(self.profile(fighter))

    def limits(self, fighter: Fighter) -> Limits:
        """Maximum HP, Wounds and Fatigue. Rules: flow.wound.max, flow.fatigue.max."""
        now, rulings = fighter.modifiers, self.rulings
        return Limits(self.profile(fighter).hp, harm.track(now.vigor, rulings), harm.track(now.resolve, rulings))

    def kinds(self, fighter: Fighter) -> dict[str, int]:
        """What lasts on it, and what the ground under it does: kinds and their amounts. Rule: flow.edge.10.areas."""
        found: dict[str, int] = {}
        for each in fighter.lasting:
            found[each.kind] = found.get(each.kind, 0) + each.amount
        for area in self.system.scenario.areas:
            if area.holds and fighter.position in area.squares:
                found.setdefault(area.holds, 0)
        return found

    def able(self, fighter: Fighter) -> bool:
        """Can act at all. Rule: flow.edge.01."""
        return fighter.conscious and "stunned" not in self.kinds(fighter)

    def incapacitated(self, fighter: Fighter) -> bool:
        """No Reactions, no Movement. Ruling: amb.flow.incapacitated-vs-unconscious."""
        return not (fighter.conscious if self.rulings.incapacitated_vs_unconscious == "B" else self.able(fighter))

    def bare(self, fighter: Fighter) -> bool:
        """Awake at 0 HP: nothing can be spent. Rule: flow.variant.conscious-at-zero.limits."""
        return fighter.conscious and not fighter.hp

    def full_ap(self, fighter: Fighter) -> int:
        """Action Points of a Turn. Rules: flow.ap.pool, flow.variant.two-ap, amb.flow.edge15-refresh."""
        kinds = self.kinds(fighter)
        if "no-ap" in kinds and self.rulings.edge15_refresh == "B":
            return 0
        return max(0, self.rules.ap - kinds.get("less-ap", 0))

    def full_mp(self, fighter: Fighter) -> int:
        """Movement Points of a Turn. Rules: flow.move.mp, flow.reduced.total."""
        less = self.kinds(fighter).get("less-mp", 0)
        return self.rules.move.full(fighter.modifiers.finesse, less, self.rulings)

    def full_energy(self, fighter: Fighter) -> int:
        """The most Energy it may hold now. Rule: flow.energy.cap."""
        return max(0, self.profile(fighter).energy - self.kinds(fighter).get("less-energy", 0))

    def lowest_energy(self, fighter: Fighter) -> int:
        """How low its Energy may go. Rules: flow.overspend.limit, amb.flow.overspend-limit-max."""
        base = self.rulings.overspend_limit_max == "B"
        return self.rules.lowest(self.profile(fighter).energy if base else self.full_energy(fighter))

    def means(self, fighter: Fighter) -> Means:
        """What there is to move with."""
        return Means(fighter.ap, fighter.mp, fighter.spare)

    def price(self, ability: Ability) -> Price:
        """What a use costs.

        Rules: flow.ap.cost-default, flow.reaction.cost, flow.free-action.no-ap, flow.alt.unified.
        """
        usual = 0 if ability.use == "free" else USUAL_COST
        ap = usual if ability.ap is None else ability.ap
        return self.rules.price(ap, ability.energy, ability.use == "reaction", self.rulings)

    def costs_points(self, ability: Ability) -> bool:
        """Whether a use costs Action Points, or what stands in their place."""
        return ability.use != "free" if ability.ap is None else ability.ap > 0

    def purse(self, fighter: Fighter, ability: Ability) -> str:
        """The field that pays the points of a use. Ruling: amb.flow.ap-lost-vs-reaction."""
        apart = ability.use == "reaction" and self.rulings.ap_lost_vs_reaction == "D"
        return "reserve" if apart else "ap"

    def within(self, one: Fighter, other: Fighter, reach: int | None) -> bool:
        """In range; in Zones that is for the table to say. Rules: flow.unit.uses, flow.variant.zones."""
        apart = distance(one, other)
        return reach is None or apart is None or bool(self.rules.move.zones) or apart <= reach

    def defense(self, fighter: Fighter, kind: str) -> int | None:
        """A Defense now, None where it was not given. Rules: flow.wound.penalty, flow.fatigue.no-defense-loss."""
        given = getattr(self.profile(fighter), kind)
        return None if given is None else given + self.rules.wound_penalty(fighter.wounds, self.rulings)

    def modifier(self, fighter: Fighter, attribute: str) -> int:
        """A Modifier as it counts on a roll.

        Rules: flow.fatigue.penalty, flow.wound.no-score-loss, amb.flow.fatigue-penalty-target.
        """
        dulled = attribute in harm.DULLED and self.rulings.fatigue_penalty_target == "A"
        return getattr(fighter.modifiers, attribute) + (harm.fatigue_penalty(fighter.fatigue) if dulled else 0)

    def scores(self, fighter: Fighter) -> dict[str, int]:
        """The Scores that were given, as they are now. Ruling: amb.flow.fatigue-penalty-target."""
        given = dict(self.profile(fighter).scores)
        if self.rulings.fatigue_penalty_target == "B":
            less = harm.fatigue_penalty(fighter.fatigue)
            given |= {name: given[name] + less for name in harm.DULLED if name in given}
        return given

    def in_order(self, ids: list[str]) -> list[str]:
        """Some by their Momentum, whoever goes first in Round 1; from the active one on where there is none.

        Rules: flow.timing.others-momentum, flow.alt.no-momentum.
        """
        queue = list(self.scene.ranked) or [fighter.id for fighter in self.scene.fighters]
        if not self.rules.momentum.kept and self.scene.active in queue:
            start = queue.index(self.scene.active) + 1
            queue = [*queue[start:], *queue[:start]]
        return sorted(ids, key=lambda id: queue.index(id) if id in queue else len(queue))


class Table(scene.Table, Cast):
    """A cast in the middle of a step: rules change things through it."""

    def keep(self, who: str | None, field: str, new: object, rule: str) -> None:
        """Change a field quietly, if it is another."""
        now = self.scene if who is None else self[who]
        if getattr(now, field) != new:
            self.step.emit("kept", rule, "", who, field, new)
