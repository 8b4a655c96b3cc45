"""The passed Initiative, rule by rule: points, Initiative, the end of a turn, traits. bump.md 1 to 4, 6 and 7."""

from fractions import Fraction

import pytest
from bumps import PLAIN, does, fight, system
from fights import Fight

from frontiers_nb.bump.encounter import GAME
from frontiers_nb.bump.rulings import Rulings
from frontiers_nb.encounter import Roll, start
from frontiers_nb.errors import RuleError
from frontiers_nb.packs.problems import PackError

# Rounds and points


def test_a_round_is_six_seconds_and_one_turn_each():
    """bump.encounter.mode, bump.round.length, bump.round.one-turn-each"""
    waits = ["wait", "name:bryn", "wait", "name:cole", "wait", "wait", "name:ash"]
    done = fight(*waits)
    assert done.scene.round == 2
    for _ in range(9):
        done = done.say("wait", "name:bryn", "wait", "name:cole", "wait", "wait", "name:ash")
    assert "Round 11 begins, 60 seconds in. 2 AP and 2 RP for everybody." in done.texts("round")
    assert [event.who for event in done.encounter.log if event.field == "done" and event.new] == [
        id for _ in range(10) for id in ("ash", "bryn", "cole", "dara")
    ]
    over = done.say("gm.end")
    assert over.scene.over
    assert over.encounter.question is None


def test_points_of_a_round():
    """bump.ap.pool, bump.ap.cost, bump.rp.pool"""
    begun = fight()
    assert [(f.ap, f.rp) for f in begun.scene.fighters] == [(2, 2)] * 4
    walked = begun.say("walk")
    assert (walked.who("ash").ap, walked.scene.active) == (1, "ash")
    assert walked.why_not("wait") == ("bump.ap.cost", "2 AP", "1 AP")
    done = begun.say("wait")
    assert (done.who("ash").ap, done.scene.active) == (0, None)
    again = done.say("name:bryn", "end", "name:cole", "end", "end", "name:bryn")
    assert [f.ap for f in again.scene.fighters] == [2] * 4


def test_something_else_pays_for_the_second_point():
    """bump.ap.discount"""
    begun = fight(own={"ash": does(resources=[{"name": "Strain", "count": 1}])})
    cheap = begun.say("smash:bryn:strain")
    assert (cheap.who("ash").ap, cheap.who("ash").resources) == (1, (("Strain", 0),))
    assert cheap.why_not("smash:bryn:strain") == ("bump.ap.discount", "1 AP and 1 Strain", "1 AP and 0 Strain")
    assert begun.say("smash:bryn").scene.taken == ("ash", "bryn")


def test_two_reactions_a_round_from_a_pool_of_their_own():
    """bump.rp.pool, bump.rp.separate, bump.reaction.when"""
    begun = fight("wait", "name:bryn", own={"ash": does("dodge")})
    assert begun.who("ash").ap == 0
    once = begun.say("hit:ash", "dodge")
    twice = once.say("hit:ash", "dodge")
    assert [fight.who("ash").rp for fight in (once, twice)] == [1, 0]
    assert twice.who("ash").ap == 0
    third = twice.say("name:cole", "hit:ash")
    assert third.scene.active == "cole"
    assert third.encounter.question.who == "cole"
    assert third.texts("refused") == ["Ash cannot use Dodge: 1 RP needed, 0 RP there."]
    fresh = third.say("walk", "end", "name:ash")
    assert fresh.who("ash").rp == 2


@pytest.mark.parametrize(("letter", "points"), [("A", 2), ("B", 3)])
def test_points_to_react_with_are_an_allowance(letter, points):
    """amb.bump.rp-refresh"""
    begun = fight("hit:bryn", "dodge", own={"bryn": does("dodge")}, letters={"rp-refresh": letter})
    done = begun.say("end", "end", "name:cole", "end", "end", "name:ash")
    assert (done.scene.round, done.who("bryn").rp) == (2, points)


@pytest.mark.parametrize(("letter", "left"), [("A", 1), ("B", 0)])
def test_what_a_reaction_costs(letter, left):
    """amb.bump.reaction-cost"""
    begun = fight("hit:bryn", "great", own={"bryn": does("great")}, letters={"reaction-cost": letter})
    assert begun.who("bryn").rp == left


def test_reactions_and_free_actions_in_ones_own_turn_and_in_those_of_others():
    """bump.turn.other-chances, bump.reaction.is-action"""
    begun = fight(own={"ash": does("shout", "dodge"), "bryn": does("riposte", "gasp")})
    assert begun.say("shout").who("ash").ap == 2
    answered = begun.say("hit:bryn", "riposte")  # in Ash's turn; Ash reacts in its own
    assert answered.asked == "ash picks"
    assert set(answered.keys) == {"dodge", "pass"}
    assert answered.encounter.suspended == ("Bryn: Riposte", "Ash: Hit")
    assert answered.say("dodge").who("ash").rp == 1
    assert begun.say("hit:bryn", "gasp").who("bryn").rp == 2


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ({"name": "X", "traits": ["reaction"]}, "bump.reaction.is-action"),
        ({"name": "X", "traits": ["idle"], "trigger": "attack"}, "bump.reaction.is-action"),
        ({"name": "X", "traits": []}, None),
        ({"name": "X", "traits": ["attack"]}, "bump.pass.attack-target"),
        ({"name": "X", "traits": ["idle"], "ap": 3}, "bump.ap.cost"),
        ({"name": "X", "traits": ["idle"], "discount": "Strain"}, "bump.ap.discount"),
    ],
)
def test_actions_that_cannot_be(action, rule):
    """bump.trait.at-least-one, bump.reaction.is-action"""
    with pytest.raises(PackError) as refused:
        system(action={"x": action})
    assert refused.value.rule == rule


def test_a_trait_is_what_sets_a_reaction_off():
    """bump.trait.at-least-one, bump.reaction.when"""
    begun = fight(own={"dara": does("leap-in")})
    assert begun.say("walk").asked == "dara picks"
    assert begun.say("hit:dara").asked == "ash picks"


# Initiative


def thrown(*modifiers, letters=None, players="", sides=None):
    cast = [
        {"id": f"p-{'abcd'[n]}", "side": (sides or ["us", "them"] * 2)[n], "initiative": each}
        for n, each in enumerate(modifiers)
    ]
    source = {"fighters": cast} | ({"players": players} if players else {})
    return Fight(start(GAME.system(source, Rulings.parse(letters or {}), ())))


def test_the_highest_of_1d20_and_modifier_begins():
    """bump.initiative.roll, bump.initiative.modifier, bump.initiative.highest, bump.initiative.first-only"""
    begun = thrown(4, 0, 0).say("all")
    assert isinstance(begun.encounter.question, Roll)
    first = begun.say([[11]], [[12]], [[9]])
    assert [f.result for f in first.scene.fighters] == [15, 12, 9]
    assert first.scene.active == "p-a"
    named = first.say("end")
    assert {"name:p-b", "name:p-c"} <= set(named.keys)  # the second highest has no claim
    assert named.say("name:p-c").scene.active == "p-c"


def test_the_gm_throws_for_the_best_adversary_or_for_more():
    """bump.initiative.gm-roll"""
    begun = thrown(0, 2, 5, 1, sides=["us", "them", "them", "them"])
    assert begun.keys == ["one:p-c", "some", "all"]
    some = begun.say("some")
    assert (some.asked, some.keys) == ("gm picks", ["throws:p-b", "throws:p-c", "throws:p-d"])
    two = some.say("throws:p-b", "throws:p-d", "enough", [[5]], [[9]], [[11]])
    assert [f.result for f in two.scene.fighters] == [5, 11, None, 12]
    assert "some" not in thrown(0, 2, 5, sides=["us", "them", "them"]).keys
    one = begun.say("one:p-c", [[5]], [[11]])
    assert [f.result for f in one.scene.fighters] == [5, None, 16, None]
    assert one.scene.active == "p-c"
    everybody = begun.say("all", [[5]], [[20]], [[11]], [[1]])
    assert everybody.scene.active == "p-b"


def test_equal_results():
    """amb.bump.initiative-tie"""
    tie = [[12]], [[10]]
    assert thrown(0, 2).say("all", *tie).scene.active == "p-b"
    assert thrown(0, 2, letters={"initiative-tie": "B"}).say("all", *tie).scene.active == "p-a"
    assert thrown(0, 2, letters={"initiative-tie": "B"}, players="them").say("all", *tie).scene.active == "p-b"
    equal = thrown(2, 2).say("all")
    ties = [(a, b) for a in range(1, 21) for b in range(1, 21) if equal.say([[a]], [[b]]).asked == "p-a rolls"]
    assert Fraction(len(ties), 400) == Fraction(1, 20)
    again = equal.say([[7]], [[7]], [[3]], [[3]], [[3]], [[4]])
    assert again.scene.active == "p-b"


# The end of a turn


def test_timers_then_damage_then_recovery():
    """bump.end.timers, bump.end.persistent-damage, bump.end.recovery"""
    own = {"ash": does("burn"), "bryn": does("rally", hp=10)}
    burning = fight("burn:bryn", "hits", own=own)
    assert burning.who("bryn").afflictions == (("Burn", 3),)
    ended = burning.say("rally", "walk")
    assert ended.asked == "bryn picks"
    assert (ended.who("bryn").hp, ended.who("bryn").timers[0].rounds) == (7, 2)  # before the roll
    free = ended.say("recovers")
    assert (free.who("bryn").hp, free.who("bryn").afflictions) == (7, ())
    kinds = [event.kind for event in free.encounter.log if event.field in ("timers", "hp", "afflictions")]
    assert kinds[-3:] == ["timers", "hp", "recovers"]
    assert ended.say("stays").who("bryn").afflictions == (("Burn", 3),)


def test_a_timer_of_one_round_is_over_at_the_end_of_the_turn():
    """bump.end.timers"""
    begun = fight("hex:bryn", "name:bryn", own={"ash": does("hex")})
    assert begun.who("bryn").timers[0].rounds == 1
    assert begun.say("wait").who("bryn").timers == ()


@pytest.mark.parametrize(("letter", "at_once", "later"), [("A", 1, 0), ("B", 0, 0)])
def test_whose_turn_ticks(letter, at_once, later):
    """amb.bump.one-round-effects"""
    begun = fight("hex:bryn", own={"ash": does("hex")}, letters={"one-round-effects": letter})
    assert len(begun.who("bryn").timers) == at_once
    assert len(begun.say("name:bryn", "wait").who("bryn").timers) == later


@pytest.mark.parametrize(("letter", "kinds"), [("A", ["hp", "hp", "stays", "stays"]), ("B", ["hp", "stays"] * 2)])
def test_several_conditions_at_once(letter, kinds):
    """amb.bump.end-order"""
    own = {"ash": does("burn"), "dara": does("burn"), "bryn": {"hp": 20, "actions": PLAIN}}
    begun = fight("burn:bryn", "hits", "wait", "stays", "name:dara", own=own, letters={"end-order": letter})
    assert begun.who("bryn").hp == 17
    done = begun.say("burn:bryn", "hits", "wait", "name:bryn", "wait", "stays", "stays")
    assert [event.kind for event in done.encounter.log if event.kind in ("hp", "stays")][-4:] == kinds


def test_no_hp_left_is_for_the_gm_to_judge():
    """bump.end.persistent-damage"""
    own = {"ash": does("burn"), "bryn": {"hp": 3, "actions": PLAIN}}
    asked = fight("burn:bryn", "hits", "wait", own=own)
    assert (asked.asked, asked.keys) == ("gm picks", ["out", "stays"])
    assert asked.say("out").who("bryn").out
    assert asked.say("stays", "stays").who("bryn").afflictions


# Traits


def test_one_taxing_action_a_round():
    """bump.trait.taxing"""
    begun = fight("rally", own={"ash": does("rally")})
    assert begun.why_not("rally") == ("bump.trait.taxing", "no Taxing action this round yet", "one")
    again = begun.say("walk", "name:bryn", "wait", "name:cole", "wait", "wait", "name:ash")
    assert "rally" in again.keys


@pytest.mark.parametrize(("letter", "may"), [("A", False), ("B", True)])
def test_taxing_reactions(letter, may):
    """amb.bump.taxing-reaction"""
    begun = fight(
        "hit:bryn", "strain", "walk", own={"bryn": does("rally", "strain")}, letters={"taxing-reaction": letter}
    )
    assert ("rally" in begun.keys) == may


def test_stances():
    """bump.trait.stance-enter, bump.trait.stance-one, bump.trait.stance-replace"""
    begun = fight(own={"ash": does("high", "low")})
    assert begun.why_not("high") == ("bump.trait.stance-enter", "the action Enter a Stance", "none")
    high = begun.say("enter-a-stance:high")
    assert (high.who("ash").stance, high.who("ash").ap) == ("high", 1)
    assert high.why_not("enter-a-stance:high") == ("bump.trait.stance-one", "another stance", "High")
    low = high.say("enter-a-stance:low")
    assert low.who("ash").stance == "low"
    assert low.texts("stance")[-2:] == ["Ash leaves High.", "Ash is in Low."]


# Scenarios


def test_a_scenario_needs_three_things_of_a_fighter_and_ids_of_their_own():
    """bump.initiative.modifier"""
    with pytest.raises(RuleError, match="initiative"):
        GAME.system({"fighters": [{"id": "a", "side": "x"}]}, Rulings(), ())
    with pytest.raises(RuleError, match="an id of its own"):
        GAME.system({"fighters": [{"id": "a", "side": "x", "initiative": 1}] * 2}, Rulings(), ())
    with pytest.raises(RuleError, match="out of"):
        GAME.system({"fighters": [{"id": "a", "side": "x", "initiative": 1, "actions": ["fly"]}]}, Rulings(), ())
