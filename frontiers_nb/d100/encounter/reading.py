"""How tables become a d100 scenario. Read `SCENARIOS`.

A scenario is a pack with `fighters`; cards it does not have itself come from the sample pack. Of a fighter only `id`,
`side` and `scores` must be there.
"""

from __future__ import annotations

from frontiers_nb import packs
from frontiers_nb.d100.attributes import ATTRIBUTES, LOWEST_SCORE, Scores
from frontiers_nb.d100.cards import Card
from frontiers_nb.d100.derivatives import LAST_LEVEL
from frontiers_nb.d100.encounter.scenario import Carried, Practice, Profile, Scenario
from frontiers_nb.d100.equipment import STATES, Item
from frontiers_nb.d100.loadout import Limits
from frontiers_nb.d100.skills import CATEGORIES
from frontiers_nb.packs.effect_shapes import NAME
from frontiers_nb.packs.pack import NO_LIMITS, Pack
from frontiers_nb.packs.reading import Many, Shape, choice, switch, text, texts, whole
from frontiers_nb.packs.scenarios import CALLED, ID, MOST_FIGHTERS, SIDE, SQUARE, STORY, Scenarios
from frontiers_nb.packs.shapes import PACK

HIGHEST_SCORE = 100  # d100.score.ceiling

SCORE = whole(LOWEST_SCORE, HIGHEST_SCORE, "d100.score.minimum")
SKILL = Shape({"name": NAME, "category": choice(CATEGORIES), "covers": texts(8, 80)}, Practice, ("name", "category"))
CARRIED = Shape({"item": text(40), "state": choice(STATES, "d100.item.one-state")}, Carried, ("item",))
FIGHTER = Shape(
    {
        "id": ID,
        "side": SIDE,
        "scores": Shape(dict.fromkeys(ATTRIBUTES, SCORE), Scores),
        "name": CALLED,
        "level": whole(1, LAST_LEVEL, "d100.envelope.bounds"),
        "abilities": texts(20, 40),
        "items": Many(CARRIED, 12),
        "skills": Many(SKILL, 12),
        "at": SQUARE,
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
    limits: Limits = NO_LIMITS,
) -> Scenario:
    sample = packs.sample()
    abilities = (*ability, *(card for card in sample.abilities if card.id not in {own.id for own in ability}))
    items = (*item, *(other for other in sample.items if other.id not in {own.id for own in item}))
    return Scenario(fighters, Pack(name, abilities, items, limits), name, text)


SCENARIO = Shape(
    {
        "name": NAME,
        "text": STORY,
        "fighters": Many(FIGHTER, MOST_FIGHTERS),
        "ability": PACK.keys["ability"],
        "item": PACK.keys["item"],
        "limits": PACK.keys["limits"],
    },
    _scenario,
    ("fighters",),
)

SCENARIOS = Scenarios("d100", ("ties", "chain", "overspend"), SCENARIO)
