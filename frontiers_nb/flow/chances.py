"""How likely it is to drop, exactly: flips of the Overspend die, and how many uses there are. Read `plan`.

Rules: flow.overspend.*, flow.fatigue.exceed, flow.variant.no-overspend, flow.variant.strain-on-use, flow.alt.unified
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

from frontiers_nb.errors import RuleError, whole_number
from frontiers_nb.flow import energy, harm
from frontiers_nb.flow.harm import Condition, Limits
from frontiers_nb.flow.ruleset import DEFAULT, Ruleset
from frontiers_nb.flow.rulings import DEFAULT as AS_PRINTED
from frontiers_nb.flow.rulings import Rulings

MOST_USES = 200


class Use(NamedTuple):
    """One use: the Energy left after it, and whether a die is thrown for it."""

    left: int
    flip: bool


class Plan(NamedTuple):
    """Some uses in a row: each of them, the flips among them, and the chance of having dropped at the end."""

    uses: tuple[Use, ...]
    flips: int
    drops: Fraction
    fatigue: dict[int, Fraction]


def uses(
    maximum: int,
    cost: int,
    rules: Ruleset = DEFAULT,
    rulings: Rulings = AS_PRINTED,
    start: int | None = None,
    ap: int = 1,
    most: int = MOST_USES,
) -> tuple[Use, ...]:
    """Use after use of one ability until the next one is refused, within one Round and without rest.

    Parameters: `ap` are its Action Points, which become Energy where rules say so.
    """
    whole_number("energy", maximum, 0, 99)
    price = rules.price(ap, whole_number("cost", cost, 0, 99), False, rulings).energy
    left, found = maximum if start is None else start, []
    while len(found) < most:
        try:
            spent = energy.spend(left, price, rules.lowest(maximum), rules.strains, rulings)
        except RuleError:
            break
        found.append(Use(*spent))
        left = spent.left
    return tuple(found)


def fatigue_after(
    flips: int, limit: int, rulings: Rulings = AS_PRINTED, start: int = 0, faces: int = energy.DIE
) -> dict[tuple[int, bool], Fraction]:
    """The chance of each Fatigue, and of having dropped, after so many flips, nobody resting between.

    Returns: chances by (Fatigue, dropped). Rules: flow.overspend.each-rolls, flow.fatigue.exceed, flow.edge.06,
    amb.flow.fatigue-reach-vs-exceed, amb.flow.fatigue-wake.
    """
    found: dict[tuple[int, bool], Fraction] = {}
    hit, limits = energy.odd(faces), Limits(1, 1, limit)
    condition = harm.entering(Condition(1, fatigue=start), limits, rulings=rulings)
    for count in range(flips + 1):
        chance = comb(flips, count) * hit**count * (1 - hit) ** (flips - count)
        key = (condition.fatigue, condition.collapsed)
        found[key] = found.get(key, Fraction(0)) + chance
        condition = harm.together(condition, limits, fatigue=1, rulings=rulings)
    return found


def drops(flips: int, limit: int, rulings: Rulings = AS_PRINTED, start: int = 0, faces: int = energy.DIE) -> Fraction:
    """The chance of being Unconscious after so many flips. Ruling: amb.flow.fatigue-reach-vs-exceed."""
    after = fatigue_after(flips, limit, rulings, start, faces)
    return sum((chance for (_, down), chance in after.items() if down), Fraction(0))


def average_until_fall(limit: int, rulings: Rulings = AS_PRINTED, start: int = 0, faces: int = energy.DIE) -> Fraction:
    """How many flips it takes on average to drop, if there is no end of Energy."""
    marks = limit - start + (0 if rulings.fatigue_reach_vs_exceed == "B" else 1)
    return max(0, marks) / energy.odd(faces)


def plan(
    maximum: int,
    cost: int,
    limit: int,
    rules: Ruleset = DEFAULT,
    rulings: Rulings = AS_PRINTED,
    start: int | None = None,
    fatigue: int = 0,
    ap: int = 1,
    most: int = MOST_USES,
    faces: int = energy.DIE,
) -> Plan:
    """As many uses as there are, or `most`: what they leave, how many flips they take, and who drops by them."""
    found = uses(maximum, cost, rules, rulings, start, ap, most)
    flips = sum(use.flip for use in found)
    after = fatigue_after(flips, limit, rulings, fatigue, faces)
    counts: dict[int, Fraction] = {}
    for (count, _), chance in after.items():
        counts[count] = counts.get(count, Fraction(0)) + chance
    return Plan(found, flips, drops(flips, limit, rulings, fatigue, faces), counts)
