"""What an attack is paid with, how hard it is, and what it does. Read `WAYS`, then `damage_dice`.

Rules: source.attack.*, source.weapon.*, source.damage.*, source.pool.*, source.scale.*
"""

from __future__ import annotations

from typing import NamedTuple

from frontiers_nb.source.rulings import Rulings

FLANKING = 2  # source.flank.bonus
PER_POINT = 10  # feet for a point more or less: source.press.bonus, source.dig-in.reduction
INTERACT, DISENGAGE = 5, 10  # source.interact.cost, source.disengage.cost
PER_DIE = 10  # source.gasp.buy-move


class Way(NamedTuple):
    """One of the four ways to pay for an attack: Core Actions, Source Dice, feet."""

    id: str
    core: int
    dice: int
    feet: int
    rule: str

    @property
    def words(self) -> str:
        """The price in words."""
        parts = [(self.core, "1 Core Action"), (self.dice, f"{self.dice} SD"), (self.feet, f"{self.feet} ft")]
        return " + ".join(text for number, text in parts if number)


WAYS = (
    Way("action", 1, 0, 0, "source.attack.cost-action"),
    Way("dice", 0, 2, 0, "source.attack.cost-sd"),
    Way("move", 0, 0, 20, "source.attack.cost-move"),
    Way("mixed", 0, 1, 10, "source.attack.cost-mixed"),
)


class Weapon(NamedTuple):
    """A kind of weapon and the modifiers it wants."""

    id: str
    name: str
    strength: int
    agility: int
    ranged: bool
    rule: str


WEAPONS = {
    weapon.id: weapon
    for weapon in (
        Weapon("one-hand", "one-handed weapon", 1, 1, False, "source.weapon.one-hand"),
        Weapon("two-hand", "two-handed weapon", 2, 1, False, "source.weapon.two-hand"),
        Weapon("ranged", "ranged weapon", 1, 2, True, "source.weapon.ranged"),
    )
}


def attributes(weapon: Weapon) -> tuple[str, ...]:
    """What an attack may be made with. Rule: source.attack.ability."""
    return ("agility",) if weapon.ranged else ("strength", "agility")


def harder(weapon: Weapon, strength: int, agility: int, used: str, rulings: Rulings) -> int:
    """What is added to the DC. Rules: source.weapon.below-min, amb.source.weapon-both."""
    lacks = {"strength": max(0, weapon.strength - strength), "agility": max(0, weapon.agility - agility)}
    if rulings.weapon_both == "A":
        return sum(lacks.values())
    return max(lacks.values()) if rulings.weapon_both == "B" else lacks[used]


class Damage(NamedTuple):
    """Points that are certain, and dice of the damage pool."""

    base: int
    pool: int


def damage_dice(way: Way, modifier: int, proficiency: int, extra: int, rulings: Rulings) -> Damage:
    """The damage of a hit; `proficiency` is 0 where it does not apply, `extra` the SD spent on more damage.

    Rules: source.damage.base, source.pool.add, source.pool.effects-excluded, amb.source.sd-attack-base,
    amb.source.mixed-pool, amb.source.extra-sd-pool
    """
    base, pool = modifier + proficiency, way.dice
    if way.dice and not way.feet and rulings.sd_attack_base == "A":
        base = 0
    if way.dice and way.feet and rulings.mixed_pool == "C":
        base = 0
    if way.dice and way.feet and rulings.mixed_pool == "B":
        pool = 0
    if extra and rulings.extra_sd_pool == "B":
        base = 0
    return Damage(base, pool + extra)
