"""The d18 and d20 beside the d100: a view of their own, and the same competence on all three."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from frontiers_nb.d100.siblings import SIBLINGS, reaches, throws
from frontiers_nb.d100.targets import Step
from frontiers_nb.explain.picture import Json, exact, table, why
from frontiers_nb.explain.roll import controls, thrown
from frontiers_nb.words import percent, rarer_side, signed, whole

if TYPE_CHECKING:
    from frontiers_nb.explain.roll import State


def picture(state: State) -> Json:
    """A roll in a roll-over form, without the texts of the rules it cites."""
    form, dice = SIBLINGS[state.ruleset], throws(state.ruleset)
    success = dice.chance(lambda throw: reaches(throw.total, state.modifier, state.dt))
    shown, needed = percent(success), state.dt - state.modifier
    steps = [
        Step("Number to reach (DT)", state.dt, "d100.sibling.rollover.reading"),
        Step("Added to the roll", state.modifier, "d100.sibling.rollover.rank"),
        Step("Needed on the dice", needed, "d100.sibling.rollover.reading"),
        Step("Throws, all equally likely", dice.denominator, f"d100.sibling.{state.ruleset}.dice"),
        Step("Throws that reach it", int(success * dice.denominator), "d100.sibling.rollover.reading"),
        Step("Chance of success", exact(success), f"d100.sibling.{state.ruleset}.gradient"),
    ]
    return {
        "screen": "roll",
        "title": f"One roll, {state.ruleset}",
        "state": state.to_json(),
        "target": state.dt,
        "success": exact(success),
        "answer": {
            "text": shown,
            "label": "chance of success",
            "chance": exact(success),
            "oneIn": rarer_side(success),
            "why": "success",
        },
        "said": f"Needs {whole(needed)} on the dice. Chance of success {shown}.",
        "sentence": f"{whole(needed)} or more on {form.dice}: {shown} of the time.",
        "story": _story(state, needed),
        "steps": [step._asdict() for step in steps],
        "controls": controls.sibling(state),
        "sections": [{"id": "totals", "title": "Every total", "place": "first"}],
        "denominator": dice.denominator,
        "totals": _bars(state.ruleset, needed),
        "whys": {"success": why("Chance of success", shown, steps)},
        "predict": None,
        "rulings": [],
        "numbers": [],
        "tables": {"totals": table("Every total", "totals", value="Total", chance="Chance", percent="Percent")},
    }


def same_competence(success: Fraction) -> list[Json]:
    """For each form the number on the dice whose chance comes nearest, and what one step more or less does."""
    return [_nearest(ruleset, success) for ruleset in SIBLINGS]


def _nearest(ruleset: str, success: Fraction) -> Json:
    totals = throws(ruleset).map(lambda throw: throw.total)
    needed = min(totals, key=lambda total: abs(totals.at_least(total) - success))
    return {
        "ruleset": ruleset,
        "dice": SIBLINGS[ruleset].dice,
        "needed": needed,
        "chance": exact(totals.at_least(needed)),
        "percent": percent(totals.at_least(needed)),
        "easier": percent(totals.at_least(needed - 1)),
        "harder": percent(totals.at_least(needed + 1)),
        "bars": _bars(ruleset, needed),
    }


def _bars(ruleset: str, needed: int) -> list[Json]:
    totals = throws(ruleset).map(lambda throw: throw.total)
    return [
        {
            "value": total,
            "quantity": totals.quantity(total),
            "chance": exact(totals.probability(total)),
            "percent": percent(totals.probability(total)),
            "success": total >= needed,
        }
        for total in totals
    ]


def _story(state: State, needed: int) -> list[list[object]]:
    form = SIBLINGS[state.ruleset]
    made = next(thrown.rolled_over(state.seed, state.ruleset))
    reached = reaches(made.total, state.modifier, state.dt)
    total = made.total + state.modifier
    part = "which is also part of the sum" if form.gradient_counts else "which the verdict never sees"
    first: list[object] = [
        f"In the {state.ruleset} form she throws {form.dice}, and adds ",
        {"scrub": "modifier", "text": signed(state.modifier)},
        "; she needs ",
        {"scrub": "dt", "text": str(state.dt)},
        f" or more, so {whole(needed)} on the dice.",
    ]
    second: list[object] = [
        f"The dice come to {made.total}, with hers {whole(total)}: {'she is up' if reached else 'she stays below'}. "
        f"The {'1d6' if form.gradient_counts else '1d10'} shows {made.strength} for the Gradient, {part}. "
        "How Favor is thrown here, and the steps of its ladder, our sources do not say."
    ]
    third: list[object] = []
    if state.passive is not None:
        enough = state.passive >= state.dt
        third = [f"Taking her Score of {state.passive} without a roll {'is enough' if enough else 'falls short'}."]
    return [first, second, *([third] if third else [])]
