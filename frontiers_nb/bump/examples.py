"""Tiny examples of the rulings of passing the Initiative, most of them played. Read `EXAMPLES`. Rules: amb.bump.*"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from frontiers_nb.bump.encounter import GAME
from frontiers_nb.bump.orders import rounds
from frontiers_nb.bump.rulings import Rulings
from frontiers_nb.encounter import Encounter
from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.encounter.subjects import Input
from frontiers_nb.examples import Example, Outcome, chance, keys, number, played
from frontiers_nb.words import spelled

CAST = (("ash", "north", 9), ("bryn", "south", 7), ("cole", "north", 5), ("dara", "south", 2))
FIVE = (*CAST, ("eli", "south", 1))
ACTIONS = {
    "hit": {"name": "Hit", "traits": ["attack"], "aims": "one"},
    "sweep": {"name": "Sweep", "ap": 2, "traits": ["attack"], "aims": "many"},
    "walk": {"name": "Walk", "traits": ["move"]},
    "wait": {"name": "Wait", "traits": ["idle"], "ap": 2},
    "leap-in": {"name": "Leap In", "traits": ["reaction", "attack"], "trigger": "move", "aims": "one", "at_you": False},
}
PLAIN = ["hit", "sweep", "walk", "wait"]


def _after(rulings: Rulings, *answers: str, cast: tuple = CAST, reacts: str = "") -> Encounter:
    fighters: list[dict[str, Any]] = [
        {"id": id, "side": side, "initiative": value, "result": value}
        | {"actions": [*PLAIN, *(["leap-in"] if id == reacts else [])]}
        for id, side, value in cast
    ]
    return played(GAME, {"fighters": fighters, "action": ACTIONS}, rulings, "all", *answers)


def _next(now: Encounter, rule: str) -> Outcome:
    """Who has the next turn, or who says so, and how many it may be."""
    face = GAME.face(now.system, now.state)
    if face.active is not None:
        return number(1, f"{face.name(face.active)} is next", ("May be next", "one", rule))
    assert now.question
    named = len(keys(now))
    return number(
        named,
        f"{face.name(now.question.who)} names one of {spelled(named)}",
        ("Names who is next", face.name(now.question.who), rule),
        ("May be next", spelled(named), rule),
    )


def _stunned(rulings: Rulings, n: int) -> Outcome:
    """How many turns of a round come to their end where one cannot act in hers."""
    now, ended = _after(rulings, "gm.stun:bryn", "wait", "name:bryn"), 1
    may = "end" in keys(now)
    for answer in ("end", "name:cole", "wait", "name:dara", "wait") if may else ():
        if answer in keys(now):  # nobody is named where one is left
            now, ended = now.apply(answer), ended + (answer in ("end", "wait"))
    return number(
        ended,
        f"{ended} of {len(CAST)} turns" if may else f"{ended} of {len(CAST)} turns, and it never ends",
        ("May end a turn with AP left", "yes" if may else "no", "bump.round.end"),
    )


def _tie(rulings: Rulings, n: int) -> Outcome:
    cast = (Entrant("you", "players", 2), Entrant("foe", "foes", n))
    found = rounds(cast, tie=rulings.initiative_tie, players="players").before("you", "foe")
    return chance(
        found,
        ("Added to 1d20", f"+2 and {n:+d}".replace("-", "−"), "bump.initiative.highest"),
        ("Level", "1/20" if n == 2 else "now and then", "bump.initiative.highest"),
    )


NEXT = ("person who may be next", "people who may be next")
QUIET = ("wait", "name:bryn", "wait", "name:cole")

EXAMPLES: Mapping[str, Example] = {
    "unspent-ap": Example(
        "Bryn is stunned, has 2 AP, and is named.",
        "of this round come to an end",
        _stunned,
        "turn",
    ),
    "target-out": Example(
        "Cole strikes Bryn, who drops. She would have named who is next.",
        "after that",
        lambda rulings, n: _next(
            _after(rulings, "hit:cole", "hit:dara", "name:cole", "hit:bryn", "gm.out:bryn", "walk", cast=FIVE),
            "bump.pass.attack-target",
        ),
        *NEXT,
    ),
    "reaction-attack": Example(
        "Dara acts last in the round and attacks nobody, but Bryn leaps in at her.",
        "as the new round begins",
        lambda rulings, n: _next(
            _after(rulings, *QUIET, "wait", "walk", "leap-in", "walk", "pass", reacts="bryn"),
            "bump.round.next-starter",
        ),
        *NEXT,
    ),
    "next-starter-conflict": Example(
        "Cole attacked Ash, then Dara, the last in the round, only moved.",
        "as the new round begins",
        lambda rulings, n: _next(
            _after(rulings, *QUIET, "hit:ash", "walk", "walk", "walk"), "bump.round.next-no-attack"
        ),
        *NEXT,
    ),
    "next-starter-multi": Example(
        "Dara, the last in the round, sweeps at Ash and Bryn.",
        "as the new round begins",
        lambda rulings, n: _next(
            _after(rulings, *QUIET, "wait", "sweep:ash", "also:bryn", "enough"), "bump.round.next-starter"
        ),
        *NEXT,
    ),
    "initiative-tie": Example(
        "You add 2 to your Initiative, your foe {n}.",
        "chance that you begin",
        _tie,
        over=Input("modifier", "Your foe's", 2, -3, 7, "bump.initiative.highest"),
    ),
}
