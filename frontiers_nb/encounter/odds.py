"""Exact odds from any point: throws grouped by what the rules read, equal states met once. Read `slices`.

Chances flow forward, one turn-level answer at a time; states that come out equal are added up, so that what led
to them costs nothing any more. What a budget of runs cuts off is sampled, and the answer says so.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from frontiers_nb.encounter.questions import Answer, Choose, Question, Roll
from frontiers_nb.encounter.rollers import Seeded
from frontiers_nb.encounter.running import Run, played
from frontiers_nb.encounter.system import System
from frontiers_nb.errors import RuleError

Policy = Callable[[Question, Any], Answer]
Chances = dict[Any, Fraction]

BUDGET = 20_000  # runs of rules
SAMPLES = 400
MOST_STEPS = 500  # turn-level answers in one sample
UNTIL = ("action", "turn", "round", "end")


@dataclass(frozen=True)
class Odds:
    """What may come out and how likely. `error` is the largest standard error of a sampled chance, 0 if exact.

    `runs` counts how often rules were run, which is what it cost.
    """

    chances: Chances
    exact: bool
    runs: int
    error: float = 0.0

    def chance(self, holds: Callable[[Any], bool]) -> Fraction:
        """The chance that `holds` is true of the outcome."""
        return sum((chance for outcome, chance in self.chances.items() if holds(outcome)), Fraction(0))


class Progress(NamedTuple):
    """How far work has come: runs of as many as there may be, or samples."""

    done: int
    of: int
    exact: bool


def odds(
    system: System,
    base: Any,
    since: tuple[Answer, ...],
    of: Callable[[Any], Hashable],
    policy: Policy,
    until: str = "action",
    budget: int | None = None,
) -> Odds:
    """The odds in one go; see `slices`."""
    work = slices(system, base, since, of, policy, until, budget)
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value


def slices(
    system: System,
    base: Any,
    since: tuple[Answer, ...],
    of: Callable[[Any], Hashable],
    policy: Policy,
    until: str = "action",
    budget: int | None = None,
) -> Generator[Progress, None, Odds]:
    """The chance of everything that `of` reads of the state at the end of the action, turn, round or encounter.

    Parameters: a turn-level state and the answers since; `policy` answers what is not thrown. After every run it
    yields how far it has come, so that whoever waits may stop it. Returns: `Odds`.
    """
    if until not in UNTIL:
        raise RuleError("until", f"one of {', '.join(UNTIL)}", until)
    work = _Work(system, policy, BUDGET if budget is None else budget)
    start = system.mark(base, until)

    def over(state: Any) -> bool:
        return until == "action" or work.question(state) is None or system.mark(state, until) != start

    if not since and work.question(base) is None:
        return Odds({of(base): Fraction(1)}, True, 0)
    found: Chances = {}
    front: Chances = {}
    later: Chances = {}
    try:
        front = yield from work.settled(base, since)
        while front:
            while front:
                state, chance = front.popitem()
                if over(state):
                    _add(found, of(state), chance)
                    continue
                front[state] = chance  # until it is done: what a budget cuts off is sampled from here
                for then, part in (yield from work.settled(state, ())).items():
                    _add(later, then, chance * part)
                del front[state]
            front, later = later, {}
        return Odds(found, True, work.runs)
    except _TooMany:
        for state, chance in later.items():
            _add(front, state, chance)
        rest = {(state, ()): chance for state, chance in front.items()} or {
            (base, since or work.first(base)): Fraction(1)
        }
        return (yield from _sampled(work, found, rest, of, over))


class _TooMany(Exception):
    pass


class _Work:
    """Runs of rules, counted; what follows from a turn-level state is found once."""

    def __init__(self, system: System, policy: Policy, budget: int):
        self.system, self.policy, self.budget, self.runs = system, policy, budget, 0
        self._found: dict[Any, Chances] = {}
        self._questions: dict[Any, Choose | None] = {}

    def settled(self, base: Any, since: tuple[Answer, ...]) -> Generator[Progress, None, Chances]:
        """The next turn-level states and their chances."""
        if not since and base in self._found:
            return self._found[base]
        found: Chances = {}
        todo = [(since or self.first(base), Fraction(1))]
        while todo:
            answers, chance = todo.pop()
            run = self.run(base, answers)
            yield Progress(self.runs, self.budget, True)
            if run.settled:
                _add(found, run.state, chance)
            elif isinstance(run.question, Roll):
                for outcome in run.question.outcomes():
                    todo.append(((*answers, outcome.faces), chance * Fraction(outcome.ways, run.question.ways)))
            else:
                assert run.question is not None
                todo.append(((*answers, self.policy(run.question, run.state)), chance))
        if not since:
            self._found[base] = found
        return found

    def first(self, base: Any) -> tuple[Answer, ...]:
        """What the policy answers to a turn-level question."""
        question = self.question(base)
        assert question is not None
        return (self.policy(question, base),)

    def question(self, state: Any) -> Choose | None:
        """The turn-level question of a state, found once."""
        if state not in self._questions:
            self._questions[state] = self.system.question(state)
        return self._questions[state]

    def run(self, base: Any, answers: tuple[Answer, ...]) -> Run:
        """One run."""
        self.runs += 1
        if self.runs > self.budget:
            raise _TooMany
        return played(self.system, base, self.question(base), answers)


def _sampled(
    work: _Work, found: Chances, rest: Chances, of: Callable[[Any], Hashable], over: Callable[[Any], bool]
) -> Generator[Progress, None, Odds]:
    """What has been found, and a sample of the rest: states, the answers since, and their chances."""
    work.budget = work.runs + SAMPLES * MOST_STEPS * 10
    roller, random, counted = Seeded(0), Random(0), {}
    begins = random.choices(list(rest), [float(chance) for chance in rest.values()], k=SAMPLES)
    for done, (state, answers) in enumerate(begins, 1):
        for _ in range(MOST_STEPS):
            if not answers and over(state):
                break
            state = _thrown(work, state, answers, roller)
            answers = ()
        counted[of(state)] = counted.get(of(state), 0) + 1
        yield Progress(done, SAMPLES, False)
    share = sum(rest.values())
    chances = dict(found)
    for outcome, times in counted.items():
        _add(chances, outcome, share * Fraction(times, SAMPLES))
    return Odds(chances, False, work.runs, float(share) * max(map(_error, counted.values())))


def _error(times: int) -> float:
    # As if one more had gone either way: what always came about in a sample is not certain.
    likely = (times + 1) / (SAMPLES + 2)
    return sqrt(likely * (1 - likely) / SAMPLES)


def _thrown(work: _Work, base: Any, answers: tuple[Answer, ...], roller: Seeded) -> Any:
    """The next turn-level state, with dice from the roller."""
    answers = answers or work.first(base)
    while True:
        run = work.run(base, answers)
        if run.settled:
            return run.state
        assert run.question is not None
        rolls = isinstance(run.question, Roll)
        answers = (
            *answers,
            roller.throw(run.question) if rolls else work.policy(run.question, run.state),  # type: ignore[arg-type]
        )


def _add(chances: Chances, outcome: Any, chance: Fraction) -> None:
    chances[outcome] = chances.get(outcome, Fraction(0)) + chance
