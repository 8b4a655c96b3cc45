"""Turns, and what may be done in one. Read `advance`, then `options`.

Rules: source.turn.*, source.round.*, source.interact.cost, source.disengage.cost, source.gasp.*
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from frontiers_nb.encounter import Choose, Field, Option, Refused, Rules
from frontiers_nb.encounter.scene import Table
from frontiers_nb.source.attacks import DISENGAGE, INTERACT, WAYS, WEAPONS
from frontiers_nb.source.encounter import attacking, falling, means
from frontiers_nb.source.encounter.scene import Attack, Fighter, Gasp, Move, Pass, Scene, Toggle


def advance(table: Table) -> Rules:
    """Go on to where somebody has the turn."""
    while table.scene.ranks and not table.scene.over:
        scene: Scene = table.scene
        if scene.active:
            if scene.gasps and not scene.gasp and table.system.rulings.gasp_interrupt == "B":
                table.put("turn", None, "resumes", scene.active, "amb.source.gasp-interrupt", "")
                table.put("turn", None, "active", None, "amb.source.gasp-interrupt", "The turn is interrupted.")
            elif scene[scene.active].able or (scene.gasp == scene.active and scene[scene.active].present):
                return
            else:
                end(table)
        elif scene.resumes and not scene.gasps:
            table.put("turn", None, "active", scene.resumes, "amb.source.gasp-interrupt", "The turn goes on.")
            table.put("turn", None, "resumes", None, "amb.source.gasp-interrupt", "")
        elif not scene.gasps and settled(table.system, scene):
            over(table, "One side is left.")
        elif following := table.system.order.next_turn(scene) if scene.round else None:
            yield from _begin(table, following)
        else:
            yield from _next_round(table)


def over(table: Table, why: str) -> None:
    """End the encounter."""
    table.put("over", None, "over", True, "source.encounter.scope", f"{why} The encounter is over.")


def end(table: Table) -> None:
    """Close the turn. Rules: source.turn.pass, source.gasp.source-zero, amb.source.dig-in-off-turn."""
    who, scene = table.scene.active, table.scene
    closing = table.put("turn", None, "active", None, "source.turn.pass", f"{table.system.name(who)}'s turn ends.")
    with table.step.following(closing):
        if scene.gasp == who:
            table.put("gasp", None, "gasp", None, "source.gasp.next-turn", "")
            if table[who].present:
                falling.finished(table, who)
        elif table.system.rulings.dig_in_off_turn == "B":
            table.put("feet", who, "lapsed", True, "amb.source.dig-in-off-turn", "")


def options(system, scene: Scene, fighter: Fighter) -> Choose:
    """What the one whose turn it is may do, and why not the rest."""
    gasping = scene.gasp == fighter.id
    feet, dice = means.feet(system, scene, fighter), means.dice_left(system, scene, fighter)
    found: list[Option | Refused] = []
    if not gasping or fighter.pool:
        found += _attacks(system, scene, fighter)
        found += _moving(fighter, feet)
    if gasping:
        found += _last_gasp(fighter, dice)
    else:
        for field, words in (("stealth", "stealthily"), ("climbing", "climbing")):
            now = getattr(fighter, field)
            label = f"No longer move {words}" if now else f"Move {words}"
            found.append(Option(field, label, rule="source.terrain.stealth-or-climb", does=Toggle(field)))
    found += _passing(system, scene, fighter, dice)
    what = "Last Gasp" if gasping else "turn"
    has = f"{means.shown(feet)} ft, {dice} SD, Core Actions: {fighter.core}"
    return Choose(
        fighter.id,
        f"{system.name(fighter.id)}'s {what}. {has}. What now?",
        "source.gasp.next-turn" if gasping else "source.round.act-or-pass",
        tuple(each for each in found if isinstance(each, Option)),
        tuple(each for each in found if isinstance(each, Refused)),
    )


def moved(table: Table, who: str, does: Move, values: tuple[int, ...]) -> Rules:
    """Spend movement. Rules: source.interact.cost, source.disengage.cost, amb.source.disengage-distance."""
    name, away = table.system.name(who), table[who].engaged
    if does.what == "interact":
        means.spend_feet(table, who, INTERACT, "source.interact.cost", "to handle an item")
        return
    if does.what == "disengage":
        means.spend_feet(table, who, DISENGAGE, "source.disengage.cost", "to get away")
        _apart(table, who)
        if table.system.rulings.disengage_distance == "B":
            text = f"{name} has moved {DISENGAGE} ft by it."
            table.put("moved", who, "moved", table[who].moved + DISENGAGE, "amb.source.disengage-distance", text)
        return
    (feet,) = values
    means.spend_feet(table, who, feet, "source.turn.movement", "to move")
    table.put("moved", who, "moved", table[who].moved + feet, "source.turn.movement", "")
    _apart(table, who)
    for id in away:
        yield from attacking.countered(table, id, who)


def toggled(table: Table, who: str, does: Toggle) -> None:
    """Begin or stop to move in a way that halves movement. Rules: source.terrain.*."""
    now = not getattr(table[who], does.field)
    words = {"stealth": "stealthily", "climbing": "climbing", "difficult": "over difficult terrain"}[does.field]
    text = f"{table.system.name(who)} moves {words}{'' if now else ' no longer'}."
    rule = "source.terrain.difficult" if does.field == "difficult" else "source.terrain.stealth-or-climb"
    table.put("going", who, does.field, now, rule, text)


def gasped(table: Table, who: str, does: Gasp, values: tuple[int, ...]) -> Rules:
    """What only a Last Gasp offers. Rules: source.gasp.buy-move, source.gasp.narrate."""
    if does.what != "buy":
        falling.narrated(table, who, does.what)
        end(table)
        return
    (dice,) = values
    yield from means.spend_dice(table, who, dice, "source.gasp.buy-move", "to move")
    if table[who].present:
        bought = table[who].bought + means.bought(dice)
        text = f"{table.system.name(who)} may move {means.bought(dice)} ft."
        table.put("feet", who, "bought", bought, "source.gasp.buy-move", text)


def _attacks(system, scene: Scene, fighter: Fighter) -> Iterator[Option | Refused]:
    """Rules: source.attack.cost-one, source.attack.cost-action, source.attack.cost-sd, source.attack.cost-mixed."""
    for kind in system.profile(fighter.id).weapons:
        weapon = WEAPONS[kind]
        for target in falling.foes(system, scene, fighter.id):
            for way in WAYS:
                key = f"{kind}:{target}:{way.id}"
                label = f"Attack {system.name(target)}, {weapon.name}"
                why = means.short(system, scene, fighter, way)
                if why:
                    yield Refused(key, f"{label}, {way.words}", *why)
                else:
                    yield Option(key, label, way.words, way.rule, does=Attack(weapon, target, way))


def _moving(fighter: Fighter, feet: Fraction) -> Iterator[Option | Refused]:
    """Rules: source.turn.movement, source.interact.cost, source.disengage.cost."""
    label, most, rule = "Move", int(feet), "source.turn.movement"
    if fighter.engaged:
        label = "Move away, which may be countered"
    if most:
        yield Option("move", label, "ft", rule, (Field("feet", 1, most),), does=Move("move"))
    else:
        yield Refused("move", label, rule, "1 ft", f"{means.shown(feet)} ft")
    for key, cost, text, rule in (
        ("interact", INTERACT, "Handle an item", "source.interact.cost"),
        ("disengage", DISENGAGE, "Disengage", "source.disengage.cost"),
    ):
        if feet >= cost:
            yield Option(key, text, f"{cost} ft", rule, does=Move(key, cost))
        else:
            yield Refused(key, text, rule, f"{cost} ft", f"{means.shown(feet)} ft")


def _last_gasp(fighter: Fighter, dice: int) -> Iterator[Option | Refused]:
    """Rules: source.gasp.buy-move, source.gasp.narrate, amb.source.gasp-no-source."""
    if dice:
        fields = (Field("dice", 1, dice),)
        yield Option("buy", "Buy movement, 10 ft a die", "SD", "source.gasp.buy-move", fields, does=Gasp("buy"))
    else:
        yield Refused("buy", "Buy movement", "source.gasp.sd-level", "1 SD", "0 SD")
    yield Option("death", "Tell of your death", rule="source.gasp.narrate", does=Gasp("death"))
    yield Option("words", "Speak your last words", rule="source.gasp.narrate", does=Gasp("words"))


def _passing(system, scene: Scene, fighter: Fighter, dice: int) -> Iterator[Option | Refused]:
    """Rules: source.turn.pass, amb.source.gasp-cap."""
    if scene.gasp == fighter.id and system.rulings.gasp_cap == "C" and dice:
        needed, spent = f"{fighter.level} SD spent", f"{fighter.dice} SD"
        yield Refused("pass", "Pass", "amb.source.gasp-cap", needed, spent)
        return
    yield Option("pass", "Pass", rule="source.turn.pass", does=Pass())


def _apart(table: Table, who: str) -> None:
    for id in table[who].engaged:
        rest = tuple(other for other in table[id].engaged if other != who)
        table.put("engaged", id, "engaged", rest, "source.disengage.cost", "")
    if table[who].engaged:
        table.put("engaged", who, "engaged", (), "source.disengage.cost", "")


def settled(system, scene: Scene) -> bool:
    """Nobody is able to act, or of several sides one at most."""
    there = scene.fighters
    return system.scenario.settled((each.id for each in there), (each.id for each in there if each.able))


def _next_round(table: Table) -> Rules:
    """Rule: source.round.end."""
    number = table.scene.round + 1
    if table.scene.round:
        table.tell("round", None, "source.round.end", f"Round {table.scene.round} ends: nobody is left to go.")
    begun = table.put("round", None, "round", number, "source.round.act-or-pass", f"Round {number} begins.")
    with table.step.following(begun):
        yield from table.system.order.start_round(table.step)


def _begin(table: Table, who: str) -> Rules:
    """Open a turn. Rules: source.turn.sd-cap, source.turn.movement, source.gasp.speed-zero, amb.source.gasp-turn."""
    gasping = who in table.scene.gasps
    yield from means.readied(table, who)
    name = table.system.name(who)
    if gasping:
        text = f"What Level is {name}?"
        yield from means.number(table, who, "level", text, "source.gasp.sd-level", 1, 20)
        gasps = tuple(id for id in table.scene.gasps if id != who)
        table.put("gasp", None, "gasps", gasps, "source.gasp.next-turn", "")
        table.put("gasp", None, "gasp", who, "source.gasp.next-turn", "")
    if who not in table.scene.taken:
        # Acted or not, the extra turn uses up the normal one.
        table.put("taken", None, "taken", (*table.scene.taken, who), "source.round.act-or-pass", "")
    what = "Last Gasp" if gasping else "turn"
    rule = "source.gasp.next-turn" if gasping else "source.round.act-or-pass"
    opening = table.put("turn", None, "active", who, rule, f"{name}'s {what} begins.")
    with table.step.following(opening):
        fresh = {"core": table.scene.core_actions, "used": Fraction(0), "dice": 0, "bonus": 0, "bought": 0, "moved": 0}
        for field, value in (fresh | {"lapsed": False, "empty": table[who].pool == 0}).items():
            if getattr(table[who], field) != value:
                table.put("fresh", who, field, value, "source.turn.movement", "")
        left = means.shown(means.feet(table.system, table.scene, table[who]))
        rule = "source.gasp.speed-zero" if gasping else "source.turn.movement"
        table.tell("feet", who, rule, f"{name} has {left} ft.")
