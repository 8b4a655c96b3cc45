"""Scenarios for the stepper: who meets whom, and with what. Read `named`, then `ties.toml`.

A scenario is a pack with `fighters`; cards it does not have itself come from the sample pack. Of a fighter only `id`,
`side` and `scores` must be there.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from frontiers_nb import packs
from frontiers_nb.d100.attributes import ATTRIBUTES, LOWEST_SCORE, Scores
from frontiers_nb.d100.cards import Card
from frontiers_nb.d100.derivatives import LAST_LEVEL
from frontiers_nb.d100.encounter.scenario import MOST_FIGHTERS, Carried, Practice, Profile, Scenario
from frontiers_nb.d100.equipment import STATES, Item
from frontiers_nb.d100.skills import CATEGORIES
from frontiers_nb.errors import RuleError
from frontiers_nb.packs.effect_shapes import NAME
from frontiers_nb.packs.pack import Pack
from frontiers_nb.packs.problems import PackError
from frontiers_nb.packs.reading import BAD, Check, Many, Reader, Shape, choice, switch, text, texts, whole
from frontiers_nb.packs.shapes import PACK

NAMES = ("ties", "chain", "overspend")
HIGHEST_SCORE = 100  # d100.score.ceiling
FURTHEST = 99


def _square(value: object) -> Any:
    if not isinstance(value, list) or len(value) != 2:
        return BAD
    return tuple(value) if all(type(each) is int and abs(each) <= FURTHEST for each in value) else BAD


ID = Check(
    "an id: a to z and single hyphens",
    lambda value: value if isinstance(value, str) and value.replace("-", "").isalpha() and len(value) <= 20 else BAD,
)
SCORE = whole(LOWEST_SCORE, HIGHEST_SCORE, "d100.score.minimum")
SKILL = Shape({"name": NAME, "category": choice(CATEGORIES), "covers": texts(8, 80)}, Practice, ("name", "category"))
CARRIED = Shape({"item": text(40), "state": choice(STATES, "d100.item.one-state")}, Carried, ("item",))
FIGHTER = Shape(
    {
        "id": ID,
        "side": text(20),
        "scores": Shape(dict.fromkeys(ATTRIBUTES, SCORE), Scores),
        "name": text(30),
        "level": whole(1, LAST_LEVEL, "d100.envelope.bounds"),
        "abilities": texts(20, 40),
        "items": Many(CARRIED, 12),
        "skills": Many(SKILL, 12),
        "at": Check(f"a square, two numbers from {-FURTHEST} to {FURTHEST}", _square),
        "joins": switch(),
        "hp": whole(0, 999, "d100.hp.zero-floor"),
        "energy": whole(0, 99, "d100.energy.pool"),
        "wounds": whole(0, 5, "d100.wounds.max-cap"),
        "fatigue": whole(0, 5, "d100.fatigue.max-cap"),
    },
    Profile,
    ("id", "side", "scores"),
)


def _scenario(
    fighters: tuple[Profile, ...],
    name: str = "Your own",
    text: str = "",
    ability: tuple[Card, ...] = (),
    item: tuple[Item, ...] = (),
) -> Scenario:
    sample = packs.sample()
    abilities = (*ability, *(card for card in sample.abilities if card.id not in {own.id for own in ability}))
    items = (*item, *(other for other in sample.items if other.id not in {own.id for own in item}))
    return Scenario(fighters, Pack(name, abilities, items), name, text)


SCENARIO = Shape(
    {
        "name": NAME,
        "text": text(600, lines=True),
        "fighters": Many(FIGHTER, MOST_FIGHTERS),
        "ability": PACK.keys["ability"],
        "item": PACK.keys["item"],
    },
    _scenario,
    ("fighters",),
)


@cache
def named(name: str) -> Scenario:
    """One of ours. Raises: RuleError naming those there are."""
    if name not in NAMES:
        raise RuleError("scenario", f"one of {', '.join(NAMES)}", name)
    return read(tomllib.loads(files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8")), f"{name}.toml")


def read(tables: object, file: str = "scenario") -> Scenario:
    """A scenario from nested tables. Raises: RuleError, or PackError with every mistake in them."""
    if not isinstance(tables, dict):
        raise RuleError("scenario", f"one of {', '.join(NAMES)}, or a table with fighters", tables)
    reader = Reader(file)
    scenario = reader.table(SCENARIO, tables, "")
    if scenario is BAD:
        raise PackError(reader.problems)
    return scenario
