"""Small encounters with Source Dice for the tests: who is there, and what has been answered."""

from __future__ import annotations

from fights import Fight

from frontiers_nb.encounter import Choose, start
from frontiers_nb.source.encounter import GAME, Source
from frontiers_nb.source.movement import Going, movement
from frontiers_nb.source.rulings import Rulings

HIT, MISS = [[20]], [[1]]
EASY = {"agility": 10, "constitution": 14}
CAST = (("ash", "north", 9), ("bryn", "south", 7), ("cole", "north", 5), ("dara", "south", 2))
INPUTS = {"die": 6, "core_actions": 1, "strain": "each"}


STILL = Going()


def ruled(letters=None, **named) -> Rulings:
    return Rulings.parse((letters or {}) | {name.replace("_", "-"): letter for name, letter in named.items()})


def feet(body, going=STILL, **letters):
    return movement(body, going, ruled(**letters)).feet


def person(id, side, result, **more) -> dict:
    """Somebody with everything told; a weapon that asks for nothing they lack."""
    plain = {"mods": {"strength": 2, "agility": 2}, "source": 6, "proficiency": 3, "level": 4, "hp": 20, "dc": EASY}
    known = {"initiative": result} if result is not None else {}
    return {"id": id, "side": side} | known | plain | more


def system(own=None, letters=None, cast=CAST, **more) -> Source:
    fighters = [person(id, side, result) | (own or {}).get(id, {}) for id, side, result in cast]
    fighters = [{key: value for key, value in each.items() if value is not None} for each in fighters]
    inputs = {key: value for key, value in (INPUTS | more).items() if value is not None}
    return GAME.system({"fighters": fighters} | inputs, ruled(letters), ())


def fight(*answers, own=None, letters=None, cast=CAST, **more) -> Fight:
    """Up to Ash's first turn, and on by these answers."""
    return Fight(start(system(own, letters, cast, **more))).say("initiative", *answers)


def plainly(fight: Fight) -> Fight:
    """On by every question that only offers more, letting it be."""
    keep = ("none", "no-counter", "no-press", "no-dig")
    while isinstance(fight.encounter.question, Choose):
        found = next((key for key in keep if key in fight.keys), None)
        if found is None:
            break
        fight = fight.say(found)
    return fight


def strike(fight: Fight, key: str, *rest) -> Fight:
    """An attack without anything more to it, by these throws."""
    fight = plainly(fight.say(key))
    for each in rest:
        fight = plainly(fight.say(each))
    return fight


def left(fight: Fight, id: str):
    """Feet left, as shown."""
    return next(row for row in GAME.face(fight.encounter.system, fight.scene).fighters() if row["id"] == id)["feet"]
