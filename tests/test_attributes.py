"""Scores and Ranks: d100.attr.*, d100.rank.*, d100.score.*, amb.d100.rank-non-multiple"""

import pytest

from frontiers_nb import rulebook
from frontiers_nb.d100.attributes import ATTRIBUTES, FEEDS, Scores, check_scores, lowered, rank, ranks
from frontiers_nb.d100.derivatives import Build, derivatives
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain


@pytest.mark.parametrize(
    ("rule", "score", "expected"),
    [
        ("d100.rank.formula", 30, -4),
        ("d100.rank.formula", 40, -2),
        ("d100.rank.formula", 50, 0),
        ("d100.rank.formula", 60, 2),
        ("d100.rank.formula", 70, 4),
        ("d100.rank.formula", 80, 6),
        ("d100.rank.formula", 90, 8),
        ("d100.rank.formula", 100, 10),
        ("d100.rank.formula", 5, -9),
        ("d100.rank.negative", 45, -1),
        ("d100.rank.negative", 5, -9),
        ("d100.score.ceiling", 100, 10),
    ],
)
def test_a_score_has_its_rank(rule, score, expected):
    assert rank(score, Rulings()) == expected


def test_five_points_are_one_rank_all_the_way():
    """d100.rank.formula: both ways, past 100 too where a system allows it."""
    assert [rank(score, Rulings()) for score in range(5, 205, 5)] == list(range(-9, 31))


@pytest.mark.parametrize(
    ("letter", "score", "expected"),
    [
        ("A", 72, 4),
        ("A", 48, -1),
        ("B", 72, 4),
        ("B", 48, 0),
        ("C", 72, 4),
        ("C", 73, 5),
        ("C", 48, 0),
        ("C", 47, -1),
        ("D", 72, 4),
        ("D", 48, -1),
    ],
)
def test_a_score_between_the_fives(letter, score, expected):
    """amb.d100.rank-non-multiple: a passing effect may leave such a Score even where a sheet may not hold one."""
    assert rank(score, Rulings(rank_non_multiple=letter)) == expected


@pytest.mark.parametrize(("letter", "movement", "initiative", "hp"), [("A", 4, 9, 4), ("B", 5, 10, 5), ("C", 5, 10, 5)])
def test_what_a_score_of_48_builds(letter, movement, initiative, hp):
    """amb.d100.rank-non-multiple"""
    build = Build(Scores(48, 48, 48, 48), rulings=Rulings(rank_non_multiple=letter))
    values = derivatives(build)
    assert [values[name].value for name in ("movement", "initiative_flat", "hp")] == [movement, initiative, hp]


@pytest.mark.parametrize(
    ("scores", "rulings", "message"),
    [
        (
            Scores(vigor=4),
            Rulings(),
            "scores.vigor must be 5 to 100, got 4 (d100.score.minimum)",
        ),
        (
            Scores(deft=105),
            Rulings(),
            "scores.deft must be 5 to 100, got 105 (d100.score.ceiling)",
        ),
        (
            Scores(acuity=72),
            Rulings(),
            "scores.acuity must be a multiple of 5, got 72 (amb.d100.rank-non-multiple)",
        ),
    ],
)
def test_a_sheet_refuses_scores_it_cannot_hold(scores, rulings, message):
    """d100.score.minimum, d100.score.ceiling, amb.d100.rank-non-multiple"""
    with pytest.raises(RuleError) as problem:
        check_scores(scores, 100, rulings)
    assert str(problem.value) == message


@pytest.mark.parametrize(
    ("scores", "letter"), [(Scores(5, 100, 50, 55), "D"), (Scores(acuity=72), "A"), (Scores(acuity=72), "C")]
)
def test_a_sheet_takes_scores_it_can_hold(scores, letter):
    """amb.d100.rank-non-multiple"""
    check_scores(scores, 100, Rulings(rank_non_multiple=letter))


def test_a_system_may_set_another_highest_score():
    """d100.score.ceiling"""
    check_scores(Scores(vigor=120), 120, Rulings())
    with pytest.raises(RuleError, match=r"5 to 80, got 85 \(d100.score.ceiling\)"):
        check_scores(Scores(vigor=85), 80, Rulings())


@pytest.mark.parametrize(("score", "by", "after"), [(10, 10, 5), (10, 3, 7), (100, 200, 5), (5, 1, 5)])
def test_no_effect_lowers_a_score_below_5(score, by, after):
    """d100.score.minimum"""
    assert lowered(score, by) == after


def test_every_character_has_exactly_four_attributes():
    """d100.attr.four, d100.social.no-attribute: there is no fifth, and none for dealing with people."""
    assert ATTRIBUTES == ("vigor", "deft", "acuity", "resolve")
    assert Scores._fields == ATTRIBUTES == ranks(Scores(), Rulings())._fields
    picture = explain("sheet", {})
    assert list(picture["targets"]) == list(picture["ranks"]) == list(ATTRIBUTES)


def test_a_score_is_50_unless_told_otherwise():
    """d100.score.default"""
    assert Scores() == (50, 50, 50, 50)
    assert explain("sheet", {})["ranks"] == dict.fromkeys(ATTRIBUTES, 0)


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_what_an_attribute_feeds(attribute):
    """d100.attr.drives: two Ranks more change what it feeds and nothing else; Resolve's HP come with Levels."""
    plain = derivatives(Build(level=3))
    more = derivatives(Build(Scores()._replace(**{attribute: 60}), level=3))
    assert {name for name in plain if plain[name].value != more[name].value} == set(FEEDS[attribute])


def test_resolve_does_not_touch_what_it_does_not_feed():
    """d100.attr.drives: Resolve and two Ranks; at Level 1 its HP do not show yet."""
    plain, more = derivatives(Build()), derivatives(Build(Scores(resolve=60)))
    assert (more["fatigue"].value, more["mental_defense"].value) == (4, 3)
    assert (more["physical_defense"].value, more["hp"].value) == (0, plain["hp"].value)


@pytest.mark.parametrize("score", range(5, 101, 5))
def test_a_rank_is_never_added_to_a_roll(score):
    """d100.attr.rank-never-added: Vigor 70 rolls against 70, not 74."""
    assert Roll(score, "routine").target == min(75, score)
    targets = explain("sheet", {"scores": {"vigor": score}})["targets"]["vigor"]
    assert targets["routine"] == min(75, score)


@pytest.mark.parametrize(("tier", "target"), [("trivial", 90), ("routine", 60), ("challenging", 30)])
def test_an_attribute_is_used_by_its_targets(tier, target):
    """d100.attr.using: Acuity 60, a glance and a search; a Defense comes off."""
    assert Roll(60, tier).target == target
    assert explain("sheet", {"scores": {"acuity": 60}})["targets"]["acuity"][tier] == target


@pytest.mark.parametrize("rule", ["d100.attr.axes", "d100.score.typical", "d100.passive.none"])
def test_what_only_words_can_tell_is_told(rule):
    assert rulebook.rule(rule).told
