"""Rounds and Turns: how they begin and end, and which effects end with them. Read `advance`.

Everybody has a place in the Round, down, dead or gone: at it, effects end that are timed to it.
Rules: d100.encounter.*, d100.turn.*
"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb.d100 import loadout
from frontiers_nb.d100.encounter import harm, moving
from frontiers_nb.d100.encounter.affecting import told
from frontiers_nb.d100.encounter.doing import Wait
from frontiers_nb.d100.encounter.scene import Fighter, Lasting, Scene
from frontiers_nb.d100.encounter.table import ACTION_POINTS, MODE, Cast, Table
from frontiers_nb.d100.loadout import Standing
from frontiers_nb.encounter import Option, Rules

SECONDS = 10  # d100.encounter.round-length
START, END = "d100.turn.start-effects", "d100.turn.end-effects"
ENDS = {  # by which rule an effect of such a length ends; all others with a Turn
    "turn_start": START,
    "user_turn_start": START,
    "round_end": "d100.encounter.round",
    "scene": "d100.encounter.end",
}


def advance(table: Table) -> Rules:
    """Go on to where somebody able has the Turn, somebody must enter, only the GM can go on, or it is over."""
    while not table.scene.over and not _entering(table):
        if settled(table):
            over(table, "The conflict is settled.")
        elif table.scene.active is None:
            if nobody_able(table.scene):
                return
            following = table.system.order.next_turn(table.scene) if table.scene.round else None
            if following is None:
                yield from _next_round(table)
            else:
                _begin(table, following)
        elif table[table.scene.active].able:
            return
        else:
            end(table)


def settled(cast: Cast) -> bool:
    """Of several sides one at most is left, the others dead or gone, and nobody is still to join.

    Whoever is down may wake, so the end is the GM's as long as anybody lies there. Rule: d100.encounter.end.
    """
    scene, profiles = cast.scene, cast.system.scenario.fighters
    entered = {fighter.profile for fighter in scene.fighters}
    left = {cast.profile(fighter).side for fighter in scene.fighters if fighter.present}
    left |= {profile.side for profile in profiles if profile.joins and profile.id not in entered}
    return not left or (len(_sides(cast)) > 1 and len(left) == 1)


def decided(cast: Cast) -> bool:
    """Nobody is able to act, or of several sides one at most: what the GM may end. Rule: d100.encounter.end."""
    able = {cast.profile(fighter).side for fighter in cast.scene.fighters if fighter.able}
    return not able or (len(_sides(cast)) > 1 and len(able) == 1)


def nobody_able(scene: Scene) -> bool:
    """Whether no Turn can come about: the GM is asked how it goes on. Rule: d100.down.limits."""
    return not any(fighter.able for fighter in scene.fighters)


def _sides(cast: Cast) -> set[str]:
    return {profile.side for profile in cast.system.scenario.fighters if not profile.joins}


def over(table: Table, why: str) -> None:
    """End the encounter. Rule: d100.encounter.end."""
    if table.scene.active is not None:
        end(table)
    before = {fighter.id: table.limits(fighter) for fighter in table.scene.fighters}
    ended = table.put("over", None, "over", True, "d100.encounter.end", f"{why} The encounter is over.")
    with table.step.following(ended):
        harm.recalculated(table, before)
        harm.after_encounter(table)
        _refilled(table)


def _refilled(table: Table) -> None:
    """A pool that lasts an Encounter is full again. Rule: d100.balance.resource."""
    limits = table.system.scenario.pack.limits
    for fighter in table.scene.fighters:
        full = loadout.refreshed(Standing(points=fighter.points), MODE, limits).points
        if full != fighter.points and fighter.present:
            text = f"{table.name(fighter.id)} has {full} of the pool again."
            table.put("points", fighter.id, "points", full, "d100.balance.resource", text)


def waits(cast: Cast, fighter: Fighter) -> Iterator[Option]:
    """Putting the Turn off, before anything is done in it, where a ruling allows it. Ruling: amb.d100.delay."""
    untouched = fighter.ap == ACTION_POINTS and not fighter.moved and not fighter.free
    if cast.rulings.delay != "C" or not untouched:
        return
    for id in cast.scene.queue:
        if id not in cast.scene.taken and cast.scene[id].present:
            yield Option(f"wait:{id}", f"Wait for {cast.name(id)}", "", "amb.d100.delay", does=Wait(id))


def waited(table: Table, wait: Wait) -> None:
    """Move down the order, for this Round. What starts with the Turn has started. Ruling: amb.d100.delay."""
    who, scene = table.scene.active, table.scene
    assert who is not None
    text = f"{table.name(who)} waits for {table.name(wait.after)}."
    rest = [id for id in scene.queue if id != who]
    place = rest.index(wait.after) + 1
    table.put("turn", None, "active", None, "amb.d100.delay", text)
    table.put("order", who, "waited", True, "amb.d100.delay", "")
    table.put("order", None, "taken", tuple(id for id in scene.taken if id != who), "amb.d100.delay", "")
    table.put("order", None, "queue", (*rest[:place], who, *rest[place:]), "amb.d100.delay", "")


def end(table: Table) -> None:
    """Close the Turn. Rules: d100.turn.end-movement-lost, d100.turn.end-ap-kept, d100.turn.end-effects."""
    who = table.scene.active
    assert who is not None
    name, fighter = table.name(who), table[who]
    closing = table.put("turn", None, "active", None, "d100.turn.end-effects", f"{name}'s Turn ends.")
    with table.step.following(closing):
        if fighter.movement:
            text = f"{name} loses {fighter.movement} Movement."
            table.put("movement", who, "movement", 0, "d100.turn.end-movement-lost", text)
        if fighter.moved:
            table.put("moved", who, "moved", 0, "d100.turn.end-movement-lost", "")
        if fighter.present and not fighter.able and fighter.ap:
            table.put("ap", who, "ap", 0, "d100.down.limits", f"{name} is down and keeps no Action Points.")
        elif fighter.able and fighter.ap:
            text = f"{name} keeps {fighter.ap} for Reactions."
            table.tell("kept", who, "d100.turn.end-ap-kept", text)
        _expire(table, "end", who)


def _entering(table: Table) -> bool:
    return any(fighter.initiative is None and fighter.present for fighter in table.scene.fighters)


def _next_round(table: Table) -> Rules:
    """Rules: d100.encounter.round, d100.encounter.no-limit, d100.encounter.round-length."""
    number = table.scene.round
    if number:
        closing = table.tell("round", None, "d100.encounter.round", f"Round {number} ends.")
        with table.step.following(closing):
            _expire(table, "round", None)
    rule = "d100.encounter.round-length" if number else "d100.encounter.round"
    when = f", about {SECONDS * number} seconds in" if number else ""
    table.put("round", None, "round", number + 1, rule, f"Round {number + 1} begins{when}.")
    yield from table.system.order.start_round(table.step)


def _begin(table: Table, who: str) -> None:
    """Open a Turn: points, Movement, then what ends at its start.

    Rules: d100.turn.start-ap, d100.ap.no-accumulate, d100.turn.start-movement, d100.turn.start-effects.
    """
    fighter, name = table[who], table.name(who)
    table.put("taken", None, "taken", (*table.scene.taken, who), "d100.encounter.round", "")
    if fighter.waited:
        table.put("order", who, "waited", False, "amb.d100.delay", "")
        table.put("turn", None, "active", who, "amb.d100.delay", f"{name}'s Turn goes on.")
        return
    if fighter.present and not fighter.able and table.rulings.downed_turn == "B":
        table.tell("skipped", who, "amb.d100.downed-turn", f"{name} is down; the Turn is left out.")
        return
    if not fighter.present:
        _passed(table, who)
        return
    opening = table.put("turn", None, "active", who, "d100.encounter.round", _opens(table, who))
    with table.step.following(opening):
        if fighter.free:
            table.put("free", who, "free", (), "d100.free.once-each", "")
        if fighter.ap != ACTION_POINTS:
            text = f"{name} has {ACTION_POINTS} Action Points."
            table.put("ap", who, "ap", ACTION_POINTS, "d100.turn.start-ap", text)
        _wake(table, who)
        full = table.full_movement(table[who])
        if full != fighter.movement:
            table.put("movement", who, "movement", full, "d100.turn.start-movement", f"{name} has {full} Movement.")
        _expire(table, "start", who)


def _passed(table: Table, who: str) -> None:
    """The place of one who is dead or gone: what is timed to its Turn ends at it; else it passes without a word.

    Rules: d100.turn.start-effects, d100.turn.end-effects.
    """
    _wake(table, who)
    for moment, words, rule in (("start", "begins", START), ("end", "ends", END)):
        if any(_ends(each, on.id, moment, who) for on in table.scene.fighters for each in on.lasting):
            text = f"{table.name(who)}'s Turn {words}: {table[who].status}."
            with table.step.following(table.tell("turn", who, rule, text)):
                _expire(table, moment, who)


def _opens(table: Table, who: str) -> str:
    status = table[who].status
    return f"{table.name(who)}'s Turn begins" + (f": {status}." if status != "ok" else ".")


def _wake(table: Table, who: str) -> None:
    """What is for this Turn begins to count."""
    lasting = table[who].lasting
    if any(each.waits for each in lasting):
        begun = tuple(Lasting(e.effect, e.until, e.user, e.card) if e.waits else e for e in lasting)
        text = f"{table.name(who)} feels it this Turn." if table[who].present else ""
        table.put("lasts", who, "lasting", begun, "d100.turn.start-effects", text)


def _expire(table: Table, moment: str, who: str | None) -> None:
    """End what is timed to this moment, on whomever it lies. Rules: d100.turn.start-effects, d100.turn.end-effects."""
    for fighter in table.scene.fighters:
        for each in fighter.lasting:
            if _ends(each, fighter.id, moment, who):
                left = list(table[fighter.id].lasting)
                left.remove(each)
                text = f"{table.name(fighter.id)}: {told(each.effect)} is over."
                table.put("lasts", fighter.id, "lasting", tuple(left), ends_by(each), text)
        moving.remeasured(table, fighter.id)


def ends_by(each: Lasting) -> str:
    """The rule that ends an effect. Rules: d100.turn.start-effects, d100.turn.end-effects, d100.encounter.round."""
    return ENDS.get(each.until, END)


def _ends(each: Lasting, on: str, moment: str, who: str | None) -> bool:
    match each.until:
        case "turn_start":
            return moment == "start" and on == who
        case "user_turn_start":
            return moment == "start" and each.user == who
        case "turn_end":
            return moment == "end" and on == who
        case "next_turn":
            return moment == "end" and on == who and not each.waits
        case "user_turn_end":
            return moment == "end" and each.user == who
        case "round_end":
            return moment == "round"
        case _:
            return False
