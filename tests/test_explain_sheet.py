"""The picture of a character sheet: its fixed fields, the lesson's numbers, what would change and what not."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frontiers_nb import rulebook
from frontiers_nb.d100.attributes import ATTRIBUTES
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain, sheet
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.sheet.figures import figures
from frontiers_nb.explain.sheet.state import MARKS, State

SHEET = {"scores": {"vigor": 70, "deft": 50, "acuity": 60, "resolve": 40}, "level": 1}


DERIVED = (
    "hp",
    "wounds",
    "fatigue",
    "movement",
    "initiative_flat",
    "physical_defense",
    "mental_defense",
    "skills",
    "energy",
    "capacity",
    "slots",
)


PLATE = {"name": "Reinforced Plate", "slots": 3, "demand": 3, "defense": 2, "state": "equipped"}


LIGHT = {"name": "Lantern", "slots": 1, "demand": 2, "state": "active"}


LIT_PLATE = {"name": "Plate", "slots": 3, "demand": 1, "defense": 2, "state": "active"}


def ruled(picture: dict, ident: str) -> dict:
    return next(each for each in picture["rulings"] if each["id"] == ident)


def text(paragraphs: list) -> str:
    return " ".join("".join(part if isinstance(part, str) else part["text"] for part in each) for each in paragraphs)


def drawn(state: dict) -> dict:
    """The picture without what other rulings would make of it, which costs ten times as much."""
    return sheet.drawn(figures(State.parse(state)))


def merged(state: dict, patch: dict) -> dict:
    """A state with a patch laid over it, as a view does."""
    after = {**state}
    for name, value in patch.items():
        if "." in name:
            table, field = name.split(".")
            after[table] = {**after[table], field: value}
        elif isinstance(value, dict):
            after[name] = {**after[name], **value}
        else:
            after[name] = value
    return after


def test_the_fields_that_stay_fixed():
    """d100.target.three-per-attribute, d100.rank.formula, d100.create.starting-values"""
    picture = explain("sheet", SHEET)
    assert picture["targets"] == {
        "vigor": {"trivial": 99, "routine": 70, "challenging": 35},
        "deft": {"trivial": 75, "routine": 50, "challenging": 25},
        "acuity": {"trivial": 90, "routine": 60, "challenging": 30},
        "resolve": {"trivial": 60, "routine": 40, "challenging": 20},
    }
    assert picture["ranks"] == {"vigor": 4, "deft": 0, "acuity": 2, "resolve": -2}
    assert picture["derivatives"] == {
        "hp": 9,
        "wounds": 5,
        "fatigue": 2,
        "movement": 5,
        "initiative_flat": 10,
        "physical_defense": 6,
        "mental_defense": 0,
        "skills": 4,
        "energy": 3,
        "capacity": 1,
        "slots": 10,
    }
    assert tuple(picture["steps"]) == DERIVED
    for name in DERIVED:
        assert picture["whys"][name]["steps"] == picture["steps"][name]
        assert picture["whys"][name]["value"] == str(picture["derivatives"][name])


def test_a_plain_sheet_is_fifty_everywhere():
    """d100.score.default, d100.create.starting-values"""
    picture = explain("sheet", {})
    assert picture["state"]["scores"] == dict.fromkeys(ATTRIBUTES, 50)
    assert [picture["derivatives"][name] for name in DERIVED] == [5, 3, 3, 5, 10, 0, 0, 3, 3, 1, 10]


def test_the_screen_opens_with_the_lessons_sheet():
    opening = explain("sheet")
    assert opening["state"]["scores"] == SHEET["scores"]
    assert opening["answer"]["text"] == "70%"
    told = " ".join(part if isinstance(part, str) else part["text"] for part in opening["story"][1])
    assert "(70 − 50) ÷ 5 =  +4" in told
    assert "HP 9, Wounds 5 and Physical Defense 6" in told.replace("\N{NO-BREAK SPACE}", " ")
    assert [control["field"] for control in opening["controls"] if control["place"] == "first"] == [
        "attribute",
        "scores.vigor",
        "mark",
    ]


def test_predict_the_rank_rescues_nothing():
    """d100.attr.rank-never-added: Routine Vigor 70, the dice say 73, and +4 does not help."""
    predict = explain("sheet")["predict"]
    assert predict["question"] == "Routine Vigor, and the dice say 73. Does the +4 rescue it?"
    assert (predict["answer"], predict["answerText"]) == ("no", "No")
    assert predict["reason"].startswith("73 is over 70, and the Rank never joins that roll.")


@pytest.mark.parametrize(
    ("focus", "score", "question", "answer"),
    [
        ("resolve", 40, "Routine Resolve, and the dice say 38. Does the −2 spoil it?", "no"),
        ("vigor", 55, "Routine Vigor, and the dice say 56. Does the +1 rescue it?", "no"),
        ("vigor", 50, "Vigor goes from 50 to 55. Do Wounds change with it?", "no"),
        ("deft", 50, "Deft goes from 50 to 55. Does Physical Defense change with it?", "yes"),
        ("acuity", 50, "Acuity goes from 50 to 55. Do Skills change with it?", "no"),
        ("resolve", 50, "Resolve goes from 50 to 55. Does Fatigue change with it?", "no"),
    ],
)
def test_predictions_of_other_sheets(focus, score, question, answer):
    """d100.mark.threshold, d100.attr.rank-never-added"""
    predict = explain("sheet", {"scores": {focus: score}, "attribute": focus})["predict"]
    assert predict["question"] == question
    assert predict["answer"] == answer


def test_the_lessons_mark():
    """d100.mark.attribute, d100.mark.threshold, d100.target.ceiling-onset: what moves, what stays, and why."""
    trial = explain("sheet", SHEET | {"mark": "vigor+deft"})["trial"]
    moved = {line["id"]: line["change"] for line in trial["lines"] if line["moved"]}
    stays = {line["id"]: (line["after"], line["rule"]) for line in trial["lines"] if not line["moved"]}
    assert moved == {
        "vigor.routine": "70 to 75",
        "vigor.challenging": "35 to 38",
        "vigor.rank": "+4 to +5",
        "deft.trivial": "75 to 83",
        "deft.routine": "50 to 55",
        "deft.challenging": "25 to 28",
        "deft.rank": "0 to +1",
        "hp": "9 to 10",
        "physical_defense": "6 to 9",
        "movement": "5 to 6",
        "initiative_flat": "10 to 11",
    }
    assert stays == {"vigor.trivial": ("99", "d100.target.ceiling"), "wounds": ("5", "d100.wounds.max-cap")}
    story = explain("sheet", SHEET | {"mark": "vigor+deft"})["story"][-1][0]
    assert "Vigor, Routine 70 to 75; Deft, Routine 50 to 55; HP 9 to 10" in story
    assert story.endswith("What stays: Vigor, Trivial 99; Wounds 5.")


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_that_is_spent_is_what_was_tried(mark):
    """d100.mark.attribute, d100.mark.skill, d100.mark.resilience: trying and spending end in the same sheet."""
    scores = {"vigor": 60, "deft": 50, "acuity": 60, "resolve": 45}
    tried = explain("sheet", {"scores": scores, "level": 3, "mark": mark})
    spent = explain("sheet", merged(tried["state"], tried["trial"]["state"]))
    assert [spent[name] for name in ("targets", "ranks", "derivatives")] == [
        tried[name] for name in ("targets", "ranks", "derivatives")
    ]
    assert (spent["state"]["marks"], spent["state"]["mark"], spent["trial"]) == (1, None, None)


@pytest.mark.parametrize(
    ("scores", "attribute", "moved", "stays"),
    [
        (SHEET["scores"], "acuity", {"mental_defense": "0 to 3"}, {"skills": "d100.mark.threshold"}),
        (SHEET["scores"], "resolve", {"fatigue": "2 to 3"}, {"hp": "d100.hp.per-level"}),
        ({"vigor": 50}, "vigor", {"hp": "5 to 6"}, {"wounds": "d100.mark.threshold"}),
        ({"vigor": 55}, "vigor", {"wounds": "3 to 4"}, {"physical_defense": "d100.defense.rounding"}),
        ({"vigor": 20}, "vigor", {}, {"hp": "d100.hp.minimum", "wounds": "d100.wounds.max-floor"}),
        ({"deft": 20}, "deft", {}, {"physical_defense": "d100.defense.floor", "movement": "d100.move.minimum"}),
        ({"acuity": 20}, "acuity", {}, {"skills": "d100.skills.minimum"}),
        ({"resolve": 5}, "resolve", {}, {"fatigue": "d100.fatigue.max-floor"}),
        ({"resolve": 80}, "resolve", {"resolve.challenging": "40 to 43"}, {"fatigue": "d100.fatigue.max-cap"}),
        (
            {"vigor": 80},
            "vigor",
            {"vigor.challenging": "40 to 43", "hp": "11 to 12"},
            {"vigor.trivial": "d100.target.ceiling", "vigor.routine": "d100.target.ceiling"},
        ),
    ],
)
def test_the_next_five_points(scores, attribute, moved, stays):
    """What moves, and the rule by which the rest does not: d100.target.ceiling-onset, d100.mark.threshold, floors."""
    five = explain("sheet", {"scores": scores})["five"][ATTRIBUTES.index(attribute)]
    lines = {line["id"]: line for line in five["lines"]}
    assert {name: lines[name]["change"] for name in moved} == moved
    assert all(lines[name]["moved"] for name in moved)
    assert {name: lines[name].get("rule") for name in stays} == stays
    assert not any(lines[name]["moved"] for name in stays)
    assert all(
        line["rule"] in explain("sheet", {"scores": scores})["rules"] for line in lines.values() if "rule" in line
    )


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_five_points_are_what_their_state_gives(attribute):
    picture = explain("sheet", SHEET | {"level": 4})
    five = picture["five"][ATTRIBUTES.index(attribute)]
    after = explain("sheet", merged(picture["state"], five["state"]))
    for line in five["lines"]:
        name, _, tier = line["id"].partition(".")
        if tier == "rank":
            assert line["after"].replace("−", "-").replace("+", "") == str(after["ranks"][name])
        else:
            value = after["targets"][name][tier] if tier else after["derivatives"][name]
            assert line["after"] == str(value)


def test_a_score_at_the_highest_has_no_next_five():
    """d100.score.ceiling"""
    five = explain("sheet", {"scores": {"vigor": 100}})["five"][0]
    assert (five["closed"], five["rule"], five["lines"]) == ("100 is the highest Score.", "d100.score.ceiling", [])
    assert "state" not in five
    assert explain("sheet", {"scores": {"vigor": 100}, "numbers": {"score_cap": 120}})["five"][0]["to"] == 105


def test_score_80_against_100():
    """d100.target.ceiling-onset: Routine is 75 for both; Challenging, Defense and HP tell them apart."""
    at_80, at_100 = (explain("sheet", {"scores": {"vigor": score, "deft": score}}) for score in (80, 100))
    assert [each["targets"]["vigor"]["routine"] for each in (at_80, at_100)] == [75, 75]
    assert [each["targets"]["vigor"]["challenging"] for each in (at_80, at_100)] == [40, 50]
    assert [each["derivatives"]["physical_defense"] for each in (at_80, at_100)] == [18, 30]
    assert [each["derivatives"]["hp"] for each in (at_80, at_100)] == [11, 15]


@pytest.mark.parametrize(
    ("score", "chance"),
    [(50, "50%"), (60, "54%"), (70, "58%"), (75, "60%"), (80, "57%"), (90, "51%"), (100, "45%")],
)
def test_equal_champions(score, chance):
    """d100.adjust.defense, d100.target.ceiling: Vigor and Deft alike, Routine, against an equal."""
    picture = explain("sheet", {"scores": {"vigor": score, "deft": score}})
    assert [side["percent"] for side in picture["fight"]["sides"]] == [chance, chance]
    point = next(point for point in picture["equals"]["points"] if point["score"] == score)
    assert point["percent"] == chance
    assert picture["equals"]["at"] == score


def test_equal_champions_without_the_ceiling():
    """d100.target.ceiling: at 100 it would be 70%."""
    picture = explain("sheet", {"scores": {"vigor": 100, "deft": 100}})
    assert picture["equals"]["points"][-1]["openPercent"] == "70%"
    house = explain("sheet", {"scores": {"vigor": 100, "deft": 100}, "numbers": {"routine_ceiling": 100}})
    assert house["fight"]["sides"][0]["percent"] == "70%"
    assert picture["equals"]["sentence"].startswith(
        "Between equals in Vigor and Deft a blow lands most often at Score 75, 60% of the time."
    )


@pytest.mark.parametrize(
    "state", [SHEET, SHEET | {"attribute": "resolve", "aim": "mental"}, SHEET | {"difficulty": "trivial"}]
)
def test_a_point_of_the_curve_is_what_its_state_gives(state):
    picture = explain("sheet", state)
    for point in picture["equals"]["points"]:
        there = drawn(merged(picture["state"], point["state"]))
        assert there["fight"]["sides"][0]["chance"] == point["chance"]


@pytest.mark.parametrize(
    ("change", "you", "they"),
    [
        ({}, "64%", "64%"),
        ({"opponent": {"score": 70, "defense": 12}}, "58%", "64%"),
        ({"opponent": {"score": 50}}, "64%", "44%"),
        ({"fatigue": 2}, "54%", "64%"),
        ({"wounds": 1}, "64%", "69%"),
        ({"wounds": 3}, "64%", "70%"),
        ({"gear": [PLATE]}, "64%", "62%"),
        ({"gear": [PLATE | {"state": "stowed"}]}, "64%", "64%"),
        ({"attribute": "acuity", "aim": "mental"}, "60%", "60%"),
        ({"difficulty": "challenging"}, "29%", "29%"),
    ],
)
def test_who_hits_whom(change, you, they):
    """d100.adjust.defense, d100.defense.never-rolled, d100.fatigue.penalty, d100.wounds.penalty,
    d100.wounds.defense-floor, d100.item.example-plate"""
    assert [side["percent"] for side in explain("sheet", SHEET | change)["fight"]["sides"]] == [you, they]


def test_wounds_and_fatigue_show_where_they_act():
    """d100.wounds.penalty, d100.fatigue.penalty: Defense 12 less 10 is 2; Routine 70 less 10 is 60."""
    picture = explain("sheet", {"scores": {"vigor": 70, "deft": 70}, "wounds": 2, "fatigue": 2})
    assert (picture["derivatives"]["physical_defense"], picture["defenses"]["physical"]) == (12, 2)
    row = picture["rolls"][0]
    assert (row["routine"], row["now_routine"], picture["answer"]["text"]) == (70, 60, "60%")
    steps = picture["whys"]["physical_now"]["steps"]
    assert {"label": "Wounds held", "value": -10, "rule": "d100.wounds.penalty"} in steps


def test_arrows_lead_from_each_attribute_to_what_it_feeds():
    """d100.attr.drives"""
    builds = {row["id"]: row["fedBy"] for row in explain("sheet", SHEET)["builds"]}
    assert builds == {
        "hp": ["vigor", "resolve"],
        "wounds": ["vigor"],
        "physical_defense": ["vigor", "deft"],
        "movement": ["deft"],
        "initiative_flat": ["deft"],
        "mental_defense": ["acuity", "resolve"],
        "skills": ["acuity"],
        "fatigue": ["resolve"],
    }


@pytest.mark.parametrize(
    ("rule", "scores", "changes", "live"),
    [
        ("d100.live.defenses", {"vigor": 60, "deft": 60}, {"deft": -10}, {"physical_defense": (6, 3)}),
        ("d100.live.defenses", {"acuity": 60, "resolve": 60}, {"resolve": -10}, {"mental_defense": (6, 3)}),
        ("d100.live.movement", {"deft": 60}, {"deft": -10}, {"movement": (7, 5)}),
        ("d100.live.skills", {"acuity": 60}, {"acuity": -10}, {"skills": (4, 3)}),
    ],
)
def test_live_values_change_at_once(rule, scores, changes, live):
    start = explain("sheet", {"scores": scores, "in_encounter": True})["derivatives"]
    now = explain("sheet", {"scores": scores, "in_encounter": True, "changes": changes})["derivatives"]
    assert {name: (start[name], now[name]) for name in live} == live
    rows = explain("sheet", {"scores": scores, "in_encounter": True, "changes": changes})["encounter"]["rows"]
    assert {row["rule"] for row in rows if row["id"] in live} == {rule}
    assert all(row["kind"] == "Live" for row in rows if row["id"] in live)


@pytest.mark.parametrize(
    ("rule", "scores", "changes", "name", "values"),
    [
        ("d100.anchored.hp", {"vigor": 70}, {"vigor": -20}, "hp", (9, 9, 5)),
        ("d100.anchored.wounds", {"vigor": 60}, {"vigor": -10}, "wounds", (4, 4, 3)),
        ("d100.anchored.fatigue", {"resolve": 60}, {"resolve": -10}, "fatigue", (4, 4, 3)),
        ("d100.anchored.initiative", {"deft": 60}, {"deft": -10}, "initiative_flat", (12, 12, 10)),
        ("d100.anchored.permanent", {"vigor": 60}, {"vigor": 10}, "hp", (7, 7, 9)),
    ],
)
def test_anchored_values_wait_for_the_end(rule, scores, changes, name, values):
    """The value at the start, in the Encounter, and after it."""
    given_ = {"scores": scores, "changes": changes}
    in_it, over = explain("sheet", given_ | {"in_encounter": True}), explain("sheet", given_)
    row = next(row for row in in_it["encounter"]["rows"] if row["id"] == name)
    assert (row["start"], row["now"], row["after"]) == values
    assert (in_it["derivatives"][name], over["derivatives"][name]) == values[1:]
    assert (row["kind"], row["rule"]) == ("Anchored", rule if rule != "d100.anchored.permanent" else "d100.anchored.hp")


def test_a_mark_taken_in_an_encounter_waits_too():
    """d100.anchored.permanent: the Defense is there at once, the HP after it."""
    during = explain("sheet", SHEET | {"mark": "vigor+deft", "in_encounter": True})["derivatives"]
    after = explain("sheet", SHEET | {"mark": "vigor+deft"})["derivatives"]
    assert (during["physical_defense"], during["movement"], during["hp"]) == (9, 6, 9)
    assert (after["physical_defense"], after["movement"], after["hp"]) == (9, 6, 10)


def test_targets_follow_a_score_at_once():
    """d100.live.defenses: the Target is the Score itself."""
    picture = explain("sheet", SHEET | {"in_encounter": True, "changes": {"vigor": -10}})
    assert picture["targets"]["vigor"]["routine"] == 60


def test_an_effect_stops_at_both_ends():
    """d100.score.minimum, d100.score.ceiling"""
    low = explain("sheet", {"scores": {"vigor": 10}, "changes": {"vigor": -10}})
    high = explain("sheet", {"scores": {"vigor": 90}, "changes": {"vigor": 40}})
    assert (low["ranks"]["vigor"], high["ranks"]["vigor"]) == (-9, 10)


def test_a_passing_effect_may_leave_a_score_between_the_fives():
    """amb.d100.rank-non-multiple: 70 less 8 is 62, the step below."""
    picture = explain("sheet", SHEET | {"changes": {"vigor": -8}})
    assert (picture["ranks"]["vigor"], picture["targets"]["vigor"]["routine"]) == (2, 62)
    nearest = explain("sheet", SHEET | {"changes": {"vigor": -7}, "rulings": {"rank-non-multiple": "C"}})
    assert nearest["ranks"]["vigor"] == 3


@pytest.mark.parametrize(
    ("scores", "fits", "rules"),
    [
        (SHEET["scores"], True, []),
        ({"vigor": 75, "deft": 55, "acuity": 50, "resolve": 40}, False, ["d100.create.bounds"]),
        ({"vigor": 70, "deft": 70, "acuity": 40, "resolve": 40}, False, ["d100.create.spend"]),
        ({}, False, ["d100.create.spend"]),
        ({"vigor": 80, "deft": 35}, False, ["d100.create.bounds", "d100.create.bounds", "d100.create.spend"]),
    ],
)
def test_the_check_of_a_new_character(scores, fits, rules):
    """d100.create.spend, d100.create.bounds: errors name their rule."""
    creation = explain("sheet", {"scores": scores})["creation"]
    assert creation["fits"] == fits
    assert [problem["rule"] for problem in creation["problems"]] == rules
    assert all(problem["rule"] in problem["message"] for problem in creation["problems"])
    assert not any(problem["rule"] in problem["text"] for problem in creation["problems"])


@pytest.mark.parametrize(
    ("scores", "sentence"),
    [
        ((70, 60, 50, 40), "A new character may begin like this. 220 in all: 30 above 50, 10 below."),
        (
            (55, 55, 55, 55),
            "A new character may begin like this. 220 in all: 20 above 50, 0 below, and 10 handed out and taken back.",
        ),
        ((70, 70, 40, 40), "No new character begins like this. 220 in all: 40 above 50, 20 below."),
    ],
)
def test_the_check_of_a_new_character_tells_the_points(scores, sentence):
    """d100.create.spend, amb.d100.create-spend"""
    named = dict(zip(("vigor", "deft", "acuity", "resolve"), scores, strict=True))
    assert explain("sheet", {"scores": named})["creation"]["sentence"] == sentence


@pytest.mark.parametrize(
    ("state", "left", "closed"),
    [
        (SHEET, 3, {"wounds"}),
        (SHEET | {"marks": 3}, 0, set(MARKS)),
        ({"scores": {"vigor": 100}}, 3, {"vigor+deft", "vigor+acuity", "vigor+resolve", "wounds"}),
        ({"scores": {"resolve": 70}, "marks": 1}, 2, {"fatigue"}),
    ],
)
def test_the_menu_of_marks(state, left, closed):
    """d100.mark.max, d100.mark.no-bank, d100.score.ceiling, d100.wounds.max-cap"""
    menu = explain("sheet", state)["menu"]
    assert menu["left"] == left
    assert {option["id"] for option in menu["options"] if option["closed"]} == closed
    assert all(option["text"].startswith("Closed: ") for option in menu["options"] if option["closed"])
    rules = explain("sheet", state)["rules"]
    assert all(option["rule"] in rules for option in menu["options"] if option["closed"])


@pytest.mark.parametrize(
    ("state", "lines"),
    [
        (SHEET | {"marks": 3}, {"level": "1 to 2", "capacity": "1 to 2", "hp": "9 to 12", "energy": "3 to 4"}),
        (SHEET | {"level": 2}, {"level": "2 to 3", "hp": "12 to 15", "energy": "stays 4"}),
        ({"scores": {"vigor": 60, "resolve": 60}}, {"hp": "7 to 11", "marks": "stays 0"}),
        (SHEET | {"marks": 3}, {"marks": "3 to 0"}),
    ],
)
def test_the_next_level(state, lines):
    """d100.level.capacity, d100.level.hp, d100.level.energy, d100.level.marks-reset"""
    level = {line["id"]: line["change"] for line in explain("sheet", state)["level"]["lines"]}
    assert {name: level[name] for name in lines} == lines


@pytest.mark.parametrize("state", [SHEET, SHEET | {"level": 5, "marks": 2, "hp": 3, "energy": 1}])
def test_a_level_is_what_its_state_gives(state):
    """d100.level.hp, amb.d100.hp-current-on-increase, amb.d100.energy-current-on-level"""
    picture = explain("sheet", state)
    there = explain("sheet", merged(picture["state"], picture["level"]["state"]))
    lines = {line["id"]: line["after"] for line in picture["level"]["lines"]}
    pools = {row["label"]: row["text"] for row in there["pools"]}
    assert there["state"]["marks"] == 0
    assert str(there["derivatives"]["hp"]) == lines["hp"]
    assert pools["HP"] == f"{lines['current_hp']} of {lines['hp']}"
    assert pools["Energy"] == f"{lines['current_energy']} of {lines['energy']}"


@pytest.mark.parametrize("change", [{"level": 20}, {"mark": "skill"}, {"changes": {"vigor": 5}}])
def test_a_level_is_offered_only_to_the_sheet_as_it_is(change):
    """d100.level.capacity: not past the last Level, not with something only tried."""
    assert explain("sheet", SHEET | change)["level"]["state"] is None


@pytest.mark.parametrize(
    ("method", "letter", "level", "marks"),
    [("pursuits", "A", 1, 3), ("milestone", "A", 1, 3), ("experience", "A", 2, 0), ("experience", "B", 1, 3)],
)
def test_the_third_mark_under_each_way_to_grow(method, letter, level, marks):
    """d100.level.not-from-marks, d100.advance.milestone, d100.advance.xp, amb.d100.xp-levels"""
    state = SHEET | {"marks": 2, "mark": "vigor+deft", "advancement": method, "rulings": {"xp-levels": letter}}
    picture = explain("sheet", state)
    after = explain("sheet", merged(picture["state"], picture["trial"]["state"]))["state"]
    assert (after["level"], after["marks"]) == (level, marks)


@pytest.mark.parametrize(
    ("state", "told", "status"),
    [
        ({"hp": 0}, "is down at 0 HP and takes no Action", "downed"),
        ({"fatigue": 3, "rulings": {"filled-track": "B"}}, "has collapsed of Fatigue", "collapsed"),
        ({"wounds": 3, "rulings": {"filled-track": "B"}}, "is dead of her Wounds", "dead"),
        ({"scores": {"vigor": 70, "deft": 60}, "wounds": 1}, "One Wound takes 5 off each Defense", "ok"),
        ({"fatigue": 2}, "rolled against 50, and two Fatigue take it to 40", "ok"),
    ],
)
def test_the_story_tells_how_she_stands(state, told, status):
    """d100.down.limits, d100.down.collapsed, d100.death.past-max, d100.wounds.penalty, d100.fatigue.penalty"""
    shown = explain("sheet", state)
    assert told in text(shown["story"])
    assert (told in shown["sentence"]) is (status != "ok")
    assert shown["answer"]["label"].endswith("once she can act") is (status in ("downed", "collapsed"))


def test_a_mark_may_go_to_what_the_game_defines():
    """d100.mark.system: it counts as a Mark, and what it changes is on no sheet."""
    shown = explain("sheet", {"marks": 1, "mark": "system"})
    option = next(each for each in shown["menu"]["options"] if each["id"] == "system")
    assert option["chosen"] is True
    assert "the GM agree" in option["text"]
    assert shown["trial"]["lines"] == []
    assert shown["trial"]["state"]["marks"] == 2


def test_a_picture_carries_the_text_of_all_it_cites():
    picture = explain("sheet", SHEET | {"mark": "vigor+deft", "wounds": 1, "fatigue": 1, "gear": [PLATE]})
    cited = {step["rule"] for why in picture["whys"].values() for step in why["steps"]}
    cited |= {control["rule"] for control in picture["controls"] if "rule" in control}
    assert all(picture["rules"][id]["text"] == rulebook.rule(id).text for id in cited if not id.startswith("amb."))
    asked = [each["why"] for part in ("pools", "builds") for each in picture[part]]
    asked += [side["why"] for side in picture["fight"]["sides"]] + [picture["answer"]["why"], "marks", "level"]
    assert set(asked) <= set(picture["whys"])


def test_an_opponents_fields_may_be_an_equals():
    """d100.defense.never-rolled"""
    picture = explain("sheet", SHEET | {"opponent": {"score": 70, "defense": 6}})
    assert not picture["fight"]["equal"]
    back = explain("sheet", merged(picture["state"], picture["fight"]["equalState"]))
    assert back["fight"]["equal"]
    assert back["fight"]["sides"][0]["chance"] == picture["fight"]["sides"][0]["chance"]


def test_gear_is_taken_and_laid_down():
    """d100.drain.returns, d100.slots.equipped-free"""
    picture = explain("sheet", SHEET)
    for offer in picture["gear"]["offers"]:
        taken = explain("sheet", merged(picture["state"], offer["state"]))
        again = next(one for one in taken["gear"]["offers"] if one["label"] == offer["label"])
        assert again["held"]
        assert explain("sheet", merged(taken["state"], again["state"]))["state"] == picture["state"]
    plate = explain("sheet", SHEET | {"gear": [PLATE]})
    assert (plate["gear"]["drain"], plate["gear"]["slots"], plate["defenses"]["physical"]) == (2, 0, 8)


STATES = st.fixed_dictionaries(
    {"scores": st.fixed_dictionaries({name: st.sampled_from(range(5, 105, 5)) for name in ATTRIBUTES})},
    optional={
        "level": st.integers(1, 20),
        "marks": st.integers(0, 2),
        "wound_marks": st.integers(0, 3),
        "fatigue_marks": st.integers(0, 3),
        "skills": st.integers(0, 3),
        "hp": st.integers(0, 60),
        "wounds": st.integers(0, 6),
        "fatigue": st.integers(0, 6),
        "attribute": st.sampled_from(ATTRIBUTES),
        "difficulty": st.sampled_from(["trivial", "routine", "challenging"]),
        "aim": st.sampled_from(["physical", "mental"]),
        "in_encounter": st.booleans(),
        "changes": st.fixed_dictionaries({}, optional={name: st.integers(-40, 40) for name in ATTRIBUTES}),
    },
)


@settings(max_examples=40, deadline=None)
@given(STATES, st.sampled_from(list(MARKS)))
def test_undoing_a_mark_restores_the_sheet(state, mark):
    """d100.mark.attribute and the rest of the menu: a Mark put back leaves no trace."""
    before = drawn(state | FIT)
    try:
        tried = drawn(before["state"] | {"mark": mark})
    except RuleError:
        return
    assert drawn(tried["state"] | {"mark": None}) == before


@settings(max_examples=40, deadline=None)
@given(STATES)
def test_what_holds_for_every_sheet(state):
    """d100.target.floor, d100.wounds.defense-floor, d100.score.minimum"""
    picture = drawn(state | FIT)
    assert State.parse(picture["state"]).to_json() == picture["state"]
    assert all(1 <= target <= 99 for tiers in picture["targets"].values() for target in tiers.values())
    assert min(picture["defenses"].values()) >= 0
    assert all(0 <= Fraction(side["chance"]) <= 1 for side in picture["fight"]["sides"])
    assert picture["predict"]["answer"] in ("yes", "no")
    patch = picture["predict"].get("state")
    if patch:
        assert drawn(merged(picture["state"], patch))["title"] == picture["title"]
