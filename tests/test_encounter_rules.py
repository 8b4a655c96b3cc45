"""The rules of an Encounter by table: d100.md sections 9 to 16, and 21 to 29 where they act in one."""

from fractions import Fraction

import pytest
from fights import HIT, MISS, fight, fighter

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


def test_nobody_starts_with_anything_spent():
    """d100.encounter.start, amb.d100.ap-before-first-turn"""
    begun = fight(A, B, C)
    assert [begun.who(id).ap for id in ("ann", "bob", "cat")] == [3, 3, 3]
    assert begun.who("ann").movement == 9
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
    assert done.why_not("move") == ("d100.move.split", "1 ⇉", "0 ⇉")


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


# Free Actions and Interact

FREE = fighter(
    "gil",
    deft=60,
    cards=["shout", "point", "nod", "wink"],
    items=[{"item": "broad-blade", "state": "stowed"}, {"item": "reinforced-plate", "state": "equipped"}],
    level=3,
)


def test_free_actions_cost_nothing_and_each_is_used_once():
    """d100.free.no-cost, d100.free.once-each"""
    begun = fight(FREE, C).say("shout")
    assert begun.who("gil").ap == 3
    assert begun.why_not("shout")[0] == "d100.free.once-each"
    assert "shout" in begun.until("gil").keys


def test_three_free_actions_at_most_and_interact_is_one():
    """d100.free.max-three, d100.interact.counts"""
    begun = fight(FREE, C).say("shout", "point", "item:broad-blade:equipped")
    assert begun.why_not("nod") == ("d100.free.max-three", "at most 3 a Turn", "3 used")


def test_one_interact_whatever_the_item():
    """d100.interact.once, d100.interact.covers, d100.item.equip-interact, d100.item.one-state"""
    begun = fight(FREE, C).say("item:broad-blade:equipped")
    assert dict(begun.who("gil").items)["broad-blade"] == "equipped"
    assert begun.why_not("item:broad-blade:stowed")[0] == "d100.interact.once"


def test_armor_stays_on_and_what_is_stowed_lends_nothing():
    """d100.item.armor-activity, d100.item.action-needs-equipped, d100.item.stowed, d100.item.own-actions"""
    begun = fight(FREE, C)
    assert begun.why_not("item:reinforced-plate:stowed")[0] == "d100.item.armor-activity"
    assert begun.why_not("broad-blade.cleave") == ("d100.item.action-needs-equipped", "equipped", "stowed")
    assert "broad-blade.cleave:cat" in begun.say("item:broad-blade:equipped").keys


def test_bare_hands_are_always_there_and_the_table_says_how_hard():
    """d100.item.unarmed, d100.hp.damage-source"""
    done = fight(fighter("ann", deft=60), fighter("bob")).say("unarmed:bob")
    assert set(done.keys) == {"vigor", "deft", "acuity", "resolve"}
    assert done.say("vigor", HIT, "harm:2").who("bob").hp == 3


def test_gear_above_capacity_locks_energy_and_gives_it_back():
    """d100.drain.amount, d100.drain.returns, d100.drain.no-overspend, d100.item.equipped"""
    weak = fighter("ann", deft=60, items=[{"item": "broad-blade", "state": "stowed"}])
    drawn = fight(weak, C).say("item:broad-blade:equipped")
    assert (drawn.who("ann").energy, drawn.cast.max_energy(drawn.who("ann"))) == (2, 2)
    back = drawn.until("ann").say("item:broad-blade:stowed")
    assert (back.who("ann").energy, back.who("ann").fatigue, back.who("ann").wounds) == (3, 0, 0)


def test_a_draught_is_drunk_by_its_card_and_gone():
    """d100.item.example-draught, d100.item.consumed, d100.item.card-overrides"""
    drinker = fighter("ann", vigor=50, deft=60, hp=1, fatigue=1, items=[{"item": "restorative-draught"}])
    done = fight(drinker, C).say("restorative-draught.drink")
    ann = done.who("ann")
    assert (ann.hp, ann.fatigue, ann.ap, ann.items, ann.free) == (4, 0, 2, (), ())


def test_a_sweeping_cut_is_compared_with_everybody_and_may_carry_too_far():
    """d100.item.example-broad-blade"""
    blade = fighter("ann", vigor=70, deft=60, level=2, items=[{"item": "broad-blade"}], cards=["tap"])
    begun = fight(blade, fighter("bob", deft=45), fighter("cat", deft=40, cards=["hit"]))
    done = begun.say("broad-blade.sweeping-cut", "vigor", [[0], [9]], "harm:1", "harm:1")
    assert [done.who(id).hp for id in ("bob", "cat")] == [4, 4]
    assert not done.cast.may_react(done.say("end").who("ann"))
    assert done.until("ann").who("ann").lasting == ()


# Reactions


def test_reactions_need_a_trigger_and_the_points_that_are_left():
    """d100.reaction.trigger, d100.reaction.same-pool, d100.reaction.no-ap"""
    begun = fight(A, B, C)
    assert begun.say("hit:bob", HIT).asked == "ann picks"  # no miss, no trigger
    asked = begun.say("hit:bob", MISS)
    assert asked.keys == ["dear", "tap", "pass"]
    once = asked.say("dear")
    assert (once.who("bob").ap, once.who("ann").prone) == (1, True)
    twice = once.say("hit:bob", MISS)
    assert twice.keys == ["tap", "pass"]
    assert twice.why_not("dear") == ("d100.reaction.no-ap", "2 ✦AP", "1 ✦AP")


def test_nobody_down_reacts():
    """d100.reaction.incapacitated, d100.down.limits"""
    down = fight(A, fighter("bob", deft=60, hp=0, cards=["tap"]), C)
    assert down.who("bob").ap == 3
    assert down.say("hit:bob", MISS).asked == "ann picks"


@pytest.mark.parametrize("skilled", [False, True])
def test_shatter_stance(skilled):
    """d100.ability.example-shatter-stance, d100.card.opt, amb.d100.movement-reduction-floor"""
    more = {"skills": [{"name": "Athletics", "category": "body"}]} if skilled else {}
    stance = fighter("bob", level=4, cards=["shatter-stance"], **more)
    done = fight(A, stance).say("hit:bob", MISS, "shatter-stance")
    ann = done.who("ann")
    assert (ann.prone, ann.movement, ann.fatigue) == (True, 9, int(skilled))
    again = done.until("ann")
    assert again.who("ann").movement == 7
    assert again.until("ann").who("ann").movement == 9


@pytest.mark.parametrize(("letter", "left"), [("A", 1), ("B", 0)])
def test_a_shortened_movement_may_reach_nothing(letter, left):
    """amb.d100.movement-reduction-floor, d100.move.minimum"""
    slow = fight(
        fighter("ann", deft=60, cards=["slow"]), fighter("bob", deft=35), rulings={"movement-reduction-floor": letter}
    )
    assert slow.say("slow:bob", "end").who("bob").movement == left


# Movement


@pytest.mark.parametrize(("deft", "units"), [(50, 5), (70, 9), (100, 15), (30, 1), (25, 1), (5, 1)])
def test_movement(deft, units):
    """d100.move.formula, d100.move.minimum"""
    begun = fight(fighter("ann", deft=deft), fighter("bob", deft=deft), flat=False).say(
        "rolled", [[9]], "rolled", [[0]]
    )
    assert begun.who("ann").movement == units


def test_forced_movement_is_free_and_immediate():
    """d100.move.forced-free, d100.move.forced-immediate"""
    begun = fight(fighter("ann", deft=60, at=[0, 0], cards=["shove"]), fighter("bob", at=[1, 0]))
    done = begun.say("shove:bob")
    assert (done.who("bob").position, done.say("end").who("bob").movement) == ((3, 0), 5)


@pytest.mark.parametrize("skilled", [False, True])
def test_driving_blow(skilled):
    """d100.ability.example-driving-blow, d100.unit.uses, d100.card.opt"""
    more = {"skills": [{"name": "Brawling", "category": "body", "covers": ["close combat"]}]} if skilled else {}
    ann = fighter("ann", vigor=60, deft=60, level=2, at=[0, 0], cards=["driving-blow"], **more)
    done = fight(ann, fighter("bob", at=[1, 1])).say("driving-blow:bob", "vigor", HIT)
    assert done.who("bob").position == ((3, 3) if skilled else (2, 2))
    assert done.why_not("driving-blow:bob")[0] == "d100.unit.uses"


def test_units_are_squares_and_reach_counts_them():
    """d100.unit.size, d100.unit.uses"""
    begun = fight(fighter("ann", deft=60, at=[0, 0]), fighter("bob", at=[4, 2]))
    assert begun.why_not("unarmed:bob") == ("d100.unit.uses", "within 1 ⌗", "4 ⌗")
    assert "unarmed:bob" in begun.say("move:3:1").keys
    assert begun.say("move:3:1").who("ann").movement == 4


@pytest.mark.parametrize(
    ("before", "after", "spent", "left"),
    [(60, 50, 6, {"A": 0, "B": 1, "C": 1}), (50, 60, 5, {"A": 2, "B": 0, "C": 0})],
)
def test_deft_that_changes_on_the_way(before, after, spent, left):
    """d100.live.movement, amb.d100.mp-mid-turn"""
    for letter, units in left.items():
        begun = fight(fighter("ann", deft=before), fighter("bob", deft=30), rulings={"mp-mid-turn": letter})
        assert begun.say(f"move:{spent}", f"gm.score:ann:deft:{after}").who("ann").movement == units


# Live and anchored values


def test_live_values_move_and_anchored_ones_stay():
    """d100.live.defenses, d100.live.skills, d100.anchored.hp, d100.anchored.wounds, d100.anchored.fatigue"""
    begun = fight(fighter("ann", vigor=60, deft=60), fighter("bob", "bob"))
    ann = begun.who("ann")
    assert begun.cast.defense(ann, "physical") == 6
    changed = begun.say(
        "gm.score:ann:deft:50", "gm.score:ann:vigor:40", "gm.score:ann:resolve:40", "gm.score:ann:acuity:60"
    )
    ann = changed.who("ann")
    assert changed.cast.defense(ann, "physical") == 0
    assert changed.cast.limits(ann) == begun.cast.limits(begun.who("ann"))
    assert changed.cast.values(ann)["skills"] == 4
    assert changed.scene.queue == begun.scene.queue  # d100.anchored.initiative


def test_passive_cards_are_in_force_without_any_declaration():
    """d100.ability.passive"""
    begun = fight(fighter("ann", cards=["guarded"]), fighter("bob", deft=45))
    assert begun.cast.defense(begun.who("ann"), "physical") == 3
    assert "guarded" not in begun.keys


@pytest.mark.parametrize(("card", "rule"), [("mind-only", "d100.card.req"), ("when-tired", "d100.balance.conditions")])
def test_a_card_that_asks_for_more(card, rule):
    """d100.card.req, d100.balance.conditions"""
    assert fight(fighter("ann", deft=70, cards=[card]), B).why_not(card)[0] == rule


# Harm, exertion, waking and death


@pytest.mark.parametrize(
    ("hp", "harm", "left", "wounds", "status"),
    [(9, 4, 5, 0, "ok"), (3, 12, 0, 1, "downed"), (3, 3, 0, 1, "downed"), (3, 100, 0, 1, "downed")],
)
def test_harm(hp, harm, left, wounds, status):
    """d100.hp.first, d100.hp.zero-floor, d100.hp.excess-lost, d100.hp.zero-wound, d100.hp.one-wound-per-blow"""
    begun = fight(fighter("ann", deft=60), fighter("bob", vigor=70, hp=hp), C).say(f"gm.harm:bob:hp:{harm}")
    bob = begun.who("bob")
    assert (bob.hp, bob.wounds, bob.status) == (left, wounds, status)


def test_each_blow_at_somebody_down_is_a_wound_until_one_too_many():
    """d100.hp.downed-hit, d100.down.vulnerable, d100.death.past-max, amb.d100.filled-track"""
    begun = fight(A, fighter("bob", hp=1), C)
    for wounds, status in [(1, "downed"), (2, "downed"), (3, "downed"), (3, "dead")]:
        begun = begun.say("gm.harm:bob:hp:5")
        assert (begun.who("bob").wounds, begun.who("bob").status) == (wounds, status)


def test_wounds_taken_directly_weaken_defenses_at_once():
    """d100.wounds.sources, d100.wounds.penalty, d100.wounds.penalty-current, d100.wounds.defense-floor"""
    begun = fight(fighter("ann", deft=60, cards=["hit"]), fighter("bob", vigor=70, deft=50), C)
    targets = []
    for _ in range(3):
        targets.append(begun.cast.defense(begun.who("bob"), "physical"))
        begun = begun.say("gm.harm:bob:wounds:1")
    assert targets == [6, 1, 0]
    assert begun.who("bob").hp == 9


def test_fatigue_lowers_every_target_and_the_one_too_many_drops():
    """d100.fatigue.sources, d100.fatigue.penalty, d100.fatigue.max-conscious, d100.fatigue.collapse

    d100.down.collapsed
    """
    begun = fight(fighter("ann", "us", vigor=70, deft=60, cards=["hit"]), fighter("bob"), fighter("eve", "us", deft=40))
    for fatigue, target in [(1, 65), (2, 60), (3, 55)]:
        begun = begun.say("gm.harm:ann:fatigue:1")
        assert begun.who("ann").fatigue == fatigue
        assert f"Target {target}" in begun.say("hit:bob").text
    fallen = begun.say("gm.harm:ann:fatigue:1")
    assert (fallen.who("ann").fatigue, fallen.who("ann").status) == (3, "collapsed")
    assert fallen.scene.active == "bob"


@pytest.mark.parametrize(
    ("card", "state", "status"),
    [
        ("mend", {"hp": 0}, "ok"),  # d100.down.wake-hp
        ("rouse", {"hp": 0}, "downed"),
    ],
)
def test_waking(card, state, status):
    """d100.down.wake-hp, d100.down.no-default-revival"""
    begun = fight(fighter("ann", "us", deft=60, cards=[card]), fighter("bob", "us", **state), C)
    assert begun.who("bob").status == "downed"
    assert begun.say(f"{card}:bob").who("bob").status == status


def test_a_collapsed_one_comes_to_below_the_maximum():
    """d100.down.wake-fatigue"""
    begun = fight(fighter("ann", "us", deft=60, cards=["rouse"]), fighter("bob", "us", fatigue=3), C)
    down = begun.say("gm.harm:bob:fatigue:1")
    assert down.who("bob").status == "collapsed"
    assert down.say("rouse:bob").who("bob").status == "ok"


def test_nobody_gets_worse_by_lying_there():
    """d100.death.no-timer"""
    begun = fight(A, fighter("bob", hp=0), C)
    for _ in range(20):
        begun = begun.until("ann")
    assert (begun.who("bob").wounds, begun.who("bob").status) == (0, "downed")


@pytest.mark.parametrize(("letter", "hp", "status"), [("A", 0, "downed"), ("B", 0, "ok"), ("C", 1, "ok")])
def test_after_the_encounter(letter, hp, status):
    """d100.down.no-default-revival, amb.d100.downed-after-encounter"""
    over = fight(A, fighter("bob", hp=0), C, rulings={"downed-after-encounter": letter}).say("gm.end")
    assert (over.who("bob").hp, over.who("bob").status) == (hp, status)


# Overspend

SPENT = fighter("ann", vigor=60, deft=60, level=2, energy=0, cards=["far", "burn"])


@pytest.mark.parametrize("wounds", range(4))
def test_overspend_is_paid_point_by_point(wounds):
    """d100.overspend.allowed, d100.overspend.harm, d100.overspend.point-choice"""
    points = ["wound"] * wounds + ["fatigue"] * (3 - wounds)
    done = fight(SPENT, C).say("far:cat", *points)
    ann = done.who("ann")
    assert (ann.wounds, ann.fatigue, ann.energy, ann.status) == (wounds, 3 - wounds, 0, "ok")
    target = 60 - 5 * (3 - wounds)
    assert f"Target {target}" in done.text  # d100.fatigue.penalty, for this very roll


def test_what_is_taken_in_payment_may_be_left_out_of_this_roll():
    """amb.d100.overspend-same-roll"""
    done = fight(SPENT, C, rulings={"overspend-same-roll": "B"}).say("far:cat", "fatigue", "fatigue", "fatigue")
    assert "Target 60" in done.text


def test_fatigue_takes_one_past_the_maximum_and_then_there_are_only_wounds():
    """amb.d100.overspend-both-full, d100.fatigue.collapse, d100.death.past-max"""
    paying = fight(SPENT, C).say("burn:cat", *["fatigue"] * 4)
    assert paying.asked == "ann rolls"  # nine more points are Wounds, and the sixth kills; nothing is left to choose
    assert paying.who("ann").dead


@pytest.mark.parametrize(("letter", "hp"), [("A", 4), ("B", 5)])
def test_paid_and_out_cold(letter, hp):
    """amb.d100.overspend-resolves, d100.action.sequence"""
    tired = fighter("ann", vigor=60, deft=60, level=2, energy=0, fatigue=3, cards=["far"])
    done = fight(tired, fighter("cat", cards=["hit"]), rulings={"overspend-resolves": letter})
    done = done.say("far:cat", "fatigue")  # past the maximum nothing but Wounds is left
    if letter == "A":
        done = done.say([[0], [1]])
    assert (done.who("cat").hp, done.who("ann").status) == (hp, "collapsed")
    assert done.scene.over


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
