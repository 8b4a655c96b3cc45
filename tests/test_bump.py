"""The passed Initiative, rule by rule: bump.md."""

from fractions import Fraction
from itertools import product

import pytest
from fights import Fight

from frontiers_nb.bump.encounter import GAME, Bump
from frontiers_nb.bump.orders import rounds
from frontiers_nb.bump.rulings import Rulings
from frontiers_nb.encounter import Roll, start
from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.errors import RuleError
from frontiers_nb.packs.problems import PackError

CAST = (("ash", "north", 9), ("bryn", "south", 7), ("cole", "north", 5), ("dara", "south", 2))
ACTIONS = {
    "hit": {"name": "Hit", "traits": ["attack"], "aims": "one"},
    "smash": {"name": "Smash", "traits": ["attack"], "ap": 2, "aims": "one", "discount": "Strain"},
    "sweep": {"name": "Sweep", "traits": ["attack"], "ap": 2, "aims": "many"},
    "burn": {"name": "Burn", "traits": ["attack"], "ap": 2, "aims": "one", "persistent": 3},
    "hex": {"name": "Hex", "traits": ["spell"], "ap": 2, "aims": "one", "rounds": 1},
    "walk": {"name": "Walk", "traits": ["move"]},
    "wait": {"name": "Wait", "traits": ["idle"], "ap": 2},
    "rally": {"name": "Rally", "traits": ["taxing"], "rounds": 3},
    "high": {"name": "High", "traits": ["stance"]},
    "low": {"name": "Low", "traits": ["stance"]},
    "dodge": {"name": "Dodge", "traits": ["reaction"], "trigger": "attack"},
    "riposte": {"name": "Riposte", "traits": ["reaction", "attack"], "trigger": "attack", "aims": "one"},
    "leap-in": {"name": "Leap In", "traits": ["reaction", "attack"], "trigger": "move", "aims": "one", "at_you": False},
    "strain": {"name": "Strain", "traits": ["reaction", "taxing"], "trigger": "attack"},
    "great": {"name": "Great", "traits": ["reaction"], "trigger": "attack", "ap": 2},
    "shout": {"name": "Shout", "traits": ["voice"], "free": True},
    "gasp": {"name": "Gasp", "traits": ["reaction"], "trigger": "attack", "free": True},
}
PLAIN = ["hit", "smash", "sweep", "walk", "wait"]


def system(own: dict | None = None, letters: dict | None = None, cast=CAST, **more) -> Bump:
    """The four, with Initiative thrown already, and actions of their own for some."""
    fighters = [
        {"id": id, "side": side, "initiative": value, "result": value} | {"actions": PLAIN} | (own or {}).get(id, {})
        for id, side, value in cast
    ]
    source = {"fighters": fighters, "action": ACTIONS} | more
    return GAME.system(source, Rulings.parse(letters or {}), ())


def fight(*answers, own=None, letters=None, cast=CAST, **more) -> Fight:
    """Up to Ash's first turn, and on by these answers."""
    return Fight(start(system(own, letters, cast, **more))).say("all", *answers)


def does(*actions, **more) -> dict:
    """What one has of its own."""
    return {"actions": [*PLAIN, *actions]} | more


def order(fight: Fight) -> list[str]:
    return [row["id"] for row in GAME.face(fight.encounter.system, fight.scene).order()]


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
    assert begun.keys == ["one:p-c", "all"]
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


# Passing


def test_a_round_of_passes():
    """bump.pass.chain, bump.pass.attack-target, bump.pass.target-spent, bump.pass.no-attack, bump.round.next-starter"""
    done = fight("hit:bryn", "hit:bryn", "hit:ash", "walk")  # Ash is spent and names somebody
    assert done.asked == "ash picks"
    assert done.keys == ["name:cole", "name:dara"]
    last = done.say("name:cole", "walk", "walk")  # only Dara is left
    assert last.scene.active == "dara"
    assert order(last) == ["ash", "bryn", "cole", "dara"]
    reasons = [row["rule"] for row in GAME.face(last.encounter.system, last.scene).order()]
    assert reasons == ["bump.pass.attack-target", "bump.pass.target-spent", "bump.pass.no-attack", None]
    again = last.say("hit:ash", "walk")
    assert (again.scene.round, again.scene.active) == (2, "ash")
    assert again.scene.reasons[-1][1] == "bump.round.next-starter"


def test_the_initiative_is_passed_when_all_is_spent():
    """bump.pass.when-spent"""
    begun = fight("hit:bryn")
    assert begun.scene.active == "ash"
    assert begun.say("walk").scene.active == "bryn"


def test_of_several_targets_the_attacker_picks():
    """bump.pass.multi-target"""
    begun = fight("sweep:bryn", "also:cole", "enough")
    assert (begun.asked, begun.keys) == ("ash picks", ["name:bryn", "name:cole"])
    assert begun.say("name:cole").scene.active == "cole"
    two = fight("hit:bryn", "hit:dara")
    assert two.keys == ["name:bryn", "name:dara"]


def test_without_an_attack_anyone_with_points_is_named():
    """bump.pass.no-attack"""
    begun = fight("walk", "walk")
    assert begun.keys == ["name:bryn", "name:cole", "name:dara"]
    after = begun.say("name:dara", "wait")
    assert after.keys == ["name:bryn", "name:cole"]


def test_the_round_ends_when_all_are_spent():
    """bump.round.end, bump.round.next-no-attack"""
    three = fight("wait", "name:bryn", "wait", "name:cole", "wait")
    assert (three.scene.round, three.scene.active) == (1, "dara")
    asked = three.say("wait")
    assert "Round 1 ends: nobody has AP left." in asked.texts("round")
    assert (asked.asked, asked.keys) == ("dara picks", ["name:ash", "name:bryn", "name:cole", "name:dara"])
    herself = asked.say("name:dara")  # last in the round, no attack: she may act twice running
    assert (herself.scene.round, herself.scene.active) == (2, "dara")


# Rulings of passing


def test_who_cannot_or_will_not_spend():
    """amb.bump.unspent-ap: A never ends the round, B counts as spent, C keeps a point and is passed to again"""
    literal = fight(letters={"unspent-ap": "A"})
    assert literal.why_not("end") == ("amb.bump.unspent-ap", "0 AP", "2 AP")
    stuck = literal.say("gm.stun:bryn", "wait", "name:bryn")
    assert (stuck.scene.active, stuck.keys) == ("bryn", [])
    assert stuck.why_not("end") == ("amb.bump.unspent-ap", "0 AP", "2 AP")
    given = fight("gm.stun:bryn", "wait", "name:bryn")
    assert given.keys == ["end"]
    assert given.say("end").who("bryn").ap == 0
    kept = fight("walk", "keep", letters={"unspent-ap": "C"})
    assert kept.who("ash").ap == 1
    back = kept.say("name:bryn", "wait", "name:ash")
    assert (back.scene.active, back.scene.taken) == ("ash", ("ash", "bryn", "ash"))
    assert "keep" not in back.keys
    assert "keep" not in fight(letters={"unspent-ap": "C"}).keys
    assert "keep" not in fight("walk").keys


def test_points_that_come_back():
    """amb.bump.turns-per-round"""
    line = "wait", "gm.ap:ash"
    assert "name:ash" not in fight(*line).say("name:bryn", "wait").keys
    assert "name:ash" in fight(*line, letters={"turns-per-round": "B"}).say("name:bryn", "wait").keys


def test_a_last_point_that_buys_nothing():
    """amb.bump.last-point"""
    dear = {"ash": {"actions": ["smash"], "resources": [{"name": "Strain", "count": 1}]}}
    for letter, keys in (("A", ["end"]), ("B", ["any-move"])):
        begun = fight("smash:bryn:strain", own=dear, letters={"last-point": letter, "unspent-ap": "A"})
        assert [key for key in begun.keys if key in ("any-move", "end")] == keys
    moved = fight("smash:bryn:strain", "any-move", own=dear, letters={"last-point": "B"})
    assert moved.scene.active == "bryn"


def test_a_target_that_is_out():
    """amb.bump.target-out: A it still names the next, B as if nobody had been attacked, C the latest still in it"""
    five = (*CAST, ("eli", "south", 1))
    line = "hit:cole", "hit:dara", "name:cole", "hit:bryn", "gm.out:bryn", "walk"

    def after(letter):
        begun = fight(*line, cast=five, letters={"target-out": letter})
        return begun.asked, begun.keys[:2], begun.scene.active

    names = ["name:dara", "name:eli"]
    assert after("A") == ("bryn picks", names, None)
    assert after("B") == ("cole picks", names, None)
    assert after("C")[2] == "dara"


def test_whom_a_spent_target_names():
    """amb.bump.spent-target-choice"""
    line = "hit:bryn", "walk", "hit:ash", "walk"
    assert fight(*line).keys == ["name:cole", "name:dara"]
    anybody = fight(*line, letters={"spent-target-choice": "B"})
    assert anybody.keys == ["name:bryn", "name:cole", "name:dara"]
    assert anybody.say("name:bryn").asked == "bryn picks"


def test_spent_ones_among_the_targets():
    """amb.bump.multi-choice"""
    line = "hit:bryn", "walk", "sweep:ash", "also:cole", "enough"
    trade = fight(*line)
    assert trade.keys == ["name:ash", "name:cole"]
    assert trade.say("name:ash").asked == "ash picks"
    assert fight(*line, letters={"multi-choice": "B"}).scene.active == "cole"


def test_a_miss_passes_too():
    """amb.bump.attack-definition"""
    assert fight("hit:bryn", "walk").scene.active == "bryn"
    hits = {"letters": {"attack-definition": "B"}}
    assert fight("hit:bryn", "misses", "walk", **hits).asked == "ash picks"
    assert fight("hit:bryn", "hits", "walk", **hits).scene.active == "bryn"


REACTING = {"bryn": does("leap-in")}


@pytest.mark.parametrize(("letter", "starter"), [("A", "dara"), ("B", None), ("C", "dara")])
def test_a_reaction_that_attacks_and_the_next_starter(letter, starter):
    """amb.bump.reaction-attack: Dara acts last without attacking, and Bryn's reaction goes for her"""
    line = "wait", "name:bryn", "wait", "name:cole", "wait", "walk", "leap-in", "walk", "pass"
    done = fight(*line, own=REACTING, letters={"reaction-attack": letter})
    if starter:
        assert (done.scene.round, done.scene.active) == (2, starter)
    else:
        assert done.asked == "dara picks"


@pytest.mark.parametrize(("letter", "asked"), [("A", "dara picks"), ("B", "dara picks"), ("C", "ash picks")])
def test_a_reaction_that_attacks_and_who_is_next(letter, asked):
    """amb.bump.reaction-attack: in Dara's turn Ash goes for Dara, and Cole avenges that on Ash"""
    answer = {"name": "Answer", "traits": ["reaction", "attack"], "trigger": "attack", "aims": "one", "at_you": False}
    own = {"ash": does("leap-in"), "cole": does("avenge")}
    begun = fight("walk", "walk", own=own, letters={"reaction-attack": letter}, action=ACTIONS | {"avenge": answer})
    done = begun.say("name:dara", "walk", "leap-in", "avenge", "walk", "pass")
    assert [attack.by for attack in done.scene.attacks] == ["ash", "cole"]
    assert done.asked == asked  # Ash is spent, and names the next if its being attacked counts


@pytest.mark.parametrize(("letter", "asked", "active"), [("A", "dara picks", None), ("B", "ash picks", "ash")])
def test_a_quiet_end_after_an_earlier_attack(letter, asked, active):
    """amb.bump.next-starter-conflict: Cole attacked Ash, then Dara only moved"""
    line = "wait", "name:bryn", "wait", "name:cole", "hit:ash", "walk", "walk", "walk"
    done = fight(*line, letters={"next-starter-conflict": letter})
    assert (done.asked, done.scene.active) == (asked, active)


@pytest.mark.parametrize(("letter", "asked", "active"), [("A", "dara picks", None), ("B", "bryn picks", "bryn")])
def test_the_last_attack_on_several(letter, asked, active):
    """amb.bump.next-starter-multi"""
    line = "wait", "name:bryn", "wait", "name:cole", "wait", "sweep:ash", "also:bryn", "enough"
    done = fight(*line, letters={"next-starter-multi": letter})
    assert (done.asked, done.scene.active) == (asked, active)


@pytest.mark.parametrize(("letter", "points", "named"), [("A", 2, True), ("B", 0, False)])
def test_who_comes_late(letter, points, named):
    """amb.bump.joiner"""
    late = (*CAST, ("eli", "north", 1))
    begun = fight(own={"eli": {"joins": True}}, cast=late, letters={"joiner": letter}).say("gm.join:eli", "wait")
    assert begun.who("eli").ap == points
    assert ("name:eli" in begun.keys) == named


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


# Orders as chances


def entrants(results=True):
    return [Entrant(id, side, value, value if results else None) for id, side, value in CAST]


def test_passing_makes_waits_of_0_to_6():
    """bump.pass.chain, bump.pass.no-attack, bump.round.next-no-attack"""
    named = rounds(entrants())
    assert named.least_and_most() == (0, 6)
    assert {order[0] for order in named.orders} == {"ash"}
    assert set(named.orders.values()) == {Fraction(1, 6)}
    assert (named.before("ash", "dara"), named.before("bryn", "dara")) == (1, Fraction(1, 2))
    assert sum(named.waits["dara"].values()) == 1


def test_attacked_in_turn():
    """bump.pass.attack-target, bump.pass.target-spent, bump.round.next-starter"""
    attacks = rounds(entrants(), "attacks")
    # Ash goes for Bryn or Dara; whoever it is goes for Ash, who is spent and names one of two, or for Cole.
    assert attacks.orders["ash", "bryn", "cole", "dara"] == Fraction(1, 2) * (Fraction(1, 2) + Fraction(1, 4))
    assert attacks.orders["ash", "bryn", "dara", "cole"] == Fraction(1, 2) * Fraction(1, 4)
    assert sum(attacks.orders.values()) == 1
    assert attacks.least_and_most() == (1, 6)


def test_the_throw_settles_only_who_starts():
    """bump.initiative.first-only, bump.initiative.highest, amb.bump.initiative-tie"""
    two = [Entrant("a", "us", 2), Entrant("b", "them", 2)]
    assert rounds(two).before("a", "b") == Fraction(1, 2)
    assert rounds(two, tie="B").before("a", "b") == Fraction(210, 400)
    thrown = rounds(entrants(results=False))
    wins = sum(
        Fraction(1, 20**4)
        for faces in product(range(1, 21), repeat=4)
        if max((f + m, m, i) for i, (f, m) in enumerate(zip(faces, (9, 7, 5, 2), strict=True)))[2] == 0
    )
    assert thrown.place("ash")[1] == wins
