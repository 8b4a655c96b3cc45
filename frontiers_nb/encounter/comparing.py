"""The same answers under two sets of rules: both logs side by side, and where they first differ. Read `compared`.

`compared` takes answers as they were given, faces too. `followed` takes only the choices: dice fall where these rules
ask for them, so that two rule sets stay in step where one throws a die that the other does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import pairwise, zip_longest
from typing import Any, NamedTuple

from frontiers_nb.encounter.events import Event
from frontiers_nb.encounter.play import Encounter, start
from frontiers_nb.encounter.questions import Choose, Faces, Refused, Roll
from frontiers_nb.encounter.rollers import Seeded
from frontiers_nb.encounter.system import System

Told = Sequence[Event]  # what happened at one answer


class Pair(NamedTuple):
    """A line of both logs, or of one; `answer` is how many answers had been given."""

    answer: int
    here: Event | None
    there: Event | None

    @property
    def same(self) -> bool:
        """Whether both say the same."""
        return self.here is not None and self.there is not None and _says(self.here) == _says(self.there)


class Compared(NamedTuple):
    """Both logs aligned, and the place of the first pair that differs; None where all are the same."""

    pairs: tuple[Pair, ...]
    first: int | None


class Followed(NamedTuple):
    """Where choices led, and for each of them what happened at it; first comes what happened before any."""

    encounter: Encounter
    told: tuple[Told, ...]


def compared(here: Encounter, there: Encounter) -> Compared:
    """Two encounters aligned, answer by answer: what says the same stands side by side."""
    return aligned([each.events for each in here.history()], [each.events for each in there.history()])


def aligned(here: Iterable[Told], there: Iterable[Told]) -> Compared:
    """What happened in two encounters, answer by answer: what says the same stands side by side."""
    pairs = tuple(
        Pair(answer, ours, theirs)
        for answer, (a, b) in enumerate(zip_longest(here, there, fillvalue=()))
        for ours, theirs in _aligned(_worded(a), _worded(b))
    )
    return Compared(pairs, next((place for place, pair in enumerate(pairs) if not pair.same), None))


def followed(system: System, answers: Sequence[Any], seed: int) -> Followed:
    """Choices carried out under these rules as far as they go.

    Faces among the answers belong to the choice before them and count where these rules throw there; any other die
    follows from the seed, the same at the same choice. A choice that these rules refuse is told and left out. Where
    something else is asked that has only one answer, that one is taken in its place.
    """
    moment = start(system)
    told: list[Told] = [moment.events]
    for number, (choice, faces) in enumerate(_choices(answers), 1):
        thrown, roller = list(faces), Seeded(f"{seed}:{number}")
        taken = _taken(moment, choice)
        if taken is None:
            told.append((_refusal(moment, choice),))
            continue
        moment = moment.apply(taken)
        happened = [*moment.events]
        while isinstance(moment.question, Roll):
            given = thrown.pop(0) if thrown else None
            fits = given is not None and moment.why_not(given) is None
            moment = moment.apply(given if fits else roller.throw(moment.question))
            happened += moment.events
        told.append(happened)
    return Followed(moment, tuple(told))


def _choices(answers: Sequence[Any]) -> Iterator[tuple[str, list[Faces]]]:
    """Every choice with the faces that were answered after it."""
    places = [place for place, answer in enumerate(answers) if isinstance(answer, str)]
    for place, following in pairwise([*places, len(answers)]):
        yield answers[place], list(answers[place + 1 : following])


def _taken(moment: Encounter, choice: str) -> str | None:
    """The choice if it is allowed; else the only answer to what is asked in its place."""
    if moment.why_not(choice) is None:
        return choice
    asked = moment.question
    own = [each for each in asked.options if not each.group] if isinstance(asked, Choose) else []  # powers stand aside
    return own[0].key if len(own) == 1 and not own[0].fields else None


def _refusal(moment: Encounter, choice: str) -> Event:
    asked, why = moment.question, moment.why_not(choice)
    who = asked.who if asked else None
    if isinstance(why, Refused):
        return Event("refused", who, None, None, None, why.rule, why.text)
    return Event("refused", who, None, None, None, asked.rule if asked else "", "This answer has no question here.")


def _worded(events: Told) -> list[Event]:
    return [event for event in events if event.text]


def _says(event: Event) -> tuple[str, str | None, str]:
    return event.kind, event.who, event.text


def _aligned(ours: Sequence[Event], theirs: Sequence[Event]) -> Iterator[tuple[Event | None, Event | None]]:
    matcher = SequenceMatcher(None, [_says(each) for each in ours], [_says(each) for each in theirs], autojunk=False)
    for _, a, b, c, d in matcher.get_opcodes():
        yield from zip_longest(ours[a:b], theirs[c:d])
