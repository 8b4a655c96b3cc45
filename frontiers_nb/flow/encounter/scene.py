"""The state of a Flow of Play encounter: all that outlives a turn-level question. Read `Scene`, then `Fighter`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from frontiers_nb.encounter import scene
from frontiers_nb.flow.encounter.scenario import Modifiers
from frontiers_nb.flow.harm import Condition

Square = tuple[int, int]
FREE, ENCOUNTER = "free", "encounter"


@dataclass(frozen=True)
class Lasting:
    """Something that holds on its bearer for a while. `at` is when it ticks, "start" or "end" of the bearer's Turn.

    `user` brought it, `owner` has the say when it ticks together with others. `rounds` are those still to go.
    """

    kind: str
    amount: int
    until: str
    user: str
    owner: str
    name: str
    rounds: int = 0
    at: str = ""


@dataclass(frozen=True)
class Fighter(scene.Harmed):
    """One participant now. `ap` and `mp` are what is left, `spare` a Unit paid for; `reserve` is for Reactions only.

    `reacted` and `free` count for this Round, `declared` is what is still to resolve.
    `fell`: its Turn is cut short; `dropped`: it has been Unconscious in this Turn.
    """

    id: str
    profile: str
    modifiers: Modifiers
    hp: int
    energy: int
    wounds: int = 0
    fatigue: int = 0
    downed: bool = False
    collapsed: bool = False
    dead: bool = False
    gone: bool = False
    prone: bool = False
    ap: int = 0
    mp: int = 0
    spare: int = 0
    reserve: int = 0
    momentum: int | None = None
    reacted: int = 0
    free: tuple[str, ...] = ()
    declared: tuple[Any, ...] = ()
    done: bool = False
    fell: bool = False
    dropped: bool = False
    skipped: bool = False
    position: Square | None = None
    zone: int = 0
    lasting: tuple[Lasting, ...] = ()

    @property
    def condition(self) -> Condition:
        """HP, Wounds and Fatigue as `harm` takes them."""
        return Condition(self.hp, self.wounds, self.fatigue, self.downed, self.collapsed, self.dead)

    @property
    def conscious(self) -> bool:
        """Not Unconscious, dead or gone. Rule: flow.unconscious.cannot."""
        return self.present and not self.condition.down


@dataclass(frozen=True)
class Scene(scene.Scene):
    """The encounter now. `queue` is the order of this Round, `ranked` that by Momentum alone, whoever goes first.

    `taken` are those whose Turn has begun. `mode` is "free" or "encounter"; `round` counts on through several
    encounters, `earlier` are those of the ones before, `fought`: there has been one. `first` acts first in Round 1;
    `ties` are orders settled once and for all.
    Where all declare first, `again`: they do so once more in this Round; `resolved` is the last Round that has.
    """

    mode: str = FREE
    earlier: int = 0
    queue: tuple[str, ...] = ()
    ranked: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    ties: tuple[tuple[str, ...], ...] = ()
    first: str | None = None
    fought: bool = False
    again: bool = False
    resolved: int = 0
    over: bool = False

    @property
    def number(self) -> int:
        """The number of the Round in this encounter; 0 before the first."""
        return self.round - self.earlier


def distance(a: Fighter, b: Fighter) -> int | None:
    """Units between two; None where nobody stands on squares. Rules: flow.unit.size, flow.unit.uses."""
    if a.position is None or b.position is None:
        return None
    return max(abs(a.position[0] - b.position[0]), abs(a.position[1] - b.position[1]))
