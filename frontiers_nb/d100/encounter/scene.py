"""The state of a d100 encounter: everything that outlives a turn-level question. Read `Scene`, then `Fighter`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from frontiers_nb.d100.attributes import Scores
from frontiers_nb.d100.effects import Effect
from frontiers_nb.d100.vitality import Condition
from frontiers_nb.encounter import scene

Square = tuple[int, int]


@dataclass(frozen=True)
class Lasting:
    """An effect that holds for a while on the one who has it.

    `until` is a word of `effects.UNTIL`, `user` who brought it, `waits` that the Turn it is for has not begun.
    """

    effect: Effect
    until: str
    user: str
    card: str
    waits: bool = False


class Held(NamedTuple):
    """An item that somebody has: a key of its own, the id of its card, and its state."""

    key: str
    item: str
    state: str


@dataclass(frozen=True)
class Fighter(scene.Harmed):
    """One participant now. `profile` is whom it was made from; `movement` is what is left, `moved` what is spent.

    `energy` is what there is to spend; `displaced` what gear has locked of it. `free` are the Free Actions since
    its Turn began, `used` pairs of a card and whom it was used on, `struck` those whose attacks have hit it,
    where a card asks for that. `points` are what is left of a pool that the game may have. `waited` says that its
    Turn has begun and was put off.
    """

    id: str
    profile: str
    scores: Scores
    hp: int
    wounds: int = 0
    fatigue: int = 0
    downed: bool = False
    collapsed: bool = False
    dead: bool = False
    gone: bool = False
    energy: int = 0
    displaced: int = 0
    ap: int = 0
    movement: int = 0
    moved: int = 0
    method: str = ""
    initiative: int | None = None
    position: Square | None = None
    prone: bool = False
    items: tuple[Held, ...] = ()
    free: tuple[str, ...] = ()
    used: tuple[tuple[str, str], ...] = ()
    struck: tuple[str, ...] = ()
    points: int = 0
    waited: bool = False
    lasting: tuple[Lasting, ...] = ()

    @property
    def condition(self) -> Condition:
        """HP, Wounds and Fatigue as `vitality` takes them."""
        return Condition(self.hp, self.wounds, self.fatigue, self.downed, self.collapsed, self.dead)

    @property
    def able(self) -> bool:
        """Can act, react and move. Rule: d100.down.limits."""
        return self.present and not self.condition.down


@dataclass(frozen=True)
class Scene(scene.Scene):
    """The encounter now. `queue` is the order of this Round, `taken` whose Turn has begun in it.

    `ties` are orders that a roll-off has settled for good.
    """

    queue: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    ties: tuple[tuple[str, ...], ...] = ()
    over: bool = False


def distance(a: Fighter, b: Fighter) -> int:
    """Units between two; without squares everybody is beside everybody. Rule: d100.unit.uses."""
    if a.position is None or b.position is None:
        return 1
    return max(abs(a.position[0] - b.position[0]), abs(a.position[1] - b.position[1]))
