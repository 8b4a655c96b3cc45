"""Initiative: choosing a method, and the order that follows, highest first.

Read `Descending.start_round`. Rules: d100.initiative.*
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, product

from frontiers_nb.d100.dice import FACES, reading
from frontiers_nb.d100.encounter.doing import Enter
from frontiers_nb.d100.encounter.scene import Fighter, Scene
from frontiers_nb.d100.encounter.table import Cast, Table
from frontiers_nb.d100.orders import ROLLED_BASE, faces
from frontiers_nb.d100.vitality import target_penalty
from frontiers_nb.encounter import Asking, Choose, Dice, Event, Option, Outcome, Roll, Rules, Step, throws
from frontiers_nb.words import MINUS, signed, whole


class Descending:
    """Highest Initiative first; ties by Deft Rank, then by a roll-off."""

    def start_round(self, step: Step) -> Rules:
        """Sort everybody who has Initiative. Rules: d100.initiative.order, d100.initiative.change-next-round."""
        table = Table(step)
        entered = [fighter for fighter in table.scene.fighters if fighter.initiative is not None]
        ranked = sorted(entered, key=lambda fighter: _standing(table, fighter), reverse=True)
        queue: list[str] = []
        for _, group in groupby(ranked, key=lambda fighter: _standing(table, fighter)):
            tied = [fighter.id for fighter in group]
            queue += tied if len(tied) == 1 else (yield from _settled(table, tied))
        names = ", ".join(table.name(id) for id in queue if table[id].present)
        table.put("order", None, "taken", (), "d100.encounter.round", "")
        table.put("order", None, "queue", tuple(queue), "d100.initiative.order", f"The order is {names}.")

    def next_turn(self, state: Scene) -> str | None:
        """The first in the queue who has not begun a Turn this Round. Rule: d100.encounter.round."""
        return next((id for id in state.queue if id not in state.taken), None)

    def heard(self, step: Step, event: Event) -> None:
        """A late arrival waits for the next Round, or by ruling takes a place still to come.

        Ruling: amb.d100.initiative-joiner.
        """
        table = Table(step)
        scene = table.scene
        late = event.kind == "initiative" and event.old is None and scene.round > 0 and event.field == "initiative"
        if not late or table.rulings.initiative_joiner == "A" or event.who is None:
            return
        mine = _standing(table, scene[event.who])
        behind = [id for id in scene.queue if _standing(table, scene[id]) < mine]
        place = scene.queue.index(behind[0]) if behind else len(scene.queue)
        if not any(id in scene.taken for id in scene.queue[place:]):
            queue = (*scene.queue[:place], event.who, *scene.queue[place:])
            text = f"{table.name(event.who)} acts in this Round."
            table.put("order", None, "queue", queue, "amb.d100.initiative-joiner", text)


def choice(cast: Cast, fighter: Fighter) -> Choose:
    """How somebody comes by Initiative. Rule: d100.initiative.choice."""
    rank = cast.entry_ranks(fighter).deft
    flat = cast.values(fighter)["initiative_flat"]
    shown = faces(cast.rulings)
    low, high = shown[0], shown[-1]
    rolled = f"Roll: {low + ROLLED_BASE + rank} to {high + ROLLED_BASE + rank}"
    return Choose(
        fighter.id,
        f"How does {cast.name(fighter.id)} take Initiative?",
        "d100.initiative.choice",
        (
            Option("flat", f"Flat: {flat}", rule="d100.initiative.flat", does=Enter(fighter.id, "flat")),
            Option("rolled", rolled, rule="d100.initiative.rolled", does=Enter(fighter.id, "rolled")),
        ),
    )


def entered(table: Table, entering: Enter) -> Rules:
    """Take Initiative by the method that was picked.

    Rules: d100.initiative.flat, d100.initiative.rolled, d100.initiative.no-minimum, amb.d100.initiative-d10-range,
    amb.d100.fatigue-non-rolls.
    """
    who, method = entering.who, entering.method
    name, rank = table.name(who), table.entry_ranks(table[who]).deft
    rule = f"d100.initiative.{method}"
    how = "takes the flat value" if method == "flat" else "rolls"
    picked = table.put("method", who, "method", method, "d100.initiative.choice", f"{name} {how}.")
    with table.step.following(picked):
        if method == "flat":
            value, text = table.values(table[who])["initiative_flat"], ""
        else:
            face = yield from throws.die(who, f"{name}'s Initiative", rule, FACES, faces(table.rulings)[0])
            weary = target_penalty(table[who].fatigue, table.build(table[who]).numbers)
            less = weary if table.rulings.fatigue_non_rolls == "B" else 0
            text = f"{rolled_sum(face, rank)}{f' {MINUS} {-less}' if less else ''} makes "
            value = face + ROLLED_BASE + rank + less
        table.put("initiative", who, "initiative", value, rule, f"{name}: {text}Initiative {whole(value)}.")


def rolled_sum(face: int, rank: int) -> str:
    """A rolled Initiative as a sum: "3 + 5 + 4". Rule: d100.initiative.rolled."""
    return f"{face} + {ROLLED_BASE} {MINUS if rank < 0 else '+'} {abs(rank)}"


def tie_reason(cast: Cast, first: Fighter, second: Fighter) -> tuple[str, str]:
    """Why one comes before another, and the rule.

    Rules: d100.initiative.tie-deft, d100.initiative.tie-rolloff, d100.initiative.change-next-round.
    """
    mine, next_one = first.initiative or 0, second.initiative or 0
    if mine < next_one and cast.rulings.delay == "C" and "changed" not in (first.method, second.method):
        return f"{cast.name(second.id)} has put the Turn off", "amb.d100.delay"
    if mine < next_one:  # it has changed since the order was set
        return (
            f"{whole(next_one)} is more than {whole(mine)}, but counts from the next Round",
            "d100.initiative.change-next-round",
        )
    if mine != next_one:
        return f"{whole(mine)} is more than {whole(next_one)}", "d100.initiative.order"
    tie, ours, theirs = f"a tie at {whole(mine)}", *(cast.entry_ranks(x).deft for x in (first, second))
    if ours > theirs:
        return f"{tie}; Deft Rank {signed(ours)} beats {signed(theirs)}", "d100.initiative.tie-deft"
    if ours == theirs and any({first.id, second.id} <= set(known) for known in cast.scene.ties):
        return f"{tie} and in Deft Rank; a roll-off settled it", "d100.initiative.tie-rolloff"
    out = next((each.id for each in (first, second) if not each.present), None)
    if ours == theirs and out:
        return f"{tie} and in Deft Rank; {cast.name(out)} takes no part in a roll-off", "d100.initiative.tie-rolloff"
    return f"{tie} only since the order was set; it counts from the next Round", "d100.initiative.change-next-round"


def _standing(cast: Cast, fighter: Fighter) -> tuple[int, int]:
    return fighter.initiative or 0, cast.entry_ranks(fighter).deft


def _settled(table: Table, tied: Sequence[str]) -> Asking:
    """The order of those who tie in all: as a roll-off has settled it before, or by a new one.

    Who is dead or gone throws no more and stays before the others.

    Rules: d100.initiative.tie-rolloff, amb.d100.initiative-rolloff.
    """
    for known in table.scene.ties:
        if set(tied) <= set(known):
            return [id for id in known if id in tied]
    there = [id for id in tied if table[id].present]
    if len(there) < len(tied):
        out = [id for id in tied if id not in there]
        return [*out, *((yield from _settled(table, there)) if len(there) > 1 else there)]
    order = yield from _rolled_off(table, list(tied))
    text = f"The roll-off: {', then '.join(table.name(id) for id in order)}."
    ties = (*table.scene.ties, tuple(order))
    table.put("tie", None, "ties", ties, "d100.initiative.tie-rolloff", text)
    return order


def _rolled_off(table: Table, tied: list[str]) -> Asking:
    if len(tied) == 1:
        return tied
    thrown: dict[str, int] = {}
    for id in tied:
        thrown[id] = yield from _rolloff_throw(table, id)
        text = f"{table.name(id)} throws {thrown[id]} in the roll-off."
        table.tell("rolloff", id, "d100.initiative.tie-rolloff", text)
    low_first = table.rulings.initiative_rolloff == "B"
    order: list[str] = []
    for value in sorted(set(thrown.values()), reverse=not low_first):
        order += yield from _rolled_off(table, [id for id in tied if thrown[id] == value])
    return order


def _rolloff_throw(table: Table, id: str) -> Asking:
    text, rule = f"{table.name(id)} in the roll-off", "d100.initiative.tie-rolloff"
    if table.rulings.initiative_rolloff == "A":
        return (yield from throws.die(id, text, rule, FACES, 0))
    dice = (Dice(FACES, label="tens"), Dice(FACES, label="units"))
    readings = tuple(
        Outcome(((ten,), (unit,)), 1, str(reading(ten, unit))) for ten, unit in product(range(FACES), repeat=2)
    )
    (ten,), (unit,) = yield Roll(id, text, rule, dice, lambda: readings)
    return reading(ten, unit)
