"""Movement, and what follows an Attribute at once: d100.md sections 15 and 21."""

import pytest
from fights import HIT, fight, fighter

B = fighter("bob", deft=60, cards=["dear", "tap"])


# Movement


@pytest.mark.parametrize(("deft", "units"), [(50, 5), (70, 9), (100, 15), (30, 1), (25, 1), (5, 1)])
def test_movement(deft, units):
    """d100.move.formula, d100.move.minimum"""
    begun = fight(fighter("ann", deft=deft), fighter("bob", deft=deft), flat=False).say(
        "rolled", [[9]], "rolled", [[0]]
    )
    assert begun.who("ann").movement == units


def test_forced_movement_is_free_and_immediate():
    """d100.move.forced-free, d100.move.forced-immediate"""
    begun = fight(fighter("ann", deft=60, at=[0, 0], cards=["shove"]), fighter("bob", at=[1, 0]))
    done = begun.say("shove:bob")
    assert (done.who("bob").position, done.say("end").who("bob").movement) == ((3, 0), 5)


@pytest.mark.parametrize("skilled", [False, True])
def test_driving_blow(skilled):
    """d100.ability.example-driving-blow, d100.unit.uses, d100.card.opt"""
    more = {"skills": [{"name": "Brawling", "category": "body", "covers": ["close combat"]}]} if skilled else {}
    ann = fighter("ann", vigor=60, deft=60, level=2, at=[0, 0], cards=["driving-blow"], **more)
    die = ["tens", [[0, 0], [5]]] if skilled else [HIT]
    done = fight(ann, fighter("bob", at=[1, 1])).say("driving-blow:bob", "vigor", *die)
    assert done.who("bob").position == ((3, 3) if skilled else (2, 2))
    assert done.why_not("driving-blow:bob")[0] == "d100.unit.uses"


def test_units_are_squares_and_reach_counts_them():
    """d100.unit.size, d100.unit.uses"""
    begun = fight(fighter("ann", deft=60, at=[0, 0]), fighter("bob", at=[4, 2]))
    assert begun.why_not("unarmed:bob") == ("d100.unit.uses", "somebody within one Unit", "one four Units away")
    assert "unarmed:bob" in begun.say("move:3:1").keys
    assert begun.say("move:3:1").who("ann").movement == 4


@pytest.mark.parametrize(
    ("before", "after", "spent", "left"),
    [(60, 50, 6, {"A": 0, "B": 1, "C": 1}), (50, 60, 5, {"A": 2, "B": 0, "C": 0})],
)
def test_deft_that_changes_on_the_way(before, after, spent, left):
    """d100.live.movement, amb.d100.mp-mid-turn"""
    for letter, units in left.items():
        begun = fight(fighter("ann", deft=before), fighter("bob", deft=30), rulings={"mp-mid-turn": letter})
        assert begun.say(f"move:{spent}", f"gm.score:ann:deft:{after}").who("ann").movement == units


# Live and anchored values


def test_live_values_move_and_anchored_ones_stay():
    """d100.live.defenses, d100.live.skills, d100.anchored.hp, d100.anchored.wounds, d100.anchored.fatigue"""
    begun = fight(fighter("ann", vigor=60, deft=60), fighter("bob", "bob"))
    ann = begun.who("ann")
    assert begun.cast.defense(ann, "physical") == 6
    assert begun.cast.defense(ann, "mental") == 0
    changed = begun.say(
        "gm.score:ann:deft:50", "gm.score:ann:vigor:40", "gm.score:ann:resolve:55", "gm.score:ann:acuity:60"
    )
    ann = changed.who("ann")
    assert (changed.cast.defense(ann, "physical"), changed.cast.defense(ann, "mental")) == (0, 6)
    assert changed.cast.limits(ann) == begun.cast.limits(begun.who("ann"))
    assert changed.cast.values(ann)["skills"] == 4
    assert changed.scene.queue == begun.scene.queue  # d100.anchored.initiative


def test_passive_cards_are_in_force_without_any_declaration():
    """d100.ability.passive"""
    begun = fight(fighter("ann", cards=["guarded"]), fighter("bob", deft=45))
    assert begun.cast.defense(begun.who("ann"), "physical") == 3
    assert "guarded" not in begun.keys


@pytest.mark.parametrize(("card", "rule"), [("mind-only", "d100.card.req"), ("when-tired", "d100.balance.conditions")])
def test_a_card_that_asks_for_more(card, rule):
    """d100.card.req, d100.balance.conditions"""
    assert fight(fighter("ann", deft=70, cards=[card]), B).why_not(card)[0] == rule


LASTING = ("gm.score:ann:vigor:{}", "gm.end")


@pytest.mark.parametrize(
    ("level", "hp", "vigor", "during", "after"),
    [
        (1, None, 80, (9, 9), (11, 11)),
        (1, 4, 80, (4, 9), (6, 11)),
        (1, None, 50, (9, 9), (5, 5)),
        (8, 30, 60, (30, 37), (28, 28)),
    ],
)
def test_what_is_anchored_follows_when_the_encounter_ends(level, hp, vigor, during, after):
    """d100.anchored.permanent, d100.anchored.hp, d100.recalc.retroactive, amb.d100.hp-current-on-increase"""
    more = {} if hp is None else {"hp": hp}
    begun = fight(fighter("ann", vigor=70, deft=70, level=level, **more), B).say(LASTING[0].format(vigor))
    limits = begun.cast.limits(begun.who("ann"))
    assert (begun.who("ann").hp, limits.hp) == during
    over = begun.say("gm.end")
    assert (over.who("ann").hp, over.cast.limits(over.who("ann")).hp) == after
    assert any("at most" in text for text in over.texts("anchored"))


def test_level_8_is_recalculated_whole():
    """d100.recalc.retroactive: Vigor 60 to 65 and Resolve 60 at Level 8, 35 to 43"""
    ann = fighter("ann", level=8, hp=20)
    ann["scores"] = {"vigor": 60, "deft": 70, "resolve": 60}
    over = fight(ann, B).say(*(answer.format(65) for answer in LASTING))
    assert (over.cast.limits(over.who("ann")).hp, over.who("ann").hp) == (43, 28)


@pytest.mark.parametrize(("letter", "status"), [("A", "ok"), ("B", "dead")])
def test_wounds_above_a_lower_maximum(letter, status):
    """amb.d100.anchored-lower, d100.anchored.wounds: 4 of 4, and the maximum falls to 3"""
    begun = fight(fighter("ann", vigor=60, deft=70, wounds=4), B, rulings={"anchored-lower": letter})
    changed = begun.say("gm.score:ann:vigor:50")
    assert (changed.who("ann").wounds, changed.cast.limits(changed.who("ann")).wounds) == (4, 4)
    over = changed.say("gm.end")
    assert (over.who("ann").wounds, over.who("ann").status) == (3, status)


def test_fatigue_and_initiative_are_anchored_too():
    """d100.anchored.fatigue, d100.anchored.initiative, d100.initiative.locked"""
    ann = fighter("ann", deft=70)
    ann["scores"]["resolve"] = 60
    begun = fight(ann, B).say("gm.score:ann:resolve:50", "gm.score:ann:deft:5")
    assert begun.cast.limits(begun.who("ann")).fatigue == 4
    assert (begun.who("ann").initiative, begun.say("end", "end").scene.queue) == (14, ("ann", "bob"))
    over = begun.say("gm.end")
    assert over.cast.limits(over.who("ann")).fatigue == 3


def test_a_tie_is_still_settled_by_the_deft_rank_one_came_with():
    """d100.anchored.initiative: both at 12, Deft 60 before 55; with Deft 40 since, the next Round is the same"""
    begun = fight(fighter("bob", deft=55), fighter("ann", deft=60), flat=False).say("rolled", [[6]], "flat")
    assert [begun.who(id).initiative for id in ("ann", "bob")] == [12, 12]
    assert begun.scene.queue == ("ann", "bob")
    later = begun.say("gm.score:ann:deft:40", "end", "end")
    assert (later.scene.round, later.scene.queue) == (2, ("ann", "bob"))


def test_who_collapsed_comes_to_when_room_for_more_fatigue_is_counted():
    """d100.down.wake-fatigue, d100.anchored.fatigue: Resolve 50 to 60, felt when the Encounter is over"""
    begun = fight(fighter("ann", deft=70), B, fighter("cat", "bob"))
    begun = begun.say("gm.harm:bob:fatigue:4", "gm.score:bob:resolve:60")
    assert (begun.who("bob").fatigue, begun.who("bob").status) == (3, "collapsed")
    over = begun.say("gm.end")
    assert over.cast.limits(over.who("bob")).fatigue == 4
    assert (over.who("bob").fatigue, over.who("bob").status) == (3, "ok")


def test_a_skill_fewer_at_once():
    """d100.live.skills: Acuity 60 to 50"""
    ann = fighter("ann", deft=70)
    ann["scores"]["acuity"] = 60
    begun = fight(ann, B)
    values = [
        moment.cast.values(moment.who("ann"))["skills"] for moment in (begun, begun.say("gm.score:ann:acuity:50"))
    ]
    assert values[0] - values[1] == 1


def test_movement_between_turns_is_gone_and_comes_back_at_its_new_length():
    """d100.live.movement, d100.turn.start-movement, d100.turn.end-movement-lost, d100.encounter.start"""
    begun = fight(fighter("ann", deft=70), B)
    assert begun.who("bob").movement == 7
    longer = begun.say("gm.score:bob:deft:70")
    assert longer.who("bob").movement == 9
    over = longer.say("end", "move:2", "end", "gm.score:bob:deft:50")
    assert over.who("bob").movement == 0
    assert over.say("end").who("bob").movement == 5


def test_a_pull_ends_beside_you():
    """d100.move.forced-immediate, d100.move.forced-free"""
    reel = {"name": "Reel", "text": "Words.", "ap": 1, "aims": "one"}
    reel["effect"] = [{"do": "push", "units": 5, "way": "toward"}]
    begun = fight(
        fighter("ann", deft=70, at=[0, 0], cards=["reel"]),
        fighter("bob", deft=60, at=[4, 0]),
        ability={"reel": reel},
    )
    assert begun.say("reel:bob").who("bob").position == (1, 0)
    assert begun.say("reel:bob").who("ann").movement == 9
