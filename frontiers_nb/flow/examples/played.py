"""Examples that have to be played. Read `PLAYED`. Rules: flow.reaction.*, flow.edge.*, flow.alt.simultaneous"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from frontiers_nb.encounter import Encounter
from frontiers_nb.examples import Example, Outcome, keys, number, played
from frontiers_nb.flow.encounter import GAME
from frontiers_nb.flow.rulings import Rulings
from frontiers_nb.words import count

BEGIN = "encounter"


def _fighter(id: str, momentum: int, *abilities: str, **more: Any) -> dict[str, Any]:
    plain = {"modifiers": {"finesse": 0, "vigor": 2, "resolve": 0}, "momentum": momentum, "hp": 10, "energy": 4}
    return {"id": id, "side": id, **plain} | ({"abilities": list(abilities)} if abilities else {}) | more


def _begun(fighters: list[dict[str, Any]], ability: Mapping[str, Any], rulings: Rulings, *variants: str) -> Encounter:
    """Up to the first Turn, everybody keeping the Momentum that is printed."""
    now = played(GAME, {"fighters": fighters, "ability": ability}, rulings, BEGIN, variants=variants)
    while "keep" in keys(now):
        now = now.apply("keep")
    return now


SWING = {"name": "Swing", "ap": 0, "against": "physical"}
COUNTER = {"name": "Counter", "use": "reaction", "trigger": "missed", "ap": 1}


def _reactions(rulings: Rulings, n: int) -> Outcome:
    """Turns that have ended before the blows come: 0 before one's own, 2 after it, 3 in the next Round."""
    cast = [_fighter("ash", 1, "swing"), _fighter("bryn", 5, "counter"), _fighter("eve", 9, "swing")]
    now = _begun(cast, {"swing": SWING, "counter": COUNTER}, rulings)
    for _ in range(n):
        now = now.apply("end")
    found = 0
    while "counter" in keys(asked := now.apply("swing:bryn").apply("failure")):
        now, found = asked.apply("counter"), found + 1
    return number(
        found,
        count(found, "Reaction"),
        ("Turns ended before it", str(n), "flow.turn.end-ap-lost"),
        ("Points for Reactions", str(found), "flow.reaction.needs-ap"),
    )


SPEAR = {"name": "Spear", "against": "physical", "reach": 1, "effect": [{"do": "harm", "amount": 9}]}
AWAY = {
    "name": "Away",
    "use": "reaction",
    "trigger": "attacked",
    "aims": "self",
    "effect": [{"do": "step", "amount": 1, "to": "self"}],
}


def _stepped(rulings: Rulings, n: int) -> Outcome:
    cast = [
        _fighter("ash", 2, "spear", at=[0, 0]),
        _fighter("bryn", 5, "away", hp_left=4, at=[1, 0]),
        _fighter("cole", 9, at=[9, 9]),
    ]
    now = _begun(cast, {"spear": SPEAR, "away": AWAY}, rulings).apply("spear:bryn")
    asked = "away" in keys(now)
    now = now.apply("away" if asked else "success")
    hp: int = now.state["bryn"].hp  # type: ignore[index]
    how = ("Reactions first", "flow.edge.04.original") if asked else ("The attack first", "flow.timing.no-interrupt")
    return number(hp, f"{hp} HP", (how[0], "", how[1]), ("HP left", str(hp), "flow.edge.05"))


FLURRY = {"name": "Flurry", "effect": [{"do": "harm", "amount": 4, "hits": 3}]}


def _wounds(rulings: Rulings, n: int) -> Outcome:
    cast = [_fighter("ash", 2, "flurry"), _fighter("bryn", 5, hp=4), _fighter("cole", 9)]
    now = _begun(cast, {"flurry": FLURRY}, rulings).apply("flurry:bryn")
    wounds: int = now.state["bryn"].wounds  # type: ignore[index]
    return number(
        wounds,
        count(wounds, "Wound"),
        ("At 0 HP", "1 Wound", "flow.wound.at-zero"),
        ("By blows while down", count(wounds - 1, "Wound"), "flow.wound.while-down"),
    )


SMASH = {"name": "Smash", "effect": [{"do": "harm", "amount": 50}]}


def _felled(rulings: Rulings, n: int) -> Outcome:
    cast = [_fighter("ash", 2, "smash"), _fighter("bryn", 5, "smash"), _fighter("cole", 9)]
    now = _begun(cast, {"smash": SMASH}, rulings, "simultaneous")
    for answer in ("smash:bryn", "end", "smash:ash", "end", "end"):
        now = now.apply(answer)
    fallen = sum(now.state[id].status == "unconscious" for id in ("ash", "bryn"))  # type: ignore[index]
    return number(
        fallen,
        "both fall" if fallen == 2 else "Bryn falls",
        ("Down once all is applied", str(fallen), "flow.alt.simultaneous.apply"),
    )


PLAYED: Mapping[str, Example] = {
    "ap-lost-vs-reaction": Example(
        "You have had your Turn and spent nothing. Now Eve strikes at you again and again, and each miss is a chance "
        "to strike back for 1 point.",
        "before the Round ends",
        lambda rulings, n: _reactions(rulings, 2),
        "Reaction",
    ),
    "reaction-vs-chain": Example(
        "A spear comes at Bryn for 9, and she has 4 HP and a step away for whenever she is attacked.",
        "left",
        _stepped,
        "HP",
        "HP",
    ),
    "edge7-order": Example(
        "Bryn has 4 HP, and one Action strikes her three times for 4.",
        "in all",
        _wounds,
        "Wound",
    ),
    "simultaneous-downed": Example(
        "Everybody declares, then all is resolved. Ash and Bryn strike each other, Ash first, and either blow fells.",
        "in the end",
        _felled,
        "person",
        "people",
    ),
}
