"""Harm in an encounter: blows, what they owe, and what they come to. Read `Tally`, then `settle`.

Rules: flow.wound.*, flow.fatigue.*, flow.edge.07, flow.edge.13, flow.variant.escalating-rounds
"""

from __future__ import annotations

from dataclasses import dataclass, field

from frontiers_nb.flow import harm
from frontiers_nb.flow.encounter.doing import Happened
from frontiers_nb.flow.encounter.table import Table
from frontiers_nb.words import count


@dataclass
class Owed:
    """What a step owes somebody: blows at 0 HP, Wounds inflicted by a rule, and Fatigue. `by` is "" for nobody."""

    at_zero: int = 0
    wounds: int = 0
    fatigue: int = 0
    hurt: bool = False
    arrived: bool = False
    by: str = ""


@dataclass
class Tally:
    """What one Action, or one step of it, has done so far and not yet settled."""

    owed: dict[str, Owed] = field(default_factory=dict)
    risen: bool = False  # damage of this Action has been raised already

    def of(self, id: str) -> Owed:
        """What is owed to somebody."""
        return self.owed.setdefault(id, Owed())


def struck(table: Table, tally: Tally, target: str, amount: int, by: str = "") -> None:
    """One blow: HP go at once, a Wound is owed at 0.

    Rules: flow.wound.at-zero, flow.wound.while-down, flow.variant.escalating-rounds, amb.flow.escalation-scope.
    """
    fighter, name = table[target], table.name(target)
    more = table.rules.more_damage(table.scene.number)
    if tally.risen and table.rulings.escalation_scope == "B":
        more = 0
    if amount <= 0 or not fighter.present:
        return
    amount, tally.risen = amount + more, True
    owed = tally.of(target)
    owed.by, owed.hurt = by, True
    if not fighter.hp:
        owed.at_zero += 1
        table.tell("harm", target, "flow.wound.while-down", f"{name} is hit again, at 0 HP.")
        return
    after = harm.damaged(fighter.condition, amount).hp
    grown = f" ({more} of it for the Round)" if more else ""
    rule = "flow.variant.escalating-rounds" if more else "flow.wound.at-zero"
    table.put("hp", target, "hp", after, rule, f"{name} takes {amount} harm{grown}; {after} HP left.")
    if not after:
        owed.at_zero += 1
        owed.arrived = True


def settle(table: Table, tally: Tally) -> list[Happened]:
    """What is owed, for everybody: Wounds, then Fatigue, then death or falling; gives what happened.

    Blows that fall at once are one step of harm, however many.

    Rules: flow.edge.13, flow.edge.07, amb.flow.edge7-order.
    """
    happened = []
    for id, owed in tally.owed.items():
        at_zero = owed.at_zero if table.rulings.edge7_order == "C" else min(1, owed.at_zero)
        _settle(table, id, owed, at_zero + owed.wounds)
        if owed.hurt or owed.wounds:
            happened.append(Happened("hurt", owed.by, id))
    tally.owed.clear()
    return happened


def tired(table: Table, who: str, fatigue: int = 1) -> None:
    """Fatigue from exertion, at once. Rules: flow.fatigue.sources, flow.edge.06."""
    tally = Tally()
    tally.of(who).fatigue = fatigue
    settle(table, tally)


def healed(
    table: Table, who: str, rule: str, hp: int = 0, wounds: int = 0, fatigue: int = 0, hp_rule: str = ""
) -> None:
    """HP back, marks gone; whoever may act again is awake at once; `hp_rule` is that of HP where it is another.

    Rules: flow.wound.wake, flow.fatigue.wake.
    """
    fighter, name = table[who], table.name(who)
    after = harm.recovered(fighter.condition, table.limits(fighter), hp, wounds, fatigue)
    for key, noun in (("hp", "HP"), ("wounds", "Wounds"), ("fatigue", "Fatigue")):
        if getattr(after, key) != getattr(fighter.condition, key):
            because = hp_rule if key == "hp" and hp_rule else rule
            table.put(key, who, key, getattr(after, key), because, f"{name} has {getattr(after, key)} {noun}.")
    if after.down != fighter.condition.down:
        table.tell("awake", who, "flow.unconscious.ends", f"{name} is awake.")
    table.keep(who, "downed", after.downed, "flow.wound.wake")
    table.keep(who, "collapsed", after.collapsed, "flow.fatigue.wake")


def _settle(table: Table, who: str, owed: Owed, wounds: int) -> None:
    fighter, name = table[who], table.name(who)
    limits, before = table.limits(fighter), fighter.condition
    after = harm.settled(before, limits, wounds, owed.fatigue, table.rules.at_zero, table.rulings, arrived=owed.arrived)
    if after.wounds != before.wounds:
        rule = "flow.wound.at-zero" if owed.arrived else "flow.wound.sources" if before.hp else "flow.wound.while-down"
        gained = count(after.wounds - before.wounds, "Wound")
        text = f"{name} gains {gained}: {after.wounds} of at most {limits.wounds}."
        table.put("wounds", who, "wounds", after.wounds, rule, text)
    if after.fatigue != before.fatigue:
        text = f"{name} has {after.fatigue} Fatigue of at most {limits.fatigue}."
        table.put("fatigue", who, "fatigue", after.fatigue, "flow.fatigue.sources", text)
    table.keep(who, "downed", after.downed, "flow.wound.at-zero")
    if after.dead:
        table.put("dead", who, "dead", True, "flow.wound.death", f"{name} dies.")
    if after.collapsed != before.collapsed:
        table.put("collapsed", who, "collapsed", True, "flow.fatigue.exceed", f"{name} collapses: too much Fatigue.")
    if after.down and not before.down:
        _fallen(table, who)
    elif owed.arrived and not after.down:
        text = f"{name} stays awake at 0 HP, and can spend nothing."
        table.tell("awake", who, "flow.variant.conscious-at-zero", text)


def _fallen(table: Table, who: str) -> None:
    """Unconscious and prone; Movement is gone at once.

    Rules: flow.unconscious.cannot, flow.incapacitated.mp-lost, amb.flow.mp-incapacitated.
    """
    name = table.name(who)
    if not table[who].dead:
        table.put("fell", who, "prone", True, "flow.unconscious.cannot", f"{name} is Unconscious and prone.")
    if table[who].mp and table.rulings.mp_incapacitated != "B":
        text = f"{name} loses {count(table[who].mp, 'Movement Point')}."
        table.put("movement", who, "mp", 0, "flow.incapacitated.mp-lost", text)
    table.keep(who, "dropped", True, "flow.incapacitated.mp-lost")
