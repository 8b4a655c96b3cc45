"""The encounter stepper as a component: long odds come in slices, say how far they are, and can be stopped."""

import asyncio
import gc
import weakref

import pytest
from frontiers_widgets import EncounterStepper, slices
from frontiers_widgets.slices import Slices

from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain, parts
from frontiers_nb.explain.encounter import lines

FAR = {"scenario": "chain", "answers": ["flat"] * 4, "odds": True, "until": "end"}


class Clock:
    """Time that passes when it is looked at."""

    def __init__(self, step: float):
        self.step, self.now = step, 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.fixture
def by_hand(monkeypatch):
    """A component whose slices of work are driven by the test: each piece of work takes a while of its own clock."""
    begun: list[Slices] = []
    monkeypatch.setattr(Slices, "start", lambda work: begun.append(work))
    monkeypatch.setattr(slices, "SHOW", 0.0)
    return begun


def driven(work: Slices) -> Slices:
    """The work with a clock on which every slice is one piece."""
    work.clock, work.shown = Clock(slices.SLICE), 0.0
    return work


def test_a_branch_is_taken_and_the_other_line_kept():
    shown = EncounterStepper(answers=["flat", "flat"], branches=[{"at": 1, "answers": ["rolled"]}])
    shown.state = {**shown.state, "take": 0}
    assert (shown.answers, shown.branches) == (["flat", "rolled"], [{"at": 1, "answers": ["flat"]}])


def test_stop_is_heard_between_two_pieces_of_a_long_computation(by_hand):
    shown = EncounterStepper(**FAR)
    work = driven(by_hand[-1])
    assert shown.picture["odds"]["running"]
    seen = [shown.picture["odds"]["done"]]
    for _ in range(3):
        assert work.slice()
        seen.append(shown.picture["odds"]["done"])
    assert seen == sorted(set(seen))
    shown.set_state({"state": {**shown.state, "odds": False}})
    assert shown.picture["odds"] is None
    assert not work.slice()
    assert shown.picture["odds"] is None
    assert shown.picture["question"] is not None


def test_an_answer_while_odds_are_worked_out_begins_them_anew(by_hand):
    shown = EncounterStepper(**FAR)
    before = driven(by_hand[-1])
    before.slice()
    shown.set_state({"state": {**shown.state, "answers": [*FAR["answers"], "end"]}})
    assert not before.slice()
    assert len(by_hand) == 2
    assert shown.picture["odds"]["done"] == 0


def test_a_long_line_is_on_view_before_its_rulings_are_worked_out(by_hand):
    lines.forget()
    shown = EncounterStepper(scenario="ties", answers=[*["flat"] * 3, *["end"] * 60], readings=True)
    work = driven(by_hand[-1])
    assert {each["effect"] for each in shown.picture["rulings"]} == {"Being worked out"}
    assert shown.picture["question"] is not None
    while work.slice():
        pass
    assert shown.picture == explain("encounter", shown.state)
    shown.set_state({"state": {**shown.state, "at": 62}})
    assert "Being worked out" not in {each["effect"] for each in shown.picture["rulings"]}


def test_what_is_closed_works_no_more(by_hand):
    shown = EncounterStepper(**FAR)
    work = driven(by_hand[-1])
    shown.close()
    assert not work.slice()


def test_what_is_closed_on_an_event_loop_leaves_nothing_behind():
    async def visit():
        shown = EncounterStepper(**FAR)
        await asyncio.sleep(0)
        shown.close()
        return weakref.ref(shown)

    gone = asyncio.run(visit())
    gc.collect()
    assert gone() is None


def test_on_an_event_loop_others_are_heard_and_the_whole_comes_in_the_end():
    async def visit():
        shown = EncounterStepper(scenario="ties", answers=["flat"] * 3, odds=True, until="round")
        assert shown.picture["odds"]["running"]
        while shown.picture["odds"]["running"]:
            await asyncio.sleep(0)
        return shown

    shown = asyncio.run(visit())
    assert shown.picture == explain("encounter", shown.state)


def test_without_an_event_loop_it_is_there_at_once():
    shown = EncounterStepper(scenario="ties", answers=["flat"] * 3, odds=True, until="turn")
    assert shown.picture == explain("encounter", shown.state)


def test_the_last_part_of_any_screen_is_its_picture():
    *_, last = parts("roll", {"score": 70})
    assert last() == explain("roll", {"score": 70})
    *_, last = parts("encounter", {"scenario": "ties", "answers": ["flat"] * 3, "odds": True})
    assert last() == explain("encounter", {"scenario": "ties", "answers": ["flat"] * 3, "odds": True})
    with pytest.raises(RuleError):
        next(parts("nonsense"))


def test_a_piece_of_work_that_ends_a_slice_is_not_lost():
    given, shown = iter([lambda: 1, lambda: 2]), []
    work = Slices(given, shown.append, Clock(slices.SLICE))
    work.shown = 1000.0  # too soon to show anything but the last
    while work.slice():
        pass
    assert shown == [2]
