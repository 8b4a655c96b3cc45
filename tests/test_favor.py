"""Favor and Disfavor: d100.favor.*, d100.disfavor.*, from what is granted to what is kept."""

from fractions import Fraction
from itertools import product

import pytest

from frontiers_nb.d100.dice import DOUBLE_ZERO, Net, keep, reading
from frontiers_nb.d100.favor import Granted, net_favor
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.explain import explain
from frontiers_nb.explain.roll import State
from frontiers_nb.explain.roll.compare import value_equivalent

TENS, UNITS = {"favor_tens": 1}, {"favor_units": 1}
AGAINST_TENS, AGAINST_UNITS = {"disfavor_tens": 1}, {"disfavor_units": 1}


def at(target: int, **favor: int):
    return State(score=50, circumstance=target - 50, **favor).roll()


@pytest.mark.parametrize(
    ("rule", "tens", "units", "net", "reads"),
    [
        ("d100.favor.favor", (7, 4), (1,), Net(tens=1), 41),
        ("d100.favor.favor", (4, 7), (1,), Net(tens=1), 41),
        ("d100.favor.disfavor", (7, 4), (1,), Net(tens=-1), 71),
        ("d100.favor.one-die", (7, 4), (9,), Net(tens=1), 49),
        ("d100.favor.other-stands", (4,), (9, 2), Net(units=1), 42),
        ("d100.favor.judged-by-total", (5,), (3, 8), Net(units=1), 53),
        ("d100.favor.judged-by-total", (5,), (3, 8), Net(units=-1), 58),
        ("d100.favor.double-zero-worst", (0, 3), (0,), Net(tens=1), 30),
        ("d100.favor.double-zero-worst", (0, 3), (0,), Net(tens=-1), 100),
        ("d100.favor.double-zero-worst", (0,), (0, 9), Net(units=1), 9),
        ("d100.favor.double-zero-worst", (0,), (0, 9), Net(units=-1), 100),
        ("d100.favor.double-zero-worst", (1,), (0, 9), Net(units=1), 10),
        ("d100.favor.stack-dice", (9, 6, 3), (5,), Net(tens=2), 35),
        ("d100.favor.stack-dice", (9, 6, 3), (5,), Net(tens=-2), 95),
        ("d100.favor.natural-100-odds", (0, 9), (0,), Net(tens=-1), 100),
    ],
)
def test_one_throw_keeps_the_better_or_the_worse(rule, tens, units, net, reads):
    assert reading(*keep(tens, units, net, Rulings())) == reads


@pytest.mark.parametrize(
    ("rule", "granted", "net"),
    [
        ("d100.favor.stack-cap", Granted(favor_tens=5), Net(tens=3)),
        ("d100.favor.stack-cap", Granted(favor_units=4), Net(units=3)),
        ("d100.favor.stack-cap", Granted(disfavor_tens=4), Net(tens=-3)),
        ("d100.favor.stack-cap", Granted(disfavor_units=9), Net(units=-3)),
        ("d100.favor.stack-cap", Granted(favor_tens=3), Net(tens=3)),
        ("d100.favor.cap-then-cancel", Granted(favor_tens=5, disfavor_tens=2), Net(tens=1)),
        ("d100.favor.cap-then-cancel", Granted(favor_tens=4, disfavor_tens=3), Net()),
        ("d100.favor.cap-then-cancel", Granted(favor_tens=2, disfavor_tens=2), Net()),
        ("d100.favor.cap-then-cancel", Granted(favor_units=2, disfavor_units=5), Net(units=-1)),
        ("d100.favor.cap-then-cancel", Granted(favor_tens=1, favor_units=1, disfavor_tens=1), Net(units=1)),
        ("d100.favor.never-both", Granted(favor_tens=1, disfavor_tens=3), Net(tens=-2)),
        ("d100.favor.never-both", Granted(favor_tens=1, disfavor_units=1), Net()),
        ("d100.favor.never-both", Granted(favor_units=1, disfavor_tens=3), Net(tens=-2)),
        ("d100.favor.never-both", Granted(favor_tens=3, disfavor_units=1), Net(tens=2)),
        ("d100.favor.player-chooses", Granted(favor_units=1), Net(units=1)),
        ("d100.disfavor.placement", Granted(disfavor_units=1), Net(units=-1)),
    ],
)
def test_cap_then_cancel(rule, granted, net):
    assert net_favor(granted, 3, Rulings()) == net


def test_favor_and_disfavor_never_stay_together():
    """d100.favor.never-both"""
    nets = [net_favor(Granted(*counts), 3, Rulings()) for counts in product(range(5), repeat=4)]
    assert all(net.tens * net.units >= 0 for net in nets)


def test_what_runs_over_the_cap_comes_off_the_units():
    """d100.favor.default-tens: where a side's Favor is too much for both dice, the tens die is served first."""
    assert net_favor(Granted(favor_tens=2, favor_units=2), 3, Rulings()) == Net(2, 1)


@pytest.mark.parametrize("favor", [TENS, AGAINST_TENS])
def test_the_other_die_is_thrown_once(favor):
    """d100.favor.one-die, d100.favor.other-stands: the same units die, and one tens die more."""
    for seed in range(30):
        plain, more = (explain("roll", {"seed": seed} | extra)["throw"] for extra in ({}, favor))
        assert [die["face"] for die in more["units"]] == [die["face"] for die in plain["units"]]
        assert len(more["tens"]) == 2
        assert more["tens"][0]["face"] == plain["tens"][0]["face"]


@pytest.mark.parametrize(
    ("rule", "favor", "chances"),
    [
        (
            "d100.favor.tens",
            TENS,
            {
                10: "19/100",
                35: "23/40",
                50: "3/4",
                53: "777/1000",
                60: "21/25",
                75: "187/200",
                99: "999/1000",
            },
        ),
        ("d100.favor.tens", AGAINST_TENS, {50: "1/4"}),
        (
            "d100.favor.units",
            UNITS,
            {
                10: "59/500",
                35: "383/1000",
                50: "259/500",
                53: "563/1000",
                60: "309/500",
                75: "783/1000",
                99: "999/1000",
            },
        ),
        ("d100.favor.units", AGAINST_UNITS, {50: "241/500"}),
        ("d100.favor.stack-dice", {"favor_tens": 2}, {50: "7/8"}),
        ("d100.favor.stack-dice", {"favor_tens": 3}, {50: "15/16"}),
        ("d100.favor.stack-cap", {"favor_tens": 5}, {50: "15/16"}),
        ("d100.favor.cap-then-cancel", {"favor_tens": 5, "disfavor_tens": 2}, {50: "3/4"}),
        ("d100.favor.cap-then-cancel", {"favor_tens": 4, "disfavor_tens": 3}, {50: "1/2"}),
        ("d100.favor.judged-by-total", TENS, {50: "3/4", 99: "999/1000"}),
    ],
)
def test_the_chance_of_success_with_favor(rule, favor, chances):
    assert {target: str(at(target, **favor).success) for target in chances} == chances


@pytest.mark.parametrize(
    ("rule", "favor", "tiers"),
    [
        ("d100.favor.units-gradient", UNITS, ("43/125", "153/250", "11/250")),
        ("d100.favor.units-gradient", AGAINST_UNITS, ("7/125", "147/250", "89/250")),
        *(("d100.favor.units-gradient", {"favor_tens": stack}, ("1/5", "3/5", "1/5")) for stack in range(1, 4)),
        *(("d100.favor.units-gradient", {"disfavor_tens": stack}, ("1/5", "3/5", "1/5")) for stack in range(1, 4)),
    ],
)
def test_only_the_units_die_moves_the_gradient(rule, favor, tiers):
    assert tuple(tier["chance"] for tier in explain("roll", favor)["gradient"]["tiers"]) == tiers


@pytest.mark.parametrize(
    ("favor", "chance"),
    [
        ({}, "1/100"),
        (TENS, "1/1000"),
        (UNITS, "1/1000"),
        (AGAINST_TENS, "19/1000"),
        (AGAINST_UNITS, "19/1000"),
        ({"disfavor_tens": 3}, "3439/100000"),
        ({"disfavor_units": 3}, "3439/100000"),
    ],
)
def test_a_natural_100_is_judged_on_the_kept_reading(favor, chance):
    """d100.favor.natural-100-odds"""
    assert at(50, **favor).dice.chance(lambda kept: kept.reading == DOUBLE_ZERO) == Fraction(chance)
    assert at(150, **favor).success == 1 - Fraction(chance)


@pytest.mark.parametrize(("target", "worth"), [(50, "25"), (75, "37/2"), (90, "9")])
def test_a_value_equivalent_is_compared_never_added(target, worth):
    """d100.favor.value-equivalent"""
    picture = explain("roll", {"circumstance": target - 50, **TENS})
    assert picture["worth"]["value"] == worth
    assert picture["target"] == target
    assert f"The Target itself stays {target}." in picture["worth"]["sentence"]


def test_favor_beats_the_largest_guide_number_in_the_middle():
    """d100.favor.number-or-favor: more than 20 from Target 29 to 71, a tie at 28 and 72."""
    worth = {target: value_equivalent(at(target, **TENS)) for target in range(1, 101)}
    assert [target for target, points in worth.items() if points > 20] == list(range(29, 72))
    assert [target for target, points in worth.items() if points == 20] == [28, 72]
    assert max(worth, key=worth.get) == 50


def test_one_favor_never_does_more_for_success_on_the_units():
    """The lesson of the two dice: success asks for the tens, success with a Positive for the units."""

    def both(roll):
        return roll.dice.chance(lambda kept: kept.reading <= roll.target and kept.reading != 100 and kept.strength <= 1)

    for target in range(1, 101):
        tens, units = at(target, **TENS), at(target, **UNITS)
        assert tens.success >= units.success
        assert both(units) >= both(tens)
    assert [both(at(50, **favor)) for favor in (UNITS, TENS, {})] == [
        Fraction("91/500"),
        Fraction(3, 20),
        Fraction(1, 10),
    ]
