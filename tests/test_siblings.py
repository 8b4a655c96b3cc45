"""The roll-over forms beside the d100: d100.sibling.*"""

from fractions import Fraction
from itertools import product

import pytest

from frontiers_nb.d100.siblings import SIBLINGS, Throw, reaches, throws
from frontiers_nb.explain import explain

EVERY = {
    "d18": [Throw(main + colour, colour) for main, colour in product(range(1, 13), range(1, 7))],
    "d20": [Throw(main, colour) for main, colour in product(range(1, 21), range(1, 11))],
}


@pytest.mark.parametrize(
    ("rule", "total", "modifier", "dt", "success"),
    [
        ("d100.sibling.rollover.reading", 13, 0, 13, True),
        ("d100.sibling.rollover.reading", 14, 0, 13, True),
        ("d100.sibling.rollover.reading", 12, 0, 13, False),
        ("d100.sibling.rollover.rank", 9, 4, 13, True),
        ("d100.sibling.rollover.rank", 9, 3, 13, False),
    ],
)
def test_a_result_reaches_or_passes_the_dt(rule, total, modifier, dt, success):
    assert reaches(total, modifier, dt) == success


@pytest.mark.parametrize("ruleset", EVERY)
def test_every_throw_counts_once(ruleset):
    """d100.sibling.d18.dice: 1d12 + 1d6. d100.sibling.d20.dice: 1d20, and 1d10 beside it."""
    assert dict(throws(ruleset)) == {throw: EVERY[ruleset].count(throw) for throw in EVERY[ruleset]}


@pytest.mark.parametrize(
    ("rule", "ruleset", "dt", "modifier", "chance"),
    [
        ("d100.sibling.d18.dice", "d18", 10, 0, "13/24"),
        ("d100.sibling.d18.dice", "d18", 2, 0, "1"),
        ("d100.sibling.d18.dice", "d18", 18, 0, "1/72"),
        ("d100.sibling.d18.dice", "d18", 19, 0, "0"),
        ("d100.sibling.d20.dice", "d20", 14, 0, "7/20"),
        ("d100.sibling.d20.dice", "d20", 20, 0, "1/20"),
        ("d100.sibling.rollover.rank", "d20", 14, 4, "11/20"),
        ("d100.sibling.rollover.rank", "d18", 14, 4, "13/24"),
    ],
)
def test_the_chance_to_reach_a_dt(rule, ruleset, dt, modifier, chance):
    assert explain("roll", {"ruleset": ruleset, "dt": dt, "modifier": modifier})["success"] == chance


def test_the_d18s_gradient_die_is_part_of_the_sum():
    """d100.sibling.d18.gradient, d100.sibling.d18.dice: 9 and 4 make 13; 9 and 6 make 15, read from the same 6."""
    dice = throws("d18")
    assert {Throw(13, 4), Throw(15, 6)} <= set(dice)
    assert Throw(6, 6) not in dice
    assert dice.chance(lambda throw: throw.strength == 6 and throw.total >= 13) > Fraction(1, 6) * dice.chance(
        lambda throw: throw.total >= 13
    )


def test_the_d20s_gradient_die_stands_apart():
    """d100.sibling.d20.gradient, d100.sibling.d20.dice: 14 and 3 read 14, and any strength is as likely with it."""
    dice = throws("d20")
    assert all(dice.quantity(Throw(total, strength)) == 1 for total in range(1, 21) for strength in range(1, 11))


@pytest.mark.parametrize(
    ("rule", "ruleset", "steps"),
    [("d100.sibling.d18.difficulty", "d18", 4), ("d100.sibling.d20.difficulty", "d20", 5)],
)
def test_a_ladder_has_its_steps(rule, ruleset, steps):
    assert SIBLINGS[ruleset].rungs == steps


@pytest.mark.parametrize("ruleset", EVERY)
@pytest.mark.parametrize(("passive", "told"), [(12, "is enough"), (11, "falls short"), (None, None)])
def test_a_score_may_be_taken_without_a_roll(ruleset, passive, told):
    """d100.sibling.rollover.passive: it is enough where it reaches the DT, and the odds stay what they were."""
    picture = explain("roll", {"ruleset": ruleset, "dt": 12, "passive": passive})
    taken = [line[0] for line in picture["story"] if "without a roll" in str(line[0])]
    assert taken == ([f"Taking her Score of {passive} without a roll {told}."] if told else [])
    assert picture["success"] == explain("roll", {"ruleset": ruleset, "dt": 12})["success"]


def test_a_rank_is_added_to_none_of_the_d100():
    """d100.sibling.rollover.rank: with Rank +4 the dice read what they read."""
    plain, ranked = (explain("roll", {"score": 70, "modifier": rank}) for rank in (0, 4))
    assert all(plain[part] == ranked[part] for part in ("target", "success", "cells", "throw"))


@pytest.mark.parametrize(
    ("state", "d20", "d18"), [({}, (11, "1/2"), (10, "13/24")), ({"score": 70}, (7, "7/10"), (8, "17/24"))]
)
def test_the_same_competence_on_other_dice(state, d20, d18):
    siblings = explain("roll", state)["siblings"]
    assert [(one["ruleset"], one["needed"], one["chance"]) for one in siblings] == [("d20", *d20), ("d18", *d18)]


@pytest.mark.parametrize("ruleset", EVERY)
def test_a_siblings_picture(ruleset):
    picture = explain("roll", {"ruleset": ruleset, "dt": 13, "modifier": 2})
    assert picture["target"] == 13
    assert sum(Fraction(bar["chance"]) for bar in picture["totals"]) == 1
    assert sum(Fraction(bar["chance"]) for bar in picture["totals"] if bar["success"]) == Fraction(picture["success"])
    assert {bar["value"] for bar in picture["totals"] if bar["success"]} == {
        total for total, _ in EVERY[ruleset] if total >= 11
    }
    assert all(step.keys() == {"label", "value", "rule"} for step in picture["steps"])


@pytest.mark.parametrize("ruleset", EVERY)
def test_a_siblings_throw_is_one_of_its_throws(ruleset):
    """d100.sibling.d18.dice, d100.sibling.d20.dice, d100.sibling.rollover.reading"""
    for seed in range(60):
        made = explain("roll", {"ruleset": ruleset, "dt": 13, "modifier": 2, "seed": seed})["throw"]
        strength = made["dice"][-1]["face"]
        assert Throw(made["total"], strength) in EVERY[ruleset]
        counted = [die["face"] for die in made["dice"]][: 2 if ruleset == "d18" else 1]
        assert made["total"] == sum(counted)
        assert made["success"] == (made["total"] + 2 >= 13)
        assert ("she is up" in made["sentence"]) == made["success"]


@pytest.mark.parametrize("ruleset", EVERY)
def test_a_siblings_hundred_throws_are_counted_right(ruleset):
    sample = explain("roll", {"ruleset": ruleset, "dt": 13, "rolls": 100})["sample"]
    assert sample["successes"] == [row["verdict"] for row in sample["throws"]].count("success")
    assert sample["successes"] == sum(row["total"] >= 13 for row in sample["throws"])
    assert sample["expected"] == explain("roll", {"ruleset": ruleset, "dt": 13})["answer"]["text"]


@pytest.mark.parametrize(
    ("state", "answer", "reason"),
    [
        ({"ruleset": "d20", "dt": 12}, "40", "come to exactly 12 are lost: 10 of 200, 5% of them all"),
        ({"ruleset": "d18", "dt": 10}, "275/6", "come to exactly 10 are lost: 6 of 72, 8.33% of them all"),
        ({"ruleset": "d18", "dt": 18}, "0", "come to exactly 18 are lost: 1 of 72, 1.39% of them all"),
        ({"ruleset": "d20", "dt": 22}, "0", "No throw comes to exactly 22, so none is lost."),
    ],
)
def test_a_siblings_prediction_is_what_its_state_gives(state, answer, reason):
    """d100.sibling.rollover.reading: one more to reach loses the throws that came to it exactly."""
    asked = explain("roll", state)["predict"]
    assert asked["answer"] == answer == str(100 * Fraction(explain("roll", state | asked["state"])["success"]))
    assert reason in asked["reason"]
    assert explain("roll", state | {"dt": 60})["predict"] is None


@pytest.mark.parametrize("form", ["d18", "d20"])
def test_another_form_begins_with_the_same_competence(form):
    """d100.sibling.rollover.reading"""
    wall = explain("roll")
    (dice,) = (control for control in wall["controls"] if control["field"] == "ruleset")
    (option,) = (option for option in dice["options"] if option["value"] == form)
    there = explain("roll", wall["state"] | {"ruleset": form} | option["also"])
    (panel,) = (each for each in wall["siblings"] if each["ruleset"] == form)
    assert there["answer"]["text"] == panel["percent"]
