"""Damage, what movement takes off it, 0 HP, and the Last Gasp. Read `hurt`, then `fallen` and `gasped`.

Rules: source.dig-in.reduction, source.gasp.*, source.death.*
"""

from __future__ import annotations

from frontiers_nb.encounter import Asking, Choose, Field, Option, Rules
from frontiers_nb.encounter.game import GM
from frontiers_nb.encounter.scene import Table
from frontiers_nb.source.attacks import PER_POINT
from frontiers_nb.source.encounter import means
from frontiers_nb.source.encounter.scene import Scene


def foes(system, scene: Scene, who: str) -> list[str]:
    """Whom one may attack: the other sides, or anybody where there is only one."""
    side = system.profile(who).side
    there = [each.id for each in scene.fighters if each.present and each.id != who]
    only = all(profile.side == side for profile in system.scenario.fighters)
    return there if only else [id for id in there if system.profile(id).side != side]


def hurt(table: Table, who: str, damage: int, rule: str) -> Rules:
    """Damage, less what is dug in; without HP the GM says whether that was all. Rule: source.gasp.next-turn."""
    name = table.system.name(who)
    with table.step.waiting(f"{damage} damage to {name}"):
        damage -= yield from _dug_in(table, who, damage)
    fighter = table[who]
    if fighter.hp is None:
        table.tell("hp", who, rule, f"{name} takes {damage} damage.")
        down = damage > 0 and not fighter.down and (yield from _asked(table, who))
    else:
        left = max(0, fighter.hp - damage)
        text = f"{name} takes {damage} damage: {left} HP left."
        table.put("hp", who, "hp", left, rule, text)
        down = fighter.hp > 0 and left == 0
    if down:
        text = f"How many Source Dice has {name}?"
        yield from means.number(table, who, "source", text, "source.turn.sd-cap")
        fallen(table, who)


def fallen(table: Table, who: str) -> None:
    """Down to 0 HP, and next to act.

    Rules: source.gasp.next-turn, amb.source.gasp-no-source, amb.source.gasp-turn
    """
    rulings, name = table.system.rulings, table.system.name(who)
    if table.scene.gasp == who:
        return
    event = table.put("down", who, "down", True, "source.gasp.next-turn", f"{name} is down to 0 HP.")
    with table.step.following(event):
        if table[who].pool == 0 and rulings.gasp_no_source == "A":
            text = f"{name} has no Source left, and dies."
            table.put("dead", who, "dead", True, "amb.source.gasp-no-source", text)
        elif rulings.gasp_turn == "B" and who in table.scene.taken:
            finished(table, who, "amb.source.gasp-turn")
        else:
            waiting = {*table.scene.gasps, who}
            everybody = table.scene.ranks or (fighter.id for fighter in table.scene.fighters)
            gasps = tuple(id for id in everybody if id in waiting)
            text = f"{name} has the next turn: a Last Gasp."
            table.put("gasp", None, "gasps", gasps, "source.gasp.next-turn", text)


def finished(table: Table, who: str, rule: str = "amb.source.gasp-end") -> None:
    """The Last Gasp is over and there is Source left. Ruling: amb.source.gasp-end."""
    name, letter = table.system.name(who), table.system.rulings.gasp_end
    if letter == "A" or table[who].pool == 0:
        table.put("dead", who, "dead", True, rule, f"{name} dies.")
    elif letter == "B":
        table.put("down", who, "down", False, rule, "")
        table.put("unconscious", who, "unconscious", True, rule, f"{name} is unconscious.")
    else:
        table.put("down", who, "down", False, rule, f"{name} keeps going without HP.")


def narrated(table: Table, who: str, what: str) -> None:
    """Words in place of a turn. Rule: source.gasp.narrate."""
    name, rule = table.system.name(who), "source.gasp.narrate"
    if what == "death":
        table.put("dead", who, "dead", True, rule, f"{name} tells of the end, and dies.")
    else:
        table.tell("words", who, rule, f"{name} speaks, and does nothing else.")


def _dug_in(table: Table, who: str, damage: int) -> Asking:
    """Points of damage that movement takes off. Rules: source.dig-in.reduction, amb.source.dig-in-off-turn."""
    if not damage or not table[who].able:
        return 0
    yield from means.loaded(table, who)
    most = min(damage, int(means.feet(table.system, table.scene, table[who]) // PER_POINT))
    if most < 1:
        return 0
    rule, name = "source.dig-in.reduction", table.system.name(who)
    options = (
        Option("no-dig", "No", rule=rule),
        Option("dig", f"Dig In, {PER_POINT} ft a point", "ft", rule, (Field("points", 1, most),), does=True),
    )
    picked = yield Choose(who, f"{name} takes {damage} damage. Less, for movement?", rule, options)
    if not picked.option.does:
        return 0
    means.spend_feet(table, who, picked.values[0] * PER_POINT, rule, "to dig in")
    return picked.values[0]


def _asked(table: Table, who: str) -> Asking:
    """HP stand in another book."""
    rule, name = "source.gasp.next-turn", table.system.name(who)
    yes, no = Option("falls", "Yes", rule=rule, does=True), Option("stands", "No", rule=rule, does=False)
    picked = yield Choose(GM, f"Is {name} down to 0 HP?", rule, (no, yes))
    return picked.option.does
