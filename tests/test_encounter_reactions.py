"""Reactions and cards in an Encounter: d100.md sections 14 and 28."""

import pytest
from fights import HIT, MISS, fight, fighter

A = fighter("ann", deft=70, cards=["hit", "smash", "all-out", "reach-out", "study"])
B = fighter("bob", deft=60, cards=["dear", "tap"])
C = fighter("cat", "bob", deft=45, cards=["hit"])


def test_reactions_need_a_trigger_and_the_points_that_are_left():
    """d100.reaction.trigger, d100.reaction.same-pool, d100.reaction.no-ap"""
    begun = fight(A, B, C)
    assert begun.say("hit:bob", HIT).asked == "ann picks"  # no miss, no trigger
    asked = begun.say("hit:bob", MISS)
    assert asked.keys == ["dear", "tap", "pass"]
    once = asked.say("dear")
    assert (once.who("bob").ap, once.who("ann").prone) == (1, True)
    twice = once.say("hit:bob", MISS)
    assert twice.keys == ["tap", "pass"]
    assert twice.why_not("dear") == ("d100.reaction.no-ap", "2 ✦AP", "1 ✦AP")


def test_nobody_down_reacts():
    """d100.reaction.incapacitated, d100.down.limits"""
    down = fight(A, fighter("bob", deft=60, hp=0, cards=["tap"]), C)
    assert down.who("bob").ap == 3
    assert down.say("hit:bob", MISS).asked == "ann picks"


@pytest.mark.parametrize("skilled", [False, True])
def test_shatter_stance(skilled):
    """d100.ability.example-shatter-stance, d100.card.opt, amb.d100.movement-reduction-floor"""
    more = {"skills": [{"name": "Athletics", "category": "body"}]} if skilled else {}
    stance = fighter("bob", level=4, cards=["shatter-stance"], **more)
    done = fight(A, stance).say("hit:bob", MISS, "shatter-stance")
    ann = done.who("ann")
    assert (ann.prone, ann.movement, ann.fatigue) == (True, 9, int(skilled))
    again = done.until("ann")
    assert again.who("ann").movement == 7
    assert again.until("ann").who("ann").movement == 9


@pytest.mark.parametrize(("letter", "left"), [("A", 1), ("B", 0)])
def test_a_shortened_movement_may_reach_nothing(letter, left):
    """amb.d100.movement-reduction-floor, d100.move.minimum"""
    slow = fight(
        fighter("ann", deft=60, cards=["slow"]), fighter("bob", deft=35), rulings={"movement-reduction-floor": letter}
    )
    assert slow.say("slow:bob", "end").who("bob").movement == left
