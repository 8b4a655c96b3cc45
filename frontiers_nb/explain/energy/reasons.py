"""Why each number of the Energy screen is what it is. Read `whys`."""

from __future__ import annotations

from frontiers_nb.d100.derivatives import defense, max_energy, max_fatigue, max_wounds
from frontiers_nb.d100.targets import Step
from frontiers_nb.d100.vitality import defense_penalty
from frontiers_nb.explain.energy.playing import Played, Situation
from frontiers_nb.explain.energy.uses import open_use
from frontiers_nb.explain.picture import Json, why


def whys(situation: Situation, played: list[Played]) -> dict[str, Json]:
    """The reasons a reader can ask for, by the id that the picture's numbers carry."""
    wounds = situation.condition.wounds
    found = {
        "pool": why("Energy with gear on", str(situation.top), _pool(situation)),
        "target": why(
            "Target of Deft, Routine",
            str(situation.target(situation.condition.fatigue).target),
            situation.target(situation.condition.fatigue).steps,
        ),
        "defense": why("Physical Defense", str(situation.defense(wounds)), _defense(situation)),
        "wounds": why("Room for Wounds", str(situation.limits.wounds), max_wounds(situation.build).steps),
        "fatigue": why("Room for Fatigue", str(situation.limits.fatigue), max_fatigue(situation.build).steps),
    }
    if played:
        shown = open_use(played) or played[-1]
        found["price"] = why(_named(played, shown), str(shown.price), _price(situation, shown))
    return found


def _named(played: list[Played], shown: Played) -> str:
    return "The price" if len(played) == 1 else f"The price of use {played.index(shown) + 1}"


def _price(situation: Situation, one: Played) -> list[Step]:
    if one.use.demand is None:
        return [Step("No Demand", 0, "d100.energy.removable")]
    steps = [
        Step("Demand", one.use.demand, "d100.energy.demand"),
        Step("Capacity", -situation.capacity, "d100.energy.capacity"),
    ]
    if not one.price:
        return [*steps, Step("Energy cost", 0, "d100.energy.native")]
    steps += [
        Step("Energy cost", one.price, "d100.energy.cost"),
        Step("Energy to spend", one.energy, "d100.energy.ability-per-use"),
    ]
    if one.short:
        steps += [
            Step("Points short", one.short, "d100.overspend.allowed"),
            Step("Wounds and Fatigue to take", one.short, "d100.overspend.harm"),
            Step("Each as she chooses", "", "d100.overspend.point-choice"),
            Step("Past full Fatigue", "she collapses", "d100.fatigue.collapse"),
            Step("Past full Wounds", "she dies", "d100.death.past-max"),
        ]
    return steps


def _pool(situation: Situation) -> list[Step]:
    steps = list(max_energy(situation.build).steps)
    if situation.locked:
        steps += [
            Step("Locked by gear", -situation.locked, "d100.drain.amount"),
            Step("Maximum with gear on", situation.top, "d100.drain.max-only"),
        ]
    return steps


def _defense(situation: Situation) -> list[Step]:
    steps = list(defense(situation.build, "physical").steps)
    wounds = situation.condition.wounds
    if wounds:
        penalty = defense_penalty(wounds, situation.build.numbers)
        steps += [
            Step("Wounds held", penalty, "d100.wounds.penalty"),
            Step("Defense now", situation.defense(wounds), "d100.wounds.defense-floor"),
        ]
    return steps
