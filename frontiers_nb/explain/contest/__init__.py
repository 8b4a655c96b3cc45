"""The contest explorer: two rolls against each other, and why only the gap between them matters.

Read `state.State` first, then `explain`. Rules: d100.contest.*
"""

from __future__ import annotations

from dataclasses import replace

from frontiers_nb.d100 import contest as rules
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.explain import roll, roller
from frontiers_nb.explain.contest import odds, reasons, story, thrown
from frontiers_nb.explain.contest.controls import controls
from frontiers_nb.explain.contest.state import NAMES, State
from frontiers_nb.explain.picture import (
    Json,
    Result,
    answer,
    exact,
    finished,
    numbers_json,
    rulings_json,
    steps_json,
    table,
)
from frontiers_nb.explain.roll.reasons import all_steps
from frontiers_nb.words import percent

# A tug of war at 60 against 45; the dice read 41 and 30. d100.contest.same-verdict
OPENING = State(a=roll.State(score=60, seed=50), b=roll.State(score=45, seed=54))

SECTIONS = [
    {"id": "bar", "title": "Who wins", "place": "first"},
    {"id": "curve", "title": "The chance over the gap", "place": "first", "secret": True},
    {"id": "throw", "title": "Throw the dice", "place": "more"},
    {"id": "settled", "title": "If it is a tie", "place": "more", "secret": True},
    {"id": "grid", "title": "Every pair of readings", "place": "more", "secret": True},
    {"id": "gradient", "title": "How strongly the winner's roll lands", "place": "more", "secret": True},
]


def explain(given: object) -> Json:
    """The picture of a Contest. Raises: RuleError for a field or value that is not allowed."""
    state = State.parse(given)
    a, b = state.side("a"), state.side("b")
    outcome = rules.contest(a, b)
    made = next(thrown.throws(state, a, b))
    picture: Json = {
        "screen": "contest",
        "title": "A Contest",
        "state": state.to_json(),
        "a": _side(a),
        "b": _side(b),
        "a_wins": exact(outcome.a_wins),
        "b_wins": exact(outcome.b_wins),
        "tie": exact(outcome.tie),
        "answer": answer(outcome.a_wins, f"{NAMES['a']} wins", "a_wins", beside=story.others(outcome)),
        "said": story.sentence(outcome),
        "sentence": story.sentence(outcome),
        "story": story.paragraphs(state, a, b, (made[0].reading, made[1].reading), outcome),
        "controls": controls(state),
        "sections": SECTIONS,
        "shares": odds.shares(outcome),
        "settled": odds.settled(state, outcome),
        "throw": thrown.throw(state, a, b, made),
        "sample": thrown.sample(state, a, b, outcome),
        "curve": odds.curve(state, a, b),
        "grid": odds.grid(a, b),
        "gradient": odds.gradient(a, b),
        "whys": reasons.whys(a, b, outcome),
        "predict": reasons.predict(state, a, b, outcome),
        "rulings": rulings_json("contest", state.rulings, lambda rulings: _under(state, rulings)),
        "numbers": numbers_json(state.numbers, "contest"),
        "tables": {
            "bar": table("Who wins", "shares", label="Outcome", chance="Chance", percent="Percent"),
            "curve": table("The chance over the gap", "curve.points", gap="Gap", a="Ash", tie="Level", b="Bryn"),
            "grid": table(
                "Every reading of Ash", "grid", reading="Ash reads", a="Ash wins", tie="Level", b="Bryn wins"
            ),
            "gradient": table("The winner's Gradient", "gradient.tiers", tier="Gradient", a="Ash wins", b="Bryn wins"),
            "sample": table("The throws", "sample.throws", n="No.", a="Ash", b="Bryn", winner="Winner"),
        },
    }
    return finished(picture)


def _side(side: Roll) -> Json:
    return {
        "target": side.target,
        "success": exact(side.success),
        "percent": percent(side.success),
        "steps": steps_json(all_steps(side)),
    }


def _under(state: State, rulings: Rulings) -> Result:
    """What other rulings would make of this Contest, ties settled as they say."""
    if refused := roller.refused([state.a.fatigue, state.b.fatigue], state.numbers, rulings):
        return refused
    other = replace(state, rulings=rulings)
    outcome = rules.contest(other.side("a"), other.side("b"))
    after = rules.settled(outcome, state.defender, rulings)
    a, b, tie = (percent(chance) for chance in outcome)
    text = f"{NAMES['a']} {a}, {NAMES['b']} {b}, level {tie}"
    if after != outcome:
        text += f"; ties settled, {percent(after.a_wins)} and {percent(after.b_wins)}"
    return Result(outcome.a_wins, (outcome, after), text)
