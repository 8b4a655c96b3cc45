"""Reactions of Flow of Play to one event that befalls several, to what nobody did, and within reach."""

import pytest
from flows import ABILITY, fight, fighter, offered, rules, trio

FIRST, LAST = {"momentum": 2}, {"momentum": 9}
SWEEP = {"name": "Sweep", "against": "physical", "aims": "foes", "effect": [{"do": "harm", "amount": 2}]}
YELP = {"name": "Yelp", "use": "reaction", "trigger": "hurt", "aims": "self", "effect": [{"do": "heal", "amount": 1}]}


def swept(**more):
    """Ash strikes Bryn, Momentum 5, and Cole, Momentum 9, with one blow; both may answer a miss."""
    foes = {"abilities": ["counter"]}
    now = trio("sweep", own={"sweep": SWEEP, "counter": ABILITY["counter"]}, foe=foes, third=foes | LAST, **more)
    return now.say("sweep", "failure", "failure")


def test_answers_to_one_blow_at_several_are_one_chain():
    """flow.edge.04: both declare before either resolves, and the last to declare resolves first"""
    now = swept()
    assert (now.text, now.encounter.question.who) == ("Ash misses Bryn. Does Bryn answer?", "bryn")
    declared = now.say("counter")
    assert (declared.who("ash").hp, declared.encounter.question.who) == (10, "cole")
    done = declared.say("counter")
    order = [(event.kind, event.who) for event in done.encounter.log if event.kind in ("declare", "hp")][-4:]
    assert order == [("declare", "bryn"), ("declare", "cole"), ("hp", "ash"), ("hp", "ash")]
    causes = [event.cause for event in done.encounter.log if event.kind == "hp"]
    assert causes == sorted(causes, reverse=True)


def test_the_table_calls_whoever_answers_one_blow_at_several():
    """amb.flow.reaction-declare-order, B"""
    now = swept(rulings={"reaction-declare-order": "B"})
    assert now.keys == ["next:bryn", "next:cole", "nobody"]
    assert now.say("next:cole", "counter", "next:bryn", "counter").who("ash").hp == 6


def test_a_blow_that_fells_nobody_hurts_all_the_same():
    """flow.reaction.timing: "hurt" is every loss of HP"""
    now = trio("hit", foe={"abilities": ["yelp"]}, own={"yelp": YELP}).say("hit:bryn")
    assert (now.text, now.who("bryn").hp) == ("Bryn is hurt. Does Bryn answer?", 8)
    assert now.say("yelp").who("bryn").hp == 9


@pytest.mark.parametrize("how", ["gm.harm:bryn:2", "shove:bryn", "gm.move:bryn:3:0"])
def test_who_is_hurt_by_nobody_may_answer(how):
    """flow.edge.10.areas, flow.wound.sources: harm by the GM's word or by the ground, with nobody to strike at"""
    people = [
        fighter("ash", cards=["shove"], at=[0, 0], **FIRST),
        fighter("bryn", cards=["yelp", "avenge"], at=[1, 0], **LAST),
    ]
    areas = [{"name": "Fire", "squares": [[3, 0]], "harm": 2}]
    now = fight(*people, own={"yelp": YELP, "avenge": YELP | {"name": "Avenge", "aims": "one"}}, areas=areas).say(how)
    assert now.keys == ["yelp", "pass"]
    assert now.say("yelp").who("bryn").hp == 9


def test_an_answer_needs_its_trigger_in_range():
    """flow.unit.uses, flow.reaction.timing: who struck from two squares away is out of reach of a blow back"""
    own = {
        "spear": {"name": "Spear", "against": "physical", "reach": 2},
        "back": {"name": "Back", "use": "reaction", "trigger": "missed", "reach": 1},
    }

    def struck(distance):
        people = [
            fighter("ash", cards=["spear"], at=[0, 0], **FIRST),
            fighter("bryn", cards=["back"], at=[distance, 0], **LAST),
        ]
        return fight(*people, own=own).say("spear:bryn", "failure")

    assert struck(1).keys == ["back", "pass"]
    far = struck(2)
    assert (far.encounter.question.who, far.who("bryn").ap) == ("ash", 3)
    assert "flow.unit.uses" in rules(far, "refused")


def test_leaving_a_reach_is_answered_though_it_is_left():
    """flow.unit.uses: who has just left was within it"""
    own = {"snatch": {"name": "Snatch", "use": "reaction", "trigger": "leaves", "reach": 1, "effect": [HARM]}}
    people = [fighter("ash", at=[0, 0], **FIRST), fighter("bryn", cards=["snatch"], at=[1, 0], **LAST)]
    now = fight(*people, own=own).say("move:-2:0")
    assert now.text == "Ash leaves the reach of Bryn. Does Bryn answer?"
    assert now.say("snatch").who("ash").hp == 9


HARM = {"do": "harm", "amount": 1}


def test_in_zones_squares_say_nothing_of_reach():
    """flow.variant.zones: range is for the table, and the GM moves people from Zone to Zone"""
    people = [
        fighter("ash", cards=["jab"], at=[0, 0], **FIRST),
        fighter("bryn", at=[5, 0], **LAST),
    ]
    own = {"jab": {"name": "Jab", "reach": 1, "effect": [HARM]}}
    now = fight(*people, own=own, variants=["zones"])
    assert now.say("jab:bryn").who("bryn").hp == 9
    assert now.say("gm.move:bryn:2").who("bryn").zone == 2
    assert "jab:bryn" not in offered(fight(*people, own=own))
