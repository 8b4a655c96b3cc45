"""Distribution: exact, immutable, and in a dice person's words."""

from fractions import Fraction

import pytest

from frontiers_nb.distribution import Distribution

DIE = Distribution(dict.fromkeys(range(1, 7), 1))
LOADED = Distribution({3: 1, 1: 2, 2: 0})


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (DIE.denominator, 6),
        (DIE.quantity(3), 1),
        (DIE.quantity(7), 0),
        (DIE.probability(3), Fraction(1, 6)),
        (DIE.probability(7), 0),
        (DIE.at_most(2), Fraction(1, 3)),
        (DIE.at_least(2), Fraction(5, 6)),
        (DIE.at_least(7), 0),
        (DIE.chance(lambda face: face % 2), Fraction(1, 2)),
        (DIE.mean(), Fraction(7, 2)),
        (DIE.variance(), Fraction(35, 12)),
        (LOADED.mean(), Fraction(5, 3)),
        (LOADED.denominator, 3),
        (list(LOADED), [1, 3]),
        (dict(LOADED), {1: 2, 3: 1}),
        (len(LOADED), 2),
        (repr(LOADED), "Distribution({1: 2, 3: 1})"),
    ],
)
def test_what_a_distribution_answers(value, expected):
    assert value == expected


def test_the_standard_deviation():
    assert pytest.approx(1.7078, abs=1e-4) == DIE.standard_deviation()
    assert Distribution({4: 9}).standard_deviation() == 0


def test_map_adds_up_what_becomes_equal():
    assert DIE.map(lambda face: face > 4) == Distribution({False: 2, True: 1})
    assert DIE.map(lambda face: face > 4).denominator == 6


def test_equal_chances_are_equal_distributions():
    assert Distribution({1: 1, 2: 1}) == Distribution({2: 5, 1: 5, 3: 0})
    assert hash(Distribution({1: 1, 2: 1})) == hash(Distribution({1: 5, 2: 5}))
    assert Distribution({1: 1, 2: 1}) != Distribution({1: 1, 2: 2})
    assert Distribution({1: 1}) != {1: 1}


def test_it_cannot_be_changed():
    given = {1: 1, 2: 1}
    distribution = Distribution(given)
    given[1] = 5
    assert distribution.quantity(1) == 1
    with pytest.raises(TypeError):
        distribution[1] = 5
    with pytest.raises(AttributeError):
        distribution.mode = 1


@pytest.mark.parametrize(
    ("quantities", "message"),
    [
        ({}, "at least one outcome"),
        ({1: 0}, "at least one outcome"),
        ({1: -1, 2: 3}, "0 or more"),
    ],
)
def test_it_needs_outcomes(quantities, message):
    with pytest.raises(ValueError, match=message):
        Distribution(quantities)
