"""Turns: how they begin, what may be done in one, how they end. Read `advance`, then `options`.

Rules: bump.ap.*, bump.end.*, bump.trait.*, bump.encounter.mode
"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb.bump.encounter import passing
from frontiers_nb.bump.encounter.doing import Do, End, Enter
from frontiers_nb.bump.encounter.scenario import DEAREST, REACTION, STANCE, TAXING, Action
from frontiers_nb.bump.encounter.scene import Fighter, Scene, Timer
from frontiers_nb.encounter import Asking, Choose, Option, Refused, Rules
from frontiers_nb.encounter.game import GM
from frontiers_nb.encounter.scene import Table

POINTS = f"{passing.ACTION_POINTS} AP and {passing.REACTION_POINTS} RP for everybody"
SECONDS = 6  # bump.round.length
ENTERING = 1  # bump.ap.cost: Enter a Stance has no mark
KEPT = 1  # amb.bump.unspent-ap
PLAIN_MOVE = Action("any-move", "Move", ("move",))  # amb.bump.last-point


def advance(table: Table) -> Rules:
    """Go on to where somebody has the turn, or somebody must be named."""
    while not table.scene.over and (table.scene.round or table.scene.coming):
        scene: Scene = table.scene
        there = scene.fighters
        able = (fighter.id for fighter in there if fighter.able)
        if table.system.scenario.settled((fighter.id for fighter in there), able):
            over(table, "One side is left.")
        elif scene.asks:
            if not _still_asked(table):
                return
        elif scene.active is None:
            yield from _begin(table)
        elif scene[scene.active].ap == 0 or not scene[scene.active].able:
            yield from end(table, End())
        else:
            return


def over(table: Table, why: str) -> None:
    """End the encounter. Rule: bump.encounter.mode."""
    table.put("over", None, "over", True, "bump.encounter.mode", f"{why} The encounter is over.")


def end(table: Table, ending: End) -> Rules:
    """Close the turn and pass on. Rules: bump.pass.when-spent, amb.bump.unspent-ap."""
    who, system = table.scene.active, table.system
    fighter: Fighter = table[who]
    closing = table.put("turn", None, "active", None, "bump.pass.when-spent", f"{system.name(who)}'s turn ends.")
    with table.step.following(closing):
        if ending.keeps:
            table.put("kept", who, "kept", True, "amb.bump.unspent-ap", f"{system.name(who)} keeps {fighter.ap} AP.")
        else:
            if fighter.ap:
                text = f"{system.name(who)} gives up {fighter.ap} AP."
                table.put("ap", who, "ap", 0, "amb.bump.unspent-ap", text)
            table.put("done", who, "done", True, "bump.round.one-turn-each", "")
        if fighter.able:
            yield from _upkeep(table, who)
    passing.passed(table, who)


def options(system, scene: Scene, fighter: Fighter) -> Choose:
    """What the one whose turn it is may do, and why not the rest."""
    found: list[Option | Refused] = []
    if not fighter.stunned:
        for action in system.actions(fighter.id):
            if REACTION not in action.traits:
                found += (
                    _stance(fighter, action) if STANCE in action.traits else _action(system, scene, fighter, action)
                )
        if not any(isinstance(each, Option) for each in found) and system.rulings.last_point == "B":
            found += _action(system, scene, fighter, PLAIN_MOVE)
    found += _endings(system, fighter, stuck=not any(isinstance(each, Option) for each in found))
    return Choose(
        fighter.id,
        f"{system.name(fighter.id)}'s turn, {fighter.ap} AP left. What now?",
        "bump.turn.other-chances",
        tuple(each for each in found if isinstance(each, Option)),
        tuple(each for each in found if isinstance(each, Refused)),
    )


def short(fighter: Fighter, action: Action) -> tuple[str, str, str] | None:
    """The rule that a Taxing action breaks now, what it needs and what is there. Rule: bump.trait.taxing."""
    if TAXING in action.traits and fighter.taxed:
        return "bump.trait.taxing", "no Taxing action this round yet", "one"
    return None


def _action(system, scene: Scene, fighter: Fighter, action: Action) -> Iterator[Option | Refused]:
    """Rules: bump.ap.cost, bump.ap.discount."""
    why = short(fighter, action)
    if why is None and not action.free and action.ap > fighter.ap:
        why = "bump.ap.cost", f"{action.ap} AP", f"{fighter.ap} AP"
    targets = (
        [each.id for each in scene.fighters if each.able and each.id != fighter.id] if action.aims != "nobody" else [""]
    )
    for target in targets:
        key = f"{action.id}:{target}" if target else action.id
        label = f"{action.name} on {system.name(target)}" if target else action.name
        if why:
            yield Refused(key, label, *why)
        else:
            cost = "free" if action.free else f"{action.ap} AP"
            yield Option(key, label, cost, "bump.ap.cost", does=Do(action, target))
        if action.discount and not short(fighter, action):
            yield _discounted(fighter, action, target, key, label)


def _discounted(fighter: Fighter, action: Action, target: str, key: str, label: str) -> Option | Refused:
    what, there = action.discount, dict(fighter.resources).get(action.discount, 0)
    key, label = f"{key}:{what}".lower(), f"{label}, with {what}"
    if there < 1 or fighter.ap < DEAREST - 1:
        return Refused(key, label, "bump.ap.discount", f"1 AP and 1 {what}", f"{fighter.ap} AP and {there} {what}")
    return Option(key, label, f"1 AP, 1 {what}", "bump.ap.discount", does=Do(action, target, what))


def _stance(fighter: Fighter, stance: Action) -> Iterator[Option | Refused]:
    """Rules: bump.trait.stance-enter, bump.trait.stance-one, bump.trait.taxing."""
    key, label = f"enter-a-stance:{stance.id}", f"Enter a Stance: {stance.name}"
    if fighter.stance == stance.id:
        yield Refused(key, label, "bump.trait.stance-one", "another stance", stance.name)
        return
    if taxing := short(fighter, stance):
        yield Refused(key, label, *taxing)
    else:
        yield Option(key, label, f"{ENTERING} AP", "bump.trait.stance-enter", does=Enter(stance))
    yield Refused(stance.id, stance.name, "bump.trait.stance-enter", "the action Enter a Stance", "none")


def _endings(system, fighter: Fighter, stuck: bool) -> Iterator[Option | Refused]:
    """Rulings: amb.bump.unspent-ap, amb.bump.last-point."""
    letter, left = system.rulings.unspent_ap, f"{fighter.ap} AP"
    if letter == "A" and (fighter.stunned or not stuck):
        yield Refused("end", "End the turn", "amb.bump.unspent-ap", "0 AP", left)
        return
    rule = "amb.bump.last-point" if stuck else "amb.bump.unspent-ap"
    yield Option("end", f"End the turn, give up {left}", rule=rule, does=End())
    if letter == "C" and not fighter.kept and fighter.ap == KEPT:
        yield Option("keep", f"End the turn, keep {left}", rule="amb.bump.unspent-ap", does=End(keeps=True))


def _begin(table: Table) -> Rules:
    """Rules: bump.round.one-turn-each, bump.round.length."""
    coming = table.scene.coming
    if coming.starts:
        number = table.scene.round + 1
        when = f", {SECONDS * table.scene.round} seconds in" if table.scene.round else ""
        begun = table.put(
            "round", None, "round", number, "bump.round.length", f"Round {number} begins{when}. {POINTS}."
        )
        with table.step.following(begun):
            yield from table.system.order.start_round(table.step)
    who = table.system.order.next_turn(table.scene)
    for field, new in (
        ("taken", (*table.scene.taken, who)),
        ("reasons", (*table.scene.reasons, (coming.reason, coming.rule))),
        ("attacks", ()),
        ("coming", None),
    ):
        table.put("turn", None, field, new, coming.rule, "")
    text = f"{table.system.name(who)}'s turn begins."
    table.put("turn", None, "active", who, "bump.round.one-turn-each", text)


def _still_asked(table: Table) -> bool:
    """Whoever has left can be named no more; True where that settles it."""
    asks = table.scene.asks
    among = tuple(id for id in asks.among if table[id].able)
    if among == asks.among:
        return False
    table.put("asks", None, "asks", asks._replace(among=among), asks.rule, "")
    if len(among) != 1:
        return False
    passing.named(table, among[0])
    return True


def _upkeep(table: Table, who: str) -> Rules:
    """Timers, then damage, then recovery. Rules: bump.end.timers, bump.end.persistent-damage, bump.end.recovery."""
    _tick(table, who)
    afflictions = table[who].afflictions
    if table.system.rulings.end_order == "B":
        for each in afflictions:
            yield from _suffer(table, who, each)
            yield from _recover(table, who, each)
        return
    for each in afflictions:
        yield from _suffer(table, who, each)
    for each in afflictions:
        yield from _recover(table, who, each)


def _tick(table: Table, who: str) -> None:
    """Rules: bump.end.timers, amb.bump.one-round-effects."""
    by_creator = table.system.rulings.one_round_effects == "B"
    for fighter in table.scene.fighters:
        ours = [t for t in fighter.timers if (t.by == who if by_creator else fighter.id == who)]
        if not ours:
            continue
        kept = [Timer(t.name, t.rounds - (t in ours), t.by) for t in fighter.timers]
        left = ", ".join(f"{t.name}: {t.rounds or 'over'}" for t in kept)
        new = tuple(t for t in kept if t.rounds)
        text = f"Timers on {table.system.name(fighter.id)} tick down. {left}."
        table.put("timers", fighter.id, "timers", new, "bump.end.timers", text)


def _suffer(table: Table, who: str, each) -> Asking:
    if each.damage and table[who].able:
        yield from hurt(table, who, each.damage, "bump.end.persistent-damage", f" of {each.name}")


def hurt(table: Table, who: str, damage: int, rule: str, what: str = "") -> Asking:
    """Damage; where HP come to 0 the GM says what that means, for these rules do not."""
    fighter, name = table[who], table.system.name(who)
    if fighter.hp is None:
        table.tell("hp", who, rule, f"{name} takes {damage} damage{what}.")
        return
    left = max(0, fighter.hp - damage)
    text = f"{name} takes {damage} damage{what}: {left} HP left."
    event = table.put("hp", who, "hp", left, rule, text)
    if left == 0 and fighter.able:
        with table.step.following(event):
            asked = f"{name} has no HP left. Out of the encounter?"
            yield from _out(table, who, asked)


def _out(table: Table, who: str, asked: str) -> Asking:
    yes = Option("out", "Out of it", rule="amb.bump.target-out", does=True)
    no = Option("stays", "Stays in it", rule="amb.bump.target-out", does=False)
    picked = yield Choose(GM, asked, "amb.bump.target-out", (yes, no))
    if picked.option.does:
        table.put("out", who, "out", True, "amb.bump.target-out", f"{table.system.name(who)} is out of it.")


def _recover(table: Table, who: str, each) -> Asking:
    """How a recovery roll is made stands elsewhere, so the table says how it went. Rule: bump.end.recovery."""
    if each not in table[who].afflictions or not table[who].able:
        return
    name, rule = table.system.name(who), "bump.end.recovery"
    yes = Option("recovers", "It succeeds", rule=rule, does=True)
    no = Option("stays", "It fails", rule=rule, does=False)
    picked = yield Choose(who, f"{name} rolls to recover from {each.name}. How does it go?", rule, (yes, no))
    if picked.option.does:
        left = list(table[who].afflictions)
        left.remove(each)
        table.put("recovers", who, "afflictions", tuple(left), rule, f"{name} is rid of {each.name}.")
    else:
        table.tell("stays", who, rule, f"{name} is not rid of {each.name}.")
