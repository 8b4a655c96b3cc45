"""The encounter screen: its contract, the opening's numbers, stepping, branching and what is kept."""

import json
import re
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest
from frontiers_widgets.cli import main
from patches import patched

import frontiers_nb
from frontiers_nb import rulebook
from frontiers_nb.encounter import game
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain
from frontiers_nb.explain.encounter import OPENING, OTHER_GAME, State, chances, lines, readings
from frontiers_nb.explain.encounter.moment import Moment

OPEN = OPENING.to_json()


def after(picture, *answers):
    """The picture after answers, each sent as the view sends it."""
    for answer in answers:
        question = picture["question"]
        if question["kind"] == "choose":
            patch = next(o["patch"] for o in question["options"] if o["key"] == answer)
        else:
            patch = question["base"] | {"give": answer}
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


def test_a_branch_may_be_removed():
    state = OPEN | {"branches": [{"at": 1, "answers": [[[7]]]}, {"at": 3, "answers": ["rolled"]}]}
    left = explain("encounter", state | explain("encounter", state)["tree"][1]["remove"])["state"]
    assert (left["branches"], left["drop"], left["answers"]) == (state["branches"][1:], None, OPEN["answers"])


def test_where_no_branch_finds_a_place_no_button_sends_one():
    branches = [{"at": 4, "answers": [f"move:{n}"]} for n in range(400)]
    asked = explain("encounter", OPEN | {"at": 3, "branches": branches})["question"]
    assert "400 branches" in asked["full"]
    assert [option["patch"] for option in asked["options"]] == [{"at": 3, "event": None, "give": "flat"}, None]
    with pytest.raises(RuleError, match="give must be what makes at most 400 branches"):
        explain("encounter", OPEN | {"at": 3, "branches": branches, "give": "rolled"})
    room = explain("encounter", OPEN | {"at": 3, "branches": branches[1:]})
    assert room["question"]["full"] is None
    assert len(after(room, "rolled")["state"]["branches"]) == 400


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
    stepped = explain("encounter", back["state"] | along)["state"]
    assert (stepped["at"], stepped["answers"], stepped["branches"], stepped["give"]) == (2, OPEN["answers"], [], None)


def test_a_picture_says_what_was_answered_a_few_times_however_many_buttons_there_are():
    """Every button sends its own answer, not all of them again."""
    asked = explain("encounter", {"scenario": "ties", "answers": [*["flat"] * 3, *["end"] * 60]})["question"]
    patches = [option["patch"] for option in asked["options"] if option["patch"]]
    assert len(patches) > 3
    assert all(patch == {"at": 63, "event": None, "give": patch["give"]} for patch in patches)
    assert "answers" not in json.dumps(asked)


def test_an_answer_beyond_the_last_that_is_allowed_is_refused():
    with pytest.raises(RuleError, match="give must be nothing after 2000 answers"):
        explain("encounter", {"answers": ["end"] * 2000, "give": "end"})


def test_what_other_readings_come_to_is_worked_out_on_a_long_line_only_where_asked():
    long = {"scenario": "ties", "answers": [*["flat"] * 3, *["end"] * 18]}
    unasked, asked = explain("encounter", long), explain("encounter", long | {"readings": True})
    assert {ruling["effect"] for ruling in unasked["rulings"]} == {""}
    assert "No effect here" in {ruling["effect"] for ruling in asked["rulings"]}
    assert asked["rulings"] == readings.whole(Moment.of(State.parse(long | {"readings": True})))
    switch = next(control for control in unasked["controls"] if control["field"] == "readings")
    assert (switch["place"], switch["value"]) == ("rulings", False)
    assert "readings" not in {control["field"] for control in explain("encounter")["controls"]}


def test_answers_that_no_longer_fit_are_kept_aside_and_then_in_a_branch():
    state = OPEN | {"answers": [*OPEN["answers"], "light-strike:nobody", "end"]}
    picture = explain("encounter", state)
    assert picture["aside"]["answers"] == ["light-strike:nobody", "end"]
    assert picture["aside"]["words"] == ["Light strike nobody", "End the Turn"]
    message = "Answer 5 no longer fits, Light strike nobody: it is not among the choices here."
    assert picture["aside"]["message"] == message
    assert picture["state"]["answers"] == state["answers"]
    going_on = after(picture, "end")
    assert going_on["state"]["branches"] == [{"at": 4, "answers": ["light-strike:nobody", "end"]}]


PAIR = "the throw here is one die from 0 to 9 and one die from 0 to 9."
SPENT = [*["light-strike:cole", [[1], [2]]] * 3]


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        (["gm.harm:cole:hp:9999"], "Harm Cole 9999: Harm Cole allows 1 to 999 (amount)."),
        ([[[3], [4]]], "dice 3 and 4: no dice are thrown here."),
        (["light-strike:cole", "end"], f"End the Turn: {PAIR}"),
        (
            ["light-strike:cole", [[12], [4]]],
            f"dice 12 and 4: {PAIR}",
        ),
        ([*SPENT, "light-strike:cole"], "Light Strike on Cole: Light Strike needs 1 ✦AP; there is 0 ✦AP."),
        (["gm.end", "end"], "End the Turn: nothing is asked any more."),
        (["gm.nothing"], "GM nothing: it is not among the choices here."),
    ],
)
def test_what_no_longer_fits_is_told_in_words(answers, message):
    """d100.action.must-afford"""
    aside = explain("encounter", OPEN | {"answers": [*OPEN["answers"], *answers]})["aside"]
    assert aside["message"] == f"Answer {4 + len(answers)} no longer fits, {message}"


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
        ({"rules": "nowhere"}, "rules"),
        ({"rules": 3}, "rules"),
        ({"answers": "flat"}, "answers"),
        ({"answers": [3]}, "answers.0"),
        ({"answers": ["flat"], "at": 2}, "at"),
        ({"branches": [{"at": 0}]}, "branches.0"),
        ({"variants": {"x": 1}}, "variants"),
        ({"variants": ["x"]}, "variants"),
        ({"at": -1}, "at"),
        ({"at": True}, "at"),
        ({"at": 1.5}, "at"),
        ({"event": -1}, "event"),
        ({"event": 10_000}, "event"),
        ({"branches": [{"at": 0, "answers": []}] * 401}, "branches"),
        ({"take": 0}, "take"),
        ({"drop": 0}, "drop"),
        ({"against": "x"}, "against"),
        ({"against": {"answers": []}}, "against"),
        ({"against": {"variants": ["x"]}}, "against.variants"),
        ({"against": {"rulings": {"initiative-d10-range": "Z"}}}, "against.rulings.initiative-d10-range"),
        ({"answers": ["x" * 1_000_000]}, "answers.0"),
        ({"answers": [[[1] * 100_000]]}, "answers.0"),
        ({"answers": [[[[1]]]]}, "answers.0"),
        ({"answers": ["flat"] * 2001}, "answers"),
        ({"rulings": {"initiative-d10-range": "Z"}}, "rulings.initiative-d10-range"),
        ({"policy": "flee"}, "policy"),
        ({"nonsense": 1}, "state"),
    ],
)
def test_a_bad_state_is_named(state, field):
    with pytest.raises(RuleError) as refused:
        explain("encounter", state)
    assert refused.value.field.startswith(field)
    assert len(str(refused.value)) < 300


ORC, ELF = ({"id": id, "side": id, "scores": {"deft": deft}} for id, deft in (("orc", 60), ("elf", 70)))


@pytest.mark.parametrize(
    ("fighters", "told"),
    [
        ([{"side": "a", "scores": {}}], "[fighters.1] id must be an id"),
        ([ORC | {"id": "gm"}], "[fighters.1] id must be an id"),
        ([ORC | {"scores": {"vigor": 1000}}], "[fighters.1.scores] vigor must be a whole number, 5 to 100, got 1000"),
        ([ORC, ORC], "fighters.1.id must be an id of its own, got 'orc'"),
        ([ORC | {"abilities": ["no-such"]}], "got 'no-such'"),
        ([ORC | {"hat": 1}], "[fighters.1] hat must be"),
        ([ORC | {"at": [1, 2, 3]}], "[fighters.1] at must be a square"),
        ([ORC] * 13, "fighters must be a list of at most 12 tables"),
    ],
)
def test_a_bad_scenario_says_where_and_what_is_allowed(fighters, told):
    with pytest.raises(RuleError) as refused:
        explain("encounter", {"scenario": {"fighters": fighters}})
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("more", "answers"),
    [
        ({"answers": ["flat"], "event": 0}, 1),
        ({"answers": ["flat"], "event": 9999}, 1),
        ({"event": 3}, 0),
        ({"answers": ["flat"], "at": 0, "event": 3}, 1),
        ({"answers": ["flat"], "branches": [{"at": 1500, "answers": ["end"]}]}, 1),
        ({"answers": ["flat"], "branches": [{"at": 1, "answers": []}]}, 1),
        ({"answers": ["flat"] * 2000}, 2000),
    ],
)
def test_odd_places_are_shown_as_far_as_they_make_sense(more, answers):
    picture = explain("encounter", more)
    assert len(picture["state"]["answers"]) == answers
    assert explain("encounter", picture["state"]) == picture


def test_another_branch_is_taken_with_a_word_and_the_rest_of_the_line_hangs_on_it():
    state = OPEN | {"branches": [{"at": 1, "answers": [[[7]], "flat"]}, {"at": 3, "answers": ["rolled"]}]}
    taken = explain("encounter", state | explain("encounter", state)["tree"][1]["patch"])["state"]
    assert taken["answers"] == ["rolled", [[7]], "flat"]
    assert taken["branches"] == [
        {"at": 1, "answers": [[[3]], "flat", "rolled"]},
        {"at": 1, "answers": [[[3]], "flat", "flat"]},
    ]
    assert (taken["take"], taken["at"]) == (None, None)


def test_the_same_answers_by_other_rules_stand_side_by_side():
    """amb.d100.initiative-d10-range: a face of 10 is there only from 1 to 10, and 0 only from 0 to 9"""
    state = {"answers": ["flat", "rolled", [[0]], "flat"], "against": {"rulings": {"initiative-d10-range": "B"}}}
    found = explain("encounter", state)["compare"]
    assert found["stopped"]["answer"] == 3
    assert "1 to 10" in found["stopped"]["message"]
    first = found["rows"][found["first"]]
    assert (first["answer"], first["there"]) == (3, None)
    assert all(row["same"] for row in found["rows"][: found["first"]])
    assert found["rows"][0]["here"] == found["rows"][0]["there"]


def test_where_nothing_differs_that_is_said():
    found = explain("encounter", OPEN | {"against": {}})["compare"]
    assert (found["first"], found["stopped"], found["text"]) == (None, None, "Nothing differs.")
    assert found["ends"]["here"] == found["ends"]["there"]
    assert explain("encounter", OPEN)["compare"] is None


def test_the_first_difference_is_where_one_rule_acts():
    """amb.d100.downed-turn: whether a Turn of somebody down takes place"""
    fighters = [
        {"id": id, "side": id[0], "scores": {"deft": deft}} for id, deft in (("a1", 90), ("b1", 70), ("b2", 50))
    ]
    answers = ["flat", "flat", "flat", "gm.harm:b2:hp:99", "end", "end"]
    state = {"scenario": {"fighters": fighters}, "answers": answers, "against": {"rulings": {"downed-turn": "B"}}}
    found = explain("encounter", state)["compare"]
    first = found["rows"][found["first"]]
    assert first["answer"] == 6
    assert first["there"]["rule"] == "amb.d100.downed-turn"
    assert f"after answer {first['answer']}" not in found["text"]
    assert f"follows answer {first['answer']}" in found["text"]


def test_to_the_end_odds_say_who_is_left_and_how_long_it_takes(monkeypatch):
    monkeypatch.setattr(chances, "BUDGET", 400)
    monkeypatch.setattr(import_module("frontiers_nb.encounter.odds"), "SAMPLES", 40)
    state = {"scenario": "overspend", "answers": ["flat", "flat"], "odds": True, "until": "end"}
    odds = explain("encounter", state)["odds"]
    assert [group["title"] for group in odds["groups"]] == ["Who falls", "Left standing", "How long it takes"]
    assert all(
        sum(Fraction(row["chance"]) for row in group["rows"]) == 1 for group in odds["groups"] if not group["left"]
    )
    assert odds["exact"] or odds["error"].startswith("±")


def test_no_line_is_played_twice_and_that_shows_in_nothing():
    """A picture is the same whatever was looked at before."""
    state = OPEN | {
        "answers": [*OPEN["answers"], "end", "end"],
        "branches": [{"at": 4, "answers": ["light-strike:ash"]}],
    }
    places = [{"at": at} for at in (6, 2, 5, 0)] + [{"take": 0}, {"rulings": {"downed-turn": "B"}}]
    seen = [explain("encounter", state | place) for place in places]
    for place, picture in zip(places, seen, strict=True):
        lines.forget()
        assert explain("encounter", state | place) == picture


def test_what_shows_an_encounter_knows_no_game():
    """No screen and no core imports a game; they are found by name."""
    for part in ("encounter", "explain/encounter"):
        for file in (Path(frontiers_nb.__file__).parent / part).glob("*.py"):
            text = file.read_text(encoding="utf-8")
            for name in rulebook.PARTS:
                assert not re.search(rf"frontiers_nb\.{name}\b|[=!]= [\"']{name}[\"']", text), (file.name, name)


def test_every_game_is_offered_and_begins_with_a_scenario_of_its_own():
    picture = explain("encounter")
    offered = next((each for each in picture["controls"] if each["field"] == "rules"), None)
    for name in game.names():
        assert offered is None or name in {each["value"] for each in offered["options"]}
        afresh = explain("encounter", picture["state"] | OTHER_GAME | {"rules": name})
        assert afresh["state"]["scenario"] == next(iter(game.named(name).scenarios))
        assert afresh["question"]


def test_a_transcript_has_a_heading_for_every_round():
    lines = explain("encounter", OPEN | {"answers": [*OPEN["answers"], "end", "end", "end"]})["transcript"].splitlines()
    assert [line for line in lines if line.startswith("## ")] == ["## Round 1", "## Round 2"]


def test_a_state_comes_back_as_it_went():
    assert State.parse(OPENING.to_json()) == OPENING
    picture = explain("encounter")
    assert explain("encounter", picture["state"]) == picture


def test_the_command_line(capsys):
    assert main(["explain", "encounter", "--state", '{"scenario":"chain","rules":"d100","answers":["flat"]}']) == 0
    assert json.loads(capsys.readouterr().out)["question"]["who"] == "fenn"
    assert main(["explain", "encounter", "--state", '{"at": -1}']) == 2
    assert "at must be" in capsys.readouterr().err


def test_other_rules_begin_with_rulings_of_their_own():
    """amb.d100.initiative-d10-range"""
    shown = explain("encounter", {"rulings": {"initiative-d10-range": "B"}})
    rules = next(control for control in shown["controls"] if control["field"] == "rules")
    moved = patched(shown["state"], {"rules": "flow"} | rules["also"])
    assert explain("encounter", moved)["state"]["rulings"] == {}


@pytest.mark.parametrize(
    ("rules", "says"), [("bump", "The GM calls for Initiative"), ("flow", "The GM says what happens")]
)
def test_the_answer_names_the_gm_where_the_gm_is_asked(rules, says):
    said = explain("encounter", {"rules": rules})["answer"]
    assert f"{said['text']} {said['label']}" == says


def test_marks_that_come_together_are_counted():
    """d100.wounds.sources, d100.fatigue.sources"""
    state = OPEN | {"answers": [*OPEN["answers"], "gm.harm:ash:wounds:3", "gm.harm:ash:fatigue:1"]}
    said = [line["text"] for line in explain("encounter", state)["log"]]
    assert "Ash takes 3 Wounds: 3." in said
    assert "Ash takes a Fatigue: 1." in said
