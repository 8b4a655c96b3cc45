"""The same answers under two sets of rules: both logs side by side, and where they first differ. Read `compared`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import NamedTuple

from frontiers_nb.encounter.events import Event
from frontiers_nb.encounter.play import Encounter


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


def compared(here: Encounter, there: Encounter) -> Compared:
    """Two encounters aligned, answer by answer: what says the same stands side by side."""
    moments = zip_longest(here.history(), there.history())
    pairs = tuple(
        Pair(answer, ours, theirs)
        for answer, (a, b) in enumerate(moments)
        for ours, theirs in _aligned(_told(a), _told(b))
    )
    return Compared(pairs, next((place for place, pair in enumerate(pairs) if not pair.same), None))


def _told(moment: Encounter | None) -> list[Event]:
    return [event for event in moment.events if event.text] if moment else []


def _says(event: Event) -> tuple[str, str | None, str]:
    return event.kind, event.who, event.text


def _aligned(ours: Sequence[Event], theirs: Sequence[Event]) -> Iterator[tuple[Event | None, Event | None]]:
    matcher = SequenceMatcher(None, [_says(each) for each in ours], [_says(each) for each in theirs], autojunk=False)
    for _, a, b, c, d in matcher.get_opcodes():
        yield from zip_longest(ours[a:b], theirs[c:d])
