"""How tables become a Flow of Play scenario. Read `SCENARIOS`.

Of a fighter `id`, `side`, `modifiers`, `momentum`, `hp` and `energy` must be there: the source has no formula for them.
Who names no abilities of its own has those of `OWN`.
"""

from __future__ import annotations

from typing import Any

from frontiers_nb.flow import energy
from frontiers_nb.flow.encounter.scenario import (
    DOES,
    KINDS,
    TRIGGERS,
    UNTIL,
    USES,
    Ability,
    Area,
    Effect,
    Modifiers,
    Profile,
    Scenario,
    Thrown,
)
from frontiers_nb.flow.momentum import HIGHEST, LOWEST
from frontiers_nb.flow.movement import ZONES
from frontiers_nb.packs.effect_shapes import NAME
from frontiers_nb.packs.reading import BAD, Check, Many, Named, Shape, choice, switch, text, texts, whole
from frontiers_nb.packs.scenarios import CALLED, ID, MOST_FIGHTERS, SIDE, SQUARE, STORY, Scenarios

MOST = 999
ATTRIBUTES = Modifiers._fields
STRIKE = Ability("strike", "Strike", against="physical", effect=(Effect("harm", 2),))
OWN = (STRIKE,)  # the workbook's own, so that a fighter without abilities can be played

MODIFIER = whole(-9, 9, "flow.momentum.adjust")
SCORE = whole(0, MOST, "flow.momentum.tie-finesse")


def _scores(**given: int) -> tuple[tuple[str, int], ...]:
    return tuple(given.items())


def _squares(value: object) -> Any:
    if not isinstance(value, list) or not 0 < len(value) <= 400:
        return BAD
    found = tuple(SQUARE.read(each) for each in value)
    return BAD if BAD in found else found


def _die(value: object) -> Any:
    return value if type(value) is int and 2 <= value <= 100 else BAD


SQUARES = Check("a list of squares, two numbers each", _squares)
DIE = Check("sides of a die, 2 to 100", _die, "flow.overspend.roll")
ROLL = Shape(
    {
        "faces": whole(2, 100),
        "bonus": whole(-99, 99),
        "attribute": choice(ATTRIBUTES, "flow.fatigue.penalty"),
        "needs": whole(-99, MOST),
    },
    Thrown,
    ("faces",),
)
EFFECT = Shape(
    {
        "do": choice(DOES),
        "amount": whole(-MOST, MOST),
        "hits": whole(1, 20),
        "when": choice(("success", "failure", "always")),
        "to": choice(("target", "self")),
        "kind": choice(KINDS),
        "until": choice(UNTIL),
        "rounds": whole(1, 999),
        "at": choice(("start", "end", "now")),
        "owner": choice(("bearer", "user")),
        "text": text(200),
    },
    Effect,
    ("do",),
)
ABILITY = Shape(
    {
        "name": NAME,
        "use": choice(USES),
        "ap": whole(0, 9, "flow.ap.multi-cost"),
        "energy": whole(0, 99, "flow.energy.spend"),
        "aims": choice(("one", "self", "none", "foes", "every")),
        "against": choice(("physical", "mental")),
        "roll": ROLL,
        "trigger": choice(TRIGGERS, "flow.reaction.timing"),
        "interrupts": switch(),
        "cancels": switch(),
        "reach": whole(0, 99, "flow.unit.uses"),
        "together": switch(),
        "encounters": switch(),
        "text": text(400, lines=True),
        "effect": Many(EFFECT, 12),
    },
    Ability,
    ("name",),
)
AREA = Shape(
    {
        "name": NAME,
        "squares": SQUARES,
        "harm": whole(0, MOST),
        "cost": whole(0, 9),
        "holds": choice(KINDS),
    },
    Area,
    ("name", "squares"),
)
FIGHTER = Shape(
    {
        "id": ID,
        "side": SIDE,
        "modifiers": Shape(dict.fromkeys(ATTRIBUTES, MODIFIER), Modifiers),
        "momentum": whole(LOWEST, HIGHEST, "flow.momentum.range"),
        "hp": whole(1, MOST, "flow.wound.at-zero"),
        "energy": whole(0, 99, "flow.energy.cap"),
        "name": CALLED,
        "player": switch(),
        "scores": Shape(dict.fromkeys(ATTRIBUTES, SCORE), _scores),
        "physical": whole(-99, MOST, "flow.wound.penalty"),
        "mental": whole(-99, MOST, "flow.wound.penalty"),
        "abilities": texts(20, 40),
        "at": SQUARE,
        "zone": whole(0, len(ZONES) - 1, "flow.variant.zones"),
        "joins": switch(),
        "alone": switch(),
        "hp_left": whole(0, MOST, "flow.wound.at-zero"),
        "energy_left": whole(-99, 99, "flow.energy.negative-recovery"),
        "wounds": whole(0, 20, "flow.wound.max"),
        "fatigue": whole(0, 20, "flow.fatigue.max"),
    },
    Profile,
    ("id", "side", "modifiers", "momentum", "hp", "energy"),
)


def _scenario(
    fighters: tuple[Profile, ...],
    name: str = "Your own",
    text: str = "",
    ability: tuple[Ability, ...] = (),
    areas: tuple[Area, ...] = (),
    die: int = energy.DIE,
    walls: tuple[tuple[int, int], ...] = (),
) -> Scenario:
    known = {each.id for each in ability}
    own = tuple(each for each in OWN if each.id not in known)
    return Scenario(fighters, name, text, (*ability, *own), areas, die, walls)


SCENARIOS = Scenarios(
    "flow",
    ("reply", "reach", "overspend", "blast"),
    Shape(
        {
            "name": CALLED,
            "text": STORY,
            "fighters": Many(FIGHTER, MOST_FIGHTERS),
            "ability": Named(ABILITY, 40),
            "areas": Many(AREA, 20),
            "die": DIE,
            "walls": SQUARES,
        },
        _scenario,
        ("fighters",),
    ),
)
