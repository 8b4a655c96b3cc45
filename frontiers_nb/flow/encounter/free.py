"""Free Play: no Turns, no points; the GM says when Encounter Play begins. Read `question`, then `played`.

Rules: flow.mode.*, flow.entry.*, flow.edge.09, flow.downtime.*, flow.energy.both-modes
"""

from __future__ import annotations

from frontiers_nb.encounter import Asking, Choose, Field, Option, Refused, Rules
from frontiers_nb.flow import rest
from frontiers_nb.flow.encounter import acting, harm, options, powers, timing, turns
from frontiers_nb.flow.encounter.doing import Begin, Close, Play, Rest, Wait
from frontiers_nb.flow.encounter.paying import declared
from frontiers_nb.flow.encounter.table import GM, Cast, Table
from frontiers_nb.words import capital, count, whole

MOST_HOURS = 24
MOST_MINUTES = 59  # an hour is Downtime
ROUNDS_A_MINUTE = 60 // turns.SECONDS
GROUP = "gm"


def question(cast: Cast) -> Choose:
    """What the GM may let happen. Rules: flow.mode.default, flow.mode.shift, flow.entry.initiator."""
    there = [fighter for fighter in cast.scene.fighters if fighter.present]
    found: list[Option | Refused] = [Option("encounter", "Encounter Play begins", rule="flow.mode.shift", does=Begin())]
    found += [Option("close", "Play no more", rule="flow.encounter.end", does=Close())] if cast.scene.fought else []
    hours = (Field("hours", 1, MOST_HOURS),)
    for track in rest.TRACKS:
        label = f"Downtime, {'Wounds' if track == 'wounds' else 'Fatigue'} first"
        found.append(Option(f"rest-{track}", label, "", "flow.downtime.when", hours, GROUP, Rest(track)))
    found += powers.momenta(cast)
    minutes = (Field("minutes", 1, MOST_MINUTES),)
    found.append(Option("wait", "Time passes", "", "flow.round.length", minutes, GROUP, Wait()))
    for fighter in there:
        label = f"{cast.name(fighter.id)} moved before anybody could answer: Encounter Play"
        found.append(
            Option(f"first:{fighter.id}", label, rule="flow.entry.initiator", group=GROUP, does=Begin(fighter.id))
        )
    for fighter in there:
        if cast.able(fighter):
            found += options.uses(cast, fighter, f"act:{fighter.id}:", GROUP)
            found += options.uses(cast, fighter, f"open:{fighter.id}:", GROUP, opens=True)
    return Choose(GM, "Free Play: no Turns, no points. What happens?", "flow.mode.default", *options.split(found))


def played(table: Table, play: Play) -> Rules:
    """An ability in Free Play; Encounter Play may begin in its middle.

    Rules: flow.mode.free-no-ap, flow.edge.09, flow.entry.ongoing, flow.energy.both-modes.
    """
    done = yield from declared(table, play.by, play)
    if not play.opens or (yield from _finished(table, play)):
        yield from acting.resolved(table, done)
    if play.opens:
        turns.enter(table, None)


def _finished(table: Table, play: Play) -> Asking:
    """Whether it is done before Encounter Play begins; where that is not settled the GM says.

    Rules: flow.edge.09, flow.entry.ongoing, amb.flow.entry-action.
    """
    if play.ability.use != "activity" and table.rulings.entry_action == "A":
        return True
    name, rule = f"{table.name(play.by)}'s {play.ability.name}", "flow.entry.ongoing"
    options = (Option("finish", "It is done first", does=True), Option("suspend", "It is broken off", does=False))
    picked = yield Choose(GM, f"{name} is under way as Encounter Play begins. What becomes of it?", rule, options)
    if not picked.option.does:
        table.tell("lost", play.by, rule, f"{name} is broken off, and what it cost is gone.")
    return picked.option.does


def waited(table: Table, minutes: int) -> None:
    """Time passes without rest. Rule: flow.round.length."""
    told = table.tell("time", None, "flow.round.length", f"{capital(count(minutes, 'minute'))} go by.")
    with table.step.following(told):
        timing.passed(table, minutes * ROUNDS_A_MINUTE)


def rested(table: Table, does: Rest, hours: int) -> None:
    """Downtime for everybody who takes part. Rules: flow.downtime.energy, flow.downtime.track, flow.downtime.hp."""
    told = table.tell("rest", None, "flow.downtime.when", f"Downtime of {count(hours, 'hour')}.")
    with table.step.following(told):
        timing.rested(table)
        for fighter in table.scene.fighters:
            if fighter.present:
                _rested(table, fighter.id, does.first, hours)


def _rested(table: Table, who: str, first: str, hours: int) -> None:
    fighter, name = table[who], table.name(who)
    full, limits = table.full_energy(fighter), table.limits(fighter)
    last = rest.rest(fighter.condition, fighter.energy, limits, full, [hours * rest.HOUR], first, table.rulings)[-1]
    if last.energy != fighter.energy:
        text = f"{name} has {whole(last.energy)} of {full} Energy."
        table.put("energy", who, "energy", last.energy, "flow.downtime.energy", text)
    before = fighter.condition
    after = last.condition
    changes = (after.hp - before.hp, before.wounds - after.wounds, before.fatigue - after.fatigue)
    if any(changes):
        harm.healed(table, who, "flow.downtime.track", *changes, hp_rule="flow.downtime.hp")
