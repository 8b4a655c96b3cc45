"""The encounter stepper as a component."""

from __future__ import annotations

from typing import Any

from frontiers_nb.explain import encounter
from frontiers_widgets.component import Explorable, Input
from frontiers_widgets.slices import Slices


class EncounterStepper(Explorable):
    """A fight, one question at a time. `EncounterStepper(scenario="chain")`

    Odds that take long are worked out in slices: `picture["odds"]` says how far they are, and any other state stops
    them at once.
    """

    screen = encounter

    # What is played: by which rules, and a scenario by name or in full
    rules, scenario, variants, rulings = (Input() for _ in range(4))
    # The answers so far, how many of them and of their events are in force, and the lines that fork off
    answers, at, event, branches = (Input() for _ in range(4))
    # A branch to take as the line, one to give up, an answer to give, and other rules to compare with
    take, drop, give, against = (Input() for _ in range(4))
    # Where rolled dice come from, how far the odds look, and whether other readings are followed
    seed, odds, policy, until, readings = (Input() for _ in range(5))

    work: Slices | None = None

    def changed(self, fields: dict[str, Any]) -> dict[str, Any]:
        """The state with some fields changed; other rules begin with a scenario of theirs."""
        if fields.get("rules", self.state["rules"]) != self.state["rules"]:
            fields = encounter.OTHER_GAME | fields
        return super().changed(fields)

    def close(self) -> None:
        """Stop what is being worked out, and go."""
        self._stop()
        super().close()

    def _pictured(self, state: dict[str, Any]) -> dict[str, Any]:
        self._stop()
        parts = encounter.parts(state)
        first = next(parts)()
        self.work = Slices(parts, self._show)
        return first

    def _drawn(self) -> None:
        if self.work:
            self.work.start()

    def _show(self, picture: dict[str, Any]) -> None:
        self.picture = picture

    def _stop(self) -> None:
        if self.work:
            self.work.stop()
            self.work = None
