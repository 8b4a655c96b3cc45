"""From a Score to the Target that is rolled against. Read `final_target` first.

Rules: d100.target.*, d100.difficulty.*, d100.adjust.*, d100.fatigue.penalty
"""

from __future__ import annotations

from typing import Any, NamedTuple

from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings

TIERS = ("trivial", "routine", "challenging")  # d100.target.three-per-attribute
DEFAULT_TIER = "routine"  # d100.difficulty.default
FLOOR = 1  # d100.target.floor


class Step(NamedTuple):
    """One line of a sum: what it is, the number it brings (or words for it), the rule it follows."""

    label: str
    value: Any
    rule: str


class Targeting(NamedTuple):
    """A final Target 1 or more, what it would be without that floor, and the sum that leads to it."""

    target: int
    unfloored: int
    steps: list[Step]


class Adjustments(NamedTuple):
    """What the situation takes or gives: the other side's Defense, a circumstance, Fatigue held."""

    defense: int = 0
    circumstance: int = 0
    fatigue: int = 0


def uncapped_target(score: int, tier: str) -> int:
    """A tier's Target before its ceiling, halves rounded up. Rules: d100.target.trivial, d100.target.rounding."""
    halves = {"trivial": 3, "routine": 2, "challenging": 1}[tier]
    return -(-score * halves // 2)


def ceiling(tier: str, numbers: Numbers) -> int:
    """The highest a tier's Target can stand on the sheet. Rule: d100.target.ceiling."""
    return getattr(numbers, f"{tier}_ceiling")


def sheet_target(score: int, tier: str, numbers: Numbers = Numbers()) -> int:  # noqa: B008  (frozen)
    """A Target as the sheet shows it: 70 gives 99, 70 and 35. Rules: d100.target.*"""
    return min(ceiling(tier, numbers), uncapped_target(score, tier))


def final_target(score: int, tier: str, adjustments: Adjustments, numbers: Numbers, rulings: Rulings) -> Targeting:
    """The Target that is rolled against, and the sum that leads to it, in the rules' order.

    Rules: d100.adjust.after-tier, d100.adjust.defense, d100.adjust.circumstance, d100.fatigue.penalty,
    d100.target.floor; amb.d100.ceiling-after-adjust, amb.d100.floor-order, amb.d100.fatigue-target-order.
    """
    steps = [Step("Score", score, "d100.difficulty.selects")]
    fatigue = -numbers.fatigue_penalty * adjustments.fatigue
    changes = [
        Step("Defense of the other side", -adjustments.defense, "d100.adjust.defense"),
        Step("Circumstance", adjustments.circumstance, "d100.adjust.circumstance"),
    ]
    if rulings.fatigue_target_order == "A":
        changes.append(Step("Fatigue held", fatigue, "d100.fatigue.penalty"))
    elif fatigue:
        score += fatigue
        steps.append(Step("Fatigue held, taken from the Score", fatigue, "d100.fatigue.penalty"))

    top = ceiling(tier, numbers)
    ceiling_label = numbers.marked(f"{tier}_ceiling", f"{tier.capitalize()} ceiling")
    target = uncapped_target(score, tier)
    steps.append(Step(f"{tier.capitalize()} of {score}", target, f"d100.target.{tier}"))
    if rulings.ceiling_after_adjust != "B" and target > top:
        target = top
        steps.append(Step(ceiling_label, top, "d100.target.ceiling"))
    for change in changes:
        target += change.value
        if rulings.floor_order == "B" and change.value < 0:
            target = max(FLOOR, target)
    steps += [change for change in changes if change.value]
    if rulings.ceiling_after_adjust != "A" and target > top:
        target = top
        steps.append(Step(f"{ceiling_label}, on the final Target", top, "d100.target.ceiling"))
    unfloored, target = target, max(FLOOR, target)
    if unfloored < FLOOR:
        steps.append(Step("Never under", FLOOR, "d100.target.floor"))
    steps.append(Step("Target", target, "d100.adjust.visible"))
    return Targeting(target, unfloored, steps)
