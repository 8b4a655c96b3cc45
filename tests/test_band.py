"""The damage band as the rules advise it, against its own worked examples."""

from fractions import Fraction

import pytest

from frontiers_nb.d100 import band
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.targets import Adjustments


@pytest.mark.parametrize(
    ("hp", "harms"),
    [(40, [4, 5, 6]), (20, [2, 3]), (10, [1]), (7, [1]), (9, [1]), (14, [2]), (100, [10, 11, 12, 13, 14, 15])],
)
def test_a_hit_takes_ten_to_fifteen_percent(hp, harms):
    """d100.band.output, and d100.band.scale: the share stays, the number grows with the pool."""
    assert band.whole_harms(hp) == harms


def test_small_pools_may_have_no_whole_number_in_the_band():
    """d100.band.output"""
    assert [hp for hp in range(5, 100) if not band.whole_harms(hp)] == [5, 6, 11, 12, 13]


@pytest.mark.parametrize(("harm", "hp", "due"), [(3, 20, True), (1, 10, True), (4, 20, False), (1, 11, False)])
def test_the_ends_of_the_band_belong_to_it(harm, hp, due):
    """d100.band.output"""
    assert band.in_band(harm, hp) is due


@pytest.mark.parametrize(
    ("score", "defense", "hit", "lands"),
    [(70, 6, 64, True), (70, 12, 58, True), (50, 6, 44, False), (50, 0, 50, True), (75, 0, 75, True)],
)
def test_seventy_lands_in_the_band_and_fifty_does_not(score, defense, hit, lands):
    """d100.band.hit-rate"""
    chance = Roll(score, "routine", Adjustments(defense=defense)).success
    assert chance == Fraction(hit, 100)
    assert band.lands_in_band(chance) is lands


@pytest.mark.parametrize(
    ("hit", "output", "share", "rounds"),
    [
        (50, 10, Fraction(15, 100), Fraction(20, 3)),
        (75, 15, Fraction(3375, 10_000), Fraction(80, 27)),
        (50, 15, Fraction(225, 1000), Fraction(40, 9)),
        (75, 10, Fraction(225, 1000), Fraction(40, 9)),
    ],
)
def test_three_strikes_set_the_pace(hit, output, share, rounds):
    """d100.band.rhythm"""
    chance, part = Fraction(hit, 100), Fraction(output, 100)
    assert band.share_a_round(chance, part) == share
    assert band.rounds(chance, part) == rounds


@pytest.mark.parametrize(
    ("hit", "output", "all_of_it", "the_upper_part"),
    [(50, 10, True, False), (75, 10, True, False), (60, 15, True, True)],
)
def test_a_quarter_to_a_third_is_only_the_upper_part_of_the_band(hit, output, all_of_it, the_upper_part):
    """amb.d100.band-rhythm"""
    chance, part = Fraction(hit, 100), Fraction(output, 100)
    assert band.in_rhythm(chance, part, "A") is all_of_it
    assert band.in_rhythm(chance, part, "B") is the_upper_part


def test_the_top_of_the_band_is_a_little_more_than_a_third():
    """amb.d100.band-rhythm"""
    assert {"A": (Fraction(3, 20), Fraction(27, 80)), "B": (Fraction(1, 4), Fraction(1, 3))} == band.RHYTHM


def test_a_boss_with_twice_the_hp_loses_half_the_share():
    """d100.band.flex"""
    even = Fraction(4, 40), Fraction(6, 40)
    boss = Fraction(4, 80), Fraction(6, 80)
    assert even == (band.LEAST_OUTPUT, band.MOST_OUTPUT)
    assert boss == (Fraction(5, 100), Fraction(75, 1000))
    assert not band.in_band(6, 80)
    assert band.in_band(6, 40)
