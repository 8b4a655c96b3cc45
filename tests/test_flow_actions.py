"""Flow of Play, played: Actions, Reactions, movement, Energy, harm, rest. The rows are those of flow.md."""

from fractions import Fraction

import pytest
from flows import cast, ends, fight, fighter, free, passed, rolls, rules

from frontiers_nb.encounter import IllegalAnswer

FIRST = {"momentum": 2}
LAST = {"momentum": 9}
ODD, EVEN = [[13]], [[14]]


def duel(*cards: str, theirs: tuple[str, ...] = (), a=None, b=None, **more):
    """Ash acts first, Bryn last."""
    ash = fighter("ash", cards=list(cards) or None, **(FIRST | (a or {})))
    bryn = fighter("bryn", cards=list(theirs) or None, **(LAST | (b or {})))
    return fight(ash, bryn, **more)


def attack(now, *more: str):
    """Ash swings at Bryn."""
    return now.say("swing:bryn", *more)


def test_an_action_costs_a_point():
    """flow.ap.cost-default, flow.ap.pool, flow.action.kinds, flow.ap.where"""
    now = duel("hit", "swing", "heal", "shove")
    assert now.who("ash").ap == 3
    for key in ("hit:bryn", "heal:bryn", "shove:bryn"):
        assert now.say(key).who("ash").ap == 2


def test_three_points_unless_modified():
    """flow.ap.pool: an effect of -1 leaves 2."""
    slow = {"slow": {"name": "Slow", "effect": [{"do": "last", "kind": "less-ap", "amount": 1, "until": "turn_end"}]}}
    now = duel("slow", own=slow).say("slow:bryn", "end")
    assert now.who("bryn").ap == 2


def test_points_are_paid_before_any_roll():
    """flow.action.sequence"""
    now = attack(duel("swing"))
    assert (now.encounter.question.who, now.who("ash").ap, now.who("bryn").hp) == ("gm", 2, 10)
    assert now.say("success").who("bryn").hp == 8
    assert now.say("failure").who("bryn").hp == 10


def test_one_action_at_a_time():
    """flow.action.one-at-a-time"""
    now = attack(duel("swing", "hit"))
    with pytest.raises(IllegalAnswer):
        now.say("hit:bryn")
    assert now.encounter.suspended == ("Ash: Swing on Bryn",)


def test_what_cannot_be_paid_is_refused():
    """flow.action.must-afford, flow.ap.multi-cost"""
    now = duel("hit", "two", "three")
    assert now.say("three").who("ash").ap == 0
    assert now.say("hit:bryn").why_not("three") == ("flow.ap.multi-cost", "3 ✦AP", "2 ✦AP")
    assert now.say("two").why_not("two") == ("flow.ap.multi-cost", "2 ✦AP", "1 ✦AP")
    assert now.say("three").why_not("hit") == ("flow.action.must-afford", "1 ✦AP", "0 ✦AP")


def test_a_reaction_costs_points():
    """flow.reaction.cost, flow.reaction.timing, flow.ap.where"""
    now = attack(duel("swing", theirs=("counter",)), "failure")
    assert (now.keys, now.encounter.question.who) == (["counter", "pass"], "bryn")
    after = now.say("counter")
    assert (after.who("bryn").ap, after.who("ash").hp) == (2, 8)
    assert now.say("pass").who("bryn").ap == 3


def test_a_reaction_needs_points():
    """flow.reaction.needs-ap, flow.reaction.multiple: three of them, and no fourth."""
    now = duel("swing", theirs=("counter", "three"), a={"hp": 20})
    for left in (2, 1, 0):
        now = attack(now, "failure", "counter")
        assert now.who("bryn").ap == left
    drained = ends(duel("swing", theirs=("counter", "three"), a={"momentum": 9}, b={"momentum": 2}).say("three"))
    after = attack(drained, "failure")
    assert after.keys == drained.keys  # nobody is asked
    assert "flow.reaction.needs-ap" in rules(after, "refused")


def test_a_reaction_comes_after_its_trigger():
    """flow.reaction.timing, flow.timing.no-interrupt: the hit stands before it is answered."""
    now = attack(duel("swing", theirs=("avenge",)), "success")
    assert (now.who("bryn").hp, now.keys) == (8, ["avenge", "pass"])


def test_no_reactions_while_incapacitated():
    """flow.reaction.incapacitated, flow.unconscious.cannot: Unconscious, with points to spare."""
    three = [
        fighter("ash", cards=["swing"], **FIRST),
        fighter("bryn", cards=["counter"]),
        fighter("cole", "bryn", **LAST),
    ]
    now = fight(*three).say("gm.harm:bryn:10")
    assert (now.who("bryn").status, now.who("bryn").ap) == ("unconscious", 3)
    after = attack(now, "failure")
    assert "flow.reaction.incapacitated" in rules(after, "refused")
    assert after.encounter.question.who == "ash"


def test_an_ally_may_answer():
    """flow.reaction.timing"""
    three = [
        fighter("ash", cards=["swing"], **FIRST),
        fighter("bryn", "b"),
        fighter("cole", "b", cards=["help"], **LAST),
    ]
    now = attack(fight(*three), "success")
    assert (now.encounter.question.who, now.keys) == ("cole", ["help", "pass"])


def test_a_free_action_once_a_round():
    """flow.free-action.once-per-round, flow.free-action.no-ap, flow.free-action.many-different"""
    now = duel("three", "quick", "quicker").say("three", "quick")
    assert now.why_not("quick") == ("flow.free-action.once-per-round", "a use left this Round", "none")
    both = now.say("quicker")
    assert both.who("ash").ap == 0
    assert "quick" in ends(both, 2).keys
    own = {f"free-{letter}": {"name": letter, "use": "free", "aims": "none"} for letter in "abcde"}
    many = duel(*own, own=own).say(*own)
    assert many.who("ash").free == tuple(own)


def test_free_actions_are_for_ones_own_turn():
    """flow.free-action.own-turn"""
    now = duel("swing", theirs=("quick", "counter"))
    assert not any("quick" in key for key in [*now.keys, *attack(now, "failure").keys])


def test_movement_takes_no_points_and_may_be_split():
    """flow.move.no-ap, flow.move.cost, flow.move.split: a Unit, an Action, two Units."""
    now = duel("hit").say("move:1", "hit:bryn", "move:2")
    assert (now.who("ash").mp, now.who("ash").ap) == (0, 2)
    assert now.why_not("move") == ("flow.move.cost", "1 »", "0 »")


def on_map(**more):
    return duel("shove", theirs=("shove",), a={"at": [0, 0], "finesse": 2}, b={"at": [1, 0]}, **more)


def test_squares_are_units():
    """flow.unit.size, flow.move.cost"""
    now = on_map().say("move:3:-2")
    assert (now.who("ash").position, now.who("ash").mp) == ((3, -2), 2)


def test_range_is_counted_in_units():
    """flow.move.own-turn: what is out of range is refused, and only who has the Turn moves."""
    own = {"spear": {"name": "Spear", "reach": 2, "effect": [{"do": "harm", "amount": 1}]}}
    now = duel("spear", a={"at": [0, 0]}, b={"at": [3, 0]}, own=own)
    assert now.why_not("spear:bryn") == ("flow.unit.uses", "somebody within two Units", "one three Units away")
    assert "spear:bryn" in now.say("move:1:0").keys
    assert {option.key for option in now.encounter.legal_actions() if not option.group} == {"move", "end"}


MIRE = [{"name": "Mire", "squares": [[3, 0]], "cost": 1}]


def test_forced_movement_is_free_and_immediate():
    """flow.forced.no-mp, flow.forced.immediate: into difficult ground, which costs only who walks."""
    now = on_map(areas=MIRE)
    pushed = now.say("shove:bryn")
    assert (pushed.who("bryn").position, pushed.who("bryn").mp) == ((3, 0), now.who("bryn").mp)
    assert now.say("move:3:0").who("ash").mp == 5 - 3 - 1


def test_the_gm_finds_a_place_where_one_is_blocked():
    """flow.forced.invalid"""
    now = on_map(walls=[[3, 0]]).say("shove:bryn")
    assert now.encounter.question.who == "gm"
    assert "at:3:0" not in now.keys
    assert now.say("at:2:0").who("bryn").position == (2, 0)


def slowed(amount: int):
    own = {
        "slow": {"name": "Slow", "effect": [{"do": "last", "kind": "less-mp", "amount": amount, "until": "turn_end"}]}
    }
    return duel("slow", own=own, b={"finesse": 2}).say("slow:bryn", "end").who("bryn").mp


def test_movement_is_reduced_for_the_turn():
    """flow.reduced.total, flow.reduced.floor"""
    assert (slowed(2), slowed(7)) == (3, 0)


def held(kind: str, theirs=("hit",), **more):
    """Ash brings something on Bryn that holds for Bryn's next Turn; then it is that Turn."""
    own = {"hold": {"name": "Hold", "effect": [{"do": "last", "kind": kind, "until": "turn_end"}]}}
    return duel("hold", theirs=theirs, own=own, **more).say("hold:bryn", "end")


def test_immobilised_one_may_still_act():
    """flow.immobilized"""
    now = held("immobilized")
    assert now.why_not("move") == ("flow.immobilized", "freedom to move", "an effect against it")
    assert now.say("hit:ash").who("ash").hp == 8


def test_who_falls_loses_its_movement_at_once():
    """flow.incapacitated.mp-lost"""
    now = duel("hit").say("gm.harm:bryn:10")
    assert now.who("bryn").mp == 0
    assert duel("hit").who("bryn").mp == 3


def test_at_the_end_of_the_encounter_one_stands_where_one_is():
    """flow.leave"""
    now = on_map().say("move:0:2", "gm.end")
    assert (now.scene.mode, now.who("ash").mp, now.who("ash").position) == ("free", 0, (0, 2))


def test_energy_is_spent_alike_in_both_modes():
    """flow.energy.both-modes, flow.energy.uses, flow.energy.spend"""
    people = [fighter("ash", cards=["spark-two"], **FIRST), fighter("bryn", **LAST)]
    assert free(*people).say("act:ash:spark-two:bryn").who("ash").energy == 2
    assert fight(*people).say("spark-two:bryn").who("ash").energy == 2
    spent = [fighter("ash", cards=["spark"], energy_left=0, **FIRST), people[1]]
    assert rolls(free(*spent).say("act:ash:spark:bryn"))
    assert rolls(fight(*spent).say("spark:bryn"))


COSTLY = {"bolt": {"name": "Bolt", "energy": 2, "against": "physical", "effect": [{"do": "harm", "amount": 2}]}}


def test_energy_goes_at_declaration_and_does_not_come_back():
    """flow.energy.at-declaration, flow.energy.no-refund: fails, or is undone"""
    now = duel("bolt", own=COSTLY).say("bolt:bryn")
    assert now.who("ash").energy == 2
    assert now.say("failure").who("ash").energy == 2
    undone = duel("bolt", theirs=("deny",), own=COSTLY).say("bolt:bryn", "deny")
    assert (undone.who("ash").energy, undone.who("bryn").hp) == (2, 10)


def test_overspend_throws_a_die():
    """flow.overspend.allowed, flow.overspend.roll: 13 is odd, 14 is even"""
    now = duel("spark-three", a={"energy": 6, "energy_left": 1}).say("spark-three:bryn")
    assert (now.who("ash").energy, rolls(now)) == (-2, True)
    question = now.encounter.question
    assert [(d.faces, d.low) for d in question.dice] == [(20, 1)]
    assert [Fraction(o.ways, question.ways) for o in question.outcomes()] == [Fraction(1, 2)] * 2
    assert now.say(ODD).who("ash").fatigue == 1
    assert now.say(EVEN).who("ash").fatigue == 0
    assert now.say(EVEN).who("bryn").hp == 8


def test_every_overspend_of_a_turn_throws_for_itself():
    """flow.overspend.each-rolls, flow.overspend.multiple: three in a Turn"""
    now = duel("spark", a={"energy": 8, "energy_left": 0, "resolve": 3})
    for face, fatigue in ((ODD, 1), (EVEN, 1), (ODD, 2)):
        now = now.say("spark:bryn")
        assert rolls(now)
        now = now.say(face)
        assert now.who("ash").fatigue == fatigue
    assert rules(now, "roll").count("flow.overspend.roll") == 3


def test_past_the_limit_nothing_is_done():
    """flow.overspend.limit, flow.overspend.limit-exceeded: maximum 9 at -3"""
    now = duel("spark", "spark-two", a={"energy": 9, "energy_left": -3})
    assert now.why_not("spark-two") == ("flow.overspend.limit-exceeded", "2 ⚡︎", "−3 ⚡︎, down to −4")
    assert now.say("spark:bryn", EVEN).who("ash").energy == -4


def test_negative_energy_is_no_hindrance():
    """flow.energy.not-incapacitating"""
    now = duel("hit", a={"energy_left": -2})
    assert now.say("hit:bryn").who("bryn").hp == 8
    assert now.who("ash").status == "ok"


def test_energy_comes_back_hour_by_hour():
    """flow.energy.recovery, flow.energy.negative-recovery, flow.energy.cap, flow.downtime.energy"""
    people = [fighter("ash", energy=9, energy_left=-2), fighter("bryn", energy=9, energy_left=8)]
    now = free(*people).say("rest-wounds:3")
    assert (now.who("ash").energy, now.who("bryn").energy) == (1, 9)


def test_wounds_come_from_0_hp_or_from_a_rule():
    """flow.wound.sources"""
    now = duel(a={"vigor": 2}).say("gm.wound:ash:1")
    assert (now.who("ash").wounds, now.who("ash").hp) == (1, 10)


def trio(*cards: str, **more):
    """Ash against Bryn and Cole."""
    people = [
        fighter("ash", cards=list(cards), **FIRST),
        fighter("bryn", "foes", hp=4, vigor=2, **more),
        fighter("cole", "foes", **LAST),
    ]
    return fight(*people)


def test_at_0_hp_one_falls():
    """flow.wound.at-zero, flow.unconscious.cannot: 4 HP, 50 harm"""
    now = trio("smash", cards=["hit"]).say("smash:bryn")
    bryn = now.who("bryn")
    assert (bryn.hp, bryn.wounds, bryn.status, bryn.prone, bryn.mp) == (0, 1, "unconscious", True, 0)
    after = now.say("end")
    assert after.scene.active == "cole"  # Bryn's Turn has been and gone


def test_a_point_of_hp_wakes():
    """flow.wound.wake, flow.unconscious.ends"""
    now = trio("smash", "heal").say("smash:bryn", "heal:bryn")
    assert (now.who("bryn").hp, now.who("bryn").status) == (1, "ok")


def test_helped_up_after_the_encounter():
    """flow.wound.post-encounter"""
    now = trio("smash").say("smash:bryn", "gm.end")
    assert (now.who("bryn").hp, now.who("bryn").status) == (1, "ok")


def test_more_wounds_while_down_and_then_death():
    """flow.wound.while-down, flow.wound.max, flow.wound.death: maximum 3, the fourth kills"""
    now = trio("smash").say("smash:bryn", "smash:bryn", "smash:bryn")
    assert (now.who("bryn").wounds, now.who("bryn").hp, now.who("bryn").dead) == (3, 0, False)
    assert now.say("gm.harm:bryn:1").who("bryn").dead
    frail = fight(fighter("ash", **FIRST), fighter("bryn", "foes", hp=4), fighter("cole", "foes", **LAST))
    assert frail.say("gm.harm:bryn:4", "gm.harm:bryn:1").who("bryn").dead


def test_one_that_is_down_may_be_aimed_at():
    """flow.unconscious.targetable: with its Defense as it is"""
    own = {"aim": {"name": "Aim", "against": "physical", "roll": {"faces": 20, "bonus": 2}}}
    people = [
        fighter("ash", cards=["aim"], **FIRST),
        fighter("bryn", "foes", physical=12, vigor=2),
        fighter("cole", "foes", **LAST),
    ]
    now = fight(*people, own=own).say("gm.harm:bryn:10")
    assert "aim:bryn" in now.keys
    question = now.say("aim:bryn").encounter.question
    assert {o.text: o.ways for o in question.outcomes()} == {"fails": 7, "succeeds": 13}  # 12 - 2 for the Wound - 2


def test_wounds_open_the_guard_and_leave_scores():
    """flow.wound.penalty, flow.wound.no-score-loss, flow.fatigue.no-defense-loss"""
    now = duel(b={"physical": 12, "mental": 11, "vigor": 3, "resolve": 3}).say("gm.wound:bryn:3", "gm.fatigue:bryn:3")
    bryn, table = now.who("bryn"), cast(now)
    assert (table.defense(bryn, "physical"), table.defense(bryn, "mental")) == (6, 5)
    assert table.modifier(bryn, "vigor") == 3


def test_fatigue_dulls():
    """flow.fatigue.penalty, flow.fatigue.sources"""
    now = duel(b={"resolve": 3}).say("gm.fatigue:bryn:2")
    bryn, table = now.who("bryn"), cast(now)
    assert (table.modifier(bryn, "awareness"), table.modifier(bryn, "intuition")) == (-4, -4)


def test_too_much_fatigue_fells():
    """flow.fatigue.max, flow.fatigue.exceed, flow.fatigue.wake: maximum 2, the third"""
    now = fight(fighter("ash", **FIRST), fighter("bryn", "b", resolve=1), fighter("cole", "b", **LAST))
    two = now.say("gm.fatigue:bryn:2")
    assert two.who("bryn").status == "ok"
    down = two.say("gm.fatigue:bryn:1")
    assert (down.who("bryn").status, down.who("bryn").prone, down.who("bryn").fatigue) == ("unconscious", True, 2)
    woken = down.say("gm.end", "rest-fatigue:1")
    assert (woken.who("bryn").fatigue, woken.who("bryn").status) == (1, "ok")


def test_downtime_clears_marks_and_gives_hp():
    """flow.downtime.track, flow.downtime.hp, flow.downtime.hp-stacks: two Wounds and one Fatigue in three hours"""
    hurt = fighter("ash", hp_left=0, wounds=2, fatigue=1, resolve=1, vigor=2)
    now = free(hurt, fighter("bryn"))
    assert now.who("ash").status == "unconscious"
    three = now.say("rest-wounds:3").who("ash")
    assert (three.wounds, three.fatigue, three.hp, three.status) == (0, 0, 5, "ok")
    assert now.say("rest-wounds:6").who("ash").hp == 10


def test_an_interruption_loses_the_hour():
    """flow.downtime.interrupt: a fight within an hour of rest, and nothing of it counts; time starts again."""
    people = [fighter("ash", energy_left=0, **FIRST), fighter("bryn", **LAST)]
    now = free(*people).say("rest-wounds:2", "encounter", "gm.end", "rest-wounds:1")
    assert now.who("ash").energy == 3
    assert now.who("ash").hp == 10


def test_leaving_reach_is_answered_after_the_move():
    """flow.timing.no-interrupt: "when you move away" comes after the move"""
    own = {"snap": {"name": "Snap", "use": "reaction", "trigger": "leaves", "effect": [{"do": "harm", "amount": 1}]}}
    now = duel(theirs=("snap",), a={"at": [0, 0]}, b={"at": [1, 0]}, own=own).say("move:-2:0")
    assert (now.who("ash").position, now.keys) == ((-2, 0), ["snap", "pass"])
    assert passed(now).who("ash").hp == 10
    assert now.say("snap").who("ash").hp == 9
