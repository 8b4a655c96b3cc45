"""Three ways to keep abilities in check, to use alone or together: a loadout, a pool of points, conditions.

Read `Limits`, then `refusal`. Energy limits nobody within their Capacity (d100.balance.native-unlimited); which
of these a game uses is its own choice. Rules: d100.balance.*
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from frontiers_nb.d100.cards import Card, Need
from frontiers_nb.errors import RuleError

REFRESHES = ("encounter", "rest", "day")  # d100.balance.resource
SWAPPED_IN = "endeavor"  # d100.balance.loadout: a rest is one too


@dataclass(frozen=True)
class Limits:
    """How a game limits abilities; None: not in this way.

    `prepared` is how many slots for prepared abilities there are; one whose Demand is `heavy_demand` or more
    takes `heavy_slots` of them. `pool` is how many points there are until the next `refresh`; a card costs
    what it prints, and with `by_demand` its Demand on top.
    """

    prepared: int | None = None
    heavy_demand: int | None = None
    heavy_slots: int = 2
    pool: int | None = None
    refresh: str = "rest"
    by_demand: bool = False


@dataclass(frozen=True)
class Standing:
    """Where someone stands with their limits: the ids of what is prepared, and the points left."""

    prepared: frozenset[str] = frozenset()
    points: int = 0


class Situation(NamedTuple):
    """What is true when a card is about to be used, for the conditions it may set.

    `said` holds the words of those conditions that the table calls true.
    """

    fatigue: int = 0
    wounds: int = 0
    ally_struck_target: bool = False
    used_on_target: bool = False
    used_in_place: bool = False
    item_active: bool = False
    said: frozenset[str] = frozenset()

    def meets(self, need: Need) -> bool:
        """Whether a need is met."""
        return {
            "fatigued": self.fatigue > 0,
            "wounded": self.wounds > 0,
            "ally_struck_target": self.ally_struck_target,
            "once_per_target": not self.used_on_target,
            "once_per_place": not self.used_in_place,
            "item_active": self.item_active,
            "told": need.words in self.said,
        }[need.what]


def slots_for(card: Card, limits: Limits) -> int:
    """The slots that a prepared card takes."""
    heavy = limits.heavy_demand is not None and (card.demand or 0) >= limits.heavy_demand
    return limits.heavy_slots if heavy else 1


def points_for(card: Card, limits: Limits) -> int:
    """The points of the pool that one use takes."""
    return card.cost.points + (card.demand or 0) * limits.by_demand


def start(limits: Limits) -> Standing:
    """Nothing prepared yet, the pool full."""
    return Standing(points=limits.pool or 0)


def prepared(standing: Standing, known: Iterable[Card], chosen: Iterable[str], limits: Limits, mode: str) -> Standing:
    """With other cards prepared, all at once or, where that is refused, none.

    Raises: RuleError outside an Endeavor, for a card that is not known, and for more than there are slots for.
    Rule: d100.balance.loadout.
    """
    if mode != SWAPPED_IN:
        raise RuleError("prepared", "chosen in an Endeavor, such as a rest", mode, "d100.balance.loadout")
    by_id = {card.id: card for card in known}
    wanted = frozenset(chosen)
    for id in sorted(wanted - set(by_id)):
        raise RuleError("prepared", f"from the abilities known: {', '.join(by_id) or 'none'}", id)
    taken = sum(slots_for(by_id[id], limits) for id in wanted)
    if limits.prepared is not None and taken > limits.prepared:
        raise RuleError("prepared", f"at most {limits.prepared} slots", taken, "d100.balance.loadout")
    return Standing(wanted, standing.points)


def refusal(card: Card, standing: Standing, situation: Situation, limits: Limits) -> RuleError | None:
    """Why a game's limits, or the card's own conditions, forbid an ability now; None if they do not.

    An action that an item lends is not an ability: only its conditions count (give it `Limits()`).

    Rules: d100.balance.loadout, d100.balance.resource, d100.balance.conditions.
    """
    if limits.prepared is not None and card.id not in standing.prepared:
        ready = ", ".join(sorted(standing.prepared)) or "nothing"
        return RuleError("ability", f"one that is prepared: {ready}", card.id, "d100.balance.loadout")
    needed = points_for(card, limits)
    if limits.pool is not None and needed > standing.points:
        return RuleError(card.id, f"paid with the {standing.points} points left", needed, "d100.balance.resource")
    for need in card.needs:
        if not situation.meets(need):
            return RuleError(card.id, f"used only if {need}", "not so", "d100.balance.conditions")
    return None


def spent(card: Card, standing: Standing, limits: Limits) -> Standing:
    """After a use that was not refused. Rule: d100.balance.resource."""
    taken = points_for(card, limits) if limits.pool is not None else 0
    return Standing(standing.prepared, standing.points - taken)


def refreshed(standing: Standing, happened: str, limits: Limits) -> Standing:
    """After an "encounter", a "rest" or a "day": the pool is full again on its own occasion.

    Rule: d100.balance.resource.
    """
    full = limits.pool is not None and happened == limits.refresh
    return Standing(standing.prepared, limits.pool or 0) if full else standing
