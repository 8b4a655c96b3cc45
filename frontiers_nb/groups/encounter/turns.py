"""Turns: a pool of two points, and actions that take several of them. Read `advance`, then `options`.

Rules: groups.pool.*, groups.action.*
"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb.encounter import Choose, Option, Refused, Rules
from frontiers_nb.encounter.scene import Table
from frontiers_nb.groups.actions import POOL, Action, turns_needed
from frontiers_nb.groups.encounter import order
from frontiers_nb.groups.encounter.scene import Continue, Do, End, Fighter, Leave, Resume, Scene, Task
from frontiers_nb.words import count


def advance(table: Table) -> Rules:
    """Go on to where somebody has the turn, a group must order itself, or a roll is missing."""
    while not table.scene.over and not order.unrolled(table.system, table.scene):
        scene: Scene = table.scene
        if not any(fighter.able for fighter in scene.fighters):
            over(table, "Nobody is left.")
        elif order.unsettled(table.system, scene):
            order.settle(table)
        elif scene.active:
            if scene[scene.active].able and scene[scene.active].pool:
                return
            end(table)
        elif scene.round == 0:
            yield from _next_round(table)
        elif undecided := order.undecided(table.system, scene):
            if len(undecided[1]) > 1:
                return
            order.placed(table, tuple(undecided[1]))
        elif following := table.system.order.next_turn(scene):
            _begin(table, following)
        else:
            yield from _next_round(table)


def over(table: Table, why: str) -> None:
    """End the encounter."""
    table.put("over", None, "over", True, "groups.order.in-sequence", f"{why} The encounter is over.")


def options(system, fighter: Fighter) -> Choose:
    """What the one whose turn it is may do. Rules: groups.action.by-skill, groups.pool.spend."""
    found: list[Option | Refused] = list(_going_on(system, fighter))
    if fighter.task is None:
        aside = [task.action for task in fighter.aside]
        for action in system.actions(fighter.id):
            if action.id not in aside:
                found += _action(system, fighter, action)
    found.append(Option("end", "End the turn", rule="groups.pool.size", does=End()))
    return Choose(
        fighter.id,
        f"{system.name(fighter.id)}'s turn, {count(fighter.pool, 'point')} left. What now?",
        "groups.pool.spend",
        tuple(each for each in found if isinstance(each, Option)),
        tuple(each for each in found if isinstance(each, Refused)),
    )


def done(table: Table, who: str, does: Do | Continue | Resume | Leave) -> None:
    """Carry out an action, a part of one, or its end."""
    match does:
        case Do(action):
            event = table.tell("declare", who, action.rule, f"{table.system.name(who)}: {action.name}.")
            with table.step.following(event):
                if action.cost <= POOL:
                    _spend(table, who, action.cost)
                    _completed(table, who, action)
                else:
                    _start(table, who, action)
        case Continue():
            _pay(table, who)
        case Resume(task):
            rule, name = "amb.groups.interrupted", table.system.scenario.actions[task.action].name
            rest = tuple(each for each in table[who].aside if each != task)
            table.put("task", who, "aside", rest, rule, f"{table.system.name(who)} takes up {name} again.")
            table.put("task", who, "task", task, rule, "")
            _pay(table, who)
        case Leave():
            interrupted(table, who)


def interrupted(table: Table, who: str) -> None:
    """Stop in the middle of it. Ruling: amb.groups.interrupted."""
    task: Task = table[who].task
    action, name = table.system.scenario.actions[task.action], table.system.name(who)
    rule = "amb.groups.interrupted"
    if table.system.rulings.interrupted == "A":
        table.tell("task", who, rule, f"{name} breaks off {action.name}; {task.paid} paid are lost.")
    else:
        text = f"{name} lays {action.name} aside, {task.paid} of {action.cost} paid."
        table.put("task", who, "aside", (*table[who].aside, task._replace(waits=False)), rule, text)
    table.put("task", who, "task", None, rule, "")


def end(table: Table) -> None:
    """Close the turn, with what happens at its end. Rules: groups.action.effect-at-end, amb.groups.carry-over."""
    who = table.scene.active
    fighter, name = table[who], table.system.name(who)
    closing = table.put("turn", None, "active", None, "groups.order.in-sequence", f"{name}'s turn ends.")
    if not fighter.able:
        return
    with table.step.following(closing):
        if fighter.task and fighter.pool and not fighter.task.waits:
            interrupted(table, who)
        for id in fighter.due:
            _effect(table, who, table.system.scenario.actions[id], "groups.action.effect-at-end")
        if fighter.due:
            table.put("due", who, "due", (), "groups.action.effect-at-end", "")
        if fighter.pool and table.system.rulings.carry_over == "A":
            text = f"{name} loses {count(fighter.pool, 'point')}."
            table.put("pool", who, "pool", 0, "amb.groups.carry-over", text)


def _going_on(system, fighter: Fighter) -> Iterator[Option]:
    """Rules: groups.action.multi-turn, amb.groups.interrupted."""
    actions = system.scenario.actions
    for task in (fighter.task,) if fighter.task else fighter.aside:
        action = actions[task.action]
        cost, label = min(fighter.pool, action.cost - task.paid), f"{task.paid} of {action.cost} paid"
        if fighter.task:
            label = f"Go on with {action.name}: {label}"
            yield Option("continue", label, _points(cost), "groups.action.multi-turn", does=Continue())
            yield Option("leave", f"Break off {action.name}", rule="amb.groups.interrupted", does=Leave())
        else:
            label = f"Take up {action.name} again: {label}"
            yield Option(f"resume:{action.id}", label, _points(cost), "amb.groups.interrupted", does=Resume(task))


def _action(system, fighter: Fighter, action: Action) -> Iterator[Option | Refused]:
    """Rules: groups.pool.spend, groups.action.multi-turn, amb.groups.partial-start."""
    needed, rule = min(action.cost, POOL), "groups.pool.spend"
    if action.cost > POOL and system.rulings.partial_start == "A":
        needed = 1
    elif action.cost > POOL:
        rule = "amb.groups.partial-start"
    if fighter.pool < needed:
        yield Refused(action.id, action.name, rule, count(needed, "point"), count(fighter.pool, "point"))
        return
    turns = turns_needed(action.cost)
    label = action.name if turns == 1 else f"{action.name}, over {count(turns, 'turn')}"
    yield Option(action.id, label, _points(action.cost), action.rule, does=Do(action))


def _points(cost: int) -> str:
    return f"{cost} {'point' if cost == 1 else 'points'}"


def _start(table: Table, who: str, action: Action) -> None:
    """Rulings: amb.groups.next-turns."""
    waits = table.system.rulings.next_turns == "B"
    rule = "amb.groups.next-turns" if waits else "groups.action.multi-turn"
    table.put("task", who, "task", Task(action.id, 0, waits), rule, "")
    if waits:
        _spend(table, who, table[who].pool)
    else:
        _pay(table, who)


def _pay(table: Table, who: str) -> None:
    """Rules: groups.action.multi-turn, amb.groups.odd-cost."""
    fighter, name = table[who], table.system.name(who)
    task = fighter.task
    action = table.system.scenario.actions[task.action]
    cost = min(fighter.pool, action.cost - task.paid)
    paid = task.paid + cost
    _spend(table, who, cost)
    text = f"{name} has paid {paid} of {action.cost} for {action.name}."
    event = table.put("task", who, "task", Task(action.id, paid), "groups.action.multi-turn", text)
    if paid == action.cost:
        with table.step.following(event):
            table.put("task", who, "task", None, "groups.action.multi-turn", "")
            _completed(table, who, action)
            left = table[who].pool
            if left and table.system.rulings.odd_cost == "B":
                text = f"{name} loses {count(left, 'point')}."
                table.put("pool", who, "pool", 0, "amb.groups.odd-cost", text)


def _spend(table: Table, who: str, cost: int) -> None:
    text = f"{table.system.name(who)} spends {count(cost, 'point')}."
    table.put("pool", who, "pool", table[who].pool - cost, "groups.pool.spend", text)


def _completed(table: Table, who: str, action: Action) -> None:
    """Rules: groups.action.effect-at-end, amb.groups.effect-time-short."""
    short = action.cost <= POOL
    if short and table.system.rulings.effect_time_short == "A":
        _effect(table, who, action, action.rule)
    else:
        rule = "amb.groups.effect-time-short" if short else "groups.action.effect-at-end"
        text = f"{action.name} takes effect as the turn ends."
        table.put("due", who, "due", (*table[who].due, action.id), rule, text)


def _effect(table: Table, who: str, action: Action, rule: str) -> None:
    name = table.system.name(who)
    if action.areas:
        text = f"{name} comes {count(action.areas, 'area')} further by {action.name}."
        table.put("areas", who, "areas", table[who].areas + action.areas, rule, text)
    else:
        table.tell("effect", who, rule, f"{name}: {action.name} takes effect.")


def _next_round(table: Table) -> Rules:
    number = table.scene.round + 1
    table.put("round", None, "round", number, "groups.order.per-round", f"Round {number} begins.")
    yield from table.system.order.start_round(table.step)


def _begin(table: Table, who: str) -> None:
    """Rules: groups.pool.size, amb.groups.carry-over."""
    fighter, name = table[who], table.system.name(who)
    pool = POOL + (fighter.pool if table.system.rulings.carry_over == "B" else 0)
    table.put("taken", None, "taken", (*table.scene.taken, who), "groups.order.in-sequence", "")
    opening = table.put("turn", None, "active", who, "groups.order.in-sequence", f"{name}'s turn begins.")
    with table.step.following(opening):
        table.put("pool", who, "pool", pool, "groups.pool.size", f"{name} has {count(pool, 'point')}.")
        if fighter.task and fighter.task.waits:
            table.put("task", who, "task", fighter.task._replace(waits=False), "amb.groups.next-turns", "")
