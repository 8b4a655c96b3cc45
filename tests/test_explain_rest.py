"""The picture of a rest: the fields that stay fixed, the lesson's numbers, and everything it lets one ask."""

import json
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from patches import every_change, on_view, patched

from frontiers_nb import rulebook
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain
from frontiers_nb.explain.rest import State

NIGHT = {"vigor": 50, "resolve": 50, "level": 1, "hp": 0, "wounds": 2, "fatigue": 1, "energy": 0, "hours": 9}
ALARM = NIGHT | {"hours": 12, "breaks": [330]}
EXHAUSTED = {"hp": 5, "wounds": 2, "fatigue": 3, "collapsed": True, "hours": 9}
WOKEN = {"level": 6, "energy": 0, "hours": 5, "breaks": [270]}
BETWEEN = {"vigor": 48, "rulings": {"rank-non-multiple": "A"}}
POOLS = ("hp", "wounds", "fatigue", "energy", "status")


def rest(state=None, **more) -> dict:
    return explain("rest", None if state is None else state | more)


def row(picture: dict, hour: int) -> tuple:
    return tuple(picture["timeline"][hour][name] for name in POOLS)


def text(picture: dict) -> str:
    parts = [part for paragraph in picture["story"] for part in paragraph]
    return "".join(part if isinstance(part, str) else part["text"] for part in parts)


def test_the_fields_that_stay_fixed():
    """d100.rest.energy, d100.rest.hp, d100.rest.track"""
    picture = rest(NIGHT)
    assert [each["hour"] for each in picture["timeline"]] == list(range(10))
    assert [row(picture, hour) for hour in (0, 1, 3, 6, 8, 9)] == [
        (0, 2, 1, 0, "downed"),
        (0, 2, 1, 1, "downed"),
        (3, 2, 0, 3, "ok"),
        (5, 1, 0, 3, "ok"),
        (5, 1, 0, 3, "ok"),
        (5, 0, 0, 3, "ok"),
    ]
    assert picture["full_recovery_hours"] == 9
    assert picture["awake"] == {"minutes": 180, "text": "after three hours"}


def test_the_screen_opens_with_three_hours():
    """d100.down.wake-hp: hour three brings HP 3, she wakes, and one of three is gone"""
    picture = rest()
    assert picture["state"]["hours"] == 3
    assert len(picture["timeline"]) == 4
    assert picture["strip"]["hours"] == 12
    assert [picture["timeline"][hour]["energy"] for hour in range(4)] == [0, 1, 2, 3]
    assert picture["timeline"][3]["told"] == "Energy +1; HP +3; one Fatigue gone; she wakes"
    assert picture["answer"]["text"] == "2 Wounds left"
    assert text(picture).startswith("She lies downed: HP 0 of 5, Wounds 2, Fatigue 1, Energy 0 of 3.")
    assert text(picture).endswith("At 3:00 she has HP 3, one Fatigue is gone and she wakes.")


def test_nothing_on_view_gives_the_first_guess_away():
    picture = rest()
    secret = {section["id"] for section in picture["sections"] if section.get("secret")}
    assert "strip" not in secret
    assert "plan" in secret
    told = json.dumps([picture[part] for part in ("story", "answer", "said", "timeline", "strip")])
    assert "nine" not in told
    assert "9:00" not in told


def test_predict_a_night():
    """d100.rest.track: HP is full at hour six, but only two whole blocks fit"""
    asked = rest()["predict"]
    assert asked["question"].startswith("She sleeps eight hours.")
    assert asked["answer"] == "one"
    assert asked["reason"] == (
        "HP is full at 6:00. Two whole blocks of three hours fit, and each takes off one. "
        "The last Wound waits for hour nine."
    )


def test_predict_an_alarm():
    """d100.rest.interrupted: 11:30 of rest, not 9"""
    asked = rest(NIGHT, hours=8)["predict"]
    assert asked["question"].startswith("An alarm wakes her at 5:30.")
    assert (asked["answer"], asked["answerText"]) == ("23/2", "11:30 hours")
    assert asked["reason"].startswith("2:30 hours more than the nine hours")
    shown = rest(NIGHT, **asked["state"])
    assert shown["full_recovery_hours"] == 11.5
    assert shown["answer"]["text"] == "Fresh"


@pytest.mark.parametrize(
    ("state", "answer"),
    [
        (NIGHT | {"hours": 3}, "one"),
        (NIGHT | {"hours": 3, "wounds": 1}, "fresh"),
        (NIGHT | {"hours": 3, "wounds": 3, "fatigue": 3}, "more"),
        (NIGHT | {"hours": 3, "breaks": [150, 300]}, "more"),
        ({"hours": 0, "energy": 0, "hp": 0, "breaks": [450]}, "fresh"),
        ({"hours": 0, "energy": 0, "level": 20}, "pools"),
        (ALARM, "9"),
        (NIGHT, "23/2"),
    ],
)
def test_the_answer_to_a_prediction_is_what_its_state_gives(state, answer):
    asked = rest(state)["predict"]
    assert asked["answer"] == answer
    after = rest(rest(state)["state"], **asked["state"])
    if "choices" not in asked:
        assert Fraction(after["full_recovery"]["minutes"], 60) == Fraction(answer)
        return
    wounds, fatigue = (after["timeline"][-1][name] for name in ("wounds", "fatigue"))
    found = {0: "pools", 1: "one"}.get(wounds + fatigue, "more")
    assert answer == ("fresh" if after["answer"]["text"] == "Fresh" else found)


@pytest.mark.parametrize("state", [{}, {"hours": 0}, NIGHT | {"wounds": 3, "rulings": {"filled-track": "B"}}])
def test_nothing_is_asked_where_rest_has_no_end(state):
    assert rest(state)["predict"] is None


def test_an_alarm_in_the_timeline():
    """d100.rest.interrupted"""
    picture = rest(ALARM)
    assert picture["full_recovery_hours"] == 11.5
    assert picture["full_recovery"]["text"] == "after 11:30 hours"
    told = "5:30 rest breaks: 30 minutes of the hour and 2:30 hours of the block lost"
    assert picture["timeline"][6]["told"] == told
    assert [row(picture, hour)[1] for hour in (8, 9, 11, 12)] == [2, 1, 1, 0]
    assert {each["label"]: each["text"] for each in picture["full_recovery"]["parts"]} == {
        "Energy full": "3:00",
        "HP full": "8:30",
        "No Fatigue left": "3:00",
        "No Wound left": "11:30",
    }


def test_a_break_after_the_hours_on_view_counts_for_the_plan():
    """d100.rest.interrupted"""
    picture = rest(NIGHT, hours=3, breaks=[330])
    assert picture["breaks"] == []
    assert picture["full_recovery_hours"] == 11.5


def test_breaks_are_moved_and_taken_away():
    """d100.rest.interrupted"""
    (alarm,) = rest(ALARM)["breaks"]
    assert (alarm["clock"], alarm["others"]) == ("5:30", [])
    later = rest(ALARM, **alarm["later"])
    assert later["breaks"][0]["clock"] == "6:00"
    assert later["breaks"][0]["text"] == "Nothing lost"
    assert later["full_recovery_hours"] == 9
    assert rest(ALARM, **alarm["earlier"])["breaks"][0]["clock"] == "5:00"
    assert rest(ALARM, **alarm["remove"])["full_recovery_hours"] == 9
    more = rest(ALARM, **rest(ALARM)["nextBreak"]["state"])
    assert more["state"]["breaks"] == [330, 390]


@pytest.mark.parametrize(("hours", "offered"), [(12, "5:30"), (3, "2:30"), (1, "0:30"), (0, None)])
def test_a_break_is_offered_where_there_is_room(hours, offered):
    found = rest(NIGHT, hours=hours)["nextBreak"]
    assert (found and found["label"].removeprefix("Break the rest at ")) == offered
    if found:
        assert len(rest(NIGHT, hours=hours, **found["state"])["breaks"]) == 1


def test_each_block_is_a_choice():
    """d100.rest.track-not-both"""
    picture = rest(NIGHT)
    assert [block["mark"] for block in picture["blocks"]] == ["fatigue", "wound", "wound"]
    options = {option["value"]: option["state"] for option in picture["blocks"][0]["options"]}
    assert options.keys() == {"fatigue", "wound"}
    assert [option["value"] for option in picture["blocks"][1]["options"]] == ["wound"]
    chosen = rest(NIGHT, **options["wound"])
    assert [block["mark"] for block in chosen["blocks"]] == ["wound", "fatigue", "wound"]
    assert row(chosen, 3) == (3, 1, 1, 3, "ok")
    assert chosen["full_recovery_hours"] == 9
    last = {option["value"]: option["state"] for option in chosen["blocks"][1]["options"]}
    assert [block["mark"] for block in rest(NIGHT, **last["wound"])["blocks"]] == ["wound", "wound", "fatigue"]


def test_null_is_the_best_order():
    """d100.rest.track"""
    assert rest(NIGHT, choices=None) == rest(NIGHT)
    assert rest(NIGHT, choices=[None, None])["timeline"] == rest(NIGHT)["timeline"]


def test_the_best_order_of_the_exhausted():
    """d100.rest.collapsed-wake"""
    picture = rest(EXHAUSTED)
    assert picture["order"]["choices"] == ["fatigue", "fatigue", "fatigue", "wound", "wound"]
    assert (
        "take Fatigue off first: she wakes after three hours, and after nine hours otherwise"
        in picture["order"]["text"]
    )
    assert [(each["label"], each["down"]) for each in picture["order"]["rows"]] == [
        ("Best", "3:00"),
        ("Wounds first", "9:00"),
    ]
    wounds_first = rest(EXHAUSTED, **picture["order"]["rows"][1]["state"])
    assert wounds_first["awake"]["minutes"] == 540
    assert [each["label"] for each in wounds_first["order"]["rows"]] == ["Best", "As you chose"]


@pytest.mark.parametrize(
    ("state", "start"),
    [
        ({"hp": 2, "fatigue": 1, "vigor": 75, "draughts": 1}, (7, 0, 0, 3, "ok")),  # max 10: d100.rest.direct
        ({"hp": 0, "wounds": 1, "draughts": 1}, (3, 1, 0, 3, "ok")),
        (EXHAUSTED | {"draughts": 1}, (5, 2, 2, 3, "ok")),
        (EXHAUSTED | {"draughts": 1, "rulings": {"collapsed-wake-choice": "B"}}, (5, 2, 2, 3, "collapsed")),
        ({"hp": 0, "rulings": {"downed-after-encounter": "C"}}, (1, 0, 0, 3, "ok")),
        ({"hp": 0, "rulings": {"downed-after-encounter": "B"}}, (0, 0, 0, 3, "ok")),
    ],
)
def test_before_the_first_hour(state, start):
    """d100.rest.direct, amb.d100.downed-after-encounter, amb.d100.collapsed-wake-choice"""
    assert row(rest(state), 0) == start


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (NIGHT | {"draughts": 2}, "After two Restorative Draughts she has HP 5, her Fatigue is 0 and she wakes. "),
        (NIGHT | {"rulings": {"downed-after-encounter": "B"}}, "After the fight she wakes. "),
        (NIGHT | {"wounds": 3, "rulings": {"filled-track": "B"}, "draughts": 1}, "No rest brings her back."),
        ({"draughts": 1}, "nothing is different. "),
    ],
)
def test_the_story_tells_what_comes_before_the_first_hour(state, told):
    """d100.rest.direct, d100.down.wake-hp"""
    assert told in text(rest(state))


@pytest.mark.parametrize(
    ("state", "ends"),
    [
        ({}, "one Fatigue. There is nothing to recover."),
        ({"energy": 0, "hours": 4}, "takes off one Wound or one Fatigue. "),
        (NIGHT | {"hours": 2}, "No block is finished yet."),
        (
            NIGHT | {"hours": 2, "breaks": [60]},
            "At 1:00 the rest breaks: one hour of the block lost. No block is finished yet.",
        ),
        (
            NIGHT | {"hours": 6, "breaks": [100, 330]},
            "At 1:40 the rest breaks: 40 minutes of the hour and 1:40 hours of the block lost. "
            "At 4:40 she has HP 3, one Fatigue is gone and she wakes. "
            "At 5:30 the rest breaks: 50 minutes of the hour and 50 minutes of the block lost.",
        ),
        (
            NIGHT | {"hours": 6, "breaks": [200, 230, 270, 300]},
            "At 3:00 she has HP 3, one Fatigue is gone and she wakes. The rest breaks four times, first at 3:20 and "
            "last at 5:00, and each time whatever was begun is lost.",
        ),
    ],
)
def test_the_story_tells_what_happens_in_its_order(state, ends):
    """d100.rest.track, d100.rest.interrupted: and tells nothing that does not happen"""
    assert text(rest(state)).endswith(ends)


def test_a_best_order_that_is_not_the_only_one_says_so():
    """d100.rest.track: three equal orders of three blocks; six of ten where she has collapsed"""
    order = rest(NIGHT)["order"]
    assert "None is better by the count" in order["text"]
    assert [row["cost"].split(". ")[1] for row in order["rows"]] == ["Two other orders are as good.", "Just as good."]
    best, worse = rest(EXHAUSTED)["order"]["rows"]
    assert best["cost"].endswith("Five other orders are as good.")
    assert "good" not in worse["cost"]
    (best, _) = rest(NIGHT, numbers={"wound_penalty": 9})["order"]["rows"]
    assert "good" not in best["cost"]


def test_hours_in_which_nothing_happens_are_not_drawn():
    strip = rest(NIGHT | {"hours": 100})["strip"]
    assert (strip["hours"], strip["idle"]) == (12, "From hour 13 to hour 100 nothing changes.")
    strip = rest(NIGHT | {"hours": 100, "breaks": [5990]})["strip"]
    assert (strip["hours"], strip["idle"]) == (100, None)


def test_gear_lowers_what_rest_fills():
    """d100.drain.max-only, d100.drain.refused"""
    picture = rest({"level": 4, "drain": 2, "energy": 0, "hours": 9})
    assert picture["timeline"][9]["energy"] == 3
    assert picture["full_recovery_hours"] == 3
    with pytest.raises(RuleError, match=r"drain must be 0 to 2, got 3 \(d100.drain.refused\)"):
        rest({"drain": 3})


@pytest.mark.parametrize(
    ("ruling", "state", "results"),
    [
        ("half-hp-rounding", NIGHT | {"hours": 3}, {"A": "HP 3 of 5", "B": "HP 2 of 5"}),
        ("half-hp-rounding", NIGHT | {"hours": 6, "vigor": 70}, {"A": "HP 9 of 9", "B": "HP 8 of 9"}),
        (
            "rest-two-counters",
            {"level": 6, "energy": 0, "hours": 5, "breaks": [270]},
            {"A": "Energy 4", "B": "Energy 3"},
        ),
        (
            "collapsed-wake-choice",
            EXHAUSTED | {"choices": ["wound", "wound"]},
            {"A": "awake after nine hours", "B": "awake after three hours", "C": "awake after three hours"},
        ),
        (
            "downed-after-encounter",
            NIGHT,
            {"A": "awake after three hours", "B": "awake from the beginning", "C": "awake from the beginning"},
        ),
        ("downed-after-encounter", NIGHT | {"hours": 2}, {"A": "HP 0 of 5", "B": "HP 0 of 5", "C": "HP 1 of 5"}),
        (
            "downed-and-collapsed",
            EXHAUSTED | {"hp": 0, "choices": ["wound", "wound"]},
            {"A": "awake after nine hours", "B": "awake after three hours"},
        ),
        (
            "collapse-flag",
            EXHAUSTED,
            {"A": "awake after three hours", "B": "awake after three hours", "C": "awake after six hours"},
        ),
        (
            "collapse-flag",
            EXHAUSTED | {"collapsed": False},
            {"A": "awake from the beginning", "B": "awake after three hours", "C": "awake from the beginning"},
        ),
        ("filled-track", NIGHT | {"wounds": 3}, {"A": "fresh after 12 hours", "B": "dead"}),
        ("energy-beyond-10", {"level": 12, "energy": 0}, {"A": "of 9", "B": "of 8"}),
        (
            "rank-non-multiple",
            {"vigor": 48, "rulings": {"rank-non-multiple": "A"}},
            {"A": "HP 4", "B": "HP 5", "D": "HP 4"},
        ),
        ("track-rounding-negative", {"vigor": 45, "wounds": 3}, {"A": "no Wound", "B": "1 Wound"}),
    ],
)
def test_every_reading_has_its_numbers(ruling, state, results):
    found = next(each for each in rest(state)["rulings"] if each["id"] == ruling)
    told = {reading["letter"]: reading["result"] for reading in found["readings"]}
    assert not [words for words in told.values() if "awake awake" in words]
    assert {letter for letter, words in results.items() if words not in told[letter]} == set(), told


HELD = {"vigor": 70, "resolve": 70, "level": 8, "hp": 20, "wounds": 5, "fatigue": 5, "energy": 6, "drain": 1}
SHAPES = {
    "opening": None,
    "held": HELD,
    "collapsed": HELD | {"collapsed": True},
    "between fives": BETWEEN | {"hp": 4, "wounds": 2},
    "broken": WOKEN,
    "past ten": {"level": 13, "energy": 1, "drain": 7, "hours": 2},
}


@pytest.mark.parametrize("state", SHAPES.values(), ids=SHAPES)
def test_no_control_and_no_reading_is_refused(state):
    """d100.score.minimum, d100.wounds.max, d100.fatigue.max: what is held follows the track it is held on"""
    picture = rest(state)
    for change in every_change(picture):
        after = State.parse(patched(picture["state"], change))
        pools, limits = after.before, after.who.limits
        assert pools.condition.hp <= limits.hp, change
        assert pools.condition.wounds <= limits.wounds, change
        assert 0 <= pools.energy <= after.who.max_energy, change
        assert "fit" not in after.to_json()


def test_pools_are_brought_down_only_where_a_control_asks():
    """d100.wounds.max-floor, d100.fatigue.max, d100.rest.hp-cap"""
    weak = HELD | {"vigor": 5, "resolve": 30, "level": 1}
    after = rest(weak, fit=True, drain=9)["state"]
    assert [after[name] for name in ("hp", "wounds", "fatigue", "energy", "drain")] == [None, 1, 1, None, 2]
    assert rest(HELD | {"collapsed": True, "resolve": 50}, fit=True)["state"]["fatigue"] == 3
    assert rest(BETWEEN, rulings={"rank-non-multiple": "D"}, fit=True)["state"]["vigor"] == 45
    with pytest.raises(RuleError, match="hp must be 0 to 1, got 20"):
        rest(weak, drain=0)


@pytest.mark.parametrize("state", SHAPES.values(), ids=SHAPES)
def test_no_effect_is_said_only_where_nothing_on_view_changes(state):
    """amb.d100.energy-beyond-10, amb.d100.half-negative, amb.d100.half-hp-rounding, amb.d100.rest-two-counters"""
    picture = rest(state)
    for ruling in picture["rulings"]:
        shown = [
            on_view(rest(patched(picture["state"], {f"rulings.{ruling['id']}": reading["letter"]} | ruling["also"])))
            for reading in ruling["readings"]
        ]
        differs = any(each != shown[0] for each in shown)
        assert (ruling["effect"] != "No effect here") == differs, ruling["id"]
        same = len({reading["result"] for reading in ruling["readings"]}) == 1
        assert (ruling["effect"] == "Changes what is shown here") == (not same), ruling["id"]


@pytest.mark.parametrize(
    ("ruling", "state"),
    [
        ("energy-beyond-10", {"level": 12, "hours": 0, "energy": 0}),
        ("half-negative", {"vigor": 45, "level": 2, "hp": 1, "hours": 0}),
        ("half-hp-rounding", {"hp": 0, "hours": 2}),
        ("rest-two-counters", {"level": 6, "energy": 0, "hours": 8}),
    ],
)
def test_an_effect_that_only_a_part_of_the_screen_shows(ruling, state):
    found = next(each for each in rest(state)["rulings"] if each["id"] == ruling)
    assert found["effect"].startswith("Changes")


def test_every_ruling_of_rest_is_on_the_screen():
    found = {each["id"] for each in rest()["rulings"]}
    assert found == {ruling.id for ruling in rulebook.rulings("rest")}
    assert {"half-hp-rounding", "rest-two-counters", "collapsed-wake-choice", "downed-after-encounter"} <= found


def test_house_numbers():
    """d100.rest.energy, d100.rest.track"""
    picture = rest(NIGHT, numbers={"rest_hours": 1, "energy_hours": 2})
    assert picture["full_recovery_hours"] == 6
    assert row(picture, 3) == (5, 0, 0, 1, "ok")
    steps = {step["label"] for step in picture["steps"]}
    assert "Whole blocks of one hour (house number)" in steps
    assert {each["id"] for each in picture["numbers"]} >= {"rest_hours", "energy_hours", "base_hp", "base_track"}


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"hp": 6}, "hp must be 0 to 5, got 6 (d100.rest.hp-cap)"),
        ({"wounds": 4}, "wounds must be 0 to 3, got 4 (d100.death.past-max)"),
        ({"fatigue": 4}, "fatigue must be 0 to 3, got 4 (d100.down.collapsed)"),
        ({"energy": 4}, "energy must be 0 to 3, got 4 (d100.energy.pool)"),
        (
            {"fatigue": 2, "collapsed": True},
            "collapsed must be false while Fatigue is under 3, got True (d100.down.collapsed)",
        ),
        ({"hours": 101}, "hours must be 0 to 100, got 101 (d100.rest.energy)"),
        ({"hours": 5.5}, "hours must be a whole number, 0 to 100, got 5.5 (d100.rest.energy)"),
        ({"breaks": [0]}, "breaks.0 must be minutes from 1 to 6000, got 0 (d100.rest.interrupted)"),
        ({"breaks": ["5:30"]}, "breaks.0 must be minutes from 1 to 6000, got '5:30' (d100.rest.interrupted)"),
        ({"choices": ["both"]}, "choices.0 must be one of wound, fatigue, null, got 'both' (d100.rest.track-not-both)"),
        ({"vigor": 105}, "vigor must be 5 to 100, got 105 (d100.score.ceiling)"),
        ({"vigor": 1000}, "vigor must be 5 to 100, got 1000 (d100.score.ceiling)"),
        ({"resolve": 50.5}, "resolve must be a whole number, 5 to 100, got 50.5 (d100.score.minimum)"),
        ({"level": 21}, "level must be 1 to 20, got 21 (d100.envelope.bounds)"),
        ({"fit": 1}, "fit must be true, false or 'pools', got 1"),
        ({"vigor": 52}, "vigor must be a multiple of 5, got 52 (amb.d100.rank-non-multiple)"),
        ({"naps": 2}, "state must be a table of"),
    ],
)
def test_what_is_not_allowed_is_told(state, message):
    with pytest.raises(RuleError) as told:
        rest(state)
    assert str(told.value).startswith(message)


@pytest.mark.parametrize(
    "state",
    [None, {}, NIGHT, ALARM, EXHAUSTED, NIGHT | {"wounds": 3, "rulings": {"filled-track": "B"}}],
    ids=["opening", "fresh", "night", "alarm", "exhausted", "dead"],
)
def test_the_picture_is_plain_json_and_its_own_state_gives_it_again(state):
    picture = rest(state)
    assert json.loads(json.dumps(picture)) == picture
    assert rest(picture["state"]) == picture
    assert [control["place"] for control in picture["controls"]].count("first") == 3
    paths = [table["rows"].split(".") for table in picture["tables"].values()]
    for path in paths:
        rows = picture
        for key in path:
            rows = rows[key]
        assert isinstance(rows, list)
    whys = {
        part["why"] for paragraph in picture["story"] for part in paragraph if isinstance(part, dict) and "why" in part
    }
    assert whys | {picture["answer"]["why"]} <= picture["whys"].keys()


def test_the_range_of_a_control_is_that_of_its_message():
    """d100.envelope.bounds, d100.score.ceiling"""
    for control in rest()["controls"]:
        if control["kind"] in ("number", "count"):
            with pytest.raises(RuleError, match=f"{control['min']} to {control['max']}, got"):
                rest(rest()["state"], **{control["field"]: control["max"] + 5})


@settings(max_examples=40, deadline=None)
@given(
    st.fixed_dictionaries(
        {
            "vigor": st.sampled_from(range(5, 105, 5)),
            "resolve": st.sampled_from(range(5, 105, 5)),
            "level": st.integers(1, 10),
            "wounds": st.integers(0, 1),
            "fatigue": st.integers(0, 1),
            "hp": st.none() | st.integers(0, 1),
            "energy": st.none() | st.integers(0, 3),
            "hours": st.integers(0, 30),
            "breaks": st.lists(st.integers(1, 1800), max_size=3),
        }
    )
)
def test_every_hour_of_any_rest_keeps_its_bounds(state):
    picture = rest(state)
    most = {each["id"]: each["max"] for each in picture["strip"]["rows"]}
    for each, name in product(picture["timeline"], most):
        assert 0 <= each[name] <= most[name]
    assert len(picture["timeline"]) == state["hours"] + 1
