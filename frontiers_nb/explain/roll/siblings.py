"""The d18 and d20 beside the d100: a view of their own, and the same competence on all three."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING

from frontiers_nb.d100.siblings import SIBLINGS, Throw, reaches, throws
from frontiers_nb.d100.targets import Step
from frontiers_nb.explain.picture import Json, answer, exact, table, why
from frontiers_nb.explain.roll import controls, thrown
from frontiers_nb.words import percent, signed, whole

if TYPE_CHECKING:
    from frontiers_nb.explain.roll import State

MOST_DT = 60  # more than any throw with the most that can be added reaches
SECTIONS = [
    {"id": "totals", "title": "Every total", "place": "first", "secret": True},
    {"id": "throw", "title": "Throw the dice", "place": "more"},
]


def picture(state: State) -> Json:
    """A roll in a roll-over form, without the texts of the rules it cites."""
    form, dice = SIBLINGS[state.ruleset], throws(state.ruleset)
    success = chance(state)
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
        "answer": answer(success),
        "said": f"Needs {whole(needed)} on the dice. Chance of success {shown}.",
        "sentence": f"{whole(needed)} or more on {form.dice}: {shown} of the time.",
        "story": _story(state, needed),
        "steps": [step._asdict() for step in steps],
        "controls": controls.sibling(state),
        "sections": SECTIONS,
        "denominator": dice.denominator,
        "totals": _bars(state.ruleset, needed),
        "whys": {"success": why("Chance of success", shown, steps)},
        "throw": _throw(state),
        "sample": _sample(state, success),
        "predict": _predict(state),
        "rulings": [],
        "numbers": [],
        "tables": {
            "totals": table("Every total", "totals", value="Total", chance="Chance", percent="Percent"),
            "sample": table(
                "The throws", "sample.throws", n="No.", total="On the dice", strength="Gradient die", verdict="Verdict"
            ),
        },
    }


def chance(state: State) -> Fraction:
    """How often a state's throw reaches its number. Rule: d100.sibling.rollover.reading."""
    return throws(state.ruleset).chance(lambda throw: reaches(throw.total, state.modifier, state.dt))


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


def _throw(state: State) -> Json:
    """The dice that the state's number throws, the Gradient die last."""
    form, made = SIBLINGS[state.ruleset], next(thrown.rolled_over(state.seed, state.ruleset))
    main = made.total - made.strength * form.gradient_counts
    faces = ((form.main_faces, main), (form.gradient_faces, made.strength))
    return {
        "number": state.seed,
        "dice": [{"name": f"d{sides}", "sides": sides, "face": face} for sides, face in faces],
        "total": made.total,
        "success": reaches(made.total, state.modifier, state.dt),
        "sentence": _told(state, made),
    }


def _told(state: State, made: Throw) -> str:
    form = SIBLINGS[state.ruleset]
    verdict = "she is up" if reaches(made.total, state.modifier, state.dt) else "she stays below"
    part = "which is also part of the sum" if form.gradient_counts else "which the verdict never sees"
    return (
        f"The dice come to {made.total}, with hers {whole(made.total + state.modifier)}: {verdict}. "
        f"The d{form.gradient_faces} shows {made.strength} for the Gradient, {part}."
    )


def _sample(state: State, success: Fraction) -> Json | None:
    """As many throws as the state asks for, beside what was to be expected; None for a single one."""
    if state.rolls == 1:
        return None
    made = list(islice(thrown.rolled_over(state.seed, state.ruleset), state.rolls))
    verdicts = [reaches(one.total, state.modifier, state.dt) for one in made]
    rows = enumerate(zip(made, verdicts, strict=True), 1)
    return thrown.tally(verdicts, success) | {
        "throws": [{"n": n, **one._asdict(), "verdict": thrown.VERDICTS[verdict]} for n, (one, verdict) in rows]
    }


def _predict(state: State) -> Json | None:
    """The same throw with one more to reach; None at the highest number there is."""
    if state.dt == MOST_DT:
        return None
    dice, needed = throws(state.ruleset), state.dt - state.modifier
    after = chance(replace(state, dt=state.dt + 1))
    lost = dice.chance(lambda throw: throw.total == needed)
    return {
        "question": f"The number to reach goes up by one, to {state.dt + 1}. What is her chance now?",
        "label": "Your guess",
        "unit": "%",
        "min": 0,
        "max": 100,
        "answer": exact(100 * after),
        "answerText": percent(after),
        "state": {"dt": state.dt + 1, **controls.FRESH},
        "reason": _lost(needed, int(lost * dice.denominator), dice.denominator),
    }


def _lost(needed: int, count: int, throws: int) -> str:
    if not count:
        return f"No throw comes to exactly {whole(needed)}, so none is lost."
    return (
        f"Only the throws that come to exactly {whole(needed)} are lost: "
        f"{count} of {throws}, {percent(Fraction(count, throws))} of them all."
    )


def _story(state: State, needed: int) -> list[list[object]]:
    form = SIBLINGS[state.ruleset]
    made = next(thrown.rolled_over(state.seed, state.ruleset))
    first: list[object] = [
        f"In the {state.ruleset} form she throws {form.dice}, and adds ",
        {"scrub": "modifier", "text": signed(state.modifier)},
        "; she needs ",
        {"scrub": "dt", "text": str(state.dt)},
        f" or more, so {whole(needed)} on the dice.",
    ]
    second: list[object] = [
        f"{_told(state, made)} How Favor is thrown here, and the steps of its ladder, our sources do not say."
    ]
    third: list[object] = []
    if state.passive is not None:
        enough = state.passive >= state.dt
        third = [f"Taking her Score of {state.passive} without a roll {'is enough' if enough else 'falls short'}."]
    return [first, second, *([third] if third else [])]
