"""What the Variant lab says: each Variant's number, the numbers of its lessons, and both logs of one fight."""

import contextlib
from fractions import Fraction
from itertools import combinations

import pytest
from frontiers_widgets import VariantLab
from patches import every_change, patched

from frontiers_nb.encounter import IllegalAnswer, Roll, game, start
from frontiers_nb.encounter.comparing import aligned, followed
from frontiers_nb.errors import Clash, RuleError
from frontiers_nb.explain import explain
from frontiers_nb.flow.ruleset import VARIANTS, clash

GAME = game.named("flow")
REACHES = {"fatigue-reach-vs-exceed": "B"}
SPARK = "spark:wall"


def picture(**state):
    return explain("variants", state)


def numbers(**state):
    """What every column comes to."""
    return {each["label"]: each["text"] for each in picture(**state)["columns"]}


def facts(shown, label):
    column = next(each for each in shown["columns"] if each["label"] == label)
    return {fact["label"]: fact["value"] for fact in column["facts"]}


def test_it_opens_with_three_columns_and_no_chance_on_view():
    """flow.overspend.limit, flow.variant.no-overspend, flow.variant.strain-on-use"""
    opening = explain("variants")
    columns = [(each["label"], *(fact["value"] for fact in each["facts"])) for each in opening["columns"]]
    assert columns == [
        ("As printed", "6", "2", "−2"),
        ("No Overspend", "4", "0", "0"),
        ("Strain on Use", "4", "4", "0"),
    ]
    assert opening["answer"] == {"text": "Six uses", "label": "with two coin flips, as printed", "why": None}
    assert [each["id"] for each in opening["sections"] if each["place"] == "first"] == ["columns"]
    assert all("%" not in str(paragraph) for paragraph in opening["story"])
    first = [each["field"] for each in opening["controls"] if each["place"] == "first"]
    assert first == ["subject", "inputs.energy", "inputs.fatigue"]


def test_the_opening_asks_which_is_likeliest_to_knock_her_out():
    """flow.variant.strain-on-use, flow.fatigue.exceed: 31.25%, the others 0%"""
    asked = explain("variants")["predict"]
    assert asked["answerText"] == "Strain on Use"
    assert asked["reason"].startswith("Chance to drop: As printed 0%; No Overspend 0%; Strain on Use 31.25%. The rule")
    shown = picture(**asked["state"])
    assert (shown["answer"]["text"], shown["answer"]["chance"], shown["predict"]) == ("31.25%", "5/16", None)
    assert shown["answer"]["label"] == "chance to drop, with Strain on Use; as printed 0%"
    assert [each["id"] for each in shown["sections"] if each["place"] == "first"] == ["columns", "number", "logs"]


@pytest.mark.parametrize(
    ("energy", "exceeds", "reaches"), [(4, "0%", "25%"), (6, "12.5%", "50%"), (8, "31.25%", "68.75%")]
)
def test_full_or_over(energy, exceeds, reaches):
    """amb.flow.fatigue-reach-vs-exceed, flow.edge.06: two, three and four Overspends at maximum 2"""
    state = {"inputs": {"energy": energy}}
    assert facts(picture(**state), "As printed")["Coin flips"] == str(energy // 2)
    assert numbers(**state)["As printed"] == exceeds
    assert numbers(**state, rulings=REACHES)["As printed"] == reaches


def test_overspend_by_overspend():
    """amb.flow.fatigue-reach-vs-exceed: 6 Overspends on average until the fall, or 4"""
    before, after = (picture(rulings=rulings)["ladder"] for rulings in ({}, REACHES))
    assert [row["value"] for row in before["rows"]][:4] == ["0%", "0%", "12.5%", "31.25%"]
    assert [row["value"] for row in after["rows"]][:4] == ["0%", "25%", "50%", "68.75%"]
    assert "it takes 6 Overspends" in before["text"]
    assert "it takes 4 Overspends" in after["text"]


def test_the_ruling_shows_its_size():
    """amb.flow.fatigue-reach-vs-exceed"""
    ruling = next(each for each in picture(inputs={"energy": 6})["rulings"] if each["id"] == "fatigue-reach-vs-exceed")
    assert ruling["effect"] == "Moves the chance by up to 37.5 points"
    assert [each["result"] for each in ruling["readings"]] == ["12.5% chance to drop", "50% chance to drop"]
    story = [str(picture(rulings=rulings)["story"]) for rulings in ({}, REACHES)]
    assert "drops at one more" in story[0]
    assert "drops once that is full" in story[1]


def test_gradual_wounds():
    """flow.variant.gradual-wounds.cumulative: −1, −3, −6, −10 where the default has −2, −4, −6, −8"""
    shown = picture(subject="wounds", inputs={"vigor": 3})
    flat, gradual = (each["id"] for each in shown["columns"])
    assert [(row[flat], row[gradual]) for row in shown["rungs"][:4]] == [
        ("−2", "−1"),
        ("−4", "−3"),
        ("−6", "−6"),
        ("−8", "−10"),
    ]
    assert numbers(subject="wounds") == {"As printed": "−8", "Gradual Wound Severity": "−10"}


@pytest.mark.parametrize(("vigor", "dead"), [(0, [2]), (2, [4]), (3, [5])])
def test_which_wound_kills_is_the_same_by_both(vigor, dead):
    """flow.wound.death, flow.wound.max"""
    shown = picture(subject="wounds", inputs={"vigor": vigor, "wounds": 0})
    for column in shown["columns"]:
        assert [int(row["step"]) for row in shown["rungs"] if "dead" in row[column["id"]]] == dead


@pytest.mark.parametrize(
    ("rulings", "chance"), [({}, "153/400"), ({"rolled-momentum-direction": "B"}, "33/50")], ids=["low", "high"]
)
def test_who_acts_first(rulings, chance):
    """flow.variant.rolled-momentum.ascending, amb.flow.rolled-momentum-direction, flow.variant.fixed-momentum"""
    shown = picture(subject="first", rulings=rulings)
    columns = {each["label"]: each["chance"] for each in shown["columns"]}
    assert columns == {"As printed": "1", "Fixed Momentum": "0", "Rolled Momentum": chance, "No Momentum": "1"}
    assert facts(shown, "Rolled Momentum")["Others between two Turns"] == "1"


@pytest.mark.parametrize(("letter", "comes"), [("A", "100%"), ("B", "40%")])
def test_all_at_once(letter, comes):
    """flow.alt.simultaneous, amb.flow.simultaneous-downed"""
    shown = numbers(subject="together", rulings={"simultaneous-downed": letter})
    assert shown == {"As printed": "40%", "Simultaneous Turn": comes}


@pytest.mark.parametrize(
    ("subject", "inputs", "expected"),
    [
        # flow.ap.pool, flow.variant.two-ap, flow.alt.unified, amb.flow.unified-costs
        ("actions", {}, ["three Actions", "two Actions", "six Actions"]),
        ("actions", {"cost": 2}, ["one Action", "one Action", "three Actions"]),
        ("actions", {"cost": 3}, ["one Action", "no Actions", "two Actions"]),
        ("actions", {"energy": 2, "energy_cost": 1}, ["three Actions", "two Actions", "one Action"]),
        # flow.reaction.multiple, flow.variant.reaction-limit, flow.variant.two-ap, flow.alt.unified.reactions
        ("reactions", {}, ["three Reactions", "one Reaction", "two Reactions", "three Reactions"]),
        ("reactions", {"triggers": 1}, ["one Reaction"] * 4),
        # flow.variant.committed-action, flow.variant.committed-action.condition
        ("hitting", {}, ["60%", "70%"]),
        ("hitting", {"held": 3}, ["60%", "60%"]),
        ("hitting", {"held": 3, "cost": 3, "defense": 20}, ["20%", "30%"]),
        # flow.move.mp, flow.move.no-ap, flow.variant.action-movement, flow.variant.zones
        ("moving", {}, ["three Action Points", "one Action Point", "three Action Points"]),
        ("moving", {"distance": 6}, ["out of reach", "no Action Points", "three Action Points"]),
        # flow.variant.escalating-rounds
        ("damage", {"round": 3}, ["3 harm", "3 harm"]),
        ("damage", {"round": 4}, ["3 harm", "4 harm"]),
        ("damage", {"round": 10}, ["3 harm", "10 harm"]),
        # flow.wound.at-zero, flow.variant.conscious-at-zero, flow.variant.conscious-at-zero.falls
        ("falling", {}, ["two blows", "three blows"]),
        ("falling", {"harm": 3}, ["three blows", "four blows"]),
    ],
)
def test_one_switch_one_number(subject, inputs, expected):
    assert list(numbers(subject=subject, inputs=inputs).values()) == expected


def test_awake_at_zero_spends_nothing_and_dies_as_before():
    """flow.variant.conscious-at-zero.limits, flow.variant.conscious-at-zero.penalty, flow.wound.death"""
    shown = picture(subject="falling")
    assert facts(shown, "Conscious at 0 HP")["At 0 HP"] == "awake, spends nothing, −4 on rolls"
    assert {facts(shown, each["label"])["Dead after"] for each in shown["columns"]} == {"five blows"}


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_has_a_number_and_a_fight_that_shows_it(name):
    """flow.variant.scope, flow.alt.scope"""
    row = next(each for each in explain("variants")["switches"] if each["name"] == name)
    assert row["rule"] == VARIANTS[name].rule
    shown = picture(**patched(explain("variants")["state"], row["patch"]))
    assert shown["state"]["variants"] == [name]
    assert shown["answer"]["text"].casefold() == row["after"].casefold()
    first = shown["logs"]["rows"][shown["first"]]
    assert not first["same"]
    assert all(each["same"] for each in shown["logs"]["rows"][: shown["first"]])
    assert shown["logs"]["text"].startswith(f"The first difference follows answer {first['answer']}. {row['title']}: ")


@pytest.mark.parametrize("pair", list(combinations(VARIANTS, 2)), ids="+".join)
def test_a_pair_is_combined_or_refused_with_the_reason(pair):
    """flow.variant.scope, flow.alt.scope"""
    why = clash(*pair)
    if why is None:
        shown = picture(variants=list(pair))
        assert any(each["chosen"] and set(each["variants"]) == set(pair) for each in shown["columns"])
        return
    with pytest.raises(RuleError, match=why):
        picture(variants=list(pair))
    switch = next(each for each in picture(variants=[pair[0]])["switches"] if each["name"] == pair[1])
    assert switch["patch"] is None
    assert switch["refused"] == f"{why}."


@pytest.mark.parametrize("screen", ["variants", "encounter", "orders"])
def test_what_does_not_go_together_is_told_in_a_sentence(screen):
    """flow.variant.fixed-momentum, flow.alt.no-momentum: beside the switch, and to whoever asks for both"""
    why = "Rolled Momentum and No Momentum both replace how Momentum is settled."
    state = {"rules": ["flow"] if screen == "orders" else "flow", "variants": ["rolled-momentum"]}
    shown = explain(screen, state)
    rows = shown["switches" if screen == "variants" else "variants"]
    assert next(row for row in rows if row["name"] == "no-momentum")["refused"] == why
    with pytest.raises(Clash) as refused:
        explain(screen, state | {"variants": ["rolled-momentum", "no-momentum"]})
    told = refused.value.to_json()
    assert told["said"] == f"{why} Choose one of the two."
    assert next(each for each in shown["sections"] if "variants" in each.get("fields", []))["place"] == "more"


def test_a_refusal_is_the_first_difference():
    """flow.variant.no-overspend: the fifth use goes through as printed"""
    fight = picture(variants=["no-overspend"])["logs"]
    row = fight["rows"][fight["first"]]
    assert row["there"]["text"] == "Ivo: Spark on Wall of thorns."
    assert row["here"] == {
        "text": "Spark needs 1 ⚡︎; there is 0 ⚡︎.",
        "rule": "flow.variant.no-overspend",
        "kind": "refused",
        "depth": 0,
    }


def test_dice_fall_where_they_are_asked_for_and_the_rest_stays_in_step():
    """flow.variant.strain-on-use: a die for every use, and the same harm"""
    fight = picture(variants=["strain-on-use"])["logs"]
    first = fight["rows"][fight["first"]]
    assert (first["there"], first["here"]["kind"], first["here"]["rule"]) == (
        None,
        "roll",
        "flow.variant.strain-on-use",
    )
    harm = [row["same"] for row in fight["rows"] if row["here"] and "takes 2 harm" in row["here"]["text"]]
    assert harm == [True] * 4


@pytest.mark.parametrize(
    ("face", "text"),
    [
        (7, "Ivo throws 7 for the strain: odd, so one Fatigue."),
        (8, "Ivo throws 8 for the strain: even, so nothing happens."),
    ],
)
def test_faces_that_are_given_count_at_their_choice(face, text):
    """flow.overspend.roll"""
    answers = ["encounter", "keep", SPARK, [[face]], SPARK]
    fight = picture(variants=["strain-on-use"], answers=answers)["logs"]
    assert fight["rows"][fight["first"]]["here"]["text"] == text
    assert fight["rows"][-1]["answer"] == 4


def test_answers_go_on_from_the_screen_and_back():
    shown = picture(variants=["strain-on-use"], answers=["encounter", "keep"])
    spark = next(each for each in shown["logs"]["next"]["options"] if each["label"].startswith("Spark"))
    further = picture(variants=["strain-on-use"], **spark["patch"])
    assert further["logs"]["answers"] == ["encounter", "keep", SPARK]
    assert further["logs"]["back"] == {"answers": ["encounter", "keep"]}
    assert picture(**(further["state"] | further["logs"]["again"]))["state"]["answers"] is None
    thrown = picture(variants=["strain-on-use"], answers=["encounter", "keep", SPARK, [[7]]])
    assert thrown["logs"]["back"] == {"answers": ["encounter", "keep"]}


def test_any_scenario_and_any_two_rule_sets_are_compared():
    """flow.variant.two-ap, flow.variant.reaction-limit"""
    shown = picture(variants=["two-ap"], against=["reaction-limit"], scenario="blast", answers=["encounter"])
    assert (shown["logs"]["there"]["label"], shown["logs"]["here"]["label"]) == ("Reaction Limit", "2 AP")
    row = shown["logs"]["rows"][shown["first"]]
    assert (row["there"]["text"], row["here"]["text"]) == (
        "Nell has three Action Points.",
        "Nell has two Action Points.",
    )
    base = next(each for each in shown["columns"] if each["base"])
    assert base["label"] == "Reaction Limit"


def test_one_fight_by_two_readings():
    """amb.flow.fatigue-reach-vs-exceed: two odd throws fill a maximum of 2, which fells by one reading only"""
    state = {"rulings": REACHES, "against_rulings": {}}
    begun = picture()["logs"]["answers"]
    answers = [*begun[:-1], [[1]], begun[-1], [[3]]]
    shown = picture(**state, answers=answers)
    row = shown["logs"]["rows"][shown["first"]]
    assert (row["here"]["text"], row["there"]) == ("Ivo collapses: too much Fatigue.", None)
    assert shown["logs"]["text"].endswith(
        "As printed, your readings: Ivo collapses: too much Fatigue. As printed: nothing."
    )
    assert (shown["answer"]["text"], shown["answer"]["label"]) == (
        "25%",
        "chance to drop, as printed, your readings; as printed 0%",
    )
    base = next(each for each in shown["columns"] if each["base"])
    assert picture(**patched(shown["state"], base["patch"]))["answer"]["text"] == "Six uses"
    assert shown["logs"]["here"]["ends"][0] == "Ivo 8 HP, 2 ⏾, −2 ⚡︎ (unconscious)"


@pytest.mark.parametrize("rulings", [{}, REACHES], ids=["exceeds", "reaches"])
@pytest.mark.parametrize("variants", [(), ("no-overspend",), ("strain-on-use",)], ids="+".join)
def test_each_side_is_the_encounter_played(rulings, variants):
    """flow.overspend.roll, flow.variant.no-overspend: what a log says, the engine says that plays it"""
    odd = ["encounter", "keep", *["spark:wall", [[1]]] * 3, "end", "end", *["spark:wall", [[1]]] * 3]
    shown = picture(answers=odd, variants=list(variants), rulings=rulings)["logs"]
    for side, names in (("here", variants), ("there", ())):
        now = start(GAME.system("overspend", GAME.rulings(rulings, "rulings"), names))
        for answer in odd:
            asked = now.question
            if isinstance(asked, Roll) == isinstance(answer, list) and asked is not None:
                with contextlib.suppress(IllegalAnswer):  # what is refused leaves all as it was
                    now = now.apply(answer)
        told = [row[side]["text"] for row in shown["rows"] if row[side] and row[side]["kind"] != "refused"]
        assert told == [event.text for event in now.log if event.text]


def test_a_switch_compares_with_the_printed_readings_once_others_are_chosen():
    def switch(**state):
        return next((each for each in picture(**state)["controls"] if each["field"] == "against_rulings"), None)

    assert switch() is None
    off = switch(rulings=REACHES)
    assert off
    assert (off["value"], off["off"], off["on"]) == (None, None, {})
    on = switch(rulings=REACHES, against_rulings={})
    assert on
    assert on["value"] == {}


def test_the_same_rules_say_the_same():
    fight = picture(variants=["two-ap"], against=["two-ap"], subject="actions")["logs"]
    assert fight["first"] is None
    assert all(row["same"] for row in fight["rows"])


def test_choices_are_followed_under_other_rules_than_they_were_made_for():
    """flow.variant.rolled-momentum: what has only one answer is taken in place of the choice"""
    systems = [GAME.system("reply", GAME.rulings({}, "rulings"), names) for names in ((), ("rolled-momentum",))]
    here, there = (followed(each, ("encounter", "keep", "keep", "keep"), 3) for each in systems)
    assert [len(each.told) for each in (here, there)] == [5, 5]
    thrown = [event.text for events in there.told for event in events if event.kind == "momentum"]
    assert [text.split()[:2] for text in thrown] == [["Ash", "throws"], ["Bryn", "throws"], ["Cole", "throws"]]
    assert aligned(here.told, there.told).first is not None


@pytest.mark.parametrize(
    ("state", "field"),
    [
        ({"rules": "d100"}, "rules"),
        ({"subject": "weather"}, "subject"),
        ({"inputs": {"energy": 21}}, "inputs.energy"),
        ({"inputs": {"luck": 1}}, "inputs"),
        ({"variants": ["luck"]}, "variants.0"),
        ({"against": ["zones", "action-movement"]}, "against"),
        ({"rulings": {"fatigue-reach-vs-exceed": "Z"}}, "rulings.fatigue-reach-vs-exceed"),
        ({"against_rulings": {"fatigue-wake": "Z"}}, "against_rulings.fatigue-wake"),
        ({"against_rulings": []}, "against_rulings"),
        ({"rulings": []}, "rulings"),
        ({"scenario": "nowhere"}, "scenario"),
        ({"answers": [7]}, "answers.0"),
    ],
)
def test_a_mistake_is_named(state, field):
    with pytest.raises(RuleError) as refused:
        picture(**state)
    assert refused.value.field == field


@pytest.mark.parametrize("subject", GAME.subjects)
def test_every_subject_is_whole(subject):
    shown = picture(subject=subject)
    assert picture(**shown["state"]) == shown
    for column in shown["columns"]:
        assert 0 <= Fraction(column["share"]) <= 1
        assert shown["whys"][column["id"]]["value"] == column["text"]
        assert all(step["rule"] in shown["rules"] for step in shown["whys"][column["id"]]["steps"])
    asked = shown["predict"]
    if asked:
        assert picture(**(shown["state"] | asked["state"]))["columns"] is not None
        assert asked["answer"] in [each["value"] for each in asked["choices"]]


@pytest.mark.parametrize("subject", GAME.subjects)
def test_every_control_and_reading_leads_to_a_picture(subject):
    shown = picture(subject=subject)
    for change in every_change(shown):
        assert picture(**patched(shown["state"], change))["columns"]


def test_the_component_takes_inputs_and_begins_anew_with_another_subject():
    lab = VariantLab(inputs={"energy": 6}, variants=["strain-on-use"])
    assert lab.picture["answer"]["text"] == "65.63%"
    lab.subject = "wounds"
    assert lab.picture["state"]["inputs"] == {"wounds": 4, "vigor": 2}
    assert lab.error is None
