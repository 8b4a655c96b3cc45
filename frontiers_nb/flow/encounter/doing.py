"""What an option of a Flow of Play encounter does once it is picked: plain values that the rules go on with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from frontiers_nb.flow.encounter.scenario import Ability


@dataclass(frozen=True)
class Place:
    """Come by Momentum: pick a value, or throw for it, as the rules have it."""

    who: str


@dataclass(frozen=True)
class Play:
    """Use an ability on these. `by` uses it in Free Play; `opens`: it turns into Encounter Play in the middle."""

    ability: Ability
    targets: tuple[str, ...]
    by: str = ""
    opens: bool = False


@dataclass(frozen=True)
class Walk:
    """Move: so many Units, to a square, or to a Zone."""

    squares: bool = False
    zone: int | None = None


@dataclass(frozen=True)
class End:
    """End the Turn, or have declared enough."""


@dataclass(frozen=True)
class Begin:
    """Turn to Encounter Play; `first` acts first in Round 1 whatever the Momentum."""

    first: str | None = None


@dataclass(frozen=True)
class Rest:
    """Downtime, for so many hours; `first` is the track that is cleared first."""

    first: str


@dataclass(frozen=True)
class Wait:
    """Time passes, so many minutes of it."""


@dataclass(frozen=True)
class Close:
    """Nothing more is played."""


@dataclass(frozen=True)
class Power:
    """Something the GM decides: `what` happens to `who`."""

    what: str
    who: str = ""
    which: str = ""


class Happened(NamedTuple):
    """Something that Reactions may answer, in the words of `scenario.TRIGGERS`: what, by whom, to whom.

    `by` is "" where nobody did it; what has the same `step` of an Action happened at once.
    """

    on: str
    by: str
    to: str
    step: int = 0
