"""Why each number of Flow of Play's part is what it is. Read `whys`."""

from __future__ import annotations

from frontiers_nb.d100.targets import Step
from frontiers_nb.explain.energy.flow.columns import Column
from frontiers_nb.explain.energy.flow.odds import FULL, WORDS, average
from frontiers_nb.explain.picture import Json, why
from frontiers_nb.flow import energy
from frontiers_nb.words import percent, plain, whole

EXCEED, REACH = "flow.fatigue.exceed", "flow.edge.06"


def whys(column: Column) -> dict[str, Json]:
    """The reasons a reader can ask for, by the id that the picture's numbers carry."""
    falls = WORDS[column.flow.rulings.letter(FULL)]
    return {
        "drops": why("Chance to drop", percent(column.drops), _drops(column)),
        "lowest": why("As low as Energy may go", whole(column.lowest), _lowest(column)),
        "cost": why("What a use costs", str(column.price), _cost(column)),
        "falls": why("When she drops", falls, _falls(column)),
        "average": why("Throws until she drops, on average", plain(average(column)), _average(column)),
    }


def falls_rule(column: Column) -> str:
    """The rule by which Fatigue drops her. Ruling: amb.flow.fatigue-reach-vs-exceed."""
    return REACH if column.flow.rulings.letter(FULL) == "B" else EXCEED


def _drops(column: Column) -> list[Step]:
    flow = column.flow
    if flow.down:
        return [*_falls(column), Step("Unconscious, so she uses nothing", "", "flow.unconscious.cannot")]
    return [
        Step("Energy to begin with", flow.start, "flow.energy.spend"),
        Step("Cost of a use", column.price, column.rule if column.price != flow.cost else "flow.energy.at-declaration"),
        Step("As low as Energy may go", column.lowest, column.lowest_rule),
        Step("Uses", len(column.uses), "flow.overspend.limit-exceeded"),
        Step("Throws among them", column.flips, column.throw_rule),
        Step("Odd on each", percent(energy.odd(column.faces)), "flow.overspend.roll"),
        *_falls(column),
        Step("Chance of as many odd ones", percent(column.drops), falls_rule(column)),
    ]


def _falls(column: Column) -> list[Step]:
    flow = column.flow
    return [
        Step("Fatigue maximum", flow.fatigue_maximum, "flow.fatigue.max"),
        Step("Fatigue held", flow.fatigue, "flow.fatigue.sources"),
        Step("Odd throws that drop her", _marks(column), falls_rule(column)),
    ]


def _lowest(column: Column) -> list[Step]:
    steps = [Step("Energy maximum", column.flow.maximum, "flow.energy.cap")]
    if column.rules.lowest is energy.half_below:
        return [*steps, Step("Half of it below 0, rounded down", column.lowest, "flow.overspend.limit")]
    return [*steps, Step("Nothing below 0", 0, column.lowest_rule)]


def _cost(column: Column) -> list[Step]:
    flow = column.flow
    if column.rules.price is energy.unified:
        return [
            Step("Action Points it costs", flow.points, "flow.ap.cost-default"),
            Step("Energy it costs", flow.cost, "flow.energy.spend"),
            Step("Paid in Energy alone", column.price, "flow.alt.unified"),
        ]
    return [Step("Energy it costs", column.price, "flow.energy.spend")]


def _average(column: Column) -> list[Step]:
    return [
        *_falls(column),
        Step("Odd on each", percent(energy.odd(column.faces)), "flow.overspend.roll"),
        Step("Throws for as many odd ones", plain(average(column)), "flow.overspend.each-rolls"),
    ]


def _marks(column: Column) -> int:
    return int(average(column) * energy.odd(column.faces))
