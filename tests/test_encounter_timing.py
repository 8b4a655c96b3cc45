"""Timing faults that turn trackers are known for, each a test that would fail with the fault in it."""

from itertools import pairwise

import pytest
from fights import HIT, MISS, Fight, fight, fighter

from frontiers_nb.d100.encounter.face import D100Face
from frontiers_nb.d100.encounter.order import tie_reason
from frontiers_nb.encounter import from_json, replay, start

HEXES = ["hex-start", "hex-end", "mark-start", "mark-end"]
ANN = fighter("ann", "us", deft=70, cards=["hit", *HEXES])
BOB = fighter("bob", "them", deft=60, cards=["hit", "tap", "answer", "brief"])
CAT = fighter("cat", "them", deft=45, cards=["hit"])
DOT = fighter("dot", "us", deft=40, cards=["tap"])


def hexed(fight: Fight, who: str = "bob") -> int:
    """How many effects lie on somebody."""
    return len(fight.who(who).lasting)


@pytest.mark.parametrize(
    ("card", "moment"),
    [
        ("hex-start", "Bob's Turn begins"),
        ("hex-end", "Bob's Turn ends"),
        ("mark-start", "Ann's Turn begins"),
        ("mark-end", "Ann's Turn ends"),
    ],
)
@pytest.mark.parametrize("fate", [None, "gm.remove:bob", "gm.harm:bob:hp:99", "gm.harm:bob:wounds:9"])
def test_effects_end_at_their_time_whoever_is_down_dead_or_gone(card, moment, fate):
    """d100.turn.start-effects, d100.turn.end-effects"""
    begun = fight(ANN, BOB, CAT, DOT).say(f"{card}:bob", *([fate] if fate else []))
    assert hexed(begun) == 1
    log = begun.until("ann").encounter.log
    ended = [event for event in log if event.field == "lasting" and len(event.new) < len(event.old)]
    assert [event.who for event in ended] == ["bob"]
    turns = [event.text for event in log[: ended[0].seq] if event.kind == "turn"]
    assert turns[-1].startswith(moment)


@pytest.mark.parametrize("gone", ["gm.remove:ann", "gm.harm:ann:hp:99", "gm.harm:ann:wounds:9"])
@pytest.mark.parametrize("card", ["mark-start", "mark-end"])
def test_effects_end_with_the_turn_of_a_user_who_is_down_dead_or_gone(card, gone):
    """d100.turn.start-effects, d100.turn.end-effects"""
    begun = fight(ANN, BOB, CAT, DOT).say(f"{card}:bob", gone)
    assert hexed(begun) == (card == "mark-start")
    assert begun.scene.active == "bob"
    assert hexed(begun.say("end", "end", "end")) == 0


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("hex-start", "d100.turn.start-effects"),
        ("mark-start", "d100.turn.start-effects"),
        ("hex-end", "d100.turn.end-effects"),
        ("mark-end", "d100.turn.end-effects"),
        ("round-long", "d100.encounter.round"),
    ],
)
def test_an_effect_names_the_rule_that_ends_it_before_and_when_it_does(card, rule):
    """d100.turn.start-effects, d100.turn.end-effects, d100.encounter.round"""
    begun = fight(fighter("ann", "us", deft=70, cards=[*HEXES, "round-long"]), BOB).say(f"{card}:bob")
    (shown,) = D100Face(begun.encounter.system, begun.scene).fighters()[1]["effects"]
    ended = [event.rule for event in begun.until("ann").encounter.log if event.text.endswith("is over.")]
    assert [shown["rule"], *ended] == [rule, rule]


def test_effects_in_a_tie_end_with_the_right_turn():
    """d100.initiative.tie-rolloff, d100.turn.end-effects"""
    twins = [fighter(id, "them", deft=60) for id in ("bea", "ben")]
    begun = fight(ANN, *twins).say([[3]], [[3]], [[1]], [[2]], "hex-end:bea", "hex-end:ben")
    assert begun.scene.queue == ("ann", "ben", "bea")
    assert [hexed(begun.say("end"), id) for id in ("ben", "bea")] == [1, 1]
    assert [hexed(begun.say("end", "end"), id) for id in ("ben", "bea")] == [0, 1]


def test_a_round_long_effect_ends_with_the_round():
    """d100.encounter.round"""
    done = fight(fighter("ann", deft=70, cards=["round-long"]), BOB, CAT).say("round-long:bob", "end", "end")
    assert hexed(done) == 1
    assert hexed(done.say("end")) == 0


def test_last_in_one_round_and_first_in_the_next():
    """d100.initiative.change-next-round, d100.turn.start-ap"""
    begun = fight(ANN, BOB, CAT).say("gm.initiative:cat:50", "end", "end")
    assert begun.scene.active == "cat"
    spent = begun.say("hit:ann", MISS, "end")
    assert (spent.scene.active, spent.scene.round, spent.who("cat").ap) == ("cat", 2, 3)


def test_a_zero_length_effect_made_in_a_reaction_leaves_nothing():
    """d100.reaction.trigger"""
    done = fight(ANN, BOB, CAT).say("hit:bob", MISS, "brief")
    assert hexed(done, "ann") == 0


def test_stepping_back_restores_effects_reactions_and_dice():
    """d100.reaction.same-pool"""
    begun = fight(ANN, BOB, CAT).say("hex-end:bob", "hit:bob", MISS)
    seen = begun.encounter.state
    on = begun.say("tap", HIT).until("ann").encounter
    back = on.back(len(on.answers) - len(begun.encounter.answers))
    assert back.state == seen
    assert back.ahead[0] == "tap"
    assert back.ahead[1] == ((0,), (5,))
    again = back.forward(len(back.ahead))
    assert (again.state, again.log, again) == (on.state, on.log, on)


def test_a_kill_can_be_undone():
    """d100.death.past-max"""
    begun = fight(ANN, fighter("bob", "them", deft=60, hp=1, wounds=3), CAT)
    dead = begun.say("hit:bob", HIT)
    assert dead.who("bob").dead
    back = dead.encounter.back(2)
    assert back.state == begun.encounter.state
    assert not back.state["bob"].dead


@pytest.mark.parametrize("value", [99, 11, 5, 0, -9])
@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize("who", ["ann", "bob", "cat"])
@pytest.mark.parametrize("letter", ["A", "B"])
def test_initiative_changed_in_mid_round_gives_and_takes_no_turn(value, at, who, letter):
    """d100.initiative.change-next-round, amb.d100.initiative-joiner"""
    begun, turns = fight(ANN, BOB, CAT, rulings={"initiative-joiner": letter}), []
    for place in range(3):
        if place == at:
            begun = begun.say(f"gm.initiative:{who}:{value}")
        turns.append(begun.scene.active)
        begun = begun.say("end") if begun.asked.endswith("picks") else begun
    assert turns == ["ann", "bob", "cat"]
    assert sorted(begun.scene.queue) == ["ann", "bob", "cat"]


def test_a_late_joiner_takes_no_turn_away():
    """d100.initiative.choice"""
    begun = fight(ANN, BOB, CAT, {**DOT, "joins": True}).say("end", "gm.join:dot", "rolled", [[9]])
    assert begun.scene.active == "bob"
    assert begun.say("end", "end").scene.round == 2
    assert "dot" in begun.say("end", "end").scene.queue


def test_whoever_joins_is_told_by_the_name_it_keeps():
    """d100.initiative.choice"""
    begun = fight(ANN, BOB, fighter("orc", "them", joins=True)).say("gm.join:orc", "flat", "gm.join:orc", "flat")
    assert begun.texts("joins") == ["Orc joins.", "Orc 2 joins."]
    assert "gm.join:orc" in {option.key for option in begun.encounter.legal_actions() if option.label == "Orc joins"}


def test_equal_in_everything():
    """d100.initiative.tie-rolloff"""
    same = [fighter(id, side, name="Orc") for id, side in (("a", "x"), ("b", "y"), ("c", "y"))]
    begun = fight(*same).say([[5]], [[5]], [[5]], [[1]], [[7]], [[1]], [[0]], [[2]])
    assert begun.scene.queue == ("b", "c", "a")
    turns = [begun.scene.active, begun.say("end").scene.active, begun.say("end", "end").scene.active]
    assert turns == ["b", "c", "a"]
    assert "The order is Orc (b), Orc (c), Orc (a)." in begun.texts()  # nobody is mistaken for another


@pytest.mark.parametrize(
    ("at", "who", "then"),
    [(1, "bob", "cat"), (1, "ann", "bob"), (2, "cat", "dot"), (3, "dot", "ann"), (0, "dot", "ann"), (2, "ann", "cat")],
)
def test_removing_the_active_an_earlier_or_the_last_one(at, who, then):
    """d100.encounter.round"""
    begun = fight(ANN, BOB, CAT, DOT).say(*["end"] * at)
    after = begun.say(f"gm.remove:{who}")
    assert after.scene.active == then
    turns = []
    for _ in range(6):
        turns.append(after.scene.active)
        after = after.say("end")
    assert who not in turns
    assert len(set(turns[:3])) == 3


def test_a_reaction_that_downs_the_active_ends_the_turn_cleanly():
    """d100.down.limits, d100.turn.end-movement-lost"""
    done = fight(ANN, BOB, CAT, DOT).say("hit:bob", MISS, "answer", HIT)
    ann = done.who("ann")
    assert (ann.status, ann.ap, ann.movement, done.scene.active) == ("downed", 0, 0, "bob")


def test_a_reaction_that_downs_a_mover_stops_the_turn_where_it_stands():
    """d100.reaction.trigger, d100.move.split"""
    begun = fight(
        fighter("ann", "us", deft=70, at=[0, 0], cards=["hit"]),
        fighter("bob", "them", deft=45, at=[5, 0], cards=["halt"]),
        fighter("dot", "us", deft=40, at=[0, 9]),
    )
    asked = begun.say("move:4:0")
    assert asked.asked == "bob picks"
    fallen = asked.say("halt", HIT)
    assert (fallen.who("ann").position, fallen.who("ann").status) == ((4, 0), "downed")
    assert fallen.scene.active == "bob"


def test_points_are_charged_to_the_right_turn():
    """d100.turn.end-ap-kept, d100.turn.start-ap, d100.reaction.same-pool"""
    begun = fight(ANN, BOB, CAT).say("hit:bob", MISS, "tap", MISS)
    assert (begun.who("ann").ap, begun.who("bob").ap) == (2, 2)
    own = begun.say("end")
    assert own.who("bob").ap == 3
    kept = own.say("hit:ann", MISS, "end")
    assert (kept.who("bob").ap, kept.who("ann").ap) == (2, 2)


def test_two_reactions_to_one_event_the_last_declared_first():
    """d100.reaction.trigger"""
    loyal = fighter("cat", "them", deft=45, cards=["friend"])
    asked = fight(ANN, BOB, loyal).say("hit:bob", MISS)
    assert asked.asked == "bob picks"
    both = asked.say("tap", "friend")
    assert both.who("ann").prone  # Cat's is done while Bob's still waits for its dice
    assert both.asked == "bob rolls"
    assert (both.who("bob").ap, both.who("cat").ap) == (2, 2)


def test_a_reaction_to_a_reaction():
    """d100.reaction.trigger, d100.turn.own-only"""
    friends = fighter("dot", "us", deft=40, cards=["friend"])
    begun = fight(ANN, BOB, friends).say("hit:bob", MISS, "tap", MISS)
    assert begun.asked == "dot picks"
    assert begun.encounter.suspended[-1].startswith("Ann: Hit")
    assert len(begun.encounter.suspended) == 2
    done = begun.say("friend")
    assert done.who("bob").prone
    log = done.encounter.log
    assert max(event.depth for event in log) >= 2
    last = next(event for event in log if event.field == "prone")
    chain = [event.text for event in done.encounter.explain(last.seq)]
    assert [text.split(":")[0] for text in chain[1:]] == ["Dot", "Bob", "Ann"]


def test_the_round_counter_is_never_below_one_once_begun():
    """d100.encounter.round"""
    begun = fight(ANN, BOB, CAT).encounter
    rounds = [each.state.round for each in begun.history()]
    assert rounds == sorted(rounds)
    assert rounds[-1] == 1
    assert begun.back(99).state.round == 0
    assert not begun.back(99).back(1).answers


def test_a_downed_one_is_passed_over_but_its_effects_resolve():
    """d100.down.limits, d100.turn.end-effects"""
    begun = fight(ANN, BOB, CAT).say("hex-end:bob", "gm.harm:bob:hp:99", "end")
    assert begun.scene.active == "cat"
    assert hexed(begun) == 0


def test_copies_keep_their_names_after_loading():
    """d100.initiative.choice"""
    begun = fight(ANN, BOB, CAT).say("gm.join:cat", "flat", "gm.join:cat", "flat")
    assert [each.id for each in begun.scene.fighters] == ["ann", "bob", "cat", "cat-2", "cat-3"]
    loaded = from_json(begun.encounter.to_json(), lambda saved: begun.encounter.system)
    assert Fight(loaded.encounter).cast.name("cat-3") == "Cat 3"
    assert loaded.encounter == begun.encounter


def test_copies_have_a_seat_by_their_own_names():
    """d100.initiative.choice"""
    begun = fight(ANN, BOB, CAT).say("gm.join:cat", "flat")
    face = D100Face(begun.encounter.system, begun.scene)
    assert {seat["name"]: seat["side"] for seat in face.seats()}["Cat 2"] == begun.cast.profile(begun.who("cat")).side


def test_the_opening_asks_nothing_by_itself():
    """d100.encounter.start"""
    assert start(fight(ANN, BOB).encounter.system).question is not None


@pytest.mark.parametrize("fate", [None, "gm.remove:bob", "gm.harm:bob:hp:99", "gm.harm:bob:wounds:9"])
def test_what_is_for_the_next_turn_ends_with_it_whoever_is_down_dead_or_gone(fate):
    """d100.turn.start-effects, d100.turn.end-effects"""
    ann = fighter("ann", "us", deft=70, cards=["slow"])
    begun = fight(ann, BOB, CAT, DOT).say("slow:bob", *([fate] if fate else []))
    assert hexed(begun) == 1
    assert hexed(begun.until("ann")) == 0


@pytest.mark.parametrize(("wounds", "status"), [(0, "downed"), (3, "dead")])
@pytest.mark.parametrize("letter", ["A", "B"])
def test_a_reaction_that_fells_the_active_in_the_middle_of_an_action(wounds, status, letter):
    """d100.down.limits, d100.death.past-max, d100.turn.end-movement-lost, amb.d100.reaction-timing"""
    ann = fighter("ann", "us", deft=70, wounds=wounds, cards=["sweep", "hit"])
    done = fight(ann, BOB, CAT, DOT, rulings={"reaction-timing": letter}).say("move:2", "sweep", MISS)
    assert done.asked == "bob picks"
    fallen = done.say("answer", HIT)
    fallen = fallen.say("pass") if "pass" in fallen.keys else fallen
    ann_now = fallen.who("ann")
    assert (ann_now.status, ann_now.movement, fallen.scene.active) == (status, 0, "bob")
    turns = []
    for _ in range(4):
        turns.append(fallen.scene.active)
        fallen = fallen.say("end")
    assert turns == ["bob", "cat", "dot", "bob"]


def test_two_answers_of_which_the_first_done_fells_who_set_them_off():
    """d100.reaction.trigger, d100.hp.downed-hit"""
    guard = fighter("cat", "them", deft=45, cards=["guard"])
    both = fight(ANN, BOB, guard, DOT).say("hit:bob", MISS, "tap", "guard", HIT)
    assert both.who("ann").status == "downed"
    assert both.asked == "bob rolls"  # declared and paid, it is still resolved
    done = both.say(HIT)
    assert (done.who("ann").wounds, done.scene.active) == (2, "bob")


def test_a_reaction_that_its_own_price_knocks_out():
    """d100.overspend.harm, amb.d100.overspend-resolves, d100.down.limits"""
    weary = fighter("bob", "them", deft=60, level=1, energy=0, fatigue=3, cards=["shatter-stance"])
    paying = fight(ANN, weary, CAT, DOT).say("hit:bob", MISS, "shatter-stance")
    assert paying.asked == "bob picks"
    done = paying.say("fatigue")  # past the maximum the rest are Wounds
    assert (done.who("bob").status, done.who("bob").wounds, done.who("ann").prone) == ("collapsed", 2, True)
    assert done.say("end").scene.active == "cat"


def test_one_who_wakes_after_their_place_acts_in_the_next_round():
    """d100.down.wake-hp, d100.encounter.round, d100.turn.start-ap"""
    medic = fighter("dot", "us", deft=40, cards=["mend"])
    begun = fight(ANN, BOB, CAT, medic).say("gm.harm:ann:hp:99")
    assert (begun.scene.active, begun.who("ann").ap) == ("bob", 0)
    woken = begun.say("end", "end", "mend:ann")
    assert (woken.who("ann").status, woken.who("ann").ap, woken.scene.active) == ("ok", 0, "dot")
    again = woken.say("end")
    assert (again.scene.active, again.scene.round, again.who("ann").ap) == ("ann", 2, 3)


def test_one_who_wakes_before_their_place_still_acts_in_this_round():
    """d100.down.wake-hp, d100.encounter.round"""
    medic = fighter("ann", "us", deft=70, cards=["mend"])
    begun = fight(medic, BOB, CAT, DOT).say("gm.harm:dot:hp:99", "mend:dot", "end", "end", "end")
    assert (begun.scene.active, begun.scene.round) == ("dot", 1)


def test_the_effects_of_a_copy_end_with_its_own_turn():
    """d100.turn.end-effects, d100.initiative.choice"""
    begun = fight(ANN, BOB, {**CAT, "abilities": ["mark-end"]}).say("gm.join:cat", "rolled", [[9]])
    assert begun.who("cat-2").initiative == 13
    own = begun.say("end", "end", "end", "end")  # Round 2: ann, cat-2, bob, cat
    assert own.scene.active == "cat-2"
    marked = own.say("mark-end:bob", "end")
    assert hexed(marked) == 0
    later = own.say("end", "end", "mark-end:bob")
    assert (later.scene.active, hexed(later)) == ("cat", 1)
    assert hexed(later.say("end")) == 0


@pytest.mark.parametrize(("letter", "turns"), [("A", ["bob", "cat", "ann"]), ("B", ["bob", "dot", "cat"])])
def test_a_joiner_takes_one_turn_a_round(letter, turns):
    """amb.d100.initiative-joiner, d100.encounter.round"""
    begun = fight(ANN, BOB, CAT, {**DOT, "joins": True}, rulings={"initiative-joiner": letter})
    begun = begun.say("end", "gm.join:dot", "rolled", [[9]])  # 12, with a lower Deft Rank than Bob's
    seen = []
    for _ in range(7):
        seen.append(begun.scene.active)
        begun = begun.say("end")
    assert seen[:3] == turns
    assert all(seen[at : at + 4].count("dot") == 1 for at in range(3 if letter == "A" else 0, 4))


def test_removing_everybody_ends_it():
    """d100.encounter.end"""
    begun = fight(ANN, BOB, CAT)
    assert begun.say("gm.remove:bob", "gm.remove:cat").scene.over
    assert begun.say("gm.remove:ann").scene.over


def test_back_over_a_roll_off_keeps_its_dice():
    """d100.initiative.tie-rolloff"""
    begun = fight(fighter("ann"), fighter("bob")).say([[4]], [[4]], [[2]], [[6]], "end", "end", "end")
    assert begun.scene.round == 2
    back = begun.encounter.back(6)
    assert back.ahead[:3] == (((4,),), ((2,),), ((6,),))
    assert back.forward(6).state == begun.scene


def test_answers_after_a_change_of_the_past_are_kept_aside():
    """d100.reaction.no-ap"""
    begun = fight(ANN, BOB, CAT).say("hit:bob", MISS, "tap", HIT, "end")
    answers = [*begun.encounter.answers]
    place = answers.index(((9,), (9,)))
    changed = replay(begun.encounter.system, [*answers[:place], HIT, *answers[place + 1 :]])
    assert changed.rest == tuple(answers[place + 1 :])  # a hit sets off nothing, so there is nothing to tap
    assert changed.problem is not None


def test_points_are_never_more_than_the_pool_nor_less_than_nothing():
    """d100.ap.pool, d100.ap.no-accumulate, d100.reaction.same-pool"""
    begun = fight(ANN, BOB, CAT).say(
        "hit:bob", MISS, "tap", MISS, "hit:bob", MISS, "tap", MISS, "hit:bob", MISS, "tap", MISS
    )
    assert (begun.who("ann").ap, begun.who("bob").ap) == (0, 0)
    assert begun.say("end").who("bob").ap == 3
    for moment in begun.until("ann").encounter.history():
        assert all(0 <= each.ap <= 3 for each in moment.state.fighters)


def test_a_joiner_whose_place_is_past_waits_for_the_next_round():
    """amb.d100.initiative-joiner"""
    begun = fight(ANN, BOB, CAT, {**DOT, "joins": True}, rulings={"initiative-joiner": "B"})
    late = begun.say("end", "end", "gm.join:dot", "rolled", [[9]])
    assert (late.scene.active, "dot" in late.scene.queue) == ("cat", False)
    assert late.say("end").scene.queue == ("ann", "bob", "dot", "cat")


@pytest.mark.parametrize("out", ["gm.harm:bob:wounds:9", "gm.remove:bob"])
def test_the_dead_and_those_who_left_throw_in_no_rolloff(out):
    """d100.initiative.tie-rolloff, d100.encounter.round"""
    late = fighter("dan", "b", deft=60, joins=True)
    begun = fight(fighter("ann", "a", deft=70), fighter("bob", "b", deft=60), fighter("cat", "b"), late)
    assert begun.say("gm.join:dan", "flat").say("end", "end", "end").asked == "bob rolls"
    joined = begun.say(out, "gm.join:dan", "flat").until("ann")
    assert (joined.scene.round, joined.scene.queue) == (2, ("ann", "bob", "dan", "cat"))
    reasons = [tie_reason(joined.cast, joined.who(a), joined.who(b)) for a, b in pairwise(joined.scene.queue)]
    assert reasons[1] == (
        "a tie at 12 and in Deft Rank; Bob takes no part in a roll-off",
        "d100.initiative.tie-rolloff",
    )


def test_a_tie_that_a_change_makes_counts_from_the_next_round():
    """d100.initiative.change-next-round, d100.initiative.tie-deft"""
    begun = fight(fighter("ann", deft=70), fighter("bob", deft=60), fighter("cat"))
    later = "d100.initiative.change-next-round"
    for change, first, second in (("gm.initiative:cat:12", "bob", "cat"), ("gm.initiative:ann:12", "ann", "bob")):
        changed = begun.say(change)
        assert tie_reason(changed.cast, changed.who(first), changed.who(second))[1] != later
    swapped = begun.say("gm.initiative:ann:30", "gm.initiative:bob:40", "gm.initiative:cat:-2").say("end", "end", "end")
    assert swapped.scene.queue[0] == "bob"
    tied = swapped.say("gm.initiative:bob:30")
    assert tie_reason(tied.cast, tied.who("bob"), tied.who("ann")) == (
        "a tie at 30 only since the order was set; it counts from the next Round",
        later,
    )
    placing = {what: rule for what, _, rule in D100Face(tied.encounter.system, tied.scene).placing()}
    assert placing["Bob, Initiative"] == later
