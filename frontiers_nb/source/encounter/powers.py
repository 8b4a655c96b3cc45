"""What the GM may do at any turn-level question. Read `options`, then `used`.

Rules: source.terrain.difficult, source.flank.bonus, source.move-spells, source.death.returnable,
source.death.gm-costs, source.initiative.roll
"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb.encounter import Asking, Choose, Field, Option, Rules
from frontiers_nb.encounter.game import GM
from frontiers_nb.encounter.scene import Table
from frontiers_nb.source.encounter import falling, means, order, turns
from frontiers_nb.source.encounter.scenario import Profile
from frontiers_nb.source.encounter.scene import Fighter, Power, Scene, Toggle
from frontiers_nb.words import listed

MOST = 999
SPELL = 200  # feet
PAIR = 2  # source.flank.bonus


def options(system, scene: Scene) -> Iterator[Option]:
    """Every power, on everybody it may touch."""
    yield _option("gm.end", "End the encounter", "source.encounter.scope", Power("end"))
    for fighter in scene.fighters:
        if not fighter.gone:
            yield from _on(system, scene, fighter)
    for profile in system.scenario.fighters:
        if profile.id not in scene and scene.ranks:
            name, rule = system.name(profile.id), "source.initiative.roll"
            yield _option(f"gm.join:{profile.id}", f"{name} joins", rule, Power("join", profile.id))


def used(table: Table, power: Power, values: tuple[int, ...]) -> Rules:
    """Carry out a power."""
    who, name = power.who, table.system.name(power.who) if power.who else ""
    match power.what:
        case "end":
            turns.over(table, "The GM drops the turns.")
        case "harm":
            yield from falling.hurt(table, who, values[0], "source.pool.hit")
        case "source":
            text = f"{name}'s Source is {values[0]} SD now."
            alight = table[who].pool > 0
            table.put("dice", who, "source", values[0], "source.turn.sd-cap", text)
            means.emptied(table, who)
            if alight:
                means.burned_out(table, who)
        case "terrain":
            turns.toggled(table, who, Toggle("difficult"))
        case "flank":
            flankers = () if table[who].flankers else (yield from _flankers(table, who))
            text = f"{name} is no longer flanked."
            if flankers:
                text = f"{listed([table.system.name(id) for id in flankers])} flank {name} from opposite sides."
            table.put("flanked", who, "flankers", flankers, "source.flank.bonus", text)
        case "spell":
            text = f"A spell gives {name} {values[0]} ft."
            table.put("feet", who, "bonus", table[who].bonus + values[0], "source.move-spells", text)
        case "return":
            yield from _back(table, who, values[0])
        case "join":
            fighters = (*table.scene.fighters, newcomer(table.system.profile(who)))
            table.put("joins", None, "fighters", fighters, "source.initiative.roll", f"{name} joins.")
            yield from order.entered(table, who)
        case "remove":
            table.put("gone", who, "gone", True, "source.encounter.scope", f"{name} leaves.")


def newcomer(profile: Profile) -> Fighter:
    """Somebody as they enter."""
    empty = profile.source == 0 and not profile.attuned
    return Fighter(
        profile.id,
        profile.hp,
        profile.source,
        profile.attuned,
        profile.level,
        profile.dc.agility,
        profile.dc.constitution,
        profile.strength_score,
        profile.passive,
        profile.initiative,
        empty=empty,
    )


def _flankers(table: Table, who: str) -> Asking:
    """Which two stand on opposite sides. Rules: source.flank.bonus, amb.source.flank-count."""
    left, name = _around(table.system, table.scene, who), table.system.name(who)
    picked: tuple[str, ...] = ()
    while len(left) > PAIR - len(picked):
        rule = "source.flank.bonus"
        options = tuple(Option(f"flanks:{id}", table.system.name(id), rule=rule, does=id) for id in left)
        text = f"Who flanks {name}{', opposite ' + table.system.name(picked[0]) if picked else ''}?"
        one = yield Choose(GM, text, rule, options)
        picked = (*picked, one.option.does)
        left = [id for id in left if id not in picked]
        if len(picked) == PAIR:
            return picked
    return (*picked, *left)


def _around(system, scene: Scene, who: str) -> list[str]:
    return [id for id in falling.foes(system, scene, who) if scene[id].able]


def _back(table: Table, who: str, hp: int) -> Rules:
    """By a power, a spell or a quest; the table sets its price. Rule: source.death.returnable."""
    rule = "source.death.returnable"
    event = table.put("returns", who, "hp", hp, rule, f"{table.system.name(who)} is back at {hp} HP.")
    with table.step.following(event):
        for field in ("dead", "unconscious", "down"):
            if getattr(table[who], field):
                table.put("returns", who, field, False, rule, "")
        if table.scene.ranks and who not in table.scene.ranks:
            yield from order.entered(table, who)


def _on(system, scene: Scene, fighter: Fighter) -> Iterator[Option]:
    id, name = fighter.id, system.name(fighter.id)
    if fighter.status in ("dead", "unconscious"):
        hp = Field("HP", 1, MOST)
        yield _option(f"gm.return:{id}", f"{name} is brought back", "source.death.returnable", Power("return", id), hp)
    if not fighter.present:
        return
    harm, dice, feet = Field("amount", 1, MOST), Field("dice", 0, means.MOST), Field("feet", 1, SPELL)
    yield _option(f"gm.harm:{id}", f"Harm {name}", "source.pool.hit", Power("harm", id), harm)
    yield _option(f"gm.source:{id}", f"Source of {name}", "source.turn.sd-cap", Power("source", id), dice)
    ground = f"{name} is off difficult terrain" if fighter.difficult else f"{name} is on difficult terrain"
    yield _option(f"gm.terrain:{id}", ground, "source.terrain.difficult", Power("terrain", id))
    if fighter.flankers or len(_around(system, scene, id)) >= PAIR:
        flank = f"{name} is no longer flanked" if fighter.flankers else f"{name} is flanked"
        yield _option(f"gm.flank:{id}", flank, "source.flank.bonus", Power("flank", id))
    yield _option(f"gm.spell:{id}", f"A spell moves {name}", "source.move-spells", Power("spell", id), feet)
    yield _option(f"gm.remove:{id}", f"{name} leaves", "source.encounter.scope", Power("remove", id))


def _option(key: str, label: str, rule: str, does: Power, *fields: Field) -> Option:
    return Option(key, label, "", rule, fields, GM, does)
