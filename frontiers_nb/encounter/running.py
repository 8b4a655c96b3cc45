"""Rules run from a turn-level question up to where they stop. Read `played`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from frontiers_nb.encounter.events import Event, Step
from frontiers_nb.encounter.questions import Answer, Picked, Question, check
from frontiers_nb.encounter.system import Rules, System


class Run(NamedTuple):
    """Where rules stopped, and the question they wait for. `settled`: they have run to their end, none waits."""

    state: Any
    question: Question | None
    suspended: tuple[str, ...]
    events: tuple[Event, ...]
    settled: bool


def played(system: System, base: Any, asked: Question | None, answers: Sequence[Answer], seq: int = 0) -> Run:
    """The rules from a turn-level state: the first answer is for its question `asked`, the others for what follows.

    Raises: IllegalAnswer for an answer that does not fit.
    """
    step = Step(system, base, seq)
    picked = check(asked, answers[0])
    assert isinstance(picked, Picked)  # a turn-level question is never a roll
    rules = _carried_out(step, picked)
    question = next(rules, None)
    for answer in answers[1:]:
        checked = check(question, answer)
        try:
            question = rules.send(checked)
        except StopIteration:
            question = None
    if question is None:
        return Run(step.state, None, (), tuple(step.events), True)
    suspended = tuple(reversed(step.suspended))
    rules.close()
    return Run(step.state, question, suspended, tuple(step.events), False)


def _carried_out(step: Step, picked: Picked) -> Rules:
    yield from step.system.resolve(step, picked)
    yield from step.system.advance(step)
