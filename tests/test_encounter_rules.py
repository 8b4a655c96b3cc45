"""Rounds, Turns, Initiative and Actions by table: d100.md sections 9 to 12 and 16."""

from fractions import Fraction

import pytest
from fights import MISS, fight, fighter

from frontiers_nb.encounter import IllegalAnswer

A = fighter("ann", deft=70, cards=["hit", "smash", "all-out", "reach-out", "study"])
B = fighter("bob", deft=60, cards=["dear", "tap"])
C = fighter("cat", "bob", deft=45, cards=["hit"])


# Rounds and Turns


def test_a_round_is_one_turn_each_and_rounds_go_on():
    """d100.encounter.round, d100.encounter.no-limit, d100.encounter.round-length"""
    begun = fight(A, B, C)
    turns = []
    for _ in range(12):
        turns.append(begun.scene.active)
        begun = begun.say("end")
    assert turns == ["ann", "bob", "cat"] * 4
    for _ in range(3 * 36):
        begun = begun.say("end")
    assert (begun.scene.round, begun.scene.over) == (41, False)
    assert begun.texts("round")[-1] == "Round 41 begins, about 400 seconds in."


def test_nobody_starts_with_anything_spent():
    """d100.encounter.start, amb.d100.ap-before-first-turn"""
    begun = fight(A, B, C)
    assert [begun.who(id).ap for id in ("ann", "bob", "cat")] == [3, 3, 3]
    assert [begun.who(id).movement for id in ("ann", "bob", "cat")] == [9, 7, 4]
    late = fight(A, B, C, rulings={"ap-before-first-turn": "B"})
    assert [late.who(id).ap for id in ("ann", "bob", "cat")] == [3, 0, 0]
    missed = ("hit:bob", MISS)
    assert begun.say(*missed).asked == "bob picks"
    assert late.say(*missed).asked == "ann picks"


def test_the_encounter_ends_when_settled_or_when_the_gm_says_so():
    """d100.encounter.end"""
    duel = fight(A, B)
    assert duel.say("gm.end").scene.over
    assert duel.say("gm.end").encounter.question is None
    assert duel.say("gm.remove:bob").scene.over
    assert not fight(A, B, C).say("gm.remove:bob").scene.over


def test_who_is_down_may_come_back_so_the_end_is_the_gms():
    """d100.encounter.end, d100.down.wake-hp"""
    down = fight(A, B).say("gm.harm:bob:hp:99")
    assert (down.who("bob").status, down.asked, down.keys[0]) == ("downed", "ann picks", "gm.end")
    ended = down.say("gm.end")
    assert ended.scene.over
    assert ended.texts("over") == ["The conflict is settled. The encounter is over."]
    up = down.say("gm.heal:bob:2")
    assert up.who("bob").status == "ok"
    assert "gm.end" not in up.keys
    assert down.say("gm.harm:bob:wounds:9").scene.over  # dead, and nobody is to join


def test_a_lone_hero_goes_down_and_is_healed():
    """d100.encounter.end, d100.down.limits, d100.down.wake-hp"""
    alone = fight(A).say("gm.harm:ann:hp:99")
    assert (alone.asked, alone.keys, alone.scene.active) == ("gm picks", ["gm.end"], None)
    assert alone.say("gm.heal:ann:2").asked == "ann picks"
    assert alone.say("gm.harm:ann:wounds:9").scene.over


def test_somebody_still_to_join_keeps_it_going():
    """d100.encounter.end"""
    left = fight(A, B, C | {"joins": True}).say("gm.remove:bob")
    assert (left.scene.over, left.keys[0]) == (False, "gm.end")
    assert left.say("gm.join:cat", "flat").asked == "ann picks"


def test_a_turn_opens_with_everything_full_and_nothing_piled_up():
    """d100.turn.start-ap, d100.turn.start-movement, d100.ap.pool, d100.ap.no-accumulate"""
    begun = fight(A, B, C).say("hit:bob", MISS, "pass", "move:4")
    assert (begun.who("ann").ap, begun.who("ann").movement) == (2, 5)
    again = begun.until("ann")
    assert (again.who("ann").ap, again.who("ann").movement) == (3, 9)


def test_a_turn_holds_actions_movement_and_free_actions_in_any_order():
    """d100.turn.during, d100.move.split"""
    mover = fighter("ann", deft=50, cards=["hit", "shout"])
    begun = fight(mover, fighter("bob", deft=45))
    done = begun.say("move:2", "hit:bob", MISS, "shout", "move:3", "hit:bob", MISS)
    assert (done.who("ann").ap, done.who("ann").movement) == (1, 0)
    assert done.why_not("move") == ("d100.move.split", "1 ⇉Movement", "0 ⇉Movement")


def test_what_is_left_at_the_end():
    """d100.turn.end-movement-lost, d100.turn.end-ap-kept"""
    done = fight(A, B, C).say("hit:bob", MISS, "pass", "end")
    assert (done.who("ann").movement, done.who("ann").ap) == (0, 2)


def test_nothing_is_done_outside_ones_turn():
    """d100.turn.own-only, d100.free.own-turn"""
    begun = fight(A, B, C)
    assert {option.does.__class__.__name__ for option in begun.encounter.legal_actions()} >= {"Play", "Walk", "End"}
    assert begun.encounter.question.who == "ann"
    with pytest.raises(IllegalAnswer):
        begun.say("hit:ann")


# Initiative


@pytest.mark.parametrize(("deft", "value"), [(60, 12), (5, 1), (50, 10), (100, 20)])
def test_flat_initiative(deft, value):
    """d100.initiative.flat"""
    assert fight(fighter("ann", deft=deft), B).who("ann").initiative == value


@pytest.mark.parametrize(
    ("deft", "face", "letter", "value"), [(60, 7, "A", 14), (5, 0, "A", -4), (50, 9, "A", 14), (50, 10, "B", 15)]
)
def test_rolled_initiative(deft, face, letter, value):
    """d100.initiative.rolled, d100.initiative.no-minimum, amb.d100.initiative-d10-range"""
    begun = fight(fighter("ann", deft=deft), B, flat=False, rulings={"initiative-d10-range": letter})
    assert begun.say("rolled", [[face]]).who("ann").initiative == value


@pytest.mark.parametrize(
    ("letter", "higher", "equal", "mean"),
    [("A", Fraction(2, 5), Fraction(1, 10), Fraction(19, 2)), ("B", Fraction(1, 2), Fraction(1, 10), Fraction(21, 2))],
)
def test_the_roll_against_the_flat_value(letter, higher, equal, mean):
    """d100.initiative.averages, amb.d100.initiative-d10-range"""
    begun = fight(fighter("ann"), B, flat=False, rulings={"initiative-d10-range": letter})
    asked = begun.say("rolled").encounter
    values = [asked.apply(outcome.faces).state["ann"].initiative for outcome in asked.question.outcomes()]
    assert Fraction(sum(value > 10 for value in values), len(values)) == higher
    assert Fraction(sum(value == 10 for value in values), len(values)) == equal
    assert Fraction(sum(values), len(values)) == mean


def test_the_pick_holds_for_the_whole_encounter():
    """d100.initiative.choice, d100.initiative.locked"""
    begun = fight(A, B, flat=False).say("flat", "flat")
    assert begun.who("ann").method == "flat"
    later = begun.until("ann")
    assert not {"flat", "rolled"} & set(later.keys)
    assert later.scene.queue == begun.scene.queue


def test_highest_first():
    """d100.initiative.order"""
    three = fight(fighter("ann", deft=45), fighter("bob", deft=70), fighter("cat", deft=60))
    assert three.scene.queue == ("bob", "cat", "ann")


def test_ties_go_to_the_higher_deft_rank():
    """d100.initiative.tie-deft"""
    begun = fight(fighter("ash", deft=60), fighter("bryn", deft=70), flat=False).say("flat", "rolled", [[3]])
    assert [begun.who(id).initiative for id in ("ash", "bryn")] == [12, 12]
    assert begun.scene.queue == ("bryn", "ash")


def test_equal_in_all_they_roll_off_until_it_differs():
    """d100.initiative.tie-rolloff, amb.d100.initiative-rolloff"""
    tied = fight(fighter("ann"), fighter("bob"))
    assert tied.asked == "ann rolls"
    settled = tied.say([[4]], [[4]], [[2]], [[6]])
    assert settled.scene.queue == ("bob", "ann")
    assert settled.until("bob").scene.queue == ("bob", "ann")  # settled once for all
    low = fight(fighter("ann"), fighter("bob"), rulings={"initiative-rolloff": "B"})
    assert low.say([[1], [0]], [[0], [9]]).scene.queue == ("bob", "ann")


@pytest.mark.parametrize(
    ("value", "queue"), [(30, ("cat", "ann", "bob")), (0, ("ann", "bob", "cat")), (-5, ("ann", "bob", "cat"))]
)
def test_a_changed_initiative_waits_for_the_next_round(value, queue):
    """d100.initiative.change-next-round, d100.anchored.initiative"""
    begun = fight(A, B, C).say(f"gm.initiative:cat:{value}")
    assert begun.scene.queue == ("ann", "bob", "cat")
    turns = [begun.scene.active, begun.say("end").scene.active, begun.say("end", "end").scene.active]
    assert turns == ["ann", "bob", "cat"]
    assert begun.say("end", "end", "end").scene.queue == queue


# Joining


@pytest.mark.parametrize(("letter", "rounds"), [("A", 2), ("B", 1)])
def test_a_late_arrival(letter, rounds):
    """amb.d100.initiative-joiner, d100.initiative.choice"""
    late = fighter("dot", "ann", deft=45, joins=True)
    begun = fight(A, B, late, rulings={"initiative-joiner": letter}).say("gm.join:dot")
    assert begun.asked == "dot picks"
    begun = begun.say("flat")
    assert begun.scene.active == "ann"
    assert begun.until("dot").scene.round == rounds


def test_a_downed_turn_may_be_left_out():
    """amb.d100.downed-turn, d100.down.limits"""
    hexed = (fighter("ann", deft=60, cards=["hex-end"]), fighter("bob", hp=0), C)
    assert fight(*hexed).say("hex-end:bob").until("ann").who("bob").lasting == ()
    left_out = fight(*hexed, rulings={"downed-turn": "B"}).say("hex-end:bob").until("ann")
    assert len(left_out.who("bob").lasting) == 1


# Actions and their price


@pytest.mark.parametrize(
    ("id", "spent", "rule", "needed", "had"),
    [
        ("smash:bob", 2, "d100.action.full-payment", "2 ✦AP", "1 ✦AP"),
        ("all-out", 1, "d100.action.full-payment", "3 ✦AP", "2 ✦AP"),
        ("hit:bob", 3, "d100.action.must-afford", "1 ✦AP", "0 ✦AP"),
    ],
)
def test_what_cannot_be_paid_whole_cannot_be_begun(id, spent, rule, needed, had):
    """d100.action.must-afford, d100.action.full-payment, d100.ap.cost-default"""
    begun = fight(A, C)
    for _ in range(spent):
        begun = begun.say("hit:cat", MISS)
    refused = begun.why_not(id.replace("bob", "cat") if spent < 3 else "hit")
    if refused[1] == "":
        refused = begun.why_not(id.split(":")[0])
    assert refused == (rule, needed, had)


def test_declared_paid_then_resolved_one_at_a_time():
    """d100.action.sequence, d100.action.one-at-a-time, d100.ap.cost-default"""
    mid = fight(A, B, C).say("smash:bob")
    assert mid.asked == "ann rolls"
    assert mid.who("ann").ap == 1  # paid before any die is thrown
    with pytest.raises(IllegalAnswer):
        mid.say("hit:bob")


def test_an_activity_is_no_part_of_an_encounter():
    """d100.activity.not-in-encounter, d100.activity.longer, d100.action.fits-round, d100.ability.other-forms"""
    assert fight(A, B).why_not("study")[0] == "d100.activity.not-in-encounter"


def test_energy_comes_on_top_of_points():
    """d100.energy.with-ap, d100.energy.cost, d100.ability.costs, d100.energy.ability-per-use"""
    payer = fighter("ann", deft=60, level=2, cards=["reach-out", "own-price"])
    done = fight(payer, C).say("reach-out")
    assert (done.who("ann").ap, done.who("ann").energy) == (1, 2)
    own = fight(payer, C).say("own-price")
    assert (own.who("ann").ap, own.who("ann").energy, own.who("ann").fatigue) == (1, 2, 1)


def test_native_use_is_limited_by_points_alone():
    """d100.energy.native, d100.balance.native-unlimited"""
    native = fighter("ann", deft=60, level=5, energy=0, cards=["far"])
    done = fight(native, C).say("far:cat", MISS, "far:cat", MISS, "far:cat", MISS)
    assert (done.who("ann").ap, done.who("ann").energy, done.who("ann").fatigue) == (0, 0, 0)
