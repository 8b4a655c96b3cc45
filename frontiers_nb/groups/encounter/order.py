"""Which group is first, and the order inside a group. Read `Blocks`. Rules: groups.order.*"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb.encounter import Choose, Event, Field, Option, Rules, Step
from frontiers_nb.encounter.scene import Table
from frontiers_nb.groups.averages import average, ranked
from frontiers_nb.groups.encounter.scenario import HIGHEST, LOWEST
from frontiers_nb.groups.encounter.scene import Fighter, Place, Rolled, Scene
from frontiers_nb.words import listed, plain

FIRST_ROUND = 1


class Blocks:
    """One group after the other, each in the order it gives itself. Rules: groups.order.in-sequence."""

    def start_round(self, step: Step) -> Rules:
        """Every group orders itself anew. Rules: groups.order.per-round, amb.groups.reroll."""
        table = Table(step)
        scene: Scene = table.scene
        rule = "groups.order.per-round"
        table.put("order", None, "last", scene.queue, rule, "")
        table.put("order", None, "queue", (), rule, "")
        table.put("order", None, "taken", (), rule, "")
        for fighter in scene.fighters:
            if fighter.waits:
                table.put("joins", fighter.id, "waits", False, rule, "")
        if scene.round > FIRST_ROUND and table.system.rulings.reroll == "B":
            roll_again(table, "amb.groups.reroll", "Everybody rolls anew.")
        yield from ()

    def next_turn(self, state: Scene) -> str | None:
        """The next in the queue who is still there."""
        return next((id for id in state.queue if id not in state.taken and state[id].able), None)

    def heard(self, step: Step, event: Event) -> None:
        """Nothing else changes the order."""


def roll_again(table: Table, rule: str, text: str) -> None:
    """Nobody has a Perception any more, and no group is first."""
    table.put("order", None, "blocks", (), rule, text)
    for fighter in table.scene.fighters:
        table.put("perception", fighter.id, "perception", None, rule, "")


def unrolled(system, scene: Scene) -> Fighter | None:
    """Somebody whose roll is not known, and counts. Rules: groups.order.roll, amb.groups.reroll."""
    return next((each for each in _unplaced(system, scene) if each.perception is None), None)


def unsettled(system, scene: Scene) -> bool:
    """Some group has no place among the others yet."""
    return any(_unplaced(system, scene))


def _unplaced(system, scene: Scene) -> Iterator[Fighter]:
    there = (each for each in scene.fighters if each.able and not each.waits)
    return (each for each in there if system.profile(each.id).side not in scene.blocks)


def joined(table: Table, who: str) -> None:
    """Come late: with the next round, and the averages of before stand. Only a group that is new rolls.

    Rules: groups.order.within, groups.order.per-round, amb.groups.reroll
    """
    system, profile = table.system, table.system.profile(who)
    new = profile.side not in table.scene.blocks
    newcomer = Fighter(who, profile.perception if new else None, waits=True)
    stands = "" if new else f" The average of {system.side(profile.side)} stands."
    text = f"{system.name(who)} joins {system.side(profile.side)}, and acts from the next round on.{stands}"
    table.put("joins", None, "fighters", (*table.scene.fighters, newcomer), "groups.order.per-round", text)


def rolling(system, fighter: Fighter) -> Choose:
    """What it came to; how it is rolled stands elsewhere. Rule: groups.order.roll."""
    rule, name = "groups.order.roll", system.name(fighter.id)
    option = Option(
        "perception", "It came to", rule=rule, fields=(Field("result", LOWEST, HIGHEST),), does=Rolled(fighter.id)
    )
    return Choose(fighter.id, f"{name} makes a Perception Skill Roll. What does it come to?", rule, (option,))


def settle(table: Table) -> None:
    """Average the rolls of every group. Rules: groups.order.average, groups.order.higher-first, amb.groups.tie."""
    system = table.system
    rolls = results(system, table.scene)
    order = ranked(rolls, system.rulings, system.scenario.players or system.scenario.sides[0])
    if order is None:
        roll_again(table, "amb.groups.tie", "The averages are equal. Everybody rolls again.")
        return
    told = [f"{system.side(side)} {plain(average(rolls[side], system.rulings))}" for side in order]
    text = f"Averages: {listed(told)}. {system.side(order[0])} acts first."
    table.put("order", None, "blocks", tuple(order), "groups.order.higher-first", text)


def results(system, scene: Scene) -> dict[str, list[int]]:
    """What everybody rolled, by side; it stands for those who have left since, too. Ruling: amb.groups.reroll."""
    found: dict[str, list[int]] = {}
    for each in scene.fighters:
        if each.perception is not None and (each.able or scene.blocks):
            found.setdefault(system.profile(each.id).side, []).append(each.perception)
    return found


def undecided(system, scene: Scene) -> tuple[str, list[str]] | None:
    """The group that must say who comes next, and of whom. Rulings: amb.groups.order-in-round."""
    waiting = any(id not in scene.taken and scene[id].able for id in scene.queue)
    if waiting and system.rulings.order_in_round == "B":
        return None
    for side in scene.blocks:
        members = [each for each in scene.fighters if each.able and system.profile(each.id).side == side]
        left = [each.id for each in members if not each.waits and each.id not in scene.queue]
        if left:
            return side, left
    return None


def placing(system, scene: Scene, side: str, left: list[str]) -> Choose:
    """The group says who comes next, or keeps its order. Rules: groups.order.within, groups.order.per-round."""
    rule = "groups.order.within"
    options = [Option(f"first:{id}", system.name(id), rule=rule, does=Place((id,))) for id in left]
    before = tuple(id for id in scene.last if id in left)
    fresh = not any(system.profile(id).side == side for id in scene.queue)
    if fresh and len(before) == len(left) and system.rulings.order_in_round == "A":
        label = f"As before: {', '.join(system.name(id) for id in before)}"
        options.insert(0, Option("same", label, rule="groups.order.per-round", does=Place(before)))
    which = "first" if fresh else "next"
    return Choose(side, f"{system.side(side)}: who acts {which}?", rule, tuple(options))


def placed(table: Table, ids: tuple[str, ...]) -> None:
    """Put them next."""
    names = ", ".join(table.system.name(id) for id in ids)
    side = table.system.side(table.system.profile(ids[0]).side)
    queue = (*table.scene.queue, *ids)
    table.put("order", None, "queue", queue, "groups.order.within", f"{side}: {names}.")
