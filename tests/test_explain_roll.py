"""The picture of a roll: the fields that stay fixed, the lesson's numbers, and everything it lets one ask."""

from fractions import Fraction

import oracle
import pytest

from frontiers_nb import rulebook
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain

WALL = {"score": 70, "circumstance": -10, "favor_tens": 1}


def text(paragraphs) -> str:
    return "\n".join("".join(p if isinstance(p, str) else p["text"] for p in parts) for parts in paragraphs)


def controls(picture) -> dict:
    return {(control["field"], control["kind"]): control for control in picture["controls"]}


def faces(dice) -> tuple:
    return tuple(die["face"] for die in dice)


def test_the_fields_that_stay_fixed():
    """d100.sequence.worked"""
    picture = explain("roll", WALL)
    assert picture["screen"] == "roll"
    assert picture["target"] == 60
    assert picture["success"] == "21/25"
    assert picture["sentence"] == "At or under 60 she is up: 84% of the time."
    assert [cell["reading"] for cell in picture["cells"]] == list(range(1, 101))
    assert [(step["label"], step["value"], step["rule"]) for step in picture["steps"]] == [
        ("Score", 70, "d100.difficulty.selects"),
        ("Routine of 70", 70, "d100.target.routine"),
        ("Circumstance", -10, "d100.adjust.circumstance"),
        ("Target", 60, "d100.adjust.visible"),
        ("Favor on the tens die, granted", 1, "d100.favor.tens"),
        ("Tens dice thrown, one kept", 2, "d100.favor.stack-dice"),
        ("Throws, all equally likely", 1000, "d100.dice.pair"),
        ("Throws that read 60 or less", 840, "d100.success.meet-or-under"),
        ("Chance of success", "21/25", "d100.dice.single-throw"),
    ]
    assert [
        (tier["tier"], tier["chance"], tier["success"], tier["failure"]) for tier in picture["gradient"]["tiers"]
    ] == [
        ("Positive", "1/5", "21/125", "4/125"),
        ("Standard", "3/5", "63/125", "12/125"),
        ("Negative", "1/5", "21/125", "4/125"),
    ]


def test_the_screen_opens_with_the_wet_wall():
    opening = explain("roll")
    assert opening == explain("roll", WALL)
    assert explain("roll", {})["state"]["score"] == 50


def test_the_story_needs_no_click():
    assert text(explain("roll")["story"]) == (
        "A climber with Vigor 70 faces a wet wall: ordinary work, so 70; rain takes 10, so 60.\n"
        "Athletics gives her Favor: a second tens die, the best one kept. Tens 7 and 4, units 1: keep the 4, read 41. "
        "At or under 60: she is up, and that units 1, read again, says Positive."
    )


def test_three_controls_to_begin_with_and_the_score_in_the_sentence():
    picture = explain("roll")
    assert [control["label"] for control in picture["controls"] if control.get("place") == "first"] == [
        "Difficulty",
        "Weather",
        "Athletics: Favor on the tens die",
    ]
    assert {"scrub": "score", "text": "70"} in picture["story"][0]


def test_the_low_rows_swell():
    """d100.favor.double-zero-worst: kept tens 0 to 5 fill 19, 17, ... 9 of each hundred; beside a 0 they are 1 to 6."""
    cells = {cell["reading"]: cell for cell in explain("roll")["cells"]}
    rows = [19, 17, 15, 13, 11, 9]
    for unit in range(1, 10):
        assert [round(100 * cells[10 * ten + unit]["h"], 6) for ten in range(6)] == rows
    assert [round(100 * cells[10 * ten]["h"], 6) for ten in range(1, 7)] == rows
    assert all(cells[reading]["success"] == (reading <= 60) for reading in cells)


def test_cells_fill_the_square_without_overlap():
    """Columns are the units faces 1 to 9 and 0, as wide as they are likely; in each, readings stand in order."""
    cells = explain("roll", {"favor_units": 1, "score": 60})["cells"]
    columns = {}
    for cell in cells:
        columns.setdefault(cell["units"], []).append(cell)
    x = 0.0
    for unit in (*range(1, 10), 0):
        y = 0.0
        for cell in columns[unit]:
            assert (cell["x"], cell["y"]) == (pytest.approx(x, abs=1e-5), pytest.approx(y, abs=1e-5))
            y += cell["h"]
        assert y == pytest.approx(1, abs=1e-5)
        x += columns[unit][0]["w"]
    assert x == pytest.approx(1, abs=1e-5)


def test_a_cell_tells_what_it_is():
    cell = explain("roll")["cells"][40]
    assert {key: cell[key] for key in ("reading", "tens", "units", "quantity", "chance", "margin", "tier")} == {
        "reading": 41,
        "tens": 4,
        "units": 1,
        "quantity": 11,
        "chance": "11/1000",
        "margin": 19,
        "tier": "Positive",
    }
    assert cell["rolls"] == "11 of 1,000 throws: the best of two tens dice is 4, units 1"


def test_predict_asks_for_a_neighbour():
    """The rain stops: 91%, not 94%, because she falls only if both dice miss."""
    predict = explain("roll")["predict"]
    assert (predict["answer"], predict["answerText"]) == ("91", "91%")
    assert predict["question"].startswith("The rain stops and the Target is 70 again.")
    assert "40% of 40%: 16%" in predict["reason"]
    assert "30% of 30%: 9%" in predict["reason"]


@pytest.mark.parametrize(
    "state", [{}, WALL, {"favor_tens": 2}, {"disfavor_units": 1, "circumstance": 20}, {"favor_units": 3}]
)
def test_the_answer_to_a_prediction_is_what_its_state_gives(state):
    picture = explain("roll", state)
    after = explain("roll", picture["state"] | picture["predict"]["state"])
    assert Fraction(picture["predict"]["answer"]) == 100 * Fraction(after["success"])
    assert after["success"] != picture["success"]


def test_the_curve_over_every_target():
    """d100.success.natural-100: each point is the chance at that Target, and its state leads there."""
    picture = explain("roll")
    points = picture["curve"]["points"]
    assert picture["curve"]["at"] == 60
    assert [point["target"] for point in points] == list(range(1, 101))
    assert (points[59]["chance"], points[69]["chance"]) == ("21/25", "91/100")
    assert (points[98]["chance"], points[99]["chance"], points[99]["plain"]) == ("999/1000", "999/1000", "99/100")
    for point in points[::7]:
        there = explain("roll", picture["state"] | point["state"])
        assert (there["target"], there["success"]) == (point["target"], point["chance"])


@pytest.mark.parametrize(
    ("tries", "some", "every"), [(1, "21/25", "21/25"), (2, "609/625", "441/625"), (3, "15561/15625", "9261/15625")]
)
def test_several_tries(tries, some, every):
    told = explain("roll", WALL | {"tries": tries})["tries"]
    assert (told["n"], told["any"], told["all"]) == (tries, some, every)


@pytest.mark.parametrize("goal", [5, 50, 67, 84, 99])
def test_goal_seek_finds_what_it_promises(goal):
    """d100.adjust.circumstance-sizes: in the guide's own sizes, nearest first."""
    picture = explain("roll", WALL | {"goal": goal})
    options = picture["goal"]["options"]
    for option in options:
        there = explain("roll", picture["state"] | option["state"])
        assert there["success"] == option["chance"]
        assert abs(option["state"]["circumstance"]) in (0, 5, 10, 20)
    distances = [abs(Fraction(option["chance"]) - Fraction(goal, 100)) for option in options]
    assert distances == sorted(distances)
    assert len(options) == 5


def test_goal_seek_knows_when_it_is_there():
    best = explain("roll", WALL | {"goal": 84})["goal"]["options"][0]
    assert (best["chance"], best["label"]) == ("21/25", "Routine, circumstance −10, Favor on the tens")


@pytest.mark.parametrize(
    ("number", "state", "chance"),
    [
        ("favor_cap", {"favor_tens": 4, "numbers": {"favor_cap": 4}}, "31/32"),
        ("favor_cap", {"favor_tens": 4, "numbers": {"favor_cap": 1}}, "3/4"),
        ("favor_cap", {"favor_tens": 4, "numbers": {"favor_cap": 0}}, "1/2"),
        ("fatigue_penalty", {"score": 60, "fatigue": 2, "numbers": {"fatigue_penalty": 10}}, "2/5"),
        ("trivial_ceiling", {"score": 90, "difficulty": "trivial", "numbers": {"trivial_ceiling": 90}}, "9/10"),
        ("routine_ceiling", {"score": 90, "numbers": {"routine_ceiling": 80}}, "4/5"),
        (
            "challenging_ceiling",
            {"score": 100, "difficulty": "challenging", "numbers": {"challenging_ceiling": 45}},
            "9/20",
        ),
    ],
)
def test_a_house_number_moves_the_chance(number, state, chance):
    """d100.favor.stack-cap, d100.target.ceiling as a table's own."""
    picture = explain("roll", state)
    assert picture["success"] == chance
    row = {row["id"]: row for row in picture["numbers"]}[number]
    assert row["value"] == state["numbers"][number] != row["default"]
    assert picture["state"]["numbers"] == state["numbers"]


def test_a_house_guide_moves_the_presets_the_weather_and_the_goal():
    """d100.adjust.circumstance-sizes as a table's own."""
    picture = explain("roll", {"numbers": {"slight": 3, "clear": 12, "decisive": 30}})
    shown = controls(picture)
    presets = [preset["value"] for preset in shown["circumstance", "number"]["presets"]]
    weather = [option["value"] for option in shown["circumstance", "choice"]["options"]]
    assert presets == [-3, -12, -30, 3, 12, 30]
    assert weather == [0, -3, -12, -30]
    assert {abs(option["state"]["circumstance"]) for option in picture["goal"]["options"]} <= {0, 3, 12, 30}


def test_printed_numbers_leave_no_mark():
    picture = explain("roll", {"numbers": {"favor_cap": 3, "clear": 10}})
    assert picture["state"]["numbers"] == {}
    printed = {row["id"]: row["default"] for row in picture["numbers"]}
    assert all(row["value"] == row["default"] for row in picture["numbers"])
    assert (printed["trivial_ceiling"], printed["routine_ceiling"], printed["challenging_ceiling"]) == (99, 75, 50)
    assert (printed["favor_cap"], printed["slight"], printed["clear"], printed["decisive"]) == (3, 5, 10, 20)


def test_the_opening_throw_is_tens_7_and_4_units_1():
    throw = explain("roll")["throw"]
    assert (faces(throw["tens"]), faces(throw["units"]), throw["reading"]) == ((7, 4), (1,), 41)


@pytest.mark.parametrize("favor", [{}, WALL, {"disfavor_units": 3}, {"favor_tens": 2, "disfavor_units": 1}])
def test_a_seed_always_throws_the_same(favor):
    one, again, other = (explain("roll", favor | {"seed": seed, "rolls": 20}) for seed in (7, 7, 8))
    assert one == again
    assert one["sample"]["throws"] != other["sample"]["throws"]


def test_a_sample_is_counted_right():
    """Each throw is kept, judged and tiered as the rules say, its dice as the oracle reads them."""
    picture = explain("roll", WALL | {"rolls": 100, "seed": 11})
    sample = picture["sample"]
    for row in sample["throws"]:
        (unit,) = map(int, row["units"].split())
        tens = [int(face) for face in row["tens"].split()]
        assert row["reading"] == min(oracle.READ[ten, unit] for ten in tens)
        assert row["verdict"] == ("success" if row["reading"] <= 60 else "failure")
        assert row["tier"] == ("Positive" if unit <= 1 else "Negative" if unit >= 8 else "Standard")
    verdicts = [row["verdict"] for row in sample["throws"]]
    assert sample["successes"] == verdicts.count("success")
    assert sample["expected"] == "84%"
    assert sum(tier["count"] for tier in sample["tiers"]) == len(sample["throws"]) == 100
    assert [tier["expected"] for tier in sample["tiers"]] == ["20%", "60%", "20%"]
    assert sample["throws"][0]["reading"] == picture["throw"]["reading"]


def test_every_face_can_be_thrown():
    rows = explain("roll", {"rolls": 100, "seed": 1})["sample"]["throws"]
    assert {row["tens"] for row in rows} == {row["units"] for row in rows} == set("0123456789")


def test_one_roll_is_no_sample():
    assert explain("roll")["sample"] is None


@pytest.mark.parametrize("state", [WALL, {"ruleset": "d18"}, {"ruleset": "d20"}, {"gradient_reading": "five"}])
def test_a_picture_carries_the_text_of_all_it_cites(state):
    picture = explain("roll", state)
    for step in picture["steps"]:
        assert picture["rules"][step["rule"]]["text"] == rulebook.rule(step["rule"]).text
    for why in picture["whys"].values():
        assert {step["rule"] for step in why["steps"]} <= picture["rules"].keys()
    linked = [part for line in picture["story"] for part in line if isinstance(part, dict)]
    assert {part["term"] for part in linked if "term" in part} <= picture["terms"].keys()
    assert {part["why"] for part in linked if "why" in part} <= picture["whys"].keys()


@pytest.mark.parametrize("state", [WALL, {"rolls": 5}, {"ruleset": "d18", "rolls": 5}])
def test_a_tables_rows_are_in_the_picture(state):
    picture = explain("roll", state)
    for table in picture["tables"].values():
        rows = picture
        for key in table["rows"].split("."):
            rows = rows and rows[key]
        for row in rows or []:
            assert {column["key"] for column in table["columns"]} <= row.keys()


def test_no_favor_is_worth_nothing():
    """d100.favor.value-equivalent"""
    assert explain("roll", {"score": 60})["worth"]["value"] == "0"
    assert explain("roll", WALL)["worth"]["text"] == "+24"


@pytest.mark.parametrize("screen", ["roll", "contest"])
def test_a_control_allows_what_the_state_allows(screen):
    """A box that says less than the rules allow would be false; only its slider may cover a part."""
    picture = explain(screen)
    for control in picture["controls"]:
        if control["kind"] != "number":
            continue
        *path, field = control["field"].split(".")
        for value, allowed in ((control["min"], True), (control["max"], True), (control["max"] + 1, False)):
            state = picture["state"] | {field: value}
            if path:
                state = picture["state"] | {path[0]: picture["state"][path[0]] | {field: value}}
            if allowed:
                explain(screen, state)
            else:
                with pytest.raises(RuleError, match=f"{control['min']} to {control['max']}, got {value}"):
                    explain(screen, state)
        low, high = control.get("slide", (control["min"], control["max"]))
        assert control["min"] <= low < high <= control["max"]
