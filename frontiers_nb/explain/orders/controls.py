"""The controls of the screen of turn orders, and the rows in which the cast is changed. Read `controls`."""

from __future__ import annotations

from frontiers_nb.encounter import game
from frontiers_nb.encounter.rounds import MOST
from frontiers_nb.explain.orders.state import FEWEST, HIGHEST, LARGEST, LOWEST, SMALLEST, Fighter, State
from frontiers_nb.explain.picture import Json, choice
from frontiers_nb.words import capital

NAMES = ("ash", "bryn", "cole", "dara", "eli", "fenn")
SIDES = {"a": "b", "b": "a"}
MIDDLE = 5  # what somebody new has


def controls(state: State) -> list[Json]:
    """Whom to watch, whether to throw, and what people do where the order depends on it."""
    watch = [{"value": fighter.id, "label": fighter.called} for fighter in state.fighters]
    throwing = {"field": "thrown", "kind": "switch", "label": "Throw for the order", "value": state.thrown}
    shown = [
        choice(state, "marked", "Watch", watch, place="first"),
        throwing | {"off": False, "on": True, "place": "first"},
    ]
    played = [game.named(name) for name in state.rules]
    for place, each in enumerate(each for each in played if each.ways):
        options = [{"value": way, "label": capital(words)} for way, words in each.ways.items()]
        where = {"place": "first"} if place == 0 else {"place": "more", "group": "How it is played"}
        value = state.ways[each.name]
        shown.append(
            {"field": f"ways.{each.name}", "kind": "choice", "label": each.title, "value": value, "options": options}
            | where
        )
    return shown


def games(state: State) -> list[Json]:
    """Every rule set: whether it is on view, and the patch that changes that; the last one stays."""
    return [
        {"name": name, "title": game.named(name).title, "on": name in state.rules, "patch": _toggled(state, name)}
        for name in game.names()
    ]


def _toggled(state: State, name: str) -> Json | None:
    wanted = [each for each in game.names() if (each in state.rules) != (each == name)]
    return {"rules": wanted} if wanted else None


def cast(state: State) -> Json:
    """A row for everybody, what numbers may be, and whoever may join."""
    sides = list(dict.fromkeys(fighter.side for fighter in state.fighters))
    return {
        "rows": [_row(state, place, fighter, sides) for place, fighter in enumerate(state.fighters)],
        "value": {"min": LOWEST, "max": HIGHEST},
        "modifier": {"min": SMALLEST, "max": LARGEST},
        "add": _added(state) if len(state.fighters) < MOST else None,
    }


def _row(state: State, place: int, fighter: Fighter, sides: list[str]) -> Json:
    everybody = [each.to_json() for each in state.fighters]
    rest = everybody[:place] + everybody[place + 1 :]
    marked = {"marked": None} if fighter.id == state.marked else {}
    options = list(dict.fromkeys([*sides, *SIDES]))[: max(len(sides), 2)]
    return {
        "id": fighter.id,
        "name": fighter.called,
        "value": fighter.value,
        "modifier": fighter.modifier,
        "marked": fighter.id == state.marked,
        "watch": {"marked": fighter.id},
        "sides": [_side(side, fighter, everybody) for side in options],
        "remove": {"fighters": rest} | marked if len(rest) >= FEWEST else None,
    }


def _side(side: str, fighter: Fighter, everybody: list[Json]) -> Json:
    """The patch names everybody: pressed just after somebody has left, it still makes a whole cast."""
    changed = [each | {"side": side} if each["id"] == fighter.id else each for each in everybody]
    return {"side": side, "label": capital(side), "on": side == fighter.side, "patch": {"fighters": changed}}


def _added(state: State) -> Json:
    taken = {fighter.id for fighter in state.fighters}
    id = next(name for name in NAMES if name not in taken)
    side = SIDES.get(state.fighters[-1].side, state.fighters[-1].side)
    joined = [*state.fighters, Fighter(id, None, side, MIDDLE)]
    return {"label": f"Add {capital(id)}", "patch": {"fighters": [each.to_json() for each in joined]}}
