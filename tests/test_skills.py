"""Skills on a roll: d100.skill.*, from training to the Favor that is placed."""

import pytest

from frontiers_nb.d100.dice import Net
from frontiers_nb.d100.favor import Granted, net_favor
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.skills import (
    CATEGORIES,
    Attempt,
    Effect,
    Skill,
    claimed,
    improved,
    remaining,
    training,
    usable,
)
from frontiers_nb.errors import RuleError
from frontiers_nb.explain.roll import State

ATHLETICS, STEALTH = Skill("Athletics", "body"), Skill("Stealth", "body")
MEDICINE, LORE = Skill("Medicine", "mind"), Skill("Lore", "mind")
PERSUASION = Skill("Persuasion", "voice")
TREAT = Attempt("mind", training(MEDICINE))
SHOVE = Attempt("body", training(ATHLETICS))

SCENE = Effect(category="voice", favor=1)  # Favor on Voice for the scene
WORN = Effect(category="body", ignores_disfavor=True)  # no Disfavor on Body while worn
LASTING = Effect(skill="Lore", favor=1)  # Favor for good on one Mind Skill that was picked
PLATE = Effect(category="body", disfavor=1)


@pytest.mark.parametrize(
    ("rule", "had", "attempt", "favor"),
    [
        ("d100.skill.favor", [MEDICINE], TREAT, 1),
        ("d100.skill.applies", [MEDICINE, ATHLETICS], TREAT, 1),
        ("d100.skill.not-topical", [MEDICINE], SHOVE, 0),
        ("d100.skill.no-gate", [], TREAT, 0),
        ("d100.skill.binary", [MEDICINE, MEDICINE], TREAT, 1),
        ("d100.skill.one-per-roll", [ATHLETICS, STEALTH], Attempt("body", training(ATHLETICS, STEALTH)), 1),
    ],
)
def test_one_fitting_skill_gives_one_favor(rule, had, attempt, favor):
    assert claimed(training(*had), attempt).favor == favor


def test_the_player_picks_which_skill_counts():
    """d100.skill.one-per-roll"""
    both = training(ATHLETICS, STEALTH)
    assert claimed(both, Attempt("body", both), picked=STEALTH) == (STEALTH, 1, 0)
    with pytest.raises(RuleError, match=r"skill must be Athletics, got 'Stealth' \(d100.skill.applies\)"):
        claimed(both, SHOVE, picked=STEALTH)
    with pytest.raises(RuleError, match="no Skill, for none fits"):
        claimed(training(MEDICINE), SHOVE, picked=MEDICINE)


def test_lacking_a_skill_forbids_nothing():
    """d100.skill.no-gate: the attempt stands, without Favor."""
    assert claimed(training(), TREAT) == (None, 0, 0)


def test_favor_from_elsewhere_stacks_up_to_three():
    """d100.skill.stacks: a Skill's 1 and 3 from effects count as 3."""
    claim = claimed(training(ATHLETICS), SHOVE, [Effect(favor=1), Effect(category="body", favor=2)])
    assert claim.favor == 4
    assert net_favor(Granted(favor_tens=claim.favor), 3, Rulings()) == Net(3, 0)


@pytest.mark.parametrize(
    ("effect", "attempt", "favor", "disfavor"),
    [
        (SCENE, Attempt("voice", training(PERSUASION)), 2, 0),
        (SCENE, Attempt("voice"), 1, 0),
        (SCENE, TREAT, 1, 0),
        (LASTING, Attempt("mind", training(LORE)), 2, 0),
        (LASTING, TREAT, 1, 0),
        (WORN, SHOVE, 1, 0),
        (WORN, TREAT, 1, 0),
        (PLATE, SHOVE, 1, 1),
        (PLATE, TREAT, 1, 0),
    ],
)
def test_an_effect_reaches_a_whole_category_or_one_skill(effect, attempt, favor, disfavor):
    """d100.skill.category-target, with the three effects of the source"""
    had = training(ATHLETICS, MEDICINE, LORE, PERSUASION)
    assert claimed(had, attempt, [effect])[1:] == (favor, disfavor)


def test_what_is_worn_lifts_disfavor_from_its_category_only():
    """d100.skill.category-target"""
    elsewhere = Effect(category="mind", disfavor=1)
    assert claimed(training(), Attempt("body"), [PLATE, WORN]).disfavor == 0
    assert claimed(training(), Attempt("mind"), [elsewhere, WORN]).disfavor == 1


def test_a_category_is_one_of_three_and_adds_nothing():
    """d100.skill.categories"""
    assert CATEGORIES == ("body", "mind", "voice")
    assert {claimed(training(Skill("Any", c)), Attempt(c, training(Skill("Any", c)))).favor for c in CATEGORIES} == {1}
    with pytest.raises(RuleError, match="category must be one of body, mind, voice, got 'soul'"):
        training(Skill("Dread", "soul"))


@pytest.mark.parametrize(
    ("rule", "had", "required", "allowed"),
    [
        ("d100.card.opt", [], False, True),
        ("d100.card.opt", [ATHLETICS], False, True),
        ("d100.card.req", [], True, False),
        ("d100.card.req", [ATHLETICS], True, False),
        ("d100.card.req", [MEDICINE], True, True),
    ],
)
def test_a_card_asks_for_a_skill_only_where_it_says_so(rule, had, required, allowed):
    assert usable(training(*had), "mind", required) == allowed
    assert improved(training(*had), "mind") == (MEDICINE in had)


@pytest.mark.parametrize(
    ("had", "change", "stay"),
    [
        ([ATHLETICS, MEDICINE], -2, [MEDICINE]),  # Acuity 30 takes two of two: one stays
        ([ATHLETICS, MEDICINE], -5, [ATHLETICS]),
        ([ATHLETICS, MEDICINE, LORE], -1, [ATHLETICS, LORE]),
        ([ATHLETICS, MEDICINE], 0, [ATHLETICS, MEDICINE]),
        ([], -2, []),
    ],
)
def test_the_player_names_the_skills_that_stay(had, change, stay):
    """d100.skill.floor-choice"""
    assert remaining(training(*had), change, stay) == set(stay)


@pytest.mark.parametrize("stay", [[], [ATHLETICS, MEDICINE], [LORE]])
def test_one_skill_stays_and_it_is_one_that_was_had(stay):
    """d100.skill.floor-choice"""
    with pytest.raises(RuleError, match="stay must be 1 of Athletics, Medicine"):
        remaining(training(ATHLETICS, MEDICINE), -2, stay)


@pytest.mark.parametrize(("die", "success"), [("favor_tens", "3/4"), ("favor_units", "259/500")])
def test_its_favor_goes_on_the_die_the_player_names(die, success):
    """d100.skill.die-choice"""
    favor = claimed(training(ATHLETICS), SHOVE).favor
    assert str(State(score=50, **{die: favor}).roll().success) == success
