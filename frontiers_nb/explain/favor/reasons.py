"""Why each number of the Favor screen is what it is, and a guess to make before one is shown."""

from __future__ import annotations

from frontiers_nb.d100.gradient import READINGS
from frontiers_nb.d100.targets import Step
from frontiers_nb.explain.favor.goals import GOALS
from frontiers_nb.explain.favor.placements import Placement, at, best, placements, reason
from frontiers_nb.explain.favor.state import MOST_TOKENS, State
from frontiers_nb.explain.picture import Json, why
from frontiers_nb.explain.roll.reasons import favor_steps, odds_steps
from frontiers_nb.words import capital, percent, signed

NEXT_GOAL = {
    "success": "success_and_positive",
    "positive": "success",
    "success_and_positive": "avoid_negative",
    "avoid_negative": "success",
}
QUESTIONS = {
    "success": "All you need is the desk open.",
    "success_and_positive": "You need the desk open and a Positive.",
    "avoid_negative": "Open or not, all that would hurt you is a Negative.",
}
SAME = "same"


def whys(state: State, found: list[Placement], now: Placement, worth: Json) -> dict[str, Json]:
    """The reasons a reader can ask for, by the id that the picture's numbers carry."""
    chance = percent(now.odds.of(state.goal))
    told = {
        "goal": why(capital(GOALS[state.goal].answer), chance, steps(state, now)),
        "target": why("The Target", str(now.roll.target), now.roll.targeting.steps),
        "worth": why("What one Favor is worth", "", _worth_steps(worth)),
    }
    for index, one in enumerate(found):
        told[f"placement:{index}"] = why(one.label, percent(one.odds.of(state.goal)), steps(state, one))
    return told


def predict(state: State) -> Json | None:
    """Another wish for the same tokens: where do they go now? Without a Gradient, the same wish with one more.

    None where no Favor counts, so that nothing is left to place.
    """
    goal, more = NEXT_GOAL[state.goal], 0
    if not READINGS[state.gradient_reading]:
        goal, more = "success", state.goal == "success" and 0 < state.favor < MOST_TOKENS
    other = State.parse(state.to_json() | {"goal": goal, "favor": max(1, state.favor + more), "rolls": 1})
    found, plain = placements(other), at(other, 0, 0)
    if len(found) == 1:
        return None
    top = best(found, goal)
    chances = [one.odds.of(goal) for one in found]
    answer = SAME if len(set(chances)) == 1 else str(found.index(top))
    asked = "Which die?" if len(found) == 2 else "Where do you put your Favor?"
    given = "One more Favor comes your way. " if more else "" if state.favor else "A Skill gives you one Favor. "
    choices = [{"value": str(place), "label": one.label} for place, one in enumerate(found)]
    choices.append({"value": SAME, "label": "No difference"})
    return {
        "question": f"{given}{QUESTIONS[goal]} {asked}",
        "label": "Your guess",
        "choices": choices,
        "answer": answer,
        "answerText": f"{top.label}, {percent(max(chances))}"
        if answer != SAME
        else f"No difference, {percent(chances[0])}",
        "state": {
            "goal": goal,
            "favor": other.favor,
            "favor_tens": top.favor_tens,
            "favor_units": top.favor_units,
            "rolls": 1,
        },
        "reason": reason(found, plain, goal),
    }


def steps(state: State, one: Placement) -> list[Step]:
    steps = [*one.roll.targeting.steps, *favor_steps(one.roll)]
    if state.goal == "success":
        return [*steps, *odds_steps(one.roll)]
    rule = (
        f"d100.gradient.{state.gradient_reading}-tier"
        if READINGS[state.gradient_reading]
        else "d100.gradient.config-reading-only"
    )
    throws = one.roll.dice.denominator
    chance = one.odds.of(state.goal)
    return [
        *steps,
        Step("Throws, all equally likely", throws, "d100.dice.pair"),
        Step(f"Throws with: {GOALS[state.goal].answer}", int(chance * throws), rule),
        Step("Chance", chance, "d100.favor.units-gradient" if one.roll.net.units else "d100.gradient.units-die"),
    ]


def _worth_steps(worth: Json) -> list[Step]:
    here = worth["points"][worth["at"] - 1]
    return [
        Step(f"On the tens at Target {worth['at']}", here["tensText"], "d100.favor.tens"),
        Step(f"On the units at Target {worth['at']}", here["unitsText"], "d100.favor.units"),
        Step("Compared, never added to the Target", "", "d100.favor.value-equivalent"),
        Step("A decisive circumstance", signed(worth["decisive"]), "d100.favor.number-or-favor"),
    ]
