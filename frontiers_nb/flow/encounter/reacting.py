"""Reactions: who may answer what happens, when, and in which order the answers resolve. Read `answered`.

Rules: flow.reaction.*, flow.edge.04, flow.edge.04.original, flow.edge.04.no-momentum, flow.edge.05
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from frontiers_nb.encounter import Asking, Choose, Option, Refused, Rules
from frontiers_nb.encounter.scene import out_of_reach
from frontiers_nb.flow.encounter import order, paying
from frontiers_nb.flow.encounter.doing import Happened, Play
from frontiers_nb.flow.encounter.paying import Declared
from frontiers_nb.flow.encounter.scenario import Ability
from frontiers_nb.flow.encounter.scene import ENCOUNTER, Fighter, distance
from frontiers_nb.flow.encounter.table import GM, Table

Resolve = Callable[[Table, Declared], Rules]
POINTS = {  # when an answer comes, by amb.flow.reaction-vs-chain: to an attack as such, and to what it comes to
    "A": {"attacked": "before", "hit": "rolled", "missed": "rolled", "ally-hit": "rolled"},
    "B": {},
    "C": {"attacked": "before"},
}
MOMENTS = {"attacked": 0, "hit": 1, "missed": 1, "hurt": 2, "leaves": 3}  # what happens at one moment is one event
HAPPENED = {
    "attacked": "{by} attacks {to}.",
    "hit": "{by} hits {to}.",
    "missed": "{by} misses {to}.",
    "hurt": "{to} is hurt.",
    "leaves": "{by} leaves the reach of {to}.",
}
INTERRUPTED = {"attacked": "before", "hit": "rolled", "missed": "rolled", "ally-hit": "rolled"}


def answered(table: Table, happened: list[Happened], point: str, resolve: Resolve) -> Asking:
    """Let everybody answer at this point of an Action; gives whether an answer undoes it.

    All who answer declare; the last declared resolves first. Rules: flow.edge.04, flow.edge.04.original.
    """
    undone = False
    if table.scene.mode != ENCOUNTER:
        return undone
    for _, at_once in groupby(happened, key=lambda thing: (MOMENTS[thing.on], thing.step)):
        for declared in reversed((yield from _chain(table, list(at_once), point))):
            yield from resolve(table, declared)
            undone = undone or declared.play.ability.cancels
    return undone


def _chain(table: Table, event: list[Happened], point: str) -> Asking:
    """All Reactions to one event, in the order in which they are declared. Ruling: amb.flow.reaction-declare-order."""
    chain: list[Declared] = []
    able = [each.id for each in table.scene.fighters if any(_fitting(table, each, thing, point) for thing in event)]
    called = table.rulings.reaction_declare_order == "B"
    asking = table.in_order(able) if called else (yield from order.agreed(table, table.in_order(able)))
    while asking:
        id = (yield from _called(table, asking)) if called else asking.pop(0)
        if not id:
            break
        for thing in event:
            play = yield from _asked(table, id, thing, point)
            if play:
                chain.append((yield from paying.declared(table, id, play)))
    return chain


def _fitting(table: Table, fighter: Fighter, thing: Happened, point: str) -> list[Ability]:
    """Its Reactions to this at this point. Rules: flow.turn.own-only, flow.reaction.timing."""
    if not fighter.present or fighter.id in (thing.by, table.scene.active):
        return []
    aimless = not thing.by  # nobody to aim at
    return [
        each
        for each in table.abilities(fighter)
        if _fits(table, fighter, each, thing, point) and (not aimless or each.aims in ("self", "none"))
    ]


def _fits(table: Table, fighter: Fighter, ability: Ability, thing: Happened, point: str) -> bool:
    if ability.use != "reaction" or _point(table, ability) != point:
        return False
    if ability.trigger == "ally-hit":
        same = table.profile(fighter).side == table.profile(table[thing.to]).side
        return thing.on == "hit" and thing.to != fighter.id and same
    return ability.trigger == thing.on and thing.to == fighter.id


def _point(table: Table, ability: Ability) -> str:
    """When it comes. Rules: flow.reaction.timing, flow.edge.05, amb.flow.reaction-vs-chain."""
    points = INTERRUPTED if ability.interrupts else POINTS[table.rulings.reaction_vs_chain]
    return points.get(ability.trigger, "after")


def reaches(table: Table, one: Fighter, other: Fighter, ability: Ability) -> bool:
    """In range; who has just left somebody's reach was in it. Rule: flow.unit.uses."""
    return ability.trigger == "leaves" or table.within(one, other, ability.reach)


def _too_far(table: Table, fighter: Fighter, ability: Ability, thing: Happened) -> Refused | None:
    """Why who set it off is out of range; None where that does not matter. Rule: flow.unit.uses."""
    if ability.aims in ("self", "none") or reaches(table, fighter, table[thing.by], ability):
        return None
    far = out_of_reach(ability.reach or 0, distance(fighter, table[thing.by]))
    return Refused(ability.id, ability.name, "flow.unit.uses", *far)


def _called(table: Table, asking: list[str]) -> Asking:
    """The table calls who declares next, or nobody. Ruling: amb.flow.reaction-declare-order."""
    rule = "amb.flow.reaction-declare-order"
    options = [Option(f"next:{id}", table.name(id), rule=rule, does=id) for id in asking]
    picked = yield Choose(GM, "Who answers next?", rule, (*options, Option("nobody", "Nobody", rule=rule)))
    id = picked.option.does
    if id:
        asking.remove(id)
    return id


def _asked(table: Table, id: str, thing: Happened, point: str) -> Asking:
    """Whether somebody answers, and with what. Rules: flow.reaction.incapacitated, flow.reaction.needs-ap."""
    fighter, name = table[id], table.name(id)
    fitting = _fitting(table, fighter, thing, point)
    if not fitting:
        return None
    if table.incapacitated(fighter):
        text = f"{name} cannot answer: {fighter.status if fighter.status != 'ok' else 'kept from acting'}."
        table.tell("refused", id, "flow.reaction.incapacitated", text)
        return None
    options, refused = [], []
    for ability in fitting:
        why = paying.refusal(table, fighter, ability.id, ability.name, ability)
        why = why or _too_far(table, fighter, ability, thing)
        if why:
            refused.append(why)
            text = f"{name} cannot answer with {ability.name}: {why.needed} needed, {why.had} there."
            table.tell("refused", id, why.rule, text)
        else:
            targets = {"self": (id,), "none": ()}.get(ability.aims, (thing.by,))
            does = Play(ability, targets, by=thing.by)
            options.append(
                Option(ability.id, ability.name, paying.icons(table, ability), "flow.reaction.timing", does=does)
            )
    if not options:
        return None
    return (yield from _picked(table, id, thing, options, refused))


def _picked(table: Table, id: str, thing: Happened, options: list[Option], refused: list[Refused]) -> Asking:
    options.append(Option("pass", "Let it pass", rule="flow.reaction.needs-ap"))
    text = f"{told(table, thing)} Does {table.name(id)} answer?"
    picked = yield Choose(id, text, "flow.reaction.timing", tuple(options), tuple(refused))
    return picked.option.does


def told(table: Table, thing: Happened) -> str:
    """What has happened, in words."""
    return HAPPENED[thing.on].format(by=table.name(thing.by), to=table.name(thing.to))
