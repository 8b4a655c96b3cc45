"""Momentum: how everybody comes by it, and the order that follows. Read `ByMomentum.start_round`.

Rules: flow.momentum.*, flow.entry.momentum, flow.entry.initiator
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, groupby
from typing import Any

from frontiers_nb.encounter import Asking, Choose, Event, Field, Option, Rules, Step
from frontiers_nb.encounter.questions import Dice, Outcome, Roll
from frontiers_nb.encounter.throws import die
from frontiers_nb.flow.encounter.doing import Place
from frontiers_nb.flow.encounter.scene import Fighter, Scene
from frontiers_nb.flow.encounter.table import GM, Cast, Table
from frontiers_nb.flow.momentum import Rolled
from frontiers_nb.words import MINUS, signed, whole


class ByMomentum:
    """Lowest Momentum first, or whatever the rules put in its place."""

    def start_round(self, step: Step) -> Rules:
        """Sort everybody who has a place.

        Rules: flow.momentum.ascending, flow.momentum.change-next-round, flow.entry.initiator.
        """
        table = Table(step)
        ranked = yield from _ranked(table, [each.id for each in table.scene.fighters if each.momentum is not None])
        rule = "flow.momentum.ascending" if table.rules.momentum.kept else "flow.alt.no-momentum"
        first, queue = table.scene.first, ranked
        if first in queue and table.scene.number == 1:
            queue, rule = [first, *(id for id in queue if id != first)], "flow.entry.initiator"
        names = ", ".join(table.name(id) for id in queue if table[id].present)
        table.keep(None, "ranked", tuple(ranked), "flow.momentum.ascending")
        table.keep(None, "taken", (), "flow.round.one-turn-each")
        table.put("order", None, "queue", tuple(queue), rule, f"The order is {names}.")

    def next_turn(self, state: Scene) -> str | None:
        """The first in the order whose Turn has not begun this Round. Rule: flow.round.one-turn-each."""
        return next((id for id in state.queue if id not in state.taken), None)

    def heard(self, step: Step, event: Event) -> None:
        """A changed Momentum waits for the next Round. Rule: flow.momentum.change-next-round."""


def resorted(table: Table) -> Asking:
    """Those whose Turn is still to come, in a new order at once, where a rule says so. Rule: flow.momentum.no-retro."""
    scene = table.scene
    taken = [id for id in scene.queue if id in scene.taken]
    ranked = yield from _ranked(table, list(scene.queue))
    waiting = [id for id in ranked if id not in scene.taken]
    table.keep(None, "ranked", tuple(ranked), "flow.momentum.ascending")
    text = "Those still to act take their new places at once."
    table.put("order", None, "queue", (*taken, *waiting), "flow.momentum.change-next-round", text)


def choice(cast: Cast, fighter: Fighter) -> Choose | None:
    """What is asked for Momentum; None where there is nothing to ask.

    Rules: flow.momentum.adjust, flow.entry.momentum.
    """
    hook, profile, name = cast.rules.momentum, cast.profile(fighter), cast.name(fighter.id)
    finesse = fighter.modifiers.finesse
    if hook.die:
        rule = "flow.variant.rolled-momentum"
        label = f"Roll 1d{hook.die} {MINUS if finesse < 0 else '+'} {abs(finesse)}"
        return Choose(
            fighter.id,
            f"{name} rolls for Momentum",
            rule,
            (Option("roll", label, rule=rule, does=Place(fighter.id)),),
        )
    low, high = hook.span(profile.momentum, finesse, cast.rulings)
    if low == high:
        return None
    options = [
        Option(
            "momentum",
            f"Take {low} to {high}",
            rule="flow.momentum.adjust",
            fields=(Field("value", low, high),),
            does=Place(fighter.id),
        )
    ]
    if low <= profile.momentum <= high:
        options.insert(
            0, Option("keep", f"Keep {profile.momentum}", rule="flow.momentum.adjust", does=Place(fighter.id))
        )
    return Choose(fighter.id, f"Which Momentum does {name} take?", "flow.momentum.adjust", tuple(options))


def only(cast: Cast, fighter: Fighter) -> tuple[int, str]:
    """The one value there is where nothing is asked, and the rule."""
    hook, base = cast.rules.momentum, cast.profile(fighter).momentum
    low, _ = hook.span(base, fighter.modifiers.finesse, cast.rulings)
    return (
        (low, "flow.entry.momentum")
        if hook.kept
        else (cast.system.scenario.seats[fighter.profile], "flow.alt.no-momentum")
    )


def placed(table: Table, does: Place, values: tuple[int, ...]) -> Rules:
    """Come by Momentum; it stays for the Encounter. Rules: flow.momentum.locked, flow.variant.rolled-momentum."""
    fighter, name = table[does.who], table.name(does.who)
    finesse, hook = fighter.modifiers.finesse, table.rules.momentum
    if isinstance(hook, Rolled):
        rule = "flow.variant.rolled-momentum"
        face = yield from die(does.who, f"{name}'s Momentum", rule, hook.die)
        value = hook.value(face, finesse, table.rulings)
        text = f"{name} throws {face}, with Finesse {signed(finesse)}: Momentum {whole(value)}."
    else:
        rule = "flow.momentum.adjust"
        value = values[0] if values else table.profile(fighter).momentum
        text = f"{name} takes Momentum {whole(value)}."
    table.put("momentum", does.who, "momentum", value, rule, text)


def reason(cast: Cast, first: Fighter, second: Fighter) -> tuple[str, str]:
    """Why one comes before another, and the rule."""
    hook, rulings = cast.rules.momentum, cast.rulings
    if not hook.kept:
        return "clockwise round the table", "flow.alt.no-momentum"
    if cast.scene.number == 1 and cast.scene.first == first.id:
        return "moved before anybody could answer", "flow.entry.initiator"
    a, b = first.momentum or 0, second.momentum or 0
    if hook.place(a, 0, rulings) > hook.place(b, 0, rulings):
        return "its Momentum changed in this Round", "flow.momentum.change-next-round"
    if a != b:
        return f"{whole(a)} is {'less' if a < b else 'more'} than {whole(b)}", "flow.momentum.ascending"
    ours, theirs = (cast.system.scenario.finesse[fighter.profile] for fighter in (first, second))
    if ours != theirs:
        return f"a tie at {whole(a)}; Finesse {whole(ours)} beats {whole(theirs)}", "flow.momentum.tie-finesse"
    if cast.profile(first).player != cast.profile(second).player:
        return f"a tie at {whole(a)}; Players go first", "flow.momentum.tie-player"
    return f"a tie at {whole(a)}, settled once for all", "flow.momentum.tie-stable"


def _ranked(table: Table, ids: list[str]) -> Asking:
    """Everybody in order. Rules: flow.momentum.ascending, flow.momentum.tie-finesse, flow.momentum.tie-player."""
    seats, finesse = table.system.scenario.seats, table.system.scenario.finesse

    def place(id: str) -> int:
        fighter = table[id]
        return table.rules.momentum.place(fighter.momentum or 0, seats[fighter.profile], table.rulings)

    order: list[str] = []
    for tied in _groups(ids, place):
        for level in _groups(tied, lambda id: -finesse[table[id].profile]):
            for alike in _groups(level, lambda id: not table.profile(table[id]).player):
                order += alike if len(alike) == 1 else (yield from _settled(table, alike))
    return order


def agreed(table: Table, ids: list[str]) -> Asking:
    """Some in this order; where it cannot be that of Momentum, since there is none, by ruling as the GM says.

    Ruling: amb.flow.no-momentum-ties.
    """
    rule, text = "amb.flow.no-momentum-ties", "There is no Momentum here. Who comes next?"
    left, order = list(ids), []
    asked = not table.rules.momentum.kept and table.rulings.no_momentum_ties == "B"
    while asked and len(left) > 1:
        order.append((yield from _said(table, left, text, rule)))
        left.remove(order[-1])
    return order + left


def _groups(ids: list[str], by: Callable[[str], Any]) -> list[list[str]]:
    return [list(group) for _, group in groupby(sorted(ids, key=by), key=by)]


def _settled(table: Table, tied: list[str]) -> Asking:
    """The order of those who tie in all: of any two as it was settled before, else anew.

    Rules: flow.momentum.tie-stable, flow.momentum.tie-player, amb.flow.momentum-tie.
    """
    before = {pair for known in table.scene.ties for pair in combinations(known, 2)}
    left, order, asked = list(tied), [], False
    while left:
        open_ = [id for id in left if not any((other, id) in before for other in left)]
        first = open_[0]
        if len(open_) > 1:
            asked = True
            if table.rulings.momentum_tie == "A":
                text = "They tie in everything. Who goes first?"
                first = yield from _said(table, open_, text, "flow.momentum.tie-player")
            else:
                first = yield from _drawn(table, open_)
        order.append(first)
        left.remove(first)
    if not asked:
        return order
    names = ", ".join(table.name(id) for id in order)
    text = f"They tie; from now on the order is {names}."
    table.put("tie", None, "ties", (*table.scene.ties, tuple(order)), "flow.momentum.tie-stable", text)
    return order


def _said(table: Table, left: list[str], text: str, rule: str) -> Asking:
    """One of them, as the GM says."""
    picked = yield Choose(
        GM, text, rule, tuple(Option(f"first:{id}", table.name(id), rule=rule, does=id) for id in left)
    )
    return picked.option.does


def _drawn(table: Table, left: list[str]) -> Asking:
    """One of them by chance, all alike. Ruling: amb.flow.momentum-tie."""
    rule = "amb.flow.momentum-tie"
    outcomes = tuple(Outcome(((n,),), 1, f"{table.name(id)} goes first") for n, id in enumerate(left, 1))
    ((face,),) = yield Roll(
        GM, "They tie in everything: who goes first?", rule, (Dice(len(left), low=1),), lambda: outcomes
    )
    return left[face - 1]
