"""What in a table of a pack may not go together, and which rule says so.

Each function takes what was read well of a table and tells of its clashes. Rules: d100.card.*, d100.ability.*
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from frontiers_nb.d100 import effects as fx
from frontiers_nb.d100.attributes import ATTRIBUTES
from frontiers_nb.d100.cards import DEFENSES, MOST_AP, PAID, ROLLED, USES
from frontiers_nb.packs.problems import MISSING
from frontiers_nb.packs.reading import BAD, Clash


def skill_clashes(given: Mapping[str, Any]) -> Iterator[Clash]:
    if "named" in given and "covering" in given:
        yield Clash("covering", given["covering"], "left out where a Skill is named", None, ("named",))


def need_clashes(given: Mapping[str, Any]) -> Iterator[Clash]:
    if given.get("what") == "told" and "words" not in given:
        yield Clash("words", MISSING, "what people judge", "d100.balance.conditions")


def use_clashes(given: Mapping[str, Any], use: str) -> Iterator[Clash]:
    """What depends on how a card is used."""
    ap = given.get("ap", 0)
    if use == "action" and not ap:
        allowed = f"1 to {MOST_AP} for an action"
        yield Clash("ap", given.get("ap", MISSING), allowed, "d100.card.cost-icons")
    if use not in PAID and ap:
        yield Clash("ap", ap, f"left out: {USES[use]} costs no Action Points", "d100.card.cost-icons")
    if use == "activity" and "encounter" in given.get("modes", ()):
        yield Clash("modes", list(given["modes"]), "without encounter", "d100.activity.not-in-encounter")
    if "minutes" in given and use != "activity":
        yield Clash("minutes", given["minutes"], "left out: only an activity takes minutes", "d100.activity.longer")


def roll_clashes(given: Mapping[str, Any], use: str) -> Iterator[Clash]:
    """What depends on whether there is a roll, and on whose it is."""
    against = given.get("against")
    rolled = against in ROLLED and use != "passive"
    if use == "passive" and against in ROLLED:
        yield Clash("against", against, "left out or a category: a passive rolls nothing", "d100.ability.passive")
    if "attribute" in given and against not in DEFENSES:
        yield Clash(
            "attribute", given["attribute"], "left out: no Defense is met", "d100.ability.targets", ("against",)
        )
    if given.get("resisted") and against not in ATTRIBUTES:
        yield Clash("resisted", True, "false: no Attribute resists", "d100.ability.targets", ("against",))
    if "difficulty" in given and not rolled:
        yield Clash("difficulty", given["difficulty"], "left out: no roll", "d100.ability.targets", ("against",))


def effect_clashes(given: Mapping[str, Any], of_item: bool) -> Iterator[Clash]:
    """What an effect asks of the card it stands on."""
    rolled = given.get("against") in ROLLED
    for place, effect in enumerate(given.get("effect", ()), 1):
        if effect is BAD:
            continue
        clash = partial(Clash, inside=f"effect.{place}")
        if not rolled and effect.when != "always":
            yield clash("when", effect.when, "always: no roll", "d100.ability.targets", ("against",))
        if not rolled and effect.tier:
            yield clash("tier", effect.tier, "left out: no roll", "d100.ability.targets", ("against",))
        if effect.skill and "skill" not in given:
            yield clash("skill", effect.skill, "left out: the card asks for no Skill", "d100.card.opt", ("skill",))
        if effect.to == "trigger" and "trigger" not in given:
            yield clash("to", "trigger", "target or self: the card has no trigger", None, ("trigger",))
        if effect.to == "target" and given.get("aims", "none") not in ("one", "every"):
            yield clash("to", "target", "self or trigger: the card aims at nobody", None, ("aims",))
        if isinstance(effect, fx.Harm) and effect.amount is None and not of_item:
            yield clash("amount", "item", "a number or dice: no item deals it", "d100.hp.damage-source")


def cost_clashes(given: Mapping[str, Any], of_item: bool) -> Iterator[Clash]:
    """Only an item can be used up."""
    cost = given.get("cost")
    if cost and cost.consumes and not of_item:
        yield Clash("consumes", True, "false: no item lends this", "d100.item.consumed", (), "cost")


def restore_clashes(given: Mapping[str, Any]) -> Iterator[Clash]:
    """Something must come back."""
    pools = ("hp", "halves_of_hp", "wounds", "fatigue", "energy")
    if not set(pools) & set(given):
        yield Clash("hp", MISSING, f"there, or another of {', '.join(pools[1:])}", "d100.rest.direct", pools)


def item_clashes(given: Mapping[str, Any]) -> Iterator[Clash]:
    for place, effect in enumerate(given.get("effect", ()), 1):
        if effect is not BAD and effect.skill:
            yield Clash("skill", effect.skill, "left out: an item asks for no Skill", None, (), f"effect.{place}")


def limit_clashes(given: Mapping[str, Any]) -> Iterator[Clash]:
    for key in ("heavy_demand", "heavy_slots"):
        if key in given and "prepared" not in given:
            yield Clash(key, given[key], "left out without prepared", "d100.balance.loadout", ("prepared",))
    for key in ("refresh", "by_demand"):
        if key in given and "pool" not in given:
            yield Clash(key, given[key], "left out without pool", "d100.balance.resource", ("pool",))
