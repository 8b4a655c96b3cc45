"""The percentile pair, with extra dice on either die. Read `keep` first, then `pair`.

A face is 0 to 9, a reading 1 to 100. Which die is kept is judged on the whole reading, so 00, which
reads as 100, makes a lower face the worse one. `keep` is that rule for one throw; `pair` adds it up
over all throws. Rules: d100.dice.*, d100.favor.*
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.distribution import Distribution

FACES = 10  # d100.dice.pair
DOUBLE_ZERO = 100  # d100.dice.double-zero


class Net(NamedTuple):
    """What is left on each die after cap and cancelling: above 0 Favor, below 0 Disfavor, in dice."""

    tens: int = 0
    units: int = 0


class Kept(NamedTuple):
    """One throw as it counts: the reading 1..100 and the face 0..9 that the Gradient is read from."""

    reading: int
    strength: int


def reading(tens: int, units: int) -> int:
    """Two faces read together, 1..100. Rules: d100.dice.pair, d100.dice.double-zero."""
    return FACES * tens + units or DOUBLE_ZERO


def keep(tens: Sequence[int], units: Sequence[int], net: Net, rulings: Rulings) -> tuple[int, int]:
    """The faces kept from one throw: the better with Favor, the worse with Disfavor.

    `tens` and `units` are the faces thrown, first die first. With extra dice on one die only there is
    nothing to argue about; with extra dice on both, the rulings say which is judged against which.
    Rules: d100.favor.favor, d100.favor.disfavor, d100.favor.judged-by-total, amb.d100.favor-both-dice,
    amb.d100.favor-disfavor-order, amb.d100.favor-gradient-at-tens-zero.
    """
    return _keep(tens, units, net, _judging(net, rulings))


def pair(net: Net, rulings: Rulings) -> Distribution[Kept]:
    """All throws of the pair with this Favor or Disfavor.

    Returns: Distribution of `Kept`; its denominator is 10 to the number of dice thrown.
    Rules: d100.dice.single-throw, d100.favor.one-die, d100.favor.stack-dice.
    """
    return _pair(net, _judging(net, rulings))


def success_by_target(net: Net, rulings: Rulings) -> tuple[Fraction, ...]:
    """The chance of success at every Target 0..100; above 100 it is that of 100.

    Rules: d100.success.meet-or-under, d100.success.natural-100.
    """
    return _success_by_target(net, _judging(net, rulings))


def succeeds(reading: int, target: int) -> bool:
    """At or under the Target, and not 100. Rules: d100.success.meet-or-under, d100.success.natural-100."""
    return reading <= target and reading != DOUBLE_ZERO


class _Judging(NamedTuple):
    """What the rulings come to for some dice, the same wherever they cannot matter: equal odds are found once."""

    order: str  # which die is settled against which
    units_by_face: bool  # Favor on the units keeps the lowest face, even where 00 makes it the worst
    first_rolled: bool  # the Gradient is read from the first units die


def _judging(net: Net, rulings: Rulings) -> _Judging:
    order = "tens outer"
    if net.tens * net.units > 0:
        order = {"A": "tens outer", "B": "tens first"}[rulings.favor_both_dice]
    elif net.tens * net.units < 0:
        favored, other = ("tens outer", "units outer") if net.tens > 0 else ("units outer", "tens outer")
        order = {"A": favored, "B": other, "C": "tens first", "D": "units first"}[rulings.favor_disfavor_order]
    by_face = net.units > 0 and rulings.favor_gradient_at_tens_zero == "B"
    return _Judging(order, by_face, net.units != 0 and rulings.gradient_kept_die == "B")


def _keep(tens: Sequence[int], units: Sequence[int], net: Net, judging: _Judging) -> tuple[int, int]:
    pick_tens = min if net.tens >= 0 else max
    pick_units = min if net.units >= 0 else max

    def tens_for(unit: int) -> int:
        return pick_tens(tens, key=lambda ten: reading(ten, unit))

    in_question = (min(units),) if judging.units_by_face else units

    def units_for(ten: int) -> int:
        return pick_units(in_question, key=lambda unit: reading(ten, unit))

    match judging.order:
        case "tens first":
            ten = tens_for(units[0])
            return ten, units_for(ten)
        case "units first":
            unit = units_for(tens[0])
            return tens_for(unit), unit
        case "units outer":
            unit = pick_units(in_question, key=lambda unit: reading(tens_for(unit), unit))
            return tens_for(unit), unit
        case _:
            ten = pick_tens(tens, key=lambda ten: reading(ten, units_for(ten)))
            return ten, units_for(ten)


@cache
def _pair(net: Net, judging: _Judging) -> Distribution[Kept]:
    """Only 00 ties the two kinds of dice together; unless both show a 0, each keeps its own best face."""
    tens = _throws(net.tens, judging.order == "units first")
    units = _throws(net.units, judging.order == "tens first" or judging.first_rolled)
    kept: dict[tuple[int, int], int] = {}

    def add(ten: int, unit: int, first_unit: int, ways: int) -> None:
        place = reading(ten, unit), first_unit if judging.first_rolled else unit
        kept[place] = kept.get(place, 0) + ways

    for zero_tens, zero_units in ((False, False), (False, True), (True, False)):
        best_units = _best_faces(units, net.units, zero_units)
        for (ten, _), tens_ways in _best_faces(tens, net.tens, zero_tens).items():
            for (unit, first), units_ways in best_units.items():
                add(ten, unit, first, tens_ways * units_ways)
    for tens_faces, tens_ways in tens.items():
        for units_faces, units_ways in units.items():
            if 0 in tens_faces and 0 in units_faces:
                ten, unit = _keep(tens_faces, units_faces, net, judging)
                add(ten, unit, units_faces[0], tens_ways * units_ways)
    return Distribution({Kept(*place): ways for place, ways in kept.items()})


def _best_faces(throws: dict[tuple[int, ...], int], net: int, zero: bool) -> dict[tuple[int, int], int]:
    """Of the throws with or without a 0, {(the face their own kind would keep, the first face): ways}."""
    pick = min if net >= 0 else max
    best: dict[tuple[int, int], int] = {}
    for faces, ways in throws.items():
        if (0 in faces) == zero:
            place = pick(faces), faces[0]
            best[place] = best.get(place, 0) + ways
    return best


@cache
def _success_by_target(net: Net, judging: _Judging) -> tuple[Fraction, ...]:
    dice = _pair(net, judging).map(lambda kept: kept.reading)
    ways = (dice.quantity(value) if succeeds(value, target=value) else 0 for value in range(DOUBLE_ZERO + 1))
    return tuple(Fraction(good, dice.denominator) for good in accumulate(ways))


def _throws(net: int, with_first: bool) -> dict[tuple[int, ...], int]:
    """Throws of one kind of die as {faces that can matter: ways}; the first die leads if it is needed.

    Of several dice only three facts can decide what is kept: whether a 0 is there, the lowest other
    face (Favor) or the highest face (Disfavor). So a throw of any size is told by two faces.
    """
    dice = 1 + abs(net)
    if not with_first:
        return _telling_faces(dice, favored=net >= 0)
    rest = _telling_faces(dice - 1, favored=net >= 0)
    return {(first, *faces): ways for first in range(FACES) for faces, ways in rest.items()}


def _telling_faces(dice: int, favored: bool) -> dict[tuple[int, ...], int]:
    if dice == 0:
        return {(): 1}
    throws: dict[tuple[int, ...], int] = {(0,): 1}
    for face in range(1, FACES):
        # Faces 1..9 at or past `face`, on the side that is not kept.
        beyond = FACES - face if favored else face
        without_zero = beyond**dice - (beyond - 1) ** dice
        with_zero = (beyond + 1) ** dice - beyond**dice - without_zero
        throws[(face,)] = without_zero
        if with_zero:
            throws[(0, face)] = with_zero
    return throws
