"""A bar that fills while something longer is worked out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

import ipywidgets

Step = TypeVar("Step")


class Progress(ipywidgets.HBox):
    """A bar with its words beside it. Called with a list of steps it gives them one by one and fills as they are done.

    `bar = Progress("Fights")`, then `[fight(step) for step in bar(steps)]`.
    """

    def __init__(self, label: str):
        self.label = label
        self.bar = ipywidgets.IntProgress(description=label, style={"description_width": "initial"})
        self.told = ipywidgets.Label("not begun")
        super().__init__([self.bar, self.told], layout=ipywidgets.Layout(flex_flow="row wrap"))

    def __call__(self, steps: Sequence[Step]) -> Iterator[Step]:
        """Each step in turn, counted once it is done with."""
        self.bar.max = max(1, len(steps))
        for done, step in enumerate(steps):
            self._show(done, len(steps))
            yield step
        self._show(len(steps), len(steps))

    def _show(self, done: int, of: int) -> None:
        self.bar.value = done
        self.told.value = f"{done} of {of}"
