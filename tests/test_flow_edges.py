"""The fifteen edge-case rulings of Flow of Play, each played."""

import pytest
from flows import MARK, chain, ends, fight, fighter, free, held, offered, poison, rolls, rules, trio

FIRST, LAST = {"momentum": 2}, {"momentum": 9}
ODD, EVEN = [[13]], [[14]]


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


def test_edge_1_the_points_of_a_skipped_turn_are_gone_though_one_wakes_in_it():
    """flow.edge.01: poison's opposite wakes Bryn as the Turn starts; no Reaction is paid for until the next one"""
    regrow = {"regrow": poison("heal")}
    now = trio("regrow", "swing", own=regrow, foe={"abilities": ["counter"]}).say("regrow:bryn", "gm.harm:bryn:10")
    now = now.say("end")
    assert (now.scene.active, now.who("bryn").status, now.who("bryn").ap) == ("cole", "ok", 0)
    assert "flow.reaction.needs-ap" in rules(ends(now).say("swing:bryn", "failure"), "refused")


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
    own = {
        "curse": {"name": "Curse", "effect": [MARK | {"until": "rounds", "rounds": 5}]},
        "guard": {"name": "Guard", "effect": [MARK | {"until": "turn_end", "to": "self"}]},
    }
    now = ends(trio("curse", "guard", own=own), 3).say("curse:bryn", "guard:bryn")
    assert [each.until for each in now.who("ash").lasting] == ["turn_end"]
    now = now.say("gm.end")
    assert now.who("ash").lasting == ()
    assert (now.scene.mode, now.scene.active) == ("free", None)
    assert [(each.ap, each.mp) for each in now.scene.fighters] == [(0, 0)] * 3
    assert [each.rounds for each in now.who("bryn").lasting] == [5]
    assert now.texts().count("Ash's Turn ends.") == 2


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
    assert held.why_not("hit") == ("flow.edge.15", "freedom to spend ✦AP", "an effect against it")
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
    assert now.why_not("strike") == ("flow.edge.15", "freedom to spend ✦AP", "an effect against it")
    after = now.say("move:3", "end")
    assert (after.who("bryn").hp, after.scene.active) == (8, "cole")
