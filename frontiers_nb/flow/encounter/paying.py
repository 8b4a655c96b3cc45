"""Paying for an ability: points, Energy, and the die where Energy runs short. Read `refusal`, then `declared`.

All of it is paid before anything else happens. Rules: flow.action.sequence, flow.ap.multi-cost, flow.energy.*,
flow.overspend.*, flow.edge.06
"""

from __future__ import annotations

from dataclasses import dataclass

from frontiers_nb.encounter import Asking, Dice, Event, Outcome, Refused, Roll
from frontiers_nb.errors import RuleError
from frontiers_nb.flow import energy
from frontiers_nb.flow.encounter import harm
from frontiers_nb.flow.encounter.doing import Play
from frontiers_nb.flow.encounter.scenario import Ability
from frontiers_nb.flow.encounter.scene import FREE, Fighter
from frontiers_nb.flow.encounter.table import Cast, Table
from frontiers_nb.words import count, whole

DECLARED = {
    "action": "flow.action.sequence",
    "reaction": "flow.reaction.timing",
    "free": "flow.free-action.many-different",
    "activity": "flow.mode.no-activities",
}


@dataclass(frozen=True)
class Declared:
    """An ability that has been declared and paid. `bonus` is for its roll; `failed`: it comes to nothing.

    `dropped`: who uses it fell by paying for it; it comes all the same. Rule: flow.edge.06.ability-resolves.
    """

    who: str
    play: Play
    event: Event
    bonus: int = 0
    failed: bool = False
    dropped: bool = False


def icons(cast: Cast, ability: Ability) -> str:
    """What it costs, for a button: "2 ✦AP, 2 ⚡︎Energy"."""
    price = cast.price(ability)
    points = "✧Free" if ability.use == "free" else f"{price.ap} ✦AP" if price.ap else ""
    return ", ".join(part for part in (points, f"{price.energy} ⚡︎Energy" if price.energy else "") if part)


def refusal(cast: Cast, fighter: Fighter, key: str, label: str, ability: Ability) -> Refused | None:
    """Why somebody cannot use an ability now; None if it can.

    Rules: flow.action.must-afford, flow.ap.multi-cost, flow.reaction.needs-ap, flow.variant.reaction-limit,
    flow.edge.15, flow.mode.no-activities, flow.free-action.once-per-round, flow.overspend.limit-exceeded,
    flow.variant.conscious-at-zero.limits.
    """
    price, rulings, encounter = cast.price(ability), cast.rulings, cast.scene.mode != FREE

    def no(rule: str, needed: str, had: str) -> Refused:
        return Refused(key, label, rule, needed, had)

    if ability.use == "activity" and encounter and not ability.encounters:
        return no("flow.mode.no-activities", "Free Play", "Encounter Play")
    if cast.bare(fighter) and (cast.costs_points(ability) or rulings.conscious_actions == "B"):
        return no("flow.variant.conscious-at-zero.limits", "more than 0 HP", "0 HP")
    if encounter:
        if "no-ap" in cast.kinds(fighter) and cast.costs_points(ability):
            return no("flow.edge.15", "freedom to spend ✦AP", "an effect against it")
        if ability.use == "free" and ability.id in fighter.free:
            return no("flow.free-action.once-per-round", "a use left this Round", "none")
        if ability.use == "reaction":
            most = cast.rules.reactions
            if ability.ap is None and rulings.reaction_cost == "B":
                return no("amb.flow.reaction-cost", "a printed cost", "none")
            if most is not None and fighter.reacted >= most:
                return no("flow.variant.reaction-limit", f"under {most} this Round", str(fighter.reacted))
        held = getattr(fighter, cast.purse(fighter, ability))
        if price.ap > held:
            several = "flow.ap.multi-cost" if price.ap > 1 else "flow.action.must-afford"
            rule = "flow.reaction.needs-ap" if ability.use == "reaction" else several
            return no(rule, f"{price.ap} ✦AP", f"{held} ✦AP")
    lowest = cast.lowest_energy(fighter)
    final = rulings.overspend_refusal == "A" or not cast.rules.negative
    if final and price.energy and fighter.energy - price.energy < lowest:
        down = f", down to {whole(lowest)}" if lowest else ""
        rule = cast.system.rule("lowest", "flow.overspend.limit-exceeded")
        return no(rule, f"{price.energy} ⚡︎", f"{whole(fighter.energy)} ⚡︎{down}")
    return None


def declared(table: Table, who: str, play: Play) -> Asking:
    """Declare and pay; gives what has been declared. Rules: flow.action.sequence, flow.energy.at-declaration."""
    ability, name = play.ability, table.name(who)
    aimed = " and ".join(table.name(id) for id in play.targets if id != who)
    text = f"{name}: {ability.name}{' on ' + aimed if aimed else ''}."
    event = table.tell("declare", who, DECLARED[ability.use], text)
    price, bonus, failed = table.price(ability), 0, False
    with table.step.following(event), table.step.waiting(text.rstrip(".")):
        if table.scene.mode != FREE:
            bonus = _points(table, who, ability, price.ap)
        if price.energy:
            failed = yield from _energy(table, who, price.energy)
    return Declared(who, play, event, bonus, failed, table[who].collapsed)


def _points(table: Table, who: str, ability: Ability, ap: int) -> int:
    """Take the points; gives what committing all of them adds. Rule: flow.variant.committed-action.condition."""
    name, field = table.name(who), table.purse(table[who], ability)
    if ability.use == "free":
        table.keep(who, "free", (*table[who].free, ability.id), "flow.free-action.once-per-round")
    if ability.use == "reaction":
        table.keep(who, "reacted", table[who].reacted + 1, "flow.reaction.multiple")
    if not ap:
        return 0
    left = getattr(table[who], field) - ap
    text = f"{name} pays {count(ap, 'Action Point')}; {left} left."
    table.put("ap", who, field, left, "flow.ap.multi-cost" if ap > 1 else "flow.ap.cost-default", text)
    added = table.rules.all_in(ap, left, table.rulings) if ability.use == "action" and ability.rolled else 0
    if added:
        rule = "flow.variant.committed-action"
        table.tell("committed", who, rule, f"{name} commits everything: +{added} on the roll.")
    return added


def _energy(table: Table, who: str, cost: int) -> Asking:
    """Spend Energy; gives whether the use fails by it. Rules: flow.energy.spend, flow.overspend.roll."""
    fighter, name, lowest = table[who], table.name(who), table.lowest_energy(table[who])
    try:
        spent = energy.spend(fighter.energy, cost, lowest, table.rules.strains, table.rulings)
    except RuleError:
        text = f"{name} cannot go below {whole(lowest)} Energy: it comes to nothing."
        table.put("energy", who, "energy", min(fighter.energy, lowest), "amb.flow.overspend-refusal", text)
        return True
    over = fighter.energy < cost
    text = f"{name} {'Overspends' if over else 'spends'} {cost} Energy; {whole(spent.left)} left."
    table.put("energy", who, "energy", spent.left, "flow.overspend.allowed" if over else "flow.energy.spend", text)
    if spent.flip:
        yield from _flipped(table, who)
    return False


def _flipped(table: Table, who: str) -> Asking:
    """The die that decides on a Fatigue. Rules: flow.overspend.roll, flow.edge.06, flow.edge.06.turn-ends."""
    faces, name = table.system.die, table.name(who)
    odd = int(faces * energy.odd(faces))
    outcomes = (Outcome(((1,),), odd, "odd: a Fatigue"), Outcome(((2,),), faces - odd, "even: nothing"))
    rule = table.system.rule("strains", "flow.overspend.roll")
    text = f"{name} strains: an odd 1d{faces} gives a Fatigue"
    ((face,),) = yield Roll(who, text, rule, (Dice(faces, low=1),), lambda: outcomes)
    said = "odd, so one Fatigue" if face % 2 else "even, so nothing happens"
    told = table.tell("roll", who, rule, f"{name} throws {face} for the strain: {said}.")
    if face % 2:
        with table.step.following(told):
            harm.tired(table, who)
            if table[who].collapsed and table.scene.active == who:
                table.put("cut", who, "fell", True, "flow.edge.06.turn-ends", f"{name}'s Turn is cut short.")
