"""What a sheet refuses, and what every reading of the rules makes of it."""

import pytest

from frontiers_nb import rulebook
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain
from frontiers_nb.explain.sheet.figures import figures
from frontiers_nb.explain.sheet.state import State
from tests.test_explain_sheet import LIGHT, LIT_PLATE, PLATE, SHEET, drawn, merged, ruled

REFUSED = [
    ({"scores": {"vigor": 72}}, "scores.vigor must be a multiple of 5, got 72 (amb.d100.rank-non-multiple)"),
    ({"scores": {"vigor": 3}}, "scores.vigor must be 5 to 100, got 3 (d100.score.minimum)"),
    ({"scores": {"vigor": 105}}, "scores.vigor must be 5 to 100, got 105 (d100.score.ceiling)"),
    ({"scores": {"vigor": "70"}}, "scores.vigor must be a whole number, 5 to 100, got '70'"),
    ({"scores": {"luck": 50}}, "scores must be a table of vigor, deft, acuity, resolve, got 'luck'"),
    ({"scores": 7}, "scores must be a table of fields, got 7"),
    ({"level": 0}, "level must be 1 to 20, got 0 (d100.envelope.bounds)"),
    ({"marks": 4}, "marks must be 0 to 3, got 4 (d100.mark.max)"),
    ({"marks": 3, "mark": "skill"}, "marks must be fewer than 3 at this Level, got 3 (d100.mark.max)"),
    ({"scores": {"vigor": 100}, "mark": "vigor+deft"}, "mark must be spent on Scores of 99 or less, got 100"),
    ({"scores": {"vigor": 70}, "mark": "wounds"}, "mark must be spent on a track of fewer than 5, got 5"),
    ({"mark": "luck"}, "mark must be one of vigor+deft, vigor+acuity"),
    ({"wounds": 4}, "wounds must be 0 to 3, got 4 (d100.wounds.max)"),
    ({"fatigue": 4}, "fatigue must be 0 to 3, got 4 (d100.fatigue.max)"),
    ({"hp": 6}, "hp must be 0 to 5, got 6 (d100.rest.hp-cap)"),
    ({"energy": 4}, "energy must be 0 to 3, got 4 (d100.energy.pool)"),
    ({"gear": [PLATE | {"demand": 4}]}, "gear must be a drain of at most 2, got 3 (d100.drain.refused)"),
    (
        {"gear": [PLATE | {"state": "stowed"}] * 4},
        "gear must be stowed in 10 Slots, got 12 (d100.slots.flat)",
    ),
    ({"gear": [{"state": "worn"}]}, "gear.0.state must be one of stowed, equipped, active, removed, got 'worn'"),
    ({"opponent": {"score": 3}}, "opponent.score must be 5 to 200, got 3"),
    ({"in_encounter": 1}, "in_encounter must be true or false, got 1"),
    ({"luck": 1}, "state must be a table of scores, level, marks"),
]


@pytest.mark.parametrize(("state", "message"), REFUSED, ids=[message[:40] for _, message in REFUSED])
def test_what_a_sheet_refuses(state, message):
    with pytest.raises(RuleError) as problem:
        explain("sheet", state)
    assert str(problem.value).startswith(message)


def test_what_a_control_leaves_no_room_for_is_brought_down():
    """d100.wounds.max, d100.fatigue.max, d100.hp.base, d100.energy.pool, d100.mark.max, d100.drain.refused"""
    full = {"wounds": 9, "fatigue": 9, "hp": 99, "energy": 9, "marks": 3, "mark": "skill", "gear": [PLATE] * 2}
    state = explain("sheet", full | {"fit": True})["state"]
    assert (state["wounds"], state["fatigue"], state["hp"], state["energy"]) == (3, 3, None, None)
    assert (state["mark"], len(state["gear"]), state["marks"]) == (None, 1, 3)
    assert "fit" not in state


SHEETS = [
    {},
    SHEET | {"wounds": 5, "fatigue": 2, "hp": 8},
    SHEET | {"mark": "vigor+deft", "marks": 2},
    {"scores": {"vigor": 100, "deft": 95}, "marks": 3},
    {"scores": {"vigor": 100}, "attribute": "vigor"},
    {"level": 4, "gear": [PLATE | {"demand": 7}], "energy": 2},
    {"scores": {"vigor": 72}, "rulings": {"rank-non-multiple": "A"}},
    {"scores": {"vigor": 45}, "wound_marks": 3, "wounds": 4, "hp": 0},
]


@pytest.mark.parametrize("state", SHEETS, ids=str)
def test_no_control_is_refused_what_it_offers(state):
    shown = explain("sheet", state)
    asked = []
    for control in shown["controls"]:
        if control["kind"] == "switch":
            asked.append((control["field"], control.get("off", False), control))
            asked.append((control["field"], control.get("on", True), control))
        elif control["kind"] != "choice":
            asked += [(control["field"], control[end], control) for end in ("min", "max")]
    asked += [(f"numbers.{row['id']}", row[end], row) for row in shown["numbers"] for end in ("min", "max")]
    for ruling in shown["rulings"]:
        free = [each["letter"] for each in ruling["readings"] if not each["result"].startswith("Refused")]
        asked += [(f"rulings.{ruling['id']}", letter, ruling) for letter in free]
    for field, value, row in asked:
        patch = {}
        for name in reversed(field.split(".")):
            patch = {name: patch or value}
        now = State.parse(merged(shown["state"], patch | row.get("also", {})))
        assert figures(now).state == now, (field, value)
    for point in shown["equals"]["points"]:
        now = State.parse(merged(shown["state"], point["state"]))
        assert figures(now).state == now, point


@pytest.mark.parametrize(
    "state",
    [SHEET, {}, {"scores": {"vigor": 65, "deft": 45}, "level": 2, "advancement": "experience"}, {"fatigue": 1}],
    ids=str,
)
def test_no_effect_means_that_nothing_on_view_moves(state):
    """amb.d100.fatigue-target-order, amb.d100.ceiling-after-adjust, amb.d100.create-spend,
    amb.d100.defense-rounding-order, amb.d100.rank-non-multiple and the rest"""
    for ruling in explain("sheet", state)["rulings"]:
        pictures = [drawn(state | {"rulings": {ruling["id"]: row["letter"]}}) for row in ruling["readings"]]
        seen = [{name: part for name, part in each.items() if name != "state"} for each in pictures]
        assert (ruling["effect"] == "No effect here") is all(each == seen[0] for each in seen), ruling["id"]


RULED = [
    # ruling, state, and what each letter makes of it
    ("ceiling-after-adjust", {"scores": {"vigor": 90, "deft": 50}, "opponent": {"defense": 12}}, "you", "63 75 63"),
    ("fatigue-target-order", {"scores": {"vigor": 80}, "fatigue": 2}, "answer", "65% 70%"),
    ("rank-non-multiple", {"changes": {"deft": -2}}, "movement", "4 5 5 4"),
    ("rank-non-multiple", {"changes": {"vigor": 23}}, "hp", "9 9 10 9"),
    ("defense-rounding-order", {"scores": {"vigor": 65}}, "physical_defense", "6 5"),
    ("half-negative", {"scores": {"resolve": 45}, "level": 2}, "hp", "7 6"),
    ("hp-floor-scope", {"scores": {"vigor": 20}, "level": 5}, "hp", "5 3"),
    ("hp-floor-scope", {"scores": {"vigor": 20}, "level": 10}, "hp", "10 8"),
    ("track-rounding-negative", {"scores": {"vigor": 45}}, "wounds", "2 3"),
    ("track-rounding-negative", {"scores": {"resolve": 35}}, "fatigue", "1 2"),
    ("skills-rounding-negative", {"scores": {"acuity": 45}}, "skills", "2 3"),
    ("resilience-cap", {"scores": {"vigor": 70}, "wound_marks": 1}, "wounds", "5 6"),
    ("resilience-floor", {"scores": {"resolve": 5}, "fatigue_marks": 1}, "fatigue", "2 1"),
    ("wound-penalty-floor", {"scores": {"vigor": 40, "deft": 40}, "gear": [PLATE]}, "defense", "2 0"),
    ("equipment-defense-plus2", {"scores": {"vigor": 70, "deft": 70}, "gear": [PLATE]}, "defense", "14 18 22"),
    ("equipment-defense-plus2", {"scores": {"vigor": 70, "deft": 70}, "gear": [PLATE]}, "they", "56 52 48"),
    ("energy-beyond-10", {"level": 12}, "energy", "9 8"),
    ("energy-current-on-level", {"energy": 1}, "current_energy", "2 1"),
    ("hp-current-on-increase", {"hp": 2}, "current_hp", "4 2"),
    ("drain-current", {"level": 4, "energy": 2, "gear": [PLATE | {"demand": 6}]}, "energy_now", "2 0 2"),
    ("drain-active", {"level": 1, "gear": [LIGHT]}, "drain", "1 0"),
    ("drain-active", {"scores": {"vigor": 70, "deft": 70}, "gear": [LIT_PLATE]}, "defense", "14 12"),
    ("drain-active", {"scores": {"vigor": 70, "deft": 70}, "gear": [LIT_PLATE]}, "they", "56 58"),
    ("slots-active", {"gear": [LIGHT]}, "slots", "0 1"),
    (
        "anchored-lower",
        {"scores": {"vigor": 60}, "wounds": 4, "changes": {"vigor": -10}},
        "condition",
        "on_her_feet dead",
    ),
    ("filled-track", {"wounds": 3}, "condition", "on_her_feet dead"),
    ("collapse-flag", {"fatigue": 3}, "condition", "on_her_feet collapsed on_her_feet"),
    ("create-spend", {"scores": {"vigor": 70, "deft": 60}}, "creation", "False True"),
    ("mark-at-cap", {"scores": {"vigor": 98}}, "closed", "False True"),
    ("xp-levels", {"marks": 2, "mark": "skill", "advancement": "experience"}, "marks", "0 3"),
]


def read(picture: dict, what: str) -> object:
    if what in picture["derivatives"] and what != "slots":
        return picture["derivatives"][what]
    pools = {row["id"]: row["text"] for row in picture["pools"]}
    lines = {line["id"]: line["after"] for line in picture["level"]["lines"]}
    return {
        "you": lambda: picture["fight"]["sides"][0]["target"],
        "they": lambda: picture["fight"]["sides"][1]["target"],
        "answer": lambda: picture["answer"]["text"],
        "defense": lambda: picture["defenses"]["physical"],
        "current_hp": lambda: lines["current_hp"],
        "current_energy": lambda: lines["current_energy"],
        "energy_now": lambda: pools["energy_now"].split()[0],
        "drain": lambda: picture["gear"]["drain"],
        "slots": lambda: picture["gear"]["slots"],
        "condition": lambda: pools["condition"].replace(" ", "_"),
        "creation": lambda: picture["creation"]["fits"],
        "closed": lambda: picture["menu"]["options"][0]["closed"],
        "marks": lambda: picture["trial"]["state"]["marks"],
    }[what]()


@pytest.mark.parametrize(("ident", "state", "what", "expected"), RULED, ids=[f"amb.d100.{row[0]}" for row in RULED])
def test_every_reading_of_a_ruling_on_the_sheet(ident, state, what, expected):
    """amb.d100.rank-non-multiple, amb.d100.defense-rounding-order, amb.d100.hp-floor-scope,
    amb.d100.track-rounding-negative and the rest, as the picture shows them."""
    between = {"rank-non-multiple": "A"} if ident == "mark-at-cap" else {}
    letters = "ABCD"[: len(expected.split())]
    pictures = [explain("sheet", state | {"rulings": {**between, ident: letter}}) for letter in letters]
    assert [str(read(picture, what)) for picture in pictures] == expected.split()
    told = ruled(pictures[0], ident)
    assert told["chosen"] == "A"
    assert told["effect"] != "No effect here"
    assert len({reading["result"] for reading in told["readings"]}) > 1


@pytest.mark.parametrize(("letter", "added", "now"), [("A", [2], 14), ("B", [], 12)])
def test_what_an_active_item_adds_is_told_alike_everywhere(letter, added, now):
    """amb.d100.drain-active: the number, its reason and the words about gear agree."""
    state = {"scores": {"vigor": 70, "deft": 70}, "gear": [LIT_PLATE], "rulings": {"drain-active": letter}}
    picture = explain("sheet", state)
    why = picture["whys"]["physical_now"]
    assert [step["value"] for step in why["steps"] if step["rule"] == "d100.item.example-plate"] == added
    assert (why["steps"][-1]["value"], picture["defenses"]["physical"]) == (now, now)
    assert f"{sum(added)} added to Physical Defense" in picture["gear"]["sentence"]


@pytest.mark.parametrize(
    ("ident", "state", "refused"),
    [
        ("drain-check", {"level": 4, "energy": 1, "gear": [PLATE | {"demand": 6}]}, "B"),
        ("slots-overflow", {"gear": [PLATE | {"state": "stowed"}] * 4}, "A"),
    ],
)
def test_a_reading_that_refuses_what_is_on_view(ident, state, refused):
    """amb.d100.drain-check, amb.d100.slots-overflow"""
    allowed = {"A": "B", "B": "A"}[refused]
    with pytest.raises(RuleError, match="gear must be"):
        explain("sheet", state | {"rulings": {ident: refused}})
    told = ruled(explain("sheet", state | {"rulings": {ident: allowed}}), ident)
    results = {reading["letter"]: reading["result"] for reading in told["readings"]}
    assert results[refused].startswith("Refused: must be ")
    assert results[allowed] == "as on this sheet"


def test_every_ruling_of_the_sheet_is_tested_here():
    assert {ruling.id for ruling in rulebook.rulings("sheet")} == {row[0] for row in RULED} | {
        "drain-check",
        "slots-overflow",
    }


def test_the_rulings_that_are_on_no_sheet_change_nothing_here():
    plain = explain("sheet", SHEET)
    other = explain("sheet", SHEET | {"rulings": {"contest-tie": "B", "half-hp-rounding": "B"}})
    assert {name for name in plain if plain[name] != other[name]} <= {"state"}
    assert Rulings.parse(other["state"]["rulings"]).contest_tie == "B"
