"""The encounter screen: its contract, the opening's numbers, stepping, branching and what is kept."""

import json
from fractions import Fraction

import pytest
from frontiers_widgets.cli import main

from frontiers_nb import rulebook
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain
from frontiers_nb.explain.encounter import OPENING, State

OPEN = OPENING.to_json()


def after(picture, *answers):
    """The picture after answers, each sent as the view sends it."""
    for answer in answers:
        question = picture["question"]
        if question["kind"] == "choose":
            patch = next(o["patch"] for o in question["options"] if o["key"] == answer)
        else:
            patch = {"answers": [*question["prefix"], answer], **question["base"]}
        picture = explain("encounter", picture["state"] | patch)
    return picture


def test_the_opening_is_three_names_and_why():
    """d100.initiative.tie-deft, d100.initiative.rolled, d100.initiative.flat"""
    picture = explain("encounter")
    assert [(e["name"], e["initiative"], e["deftRank"]) for e in picture["order"]] == [
        ("Bryn", 12, 4),
        ("Ash", 12, 2),
        ("Cole", 10, 0),
    ]
    assert picture["order"][0]["rule"] == "d100.initiative.tie-deft"
    assert [seat["ap"] for seat in picture["track"]] == [3, 3, 3]
    assert "3 + 5 + 4 is 12" in picture["story"][0][2]
    assert len(picture["recent"]) == 3


def test_the_opening_asks_and_answers_with_exact_numbers():
    """d100.reaction.no-ap, d100.action.full-payment"""
    predict = explain("encounter")["predict"]
    assert predict["answer"] == "no"
    assert predict["chances"] == {"misses": "773019/1000000", "missesPercent": "77.3%", "rolled": "7/10"}
    assert "77.3%" in predict["reason"]
    assert "7 in 10" in predict["reason"]
    shown = explain("encounter", OPEN | predict["state"])
    assert shown["recent"][-1]["rule"] == "d100.reaction.no-ap"


def test_one_who_kept_two_points_gets_the_answer():
    """d100.turn.end-ap-kept, d100.reaction.same-pool, d100.ability.example-shatter-stance"""
    picture = after(
        explain("encounter"), "light-strike:cole", [[9], [5]], "end", "end", "light-strike:bryn", [[9], [9]]
    )
    assert picture["answer"] == {"text": "Bryn", "label": "may answer", "why": "order"}
    assert [o["key"] for o in picture["question"]["options"]] == ["shatter-stance", "pass"]
    assert picture["question"]["suspended"] == [{"text": "Cole: Light Strike on Bryn"}]
    cole = after(picture, "shatter-stance")["fighters"][2]
    assert (cole["prone"], cole["effects"][0]["text"]) == (True, "2 Units less Movement")


def test_the_contract():
    picture = explain("encounter", {"scenario": "ties", "rules": "d100", "answers": []})
    question = picture["question"]
    assert (question["kind"], question["who"]) == ("choose", "bryn")
    assert {"key", "label", "cost", "fields"} <= set(question["options"][0])
    rolled = after(picture, "rolled")
    assert rolled["question"]["dice"] == [{"faces": 10, "low": 0, "count": 1, "label": ""}]
    assert [row["chance"] for row in rolled["question"]["chances"]] == ["1/10"] * 10
    assert {"id", "hp", "wounds", "fatigue", "energy", "ap", "movement", "status"} <= set(picture["fighters"][0])
    assert {"seq", "text", "rule", "cause", "depth"} <= set(rolled["log"][0])
    spent = after(explain("encounter"), *["light-strike:ash", [[9], [5]]] * 3)
    assert {"key", "rule", "needed", "had"} <= set(spent["refused"][0])
    json.dumps(picture)


def test_an_inline_scenario_needs_little():
    inline = {
        "fighters": [
            {"id": "orc", "side": "a", "scores": {"vigor": 60}},
            {"id": "elf", "side": "b", "scores": {"deft": 70}},
        ]
    }
    picture = explain("encounter", {"scenario": inline, "answers": ["flat", "flat"]})
    assert [each["name"] for each in picture["order"]] == ["Elf", "Orc"]
    assert {o["key"] for o in picture["question"]["options"] if not o["group"]} == {"unarmed:orc", "move", "end"}


def test_a_changed_initiative_is_no_reason_before_the_next_round():
    """d100.initiative.change-next-round"""
    changed = explain("encounter", OPEN | {"answers": [*OPEN["answers"], "gm.initiative:cole:15"]})
    ash, cole = changed["order"][1:]
    assert (ash["name"], cole["name"], ash["rule"]) == ("Ash", "Cole", "d100.initiative.change-next-round")
    assert ash["reason"] == "15 is more than 12, but counts from the next Round"
    following = after(changed, "end", "end", "end")
    assert [each["name"] for each in following["order"]] == ["Cole", "Bryn", "Ash"]


def test_what_came_of_an_answer_is_read_out_with_the_next_question():
    struck = after(explain("encounter"), "light-strike:ash", [[5], [7]])
    assert struck["said"].startswith("Bryn reads 57 against 57: succeeds.")
    assert struck["said"].endswith(struck["question"]["text"])


def test_stepping_moves_at_and_keeps_the_answers():
    picture = explain("encounter")
    back = explain("encounter", picture["state"] | picture["steps"]["back"])
    assert (back["state"]["at"], back["round"], back["state"]["answers"]) == (3, 0, OPEN["answers"])
    assert explain("encounter", back["state"] | back["steps"]["forward"])["round"] == 1
    first = explain("encounter", picture["state"] | picture["steps"]["first"])
    assert first["steps"]["back"] is None
    assert picture["steps"]["forward"] is None


def test_stepping_by_event_walks_through_every_state():
    picture = explain("encounter")
    seen, patch = [len(picture["log"])], picture["steps"]["eventBack"]
    while patch:
        picture = explain("encounter", picture["state"] | patch)
        seen.append(len(picture["log"]))
        patch = picture["steps"]["eventBack"]
    assert seen == sorted(seen, reverse=True)
    assert seen[-1] == 0
    assert picture["state"]["answers"] == OPEN["answers"]


def test_another_answer_branches_and_nothing_is_lost():
    picture = explain("encounter")
    back = explain("encounter", picture["state"] | {"at": 1})
    other = after(back, [[7]], "flat", "flat")
    assert other["state"]["branches"] == [{"at": 1, "answers": [[[3]], "flat", "flat"]}]
    branch = other["tree"][1]
    assert (branch["from"], branch["firstText"], branch["differs"]["here"]) == (1, "Bryn: 3", "Bryn: 7")
    swapped = explain("encounter", other["state"] | branch["patch"])
    assert swapped["state"]["answers"] == OPEN["answers"]
    assert swapped["state"]["branches"][0]["answers"][0] == [[7]]
    along = next(row["patch"] for row in back["question"]["chances"] if row["text"] == "3")
    assert along == {"at": 2, "event": None}


def test_answers_that_no_longer_fit_are_kept_aside_and_then_in_a_branch():
    state = OPEN | {"answers": [*OPEN["answers"], "light-strike:nobody", "end"]}
    picture = explain("encounter", state)
    assert picture["aside"]["answers"] == ["light-strike:nobody", "end"]
    assert picture["state"]["answers"] == state["answers"]
    going_on = after(picture, "end")
    assert going_on["state"]["branches"] == [{"at": 4, "answers": ["light-strike:nobody", "end"]}]


def test_dice_follow_from_the_number_and_stay():
    asked = after(explain("encounter"), "light-strike:ash")
    again = explain("encounter", asked["state"])
    assert asked["question"]["rolled"] == again["question"]["rolled"]
    others = {
        json.dumps(explain("encounter", asked["state"] | {"seed": n})["question"]["rolled"]["answer"]) for n in range(9)
    }
    assert len(others) > 3


@pytest.mark.parametrize("until", ["action", "turn", "round"])
def test_odds_are_exact_and_whole(until):
    odds = explain("encounter", OPEN | {"odds": True, "until": until})["odds"]
    assert odds["exact"]
    assert sum(Fraction(row["chance"]) for row in odds["rows"]) == 1


def test_every_line_of_the_log_leads_back_to_its_first_cause():
    picture = explain("encounter", OPEN | explain("encounter")["predict"]["state"])
    causes = {line["seq"]: line["cause"] for line in picture["log"]}
    for seq, chain in picture["chains"].items():
        assert chain[0] == int(seq)
        assert causes[chain[-1]] is None


def test_the_rulings_of_the_screen_are_all_told():
    picture = explain("encounter")
    assert {each["id"] for each in picture["rulings"]} == {each.id for each in rulebook.rulings("encounter")}
    assert picture["rulings"]
    assert explain("encounter", OPEN | {"rulings": {"initiative-d10-range": "B"}})["order"][0]["initiative"] == 12


@pytest.mark.parametrize(
    ("state", "field"),
    [
        ({"scenario": "nowhere"}, "scenario"),
        ({"scenario": 3}, "scenario"),
        ({"scenario": {"fighters": []}}, "fighters"),
        ({"rules": "flow"}, "rules"),
        ({"answers": "flat"}, "answers"),
        ({"answers": [3]}, "answers.0"),
        ({"answers": ["flat"], "at": 2}, "at"),
        ({"branches": [{"at": 0}]}, "branches.0"),
        ({"variants": {"x": 1}}, "variants"),
        ({"rulings": {"initiative-d10-range": "Z"}}, "rulings.initiative-d10-range"),
        ({"policy": "flee"}, "policy"),
        ({"nonsense": 1}, "state"),
    ],
)
def test_a_bad_state_is_named(state, field):
    with pytest.raises(RuleError) as refused:
        explain("encounter", state)
    assert refused.value.field.startswith(field)


def test_a_state_comes_back_as_it_went():
    assert State.parse(OPENING.to_json()) == OPENING
    picture = explain("encounter")
    assert explain("encounter", picture["state"]) == picture


def test_the_command_line(capsys):
    assert main(["explain", "encounter", "--state", '{"scenario":"chain","rules":"d100","answers":["flat"]}']) == 0
    assert json.loads(capsys.readouterr().out)["question"]["who"] == "fenn"
    assert main(["explain", "encounter", "--state", '{"at": -1}']) == 2
    assert "at must be" in capsys.readouterr().err
