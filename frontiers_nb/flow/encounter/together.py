"""No Turns of one's own: all declare, then all resolve. Read `all_resolved`.

Rules: flow.alt.simultaneous, flow.alt.simultaneous.resolve, flow.alt.simultaneous.apply
"""

from __future__ import annotations

from frontiers_nb.encounter import Rules
from frontiers_nb.flow.encounter import acting, moving, order, reacting, timing
from frontiers_nb.flow.encounter.acting import Come
from frontiers_nb.flow.encounter.doing import Walk
from frontiers_nb.flow.encounter.paying import Declared
from frontiers_nb.flow.encounter.table import Table


def waiting(table: Table) -> bool:
    """Whether this Round is still to resolve."""
    return table.scene.resolved != table.scene.round


def declare(table: Table, who: str, what: Declared | tuple[Walk, tuple[int, ...]]) -> None:
    """Put it to what is still to resolve. Rulings: amb.flow.simultaneous-count."""
    table.keep(who, "declared", (*table[who].declared, what), "flow.alt.simultaneous")
    if table.rulings.simultaneous_count == "B":
        table.put("turn", None, "active", None, "amb.flow.simultaneous-count", "")


def all_resolved(table: Table) -> Rules:
    """What was declared, one of each a pass, in the order of Momentum; results come at the end of the Round.

    Rulings: amb.flow.simultaneous-downed, amb.flow.simultaneous-count.
    """
    results: list[tuple[Declared, Come]] = []
    told = table.tell(
        "resolves", None, "flow.alt.simultaneous.resolve", "Everybody has declared. Now all of it happens, in order."
    )
    with table.step.following(told):
        while any(table[id].declared for id in table.scene.queue):
            coming = [id for id in table.scene.queue if table[id].declared]
            for id in (yield from order.agreed(table, coming)):
                first, *rest = table[id].declared
                table.keep(id, "declared", tuple(rest), "flow.alt.simultaneous.resolve")
                yield from _resolved(table, id, first, results)
        for done, come in results:
            yield from acting.applied(table, done, come)
    if table.rulings.simultaneous_count == "B" and _more(table):
        return
    for id in table.scene.queue:
        yield from timing.ticked(table, id, "end")
        timing.expired(table, "end", id)
        table.keep(id, "mp", 0, "flow.turn.end-mp-lost")
        table.keep(id, "spare", 0, "flow.turn.end-mp-lost")
        if table.rulings.ap_lost_vs_reaction in "AD":
            table.keep(id, "ap", 0, "flow.turn.end-ap-lost")
    table.keep(None, "resolved", table.scene.round, "flow.alt.simultaneous.apply")


def _resolved(table: Table, id: str, first: object, results: list[tuple[Declared, Come]]) -> Rules:
    at_once = table.rulings.simultaneous_downed == "B"
    if at_once and not table.able(table[id]) and not (isinstance(first, Declared) and first.dropped):
        text = f"{table.name(id)} is down; what it declared comes to nothing."
        table.tell("lost", id, "amb.flow.simultaneous-downed", text)
    elif not isinstance(first, Declared):
        walk, values = first  # type: ignore[misc]
        happened = moving.arrived(table, id, walk, values)
        yield from reacting.answered(table, happened, "after", acting.resolved)
    elif at_once:
        yield from acting.resolved(table, first)
    else:
        come = yield from acting.attempted(table, first)
        text = f"What {table.name(id)}'s {first.play.ability.name} does comes once all have had their turn."
        table.tell("later", id, "flow.alt.simultaneous.apply", text)
        results.append((first, come))


def _more(table: Table) -> bool:
    """Another pass, if anybody has not declared enough yet. Ruling: amb.flow.simultaneous-count."""
    left = [each.id for each in table.scene.fighters if table.able(each) and not each.done and (each.ap or each.mp)]
    if not left:
        return False
    taken = tuple(id for id in table.scene.queue if id not in left)
    table.keep(None, "again", True, "amb.flow.simultaneous-count")
    table.keep(None, "taken", taken, "amb.flow.simultaneous-count")
    return True
