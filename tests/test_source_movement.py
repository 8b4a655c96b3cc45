"""How far one comes: source.md 1 to 3, with every reading."""

from fractions import Fraction

import pytest
from sources import feet, fight, left, plainly, ruled

from frontiers_nb.errors import RuleError
from frontiers_nb.source.movement import Body, Going, agility, free_load, load_penalty, movement
from frontiers_nb.source.rulings import Rulings

# Movement


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (Body(68, 0), 50),
        (Body(68, 2), 70),
        (Body(68, -1), 40),
        (Body(68, -5), 0),
        (Body(48, 0), 50),
        (Body(72, 0), 50),
        (Body(42, 1), 50),
        (Body(47, 0), 40),
        (Body(84, 2), 70),
        (Body(96, 2), 80),
        (Body(73, 2), 60),
    ],
)
def test_movement_by_height_and_agility(body, expected):
    """source.move.base, source.move.agility, source.size.small, source.size.tall-move, source.size.tall-agility"""
    assert feet(body) == expected


def test_bulk_takes_agility():
    """source.size.tall-agility"""
    assert [agility(Body(height, 2), Rulings()) for height in (72, 73, 84, 96)] == [2, 1, 1, 1]
    tall = fight(own={"ash": {"height": 84, "weapons": ["ranged"]}})
    question = plainly(tall.say("ranged:bryn:action")).encounter.question
    assert "+ 1 against DC 11" in question.text  # 2 less 1, and so one short of the minimum too


@pytest.mark.parametrize(
    ("going", "feet_from_50", "feet_from_60"),
    [
        (Going(difficult=True), 25, 30),
        (Going(stealth=True), 25, 30),
        (Going(climbing=True), 25, 30),
        (Going(stealth=True, climbing=True), Fraction(25, 2), 15),
        (Going(empty=True), 25, 30),
    ],
)
def test_what_halves_movement(going, feet_from_50, feet_from_60):
    """source.terrain.difficult, source.terrain.stealth-or-climb, source.terrain.stealth-climb, source.strain.empty"""
    found = [feet(Body(68, modifier), going, halving_rounding="C") for modifier in (0, 1)]
    assert found == [feet_from_50, feet_from_60]


@pytest.mark.parametrize(("load", "penalty"), [(0, 0), (30, 0), (39, 0), (40, 10), (50, 20)])
def test_a_load(load, penalty):
    """source.load.limit, source.load.penalty"""
    body = Body(68, 0, strength_score=3, load=load)
    assert load_penalty(body, Rulings()) == penalty
    assert feet(body) == 50 - penalty


HALVED = Going(difficult=True, empty=True)
ALL = Going(True, True, True, True)


@pytest.mark.parametrize(
    ("letters", "body", "going", "expected"),
    [
        ({"halving_stack": "A", "halving_rounding": "C"}, Body(), HALVED, Fraction(25, 2)),
        ({"halving_stack": "B", "halving_rounding": "C"}, Body(), HALVED, 25),
        ({"halving_stack": "A", "halving_rounding": "C"}, Body(), ALL, Fraction(25, 8)),
        ({"halving_stack": "B", "halving_rounding": "C"}, Body(), ALL, Fraction(25, 2)),
        ({"halving_rounding": "A"}, Body(), HALVED, 10),
        ({"halving_rounding": "B"}, Body(), HALVED, 12),
        ({"halving_rounding": "C"}, Body(), HALVED, Fraction(25, 2)),
        ({"load_rounding": "A"}, Body(strength_score=3, load=45), Going(), 40),
        ({"load_rounding": "B"}, Body(strength_score=3, load=45), Going(), 30),
        ({"load_order": "A"}, Body(strength_score=3, load=40), Going(difficult=True), 20),
        ({"load_order": "B"}, Body(strength_score=3, load=40), Going(difficult=True), 15),
        ({"move_minimum": "A"}, Body(agility=-7), Going(), 0),
        ({"move_minimum": "B"}, Body(agility=-7), Going(), 5),
        ({"tall_agility_scope": "A"}, Body(84, 2), Going(), 70),
        ({"tall_agility_scope": "B"}, Body(84, 2), Going(), 80),
        ({"tall_agility_scope": "A"}, Body(96, 2), Going(), 80),
        ({"tall_agility_scope": "C"}, Body(96, 2), Going(), 70),
        ({"tall_partial": "A"}, Body(78, 1), Going(), 50),
        ({"tall_partial": "B"}, Body(78, 1), Going(), 55),
        ({"small_agility": "A"}, Body(42, 1), Going(), 50),
        ({"small_agility": "B"}, Body(42, 1), Going(), 40),
    ],
)
def test_every_reading_of_movement(letters, body, going, expected):
    """amb.source.halving-stack, amb.source.halving-rounding, amb.source.load-rounding, amb.source.load-order,
    amb.source.move-minimum, amb.source.tall-agility-scope, amb.source.tall-partial, amb.source.small-agility"""
    assert feet(body, going, **letters) == expected


def test_which_strength_carries():
    """amb.source.load-strength: score 14 carries 140 pounds, modifier +2 20, and 0 or less none at all"""
    assert free_load(Body(strength=2, strength_score=14), ruled(load_strength="A")) == 140
    assert [free_load(Body(strength=each), ruled(load_strength="B")) for each in (2, 0, -1)] == [20, 0, 0]
    with pytest.raises(RuleError, match="strength_score"):
        free_load(Body(strength=2), ruled(load_strength="A"))
    asked = fight(own={"ash": {"load": 150}})
    assert (asked.asked, asked.keys) == ("gm picks", ["strength-score"])
    assert left(asked.say("strength-score:14"), "ash") == "60"
    assert left(fight(own={"ash": {"load": 150}}, letters={"load-strength": "B"}), "ash") == "0"


def test_steps_add_up():
    """source.move.base, source.load.penalty, source.terrain.difficult"""
    found = movement(Body(84, 2, strength_score=3, load=40), Going(difficult=True), Rulings())
    assert [rule for _, _, rule in found.steps] == [
        "source.move.base",
        "source.size.tall-move",
        "source.move.agility",
        "source.load.penalty",
        "source.terrain.difficult",
    ]
    assert found.feet == 30


def test_player_characters_are_humanoid_and_the_large_are_hit_by_constitution():
    """source.size.pc, source.size.large-target"""
    large = {"size": "larger", "height": 100}
    ogre = plainly(fight(own={"bryn": large}).say("one-hand:bryn:action"))
    assert "DC 14" in ogre.text
    hero = plainly(fight(own={"bryn": large | {"pc": True}}).say("one-hand:bryn:action"))
    assert "DC 10" in hero.text
    assert "DC 10" in plainly(fight(own={"bryn": large}, players="south").say("one-hand:bryn:action")).text
