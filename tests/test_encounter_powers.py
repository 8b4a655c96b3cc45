"""What the GM may do between Actions: each power an answer like any other, with what follows from it."""

import pytest
from fights import HIT, MISS, fight, fighter

from frontiers_nb.encounter import IllegalAnswer

A = fighter("ann", "us", vigor=70, deft=70, cards=["hit"])
B = fighter("bob", "them", deft=60, cards=["tap", "avenge"])
C = fighter("cat", "them", deft=45)


def test_every_power_is_there_at_every_turn():
    begun = fight(A, B, C)
    for moment in (begun, begun.say("end"), begun.say("hit:bob", MISS, "pass")):
        keys = {option.key for option in moment.encounter.legal_actions() if option.group == "gm"}
        assert {"gm.end", "gm.join:cat"} <= keys
        for id in ("ann", "bob", "cat"):
            powers = ("heal", "move", "initiative", "remove")
            assert {f"gm.{power}:{id}" for power in powers} <= keys
            assert {f"gm.harm:{id}:{which}" for which in ("hp", "wounds", "fatigue")} <= keys
    mid = begun.say("hit:bob")
    with pytest.raises(IllegalAnswer):
        mid.say("gm.end")


@pytest.mark.parametrize(
    ("answer", "field", "value", "status"),
    [
        ("gm.harm:bob:hp:2", "hp", 3, "ok"),
        ("gm.harm:bob:hp:5", "wounds", 1, "downed"),
        ("gm.harm:bob:wounds:2", "wounds", 2, "ok"),
        ("gm.harm:bob:wounds:4", "wounds", 3, "dead"),
        ("gm.harm:bob:fatigue:3", "fatigue", 3, "ok"),
        ("gm.harm:bob:fatigue:4", "fatigue", 3, "collapsed"),
    ],
)
def test_harm(answer, field, value, status):
    """d100.hp.damage-source, d100.wounds.sources, d100.fatigue.sources"""
    done = fight(A, B, C).say(answer)
    done = done.say("pass") if "pass" in done.keys else done
    bob = done.who("bob")
    assert (getattr(bob, field), bob.status) == (value, status)
    assert done.who("ann").ap == 3


def test_a_power_may_set_off_reactions():
    """d100.reaction.trigger, d100.hp.damage-source"""
    asked = fight(A, B, C).say("gm.harm:cat:hp:9")
    assert asked.asked == "bob picks"
    assert asked.keys[0] == "avenge:ann"


def test_healing_wakes():
    """d100.down.wake-hp, d100.rest.direct"""
    down = fight(A, fighter("bob", "them", deft=60, hp=0), C)
    done = down.say("gm.heal:bob:2")
    assert (done.who("bob").hp, done.who("bob").status) == (2, "ok")
    assert down.say("gm.heal:bob:99").who("bob").hp == 5


def test_a_rest_ends_it_and_gives_back_by_the_hour():
    """d100.rest.energy, d100.rest.hp, d100.rest.track, d100.down.wake-hp, d100.encounter.end"""
    down = fight(A, fighter("bob", "them", deft=60, hp=0, wounds=2, energy=0), C)
    short = down.say("gm.rest:2")
    assert short.scene.over
    assert (short.who("bob").energy, short.who("bob").status) == (2, "downed")
    done = down.say("gm.rest:6")
    assert (done.who("bob").hp, done.who("bob").wounds, done.who("bob").status) == (5, 0, "ok")
    lines = [(event.text, event.rule) for event in done.encounter.log if event.who == "bob"]
    for line in (
        ("Bob has rested for three hours.", "d100.rest.energy"),
        ("Bob has 3 HP, up from 0.", "d100.rest.hp"),
        ("Bob loses a Wound: 1.", "d100.rest.track"),
        ("Bob is no longer down.", "d100.down.wake-hp"),
        ("Bob has rested for six hours.", "d100.rest.hp"),
    ):
        assert line in lines
    tired = fight(A, fighter("bob", "them", fatigue=3, energy=3), C).say("gm.rest:3")
    assert tired.who("bob").fatigue == 2


def test_moving_somebody():
    """d100.move.forced-free, d100.move.forced-immediate"""
    begun = fight(A | {"at": [0, 0]}, B | {"at": [1, 0]}, C | {"at": [2, 0]})
    done = begun.say("gm.move:ann:7:-3")
    assert (done.who("ann").position, done.who("ann").movement, done.who("ann").moved) == ((7, -3), 9, 0)
    assert done.why_not("hit:ann")[0] == "d100.turn.during"
    told = fight(A, B, C).say("gm.move:bob:4")
    assert told.texts("gm") == ["The GM moves Bob four Units."]
    assert told.who("bob").movement == 7


def test_initiative_set_by_the_gm_counts_from_the_next_round():
    """d100.initiative.change-next-round, d100.initiative.no-minimum"""
    begun = fight(A, B, C).say("gm.initiative:ann:-4")
    assert begun.scene.queue == ("ann", "bob", "cat")
    assert begun.say("end", "end", "end").scene.queue == ("bob", "cat", "ann")


def test_removing_and_joining():
    """d100.encounter.round, d100.initiative.choice"""
    begun = fight(A, B, C).say("gm.remove:bob")
    assert begun.who("bob").status == "gone"
    assert not any("bob" in option.key for option in begun.encounter.legal_actions() if "join" not in option.key)
    joined = begun.say("gm.join:bob")
    assert joined.asked == "bob-2 picks"
    assert joined.say("flat").who("bob-2").initiative == 12
    assert joined.say("flat").cast.name("bob-2") == "Bob 2"


def test_ending():
    """d100.encounter.end, d100.turn.end-movement-lost"""
    done = fight(A, B, C).say("gm.end")
    assert (done.scene.over, done.scene.active, done.asked) == (True, None, "nobody")
    assert done.who("ann").movement == 0
    with pytest.raises(IllegalAnswer):
        done.say("end")


def test_a_power_is_undone_like_any_answer():
    begun = fight(A, B, C)
    for power in ("gm.harm:cat:wounds:9", "gm.remove:ann", "gm.initiative:cat:40", "gm.end", "gm.score:bob:deft:5"):
        assert begun.say(power).encounter.back().state == begun.scene


def test_a_score_set_by_the_gm_is_rolled_against_at_once():
    """amb.d100.live-targets, d100.live.defenses"""
    begun = fight(A, fighter("bob", deft=60), C)
    assert "Target 67" in begun.say("hit:bob").text
    assert "Target 57" in begun.say("gm.score:ann:vigor:60", "hit:bob").text
    assert begun.say("gm.score:bob:deft:50", "hit:bob", HIT).who("bob").hp == 1
    assert "Target 70" in begun.say("gm.score:bob:deft:50", "hit:bob").text
