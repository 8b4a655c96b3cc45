"""The state of an encounter with Source Dice, and what options do to it. Read `Scene`, then `Fighter`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from frontiers_nb.encounter import scene
from frontiers_nb.source.attacks import Way, Weapon


@dataclass(frozen=True)
class Fighter:
    """One participant now. Values of None have not been told yet, and are asked for when they are needed.

    `used` feet are spent of what there is to move, `bonus` feet came by spells, `bought` by dice in a Last Gasp.
    `dice` are those spent since one's turn began; `empty` that Source is counted as empty. `flankers` stand on two
    sides of it; `down` has fallen to 0 HP.
    """

    id: str
    hp: int | None
    source: int | None
    attuned: int
    level: int | None
    dc_agility: int | None
    dc_constitution: int | None
    strength_score: int | None
    passive: int | None
    result: int | None
    core: int = 0
    used: Fraction = Fraction(0)
    bonus: int = 0
    bought: int = 0
    moved: int = 0
    dice: int = 0
    strain: int = 0
    empty: bool = False
    difficult: bool = False
    stealth: bool = False
    climbing: bool = False
    flankers: tuple[str, ...] = ()
    lapsed: bool = False
    engaged: tuple[str, ...] = ()
    down: bool = False
    unconscious: bool = False
    dead: bool = False
    gone: bool = False

    @property
    def pool(self) -> int:
        """Source Dice there are, attuned items included. Rule: source.strain.empty."""
        return (self.source or 0) + self.attuned

    @property
    def present(self) -> bool:
        """Still there and alive."""
        return not self.gone and not self.dead

    @property
    def able(self) -> bool:
        """Acts in its turns."""
        return self.present and not self.down and not self.unconscious

    @property
    def status(self) -> str:
        """ "gone", "dead", "unconscious", "down" or "ok"."""
        kinds = ("gone", "dead", "unconscious", "down")
        return next((kind for kind in kinds if getattr(self, kind)), "ok")


@dataclass(frozen=True)
class Scene(scene.Scene):
    """The encounter now.

    `ranks` is the order of Initiative, `queue` who acts this round, `taken` who has. `ambushers` have a free round.
    `gasps` wait for their Last Gasp, `gasp` is in it; `resumes` goes on with its turn after it.
    """

    die: int | None = None
    core_actions: int | None = None
    strains: str | None = None
    ranks: tuple[str, ...] = ()
    queue: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    ambushers: tuple[str, ...] = ()
    free: bool = False
    gasps: tuple[str, ...] = ()
    gasp: str | None = None
    resumes: str | None = None
    over: bool = False


class Begin(NamedTuple):
    """The encounter begins, perhaps by an ambush of a side."""

    ambush: str = ""


class Attack(NamedTuple):
    """An attack: with what, on whom, paid how."""

    weapon: Weapon
    target: str
    way: Way


class Move(NamedTuple):
    """Spend movement: on what, and how many feet where that is fixed."""

    what: str
    feet: int = 0


class Toggle(NamedTuple):
    """Begin or end moving in some way."""

    field: str


class Gasp(NamedTuple):
    """What only a Last Gasp offers."""

    what: str


class Pass(NamedTuple):
    """End the turn."""


class Power(NamedTuple):
    """Something the GM does to somebody."""

    what: str
    who: str = ""
