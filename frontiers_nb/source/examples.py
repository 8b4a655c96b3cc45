"""Tiny examples of the rulings of Source Dice. Read `EXAMPLES`. Rules: amb.source.*"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from frontiers_nb.encounter import Encounter
from frontiers_nb.encounter.subjects import Input
from frontiers_nb.examples import Example, Outcome, keys, number, played
from frontiers_nb.source.attacks import WAYS, WEAPONS, damage_dice, harder
from frontiers_nb.source.encounter import GAME
from frontiers_nb.source.movement import Body, Going, free_load, movement
from frontiers_nb.source.rulings import Rulings
from frontiers_nb.words import capital, plain, signed

DIE = 6  # these examples' own: the text names none
MODIFIER, PROFICIENCY = 3, 2
BY_ID = {way.id: way for way in WAYS}
FOOT = 12


def _feet(rulings: Rulings, body: Body, going: Going = Going()) -> Outcome:  # noqa: B008  (frozen)
    made = movement(body, going, rulings)
    steps = (
        (capital(label), signed(value) if label != "times" else str(value), rule) for label, value, rule in made.steps
    )
    return number(made.feet, f"{plain(made.feet)} ft", *steps)


def _load(rulings: Rulings, n: int) -> Outcome:
    free = free_load(Body(strength=(n - 10) // 2, strength_score=n), rulings)
    return number(free, f"{free} lb", ("Score and modifier", f"{n} and {signed((n - 10) // 2)}", "source.load.limit"))


def _damage(rulings: Rulings, way: str, extra: int = 0) -> Outcome:
    dealt = damage_dice(BY_ID[way], MODIFIER, PROFICIENCY, extra, rulings)
    mean = dealt.base + dealt.pool * Fraction(DIE + 1, 2)
    return number(
        mean,
        plain(mean),
        ("Certain", str(dealt.base), "source.damage.base"),
        (f"Dice, each {plain(Fraction(DIE + 1, 2))} on average", str(dealt.pool), "source.pool.add"),
    )


def _dc(rulings: Rulings, n: int) -> Outcome:
    more = harder(WEAPONS["two-hand"], n, 0, "strength", rulings)
    return number(more, signed(more), ("Strength and Agility", f"{signed(n)} and 0", "source.weapon.below-min"))


def _begun(rulings: Rulings, *answers: Any) -> Encounter:
    plain = {"mods": {"strength": 2, "agility": 2}, "source": 6, "proficiency": 2, "level": 4, "hp": 20}
    cast = [
        {"id": id, "side": side, "initiative": value, "dc": {"agility": 10, "constitution": 14}} | plain
        for id, side, value in (("ash", "north", 9), ("bryn", "south", 7), ("cole", "north", 5))
    ]
    return played(
        GAME, {"fighters": cast, "die": DIE, "core_actions": 1, "strain": "each"}, rulings, "initiative", *answers
    )


def _gasping(rulings: Rulings, *answers: Any) -> Encounter:
    return _begun(rulings, "gm.harm:cole:20", "no-dig", "pass", *answers)


def _gasped(rulings: Rulings, n: int) -> Outcome:
    status: str = _gasping(rulings, "pass").state["cole"].status  # type: ignore[index]
    turns = 1 if status == "ok" else 0
    text = "a Turn, alive at 0 HP" if turns else f"no Turn: {status}"
    return number(turns, text, ("Source left", "6", "source.gasp.source-zero"))


def _most(rulings: Rulings, n: int) -> Outcome:
    now = _gasping(rulings)
    most = next(option.fields[0].high for option in now.legal_actions() if option.key == "buy")
    must = "pass" not in keys(now)
    return number(
        most,
        f"exactly {most} SD" if must else f"up to {most} SD",
        ("Level", "4", "source.gasp.sd-level"),
        ("Proficiency", "2", "source.turn.sd-cap"),
        ("Strain past the cap", str(max(0, most - PROFICIENCY)), "source.gasp.cap-strain"),
    )


def _dug(rulings: Rulings, n: int) -> Outcome:
    now = _begun(rulings, "pass", "one-hand:ash:action", "none", [[20]], "no-press")
    less = 7 if "dig" in keys(now) else 0
    return number(
        less,
        f"{less} less damage",
        ("Feet unspent", "70", "source.turn.movement"),
        ("One less for every 10 ft", str(less), "source.dig-in.reduction"),
    )


HEIGHT = Input("height", "Height in inches", 84, 30, 120, "source.size.tall-move")

EXAMPLES: Mapping[str, Example] = {
    "halving-stack": Example(
        "50 ft of movement, on difficult ground, with your Source empty.",
        "in a round",
        lambda rulings, n: _feet(rulings.choose("halving-rounding", "C"), Body(), Going(difficult=True, empty=True)),
        "ft",
        "ft",
    ),
    "load-strength": Example(
        "A Strength of {n}.",
        "carried freely",
        _load,
        "lb",
        "lb",
        over=Input("strength", "Strength", 14, 3, 20, "source.load.limit"),
    ),
    "tall-agility-scope": Example(
        "Somebody {n} inches tall, with Agility +2.",
        "in a round",
        lambda rulings, n: _feet(rulings, Body(height=n, agility=2)),
        "ft",
        "ft",
        over=HEIGHT,
    ),
    "sd-attack-base": Example(
        "An attack paid with 2 Source Dice of six faces, by somebody with +3 and a proficiency of 2.",
        "damage on average",
        lambda rulings, n: _damage(rulings, "dice"),
        "point",
    ),
    "dig-in-off-turn": Example(
        "You pass with 70 ft unspent. Then Bryn hits you.",
        "if you dig in",
        _dug,
        "point",
    ),
    "gasp-end": Example("Your Last Gasp ends, and you have 6 Source left.", "in the next round", _gasped, "Turn"),
    "gasp-cap": Example("A Last Gasp at Level 4, with a proficiency of 2.", "may be spent", _most, "SD", "SD"),
    "halving-rounding": Example(
        "50 ft, by stealth and climbing.",
        "in a round",
        lambda rulings, n: _feet(rulings, Body(), Going(stealth=True, climbing=True)),
        "ft",
        "ft",
    ),
    "load-rounding": Example(
        "You carry {n} pounds more than is free.",
        "in a round",
        lambda rulings, n: _feet(
            rulings,
            Body(strength=1, strength_score=10, load=free_load(Body(strength=1, strength_score=10), rulings) + n),
        ),
        "ft",
        "ft",
        over=Input("pounds", "Pounds", 15, 0, 60, "source.load.penalty"),
    ),
    "load-order": Example(
        "50 ft, 10 pounds too many, on difficult ground.",
        "in a round",
        lambda rulings, n: _feet(
            rulings,
            Body(strength=1, strength_score=10, load=free_load(Body(strength=1, strength_score=10), rulings) + 10),
            Going(difficult=True),
        ),
        "ft",
        "ft",
    ),
    "move-minimum": Example(
        "Agility {n}.",
        "in a round",
        lambda rulings, n: _feet(rulings, Body(agility=n)),
        "ft",
        "ft",
        over=Input("agility", "Agility", -6, -9, 5, "source.move.agility"),
    ),
    "tall-partial": Example(
        "Somebody {n} inches tall, with Agility +1.",
        "in a round",
        lambda rulings, n: _feet(rulings, Body(height=n, agility=1)),
        "ft",
        "ft",
        over=HEIGHT._replace(value=78),
    ),
    "small-agility": Example(
        "Somebody {n} inches tall, with Agility +1.",
        "in a round",
        lambda rulings, n: _feet(rulings, Body(height=n, agility=1)),
        "ft",
        "ft",
        over=HEIGHT._replace(value=42),
    ),
    "mixed-pool": Example(
        "An attack paid with 10 ft and one Source Die of six faces, with +3 and a proficiency of 2.",
        "damage on average",
        lambda rulings, n: _damage(rulings, "mixed"),
        "point",
    ),
    "extra-sd-pool": Example(
        "An attack paid with a Core Action and {n} more Source Dice for damage, with +3 and a proficiency of 2.",
        "damage on average",
        lambda rulings, n: _damage(rulings, "action", n),
        "point",
        over=Input("dice", "More dice", 1, 0, 4, "source.scale.options"),
    ),
    "weapon-both": Example(
        "A two-handed weapon in hands with Strength {n} and Agility 0.",
        "on the number to beat",
        _dc,
        "point",
        over=Input("strength", "Strength", 0, -3, 4, "source.weapon.two-hand"),
    ),
}
