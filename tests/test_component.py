"""The components: a state, a picture of it, inputs that mirror it, and a view that may ask for nonsense."""

import gc
import weakref
from dataclasses import fields

import pytest
from frontiers_widgets import (
    CharacterSheet,
    ContestExplorer,
    EncounterStepper,
    EnergyCalculator,
    FavorPlacement,
    RestPlanner,
    RollExplorer,
    RulingsLab,
)
from frontiers_widgets.component import Explorable, Input
from traitlets import link

from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain

COMPONENTS = [
    RollExplorer,
    FavorPlacement,
    ContestExplorer,
    EncounterStepper,
    EnergyCalculator,
    RestPlanner,
    CharacterSheet,
    RulingsLab,
]


@pytest.mark.parametrize("component", COMPONENTS)
def test_every_field_of_the_state_is_an_input(component):
    inputs = {name for name, trait in component.class_traits().items() if isinstance(trait, Input)}
    assert inputs == {field.name for field in fields(component.screen.State)}


@pytest.mark.parametrize("component", COMPONENTS)
def test_opens_with_the_story_of_its_screen(component):
    shown = component()
    assert shown.picture == explain(shown.picture["screen"])
    assert shown.state == shown.picture["state"]
    assert shown.name == shown.picture["screen"]


def test_with_arguments_every_other_field_is_plain():
    shown = RollExplorer(score=70)
    assert (shown.picture["target"], shown.favor_tens, shown.circumstance) == (70, 0, 0)


def test_inputs_state_and_picture_move_together():
    shown = RollExplorer()
    shown.score = 80
    assert (shown.state["score"], shown.picture["target"]) == (80, 65)
    shown.state = {**shown.state, "circumstance": 0, "difficulty": "Challenging"}
    assert (shown.circumstance, shown.difficulty, shown.picture["target"]) == (0, "challenging", 40)


def test_several_inputs_changed_at_once_are_all_kept():
    shown = RollExplorer(score=70)
    with shown.hold_trait_notifications():
        shown.score = 60
        shown.fatigue = 2
    assert (shown.state["score"], shown.state["fatigue"], shown.picture["target"]) == (60, 2, 50)


def test_linked_inputs_follow_each_other():
    one, other = RollExplorer(score=40), RollExplorer(score=20)
    link((one, "score"), (other, "score"))
    other.score = 33
    assert (one.picture["target"], other.picture["target"]) == (33, 33)


def test_inputs_can_be_observed():
    shown, seen = RollExplorer(score=40), []
    shown.observe(lambda change: seen.append((change.old, change.new)), "score")
    shown.state = {**shown.state, "score": 45}
    assert seen == [(40, 45)]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"score": 3}, "score must be 5 to 100, got 3 (d100.score.minimum)"),
        ({"score": "70"}, "score must be a whole number, 5 to 100, got '70' (d100.score.minimum)"),
        ({"difficulty": "hard"}, "difficulty must be one of trivial, routine, challenging, got 'hard'"),
        ({"rulings": {"favor-cancel-scope": "Z"}}, "rulings.favor-cancel-scope must be one of A, B, got 'Z'"),
        ({"rulings": 3}, "rulings must be a table of ruling ids and letters, got 3"),
        ({"numbers": {"favor_cap": -1}}, "numbers.favor_cap must be 0 to 9, got -1 (d100.favor.stack-cap)"),
    ],
)
def test_a_value_that_is_not_allowed_changes_nothing(given, message):
    shown = RollExplorer(score=60)
    before = shown.get_state(["state", "picture", "error", "code"])
    (name, value) = next(iter(given.items()))
    for attempt in (
        lambda: setattr(shown, name, value),
        lambda: setattr(shown, "state", {**shown.state, **given}),
        lambda: RollExplorer(**given),
    ):
        with pytest.raises(RuleError) as problem:
            attempt()
        assert str(problem.value).startswith(message)
    assert shown.get_state(["state", "picture", "error", "code"]) == before


@pytest.mark.parametrize("asked", [{"score": 3}, {"luck": 1}, "nonsense", None, 7, []])
def test_a_view_that_asks_for_nonsense_is_told_and_nothing_is_lost(asked):
    shown = RollExplorer(score=60)
    before = (shown.state, shown.picture)
    shown.set_state({"state": asked})
    assert shown.error is not None
    assert " must be " in shown.error["message"]
    assert (shown.state, shown.picture) == before
    shown.set_state({"state": {**shown.state, "score": 61}})
    assert (shown.error, shown.score) == (None, 61)


def test_a_good_state_clears_the_error_even_if_it_is_the_old_one():
    shown = RollExplorer(score=60)
    shown.set_state({"state": {"score": 3}})
    shown.set_state({"state": shown.state})
    assert shown.error is None


def test_an_unknown_argument_is_named():
    with pytest.raises(RuleError, match="got 'luck'"):
        RollExplorer(luck=1)


@pytest.mark.parametrize(
    "shown",
    [
        RollExplorer(),
        RollExplorer(score=80),
        ContestExplorer(),
        ContestExplorer(rulings={"contest-both-fail": "B"}),
        EncounterStepper(scenario="chain", answers=["rolled", [[3]]]),
    ],
    ids=lambda shown: shown.code,
)
def test_the_line_of_python_rebuilds_what_is_shown(shown):
    names = {component.__name__: component for component in COMPONENTS}
    assert eval(shown.code, names).state == shown.state


def test_the_still_tells_story_and_answer_before_any_script():
    data, _ = RollExplorer()._repr_mimebundle_()
    assert '<span class="fr-answer-text">84%</span>' in data["text/html"]
    assert "faces a wet wall" in data["text/html"]


def test_the_still_shows_what_was_written_as_text(monkeypatch):
    shown = RollExplorer()
    shown.picture = {**shown.picture, "story": [["<b>x</b>", {"term": "vigor", "text": "<i>"}]]}
    html = shown._repr_mimebundle_()[0]["text/html"]
    assert "&lt;b&gt;x&lt;/b&gt;" in html
    assert "&lt;i&gt;" in html


def test_a_closed_component_leaves_nothing_behind():
    shown = RollExplorer()
    gone = weakref.ref(shown)
    for score in range(40, 70):
        shown.score = score
    shown.close()
    assert shown.comm is None
    del shown
    gc.collect()
    assert gone() is None


def test_components_do_not_share_their_state():
    one, other = RollExplorer(), RollExplorer()
    one.score = 33
    assert other.score == 70
    assert issubclass(RollExplorer, Explorable)


def test_a_view_learns_which_of_its_states_was_answered():
    shown = RollExplorer(score=60)
    shown.set_state({"asked": 1, "state": {**shown.state, "score": 61}})
    assert (shown.answered, shown.error, shown.score) == (1, None, 61)
    shown.set_state({"asked": 2, "state": {"score": 3}})
    assert (shown.answered, shown.error["field"], shown.score) == (2, "score", 61)
    shown.set_state({"asked": 3, "state": shown.state})
    assert (shown.answered, shown.error) == (3, None)


def test_an_answer_is_one_message():
    shown, sent = RollExplorer(score=60), []
    shown.comm.send = lambda data=None, buffers=None, **_: sent.append(data)
    shown.set_state({"asked": 1, "state": {**shown.state, "score": 61}})
    updates = [sorted(message["state"]) for message in sent if message["method"] == "update"]
    assert updates == [["answered", "code", "picture"]]
