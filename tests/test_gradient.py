"""The Gradient, read from the units die: d100.gradient.*"""

from fractions import Fraction

import pytest

from frontiers_nb.d100.dice import Kept
from frontiers_nb.d100.gradient import READINGS, tier
from frontiers_nb.explain import explain
from frontiers_nb.explain.roll import State

THREE = ("Positive", "Positive", *["Standard"] * 6, "Negative", "Negative")
FIVE = (
    "Major Positive",
    *["Minor Positive"] * 2,
    *["Standard"] * 4,
    *["Minor Negative"] * 2,
    "Major Negative",
)


@pytest.mark.parametrize(
    ("rule", "reading", "names"),
    [("d100.gradient.three-tier", "three", THREE), ("d100.gradient.five-tier", "five", FIVE)],
)
def test_each_face_has_its_tier(rule, reading, names):
    assert tuple(tier(face, reading).name for face in range(10)) == names


def test_three_tiers_are_the_default():
    """d100.gradient.three-tier"""
    assert State().roll().gradient_reading == "three"
    assert explain("roll")["gradient"]["reading"] == "three"


def test_the_gradient_is_the_units_die_of_the_same_throw():
    """d100.gradient.units-die: 41 shows a 1, so Positive."""
    roll = State().roll()
    assert Kept(41, 1) in roll.dice
    assert all(roll.tier(kept.strength) == roll.tier(kept.reading % 10) for kept in roll.dice)
    assert roll.tier(41 % 10).name == "Positive"
    assert explain("roll")["throw"]["tier"] == "Positive"


@pytest.mark.parametrize(
    ("rule", "reading", "chances"),
    [
        ("d100.gradient.odds", "three", {"Positive": "1/5", "Standard": "3/5", "Negative": "1/5"}),
        (
            "d100.gradient.five-tier",
            "five",
            {
                "Major Positive": "1/10",
                "Minor Positive": "1/5",
                "Standard": "2/5",
                "Minor Negative": "1/5",
                "Major Negative": "1/10",
            },
        ),
        ("d100.gradient.config-reading-only", "none", {}),
    ],
)
def test_the_odds_of_a_plain_roll(rule, reading, chances):
    picture = explain("roll", {"gradient_reading": reading})
    assert {tier["tier"]: tier["chance"] for tier in picture["gradient"]["tiers"]} == chances


@pytest.mark.parametrize("reading", READINGS)
def test_the_gradient_never_turns_the_verdict(reading):
    """d100.gradient.no-reverse, d100.gradient.config-reading-only: 59 at Target 60 succeeds however it is read."""
    picture = explain("roll", {"score": 60, "gradient_reading": reading})
    assert [cell["reading"] for cell in picture["cells"] if cell["success"]] == list(range(1, 61))
    assert picture["success"] == "3/5"


def test_both_verdicts_come_in_every_tier():
    """d100.gradient.no-reverse: a Positive failure is a failure, a Negative success a success."""
    tiers = explain("roll", {"score": 60})["gradient"]["tiers"]
    assert [(tier["success"], tier["failure"]) for tier in tiers] == [
        ("3/25", "2/25"),
        ("9/25", "6/25"),
        ("3/25", "2/25"),
    ]


@pytest.mark.parametrize(
    ("target", "chance"),
    [*((target, "1/5") for target in range(10, 91, 10)), (53, "11/53"), (99, "19/99"), (1, "1")],
)
def test_positive_among_successes(target, chance):
    """d100.gradient.near-independent: exactly one in five at multiples of 10 up to 90."""
    picture = explain("roll", {"circumstance": target - 50})
    positive = picture["gradient"]["tiers"][0]
    assert picture["target"] == target
    assert Fraction(positive["success"]) / Fraction(picture["success"]) == Fraction(chance)


def test_at_any_target_the_gradient_is_nearly_independent():
    """d100.gradient.near-independent: success with a Positive is never more than 8 in 1000 from a fifth of success."""
    for target in range(1, 100):
        roll = State(circumstance=target - 50).roll()
        both = roll.dice.chance(lambda kept, target=target: kept.strength <= 1 and kept.reading <= target)
        assert abs(both - roll.success / 5) <= Fraction(8, 1000)
