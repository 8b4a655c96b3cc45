"""The engine's odds against two others: brute force over every face, and icepool."""

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool
import oracle
import pytest

from frontiers_nb.d100.contest import contest, prepared, wins
from frontiers_nb.d100.dice import Net, pair
from frontiers_nb.d100.gradient import READINGS
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.explain.roll import State

NETS = [Net(tens, units) for tens in range(-3, 4) for units in range(-3, 4)]
each_net = pytest.mark.parametrize("net", NETS, ids=lambda net: f"tens{net.tens:+d}-units{net.units:+d}")


def ways_to_settle(net: Net):
    """Every ruling that can matter to these dice, with how the oracle settles them."""
    outer = ("tens outer", "units outer") if net.tens > 0 else ("units outer", "tens outer")
    if net.tens * net.units < 0:
        for letter, settle in zip("ABCD", (*outer, "tens first", "units first"), strict=True):
            yield {"favor_disfavor_order": letter}, settle
    elif net.tens * net.units > 0:
        for letter, settle in zip("AB", ("tens outer", "tens first"), strict=True):
            yield {"favor_both_dice": letter}, settle
    else:
        yield {}, "tens outer"


@each_net
def test_the_pair_equals_brute_force(net):
    """d100.favor.* over every face, under amb.d100.favor-disfavor-order, amb.d100.favor-both-dice,
    amb.d100.favor-gradient-at-tens-zero and amb.d100.gradient-kept-die."""
    for (letters, settle), keep_zero in product(ways_to_settle(net), (False, True)):
        expected = oracle.joint(*net, settle, keep_zero)
        for letter, strength in (("A", "kept"), ("B", "first")):
            rulings = Rulings(
                **letters, favor_gradient_at_tens_zero="B" if keep_zero else "A", gradient_kept_die=letter
            )
            assert {tuple(kept): ways for kept, ways in pair(net, rulings).items()} == expected[strength], rulings


def test_every_throw_is_counted():
    assert all(pair(net, Rulings()).denominator == 10 ** (2 + abs(net.tens) + abs(net.units)) for net in NETS)


@each_net
def test_the_pair_equals_icepool(net):
    dice, expected = pair(net, Rulings()), oracle.icepool_pair(net)
    assert {tuple(kept): dice.probability(kept) for kept in dice} == {
        outcome: expected.probability(outcome) for outcome in expected
    }


@pytest.mark.parametrize("extra", range(-3, 4))
def test_one_die_with_extra_dice_equals_icepool_keep(extra):
    """d100.favor.judged-by-total: icepool keeps the lowest or highest of whole readings."""
    keep, dice = icepool.Die.lowest if extra >= 0 else icepool.Die.highest, 1 + abs(extra)
    on_tens = icepool.z(10).map(lambda unit: keep(icepool.z(10).map(lambda ten: 10 * ten + unit or 100), dice))
    on_units = icepool.z(10).map(lambda ten: keep(icepool.z(10).map(lambda unit: 10 * ten + unit or 100), dice))
    for net, expected in ((Net(extra, 0), on_tens), (Net(0, extra), on_units)):
        readings = pair(net, Rulings()).map(lambda kept: kept.reading)
        assert {reading: readings.probability(reading) for reading in readings} == {
            reading: expected.probability(reading) for reading in expected
        }


SIDES = {
    "60 against 45": ({"score": 60}, {"score": 45}),
    "equal": ({"score": 75}, {"score": 75}),
    "119 against 99": (
        {"score": 100, "difficulty": "trivial", "circumstance": 20},
        {"score": 90, "difficulty": "trivial"},
    ),
    "100 against 1": ({"circumstance": 50}, {"score": 5, "circumstance": -20}),
    "both past 100": ({"circumstance": 60}, {"circumstance": 55}),
    "both on the floor": ({"score": 5, "circumstance": -40}, {"score": 5, "circumstance": -20}),
    "Favor against plain": ({"score": 60}, {"score": 45, "favor_tens": 1}),
    "Favor on units against Disfavor": ({"favor_units": 2}, {"score": 60, "disfavor_tens": 1}),
}


def readings(side: State) -> Counter:
    roll, ways = side.roll(), Counter()
    settled = oracle.joint(*roll.net, "tens outer")["kept"]
    for (reading, _), quantity in settled.items():
        ways[reading] += quantity
    return ways


@pytest.mark.parametrize("sides", SIDES.values(), ids=SIDES)
def test_contests_equal_brute_force_over_all_pairs(sides):
    """d100.contest.* under amb.d100.contest-both-fail, amb.d100.contest-natural-100 and
    amb.d100.contest-margin-floor."""
    states = [State(**side) for side in sides]
    dice = [readings(state) for state in states]
    for both_fail, natural_100, margin_floor in product("ABC", "AB", "AB"):
        rulings = Rulings(
            contest_both_fail=both_fail, contest_natural_100=natural_100, contest_margin_floor=margin_floor
        )
        a, b = (prepared(State(**side, rulings=rulings).roll()) for side in sides)
        known = [(ways, side.target, side.targeting.unfloored) for ways, side in zip(dice, (a, b), strict=True)]
        tally = oracle.contest(*known, both_fail, natural_100, margin_floor == "B")
        assert contest(a, b) == tuple(Fraction(tally[who], tally.total()) for who in ("a", "b", "tie")), rulings


@pytest.mark.parametrize("sides", SIDES.values(), ids=SIDES)
def test_the_winners_gradient_equals_brute_force(sides):
    """d100.contest.gradient: the winner's units die alone is read."""
    a, b = (State(**side).roll() for side in sides)
    for band in READINGS["three"]:
        won = sum(
            ways_a * ways_b
            for (one, ways_a), (other, ways_b) in product(a.dice.items(), b.dice.items())
            if band.low <= one.strength <= band.high
            and oracle.contest(({one.reading: 1}, a.target, a.target), ({other.reading: 1}, b.target, b.target))["a"]
        )
        chance = wins(a, b, lambda kept, band=band: a.tier(kept.strength) == band)
        assert chance == Fraction(won, a.dice.denominator * b.dice.denominator)


@pytest.mark.parametrize(
    ("target", "by_face", "by_reading"),
    [(50, Fraction(37, 50), Fraction(3, 4)), (99, Fraction(981, 1000), Fraction(999, 1000))],
)
def test_keeping_the_lower_face_is_a_trap(target, by_face, by_reading):
    """d100.favor.judged-by-total: the lower tens face is not always the better die."""
    trap = Counter(oracle.READ[min(one, two), unit] for one, two, unit in product(range(10), repeat=3))
    assert Fraction(sum(ways for reading, ways in trap.items() if reading <= target), 1000) == by_face
    assert pair(Net(1, 0), Rulings()).chance(lambda kept: kept.reading <= target) == by_reading
