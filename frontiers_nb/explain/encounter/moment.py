"""One moment of an encounter as the state says: played up to it, with what no longer fits kept aside. Read `Moment`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from frontiers_nb.encounter import Encounter, Event, Question, Replayed, System
from frontiers_nb.encounter.game import Face, Game, Lesson
from frontiers_nb.encounter.questions import plain
from frontiers_nb.explain.encounter import lines
from frontiers_nb.explain.encounter.state import MOST_BRANCHES, State
from frontiers_nb.explain.picture import Json


@dataclass(frozen=True)
class Moment:
    """The main line played to its end, and the moment in it that is shown."""

    state: State
    system: System
    line: Replayed
    now: Encounter

    @classmethod
    def of(cls, state: State) -> Moment:
        """Play a state. Answers that no longer fit are left over in `line.rest`."""
        line = lines.played(state)
        fitting = len(state.answers) - len(line.rest)
        at = fitting if state.at is None else min(state.at, fitting)
        return cls(state, state.system, line, line.encounter.back(fitting - at))

    @cached_property
    def at(self) -> int:
        """How many answers are in force."""
        return len(self.now.answers)

    @property
    def fitting(self) -> int:
        """How many answers of the main line fit."""
        return len(self.state.answers) - len(self.line.rest)

    @cached_property
    def moments(self) -> list[Encounter]:
        """Every moment of the main line as far as it fits."""
        return self.line.encounter.history()

    @cached_property
    def shown(self) -> tuple[Event, ...]:
        """The events up to this moment; within the last answer only as many as asked for."""
        log = self.now.log
        hidden = 0 if self.state.event is None else max(0, len(self.now.events) - self.state.event)
        return log[: len(log) - hidden]

    @cached_property
    def scene(self) -> Any:
        """The state after the events that are shown."""
        if self.state.event is None:
            return self.now.state
        scene = self.system.opening()
        for event in self.shown:
            if event.field is not None:
                scene = self.system.changed(scene, event.who, event.field, event.new)
        return scene

    @property
    def question(self) -> Question | None:
        """The question; none in the middle of an answer's events."""
        return self.now.question if len(self.shown) == len(self.now.log) else None

    @cached_property
    def game(self) -> Game:
        """The game that is played."""
        return self.state.game

    @cached_property
    def face(self) -> Face:
        """How the state is shown."""
        return self.shows(self.scene)

    def shows(self, state: Any) -> Face:
        """How any state of this encounter is shown."""
        return self.game.face(self.system, state)

    @cached_property
    def lesson(self) -> Lesson | None:
        """What the scenario teaches, if this is where it does."""
        state = self.state
        if not isinstance(state.scenario, str) or state.event is not None or state.rulings.to_json() or state.variants:
            return None
        lesson = self.game.lesson(state.scenario)
        return lesson if lesson and state.in_force == lesson.answers and self.at == len(lesson.answers) else None

    @cached_property
    def full(self) -> bool:
        """Whether the rest of the line finds no place among the branches, so that one has to go first."""
        return len(self.state.kept(self.at)) > MOST_BRANCHES

    @property
    def base(self) -> Json:
        """What every answer sends along: after how many answers it is given."""
        return {"at": self.at, "event": None}

    def answering(self, answer: Any) -> Json | None:
        """The patch that gives an answer here; None where what it would replace finds no place."""
        along = self.state.answers[self.at : self.at + 1] == (answer,)
        return None if self.full and not along else self.base | {"give": plain((answer,))[0]}
