"""Movement, one's own and forced. Read `paid` and `arrived`. Rules: flow.move.*, flow.forced.*, flow.edge.10"""

from __future__ import annotations

from frontiers_nb.encounter import Asking, Choose, Field, Option, Refused
from frontiers_nb.flow.encounter import harm
from frontiers_nb.flow.encounter.doing import Happened, Walk
from frontiers_nb.flow.encounter.scene import Fighter, Square, distance
from frontiers_nb.flow.encounter.table import GM, Cast, Table
from frontiers_nb.flow.movement import Means
from frontiers_nb.words import count, whole

REACH = 1  # Units, where an ability names none
FURTHEST = 99


def options(cast: Cast, fighter: Fighter) -> list[Option | Refused]:
    """Ways to move, in pieces at any time of the Turn. Rules: flow.move.split, flow.immobilized, flow.variant.zones."""
    move, means = cast.rules.move, cast.means(fighter)
    most, kinds = move.most(means), cast.kinds(fighter)
    position, from_zone = heading(fighter)
    if "immobilized" in kinds:
        return [Refused("move", "Move", "flow.immobilized", "freedom to move", "an effect against it")]
    if cast.bare(fighter):
        return [Refused("move", "Move", "flow.variant.conscious-at-zero.limits", "more than 0 HP", "0 HP")]
    if not most or ("no-ap" in kinds and not means.mp):
        return [Refused("move", "Move", "flow.move.cost", f"1 {move.icon}", f"0 {move.icon}")]
    if move.zones:
        return [_zone(cast, fighter, zone, most) for zone in range(len(move.zones)) if zone != from_zone]
    cost, does = f"{most} {move.icon}", Walk(position is not None)
    if position is None:
        return [Option("move", "Move", cost, "flow.move.split", (Field("units", 1, most),), does=does)]
    x, y = position
    fields = (Field("x", x - most, x + most), Field("y", y - most, y + most))
    return [Option("move", "Move", cost, "flow.move.split", fields, does=does)]


def _zone(cast: Cast, fighter: Fighter, zone: int, most: int) -> Option | Refused:
    steps, name = abs(zone - heading(fighter)[1]), cast.rules.move.zones[zone]
    key, label, rule = f"to-{name.lower()}", f"Move to {name}", "flow.variant.zones"
    if steps > most:
        return Refused(key, label, rule, f"{steps} »", f"{most} »")
    return Option(key, label, f"{steps} »", rule, does=Walk(zone=zone))


def heading(fighter: Fighter) -> tuple[Square | None, int]:
    """Where it is once what it has declared is done: square and Zone. Rule: flow.alt.simultaneous."""
    position, zone = fighter.position, fighter.zone
    for what in fighter.declared:
        if isinstance(what, tuple) and isinstance(what[0], Walk):
            walk, values = what
            position = values if walk.squares else position
            zone = zone if walk.zone is None else walk.zone
    return position, zone


def paid(table: Table, who: str, walk: Walk, values: tuple[int, ...]) -> bool:
    """Pay for moving; gives whether one gets there. Rules: flow.move.cost, flow.move.no-ap, flow.move.own-turn."""
    name, (position, zone) = table.name(who), heading(table[who])
    if walk.zone is not None:
        _paid(table, who, abs(walk.zone - zone), f"{name} moves to {table.rules.move.zones[walk.zone]}")
    elif not walk.squares:
        _paid(table, who, values[0], f"{name} moves {count(values[0], 'Unit')}")
    else:
        to, at = (values[0], values[1]), position or (values[0], values[1])
        units = max(abs(to[0] - at[0]), abs(to[1] - at[1]))
        cost = units + sum(area.cost for area in table.system.scenario.areas if to in area.squares)
        most = table.rules.move.most(table.means(table[who]))
        why = f"that takes {cost}, and there are {most}" if cost > most else "" if units else "it is there already"
        why = "that is blocked" if to in table.system.scenario.walls else why
        if why:
            table.tell("refused", who, "flow.move.cost", f"{name} cannot move to {square(to)}: {why}.")
            return False
        _paid(table, who, cost, f"{name} moves {count(units, 'Unit')} to {square(to)}")
    return True


def arrived(
    table: Table, who: str, walk: Walk, values: tuple[int, ...], rule: str = "flow.move.split"
) -> list[Happened]:
    """Be where one has moved to; gives whose reach was left."""
    if walk.zone is not None:
        text = f"{table.name(who)} is in the Zone {table.rules.move.zones[walk.zone]}."
        table.put("position", who, "zone", walk.zone, rule, text)
    elif walk.squares:
        return put_at(table, who, (values[0], values[1]), rule)
    return []


def put_at(table: Table, who: str, to: Square, rule: str) -> list[Happened]:
    """Stand on a square: areas count at once; gives whose reach was left. Rule: flow.edge.10.areas."""
    before = table[who]
    table.put("position", who, "position", to, rule, f"{table.name(who)} is at {square(to)}.")
    happened = []
    for area in table.system.scenario.areas:
        if area.harm and to in area.squares and before.position not in area.squares:
            told = table.tell("area", who, "flow.edge.10.areas", f"{table.name(who)} comes into {area.name}.")
            with table.step.following(told):
                tally = harm.Tally()
                harm.struck(table, tally, who, area.harm)
                happened += harm.settle(table, tally)
    for other in table.scene.fighters:
        near, apart = distance(before, other), distance(table[who], other)
        foe = table.profile(other).side != table.profile(before).side
        if other.id != who and foe and near is not None and apart is not None and near <= REACH < apart:
            happened.append(Happened("leaves", who, other.id))
    return happened


def pushed(table: Table, user: str, target: str, units: int) -> Asking:
    """Forced movement away from somebody: at once, and it costs nothing.

    Rules: flow.forced.no-mp, flow.forced.immediate, flow.forced.invalid, flow.edge.10.
    """
    name, a, b = table.name(target), table[user].position, table[target].position
    if table.rules.move.zones:
        zone = max(0, min(len(table.rules.move.zones) - 1, table[target].zone + units))
        return arrived(table, target, Walk(zone=zone), (), "flow.forced.no-mp")
    told = table.tell("pushed", target, "flow.forced.immediate", f"{name} is moved {count(abs(units), 'Unit')}.")
    if a is None or b is None:
        return []
    way = (_sign(b[0] - a[0]), _sign(b[1] - a[1])) if a != b else (1, 0)
    to = (b[0] + units * way[0], b[1] + units * way[1])
    with table.step.following(told):
        to = yield from _valid(table, target, to)
        return put_at(table, target, to, "flow.forced.no-mp")


def _valid(table: Table, who: str, to: Square) -> Asking:
    """The square itself, or where it is blocked the nearest one that the GM picks. Rule: flow.forced.invalid."""
    taken = {each.position for each in table.scene.fighters if each.id != who and each.present}
    blocked = taken | set(table.system.scenario.walls)
    if to not in blocked:
        return to
    around = [(x, y) for x in range(-3, 4) for y in range(-3, 4)]
    open_ = [(to[0] + x, to[1] + y) for x, y in around if (to[0] + x, to[1] + y) not in blocked]
    near = min(max(abs(x - to[0]), abs(y - to[1])) for x, y in open_)
    nearest = [each for each in open_ if max(abs(each[0] - to[0]), abs(each[1] - to[1])) == near]
    options = tuple(Option(f"at:{x}:{y}", square((x, y)), rule="flow.forced.invalid", does=(x, y)) for x, y in nearest)
    picked = yield Choose(
        GM, f"{square(to)} is blocked. Where does {table.name(who)} end up?", "flow.forced.invalid", options
    )
    return picked.option.does


def _paid(table: Table, who: str, cost: int, text: str) -> None:
    move, means = table.rules.move, table.means(table[who])
    after: Means = move.paid(means, cost, table.rulings)
    rule = "flow.move.cost" if after.ap == means.ap and not after.spare else "flow.variant.action-movement"
    left = move.most(after)
    table.put("movement", who, "mp", after.mp, rule, f"{text}; {count(left, move.unit)} left.")
    table.keep(who, "ap", after.ap, rule)
    table.keep(who, "spare", after.spare, rule)


def square(to: Square) -> str:
    """A square in words: "(−1, 3)"."""
    return f"({whole(to[0])}, {whole(to[1])})"


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
