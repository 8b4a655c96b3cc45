"""What the GM may do at any turn-level question, and how somebody enters. Read `options`.

Rules: bump.encounter.mode, bump.initiative.gm-roll, amb.bump.joiner, amb.bump.turns-per-round
"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb.bump.encounter import passing, turns
from frontiers_nb.bump.encounter.doing import Call, Power
from frontiers_nb.bump.encounter.passing import ACTION_POINTS, REACTION_POINTS
from frontiers_nb.bump.encounter.scenario import Profile
from frontiers_nb.bump.encounter.scene import Coming, Fighter, Scene
from frontiers_nb.encounter import Asking, Choose, Field, Option, Rules, throws
from frontiers_nb.encounter.game import GM
from frontiers_nb.encounter.scene import Table
from frontiers_nb.words import MINUS, whole

D20 = 20  # bump.initiative.roll
MOST = 999
FEW = 2  # of so many, one throws or both


def newcomer(profile: Profile) -> Fighter:
    """Somebody as they enter."""
    return Fighter(profile.id, profile.hp, profile.result, resources=profile.resources)


def call(system, scene: Scene) -> Choose:
    """Before the first round: who throws. Rules: bump.initiative.roll, bump.initiative.gm-roll."""
    adversaries = [system.profile(f.id) for f in scene.fighters if not system.scenario.plays(system.profile(f.id))]
    best = max((each.initiative for each in adversaries), default=0)
    rule = "bump.initiative.gm-roll"
    options = [
        Option(f"one:{each.id}", f"All players throw, and {system.name(each.id)}", rule=rule, does=Call((each.id,)))
        for each in adversaries
        if each.initiative == best and len(adversaries) > 1
    ]
    everybody = tuple(each.id for each in adversaries)
    if len(everybody) > FEW:
        options.append(Option("some", "All players throw, and some others", rule=rule, does=Call()))
    options.append(Option("all", "Everybody throws", rule="bump.initiative.roll", does=Call(everybody)))
    return Choose(GM, "The GM asks for Initiative. Who throws?", "bump.initiative.roll", tuple(options))


def called(table: Table, does: Call) -> Rules:
    """Throw, and give the highest the Initiative. Rules: bump.initiative.highest, amb.bump.initiative-tie."""
    system = table.system
    ours = [fighter.id for fighter in table.scene.fighters if system.scenario.plays(system.profile(fighter.id))]
    others = [fighter.id for fighter in table.scene.fighters if fighter.id not in ours]
    adversaries = does.adversaries if does.adversaries or not others else (yield from _some(table, others))
    for fighter in table.scene.fighters:
        profile = system.profile(fighter.id)
        if profile.id not in ours and profile.id not in adversaries:
            continue
        if fighter.result is None:
            face = yield from _throw(table, fighter.id)
            sign = MINUS if profile.initiative < 0 else "+"
            text = f"{system.name(fighter.id)} throws {face} {sign} {abs(profile.initiative)}."
            result = face + profile.initiative
            table.put("initiative", fighter.id, "result", result, "bump.initiative.roll", text)
    ids = [fighter.id for fighter in table.scene.fighters if fighter.result is not None]

    def standing(id: str) -> tuple[int, int]:
        profile = system.profile(id)
        tie = profile.initiative if system.rulings.initiative_tie == "A" else int(system.scenario.plays(profile))
        return table[id].result, tie

    first = yield from throws.first(ids, standing, lambda id: _throw(table, id))
    why = f"{system.name(first)} has the highest result, {whole(table[first].result)}"
    coming = Coming(first, why, "bump.initiative.highest")
    table.put("pass", None, "coming", coming, "bump.initiative.highest", f"{why}, and goes first.")


def _some(table: Table, others: list[str]) -> Asking:
    """For whom the GM throws. Rule: bump.initiative.gm-roll."""
    rule, chosen = "bump.initiative.gm-roll", ()
    while len(chosen) < len(others):
        left = [id for id in others if id not in chosen]
        options = [Option(f"throws:{id}", table.system.name(id), rule=rule, does=id) for id in left]
        enough = [Option("enough", "Nobody else", rule=rule)] if chosen else []
        text = "For whom else does the GM throw?" if chosen else "For whom does the GM throw?"
        picked = yield Choose(GM, text, rule, (*options, *enough))
        if not picked.option.does:
            break
        chosen = (*chosen, picked.option.does)
    return chosen


def _throw(table: Table, id: str):
    return throws.die(id, f"{table.system.name(id)}'s Initiative", "bump.initiative.roll", D20)


def options(system, scene: Scene) -> Iterator[Option]:
    """Every power, on everybody it may touch."""
    yield _option("gm.end", "End the encounter", "bump.encounter.mode", Power("end"))
    for fighter in scene.fighters:
        if fighter.able:
            id, name = fighter.id, system.name(fighter.id)
            yield _option(f"gm.out:{id}", f"{name} is out of it", "amb.bump.target-out", Power("out", id))
            stun = f"{name} can act again" if fighter.stunned else f"{name} cannot act"
            yield _option(f"gm.stun:{id}", stun, "amb.bump.unspent-ap", Power("stun", id))
            if scene.round:
                yield _option(f"gm.ap:{id}", f"One AP more for {name}", "amb.bump.turns-per-round", Power("ap", id))
            rule = "bump.trait.at-least-one"
            yield _option(f"gm.harm:{id}", f"Harm {name}", rule, Power("harm", id), Field("amount", 1, MOST))
    for profile in system.scenario.fighters:
        if profile.id not in scene and scene.round:
            yield _option(
                f"gm.join:{profile.id}",
                f"{system.name(profile.id)} joins",
                "amb.bump.joiner",
                Power("join", profile.id),
            )


def used(table: Table, power: Power, values: tuple[int, ...]) -> Rules:
    """Carry out a power."""
    who = power.who
    match power.what:
        case "end":
            turns.over(table, "The GM drops encounter mode.")
        case "out":
            table.put("out", who, "out", True, "amb.bump.target-out", f"{table.system.name(who)} is out of it.")
        case "stun":
            able = table[who].stunned
            text = f"{table.system.name(who)} {'can act again' if able else 'cannot act'}."
            table.put("stun", who, "stunned", not able, "amb.bump.unspent-ap", text)
        case "ap":
            text = f"The GM gives {table.system.name(who)} one AP."
            table.put("ap", who, "ap", table[who].ap + 1, "amb.bump.turns-per-round", text)
        case "harm":
            yield from turns.hurt(table, who, values[0], "bump.trait.at-least-one")
        case "join":
            _join(table, who)


def _join(table: Table, who: str) -> None:
    """Ruling: amb.bump.joiner."""
    fighters = (*table.scene.fighters, newcomer(table.system.profile(who)))
    name = table.system.name(who)
    table.put("joins", None, "fighters", fighters, "amb.bump.joiner", f"{name} joins.")
    if table.system.rulings.joiner == "A":
        table.put("ap", who, "ap", ACTION_POINTS, "amb.bump.joiner", f"{name} may still be passed to.")
        table.put("rp", who, "rp", REACTION_POINTS, "amb.bump.joiner", "")
    else:
        table.put("done", who, "done", True, "amb.bump.joiner", f"{name} waits for the next round.")
    passing.may_be_named(table, who)


def _option(key: str, label: str, rule: str, does: Power, *fields: Field) -> Option:
    return Option(key, label, "", rule, fields, "gm", does)
