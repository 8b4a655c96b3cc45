"""What somebody has to spend now: feet, Source Dice, Core Actions; and asking for what nobody has told.

Read `feet` and `dice_left`, then `number`. Rules: source.turn.*, source.gasp.*, source.strain.empty
"""

from __future__ import annotations

from fractions import Fraction

from frontiers_nb.encounter import Asking, Choose, Field, Option
from frontiers_nb.encounter.game import GM
from frontiers_nb.encounter.scene import Table
from frontiers_nb.source.attacks import PER_DIE, Way
from frontiers_nb.source.encounter.scene import Fighter, Scene
from frontiers_nb.source.movement import Going, movement

MOST = 99


def total(system, fighter: Fighter) -> Fraction:
    """Feet of a whole round as one stands now. Ruling: amb.source.empty-mid-turn."""
    going = Going(fighter.difficult, fighter.stealth, fighter.climbing, fighter.empty)
    body = system.profile(fighter.id).body(fighter.strength_score)
    return movement(body, going, system.rulings).feet + fighter.bonus


def feet(system, scene: Scene, fighter: Fighter) -> Fraction:
    """Feet left. Rules: source.turn.movement, source.gasp.speed-zero, amb.source.dig-in-off-turn."""
    if scene.gasp == fighter.id:
        return fighter.bought - fighter.used
    if not fighter.able or fighter.lapsed:
        return Fraction(0)
    return max(Fraction(0), total(system, fighter) - fighter.used)


def told(system, fighter: Fighter) -> bool:
    """What its movement needs is known."""
    needs = system.profile(fighter.id).load and system.rulings.load_strength == "A"
    return not needs or fighter.strength_score is not None


def cap(system, scene: Scene, fighter: Fighter) -> int:
    """Source Dice one may spend in a turn. Rules: source.turn.sd-cap, source.gasp.sd-level, amb.source.gasp-cap."""
    if scene.gasp == fighter.id and system.rulings.gasp_cap != "B":
        return fighter.level or 0
    return system.profile(fighter.id).proficiency


def dice_left(system, scene: Scene, fighter: Fighter) -> int:
    """Source Dice that may still be spent in this turn. Ruling: amb.source.sd-cap-attack."""
    return max(0, min(fighter.pool, cap(system, scene, fighter) - fighter.dice))


def short(system, scene: Scene, fighter: Fighter, way: Way) -> tuple[str, str, str] | None:
    """The rule that keeps somebody from paying so, what it needs, and what is there. Rule: source.attack.cost-one."""
    there, dice = feet(system, scene, fighter), dice_left(system, scene, fighter)
    if way.core > fighter.core:
        return way.rule, "1 Core Action", f"{fighter.core}"
    if way.dice > dice:
        rule = "source.turn.sd-cap" if fighter.pool >= way.dice else way.rule
        return rule, f"{way.dice} SD", f"{dice} SD"
    if way.feet > there:
        return way.rule, f"{way.feet} ft", f"{shown(there)} ft"
    return None


def shown(number: Fraction) -> str:
    """Feet in figures: "40", "12.5"."""
    return f"{float(number):g}"


def number(table: Table, who: str | None, field: str, text: str, rule: str, low: int = 0, high: int = MOST) -> Asking:
    """A number that another book has: known, or asked of the GM once. The engine guesses none."""
    known = getattr(table.scene if who is None else table[who], field)
    if known is not None:
        return known
    option = Option(field.replace("_", "-"), "It is", rule=rule, fields=(Field("value", low, high),))
    picked = yield Choose(GM, text, rule, (option,))
    table.put("input", who, field, picked.values[0], rule, f"{text} {picked.values[0]}.")
    return picked.values[0]


def die(table: Table) -> Asking:
    """How many faces a Source Die has. Rule: source.pool.hit."""
    return (yield from number(table, None, "die", "How many faces has a Source Die?", "source.pool.hit", 2, 20))


def readied(table: Table, who: str) -> Asking:
    """Ask for what a turn needs. Rules: source.attack.cost-action, source.turn.sd-cap, source.load.limit."""
    name = table.system.name(who)
    text = "How many Core Actions has a turn?"
    yield from number(table, None, "core_actions", text, "source.attack.cost-action", 0, 9)
    yield from number(table, who, "source", f"How many Source Dice has {name}?", "source.turn.sd-cap")
    yield from loaded(table, who)


def loaded(table: Table, who: str) -> Asking:
    """Ask for what movement needs. Ruling: amb.source.load-strength."""
    if not told(table.system, table[who]):
        text = f"What is {table.system.name(who)}'s Strength score?"
        yield from number(table, who, "strength_score", text, "source.load.limit", 1, 60)


def spend_dice(table: Table, who: str, count: int, rule: str, why: str) -> Asking:
    """Spend Source Dice; in a Last Gasp that may be strain, and the end.

    Rules: source.gasp.cap-strain, source.gasp.source-zero, amb.source.gasp-cap
    """
    if not count:
        return
    fighter, name = table[who], table.system.name(who)
    own = min(count, fighter.source or 0)
    event = table.put("dice", who, "source", (fighter.source or 0) - own, rule, f"{name} spends {count} SD {why}.")
    with table.step.following(event):
        if count > own:
            left = fighter.attuned - (count - own)
            table.put("dice", who, "attuned", left, rule, "")
        table.put("dice", who, "dice", fighter.dice + count, "source.turn.sd-cap", "")
        emptied(table, who)
        if table.scene.gasp == who:
            yield from _strained(table, who, fighter.dice)
            burned_out(table, who)


def burned_out(table: Table, who: str) -> None:
    """Without Source a Last Gasp is over, and so is one's life. Rule: source.gasp.source-zero."""
    if table.scene.gasp == who and table[who].pool == 0:
        text = f"{table.system.name(who)} has no Source left, and dies."
        table.put("dead", who, "dead", True, "source.gasp.source-zero", text)


def emptied(table: Table, who: str) -> None:
    """An empty Source halves movement. Rules: source.strain.empty, amb.source.empty-mid-turn."""
    fighter, letter = table[who], table.system.rulings.empty_mid_turn
    empty = fighter.pool == 0
    if empty == fighter.empty or (empty and letter == "C" and table.scene.active == who):
        return
    if empty and letter == "B":
        table.put("feet", who, "used", fighter.used / 2, "amb.source.empty-mid-turn", "")
    name = table.system.name(who)
    text = f"{name}'s Source is empty: half the movement." if empty else f"{name} has Source again."
    table.put("empty", who, "empty", empty, "source.strain.empty", text)


def spend_feet(table: Table, who: str, count: Fraction | int, rule: str, why: str) -> None:
    """Spend movement."""
    if count:
        text = f"{table.system.name(who)} spends {shown(Fraction(count))} ft {why}."
        table.put("feet", who, "used", table[who].used + count, rule, text)


def bought(count: int) -> int:
    """Feet for dice. Rule: source.gasp.buy-move."""
    return count * PER_DIE


def _strained(table: Table, who: str, before: int) -> Asking:
    """What strain comes to stands elsewhere. Rule: source.gasp.cap-strain."""
    fighter, limit = table[who], table.system.profile(who).proficiency
    over = fighter.dice - max(limit, before)
    if over <= 0:
        return
    rule = "source.gasp.cap-strain"
    if table.scene.strains is None:
        options = (
            Option("each", "For each die over the cap", rule=rule, does="each"),
            Option("turn", "Once for the turn", rule=rule, does="turn"),
        )
        picked = yield Choose(GM, "More dice than proficiency allows: when is there strain?", rule, options)
        table.put("input", None, "strains", picked.option.does, rule, "")
    if table.scene.strains == "turn":
        over = 0 if before > limit else 1
    if over:
        text = f"{table.system.name(who)} takes {over} strain."
        table.put("strain", who, "strain", fighter.strain + over, rule, text)
