"""One roll from beginning to end: d100.sequence.*"""

from fractions import Fraction

from frontiers_nb.explain import explain
from frontiers_nb.explain.roll import State

WALL = {"score": 70, "circumstance": -10, "favor_tens": 1}


def test_the_steps_stand_in_the_rules_order():
    """d100.sequence.order: Attribute, difficulty, adjustments, Favor, dice."""
    steps = explain("roll", WALL | {"defense": 12, "fatigue": 1, "favor_tens": 5, "disfavor_tens": 2})["steps"]
    assert [step["rule"] for step in steps] == [
        "d100.difficulty.selects",
        "d100.target.routine",
        "d100.adjust.defense",
        "d100.adjust.circumstance",
        "d100.fatigue.penalty",
        "d100.adjust.visible",
        "d100.favor.tens",
        "d100.disfavor.placement",
        "d100.favor.stack-cap",
        "d100.favor.cap-then-cancel",
        "d100.favor.stack-dice",
        "d100.dice.pair",
        "d100.success.meet-or-under",
        "d100.dice.single-throw",
    ]


def test_an_attack_is_routine():
    """d100.sequence.attack-routine: Cleave with Vigor 80 starts at 75, whatever Defense it meets."""
    roll = State(score=80, defense=12).roll()
    assert roll.difficulty == "routine"
    assert [step.value for step in roll.targeting.steps] == [80, 80, 75, -12, 63]


def test_a_gradient_that_nobody_needs_costs_nothing():
    """d100.sequence.gradient-optional"""
    read, skipped = explain("roll", WALL), explain("roll", WALL | {"gradient_reading": "none"})
    assert skipped["gradient"]["tiers"] == []
    assert skipped["throw"]["tier"] is None
    assert "gradient" not in skipped["whys"]
    assert (skipped["success"], skipped["throw"]["reading"]) == (read["success"], read["throw"]["reading"])


def test_the_wet_wall():
    """d100.sequence.worked: 70 - 10 = 60, tens 7 and 4, units 1: 41 succeeds, Positive; its chance was 21/25."""
    picture = explain("roll", WALL)
    throw = picture["throw"]
    assert (picture["target"], picture["success"]) == (60, "21/25")
    assert [(die["face"], die["kept"]) for die in throw["tens"]] == [(7, False), (4, True)]
    assert [(die["face"], die["kept"]) for die in throw["units"]] == [(1, True)]
    assert (throw["reading"], throw["success"], throw["margin"], throw["tier"]) == (41, True, 19, "Positive")


def test_training_outweighs_the_weather():
    """The lesson of the first screen: dry and untrained 70%, wet and trained 84%, dry and trained 91%."""
    chances = [
        State(score=70, circumstance=rain, favor_tens=favor).roll().success
        for rain, favor in ((0, 0), (-10, 1), (0, 1))
    ]
    assert chances == [Fraction(70, 100), Fraction(84, 100), Fraction(91, 100)]
