"""What the GM may do at any turn-level question; answers like any other. Read `options`, then `used`.

Rules: d100.encounter.end, d100.hp.damage-source, d100.fatigue.sources, d100.move.forced-free,
d100.initiative.change-next-round, d100.rest.energy
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from frontiers_nb.d100 import equipment, handling, loadout
from frontiers_nb.d100.attributes import ATTRIBUTES, LOWEST_SCORE
from frontiers_nb.d100.derivatives import max_energy
from frontiers_nb.d100.effects import Restore
from frontiers_nb.d100.encounter import harm, items, moving, reacting, turns
from frontiers_nb.d100.encounter.acting import answered
from frontiers_nb.d100.encounter.doing import Happened, Power
from frontiers_nb.d100.encounter.scenario import Profile
from frontiers_nb.d100.encounter.scene import Fighter, Held
from frontiers_nb.d100.encounter.table import ACTION_POINTS, Cast, Table
from frontiers_nb.d100.equipment import Gear
from frontiers_nb.encounter import Field, Option, Rules
from frontiers_nb.encounter.scene import called
from frontiers_nb.packs.scenarios import MOST_FIGHTERS
from frontiers_nb.words import count, whole

GROUP = "gm"
HARM = {"hp": "Harm", "wounds": "Wounds for", "fatigue": "Fatigue for"}
FATES = {  # what may become of an item: in words, by which rule, from which states
    "done": ("{item} of {name} is done", "d100.item.active", ("active",)),
    "lost": ("{name} loses {item}", "d100.item.removed", ("stowed", "equipped", "active")),
    "destroyed": ("{item} of {name} is destroyed", "d100.item.removed", equipment.STATES),
}
FURTHEST, MOST = 99, 999
LONGEST_REST = 24
HIGHEST_SCORE = 100  # d100.score.ceiling


def options(cast: Cast) -> Iterator[Option]:
    """Every power, on everybody it may touch."""
    if not turns.decided(cast):
        yield from ending(GROUP)
    hours = Field("hours", 1, LONGEST_REST)
    yield _option("gm.rest", "End it, and everybody rests", "d100.rest.energy", Power("rest", ""), hours)
    for fighter in cast.scene.fighters:
        if fighter.present:
            yield from _on(fighter.id, cast.name(fighter.id), fighter.position is not None)
            yield from _fates(cast, fighter)
    for who, key, by, card in reacting.told_triggers(cast):
        label = f"{card.name} of {cast.name(who)}: {card.trigger.words if card.trigger else ''}"
        label += f" ({cast.name(by)})" if by else ""
        which = f"{key}:{by}".rstrip(":")
        yield _option(f"gm.trigger:{who}:{which}", label, "d100.reaction.trigger", Power("trigger", who, which))
    if len(cast.scene.fighters) < MOST_FIGHTERS:
        for profile in cast.system.scenario.fighters:
            label = f"{called(profile, cast.system.scenario.fighters)} joins"
            yield _option(f"gm.join:{profile.id}", label, "d100.initiative.choice", Power("join", profile.id))


def ending(group: str = "") -> Iterator[Option]:
    """The end; where one side at most can act it stands among the plain answers. Rule: d100.encounter.end."""
    yield Option("gm.end", "End the encounter", rule="d100.encounter.end", group=group, does=Power("end", ""))


def used(table: Table, power: Power, values: tuple[int, ...]) -> Rules:
    """Carry out a power."""
    who = power.who
    match power.what:
        case "end":
            decided = turns.decided(table)
            turns.over(table, "The conflict is settled." if decided else "The GM lets the Rounds go.")
        case "rest":
            turns.over(table, f"Everybody rests for {count(values[0], 'hour')}.")
            for fighter in table.scene.fighters:
                if fighter.present:
                    harm.rested(table, fighter.id, values[0])
        case "harm":
            yield from answered(table, _harm(table, who, power.which, values[0]))
        case "heal":
            _healed(table, who, values[0])
        case "move":
            far = "" if table[who].position else f" {count(values[0], 'Unit')}"
            told = table.tell("gm", who, "d100.move.forced-immediate", f"The GM moves {table.name(who)}{far}.")
            with table.step.following(told):
                if table[who].position is not None:
                    text = f"{table.name(who)} is at {values}, at no Movement."
                    table.put("position", who, "position", (values[0], values[1]), "d100.move.forced-free", text)
        case "initiative":
            text = f"{table.name(who)}'s Initiative becomes {whole(values[0])}, from the next Round on."
            table.put("method", who, "method", "changed", "d100.initiative.change-next-round", "")
            table.put("initiative", who, "initiative", values[0], "d100.initiative.change-next-round", text)
        case "score":
            scores = table[who].scores._replace(**{power.which: values[0]})
            text = f"{table.name(who)}'s {power.which.capitalize()} is {values[0]} now."
            event = table.put("scores", who, "scores", scores, "d100.live.defenses", text)
            with table.step.following(event):
                moving.remeasured(table, who)
        case "remove":
            table.put("gone", who, "gone", True, "d100.encounter.round", f"{table.name(who)} leaves.")
        case "item":
            _item(table, who, *power.which.split(":"))
        case "trigger":
            key, _, by = power.which.partition(":")
            told = table.tell("gm", who, "d100.reaction.trigger", f"What {table.name(who)} waits for happens.")
            with table.step.following(told):
                yield from answered(table, [Happened("told", by or who, who, key)])
        case "join":
            _join(table, table.system.scenario.profiles[who])


def newcomer(cast: Cast, profile: Profile, id: str) -> Fighter:
    """Somebody as they enter: nothing spent yet. Rules: d100.encounter.start, amb.d100.ap-before-first-turn."""
    first = Fighter(id, profile.id, profile.scores, hp=1)
    pool = loadout.start(cast.system.scenario.pack.limits).points
    limits, full = cast.limits(first), max_energy(cast.build(first)).value
    points = ACTION_POINTS if cast.rulings.ap_before_first_turn == "A" else 0
    held = full if profile.energy is None else min(profile.energy, full)
    hp = limits.hp if profile.hp is None else min(profile.hp, limits.hp)
    items = tuple(Held(kept.key, kept.item.id, kept.state) for kept in cast.system.scenario.gear(profile).kept)
    fighter = Fighter(
        id,
        profile.id,
        profile.scores,
        hp,
        min(profile.wounds, limits.wounds),
        min(profile.fatigue, limits.fatigue),
        downed=hp == 0,
        ap=points,
        energy=held,
        position=profile.at,
        items=items,
        points=pool,
    )
    left = min(held, cast.max_energy(fighter))
    return replace(fighter, energy=left, displaced=held - left, movement=cast.full_movement(fighter))


@lru_cache(maxsize=256)
def _on(id: str, name: str, placed: bool) -> tuple[Option, ...]:
    # They stay the same from question to question, and a long encounter keeps every question it has asked.
    amount = {"hp": Field("amount", 1, MOST), "wounds": Field("amount", 1, 9), "fatigue": Field("amount", 1, 9)}
    rules = {"fatigue": "d100.fatigue.sources"}
    square = Field("x", -FURTHEST, FURTHEST), Field("y", -FURTHEST, FURTHEST)
    where = square if placed else (Field("units", 1, FURTHEST),)
    initiative = Field("initiative", -FURTHEST, FURTHEST)
    later, score = "d100.initiative.change-next-round", Field("score", LOWEST_SCORE, HIGHEST_SCORE)
    return (
        *(
            _option(
                f"gm.harm:{id}:{which}",
                f"{label} {name}",
                rules.get(which, "d100.hp.damage-source"),
                Power("harm", id, which),
                amount[which],
            )
            for which, label in HARM.items()
        ),
        _option(f"gm.heal:{id}", f"HP back for {name}", "d100.rest.direct", Power("heal", id), Field("HP", 1, MOST)),
        _option(f"gm.move:{id}", f"Move {name}", "d100.move.forced-free", Power("move", id), *where),
        _option(f"gm.initiative:{id}", f"Initiative of {name}", later, Power("initiative", id), initiative),
        *(
            _option(
                f"gm.score:{id}:{attribute}",
                f"{attribute.capitalize()} of {name}",
                "d100.live.defenses",
                Power("score", id, attribute),
                score,
            )
            for attribute in ATTRIBUTES
        ),
        _option(f"gm.remove:{id}", f"{name} leaves", "d100.encounter.round", Power("remove", id)),
    )


def _fates(cast: Cast, fighter: Fighter) -> Iterator[Option]:
    """What may become of items. Ruling: amb.d100.active-return."""
    id, name = fighter.id, cast.name(fighter.id)
    for kept in cast.gear(fighter).kept:
        for fate, (label, rule, states) in FATES.items():
            if kept.state in states and (fate != "done" or cast.rulings.active_return == "A"):
                key, power = f"gm.item:{id}:{kept.key}:{fate}", Power("item", id, f"{kept.key}:{fate}")
                yield _option(key, label.format(item=kept.item.name, name=name), rule, power)


def _option(key: str, label: str, rule: str, does: Power, *fields: Field) -> Option:
    return Option(key, label, "", rule, fields, GROUP, does)


def _harm(table: Table, who: str, which: str, amount: int) -> list[Happened]:
    """Rules: d100.hp.damage-source, d100.wounds.sources, d100.fatigue.sources."""
    told = table.tell("gm", who, "d100.hp.damage-source", f"The GM harms {table.name(who)}.")
    with table.step.following(told):
        if which == "hp":
            return harm.harmed(table, who, (amount,), who)
        return (harm.wounded if which == "wounds" else harm.fatigued)(table, who, amount, who)


def _healed(table: Table, who: str, hp: int) -> None:
    """HP back; where that changes nothing, or wakes nobody, it is told why. Rules: d100.rest.direct, d100.down.*"""
    before, name = table[who], table.name(who)
    harm.restored(table, who, Restore(hp=hp))
    after = table[who]
    if after.hp == before.hp:
        table.tell("gm", who, "d100.rest.direct", f"{name} has all HP there is: {after.hp}.")
    if after.collapsed:
        table.tell("gm", who, "d100.down.wake-fatigue", f"{name} stays collapsed: HP brings back nobody from Fatigue.")


def _item(table: Table, who: str, key: str, fate: str) -> None:
    """An item is done with its work and perhaps used up by it, knocked away, or destroyed.

    Rules: d100.item.active, d100.item.consumed, d100.item.removed. Ruling: amb.d100.active-return.
    """
    gear = table.gear(table[who])
    label, rule, _ = FATES[fate]
    if fate == "done" and gear[key].item.consumable:
        label, rule = "{name} has used up {item}", "d100.item.consumed"
    after = {"done": handling.finished, "lost": handling.lost, "destroyed": Gear.without}[fate](gear, key)
    items.now_has(table, who, after, label.format(item=gear[key].item.name, name=table.name(who)) + ".", rule)


def _join(table: Table, profile: Profile) -> None:
    """Somebody enters, or one more of a kind, which keeps a number of its own. Rule: d100.initiative.choice."""
    id, number = profile.id, 1
    while id in table.scene:
        number += 1
        id = f"{profile.id}-{number}"
    fighter = newcomer(table, profile, id)
    text = f"{called(profile, table.system.scenario.fighters, id)} joins."
    table.put("joins", None, "fighters", (*table.scene.fighters, fighter), "d100.initiative.choice", text)
