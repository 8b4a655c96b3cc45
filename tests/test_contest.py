"""Two rolls against each other: d100.contest.*"""

from fractions import Fraction

import pytest

from frontiers_nb.d100.contest import Outcome, contest, settled, winner, wins
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain
from frontiers_nb.explain.roll import State

ROPE = State(score=60).roll(), State(score=45).roll()
EVEN = State(score=60).roll(), State(score=60).roll()
PAST_100 = State(score=100, difficulty="trivial", circumstance=20).roll()
TRIVIAL_8 = State(score=5, difficulty="trivial").roll()


def outcome(*chances: str) -> Outcome:
    return Outcome(*map(Fraction, chances))


@pytest.mark.parametrize(
    ("rule", "sides", "readings", "who"),
    [
        ("d100.contest.one-succeeds", ROPE, (59, 46), "a"),
        ("d100.contest.one-succeeds", ROPE, (61, 45), "b"),
        ("d100.contest.one-succeeds", ROPE, (60, 100), "a"),
        ("d100.contest.one-succeeds", (PAST_100, TRIVIAL_8), (100, 8), "b"),
        ("d100.contest.same-verdict", ROPE, (41, 30), "a"),
        ("d100.contest.same-verdict", ROPE, (50, 5), "b"),
        ("d100.contest.same-verdict", ROPE, (90, 50), "b"),
        ("d100.contest.same-verdict", ROPE, (61, 50), "a"),
        ("d100.contest.tie", ROPE, (40, 25), "tie"),
        ("d100.contest.tie", ROPE, (90, 75), "tie"),
    ],
)
def test_who_wins_one_pair_of_throws(rule, sides, readings, who):
    a, b = sides
    assert winner(a, readings[0], b, readings[1]) == who
    assert winner(b, readings[1], a, readings[0]) == {"a": "b", "b": "a", "tie": "tie"}[who]


def test_margins():
    """d100.contest.same-verdict: Target minus reading, above or below 0."""
    a, b = ROPE
    assert [a.margin(41), b.margin(30), a.margin(90), b.margin(50)] == [19, 15, -30, -5]


@pytest.mark.parametrize(
    ("rule", "a", "b", "chances"),
    [
        ("d100.contest.same-verdict", {"score": 60}, {"score": 45}, ("1269/2000", "357/1000", "17/2000")),
        ("d100.contest.same-verdict", {"score": 30}, {"score": 15}, ("1269/2000", "357/1000", "17/2000")),
        ("d100.contest.tie-default", {"score": 60}, {"score": 60}, ("99/200", "99/200", "1/100")),
        (
            "d100.contest.same-tier",
            {"score": 70, "difficulty": "trivial"},
            {"score": 50, "difficulty": "trivial"},
            ("3537/5000", "57/200", "19/2500"),
        ),
        ("d100.contest.same-tier", {"score": 70}, {"score": 50}, ("169/250", "79/250", "1/125")),
        (
            "d100.contest.same-tier",
            {"score": 70, "difficulty": "challenging"},
            {"score": 50, "difficulty": "challenging"},
            ("1181/2000", "801/2000", "9/1000"),
        ),
    ],
)
def test_the_chances_of_a_contest(rule, a, b, chances):
    assert contest(State(**a).roll(), State(**b).roll()) == outcome(*chances)


def test_only_the_gap_matters_below_100():
    """The lesson of the third screen: how high the two stand drops out."""
    for gap in (1, 15, 40):
        seen = {
            contest(State(circumstance=low + gap - 50).roll(), State(circumstance=low - 50).roll())
            for low in range(1, 100 - gap)
        }
        assert len(seen) == 1


def test_a_contest_is_never_without_dice():
    """d100.contest.both-roll: two throws whatever the Targets, and no Score taken instead of one."""
    with pytest.raises(RuleError, match="passive must be left out of a Contest's side, got 60"):
        explain("contest", {"a": {"score": 60, "passive": 60}, "b": {"score": 45}})
    picture = explain("contest", {"a": {"score": 60}, "b": {"score": 45}})
    assert (picture["throw"]["a"]["reading"], picture["throw"]["b"]["reading"]) != (60, 45)
    assert all(0 < Fraction(picture[who]) < 1 for who in ("a_wins", "b_wins", "tie"))
    weakest = contest(State(score=75).roll(), State(score=5, circumstance=-40).roll())
    assert weakest.b_wins == Fraction(26 * 25 // 2, 100 * 100)


def test_a_contest_needs_the_dice_of_both():
    """d100.contest.both-roll: the same number on both sides throws two different pairs."""
    throws = [explain("contest", {"a": {"seed": seed}, "b": {"seed": seed}})["throw"] for seed in range(20)]
    assert sum(throw["a"]["reading"] == throw["b"]["reading"] for throw in throws) < 5


def test_both_sides_use_one_tier():
    """d100.contest.same-tier: Challenging makes 70 against 50 a Target of 35 against 25."""
    picture = explain("contest", {"a": {"score": 70}, "b": {"score": 50}, "difficulty": "challenging"})
    assert (picture["a"]["target"], picture["b"]["target"]) == (35, 25)
    assert explain("contest")["state"]["difficulty"] == "routine"


def test_two_tiers_are_refused():
    """d100.contest.same-tier"""
    with pytest.raises(RuleError, match=r"b\.difficulty must be routine.*got 'trivial' \(d100\.contest\.same-tier\)"):
        contest(State(score=70).roll(), State(score=50, difficulty="trivial").roll())


@pytest.mark.parametrize(
    ("rule", "letter", "defender", "chances"),
    [
        ("d100.contest.tie-default", "A", "b", ("99/200", "101/200", "0")),
        ("d100.contest.tie-default", "A", "a", ("101/200", "99/200", "0")),
        ("d100.contest.tie-default", "A", None, ("1/2", "1/2", "0")),
        ("d100.contest.tie-default", "B", "b", ("1/2", "1/2", "0")),
        ("d100.contest.tie", "C", "b", ("99/200", "99/200", "1/100")),
    ],
)
def test_a_tie_is_settled(rule, letter, defender, chances):
    assert settled(contest(*EVEN), defender, Rulings(contest_tie=letter)) == outcome(*chances)


def test_the_winner_alone_reads_the_gradient():
    """d100.contest.gradient: 41 wins and reads its 1; the loser's 8 is ignored."""
    state = {"a": {"score": 60, "seed": 50}, "b": {"score": 45, "seed": 54}}
    throw = explain("contest", state)["throw"]
    assert (throw["a"]["reading"], throw["b"]["reading"], throw["winner"]) == (41, 30, "a")
    assert throw["sentence"].endswith("Ash's units die shows 1: Positive. The loser's is not read.")
    swapped = explain("contest", {"a": state["b"], "b": state["a"]})["throw"]
    winner_shown = swapped[swapped["winner"]]
    assert f"units die shows {winner_shown['reading'] % 10}: {winner_shown['tier']}." in swapped["sentence"]


def test_the_winners_tiers_add_up_to_the_win():
    """d100.contest.gradient"""
    a, b = ROPE
    tiers = ["Positive", "Standard", "Negative"]
    parts = [wins(a, b, lambda kept, tier=tier: a.tier(kept.strength).name == tier) for tier in tiers]
    assert parts == [Fraction(1267, 10000), Fraction(3861, 10000), Fraction(1217, 10000)]
    assert sum(parts) == contest(a, b).a_wins
