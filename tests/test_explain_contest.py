"""The picture of a Contest: the fields that stay fixed, the lesson's numbers, and everything it lets one ask."""

from fractions import Fraction

import pytest

from frontiers_nb import rulebook
from frontiers_nb.explain import explain

ROPE = {"a": {"score": 60}, "b": {"score": 45}}
DICE = ("favor_tens", "favor_units", "disfavor_tens", "disfavor_units")


def at(picture, gap: int) -> dict:
    return next(point for point in picture["curve"]["points"] if point["gap"] == gap)


def test_the_fields_that_stay_fixed():
    """d100.contest.same-verdict"""
    picture = explain("contest", ROPE)
    assert (picture["a_wins"], picture["b_wins"], picture["tie"]) == ("1269/2000", "357/1000", "17/2000")
    assert (picture["a"]["target"], picture["b"]["target"]) == (60, 45)
    assert (picture["a"]["success"], picture["b"]["success"]) == ("3/5", "9/20")
    assert picture["sentence"] == "Ash wins 63.45%, Bryn 35.7%, dead level 0.85%."
    assert all(step.keys() == {"label", "value", "rule"} for side in "ab" for step in picture[side]["steps"])


def test_the_screen_opens_with_a_tug_of_war():
    """d100.contest.same-verdict: 41 and 30, both manage it, by 19 and by 15."""
    opening = explain("contest")
    assert opening["a_wins"] == "1269/2000"
    throw = opening["throw"]
    assert [throw[side]["reading"] for side in "ab"] == [41, 30]
    assert throw["sentence"].startswith("They roll 41 and 30; both manage it, by 19 and by 15, so Ash wins.")
    assert opening["story"][1] == ["They roll 41 and 30; both manage it, by 19 and by 15, so Ash wins."]


def test_predict_two_beginners():
    predict = explain("contest")["predict"]
    assert predict["question"].startswith("Put two beginners on the rope, Targets 30 and 15.")
    assert (predict["answer"], predict["answerText"]) == ("same", "Exactly the same")


@pytest.mark.parametrize(
    "state",
    [
        ROPE,
        {"a": {"score": 30}, "b": {"score": 15}},
        {"a": {"score": 60, "favor_tens": 1}, "b": {"score": 45}},
        {"a": {"score": 100, "circumstance": 30}, "b": {"score": 90}},
        ROPE | {"difficulty": "challenging"},
    ],
)
def test_the_answer_to_a_prediction_is_what_its_state_gives(state):
    picture = explain("contest", state)
    after = {side: dict(picture["state"][side]) for side in "ab"}
    for path, value in picture["predict"]["state"].items():
        if "." in path:
            side, field = path.split(".")
            after[side][field] = value
    before, now = (Fraction(explain("contest", picture["state"] | sides)["a_wins"]) for sides in ({}, after))
    assert picture["predict"]["answer"] == ("same" if now == before else "more" if now > before else "less")


def test_the_curve_over_the_gap():
    picture = explain("contest", ROPE)
    assert picture["curve"]["at"] == 15
    assert [at(picture, 15)[key] for key in ("a", "tie", "b")] == ["1269/2000", "17/2000", "357/1000"]
    assert [at(picture, 0)[key] for key in ("a", "tie", "b")] == ["99/200", "1/100", "99/200"]
    chances = [Fraction(point["a"]) for point in picture["curve"]["points"]]
    assert chances == sorted(chances)


@pytest.mark.parametrize(
    "state",
    [
        ROPE,
        {"a": {"score": 75}, "b": {"score": 5, "circumstance": -100}},
        {"a": {"score": 60, "favor_tens": 2}, "b": {"score": 45, "favor_units": 1, "circumstance": 10}},
        ROPE | {"difficulty": "trivial"},
    ],
)
def test_a_point_of_the_curve_is_what_its_state_gives(state):
    picture = explain("contest", state)
    assert at(picture, picture["a"]["target"] - picture["b"]["target"])["a"] == picture["a_wins"]
    for point in picture["curve"]["points"]:
        moved = picture["state"]["b"] | {"circumstance": point["state"]["b.circumstance"]}
        there = explain("contest", picture["state"] | {"b": moved})
        assert there["a"]["target"] - there["b"]["target"] == point["gap"]
        assert [there[key] for key in ("a_wins", "tie", "b_wins")] == [point[key] for key in ("a", "tie", "b")]


def test_the_grid_holds_every_pair_of_readings_once():
    columns = explain("contest", ROPE)["grid"]
    assert [column["reading"] for column in columns] == list(range(1, 101))
    for column in columns:
        assert [reading for run in column["runs"] for reading in range(run["from"], run["to"] + 1)] == list(
            range(1, 101)
        )
    outcomes = {
        (column["reading"], reading): run["outcome"]
        for column in columns
        for run in column["runs"]
        for reading in range(run["from"], run["to"] + 1)
    }
    assert (outcomes[41, 30], outcomes[90, 50], outcomes[40, 25], outcomes[59, 46]) == ("a", "b", "tie", "a")
    assert list(outcomes.values()).count("tie") == 85


def test_the_bar_is_the_outcome():
    shares = explain("contest", ROPE)["shares"]
    assert [(share["id"], share["chance"]) for share in shares] == [
        ("a", "1269/2000"),
        ("tie", "17/2000"),
        ("b", "357/1000"),
    ]


@pytest.mark.parametrize(
    ("defender", "letter", "settled", "how"),
    [
        (None, "A", ("423/661", "238/661", "0"), "A tie is rolled again"),
        ("b", "A", ("1269/2000", "731/2000", "0"), "A tie goes to Bryn, who defends"),
        ("a", "A", ("643/1000", "357/1000", "0"), "A tie goes to Ash, who defends"),
        ("a", "B", ("423/661", "238/661", "0"), "A tie is rolled again"),
        ("a", "C", ("1269/2000", "357/1000", "17/2000"), "The GM settles a tie, so it stays open here"),
    ],
)
def test_a_tie_is_settled(defender, letter, settled, how):
    """d100.contest.tie, d100.contest.tie-default, amb.d100.contest-tie"""
    after = explain("contest", ROPE | {"defender": defender, "rulings": {"contest-tie": letter}})["settled"]
    assert tuple(after[part] for part in ("a", "b", "tie")) == settled
    assert after["sentence"].startswith(f"{how}: ")


@pytest.mark.parametrize("reading", ["three", "five", "none"])
def test_the_winners_gradient_sums_to_the_win(reading):
    """d100.contest.gradient"""
    picture = explain("contest", ROPE | {"gradient_reading": reading})
    tiers = picture["gradient"]["tiers"]
    for side in "ab":
        assert sum(Fraction(tier[side]) for tier in tiers) == (Fraction(picture[f"{side}_wins"]) if tiers else 0)
    assert len(tiers) == {"three": 3, "five": 5, "none": 0}[reading]


def test_the_parts_of_a_win_sum_to_it():
    """d100.contest.one-succeeds, d100.contest.same-verdict"""
    steps = explain("contest", ROPE)["whys"]["a_wins"]["steps"]
    assert [(step["value"], step["rule"]) for step in steps[2:]] == [
        ("33%", "d100.contest.one-succeeds"),
        ("16.65%", "d100.contest.same-verdict"),
        ("13.8%", "d100.contest.same-verdict"),
        ("63.45%", "d100.contest.same-verdict"),
    ]


@pytest.mark.parametrize(
    ("state", "begins"),
    [
        ({"a": {"score": 60, "seed": 50}, "b": {"score": 20, "seed": 54}}, "They roll 41 and 30; only Ash manages it"),
        ({"a": {"score": 40, "seed": 50}, "b": {"score": 45, "seed": 54}}, "They roll 41 and 30; only Bryn manages"),
        (
            {"a": {"score": 40, "seed": 50}, "b": {"score": 20, "seed": 54}},
            "They roll 41 and 30; both miss, by 1 and by 10, so Ash wins.",
        ),
        (
            {"a": {"score": 60, "seed": 50}, "b": {"score": 49, "seed": 54}},
            "They roll 41 and 30; both manage it, by 19 and by 19, so nobody wins yet.",
        ),
    ],
)
def test_one_contest_in_words(state, begins):
    """d100.contest.one-succeeds, d100.contest.same-verdict, d100.contest.tie"""
    assert explain("contest", state)["throw"]["sentence"].startswith(begins)


def test_a_sample_is_counted_right():
    picture = explain("contest", ROPE | {"rolls": 100})
    rows = picture["sample"]["throws"]
    who = {"Ash": 0, "Bryn": 0, "level": 0}
    for row in rows:
        succeeds = (row["a"] <= 60, row["b"] <= 45)
        margins = (60 - row["a"], 45 - row["b"])
        ash, bryn = zip(succeeds, margins, strict=True)
        assert row["winner"] == ("level" if ash == bryn else "Ash" if ash > bryn else "Bryn")
        who[row["winner"]] += 1
    assert len(rows) == 100
    assert f"Ash wins {who['Ash']}, Bryn {who['Bryn']}, {who['level']} dead level." in picture["sample"]["sentence"]
    assert picture == explain("contest", ROPE | {"rolls": 100})
    assert explain("contest", ROPE)["sample"] is None


@pytest.mark.parametrize("shared", [{"difficulty": "trivial"}, {"rulings": {"contest-tie": "B"}}])
def test_what_both_sides_share_may_stand_in_any_place(shared):
    """d100.contest.same-tier"""
    beside = explain("contest", ROPE | shared)
    one_side = explain("contest", {"a": ROPE["a"] | shared, "b": ROPE["b"]})
    both = explain("contest", {side: ROPE[side] | shared for side in "ab"})
    assert beside == one_side == both
    name, value = next(iter(shared.items()))
    assert beside["state"][name] == value


def test_house_numbers_act_on_both_sides():
    """d100.favor.stack-cap, d100.target.ceiling"""
    state = {"a": {"score": 90, "favor_tens": 3}, "b": {"score": 90}}
    picture = explain("contest", state | {"numbers": {"routine_ceiling": 85, "favor_cap": 1}})
    assert (picture["a"]["target"], picture["b"]["target"]) == (85, 85)
    assert picture["a"]["success"] == explain("roll", {"circumstance": 35, "favor_tens": 1})["success"]


def test_a_contest_of_hard_work_is_more_equal():
    """The lesson of the third screen: 70 and 50 stand at 67.6%, 59.05% and 70.74%."""
    sides = {"a": {"score": 70}, "b": {"score": 50}}
    chances = {
        tier: explain("contest", sides | {"difficulty": tier})["answer"]["text"]
        for tier in ("routine", "challenging", "trivial")
    }
    assert chances == {"routine": "67.6%", "challenging": "59.05%", "trivial": "70.74%"}


def test_a_side_has_the_controls_of_a_roll():
    fields = {control["field"] for control in explain("contest")["controls"]}
    assert {f"{side}.{die}" for side in "ab" for die in DICE} <= fields
    assert [control["field"] for control in explain("contest")["controls"] if control["place"] == "first"] == [
        "a.score",
        "b.score",
        "difficulty",
    ]


def test_a_picture_carries_the_text_of_all_it_cites():
    picture = explain("contest")
    cited = {step["rule"] for why in picture["whys"].values() for step in why["steps"]}
    cited |= {step["rule"] for side in "ab" for step in picture[side]["steps"]}
    assert all(picture["rules"][id]["text"] == rulebook.rule(id).text for id in cited)


def test_a_whole_rolls_state_may_be_a_side_while_it_asks_for_nothing_else():
    roll = explain("roll", {"score": 60})["state"]
    assert explain("contest", {"a": roll, "b": {"score": 45}})["a_wins"] == "1269/2000"
