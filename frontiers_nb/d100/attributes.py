"""Attributes: the Score that is rolled against, the Rank that a character is built of.

Read `rank` first. Rules: d100.attr.*, d100.rank.*, d100.score.*
"""

from __future__ import annotations

from typing import NamedTuple

from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError

ATTRIBUTES = ("vigor", "deft", "acuity", "resolve")  # d100.attr.four
DEFAULT_SCORE = 50  # d100.score.default
LOWEST_SCORE = 5  # d100.score.minimum
RANK_STEP = 5  # d100.rank.formula: so many Score points are one Rank
FEEDS = {  # d100.attr.drives
    "vigor": ("hp", "wounds", "physical_defense"),
    "deft": ("physical_defense", "movement", "initiative_flat"),
    "acuity": ("mental_defense", "skills"),
    "resolve": ("fatigue", "mental_defense", "hp"),
}


class Scores(NamedTuple):
    """A character's four Scores."""

    vigor: int = DEFAULT_SCORE
    deft: int = DEFAULT_SCORE
    acuity: int = DEFAULT_SCORE
    resolve: int = DEFAULT_SCORE


class Ranks(NamedTuple):
    """The four Ranks that follow from the Scores."""

    vigor: int
    deft: int
    acuity: int
    resolve: int


def rank(score: int, rulings: Rulings) -> int:
    """A Score's Rank, below 0 too: 70 gives 4, 40 gives -2, 5 gives -9.

    A Score between two steps can only come of a passing effect; by default the step below counts.
    Rules: d100.rank.formula, d100.rank.negative, amb.d100.rank-non-multiple.
    """
    above = score - DEFAULT_SCORE
    if rulings.rank_non_multiple == "B":
        return abs(above) // RANK_STEP * (1 if above >= 0 else -1)
    if rulings.rank_non_multiple == "C":
        return (2 * above + RANK_STEP) // (2 * RANK_STEP)
    return above // RANK_STEP


def ranks(scores: Scores, rulings: Rulings) -> Ranks:
    """All four Ranks."""
    return Ranks(*(rank(score, rulings) for score in scores))


def check_score(field: str, score: int, highest: int) -> None:
    """Raise RuleError for a Score that nobody can have. Rules: d100.score.minimum, d100.score.ceiling."""
    if not LOWEST_SCORE <= score <= highest:
        rule = "d100.score.minimum" if score < LOWEST_SCORE else "d100.score.ceiling"
        raise RuleError(field, f"{LOWEST_SCORE} to {highest}", score, rule)


def check_scores(scores: Scores, highest: int, rulings: Rulings, path: str = "scores.") -> None:
    """Raise RuleError for a Score that a character cannot have: too low, too high, or between two Ranks.

    `path` is where the four stand in a state.
    Rules: d100.score.minimum, d100.score.ceiling, amb.d100.rank-non-multiple.
    """
    for name, score in scores._asdict().items():
        check_score(f"{path}{name}", score, highest)
        if rulings.rank_non_multiple == "D" and score % RANK_STEP:
            raise RuleError(f"{path}{name}", f"a multiple of {RANK_STEP}", score, "amb.d100.rank-non-multiple")


def lowered(score: int, by: int) -> int:
    """A Score after an effect takes from it; never under 5. Rule: d100.score.minimum."""
    return max(LOWEST_SCORE, score - by)
