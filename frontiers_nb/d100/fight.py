"""A duel to the fall, exactly: who wins, how long it lasts, who dies of it. Read `fight` first.

Two sides strike in turn. All that counts is how many hits each still needs, so a fight is a walk over
pairs of small numbers that ends for certain: an absorbing Markov chain, solved in fractions.
Rules: d100.band.*, d100.hp.first, d100.hp.excess-lost, d100.hp.downed-hit, d100.death.past-max
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import comb, log
from random import Random
from typing import NamedTuple

CERTAIN = 100  # a hit chance is in percent
LARGEST = 20_000  # steps of the chain that are solved exactly, in some 30 ms; past it fights are sampled
SAMPLES = 2000
NEVER = 10**9  # strikes: more than any fight takes


@dataclass(frozen=True)
class Side:
    """One side: its HP, its chance to hit in percent, what a hit takes, strikes a turn, and its Wounds.

    `dies_at` is the count of Wounds that kills.
    """

    hp: int
    hit: int
    harm: int
    strikes: int = 3
    wounds: int = 0
    dies_at: int = 4


class Outcome(NamedTuple):
    """What a fight comes to: chances, and the average number of rounds. `error` is None where it is exact."""

    first_wins: Fraction
    second_wins: Fraction
    first_dies: Fraction
    second_dies: Fraction
    rounds: Fraction
    error: float | None = None


def hits_needed(target: Side, striker: Side) -> int:
    """The hits that take a target to 0 HP. Rules: d100.hp.first, d100.hp.excess-lost."""
    return -(-target.hp // striker.harm)


def size(first: Side, second: Side) -> int:
    """The steps of the chain: what it costs to solve a fight exactly."""
    return hits_needed(second, first) * hits_needed(first, second) * (first.strikes + 1) * (second.strikes + 1)


@lru_cache(maxsize=1024)
def fight(first: Side, second: Side, keep_striking: bool) -> Outcome:
    """A fight between two sides of which at least one can hit; `first` acts first in every round.

    With `keep_striking` a turn's remaining strikes go on at whoever has fallen, a Wound each.
    Exact while the chain is small, sampled past LARGEST steps. Rule: d100.hp.downed-hit.
    """
    if size(first, second) > LARGEST:
        return sampled(first, second, keep_striking)
    return _solved(first, second, keep_striking)


@lru_cache(maxsize=4096)
def lasts(first: Side, second: Side, rounds: int) -> Fraction:
    """The chance that both still stand after so many rounds; exact for fights of any size.

    While both stand nobody's hits depend on the other's, so the two chances multiply.
    """
    return _short_of(hits_needed(second, first), first, rounds) * _short_of(hits_needed(first, second), second, rounds)


def lengths(first: Side, second: Side, most: int) -> list[Fraction]:
    """The chance that the fight ends in round 1, 2, ... `most`."""
    standing = [lasts(first, second, rounds) for rounds in range(most + 1)]
    return [before - after for before, after in pairwise(standing)]


def sampled(first: Side, second: Side, keep_striking: bool) -> Outcome:
    """The same from SAMPLES fights thrown with a fixed number, with the standard error of its chances."""
    random, totals = Random(0), [0, 0, 0, 0, 0]
    need, left = hits_needed(second, first), hits_needed(first, second)
    for _ in range(SAMPLES):
        ours, theirs = _strikes_until(need, first, random), _strikes_until(left, second, random)
        turn, reply = -(-ours // first.strikes), -(-theirs // second.strikes)
        won = turn <= reply
        striker, fallen, last = (first, second, ours) if won else (second, first, theirs)
        more = sum(random.random() * CERTAIN < striker.hit for _ in range(-last % striker.strikes))
        totals[0 if won else 1] += 1
        totals[3 if won else 2] += _dies(fallen, more, keep_striking)
        totals[4] += min(turn, reply)
    wins = totals[0] / SAMPLES
    error = (wins * (1 - wins) / SAMPLES) ** 0.5
    return Outcome._make([*(Fraction(total, SAMPLES) for total in totals), error])


def _solved(first: Side, second: Side, keep_striking: bool) -> Outcome:
    """The chain from the last hit back to the first: what follows a state is solved before it.

    All in whole numbers. In a round somebody hits in `moves` ways of `a_round`; a state that needs
    `need + left` more hits is solved over moves to that power, so nothing is ever divided on the way.
    """
    (ours, our_ways), (theirs, their_ways) = _hits(first), _hits(second)
    a_round = our_ways * their_ways
    moves = a_round - ours[0] * theirs[0]
    needed, lasting = hits_needed(second, first), hits_needed(first, second)
    powers = [moves**n for n in range(needed + lasting + 1)]
    solved: dict[tuple[int, int], list[int]] = {}
    for need in range(1, needed + 1):
        for left in range(1, lasting + 1):
            ends = [0, 0, 0, 0, a_round]
            totals = [0] * len(ends)
            for hits, ways in enumerate(ours):
                if hits >= need:
                    ends[0] += ways * their_ways
                    ends[3] += ways * their_ways * _dies(second, hits - need, keep_striking)
                    continue
                for back, replies in enumerate(theirs):
                    both = ways * replies
                    if back >= left:
                        ends[1] += both
                        ends[2] += both * _dies(first, back - left, keep_striking)
                    elif (hits or back) and both:
                        scale = both * powers[hits + back - 1]
                        then = solved[need - hits, left - back]
                        totals = [total + scale * later for total, later in zip(totals, then, strict=True)]
            scale = powers[need + left - 1]
            solved[need, left] = [total + scale * end for total, end in zip(totals, ends, strict=True)]
    return Outcome._make([*(Fraction(total, powers[needed + lasting]) for total in solved[needed, lasting]), None])


def _short_of(need: int, striker: Side, rounds: int) -> Fraction:
    """The chance that so many rounds of strikes bring fewer hits than are needed."""
    chance, strikes = Fraction(striker.hit, CERTAIN), striker.strikes * rounds
    hit, of = chance.numerator, chance.denominator
    ways = (comb(strikes, n) * hit**n * (of - hit) ** (strikes - n) for n in range(min(need, strikes + 1)))
    return Fraction(sum(ways), of**strikes)


def _strikes_until(need: int, striker: Side, random: Random) -> int:
    """How many strikes it took, in one throw of the dice, to land so many hits; endless for who never hits."""
    if striker.hit in (0, CERTAIN):
        return need if striker.hit else NEVER
    miss = log(1 - striker.hit / CERTAIN)
    return sum(1 + int(log(1 - random.random()) / miss) for _ in range(need))


def _hits(side: Side) -> tuple[list[int], int]:
    """The ways to hit 0, 1, 2, ... times in a turn, and how many ways there are in all."""
    chance = Fraction(side.hit, CERTAIN)
    hit, of = chance.numerator, chance.denominator
    ways = [comb(side.strikes, n) * hit**n * (of - hit) ** (side.strikes - n) for n in range(side.strikes + 1)]
    return ways, of**side.strikes


def _dies(fallen: Side, hits_after: int, keep_striking: bool) -> bool:
    """Whether the fall, and what still lands on the fallen, is one Wound too many. Rule: d100.hp.zero-wound."""
    return fallen.wounds + 1 + hits_after * keep_striking >= fallen.dies_at
