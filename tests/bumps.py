"""Small encounters with a passed Initiative for the tests: who is there, and what has been answered."""

from __future__ import annotations

from fights import Fight

from frontiers_nb.bump.encounter import GAME, Bump
from frontiers_nb.bump.rulings import Rulings
from frontiers_nb.encounter import start

CAST = (("ash", "north", 9), ("bryn", "south", 7), ("cole", "north", 5), ("dara", "south", 2))
ACTIONS = {
    "hit": {"name": "Hit", "traits": ["attack"], "aims": "one"},
    "smash": {"name": "Smash", "traits": ["attack"], "ap": 2, "aims": "one", "discount": "Strain"},
    "sweep": {"name": "Sweep", "traits": ["attack"], "ap": 2, "aims": "many"},
    "burn": {"name": "Burn", "traits": ["attack"], "ap": 2, "aims": "one", "persistent": 3},
    "hex": {"name": "Hex", "traits": ["spell"], "ap": 2, "aims": "one", "rounds": 1},
    "walk": {"name": "Walk", "traits": ["move"]},
    "wait": {"name": "Wait", "traits": ["idle"], "ap": 2},
    "rally": {"name": "Rally", "traits": ["taxing"], "rounds": 3},
    "high": {"name": "High", "traits": ["stance"]},
    "low": {"name": "Low", "traits": ["stance"]},
    "dodge": {"name": "Dodge", "traits": ["reaction"], "trigger": "attack"},
    "riposte": {"name": "Riposte", "traits": ["reaction", "attack"], "trigger": "attack", "aims": "one"},
    "leap-in": {"name": "Leap In", "traits": ["reaction", "attack"], "trigger": "move", "aims": "one", "at_you": False},
    "strain": {"name": "Strain", "traits": ["reaction", "taxing"], "trigger": "attack"},
    "great": {"name": "Great", "traits": ["reaction"], "trigger": "attack", "ap": 2},
    "shout": {"name": "Shout", "traits": ["voice"], "free": True},
    "gasp": {"name": "Gasp", "traits": ["reaction"], "trigger": "attack", "free": True},
}
PLAIN = ["hit", "smash", "sweep", "walk", "wait"]


def system(own: dict | None = None, letters: dict | None = None, cast=CAST, **more) -> Bump:
    """The four, with Initiative thrown already, and actions of their own for some."""
    fighters = [
        {"id": id, "side": side, "initiative": value, "result": value} | {"actions": PLAIN} | (own or {}).get(id, {})
        for id, side, value in cast
    ]
    source = {"fighters": fighters, "action": ACTIONS} | more
    return GAME.system(source, Rulings.parse(letters or {}), ())


def fight(*answers, own=None, letters=None, cast=CAST, **more) -> Fight:
    """Up to Ash's first turn, and on by these answers."""
    return Fight(start(system(own, letters, cast, **more))).say("all", *answers)


def does(*actions, **more) -> dict:
    """What one has of its own."""
    return {"actions": [*PLAIN, *actions]} | more


def order(fight: Fight) -> list[str]:
    return [row["id"] for row in GAME.face(fight.encounter.system, fight.scene).order()]
