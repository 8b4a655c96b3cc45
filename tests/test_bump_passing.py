"""Who goes next, and who starts the next round: bump.md 5, every reading of it, and orders as chances."""

from fractions import Fraction
from itertools import product

import pytest
from bumps import ACTIONS, CAST, does, fight, order

from frontiers_nb.bump.encounter import GAME
from frontiers_nb.bump.orders import rounds
from frontiers_nb.encounter.rounds import Entrant

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


@pytest.mark.parametrize(("letter", "active"), [("A", "bryn"), ("B", "cole"), ("C", "bryn")])
def test_a_quiet_end_after_attacks_of_both_kinds(letter, active):
    """amb.bump.reaction-attack, amb.bump.next-starter-conflict: Ash attacked Cole, then Dara leapt in at Bryn"""
    line = "hit:cole", "hit:cole", "wait", "name:bryn", "walk", "leap-in", "walk", "pass", "wait"
    letters = {"reaction-attack": letter, "next-starter-conflict": "B"}
    done = fight(*line, own={"dara": does("leap-in")}, letters=letters)
    assert (done.scene.round, done.scene.active) == (2, active)


def test_the_latest_target_still_in_it_was_attacked_in_a_turn():
    """amb.bump.target-out, amb.bump.reaction-attack: who was only hit by a reaction is no target of the round"""
    five = (*CAST, ("eli", "south", 1))
    own = {"dara": does("leap-in")}
    line = "hit:bryn", "walk", "leap-in", "hit:cole", "gm.out:cole", "walk", "pass"
    done = fight(*line, cast=five, own=own, letters={"target-out": "C"})
    assert done.asked == "bryn picks"


def test_whoever_is_out_names_nobody():
    """amb.bump.target-out: the GM does"""
    done = fight("walk", "gm.out:ash")
    assert (done.asked, done.keys) == ("gm picks", ["name:bryn", "name:cole", "name:dara"])
    assert done.text == "The GM names who goes next."
    assert done.say("name:cole").scene.active == "cole"


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
    asked = fight("wait", own={"eli": {"joins": True}}, cast=late, letters={"joiner": letter})
    assert asked.asked == "ash picks"
    assert ("name:eli" in asked.say("gm.join:eli").keys) == named  # also to whom is being asked already


def test_a_side_that_is_still_to_join_keeps_an_encounter_going():
    """bump.encounter.mode"""
    late = (*CAST, ("eli", "south", 1))
    alone = fight("gm.out:bryn", "gm.out:dara", own={"eli": {"joins": True}}, cast=late)
    assert not alone.scene.over
    assert alone.say("gm.join:eli", "gm.out:eli").scene.over


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
