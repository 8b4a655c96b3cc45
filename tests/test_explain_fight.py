"""What the fight screen says: its opening, its sides from numbers and from sheets, its errors, its analysis."""

import json
from fractions import Fraction
from itertools import product

import pytest
from frontiers_widgets import Chart, FightLength, Progress, Table

from frontiers_nb.d100.fight import Side, fight
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain
from frontiers_nb.explain.fight import analysis, charts

TOP, BOTTOM = {"hp": 20, "hit": 75, "harm": 3}, {"hp": 20, "hit": 50, "harm": 2}
SHEET = {"vigor": 70, "deft": 50, "resolve": 60, "level": 3}


def picture(**state):
    return explain("fight", state)


def test_it_opens_with_two_equals_at_the_top_of_the_band():
    """d100.band.rhythm"""
    opening = explain("fight")
    assert opening["answer"]["text"] == "74.12%"
    assert opening["lengths"]["mean"] == "3.16"
    assert opening["opener_wins"] == str(fight(Side(20, 75, 3), Side(20, 75, 3), False).first_wins)
    assert opening["exact"] is True
    assert opening["error"] is None
    assert [control["field"] for control in opening["controls"] if control["place"] == "first"] == [
        "a.hit",
        "a.harm",
        "a.hp",
    ]


def test_a_state_that_says_nothing_is_at_the_bottom_of_the_band():
    """d100.band.rhythm"""
    plain = picture()
    assert (plain["answer"]["text"], plain["lengths"]["mean"]) == ("59.68%", "6.17")
    assert plain == picture(a=BOTTOM)


@pytest.mark.parametrize(
    ("state", "answer"), [({"a": TOP}, "less"), ({"a": BOTTOM}, "more"), ({"a": {"hp": 1, "harm": 1}}, "same")]
)
def test_the_question_is_about_a_neighbour(state, answer):
    asked = picture(**state)["predict"]
    assert asked["answer"] == answer
    now = picture(**state)
    changed = dict(now["state"]["a"])
    changed |= {path.removeprefix("a."): value for path, value in asked["state"].items()}
    shown = picture(a=changed)["answer"]["text"]
    assert shown in asked["reason"]
    assert now["answer"]["text"] in asked["reason"]


def test_the_question_of_the_opening_leads_to_the_bottom_of_the_band():
    asked = explain("fight")["predict"]
    assert asked["state"] == {"a.hit": 50, "a.harm": 2}
    assert "59.68% in 6.17 rounds" in asked["reason"]


@pytest.mark.parametrize("opener", ["a", "b"])
def test_the_other_side_is_the_first_unless_it_is_told_apart(opener):
    alone, told = picture(a=TOP, opener=opener), picture(a=TOP, b=TOP, opener=opener)
    for field in ("a_wins", "b_wins", "rounds", "opener_wins"):
        assert alone[field] == told[field]
    assert Fraction(alone["opener_wins"]) == Fraction(alone[f"{opener}_wins"]) > Fraction(1, 2)


def test_what_going_first_is_worth_is_the_same_to_both():
    first, second = (picture(a=TOP, b=BOTTOM, opener=opener) for opener in "ab")
    worth = Fraction(first["a_wins"]) - Fraction(second["a_wins"])
    assert worth == Fraction(first["worth"]["points"]) == Fraction(second["worth"]["points"])
    assert worth == Fraction(second["b_wins"]) - Fraction(first["b_wins"])


def test_a_sheet_gives_hp_chance_and_room():
    """d100.hp.base, d100.hp.per-level, d100.sequence.attack-routine, d100.defense.physical, d100.wounds.max"""
    side = picture(a={"sheet": SHEET})["a"]
    # 5 + 4, and twice 2 + (4 + 2) / 2; 70 less 3 for each half of 4 + 0; 3 and one for two Ranks
    assert (side["hp"], side["hit"], side["max_wounds"]) == (9 + 2 * 5, 70 - 6, 5)
    assert side["dies_at"] == 6


def test_wounds_lower_the_defense_that_is_struck_at():
    """d100.wounds.penalty"""
    struck = {"sheet": SHEET, "wounds": 1}
    assert picture(a={"sheet": SHEET}, b=struck)["a"]["hit"] == 70 - 1
    assert picture(a={"sheet": SHEET | {"attack": "deft"}}, b=struck)["a"]["hit"] == 50 - 1


def test_a_side_without_a_sheet_has_no_defense():
    """d100.adjust.defense"""
    assert picture(a={"sheet": SHEET}, b={"hp": 10})["a"]["hit"] == 70


@pytest.mark.parametrize(("numbers", "hp"), [({}, 19), ({"base_hp": 10}, 24), ({"level_hp": 3}, 21)])
def test_house_numbers_act_through_the_sheet(numbers, hp):
    """d100.hp.base, d100.hp.per-level"""
    shown = picture(a={"sheet": SHEET}, numbers=numbers)
    assert shown["a"]["hp"] == hp
    assert {number["id"] for number in shown["numbers"]} >= {"base_hp", "level_hp"}


@pytest.mark.parametrize(("letter", "dies"), [("A", False), ("B", True)])
def test_a_full_track_kills_only_by_ruling(letter, dies):
    """amb.d100.filled-track"""
    shown = picture(a=TOP | {"wounds": 2}, rulings={"filled-track": letter})
    assert (shown["a_dies"] != "0") is dies
    ruling = next(each for each in shown["rulings"] if each["id"] == "filled-track")
    assert ruling["effect"] == "Leaves the chance, changes the rest"


def test_striking_on_kills_who_has_room_for_one():
    """d100.hp.downed-hit"""
    rows = picture(a=TOP | {"wounds": 2}, keep_striking=True)["deaths"]["rows"]
    assert [row["diesPercent"] for row in rows] == ["13.35%", "40.08%"]
    assert all(Fraction(row["dies"]) / Fraction(row["falls"]) == Fraction(row["of"]) for row in rows)


@pytest.mark.parametrize("state", [{"a": TOP}, {"a": TOP, "b": BOTTOM, "opener": "b"}, {"a": {"hp": 60, "harm": 1}}])
def test_the_bars_come_to_all_fights(state):
    shown = picture(**state)
    rows = shown["lengths"]["rows"]
    assert sum(Fraction(row["chance"]) for row in rows) + Fraction(shown["lengths"]["later"]) == 1
    assert all(Fraction(row["a"]) + Fraction(row["b"]) == Fraction(row["chance"]) for row in rows)
    assert [row["last"] + 1 for row in rows[:-1]] == [row["first"] for row in rows[1:]]
    assert Fraction(shown["lengths"]["later"]) <= Fraction(1, 100)


def test_the_curve_has_the_answer_on_it():
    shown = explain("fight")
    here = next(point for point in shown["curve"]["points"] if point["hit"] == shown["curve"]["at"])
    assert here["first"] == shown["opener_wins"]
    there = next(point for point in shown["curve"]["points"] if point["hit"] == 50)
    assert there["firstPercent"] == picture(a=TOP | {"hit": 50})["answer"]["text"]
    assert there["state"] == {"a.hit": 50}


@pytest.mark.parametrize(
    ("hp", "harms", "sentence"),
    [
        (20, [2, 3], "Of 20 HP the band is a hit of 2 or 3."),
        (12, [], "Of 12 HP no whole number is 10 to 15%: 1 is 8.33% and 2 is 16.67%."),
        (5, [], "Of 5 HP no whole number is 10 to 15%: 1 is 20%."),
        (100, [10, 11, 12, 13, 14, 15], "Of 100 HP the band is a hit of 10 to 15."),
    ],
)
def test_whole_harm_against_the_band(hp, harms, sentence):
    """d100.band.output, d100.band.scale"""
    shown = picture(a={"hp": hp})["band"]
    assert [each["harm"] for each in shown["harms"]] == harms
    assert shown["sentence"] == sentence
    assert shown["small"] == "Pools of 1 to 6 and 11 to 13 HP have no whole number between 10 and 15%."


def test_what_is_sampled_says_so_and_by_how_much():
    long = picture(a={"hp": 500, "harm": 1, "hit": 55})
    assert long["exact"] is False
    assert 0 < long["error"] < 0.012
    assert "2,000 were thrown, give or take 0.3 points" in long["sentence"]
    assert "51.5%" in long["sentence"]
    assert "298.1 rounds" in long["sentence"]
    assert "chance" not in long["answer"]
    assert long["curve"] is None
    json.dumps(long)


def shown_percent(text):
    return Fraction(text.removesuffix("%"))


@pytest.mark.parametrize("harm", range(1, 8))
@pytest.mark.parametrize("hit", [35, 50, 75, 90])
def test_what_going_first_is_worth_agrees_with_the_chances_beside_it(hit, harm):
    """d100.band.rhythm: 74.12% and 25.88% lie 48.24 apart, exactly 48.234: told as 48.2."""
    worth = picture(a={"hp": 20, "hit": hit, "harm": harm})["worth"]
    first, second = (shown_percent(row["percent"]) for row in worth["rows"])
    told = worth["text"].removesuffix(" points").removeprefix("+")
    places = len(told.partition(".")[2])
    for apart in (first - second, 100 * Fraction(worth["points"])):
        assert abs(apart - Fraction(told)) <= Fraction(1, 2 * 10**places)
    assert told == picture(a={"hp": 20, "hit": hit, "harm": harm})["whys"]["worth"]["value"].removesuffix(" points")


LONG = [{"hp": 500, "harm": 1, "hit": 55}, {"hp": 2000, "harm": 1, "hit": 1}, {"hp": 300, "harm": 1, "hit": 90}]


@pytest.mark.parametrize("side", LONG)
def test_going_first_never_costs_equals_even_where_fights_are_thrown(side):
    """d100.encounter.round"""
    first, second = (picture(a=side, opener=opener) for opener in "ab")
    assert Fraction(first["a_wins"]) >= Fraction(1, 2)
    assert first["a_wins"] == second["b_wins"]
    assert first["worth"]["text"] == second["worth"]["text"]
    rows = [shown_percent(row["percent"]) for row in first["worth"]["rows"]]
    assert rows[0] - rows[1] == Fraction(first["worth"]["text"].removeprefix("+").removesuffix(" points"))


@pytest.mark.parametrize("side", LONG)
def test_a_thrown_figure_is_told_no_finer_than_its_error(side):
    long = picture(a=side)
    half_a_digit = Fraction(1, 2 * 10 ** len(long["answer"]["text"].removesuffix("%").partition(".")[2]))
    assert float(half_a_digit) * 2 >= 10 * long["error"]  # of a hundred


def test_a_fight_in_which_every_strike_lands_is_certain_however_long():
    sure = picture(a={"hp": 2000, "harm": 1, "hit": 100})
    assert (sure["answer"]["text"], sure["lengths"]["mean"]) == ("100%", "667")
    assert "thrown" not in sure["sentence"]


def changes(shown):
    """Every state that a control of a picture leads to: both ends of a range, each choice, each switch."""
    for control in shown["controls"]:
        ends = {
            "choice": lambda c: [option["value"] for option in c["options"]],
            "switch": lambda c: [c.get("off", False), c.get("on", True)],
        }.get(control["kind"], lambda c: [c["min"], c["max"]])(control)
        for value in ends:
            yield control["field"], value, control.get("also", {})
    for number in shown["numbers"]:
        for value in (number["min"], number["max"]):
            yield f"numbers.{number['id']}", value, number["also"]
    for ruling in shown["rulings"]:
        for reading in ruling["readings"]:
            yield f"rulings.{ruling['id']}", reading["letter"], ruling["also"]


def patched(state, path, value):
    name, _, rest = path.partition(".")
    return {**state, name: patched(state.get(name) or {}, rest, value) if rest else value}


@pytest.mark.parametrize(
    "state",
    [
        {},
        {"a": {"hit": 0}, "b": {"hit": 10}},
        {"a": {"hit": 10}, "b": {"hit": 0}},
        {"a": {"sheet": {"vigor": 70}, "wounds": 5}},
        {"a": {"wounds": 3}, "b": {"sheet": {"vigor": 90, "level": 20}, "wounds": 5}},
        {"a": {"wounds": 40, "max_wounds": 40}},
        {"a": {"sheet": {"vigor": 72}}, "rulings": {"rank-non-multiple": "A"}},
    ],
    ids=str,
)
def test_no_control_is_refused_what_it_offers(state):
    shown = picture(**state)
    for field, value, also in changes(shown):
        assert picture(**patched(shown["state"], field, value) | also)["answer"]["text"], (field, value)


@pytest.mark.parametrize(("harm", "part"), [(2, "10% of them"), (20, "all of them"), (60, "more than all of them")])
def test_a_hit_takes_no_more_than_all(harm, part):
    """d100.hp.excess-lost"""
    story = picture(a={"hp": 20, "harm": harm})["story"]
    assert f"{part}." in "".join(each if isinstance(each, str) else each["text"] for each in story[0])


@pytest.mark.parametrize("state", [{"a": {"sheet": SHEET}}, {"a": {"sheet": {"vigor": 45, "deft": 65}}, "b": {}}])
def test_no_effect_means_that_nothing_on_view_moves(state):
    """amb.d100.rank-non-multiple, amb.d100.half-negative, amb.d100.track-rounding-negative and the rest"""
    bare = ("rulings", "rules", "terms", "state")
    for ruling in picture(**state)["rulings"]:
        seen = [
            {k: v for k, v in picture(**state, rulings={ruling["id"]: each["letter"]}).items() if k not in bare}
            for each in ruling["readings"]
        ]
        assert (ruling["effect"] == "No effect here") is all(each == seen[0] for each in seen)


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"a": {"hit": 101}}, "a.hit must be 0 to 100, got 101 (d100.band.hit-rate)"),
        ({"a": {"harm": 0}}, "a.harm must be 1 to 2000, got 0 (d100.band.output)"),
        ({"a": {"hit": 0}}, "a.hit must be 1 to 100 where the other side never hits, got 0"),
        ({"a": {"wounds": 4}}, "a.wounds must be 0 to 3, got 4 (d100.death.past-max)"),
        (
            {"b": {"wounds": 3}, "rulings": {"filled-track": "B"}},
            "b.wounds must be 0 to 2, got 3 (d100.death.past-max)",
        ),
        ({"b": {"sheet": {"vigor": 72}}}, "b.sheet.vigor must be a multiple of 5, got 72 (amb.d100.rank-non-multiple)"),
        ({"opener": "c"}, "opener must be one of a, b, got 'c' (d100.initiative.flat)"),
        ({"a": {"armour": 2}}, "a must be a table of hp, hit, harm, strikes, wounds, max_wounds, sheet, got 'armour'"),
    ],
)
def test_a_state_that_is_not_allowed_says_what_is(state, message):
    with pytest.raises(RuleError) as told:
        picture(**state)
    assert str(told.value) == message


def test_the_hardest_fights_are_told_at_all():
    """Whatever the boxes allow gives a picture, and one that fits into a message."""
    for hp, hit, strikes in product((1, 2000), (1, 100), (1, 10)):
        shown = picture(a={"hp": hp, "harm": 1, "hit": hit, "strikes": strikes})
        assert len(json.dumps(shown)) < 300_000


def test_the_component_is_its_screen():
    component = FightLength(a=TOP, opener="b")
    assert component.picture["answer"]["text"] == "74.12%"
    component.keep_striking = True
    assert component.state["keep_striking"] is True
    assert "opener='b'" in component.code


# ---- the analysis ----


def test_both_ends_of_the_band_take_what_the_rules_say():
    """d100.band.rhythm, amb.d100.band-rhythm"""
    frame = analysis.ends().set_index(["Lands", "Takes"])
    assert 3 <= frame.loc[(75, 15), "Rounds"] <= 4
    assert 6 <= frame.loc[(50, 10), "Rounds"] <= 7
    assert list(frame["A round takes"]) == [15, 22.5, 22.5, 33.75]
    assert set(frame["A quarter to a third"]) == {"no"}
    assert list(frame["Rounds by averages"]) == [6.67, 4.44, 4.44, 2.96]


def test_pools_without_a_whole_number_have_no_rounds():
    """d100.band.output"""
    frame = analysis.pools(14)
    assert set(frame[frame["Rounds"].isna()]["HP"]) == {1, 2, 3, 4, 5, 6, 11, 12, 13}
    longest = analysis.pools(60).groupby("End")["Rounds"].max()
    assert list(longest) == [6.17, 4.39]


def test_equals_hit_each_other_most_at_seventy_five():
    """d100.target.ceiling, d100.defense.physical"""
    frame = analysis.masters().set_index("Score")["Chance to hit"]
    assert [frame[score] for score in (50, 60, 70, 75, 80, 90, 100)] == [50, 54, 58, 60, 57, 51, 45]


def test_every_meeting_is_counted_once_while_the_bar_fills():
    bar = Progress("Fights")
    frame = analysis.meetings(levels=[5], every=bar)
    assert len(frame) == bar.bar.value == bar.bar.max == len(analysis.BUILDS) ** 2
    assert bar.told.value == "36 of 36"
    square = analysis.at_level(frame, 5)
    assert list(square) == list(square.index) == list(analysis.BUILDS)
    shown = picture(
        a={"sheet": analysis.BUILDS["Brawler"].to_json() | {"level": 5}, "harm": analysis.middle_harm(13)},
        b={"sheet": {"level": 5}, "harm": analysis.middle_harm(25)},
    )
    assert f"{square.loc['Brawler', 'Everybody']}%" == shown["answer"]["text"]


def test_a_table_reads_as_the_page_does():
    ends = Table(analysis.ends(), "Both <ends>", percent=analysis.PERCENT)._repr_html_()
    assert '<th scope="row">50%</th><td class="page-numeric">10%</td><td class="page-numeric">15%</td>' in ends
    assert 'role="region" tabindex="0" aria-label="Both &lt;ends&gt;"' in ends
    assert ".0" not in ends
    pools = Table(analysis.pools(7), "Pools")._repr_html_()
    assert '<th scope="row">6</th>' in pools
    assert "–</td>" in pools
    assert "nan" not in pools.lower()
    square = Table(analysis.at_level(analysis.meetings([1]), 1), "Meetings", percent=True)._repr_html_()
    assert '<th scope="col">Goes first</th>' in square
    assert '<th scope="row">Brawler</th>' in square
    assert "Pools" in repr(Table(analysis.pools(2), "Pools"))


def test_levels_are_picked_from_the_builds():
    frame = analysis.at_levels(analysis.builds([1, 2, 3]), 1, 3)
    assert set(frame["Level"]) == {1, 3}
    assert len(frame) == 2 * len(analysis.BUILDS)


@pytest.mark.parametrize(
    "chart",
    [
        lambda: charts.settings(analysis.settings()),
        lambda: charts.pools(analysis.pools(20)),
        lambda: charts.masters(analysis.masters()),
        lambda: charts.builds(analysis.builds([1, 2]), "HP", "HP"),
        lambda: charts.worth(analysis.meetings([1])),
    ],
    ids=["settings", "pools", "masters", "builds", "worth"],
)
def test_a_chart_travels_as_plain_values_and_says_what_it_is(chart):
    spec = Chart(chart()).spec
    assert spec["description"]
    assert "http" not in json.dumps({name: value for name, value in spec.items() if name != "$schema"})


def test_vega_is_sent_to_the_chart_that_asks():
    chart, sent = Chart(charts.masters(analysis.masters())), []
    chart.send = sent.append
    chart._handle_custom_msg({"wants": "vega"}, [])
    chart._handle_custom_msg({"wants": "something else"}, [])
    assert len(sent) == 1
    assert "vega" in sent[0]["vega"][:400_000]
    assert "cdn.jsdelivr" not in sent[0]["vega"]
