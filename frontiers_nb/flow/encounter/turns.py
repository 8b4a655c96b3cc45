"""Rounds and Turns, into Encounter Play and out of it. Read `advance`.

Everybody has a place in the Round, down, dead or gone: at it, effects end that are timed to it.
Rules: flow.entry.*, flow.round.*, flow.turn.*, flow.duration.*, flow.edge.01, flow.edge.08, flow.encounter.end
"""

from __future__ import annotations

from frontiers_nb.encounter import Rules
from frontiers_nb.flow import energy
from frontiers_nb.flow.encounter import harm, order, timing, together
from frontiers_nb.flow.encounter.scene import ENCOUNTER, FREE
from frontiers_nb.flow.encounter.table import Table
from frontiers_nb.words import count, whole

AFTER = {"queue": (), "ranked": (), "taken": (), "first": None, "ties": (), "again": False, "resolved": 0}
SECONDS = 10  # flow.round.length
POST_ENCOUNTER_HP = 1  # flow.wound.post-encounter


def advance(table: Table) -> Rules:
    """Go on to where somebody has the Turn, or Momentum is to be settled, or Free Play has resumed."""
    while table.scene.mode == ENCOUNTER and not _asking(table):
        scene = table.scene
        if settled(table):
            yield from leave(table, "The conflict is settled.")
        elif scene.active is None:
            following = table.system.order.next_turn(scene) if scene.number else None
            if following is not None:
                yield from _begin(table, following)
            elif table.rules.declared_first and scene.number and together.waiting(table):
                yield from together.all_resolved(table)
            else:
                yield from _next_round(table)
        elif _goes_on(table, scene.active):
            return
        else:
            yield from end(table)


def settled(table: Table) -> bool:
    """Nobody is able to act, or of several sides one at most. Rule: flow.encounter.end."""
    if table.rules.declared_first and any(fighter.declared for fighter in table.scene.fighters):
        return False
    profiles = table.system.scenario.fighters
    sides = {profile.side for profile in profiles if not profile.joins}
    able = {table.profile(fighter).side for fighter in table.scene.fighters if fighter.conscious}
    return not able or (len(sides) > 1 and len(able) == 1)


def enter(table: Table, first: str | None) -> None:
    """Into Encounter Play: everybody with full points. Rules: flow.entry.full-points, flow.edge.09."""
    told = table.put("mode", None, "mode", ENCOUNTER, "flow.mode.shift", "Encounter Play begins.")
    with table.step.following(told):
        table.keep(None, "fought", True, "flow.mode.shift")
        table.keep(None, "first", first, "flow.entry.initiator")
        for fighter in table.scene.fighters:
            if fighter.present:
                refreshed(table, fighter.id, "flow.entry.full-points")


def leave(table: Table, why: str) -> Rules:
    """Back to Free Play: points are gone, places and effects stay.

    Rules: flow.edge.08, flow.leave, flow.edge.08.effects.
    """
    if table.scene.active is not None:
        yield from end(table)
    text = f"{why} Free Play resumes."
    told = table.put("mode", None, "mode", FREE, "flow.edge.08", text)
    with table.step.following(told):
        for fighter in table.scene.fighters:
            for field in ("ap", "mp", "spare", "reserve"):
                table.keep(fighter.id, field, 0, "flow.leave")
            for field, new in (("momentum", None), ("declared", ()), ("done", False), ("free", ()), ("reacted", 0)):
                table.keep(fighter.id, field, new, "flow.edge.08")
        timing.left(table)
        for field, new in (AFTER | {"earlier": table.scene.round}).items():
            table.keep(None, field, new, "flow.edge.08")
        _helped_up(table)


def refreshed(table: Table, who: str, rule: str = "flow.turn.start-ap") -> None:
    """Action and Movement Points to their maximum. Rules: flow.turn.start-ap, flow.turn.start-mp, flow.edge.14."""
    fighter, name = table[who], table.name(who)
    ap, mp = table.full_ap(fighter), table.full_mp(fighter)
    if ap != fighter.ap:
        table.put(
            "ap",
            who,
            "ap",
            ap,
            rule,
            f"{name} has {count(ap, 'Action Point')}.",
        )
    if mp != fighter.mp:
        table.put("movement", who, "mp", mp, "flow.turn.start-mp", f"{name} has {count(mp, 'Movement Point')}.")
    table.keep(who, "spare", 0, "flow.turn.start-mp")
    reserve = table.rules.ap if table.rulings.ap_lost_vs_reaction == "D" else 0
    table.keep(who, "reserve", reserve, "amb.flow.ap-lost-vs-reaction")


def end(table: Table) -> Rules:
    """Close the Turn; what lasts to its end ends. Where all declare first, that comes once all have resolved.

    Rules: flow.turn.end-ap-lost, flow.turn.end-mp-lost, flow.turn.end-effects, amb.flow.ap-lost-vs-reaction.
    """
    who = table.scene.active
    assert who is not None
    name = table.name(who)
    if table.rules.declared_first:
        table.put("turn", None, "active", None, "flow.alt.simultaneous", f"{name} has declared.")
        if table[who].skipped or table[who].fell:
            points_lost(table, who)
        return
    yield from timing.ticked(table, who, "end")
    closing = table.put("turn", None, "active", None, "flow.turn.end-effects", f"{name}'s Turn ends.")
    with table.step.following(closing):
        timing.expired(table, "end", who)
        points_lost(table, who)


def points_lost(table: Table, who: str) -> None:
    """What is unspent at the end of a Turn. Ruling: amb.flow.ap-lost-vs-reaction."""
    fighter, name = table[who], table.name(who)
    if fighter.mp or fighter.spare:
        text = f"{name} loses {count(fighter.mp, 'Movement Point')}." if fighter.mp else ""
        table.put("movement", who, "mp", 0, "flow.turn.end-mp-lost", text)
        table.keep(who, "spare", 0, "flow.turn.end-mp-lost")
    kept = table.rulings.ap_lost_vs_reaction in "BC" and not (fighter.skipped or fighter.fell)
    if fighter.ap and not (kept and fighter.conscious):
        cut = "flow.edge.06.turn-ends" if fighter.fell else "flow.turn.end-ap-lost"
        rule = "flow.edge.01" if fighter.skipped else cut
        table.put("ap", who, "ap", 0, rule, f"{name} loses {count(fighter.ap, 'Action Point')}.")
    elif fighter.ap:
        text = f"{name} keeps {count(fighter.ap, 'Action Point')}, for Reactions only."
        table.tell("kept", who, "amb.flow.ap-lost-vs-reaction", text)
    for field in ("skipped", "fell", "dropped"):
        table.keep(who, field, False, "flow.edge.01")


def _asking(table: Table) -> bool:
    """Whether somebody must come by Momentum; what has one value only is settled here. Rule: flow.entry.momentum."""
    for fighter in table.scene.fighters:
        if fighter.momentum is None and fighter.present:
            if order.choice(table, fighter):
                return True
            value, rule = order.only(table, fighter)
            kept = table.rules.momentum.kept
            text = f"{table.name(fighter.id)} has Momentum {whole(value)}." if kept else ""
            table.put("momentum", fighter.id, "momentum", value, rule, text)
    return False


def _goes_on(table: Table, who: str) -> bool:
    fighter = table[who]
    return table.able(fighter) and not fighter.fell and not fighter.skipped and not fighter.done


def _next_round(table: Table) -> Rules:
    """Rules: flow.round.one-turn-each, flow.round.no-limit, flow.round.length, flow.duration.end-of-round."""
    number = table.scene.number
    if number:
        closing = table.tell("round", None, "flow.duration.end-of-round", f"Round {number} ends.")
        with table.step.following(closing):
            timing.expired(table, "round", None)
            if table.rulings.ap_lost_vs_reaction == "C":
                for fighter in table.scene.fighters:
                    table.keep(fighter.id, "ap", 0, "amb.flow.ap-lost-vs-reaction")
    rule = "flow.round.length" if number else "flow.round.one-turn-each"
    when = f", about {SECONDS * number} seconds in" if number else ""
    text = f"Round {number + 1} begins{when}."
    opening = table.put("round", None, "round", table.scene.round + 1, rule, text)
    with table.step.following(opening):
        for fighter in table.scene.fighters:
            for field, new in (("reacted", 0), ("free", ()), ("done", False)):
                table.keep(fighter.id, field, new, "flow.free-action.once-per-round")
            if table.rules.regain and fighter.present:
                _regained(table, fighter.id)
        table.keep(None, "again", False, "flow.alt.simultaneous")
    yield from table.system.order.start_round(table.step)


def _regained(table: Table, who: str) -> None:
    """Energy at the start of a Round. Rules: flow.alt.unified.regain, amb.flow.unified-regain, flow.edge.11."""
    now, full = table[who].energy, table.full_energy(table[who])
    after = energy.regained(now, table.rules.regain, full, table.rulings)
    if after != now:
        text = f"{table.name(who)} regains {after - now} Energy; {whole(after)} now."
        table.put("energy", who, "energy", after, "flow.alt.unified.regain", text)


def _begin(table: Table, who: str) -> Rules:
    """Open a Turn: what ends at its start, points, then what ticks.

    Rules: flow.duration.start-of-next-turn, flow.turn.start-ap, flow.edge.01, flow.edge.01.effects, flow.edge.02,
    amb.flow.wake-in-own-turn.
    """
    name = table.name(who)
    table.keep(None, "taken", (*table.scene.taken, who), "flow.round.one-turn-each")
    if not table[who].present:
        timing.expired(table, "start", who)
        timing.expired(table, "end", who)
        return
    status = table[who].status
    told = {"ok": "", "awake at 0": ", awake at 0 HP"}.get(status, f", {status}")
    text = f"{name}'s Turn begins{told}."
    opening = table.put("turn", None, "active", who, "flow.round.one-turn-each", text)
    if table.scene.again:
        return
    with table.step.following(opening):
        timing.expired(table, "start", who)
        refreshed(table, who)
        if not table.able(table[who]) and table.rulings.wake_in_own_turn == "A":
            table.put("skipped", who, "skipped", True, "flow.edge.01", f"{name} cannot act; the Turn is skipped.")
        yield from timing.ticked(table, who, "start")
        if not table.able(table[who]) and not table[who].skipped:
            table.put("skipped", who, "skipped", True, "flow.edge.01", f"{name} cannot act; the Turn is skipped.")


def _helped_up(table: Table) -> None:
    """HP for who is down and can be reached. Rules: flow.wound.post-encounter, amb.flow.post-encounter-reach."""
    for fighter in table.scene.fighters:
        side = table.profile(fighter).side
        near = not table.profile(fighter).alone and any(
            other.conscious and other.id != fighter.id and table.profile(other).side == side
            for other in table.scene.fighters
        )
        if fighter.present and not fighter.hp and (near or table.rulings.post_encounter_reach == "B"):
            harm.healed(table, fighter.id, "flow.wound.post-encounter", hp=POST_ENCOUNTER_HP)
