"""Who takes part, and what may be done, as it is written down beforehand. Read `Action`, `Profile`, `SCENARIOS`.

Of a fighter only `id`, `side` and `initiative` must be there. Actions are the table's own: what they do to anybody
is no part of these rules, so an action says it. Rules: bump.ap.cost, bump.reaction.is-action, bump.trait.*
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from frontiers_nb.encounter.scene import Written, distinct, from_the_start
from frontiers_nb.errors import RuleError
from frontiers_nb.packs.effect_shapes import NAME
from frontiers_nb.packs.reading import Clash, Many, Named, Shape, choice, switch, text, texts, whole
from frontiers_nb.packs.scenarios import CALLED, ID, MOST_FIGHTERS, SIDE, STORY, Scenarios

ATTACK, REACTION, TAXING, STANCE, MOVE = "attack", "reaction", "taxing", "stance", "move"
AIMS = ("nobody", "one", "many")
DEAREST = 2  # bump.ap.cost


@dataclass(frozen=True)
class Action:
    """Something that may be done. `trigger` is the trait that sets off a reaction, `at_you` only if aimed at you.

    `discount` names what may be paid in place of the second point, `free` that it costs nothing. What it does to whom
    it hits, or to oneself where it aims at nobody: `damage`, `persistent` damage, a `condition`, a timer of `rounds`.
    """

    id: str
    name: str
    traits: tuple[str, ...]
    ap: int = 1
    aims: str = "nobody"
    trigger: str = ""
    at_you: bool = True
    discount: str = ""
    free: bool = False
    damage: int = 0
    persistent: int = 0
    condition: str = ""
    rounds: int = 0
    text: str = ""

    @property
    def acts(self) -> bool:
        """It does something to somebody, so that it matters whether it hits."""
        return bool(self.damage or self.persistent or self.condition or self.rounds)


@dataclass(frozen=True)
class Profile:
    """A participant as it enters. `result` is an Initiative thrown before, `joins`: only later, if at all."""

    id: str
    side: str
    initiative: int
    name: str = ""
    actions: tuple[str, ...] = ()
    hp: int | None = None
    result: int | None = None
    resources: tuple[tuple[str, int], ...] = ()
    joins: bool = False


BASIC = (
    Action("strike", "Strike", (ATTACK,), aims="one"),
    Action("heavy-strike", "Heavy Strike", (ATTACK,), 2, "one"),
    Action("sweep", "Sweep", (ATTACK,), 2, "many"),
    Action("move", "Move", (MOVE,)),
    Action("parry", "Parry", (REACTION,), trigger=ATTACK),
)


@dataclass(frozen=True)
class Scenario(Written):
    """Participants and actions; `players` is the side that is not the GM's."""

    fighters: tuple[Profile, ...]
    name: str = "Your own"
    text: str = ""
    players: str = ""
    action: tuple[Action, ...] = ()

    def __post_init__(self) -> None:
        distinct(self.fighters)
        from_the_start(self.fighters)
        for place, profile in enumerate(self.fighters):
            for action in profile.actions:
                if action not in self.actions:
                    raise RuleError(f"fighters.{place}.actions", f"out of {', '.join(self.actions)}", action)

    @cached_property
    def actions(self) -> dict[str, Action]:
        """Every action by id: the scenario's own, then the plain ones."""
        return {action.id: action for action in (*BASIC, *self.action)}

    def of(self, profile: Profile) -> tuple[Action, ...]:
        """What somebody may do; without a list of its own, the plain ones."""
        named = profile.actions or tuple(action.id for action in BASIC)
        return tuple(self.actions[id] for id in named)


def _clashes(given: Mapping[str, Any]) -> Iterable[Clash]:
    """Rules: bump.reaction.is-action, bump.trait.at-least-one."""
    traits = given.get("traits", ())
    if (REACTION in traits) != ("trigger" in given):
        needed = "there, as for every reaction" if REACTION in traits else f"left out without the trait {REACTION}"
        yield Clash("trigger", given.get("trigger"), needed, "bump.reaction.is-action", ("traits",))
    if ATTACK in traits and given.get("aims", AIMS[0]) == AIMS[0] and REACTION not in traits:
        yield Clash("aims", given.get("aims"), "one or many for an attack", "bump.pass.attack-target", ("traits",))
    if "discount" in given and given.get("ap", 1) != DEAREST:
        yield Clash("discount", given["discount"], f"on an action of {DEAREST} AP", "bump.ap.discount", ("ap",))


ACTION = Shape(
    {
        "name": NAME,
        "traits": texts(8, 30),
        "ap": whole(1, DEAREST, "bump.ap.cost"),
        "aims": choice(AIMS),
        "trigger": text(30),
        "at_you": switch(),
        "discount": text(30),
        "free": switch(),
        "damage": whole(1, 99),
        "persistent": whole(1, 99),
        "condition": text(40),
        "rounds": whole(1, 99),
        "text": STORY,
    },
    Action,
    ("name", "traits"),
    _clashes,
)
RESOURCE = Shape({"name": text(30), "count": whole(0, 99)}, lambda name, count: (name, count), ("name", "count"))
FIGHTER = Shape(
    {
        "id": ID,
        "side": SIDE,
        "initiative": whole(-20, 40, "bump.initiative.modifier"),
        "name": CALLED,
        "actions": texts(20, 40),
        "hp": whole(1, 999),
        "result": whole(-40, 80, "bump.initiative.roll"),
        "resources": Many(RESOURCE, 6),
        "joins": switch(),
    },
    Profile,
    ("id", "side", "initiative"),
)
SCENARIO = Shape(
    {
        "name": NAME,
        "text": STORY,
        "players": SIDE,
        "fighters": Many(FIGHTER, MOST_FIGHTERS),
        "action": Named(ACTION, 40),
    },
    Scenario,
    ("fighters",),
)
SCENARIOS = Scenarios("bump", ("passing",), SCENARIO)
