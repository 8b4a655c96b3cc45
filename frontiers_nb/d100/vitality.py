"""Harm and exertion: HP, Wounds, Fatigue, and what it takes to fall, to wake and to die.

Read `Condition` first; every function gives a new one. Rules: d100.hp.*, d100.wounds.*, d100.fatigue.*,
d100.down.*, d100.death.*
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings


@dataclass(frozen=True)
class Limits:
    """A character's maximum HP, Wounds and Fatigue."""

    hp: int
    wounds: int
    fatigue: int


@dataclass(frozen=True)
class Condition:
    """Where a character stands. `downed` is for HP at 0, `collapsed` for Fatigue past its maximum.

    Both are kept apart from the counts: at maximum Fatigue one may be awake or collapsed
    (amb.d100.collapse-flag).
    """

    hp: int
    wounds: int = 0
    fatigue: int = 0
    downed: bool = False
    collapsed: bool = False
    dead: bool = False

    @property
    def status(self) -> str:
        """ "dead", "downed", "collapsed" or "ok": the gravest that holds."""
        return "dead" if self.dead else "downed" if self.downed else "collapsed" if self.collapsed else "ok"

    @property
    def down(self) -> bool:
        """Unable to act, for either reason. Rule: d100.down.limits."""
        return self.downed or self.collapsed or self.dead


def harmed(condition: Condition, amount: int, limits: Limits, rulings: Rulings) -> Condition:
    """After one instance of harm.

    Rules: d100.hp.first, d100.hp.zero-floor, d100.hp.excess-lost, d100.hp.zero-wound,
    d100.hp.one-wound-per-blow, d100.hp.downed-hit, d100.down.vulnerable, amb.d100.zero-damage.
    """
    if condition.dead or (amount == 0 and (not condition.down or rulings.zero_damage == "A")):
        return condition
    if condition.down:
        return _more_wounds(condition, 1, limits, rulings)
    left = max(0, condition.hp - amount)
    if left:
        return replace(condition, hp=left)
    return _more_wounds(replace(condition, hp=0, downed=True), 1, limits, rulings)


def struck(condition: Condition, blows: Iterable[int], limits: Limits, rulings: Rulings) -> Condition:
    """After one Action that strikes several times: each blow is an instance of harm, or by ruling all are one.

    Rules: d100.hp.one-wound-per-blow, d100.hp.downed-hit, amb.d100.damage-instance.
    """
    instances = [sum(blows)] if rulings.damage_instance == "B" else blows
    for amount in instances:
        condition = harmed(condition, amount, limits, rulings)
    return condition


def wounded(condition: Condition, wounds: int, limits: Limits, rulings: Rulings) -> Condition:
    """After Wounds taken directly, as from Overspend. Rules: d100.wounds.sources, amb.d100.direct-wound."""
    if not wounds:
        return condition
    downed = condition.downed or rulings.direct_wound == "B"
    return replace(_more_wounds(condition, wounds, limits, rulings), downed=downed)


def fatigued(condition: Condition, fatigue: int, limits: Limits, rulings: Rulings) -> Condition:
    """After Fatigue taken; past the maximum it stays there and the character collapses.

    Rules: d100.fatigue.max-conscious, d100.fatigue.collapse, d100.down.collapsed, amb.d100.collapse-flag,
    amb.d100.filled-track.
    """
    if not fatigue:
        return condition
    stored = most_fatigue(limits, rulings, collapsed=True)
    last = min(condition.fatigue + fatigue - 1, stored) + 1  # what the last point of it came to
    return replace(condition, fatigue=min(last, stored), collapsed=collapses(last, limits, rulings))


def most_fatigue(limits: Limits, rulings: Rulings, collapsed: bool) -> int:
    """The most Fatigue written down: the maximum, and by ruling one more for who has collapsed.

    Rules: d100.down.collapsed, amb.d100.collapse-flag.
    """
    return limits.fatigue + (collapsed and rulings.collapse_flag == "C")


def collapses(fatigue: int, limits: Limits, rulings: Rulings) -> bool:
    """Whether taking Fatigue to this count drops a character.

    Rules: d100.fatigue.collapse, amb.d100.filled-track, amb.d100.collapse-flag.
    """
    return fatigue >= _collapse_at(limits, rulings)


def fatigue_to_fall(condition: Condition, limits: Limits, rulings: Rulings) -> int:
    """How many more Fatigue drop a character; 0 for one who has collapsed. Rule: d100.fatigue.collapse."""
    return 0 if condition.collapsed else max(0, _collapse_at(limits, rulings) - condition.fatigue)


def dies(wounds: int, limits: Limits, rulings: Rulings) -> bool:
    """Whether taking Wounds to this count kills. Rules: d100.death.past-max, amb.d100.filled-track."""
    return wounds >= limits.wounds + (rulings.filled_track == "A")


def healed(condition: Condition, hp: int, limits: Limits, rulings: Rulings) -> Condition:
    """After HP restored; any HP at all wakes who was downed. Rules: d100.rest.hp-cap, d100.down.wake-hp."""
    if condition.dead or hp <= 0:
        return condition
    return _woken(replace(condition, hp=min(limits.hp, condition.hp + hp), downed=False), condition, rulings)


def without_wound(condition: Condition) -> Condition:
    """After one Wound removed; it wakes nobody by itself."""
    return condition if condition.dead else replace(condition, wounds=max(0, condition.wounds - 1))


def without_fatigue(condition: Condition, limits: Limits, rulings: Rulings) -> Condition:
    """After one Fatigue removed; below the maximum who had collapsed wakes. Rule: d100.down.wake-fatigue."""
    if condition.dead or not condition.fatigue:
        return condition
    return come_to(replace(condition, fatigue=condition.fatigue - 1), limits, rulings)


def come_to(condition: Condition, limits: Limits, rulings: Rulings) -> Condition:
    """Who had collapsed wakes where Fatigue is below its maximum, whichever of the two has moved.

    Rules: d100.down.wake-fatigue. Ruling: amb.d100.collapsed-wake-choice: B, only hours of rest wake.
    """
    if not condition.collapsed or condition.fatigue >= limits.fatigue or rulings.collapsed_wake_choice == "B":
        return condition
    return _woken(replace(condition, collapsed=False), condition, rulings)


def defense_penalty(wounds: int, numbers: Numbers) -> int:
    """What Wounds take from both Defenses, 0 or below. Rules: d100.wounds.penalty, d100.wounds.penalty-current."""
    return -numbers.wound_penalty * wounds


def target_penalty(fatigue: int, numbers: Numbers) -> int:
    """What Fatigue takes from every Target, 0 or below. Rule: d100.fatigue.penalty."""
    return -numbers.fatigue_penalty * fatigue


def defense_now(raw: int, gear: int, wounds: int, numbers: Numbers, rulings: Rulings) -> int:
    """A Defense with gear and Wounds, from its value before any floor.

    Rules: d100.defense.floor, d100.wounds.defense-floor, d100.item.example-plate,
    amb.d100.wound-penalty-floor, amb.d100.equipment-defense-plus2.
    """
    scaled = gear * {"A": 1, "B": 3, "C": 5}[rulings.equipment_defense_plus2]
    base = max(0, raw) if rulings.wound_penalty_floor == "A" else raw
    return max(0, base + scaled + defense_penalty(wounds, numbers))


def _collapse_at(limits: Limits, rulings: Rulings) -> int:
    at_maximum = rulings.filled_track == "B" or rulings.collapse_flag == "B"
    return limits.fatigue + (not at_maximum)


def _more_wounds(condition: Condition, more: int, limits: Limits, rulings: Rulings) -> Condition:
    wounds = condition.wounds + more
    return replace(condition, wounds=min(wounds, limits.wounds), dead=condition.dead or dies(wounds, limits, rulings))


def _woken(after: Condition, before: Condition, rulings: Rulings) -> Condition:
    """With two causes both must be cleared, or by ruling either. Ruling: amb.d100.downed-and-collapsed."""
    both = before.downed and before.collapsed
    if both and rulings.downed_and_collapsed == "B" and not (after.downed and after.collapsed):
        return replace(after, downed=False, collapsed=False)
    return after
