"""The picture of the Favor screen: the lesson's numbers, every placement, and the best one with its reason."""

from fractions import Fraction
from itertools import product
from typing import Any

import oracle
import pytest

from frontiers_nb import rulebook
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain

GOALS = ("success", "positive", "success_and_positive", "avoid_negative")
ONE = {"score": 50, "favor": 1}


def text(paragraphs) -> str:
    return " ".join("".join(p if isinstance(p, str) else p["text"] for p in parts) for parts in paragraphs)


def section(picture, name) -> dict:
    return next(section for section in picture["sections"] if section["id"] == name)


def control(picture, field) -> dict:
    return next(control for control in picture["controls"] if control["field"] == field)


def reached(state, control, step) -> dict:
    """The state after one press of a count's button, as a view sends it."""
    whole = control["value"] + step
    change = control.get("fewer" if step < 0 else "more", {})
    if "parts" in control:
        names, grows = control["parts"]["fields"], control["parts"].get("grows")
        change = {name: state[name] for name in names}
        while sum(change.values()) > whole:
            change[next(name for name in names if change[name])] -= 1
        if grows:
            change[grows] += whole - sum(change.values())
    return state | {control["field"]: whole} | change


def test_the_fields_that_stay_fixed():
    """d100.skill.die-choice: at Target 50 the tens give 75% and 20%, the units 51.8% and 34.4%."""
    picture = explain("favor", ONE | {"goal": "success"})
    assert picture["screen"] == "favor"
    assert [
        [row[key] for key in ("tens", "units", "success", "positive", "value_equivalent", "best")]
        for row in picture["placements"]
    ] == [[1, 0, "3/4", "1/5", "25", True], [0, 1, "259/500", "43/125", "9/5", False]]
    assert [picture["none"][goal] for goal in GOALS[:2]] == ["1/2", "1/5"]
    assert (picture["best"]["index"], picture["best"]["label"], picture["best"]["percent"]) == (0, "On the tens", "75%")
    assert "against 51.8% on the units, and 50% with no Favor" in picture["best"]["why"]


def test_the_locked_desk():
    """d100.skill.die-choice, d100.favor.declare-before: one throw, replayed both ways."""
    picture = explain("favor")
    story = text(picture["story"])
    assert "tens 4, units 8" in story
    assert "A spare die on the tens, a 7: keep the 4, read 48. In, but Negative." in story
    assert "A spare die on the units, a 1: keep the 1, read 41. In, and Positive." in story
    assert "You say where it goes before you throw." in story
    assert (picture["answer"]["text"], picture["answer"]["label"]) == ("75%", "the desk opens")
    assert [(bar["label"], bar["percent"], bar["markPercent"]) for bar in picture["board"]["bars"]] == [
        ("Opens", "75%", "50%"),
        ("Positive", "20%", "20%"),
    ]
    assert [row["reading"] for row in picture["throw"]["replays"]] == [48, 41]
    assert [control["field"] for control in picture["controls"] if control["place"] == "first"] == [
        "goal",
        "favor",
        "disfavor",
    ]


def test_the_prediction_asks_for_both_and_hides_what_tells():
    picture = explain("favor")
    asked = picture["predict"]
    assert asked["question"] == "You need the desk open and a Positive. Which die?"
    assert [choice["label"] for choice in asked["choices"]] == ["On the tens", "On the units", "No difference"]
    assert (asked["answer"], asked["answerText"]) == ("1", "On the units, 18.2%")
    assert "18.2%, against 15% on the tens, and 10% with no Favor" in asked["reason"]
    assert section(picture, "placements")["secret"]
    assert not picture["board"]["secret"]
    shown = explain("favor", picture["state"] | asked["state"])
    assert (shown["answer"]["text"], shown["success_and_positive"]) == ("18.2%", "91/500")


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("favor", [0, 1, 2])
def test_a_prediction_never_stands_on_view(goal, favor):
    picture = explain("favor", {"goal": goal, "favor": favor})
    asked = picture["predict"]["state"]["goal"]
    assert asked != goal
    assert picture["board"]["secret"] == (asked in ("success", "positive"))


@pytest.mark.parametrize("target", [5, 28, 50, 63, 72, 90, 99])
@pytest.mark.parametrize("goal", GOALS)
def test_every_placement_is_as_likely_as_brute_force_says(target, goal):
    state = {"score": 50, "circumstance": target - 50, "favor": 2, "goal": goal}
    wanted = {
        "success": lambda reading, face: reading <= target and reading < 100,
        "positive": lambda reading, face: face <= 1,
        "success_and_positive": lambda reading, face: reading <= target and reading < 100 and face <= 1,
        "avoid_negative": lambda reading, face: face <= 7,
    }[goal]
    rows = explain("favor", state)["placements"]
    assert [(row["tens"], row["units"]) for row in rows] == [(2, 0), (1, 1), (0, 2)]
    for row in rows:
        throws = oracle.joint(row["tens"], row["units"], "tens outer")["kept"]
        good = sum(ways for kept, ways in throws.items() if wanted(*kept))
        assert Fraction(row["chance"]) == Fraction(row[goal]) == Fraction(good, sum(throws.values()))


@pytest.mark.parametrize(("goal", "die"), [("success", "tens"), ("success_and_positive", "units")])
def test_the_aha_holds_at_every_target(goal, die):
    """The tens are never the worse die for success, nor the units for success with a Positive."""
    for target in range(1, 100):
        tens, units = explain("favor", ONE | {"circumstance": target - 50, "goal": goal})["placements"]
        chances = {"tens": Fraction(tens["chance"]), "units": Fraction(units["chance"])}
        assert chances[die] == max(chances.values())


@pytest.mark.parametrize(
    ("state", "label", "percent"),
    [
        (ONE | {"goal": "positive"}, "On the units", "34.4%"),
        (ONE | {"goal": "avoid_negative"}, "On the units", "95.6%"),
        ({"favor": 2, "goal": "success_and_positive"}, "One on each", "25.58%"),
        ({"favor": 3}, "All three on the tens", "93.75%"),
        ({"favor": 3, "goal": "success_and_positive"}, "One on the tens and two on the units", "34.93%"),
    ],
)
def test_the_best_is_named_for_the_goal(state, label, percent):
    picture = explain("favor", state)
    best = picture["best"]
    assert picture["placements"][best["index"]]["note"] == "best"
    assert (best["label"], best["percent"]) == (label, percent)
    assert percent in best["why"]


def test_where_nothing_differs_nothing_is_made_up():
    """d100.favor.never-both: one Favor and one Disfavor strike each other off, on whichever dice they lie."""
    picture = explain("favor", ONE | {"disfavor": 1})
    assert [(row["tens"], row["units"], row["success"]) for row in picture["placements"]] == [(0, 0, "1/2")] * 2
    assert [row["note"] for row in picture["placements"]] == ["", ""]
    assert "every placement does the same: 50%" in picture["best"]["why"]
    assert (
        "No Gradient is read" in explain("favor", ONE | {"gradient_reading": "none", "goal": "positive"})["best"]["why"]
    )
    assert explain("favor", {})["best"]["why"] == "There is no Favor to place: it is 50%."


@pytest.mark.parametrize(
    ("rule", "state", "rows", "net"),
    [
        (
            "d100.favor.cap-then-cancel",
            {"favor_tens": 5, "disfavor_tens": 2},
            [(5, 0, 2, 0), (3, 0, 2, 0), (1, 0, 0, 0)],
            (1, 0),
        ),
        (
            "d100.favor.cap-then-cancel",
            {"favor_tens": 4, "disfavor_tens": 3},
            [(4, 0, 3, 0), (3, 0, 3, 0), (0, 0, 0, 0)],
            (0, 0),
        ),
        (
            "d100.favor.never-both",
            {"favor_units": 1, "disfavor_tens": 3},
            [(0, 1, 3, 0), (0, 1, 3, 0), (0, 1, 3, 0), (0, 0, 2, 0)],
            (-2, 0),
        ),
        ("d100.favor.stack-cap", {"favor_units": 4}, [(0, 4, 0, 0), (0, 3, 0, 0), (0, 3, 0, 0)], (0, 3)),
    ],
)
def test_cap_then_cancel_step_by_step(rule, state, rows, net):
    picture = explain("favor", state)
    counting = picture["counting"]
    names = ("favor_tens", "favor_units", "disfavor_tens", "disfavor_units")
    assert [tuple(row[name] for name in names) for row in counting["rows"]] == rows
    assert rule in {row["rule"] for row in counting["rows"]}
    now = [row for row in picture["placements"] if row["now"]]
    assert [(row["tens"], row["units"]) for row in now] == [net]


def test_past_the_cap_a_token_finds_no_place():
    """d100.skill.stacks, d100.favor.stack-cap: of a Skill's Favor and four more only three count."""
    rows = explain("favor", {"favor": 5, "skills": 1})["placements"]
    assert [tuple(row["state"].values()) for row in rows] == [(3, 0), (2, 1), (1, 2), (0, 3)]
    per_die = explain("favor", {"favor": 5, "rulings": {"favor-cap-scope": "B"}})["placements"]
    assert (3, 2) in [tuple(row["state"].values()) for row in per_die]
    house = explain("favor", {"favor": 5, "numbers": {"favor_cap": 1}})
    assert [(row["tens"], row["units"]) for row in house["placements"]] == [(1, 0), (0, 1)]
    assert "At most 1 of a kind (house number)" in [row["label"] for row in house["counting"]["rows"]]


def test_what_one_favor_is_worth_over_every_target():
    """d100.favor.value-equivalent, d100.favor.number-or-favor: above 20 from 29 to 71, level at 28 and 72."""
    worth = explain("favor")["worth"]
    assert worth["above"] == [29, 71]
    assert worth["level"] == [28, 72]
    assert worth["peak"] == {"worth": "25", "targets": [50]}
    points = {point["target"]: point for point in worth["points"]}
    assert list(points) == list(range(1, 101))
    assert (points[90]["tens"], points[50]["tensText"], points[50]["unitsText"]) == ("9", "+25", "+1.8")
    assert worth["sentence"] == (
        "On the tens it is worth most at Target 50, +25, and +9 at 90. "
        "It beats a decisive 20 from Target 29 to 71, and is level with it at 28 and 72."
    )
    assert explain("favor", {"numbers": {"decisive": 30}})["worth"]["sentence"].endswith(
        "It never beats a decisive 30."
    )


def test_a_point_of_the_curve_leads_to_its_target():
    for point in explain("favor", ONE | {"defense": 7})["worth"]["points"]:
        assert explain("favor", ONE | {"defense": 7} | point["state"])["target"] == point["target"]


def test_the_trap_of_00():
    """d100.favor.double-zero-worst: beside a 0 the lower face is the worse die."""
    units, tens = explain("favor")["trap"]["cases"]
    assert [die["face"] for die in units["units"] if die["kept"]] == [9]
    assert (units["reading"], tens["reading"]) == (9, 30)
    assert "keep the 9" in units["sentence"]
    other = explain("favor", {"rulings": {"favor-gradient-at-tens-zero": "B"}})["trap"]["cases"][0]
    assert other["reading"] == 100


def test_one_skill_counts_however_many_fit():
    """d100.skill.one-per-roll, d100.skill.favor"""
    for skills in (1, 2, 5):
        assert len(explain("favor", {"skills": skills})["placements"]) == 2
    story = text(explain("favor", {"skills": 2, "favor": 2})["story"])
    assert "one from a Skill (two Skills fit, one counts) and one from elsewhere" in story


def test_the_counts_of_the_first_view_move_tokens_along():
    picture = explain("favor", {"favor": 2, "favor_tens": 1, "favor_units": 1})
    less = explain("favor", reached(picture["state"], control(picture, "favor"), -1))["state"]
    assert (less["favor"], less["favor_tens"], less["favor_units"]) == (1, 1, 0)
    more = explain("favor", reached(picture["state"], control(picture, "disfavor"), 1))
    assert (more["state"]["disfavor"], more["state"]["disfavor_tens"]) == (1, 1)
    back = explain("favor", reached(more["state"], control(more, "disfavor"), -1))["state"]
    assert back == picture["state"]
    trained = explain("favor", reached(picture["state"], control(picture, "skills"), 1))
    assert (trained["state"]["skills"], trained["state"]["favor"]) == (1, 3)
    again = explain("favor", reached(trained["state"], control(trained, "skills"), -1))["state"]
    assert again == picture["state"]


@pytest.mark.parametrize("counts", list(product(range(4), range(4), range(3), range(3))))
def test_tokens_placed_are_tokens_there(counts):
    placed = dict(zip(("favor_tens", "favor_units", "disfavor_tens", "disfavor_units"), counts, strict=True))
    state = explain("favor", placed)["state"]
    assert (state["favor"], state["disfavor"]) == (counts[0] + counts[1], counts[2] + counts[3])
    assert {name: state[name] for name in placed} == placed


def test_disfavor_that_names_no_die_is_on_the_tens():
    """d100.disfavor.placement"""
    state = explain("favor", {"disfavor": 3, "disfavor_units": 1})["state"]
    assert (state["disfavor_tens"], state["disfavor_units"]) == (2, 1)


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"favor": 1, "favor_tens": 1, "favor_units": 1}, "favor must be 2 or more, as many as are placed"),
        ({"favor": 0, "skills": 1}, "favor must be 1 or more"),
        ({"disfavor": 0, "disfavor_units": 1}, "disfavor must be 1 or more"),
        ({"goal": "win"}, "goal must be one of success, positive, success_and_positive, avoid_negative, got 'win'"),
        ({"favor": 21}, "favor must be"),
        ({"luck": 1}, "state must be a table of score"),
    ],
)
def test_a_mistake_is_named(state, message):
    with pytest.raises(RuleError) as found:
        explain("favor", state)
    assert message in str(found.value)


RULED = [
    ("favor-cancel-scope", {"favor_tens": 1, "disfavor_units": 1}, "1/2", "3651/5000"),
    ("favor-both-dice", {"favor_tens": 1, "favor_units": 1}, "3831/5000", "759/1000"),
    ("favor-cap-scope", {"favor_tens": 3, "favor_units": 3}, "15/16", "47509311/50000000"),
    ("gradient-kept-die", {"favor_units": 1, "goal": "positive"}, "43/125", "1/5"),
]


@pytest.mark.parametrize(("ruling", "state", "usual", "other"), RULED, ids=[row[0] for row in RULED])
def test_a_ruling_changes_the_answer_and_says_so(ruling, state, usual, other):
    assert explain("favor", state)["answer"]["chance"] == usual
    assert explain("favor", state | {"rulings": {ruling: "B"}})["answer"]["chance"] == other
    row = next(row for row in explain("favor", state)["rulings"] if row["id"] == ruling)
    assert row["effect"].startswith("Moves the chance")


@pytest.mark.parametrize(
    "state",
    [
        ONE,
        {"favor": 2, "favor_tens": 1, "favor_units": 1},
        {"favor": 3, "favor_tens": 3, "disfavor": 1, "goal": "avoid_negative"},
        {"score": 90, "favor": 1, "disfavor": 2, "disfavor_units": 1, "fatigue": 1, "circumstance": 20},
        {"gradient_reading": "none", "favor": 1},
    ],
    ids=str,
)
def test_no_effect_means_that_nothing_on_view_moves(state):
    """amb.d100.favor-both-dice, amb.d100.gradient-kept-die and the rest"""
    bare = ("rulings", "rules", "terms", "state", "controls")  # a control may only reach further
    for ruling in explain("favor", state)["rulings"]:
        pictures = [explain("favor", state | {"rulings": {ruling["id"]: row["letter"]}}) for row in ruling["readings"]]
        seen = [{name: part for name, part in each.items() if name not in bare} for each in pictures]
        assert (ruling["effect"] == "No effect here") is all(each == seen[0] for each in seen), ruling["id"]


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ({"circumstance": -99}, "so 50; the situation takes 99; no Target is under 1, so 1."),
        ({"circumstance": 10, "defense": 4}, "so 50; the other side's Defense takes 4; the situation gives 10, so 56."),
        ({"score": 80, "fatigue": 2}, "so 75; the Fatigue you hold takes 10, so 65."),
        (
            {"score": 80, "fatigue": 2, "rulings": {"fatigue-target-order": "B"}},
            "so 75; the Fatigue you hold takes 10 off the Score, so 70.",
        ),
        (
            {"score": 70, "circumstance": 20, "rulings": {"ceiling-after-adjust": "C"}},
            "so 70; the situation gives 20; Routine stops at 75, so 75.",
        ),
        ({"score": 50}, "ordinary work, so 50. "),
    ],
)
def test_the_story_says_what_moves_the_target(state, told):
    """d100.adjust.defense, d100.adjust.circumstance, d100.fatigue.penalty, d100.target.floor, d100.target.ceiling"""
    assert told in text(explain("favor", state)["story"])


def test_past_the_cap_the_words_count_what_counts():
    """d100.favor.stack-cap"""
    six = explain("favor", {"favor": 6, "favor_tens": 6})
    assert [row["label"] for row in six["placements"]][::3] == ["Three on the tens", "Three on the units"]
    assert "Six Favor, from circumstance, abilities or gear; three of them can count." in text(six["story"])
    none = explain("favor", {"favor": 2, "numbers": {"favor_cap": 0}})
    assert none["best"]["why"] == "No Favor counts at this table: it is 50%."
    assert none["predict"] is None


def test_without_a_gradient_there_is_one_thing_to_want():
    """d100.gradient.config-reading-only"""
    plain = explain("favor", ONE | {"gradient_reading": "none"})
    assert [option["value"] for option in control(plain, "goal")["options"]] == ["success"]
    assert [bar["label"] for bar in plain["board"]["bars"]] == ["Opens"]
    assert "Positive" not in plain["predict"]["question"]
    shown = explain("favor", plain["state"] | plain["predict"]["state"])
    assert shown["answer"]["text"] == plain["predict"]["answerText"].split(", ")[-1]
    wished = explain("favor", ONE | {"gradient_reading": "none", "goal": "positive"})
    assert wished["answer"]["label"] == "no Gradient is read, so nothing is Positive or Negative"


def test_a_hundred_throws_are_the_same_under_every_placement():
    sample = explain("favor", ONE | {"rolls": 100, "seed": 5})["sample"]
    assert [row["expectedPercent"] for row in sample["counts"]] == ["75%", "51.8%"]
    for place, row in enumerate(sample["counts"]):
        readings = [int(each[f"p{place}"].split(",")[0]) for each in sample["throws"]]
        assert row["count"] == sum(reading <= 50 for reading in readings)
    assert explain("favor")["sample"] is None


@pytest.mark.parametrize(
    "state",
    [ONE, {"favor": 4, "disfavor": 2, "rolls": 9}, {"gradient_reading": "five", "goal": "positive"}, {"skills": 2}],
)
def test_a_picture_carries_the_text_and_rows_of_all_it_names(state):
    picture = explain("favor", state)
    for why in picture["whys"].values():
        for step in why["steps"]:
            assert picture["rules"][step["rule"]]["text"] == rulebook.rule(step["rule"]).text
    for table in picture["tables"].values():
        rows: Any = picture
        for key in table["rows"].split("."):
            rows = rows and rows[key]
        for row in rows or []:
            assert {column["key"] for column in table["columns"]} <= row.keys()
