"""Which open questions a screen tells of: those that change its picture, and no picture moves for another.

Rules: d100.fatigue.max-cap, amb.d100.*
"""

import pytest
from ruling_states import STATES

from frontiers_nb import rulebook
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain

KEPT_OUT = {"rulings", "code", "json", "testcase"}  # these quote the choice itself
CASES = [(screen, place) for screen, states in STATES.items() for place in range(len(states))]


def drawn(value):
    """A picture without what quotes the rulings chosen."""
    if isinstance(value, dict):
        return {key: drawn(inside) for key, inside in value.items() if key not in KEPT_OUT}
    return [drawn(inside) for inside in value] if isinstance(value, list) else value


def seen(screen, state, letters):
    try:
        return drawn(explain(screen, state | {"rulings": letters}))
    except RuleError as problem:
        return str(problem)


@pytest.mark.parametrize(("screen", "place"), CASES, ids=[f"{screen}-{place}" for screen, place in CASES])
def test_a_ruling_that_a_screen_does_not_tell_of_changes_nothing_there(screen, place):
    """All of them are changed at once, to every reading they have; one that acts is named."""
    state = STATES[screen][place]
    usual = seen(screen, state, {})
    assert isinstance(usual, dict)
    untold = [ruling for ruling in rulebook.all_rulings("d100") if screen not in ruling.screens]
    others = {ruling.id: [one.letter for one in ruling.readings if one.letter != ruling.default] for ruling in untold}
    for turn in range(max(map(len, others.values()))):
        letters = {id: readings[turn % len(readings)] for id, readings in others.items()}
        if seen(screen, state, letters) != usual:
            acting = [id for id, letter in letters.items() if seen(screen, state, {id: letter}) != usual]
            pytest.fail(f"{screen} does not list {acting or 'some of ' + str(list(letters))}")


@pytest.mark.parametrize(
    ("screen", "place", "letters"),
    [
        ("energy", 2, {"half-negative": "B"}),
        ("energy", 3, {"hp-floor-scope": "B"}),
        ("fight", 1, {"ceiling-after-adjust": "B"}),
        ("encounter", 0, {"hp-floor-scope": "B"}),
        ("encounter", 0, {"half-negative": "B"}),
        ("encounter", 0, {"track-rounding-negative": "A"}),
        ("encounter", 0, {"skills-rounding-negative": "A"}),
        ("encounter", 1, {"collapsed-wake-choice": "B"}),
    ],
)
def test_a_ruling_that_acts_on_a_screen_is_told_there(screen, place, letters):
    """amb.d100.half-negative, amb.d100.hp-floor-scope, amb.d100.ceiling-after-adjust and others."""
    state = STATES[screen][place]
    (id,) = letters
    assert seen(screen, state, letters) != seen(screen, state, {})
    assert id in {one["id"] for one in explain(screen, state)["rulings"]}


TIRED = {"roll": ({}, ""), "favor": ({}, ""), "contest": ({"b": {"score": 45}}, "a.")}


@pytest.mark.parametrize("screen", TIRED)
@pytest.mark.parametrize(
    ("rules", "fatigue", "most"),
    [
        ({}, 5, 5),
        ({"rulings": {"resilience-cap": "B"}}, 6, 40),
        ({"rulings": {"resilience-cap": "B"}}, 40, 40),
        ({"numbers": {"track_cap": 8}}, 8, 8),
        ({"numbers": {"track_cap": 3}}, 3, 3),
    ],
)
def test_as_much_fatigue_as_the_rules_in_force_allow(screen, rules, fatigue, most):
    """d100.fatigue.max-cap, d100.fatigue.penalty, amb.d100.resilience-cap"""
    more, path = TIRED[screen]
    tired = {"score": 90, "fatigue": fatigue}
    picture = explain(screen, more | ({"a": tired} if path else tired) | rules)
    control = {one["field"]: one for one in picture["controls"]}[f"{path}fatigue"]
    assert (control["value"], control["max"]) == (fatigue, most)
    assert (picture["a"] if path else picture)["target"] == max(1, 75 - 5 * fatigue)


@pytest.mark.parametrize("screen", TIRED)
def test_a_ruling_that_refuses_the_fatigue_held_says_so(screen):
    """amb.d100.resilience-cap: six of it, and tracks that end at 5."""
    more, path = TIRED[screen]
    held = {"a": {"fatigue": 6}} if path else {"fatigue": 6}
    picture = explain(screen, more | held | {"rulings": {"resilience-cap": "B"}})
    told = {one["id"]: one for one in picture["rulings"]}
    results = {one["letter"]: one["result"] for one in told["resilience-cap"]["readings"]}
    assert results["A"] == "Refused: Fatigue must be 0 to 5"
    assert "Refused" not in results["B"]
    assert told["resilience-cap"]["effect"] == "Changes what is shown here"
    assert not any("Refused" in one["result"] for one in told["floor-order"]["readings"])
