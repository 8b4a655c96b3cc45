"""How far one comes in a round, in feet, with every step. Read `movement`.

Rules: source.move.*, source.size.*, source.terrain.*, source.load.*, source.strain.empty
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from frontiers_nb.errors import RuleError
from frontiers_nb.source.rulings import Rulings

FOOT = 12  # inches
USUAL, SMALL = 50, 40  # source.move.base, source.size.small
SHORTEST, TALLEST = 4 * FOOT, 6 * FOOT  # source.move.base
PER_AGILITY, PER_FOOT_TALLER = 10, 10  # source.move.agility, source.size.tall-move
PER_STRENGTH = 10  # source.load.limit
STEP_LBS, STEP_FEET = 10, 10  # source.load.penalty
GRID = 5  # amb.source.halving-rounding
HALF = Fraction(1, 2)  # source.terrain.difficult, source.terrain.stealth-or-climb, source.strain.empty


@dataclass(frozen=True)
class Body:
    """Who moves: height in inches, modifiers, and what is carried, in pounds."""

    height: int = 68
    agility: int = 0
    strength: int = 0
    strength_score: int | None = None
    load: int = 0


@dataclass(frozen=True)
class Going:
    """How one moves."""

    difficult: bool = False
    stealth: bool = False
    climbing: bool = False
    empty: bool = False


class Movement(NamedTuple):
    """Feet a round, and the steps that lead there: what, its value, its rule."""

    feet: Fraction
    steps: tuple[tuple[str, Fraction, str], ...]


def full_feet_over(height: int) -> int:
    """How many whole feet somebody is over six. Rule: source.size.tall-move."""
    return max(0, height - TALLEST) // FOOT


def agility(body: Body, rulings: Rulings) -> int:
    """The Agility modifier, less what bulk takes. Rules: source.size.tall-agility, amb.source.tall-agility-scope."""
    if body.height <= TALLEST:
        return body.agility
    return body.agility - (full_feet_over(body.height) if rulings.tall_agility_scope == "C" else 1)


def free_load(body: Body, rulings: Rulings) -> int:
    """Pounds that cost nothing. Rules: source.load.limit, amb.source.load-strength.

    Raises: RuleError where the score is needed and missing.
    """
    if rulings.load_strength == "B":
        return max(0, body.strength) * PER_STRENGTH
    if body.strength_score is None:
        raise RuleError("strength_score", "there, to tell what load is free", None, "amb.source.load-strength")
    return body.strength_score * PER_STRENGTH


def load_penalty(body: Body, rulings: Rulings) -> int:
    """Feet lost to a load. Rules: source.load.penalty, amb.source.load-rounding."""
    if not body.load:
        return 0
    over = max(0, body.load - free_load(body, rulings))
    steps = over // STEP_LBS if rulings.load_rounding == "A" else -(-over // STEP_LBS)
    return steps * STEP_FEET


def movement(body: Body, going: Going, rulings: Rulings) -> Movement:
    """Feet a round: what is added, then what halves, then the grid.

    Rulings: amb.source.load-order, amb.source.move-minimum, amb.source.halving-rounding
    """
    steps = list(_added(body, rulings))
    feet = sum((value for _, value, _ in steps), Fraction(0))
    lost = Fraction(-load_penalty(body, rulings))
    factor = _factor(going, rulings)
    feet = (feet + lost) * factor if rulings.load_order == "A" else feet * factor + lost
    if lost:
        steps.append(("the load", lost, "source.load.penalty"))
    steps += _halved(going, factor)
    least = 0 if rulings.move_minimum == "A" else GRID
    if feet < least:
        feet = Fraction(least)
        steps.append(("no less than", feet, "amb.source.move-minimum"))
    rounded = _rounded(feet, rulings)
    if rounded != feet:
        steps.append(("rounded", rounded, "amb.source.halving-rounding"))
    return Movement(rounded, tuple(steps))


def _added(body: Body, rulings: Rulings) -> Iterator[tuple[str, Fraction, str]]:
    small = body.height < SHORTEST
    yield ("height", Fraction(SMALL if small else USUAL), "source.size.small" if small else "source.move.base")
    if body.height > TALLEST:
        over = Fraction(body.height - TALLEST, FOOT)
        feet = over if rulings.tall_partial == "B" else Fraction(full_feet_over(body.height))
        yield ("over six feet", feet * PER_FOOT_TALLER, "source.size.tall-move")
    modifier = body.agility if rulings.tall_agility_scope == "B" else agility(body, rulings)
    if not small or rulings.small_agility == "A":
        yield ("Agility", Fraction(modifier * PER_AGILITY), "source.move.agility")


def _factor(going: Going, rulings: Rulings) -> Fraction:
    """Rules: source.terrain.*, source.strain.empty, amb.source.halving-stack."""
    quiet = HALF ** (going.stealth + going.climbing)
    if rulings.halving_stack == "A":
        return quiet * HALF ** (going.difficult + going.empty)
    return min(quiet, HALF if going.difficult or going.empty else Fraction(1))


def _halved(going: Going, factor: Fraction) -> Iterator[tuple[str, Fraction, str]]:
    if factor == 1:
        return
    both = going.stealth and going.climbing
    if both:
        rule = "source.terrain.stealth-climb"
    elif going.stealth or going.climbing:
        rule = "source.terrain.stealth-or-climb"
    else:
        rule = "source.terrain.difficult" if going.difficult else "source.strain.empty"
    yield ("times", factor, rule)


def _rounded(feet: Fraction, rulings: Rulings) -> Fraction:
    if rulings.halving_rounding == "A":
        return feet // GRID * Fraction(GRID)
    return Fraction(feet // 1) if rulings.halving_rounding == "B" else feet
