"""Harm, Wounds, Fatigue and what gives them back, as events. Read `became`, which all of them go through.

What the pools do stands in `vitality`. Rules: d100.hp.*, d100.wounds.*, d100.fatigue.*, d100.down.*, d100.death.*
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import groupby

from frontiers_nb.d100 import character, rest, vitality
from frontiers_nb.d100.effects import Restore
from frontiers_nb.d100.encounter.doing import Happened
from frontiers_nb.d100.encounter.scene import Fighter
from frontiers_nb.d100.encounter.table import Table
from frontiers_nb.d100.vitality import Condition, Limits
from frontiers_nb.words import count

BACK = "d100.rest.direct"
TEXTS = {  # a field, and the rule and the words for its going up (or coming true) and down
    "hp": ((BACK, "{name} has {new} HP, up from {old}."), ("d100.hp.first", "{name} has {new} HP left of {old}.")),
    "wounds": (("d100.wounds.sources", "{name} takes {wounds}: {new}."), (BACK, "{name} loses {wounds}: {new}.")),
    "fatigue": (("d100.fatigue.sources", "{name} takes {fatigue}: {new}."), (BACK, "{name} loses {fatigue}: {new}.")),
    "downed": (("d100.hp.zero-wound", "{name} goes down."), ("d100.down.wake-hp", "{name} is no longer down.")),
    "collapsed": (("d100.fatigue.collapse", "{name} collapses."), ("d100.down.wake-fatigue", "{name} comes to.")),
    "dead": (("d100.death.past-max", "{name} dies."), ("d100.death.past-max", "")),
}


def harmed(table: Table, who: str, blows: Iterable[int], by: str) -> list[Happened]:
    """Blows one after the other, each an instance of harm, or by ruling all are one.

    Rules: d100.hp.first, d100.hp.excess-lost, d100.hp.downed-hit, d100.down.vulnerable, amb.d100.damage-instance.
    """
    blows = list(blows)
    instances = [sum(blows)] if blows and table.rulings.damage_instance == "B" else blows
    happened: list[Happened] = []
    for amount in instances:
        fighter = table[who]
        after = vitality.harmed(fighter.condition, amount, table.limits(fighter), table.rulings)
        blow = table.tell("harm", who, *_blow(fighter, amount, after, table.name(who)))
        with table.step.following(blow):
            if amount > fighter.hp and not fighter.condition.down:
                text = f"{amount - fighter.hp} of it is lost: {table.name(who)} has no more than {fighter.hp} HP."
                table.tell("harm", who, "d100.hp.excess-lost", text)
            happened += became(table, who, after, by)
    return happened


def _blow(fighter: Fighter, amount: int, after: Condition, name: str) -> tuple[str, str]:
    """By which rule a blow lands, and in words.

    Rules: d100.hp.damage-source, d100.hp.downed-hit, d100.death.past-max, amb.d100.zero-damage.
    """
    if fighter.dead:
        return "d100.death.past-max", f"{name} is dead; {amount} harm changes nothing."
    if amount == 0 and fighter.condition.down:
        counts = "a Wound all the same" if after != fighter.condition else "no Wound"
        return "amb.d100.zero-damage", f"{name} takes 0 harm: {counts}."
    return "d100.hp.downed-hit" if fighter.condition.down else "d100.hp.damage-source", f"{name} takes {amount} harm."


def wounded(table: Table, who: str, wounds: int, by: str) -> list[Happened]:
    """Wounds taken directly. Rule: d100.wounds.sources."""
    fighter = table[who]
    return became(table, who, vitality.wounded(fighter.condition, wounds, table.limits(fighter), table.rulings), by)


def fatigued(table: Table, who: str, fatigue: int, by: str) -> list[Happened]:
    """Fatigue taken. Rules: d100.fatigue.sources, d100.down.collapsed."""
    fighter = table[who]
    return became(table, who, vitality.fatigued(fighter.condition, fatigue, table.limits(fighter), table.rulings), by)


def restored(table: Table, who: str, effect: Restore) -> None:
    """What a card gives back. Rules: d100.rest.direct, d100.down.wake-hp, d100.down.wake-fatigue."""
    fighter = table[who]
    full = table.max_energy(fighter)
    rester = rest.Rester(table.limits(fighter), full, rulings=table.rulings)
    after = rest.remedied(rester, rest.Pools(fighter.condition, fighter.energy), effect.remedy)
    became(table, who, after.condition, who)
    if after.energy != fighter.energy:
        text = f"{table.name(who)} has {after.energy} Energy."
        table.put("energy", who, "energy", after.energy, "d100.rest.direct", text)


def rested(table: Table, who: str, hours: int) -> None:
    """What so many hours of rest give back, hour by hour; of Wounds and Fatigue in the best order.

    Rules: d100.rest.energy, d100.rest.hp, d100.rest.track, d100.down.wake-hp, d100.rest.collapsed-wake.
    """
    fighter, name = table[who], table.name(who)
    rester = rest.Rester(table.limits(fighter), table.max_energy(fighter), rulings=table.rulings)
    events = rest.night(rester, rest.Pools(fighter.condition, fighter.energy), hours * rest.HOUR)
    for minute, group in groupby(events, key=lambda event: event.minute):
        together = list(group)
        text = f"{name} has rested for {count(minute // rest.HOUR, 'hour')}."
        with table.step.following(table.tell("rest", who, together[0].rule, text)):
            for event in together:
                pools = event.pools
                if event.what == "energy":
                    table.put("energy", who, "energy", pools.energy, event.rule, f"{name} has {pools.energy} Energy.")
                waking = replace(pools.condition, downed=table[who].downed, collapsed=table[who].collapsed)
                became(table, who, waking if event.what != "wakes" else pools.condition, who, event.rule)


def became(table: Table, who: str, after: Condition, by: str, because: str = "") -> list[Happened]:
    """Bring somebody to another condition, an event for each thing that changes; tells of a fall.

    `because` is the rule where it is another than usual.

    Rules: d100.hp.zero-floor, d100.hp.zero-wound, d100.fatigue.collapse, d100.death.past-max.
    """
    before = table[who].condition
    for field, (rises, falls) in TEXTS.items():
        old, new = getattr(before, field), getattr(after, field)
        if old != new:
            rule, text = rises if new > old else falls
            words = {"name": table.name(who), "old": old, "new": new, **_marks(abs(new - old))}
            table.put(field, who, field, new, because or rule, text.format_map(words))
    return [Happened("falls", by, who)] if after.down and not before.down else []


def recalculated(table: Table, before: Mapping[str, Limits]) -> None:
    """What waited for the end follows the Scores: maximum HP, Wounds and Fatigue, which were so much before.

    Rules: d100.anchored.permanent, d100.recalc.retroactive. Rulings: amb.d100.anchored-lower,
    amb.d100.hp-current-on-increase.
    """
    for fighter in table.scene.fighters:
        old, new = before[fighter.id], table.limits(fighter)
        if old == new:
            continue
        name = table.name(fighter.id)
        text = f"{name}: at most {new.hp} HP, {new.wounds} Wounds and {new.fatigue} Fatigue from now on."
        event = table.tell("anchored", fighter.id, "d100.anchored.permanent", text)
        with table.step.following(event):
            after = character.recalculated(fighter.condition, old, new, table.rulings)
            became(table, fighter.id, after, fighter.id, "d100.anchored.permanent")


def after_encounter(table: Table) -> None:
    """What the end brings to those who are down.

    Rule: d100.down.no-default-revival. Ruling: amb.d100.downed-after-encounter.
    """
    for fighter in table.scene.fighters:
        rester = rest.Rester(table.limits(fighter), 1, rulings=table.rulings)
        became(table, fighter.id, rest.after_encounter(rester, rest.Pools(fighter.condition, 0)).condition, fighter.id)


def _marks(number: int) -> dict[str, str]:
    """So many Wounds and so much Fatigue, in words."""
    one = number == 1
    return {"wounds": "a Wound" if one else f"{number} Wounds", "fatigue": f"{'a' if one else number} Fatigue"}
