"""What the GM may do at any turn-level question. Read `options`, then `used`.

Rules: source.terrain.difficult, source.flank.bonus, source.move-spells, source.death.returnable, source.death.gm-costs
"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb.encounter import Field, Option, Rules
from frontiers_nb.encounter.game import GM
from frontiers_nb.encounter.scene import Table
from frontiers_nb.source.encounter import falling, means, turns
from frontiers_nb.source.encounter.scene import Fighter, Power, Scene, Toggle

MOST = 999
SPELL = 200  # feet


def options(system, scene: Scene) -> Iterator[Option]:
    """Every power, on everybody it may touch."""
    yield _option("gm.end", "End the encounter", "source.encounter.scope", Power("end"))
    for fighter in scene.fighters:
        if not fighter.gone:
            yield from _on(system, fighter)


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
            table.put("dice", who, "source", values[0], "source.turn.sd-cap", text)
            means.emptied(table, who)
        case "terrain":
            turns.toggled(table, who, Toggle("difficult"))
        case "flank":
            now = not table[who].flanked
            text = f"{name} is flanked from opposite sides." if now else f"{name} is no longer flanked."
            table.put("flanked", who, "flanked", now, "source.flank.bonus", text)
        case "spell":
            text = f"A spell gives {name} {values[0]} ft."
            table.put("feet", who, "bonus", table[who].bonus + values[0], "source.move-spells", text)
        case "return":
            _back(table, who, values[0])
        case "remove":
            table.put("gone", who, "gone", True, "source.encounter.scope", f"{name} leaves.")


def _back(table: Table, who: str, hp: int) -> None:
    """By a power, a spell or a quest; the table sets its price. Rule: source.death.returnable."""
    rule = "source.death.returnable"
    event = table.put("returns", who, "hp", hp, rule, f"{table.system.name(who)} is back at {hp} HP.")
    with table.step.following(event):
        for field in ("dead", "unconscious", "down"):
            if getattr(table[who], field):
                table.put("returns", who, field, False, rule, "")


def _on(system, fighter: Fighter) -> Iterator[Option]:
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
    flank = f"{name} is no longer flanked" if fighter.flanked else f"{name} is flanked"
    yield _option(f"gm.flank:{id}", flank, "source.flank.bonus", Power("flank", id))
    yield _option(f"gm.spell:{id}", f"A spell moves {name}", "source.move-spells", Power("spell", id), feet)
    yield _option(f"gm.remove:{id}", f"{name} leaves", "source.encounter.scope", Power("remove", id))


def _option(key: str, label: str, rule: str, does: Power, *fields: Field) -> Option:
    return Option(key, label, "", rule, fields, GM, does)
