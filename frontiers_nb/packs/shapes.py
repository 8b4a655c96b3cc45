"""The tables of a pack: every key of a card, an effect, an item, and what may not go together.

Read `PACK`. A key has the name of the field it becomes, in `cards`, `effects`, `equipment` or `loadout`, and
where it is left out that field's default; `effect`, `action` and `do` are the exceptions. Rules: d100.card.*,
d100.item.card
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from frontiers_nb.d100.attributes import ATTRIBUTES
from frontiers_nb.d100.cards import (
    AGAINST,
    AIMS,
    MOST_AP,
    NEEDS,
    TRIGGERS,
    USES,
    Card,
    Need,
    OwnCost,
    SkillUse,
    Trigger,
)
from frontiers_nb.d100.equipment import ACTIVITY, INTERACT, NO_TIME, Handling, Item
from frontiers_nb.d100.exploration import MODES
from frontiers_nb.d100.loadout import REFRESHES, Limits
from frontiers_nb.d100.skills import CATEGORIES
from frontiers_nb.d100.targets import TIERS
from frontiers_nb.packs.clashes import (
    cost_clashes,
    effect_clashes,
    item_clashes,
    limit_clashes,
    need_clashes,
    roll_clashes,
    skill_clashes,
    use_clashes,
)
from frontiers_nb.packs.effect_shapes import DEMAND, EFFECT_LIST, FEW, NAME, STANDING_LIST, UNITS, WORDS
from frontiers_nb.packs.pack import NO_LIMITS, Pack
from frontiers_nb.packs.reading import (
    BAD,
    Check,
    Clash,
    Many,
    Named,
    Pick,
    Shape,
    choice,
    damage,
    some,
    switch,
    text,
    texts,
    whole,
)

TEXT = text(1000, lines=True)
TYPE = Check(text(40).allowed, lambda value: value.lower() if (value := text(40).read(value)) is not BAD else BAD)
MOST_CARDS, MOST_ACTIONS = 500, 12

HANDLINGS: dict[str | int, Handling] = {
    "interact": INTERACT,
    "free": NO_TIME,
    "activity": ACTIVITY,
    **{ap: Handling(ap=ap) for ap in range(1, MOST_AP + 1)},
}
HANDLING = Check(
    f'"interact", "free", "activity", or 1 to {MOST_AP} Action Points',
    lambda value: HANDLINGS.get(value, BAD) if type(value) in (int, str) else BAD,  # type: ignore[arg-type]
    "d100.item.card-overrides",
)

SKILL = Shape(
    {
        "category": choice(CATEGORIES, "d100.skill.categories"),
        "use": choice(("opt", "req"), "d100.card.opt"),
        "named": NAME,
        "covering": text(80),
    },
    SkillUse,
    ("category",),
    skill_clashes,
)
TRIGGER = Shape({"words": WORDS, "on": choice(TRIGGERS), "within": whole(0, 999)}, Trigger, ("words",))
COST = Shape(
    {
        "fatigue": FEW,
        "wounds": FEW,
        "hp": whole(1, 999),
        "points": whole(1, 99),
        "consumes": switch(),
        "words": WORDS,
    },
    OwnCost,
)
NEED = Shape({"what": choice(NEEDS, "d100.balance.conditions"), "words": WORDS}, Need, ("what",), need_clashes)

CARD = {
    "name": NAME,
    "ap": whole(0, MOST_AP, "d100.card.cost-icons"),
    "modes": some(MODES, "d100.card.mode-limit"),
    "demand": DEMAND,
    "skill": SKILL,
    "trigger": TRIGGER,
    "against": choice(AGAINST, "d100.ability.targets"),
    "attribute": choice(ATTRIBUTES, "d100.attr.four"),
    "resisted": switch(),
    "difficulty": choice(TIERS, "d100.target.three-per-attribute"),
    "aims": choice(AIMS),
    "reach": UNITS,
    "minutes": whole(1, 999_999),
    "cost": COST,
    "needs": Many(NEED, 8),
    "text": TEXT,
    "effect": EFFECT_LIST,
}


def _card(use: str, of_item: bool) -> Shape:
    """The table of a card that is used in this way."""

    def clashes(given: Mapping[str, Any]) -> Iterator[Clash]:
        yield from use_clashes(given, use)
        yield from roll_clashes(given, use)
        yield from effect_clashes(given, of_item)
        yield from cost_clashes(given, of_item)

    keys = CARD | ({"effect": STANDING_LIST} if use == "passive" else {})
    needed = ("name", "text", *(("trigger",) if use == "reaction" else ()))
    return Shape(keys, partial(_with_effects, Card, use=use), needed, clashes)


def _with_effects(kind: Callable[..., Any], effect: tuple = (), action: tuple = (), **values: Any) -> Any:
    """A card or an item; in a file a list is named for one of its entries."""
    more = {"actions": action} if action else {}
    return kind(effects=effect, **values, **more)


def _cards(of_item: bool) -> Pick:
    shapes = {use: _card(use, of_item) for use in USES}
    return Pick("use", shapes, "action", Shape(CARD, dict, ("name", "text")))


ITEM = Shape(
    {
        "name": NAME,
        "type": TYPE,
        "slots": whole(0, 99, "d100.slots.flat"),
        "demand": DEMAND,
        "hands": whole(0, 9, "d100.item.equipped"),
        "worn": text(40),
        "reach": UNITS,
        "damage": damage("d100.hp.damage-source"),
        "properties": texts(8, 60),
        "handling": HANDLING,
        "activation": HANDLING,
        "text": TEXT,
        "effect": STANDING_LIST,
        "action": Named(_cards(of_item=True), MOST_ACTIONS),
    },
    partial(_with_effects, Item),
    ("name", "type"),
    item_clashes,
)

LIMITS = Shape(
    {
        "prepared": whole(1, 99, "d100.balance.loadout"),
        "heavy_demand": DEMAND,
        "heavy_slots": whole(2, 9, "d100.balance.loadout"),
        "pool": whole(1, 999, "d100.balance.resource"),
        "refresh": choice(REFRESHES, "d100.balance.resource"),
        "by_demand": switch(),
    },
    Limits,
    (),
    limit_clashes,
)


def _pack(name: str, ability: tuple = (), item: tuple = (), limits: Limits = NO_LIMITS) -> Pack:
    return Pack(name, ability, item, limits)


PACK = Shape(
    {
        "name": NAME,
        "limits": LIMITS,
        "ability": Named(_cards(of_item=False), MOST_CARDS),
        "item": Named(ITEM, MOST_CARDS),
    },
    _pack,
    ("name",),
)
