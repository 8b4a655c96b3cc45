"""What an ability does to those it reaches, step by step. Read `felt`. Rules: flow.edge.07, flow.edge.13"""

from __future__ import annotations

from frontiers_nb.encounter import Asking
from frontiers_nb.flow.encounter import harm, moving, order
from frontiers_nb.flow.encounter.doing import Play
from frontiers_nb.flow.encounter.scenario import KINDS, UNTIL, Ability, Effect
from frontiers_nb.flow.encounter.scene import Lasting
from frontiers_nb.flow.encounter.table import Table
from frontiers_nb.words import count, whole


def felt(table: Table, user: str, play: Play, successes: dict[str, bool]) -> Asking:
    """Every step of an ability on everybody it reaches; gives what happened.

    Wounds come after each step, or by ruling after the whole Action. Rules: flow.edge.07.multi-step,
    amb.flow.edge7-order.
    """
    tally, happened, number = harm.Tally(), [], 0
    for number, step in enumerate(steps(play.ability)):
        came = []
        for effect in step:
            for target in _reached(user, effect, successes):
                came += yield from _felt(table, tally, user, play, effect, target)
        if table.rulings.edge7_order == "A":
            came += harm.settle(table, tally)
        happened += [each._replace(step=number) for each in came]
    return happened + [each._replace(step=number) for each in harm.settle(table, tally)]


def steps(ability: Ability) -> list[list[Effect]]:
    """An ability in steps: each blow by itself, or everything at once. Rules: flow.edge.07, flow.edge.13."""
    blows = [effect for effect in ability.effect for _ in range(effect.hits)]
    if ability.together:
        return [blows]
    return [[effect] for effect in blows]


def _reached(user: str, effect: Effect, successes: dict[str, bool]) -> list[str]:
    def fits(success: bool) -> bool:
        return effect.when == "always" or success == (effect.when == "success")

    if effect.to == "self":
        return [user] if any(fits(success) for success in successes.values()) else []
    return [target for target, success in successes.items() if fits(success)]


def _felt(table: Table, tally: harm.Tally, user: str, play: Play, effect: Effect, target: str) -> Asking:
    name, amount, rule = table.name(target), effect.amount, "flow.action.sequence"
    match effect.do:
        case "harm":
            harm.struck(table, tally, target, amount, user)
        case "wound":
            tally.of(target).wounds += amount
            tally.of(target).by = user
        case "fatigue":
            tally.of(target).fatigue += amount
        case "heal":
            harm.healed(table, target, "flow.wound.wake", hp=amount)
        case "energy":
            full, held = table.full_energy(table[target]), table[target].energy
            least = min(held, table.lowest_energy(table[target]))
            gained = max(least, min(max(full, held), held + amount))
            table.put("energy", target, "energy", gained, "flow.edge.11", f"{name} has {whole(gained)} Energy.")
        case "movement":
            _granted(table, target, amount)
        case "momentum":
            yield from changed_momentum(table, target, (table[target].momentum or 0) + amount, effect.at == "now")
        case "push":
            return (yield from moving.pushed(table, user, target, amount))
        case "step":
            return (yield from moving.pushed(table, play.by or user, target, amount))
        case "last":
            lasts(table, target, effect, user, play.ability.name)
        case _:
            table.tell("told", target, rule, f"For the table: {effect.text or play.ability.text}")
    return []


def changed_momentum(table: Table, who: str, value: int, now: bool = False) -> Asking:
    """Another Momentum, from the next Round on unless a rule says at once; no clamp.

    Rules: flow.momentum.change-next-round, flow.momentum.no-retro, flow.momentum.beyond-range.
    """
    if not table.rules.momentum.kept:
        text = f"There is no Momentum here: {table.name(who)} keeps its place."
        table.tell("refused", who, "flow.alt.no-momentum", text)
        return
    if not table.scene.number:
        text = f"{table.name(who)} begins with Momentum {whole(value)}."
        table.put("momentum", who, "momentum", value, "flow.momentum.gm", text)
        return
    rule = "flow.momentum.beyond-range" if not 0 <= value <= 10 else "flow.momentum.change-next-round"
    when = "at once" if now else "from the next Round on"
    text = f"{table.name(who)}'s Momentum goes from {whole(table[who].momentum or 0)} to {whole(value)}, {when}."
    table.put("momentum", who, "momentum", value, rule, text)
    if now:
        yield from order.resorted(table)


def lasts(table: Table, target: str, effect: Effect, user: str, name: str) -> None:
    """Something that holds for a while."""
    owner = user if effect.owner == "user" else target
    each = Lasting(effect.kind, effect.amount, effect.until, user, owner, effect.text or name, effect.rounds, effect.at)
    text = f"{table.name(target)}: {told(each)}, {until(each)}."
    table.put("lasts", target, "lasting", (*table[target].lasting, each), "flow.turn.start-effects", text)
    lowered(table, target, each)


def lowered(table: Table, who: str, each: Lasting) -> None:
    """What an effect takes at once: Movement of the Turn that is on, Energy past a lower maximum.

    Rules: flow.reduced.total, flow.reduced.floor, flow.energy.cap.
    """
    fighter, name = table[who], table.name(who)
    if each.kind == "less-mp" and table.scene.active == who and fighter.mp:
        left = max(0, fighter.mp - each.amount)
        table.put(
            "movement", who, "mp", left, "flow.reduced.total", f"{name} has {count(left, 'Movement Point')} left."
        )
    full = table.full_energy(fighter)
    if each.kind == "less-energy" and fighter.energy > full:
        table.put("energy", who, "energy", full, "flow.energy.cap", f"{name} has {whole(full)} Energy left.")


def told(each: Lasting) -> str:
    """What lasts, in a few words."""
    words = KINDS[each.kind]
    amount = f" {whole(each.amount)}" if each.amount else ""
    return f"{each.name} ({words}{amount})" if words else each.name


def until(each: Lasting) -> str:
    """How long it lasts, in words."""
    return f"for {each.rounds} more Rounds" if each.until == "rounds" else UNTIL[each.until]


def _granted(table: Table, who: str, amount: int) -> None:
    """More Movement for this Turn. Rules: flow.incapacitated.regain, amb.flow.mp-incapacitated."""
    fighter, name = table[who], table.name(who)
    if fighter.dropped and table.rulings.mp_incapacitated == "A":
        table.tell("refused", who, "amb.flow.mp-incapacitated", f"{name} was down this Turn and moves no more.")
        return
    after = table.rules.move.granted(table.means(fighter), amount)
    most = table.rules.move.most(after)
    text = f"{name} has {count(most, table.rules.move.unit)} to move with."
    table.put("movement", who, "mp", after.mp, "flow.incapacitated.regain", text)
    table.keep(who, "spare", after.spare, "flow.variant.action-movement")
