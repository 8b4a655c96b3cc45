"""Movement, one's own and forced. Read `walked`. Rules: d100.move.*, d100.unit.*, d100.turn.start-movement"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb.d100.effects import Push
from frontiers_nb.d100.encounter.doing import Happened, Stand, Walk
from frontiers_nb.d100.encounter.scene import Fighter, Square, distance
from frontiers_nb.d100.encounter.table import Cast, Table
from frontiers_nb.encounter import Field, Option, Refused
from frontiers_nb.words import count


def options(cast: Cast, fighter: Fighter) -> Iterator[Option | Refused]:
    """Moving, and standing up. Rule: d100.move.split. Ruling: amb.d100.prone-undefined."""
    yield _walk(cast, fighter)
    if fighter.prone:
        price = standing_up(cast, fighter)
        if price > fighter.movement:
            needed, had = f"{price} ⇉Movement", f"{fighter.movement} ⇉Movement"
            yield Refused("stand", "Stand up", "amb.d100.prone-undefined", needed, had)
        else:
            cost = f"{price} ⇉Movement" if price else ""
            yield Option("stand", "Stand up", cost, "amb.d100.prone-undefined", does=Stand())


def standing_up(cast: Cast, fighter: Fighter) -> int:
    """Units that standing up takes: none, or by ruling half of a full Movement, rounded up.

    Ruling: amb.d100.prone-undefined.
    """
    return -(-cast.full_movement(fighter) // 2) if cast.rulings.prone_undefined == "B" else 0


def stood_up(table: Table, who: str) -> None:
    """Stand up. Ruling: amb.d100.prone-undefined."""
    price, name = standing_up(table, table[who]), table.name(who)
    if price:
        _spent(table, who, price, f"{name} spends {count(price, 'Unit')} on standing up")
    table.put("prone", who, "prone", False, "amb.d100.prone-undefined", f"{name} stands up.")


def _walk(cast: Cast, fighter: Fighter) -> Option | Refused:
    """Moving in pieces, before, between and after Actions. Rule: d100.move.split."""
    left = fighter.movement
    if not left:
        return Refused("move", "Move", "d100.move.split", "1 ⇉Movement", "0 ⇉Movement")
    if fighter.position is None:
        fields = (Field("units", 1, left),)
    else:
        x, y = fighter.position
        fields = (Field("x", x - left, x + left), Field("y", y - left, y + left))
    return Option(
        "move", "Move", f"{left} ⇉Movement", "d100.move.split", fields, does=Walk(fighter.position is not None)
    )


def walked(table: Table, who: str, walk: Walk, values: tuple[int, ...]) -> list[Happened]:
    """Spend Movement; gives whose reach was entered or left. Rules: d100.move.split, d100.move.formula."""
    fighter, name = table[who], table.name(who)
    if not walk.squares:
        _spent(table, who, values[0], f"{name} moves {count(values[0], 'Unit')}")
        return []
    to = (values[0], values[1])
    far = _apart(fighter.position or to, to)
    if far:
        _spent(table, who, far, f"{name} moves {count(far, 'Unit')} to {to}")
        return put_at(table, who, to, "d100.move.split")
    return []


def put_at(table: Table, who: str, to: Square, rule: str) -> list[Happened]:
    """Stand on a square; gives whose reach was entered or left."""
    before = table[who]
    table.put("position", who, "position", to, rule, f"{table.name(who)} is at {to}.")
    happened = []
    for other in table.scene.fighters:
        if other.id != who and other.able and table.profile(other).side != table.profile(before).side:
            near, nearer = distance(before, other) <= 1, distance(table[who], other) <= 1
            if near != nearer:
                happened.append(Happened("enters_reach" if nearer else "leaves_reach", who, other.id))
    return happened


def pushed(table: Table, user: str, target: str, push: Push) -> None:
    """Forced movement: at once, and it costs nothing. Rules: d100.move.forced-free, d100.move.forced-immediate."""
    name, a, b = table.name(target), table[user].position, table[target].position
    way = {"away": "back", "toward": "closer", "any": "aside"}[push.way]
    text = f"{name} is pushed {count(push.units, 'Unit')} {way}, at no Movement."
    if a is None or b is None or push.way == "any":
        table.tell("pushed", target, "d100.move.forced-immediate", text)
        return
    units = push.units if push.way == "away" else -min(push.units, max(0, distance(table[user], table[target]) - 1))
    to = (b[0] + units * _sign(b[0] - a[0]), b[1] + units * _sign(b[1] - a[1]))
    table.put("position", target, "position", to, "d100.move.forced-free", text)


def remeasured(table: Table, who: str) -> None:
    """After Movement has changed, while there is any to spend. Rules: d100.live.movement, amb.d100.mp-mid-turn."""
    fighter = table[who]
    if table.scene.active != who and not fighter.movement:
        return
    full = table.full_movement(fighter)
    left = {
        "A": max(0, full - fighter.moved),
        "B": min(fighter.movement, full),
        "C": fighter.movement,
    }[table.rulings.mp_mid_turn]
    if left != fighter.movement:
        text = f"{table.name(who)} has {left} Movement left."
        table.put("movement", who, "movement", left, "d100.live.movement", text)


def _spent(table: Table, who: str, units: int, text: str) -> None:
    fighter = table[who]
    left = fighter.movement - units
    table.put("movement", who, "movement", left, "d100.move.split", f"{text}; {left} left.")
    table.put("moved", who, "moved", fighter.moved + units, "d100.move.split", "")


def _apart(a: Square, b: Square) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
