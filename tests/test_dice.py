"""The pair of dice and the verdict: d100.dice.*, d100.success.*"""

from fractions import Fraction

import pytest

from frontiers_nb.d100.dice import Kept, Net, pair, reading, succeeds
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.explain.roll import State

PLAIN = pair(Net(), Rulings())


@pytest.mark.parametrize(
    ("rule", "tens", "units", "reads"),
    [
        ("d100.dice.pair", 4, 1, 41),
        ("d100.dice.pair", 0, 7, 7),
        ("d100.dice.pair", 9, 9, 99),
        ("d100.dice.double-zero", 0, 0, 100),
        ("d100.dice.double-zero", 1, 0, 10),
    ],
)
def test_two_faces_read_together(rule, tens, units, reads):
    assert reading(tens, units) == reads


def test_the_pair_reads_1_to_100_each_as_likely():
    """d100.dice.pair"""
    readings = PLAIN.map(lambda kept: kept.reading)
    assert {value: readings.probability(value) for value in readings} == dict.fromkeys(range(1, 101), Fraction(1, 100))


def test_one_throw_answers_both_questions():
    """d100.dice.single-throw: verdict from 41, Gradient from its 1, never from a die of its own."""
    assert Kept(41, 1) in PLAIN
    assert all(kept.strength == kept.reading % 10 for kept in PLAIN)
    throw = State(score=60).roll()
    assert succeeds(41, throw.target)
    assert throw.tier(1).name == "Positive"


def test_nothing_is_added_to_the_dice():
    """d100.dice.no-modifier: -5 makes the Target 55, and 58 stays 58."""
    roll = State(score=60, circumstance=-5).roll()
    assert roll.dice == PLAIN
    assert roll.target == 55
    assert [reading for reading in range(1, 101) if succeeds(reading, roll.target)] == list(range(1, 56))
    helped = State(score=60, circumstance=5, defense=10, fatigue=1).roll()
    assert (helped.dice, helped.target) == (PLAIN, 50)
    assert (succeeds(50, helped.target), succeeds(51, helped.target)) == (True, False)


@pytest.mark.parametrize(
    ("rule", "target", "reads", "success"),
    [
        ("d100.success.meet-or-under", 53, 52, True),
        ("d100.success.meet-or-under", 53, 53, True),
        ("d100.success.meet-or-under", 53, 54, False),
        ("d100.success.meet-or-under", 1, 1, True),
        ("d100.success.natural-100", 119, 99, True),
        ("d100.success.natural-100", 119, 100, False),
        ("d100.success.natural-100", 100, 100, False),
    ],
)
def test_at_or_under_the_target_succeeds(rule, target, reads, success):
    assert succeeds(reads, target) == success


@pytest.mark.parametrize(
    ("rule", "state", "target", "chance"),
    [
        ("d100.success.meet-or-under", State(score=53), 53, "53/100"),
        ("d100.success.natural-100", State(score=100, difficulty="trivial", circumstance=20), 119, "99/100"),
        ("d100.success.natural-100", State(circumstance=50), 100, "99/100"),
        ("d100.success.natural-100", State(circumstance=49), 99, "99/100"),
    ],
)
def test_the_chance_of_a_plain_roll(rule, state, target, chance):
    roll = state.roll()
    assert (roll.target, roll.success) == (target, Fraction(chance))
