"""The fifteen edge-case rulings of Flow of Play, each played; then what the open readings make of them."""

from fractions import Fraction

import pytest
from flows import ends, fight, fighter, free, offered, passed, rolls, rules

FIRST, LAST = {"momentum": 2}, {"momentum": 9}
ODD, EVEN = [[13]], [[14]]


def trio(*cards: str, foe=None, third=None, me=None, friend=False, **more):
    """Ash at 2, with a friend at 10 or without, against Bryn at 5 and Cole at 9."""
    people = [
        fighter("ash", cards=list(cards) or None, **(FIRST | (me or {}))),
        fighter("bryn", "foes", **({"vigor": 2} | (foe or {}))),
        fighter("cole", "foes", **(LAST | (third or {}))),
        *[fighter("dot", "ash", momentum=10)] * friend,
    ]
    return fight(*people, **more)


def poison(kind="harm", at="start", amount=1, until="scene"):
    effect = {"do": "last", "kind": kind, "amount": amount, "until": until, "at": at}
    return {"name": f"{kind} {at}".title(), "effect": [effect]}


def test_edge_1_a_turn_one_cannot_use():
    """flow.edge.01, flow.edge.01.effects: points come, cannot be spent, and go; poison ticks at both ends"""
    own = {"start": poison(), "end": poison(at="end")}
    now = trio("start", "end", own=own, foe={"vigor": 5}).say("start:bryn", "end:bryn", "gm.harm:bryn:10")
    before = now.who("bryn").wounds
    after = now.say("end")
    assert after.scene.active == "cole"
    assert (after.who("bryn").ap, after.who("bryn").mp) == (0, 0)
    assert after.who("bryn").wounds == before + 2
    points = [(e.old, e.new) for e in after.encounter.log if e.who == "bryn" and e.field == "mp"][-2:]
    assert points == [(0, 3), (3, 0)]
    assert "flow.edge.01" in rules(after, "ap")


def test_edge_1_one_who_wakes_goes_on_at_the_next_turn():
    """flow.edge.01.resume: woken after its place in Round 2, it acts in Round 3"""
    now = ends(trio(third={"abilities": ["heal"]}, own=HEAL).say("gm.harm:bryn:10"), 3)
    now = now.say("heal:bryn", "end")  # Cole, in Round 2
    assert now.scene.number == 3
    assert now.say("end").scene.active == "bryn"


HEAL = {"heal": {"name": "Heal", "effect": [{"do": "heal", "amount": 1}]}}


@pytest.mark.parametrize(("first", "hp"), [("first:1", 10), ("first:2", 9)])
def test_edge_2_ones_own_effects_in_ones_own_order(first, hp):
    """flow.edge.02: regeneration before poison, or after; at full HP that is a difference"""
    own = {"poison": poison(), "regrow": poison("heal")}
    now = trio("poison", "regrow", own=own).say("poison:bryn", "regrow:bryn", "end")
    assert now.encounter.question.who == "bryn"
    assert now.say(first).who("bryn").hp == hp


@pytest.mark.parametrize(("first", "hp"), [("first:1", 10), ("first:2", 9)])
def test_edge_3_the_same_at_the_end(first, hp):
    """flow.edge.03"""
    own = {"poison": poison(at="end"), "regrow": poison("heal", "end")}
    now = trio("poison", "regrow", own=own).say("poison:bryn", "regrow:bryn", "end", "end")
    assert now.encounter.question.who == "bryn"
    assert now.say(first).who("bryn").hp == hp


CRIERS = {"bryn": 5, "cole": 9, "dara": 7}


def chain(**more):
    """Ash swings; Bryn, Cole and Dara may all answer, and Cole has Momentum 9."""
    own = {
        f"cry-{n}": {"name": f"Cry {n}", "use": "reaction", "trigger": "ally-hit", "aims": "none", "interrupts": True}
        for n in "bcd"
    }
    people = [
        fighter("ash", cards=["swing"], **FIRST),
        fighter("eve", "foes", momentum=10),
        *(
            fighter(name, "foes", momentum=n, cards=[f"cry-{name[0]}"])
            for name, n in (("bryn", 5), ("cole", 9), ("dara", 7))
        ),
    ]
    return fight(*people, own=own, **more).say("swing:eve", "success")


def test_edge_4_last_in_first_out_and_the_action_last():
    """flow.edge.04, flow.edge.04.original, flow.edge.04.no-momentum"""
    now = chain()
    assert now.encounter.question.who == "bryn"
    now = now.say("cry-b", "cry-d", "cry-c")
    resolved = [e.who for e in now.encounter.log if e.kind in ("declare", "harm") or e.field == "hp"]
    assert resolved == ["ash", "bryn", "dara", "cole", "eve"]  # declared in this order; the blow lands last
    own = {
        "first": {"name": "First", "use": "reaction", "trigger": "ally-hit", "interrupts": True, "effect": [MARK]},
    }
    people = [
        fighter("ash", cards=["swing"], **FIRST),
        fighter("eve", "foes", momentum=10),
        *(fighter(name, "foes", momentum=n, cards=["first"]) for name, n in (("bryn", 9), ("cole", 5))),
    ]
    now = fight(*people, own=own).say("swing:eve", "success", "first", "first")
    assert [each.user for each in now.who("ash").lasting] == ["bryn", "cole"]  # Cole, at 5, declared first


MARK = {"do": "last", "kind": "mark", "until": "scene"}


def test_edge_4_unless_an_answer_cancels_it():
    """flow.edge.04.original"""
    now = trio("swing", foe={"abilities": ["deny"]}, own=DENY).say("swing:bryn")
    assert now.say("pass", "success").who("bryn").hp == 8
    undone = now.say("deny")
    assert (undone.who("bryn").hp, undone.encounter.question.who) == (10, "ash")


DENY = {"deny": {"name": "Deny", "use": "reaction", "trigger": "attacked", "aims": "self", "cancels": True}}


def test_edge_5_an_action_is_whole():
    """flow.edge.05, flow.edge.05.no-retro: the one who hit is felled by the answer; the hit stays"""
    own = {"fell": {"name": "Fell", "use": "reaction", "trigger": "hit", "effect": [{"do": "harm", "amount": 50}]}}
    now = trio("swing", foe={"abilities": ["fell"]}, own=own, me={"vigor": 2}).say("swing:bryn", "success")
    assert now.who("bryn").hp == 8  # before anybody is asked
    after = now.say("fell")
    assert (after.who("ash").status, after.who("bryn").hp) == ("unconscious", 8)
    quick = {"fell": own["fell"] | {"interrupts": True}}
    now = trio("swing", foe={"abilities": ["fell"]}, own=quick).say("swing:bryn", "success")
    assert now.who("bryn").hp == 10  # an interruption comes before it lands


def strained(**more):
    """Ash, who has no Energy and two Fatigue of two, and sparks at Bryn."""
    me = {"energy_left": 0, "fatigue": 2, "resolve": 1} | more.pop("me", {})
    return trio("spark", me=me, friend=True, **more).say("spark:bryn")


def test_edge_6_overspent_and_down():
    """flow.edge.06, flow.edge.06.turn-ends, flow.edge.06.ability-resolves"""
    now = strained()
    assert (rolls(now), now.who("ash").ap) == (True, 2)
    even = now.say(EVEN)
    assert (even.scene.active, even.who("bryn").hp) == ("ash", 8)
    odd = now.say(ODD)
    assert (odd.who("ash").status, odd.who("ash").ap, odd.who("ash").mp) == ("unconscious", 0, 0)
    assert (odd.scene.active, odd.who("bryn").hp) == ("bryn", 8)
    assert "flow.edge.06.turn-ends" in rules(odd)
    reached = strained(me={"fatigue": 1}, rulings={"fatigue-reach-vs-exceed": "B"}).say(ODD)
    assert reached.who("ash").status == "unconscious"
    assert strained(me={"fatigue": 1}).say(ODD).who("ash").status == "ok"


def test_edge_7_the_action_is_finished_first():
    """flow.edge.07: both are hit by the blast, then the first one falls"""
    now = trio("blast", foe={"hp": 4}, own=BLAST).say("blast")
    log = [(e.who, e.field) for e in now.encounter.log if e.field in ("hp", "downed")]
    assert log == [("bryn", "hp"), ("cole", "hp"), ("bryn", "downed")]


BLAST = {"blast": {"name": "Blast", "aims": "foes", "together": True, "effect": [{"do": "harm", "amount": 4}]}}


def test_edge_7_in_several_steps():
    """flow.edge.07.multi-step: the first of three brings 0 HP, and the fall comes before the second"""
    now = trio("flurry", foe={"hp": 4}).say("flurry:bryn")
    log = [e.field for e in now.encounter.log if e.who == "bryn" and e.field in ("hp", "downed", "wounds")]
    assert log == ["hp", "wounds", "downed", "wounds", "wounds"]


def test_edge_8_ended_in_mid_turn():
    """flow.edge.08, flow.edge.08.effects: the Turn ends, points go, what lasts goes on"""
    own = {"curse": {"name": "Curse", "effect": [MARK | {"until": "rounds", "rounds": 5}]}}
    now = ends(trio("curse", own=own), 3).say("curse:bryn", "gm.end")
    assert (now.scene.mode, now.scene.active) == ("free", None)
    assert [(each.ap, each.mp) for each in now.scene.fighters] == [(0, 0)] * 3
    assert [each.rounds for each in now.who("bryn").lasting] == [5]
    assert "Ash's Turn ends." in now.texts()


def test_edge_9_begun_in_mid_action():
    """flow.edge.09, flow.entry.ongoing: it is done first; then Momentum, and full points for all"""
    people = [fighter("ash", finesse=1, cards=["swing"], **FIRST), fighter("bryn", **LAST)]
    now = free(*people).say("open:ash:swing:bryn")
    assert (now.scene.mode, now.encounter.question.who) == ("free", "gm")
    hit = now.say("success")
    assert (hit.who("bryn").hp, hit.scene.mode, hit.keys) == (8, "encounter", ["keep", "momentum"])
    assert hit.say("keep").who("ash").ap == 3
    assert "flow.entry.full-points" in rules(hit)


FIRE = [{"name": "Fire", "squares": [[3, 0]], "harm": 2}]
TRAP = [{"name": "Trap", "squares": [[1, 0]], "holds": "no-ap"}]


def on_map(**more):
    people = [fighter("ash", cards=["shove"], at=[0, 0], **FIRST), fighter("bryn", cards=["hit"], at=[1, 0], **LAST)]
    return fight(*people, **more)


def test_edge_10_moved_in_anothers_turn():
    """flow.edge.10: at once, no Action for it, and the order stays"""
    now = on_map()
    after = now.say("shove:bryn")
    assert (after.who("bryn").position, after.who("bryn").ap, after.who("bryn").mp) == ((3, 0), 3, now.who("bryn").mp)
    assert (after.scene.active, after.scene.queue) == ("ash", now.scene.queue)


def test_edge_10_areas_count_at_once():
    """flow.edge.10.areas: into the fire, and out of the trap"""
    burnt = on_map(areas=FIRE).say("shove:bryn")
    assert burnt.who("bryn").hp == 8
    held = on_map(areas=TRAP).say("end")
    assert held.why_not("hit") == ("flow.edge.15", "free to spend ✦AP", "kept from it")
    assert "hit:ash" in on_map(areas=TRAP).say("shove:bryn", "end").keys


def test_edge_11_no_energy_while_turns_run():
    """flow.edge.11: an hour of Rounds gives none, unless a rule says so; and Downtime is for Free Play"""
    people = [fighter("ash", cards=["focus"], energy_left=1, **FIRST), fighter("bryn", **LAST)]
    own = {"focus": {"name": "Focus", "aims": "self", "effect": [{"do": "energy", "amount": 2}]}}
    now = fight(*people, own=own)
    later = ends(now, 720)
    assert (later.scene.number, later.who("ash").energy) == (361, 1)
    assert not any(key.startswith("rest") for key in offered(now))
    assert now.say("focus").who("ash").energy == 3
    assert now.say("focus", "focus").who("ash").energy == 4


def test_edge_12_downtime_ends_rounds():
    """flow.edge.12, flow.edge.12.real-time: five Rounds are over, an hour goes on"""
    own = {
        "five": {"name": "Five", "effect": [MARK | {"until": "rounds", "rounds": 5}]},
        "hour": {"name": "Hour", "effect": [MARK | {"until": "time"}]},
    }
    now = trio("five", "hour", own=own).say("five:bryn", "hour:bryn", "gm.end")
    assert len(now.who("bryn").lasting) == 2
    assert [each.until for each in now.say("rest-wounds:1").who("bryn").lasting] == ["time"]


def test_edge_13_all_at_once():
    """flow.edge.13: HP, then Wounds, then Fatigue, then death"""
    all_three = [{"do": "fatigue", "amount": 1}, {"do": "harm", "amount": 2}]
    own = {"doom": {"name": "Doom", "together": True, "effect": all_three}}
    now = trio("doom", own=own, foe={"hp_left": 2, "wounds": 2, "vigor": 1, "resolve": 1}).say("doom:bryn")
    bryn = now.who("bryn")
    assert (bryn.hp, bryn.wounds, bryn.fatigue, bryn.dead) == (0, 3, 1, True)
    fields = [e.field for e in now.encounter.log if e.who == "bryn" and e.field in ("hp", "wounds", "fatigue", "dead")]
    assert fields == ["hp", "wounds", "fatigue", "dead"]


def held(kind: str, amount: int = 0, **more):
    """Bryn's Turn, under something that Ash brought."""
    own = {"hold": {"name": "Hold", "effect": [{"do": "last", "kind": kind, "amount": amount, "until": "turn_end"}]}}
    own |= {"tick": poison(), "tock": poison(at="end")}
    now = trio("hold", "tick", "tock", own=own, foe={"abilities": ["strike"]}, **more)
    return now.say("tick:bryn", "tock:bryn", "hold:bryn", "end")


def test_edge_14_no_movement_full_points():
    """flow.edge.14: three Actions of one point with no Movement"""
    now = held("less-mp", 9)
    assert (now.who("bryn").mp, now.who("bryn").ap) == (0, 3)
    for _ in range(3):
        now = now.say("strike:ash", "failure")
    assert now.who("bryn").ap == 0


def test_edge_15_points_one_may_not_spend():
    """flow.edge.15: the Turn comes with what is tied to it, moving goes, no Action does"""
    now = held("no-ap")
    assert (now.scene.active, now.who("bryn").hp, now.who("bryn").ap) == ("bryn", 9, 3)
    assert now.why_not("strike") == ("flow.edge.15", "free to spend ✦AP", "kept from it")
    after = now.say("move:3", "end")
    assert (after.who("bryn").hp, after.scene.active) == (8, "cole")


# What the open readings make of it


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
