"""Brute force, written from the rules' words and from nothing in the engine. Read `joint` first.

Every face of every die is thrown. The dice of one kind do not know those of the other, so throws of a
kind are counted first, by the set of faces on the table and, where a ruling looks at it, the first die.
"""

from collections import Counter
from functools import cache
from itertools import product

import icepool

FACES = range(10)
READ = {(t, u): 100 if t == u == 0 else 10 * t + u for t, u in product(FACES, FACES)}


@cache
def thrown(dice: int) -> Counter:
    """How many of the 10**dice throws show (the first face, the set of all faces)."""
    return Counter((faces[0], frozenset(faces)) for faces in product(FACES, repeat=dice))


@cache
def shown(dice: int) -> Counter:
    """How many of the 10**dice throws show this set of faces."""
    return Counter(frozenset(faces) for faces in product(FACES, repeat=dice))


def keep(net: int):
    """With Favor the lower of some readings is kept, with Disfavor the higher."""
    return min if net >= 0 else max


@cache
def best_reading(face: int, others: frozenset, net: int, kind: str) -> int:
    """The reading that is kept when one die shows `face` and its partner, of this kind, can be any of `others`."""
    return keep(net)(READ[(other, face) if kind == "tens" else (face, other)] for other in others)


def joint(tens_net: int, units_net: int, settle: str, keep_zero: bool = False) -> dict[str, Counter]:
    """How many throws give (reading, strength), by which units die is the Gradient: "kept" or "first".

    `settle` says which die is settled against which: "tens outer" (each tens face is worth what the
    units make of it), "units outer", "tens first" (beside the first units die), "units first".
    `keep_zero`: Favor on the units keeps the lowest face even where that makes 00.
    """
    tens_dice, units_dice = 1 + abs(tens_net), 1 + abs(units_net)
    by_kept, by_first = Counter(), Counter()
    for (first_unit, units), units_ways in thrown(units_dice).items():
        choice = frozenset([min(units)]) if keep_zero and units_net > 0 else units
        if settle == "units first":
            readings = _over_tens_throws(tens_net, units_net, tens_dice, choice)
        else:
            beside = first_unit if settle == "tens first" else None
            readings = _over_tens_sets(tens_net, units_net, tens_dice, beside, choice, settle)
        for reading, tens_ways in readings.items():
            by_kept[reading, reading % 10] += tens_ways * units_ways
            by_first[reading, first_unit] += tens_ways * units_ways
    return {"kept": by_kept, "first": by_first}


def contest(a: tuple, b: tuple, both_fail: str = "A", natural_100: str = "A", unfloored: bool = False) -> Counter:
    """In how many pairs of throws "a", "b" or nobody ("tie") wins.

    A side is ({reading: ways}, Target, Target without the floor of 1).
    """
    (dice_a, *targets_a), (dice_b, *targets_b) = a, b
    tally = Counter()
    for (reading_a, ways_a), (reading_b, ways_b) in product(dice_a.items(), dice_b.items()):
        worth = [
            _worth(reading, *targets, both_fail, natural_100, unfloored)
            for reading, targets in ((reading_a, targets_a), (reading_b, targets_b))
        ]
        tally["tie" if worth[0] == worth[1] else "a" if worth[0] > worth[1] else "b"] += ways_a * ways_b
    return tally


@cache
def _over_tens_sets(tens_net, units_net, tens_dice, first_unit, units, settle) -> Counter:
    # For one throw of the units dice: how many throws of the tens dice give each reading.
    readings = Counter()
    for tens, ways in shown(tens_dice).items():
        if settle == "tens first":
            ten = keep(tens_net)(tens, key=lambda ten: READ[ten, first_unit])
            reading = best_reading(ten, units, units_net, "units")
        elif settle == "tens outer":
            reading = keep(tens_net)(best_reading(ten, units, units_net, "units") for ten in tens)
        else:
            reading = keep(units_net)(best_reading(unit, tens, tens_net, "tens") for unit in units)
        readings[reading] += ways
    return readings


@cache
def _over_tens_throws(tens_net, units_net, tens_dice, units) -> Counter:
    # The same where the units are judged beside the first tens die.
    readings = Counter()
    for (first_ten, tens), ways in thrown(tens_dice).items():
        unit = keep(units_net)(units, key=lambda unit: READ[first_ten, unit])
        readings[best_reading(unit, tens, tens_net, "tens")] += ways
    return readings


@cache
def _worth(reading, target, target_without_floor, both_fail, natural_100, unfloored) -> tuple:
    margin = (target_without_floor if unfloored else target) - reading
    if reading <= target and reading != 100:
        return ("success", margin)
    if both_fail == "C":
        return ("failure",)
    under_all = natural_100 == "B" and reading == 100 and target >= 100
    # "failure" sorts before "success"; of failures, a 100 that the Target would have passed may come last.
    return ("failure", not under_all, -reading if both_fail == "B" else margin)


def icepool_pair(net) -> icepool.Die:
    """The default readings with icepool's own pools: it expands every throw of either kind."""
    tens, units = (icepool.z(10).pool(1 + abs(extra)).expand().map(lambda t: tuple(sorted(set(t)))) for extra in net)
    tens_pick, units_pick = (max if extra < 0 else min for extra in net)

    def kept(tens, units):
        if net.units > 0 > net.tens:  # the favored die is the outer choice
            reading = min(max(10 * t + u or 100 for t in tens) for u in units)
        else:
            reading = tens_pick(units_pick(10 * t + u or 100 for u in units) for t in tens)
        return reading, reading % 10

    return icepool.map(kept, tens, units)
