"""A duel to the fall, exactly: who wins, how long it lasts, who dies of it. Read `fight` first.

Two sides strike in turn. All that counts is how many hits each still needs, so a fight is a walk over
pairs of small numbers that ends for certain: an absorbing Markov chain, solved in fractions.
Rules: d100.band.*, d100.hp.first, d100.hp.excess-lost, d100.hp.downed-hit, d100.death.past-max
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, pairwise
from math import comb, exp, lgamma, log
from random import Random
from statistics import pstdev
from typing import NamedTuple

CERTAIN = 100  # a hit chance is in percent
LARGEST = 20_000  # steps of the chain that are solved exactly, in some 30 ms; past it fights are sampled
LONGEST = 1000  # strikes of one side, on average, past which a fight's length is sampled too
PAIRS = 1000  # fights are sampled two by two, each side having the other's luck once
SAMPLES = 2 * PAIRS
TAIL = 20  # standard deviations to both sides within which strikes are counted
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
    """What a fight comes to: chances, and the average number of rounds.

    `error` is the standard error of who wins, `rounds_error` that of the rounds; both are None where it is exact.
    """

    first_wins: Fraction
    second_wins: Fraction
    first_dies: Fraction
    second_dies: Fraction
    rounds: Fraction
    error: float | None = None
    rounds_error: float | None = None


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


def is_short(first: Side, second: Side) -> bool:
    """Whether its rounds are few enough to count one by one."""
    needs = (hits_needed(second, first), first.hit), (hits_needed(first, second), second.hit)
    return size(first, second) <= LARGEST and any(CERTAIN * need <= LONGEST * hit for need, hit in needs)


def lasts(first: Side, second: Side, rounds: int) -> Fraction:
    """The chance that both still stand after so many rounds; exact where the fight `is_short`.

    While both stand nobody's hits depend on the other's, so the two chances multiply.
    """
    if not is_short(first, second):
        return Fraction(sum(thrown.rounds > rounds for thrown in _thrown(first, second)), SAMPLES)
    need, left = hits_needed(second, first), hits_needed(first, second)
    return _short_of(need, first, rounds) * _short_of(left, second, rounds)


def ends(first: Side, second: Side, rounds: int) -> tuple[Fraction, Fraction]:
    """The chances that the one who opens, or the other, wins in exactly this round; exact as `lasts` is."""
    if not is_short(first, second):
        won = [thrown.first_wins for thrown in _thrown(first, second) if thrown.rounds == rounds]
        return Fraction(sum(won), SAMPLES), Fraction(len(won) - sum(won), SAMPLES)
    need, left = hits_needed(second, first), hits_needed(first, second)
    ours, theirs = _short_of(need, first, rounds - 1), _short_of(left, second, rounds - 1)
    now = _short_of(need, first, rounds)
    return (ours - now) * theirs, now * (theirs - _short_of(left, second, rounds))


def lengths(first: Side, second: Side, most: int) -> list[Fraction]:
    """The chance that the fight ends in round 1, 2, ... `most`."""
    standing = [lasts(first, second, rounds) for rounds in range(most + 1)]
    return [before - after for before, after in pairwise(standing)]


def sampled(first: Side, second: Side, keep_striking: bool) -> Outcome:
    """The same from SAMPLES fights thrown with a fixed number, with its standard errors."""
    fights = _thrown(first, second)
    won, lost = ([thrown for thrown in fights if thrown.first_wins == wins] for wins in (True, False))
    totals = [
        len(won),
        len(lost),
        sum(_dies(first, thrown.more, keep_striking) for thrown in lost),
        sum(_dies(second, thrown.more, keep_striking) for thrown in won),
        sum(thrown.rounds for thrown in fights),
    ]
    errors = _error([thrown.first_wins for thrown in fights]), _error([thrown.rounds for thrown in fights])
    return Outcome._make([*(Fraction(total, SAMPLES) for total in totals), *errors])


def noise(chance: Fraction) -> float:
    """The standard error of a chance that was counted in SAMPLES fights, told as no less than one fight of them."""
    return max(float(chance * (1 - chance) / PAIRS) ** 0.5, 1 / SAMPLES)


class Thrown(NamedTuple):
    """One fight thrown: whether the one who opened won, in which round, and the hits after the fall."""

    first_wins: bool
    rounds: int
    more: int


@lru_cache(maxsize=16)
def _thrown(first: Side, second: Side) -> list[Thrown]:
    luck, after, found = Random(0), Random(1), []
    draw = [
        _strikes_until(need, side) if side.hit else None
        for need, side in ((hits_needed(second, first), first), (hits_needed(first, second), second))
    ]
    for _ in range(PAIRS):
        evens = luck.random(), luck.random()
        # Either side has either luck: so equals are equal, and who opens changes nothing but who opens.
        for pair in (evens, evens[::-1]):
            ours, theirs = (strikes(even) if strikes else NEVER for strikes, even in zip(draw, pair, strict=True))
            turn, reply = -(-ours // first.strikes), -(-theirs // second.strikes)
            striker, last = (first, ours) if turn <= reply else (second, theirs)
            more = sum(after.random() * CERTAIN < striker.hit for _ in range(-last % striker.strikes))
            found.append(Thrown(turn <= reply, min(turn, reply), more))
    return found


def _error(values: Sequence[int]) -> float:
    """The standard error of an average over pairs, told as no less than one fight's worth."""
    pairs = [(one + other) / 2 for one, other in zip(values[::2], values[1::2], strict=True)]
    return max(pstdev(pairs) / PAIRS**0.5, 1 / SAMPLES)


def _strikes_until(need: int, striker: Side) -> Callable[[float], int]:
    """How many strikes it takes to land so many hits, given a number from 0 to 1 thrown evenly."""
    chance, miss = striker.hit / CERTAIN, 1 - striker.hit / CERTAIN
    if not miss:
        return lambda _: need
    mean, spread = need / chance, (need * miss) ** 0.5 / chance
    fewest = max(need, int(mean - TAIL * spread))
    counts = range(fewest, int(mean + TAIL * spread) + 2)
    sure = need * log(chance) - lgamma(need)
    up_to = list(accumulate(exp(sure + lgamma(n) - lgamma(n - need + 1) + (n - need) * log(miss)) for n in counts))
    return lambda even: fewest + bisect_left(up_to, even * up_to[-1])


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
    return Outcome._make(
        [*(Fraction(total, powers[needed + lasting]) for total in solved[needed, lasting]), None, None]
    )


@lru_cache(maxsize=4096)
def _short_of(need: int, striker: Side, rounds: int) -> Fraction:
    """The chance that so many rounds of strikes bring fewer hits than are needed."""
    chance, strikes = Fraction(striker.hit, CERTAIN), striker.strikes * rounds
    hit, of = chance.numerator, chance.denominator
    ways = (comb(strikes, n) * hit**n * (of - hit) ** (strikes - n) for n in range(min(need, strikes + 1)))
    return Fraction(sum(ways), of**strikes)


def _hits(side: Side) -> tuple[list[int], int]:
    """The ways to hit 0, 1, 2, ... times in a turn, and how many ways there are in all."""
    chance = Fraction(side.hit, CERTAIN)
    hit, of = chance.numerator, chance.denominator
    ways = [comb(side.strikes, n) * hit**n * (of - hit) ** (side.strikes - n) for n in range(side.strikes + 1)]
    return ways, of**side.strikes


def _dies(fallen: Side, hits_after: int, keep_striking: bool) -> bool:
    """Whether the fall, and what still lands on the fallen, is one Wound too many. Rule: d100.hp.zero-wound."""
    return fallen.wounds + 1 + hits_after * keep_striking >= fallen.dies_at
