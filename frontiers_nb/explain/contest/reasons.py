"""Why a Contest's numbers are what they are, and a guess to make before one is shown."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from frontiers_nb.d100 import contest as rules
from frontiers_nb.d100.dice import DOUBLE_ZERO, succeeds
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.targets import DEFAULT_TIER, Step
from frontiers_nb.explain.contest.state import NAMES, State
from frontiers_nb.explain.picture import Json, why
from frontiers_nb.explain.roll import controls
from frontiers_nb.words import percent

MOVES = (-30, 30, -20, 20, -10, 10)  # how far the two of a prediction stand from the two on view


def whys(a: Roll, b: Roll, outcome: rules.Outcome) -> dict[str, Json]:
    reasons_for = {
        f"{side}.target": why(f"{NAMES[side]}'s Target", str(rolled.target), rolled.targeting.steps)
        for side, rolled in (("a", a), ("b", b))
    }
    for side, mine, other, chance in (("a", a, b, outcome.a_wins), ("b", b, a, outcome.b_wins)):
        reasons_for[f"{side}_wins"] = why(f"{NAMES[side]} wins", percent(chance), _winning_steps(mine, other, chance))
    reasons_for["tie"] = why(
        "Dead level",
        percent(outcome.tie),
        [
            Step("Both margins equal", percent(outcome.tie), "d100.contest.tie"),
            Step("Recommended: the defender wins, else roll again", "", "d100.contest.tie-default"),
        ],
    )
    return reasons_for


def predict(state: State, a: Roll, b: Roll, outcome: rules.Outcome) -> Json | None:
    """Two weaker, or stronger, people with the same gap: does it change anything? None where no such two exist."""
    moved = next((found for move in MOVES if (found := _moved(state, a, b, move))), None)
    if moved is None:
        return None
    who, change, (after_a, after_b) = moved
    after = rules.contest(after_a, after_b).a_wins
    answer = "same" if after == outcome.a_wins else "more" if after > outcome.a_wins else "less"
    words = {"more": "More often", "less": "Less often", "same": "Exactly the same"}
    race = f"A Contest is a race with a head start of {abs(a.target - b.target)}, and how high the two stand drops out."
    return {
        "question": f"Put {who} on the rope, Targets {after_a.target} and {after_b.target}. "
        f"Does {NAMES['a']} win more often, less often, or the same?",
        "label": "Your guess",
        "choices": [{"value": value, "label": label} for value, label in words.items()],
        "answer": answer,
        "answerText": words[answer],
        "state": change | controls.FRESH,
        "reason": f"It is {percent(after)}, and was {percent(outcome.a_wins)}. "
        + (race if answer == "same" else "On plain dice only the gap would count; here the height does too."),
    }


def _moved(state: State, a: Roll, b: Roll, move: int) -> tuple[str, dict[str, int], list[Roll]] | None:
    """Both sides moved alike, by their Scores where that is all a Target comes of; None where the gap would change."""
    plain = state.difficulty == DEFAULT_TIER and all(rolled.target == rolled.score for rolled in (a, b))
    field = "score" if plain else "circumstance"
    change = {f"{side}.{field}": getattr(getattr(state, side), field) + move for side in NAMES}
    others = {side: replace(getattr(state, side), **{field: change[f"{side}.{field}"]}) for side in NAMES}
    after = [replace(state, **others).side(side) for side in NAMES]
    if any(rolled.target + move != then.target for rolled, then in zip((a, b), after, strict=True)):
        return None
    if not all(0 < then.target < DOUBLE_ZERO for then in after):
        return None
    return ("two beginners" if move < 0 else "two stronger people"), change, after


def _winning_steps(mine: Roll, other: Roll, chance: Fraction) -> list[Step]:
    def manages(rolled: Roll, verdict: bool) -> Any:
        return lambda kept: succeeds(kept.reading, rolled.target) == verdict

    alone = rules.wins(mine, other, manages(mine, True), manages(other, False))
    under = rules.wins(mine, other, manages(mine, True), manages(other, True))
    over = rules.wins(mine, other, manages(mine, False), manages(other, False))
    return [
        Step("Own Target", mine.target, "d100.contest.both-roll"),
        Step("Target of the other side", other.target, "d100.contest.both-roll"),
        Step("Succeeds alone", percent(alone), "d100.contest.one-succeeds"),
        Step("Both succeed, and is further under", percent(under), "d100.contest.same-verdict"),
        Step("Both fail, and misses by less", percent(over), "d100.contest.same-verdict"),
        Step("Together", percent(chance), "d100.contest.same-verdict"),
    ]
