"""The state of an encounter with a passed Initiative. Read `Scene`, then `Fighter`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from frontiers_nb.encounter import scene


class Timer(NamedTuple):
    """An effect for a number of rounds, and who brought it."""

    name: str
    rounds: int
    by: str


class Affliction(NamedTuple):
    """A condition that is checked at the end of a turn, and the damage it does then, often none."""

    name: str
    damage: int = 0


class Attack(NamedTuple):
    """An attack of this turn: by whom, on whom, whether it was a reaction."""

    by: str
    targets: tuple[str, ...]
    reaction: bool


class Coming(NamedTuple):
    """Who has been handed the Initiative, why, by which rule, and whether a new round begins with it."""

    id: str
    reason: str
    rule: str
    starts: bool = True


class Asks(NamedTuple):
    """Somebody must name another: out of whom, and whether for the next turn or for the next round.

    `picks_target` is true where it is one of the attacked that must be picked.
    """

    who: str
    among: tuple[str, ...]
    rule: str
    starts: bool
    picks_target: bool = False


@dataclass(frozen=True)
class Fighter:
    """One participant now. `done` has ended its turn of this round, `taxed` made its Taxing action of this round."""

    id: str
    hp: int | None = None
    result: int | None = None
    ap: int = 0
    rp: int = 0
    done: bool = False
    kept: bool = False
    taxed: bool = False
    out: bool = False
    stunned: bool = False
    stance: str = ""
    timers: tuple[Timer, ...] = ()
    afflictions: tuple[Affliction, ...] = ()
    resources: tuple[tuple[str, int], ...] = ()

    @property
    def able(self) -> bool:
        """Still in the encounter."""
        return not self.out

    @property
    def status(self) -> str:
        """ "out", "stunned" or "ok"."""
        return "out" if self.out else "stunned" if self.stunned else "ok"


@dataclass(frozen=True)
class Scene(scene.Scene):
    """The encounter now.

    `taken` are those whose turn has begun this round, in order, `reasons` why and by which rule each was next.
    `attacks` are those of this turn, `attacked` those of this round, the latest last.
    """

    taken: tuple[str, ...] = ()
    reasons: tuple[tuple[str, str], ...] = ()
    coming: Coming | None = None
    asks: Asks | None = None
    attacks: tuple[Attack, ...] = ()
    attacked: tuple[Attack, ...] = ()
    over: bool = False
