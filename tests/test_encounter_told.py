"""What is told beside the bare events: what passes without a word, what is forced, what changes nothing, why not."""

import pytest
from fights import HIT, fight, fighter

from frontiers_nb.explain import explain
from frontiers_nb.words import minus

A = fighter("ann", deft=70, cards=["hit", "shout"])
B = fighter("bob", "them", deft=60)
C = fighter("cat", "them", deft=50)


def texts(begun):
    return [event.text for event in begun.encounter.log if event.text]


def test_the_place_of_one_who_left_passes_without_a_word():
    """d100.encounter.round"""
    told = texts(fight(A, B, C).say("gm.remove:bob", "end", "end", "end"))
    assert "Bob leaves." in told
    assert not [text for text in told if text.startswith("Bob's Turn")]


def test_a_free_action_is_declared_by_the_rule_of_free_actions():
    """d100.free.no-cost, d100.action.sequence"""
    begun = fight(A, B).say("shout", "hit:bob", HIT)
    declared = [event for event in begun.encounter.log if event.kind == "declare"]
    assert [event.rule for event in declared] == ["d100.free.no-cost", "d100.action.sequence"]


def test_a_wound_that_is_the_only_way_left_to_pay_says_so():
    """amb.d100.overspend-both-full, d100.overspend.point-choice"""
    state = {"scenario": "overspend", "answers": ["flat", "flat", "great-blow:ivo", "fatigue", "fatigue", "fatigue"]}
    state["answers"] += [[[0], [4]], "great-blow:ivo", "fatigue"]
    log = explain("encounter", state)["log"]
    told = [line for line in log if line["kind"] == "forced"]
    assert {line["rule"] for line in told} == {"amb.d100.overspend-both-full"}
    assert told[0]["text"] == "Hana has no room for more Fatigue: the point is a Wound."


def test_healing_one_who_has_collapsed_says_what_it_does():
    """d100.down.wake-fatigue, d100.rest.direct"""
    begun = fight(A, B).say("gm.harm:bob:hp:1", "gm.harm:bob:fatigue:9", "gm.heal:bob:1")
    assert "Bob stays collapsed: HP brings back nobody from Fatigue." in texts(begun)
    assert texts(begun.say("gm.heal:bob:1"))[-2].startswith("Bob has all HP there is")


def test_who_puts_the_turn_off_has_that_as_the_reason_of_the_place():
    """amb.d100.delay"""
    fighters = [
        {"id": id, "side": id, "scores": {"deft": deft}} for id, deft in (("ann", 70), ("bob", 60), ("cat", 50))
    ]
    state = {"scenario": {"fighters": fighters}, "rulings": {"delay": "C"}}
    order = explain("encounter", state | {"answers": ["flat", "flat", "flat", "wait:bob"]})["order"]
    assert [each["id"] for each in order] == ["bob", "ann", "cat"]
    assert (order[0]["reason"], order[0]["rule"]) == ("Ann has put the Turn off", "amb.d100.delay")


@pytest.mark.parametrize(
    ("answers", "key", "text"),
    [
        (["light-strike:cole", [[1], [2]]] * 3, "light-strike", "Light Strike needs 1 ✦AP; there is 0 ✦AP."),
        (
            [],
            "shatter-stance",
            "Shatter Stance needs another's Turn, with its trigger: Somebody beside you attacks you ",
        ),
        (["move:9"], "move", "Move needs 1 ⇉Movement; there is 0 ⇉Movement."),
    ],
)
def test_why_not_is_a_sentence_of_what_is_needed_and_what_is_there(answers, key, text):
    """d100.action.must-afford, d100.reaction.trigger, d100.move.split"""
    order = ["rolled", [[3]], "flat", "flat"]
    refused = explain("encounter", {"scenario": "ties", "answers": [*order, *answers]})["refused"]
    assert next(each["text"] for each in refused if each["key"] == key).startswith(text)


def test_the_story_goes_on_with_what_happened_and_why():
    order = ["rolled", [[3]], "flat", "flat"]
    shown = explain("encounter", {"scenario": "ties", "answers": [*order, "light-strike:cole", [[9], [9]]]})
    assert shown["story"][0] == [f"{shown['recent'][-1]['text']} ", {"why": "last", "text": "Why?"}]
    assert [step["rule"] for step in shown["whys"]["last"]["steps"]] == ["d100.success.meet-or-under"]


@pytest.mark.parametrize(
    ("given", "told"),
    [("is at (-1, 7)", "is at (−1, 7)"), ("-2 on it", "−2 on it"), ("great-2 and 1-3", "great-2 and 1-3")],
)
def test_a_number_below_zero_has_a_true_minus(given, told):
    assert minus(given) == told


def test_no_text_of_the_log_has_a_hyphen_for_a_minus():
    fighters = [
        {"id": id, "side": id, "scores": {"deft": deft}, "at": [0, deft]} for id, deft in (("a", 70), ("b", 60))
    ]
    state = {"scenario": {"fighters": fighters}, "answers": ["flat", "flat", "gm.end"]}
    state["answers"][2:2] = ["gm.move:a:-4:-7", "gm.initiative:b:-9"]
    picture = explain("encounter", state)
    told = " ".join([*(line["text"] for line in picture["log"]), *(each["text"] for each in picture["line"])])
    assert "(−4, −7)" in told
    assert "-" not in told.replace("Roll-off", "")
