"""What the GM may do at any Turn; answers like any other. Read `options`, then `used`.

Rules: flow.encounter.end, flow.momentum.gm, flow.fatigue.sources, flow.forced.no-mp, flow.wound.sources
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from frontiers_nb.encounter import Field, Option, Rules
from frontiers_nb.encounter.scene import called
from frontiers_nb.flow.encounter import acting, affecting, harm, moving, reacting, turns
from frontiers_nb.flow.encounter.doing import Happened, Power, Walk
from frontiers_nb.flow.encounter.scenario import Profile
from frontiers_nb.flow.encounter.scene import Fighter
from frontiers_nb.flow.encounter.table import Cast, Table
from frontiers_nb.flow.harm import entering
from frontiers_nb.packs.scenarios import FURTHEST, MOST_FIGHTERS
from frontiers_nb.words import signed

GROUP = "gm"
MOST, MOST_MARKS = 999, 9
DONE = {"harm": "harms", "wound": "wounds", "fatigue": "tires"}
HURTS = {"harm": ("Harm", MOST), "wound": ("Wounds for", MOST_MARKS), "fatigue": ("Fatigue for", MOST_MARKS)}


def options(cast: Cast) -> Iterator[Option]:
    """Every power, on everybody it may touch."""
    yield _option("gm.end", "End the Encounter", "flow.encounter.end", Power("end"))
    for fighter in cast.scene.fighters:
        if fighter.present:
            yield from _on(cast, fighter)
    yield from momenta(cast)
    if len(cast.scene.fighters) < MOST_FIGHTERS:
        for profile in cast.system.scenario.fighters:
            if profile.joins and profile.id not in cast.scene:
                label = f"{called(profile, cast.system.scenario.fighters)} joins"
                yield _option(f"gm.join:{profile.id}", label, "flow.entry.momentum", Power("join", profile.id))


def momenta(cast: Cast) -> Iterator[Option]:
    """Another Momentum for somebody, also before any Round begins. Rule: flow.momentum.gm."""
    value = Field("value", -FURTHEST, FURTHEST)
    for fighter in cast.scene.fighters:
        if fighter.present and cast.rules.momentum.kept:
            label, does = f"Momentum of {cast.name(fighter.id)}", Power("momentum", fighter.id)
            yield _option(f"gm.momentum:{fighter.id}", label, "flow.momentum.gm", does, value)


def used(table: Table, power: Power, values: tuple[int, ...]) -> Rules:
    """Carry out a power."""
    who = power.who
    match power.what:
        case "end":
            yield from turns.leave(table, "The GM ends the Encounter.")
        case "harm" | "wound" | "fatigue":
            yield from reacting.answered(table, _hurt(table, power, values[0]), "after", acting.resolved)
        case "heal":
            harm.healed(table, who, "flow.wound.wake", hp=values[0])
        case "move":
            told = table.tell("gm", who, "flow.forced.immediate", f"The GM moves {table.name(who)}.")
            with table.step.following(told):
                zoned = bool(table.rules.move.zones)
                walk = Walk(not zoned, values[0] if zoned else None)
                happened = moving.arrived(table, who, walk, values, "flow.forced.no-mp")
            yield from reacting.answered(table, happened, "after", acting.resolved)
        case "momentum":
            yield from affecting.changed_momentum(table, who, values[0])
        case "finesse":
            now = table[who].modifiers._replace(finesse=values[0])
            text = f"{table.name(who)}'s Finesse is {signed(values[0])} now; its Momentum stays."
            table.put("modifiers", who, "modifiers", now, "flow.momentum.locked", text)
        case "remove":
            table.put("gone", who, "gone", True, "flow.round.one-turn-each", f"{table.name(who)} leaves.")
        case "join":
            _join(table, table.system.scenario.profiles[who])


def newcomer(cast: Cast, profile: Profile) -> Fighter:
    """Somebody as it comes in. Rules: flow.entry.full-points, flow.unconscious.cannot."""
    energy = profile.energy if profile.energy_left is None else profile.energy_left
    full = Fighter(
        profile.id,
        profile.id,
        profile.modifiers,
        profile.hp if profile.hp_left is None else profile.hp_left,
        max(cast.rules.lowest(profile.energy), energy),
        profile.wounds,
        profile.fatigue,
        position=profile.at,
        zone=profile.zone,
    )
    now = entering(full.condition, cast.limits(full), cast.rules.at_zero, cast.rulings)
    return replace(full, fatigue=now.fatigue, downed=now.downed, collapsed=now.collapsed, prone=now.down)


def _hurt(table: Table, power: Power, amount: int) -> list[Happened]:
    told = table.tell("gm", power.who, _source(power.what), f"The GM {DONE[power.what]} {table.name(power.who)}.")
    tally = harm.Tally()
    with table.step.following(told):
        if power.what == "harm":
            harm.struck(table, tally, power.who, amount)
        else:
            owed = tally.of(power.who)
            owed.wounds, owed.fatigue = (amount, 0) if power.what == "wound" else (0, amount)
        return harm.settle(table, tally)


def _on(cast: Cast, fighter: Fighter) -> Iterator[Option]:
    who, name = fighter.id, cast.name(fighter.id)
    for what, (noun, most) in HURTS.items():
        field = Field("amount", 1, most)
        yield _option(f"gm.{what}:{who}", f"{noun} {name}", _source(what), Power(what, who), field)
    yield _option(f"gm.heal:{who}", f"Heal {name}", "flow.wound.wake", Power("heal", who), Field("HP", 1, MOST))
    zones = cast.rules.move.zones
    if zones or fighter.position is not None:
        squares = (Field("x", -FURTHEST, FURTHEST), Field("y", -FURTHEST, FURTHEST))
        fields = (Field("zone", 0, len(zones) - 1),) if zones else squares
        yield _option(f"gm.move:{who}", f"Move {name}", "flow.forced.no-mp", Power("move", who), *fields)
    value = Field("value", -MOST_MARKS, MOST_MARKS)
    yield _option(f"gm.finesse:{who}", f"Finesse of {name}", "flow.momentum.locked", Power("finesse", who), value)
    yield _option(f"gm.remove:{who}", f"{name} leaves", "flow.round.one-turn-each", Power("remove", who))


def _source(what: str) -> str:
    """The rule that lets the GM hurt somebody so."""
    return "flow.fatigue.sources" if what == "fatigue" else "flow.wound.sources"


def _option(key: str, label: str, rule: str, does: Power, *fields: Field) -> Option:
    return Option(key, label, rule=rule, fields=fields, group=GROUP, does=does)


def _join(table: Table, profile: Profile) -> None:
    fighter = newcomer(table, profile)
    text = f"{called(profile, table.system.scenario.fighters)} joins."
    table.put("joins", None, "fighters", (*table.scene.fighters, fighter), "flow.entry.momentum", text)
    turns.refreshed(table, fighter.id, "flow.entry.full-points")
