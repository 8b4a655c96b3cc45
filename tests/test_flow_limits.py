"""What limits Flow of Play sets, what the readings make of them, and who comes in worn out."""

import pytest
from flows import MARK, ends, fighter, free, rules, trio

from frontiers_nb.errors import RuleError
from frontiers_nb.flow.chances import drops
from frontiers_nb.flow.encounter import GAME
from frontiers_nb.flow.examples import EXAMPLES
from frontiers_nb.words import MINUS

FIRST, LAST = {"momentum": 2}, {"momentum": 9}
ODD = [[13]]


@pytest.mark.parametrize(("letter", "lowest"), [("A", -3), ("B", -4)])
def test_which_maximum_sets_the_limit(letter, lowest):
    """amb.flow.overspend-limit-max, flow.overspend.limit: 9 at base, lowered to 6"""
    less = {"do": "last", "kind": "less-energy", "amount": 3, "until": "time", "to": "self"}
    own = {"drain": {"name": "Drain", "ap": 0, "aims": "self", "effect": [less]}}
    spark = {"spark": {"name": "Spark", "ap": 0, "energy": 1, "effect": [{"do": "harm", "amount": 1}]}}
    me = {"energy": 9, "energy_left": -2, "resolve": 9}
    now = trio("drain", "spark", me=me, own=own | spark, rulings={"overspend-limit-max": letter}).say("drain")
    face = GAME.face(now.encounter.system, now.scene).fighters()[0]
    assert (face["energyMax"], face["energyLowest"]) == (6, lowest)
    while "spark:bryn" in now.keys:
        now = now.say("spark:bryn", ODD)
    assert now.who("ash").energy == lowest
    assert now.why_not("spark")[0] == "flow.overspend.limit-exceeded"


def test_a_lower_maximum_caps_energy():
    """flow.energy.cap: what is held, what rest gives, what a rule gives"""
    less = {"do": "last", "kind": "less-energy", "amount": 3, "until": "time", "to": "self"}
    own = {
        "drain": {"name": "Drain", "aims": "self", "effect": [less]},
        "focus": {"name": "Focus", "aims": "self", "effect": [{"do": "energy", "amount": 9}]},
        "tire": {"name": "Tire", "aims": "self", "effect": [{"do": "energy", "amount": -9}]},
    }
    now = trio("drain", "focus", "tire", me={"energy": 9}, own=own).say("drain")
    assert now.who("ash").energy == 6
    tired = now.say("tire")
    assert tired.who("ash").energy == -3
    assert tired.say("focus").who("ash").energy == 6
    assert tired.say("gm.end", "rest-wounds:24").who("ash").energy == 6


@pytest.mark.parametrize(("letter", "ways", "score"), [("A", 3, 14), ("B", 7, 10)])
def test_what_fatigue_dulls(letter, ways, score):
    """amb.flow.fatigue-penalty-target, flow.fatigue.penalty: two Fatigue, a roll with Awareness that needs 14"""
    own = {
        f"by-{name}": {"name": f"By {name}", "ap": 0, "aims": "self", "roll": {"faces": 20, "needs": 14} | more}
        for name, more in (("awareness", {"attribute": "awareness"}), ("vigor", {"attribute": "vigor"}))
    }
    me = {"fatigue": 2, "resolve": 1, "scores": {"awareness": 14, "finesse": 12}, "abilities": list(own)}
    now = trio(me=me, own=own, rulings={"fatigue-penalty-target": letter})

    def succeeds(key):
        outcomes = {outcome.text: outcome.ways for outcome in now.say(key).encounter.question.outcomes()}
        return outcomes["succeeds"]

    assert (succeeds("by-awareness"), succeeds("by-vigor")) == (ways, 7)
    assert GAME.face(now.encounter.system, now.scene).fighters()[0]["scores"] == {"awareness": score, "finesse": 12}


def test_a_roll_counts_the_modifier_it_names():
    """flow.fatigue.penalty: Vigor +2 on a roll that needs 14"""
    own = {"lift": {"name": "Lift", "aims": "self", "roll": {"faces": 20, "needs": 14, "attribute": "vigor"}}}
    asked = trio("lift", me={"vigor": 2}, own=own).say("lift").encounter.question
    assert {outcome.text: outcome.ways for outcome in asked.outcomes()}["succeeds"] == 9


@pytest.mark.parametrize(
    ("letter", "ability", "asked"), [("A", "hit:bryn", False), ("A", "camp", True), ("B", "hit:bryn", True)]
)
def test_begun_in_the_middle_of_something(letter, ability, asked):
    """amb.flow.entry-action, flow.entry.ongoing, flow.edge.09"""
    people = [fighter("ash", cards=["hit", "camp"], **FIRST), fighter("bryn", **LAST)]
    now = free(*people, rulings={"entry-action": letter}).say(f"open:ash:{ability}")
    assert (now.keys == ["finish", "suspend"]) == asked
    done = now.say("finish") if asked else now
    assert (done.scene.mode, done.who("bryn").hp) == ("encounter", 8 if ability == "hit:bryn" else 10)
    if asked:
        broken = now.say("suspend")
        assert (broken.scene.mode, broken.who("bryn").hp) == ("encounter", 10)
        assert "flow.entry.ongoing" in rules(broken, "lost")


@pytest.mark.parametrize(("letter", "left"), [("A", [("seven", 1), ("hour", 0)]), ("B", None)])
def test_rounds_in_free_play(letter, left):
    """amb.flow.round-effects-in-free-play, flow.round.length: a minute is six Rounds; B leaves all until Downtime"""
    lasting = {
        "five": {"until": "rounds", "rounds": 5},
        "seven": {"until": "rounds", "rounds": 7},
        "turn": {"until": "turn_start"},
        "hour": {"until": "time"},
    }
    own = {
        name: {"name": name.title(), "ap": 0, "effect": [MARK | {"text": name} | more]}
        for name, more in lasting.items()
    }
    now = trio(me={"abilities": list(own)}, own=own, rulings={"round-effects-in-free-play": letter})
    ended = now.say(*(f"{name}:bryn" for name in own), "gm.end")
    before = [(each.name, each.rounds) for each in ended.who("bryn").lasting]
    assert before == [("five", 5), ("seven", 7), ("turn", 0), ("hour", 0)]
    waited = ended.say("wait:1")
    assert [(each.name, each.rounds) for each in waited.who("bryn").lasting] == (left or before)
    assert [each.name for each in waited.say("rest-wounds:1").who("bryn").lasting] == ["hour"]


@pytest.mark.parametrize(("letter", "wounds"), [("A", 1), ("B", 1), ("C", 3)])
def test_three_blows_at_once(letter, wounds):
    """amb.flow.edge7-order, flow.edge.07: what strikes at once is one step, and brings one Wound"""
    volley = {"name": "Volley", "together": True, "effect": [{"do": "harm", "amount": 4, "hits": 3}]}
    now = trio("volley", foe={"hp": 4}, own={"volley": volley}, rulings={"edge7-order": letter}).say("volley:bryn")
    assert (now.who("bryn").wounds, now.who("bryn").status) == (wounds, "unconscious")


def test_movement_lost_in_ones_own_turn():
    """flow.reduced.total, flow.reduced.floor: of 3 one is walked; a Reaction takes 1, then 9"""
    slow = {"do": "last", "kind": "less-mp", "amount": 1, "until": "turn_end"}
    own = {
        "snare": {"name": "Snare", "use": "reaction", "trigger": "missed", "ap": 1, "effect": [slow]},
        "web": {"name": "Web", "use": "reaction", "trigger": "hit", "ap": 1, "effect": [slow | {"amount": 9}]},
    }
    now = trio("swing", foe={"abilities": ["snare", "web"]}, own=own).say("move:1", "swing:bryn")
    once = now.say("failure", "snare")
    assert once.who("ash").mp == 1
    assert once.say("swing:bryn", "success", "web").who("ash").mp == 0
    assert ends(once, 3).who("ash").mp == 3


def test_movement_given_where_there_are_no_movement_points():
    """flow.variant.action-movement: two Units for nothing, then points again"""
    own = {"run": {"name": "Run", "aims": "self", "effect": [{"do": "movement", "amount": 2}]}}
    now = trio("run", own=own, variants=["action-movement"]).say("run")
    assert now.say("move:2").who("ash").ap == 2
    assert now.say("move:3").who("ash").ap == 1


def test_all_in_is_for_rolls():
    """flow.variant.committed-action: what is not rolled gains nothing"""
    now = trio("three", variants=["committed-action"]).say("three")
    assert "flow.variant.committed-action" not in rules(now)


@pytest.mark.parametrize("variant", ["no-overspend", "strain-on-use"])
def test_no_energy_below_0_whatever_the_ruling(variant):
    """flow.variant.no-overspend, flow.variant.strain-on-use.no-negative: it cannot be activated, so nothing is paid"""
    now = trio("spark-two", me={"energy_left": 1}, variants=[variant], rulings={"overspend-refusal": "B"})
    assert now.why_not("spark-two")[0] == f"flow.variant.{variant}"
    assert trio(me={"energy_left": -2}, variants=[variant]).who("ash").energy == 0


def test_the_die_of_a_variant_cites_it():
    """flow.variant.strain-on-use"""
    now = trio("spark", variants=["strain-on-use"]).say("spark:bryn")
    assert now.encounter.question.rule == "flow.variant.strain-on-use"
    assert trio("spark", me={"energy_left": 0}).say("spark:bryn").encounter.question.rule == "flow.overspend.roll"


@pytest.mark.parametrize(
    ("rulings", "resolve", "fatigue", "status"),
    [
        ({}, 1, 2, "ok"),
        ({}, 1, 3, "unconscious"),
        ({"fatigue-reach-vs-exceed": "B"}, 1, 2, "unconscious"),
        ({"fatigue-reach-vs-exceed": "B", "max-not-positive": "A"}, -1, 0, "unconscious"),
        ({"fatigue-reach-vs-exceed": "B"}, -1, 0, "ok"),
    ],
)
def test_who_comes_in_worn_out(rulings, resolve, fatigue, status):
    """flow.fatigue.exceed, amb.flow.fatigue-reach-vs-exceed, amb.flow.max-not-positive: a maximum of 0 is reached"""
    now = trio(foe={"resolve": resolve, "fatigue": fatigue}, rulings=rulings)
    assert (now.who("bryn").status, now.who("bryn").prone) == (status, status != "ok")


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"hp_left": 11}, r"fighters\.0\.hp_left must be 0 to 10, got 11"),
        ({"energy_left": -3}, r"fighters\.0\.energy_left must be -2 to 4, got -3"),
        ({"energy_left": 5}, r"fighters\.0\.energy_left must be -2 to 4, got 5"),
        ({"wounds": 2}, r"fighters\.0\.wounds must be 0 to 1, got 2 \(flow\.wound\.max\)"),
        ({"fatigue": 3}, r"fighters\.0\.fatigue must be 0 to 2, got 3 \(flow\.fatigue\.max\)"),
    ],
)
def test_nobody_comes_in_past_its_limits(more, message):
    """flow.wound.max, flow.fatigue.max, flow.overspend.limit"""
    with pytest.raises(RuleError, match=message):
        free(fighter("ash", **more))


def test_an_answer_for_nothing_costs_energy_all_the_same():
    """flow.alt.unified.reactions: more than an Action, whatever it took"""
    own = {"gasp": {"name": "Gasp", "use": "reaction", "trigger": "missed", "ap": 0, "aims": "none"}}
    now = trio("swing", foe={"abilities": ["gasp"]}, own=own, variants=["unified-resource"])
    assert now.say("swing:bryn", "failure", "gasp").who("bryn").energy == 3


@pytest.mark.parametrize(
    ("id", "results"),
    [("overspend-limit-max", [MINUS + "3", MINUS + "4"]), ("fatigue-penalty-target", ["15%", "35%"])],
)
def test_what_the_readings_come_to(id, results):
    """amb.flow.overspend-limit-max, amb.flow.fatigue-penalty-target: 9 lowered to 6; two Fatigue on a roll for 14"""
    under = (GAME.rulings({id: letter}, "rulings") for letter in "AB")
    example = EXAMPLES[id]
    assert [example.under(rulings, example.over.value).text for rulings in under] == results


@pytest.mark.parametrize(("letter", "held", "chance"), [("A", 2, 0), ("A", 3, 1), ("B", 1, 0), ("B", 2, 1)])
def test_who_is_worn_out_has_dropped_before_the_first_throw(letter, held, chance):
    """flow.fatigue.exceed, amb.flow.fatigue-reach-vs-exceed: a maximum of 2, and no Overspend yet"""
    assert drops(0, 2, GAME.rulings({"fatigue-reach-vs-exceed": letter}, "rulings"), held) == chance
