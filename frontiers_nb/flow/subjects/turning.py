"""What a Turn holds: Actions, Reactions, the last points on one roll, steps. Read `ACTIONS`.

Rules: flow.ap.*, flow.reaction.*, flow.move.*, flow.variant.two-ap, flow.variant.reaction-limit,
flow.variant.committed-action, flow.variant.action-movement, flow.variant.zones, flow.alt.unified
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from frontiers_nb.encounter.subjects import Fact, Figure, Input, Subject, Values, Variants
from frontiers_nb.flow import chances
from frontiers_nb.flow.energy import Price
from frontiers_nb.flow.movement import Means
from frontiers_nb.flow.ruleset import ACTION_POINTS, Ruleset, combined
from frontiers_nb.flow.rulings import Rulings
from frontiers_nb.flow.subjects.common import DIE, at_least, opened, switches
from frontiers_nb.words import count, percent, signed

MOST_EVENTS = 12
BLADE, HITS, MISSES = "blade:cole", ((18,),), ((2,),)


def _rule(variants: Variants, subject: Subject, usual: str) -> str:
    """The rule of the Variant that is about this, else the usual one."""
    return next((rule for name, rule in subject.switches.items() if name in variants), usual)


def _times(values: Values, price: Price, points: int, rules: Ruleset, rulings: Rulings, ap: int) -> int:
    """How often a price can be paid out of points and Energy."""
    by_points = points // price.ap if price.ap else MOST_EVENTS
    if not price.energy:
        return min(by_points, MOST_EVENTS)
    return min(by_points, (values["energy"] - rules.lowest(values["energy"])) // price.energy)


def _actions(values: Values, variants: Variants, rulings: Any) -> Figure:
    rules = combined(variants)

    def times(cost: int) -> int:
        price = rules.price(cost, values["energy_cost"], False, rulings)
        by_energy = chances.uses(values["energy"], values["energy_cost"], rules, rulings, ap=cost, most=MOST_EVENTS)
        return min(rules.ap // price.ap, len(by_energy)) if price.ap else len(by_energy)

    price = rules.price(values["cost"], values["energy_cost"], False, rulings)
    found, rule = times(values["cost"]), _rule(variants, ACTIONS, "flow.ap.pool")
    return Figure(
        Fraction(found),
        count(found, "Action"),
        count(rules.ap, "Action Point"),
        f"in a Turn, and {values['energy']} Energy",
        (
            Fact("Action Points", str(rules.ap), rule),
            Fact("Points an Action", str(price.ap), "flow.ap.cost-default"),
            Fact("Energy an Action", str(price.energy), _rule(variants, ACTIONS, "flow.energy.spend")),
        ),
        (
            Fact("Action Points at the start of the Turn", str(rules.ap), rule),
            Fact("An Action costs", f"{price.ap} ✦AP, {price.energy} ⚡︎", "flow.ap.cost-default"),
            Fact("Actions in a Turn", str(found), "flow.action.must-afford"),
        ),
        tuple((str(cost), str(times(cost))) for cost in range(1, ACTION_POINTS + 1)),
    )


ACTIONS = Subject(
    "actions",
    "Actions",
    "in one Turn",
    lambda rulings: (
        "An ability takes {cost} of your Action Points and {energy_cost} Energy, and you have {energy} Energy. "
        "How often can you use it in one Turn?"
    ),
    "Which lets you act most often in one Turn?",
    switches("two-ap", "unified-resource"),
    (
        Input("cost", "Action Points an Action", 1, 1, ACTION_POINTS, "flow.ap.cost-default"),
        Input("energy", "Energy", 4, 0, 20, "flow.energy.spend"),
        Input("energy_cost", "Energy an Action", 0, 0, 9, "flow.energy.spend"),
    ),
    _actions,
    "reply",
    (*opened(3), BLADE, MISSES, BLADE, MISSES, BLADE, MISSES, "end"),
    step="Action Points an Action",
    rung="Actions",
)


def _reactions(values: Values, variants: Variants, rulings: Any) -> Figure:
    rules = combined(variants)
    kept, price = min(values["kept"], rules.ap), rules.price(values["cost"], 0, True, rulings)
    most = MOST_EVENTS if rules.reactions is None else rules.reactions

    def answered(triggers: int) -> int:
        return min(triggers, most, _times(values, price, kept, rules, rulings, values["cost"]))

    found, rule = answered(values["triggers"]), _rule(variants, REACTIONS, "flow.reaction.multiple")
    return Figure(
        Fraction(found),
        count(found, "Reaction"),
        count(kept, "point"),
        f"kept, and {count(values['triggers'], 'trigger')} to come",
        (
            Fact("Points kept", str(kept), _rule(variants, REACTIONS, "flow.ap.where")),
            Fact("Most in a Round", "no limit" if rules.reactions is None else str(rules.reactions), rule),
        ),
        (
            Fact("Points kept", str(kept), "flow.ap.where"),
            Fact("A Reaction costs", f"{price.ap} ✦AP, {price.energy} ⚡︎", "flow.reaction.cost"),
            Fact("Reactions in a Round", str(found), rule),
        ),
        tuple((str(n), str(answered(n))) for n in range(1, MOST_EVENTS // 2 + 1)),
    )


REACTIONS = Subject(
    "reactions",
    "Reactions",
    "in one Round",
    lambda rulings: (
        "You keep {kept} Action Points for answers that cost {cost} each, and {triggers} blows miss you this Round. "
        "How many of them can you answer?"
    ),
    "Which lets you answer most often?",
    switches("reaction-limit", "two-ap", "unified-resource"),
    (
        Input("kept", "Action Points kept", 3, 0, ACTION_POINTS, "flow.ap.where"),
        Input("triggers", "Triggers in the Round", 3, 0, MOST_EVENTS, "flow.reaction.multiple"),
        Input("cost", "Action Points a Reaction", 1, 1, ACTION_POINTS, "flow.reaction.cost"),
        Input("energy", "Energy", 4, 0, 20, "flow.energy.spend"),
    ),
    _reactions,
    "reply",
    (*opened(3), "end", "blade:bryn", MISSES, "strike-back", HITS, "blade:bryn", MISSES, "strike-back", HITS, "end"),
    step="Triggers",
    rung="Reactions",
)


def _hitting(values: Values, variants: Variants, rulings: Any) -> Figure:
    rules = combined(variants)

    def chance(left: int) -> Fraction:
        added = rules.all_in(values["cost"], left, rulings)
        return at_least(values["defense"] - values["bonus"] - added)

    left = values["held"] - values["cost"]
    added = rules.all_in(values["cost"], left, rulings) if left >= 0 else 0
    found = chance(left) if left >= 0 else Fraction(0)
    rule = _rule(variants, HITTING, "flow.action.sequence")
    return Figure(
        found,
        percent(found),
        signed(values["bonus"] + added),
        f"on the roll, {count(max(left, 0), 'point')} left" if left >= 0 else "on the roll, if it could be paid",
        (Fact("Points left after it", str(max(left, 0)), "flow.ap.multi-cost"), Fact("Added", signed(added), rule)),
        (
            Fact("Bonus", signed(values["bonus"]), "flow.action.sequence"),
            Fact("For committing everything", signed(added), rule),
            Fact(f"Needed on 1d{DIE}", str(values["defense"] - values["bonus"] - added), rule),
            Fact("Chance to hit", str(found), rule),
        ),
        tuple((str(left), percent(chance(left))) for left in range(ACTION_POINTS)),
    )


HITTING = Subject(
    "hitting",
    "All in",
    "chance to hit",
    lambda rulings: (
        "You have {held} Action Points left and strike for {cost}, with {bonus} on a d20, at a Defense of {defense}."
    ),
    "Which hits more often?",
    switches("committed-action"),
    (
        Input("held", "Action Points before it", 1, 1, ACTION_POINTS, "flow.ap.pool"),
        Input("cost", "Action Points it takes", 1, 1, ACTION_POINTS, "flow.ap.multi-cost"),
        Input("defense", "Defense", 12, 0, 40),
        Input("bonus", "Bonus", 3, -9, 20),
    ),
    _hitting,
    "reply",
    (*opened(3), BLADE, MISSES, BLADE, MISSES, BLADE, ((8,),), "end"),
    chance=True,
    step="Points left after it",
    rung="Chance to hit",
)


def _moving(values: Values, variants: Variants, rulings: Any) -> Figure:
    rules = combined(variants)
    move, wanted = rules.move, values["distance"]
    means = Means(rules.ap, move.full(values["finesse"], rulings=rulings))
    most, rule = move.most(means), _rule(variants, MOVING, "flow.move.mp")
    steps = min(wanted, len(move.zones) - 1) if move.zones else wanted
    unit = "step" if move.zones else "Unit"

    def left(distance: int) -> int | None:
        return move.paid(means, distance, rulings).ap if distance <= most else None

    found = left(steps)
    return Figure(
        Fraction(found or 0),
        "out of reach" if found is None else count(found, "Action Point"),
        count(most, unit),
        "at most in a Turn",
        (Fact("Furthest", count(most, unit), rule), Fact("Movement Points", str(means.mp), rule)),
        (
            Fact("Furthest in a Turn", count(most, unit), rule),
            Fact("To go", count(steps, unit), rule),
            Fact("Action Points left", "none" if found is None else str(found), "flow.move.no-ap"),
        ),
        tuple(
            (str(distance), "out of reach" if (kept := left(distance)) is None else str(kept))
            for distance in range(1, (len(move.zones) or most + 2))
        ),
    )


MOVING = Subject(
    "moving",
    "Moving",
    "left after moving",
    lambda rulings: "Your Finesse is {finesse}, and you want to be {distance} Units away. What is left to act with?",
    "Which leaves you the most to act with?",
    switches("action-movement", "zones"),
    (
        Input("distance", "Units to go", 4, 0, 12, "flow.move.cost"),
        Input("finesse", "Finesse", 1, -3, 9, "flow.move.mp"),
    ),
    _moving,
    "overspend",
    (*opened(1), "move:4", "spark:wall", "end"),
    step="Units, or steps",
    rung="Action Points left",
)
