"""Numbers in words: the one place where an exact chance is rounded."""

from fractions import Fraction as F

import pytest

from frontiers_nb.words import MINUS, about, count, gap, listed, percent, plain, points, rarer_side, signed, whole


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (F(0), "0%"),
        (F(1), "100%"),
        (F(21, 25), "84%"),
        (F(357, 1000), "35.7%"),
        (F(1269, 2000), "63.45%"),
        (F(1, 3), "33.33%"),
        (F(2, 3), "66.67%"),
        (F(1, 10), "10%"),
        (F(1, 200), "0.5%"),
        (F(1, 100_000), "under 0.01%"),
        (F(99_999, 100_000), "over 99.99%"),
        (F(9999, 10_000), "99.99%"),
        (F(5, 100_000), "0.01%"),
    ],
)
def test_percent(chance, text):
    assert percent(chance) == text


@pytest.mark.parametrize(
    ("number", "text"), [(24, "+24"), (-10, f"{MINUS}10"), (0, "0"), (F(37, 2), "+18.5"), (F(-1, 3), f"{MINUS}0.33")]
)
def test_signed(number, text):
    assert signed(number) == text


@pytest.mark.parametrize(
    ("number", "text"), [(7, "7 points"), (1, "1 point"), (F(1, 2), "0.5 points"), (0, "0 points")]
)
def test_points(number, text):
    assert points(number) == text


@pytest.mark.parametrize(
    ("success", "text"),
    [
        (F(21, 25), "fails about one time in 6"),
        (F(3, 4), "fails one time in 4"),
        (F(1, 4), "succeeds one time in 4"),
        (F(1, 100), "succeeds one time in 100"),
        (F(1, 2), "as likely as not"),
        (F(45, 100), "close to even"),
        (F(3, 5), "fails two times in 5"),
        (F(5, 8), "fails about two times in 5"),
        (F(2, 3), "fails one time in 3"),
        (F(1, 1234), "succeeds one time in 1,234"),
        (F(0), "always fails"),
        (F(1), "always succeeds"),
    ],
)
def test_rarer_side(success, text):
    assert rarer_side(success) == text


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (count(1, "die", "dice"), "one die"),
        (count(2, "die", "dice"), "two dice"),
        (count(0, "throw"), "no throws"),
        (count(100, "throw"), "100 throws"),
        (listed(["7"]), "7"),
        (listed(["7", "4"]), "7 and 4"),
        (listed(["9", "6", "3"]), "9, 6 and 3"),
    ],
)
def test_counts_and_lists(made, text):
    assert made == text


@pytest.mark.parametrize(
    ("number", "error", "text"),
    [
        (51.5253, 0.27, "51.5"),
        (51.5253, 1.6, "52"),
        (298.07, 0.19, "298.1"),
        (66_712, 33, "66,710"),
        (197_423, 120, "197,400"),
        (50.25, 0.0005, "50.25"),
    ],
)
def test_a_number_is_told_as_finely_as_its_error_allows(number, error, text):
    assert about(number, error) == text


@pytest.mark.parametrize(
    ("one", "other", "points"),
    [
        (F("0.741171"), F("0.258829"), F("48.2")),  # shown 48.24 apart, exactly 48.2342
        (F("0.75"), F("0.5"), F(25)),
        (F("0.2"), F("0.3"), F(-10)),
        (F("0.50004"), F("0.00005"), F(50)),
    ],
)
def test_a_distance_is_told_as_far_as_it_agrees_with_both_sides(one, other, points):
    assert gap(one, other) == points


def test_thousands_are_set_apart():
    assert (whole(2000), whole(-2000), plain(F(12_345, 10)), count(1571, "round")) == (
        "2,000",
        MINUS + "2,000",
        "1,234.5",
        "1,571 rounds",
    )
