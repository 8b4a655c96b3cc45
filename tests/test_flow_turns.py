"""Flow of Play, played: modes, Rounds, Turns, Momentum and what comes first. The rows are those of flow.md."""

import pytest
from flows import cast, ends, fight, fighter, free, offered, rules, system

from frontiers_nb.encounter import start
from frontiers_nb.errors import RuleError
from frontiers_nb.flow.encounter import GAME
from frontiers_nb.flow.encounter.face import FlowFace

TWO = (fighter("ash", momentum=2, cards=["curse"]), fighter("bryn", momentum=9))


def four(**more):
    """Dara 2, Cole 5, Bryn 7, Ash 9."""
    places = {"ash": 9, "bryn": 7, "cole": 5, "dara": 2}
    return [fighter(id, momentum=place, cards=["hit"], **more) for id, place in places.items()]


def lasting(until: str, at: str = "", kind: str = "mark", amount: int = 0, **more):
    """An ability whose effect lasts."""
    effect = {"do": "last", "kind": kind, "until": until, **({"at": at} if at else {}), "amount": amount} | more
    return {"name": "Curse", "effect": [effect]}


def test_play_begins_free():
    """flow.mode.default, flow.mode.free-no-ap, flow.mode.shift"""
    begun = free(fighter("ash", cards=["hit"]), fighter("bryn"))
    assert (begun.scene.mode, begun.scene.round, begun.scene.active) == ("free", 0, None)
    assert begun.who("ash").ap == 0
    three = begun.say(*["act:ash:hit:bryn"] * 3)
    assert three.who("bryn").hp == 4
    assert (three.scene.mode, three.who("ash").ap) == ("free", 0)
    assert begun.say("encounter").scene.mode == "encounter"


def test_activities_belong_to_free_play():
    """flow.mode.no-activities"""
    who = fighter("ash", cards=["camp", "sketch"])
    assert "act:ash:camp" in offered(free(who, fighter("bryn")))
    now = fight(who, fighter("bryn", momentum=9))
    assert now.why_not("camp") == ("flow.mode.no-activities", "Free Play", "Encounter Play")
    assert "sketch" in now.keys


def test_everybody_settles_momentum_and_round_1_begins():
    """flow.entry.momentum, flow.momentum.range"""
    five = [fighter(id, momentum=n) for n, id in enumerate(("a", "b", "c", "d", "e"), 1)]
    now = fight(*five)
    assert [each.momentum for each in now.scene.fighters] == [1, 2, 3, 4, 5]
    assert now.scene.number == 1
    for wrong in (-1, 11):
        with pytest.raises(RuleError, match=r"momentum must be a whole number, 0 to 10.*flow\.momentum\.range"):
            system(fighter("ash", momentum=wrong))


def test_nobody_comes_in_with_spent_points():
    """flow.entry.full-points: who has just acted has 3 points and all Movement."""
    now = free(fighter("ash", finesse=1, cards=["hit"]), fighter("bryn", momentum=1)).say("act:ash:hit:bryn")
    ash = now.say("encounter", "keep").who("ash")
    assert (ash.ap, ash.mp) == (3, 4)


def test_who_moved_first_goes_first_in_round_1():
    """flow.entry.initiator"""
    now = fight(*four(), by="first:ash")
    assert now.scene.queue == ("ash", "dara", "cole", "bryn")
    assert ends(now, 4).scene.queue == ("dara", "cole", "bryn", "ash")


def test_a_turn_each_and_no_last_round():
    """flow.round.one-turn-each, flow.round.no-limit, flow.momentum.ascending, flow.round.length"""
    now, order = fight(*four()), []
    for _ in range(8):
        order.append(now.scene.active)
        now = ends(now)
    assert order == ["dara", "cole", "bryn", "ash"] * 2
    late = ends(now, 40)
    assert late.scene.number == 13
    assert late.texts("round")[-1] == "Round 13 begins, about 120 seconds in."


def test_it_is_over_when_the_gm_says_so_or_one_side_is_left():
    """flow.encounter.end"""
    now = fight(*four())
    assert now.say("gm.end").scene.mode == "free"
    two = fight(fighter("ash", momentum=1, cards=["smash"]), fighter("bryn"))
    assert two.say("smash:bryn").scene.mode == "free"
    again = two.say("smash:bryn", "close")
    assert again.scene.over
    assert again.encounter.question is None


def test_what_lasts_to_the_end_of_the_round():
    """flow.duration.end-of-round: brought at 2, it ends after 9 has acted."""
    now = fight(
        fighter("ash", momentum=2, cards=["curse"]), fighter("bryn", momentum=9), own={"curse": lasting("round_end")}
    )
    now = now.say("curse:bryn", "end")
    assert now.scene.active == "bryn"
    assert now.who("bryn").lasting
    assert not now.say("end").who("bryn").lasting


def test_what_lasts_to_ones_next_turn():
    """flow.duration.start-of-next-turn, flow.turn.start-effects"""
    cards = {"guard": lasting("user_turn_start") | {"name": "Guard", "aims": "self"}, "curse": lasting("turn_start")}
    now = fight(fighter("ash", momentum=2, cards=["guard", "curse"]), fighter("bryn", momentum=9), own=cards)
    now = now.say("guard", "curse:bryn", "end")
    assert not now.who("bryn").lasting
    assert now.who("ash").lasting
    assert not now.say("end").who("ash").lasting


@pytest.mark.parametrize(
    ("until", "rule"),
    [
        ("turn_start", "flow.duration.start-of-next-turn"),
        ("user_turn_start", "flow.duration.start-of-next-turn"),
        ("turn_end", "flow.turn.end-effects"),
        ("user_turn_end", "flow.turn.end-effects"),
        ("round_end", "flow.duration.end-of-round"),
        ("scene", "flow.encounter.end"),
    ],
)
def test_what_lasts_names_the_rule_that_ends_it(until, rule):
    """flow.duration.start-of-next-turn, flow.duration.end-of-round, flow.turn.end-effects"""
    now = fight(fighter("ash", momentum=2, cards=["curse"]), fighter("bryn", momentum=9), own={"curse": lasting(until)})
    now = now.say("curse:bryn")
    (shown,) = FlowFace(now.encounter.system, now.scene).fighters()[1]["effects"]
    assert shown["rule"] == rule


def test_what_lasts_to_the_end_of_a_turn():
    """flow.turn.end-effects"""
    now = fight(
        fighter("ash", momentum=2, cards=["curse"]), fighter("bryn", momentum=9), own={"curse": lasting("turn_end")}
    )
    now = now.say("curse:bryn", "end")
    assert now.who("bryn").lasting
    assert not now.say("end").who("bryn").lasting


def test_what_is_counted_in_rounds():
    """flow.round.one-turn-each: two Rounds are two ends of a Round."""
    curse = {"curse": lasting("rounds", rounds=2)}
    now = fight(*TWO, own=curse).say("curse:bryn")
    assert [bool(ends(now, n).who("bryn").lasting) for n in (1, 2, 3, 4)] == [True, True, True, False]


def test_a_turn_opens_with_full_points():
    """flow.turn.start-ap, flow.turn.start-mp, flow.turn.during, flow.move.mp"""
    now = fight(fighter("ash", finesse=1, cards=["hit", "quick"]), fighter("bryn", momentum=9))
    assert {"hit:bryn", "move", "quick", "end"} <= set(now.keys)
    spent = ends(now.say("hit:bryn", "hit:bryn", "move:4"), 2)
    assert (spent.scene.active, spent.who("ash").ap, spent.who("ash").mp) == ("ash", 3, 4)


def test_what_is_left_goes_at_the_end():
    """flow.turn.end-ap-lost, flow.turn.end-mp-lost: nothing is carried into the next Turn."""
    literal = fight(fighter("ash", cards=["hit"]), fighter("bryn", momentum=9), rulings={"ap-lost-vs-reaction": "A"})
    after = literal.say("hit:bryn", "end").who("ash")
    assert (after.ap, after.mp) == (0, 0)
    kept = fight(fighter("ash", cards=["hit"]), fighter("bryn", momentum=9))
    assert kept.say("end").who("ash").mp == 0
    assert ends(kept, 2).who("ash").ap == 3


def duel_of_counters():
    """Both answer a miss by an attack."""
    back = {"name": "Swing back", "use": "reaction", "trigger": "missed", "against": "physical"}
    people = [fighter(id, momentum=n, cards=["swing", "swing-back"]) for id, n in (("ash", 2), ("bryn", 9))]
    return fight(*people, own={"swing-back": back})


def test_in_somebody_elses_turn_there_is_only_a_reaction():
    """flow.turn.own-only, flow.move.own-turn, flow.free-action.own-turn"""
    now = fight(fighter("ash", cards=["hit", "quick"]), fighter("bryn", momentum=9, cards=["hit", "quick", "avenge"]))
    assert now.scene.active == "ash"
    assert {option.does.by for option in now.encounter.legal_actions() if hasattr(option.does, "by")} == {"ash"}
    answered = duel_of_counters().say("swing:bryn", "failure", "swing-back", "failure")
    assert answered.encounter.question.text == "Ash's Turn. What now?"  # its own Reaction is not for its own Turn


def test_momentum_may_be_moved_by_finesse():
    """flow.momentum.adjust: 5 with Finesse +3 is anything from 2 to 8."""
    begun = free(fighter("ash", finesse=3), fighter("bryn")).say("encounter")
    assert begun.keys == ["keep", "momentum"]
    for value in range(2, 9):
        assert begun.say(f"momentum:{value}").who("ash").momentum == value
    assert begun.why_not("momentum:1")
    assert begun.why_not("momentum:9")


def test_momentum_is_locked():
    """flow.momentum.locked, flow.momentum.gm: Finesse falls, Momentum stays; only an effect moves it."""
    now = fight(fighter("ash", finesse=2, momentum=4), fighter("bryn", momentum=9))
    now = now.say("gm.finesse:ash:-1")
    assert now.who("ash").momentum == 4
    after = ends(now, 2)
    assert (after.who("ash").momentum, after.who("ash").mp) == (4, 2)
    assert now.say("gm.momentum:ash:6").who("ash").momentum == 6


def test_momentum_goes_beyond_its_range():
    """flow.momentum.beyond-range: 9 and +4 is 13."""
    push = {"haste": {"name": "Haste", "effect": [{"do": "momentum", "amount": 4}]}}
    now = fight(fighter("ash", cards=["haste"]), fighter("bryn", momentum=9), own=push).say("haste:bryn")
    assert now.who("bryn").momentum == 13


def test_ties_go_to_the_higher_finesse():
    """flow.momentum.tie-finesse"""
    now = fight(fighter("ash", score=12), fighter("bryn", score=16))
    assert now.scene.queue == ("bryn", "ash")
    face = GAME.face(now.encounter.system, now.scene)
    assert face.order()[0]["reason"] == "a tie at 5; Finesse 16 beats 12"


def test_then_players_go_first():
    """flow.momentum.tie-player"""
    now = fight(fighter("ash", score=12, player=False), fighter("bryn", score=12))
    assert now.scene.queue == ("bryn", "ash")


@pytest.mark.parametrize("letter", ["A", "B"])
def test_a_tie_is_settled_once(letter):
    """flow.momentum.tie-stable, amb.flow.momentum-tie: by the GM, or by chance"""
    now = fight(fighter("ash", score=12), fighter("bryn", score=12), rulings={"momentum-tie": letter})
    question = now.encounter.question
    assert question.who == "gm"
    if letter == "B":
        assert [outcome.ways for outcome in question.outcomes()] == [1, 1]
    now = now.say("first:bryn" if letter == "A" else [[2]])
    assert now.scene.queue == ("bryn", "ash")
    assert ends(now, 6).scene.queue == ("bryn", "ash")


def test_a_changed_momentum_waits_for_the_next_round():
    """flow.momentum.change-next-round, flow.momentum.no-retro"""
    now = fight(*four()).say("gm.momentum:dara:8", "gm.momentum:ash:3")
    assert now.scene.queue == ("dara", "cole", "bryn", "ash")
    assert ends(now, 4).scene.queue == ("ash", "cole", "bryn", "dara")
    later = ends(now)  # Dara has acted: no second Turn in Round 1
    assert [ends(later, n).scene.active for n in range(3)] == ["cole", "bryn", "ash"]


def test_a_change_may_count_at_once_and_moves_no_turn_taken():
    """flow.momentum.no-retro"""
    haste = {"haste": {"name": "Haste", "effect": [{"do": "momentum", "amount": -9, "at": "now"}]}}
    people = [fighter("dara", momentum=2, cards=["haste"]), fighter("cole", momentum=5), fighter("ash", momentum=9)]
    now = fight(*people, own=haste).say("haste:ash")
    assert now.scene.queue == ("dara", "ash", "cole")
    assert ends(fight(*people, own=haste)).scene.queue == ("dara", "cole", "ash")


POISON = {"do": "last", "kind": "harm", "amount": 1, "until": "scene", "at": "start"}


def stacked(at: str, owners=("bearer", "bearer")):
    """Cole carries an effect of each owner, brought by Ash and Bryn."""
    brought = [
        POISON | {"at": at, "owner": owner, "text": f"from {who}"} for who, owner in zip("ab", owners, strict=True)
    ]
    own = {f"curse-{who}": {"name": f"Curse {who}", "effect": [each]} for who, each in zip("ab", brought, strict=True)}
    people = [
        fighter("ash", momentum=5, cards=["curse-a"]),
        fighter("bryn", momentum=2, cards=["curse-b"]),
        fighter("cole", momentum=7),
    ]
    return fight(*people, own=own).say("curse-b:cole", "end", "curse-a:cole", "end")


def ticks(now) -> list[str]:
    return [text.removeprefix("Cole: from ").rstrip(".") for text in now.texts("ticks")]


@pytest.mark.parametrize(("at", "rule"), [("start", "flow.edge.02"), ("end", "flow.edge.03")])
def test_the_active_one_orders_its_own_effects(at, rule):
    """flow.edge.02, flow.edge.03: either may come first, as its bearer likes."""
    now = stacked(at)
    now = now if at == "start" else now.say("end")
    assert (now.encounter.question.who, now.encounter.question.rule) == ("cole", rule)
    assert ticks(now.say("first:1")) == ["b", "a"]
    assert ticks(now.say("first:2")) == ["a", "b"]


@pytest.mark.parametrize("at", ["start", "end"])
def test_then_the_others_by_momentum(at):
    """flow.edge.02.others, flow.edge.03.others, flow.timing.active-first, flow.timing.others-momentum"""
    theirs = stacked(at, ("user", "user"))
    assert ticks(theirs if at == "start" else theirs.say("end")) == ["b", "a"]  # Bryn 2, then Ash 5
    mixed = stacked(at, ("bearer", "user"))  # what Ash brought is Cole's own now
    assert ticks(mixed if at == "start" else mixed.say("end")) == ["a", "b"]


def test_the_gm_orders_what_one_other_owns():
    """flow.timing.gm"""
    own = {"curse": {"name": "Curse", "effect": [POISON | {"owner": "user", "text": t} for t in ("from a", "from b")]}}
    now = fight(fighter("ash", momentum=1, cards=["curse"]), fighter("cole"), own=own).say("curse:cole", "end")
    assert (now.encounter.question.who, now.encounter.question.rule) == ("gm", "flow.timing.gm")
    assert ticks(now.say("first:2")) == ["b", "a"]


def test_earlier_triggers_come_earlier():
    """flow.timing.temporal: what starts a Turn is done before what answers something in it, whatever the Momentum."""
    own = {"curse": {"name": "Curse", "effect": [POISON]}}
    people = [
        fighter("ash", momentum=2, cards=["curse", "avenge"]),
        fighter("cole", momentum=9, cards=["swing"]),
    ]
    now = fight(*people, own=own).say("curse:cole", "end")
    now = now.say("swing:ash", "success", "avenge")
    assert [event.who for event in now.encounter.log if event.kind == "hp" or event.field == "hp"] == [
        "cole",
        "ash",
        "cole",
    ]


def test_the_face_tells_the_order_and_everybody():
    """flow.momentum.ascending"""
    now = fight(*four())
    face = GAME.face(now.encounter.system, now.scene)
    assert [(seat["id"], seat["initiative"], seat["ap"]) for seat in face.seats()][:2] == [
        ("dara", 2, 3),
        ("cole", 5, 3),
    ]
    assert face.seats()[0]["between"] == "2 is less than 5"
    assert face.following().who == "cole"
    assert face.standing("ash") is None
    hurt = now.say("hit:ash")
    assert GAME.face(hurt.encounter.system, hurt.scene).standing("ash") == "Ash 8 HP"
    assert cast(now).name("ash") == "Ash"
    assert "flow.momentum.ascending" in rules(now)


def test_scenarios_are_read_with_every_mistake():
    """flow.momentum.range"""
    with pytest.raises(RuleError, match=r"fighters\.0\.abilities must be .*, got 'nonsense'"):
        system(fighter("ash", cards=["nonsense"]))
    for scenario in GAME.scenarios:
        assert start(GAME.system(scenario, GAME.rulings({}, "rulings"), ())).question is not None
