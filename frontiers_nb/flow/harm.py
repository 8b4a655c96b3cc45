"""Wounds, Fatigue and the Unconscious state. Read `Condition`, then `together`; every function gives a new one.

Rules: flow.wound.*, flow.fatigue.*, flow.unconscious.*, flow.edge.13, flow.variant.conscious-at-zero,
flow.variant.gradual-wounds
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from frontiers_nb.flow.rulings import DEFAULT, Rulings

TRACK_BASE = 1  # flow.wound.max, flow.fatigue.max
LEAST_TRACK = 1  # amb.flow.max-not-positive
WOUND_PENALTY = 2  # flow.wound.penalty
FATIGUE_PENALTY = 2  # flow.fatigue.penalty
DULLED = ("awareness", "intuition")  # flow.fatigue.penalty
AWAKE_PENALTY = 4  # flow.variant.conscious-at-zero.penalty


@dataclass(frozen=True)
class Limits:
    """Maximum HP, Wounds and Fatigue."""

    hp: int
    wounds: int
    fatigue: int


@dataclass(frozen=True)
class Condition:
    """Where somebody stands. `downed` is Unconscious for want of HP, `collapsed` for Fatigue."""

    hp: int
    wounds: int = 0
    fatigue: int = 0
    downed: bool = False
    collapsed: bool = False
    dead: bool = False

    @property
    def down(self) -> bool:
        """Unconscious or dead. Rule: flow.unconscious.cannot."""
        return self.downed or self.collapsed or self.dead

    @property
    def status(self) -> str:
        """ "dead", "unconscious", "awake at 0" or "ok"."""
        if self.dead:
            return "dead"
        if self.down:
            return "unconscious"
        return "ok" if self.hp else "awake at 0"


def track(modifier: int, rulings: Rulings = DEFAULT) -> int:
    """Maximum Wounds from Vigor, or Fatigue from Resolve.

    Rules: flow.wound.max, flow.fatigue.max, amb.flow.max-not-positive.
    """
    least = LEAST_TRACK if rulings.max_not_positive == "B" else 0
    return max(least, TRACK_BASE + modifier)


def falls(condition: Condition) -> Condition:
    """At 0 HP: Unconscious. Rule: flow.wound.at-zero."""
    return replace(condition, downed=True)


def stays_awake(condition: Condition) -> Condition:
    """At 0 HP by the first Wound: awake; by the next one: Unconscious.

    Rules: flow.variant.conscious-at-zero, flow.variant.conscious-at-zero.falls.
    """
    return condition


AtZero = Callable[[Condition], Condition]


def together(
    condition: Condition,
    limits: Limits,
    damage: int = 0,
    wounds: int = 0,
    fatigue: int = 0,
    at_zero: AtZero = falls,
    rulings: Rulings = DEFAULT,
) -> Condition:
    """Damage, Wounds and Fatigue that come at once: HP, then Wounds, then Fatigue, then death or falling.

    Rules: flow.edge.13, flow.wound.at-zero, flow.wound.while-down, flow.wound.sources.
    """
    after = damaged(condition, damage)
    owed = wounds + int(damage > 0 and after.hp == 0)
    return settled(after, limits, owed, fatigue, at_zero, rulings, arrived=condition.hp > 0)


def damaged(condition: Condition, damage: int) -> Condition:
    """HP after damage; at 0 there is nothing left to lose. Rule: flow.wound.while-down."""
    return replace(condition, hp=max(0, condition.hp - max(0, damage)))


def entering(given: Condition, limits: Limits, at_zero: AtZero = falls, rulings: Rulings = DEFAULT) -> Condition:
    """Somebody as it comes in: Unconscious at 0 HP, or with too much Fatigue.

    Rules: flow.wound.at-zero, flow.fatigue.exceed, amb.flow.fatigue-reach-vs-exceed, amb.flow.max-not-positive.
    """
    tired = _fatigued(replace(given, fatigue=0), given.fatigue, limits.fatigue, rulings)
    return tired if given.hp else at_zero(tired)


def settled(
    condition: Condition,
    limits: Limits,
    wounds: int,
    fatigue: int,
    at_zero: AtZero = falls,
    rulings: Rulings = DEFAULT,
    arrived: bool = True,
) -> Condition:
    """Wounds, then Fatigue, then death or falling. `arrived`: HP came to 0 only now.

    Rules: flow.edge.13, flow.wound.death, flow.fatigue.exceed, amb.flow.fatigue-reach-vs-exceed,
    amb.flow.fatigue-wake, amb.flow.wound-over-max-with-hp, amb.flow.edge13-reach-wounds.
    """
    held = condition.wounds + wounds
    over = held >= limits.wounds if rulings.edge13_reach_wounds == "B" else held > limits.wounds
    if condition.hp and rulings.wound_over_max_with_hp == "B":
        held, over = min(held, limits.wounds), False
    after = replace(condition, wounds=held)
    if fatigue:
        after = _fatigued(after, fatigue, limits.fatigue, rulings)
    if wounds and over:
        return replace(after, dead=True)
    if wounds and not after.hp:
        first = arrived and wounds == 1
        after = at_zero(after) if first else replace(after, downed=True)
    return after


def too_tired(fatigue: int, limit: int, rulings: Rulings = DEFAULT) -> bool:
    """Whether so much Fatigue drops. Rules: flow.fatigue.exceed, flow.edge.06, amb.flow.fatigue-reach-vs-exceed."""
    return fatigue >= limit if rulings.fatigue_reach_vs_exceed == "B" else fatigue > limit


def _fatigued(condition: Condition, fatigue: int, limit: int, rulings: Rulings) -> Condition:
    held = condition.fatigue + fatigue
    fallen = too_tired(held, limit, rulings)
    most = limit + 1 if rulings.fatigue_wake == "B" and rulings.fatigue_reach_vs_exceed == "A" else limit
    return replace(condition, fatigue=min(held, max(0, most)), collapsed=condition.collapsed or fallen)


def recovered(condition: Condition, limits: Limits, hp: int = 0, wounds: int = 0, fatigue: int = 0) -> Condition:
    """After healing: whoever has HP and is below maximum Fatigue is awake at once.

    Rules: flow.wound.wake, flow.fatigue.wake, flow.unconscious.ends.
    """
    if condition.dead:
        return condition
    after = replace(
        condition,
        hp=min(limits.hp, condition.hp + hp),
        wounds=max(0, condition.wounds - wounds),
        fatigue=max(0, condition.fatigue - fatigue),
    )
    return replace(
        after,
        downed=after.downed and not after.hp,
        collapsed=after.collapsed and after.fatigue >= limits.fatigue,
    )


def flat(wounds: int, rulings: Rulings = DEFAULT) -> int:
    """What Wounds cost both Defenses. Rule: flow.wound.penalty."""
    return -WOUND_PENALTY * wounds


def gradual(wounds: int, rulings: Rulings = DEFAULT) -> int:
    """Each Wound worse than the one before.

    Rules: flow.variant.gradual-wounds, flow.variant.gradual-wounds.cumulative, amb.flow.gradual-cumulative.
    """
    return -wounds if rulings.gradual_cumulative == "B" else -wounds * (wounds + 1) // 2


def fatigue_penalty(fatigue: int) -> int:
    """What Fatigue costs Awareness and Intuition, and no Defense.

    Rules: flow.fatigue.penalty, flow.fatigue.no-defense-loss.
    """
    return -FATIGUE_PENALTY * fatigue
