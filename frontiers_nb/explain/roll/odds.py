"""The exact odds of a roll as something to look at: the square of readings, the Gradient, the curve."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from frontiers_nb.d100.dice import DOUBLE_ZERO, FACES, Net, reading, succeeds, success_by_target
from frontiers_nb.d100.gradient import READINGS, Tier
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.words import count, percent

if TYPE_CHECKING:
    from frontiers_nb.explain.roll import State

MOST_CIRCUMSTANCE = 200  # either way: more than any Target can take
COLUMNS = (*range(1, FACES), 0)  # units 1 to 9, then 0: the rows read 1 to 10, 11 to 20, ... 91 to 100


def cells(roll: Roll) -> list[Json]:
    """The hundred readings as a square in which area is chance.

    A column is a units face, as wide as that face is likely; in it the readings stand in order, each
    as high as it is likely beside that face. `x`, `y`, `w`, `h` are parts of the square's side.
    """
    readings = roll.dice.map(lambda kept: kept.reading)
    throws = readings.denominator
    drawn, x = [], 0.0
    for unit in COLUMNS:
        column = sorted(reading(ten, unit) for ten in range(FACES))
        width = sum(readings.quantity(value) for value in column)
        y = 0.0
        for value in column:
            height = readings.quantity(value) / width if width else 0.0
            place = {"x": round(x, 6), "y": round(y, 6), "w": round(width / throws, 6), "h": round(height, 6)}
            drawn.append(_cell(value, readings.quantity(value), throws, roll) | place)
            y += height
        x += width / throws
    return sorted(drawn, key=lambda cell: cell["reading"])


def gradient(roll: Roll) -> Json:
    """Each Gradient tier's chance, in all and together with either verdict."""
    return {
        "reading": roll.gradient_reading,
        "tiers": [_tier(band, roll) for band in READINGS[roll.gradient_reading]],
    }


def curve(state: State, roll: Roll) -> Json:
    """The chance of success over every Target 1..100, with this Favor and without any.

    A point's `state` is the change that brings the roll there, by circumstance, where that is possible.
    """
    kept = success_by_target(roll.net, roll.rulings)
    plain = success_by_target(Net(), roll.rulings)
    targets = range(1, DOUBLE_ZERO + 1)
    return {
        "at": roll.target,
        "points": [
            {
                "target": target,
                "chance": exact(kept[target]),
                "percent": percent(kept[target]),
                "plain": exact(plain[target]),
                "plainPercent": percent(plain[target]),
                "state": _leading_to(target, state, roll),
            }
            for target in targets
        ],
    }


def _leading_to(target: int, state: State, roll: Roll) -> Json | None:
    """The change of circumstance that brings a roll to a Target, or None where none does."""
    circumstance = state.circumstance + target - roll.targeting.unfloored
    there = replace(roll, adjustments=roll.adjustments._replace(circumstance=circumstance))
    if abs(circumstance) > MOST_CIRCUMSTANCE or there.target != target:
        return None
    return {"circumstance": circumstance, "rolls": 1}


def _cell(value: int, quantity: int, throws: int, roll: Roll) -> Json:
    tens, units = value // FACES % FACES, value % FACES
    tier = roll.tier(units)
    chance = Fraction(quantity, throws)
    return {
        "reading": value,
        "tens": tens,
        "units": units,
        "quantity": quantity,
        "of": throws,
        "chance": exact(chance),
        "percent": percent(chance),
        "success": succeeds(value, roll.target),
        "margin": roll.margin(value),
        "tier": tier.name if tier else "",
        "sign": roll.sign(units),
        "rolls": f"{quantity} of {throws:,} throws: {_giving('tens', tens, roll.net.tens)}, "
        f"{_giving('units', units, roll.net.units)}",
    }


def _giving(kind: str, face: int, net: int) -> str:
    if not net:
        return f"{kind} {face}"
    return f"the {'best' if net > 0 else 'worst'} of {count(1 + abs(net), kind + ' die', kind + ' dice')} is {face}"


def _tier(band: Tier, roll: Roll) -> Json:
    def together(verdict: bool) -> Fraction:
        return roll.dice.chance(
            lambda kept: roll.tier(kept.strength) == band and succeeds(kept.reading, roll.target) == verdict
        )

    success, failure = together(True), together(False)
    return {
        "tier": band.name,
        "sign": band.sign,
        "faces": str(band.low) if band.low == band.high else f"{band.low} to {band.high}",
        "chance": exact(success + failure),
        "percent": percent(success + failure),
        "success": exact(success),
        "successPercent": percent(success),
        "failure": exact(failure),
        "failurePercent": percent(failure),
    }
