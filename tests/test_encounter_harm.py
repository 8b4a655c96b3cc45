"""Harm, exertion, Overspend and waking in an Encounter: d100.md sections 22 to 25."""

import pytest
from fights import fight, fighter

A = fighter("ann", deft=70, cards=["hit", "smash", "all-out", "reach-out", "study"])
B = fighter("bob", deft=60, cards=["dear", "tap"])
C = fighter("cat", "bob", deft=45, cards=["hit"])


# Harm, exertion, waking and death


@pytest.mark.parametrize(
    ("hp", "harm", "left", "wounds", "status"),
    [(9, 4, 5, 0, "ok"), (3, 12, 0, 1, "downed"), (3, 3, 0, 1, "downed"), (3, 100, 0, 1, "downed")],
)
def test_harm(hp, harm, left, wounds, status):
    """d100.hp.first, d100.hp.zero-floor, d100.hp.excess-lost, d100.hp.zero-wound, d100.hp.one-wound-per-blow"""
    begun = fight(fighter("ann", deft=60), fighter("bob", vigor=70, hp=hp), C).say(f"gm.harm:bob:hp:{harm}")
    bob = begun.who("bob")
    assert (bob.hp, bob.wounds, bob.status) == (left, wounds, status)


def test_each_blow_at_somebody_down_is_a_wound_until_one_too_many():
    """d100.hp.downed-hit, d100.down.vulnerable, d100.death.past-max, amb.d100.filled-track"""
    begun = fight(A, fighter("bob", hp=1), C)
    for wounds, status in [(1, "downed"), (2, "downed"), (3, "downed"), (3, "dead")]:
        begun = begun.say("gm.harm:bob:hp:5")
        assert (begun.who("bob").wounds, begun.who("bob").status) == (wounds, status)


def test_wounds_taken_directly_weaken_defenses_at_once():
    """d100.wounds.sources, d100.wounds.penalty, d100.wounds.penalty-current, d100.wounds.defense-floor"""
    begun = fight(fighter("ann", deft=60, cards=["hit"]), fighter("bob", vigor=70, deft=50), C)
    targets = []
    for _ in range(3):
        targets.append(begun.cast.defense(begun.who("bob"), "physical"))
        begun = begun.say("gm.harm:bob:wounds:1")
    assert targets == [6, 1, 0]
    assert begun.who("bob").hp == 9


def test_fatigue_lowers_every_target_and_the_one_too_many_drops():
    """d100.fatigue.sources, d100.fatigue.penalty, d100.fatigue.max-conscious, d100.fatigue.collapse

    d100.down.collapsed
    """
    begun = fight(fighter("ann", "us", vigor=70, deft=60, cards=["hit"]), fighter("bob"), fighter("eve", "us", deft=40))
    for fatigue, target in [(1, 65), (2, 60), (3, 55)]:
        begun = begun.say("gm.harm:ann:fatigue:1")
        assert begun.who("ann").fatigue == fatigue
        assert f"Target {target}" in begun.say("hit:bob").text
    fallen = begun.say("gm.harm:ann:fatigue:1")
    assert (fallen.who("ann").fatigue, fallen.who("ann").status) == (3, "collapsed")
    assert fallen.scene.active == "bob"


@pytest.mark.parametrize(
    ("card", "state", "status"),
    [
        ("mend", {"hp": 0}, "ok"),  # d100.down.wake-hp
        ("rouse", {"hp": 0}, "downed"),
    ],
)
def test_waking(card, state, status):
    """d100.down.wake-hp, d100.down.no-default-revival"""
    begun = fight(fighter("ann", "us", deft=60, cards=[card]), fighter("bob", "us", **state), C)
    assert begun.who("bob").status == "downed"
    assert begun.say(f"{card}:bob").who("bob").status == status


def test_a_collapsed_one_comes_to_below_the_maximum():
    """d100.down.wake-fatigue"""
    begun = fight(fighter("ann", "us", deft=60, cards=["rouse"]), fighter("bob", "us", fatigue=3), C)
    down = begun.say("gm.harm:bob:fatigue:1")
    assert down.who("bob").status == "collapsed"
    assert down.say("rouse:bob").who("bob").status == "ok"


def test_nobody_gets_worse_by_lying_there():
    """d100.death.no-timer"""
    begun = fight(A, fighter("bob", hp=0), C)
    for _ in range(20):
        begun = begun.until("ann")
    assert begun.scene.round >= 20
    assert (begun.who("bob").wounds, begun.who("bob").status) == (0, "downed")


@pytest.mark.parametrize(("letter", "hp", "status"), [("A", 0, "downed"), ("B", 0, "ok"), ("C", 1, "ok")])
def test_after_the_encounter(letter, hp, status):
    """d100.down.no-default-revival, amb.d100.downed-after-encounter"""
    over = fight(A, fighter("bob", hp=0), C, rulings={"downed-after-encounter": letter}).say("gm.end")
    assert (over.who("bob").hp, over.who("bob").status) == (hp, status)


# Overspend

SPENT = fighter("ann", vigor=60, deft=60, level=2, energy=0, cards=["far", "burn"])


@pytest.mark.parametrize("wounds", range(4))
def test_overspend_is_paid_point_by_point(wounds):
    """d100.overspend.allowed, d100.overspend.harm, d100.overspend.point-choice"""
    points = ["wound"] * wounds + ["fatigue"] * (3 - wounds)
    done = fight(SPENT, C).say("far:cat", *points)
    ann = done.who("ann")
    assert (ann.wounds, ann.fatigue, ann.energy, ann.status) == (wounds, 3 - wounds, 0, "ok")
    target = 60 - 5 * (3 - wounds)
    assert f"Target {target}" in done.text  # d100.fatigue.penalty, for this very roll


def test_what_is_taken_in_payment_may_be_left_out_of_this_roll():
    """amb.d100.overspend-same-roll"""
    done = fight(SPENT, C, rulings={"overspend-same-roll": "B"}).say("far:cat", "fatigue", "fatigue", "fatigue")
    assert "Target 60" in done.text


def test_fatigue_takes_one_past_the_maximum_and_then_there_are_only_wounds():
    """amb.d100.overspend-both-full, d100.fatigue.collapse, d100.death.past-max"""
    paying = fight(SPENT, C).say("burn:cat", *["fatigue"] * 4)
    assert paying.asked == "ann rolls"  # nine more points are Wounds, and the sixth kills; nothing is left to choose
    assert paying.who("ann").dead


@pytest.mark.parametrize(("letter", "hp"), [("A", 4), ("B", 5)])
def test_paid_and_out_cold(letter, hp):
    """amb.d100.overspend-resolves, d100.action.sequence"""
    tired = fighter("ann", vigor=60, deft=60, level=2, energy=0, fatigue=3, cards=["far"])
    done = fight(tired, fighter("cat", cards=["hit"]), rulings={"overspend-resolves": letter})
    done = done.say("far:cat", "fatigue")  # past the maximum nothing but Wounds is left
    if letter == "A":
        done = done.say([[0], [1]])
    assert (done.who("cat").hp, done.who("ann").status) == (hp, "collapsed")
    assert done.asked == "cat picks"


def test_a_blow_tells_what_of_it_is_lost_and_what_counts_for_nothing():
    """d100.hp.excess-lost, d100.death.past-max, amb.d100.zero-damage"""
    bob = fighter("bob", "them", vigor=70, hp=3, wounds=4)
    begun = fight(fighter("ann", "us", deft=70, cards=["thrice"]), bob, fighter("cat", "them", deft=45))

    def blows(answers):
        return [(event.text, event.rule) for event in begun.say(*answers).encounter.log if event.kind == "harm"]

    assert blows(["gm.harm:bob:hp:3"]) == [("Bob takes 3 harm.", "d100.hp.damage-source")]
    assert blows(["gm.harm:bob:hp:12"])[1] == ("9 of it is lost: Bob has no more than 3 HP.", "d100.hp.excess-lost")
    assert [rule for _, rule in blows(["thrice:bob"])] == [  # the second kills, so that the third changes nothing
        "d100.hp.damage-source",
        "d100.hp.downed-hit",
        "d100.death.past-max",
    ]
    nothing = ["gm.harm:bob:hp:3", "unarmed:bob", "vigor", [[0], [5]], "harm:0"]
    assert blows(nothing)[-1] == ("Bob takes 0 harm: no Wound.", "amb.d100.zero-damage")
