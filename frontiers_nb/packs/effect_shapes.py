"""The tables of effects: what each word of `effects` takes, on a card that is used and on one that stands.

Read `EFFECTS`. A key that is left out has the default of the field it becomes. Rules: d100.card.elements
"""

from __future__ import annotations

from functools import partial

from frontiers_nb.d100 import effects as fx
from frontiers_nb.d100.cards import DEFENSES
from frontiers_nb.d100.skills import CATEGORIES
from frontiers_nb.packs.clashes import restore_clashes
from frontiers_nb.packs.reading import Check, Many, Pick, Shape, amount, choice, nothing_clashes, text, texts, whole

NAME = text(60)
WORDS = text(200)
DEMAND = whole(0, 99, "d100.energy.demand")
UNITS = whole(1, 99)
FEW = whole(1, 20)
MOST_EFFECTS = 20

COMMON = {
    "to": choice(fx.TO),
    "when": choice(fx.WHEN),
    "tier": choice(fx.SIGNS, "d100.gradient.three-tier"),
    "skill": choice(fx.SKILL, "d100.card.opt"),
    "provided": WORDS,
    "choice": text(40),
    "words": WORDS,
}
UNTIL = {"until": choice(fx.UNTIL)}
ROLLS = {
    "category": choice(CATEGORIES, "d100.skill.categories"),
    "named": NAME,
    "about": texts(8, 40),
    **UNTIL,
}
DICE = {"dice": whole(1, 9), "die": choice(("tens", "units"))}


def _effect(kind: str, needed: tuple[str, ...] = (), /, **keys: Check) -> Shape:
    return Shape({**COMMON, **keys}, fx.KINDS[kind], needed, restore_clashes if kind == "restore" else nothing_clashes)


EFFECTS = {
    "harm": _effect("harm", ("amount",), amount=amount("d100.hp.damage-source")),
    "restore": _effect(
        "restore", hp=whole(1, 999), halves_of_hp=whole(1, 2), wounds=FEW, fatigue=FEW, energy=whole(1, 99)
    ),
    "push": _effect("push", ("units",), units=UNITS, way=choice(("away", "toward", "any"))),
    "prone": _effect("prone"),
    "lose_movement": _effect("lose_movement", ("units",), units=UNITS, **UNTIL),
    "fatigue": _effect("fatigue", amount=FEW),
    "wound": _effect("wound", amount=FEW),
    "favor": _effect("favor", **ROLLS, **DICE),
    "disfavor": _effect("disfavor", **ROLLS, **DICE),
    "ignore_disfavor": _effect("ignore_disfavor", **ROLLS),
    "circumstance": _effect("circumstance", ("amount",), amount=whole(-200, 200, "d100.adjust.circumstance"), **ROLLS),
    "defense": _effect(
        "defense", ("defense", "amount"), defense=choice((*DEFENSES, "both")), amount=whole(-99, 99), **UNTIL
    ),
    "no_reactions": _effect("no_reactions", **UNTIL),
    "lose_reaction": _effect("lose_reaction", **UNTIL),
    "reveal": _effect("reveal", things=FEW),
    "repair": _effect("repair", items=FEW),
    "told": _effect("told", ("words",)),
}


def _standing(shape: Shape) -> Shape:
    """The same effect where it holds as long as its card does, for who has the card."""
    lasting = {"until": "standing"} if "until" in shape.keys else {}
    keys = {key: kind for key, kind in shape.keys.items() if key not in ("to", "when", "tier", "choice", "until")}
    return Shape(keys, partial(shape.build, to="self", **lasting), shape.needed)


EFFECT_LIST = Many(Pick("do", EFFECTS), MOST_EFFECTS)
STANDING = {kind: _standing(shape) for kind, shape in EFFECTS.items() if fx.KINDS[kind] in fx.STANDING}
STANDING_LIST = Many(Pick("do", STANDING), MOST_EFFECTS)
