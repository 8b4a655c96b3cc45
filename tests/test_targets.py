"""From a Score to the final Target: d100.target.*, d100.difficulty.*, d100.adjust.*, d100.attempt.*"""

from fractions import Fraction
from itertools import pairwise

import pytest

from frontiers_nb.d100.targets import TIERS, sheet_target
from frontiers_nb.explain import explain
from frontiers_nb.explain.roll import State

CHALLENGING = {"difficulty": "challenging"}
TRIVIAL = {"difficulty": "trivial"}


@pytest.mark.parametrize(
    ("rule", "score", "targets"),
    [
        ("d100.target.three-per-attribute", 70, (99, 70, 35)),
        ("d100.target.three-per-attribute", 50, (75, 50, 25)),
        ("d100.target.three-per-attribute", 60, (90, 60, 30)),
        ("d100.target.three-per-attribute", 40, (60, 40, 20)),
        ("d100.target.rounding", 55, (83, 55, 28)),
        ("d100.target.rounding", 45, (68, 45, 23)),
        ("d100.target.ceiling", 100, (99, 75, 50)),
    ],
)
def test_a_score_has_three_targets_in_order(rule, score, targets):
    assert tuple(sheet_target(score, tier) for tier in TIERS) == targets
    difficulty = explain("roll", {"score": score})["controls"][0]
    assert [(option["value"], option["note"]) for option in difficulty["options"]] == list(
        zip(("trivial", "routine", "challenging"), map(str, targets), strict=True)
    )


@pytest.mark.parametrize(
    ("rule", "score", "tier", "target"),
    [
        ("d100.target.trivial", 50, "trivial", 75),
        ("d100.target.trivial", 60, "trivial", 90),
        ("d100.target.trivial", 65, "trivial", 98),
        ("d100.target.trivial", 5, "trivial", 8),
        ("d100.target.routine", 70, "routine", 70),
        ("d100.target.routine", 65, "routine", 65),
        ("d100.target.routine", 75, "routine", 75),
        ("d100.target.routine", 76, "routine", 75),
        ("d100.target.challenging", 70, "challenging", 35),
        ("d100.target.challenging", 45, "challenging", 23),
        ("d100.target.challenging", 5, "challenging", 3),
        ("d100.target.ceiling-onset", 65, "trivial", 98),
        ("d100.target.ceiling-onset", 66, "trivial", 99),
        ("d100.target.ceiling-onset", 74, "routine", 74),
        ("d100.target.ceiling-onset", 98, "challenging", 49),
        ("d100.target.ceiling-onset", 99, "challenging", 50),
        ("d100.target.ceiling-onset", 80, "routine", 75),
        ("d100.target.ceiling-onset", 100, "routine", 75),
        ("d100.target.ceiling-onset", 80, "challenging", 40),
        ("d100.target.ceiling-onset", 100, "challenging", 50),
        ("d100.difficulty.selects", 60, "challenging", 30),
    ],
)
def test_a_tier_picks_its_target(rule, score, tier, target):
    assert State(score=score, difficulty=tier).roll().target == target


@pytest.mark.parametrize(("tier", "first"), [("trivial", 66), ("routine", 75), ("challenging", 99)])
def test_past_a_ceiling_only_the_harder_tiers_improve(tier, first):
    """d100.target.ceiling-onset: a Target stands still from the Score that first reaches its ceiling."""
    targets = {score: sheet_target(score, tier) for score in range(5, 101)}
    assert min(score for score, target in targets.items() if target == targets[100]) == first


@pytest.mark.parametrize(("score", "chance"), [(70, "7/10"), (65, "13/20"), (100, "3/4")])
def test_a_routine_target_is_the_chance(score, chance):
    """d100.target.routine"""
    assert State(score=score).roll().success == Fraction(chance)


def test_at_a_trivial_ceiling_only_100_fails():
    """d100.target.ceiling"""
    cells = explain("roll", {"score": 100, "difficulty": "trivial"})["cells"]
    assert [cell["reading"] for cell in cells if not cell["success"]] == [100]


def test_routine_is_the_tier_when_nothing_is_said():
    """d100.difficulty.default"""
    roll = State(score=70).roll()
    assert (roll.difficulty, roll.target) == ("routine", 70)
    assert explain("roll", {"score": 70})["target"] == 70


@pytest.mark.parametrize(
    ("rule", "state", "target"),
    [
        ("d100.adjust.after-tier", {"score": 70, "defense": 12, "circumstance": -5}, 53),
        ("d100.adjust.after-tier", {"score": 70, "circumstance": -5, **CHALLENGING}, 30),
        ("d100.adjust.after-tier", {"score": 90, "defense": 12}, 63),
        ("d100.adjust.after-tier", {"score": 80, "circumstance": 10, **TRIVIAL}, 109),
        ("d100.adjust.defense", {"score": 70, "defense": 12}, 58),
        ("d100.adjust.defense", {"score": 70}, 70),
        ("d100.adjust.circumstance", {"score": 70, "defense": 12, "circumstance": -10}, 48),
        ("d100.adjust.circumstance", {"score": 70, "circumstance": 7}, 77),
        ("d100.adjust.circumstance-sizes", {"score": 70, "circumstance": -10}, 60),
        ("d100.defense.roll-against-phrase", {"score": 70, "defense": 6}, 64),
        ("d100.target.floor", {"score": 20, "circumstance": -30}, 1),
        ("d100.target.floor", {"score": 20, "circumstance": -20}, 1),
        ("d100.target.floor", {"score": 20, "circumstance": -19}, 1),
        ("d100.target.floor", {"score": 20, "circumstance": -18}, 2),
        ("d100.fatigue.penalty", {"score": 80, "fatigue": 2}, 65),
        ("d100.fatigue.penalty", {"score": 80, "fatigue": 2, **CHALLENGING}, 30),
        ("d100.fatigue.penalty", {"score": 50, "fatigue": 1, **TRIVIAL}, 70),
    ],
)
def test_the_situation_adjusts_the_target(rule, state, target):
    assert State(**state).roll().target == target


@pytest.mark.parametrize(("favor_tens", "chance"), [(0, "1/100"), (1, "19/1000")])
def test_a_target_of_1_still_succeeds_at_times(favor_tens, chance):
    """d100.target.floor"""
    assert State(score=20, circumstance=-30, favor_tens=favor_tens).roll().success == Fraction(chance)


def test_the_worst_odds_may_be_attempted():
    """d100.attempt.always: no state is so bad that the roll is refused."""
    worst = {"score": 5, "difficulty": "challenging", "defense": 100, "circumstance": -200, "fatigue": 5}
    picture = explain("roll", worst | {"disfavor_tens": 3})
    assert picture["target"] == 1
    assert Fraction(picture["success"]) > 0


def test_the_guides_sizes():
    """d100.adjust.circumstance-sizes: slight 5, clear 10, decisive 20; rain is clear."""
    controls = {control["label"]: control for control in explain("roll")["controls"]}
    presets = [preset["value"] for preset in controls["Circumstance"]["presets"]]
    assert presets == [-5, -10, -20, 5, 10, 20]
    assert {option["label"]: option["value"] for option in controls["Weather"]["options"]}["Rain"] == -10


def test_the_target_is_known_before_the_throw():
    """d100.adjust.visible: every adjustment is a step that leads to the Target, whatever is thrown."""
    state = {"score": 70, "defense": 12, "circumstance": -5}
    pictures = [explain("roll", state | {"seed": seed}) for seed in range(3)]
    for picture in pictures:
        steps = picture["whys"]["target"]["steps"]
        assert [step["value"] for step in steps] == [70, 70, -12, -5, 53]
        assert steps[-1] == {"label": "Target", "value": 53, "rule": "d100.adjust.visible"}
    assert len({picture["throw"]["reading"] for picture in pictures}) > 1


def test_a_higher_score_never_lowers_a_target():
    for tier in TIERS:
        targets = [sheet_target(score, tier) for score in range(5, 101)]
        assert all(lower <= higher for lower, higher in pairwise(targets))
