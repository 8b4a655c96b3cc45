"""Who takes part, and their skills, as it is written down beforehand. Read `Profile`, then `SCENARIOS`.

Of a fighter only `id` and `side` must be there; what is missing of `perception` is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from frontiers_nb.encounter.scene import Written, distinct, from_the_start
from frontiers_nb.errors import RuleError
from frontiers_nb.groups.actions import RANKS, SWIMMING, Action, Skill
from frontiers_nb.packs.effect_shapes import NAME
from frontiers_nb.packs.reading import Many, Named, Shape, choice, switch, text, whole
from frontiers_nb.packs.scenarios import CALLED, ID, MOST_FIGHTERS, SIDE, STORY, Scenarios

LOWEST, HIGHEST = -99, 99


@dataclass(frozen=True)
class Trained:
    """A skill and the rank one has in it."""

    skill: str
    rank: str


@dataclass(frozen=True)
class Profile:
    """A participant as it enters. `perception` is what its roll came to, `joins`: only later, if at all."""

    id: str
    side: str
    perception: int | None = None
    name: str = ""
    skills: tuple[Trained, ...] = ()
    joins: bool = False


@dataclass(frozen=True)
class Scenario(Written):
    """Participants and skills; `players` is the side that is not the GM's."""

    fighters: tuple[Profile, ...]
    name: str = "Your own"
    text: str = ""
    players: str = ""
    skill: tuple[Skill, ...] = ()

    def __post_init__(self) -> None:
        distinct(self.fighters)
        from_the_start(self.fighters)
        for place, profile in enumerate(self.fighters):
            for trained in profile.skills:
                if trained.skill not in self.skills:
                    known = ", ".join(self.skills)
                    raise RuleError(
                        f"fighters.{place}.skills", f"out of {known}", trained.skill, "groups.action.by-skill"
                    )

    @cached_property
    def skills(self) -> dict[str, Skill]:
        """Every skill by id: Swimming, and the scenario's own."""
        return {skill.id: skill for skill in (SWIMMING, *self.skill)}

    @cached_property
    def actions(self) -> dict[str, Action]:
        """Every action by id."""
        return {action.id: action for skill in self.skills.values() for action in skill.action}


ACTION = Shape(
    {
        "name": NAME,
        "rank": choice(RANKS),
        "cost": whole(1, 20, "groups.action.by-skill"),
        "areas": whole(0, 99),
        "text": STORY,
    },
    Action,
    ("name", "rank", "cost"),
)
SKILL = Shape({"name": NAME, "action": Named(ACTION, 20)}, Skill, ("name", "action"))
TRAINED = Shape({"skill": text(40), "rank": choice(RANKS)}, Trained, ("skill", "rank"))
FIGHTER = Shape(
    {
        "id": ID,
        "side": SIDE,
        "perception": whole(LOWEST, HIGHEST, "groups.order.roll"),
        "name": CALLED,
        "skills": Many(TRAINED, 12),
        "joins": switch(),
    },
    Profile,
    ("id", "side"),
)
SCENARIO = Shape(
    {"name": NAME, "text": STORY, "players": SIDE, "fighters": Many(FIGHTER, MOST_FIGHTERS), "skill": Named(SKILL, 12)},
    Scenario,
    ("fighters",),
)
SCENARIOS = Scenarios("groups", ("crossing",), SCENARIO)
