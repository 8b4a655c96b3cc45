"""An attack from beginning to end: committed, rolled, resolved, countered. Read `attack`.

Rules: source.attack.*, source.commit.*, source.scale.*, source.pool.*, source.press.bonus, source.flank.*
"""

from __future__ import annotations

from typing import NamedTuple

from frontiers_nb.encounter import Asking, Choose, Event, Field, Option, Refused, Rules, throws
from frontiers_nb.encounter.scene import Table
from frontiers_nb.source import movement
from frontiers_nb.source.attacks import (
    FLANKING,
    PER_POINT,
    WAYS,
    WEAPONS,
    Damage,
    Way,
    Weapon,
    attributes,
    damage_dice,
    harder,
)
from frontiers_nb.source.encounter import falling, means
from frontiers_nb.source.encounter.scene import Attack
from frontiers_nb.words import MINUS, count, listed

D20 = 20
MOST_EXTRA = 20


class Committed(NamedTuple):
    """What was stated before the d20: with which modifier, on whom, and what the extra dice are for."""

    used: str
    modifier: int
    targets: tuple[str, ...]
    damage: int = 0
    effect: int = 0
    reach: int = 0
    press: int = 0

    @property
    def extra(self) -> int:
        """Source Dice beyond the price."""
        return self.damage + self.effect + self.reach + len(self.targets) - 1


def attack(table: Table, who: str, does: Attack, counters: bool = True) -> Rules:
    """Commit, roll against everybody aimed at, resolve, and let them counter.

    Rules: source.commit.before, source.commit.fail, source.commit.success
    """
    what = f"{table.system.name(who)} attacks {table.system.name(does.target)}"
    with table.step.waiting(what):
        committed = yield from _committed(table, who, does)
    names = listed([table.system.name(id) for id in committed.targets])
    text = f"{table.system.name(who)} attacks {names} with a {does.weapon.name}, for {does.way.words}."
    event = table.tell("declare", who, "source.commit.before", text)
    with table.step.following(event), table.step.waiting(what):
        yield from _paid(table, who, does, committed)
        if table[who].present:
            yield from _resolved(table, who, does, committed)
        if counters:
            for id in committed.targets:
                yield from countered(table, id, who)
        if table.system.rulings.sd_cap_attack == "B" and table.scene.gasp != who:
            table.put("dice", who, "dice", 0, "amb.source.sd-cap-attack", "")


def _committed(table: Table, who: str, does: Attack) -> Asking:
    """Rules: source.attack.ability, source.scale.declared, amb.source.commit-split."""
    system, mods = table.system, table.system.profile(who).mods
    agility = movement.agility(system.profile(who).body(None), system.rulings)
    values = {"strength": mods.strength, "agility": agility}
    names = attributes(does.weapon)
    used = names[0]
    if len({values[name] for name in names}) > 1:
        rule = "source.attack.ability"
        options = tuple(
            Option(name, f"{name.capitalize()} {_signed(values[name])}", rule=rule, does=name) for name in names
        )
        picked = yield Choose(who, f"{system.name(who)} attacks with which ability?", rule, options)
        used = picked.option.does
    committed = Committed(used, values[used], (does.target,))
    committed = yield from _scaled(table, who, does, committed)
    if system.rulings.commit_split == "B" and not does.weapon.ranged:
        left = means.feet(system, table.scene, table[who]) - does.way.feet
        press = yield from _pressing(table, who, int(left // PER_POINT))
        committed = committed._replace(press=press)
    return committed


def _scaled(table: Table, who: str, does: Attack, so_far: Committed) -> Asking:
    """Extra dice, before the roll. Rules: source.scale.after-cost, source.scale.options, source.scale.declared."""
    system, rule = table.system, "source.scale.options"
    while True:
        there = means.dice_left(system, table.scene, table[who]) - does.way.dice - so_far.extra
        if there < 1:
            return so_far
        dice = (Field("dice", 1, min(there, MOST_EXTRA)),)
        options = [
            Option("none", "No more", rule="source.scale.declared"),
            Option("damage", "More damage", "SD", rule, dice, does="damage"),
            Option("effect", "More effect", "SD", "source.pool.effects-excluded", dice, does="effect"),
        ]
        refused = ()
        if does.weapon.ranged:
            options.append(Option("range", "More range", "SD", rule, dice, does="reach"))
        else:
            refused = (Refused("range", "More range", rule, "a ranged weapon or a spell", does.weapon.name),)
        for id in falling.foes(system, table.scene, who):
            if id not in so_far.targets:
                options.append(Option(f"also:{id}", f"Also {system.name(id)}", "1 SD", rule, does=("also", id)))
        text = f"{count(there, 'Source Die', 'Source Dice')} more, before the roll?"
        picked = yield Choose(who, text, "source.scale.after-cost", tuple(options), refused)
        what = picked.option.does
        if what is None:
            return so_far
        if isinstance(what, tuple):
            so_far = so_far._replace(targets=(*so_far.targets, what[1]))
        else:
            so_far = so_far._replace(**{what: getattr(so_far, what) + picked.values[0]})


def _paid(table: Table, who: str, does: Attack, committed: Committed) -> Rules:
    """Exactly one of the four ways, and what scaling adds. Rules: source.attack.cost-one, source.scale.after-cost."""
    way = does.way
    if way.core:
        text = f"{table.system.name(who)} spends a Core Action."
        table.put("core", who, "core", table[who].core - way.core, way.rule, text)
    means.spend_feet(table, who, way.feet, way.rule, "on it")
    means.spend_feet(table, who, committed.press * PER_POINT, "amb.source.commit-split", "to press it")
    yield from means.spend_dice(table, who, way.dice + committed.extra, way.rule, "on it")


def _resolved(table: Table, who: str, does: Attack, committed: Committed) -> Rules:
    hits: list[tuple[str, Event]] = []
    for id in committed.targets:
        face, needed = yield from _rolled(table, who, id, does.weapon, committed)
        verb = "hits" if face >= needed else "misses"
        text = f"{table.system.name(who)} throws {face}, needs {needed}, and {verb} {table.system.name(id)}."
        event = table.tell("roll", who, "source.commit.success" if face >= needed else "source.commit.fail", text)
        if face >= needed:
            hits.append((id, event))
        if not does.weapon.ranged:
            _engaged(table, who, id)
    if not hits:
        dice, feet = does.way.dice + committed.extra, does.way.feet + committed.press * PER_POINT
        lost = [*([f"{dice} SD"] if dice else []), *([f"{feet} ft"] if feet else [])]
        if lost:
            text = f"What {table.system.name(who)} committed is lost: {listed(lost)}."
            table.tell("lost", who, "source.commit.fail", text)
    for id, event in hits:
        with table.step.following(event):
            damage = yield from _damage(table, who, does, committed)
            yield from falling.hurt(table, id, damage, "source.pool.hit" if does.way.dice else "source.damage.base")


def _rolled(table: Table, who: str, target: str, weapon: Weapon, committed: Committed) -> Asking:
    """One d20 and what it needs. Rules: source.weapon.below-min, source.flank.bonus, source.flank.no-advantage,
    source.size.large-target.
    """
    system, mods = table.system, table.system.profile(who).mods
    against = "constitution" if system.scenario.larger(system.profile(target)) else "agility"
    text = f"What is the DC of an attack on {system.name(target)}, against {against.capitalize()}?"
    rule = "source.size.large-target" if against == "constitution" else "source.attack.ability"
    dc = yield from means.number(table, target, f"dc_{against}", text, rule, 1, 60)
    agility = movement.agility(system.profile(who).body(None), system.rulings)
    dc += harder(weapon, mods.strength, agility, committed.used, system.rulings)
    flanking = _flanking(table, who, target)
    bonus = committed.modifier + (FLANKING if flanking else 0)
    needed = dc - bonus
    text = f"{system.name(who)}'s attack on {system.name(target)}: d20 {_signed(bonus)} against DC {dc}"
    rule = "source.flank.all-attacks" if flanking else "source.attack.ability"
    face = yield from throws.passed(who, text, rule, D20, needed, ("hits", "misses"))
    return face, needed


def _flanking(table: Table, who: str, target: str) -> bool:
    """Whether two flank the target, one of them who attacks, or both others. Ruling: amb.source.flank-count."""
    flankers = table[target].flankers
    if not flankers or not all(table[id].able for id in flankers):
        return False
    return (who in flankers) == (table.system.rulings.flank_count == "A")


def _damage(table: Table, who: str, does: Attack, committed: Committed) -> Asking:
    """Rules: source.damage.base, source.pool.hit, source.press.bonus."""
    system, profile = table.system, table.system.profile(who)
    proficiency = profile.proficiency if does.weapon.id in profile.proficient else 0
    damage: Damage = damage_dice(does.way, committed.modifier, proficiency, committed.damage, system.rulings)
    pool = 0
    if damage.base or not damage.pool:
        text = f"Base damage: {_signed(committed.modifier)}, {proficiency} for proficiency."
        table.tell("damage", who, "source.damage.base", text)
    if damage.pool:
        faces = yield from means.die(table)
        text = f"{system.name(who)}'s damage pool"
        pool = yield from throws.total(who, text, "source.pool.hit", damage.pool, faces)
        text = f"The damage pool of {count(damage.pool, 'die', 'dice')} comes to {pool}."
        table.tell("damage", who, "source.pool.hit", text)
    press = committed.press
    if not does.weapon.ranged and system.rulings.commit_split == "A":
        left = means.feet(system, table.scene, table[who])
        press = yield from _pressing(table, who, int(left // PER_POINT))
        means.spend_feet(table, who, press * PER_POINT, "source.press.bonus", "to press the attack")
    return max(0, damage.base + pool + press)


def _pressing(table: Table, who: str, most: int) -> Asking:
    """Points of damage for movement. Rule: source.press.bonus."""
    if most < 1:
        return 0
    rule = "source.press.bonus"
    options = (
        Option("no-press", "No", rule=rule),
        Option(
            "press", f"Press the Attack, {PER_POINT} ft a point", "ft", rule, (Field("points", 1, most),), does=True
        ),
    )
    picked = yield Choose(who, f"{table.system.name(who)}: more damage for movement?", rule, options)
    return picked.values[0] if picked.option.does else 0


def _engaged(table: Table, who: str, target: str) -> None:
    """Who fights hand to hand is near: going away without a word lets the other counter."""
    for one, other in ((who, target), (target, who)):
        if other not in table[one].engaged:
            engaged = (*table[one].engaged, other)
            table.put("engaged", one, "engaged", engaged, "source.disengage.cost", "")


def countered(table: Table, who: str, by: str) -> Rules:
    """A counter is an attack back, paid with dice or movement. Rules: source.commit.before, amb.source.free-round."""
    if not table[who].able or not table[by].present or (table.scene.free and who not in table.scene.ambushers):
        return
    yield from means.readied(table, who)
    weapon = WEAPONS[table.system.profile(who).weapons[0]]
    rule = "source.commit.before"
    ways = [way for way in WAYS if not way.core and not means.short(table.system, table.scene, table[who], way)]
    if not ways:
        return
    options = [Option(f"counter:{way.id}", "Counter", way.words, rule, does=way) for way in ways]
    options.append(Option("no-counter", "Let it be", rule=rule))
    name = table.system.name(who)
    picked = yield Choose(who, f"{name}: counter {table.system.name(by)}?", rule, tuple(options))
    way: Way | None = picked.option.does
    if way is None:
        return
    table.tell("counter", who, rule, f"{name} counters.")
    yield from attack(table, who, Attack(weapon, by, way), counters=False)
    if table.system.rulings.round_counters == "B" and who not in table.scene.taken:
        text = f"{name} has used up the turn."
        table.put("taken", None, "taken", (*table.scene.taken, who), "amb.source.round-counters", text)


def _signed(number: int) -> str:
    return f"{MINUS if number < 0 else '+'} {abs(number)}"
