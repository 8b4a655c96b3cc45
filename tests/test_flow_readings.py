"""What each reading makes of Flow of Play where its text leaves a choice, with the numbers."""

from fractions import Fraction

import pytest
from flows import MARK, chain, ends, fight, fighter, held, passed, poison, rolls, trio

FIRST, LAST = {"momentum": 2}, {"momentum": 9}


@pytest.mark.parametrize(("letter", "ap"), [("A", 3), ("B", 0)])
def test_whether_forbidden_points_come_back(letter, ap):
    """amb.flow.edge15-refresh"""
    assert held("no-ap", rulings={"edge15-refresh": letter}).who("bryn").ap == ap


@pytest.mark.parametrize(
    ("letter", "before", "after", "next_round"), [("A", 3, 0, 0), ("B", 3, 3, 3), ("C", 3, 3, 0), ("D", 3, 3, 3)]
)
def test_which_points_pay_reactions(letter, before, after, next_round):
    """amb.flow.ap-lost-vs-reaction: how many Reactions before one's first Turn, after it, and in the next Round"""

    def reactions(now) -> int:
        count = 0
        while True:
            asked = now.say("swing:bryn", "failure")
            if "counter" not in asked.keys:
                return count
            count, now = count + 1, asked.say("counter")

    own = {"swing": {"name": "Swing", "ap": 0, "against": "physical"}}
    many = [fighter(n, "them", cards=["swing"], hp=99, momentum=m) for n, m in (("ash", 1), ("eve", 9))]
    bryn = fighter("bryn", "b", cards=["counter"], momentum=5)
    now = fight(*many, bryn, own=own, rulings={"ap-lost-vs-reaction": letter})
    assert (now.scene.active, reactions(now)) == ("ash", before)
    eve = ends(now, 2)
    assert (eve.scene.active, reactions(eve)) == ("eve", after)
    ash = ends(eve)
    assert (ash.scene.active, reactions(ash)) == ("ash", next_round)


def test_points_kept_apart_leave_the_turn_alone():
    """amb.flow.ap-lost-vs-reaction, D: a Reaction takes nothing from the points of a Turn"""
    own = {"swing": {"name": "Swing", "ap": 0, "against": "physical"}}
    people = [fighter("ash", cards=["swing"], momentum=1), fighter("bryn", cards=["counter"], momentum=5)]
    now = fight(*people, own=own, rulings={"ap-lost-vs-reaction": "D"}).say("swing:bryn", "failure", "counter")
    assert (now.who("bryn").ap, now.who("bryn").reserve) == (3, 2)


@pytest.mark.parametrize(("letter", "refused"), [("A", False), ("B", True)])
def test_a_reaction_without_a_price(letter, refused):
    """amb.flow.reaction-cost"""
    own = {"free": {"name": "Cheap", "use": "reaction", "trigger": "missed", "aims": "none"}}
    now = trio("swing", foe={"abilities": ["free"]}, own=own, rulings={"reaction-cost": letter}).say(
        "swing:bryn", "failure"
    )
    assert ("free" not in now.keys) == refused
    if not refused:
        assert now.say("free").who("bryn").ap == 2


STEP = {
    "spear": {"name": "Spear", "against": "physical", "reach": 1, "effect": [{"do": "harm", "amount": 9}]},
    "away": {
        "name": "Away",
        "use": "reaction",
        "trigger": "attacked",
        "aims": "self",
        "effect": [{"do": "step", "amount": 1, "to": "self"}],
    },
}


@pytest.mark.parametrize(("letter", "hp", "asked"), [("A", 4, True), ("B", 0, False), ("C", 4, True)])
def test_stepping_away_from_a_blow(letter, hp, asked):
    """amb.flow.reaction-vs-chain: an attack for 9 on 4 HP, and a step away when attacked"""
    people = [
        fighter("ash", cards=["spear"], at=[0, 0], **FIRST),
        fighter("bryn", "foes", cards=["away"], hp_left=4, at=[1, 0]),
        fighter("cole", "foes", at=[9, 9], **LAST),
    ]
    now = fight(*people, own=STEP, rulings={"reaction-vs-chain": letter}).say("spear:bryn")
    assert ("away" in now.keys) == asked
    now = now.say("away") if asked else now.say("success")
    assert now.who("bryn").hp == hp
    assert (now.who("bryn").status == "unconscious") == (not asked)


@pytest.mark.parametrize(("letter", "hp"), [("A", 10), ("B", 8), ("C", 8)])
def test_answering_a_hit_before_or_after_it_lands(letter, hp):
    """amb.flow.reaction-vs-chain: what is set off by "hit" """
    foe = {"abilities": ["avenge"]}
    own = {"avenge": {"name": "Avenge", "use": "reaction", "trigger": "hit", "aims": "none"}}
    now = trio("swing", foe=foe, own=own, rulings={"reaction-vs-chain": letter}).say("swing:bryn", "success")
    assert (now.keys, now.who("bryn").hp) == (["avenge", "pass"], hp)
    assert passed(now).who("bryn").hp == 8


def test_who_declares_first():
    """amb.flow.reaction-declare-order: by Momentum, so that the slow are resolved first; or as the table calls"""
    assert chain().encounter.question.who == "bryn"
    called = chain(rulings={"reaction-declare-order": "B"})
    assert (called.encounter.question.who, called.keys) == ("gm", ["next:bryn", "next:dara", "next:cole", "nobody"])
    assert called.say("next:cole").encounter.question.who == "cole"
    assert called.say("nobody").who("eve").hp == 8


@pytest.mark.parametrize(("letter", "wounds"), [("A", 3), ("B", 1), ("C", 3)])
def test_three_blows_in_one_action(letter, wounds):
    """amb.flow.edge7-order: three hits of 4 on 4 HP, maximum 3"""
    now = trio("flurry", foe={"hp": 4}, rulings={"edge7-order": letter}).say("flurry:bryn")
    assert (now.who("bryn").wounds, now.who("bryn").status) == (wounds, "unconscious")
    fields = [e.kind for e in now.encounter.log if e.who == "bryn" and e.kind in ("hp", "harm", "wounds")]
    late = fields.index("wounds") == len(fields) - 1
    assert late == (letter != "A")


@pytest.mark.parametrize(("letter", "ap", "energy", "hp"), [("A", 3, -3, 10), ("B", 1, -4, 10)])
def test_past_the_limit_refused_or_failed(letter, ap, energy, hp):
    """amb.flow.overspend-refusal"""
    own = {"burst": {"name": "Burst", "ap": 2, "energy": 2, "effect": [{"do": "harm", "amount": 2}]}}
    me = {"energy": 9, "energy_left": -3}
    now = trio("burst", me=me, own=own, rulings={"overspend-refusal": letter})
    if letter == "A":
        assert now.why_not("burst")[0] == "flow.overspend.limit-exceeded"
    else:
        now = now.say("burst:bryn")
        assert not rolls(now)
    assert (now.who("ash").ap, now.who("ash").energy, now.who("bryn").hp) == (ap, energy, hp)


@pytest.mark.parametrize(("letter", "mp", "granted"), [("A", 0, 0), ("B", 2, 4), ("C", 0, 2)])
def test_movement_after_a_fall(letter, mp, granted):
    """flow.incapacitated.regain, amb.flow.mp-incapacitated: down and up again in one's own Turn, then 2 are given"""
    brink = [{"do": "harm", "amount": 50, "to": "self"}, {"do": "heal", "amount": 5, "to": "self"}]
    own = {
        "brink": {"name": "Brink", "aims": "self", "effect": brink},
        "run": {"name": "Run", "aims": "self", "effect": [{"do": "movement", "amount": 2}]},
    }
    now = trio("brink", "run", own=own, me={"vigor": 2}, rulings={"mp-incapacitated": letter}).say("move:1", "brink")
    assert (now.scene.active, now.who("ash").status, now.who("ash").wounds) == ("ash", "ok", 1)
    assert (now.who("ash").mp, now.say("run").who("ash").mp) == (mp, granted)


@pytest.mark.parametrize(("letter", "active"), [("A", "cole"), ("B", "bryn")])
def test_woken_at_the_start_of_ones_turn(letter, active):
    """amb.flow.wake-in-own-turn"""
    own = {"regrow": poison("heal")}
    now = trio("regrow", own=own, rulings={"wake-in-own-turn": letter}).say("regrow:bryn", "gm.harm:bryn:10", "end")
    assert (now.who("bryn").hp, now.who("bryn").status, now.scene.active) == (1, "ok", active)


@pytest.mark.parametrize(("letter", "ended"), [("A", True), ("B", False)])
def test_until_a_turn_that_never_comes(letter, ended):
    """amb.flow.duration-of-skipped: it was brought by somebody who dies"""
    own = {"curse": {"name": "Curse", "effect": [MARK | {"until": "user_turn_start"}]}}
    now = trio("curse", own=own, rulings={"duration-of-skipped": letter}, friend=True)
    now = ends(now.say("curse:bryn", "end", "gm.remove:ash"), 3)
    assert (now.scene.number, now.scene.active) == (2, "bryn")
    assert (not now.who("bryn").lasting) == ended


@pytest.mark.parametrize(("letter", "hp"), [("A", 0), ("B", 1)])
def test_nobody_to_help(letter, hp):
    """amb.flow.post-encounter-reach"""
    now = trio(foe={"alone": True}, rulings={"post-encounter-reach": letter}).say("gm.harm:bryn:10", "gm.end")
    assert now.who("bryn").hp == hp


@pytest.mark.parametrize(("letter", "asked"), [("A", False), ("B", True)])
def test_stunned_but_not_unconscious(letter, asked):
    """amb.flow.incapacitated-vs-unconscious"""
    own = {
        "stun": {"name": "Stun", "effect": [{"do": "last", "kind": "stunned", "until": "turn_end"}]},
        "answer": {"name": "Answer", "use": "reaction", "trigger": "missed", "aims": "none"},
    }
    rulings = {"incapacitated-vs-unconscious": letter}
    now = trio("stun", "swing", own=own, foe={"abilities": ["answer"]}, rulings=rulings).say("stun:bryn")
    assert ("answer" in now.say("swing:bryn", "failure").keys) == asked
    assert now.say("end").scene.active == "cole"


@pytest.mark.parametrize(("letter", "chance"), [("A", Fraction(1, 8)), ("B", Fraction(1, 2))])
def test_the_stepper_and_the_tables_agree_on_three_overspends(letter, chance):
    """amb.flow.fatigue-reach-vs-exceed: played out with every branch"""
    people = [
        fighter("ash", cards=["spark"], energy=8, energy_left=0, resolve=1, **FIRST),
        fighter("bryn", hp=90, **LAST),
    ]
    now = fight(*people, rulings={"fatigue-reach-vs-exceed": letter})

    def policy(question, state) -> str:
        return "spark:bryn" if any(option.key == "spark:bryn" for option in question.options) else "end"

    odds = now.encounter.odds(lambda scene: scene["ash"].collapsed, policy, "turn")
    assert odds.chance(bool) == chance
