"""Harm and exertion: HP, Wounds, Fatigue, falling, waking and death, by rule id, with every reading's numbers."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontiers_nb.d100.attributes import Scores
from frontiers_nb.d100.derivatives import Build, raw_defense
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.targets import Adjustments, final_target
from frontiers_nb.d100.vitality import (
    Condition,
    Limits,
    collapses,
    defense_now,
    defense_penalty,
    dies,
    fatigue_to_fall,
    fatigued,
    harmed,
    healed,
    struck,
    target_penalty,
    without_fatigue,
    without_wound,
    wounded,
)

PLAIN, PRINTED = Rulings(), Numbers()
THREE = Limits(hp=9, wounds=3, fatigue=3)
FIVE = Limits(hp=9, wounds=5, fatigue=5)
FRESH = Condition(hp=9)
DOWNED = Condition(hp=0, wounds=1, downed=True)
COLLAPSED = Condition(hp=5, fatigue=3, collapsed=True)


@pytest.mark.parametrize(
    ("hp", "harm", "after"),
    [
        pytest.param(9, 4, Condition(hp=5), id="d100.hp.first"),
        pytest.param(3, 12, Condition(hp=0, wounds=1, downed=True), id="d100.hp.zero-floor, d100.hp.excess-lost"),
        pytest.param(3, 3, Condition(hp=0, wounds=1, downed=True), id="d100.hp.zero-wound"),
        pytest.param(3, 100, Condition(hp=0, wounds=1, downed=True), id="d100.hp.one-wound-per-blow"),
        pytest.param(3, 2, Condition(hp=1), id="one HP left is on one's feet"),
        pytest.param(3, 0, Condition(hp=3), id="no harm"),
    ],
)
def test_a_blow_meets_hp_first(hp, harm, after):
    assert harmed(Condition(hp=hp), harm, THREE, PLAIN) == after


@pytest.mark.parametrize("harm", range(1, 9))
def test_the_amount_is_the_sources_own(harm):
    """d100.hp.damage-source: what the card says comes off, whoever is hit."""
    for limits in (THREE, FIVE, Limits(hp=60, wounds=1, fatigue=1)):
        assert harmed(FRESH, harm, limits, PLAIN).hp == 9 - harm


def test_each_blow_on_one_who_is_down_is_a_wound():
    """d100.hp.downed-hit: two hits while down are two Wounds."""
    assert struck(DOWNED, [1, 50], THREE, PLAIN) == replace(DOWNED, wounds=3)


def test_one_who_has_collapsed_is_as_vulnerable():
    """d100.down.vulnerable: collapsed with 5 HP, hit once."""
    assert harmed(COLLAPSED, 4, THREE, PLAIN).wounds == 1


def test_an_effect_may_wound_directly():
    """d100.wounds.sources: the third source beside harm and Overspend leaves HP alone."""
    assert wounded(FRESH, 1, THREE, PLAIN) == Condition(hp=9, wounds=1)


@pytest.mark.parametrize(("wounds", "penalty"), [(0, 0), (1, -5), (2, -10), (3, -15), (4, -20), (5, -25)])
def test_wounds_weigh_on_defenses_at_their_current_number(wounds, penalty):
    """d100.wounds.penalty, d100.wounds.penalty-current: 3 are -15, not -30; a full track of 5 is -25."""
    assert defense_penalty(wounds, PRINTED) == penalty
    assert defense_penalty(wounds, Numbers(wound_penalty=7)) == -7 * wounds


@pytest.mark.parametrize(("raw", "wounds", "now"), [(12, 2, 2), (12, 3, 0), (12, 0, 12), (3, 1, 0)])
def test_a_defense_stops_at_nothing(raw, wounds, now):
    """d100.wounds.defense-floor"""
    assert defense_now(raw, 0, wounds, PRINTED, PLAIN) == now


def test_a_defense_of_nothing_leaves_an_attackers_target_alone():
    """d100.wounds.defense-floor: 12 with three Wounds is 0, so a Target of 70 stays 70."""
    defense = defense_now(12, 0, 3, PRINTED, PLAIN)
    assert final_target(70, "routine", Adjustments(defense=defense), PRINTED, PLAIN).target == 70


@pytest.mark.parametrize(("fatigue", "penalty"), [(0, 0), (1, -5), (2, -10), (3, -15), (4, -20), (5, -25)])
def test_fatigue_weighs_on_targets_at_its_current_number(fatigue, penalty):
    """d100.fatigue.penalty"""
    assert target_penalty(fatigue, PRINTED) == penalty
    assert target_penalty(fatigue, Numbers(fatigue_penalty=2)) == -2 * fatigue


@pytest.mark.parametrize(
    ("score", "tier", "fatigue", "target"),
    [(70, "routine", 2, 60), (70, "routine", 3, 55), (40, "challenging", 5, 1), (60, "routine", 3, 45)],
)
def test_a_target_with_fatigue(score, tier, fatigue, target):
    """d100.fatigue.penalty: Routine 70 with two is 60; Challenging 20 with five is 1."""
    assert final_target(score, tier, Adjustments(fatigue=fatigue), PRINTED, PLAIN).target == target


def test_full_fatigue_is_not_over():
    """d100.fatigue.max-conscious, d100.fatigue.collapse, d100.down.collapsed"""
    full = fatigued(FRESH, 3, THREE, PLAIN)
    assert (full.fatigue, full.status, full.down) == (3, "ok", False)
    over = fatigued(full, 1, THREE, PLAIN)
    assert (over.fatigue, over.status, over.down) == (3, "collapsed", True)


@pytest.mark.parametrize("condition", [DOWNED, COLLAPSED, Condition(hp=9, dead=True)])
def test_who_is_down_cannot_act(condition):
    """d100.down.limits"""
    assert condition.down
    assert not FRESH.down


def test_any_hp_wakes_who_was_downed():
    """d100.down.wake-hp: heal 1 and she is up, her Wound with her."""
    assert healed(DOWNED, 1, THREE, PLAIN) == Condition(hp=1, wounds=1)
    assert healed(DOWNED, 0, THREE, PLAIN) == DOWNED
    assert healed(DOWNED, 99, THREE, PLAIN).hp == 9
    assert without_wound(DOWNED) == replace(DOWNED, wounds=0)


def test_one_fatigue_less_wakes_who_collapsed():
    """d100.down.wake-fatigue: 3 to 2 and she is up."""
    assert without_fatigue(COLLAPSED, THREE, PLAIN) == Condition(hp=5, fatigue=2)


def test_nothing_else_wakes():
    """d100.down.no-default-revival: HP do not wake who collapsed, a Fatigue less does not wake who was downed."""
    assert healed(COLLAPSED, 4, THREE, PLAIN).status == "collapsed"
    assert without_fatigue(replace(DOWNED, fatigue=1), THREE, PLAIN).status == "downed"


@pytest.mark.parametrize(
    ("limits", "wounds", "dead"), [(FIVE, 5, False), (FIVE, 6, True), (THREE, 3, False), (THREE, 4, True)]
)
def test_death_is_past_the_last_wound(limits, wounds, dead):
    """d100.death.past-max: of five the fifth is survived, the sixth is not."""
    after = wounded(FRESH, wounds, limits, PLAIN)
    assert (after.dead, after.wounds) == (dead, min(wounds, limits.wounds))


def test_the_dead_stay_as_they_are():
    dead = wounded(FRESH, 4, THREE, PLAIN)
    assert harmed(dead, 5, THREE, PLAIN) == healed(dead, 5, THREE, PLAIN) == without_wound(dead) == dead
    assert without_fatigue(dead, THREE, PLAIN) == dead
    assert dead.status == "dead"


# Every reading, with its numbers.


@pytest.mark.parametrize(("letter", "at"), [("A", 4), ("B", 3)])
def test_filled_or_past(letter, at):
    """amb.d100.filled-track, amb.d100.five-injuries: with room for 3, at the fourth or at the third."""
    rulings = Rulings(filled_track=letter)
    assert [dies(n, THREE, rulings) for n in (at - 1, at)] == [False, True]
    assert [collapses(n, THREE, rulings) for n in (at - 1, at)] == [False, True]
    assert fatigue_to_fall(FRESH, THREE, rulings) == at


def test_filled_with_room_for_one_dies_at_the_first_downing():
    """amb.d100.filled-track"""
    weak = Limits(hp=5, wounds=1, fatigue=3)
    assert [harmed(Condition(hp=5), 5, weak, Rulings(filled_track=letter)).status for letter in "AB"] == [
        "downed",
        "dead",
    ]


@pytest.mark.parametrize(("letter", "wounds"), [("A", 1), ("B", 2)])
def test_a_hit_for_nothing_on_one_who_is_down(letter, wounds):
    """amb.d100.zero-damage"""
    rulings = Rulings(zero_damage=letter)
    assert harmed(DOWNED, 0, THREE, rulings).wounds == wounds
    assert harmed(FRESH, 0, THREE, rulings) == FRESH


@pytest.mark.parametrize(("letter", "status"), [("A", "ok"), ("B", "downed")])
def test_a_direct_wound_at_full_hp(letter, status):
    """amb.d100.direct-wound: past the maximum it kills in both."""
    rulings = Rulings(direct_wound=letter)
    assert wounded(FRESH, 1, THREE, rulings).status == status
    assert wounded(FRESH, 0, THREE, rulings).status == "ok"
    assert wounded(FRESH, 4, THREE, rulings).status == "dead"


@pytest.mark.parametrize(("letter", "wounds"), [("A", 3), ("B", 1)])
def test_three_hits_of_one_action(letter, wounds):
    """amb.d100.damage-instance: 3 HP, three hits of 3."""
    assert struck(Condition(hp=3), [3, 3, 3], THREE, Rulings(damage_instance=letter)).wounds == wounds


@pytest.mark.parametrize(
    ("letter", "at_maximum", "after_one_more", "rests"),
    [
        ("A", ("ok", 3), ("collapsed", 3), 1),
        ("B", ("collapsed", 3), ("collapsed", 3), 1),
        ("C", ("ok", 3), ("collapsed", 4), 2),
    ],
)
def test_awake_or_collapsed_at_the_same_number(letter, at_maximum, after_one_more, rests):
    """amb.d100.collapse-flag: B cannot tell the two apart; C needs two removals."""
    rulings = Rulings(collapse_flag=letter)
    full, over = (fatigued(FRESH, n, THREE, rulings) for n in (3, 4))
    assert (full.status, full.fatigue) == at_maximum
    assert (over.status, over.fatigue) == after_one_more
    for _ in range(rests):
        assert over.status == "collapsed"
        over = without_fatigue(over, THREE, rulings)
    assert over.status == "ok"


@pytest.mark.parametrize("letter", "AB")
def test_down_for_two_reasons(letter):
    """amb.d100.downed-and-collapsed: both must end, or either."""
    rulings = Rulings(downed_and_collapsed=letter)
    both = replace(DOWNED, fatigue=3, collapsed=True)
    by_hp, by_fatigue = healed(both, 1, THREE, rulings), without_fatigue(both, THREE, rulings)
    assert [by_hp.down, by_fatigue.down] == [letter == "A"] * 2
    assert not without_fatigue(by_hp, THREE, rulings).down


def test_where_a_defense_is_floored():
    """amb.d100.wound-penalty-floor: raw -6 with plate +2 is 2 or 0; raw 12, +2 and two Wounds are 4 in both."""
    raw = raw_defense(Build(scores=Scores(vigor=40, deft=40)), "physical")
    assert raw == -6
    readings = [Rulings(wound_penalty_floor=letter) for letter in "AB"]
    assert [defense_now(raw, 2, 0, PRINTED, rulings) for rulings in readings] == [2, 0]
    assert [defense_now(12, 2, 2, PRINTED, rulings) for rulings in readings] == [4, 4]


@pytest.mark.parametrize(("letter", "defense", "target"), [("A", 14, 56), ("B", 18, 52), ("C", 22, 48)])
def test_how_much_a_cards_plus_two_is(letter, defense, target):
    """amb.d100.equipment-defense-plus2: against 12 and plate, 70 is 56, 52 or 48."""
    now = defense_now(12, 2, 0, PRINTED, Rulings(equipment_defense_plus2=letter))
    assert now == defense
    assert final_target(70, "routine", Adjustments(defense=now), PRINTED, PLAIN).target == target


# What holds for everybody.

LETTERS = st.fixed_dictionaries(
    {
        "filled_track": st.sampled_from("AB"),
        "collapse_flag": st.sampled_from("ABC"),
        "direct_wound": st.sampled_from("AB"),
        "zero_damage": st.sampled_from("AB"),
        "damage_instance": st.sampled_from("AB"),
        "downed_and_collapsed": st.sampled_from("AB"),
    }
)
LIMITS = st.builds(Limits, st.integers(1, 20), st.integers(1, 5), st.integers(1, 5))
HAPPENINGS = st.lists(
    st.tuples(st.sampled_from(["harm", "wound", "fatigue", "heal", "unwound", "rest"]), st.integers(0, 12)), max_size=12
)


@given(LIMITS, LETTERS, HAPPENINGS)
def test_no_pool_leaves_its_bounds(limits, letters, happenings):
    rulings = Rulings(**letters)
    condition = Condition(hp=limits.hp)
    for what, amount in happenings:
        was_dead = condition.dead
        condition = {
            "harm": lambda c, n: harmed(c, n, limits, rulings),
            "wound": lambda c, n: wounded(c, n, limits, rulings),
            "fatigue": lambda c, n: fatigued(c, n, limits, rulings),
            "heal": lambda c, n: healed(c, n, limits, rulings),
            "unwound": lambda c, n: without_wound(c),
            "rest": lambda c, n: without_fatigue(c, limits, rulings),
        }[what](condition, amount)
        assert 0 <= condition.hp <= limits.hp
        assert 0 <= condition.wounds <= limits.wounds
        assert 0 <= condition.fatigue <= limits.fatigue + (rulings.collapse_flag == "C")
        assert condition.dead or not was_dead


@given(st.integers(-30, 30), st.integers(0, 5), st.sampled_from("AB"), st.sampled_from("ABC"))
def test_a_defense_is_never_negative_and_never_grows_with_wounds(raw, gear, floor, scale):
    rulings = Rulings(wound_penalty_floor=floor, equipment_defense_plus2=scale)
    defenses = [defense_now(raw, gear, wounds, PRINTED, rulings) for wounds in range(6)]
    assert defenses == sorted(defenses, reverse=True)
    assert defenses[-1] >= 0
