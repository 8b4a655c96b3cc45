"""Passing the Initiative: who goes next, and who starts the next round. Read `passed`, then `Passing`.

Rules: bump.pass.*, bump.round.*, bump.initiative.*
"""

from __future__ import annotations

from collections.abc import Callable

from frontiers_nb.bump.encounter.doing import Name
from frontiers_nb.bump.encounter.scene import Asks, Attack, Coming, Fighter, Scene
from frontiers_nb.encounter import Event, Option, Rules, Step
from frontiers_nb.encounter.game import GM
from frontiers_nb.encounter.scene import Table
from frontiers_nb.words import capital

ACTION_POINTS = 2  # bump.ap.pool
REACTION_POINTS = 2  # bump.rp.pool


class Passing:
    """Whoever has been handed the Initiative goes next; no one else is in line. Rule: bump.initiative.first-only."""

    def start_round(self, step: Step) -> Rules:
        """Fresh points for everybody. Rules: bump.ap.pool, bump.rp.pool, amb.bump.rp-refresh."""
        table = Table(step)
        for field in ("taken", "reasons", "attacked"):
            table.put("round", None, field, (), "bump.round.one-turn-each", "")
        system = table.system
        adds = system.rulings.rp_refresh == "B"
        for fighter in table.scene.fighters:
            points = REACTION_POINTS + (fighter.rp if adds else 0)
            fresh = {"ap": ACTION_POINTS, "done": False, "kept": False, "taxed": False, "rp": points}
            for field, value in fresh.items():
                if getattr(fighter, field) != value:
                    more = field == "rp" and points > REACTION_POINTS
                    text = f"{system.name(fighter.id)} has {points} RP." if more else ""
                    table.put(
                        "fresh", fighter.id, field, value, "bump.rp.pool" if field == "rp" else "bump.ap.pool", text
                    )
        yield from ()

    def next_turn(self, state: Scene) -> str | None:
        """Whoever has been handed the Initiative; None when all have spent their points. Rule: bump.round.end."""
        return state.coming.id if state.coming else None

    def heard(self, step: Step, event: Event) -> None:
        """An attack is remembered: its targets are who the Initiative goes to. Rule: bump.pass.attack-target."""
        if event.field == "attacks" and event.new:
            table = Table(step)
            attacked = (*table.scene.attacked, event.new[-1])
            table.put("attacked", None, "attacked", attacked, "bump.round.next-starter", "")


def is_open(table: Table, fighter: Fighter) -> bool:
    """It may still have a turn this round. Rules: bump.pass.no-attack, amb.bump.turns-per-round."""
    again = table.system.rulings.turns_per_round == "B"
    return fighter.able and fighter.ap > 0 and (again or not fighter.done)


def passed(table: Table, who: str) -> None:
    """The turn of `who` is over: the Initiative goes on, or the round ends. Rules: bump.pass.when-spent."""
    opens = tuple(fighter.id for fighter in table.scene.fighters if is_open(table, fighter))
    if not opens:
        _round_over(table, who)
        return
    attacks = _counting(table, table.scene.attacks, starts=False)
    targets = tuple(dict.fromkeys(id for attack in attacks for id in attack.targets if id != who))
    _hand_on(table, who, targets, opens, starts=False)


def _round_over(table: Table, who: str) -> None:
    """Rules: bump.round.end, bump.round.next-starter, bump.round.next-no-attack, amb.bump.reaction-attack."""
    rulings = table.system.rulings
    counts = _counting(table, table.scene.attacks, starts=True)
    if not counts and rulings.next_starter_conflict == "B":
        counts = _counting(table, table.scene.attacked, starts=True)
    by, targets, _ = counts[-1] if counts else Attack(who, (), False)
    if rulings.next_starter_multi == "B":
        targets = targets[-1:]
    there = tuple(fighter.id for fighter in table.scene.fighters if fighter.able)
    table.tell("round", None, "bump.round.end", f"Round {table.scene.round} ends: nobody has AP left.")
    _hand_on(table, by, targets, there, starts=True)


def _counting(table: Table, attacks: tuple[Attack, ...], starts: bool) -> list[Attack]:
    """Those attacks that settle who is next, or who starts the next round. Ruling: amb.bump.reaction-attack."""
    letter = table.system.rulings.reaction_attack
    also_reactions = letter == "C" or (letter == "A" and starts)
    return [attack for attack in attacks if also_reactions or not attack.reaction]


def _hand_on(table: Table, by: str, targets: tuple[str, ...], among: tuple[str, ...], starts: bool) -> None:
    """The attacked goes next, or picks; with several, the attacker picks which; with none, whom it likes.

    Whoever is out of it picks nobody: the GM does.
    Rules: bump.pass.multi-target, bump.pass.no-attack, amb.bump.target-out, amb.bump.multi-choice
    """
    rulings, by = table.system.rulings, by if table[by].able else GM
    if rulings.target_out != "A":
        there = tuple(id for id in targets if table[id].able)
        if targets and not there and rulings.target_out == "C":
            attacks = _counting(table, table.scene.attacked, starts)
            there = tuple(id for attack in attacks for id in attack.targets if table[id].able)[-1:]
        targets = there
    still = tuple(id for id in targets if id in among)
    if rulings.multi_choice == "B" and still:
        targets = still
    if len(targets) > 1:
        rule = "amb.bump.next-starter-multi" if starts else "bump.pass.multi-target"
        table.put("asks", None, "asks", Asks(by, targets, rule, starts, picks_target=True), rule, "")
    elif targets:
        to_target(table, targets[0], among, starts)
    else:
        rule = "bump.round.next-no-attack" if starts else "bump.pass.no-attack"
        _ask(table, by, among, rule, starts)


def to_target(table: Table, target: str, among: tuple[str, ...], starts: bool) -> None:
    """The attacked goes next, or names who does if spent. Rules: bump.pass.attack-target, bump.pass.target-spent."""
    name = table.system.name(target)
    if target in among:
        rule = "bump.round.next-starter" if starts else "bump.pass.attack-target"
        why = f"{name} was attacked {'last' if starts else 'and has AP left'}"
        hand(table, Coming(target, why, rule, starts))
        return
    rule = "bump.pass.target-spent" if table[target].able else "amb.bump.target-out"
    if table.system.rulings.spent_target_choice == "B" and not starts:
        among = tuple(fighter.id for fighter in table.scene.fighters if fighter.able and fighter.id != target)
    _ask(table, target, among, rule, starts)


def named(table: Table, picked: str) -> None:
    """Carry out what was named at a question of `asks`. Ruling: amb.bump.spent-target-choice."""
    asks: Asks = table.scene.asks
    table.put("asks", None, "asks", None, asks.rule, "")
    opens = tuple(fighter.id for fighter in table.scene.fighters if asks.starts or is_open(table, fighter))
    if asks.picks_target or picked not in opens:
        to_target(table, picked, opens, asks.starts)
    else:
        why = f"{table.system.name(asks.who)} names {table.system.name(picked)}"
        hand(table, Coming(picked, why, asks.rule, asks.starts))


def hand(table: Table, coming: Coming) -> None:
    """Hand the Initiative over."""
    does = "starts the next round" if coming.starts else "has the Initiative"
    text = f"{capital(coming.reason)}: {table.system.name(coming.id)} {does}."
    table.put("pass", None, "coming", coming, coming.rule, text)


def may_be_named(table: Table, who: str) -> None:
    """Whoever has just come, with points to spend, may be named too. Ruling: amb.bump.joiner."""
    asks: Asks | None = table.scene.asks
    if asks and not asks.picks_target and (asks.starts or is_open(table, table[who])):
        table.put("asks", None, "asks", asks._replace(among=(*asks.among, who)), asks.rule, "")


def options(name: Callable[[str], str], asks: Asks) -> tuple[Option, ...]:
    """Who may be named; `name` tells what they are called."""
    return tuple(Option(f"name:{id}", name(id), rule=asks.rule, does=Name(id)) for id in asks.among)


def _ask(table: Table, who: str, among: tuple[str, ...], rule: str, starts: bool) -> None:
    """Ask for a name, unless there is only one."""
    if len(among) == 1:
        why = f"only {table.system.name(among[0])} is left to name"
        hand(table, Coming(among[0], why, rule, starts))
        return
    table.put("asks", None, "asks", Asks(who, among, rule, starts), rule, "")
