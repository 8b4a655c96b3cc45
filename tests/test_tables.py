"""The sources' tables of defaults, and the journeys worked out from one: d100.travel.*, d100.difficulty.anchors."""

from fractions import Fraction
from html.parser import HTMLParser

import pytest

from frontiers_nb import rulebook
from frontiers_nb.d100 import travel
from frontiers_nb.d100.favor import Granted
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.targets import TIERS
from frontiers_nb.errors import RuleError

TABLES = ("anchors", "scale", "travel", "downtime", "skill-lists", "slots")

each_table = pytest.mark.parametrize("id", TABLES)


def row(id: str, key: str, value: str) -> dict:
    (found,) = (row for row in rulebook.table(id).rows if row[key] == value)
    return dict(found)


@each_table
def test_a_row_has_every_column_and_the_rule_it_comes_from(id):
    table = rulebook.table(id)
    assert table.id == id
    assert table.title
    assert all(set(table.columns) <= set(row) for row in table.rows)
    assert all(rulebook.rule(str(row["rule"])) for row in table.rows)
    shown = [tuple(row[key] for key in table.columns) for row in table.rows]
    assert len(set(shown)) == len(shown)


@each_table
def test_a_table_is_drawn_with_its_headings_and_every_cell(id):
    table, texts = rulebook.table(id), []
    reader = HTMLParser()
    reader.handle_data = texts.append
    reader.feed(table._repr_html_())
    cells = [str(row[key]) for row in table.rows for key in table.columns]
    assert texts == [table.title, *table.columns.values(), *filter(None, cells)]


def test_a_text_cannot_become_markup():
    table = rulebook.Table("x", "<b>", {"a": "&"}, ({"a": "<i>"},))
    assert table._repr_html_() == (
        "<table><caption>&lt;b&gt;</caption>"
        '<thead><tr><th scope="col">&amp;</th></tr></thead>'
        '<tbody><tr><th scope="row">&lt;i&gt;</th></tr></tbody></table>'
    )


def test_an_unknown_table_is_named():
    with pytest.raises(KeyError, match="no table 'travels' in the rulebook, did you mean 'travel'"):
        rulebook.table("travels")


@pytest.mark.parametrize(
    ("rule", "conveyance", "taken"),
    [
        ("d100.travel.foot", "foot", "3"),
        ("d100.travel.mount", "mount", "3/2"),
        ("d100.travel.wheeled", "wheeled", "2"),
        ("d100.travel.powered", "powered", "3/5"),
        ("d100.travel.fast", "fast", "3/10"),
    ],
)
def test_how_long_75_miles_take(rule, conveyance, taken):
    assert travel.days(75, conveyance) == Fraction(taken)
    assert row("travel", "conveyance", conveyance)["rule"] == rule


@pytest.mark.parametrize(("miles_a_day", "taken"), [(20, "15/4"), (25, "3"), (30, "5/2")])
def test_how_far_a_day_reaches_is_the_settings_choice(miles_a_day, taken):
    """d100.travel.foot"""
    assert travel.days(75, miles_a_day=miles_a_day) == Fraction(taken)


@pytest.mark.parametrize(("legs", "each", "happen"), [(4, 1, 4), (4, 2, 8), (4, 0, 0), (0, 1, 0)])
def test_events_on_the_way(legs, each, happen):
    """d100.travel.events"""
    assert travel.events(legs, each) == happen


def test_one_event_a_leg_is_the_default():
    """d100.travel.events"""
    assert travel.events(4) == 4


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (
            lambda: travel.days(75, "raft"),
            "conveyance must be one of foot, mount, wheeled, powered, fast, got 'raft'",
        ),
        (lambda: travel.days(-1), "miles must be 0 or more, got -1"),
        (lambda: travel.days(75, miles_a_day=0), "miles_a_day must be 1 or more, got 0 (d100.travel.foot)"),
        (lambda: travel.events(-1), "legs must be 0 or more, got -1 (d100.travel.events)"),
        (lambda: travel.events(1, -1), "each must be 0 or more, got -1 (d100.travel.events)"),
    ],
)
def test_a_journey_that_cannot_be(wrong, message):
    with pytest.raises(RuleError) as caught:
        wrong()
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("score", "tier", "task", "disfavor", "target", "chance"),
    [
        (50, "trivial", "Something everyone knows", 0, 75, "3/4"),
        (50, "routine", "a simple lock", 0, 50, "1/2"),
        (60, "challenging", "A hostile official", 0, 30, "3/10"),
        (70, "challenging", "a sheer wet cliff", 1, 35, "1/8"),
    ],
)
def test_what_an_anchor_is_rolled_against(score, tier, task, disfavor, target, chance):
    """d100.difficulty.anchors"""
    anchor = row("anchors", "difficulty", tier)
    roll = Roll(score, tier, granted=Granted(disfavor_tens=disfavor))
    assert task in anchor["with_disfavor" if disfavor else "tasks"]
    assert (roll.target, roll.success) == (target, Fraction(chance))


def test_every_tier_has_its_anchors_and_no_fourth_one():
    """d100.difficulty.anchors, d100.difficulty.no-fourth-tier"""
    assert tuple(row["difficulty"] for row in rulebook.table("anchors").rows) == tuple(TIERS)


def test_a_list_of_skills_is_neither_short_nor_long():
    """d100.skill.list-examples, d100.skill.list-size"""
    for row in rulebook.table("skill-lists").rows:
        assert row["total"] == row["body"] + row["mind"] + row["voice"]
        assert 12 <= row["total"] <= 24
    assert [row["total"] for row in rulebook.table("skill-lists").rows] == [17, 17, 17, 16]


def test_two_steps_of_training_take_two_weeks_and_a_chair_a_day():
    """d100.downtime.training, d100.downtime.project"""
    assert 2 * row("downtime", "pursuit", "Training")["days"] == 2 * 7
    assert row("downtime", "pursuit", "Project")["days"] == 1


def test_two_weapons_and_armour_take_5_to_8_slots():
    """d100.slots.cost-table"""
    weapon, armour = row("slots", "item", "a weapon"), row("slots", "item", "armour")
    assert tuple(2 * weapon[end] + armour[end] for end in ("fewest", "most")) == (5, 8)


def test_a_trifle_takes_none():
    """d100.slots.negligible"""
    (trifle,) = (row for row in rulebook.table("slots").rows if row["rule"] == "d100.slots.negligible")
    assert (trifle["fewest"], trifle["most"]) == (0, 0)
