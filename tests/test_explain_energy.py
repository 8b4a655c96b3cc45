"""The picture of the Energy screen: fields that stay fixed, the lesson's numbers, and all it lets one ask."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from patches import every_change, on_view, patched, ranged

from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain
from frontiers_nb.explain.energy import OPENING, State
from frontiers_nb.explain.energy.playing import Situation

SCOUT = {"level": 2, "deft": 60, "energy": 0, "uses": [{"demand": 5}]}


PLATE = {"name": "Plate", "demand": 3}


def shown(**changes) -> dict:
    return explain("energy", SCOUT | changes)


def using(*demands: int, **changes) -> dict:
    return shown(uses=[{"demand": demand} for demand in demands], **changes)


def paid(wounds: int, fatigue: int, demand: int = 5, **changes) -> dict:
    pay = ["wound"] * wounds + ["fatigue"] * fatigue
    return shown(uses=[{"demand": demand, "pay": pay}], **changes)


def text(picture: dict) -> str:
    return " ".join("".join(p if isinstance(p, str) else p["text"] for p in parts) for parts in picture["story"])


def test_the_fields_that_stay_fixed():
    """d100.overspend.point-choice, d100.wounds.penalty, d100.fatigue.penalty"""
    picture = explain(
        "energy", {"level": 2, "energy": 0, "uses": [{"demand": 5, "pay": ["wound", "fatigue", "fatigue"]}]}
    )
    assert picture["pool"].items() >= {"max": 4, "drain": 0, "available": 4}.items()
    (use,) = picture["uses"]
    assert (use["cost"], use["shortfall"]) == (3, 3)
    assert [(split["wounds"], split["fatigue"], split["outcome"]) for split in use["splits"]] == [
        (3, 0, "ok"),
        (2, 1, "ok"),
        (1, 2, "ok"),
        (0, 3, "ok"),
    ]
    after = {"energy": 0, "wounds": 1, "fatigue": 2, "status": "ok", "defense_penalty": -5, "target_penalty": -10}
    assert picture["after"].items() >= after.items()


def test_neutral_tracks_are_three_and_three():
    pool = explain("energy", {})["pool"]
    assert (pool["wounds"], pool["fatigue"], pool["max"], pool["energy"], pool["capacity"]) == (3, 3, 3, 3, 1)


def test_the_screen_opens_with_four_cards():
    """The lesson: Targets 60 to 45 already for this very roll, Defense 0, 0, 0 and 3."""
    picture = explain("energy")
    assert picture == explain("energy", OPENING.to_json())
    cards = picture["uses"][0]["splits"]
    assert [(card["fatigue"], card["target"], card["defense"]) for card in cards] == [
        (0, 60, 0),
        (1, 55, 0),
        (2, 50, 0),
        (3, 45, 3),
    ]
    assert (picture["answer"]["text"], picture["answer"]["label"]) == ("3", "points of harm")
    assert "The price is 5 − 2 = 3" in text(picture)
    assert "room for three Wounds and three Fatigue" in text(picture)
    assert [control["field"] for control in picture["controls"] if control["place"] == "first"] == [
        "uses.0.demand",
        "energy",
        "level",
    ]


def test_predict_which_card_knocks_her_out():
    predict = explain("energy")["predict"]
    assert (predict["answer"], predict["answerText"]) == ("none", "None of them")
    assert predict["hides"]
    after = explain("energy", patched(OPENING.to_json(), predict["state"]))
    assert (after["after"]["status"], after["after"]["fatigue"]) == ("ok", 3)


@pytest.mark.parametrize("demand", range(3, 13))
def test_predict_one_point_more(demand):
    predict = using(demand)["predict"]
    if demand > 9:  # that kills already
        assert predict["question"].startswith("At Level 3")
        return
    if predict["hides"]:
        return
    after = explain("energy", patched(using(demand)["state"], predict["state"]))
    outcomes = {split["outcome"] for split in after["uses"][0]["splits"]}
    expected = "safe" if outcomes == {"ok"} else "choice" if "ok" in outcomes else "drops"
    assert predict["answer"] == expected


@pytest.mark.parametrize("level", range(1, 5))
def test_predict_the_next_level(level):
    picture = explain("energy", {"level": level})
    predict = picture["predict"]
    if predict and predict["answerText"].endswith(("use", "uses")):
        found = explain("energy", patched(picture["state"], predict["state"]))
        assert found["pool"]["energy"] // found["uses"][0]["cost"] == int(predict["answer"])


def test_full_is_not_over():
    """d100.fatigue.max-conscious, d100.death.past-max: the lesson's aha."""
    edge = explain("energy")["edge"]
    assert edge["sentence"] == (
        "One to three points never drop her; four to six depend on the split; seven drop her at best; "
        "eight or more kill her."
    )
    assert [rung["ok"] for rung in edge["ladder"]] == [2, 3, 4, 3, 2, 1, 0, 0]
    assert edge["ladder"][6]["collapsed"] == 1


def test_the_price_of_the_next_point():
    """d100.wounds.defense-floor: with Defense 0 a Wound costs nothing more, until it costs everything."""
    nexts = {each["pay"]: each["text"] for each in explain("energy")["edge"]["next"]}
    assert nexts == {"wound": "Physical Defense 3 to 0", "fatigue": "Target 60 to 55"}
    nexts = {each["pay"]: each["text"] for each in paid(1, 2)["edge"]["next"]}
    assert nexts == {"wound": "nothing more: Physical Defense stays 0", "fatigue": "Target 50 to 45"}
    nexts = {each["pay"]: each["outcome"] for each in shown(wounds=3, fatigue=3)["edge"]["next"]}
    assert nexts == {"wound": "dead", "fatigue": "collapsed"}


def test_the_edge_draws_what_the_ways_to_pay_say():
    """Each square of one price is one way to pay it."""
    picture = using(8)
    edge, splits = picture["edge"], picture["uses"][0]["splits"]
    squares = {(cell["wounds"], cell["fatigue"]): cell["outcome"] for cell in edge["cells"]}
    for split in splits:
        at = (split["wounds"], split["fatigue"])
        assert squares.get(at, "dead") == split["outcome"]
    assert edge["price"] == 6


def test_when_it_becomes_free():
    """d100.energy.native: Demand 5 from a full pool, Levels 1 to 5: 0, 1, 2 and 5 uses, then free."""
    levels = explain("energy")["levels"]
    assert [point["uses"] for point in levels["points"][:6]] == [0, 1, 2, 5, None, None]
    assert levels["sentence"] == (
        "A full pool pays for Demand 5 not once at Level 1, once at Level 2, twice at Level 3 "
        "and five times at Level 4; from Level 5 on it is free."
    )
    for point in levels["points"]:
        there = explain("energy", patched(explain("energy")["state"], point["state"]))
        assert (there["uses"][0]["cost"], there["pool"]["energy"]) == (point["cost"], point["pool"])


def test_some_things_never_come_within_reach():
    """d100.energy.unreachable: Demand 12 still costs 2 at Level 10."""
    levels = using(12)["levels"]
    assert levels["points"][-1]["cost"] == 2
    assert levels["sentence"].endswith("It never becomes free here: at Level 10 it still costs 2.")


def test_capacity_may_follow_another_level():
    """d100.energy.pool-level: Level 6 with Capacity 3."""
    picture = explain("energy", {"level": 6, "capacity": 3})
    assert (picture["pool"]["max"], picture["pool"]["capacity"], picture["uses"][0]["cost"]) == (6, 3, 2)
    assert picture["levels"]["label"] == "Capacity"
    assert [point["uses"] for point in picture["levels"]["points"][:5]] == [1, 2, 3, 6, None]


def test_the_map_is_what_its_states_give():
    """The line between safe, collapse and death over Demand and Energy left."""
    picture = explain("energy")
    cells = picture["map"]["cells"]
    assert len(cells) == 16 * 5
    kinds = {(cell["demand"], cell["energy"]): cell["kind"] for cell in cells}
    assert [kinds[demand, 0] for demand in (2, 5, 6, 8, 9, 10)] == ["free", "safe", "choice", "choice", "drops", "dies"]
    assert [kinds[9, energy] for energy in range(5)] == ["drops", "choice", "choice", "choice", "safe"]
    assert kinds[3, 1] == "energy"
    for cell in cells[::7]:
        use = explain("energy", patched(picture["state"], cell["state"]))["uses"][0]
        assert (use["cost"], use["shortfall"]) == (cell["cost"], cell["shortfall"])


def test_a_sequence_is_paid_use_by_use():
    """d100.energy.ability-per-use, d100.overspend.harm: Level 3, Demand 5: 2, 2, then harm."""
    picture = explain("energy", {"level": 3, "uses": [{"demand": 5}] * 3})
    assert [use["energy"] for use in picture["uses"]] == [4, 2, 0]
    assert [use["shortfall"] for use in picture["uses"]] == [0, 0, 2]
    assert picture["after"]["unpaid"] == 1
    assert picture["answer"]["text"] == "2"


def test_a_later_use_waits_for_the_one_before_it():
    uses = using(5, 5)["uses"]
    assert [bool(use["splits"]) for use in uses] == [True, False]
    assert uses[1]["why_not"] == "First the use before it has to be paid."
    assert uses[1]["sentence"] == "Demand 5 at Capacity 2 costs 3."


def test_who_has_collapsed_cannot_use_anything():
    """d100.down.limits, d100.down.collapsed"""
    picture = shown(uses=[{"demand": 6, "pay": ["fatigue"] * 4}, {"demand": 5}])
    assert (picture["after"]["status"], picture["after"]["fatigue"]) == ("collapsed", 3)
    assert (picture["uses"][1]["splits"], picture["uses"][1]["why_not"]) == ([], "Not possible: she has collapsed.")
    assert picture["answer"]["text"] == "Collapsed"
    assert picture["edge"] is None
    assert picture["sequence"]["again"] is None


def test_who_is_downed_cannot_use_anything():
    """d100.down.limits"""
    picture = shown(hp=0)
    assert picture["uses"][0]["why_not"] == "Not possible: she is down, with no HP."
    assert (picture["after"]["status"], picture["map"]) == ("downed", None)


def test_a_deadly_price():
    """d100.death.past-max"""
    assert paid(4, 4, demand=10)["after"]["status"] == "dead"
    assert paid(3, 4, demand=9)["after"]["status"] == "collapsed"


def test_what_has_no_demand_is_free():
    """d100.energy.removable"""
    picture = shown(uses=[{"demand": None}])
    assert (picture["uses"][0]["cost"], picture["answer"]["text"], picture["levels"]) == (0, "Free", None)


def test_no_use_at_all():
    picture = shown(uses=[])
    assert (picture["uses"], picture["answer"]["text"]) == ([], "0")


def test_every_card_leads_to_what_it_says():
    picture = using(8, 4)
    for card in picture["uses"][0]["splits"]:
        after = explain("energy", patched(picture["state"], card["state"]))["after"]
        assert after["status"] == card["outcome"]
        assert (after["defense"], after["target"]) == (card["defense"], card["target_next"])


HELD = {"vigor": 70, "resolve": 70, "level": 8, "hp": 20, "wounds": 5, "fatigue": 4, "energy": 6}


SHAPES = {
    "opening": None,
    "paid": {
        "uses": [{"demand": 5, "pay": ["wound"] * 3}, {"demand": 4, "pay": ["fatigue"] * 2}],
        "level": 2,
        "energy": 0,
    },
    "held": HELD,
    "geared": {"level": 2, "gear": [PLATE | {"demand": 5, "equipped": True}, {"demand": 2, "active": True}]},
    "between fives": {"vigor": 48, "deft": 61, "hp": 4, "rulings": {"rank-non-multiple": "A"}},
    "past ten": {"level": 13, "capacity": 2, "energy": 4, "uses": [{"demand": 15}]},
}


@pytest.mark.parametrize("state", SHAPES.values(), ids=SHAPES)
def test_no_control_and_no_reading_is_refused(state):
    """d100.wounds.max, d100.fatigue.max, d100.drain.refused: what no longer fits gives way"""
    picture = explain("energy", state)
    for change in every_change(picture):
        after = State.parse(patched(picture["state"], change))
        situation = Situation.of(after)
        assert situation.top >= 1 or not situation.locked, change
        assert "fit" not in after.to_json()


def test_what_was_chosen_goes_with_the_pool_it_fitted():
    """d100.overspend.point-choice: a changed pool takes back all choices, a changed Demand those from its use on"""
    picture = explain("energy", SHAPES["paid"])
    for control in ranged(picture):
        after = explain("energy", patched(picture["state"], {control["field"]: control["min"]} | control["also"]))
        pays = [use["pay"] for use in after["state"]["uses"]]
        assert pays == ([["wound"] * 3, None] if control["field"] == "uses.1.demand" else [None, None])


def test_pools_and_gear_give_way_only_where_a_control_asks():
    """d100.wounds.max-floor, d100.fatigue.max, d100.drain.refused: Plate first, then what has room beside it"""
    weak = HELD | {"vigor": 5, "resolve": 30, "level": 1}
    after = explain("energy", weak | {"fit": True})["state"]
    assert [after[name] for name in ("hp", "wounds", "fatigue", "energy")] == [None, 1, 1, None]
    gear = [PLATE | {"equipped": True}, {"demand": 9, "equipped": True}, {"demand": 1, "equipped": True}]
    after = explain("energy", {"gear": gear, "fit": True})
    assert [item["equipped"] for item in after["state"]["gear"]] == [True, False, True]
    assert after["gear"]["rows"][1]["refused"].startswith("Refused: it would lock 8")
    with pytest.raises(RuleError, match="wounds must be 0 to 1, got 5"):
        explain("energy", weak | {"energy": None, "hp": None})


@pytest.mark.parametrize("state", SHAPES.values(), ids=SHAPES)
def test_no_effect_is_said_only_where_nothing_on_view_changes(state):
    """amb.d100.defense-rounding-order, amb.d100.overspend-voluntary, amb.d100.drain-check"""
    picture = explain("energy", state)
    for ruling in picture["rulings"]:
        shown = [
            explain(
                "energy", patched(picture["state"], {f"rulings.{ruling['id']}": reading["letter"]} | ruling["also"])
            )
            for reading in ruling["readings"]
        ]
        differs = any(on_view(each) != on_view(shown[0]) for each in shown)
        same = len({reading["result"] for reading in ruling["readings"]}) == 1
        assert (ruling["effect"] == "No effect here") == (same and not differs), ruling["id"]
        assert (ruling["effect"] == "Changes what is shown here") == (not same), ruling["id"]


@pytest.mark.parametrize(
    ("ruling", "state"),
    [
        ("defense-rounding-order", {"vigor": 45, "deft": 60, "uses": [{"demand": None}]}),
        ("overspend-voluntary", {"level": 2, "energy": 4, "uses": [{"demand": 2}]}),
        ("drain-check", {"level": 4, "energy": 2, "gear": [PLATE]}),
    ],
)
def test_an_effect_that_only_a_part_of_the_screen_shows(ruling, state):
    found = next(each for each in explain("energy", state)["rulings"] if each["id"] == ruling)
    assert found["effect"].startswith("Changes")


def test_the_range_of_a_control_is_that_of_its_message():
    """d100.envelope.bounds, d100.score.ceiling, d100.energy.demand"""
    picture = explain("energy")
    for control in ranged(picture):
        with pytest.raises(RuleError, match=f"{control['min']} to {control['max']}, got"):
            explain("energy", patched(picture["state"], {control["field"]: control["max"] + 5}))


@pytest.mark.parametrize(
    ("state", "beside"),
    [
        ({}, "She chooses: four ways to split it"),
        ({"uses": [{"demand": 6}]}, "She chooses: five ways to split it, three of them awake"),
        ({"uses": [{"demand": 9}]}, "Every way to split it drops her, or kills"),
        ({"uses": [{"demand": 10}]}, "It kills her, however she splits it"),
        ({"wounds": 3, "fatigue": 3, "uses": [{"demand": 3}]}, "Every way to split it drops her, or kills"),
        (
            {"uses": [{"demand": 5}], "rulings": {"direct-wound": "B"}},
            "She chooses: four ways to split it, one of them awake",
        ),
    ],
)
def test_a_price_that_drops_or_kills_is_said_beside_the_answer(state, beside):
    """d100.fatigue.collapse, d100.death.past-max, amb.d100.direct-wound"""
    answer = shown(**state)["answer"]
    assert answer["oneIn"] == beside
    assert answer["label"] in ("points of harm", "point of harm")


def test_the_dead_have_no_target_and_no_defense():
    """d100.death.past-max"""
    picture = using(9)
    numbers = ("target", "target_next", "defense")
    for split in picture["uses"][0]["splits"]:
        assert [split[name] is None for name in numbers] == [split["outcome"] == "dead"] * 3
    after = paid(4, 4, demand=10)
    assert (after["after"]["target"], after["after"]["defense"]) == (None, None)
    assert after["answer"]["oneIn"] == "Her Wounds are past what she can bear"


def test_no_guess_asks_past_the_range_of_its_slider():
    """d100.envelope.bounds: at the last Demand the question is about the next Level"""
    picture = using(15)
    demand = next(control for control in picture["controls"] if control["field"] == "uses.0.demand")
    assert demand["slide"] == [0, 15]
    assert picture["predict"]["question"].startswith("At Level 3")
    assert "Demand 15" in using(14, level=8)["predict"]["question"]


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ({"capacity": 3}, "A scout of Level 2 and Capacity 3 has 0 of 4 Energy left"),
        ({}, "A scout of Level 2, so of Capacity 2, has 0 of 4 Energy left"),
        ({"wounds": 2, "fatigue": 1}, "three Wounds and three Fatigue, and holds two Wounds and one Fatigue already"),
        ({"energy": 1}, "Energy pays one, and harm pays two"),
    ],
)
def test_the_story_reads_well(state, told):
    assert told in text(shown(**state))


def test_the_sentence_of_the_levels_puts_like_levels_together():
    """d100.energy.cost, d100.energy.pool"""
    assert using(9)["levels"]["sentence"] == (
        "A full pool pays for Demand 9 not once at Levels 1 to 3, once at Levels 4 to 5, twice at Level 6, "
        "three times at Level 7 and seven times at Level 8; from Level 9 on it is free."
    )


def test_who_has_no_hp_is_down_for_that():
    """d100.hp.zero-wound, d100.down.limits"""
    picture = shown(hp=0, wounds=2)
    assert (picture["answer"]["text"], picture["answer"]["label"]) == ("Down", "with no HP")
    assert picture["uses"][0]["why_not"] == "Not possible: she is down, with no HP."


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"uses": [{"demand": 5, "pay": ["wound"]}]}, "uses.0.pay must be 3 of wound or fatigue, got ['wound']"),
        (
            {"uses": [{"demand": 10, "pay": ["fatigue"] * 8}]},
            "uses.0.pay must be 8 of wound or fatigue, at most 4 of them fatigue, got",
        ),
        ({"uses": [{"demand": 1, "pay": ["wound"]}]}, "uses.0.pay must be null or empty, for Energy pays all of it"),
        ({"hp": 0, "uses": [{"demand": 5, "pay": ["wound"] * 3}]}, "uses.0.pay must be null, for whoever pays is down"),
        (
            {"uses": [{"demand": 5}, {"demand": 5, "pay": ["wound"] * 3}]},
            "uses.1.pay must be null until the use before it is paid",
        ),
        ({"uses": [{"demand": 5, "pay": ["blood"]}]}, "uses.0.pay must be a list of wound and fatigue"),
        ({"uses": [{"demand": "5"}]}, "uses.0.demand must be a whole number, 0 to 30, got '5'"),
        ({"uses": [{"dmand": 5}]}, "uses.0 must be a table of demand, pay, got 'dmand'"),
        ({"uses": 5}, "uses must be a list of at most 8, got 5"),
        ({"energy": 5}, "energy must be 0 to 4, got 5 (d100.energy.pool)"),
        ({"wounds": 4}, "wounds must be 0 to 3, got 4 (d100.wounds.max)"),
        ({"fatigue": 4}, "fatigue must be 0 to 3, got 4 (d100.fatigue.max)"),
        ({"hp": 8}, "hp must be 0 to 7, got 8"),
        ({"vigor": 52}, "vigor must be a multiple of 5, got 52"),
        ({"deft": 105}, "deft must be 5 to 100, got 105"),
        ({"gear": [{"name": "", "demand": 3}]}, "gear.0.name must be a line of 1 to 40 characters, got ''"),
        ({"gear": [{"name": "a\nb"}]}, "gear.0.name must be a line of 1 to 40 characters"),
        ({"gear": [{"equipped": 1}]}, "gear.0.equipped must be true or false, got 1"),
    ],
)
def test_what_is_wrong_is_told(state, message):
    with pytest.raises(RuleError) as problem:
        shown(**state)
    assert str(problem.value).startswith(message)
    assert "\n" not in str(problem.value)


STATES = st.fixed_dictionaries(
    {
        "level": st.integers(1, 12),
        "vigor": st.sampled_from([5, 30, 45, 50, 60, 100]),
        "deft": st.sampled_from([5, 50, 60, 80, 100]),
        "resolve": st.sampled_from([5, 30, 45, 50, 60, 100]),
        "uses": st.lists(st.fixed_dictionaries({"demand": st.one_of(st.none(), st.integers(0, 18))}), max_size=3),
        "rulings": st.fixed_dictionaries(
            {},
            optional={
                "filled-track": st.sampled_from("AB"),
                "collapse-flag": st.sampled_from("ABC"),
                "overspend-both-full": st.sampled_from("ABC"),
                "overspend-negative": st.sampled_from("AB"),
                "overspend-voluntary": st.sampled_from("AB"),
                "direct-wound": st.sampled_from("AB"),
            },
        ),
    }
)


@settings(max_examples=40, deadline=None)
@given(STATES, st.randoms(use_true_random=False))
def test_a_sequence_can_always_be_played_to_its_end(state, random):
    """No pool leaves its bounds, costs are never negative, and each point short is one Wound or one Fatigue."""
    picture = explain("energy", state)
    for use in range(len(state["uses"])):
        splits = picture["uses"][use]["splits"]
        if not splits:
            break
        picture = explain("energy", patched(picture["state"], random.choice(splits)["state"]))
    pool, after = picture["pool"], picture["after"]
    assert 0 <= after["wounds"] <= pool["wounds"]
    assert 0 <= after["fatigue"] <= pool["fatigue"] + (state["rulings"].get("collapse-flag") == "C")
    assert after["energy"] >= 0 or state["rulings"].get("overspend-negative") == "B"
    for use in picture["uses"]:
        assert use["cost"] >= 0
        for split in use["splits"]:
            assert split["energy"] + split["wounds"] + split["fatigue"] == use["cost"]
    json.dumps(picture)
    assert State.parse(picture["state"]).to_json() == picture["state"]
