"""Bad input: one message that names the field, the value and what is allowed; nothing else is raised."""

import json

import pytest
from frontiers_widgets.cli import BAD_INPUT, main
from hypothesis import given, settings
from hypothesis import strategies as st

from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import SCREENS, explain

HUGE = "x" * 1_000_000
ANY_SCREEN = f"one of {', '.join(SCREENS)}"
TIERS = "one of trivial, routine, challenging"
ROLL_FIELDS = "a table of ruleset, score, difficulty"
CONTEST_FIELDS = "a table of a, b, difficulty"
NUMBERS = "a table of trivial_ceiling, routine_ceiling"
RULINGS = "a table of ruling ids, such as "

BAD = [
    # screen, state, field, what is allowed, value as shown
    ("roll", {"score": "70"}, "score", "a whole number, 5 to 100", "'70'"),
    ("roll", {"score": 70.0}, "score", "a whole number, 5 to 100", "70.0"),
    ("roll", {"score": None}, "score", "a whole number, 5 to 100", "None"),
    ("roll", {"score": [70]}, "score", "a whole number, 5 to 100", "[70]"),
    ("roll", {"score": float("nan")}, "score", "a whole number, 5 to 100", "nan"),
    ("roll", {"score": float("inf")}, "score", "a whole number, 5 to 100", "inf"),
    ("roll", {"score": True}, "score", "a whole number, 5 to 100", "True"),
    ("roll", {"favor_tens": True}, "favor_tens", "a whole number, 0 to 20", "True"),
    ("roll", {"circumstance": False}, "circumstance", "a whole number, -200 to 200", "False"),
    ("roll", {"numbers": {"favor_cap": True}}, "numbers.favor_cap", "a whole number, 0 to 9", "True"),
    ("roll", {"score": 4}, "score", "5 to 100", "4"),
    ("roll", {"score": 101}, "score", "5 to 100", "101"),
    ("roll", {"defense": -1}, "defense", "0 to 100", "-1"),
    ("roll", {"circumstance": 201}, "circumstance", "-200 to 200", "201"),
    ("roll", {"fatigue": 6}, "fatigue", "0 to 5", "6"),
    ("roll", {"fatigue": 4, "numbers": {"track_cap": 3}}, "fatigue", "0 to 3", "4"),
    ("roll", {"fatigue": 9, "numbers": {"track_cap": 8}}, "fatigue", "0 to 8", "9"),
    ("roll", {"fatigue": 41, "rulings": {"resilience-cap": "B"}}, "fatigue", "0 to 40", "41"),
    ("favor", {"fatigue": 6}, "fatigue", "0 to 5", "6"),
    ("favor", {"fatigue": 9, "numbers": {"track_cap": 8}}, "fatigue", "0 to 8", "9"),
    ("contest", {"a": {"fatigue": 6}}, "a.fatigue", "0 to 5", "6"),
    ("contest", {"b": {"fatigue": 9}, "numbers": {"track_cap": 8}}, "b.fatigue", "0 to 8", "9"),
    ("roll", {"favor_units": -1}, "favor_units", "0 to 20", "-1"),
    ("roll", {"disfavor_tens": 21}, "disfavor_tens", "0 to 20", "21"),
    ("roll", {"disfavor_units": 10**9}, "disfavor_units", "0 to 20", "1000000000"),
    ("roll", {"seed": -1}, "seed", "0 to 4294967295", "-1"),
    ("roll", {"seed": 2**32}, "seed", "0 to 4294967295", "4294967296"),
    ("roll", {"rolls": 101}, "rolls", "1 to 100", "101"),
    ("roll", {"tries": 0}, "tries", "1 to 20", "0"),
    ("roll", {"goal": 100}, "goal", "1 to 99", "100"),
    ("roll", {"ruleset": "d20", "dt": 0}, "dt", "1 to 60", "0"),
    ("roll", {"ruleset": "d18", "modifier": 41}, "modifier", "-20 to 40", "41"),
    ("roll", {"ruleset": "d18", "passive": 61}, "passive", "1 to 60", "61"),
    ("roll", {"ruleset": "d6"}, "ruleset", "one of d100, d20, d18", "'d6'"),
    ("roll", {"difficulty": "hard"}, "difficulty", TIERS, "'hard'"),
    ("roll", {"difficulty": 2}, "difficulty", TIERS, "2"),
    ("roll", {"difficulty": ["routine"]}, "difficulty", TIERS, "['routine']"),
    ("roll", {"gradient_reading": "seven"}, "gradient_reading", "one of three, five, none", "'seven'"),
    ("roll", {"luck": 3}, "state", ROLL_FIELDS, "'luck'"),
    ("roll", {"Score": 70}, "state", ROLL_FIELDS, "'Score'"),
    ("roll", {7: 70}, "state", ROLL_FIELDS, "7"),
    ("roll", {"rulings": {"favor-luck": "A"}}, "rulings", RULINGS, "'favor-luck'"),
    ("roll", {"rulings": {"favor_cancel_scope": "B"}}, "rulings", RULINGS, "'favor_cancel_scope'"),
    ("roll", {"rulings": {"favor-cancel-scope": "C"}}, "rulings.favor-cancel-scope", "one of A, B", "'C'"),
    ("roll", {"rulings": {"favor-cancel-scope": "b"}}, "rulings.favor-cancel-scope", "one of A, B", "'b'"),
    ("roll", {"rulings": {"favor-cancel-scope": ["B"]}}, "rulings.favor-cancel-scope", "one of A, B", "['B']"),
    ("roll", {"rulings": {"favor-disfavor-order": "E"}}, "rulings.favor-disfavor-order", "one of A, B, C, D", "'E'"),
    ("roll", {"rulings": "B"}, "rulings", "a table of ruling ids and letters", "'B'"),
    ("roll", {"numbers": {"luck": 1}}, "numbers", NUMBERS, "'luck'"),
    ("roll", {"numbers": {"favor_cap": 10}}, "numbers.favor_cap", "0 to 9", "10"),
    ("roll", {"numbers": {"routine_ceiling": 0}}, "numbers.routine_ceiling", "1 to 100", "0"),
    ("roll", {"numbers": {"clear": "10"}}, "numbers.clear", "a whole number, 0 to 100", "'10'"),
    ("roll", {"numbers": [3]}, "numbers", "a table of house numbers", "[3]"),
    ("roll", [], "state", "a table of fields", "[]"),
    ("roll", "score=70", "state", "a table of fields", "'score=70'"),
    ("roll", 70, "state", "a table of fields", "70"),
    ("contest", {"a": 60}, "a", "a table of fields", "60"),
    ("contest", {"b": None}, "b", "a table of fields", "None"),
    ("contest", {"a": {"score": 3}}, "a.score", "5 to 100", "3"),
    ("contest", {"b": {"favor_tens": "1"}}, "b.favor_tens", "a whole number, 0 to 20", "'1'"),
    ("contest", {"a": {"luck": 1}}, "a", ROLL_FIELDS, "'luck'"),
    ("contest", {"a": {"a": {"score": 60}}}, "a", ROLL_FIELDS, "'a'"),
    ("contest", {"a": {"rulings": {"contest-tie": "Z"}}}, "a.rulings.contest-tie", "one of A, B, C", "'Z'"),
    ("contest", {"b": {"numbers": {"favor_cap": -1}}}, "b.numbers.favor_cap", "0 to 9", "-1"),
    ("contest", {"c": {"score": 60}}, "state", CONTEST_FIELDS, "'c'"),
    ("contest", {"score": 60}, "state", CONTEST_FIELDS, "'score'"),
    ("contest", {"defender": "c"}, "defender", "one of a, b", "'c'"),
    ("contest", {"a": {"ruleset": "d20"}}, "a.ruleset", "d100 in a Contest", "'d20'"),
    ("contest", {"a": {"rolls": 100}}, "a.rolls", "left out of a Contest's side", "100"),
    ("contest", {"b": {"tries": 5}}, "b.tries", "left out of a Contest's side", "5"),
    ("contest", {"b": {"goal": 50}}, "b.goal", "left out of a Contest's side", "50"),
    ("contest", {"a": {"dt": 14}}, "a.dt", "left out of a Contest's side", "14"),
    ("contest", {"a": {"modifier": 2}}, "a.modifier", "left out of a Contest's side", "2"),
    ("contest", {"a": {"passive": 9}}, "a.passive", "left out of a Contest's side", "9"),
    (
        "contest",
        {"difficulty": "routine", "b": {"difficulty": "trivial"}},
        "b.difficulty",
        "what difficulty says",
        "'tri",
    ),
    (
        "contest",
        {"a": {"rulings": {"contest-tie": "B"}}, "b": {"rulings": {"contest-tie": "C"}}},
        "b.rulings",
        "what a.rulings says",
        "{'contest-tie': 'C'}",
    ),
    ("chess", {}, "screen", ANY_SCREEN, "'chess'"),
    ("", {}, "screen", ANY_SCREEN, "''"),
    # Long, broken or dressed as markup: shortened, on one line, as it was typed.
    ("roll", {"difficulty": HUGE}, "difficulty", TIERS, "'" + "x" * 56 + "..."),
    ("roll", {HUGE: 1}, "state", ROLL_FIELDS, "'" + "x" * 56 + "..."),
    ("roll", {"rulings": {HUGE: "A"}}, "rulings", RULINGS, "'" + "x" * 56 + "..."),
    ("roll", HUGE, "state", "a table of fields", "'" + "x" * 56 + "..."),
    ("roll", {"score": list(range(100_000))}, "score", "a whole number, 5 to 100", "[0, 1, 2, 3, "),
    ("roll", {"difficulty": "two\nlines"}, "difficulty", TIERS, r"'two\nlines'"),
    ("roll", {"difficulty": "\ud800"}, "difficulty", TIERS, r"'\ud800'"),
    ("roll", {"<img src=x onerror=alert(1)>": 1}, "state", ROLL_FIELDS, "'<img src=x onerror=alert(1)>'"),
    ("contest", {"a": {"difficulty": "<b>hard</b>"}}, "a.difficulty", TIERS, "'<b>hard</b>'"),
]


@pytest.mark.parametrize(
    ("screen", "state", "field", "allowed", "shown"),
    BAD,
    ids=[f"{row[2]}={row[4]}"[:60].encode("unicode_escape").decode() for row in BAD],
)
def test_one_message_names_field_value_and_what_is_allowed(screen, state, field, allowed, shown):
    with pytest.raises(RuleError) as caught:
        explain(screen, state)
    message = str(caught.value)
    assert caught.value.field == field
    assert message.startswith(f"{field} must be {allowed}")
    assert f", got {shown}" in message
    assert "\n" not in message
    told = json.loads(json.dumps(caught.value.to_json()))
    assert (told["field"], told["message"]) == (field, message)
    cited = f" ({caught.value.rule})" if caught.value.rule else ""
    assert f"{field} {told['told']}{cited}" == message
    assert told["value"].startswith(shown)
    assert len(told["value"]) <= 60


@pytest.mark.parametrize(
    ("state", "rule"),
    [
        ({"score": 4}, "d100.score.minimum"),
        ({"difficulty": "hard"}, "d100.difficulty.selects"),
        ({"fatigue": 6}, "d100.fatigue.max-cap"),
        ({"numbers": {"favor_cap": 10}}, "d100.favor.stack-cap"),
        ({"rulings": {"floor-order": "C"}}, "amb.d100.floor-order"),
    ],
)
def test_an_error_cites_the_rule_that_draws_the_line(state, rule):
    with pytest.raises(RuleError) as caught:
        explain("roll", state)
    assert caught.value.rule == rule
    assert str(caught.value).endswith(f"({rule})")


@pytest.mark.parametrize(
    "state",
    [
        {"score": 5},
        {"score": 100},
        {"circumstance": -200},
        {"favor_tens": 20, "favor_units": 20, "disfavor_tens": 20, "disfavor_units": 20},
        {"favor_tens": 20, "favor_units": 20, "numbers": {"favor_cap": 9}, "rulings": {"favor-cap-scope": "B"}},
        {"seed": 0},
        {"seed": 2**32 - 1},
        {"rolls": 100, "tries": 20, "goal": 99},
        {"difficulty": "Trivial"},
    ],
)
def test_the_edges_of_what_is_allowed_are_allowed(state):
    picture = explain("roll", state)
    assert picture["state"] == explain("roll", picture["state"])["state"]


def test_a_refused_state_changes_nothing():
    state = {"score": 70, "rulings": {"floor-order": "B"}, "numbers": {"favor_cap": 2}, "luck": 1}
    before = json.dumps(state)
    good = explain("roll")
    with pytest.raises(RuleError):
        explain("roll", state)
    assert json.dumps(state) == before
    assert explain("roll") == good


scalars = st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.floats() | st.text(max_size=8)
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
)
names = st.sampled_from(
    ["a", "b", "score", "difficulty", "favor_tens", "rulings", "numbers", "seed", "rolls", "defender"]
)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(["roll", "contest"]), st.dictionaries(names, anything, max_size=3) | anything)
def test_anything_else_is_a_picture_or_one_rule_error(screen, state):
    try:
        told = explain(screen, state)["sentence"]
    except RuleError as error:
        told = str(error)
    assert told
    assert "\n" not in told


@pytest.mark.parametrize(
    ("parse", "value", "field"), [(Rulings.parse, ["B"], "rulings"), (Numbers.parse, "favor_cap", "numbers")]
)
def test_parts_alone_name_themselves(parse, value, field):
    with pytest.raises(RuleError, match=f"^{field} must be a table"):
        parse(value)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["roll", "--state", '{"score": 3}'], "score must be 5 to 100, got 3 (d100.score.minimum)"),
        (
            ["roll", "--state", '{"score": true}'],
            "score must be a whole number, 5 to 100, got True (d100.score.minimum)",
        ),
        (["roll", "--state", "{score: 70}"], "state must be JSON, got '{score: 70}'"),
        (["roll", "--state", ""], "state must be JSON, got ''"),
        (["roll", "--state", "[70]"], "state must be a JSON object, got [70]"),
        (["roll", "--state", "null"], "state must be a JSON object, got None"),
        (["roll", "--state", "[" * 100_000], "state must be JSON, got '" + "[" * 56 + "..."),
        (
            ["roll", "--state", '{"score": 1' + "0" * 5000 + "}"],
            'state must be JSON, got \'{"score": 1' + "0" * 45 + "...",
        ),
        (["roll", "--state", '"' + HUGE + '"'], "state must be a JSON object, got '" + "x" * 56 + "..."),
        (["contest", "--state", '{"a": {"score": 3}}'], "a.score must be 5 to 100, got 3 (d100.score.minimum)"),
        (["chess"], f"screen must be {ANY_SCREEN}, got 'chess'"),
    ],
    ids=lambda value: str(value)[:50],
)
def test_the_command_line_says_one_line_and_exits_2(arguments, message, capsys):
    assert main(["explain", *arguments]) == BAD_INPUT == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", message + "\n")


def test_the_command_line_prints_the_picture(capsys):
    assert main(["explain", "roll", "--state", '{"score":70,"circumstance":-10,"favor_tens":1}']) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert json.loads(out) == explain("roll")
