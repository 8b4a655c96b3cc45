"""Tiny examples of the rulings of two groups. Read `EXAMPLES`. Rules: amb.groups.*"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from frontiers_nb.encounter.subjects import Input
from frontiers_nb.examples import Example, Outcome, keys, number, played, words
from frontiers_nb.groups.averages import average, ranked
from frontiers_nb.groups.encounter import GAME
from frontiers_nb.groups.rulings import Rulings
from frontiers_nb.words import capital, count, plain

CRAFT = {
    "craft": {
        "name": "Craft",
        "action": {
            "look": {"name": "Look", "rank": "untrained", "cost": 1},
            "long": {"name": "Long work", "rank": "untrained", "cost": 3, "areas": 30},
        },
    }
}


def _first(rulings: Rulings, sides: Mapping[str, tuple[int, ...]]) -> Outcome:
    order = ranked(sides, rulings, "you")
    means = (
        (f"{capital(side)}: {', '.join(map(str, rolls))}", plain(average(rolls, rulings)), "groups.order.average")
        for side, rolls in sides.items()
    )
    if order is None:
        return words("Roll again", *means)
    before = 0 if order[0] == "you" else len(sides["they"])
    text = "They" if before else "You"
    return number(
        before,
        text,
        *means,
        ("First", text, "groups.order.higher-first"),
        ("Of them before you", str(before), "groups.order.in-sequence"),
    )


def _spare(rulings: Rulings, n: int) -> Outcome:
    """What can still be done in the turn in which an action of 3 ends."""
    cast: list[dict[str, Any]] = [
        {"id": "ash", "side": "north", "perception": 9, "skills": [{"skill": "craft", "rank": "untrained"}]}
    ]
    now = played(GAME, {"fighters": cast, "skill": CRAFT}, rulings, "long", "continue")
    ended: int = now.state.round  # type: ignore[attr-defined]
    left = 1 if ended == 2 and "look" in keys(now) else 0
    return number(
        left,
        count(left, "point"),
        ("Points of two turns", "4", "groups.pool.size"),
        ("The action", "3", "groups.action.multi-turn"),
        ("Still to use", str(left), "groups.pool.spend"),
    )


BEFORE = ("of them before you", "of them before you")

EXAMPLES: Mapping[str, Example] = {
    "tie": Example(
        "You rolled 8 and 4, they 9 and {n}.",
        "first",
        lambda rulings, n: _first(rulings, {"you": (8, 4), "they": (9, n)}),
        *BEFORE,
        over=Input("roll", "Their other roll", 3, 0, 20, "groups.order.roll"),
    ),
    "odd-cost": Example("An action of 3 ends in your second turn.", "left in that turn", _spare, "point"),
    "fractions": Example(
        "You rolled 6 and 7, they 6, 7 and {n}.",
        "first",
        lambda rulings, n: _first(rulings, {"you": (6, 7), "they": (6, 7, n)}),
        *BEFORE,
        over=Input("roll", "Their third roll", 7, 0, 20, "groups.order.roll"),
    ),
}
