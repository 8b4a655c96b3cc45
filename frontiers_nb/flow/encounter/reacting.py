"""Reactions: who may answer what happens, when, and in which order the answers resolve. Read `answered`.

Rules: flow.reaction.*, flow.edge.04, flow.edge.04.original, flow.edge.04.no-momentum, flow.edge.05
"""

from __future__ import annotations

from collections.abc import Callable

from frontiers_nb.encounter import Asking, Choose, Option, Refused, Rules
from frontiers_nb.flow.encounter import paying
from frontiers_nb.flow.encounter.doing import Happened, Play
from frontiers_nb.flow.encounter.paying import Declared
from frontiers_nb.flow.encounter.scenario import TRIGGERS, Ability
from frontiers_nb.flow.encounter.scene import ENCOUNTER, Fighter
from frontiers_nb.flow.encounter.table import GM, Table

Resolve = Callable[[Table, Declared], Rules]
POINTS = {  # when an answer comes, by amb.flow.reaction-vs-chain: to an attack as such, and to what it comes to
    "A": {"attacked": "before", "hit": "rolled", "missed": "rolled", "ally-hit": "rolled"},
    "B": {},
    "C": {"attacked": "before"},
}
INTERRUPTED = {"attacked": "before", "hit": "rolled", "missed": "rolled", "ally-hit": "rolled"}


def answered(table: Table, happened: list[Happened], point: str, resolve: Resolve) -> Asking:
    """Let everybody answer at this point of an Action; gives whether an answer undoes it.

    All who answer declare; the last declared resolves first. Rules: flow.edge.04, flow.edge.04.original.
    """
    undone = False
    if table.scene.mode != ENCOUNTER:
        return undone
    for thing in happened:
        chain: list[Declared] = []
        asking = _able_to(table, thing, point)
        while asking:
            id = asking.pop(0) if table.rulings.reaction_declare_order == "A" else (yield from _called(table, asking))
            play = (yield from _asked(table, id, thing, point)) if id else None
            if not id:
                break
            if play:
                chain.append((yield from paying.declared(table, id, play)))
        for declared in reversed(chain):
            yield from resolve(table, declared)
            undone = undone or declared.play.ability.cancels
    return undone


def _able_to(table: Table, thing: Happened, point: str) -> list[str]:
    """Who has an answer to this, in the order in which they declare. Ruling: amb.flow.reaction-declare-order."""
    ids = [each.id for each in table.scene.fighters if _fitting(table, each, thing, point)]
    return table.in_order(ids)


def _fitting(table: Table, fighter: Fighter, thing: Happened, point: str) -> list[Ability]:
    """Its Reactions to this at this point. Rules: flow.turn.own-only, flow.reaction.timing."""
    if not fighter.present or fighter.id in (thing.by, table.scene.active):
        return []
    return [each for each in table.abilities(fighter) if _fits(table, fighter, each, thing, point)]


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
    if table.incapacitated(fighter):
        text = f"{name} cannot answer: {fighter.status if fighter.status != 'ok' else 'kept from acting'}."
        table.tell("refused", id, "flow.reaction.incapacitated", text)
        return None
    options, refused = [], []
    for ability in fitting:
        why = paying.refusal(table, fighter, ability.id, ability.name, ability)
        if why:
            refused.append(why)
            text = f"{name} cannot answer with {ability.name}: {why.needed} needed, {why.had} there."
            table.tell("refused", id, why.rule, text)
        else:
            targets = (id,) if ability.aims == "self" else () if ability.aims == "none" else (thing.by,)
            does = Play(ability, targets, by=thing.by)
            options.append(
                Option(ability.id, ability.name, paying.icons(table, ability), "flow.reaction.timing", does=does)
            )
    if not options:
        return None
    return (yield from _picked(name, id, thing, options, refused))


def _picked(name: str, id: str, thing: Happened, options: list[Option], refused: list[Refused]) -> Asking:
    options.append(Option("pass", "Let it pass", rule="flow.reaction.needs-ap"))
    text = f"{name}: answer that? {TRIGGERS[options[0].does.ability.trigger].capitalize()}."  # type: ignore[union-attr]
    picked = yield Choose(id, text, "flow.reaction.timing", tuple(options), tuple(refused))
    return picked.option.does
