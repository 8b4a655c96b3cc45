"""Effects timed to a Turn or a Round: which tick, in whose order, and which end. Read `ticked`, then `expired`.

Rules: flow.timing.*, flow.turn.start-effects, flow.turn.end-effects, flow.duration.*, flow.edge.02, flow.edge.03,
flow.edge.12
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from frontiers_nb.encounter import Asking, Choose, Option, Rules
from frontiers_nb.flow.encounter import harm, order
from frontiers_nb.flow.encounter.affecting import told
from frontiers_nb.flow.encounter.scene import Lasting
from frontiers_nb.flow.encounter.table import GM, Table

RULES = {"start": "flow.edge.02", "end": "flow.edge.03"}
ENDS = {
    "start": "flow.duration.start-of-next-turn",
    "end": "flow.turn.end-effects",
    "round": "flow.duration.end-of-round",
}
TIMED = {"turn_start", "turn_end", "user_turn_start", "user_turn_end", "round_end", "rounds"}


def ends_by(each: Lasting) -> str:
    """The rule that ends an effect. Rules: flow.duration.*, flow.turn.end-effects, flow.encounter.end."""
    moment = "round" if each.until in ("round_end", "rounds") else each.until.rpartition("_")[2]
    return ENDS.get(moment, "flow.encounter.end")


def ticked(table: Table, who: str, moment: str) -> Rules:
    """What ticks on somebody at the start or the end of its Turn, one after the other.

    Its own first, as it likes; then the others' in the order of Turns. Rules: flow.timing.active-first,
    flow.timing.others-momentum, flow.timing.temporal, flow.edge.02.others, flow.edge.03.others.
    """
    waiting = [each for each in table[who].lasting if each.at == moment]
    others = [id for id in dict.fromkeys(each.owner for each in waiting) if id != who]
    for owner in [who, *(yield from order.agreed(table, table.in_order(others)))]:
        mine = [each for each in waiting if each.owner == owner]
        while mine:
            each = mine[0] if len(mine) == 1 else (yield from _next(table, owner, who, moment, mine))
            mine.remove(each)
            _tick(table, who, each, moment)
    for each in waiting:
        if each in table[who].lasting and _ends(each, who, moment, who):
            gone(table, who, each, ENDS[moment])


def _next(table: Table, owner: str, who: str, moment: str, mine: list[Lasting]) -> Asking:
    """Which comes first: the active one says, for others the GM. Rules: flow.edge.02, flow.edge.03, flow.timing.gm."""
    asked, rule = (owner, RULES[moment]) if owner == who else (GM, "flow.timing.gm")
    options = tuple(Option(f"first:{n}", told(each), rule=rule, does=each) for n, each in enumerate(mine, 1))
    text = f"Which comes first at the {moment} of {table.name(who)}'s Turn?"
    picked = yield Choose(asked, text, rule, options)
    return picked.option.does


def _tick(table: Table, who: str, each: Lasting, moment: str) -> None:
    rule = f"flow.turn.{moment}-effects"
    told_ = table.tell("ticks", who, rule, f"{table.name(who)}: {each.name}.")
    with table.step.following(told_):
        if each.kind == "harm":
            tally = harm.Tally()
            harm.struck(table, tally, who, each.amount, each.user)
            harm.settle(table, tally)
        elif each.kind == "heal":
            harm.healed(table, who, "flow.wound.wake", hp=each.amount)


def expired(table: Table, moment: str, who: str | None) -> None:
    """End what is timed to this moment, on whomever it lies; Rounds are counted down. What ticks at it ends after that.

    Rules: flow.duration.end-of-round, flow.duration.start-of-next-turn, amb.flow.duration-of-skipped.
    """
    absent = who is not None and not table[who].present and table.rulings.duration_of_skipped == "B"
    for fighter in table.scene.fighters:
        for each in fighter.lasting:
            if moment == "round" and each.until == "rounds" and each.rounds > 1:
                _changed(table, fighter.id, each, replace(each, rounds=each.rounds - 1))
            elif each.at == moment and fighter.id == who and fighter.present:
                continue  # it ends once it has ticked
            elif _ends(each, fighter.id, moment, who) and not absent:
                gone(table, fighter.id, each, ENDS[moment])


def rested(table: Table) -> None:
    """Downtime begins: what is measured in Rounds ends, what is measured in time goes on. Rules: flow.edge.12."""
    for fighter in table.scene.fighters:
        for each in fighter.lasting:
            if each.until in TIMED:
                gone(table, fighter.id, each, "flow.edge.12")


def left(table: Table) -> None:
    """The Encounter is over, and what holds for its length. Rule: flow.edge.08.effects."""
    for fighter in table.scene.fighters:
        for each in fighter.lasting:
            if each.until == "scene":
                gone(table, fighter.id, each, "flow.edge.08.effects")


def passed(table: Table, rounds: int) -> None:
    """So many Rounds' worth of time in Free Play: what is timed to Rounds and Turns runs out with it.

    Rules: flow.round.length, amb.flow.round-effects-in-free-play.
    """
    if table.rulings.round_effects_in_free_play == "B":
        return
    for fighter in table.scene.fighters:
        for each in fighter.lasting:
            if each.until == "rounds" and each.rounds > rounds:
                _changed(table, fighter.id, each, replace(each, rounds=each.rounds - rounds))
            elif each.until in TIMED:
                gone(table, fighter.id, each, "amb.flow.round-effects-in-free-play")


def gone(table: Table, bearer: str, each: Lasting, rule: str) -> None:
    """One effect ends."""
    left = list(table[bearer].lasting)
    left.remove(each)
    table.put("lasts", bearer, "lasting", tuple(left), rule, f"{table.name(bearer)}: {told(each)} is over.")


def _changed(table: Table, bearer: str, each: Lasting, new: Lasting) -> None:
    lasting = tuple(new if one is each else one for one in table[bearer].lasting)
    table.keep(bearer, "lasting", lasting, "flow.round.length")


def _ends(each: Lasting, on: str, moment: str, who: str | None) -> bool:
    ends: dict[str, Callable[[], bool]] = {
        "turn_start": lambda: moment == "start" and on == who,
        "turn_end": lambda: moment == "end" and on == who,
        "user_turn_start": lambda: moment == "start" and each.user == who,
        "user_turn_end": lambda: moment == "end" and each.user == who,
        "round_end": lambda: moment == "round",
        "rounds": lambda: moment == "round" and each.rounds <= 1,
    }
    return each.until in ends and ends[each.until]()
