"""Events, the only thing that changes a state, and the step in which rules emit them. Read `Step.emit` first."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from frontiers_nb.encounter.system import System
from frontiers_nb.words import minus


@dataclasses.dataclass(frozen=True)
class Event:
    """What happened: `field` of `who` went from `old` to `new`, by a rule; without a field it is only told,
    without a text it is only kept.

    `who` is None for what belongs to nobody. `seq` numbers the events of an encounter from 1, `cause` is the
    number of the event that led to this one; neither tells equal events apart.
    """

    kind: str
    who: str | None
    field: str | None
    old: Any
    new: Any
    rule: str
    text: str
    depth: int = 0
    seq: int = dataclasses.field(default=0, compare=False)
    cause: int | None = dataclasses.field(default=None, compare=False)


class Step:
    """What rules work on between two turn-level questions: the state so far, and what waits underneath."""

    def __init__(self, system: System, state: Any, seq: int = 0):
        self.system, self.state = system, state
        self.events: list[Event] = []
        self.suspended: list[str] = []
        self._seq = seq
        self._causes: list[int] = []

    def emit(
        self, kind: str, rule: str, text: str, who: str | None = None, field: str | None = None, new: Any = None
    ) -> Event:
        """Let something happen; the turn order hears of it."""
        old = None if field is None else self.system.value(self.state, who, field)
        self._seq += 1
        cause = self._causes[-1] if self._causes else None
        event = Event(kind, who, field, old, new, rule, minus(text), len(self._causes), self._seq, cause)
        self.events.append(event)
        if field is not None:
            self.state = self.system.changed(self.state, who, field, new)
        self.system.order.heard(self, event)
        return event

    @contextmanager
    def following(self, event: Event) -> Iterator[None]:
        """What is emitted inside follows from the event."""
        self._causes.append(event.seq)
        try:
            yield
        finally:
            self._causes.pop()

    @contextmanager
    def waiting(self, what: str) -> Iterator[None]:
        """While something inside is asked, `what` waits for its answer."""
        self.suspended.append(what)
        try:
            yield
        finally:
            self.suspended.pop()
