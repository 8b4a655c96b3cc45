"""The state of an encounter of two groups, and what an option does to it. Read `Scene`, then `Fighter`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from frontiers_nb.encounter import scene
from frontiers_nb.groups.actions import Action


class Task(NamedTuple):
    """An action over several turns: which, how much of it is paid.

    `waits` is true until the turn after the one in which it was declared.
    """

    action: str
    paid: int
    waits: bool = False


@dataclass(frozen=True)
class Fighter:
    """One participant now. `due` are actions that take effect as the turn ends, `areas` how far it has come.

    `aside` is what it has laid aside, the latest last; `waits` is true from joining until the next round.
    """

    id: str
    perception: int | None = None
    pool: int = 0
    task: Task | None = None
    aside: tuple[Task, ...] = ()
    due: tuple[str, ...] = ()
    areas: int = 0
    waits: bool = False
    gone: bool = False

    @property
    def able(self) -> bool:
        """Still in the encounter."""
        return not self.gone

    @property
    def status(self) -> str:
        """ "gone" or "ok"."""
        return "gone" if self.gone else "ok"

    @property
    def result(self) -> int | None:
        """What its group's average is made of."""
        return self.perception


@dataclass(frozen=True)
class Scene(scene.Scene):
    """The encounter now.

    `blocks` are the sides, first the one that acts first; `queue` who is settled of this round, in order, `last` the
    queue of the round before, `taken` whose turn has begun.
    """

    blocks: tuple[str, ...] = ()
    queue: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    over: bool = False


class Rolled(NamedTuple):
    """What a Perception Skill Roll came to."""

    who: str


class Place(NamedTuple):
    """These come next in their group, in this order."""

    ids: tuple[str, ...]


class Do(NamedTuple):
    """Begin an action, or do it whole."""

    action: Action


class Continue(NamedTuple):
    """Go on with what takes several turns."""


class Resume(NamedTuple):
    """Take up again what was laid aside."""

    task: Task


class Leave(NamedTuple):
    """Give up what takes several turns, or lay it aside."""


class End(NamedTuple):
    """End the turn."""


class Power(NamedTuple):
    """Something the GM does to somebody."""

    what: str
    who: str = ""
