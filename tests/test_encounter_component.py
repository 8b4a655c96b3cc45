"""The stepper as a component: long odds come in pieces where an event loop runs, and stop when they are not wanted."""

import asyncio
import gc
import weakref
from dataclasses import fields

import pytest
from frontiers_widgets import EncounterStepper
from frontiers_widgets.component import Input

from frontiers_nb.explain import explain
from frontiers_nb.explain.encounter import OPENING, State

LONG = OPENING.to_json() | {"odds": True, "until": "end"}  # a second and more of work


def test_every_field_of_the_state_is_an_input():
    inputs = {name for name, trait in EncounterStepper.class_traits().items() if isinstance(trait, Input)}
    assert inputs == {field.name for field in fields(State)}


def test_opens_with_the_story_of_its_screen():
    shown = EncounterStepper()
    assert shown.picture == explain("encounter")
    assert (shown.state, shown.name) == (shown.picture["state"], "encounter")


@pytest.mark.parametrize(
    "shown", [EncounterStepper(), EncounterStepper(scenario="chain", answers=["rolled", [[3]]], seed=7)]
)
def test_the_line_of_python_rebuilds_what_is_shown(shown):
    assert eval(shown.code, {"EncounterStepper": EncounterStepper}).state == shown.state


def test_a_branch_is_taken_and_the_other_line_kept():
    shown = EncounterStepper(answers=["flat", "flat"], branches=[{"at": 1, "answers": ["rolled"]}])
    shown.state = {**shown.state, "take": 0}
    assert (shown.answers, shown.branches) == (["flat", "rolled"], [{"at": 1, "answers": ["flat"]}])


def test_without_an_event_loop_odds_are_whole_at_once():
    state = OPENING.to_json() | {"odds": True, "until": "turn"}
    assert EncounterStepper(state=state).picture == explain("encounter", state)


async def worked_out(shown):
    """Once the odds are whole: every picture of them on the way."""
    told, done = [], asyncio.get_running_loop().create_future()

    def heard(change):
        told.append(change["new"]["odds"])
        if not told[-1]["running"]:
            done.set_result(None)

    shown.observe(heard, "picture")
    await asyncio.wait_for(done, 60)
    return told


def test_long_odds_follow_the_rest_of_the_picture():
    async def play():
        shown = EncounterStepper(state=LONG | {"until": "round"})
        return shown.picture["odds"], await worked_out(shown), shown.picture

    begun, told, picture = asyncio.run(play())
    assert (begun["running"], begun["done"]) == (True, 0)
    assert [odds["running"] for odds in told] == [True] * (len(told) - 1) + [False]
    assert picture == explain("encounter", LONG | {"until": "round"})


def test_stop_is_heard_at_once_and_what_was_on_its_way_never_comes():
    async def play():
        shown = EncounterStepper(state=LONG)
        await asyncio.sleep(0)  # one slice of it
        shown.set_state({"asked": 1, "state": {**shown.state, "odds": False}})
        heard = (shown.answered, shown.picture["odds"])
        for _ in range(100):
            await asyncio.sleep(0)
        return heard, shown.picture["odds"]

    assert asyncio.run(play()) == ((1, None), None)


def test_a_closed_component_leaves_nothing_behind():
    async def play():
        shown = EncounterStepper(state=LONG)
        await asyncio.sleep(0)
        shown.close()
        return weakref.ref(shown)

    gone = asyncio.run(play())
    gc.collect()
    assert gone() is None
