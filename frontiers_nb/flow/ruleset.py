"""The rules in force: the defaults, and what each Variant and Alternative puts in their place.

Read `Ruleset`, then `combined`. A Variant sets values or replaces hooks of a `Ruleset`; the rules read those and
never ask which Variant is on. Rules: flow.variant.*, flow.alt.*
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import Any

from frontiers_nb.errors import Clash
from frontiers_nb.flow import energy, harm, movement
from frontiers_nb.flow.momentum import Adjusted as ByFinesse
from frontiers_nb.flow.momentum import Fixed, Hook, Rolled, Seated
from frontiers_nb.flow.rulings import Rulings

ACTION_POINTS = 3  # flow.ap.pool
FEWER_POINTS = 2  # flow.variant.two-ap
COMMITTED = 2  # flow.variant.committed-action
LEAST_COMMITTED = 2  # amb.flow.committed-last-ap
CALM_ROUNDS = 3  # flow.variant.escalating-rounds


def steady(round: int) -> int:
    """Damage does not grow."""
    return 0


def escalating(round: int) -> int:
    """How much all damage has risen by a Round. Rule: flow.variant.escalating-rounds."""
    return max(0, round - CALM_ROUNDS)


@dataclass(frozen=True)
class Ruleset:
    """Everything a Variant may change: a value, or a function that the rules call."""

    ap: int = ACTION_POINTS
    reactions: int | None = None  # how many in a Round, None for as many as can be paid
    committed: int = 0  # what the last Action Points add to a roll
    more_damage: Callable[[int], int] = steady
    momentum: Hook = ByFinesse()
    move: movement.Points = movement.Points()
    lowest: energy.Lowest = energy.half_below
    strains: energy.Strains = energy.when_short
    at_zero: harm.AtZero = harm.falls
    wound_penalty: Callable[[int, Rulings], int] = harm.flat
    price: Callable[[int, int, bool, Rulings], energy.Price] = energy.points
    regain: int = 0  # Energy at the start of a Round
    declared_first: bool = False  # all declare before anything resolves

    @property
    def negative(self) -> bool:
        """Whether there is Energy below 0. Rules: flow.variant.no-overspend, flow.variant.strain-on-use.no-negative."""
        return self.lowest is not energy.never_below

    def all_in(self, paid: int, left: int, rulings: Rulings) -> int:
        """What paying with the last Action Points adds to a roll.

        Rules: flow.variant.committed-action.condition, amb.flow.committed-last-ap.
        """
        least = LEAST_COMMITTED if rulings.committed_last_ap == "B" else 1
        return self.committed if not left and paid >= least else 0


@dataclass(frozen=True)
class Variant:
    """A Variant or an Alternative: what it sets, which parts of the rules it needs, and which it takes away."""

    title: str
    rule: str
    changes: Mapping[str, Any]
    needs: tuple[str, ...] = ()
    removes: tuple[str, ...] = ()
    alternative: bool = False


DEFAULT = Ruleset()
PARTS = {
    "ap": "Action Points",
    "mp": "Movement Points",
    "momentum": "how Momentum is settled",
}
VARIANTS: Mapping[str, Variant] = {
    "fixed-momentum": Variant("Fixed Momentum", "flow.variant.fixed-momentum", {"momentum": Fixed()}),
    "rolled-momentum": Variant("Rolled Momentum", "flow.variant.rolled-momentum", {"momentum": Rolled()}),
    "escalating-rounds": Variant("Escalating Rounds", "flow.variant.escalating-rounds", {"more_damage": escalating}),
    "two-ap": Variant("2 AP", "flow.variant.two-ap", {"ap": FEWER_POINTS}, needs=("ap",)),
    "reaction-limit": Variant("Reaction Limit", "flow.variant.reaction-limit", {"reactions": 1}),
    "committed-action": Variant(
        "Committed Action", "flow.variant.committed-action", {"committed": COMMITTED}, needs=("ap",)
    ),
    "action-movement": Variant(
        "Action-Based Movement",
        "flow.variant.action-movement",
        {"move": movement.ByAction()},
        needs=("ap",),
        removes=("mp",),
    ),
    "zones": Variant("Zone Movement", "flow.variant.zones", {"move": movement.Zones()}, needs=("mp",)),
    "no-overspend": Variant("No Overspend", "flow.variant.no-overspend", {"lowest": energy.never_below}),
    "strain-on-use": Variant(
        "Strain on Use",
        "flow.variant.strain-on-use",
        {"lowest": energy.never_below, "strains": energy.every_time},
    ),
    "conscious-at-zero": Variant("Conscious at 0 HP", "flow.variant.conscious-at-zero", {"at_zero": harm.stays_awake}),
    "gradual-wounds": Variant("Gradual Wound Severity", "flow.variant.gradual-wounds", {"wound_penalty": harm.gradual}),
    "simultaneous": Variant("Simultaneous Turn", "flow.alt.simultaneous", {"declared_first": True}, alternative=True),
    "no-momentum": Variant("No Momentum", "flow.alt.no-momentum", {"momentum": Seated()}, alternative=True),
    "unified-resource": Variant(
        "Unified Resource",
        "flow.alt.unified",
        {"ap": 0, "price": energy.unified, "regain": energy.REGAIN},
        removes=("ap",),
        alternative=True,
    ),
}
TITLES = {name: variant.title for name, variant in VARIANTS.items()}


def clash(first: str, second: str) -> str | None:
    """Why two Variants do not go together; None if they do. Rules: flow.variant.scope, flow.alt.scope."""
    for one, other in ((first, second), (second, first)):
        for part in VARIANTS[one].needs:
            if part in VARIANTS[other].removes:
                return f"{TITLES[other]} takes away the {PARTS[part]} that {TITLES[one]} is about"
    ours, theirs = VARIANTS[first].changes, VARIANTS[second].changes
    for part in ours:
        if part in theirs and ours[part] != theirs[part]:
            return f"{TITLES[first]} and {TITLES[second]} both replace {PARTS[part]}"
    return None


def checked(names: Iterable[str], field: str = "variants") -> tuple[str, ...]:
    """The names in their own order. Raises: Clash with the reason where two contradict each other."""
    kept = tuple(name for name in VARIANTS if name in tuple(names))
    for first, second in combinations(kept, 2):
        why = clash(first, second)
        if why:
            raise Clash(field, (first, second), why, VARIANTS[second].rule)
    return kept


@cache
def combined(names: tuple[str, ...] = ()) -> Ruleset:
    """The rules with some Variants in force; what none of them names stays.

    Rules: flow.variant.scope, flow.alt.scope.
    """
    rules = DEFAULT
    for name in checked(names):
        rules = replace(rules, **VARIANTS[name].changes)
    return rules
