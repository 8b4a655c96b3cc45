"""How likely an ability drops whoever uses it up. Read `DROPPING`.

Rules: flow.overspend.*, flow.fatigue.exceed, flow.variant.no-overspend, flow.variant.strain-on-use
"""

from __future__ import annotations

from typing import Any

from frontiers_nb.encounter.subjects import Fact, Figure, Input, Ladder, Subject, Values, Variants
from frontiers_nb.flow import chances
from frontiers_nb.flow.ruleset import Ruleset, combined
from frontiers_nb.flow.rulings import Rulings
from frontiers_nb.flow.subjects.common import opened, switches
from frontiers_nb.words import count, percent, plain, whole

MOST_RUNGS = 12
LADDER = 8  # Overspends, one by one


def _story(rulings: Rulings) -> str:
    falls = "once that is full" if rulings.fatigue_reach_vs_exceed == "B" else "at one more"
    return (
        "A hero has {energy} Energy and an ability that costs {cost}. There is room for {fatigue} Fatigue; "
        f"the hero drops {falls}."
    )


def _planned(values: Values, rules: Ruleset, rulings: Rulings, most: int) -> chances.Plan:
    return chances.plan(
        values["energy"], values["cost"], values["fatigue"], rules, rulings, fatigue=values["held"], most=most
    )


def _dropping(values: Values, variants: Variants, rulings: Any) -> Figure:
    rules = combined(variants)
    plan = _planned(values, rules, rulings, values["uses"] or chances.MOST_USES)
    times, left = len(plan.uses), plan.uses[-1].left if plan.uses else values["energy"]
    rule = switches(*variants)
    strains = next((rule[name] for name in variants if name == "strain-on-use"), "flow.overspend.each-rolls")
    lowest = next((rule[name] for name in variants if name in DROPPING.switches), "flow.overspend.limit")
    flips = count(plan.flips, "coin flip")
    return Figure(
        plan.drops,
        percent(plan.drops),
        count(times, "use"),
        f"with {flips}",
        (
            Fact("Uses", str(times), "flow.energy.spend"),
            Fact("Coin flips", str(plan.flips), strains),
            Fact("Energy left", whole(left), lowest),
        ),
        (
            Fact("Energy at first", str(values["energy"]), "flow.energy.spend"),
            Fact("Energy may go down to", whole(rules.lowest(values["energy"])), lowest),
            Fact("Uses before the next is refused", str(times), "flow.overspend.limit-exceeded"),
            Fact("Uses that throw the die", str(plan.flips), strains),
            Fact("Fatigue from each of those", "odd, half of the time", "flow.overspend.roll"),
            Fact("Room for Fatigue", str(values["fatigue"]), _falls(rulings)),
            Fact("Chance to drop", str(plan.drops), _falls(rulings)),
        ),
        tuple(
            (str(use), percent(_planned(values, rules, rulings, use).drops))
            for use in range(1, min(times, MOST_RUNGS) + 1)
        ),
        tuple(use.flip for use in plan.uses),
    )


def _falls(rulings: Rulings) -> str:
    return "flow.edge.06" if rulings.fatigue_reach_vs_exceed == "B" else "flow.fatigue.exceed"


def _ladder(values: Values, rulings: Any) -> Ladder:
    limit, held = values["fatigue"], values["held"]
    average = chances.average_until_fall(limit, rulings, held)
    return Ladder(
        "Overspend by Overspend",
        "Overspends",
        "Chance to drop",
        tuple((str(n), percent(chances.drops(n, limit, rulings, held))) for n in range(1, LADDER + 1)),
        f"With Energy without end it takes {plain(average)} Overspends on average until the hero drops.",
    )


SPARK = "spark:wall"
DROPPING = Subject(
    "energy",
    "Energy",
    "chance to drop",
    _story,
    "Which is likeliest to knock the hero out?",
    switches("no-overspend", "strain-on-use"),
    (
        Input("energy", "Energy", 4, 0, 20, "flow.overspend.limit"),
        Input("fatigue", "Fatigue maximum", 2, 0, 9, "flow.fatigue.max"),
        Input("cost", "What a use costs", 1, 1, 9, "flow.energy.spend"),
        Input("held", "Fatigue already held", 0, 0, 9, "flow.fatigue.exceed"),
        Input("uses", "Stop after so many uses, 0 for never", 0, 0, 40),
    ),
    _dropping,
    "overspend",
    (*opened(1), SPARK, SPARK, SPARK, "end", "end", SPARK, SPARK, SPARK),
    chance=True,
    step="Uses",
    rung="Chance to have dropped",
    mark="a coin flip",
    aha={"strain-on-use": "The rule that never lets you go below 0 can be the dangerous one."},
    ladder=_ladder,
)
