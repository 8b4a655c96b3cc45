"""Initiative, surprise, and whose turn is next. Read `Descending`, then `begun`.

Rules: source.initiative.*, source.surprise.*, source.gasp.next-turn, source.round.*
"""

from __future__ import annotations

from functools import partial

from frontiers_nb.encounter import Asking, Choose, Event, Field, Option, Rules, Step, throws
from frontiers_nb.encounter.game import GM
from frontiers_nb.encounter.scene import Table
from frontiers_nb.source import movement
from frontiers_nb.source.encounter import means
from frontiers_nb.source.encounter.scene import Begin, Scene
from frontiers_nb.words import listed, whole

D20 = 20  # source.initiative.roll
PASSIVE = 10  # amb.source.passive


class Descending:
    """Highest first; whoever falls to 0 HP is put next."""

    def start_round(self, step: Step) -> Rules:
        """Everybody by Initiative; in a free round only the ambushers. Rules: source.initiative.order."""
        table = Table(step)
        scene: Scene = table.scene
        free = bool(scene.ambushers) and scene.round == 1
        queue = tuple(id for id in scene.ranks if table[id].present and (not free or id in scene.ambushers))
        rule = "source.surprise.free-round" if free else "source.initiative.order"
        table.put("order", None, "free", free, rule, "")
        table.put("order", None, "taken", (), rule, "")
        names = ", ".join(table.system.name(id) for id in queue if table[id].able)
        table.put("order", None, "queue", queue, rule, f"{'Free to act' if free else 'The order'}: {names}.")
        yield from ()

    def next_turn(self, state: Scene) -> str | None:
        """A Last Gasp, or the next in the queue. Rules: source.gasp.next-turn, source.round.act-or-pass."""
        if state.gasps:
            return state.gasps[0]
        return next((id for id in state.queue if id not in state.taken and state[id].able), None)

    def heard(self, step: Step, event: Event) -> None:
        """Whoever is gone waits for no Last Gasp any more."""
        table = Table(step)
        out = event.kind in ("dead", "gone") and event.new is True
        if out and event.who in table.scene.gasps:
            gasps = tuple(id for id in table.scene.gasps if id != event.who)
            table.put("gasp", None, "gasps", gasps, event.rule, "")


def opening(system, scene: Scene) -> Choose:
    """How it begins. Rules: source.initiative.roll, source.surprise.check."""
    options = [Option("initiative", "Everybody rolls for Initiative", rule="source.initiative.roll", does=Begin())]
    sides = tuple(dict.fromkeys(system.profile(fighter.id).side for fighter in scene.fighters if fighter.present))
    if len(sides) > 1:
        options += [
            Option(
                f"ambush:{side}", f"{system.side(side)} acts unnoticed", rule="source.surprise.check", does=Begin(side)
            )
            for side in sides
        ]
    return Choose(GM, f"How does this {system.scenario.kind} begin?", "source.encounter.scope", tuple(options))


def begun(table: Table, does: Begin) -> Rules:
    """Surprise first, where there is an ambush, then Initiative."""
    if does.ambush:
        ambushers = yield from _surprised(table, does.ambush)
        if ambushers:
            text = f"{listed([table.system.name(id) for id in ambushers])}: a free round."
            table.put("surprise", None, "ambushers", ambushers, "source.surprise.free-round", text)
    yield from _rolled(table)


def _rolled(table: Table) -> Rules:
    """Everybody in order, highest first. Rules: source.initiative.order, amb.source.initiative-tie."""
    ids = [fighter.id for fighter in table.scene.fighters if fighter.present]
    for id in ids:
        yield from _result(table, id)
    again = partial(_throw, table, rule="amb.source.initiative-tie")
    ranks = tuple((yield from throws.descending(ids, partial(_standing, table), again)))
    table.put("order", None, "ranks", ranks, "source.initiative.order", "")
    gasps = tuple(id for id in ranks if id in table.scene.gasps)
    if gasps != table.scene.gasps:
        table.put("gasp", None, "gasps", gasps, "source.initiative.order", "")


def entered(table: Table, who: str) -> Rules:
    """Come late: rolls for Initiative, and acts in this round, unless it is one that ambushers have for themselves.

    Rules: source.initiative.roll, source.round.end, source.surprise.free-round
    """
    yield from _result(table, who)
    again = partial(_throw, table, rule="amb.source.initiative-tie")
    ranks, place = table.scene.ranks, 0
    for id in ranks:
        first = yield from throws.first([who, id], partial(_standing, table), again)
        if first == who:
            break
        place += 1
    ranks = (*ranks[:place], who, *ranks[place:])
    table.put("order", None, "ranks", ranks, "source.initiative.order", "")
    if table.scene.free:
        text = f"{table.system.name(who)} acts from the next round on."
        table.tell("order", who, "source.surprise.free-round", text)
        return
    queue = tuple(id for id in ranks if id == who or id in table.scene.queue)
    text = f"{table.system.name(who)} acts in this round."
    table.put("order", None, "queue", queue, "source.round.end", text)


def _result(table: Table, id: str) -> Rules:
    """Rules: source.initiative.roll, source.initiative.proficiency."""
    if table[id].result is None:
        modifier, rule = table.system.initiative(id)
        face = yield from _throw(table, id, "source.initiative.roll")
        text = f"{table.system.name(id)} throws {face} and adds {whole(modifier)}."
        table.put("initiative", id, "result", face + modifier, rule, text)


def _standing(table: Table, id: str) -> tuple[int, int]:
    """What decides who is first. Ruling: amb.source.initiative-tie."""
    system, profile = table.system, table.system.profile(id)
    tie = profile.mods.wisdom if system.rulings.initiative_tie == "A" else int(system.scenario.plays(profile))
    return table[id].result, tie


def _throw(table: Table, id: str, rule: str) -> Asking:
    return throws.die(id, f"{table.system.name(id)}'s Initiative", rule, D20)


def _surprised(table: Table, side: str) -> Asking:
    """Agility (Stealth) against passive Knowledge (Perception); a tie goes to the target.

    Rules: source.surprise.check, source.surprise.groups, amb.source.passive
    """
    system, rule = table.system, "source.surprise.check"
    ours = [each.id for each in table.scene.fighters if each.present and system.profile(each.id).side == side]
    theirs = [each.id for each in table.scene.fighters if each.present and each.id not in ours]
    for id in theirs:
        yield from _passive(table, id)
    highest = max(table[id].passive for id in theirs)
    unseen: list[str] = []
    for id in ours:
        profile = system.profile(id)
        modifier = movement.agility(profile.body(None), system.rulings)
        modifier += profile.proficiency if "stealth" in profile.proficient else 0
        text = f"{system.name(id)} stays unnoticed: d20 and {whole(modifier)} above {highest}"
        words = ("unnoticed", "noticed")
        face = yield from throws.passed(id, text, rule, D20, highest + 1 - modifier, words)
        success = face + modifier > highest
        text = f"{system.name(id)} comes to {face + modifier} against {highest}: {words[not success]}."
        table.tell("stealth", id, rule, text)
        unseen += [id] if success else []
    return (yield from _judged(table, ours, unseen))


def _judged(table: Table, ours: list[str], unseen: list[str]) -> Asking:
    """Of several the GM judges each for itself, or all by how many made it. Rule: source.surprise.groups."""
    if len(ours) == 1 or len(unseen) in (0, len(ours)):
        return tuple(unseen)
    rule = "source.surprise.groups"
    options = (
        Option("each", "Each for itself", rule=rule),
        Option("threshold", "All, if so many made it", "", rule, (Field("number", 1, len(ours)),), does=True),
    )
    text = f"{len(unseen)} of {len(ours)} are unnoticed. How is that judged?"
    picked = yield Choose(GM, text, rule, options)
    if not picked.option.does:
        return tuple(unseen)
    return tuple(ours) if len(unseen) >= picked.values[0] else ()


def _passive(table: Table, id: str) -> Asking:
    """Passive Perception has no formula in these rules: it is told, or the usual one is picked."""
    profile = table.system.profile(id)
    if table[id].passive is None:
        usual = PASSIVE + profile.mods.knowledge + profile.proficiency
        text = f"What is {table.system.name(id)}'s passive Perception? The usual sum is {usual}."
        yield from means.number(table, id, "passive", text, "source.surprise.check")
