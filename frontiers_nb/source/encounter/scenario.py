"""Who takes part, as it is written down beforehand. Read `Profile`, then `SCENARIOS`.

Of a fighter only `id`, `side`, `mods` and `proficiency` must be there. What else the rules need and another book has is
asked for where it is missing: the size of a die, Core Actions, Source, Level, DC, what strain comes to.
"""

from __future__ import annotations

from dataclasses import dataclass

from frontiers_nb.encounter.scene import Written, distinct, from_the_start
from frontiers_nb.packs.effect_shapes import NAME
from frontiers_nb.packs.reading import Many, Shape, choice, some, switch, text, whole
from frontiers_nb.packs.scenarios import CALLED, ID, MOST_FIGHTERS, SIDE, STORY, Scenarios
from frontiers_nb.source.attacks import WEAPONS
from frontiers_nb.source.movement import Body

MODS = ("strength", "agility", "constitution", "wisdom", "knowledge")
KINDS = ("combat", "negotiation", "tense scene")  # source.encounter.scope
SIZES = ("humanoid", "larger")
SKILLED = ("wisdom", "stealth", *WEAPONS)
STRAINS = ("each", "turn")
MOST = 999


@dataclass(frozen=True)
class Mods:
    """Ability modifiers."""

    strength: int = 0
    agility: int = 0
    constitution: int = 0
    wisdom: int = 0
    knowledge: int = 0


@dataclass(frozen=True)
class Difficulty:
    """What an attack on somebody must reach."""

    agility: int | None = None
    constitution: int | None = None


@dataclass(frozen=True)
class Profile:
    """A participant as it enters. `height` is in inches, `load` in pounds, `initiative` a result thrown before.

    `joins`: only later, if at all.
    """

    id: str
    side: str
    mods: Mods
    proficiency: int
    source: int | None = None
    name: str = ""
    level: int | None = None
    hp: int | None = None
    dc: Difficulty = Difficulty()
    proficient: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ("one-hand",)
    attuned: int = 0
    height: int = 68
    size: str = "humanoid"
    pc: bool | None = None
    load: int = 0
    strength_score: int | None = None
    passive: int | None = None
    initiative: int | None = None
    joins: bool = False

    def body(self, strength_score: int | None) -> Body:
        """Who moves."""
        return Body(self.height, self.mods.agility, self.mods.strength, strength_score, self.load)


@dataclass(frozen=True)
class Scenario(Written):
    """Participants; `players` is the side that is not the GM's, `die` how many faces a Source Die has."""

    fighters: tuple[Profile, ...]
    name: str = "Your own"
    text: str = ""
    players: str = ""
    kind: str = KINDS[0]
    die: int | None = None
    core_actions: int | None = None
    strain: str | None = None

    def __post_init__(self) -> None:
        distinct(self.fighters)
        from_the_start(self.fighters)

    def larger(self, profile: Profile) -> bool:
        """Larger than Humanoid, as no player character is. Rules: source.size.pc, source.size.large-target."""
        pc = self.plays(profile) if profile.pc is None else profile.pc
        return profile.size == SIZES[1] and not pc


MOD = whole(-10, 20)
FIGHTER = Shape(
    {
        "id": ID,
        "side": SIDE,
        "mods": Shape(dict.fromkeys(MODS, MOD), Mods),
        "source": whole(0, 99, "source.turn.sd-cap"),
        "proficiency": whole(0, 20, "source.turn.sd-cap"),
        "name": CALLED,
        "level": whole(1, 20, "source.gasp.sd-level"),
        "hp": whole(1, MOST),
        "dc": Shape({"agility": whole(1, 60), "constitution": whole(1, 60)}, Difficulty),
        "proficient": some(SKILLED),
        "weapons": some(WEAPONS),
        "attuned": whole(0, 99, "source.strain.empty"),
        "height": whole(1, MOST, "source.move.base"),
        "size": choice(SIZES, "source.size.large-target"),
        "pc": switch(),
        "load": whole(0, 9999, "source.load.limit"),
        "strength_score": whole(1, 60, "source.load.limit"),
        "passive": whole(0, 60, "source.surprise.check"),
        "initiative": whole(-20, 60, "source.initiative.roll"),
        "joins": switch(),
    },
    Profile,
    ("id", "side", "mods", "proficiency"),
)
SCENARIO = Shape(
    {
        "name": NAME,
        "text": STORY,
        "players": text(20),
        "kind": choice(KINDS, "source.encounter.scope"),
        "die": whole(2, 20, "source.pool.hit"),
        "core_actions": whole(0, 9, "source.attack.cost-action"),
        "strain": choice(STRAINS, "source.gasp.cap-strain"),
        "fighters": Many(FIGHTER, MOST_FIGHTERS),
    },
    Scenario,
    ("fighters",),
)
SCENARIOS = Scenarios("source", ("last-gasp", "ambush"), SCENARIO)
