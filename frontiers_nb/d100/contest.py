"""Two rolls against each other, exactly. Read `contest` first.

Each side's throw becomes one key; the larger key wins. So who wins is a comparison of two lists, not
of ten thousand pairs. Rules: d100.contest.*
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from frontiers_nb.d100.dice import Kept, succeeds
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError

Key = tuple[int, int, int]
Condition = Callable[[Kept], bool]


def _always(kept: Kept) -> bool:
    return True


class Outcome(NamedTuple):
    """The exact chances of a Contest; `tie` is what the dice alone leave undecided."""

    a_wins: Fraction
    b_wins: Fraction
    tie: Fraction


def contest(a: Roll, b: Roll) -> Outcome:
    """Who wins, before anyone settles a tie. `a` and `b` are as `prepared` gives them.

    Raises: RuleError if the two sides are at different tiers. Rules: d100.contest.same-tier,
    d100.contest.one-succeeds, d100.contest.same-verdict, amb.d100.contest-both-fail.
    """
    if a.difficulty != b.difficulty:
        allowed = f"{a.difficulty}, the tier of the other side"
        raise RuleError("b.difficulty", allowed, b.difficulty, "d100.contest.same-tier")
    wins, ties = _compared(_all_keys(a), _all_keys(b))
    throws = a.dice.denominator * b.dice.denominator
    return Outcome(Fraction(wins, throws), Fraction(throws - wins - ties, throws), Fraction(ties, throws))


def wins(a: Roll, b: Roll, when_a: Condition = _always, when_b: Condition = _always) -> Fraction:
    """The chance that the first side wins while its throw and the other's meet a condition.

    So a win can be taken apart: by the two verdicts, or by the winner's Gradient.
    Rule: d100.contest.gradient.
    """
    pairs, _ = _compared(_key_quantities(a, when_a), _key_quantities(b, when_b))
    return Fraction(pairs, a.dice.denominator * b.dice.denominator)


def prepared(roll: Roll) -> Roll:
    """A side as it rolls in a Contest: by default no Defense counts, for the opponent rolls instead.

    Rule: amb.d100.contest-defense.
    """
    if roll.rulings.contest_defense == "B":
        return roll
    return replace(roll, adjustments=roll.adjustments._replace(defense=0))


def winner(a: Roll, reading_a: int, b: Roll, reading_b: int) -> str:
    """ "a", "b" or "tie" for one pair of readings."""
    key_a, key_b = key(a, reading_a), key(b, reading_b)
    return "tie" if key_a == key_b else "a" if key_a > key_b else "b"


def settled(outcome: Outcome, defender: str | None, rulings: Rulings) -> Outcome:
    """The same Contest with its ties settled: to the defender, or by rolling again.

    Without a defender the first reading has nobody to favour, so the sides roll again.
    Rules: d100.contest.tie, d100.contest.tie-default, amb.d100.contest-tie.
    """
    a_wins, b_wins, tie = outcome
    if rulings.contest_tie == "C" or not tie:
        return outcome
    if rulings.contest_tie == "A" and defender:
        return Outcome(a_wins + tie * (defender == "a"), b_wins + tie * (defender == "b"), Fraction(0))
    if tie == 1:
        return outcome
    return Outcome(a_wins / (1 - tie), b_wins / (1 - tie), Fraction(0))


def key(roll: Roll, reading: int) -> Key:
    """What a throw is worth in a Contest: verdict first, then how far under the Target.

    Rules: d100.contest.one-succeeds, d100.contest.same-verdict, amb.d100.contest-both-fail,
    amb.d100.contest-natural-100, amb.d100.contest-margin-floor.
    """
    if succeeds(reading, roll.target):
        return (1, 0, _contest_margin(roll, reading))
    if roll.rulings.contest_both_fail == "C":
        return (0, 0, 0)
    # A 100 that a Target of 100 or more would have let pass: its margin is 0 or better, and yet it fails.
    passed_over = roll.margin(reading) >= 0
    last = -1 if passed_over and roll.rulings.contest_natural_100 == "B" else 0
    if roll.rulings.contest_both_fail == "B":
        return (0, last, -reading)
    return (0, last, _contest_margin(roll, reading))


def _compared(keys_a: dict[Key, int], keys_b: dict[Key, int]) -> tuple[int, int]:
    """In how many pairs of throws the first key is the larger, and in how many they are equal."""
    ordered = sorted(keys_b)
    below = [0, *accumulate(keys_b[key] for key in ordered)]
    wins = ties = 0
    for key, quantity in keys_a.items():
        first, past = bisect_left(ordered, key), bisect_right(ordered, key)
        wins += quantity * below[first]
        ties += quantity * (below[past] - below[first])
    return wins, ties


def _contest_margin(roll: Roll, reading: int) -> int:
    if roll.rulings.contest_margin_floor == "B":
        return roll.targeting.unfloored - reading
    return roll.margin(reading)


@lru_cache(maxsize=256)
def _all_keys(roll: Roll) -> dict[Key, int]:
    return _key_quantities(roll)


def _key_quantities(roll: Roll, when: Condition = _always) -> dict[Key, int]:
    quantities: dict[Key, int] = {}
    for kept, quantity in roll.dice.items():
        if when(kept):
            rank = key(roll, kept.reading)
            quantities[rank] = quantities.get(rank, 0) + quantity
    return quantities
