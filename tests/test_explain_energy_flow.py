"""The Energy screen by Flow of Play: the lesson's numbers, the workshop's, the rulings, and all it lets one ask."""

from fractions import Fraction
from itertools import product

import pytest
from patches import every_change, on_view, patched, ranged, ruled

from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain
from frontiers_nb.explain.energy import State

REACH = {"fatigue-reach-vs-exceed": "B"}


def shown(**flow) -> dict:
    return explain("energy", {"rules": "flow", "flow": flow})


def under(*rulings: tuple[str, str], **flow) -> dict:
    return shown(rulings=dict(rulings), **flow)


def by(picture: dict, name: str | None) -> dict:
    return next(each for each in picture["columns"] if each["name"] == name)


def text(picture: dict) -> str:
    return " ".join("".join(p if isinstance(p, str) else p["text"] for p in parts) for parts in picture["story"])


def fact(picture: dict, label: str) -> str:
    return next(row["text"] for row in picture["after"] if row["label"] == label)


def test_one_switch_one_number():
    """flow.overspend.limit, flow.variant.no-overspend, flow.variant.strain-on-use, flow.alt.unified: the lesson"""
    rows = [(each["count"], each["flips"], each["percent"]) for each in shown()["columns"]]
    assert rows == [(6, 2, "0%"), (4, 0, "0%"), (4, 4, "31.25%"), (3, 1, "0%")]
    assert shown()["answer"]["text"] == "0%"
    assert shown(variant="strain-on-use")["answer"]["text"] == "31.25%"


def test_it_opens_on_the_lessons_hero():
    picture = shown()
    assert picture == explain("energy", {"rules": "flow"})
    assert text(picture) == (
        "A hero has 4 of 4 Energy and an ability that costs 1. She uses it again and again. As printed, Energy pays "
        "for four uses; Overspend, down to −2, allows two more. Each Overspend takes a throw of a d20: odd is one "
        "Fatigue, even nothing. She bears at most 2 Fatigue and drops, Unconscious, from one that would take her past "
        "that."
    )
    assert picture["sentence"] == "0% chance to drop by the last use. Six uses, two of them on a throw."
    first = [control["field"] for control in picture["controls"] if control["place"] == "first"]
    assert first == ["flow.maximum", "flow.cost", "flow.fatigue_maximum"]


@pytest.mark.parametrize(
    ("flow", "words"),
    [
        ({"variant": "no-overspend"}, "what it does not cover is refused. No die is thrown."),
        ({"variant": "strain-on-use"}, "With Strain on Use, Energy pays for four uses; what it does not cover is"),
        ({"variant": "strain-on-use"}, "Each use takes a throw of a d20"),
        ({"variant": "unified-resource"}, "With Unified Resource, a use costs 2: Energy pays for two uses"),
        ({"cost": 0}, "it costs nothing, so she never runs short. "),
        ({"cost": 5}, "Energy pays for not one use; Overspend, down to −2, allows one more."),
        ({"cost": 9}, "Energy pays for not one use; the next would end below −2, and is refused."),
        ({"uses": 3}, "again and again, at most 3 times. As printed, Energy pays for three uses. No die is thrown."),
        ({"fatigue": 1}, "at most 2 Fatigue, holds 1 already, and drops"),
        ({"rulings": REACH}, "from one that would bring her to that."),
        ({"rulings": REACH, "fatigue": 2}, "She is Unconscious already, and uses nothing."),
        ({"rulings": {"overspend-trigger": "A"}}, "One use takes a throw of a d20"),
    ],
)
def test_the_story_tells_every_state(flow, words):
    """flow.overspend.allowed, flow.overspend.limit-exceeded, flow.fatigue.exceed, flow.unconscious.cannot"""
    assert words in text(shown(**flow))


def test_full_or_over():
    """flow.fatigue.exceed, flow.edge.06: the first exercise: three, four, on average, and what fits into 4 Energy"""
    picture = shown()
    points = picture["throws"]["points"]
    assert [(points[n]["percent"], points[n]["otherPercent"]) for n in (3, 4)] == [
        ("12.5%", "50%"),
        ("31.25%", "68.75%"),
    ]
    reach = shown(rulings=REACH)
    assert [each["throws"]["average"] for each in (picture, reach)] == ["6", "4"]
    assert [each["throws"]["reading"] for each in (picture, reach)] == ["exceeds", "reaches"]
    assert [each["answer"]["text"] for each in (picture, reach)] == ["0%", "25%"]
    ruling = next(each for each in picture["rulings"] if each["id"] == "fatigue-reach-vs-exceed")
    assert ruling["effect"] == "Moves the chance by up to 25 points"
    assert [reading["result"][:4] for reading in ruling["readings"]] == ["0% t", "25% "]


@pytest.mark.parametrize("maximum", [1, 2, 3])
@pytest.mark.parametrize(("letter", "more"), [("A", 1), ("B", 0)])
def test_throws_are_counted_over_every_row_of_them(maximum, letter, more):
    """flow.overspend.roll, flow.overspend.each-rolls, amb.flow.fatigue-reach-vs-exceed"""
    picture = under(("fatigue-reach-vs-exceed", letter), fatigue_maximum=maximum)
    for n in range(7):
        rows = list(product((0, 1), repeat=n))
        by_hand = Fraction(sum(sum(row) >= maximum + more for row in rows), len(rows))
        assert Fraction(picture["throws"]["points"][n]["chance"]) == by_hand


def test_fatigue_at_the_end_is_counted_over_every_row_of_throws():
    """flow.variant.strain-on-use, flow.fatigue.exceed"""
    strain = by(shown(maximum=3, fatigue_maximum=2), "strain-on-use")
    rows = [sum(row) for row in product((0, 1), repeat=3)]
    assert [(row["fatigue"], row["down"], Fraction(row["chance"])) for row in strain["fatigue"]] == [
        (0, False, Fraction(rows.count(0), 8)),
        (1, False, Fraction(rows.count(1), 8)),
        (2, False, Fraction(rows.count(2), 8)),
        (2, True, Fraction(rows.count(3), 8)),
    ]
    for column in shown(maximum=9, fatigue=1)["columns"]:
        assert sum(Fraction(row["chance"]) for row in column["fatigue"]) == 1


@pytest.mark.parametrize(("maximum", "lowest"), [(9, -4), (8, -4), (1, 0), (0, 0)])
def test_the_limit_is_half_rounded_down(maximum, lowest):
    """flow.overspend.limit"""
    printed = by(shown(maximum=maximum), None)
    assert printed["lowest"] == lowest
    assert printed["left"] == lowest
    assert shown(maximum=maximum)["whys"]["lowest"]["steps"][-1]["value"] == lowest


def test_a_use_that_goes_too_far_is_refused():
    """flow.overspend.limit-exceeded: of 9, at −3, cost 1 is allowed, cost 2 refused; flow.energy.not-incapacitating"""
    assert by(shown(maximum=9, energy=-3, cost=1), None)["count"] == 1
    assert by(shown(maximum=9, energy=-3, cost=2), None)["count"] == 0
    assert by(shown(maximum=9, energy=-3, cost=2), None)["words"] == "Not a single use"
    assert fact(shown(), "What Energy below 0 does") == "nothing by itself"


def test_no_variant_goes_below_nothing():
    """flow.variant.strain-on-use.no-negative, flow.variant.no-overspend: 1, cost 2"""
    picture = shown(energy=1, cost=2)
    assert [by(picture, name)["count"] for name in (None, "no-overspend", "strain-on-use")] == [1, 0, 0]


@pytest.mark.parametrize(("letter", "flips"), [("A", 1), ("B", 2), ("C", 2)])
def test_what_counts_as_an_overspend(letter, flips):
    """amb.flow.overspend-trigger, flow.overspend.multiple"""
    assert by(under(("overspend-trigger", letter)), None)["flips"] == flips
    assert by(under(("overspend-trigger", letter), energy=1, cost=2), None)["flips"] == (letter == "C")


def test_past_the_limit():
    """amb.flow.overspend-refusal, flow.energy.at-declaration"""
    assert by(shown(cost=3), None)["ends"] == "The next would take Energy to −5, past −2: refused"
    paid = "The next would take Energy to −5, past −2: it is paid down to −2, and fails"
    assert by(under(("overspend-refusal", "B"), cost=3), None)["ends"] == paid


@pytest.mark.parametrize(
    ("letters", "words"),
    [
        ((), "after one hour of Downtime"),
        ((("fatigue-wake", "B"),), "after two hours of Downtime"),
        ((("fatigue-wake", "B"), ("fatigue-reach-vs-exceed", "B")), "after one hour of Downtime"),
        ((("max-not-positive", "A"),), "never"),
    ],
)
def test_waking(letters, words):
    """amb.flow.fatigue-wake, flow.fatigue.wake, flow.downtime.track"""
    flow = {"fatigue_maximum": 0} if ("max-not-positive", "A") in letters else {"variant": "strain-on-use"}
    assert fact(under(*letters, **flow), "Awake again, if she drops") == words


def test_a_maximum_of_nothing():
    """amb.flow.max-not-positive, flow.fatigue.max"""
    picture = under(("max-not-positive", "A"), fatigue_maximum=0)
    assert Fraction(by(picture, None)["drops"]) == Fraction(3, 4)
    assert under(("max-not-positive", "A"), ("fatigue-reach-vs-exceed", "B"), fatigue_maximum=0)["answer"]["text"] == (
        "100%"
    )
    with pytest.raises(RuleError, match=r"flow\.fatigue_maximum must be 1 to 12, got 0 \(amb\.flow\.max-not-positive"):
        shown(fatigue_maximum=0)


def test_the_die():
    """flow.overspend.roll, amb.flow.strain-die: any even die is half odd; a d5 is odd in three of five"""
    assert shown(die=4)["columns"][2]["drops"] == "5/16"
    strain = under(("strain-die", "B"), strain_die=5, variant="strain-on-use")
    assert (strain["die"]["chance"], strain["die"]["percent"]) == ("3/5", "60%")
    three, four = 4 * Fraction(3, 5) ** 3 * Fraction(2, 5), Fraction(3, 5) ** 4
    assert Fraction(by(strain, "strain-on-use")["drops"]) == three + four
    assert by(strain, None)["drops"] == "0"
    for field, message in (("die", "flow.die must be an even"), ("strain_die", "flow.strain_die must be an even")):
        with pytest.raises(RuleError, match=message):
            shown(**{field: 5})


@pytest.mark.parametrize(
    ("letters", "flow", "cost", "next_round"),
    [
        ((), {}, 2, 1),
        ((("unified-costs", "A"),), {}, 1, 1),
        ((), {"points": 0}, 1, 1),
        ((), {"uses": 1}, 2, 4),
        ((("unified-regain", "B"),), {"uses": 1}, 2, 5),
    ],
)
def test_energy_for_everything(letters, flow, cost, next_round):
    """flow.alt.unified, flow.alt.unified.regain, amb.flow.unified-costs, amb.flow.unified-regain"""
    column = by(under(*letters, **flow), "unified-resource")
    assert (column["cost"], column["next_round"]) == (cost, next_round)


def test_what_costs_nothing_has_no_end_and_no_throw():
    """flow.overspend.allowed, amb.flow.strain-die: cost 0 spends nothing"""
    picture = shown(cost=0, energy=-2)
    assert [each["count"] for each in picture["columns"]] == [None, None, None, 0]
    assert picture["answer"]["oneIn"] == "As often as she likes, and never a throw"
    assert by(shown(cost=0, uses=5), "strain-on-use")["flips"] == 0


def test_hours_until_energy_is_full():
    """flow.energy.recovery, flow.energy.negative-recovery: −2, three hours later +1"""
    assert fact(shown(), "Energy full again") == "after six hours of Downtime"
    assert [each["hours_full"] for each in shown()["columns"]] == [6, 4, 4, 6]


def test_predict_which_rules_drop_her():
    predict = shown()["predict"]
    assert (predict["answer"], predict["answerText"], predict["hides"]) == (
        "strain-on-use",
        "Strain on Use, 31.25%",
        True,
    )
    assert explain("energy", patched(shown()["state"], predict["state"]))["answer"]["text"] == "31.25%"


@pytest.mark.parametrize(
    "flow", [{"variant": "strain-on-use"}, {"variant": "strain-on-use", "rulings": REACH, "fatigue": 1}]
)
def test_predict_another_maximum(flow):
    picture = shown(**flow)
    predict = picture["predict"]
    assert not predict["hides"]
    after = explain("energy", patched(picture["state"], predict["state"]))
    assert after["answer"]["text"] == predict["answerText"]
    assert Fraction(predict["answer"]) == 100 * Fraction(after["answer"]["chance"])


def test_no_question_where_nothing_is_left_to_ask():
    assert shown(rulings=REACH, fatigue=2)["predict"] is None
    assert shown(cost=30)["predict"] is None


SHAPES = {
    "opening": {},
    "strain": {"variant": "strain-on-use", "rulings": {"strain-die": "B"}, "strain_die": 5},
    "held": {"maximum": 9, "energy": -4, "fatigue": 2, "uses": 12, "die": 6},
    "down": {"rulings": REACH, "fatigue": 2},
    "nothing": {"rulings": {"max-not-positive": "A"}, "fatigue_maximum": 0, "maximum": 0},
    "unified": {"variant": "unified-resource", "points": 3, "uses": 1},
    "free": {"cost": 0},
}


@pytest.mark.parametrize("flow", SHAPES.values(), ids=SHAPES)
def test_no_control_and_no_reading_is_refused(flow):
    """flow.overspend.limit, flow.fatigue.max, amb.flow.max-not-positive, amb.flow.strain-die: it gives way"""
    picture = shown(**flow)
    points = [point["state"] for point in picture["throws"]["points"] if point["state"]]
    for change in [*every_change(picture), *points, *(each["state"] for each in picture["columns"])]:
        after = State.parse(patched(picture["state"], change))
        assert "fit" not in after.to_json()
        explain("energy", after.to_json())


@pytest.mark.parametrize("flow", SHAPES.values(), ids=SHAPES)
def test_the_range_of_a_control_is_that_of_its_message(flow):
    """flow.overspend.limit, flow.fatigue.max"""
    picture = shown(**flow)
    for control in ranged(picture):
        wanted = {control["field"]: control["max"] + 2}
        with pytest.raises(RuleError, match=f"{control['max']}, got"):
            explain("energy", patched(picture["state"], wanted))


@pytest.mark.parametrize("flow", SHAPES.values(), ids=SHAPES)
def test_a_picked_point_has_as_many_throws(flow):
    picture = shown(**flow)
    for point in picture["throws"]["points"]:
        if point["state"]:
            after = explain("energy", patched(picture["state"], point["state"]))
            assert after["throws"]["at"] == point["n"]
            assert after["answer"]["chance"] == point["chance"]


@pytest.mark.parametrize("flow", SHAPES.values(), ids=SHAPES)
def test_no_effect_is_said_only_where_nothing_on_view_changes(flow):
    """amb.flow.strain-die, amb.flow.unified-regain"""
    picture = shown(**flow)
    for ruling, patches in ruled(picture):
        seen = [explain("energy", patched(picture["state"], patch)) for patch in patches]
        differs = any(on_view(each) != on_view(seen[0]) for each in seen)
        same = len({reading["result"] for reading in ruling["readings"]}) == 1
        assert (ruling["effect"] == "No effect here") == (same and not differs), ruling["id"]
        assert ruling["effect"].startswith("Moves") == (len({each["answer"]["chance"] for each in seen}) > 1)


def test_switching_keeps_what_was_set_under_the_other_rules():
    scout = explain("energy")["state"]
    there = explain("energy", patched(scout, {"rules": "flow", "flow.maximum": 9}))
    back = explain("energy", patched(there["state"], {"rules": "d100"}))
    assert back["state"] == scout | {"flow": scout["flow"] | {"maximum": 9}}
    assert {key: value for key, value in back.items() if key != "state"} == {
        key: value for key, value in explain("energy").items() if key != "state"
    }


@pytest.mark.parametrize(
    ("flow", "message"),
    [
        ({"energy": 5}, r"flow\.energy must be -2 to 4, got 5"),
        ({"fatigue": 3}, r"flow\.fatigue must be 0 to 2, got 3"),
        ({"variant": "two-ap"}, r"flow\.variant must be one of no-overspend, strain-on-use, unified-resource"),
        ({"rulings": {"overspend-trigger": "D"}}, r"flow\.rulings\.overspend-trigger must be one of A, B, C"),
        ({"level": 2}, "flow must be a table of"),
    ],
)
def test_a_mistake_names_field_value_and_range(flow, message):
    with pytest.raises(RuleError, match=message):
        shown(**flow)


def test_the_component_mirrors_both():
    from frontiers_widgets import EnergyCalculator

    calculator = EnergyCalculator(rules="flow", flow={"maximum": 9})
    assert calculator.picture["columns"][0]["lowest"] == -4
    assert calculator.code == "EnergyCalculator(rules='flow', flow={'maximum': 9})"
    calculator.rules = "d100"
    assert calculator.picture["pool"]["max"] == 3
