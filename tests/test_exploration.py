"""Play outside a fight: modes, the single check, what an Endeavor fixes. Rules: d100.exploration.* and around it."""

from fractions import Fraction

import pytest

from frontiers_nb.d100.attributes import Scores
from frontiers_nb.d100.exploration import (
    APPROACHES,
    DEFAULT_MODE,
    MODES,
    PURSUITS,
    check,
    interaction,
    investigation,
    traversal,
)
from frontiers_nb.d100.favor import Granted
from frontiers_nb.errors import RuleError

COUNTED = ("action points", "turns", "movement", "time")


@pytest.mark.parametrize(
    ("mode", "counted"),
    [
        ("encounter", {"action points", "turns", "movement"}),
        ("exploration", set()),  # d100.exploration.no-economy
        ("endeavor", {"time"}),  # d100.endeavor.span
    ],
)
def test_what_a_mode_counts(mode, counted):
    """d100.mode.three, d100.exploration.no-economy, d100.endeavor.span, d100.action.metered-encounter"""
    assert {what for what in COUNTED if MODES[mode].limited(what)} == counted


def test_exploration_is_where_play_begins():
    """d100.exploration.default"""
    assert DEFAULT_MODE == "exploration"
    assert not MODES[DEFAULT_MODE].limited("turns")


@pytest.mark.parametrize(
    ("mode", "actions", "activities", "rest"),
    [("encounter", True, False, False), ("exploration", True, True, False), ("endeavor", False, True, True)],
)
def test_what_one_does_in_a_mode(mode, actions, activities, rest):
    """d100.endeavor.span, d100.activity.not-in-encounter, d100.rest.condition"""
    assert (MODES[mode].actions, MODES[mode].activities, MODES[mode].rest) == (actions, activities, rest)


@pytest.mark.parametrize(
    ("rule", "score", "tier", "how", "target", "chance"),
    [
        ("d100.exploration.single-check", 50, "trivial", {}, 75, "3/4"),  # recall what everyone knows
        ("d100.exploration.single-check", 50, "routine", {}, 50, "1/2"),  # a simple lock
        ("d100.exploration.single-check", 60, "challenging", {}, 30, "3/10"),  # a hostile official
        ("d100.difficulty.no-fourth-tier", 50, "routine", {"circumstance": -10}, 40, "2/5"),
        (
            "d100.difficulty.no-fourth-tier",
            70,
            "challenging",
            {"granted": Granted(disfavor_tens=1)},
            35,
            "1/8",
        ),  # a sheer, wet cliff
    ],
)
def test_a_task_is_one_roll_against_one_of_three_targets(rule, score, tier, how, target, chance):
    roll = check(score, tier, **how)
    assert (roll.target, roll.success) == (target, Fraction(chance))


@pytest.mark.parametrize("tier", ["hard", "impossible", ""])
def test_there_is_no_fourth_tier(tier):
    with pytest.raises(RuleError, match="trivial, routine, challenging") as told:
        check(50, tier)
    assert told.value.rule == "d100.difficulty.no-fourth-tier"


SPEAKER = Scores(vigor=40, deft=50, acuity=60, resolve=30)


@pytest.mark.parametrize(("approach", "target"), [("menace", 40), ("hold a line", 30), ("conviction", 30)])
def test_an_approach_names_its_attribute(approach, target):
    """d100.interaction.approach"""
    assert interaction(SPEAKER, approach).target == target


@pytest.mark.parametrize("approach", ["charm", "misdirect", "outmaneuver"])
@pytest.mark.parametrize("speaker", [SPEAKER, SPEAKER._replace(deft=70)])
def test_where_two_attributes_may_fit_the_table_says_which(approach, speaker):
    """d100.interaction.approach: the higher one has no claim."""
    for name in ("deft", "acuity"):
        assert interaction(speaker, approach, attribute=name).target == getattr(speaker, name)
    with pytest.raises(RuleError, match=r"attribute must be deft or acuity, got None \(d100.interaction.approach\)"):
        interaction(speaker, approach)


@pytest.mark.parametrize(("approach", "attribute"), [("menace", "deft"), ("charm", "vigor"), ("conviction", "acuity")])
def test_an_attribute_that_does_not_fit_is_refused(approach, attribute):
    """d100.interaction.approach"""
    with pytest.raises(RuleError, match=rf"attribute must be .*, got '{attribute}'"):
        interaction(SPEAKER, approach, attribute=attribute)


def test_an_unknown_approach_is_told_with_those_there_are():
    """d100.interaction.approach"""
    with pytest.raises(RuleError, match=r"menace, hold a line, conviction, charm, misdirect, outmaneuver"):
        interaction(SPEAKER, "shout")


@pytest.mark.parametrize("approach", APPROACHES)
@pytest.mark.parametrize(("die", "net"), [("tens", (1, 0)), ("units", (0, 1))])
def test_a_voice_skill_is_favor_on_the_die_the_player_names(approach, die, net):
    """d100.interaction.voice-favor, d100.skill.die-choice"""
    attribute = APPROACHES[approach][-1]
    plain = interaction(SPEAKER, approach, attribute=attribute)
    trained = interaction(SPEAKER, approach, attribute=attribute, voice=die)
    assert trained.target == plain.target
    assert (plain.net, trained.net) == ((0, 0), net)


@pytest.mark.parametrize(("die", "success", "positive"), [("tens", "3/4", "1/5"), ("units", "259/500", "43/125")])
def test_what_either_die_is_worth_to_a_voice_skill(die, success, positive):
    """d100.skill.die-choice: at 50, 75% and 20% on the tens, 51.8% and 34.4% on the units."""
    roll = interaction(Scores(), "menace", voice=die)
    assert roll.success == Fraction(success)
    assert roll.dice.chance(lambda kept: kept.strength <= 1) == Fraction(positive)


@pytest.mark.parametrize("die", ["both", "", True])
def test_favor_goes_on_one_of_the_two_dice(die):
    """d100.skill.die-choice"""
    with pytest.raises(RuleError, match=r"voice must be tens or units, got .* \(d100.skill.die-choice\)"):
        interaction(SPEAKER, "menace", voice=die)


@pytest.mark.parametrize(
    ("rule", "sight", "target"),
    [
        ("d100.investigation.plain", "plain", None),
        ("d100.investigation.attention", "passing", 90),
        ("d100.investigation.hidden", "hidden", 60),
        ("d100.investigation.hidden", "well hidden", 30),
    ],
)
def test_what_finding_it_takes(rule, sight, target):
    roll = investigation(60, sight)
    assert (roll.target if roll else None) == target


def test_an_unknown_sight_is_told_with_those_there_are():
    """d100.investigation.hidden"""
    with pytest.raises(RuleError, match="plain, passing, hidden, well hidden"):
        investigation(60, "buried")


@pytest.mark.parametrize("on_grid", [True, False])
def test_ground_is_covered_freely(on_grid):
    """d100.traversal.no-budget, d100.traversal.modes"""
    market = traversal(on_grid)
    assert (market.in_units, market.budget, market.roll) == (on_grid, None, None)
    ledge = traversal(on_grid, check(70, "challenging"))
    assert ledge.roll is not None
    assert (ledge.in_units, ledge.budget, ledge.roll.target) == (on_grid, None, 35)


def test_only_rest_has_fixed_rules():
    """d100.endeavor.rest-fixed: eight hours of trade are the table's"""
    assert [name for name, pursuit in PURSUITS.items() if pursuit.fixed] == ["rest"]


def test_the_sheet_changes_through_advancement_alone():
    """d100.downtime.permanent"""
    assert {pursuit.lasting for pursuit in PURSUITS.values()} == {None, "advancement"}
    assert PURSUITS["training"].lasting == "advancement"


def test_a_journey_is_an_endeavor_of_its_own():
    """d100.travel.span: one stretch, not counted in turns or Movement"""
    assert "travel" in PURSUITS
    assert not PURSUITS["travel"].fixed
    assert not any(MODES["endeavor"].limited(what) for what in ("turns", "movement"))
