"""Who comes before whom in Flow of Play: what breaks ties and how long that holds, and what goes by other orders."""

from fractions import Fraction

import pytest
from flows import MARK, chain, ends, fight, fighter, free, held, poison, rolls, rules, trio

from frontiers_nb.encounter.ordering import Contender
from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.explain import explain
from frontiers_nb.flow.encounter import GAME
from frontiers_nb.flow.orders import rounds

FIRST, LAST = {"momentum": 2}, {"momentum": 9}


def test_the_first_scenario_opens_with_its_lesson():
    """flow.momentum.adjust, flow.momentum.tie-finesse, flow.variant.rolled-momentum.ascending: the tie at 5"""
    opened = explain("encounter", {"rules": "flow", "answers": None})
    told = " ".join(part if isinstance(part, str) else part["text"] for line in opened["story"] for part in line)
    assert "Dara 2, Cole 5, Bryn 7 and Ash 9" in told
    assert "with +2, Bryn could have taken any from 5 to 9" in told
    guess = opened["predict"]
    assert (guess["answer"], guess["chances"]["before"]) == ("bryn", "171/400")
    assert "42.75% of the time" in guess["reason"]
    shown = explain("encounter", opened["state"] | guess["state"])
    assert [each["name"] for each in shown["order"]] == ["Dara", "Bryn", "Cole", "Ash"]
    assert shown["order"][1]["reason"] == "a tie at 5; Finesse 15 beats 11"


@pytest.mark.parametrize("more", [{"variants": ["rolled-momentum"]}, {"rulings": {"momentum-clamp": "B"}}])
def test_other_rules_open_where_play_begins(more):
    """flow.mode.default"""
    opened = explain("encounter", {"rules": "flow", "answers": None} | more)
    assert (opened["state"]["answers"], opened["aside"]) == ([], None)


def test_without_scores_modifiers_break_ties():
    """flow.momentum.tie-finesse: the Modifier rises with the Score"""
    now = fight(fighter("ash"), fighter("bryn", finesse=1))
    assert now.scene.queue == ("bryn", "ash")
    assert GAME.face(now.encounter.system, now.scene).order()[0]["reason"] == "a tie at 5; Finesse 1 beats 0"
    scored = fight(fighter("ash", score=12), fighter("bryn", finesse=1, score=11))
    assert scored.scene.queue == ("ash", "bryn")


@pytest.mark.parametrize(
    ("more", "chance"),
    [(({}, {}), 1), (({"scores": {"finesse": 12}}, {"scores": {"finesse": 11}}), 0), (({}, {"player": False}), 1)],
)
def test_tables_break_ties_as_the_stepper_does(more, chance):
    """flow.momentum.tie-finesse: Scores first, without them Modifiers"""
    cast = [
        Contender(id, id, id, own={"momentum": 5, "modifiers": {"finesse": finesse}} | own)
        for id, finesse, own in zip(("ash", "bryn"), (0, 1), more, strict=True)
    ]
    found = GAME.ordering(cast, GAME.rulings({}, "rulings"), (), "")
    assert found.rounds.before("bryn", "ash") == chance


def test_tables_let_players_go_first():
    """flow.momentum.tie-player"""
    own = [{"momentum": 5, "modifiers": {}, "player": player} for player in (False, True)]
    cast = [Contender(id, id, id, own=each) for id, each in zip(("ash", "bryn"), own, strict=True)]
    assert GAME.ordering(cast, GAME.rulings({}, "rulings"), (), "").rounds.before("bryn", "ash") == 1
    assert rounds([Entrant("a", "a", 0, 5), Entrant("b", "b", 0, 5)]).before("a", "b") == Fraction(1, 2)


def test_two_who_tie_stay_as_they_were_whoever_joins_or_leaves_the_tie():
    """flow.momentum.tie-stable"""
    now = fight(fighter("ash"), fighter("bryn"), fighter("cole"), by="encounter").say([[2]], [[2]])
    assert now.scene.queue == ("bryn", "cole", "ash")
    apart = ends(now.say("gm.momentum:bryn:9"), 3)
    assert (rolls(apart), apart.scene.queue) == (False, ("cole", "ash", "bryn"))
    again = ends(apart.say("gm.momentum:bryn:5"), 3)
    assert (rolls(again), again.scene.queue) == (False, ("bryn", "cole", "ash"))


def test_a_newcomer_to_a_tie_is_drawn_for_and_the_others_stay():
    """flow.momentum.tie-stable, amb.flow.momentum-tie"""
    now = fight(fighter("ash"), fighter("bryn"), fighter("cole", momentum=8)).say([[2]])
    assert now.scene.queue == ("bryn", "ash", "cole")
    asked = ends(now.say("gm.momentum:cole:5"), 3)
    assert [outcome.text for outcome in asked.encounter.question.outcomes()] == ["Bryn goes first", "Cole goes first"]
    assert asked.say([[2]]).scene.queue == ("cole", "bryn", "ash")
    assert asked.say([[1]]).say([[2]]).scene.queue == ("bryn", "cole", "ash")


def mocked(**more):
    """Dot acts first in Round 1 with Momentum 10, and she and Bryn have cursed Ash."""
    own = {"curse": poison(), "bless": poison("heal")}
    for each in own.values():
        each["effect"][0]["owner"] = "user"
    people = [
        fighter("dot", "foes", momentum=10, cards=["curse"]),
        fighter("bryn", "foes", momentum=3, cards=["bless"]),
        fighter("ash", **LAST),
    ]
    return fight(*people, own=own, by="first:dot", **more).say("curse:ash", "end", "bless:ash", "end")


def test_the_gm_may_move_momentum_before_round_1():
    """flow.momentum.gm: in Free Play, or while it is settled; it counts from Round 1 on"""
    people = fighter("ash", momentum=4), fighter("bryn", finesse=1)
    surprised = free(*people).say("gm.momentum:ash:6", "encounter", "keep")
    assert (surprised.who("ash").momentum, surprised.scene.queue) == (6, ("bryn", "ash"))
    settling = free(*people).say("encounter", "gm.momentum:bryn:3")
    assert (settling.who("bryn").momentum, settling.scene.queue) == (3, ("bryn", "ash"))
    assert "Bryn begins with Momentum 3." in settling.texts()
    again = settling.say("gm.end", "encounter")
    assert again.keys == ["keep", "momentum"]


def test_who_drops_by_declaring_has_declared():
    """flow.edge.06.ability-resolves, amb.flow.simultaneous-downed: Ash Overspends, drops, and the spark comes"""
    ash = fighter("ash", cards=["spark"], energy_left=0, fatigue=2, resolve=1, **FIRST)
    people = [ash, fighter("dot", "ash"), fighter("bryn", **LAST)]
    now = fight(*people, variants=["simultaneous"], rulings={"simultaneous-downed": "B"})
    now = now.say("spark:bryn", [[13]], "end", "end")
    assert (now.who("ash").status, now.who("bryn").hp) == ("unconscious", 8)


def test_who_acts_first_by_surprise_is_late_in_all_else():
    """flow.timing.others-momentum, flow.entry.initiator: first in Round 1, yet its Momentum is 10"""
    now = mocked()
    assert now.scene.queue == ("dot", "bryn", "ash")
    assert [event.text for event in now.encounter.log if event.kind == "ticks"] == [
        "Ash: Heal Start.",
        "Ash: Harm Start.",
    ]
    assert now.who("ash").hp == 9


def test_what_ticks_at_the_start_ends_once_it_has_ticked():
    """flow.turn.start-effects, flow.duration.start-of-next-turn: poison until the next Turn starts bites once"""
    now = trio("poison", own={"poison": poison(until="turn_start")}).say("poison:bryn", "end")
    assert (now.scene.active, now.who("bryn").hp, now.who("bryn").lasting) == ("bryn", 9, ())
    assert ends(now, 3).who("bryn").hp == 9


def test_what_holds_for_the_encounter_ends_with_it():
    """flow.edge.08.effects"""
    now = trio("curse", own={"curse": {"name": "Curse", "effect": [MARK]}}).say("curse:bryn")
    assert [each.until for each in now.who("bryn").lasting] == ["scene"]
    assert now.say("gm.end").who("bryn").lasting == ()


ROUND_TABLE = {"variants": ["no-momentum"]}


def test_without_momentum_nothing_changes_it():
    """flow.alt.no-momentum"""
    own = {"hurry": {"name": "Hurry", "aims": "self", "effect": [{"do": "momentum", "amount": -3}]}}
    now = fight(fighter("ash"), fighter("bryn", cards=["hurry"]), own=own, **ROUND_TABLE).say("end")
    after = now.say("hurry")
    assert after.who("bryn").momentum == now.who("bryn").momentum
    assert "There is no Momentum here: Bryn keeps its place." in after.texts()


@pytest.mark.parametrize(("letter", "who", "keys"), [("A", "bryn", ["cry-b", "pass"]), ("B", "gm", None)])
def test_who_answers_first_without_momentum(letter, who, keys):
    """amb.flow.no-momentum-ties, flow.timing.others-momentum: round the table, or as the GM says"""
    now = chain(**ROUND_TABLE, rulings={"no-momentum-ties": letter})
    assert now.encounter.question.who == who
    assert now.keys == (keys or ["first:bryn", "first:cole", "first:dara"])
    if letter == "B":
        now = now.say("first:dara", "first:bryn")
        assert (now.encounter.question.who, now.keys) == ("dara", ["cry-d", "pass"])
        assert "first:dara" not in chain(rulings={"no-momentum-ties": letter}).keys


@pytest.mark.parametrize(("letter", "asked"), [("A", False), ("B", True)])
def test_whose_declaration_comes_first_without_momentum(letter, asked):
    """amb.flow.no-momentum-ties, flow.alt.simultaneous.resolve"""
    people = [fighter(id, cards=["smash"]) for id in ("ash", "bryn")]
    letters = {"no-momentum-ties": letter, "simultaneous-downed": "B"}
    now = fight(*people, variants=["no-momentum", "simultaneous"], rulings=letters)
    now = now.say("smash:bryn", "end", "smash:ash", "end")
    assert (now.keys == ["first:ash", "first:bryn"]) == asked
    if asked:
        now = now.say("first:bryn")
    fallen = {each.id for each in now.scene.fighters if each.status == "unconscious"}
    assert fallen == ({"ash"} if asked else {"bryn"})


def test_a_turn_one_cannot_use_is_over_before_the_next():
    """flow.edge.15, flow.turn.end-effects: what holds to the end of a Turn is gone by the next one"""
    now = held("no-ap")
    assert "flow.turn.end-effects" in rules(ends(now), "lasts")
