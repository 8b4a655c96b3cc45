"""A fight to the fall: against its own worked numbers, brute force over every strike, and another sum.

The chain, the length and the sample are found in three different ways; each is held against one that
shares nothing with it.
"""

from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import pytest

from frontiers_nb.d100.fight import LARGEST, Side, ends, fight, hits_needed, lasts, lengths, sampled, size

TOP, BOTTOM = Side(20, 75, 3), Side(20, 50, 2)
UNEVEN = Side(7, 60, 2, strikes=2, dies_at=2), Side(5, 35, 3, strikes=3, wounds=1, dies_at=3)
FRAIL, STURDY = Side(1, 90, 1, wounds=2, dies_at=3), Side(9, 20, 4, strikes=1)

PAIRS = [(TOP, TOP), (BOTTOM, BOTTOM), UNEVEN, UNEVEN[::-1], (FRAIL, STURDY), (STURDY, FRAIL), (FRAIL, FRAIL)]


def struck_one_by_one(first: Side, second: Side, keep_striking: bool, rounds: int) -> list[Fraction]:
    """Every throw of every strike for so many rounds: HP, not hits; what remains undecided is left out."""

    @cache
    def strike(side: int, left: int, hp: tuple[int, int], wounds: tuple[int, int], at: int) -> tuple[Fraction, ...]:
        striker, target = sides[side], 1 - side
        down = hp[target] == 0
        if left == 0 or (down and not keep_striking):
            if down:
                dies = wounds[target] >= sides[target].dies_at
                return tuple(map(Fraction, (side == 0, side == 1, dies and side == 1, dies and side == 0)))
            later = at + side
            return strike(target, sides[target].strikes, hp, wounds, later) if later < rounds else (Fraction(0),) * 4
        after = max(0, hp[target] - striker.harm)
        more = wounds[target] + (after == 0)
        hurt = (after, hp[1]) if side else (hp[0], after)
        marked = (more, wounds[1]) if side else (wounds[0], more)
        hit = Fraction(striker.hit, 100)
        lands = strike(side, left - 1, hurt, marked, at)
        misses = strike(side, left - 1, hp, wounds, at)
        return tuple(hit * a + (1 - hit) * b for a, b in zip(lands, misses, strict=True))

    sides = (first, second)
    return list(strike(0, first.strikes, (first.hp, second.hp), (first.wounds, second.wounds), 0))


def outlasts(need: int, striker: Side, rounds: int) -> Fraction:
    """The chance of fewer hits than needed in so many strikes, by the binomial formula."""
    hit, strikes = Fraction(striker.hit, 100), striker.strikes * rounds
    return sum(comb(strikes, n) * hit**n * (1 - hit) ** (strikes - n) for n in range(min(need, strikes + 1)))


@pytest.mark.parametrize(
    ("side", "wins", "rounds"), [(TOP, "0.7412", "3.162"), (BOTTOM, "0.5968", "6.172")], ids=["top", "bottom"]
)
def test_an_even_fight_at_both_ends_of_the_band(side, wins, rounds):
    """d100.band.rhythm: three to four rounds at the top, six to seven at the bottom."""
    outcome = fight(side, side, False)
    assert f"{float(outcome.first_wins):.4f}" == wins
    assert f"{float(outcome.rounds):.3f}" == rounds
    assert outcome.error is None


@pytest.mark.parametrize(
    ("hp", "harm", "hits"), [(20, 3, 7), (20, 2, 10), (5, 5, 1), (5, 9, 1), (6, 5, 2), (40, 4, 10)]
)
def test_hp_are_lost_first_and_the_last_hit_may_be_too_much(hp, harm, hits):
    """d100.hp.first, d100.hp.excess-lost"""
    assert hits_needed(Side(hp, 50, 1), Side(1, 50, harm)) == hits


@pytest.mark.parametrize(("first", "second"), PAIRS)
@pytest.mark.parametrize("keep_striking", [False, True])
def test_the_chain_is_what_striking_one_by_one_gives(first, second, keep_striking):
    """d100.hp.downed-hit, d100.hp.zero-wound, d100.death.past-max"""
    outcome = fight(first, second, keep_striking)
    rounds = 30
    so_far = struck_one_by_one(first, second, keep_striking, rounds)
    open_still = 1 - so_far[0] - so_far[1]
    for exact, found in zip(outcome[:4], so_far, strict=True):
        assert found <= exact <= found + open_still
    assert open_still < Fraction(1, 1000)
    assert outcome.first_wins + outcome.second_wins == 1


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_average_length_is_the_sum_of_what_it_outlasts(first, second):
    """d100.band.rhythm"""
    needs = hits_needed(second, first), hits_needed(first, second)
    chances = [outlasts(needs[0], first, n) * outlasts(needs[1], second, n) for n in range(120)]
    assert float(fight(first, second, False).rounds) == pytest.approx(float(sum(chances)), abs=1e-6)
    assert [lasts(first, second, n) for n in range(10)] == chances[:10]


def test_a_single_round_by_every_throw_of_its_strikes():
    """d100.band.rhythm: three strikes a turn, two hits to fall, and the fallen does not strike back."""
    side = Side(2, 50, 1, strikes=3)
    throws = list(product([False, True], repeat=6))
    falls = sum(sum(throw[:3]) >= 2 for throw in throws)
    back = sum(sum(throw[:3]) < 2 <= sum(throw[3:]) for throw in throws)
    assert lengths(side, side, 1) == [Fraction(falls + back, len(throws))]


@pytest.mark.parametrize("keep_striking", [False, True])
@pytest.mark.parametrize("room", [1, 2, 3, 4])
def test_a_wound_for_the_fall_and_one_for_each_hit_after_it(room, keep_striking):
    """d100.hp.downed-hit, d100.hp.one-wound-per-blow: one HP, three strikes; missed, it answers surely."""
    target = Side(1, 100, 1, dies_at=room)
    at_least = (Fraction(7, 8), Fraction(4, 8), Fraction(1, 8), Fraction(0))  # one, two, three, four of three hits
    expected = at_least[room - 1] if keep_striking else at_least[0] * (room == 1)
    assert fight(Side(1, 50, 1), target, keep_striking).second_dies == expected


@pytest.mark.parametrize("keep_striking", [False, True])
def test_the_fall_itself_kills_who_has_no_room_for_a_wound(keep_striking):
    """d100.hp.zero-wound, d100.death.past-max, amb.d100.filled-track"""
    full = Side(6, 60, 2, wounds=3, dies_at=4)
    outcome = fight(full, full, keep_striking)
    assert (outcome.first_dies, outcome.second_dies) == (outcome.second_wins, outcome.first_wins)
    one_free = Side(6, 60, 2, wounds=2, dies_at=4)
    after = fight(one_free, one_free, keep_striking)
    assert (after.first_dies > 0) is keep_striking
    assert after.first_dies < after.second_wins


def test_one_hit_that_always_lands_decides_at_once():
    sure = Side(5, 100, 5, strikes=1)
    assert fight(sure, sure, False)[:5] == (1, 0, 0, 0, 1)
    assert lengths(sure, sure, 3) == [1, 0, 0]


def test_who_never_hits_never_wins():
    outcome = fight(Side(5, 0, 1), Side(5, 100, 1, strikes=1), False)
    assert outcome[:5] == (0, 1, 0, 0, 5)


def test_the_lengths_come_to_one():
    assert 1 - sum(lengths(TOP, TOP, 40)) == lasts(TOP, TOP, 40) < Fraction(1, 10**12)


@pytest.mark.parametrize(("first", "second"), PAIRS)
@pytest.mark.parametrize("keep_striking", [False, True])
def test_a_sample_is_near_what_is_exact(first, second, keep_striking):
    exact, thrown = fight(first, second, keep_striking), sampled(first, second, keep_striking)
    assert thrown.error is not None
    for known, seen in zip(exact[:4], thrown[:4], strict=True):
        assert float(seen) == pytest.approx(float(known), abs=0.05)
    assert float(thrown.rounds) == pytest.approx(float(exact.rounds), rel=0.05)
    assert float(thrown.first_wins) == pytest.approx(float(exact.first_wins), abs=4 * thrown.error + 1e-9)


def test_a_fight_too_long_for_the_chain_is_sampled_and_says_so():
    long = Side(400, 55, 2)
    assert size(long, long) > LARGEST
    outcome = fight(long, long, False)
    assert 0 < outcome.error < 0.012
    assert outcome == sampled(long, long, False)
    assert lasts(long, long, 0) == 1


def test_a_sample_of_one_who_never_hits_ends():
    assert sampled(Side(400, 0, 1), Side(400, 1, 1), False).first_wins == 0


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_who_wins_in_which_round_adds_up_to_who_wins(first, second):
    ended = [ends(first, second, n) for n in range(1, 60)]
    assert [sum(both) for both in ended] == lengths(first, second, 59)
    wins = float(sum(mine for mine, _ in ended))
    assert wins == pytest.approx(float(fight(first, second, False).first_wins), abs=1e-4)
