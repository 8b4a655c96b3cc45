"""Lines played before, so that a step plays one answer and not all of them again. Read `played`, then `reached`.

What is kept changes no picture, only how soon it is there.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from frontiers_nb.encounter import Encounter, IllegalAnswer, Replayed, start
from frontiers_nb.explain.encounter.state import State
from frontiers_nb.rulings import Letters

MOST_LINES, MOST_OTHERS = 6, 250
EVERY = 10  # answers from one kept moment to the next

Kept = TypeVar("Kept")


class Latest(Generic[Kept]):
    """The values used last, a few of them."""

    def __init__(self, most: int):
        self.most = most
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    def take(self, key: str) -> Kept | None:
        """The value, which whoever takes it puts back."""
        return self._kept.pop(key, None)

    def put(self, key: str, value: Kept) -> None:
        """Keep a value; the one that was used least recently goes."""
        self._kept[key] = value
        if len(self._kept) > self.most:
            self._kept.popitem(last=False)

    def clear(self) -> None:
        """Keep nothing."""
        self._kept.clear()


@dataclass
class Course:
    """Answers under some rulings: moments on the way as far as they fit, each without its past, by their number."""

    answers: tuple[Any, ...] = ()
    moments: dict[int, Encounter] = field(default_factory=dict)
    stopped: int | None = None  # the place of an answer that does not fit

    def latest(self, at: int) -> tuple[int, Encounter]:
        """The moment that is nearest to the one after `at` answers, and how many there are then."""
        count = max(each for each in self.moments if each <= at)
        return count, self.moments[count]


_lines: Latest[Encounter] = Latest(MOST_LINES)
_courses: Latest[Course] = Latest(MOST_OTHERS)


def played(state: State) -> Replayed:
    """The main line as far as it fits."""
    key = _key(state, state.rulings)
    last = _lines.take(key) or start(state.system)
    common = _common(last.answers, state.answers)
    begun = last.history()[common]
    found = begun.play(state.answers[common:])
    _lines.put(key, found.encounter)
    return found


def reached(state: State, rulings: Letters, at: int) -> tuple[int, Encounter]:
    """What the first `at` answers come to under other rulings: how many of them fit, and that moment.

    Raises: RuleError where the scenario does not go with them.
    """
    for _ in reaching(state, rulings, at):
        pass
    return _course(state, rulings, at).latest(at)


def reaching(state: State, rulings: Letters, at: int) -> Iterator[None]:
    """The work of `reached`, answer by answer; what is done stays done. Raises: as `reached`."""
    course = _course(state, rulings, at)
    count, moment = course.latest(at)
    for answer in state.answers[count:at]:
        try:
            moment = moment.apply(answer)
        except IllegalAnswer:
            course.stopped = count
            break
        count += 1
        if count % EVERY == 0:
            moment = course.moments[count] = moment.alone()
        yield
    course.moments[count] = moment.alone()


def behind(state: State, rulings: Letters, at: int) -> int:
    """How many answers `reached` has still to play. Raises: as `reached`."""
    course = _course(state, rulings, at)
    fits = at if course.stopped is None else min(at, course.stopped)
    return fits - course.latest(fits)[0]


def _course(state: State, rulings: Letters, at: int) -> Course:
    """The course under some rulings, cut off where other answers were given."""
    key, answers = _key(state, rulings), state.answers[:at]
    course = _courses.take(key)
    if course is None:
        course = Course(moments={0: start(state.game.system(state.scenario, rulings, state.variants))})
    common = _common(course.answers, answers)
    if common < len(answers):  # else they are the beginning of what has been played
        course.moments = {count: moment for count, moment in course.moments.items() if count <= common}
        course.stopped = course.stopped if course.stopped is not None and course.stopped < common else None
        course.answers = answers
    _courses.put(key, course)
    return course


def forget() -> None:
    """Play everything anew from here on."""
    _lines.clear()
    _courses.clear()


def _key(state: State, rulings: Letters) -> str:
    return json.dumps([state.rules, state.scenario, state.variants, rulings.to_json()], sort_keys=True)


def _common(ours: tuple[Any, ...], theirs: tuple[Any, ...]) -> int:
    """How many answers two lines begin with alike."""
    return next((n for n, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), min(len(ours), len(theirs)))
