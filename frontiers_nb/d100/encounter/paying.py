"""Paying for a card: Action Points, Energy, harm for what is short, and what the card itself asks for.

Read `paid`. All of it is paid before anything else happens. Rules: d100.action.sequence, d100.action.full-payment,
d100.energy.*, d100.overspend.*
"""

from __future__ import annotations

from frontiers_nb.d100 import cards, energy, loadout
from frontiers_nb.d100.encounter import harm, items
from frontiers_nb.d100.encounter.doing import Play
from frontiers_nb.d100.encounter.scene import Fighter
from frontiers_nb.d100.encounter.table import FREE, MODE, Cast, Table, points_shown
from frontiers_nb.d100.vitality import fatigue_to_fall
from frontiers_nb.encounter import Asking, Choose, Option, Refused
from frontiers_nb.words import whole

REACTION_AP = 1  # d100.ap.cost-default


def ap_cost(cast: Cast, card: cards.Card) -> int:
    """Its Action Points; a Reaction that prints none costs one, or by ruling nothing.

    Rules: d100.ap.cost-default, d100.card.cost-icons, d100.action.metered-encounter, amb.d100.reaction-cost.
    """
    silent = card.use == "reaction" and cast.rulings.reaction_cost == "A"
    return card.ap or (REACTION_AP if silent else 0)


def energy_cost(cast: Cast, fighter: Fighter, card: cards.Card) -> int:
    """Its Energy for somebody. Rules: d100.energy.cost, d100.energy.native, d100.energy.with-ap."""
    return cards.price(card, cast.values(fighter)["capacity"], MODE).energy


def icons(cast: Cast, fighter: Fighter, card: cards.Card) -> str:
    """What it costs, for a button: "2 ✦AP, 2 ϟEnergy"."""
    points, price = ap_cost(cast, card), energy_cost(cast, fighter, card)
    parts = (FREE if card.use == "free" else points_shown(points), f"{price} ϟEnergy" if price else "")
    return ", ".join(part for part in parts if part)


def short(cast: Cast, fighter: Fighter, key: str, card: cards.Card) -> Refused | None:
    """Why somebody cannot pay; None if it can. Energy may be overspent, unless a ruling draws a line.

    Rules: d100.action.must-afford, d100.action.full-payment, d100.reaction.no-ap, d100.reaction.same-pool,
    d100.overspend.allowed, amb.d100.overspend-both-full, amb.d100.energy-overspend-vs-must-afford.
    """
    points = ap_cost(cast, card)
    if card.use == "reaction":
        points = max(points, REACTION_AP)  # d100.reaction.no-ap: with no points there is none, whatever it costs
    if points > fighter.ap:
        rule = "d100.action.full-payment" if points > 1 else "d100.action.must-afford"
        if card.use == "reaction":
            rule = "d100.reaction.no-ap"
        return Refused(key, card.name, rule, f"{points} ✦AP", f"{fighter.ap} ✦AP")
    price = energy_cost(cast, fighter, card)
    asked = (f"{price} ϟEnergy", f"{whole(fighter.energy)} ϟEnergy")
    if price > fighter.energy and cast.rulings.energy_overspend_vs_must_afford == "B":
        return Refused(key, card.name, "amb.d100.energy-overspend-vs-must-afford", *asked)
    ways = energy.splits(price, fighter.energy, fighter.condition, cast.limits(fighter), cast.rulings)
    if not ways:
        return Refused(key, card.name, "amb.d100.overspend-both-full", *asked)
    return None


def paid(table: Table, who: str, play: Play) -> Asking:
    """Pay for a card; gives what happened on the way. Rules: d100.action.sequence, d100.ability.costs."""
    card, happened = play.card, []
    points, name = ap_cost(table, card), table.name(who)
    if points:
        left = table[who].ap - points
        text = f"{name} pays {points} Action Point{'s' * (points > 1)}; {left} left."
        table.put("ap", who, "ap", left, "d100.action.full-payment", text)
    price = energy_cost(table, table[who], card)
    if price:
        happened += yield from _energy(table, who, price)
    own, limits = card.cost, table.system.scenario.pack.limits
    if limits.pool is not None and play.item is None:
        left = loadout.spent(card, loadout.Standing(points=table[who].points), limits).points
        if left != table[who].points:
            text = f"{name} has {left} of the pool left."
            table.put("points", who, "points", left, "d100.balance.resource", text)
    if own.words:
        table.tell("told", who, "d100.ability.costs", f"For the table: {own.words}")
    if own.fatigue:
        happened += harm.fatigued(table, who, own.fatigue, who)
    if own.wounds:
        happened += harm.wounded(table, who, own.wounds, who)
    if own.hp:
        happened += harm.harmed(table, who, (own.hp,), who)
    if own.consumes and play.item is not None:
        gear = table.gear(table[who])
        text = f"{name} has used up {gear[play.item].item.name}."
        items.now_has(table, who, gear.without(play.item), text, "d100.item.consumed")
    return happened


def _energy(table: Table, who: str, price: int) -> Asking:
    """Energy first, then harm for each point short, chosen point by point.

    Rules: d100.overspend.harm, d100.overspend.point-choice, amb.d100.overspend-voluntary,
    amb.d100.overspend-both-full, amb.d100.overspend-negative.
    """
    name, happened = table.name(who), []
    held = max(0, table[who].energy)
    spent = min(price, held)
    if table.rulings.overspend_voluntary == "B" and spent:
        spent = yield from _kept_back(table, who, spent)
    if spent:
        left = table[who].energy - spent
        table.put("energy", who, "energy", left, "d100.energy.cost", f"{name} spends {spent} Energy; {left} left.")
    for point in range(spent + 1, price + 1):
        if table[who].dead:
            break
        question = _point(table, who, point - spent, price - spent)
        picked = (yield question).option if len(question.options) > 1 else _forced(table, who, question)
        if table.rulings.overspend_negative == "B" and spent == min(price, held):
            below = table[who].energy - 1
            table.put("energy", who, "energy", below, "amb.d100.overspend-negative", f"{name} has {below} Energy.")
        take = harm.wounded if picked.key == "wound" else harm.fatigued
        happened += take(table, who, 1, who)
    return happened


def _forced(table: Table, who: str, question: Choose) -> Option:
    """The only way that is left to pay a point, and why. Ruling: amb.d100.overspend-both-full."""
    only = question.options[0]
    full, other = ("Fatigue", "a Wound") if only.key == "wound" else ("Wounds", "Fatigue")
    text = f"{table.name(who)} has no room for more {full}: the point is {other}."
    table.tell("forced", who, "amb.d100.overspend-both-full", text)
    return only


def _kept_back(table: Table, who: str, most: int) -> Asking:
    options = tuple(Option(f"spend-{n}", f"Spend {n} Energy", does=n) for n in range(most, -1, -1))
    text = f"How much of the Energy does {table.name(who)} spend?"
    picked = yield Choose(who, text, "amb.d100.overspend-voluntary", options)
    return picked.option.does


def _point(table: Table, who: str, point: int, of: int) -> Choose:
    fighter, rulings = table[who], table.rulings
    limits = table.limits(fighter)
    bears = fatigue_to_fall(fighter.condition, limits, rulings) > 0 or rulings.overspend_both_full == "A"
    wounds = True
    if rulings.overspend_both_full == "C":
        bears, wounds = fighter.fatigue < limits.fatigue, fighter.wounds < limits.wounds
    fatigue = Option("fatigue", "Take a Fatigue", f"{fighter.fatigue} of {limits.fatigue}", "d100.overspend.harm")
    wound = Option("wound", "Take a Wound", f"{fighter.wounds} of {limits.wounds}", "d100.overspend.harm")
    options = (fatigue,) * bears + (wound,) * wounds
    text = f"{table.name(who)} is short of Energy: point {point} of {of}. Fatigue or a Wound?"
    return Choose(who, text, "d100.overspend.point-choice", options)
