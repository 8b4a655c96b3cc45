"""Long work on the event loop: a little at a time, so that whoever wants something else is heard. Read `Slices`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

SLICE = 0.02  # seconds of work before others have a turn
SHOW = 0.5  # seconds between two pictures of how far it is: time enough for a view to settle between them

Part = Callable[[], Any]


class Slices:
    """Goes through parts, shows one from time to time and the last for certain; `stop` ends it between two slices.

    Without a running event loop nobody can be kept waiting, and all is done at once.
    """

    def __init__(self, parts: Iterator[Part], show: Callable[[Any], None], clock: Callable[[], float] = perf_counter):
        self.parts, self.show, self.clock = parts, show, clock
        self.handle: asyncio.Handle | None = None
        self.part: Part | None = None  # the latest, as long as it is not on view
        self.shown = clock()

    def start(self) -> None:
        """Begin."""
        try:
            self._later(asyncio.get_running_loop())
        except RuntimeError:
            while self.slice():
                pass

    def slice(self) -> bool:
        """A slice of work. Returns: whether anything is left."""
        until = self.clock() + SLICE
        for part in self.parts:
            self.part = part
            if self.clock() >= until:
                if until - self.shown >= SHOW:
                    self._show()
                return True
        self._show()
        return False

    def _show(self) -> None:
        part, self.part, self.shown = self.part, None, self.clock()
        if part:
            self.show(part())

    def stop(self) -> None:
        """Leave the rest undone."""
        if self.handle:
            self.handle.cancel()
        self.parts, self.part = iter(()), None

    def _later(self, loop: asyncio.AbstractEventLoop) -> None:
        self.handle = loop.call_soon(self._turn, loop)

    def _turn(self, loop: asyncio.AbstractEventLoop) -> None:
        if self.slice():
            self._later(loop)
