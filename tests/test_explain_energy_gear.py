"""Gear that locks Energy, and what every reading of the rules makes of a price."""

import pytest
from patches import patched

from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain
from tests.test_explain_energy import PLATE, shown, using


def geared(*items: dict, **changes) -> dict:
    return explain("energy", {"level": 1, "gear": list(items)} | changes)


def test_armour_above_capacity():
    """d100.drain.amount, d100.drain.returns: Capacity 1, Demand 3, pool 3: 1 with it on, 3 with it off."""
    picture = geared(PLATE | {"equipped": True})
    assert picture["pool"].items() >= {"max": 3, "drain": 2, "available": 1, "energy": 1}.items()
    assert picture["gear"]["back"] == 3
    assert picture["gear"]["rows"][0]["locks"] == 2
    off = explain("energy", patched(picture["state"], picture["gear"]["rows"][0]["equip"]))
    assert off["pool"].items() >= {"drain": 0, "available": 3, "energy": 3}.items()


def test_spending_under_gear_does_not_free_what_is_locked():
    """d100.drain.max-only, d100.drain.no-overspend"""
    picture = geared(PLATE | {"equipped": True}, uses=[{"demand": 2}, {"demand": 2}])
    assert [(use["energy"], use["shortfall"]) for use in picture["uses"]] == [(1, 0), (0, 1)]
    assert picture["after"]["energy_without_gear"] == 2


def test_drains_of_several_items():
    """d100.drain.sum: gaps of 1 and 2."""
    items = [{"name": "A", "demand": 4, "equipped": True}, {"name": "B", "demand": 5, "equipped": True}]
    assert explain("energy", {"level": 3, "gear": items})["pool"]["drain"] == 3


def test_gear_that_does_not_fit_is_told_before_it_is_tried():
    """d100.drain.refused, d100.drain.minimum"""
    rows = geared(PLATE | {"equipped": True}, {"name": "Blade", "demand": 2})["gear"]["rows"]
    assert [row["refused"] for row in rows] == [
        None,
        "Refused: it would lock 1, and there is room for 0 more. "
        "Set other gear aside, or come back with more Capacity.",
    ]


@pytest.mark.parametrize(
    ("items", "field"),
    [
        ([PLATE | {"demand": 4, "equipped": True}], "gear.0.equipped"),
        ([PLATE | {"equipped": True}, {"name": "Blade", "demand": 2, "equipped": True}], "gear.1.equipped"),
        ([PLATE | {"equipped": True}, {"name": "Lamp", "demand": 2, "active": True}], "gear.1.active"),
    ],
)
def test_gear_that_does_not_fit_is_refused(items, field):
    """d100.drain.refused: which item, what it would lock, and what room there is."""
    with pytest.raises(RuleError) as refused:
        geared(*items)
    assert (refused.value.field, refused.value.rule) == (field, "d100.drain.refused")
    room = 2 if field.startswith("gear.0") else 0
    assert f"there is room for {room} more" in str(refused.value)


def test_gear_within_capacity_fits_under_any_drain():
    """d100.drain.amount: a gap of 0 locks nothing."""
    assert geared(PLATE | {"equipped": True}, {"name": "Knife", "demand": 1, "equipped": True})["pool"]["drain"] == 2


def test_an_item_has_one_state():
    """d100.item.one-state"""
    with pytest.raises(RuleError, match=r"gear\.0\.active must be false while it is Equipped"):
        geared(PLATE | {"equipped": True, "active": True})


@pytest.mark.parametrize(
    ("amb", "state", "field", "values"),
    [
        ("amb.d100.overspend-same-roll", {}, lambda p: p["uses"][0]["splits"][3]["target"], {"A": 45, "B": 60}),
        ("amb.d100.overspend-same-roll", {}, lambda p: p["uses"][0]["splits"][3]["target_next"], {"A": 45, "B": 45}),
        ("amb.d100.filled-track", {}, lambda p: ups(p), {"A": 4, "B": 2}),
        ("amb.d100.collapse-flag", {}, lambda p: ups(p), {"A": 4, "B": 3, "C": 4}),
        ("amb.d100.direct-wound", {}, lambda p: ups(p), {"A": 4, "B": 1}),
        (
            "amb.d100.overspend-both-full",
            {"uses": [{"demand": 15}]},
            lambda p: len(p["uses"][0]["splits"]),
            {"A": 14, "B": 5, "C": 0},
        ),
        (
            "amb.d100.overspend-negative",
            {"uses": [{"demand": 5, "pay": ["fatigue"] * 3}]},
            lambda p: p["after"]["energy"],
            {"A": 0, "B": -3},
        ),
        ("amb.d100.overspend-voluntary", {"energy": 3}, lambda p: len(p["uses"][0]["splits"]), {"A": 1, "B": 10}),
        ("amb.d100.energy-beyond-10", {"level": 12}, lambda p: p["pool"]["max"], {"A": 9, "B": 8}),
        (
            "amb.d100.drain-current",
            {"level": 4, "energy": 2, "gear": [{"demand": 6, "equipped": True}]},
            lambda p: p["pool"]["energy"],
            {"A": 2, "B": 0, "C": 2},
        ),
        (
            "amb.d100.drain-current",
            {"level": 1, "energy": None, "gear": [{"demand": 3, "equipped": True}]},
            lambda p: p["gear"]["back"],
            {"A": 3, "B": 3, "C": 1},
        ),
        (
            "amb.d100.drain-active",
            {"gear": [{"demand": 4, "active": True}]},
            lambda p: p["pool"]["drain"],
            {"A": 2, "B": 0},
        ),
        (
            "amb.d100.fatigue-target-order",
            {"deft": 80},
            lambda p: p["uses"][0]["splits"][2]["target"],
            {"A": 65, "B": 70},
        ),
    ],
)
def test_every_reading(amb, state, field, values):
    ident = amb.removeprefix("amb.d100.")
    found = {letter: field(shown(**state, rulings={ident: letter})) for letter in values}
    assert found == values
    ruling = next(each for each in shown(**state)["rulings"] if each["id"] == ident)
    assert [reading["letter"] for reading in ruling["readings"]] == sorted(values)


def ups(picture: dict) -> int:
    return sum(split["outcome"] == "ok" for split in picture["uses"][0]["splits"])


def test_drain_check_refuses_by_what_is_left():
    """amb.d100.drain-check: at 1 of 5 a drain of 2 is allowed, or refused until rested."""
    state = {"level": 4, "energy": 1, "gear": [{"demand": 6, "equipped": True}]}
    assert explain("energy", state)["pool"]["available"] == 3
    with pytest.raises(RuleError, match=r"room for 0 more"):
        explain("energy", state | {"rulings": {"drain-check": "B"}})


def test_a_refused_price():
    """amb.d100.overspend-both-full: where more points than there is room for are not allowed."""
    picture = using(9, rulings={"overspend-both-full": "C"})
    assert picture["answer"]["text"] == "Refused"
    assert "refused" in {cell["kind"] for cell in picture["map"]["cells"]}


def test_energy_may_be_saved_by_ruling():
    """amb.d100.overspend-voluntary: 3 held, a price of 3, one point of it in harm."""
    picture = shown(energy=3, uses=[{"demand": 5, "pay": ["wound"]}], rulings={"overspend-voluntary": "B"})
    assert (picture["after"]["energy"], picture["after"]["wounds"]) == (1, 1)
    assert "by her own choice" in picture["uses"][0]["sentence"]


def test_a_shorter_track_by_ruling_never_breaks_the_picture():
    """amb.d100.track-rounding-negative: what another reading would make of a full track is shown as full."""
    picture = shown(resolve=45, fatigue=3)
    ruling = next(each for each in picture["rulings"] if each["id"] == "track-rounding-negative")
    assert len({reading["result"] for reading in ruling["readings"]}) == 2


def test_names_are_shown_as_they_were_typed():
    name = "<img src=x onerror=alert(1)>"
    assert geared(PLATE | {"name": name})["gear"]["rows"][0]["name"] == name
