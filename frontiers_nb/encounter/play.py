"""An encounter as a value: what has been answered, the state that follows, and the question it stops at.

Read `Encounter`; `start` makes the first one. Every step gives a new encounter that holds on to the one before,
so going back costs nothing. No generator outlives a turn-level question: within one turn-level answer, the rules
are run again from the state in which it was asked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from frontiers_nb.encounter.events import Event, Step
from frontiers_nb.encounter.odds import Odds, Policy, odds
from frontiers_nb.encounter.questions import Answer, Choose, IllegalAnswer, Option, Question, Refused, Roll, check
from frontiers_nb.encounter.rollers import Roller
from frontiers_nb.encounter.running import played
from frontiers_nb.encounter.system import System
from frontiers_nb.errors import RuleError

VERSION = 1
LONGEST = 5_000  # answers in one encounter


class Replayed(NamedTuple):
    """A replay: as far as the answers fit, those that are left over, and what is wrong with the first of them."""

    encounter: Encounter
    rest: tuple[Any, ...]
    problem: IllegalAnswer | None


@dataclass(frozen=True, eq=False)
class Encounter:
    """One moment of an encounter. Equal are encounters of one system with the same answers.

    `question` is None once it is over. `suspended` is what waits under the question. `events` are those since
    the answer before; `log` has them all. `ahead` are answers that were stepped back over.
    """

    system: System
    state: Any
    question: Question | None
    suspended: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    before: Encounter | None = None
    answer: Answer | None = None
    ahead: tuple[Answer, ...] = ()
    _base: Any = None  # the latest state with a turn-level question
    _asked: Question | None = None  # that question
    _since: tuple[Answer, ...] = ()  # the answers since then
    _seqs: tuple[int, int] = field(default=(0, 0))  # events up to then, and in all

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Encounter) and self.system == other.system and self.answers == other.answers

    def __hash__(self) -> int:
        return hash(self.answers)

    def __repr__(self) -> str:
        asked = self.question.text if self.question else "over"
        return f"<Encounter after {len(self.answers)} answers: {asked}>"

    @property
    def answers(self) -> tuple[Answer, ...]:
        """Every answer so far, the first one first."""
        return tuple(each.answer for each in self.history()[1:] if each.answer is not None)

    @property
    def log(self) -> tuple[Event, ...]:
        """Every event so far."""
        return tuple(event for each in self.history() for event in each.events)

    def history(self) -> list[Encounter]:
        """Every moment from the first to this one."""
        moments = list(self._backwards())
        return moments[::-1]

    def legal_actions(self) -> tuple[Option, ...]:
        """What may be picked now; empty at a roll and once it is over."""
        return self.question.options if isinstance(self.question, Choose) else ()

    def why_not(self, answer: object) -> Refused | IllegalAnswer | None:
        """None for a legal answer; else the rule that forbids it, what it needs and what is there."""
        try:
            check(self.question, answer)
        except IllegalAnswer as illegal:
            return illegal.refused or illegal
        return None

    def apply(self, answer: Any) -> Encounter:
        """The encounter after an answer. Raises: IllegalAnswer; this encounter stays as it is in any case.

        The answers ahead stay where this is the first of them.
        """
        check(self.question, answer)
        if isinstance(self.question, Roll):
            answer = tuple(tuple(faces) for faces in answer)
        run = played(self.system, self._base, self._asked, (*self._since, answer), self._seqs[0])
        done = self._seqs[1] - self._seqs[0]
        total = self._seqs[0] + len(run.events)
        settled = run.settled
        question = self.system.question(run.state) if settled else run.question
        return Encounter(
            self.system,
            run.state,
            question,
            run.suspended,
            run.events[done:],
            self,
            answer,
            self.ahead[1:] if self.ahead[:1] == (answer,) else (),
            run.state if settled else self._base,
            question if settled else self._asked,
            () if settled else (*self._since, answer),
            (total if settled else self._seqs[0], total),
        )

    def back(self, n: int = 1) -> Encounter:
        """The encounter `n` answers ago, at most the first; the answers, faces too, are kept ahead."""
        moment, ahead = self, list(self.ahead)
        while n > 0 and moment.before is not None and moment.answer is not None:
            ahead.insert(0, moment.answer)
            moment, n = moment.before, n - 1
        return moment._with_ahead(tuple(ahead))

    def forward(self, n: int = 1) -> Encounter:
        """The encounter `n` answers on, at most to where one had stepped back from."""
        moment = self
        while n > 0 and moment.ahead:
            moment, n = moment.apply(moment.ahead[0]), n - 1
        return moment

    def play(self, answers: Iterable[Any]) -> Replayed:
        """Go on with answers; it stops at the first that does not fit and hands back the rest."""
        moment, given = self, tuple(answers)
        for place, answer in enumerate(given):
            try:
                moment = moment.apply(answer)
            except IllegalAnswer as problem:
                return Replayed(moment, given[place:], problem)
        return Replayed(moment, (), None)

    def branch(self, at: int, answer: Any) -> Encounter:
        """The encounter with another answer after the first `at` of them."""
        return self.back(len(self.answers) - at).apply(answer)

    def run(self, policy: Policy, roller: Roller, until: Callable[[Encounter], bool] | None = None) -> Encounter:
        """Play on by a policy and a roller, until the end or until `until` is true.

        Raises: RuleError where that takes more than LONGEST answers.
        """
        moment = self
        for _ in range(LONGEST):
            if moment.question is None or (until is not None and until(moment)):
                return moment
            rolls = isinstance(moment.question, Roll)
            moment = moment.apply(
                roller.throw(moment.question) if rolls else policy(moment.question, moment.state)  # type: ignore[arg-type]
            )
        raise RuleError("answers", f"at most {LONGEST}", "more")

    def odds(self, of: Callable[[Any], Any], policy: Policy, until: str = "action", budget: int | None = None) -> Odds:
        """The exact chance of everything `of` reads of a state, or a sample of it. See `odds.odds`."""
        return odds(self.system, self._base, self._since, of, policy, until, budget)

    @property
    def asked(self) -> tuple[Any, tuple[Answer, ...]]:
        """The latest turn-level state and the answers since: where odds start from."""
        return self._base, self._since

    def alone(self) -> Encounter:
        """This moment without its past: it goes on the same, and answers and log begin here."""
        return Encounter(**{**self.__dict__, "before": None, "answer": None, "events": ()})

    def explain(self, seq: int) -> list[Event]:
        """The event with this number and the chain of its causes. Raises: RuleError for another number."""
        log = self.log
        if not 1 <= seq <= len(log):
            raise RuleError("seq", f"1 to {len(log)}", seq)
        chain = [log[seq - 1]]
        while chain[-1].cause is not None:
            chain.append(log[chain[-1].cause - 1])
        return chain

    def to_json(self) -> str:
        """The encounter as a file: the version, the system with its rulings, the answers, also those ahead."""
        answers = [*self.answers, *self.ahead]
        saved = {"version": VERSION, **self.system.to_json(), "answers": answers, "at": len(self.answers)}
        return json.dumps(saved, ensure_ascii=False)

    def _with_ahead(self, ahead: tuple[Answer, ...]) -> Encounter:
        return Encounter(**{**self.__dict__, "ahead": ahead})

    def _backwards(self) -> Iterator[Encounter]:
        moment: Encounter | None = self
        while moment is not None:
            yield moment
            moment = moment.before


def start(system: System) -> Encounter:
    """The encounter before the first answer."""
    step = Step(system, system.opening())
    for question in system.advance(step):
        raise ValueError(f"the opening may ask nothing, and it asks {question.text!r}")
    seqs = (len(step.events), len(step.events))
    question = system.question(step.state)
    return Encounter(
        system, step.state, question, (), tuple(step.events), _base=step.state, _asked=question, _seqs=seqs
    )


def replay(system: System, answers: Iterable[Any]) -> Replayed:
    """Play answers from the start. See `Encounter.play`."""
    return start(system).play(answers)


def from_json(text: str, read: Callable[[Mapping[str, Any]], System]) -> Replayed:
    """An encounter from a file; `read` makes the system of it. Answers stepped back over are ahead again.

    Raises: RuleError for a text that is no such file.
    """
    try:
        saved = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RuleError("file", "JSON", text[:60]) from error
    if not isinstance(saved, dict) or saved.get("version") != VERSION:
        raise RuleError("version", str(VERSION), saved.get("version") if isinstance(saved, dict) else saved)
    answers, at = saved.get("answers"), saved.get("at")
    if not isinstance(answers, list) or len(answers) > LONGEST:
        raise RuleError("answers", f"a list of at most {LONGEST}", answers)
    found = replay(read(saved), answers)
    played_on = len(answers) - len(found.rest)
    if type(at) is int and 0 <= at < played_on:
        return found._replace(encounter=found.encounter.back(played_on - at))
    return found
