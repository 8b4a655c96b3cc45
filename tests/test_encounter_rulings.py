"""Every reading of the open questions that act in an Encounter, with its numbers: amb.d100.*"""

from fractions import Fraction
from pathlib import Path

import pytest
from fights import HIT, MISS, Fight, fight, fighter

from frontiers_nb import rulebook

A = fighter("ann", "us", vigor=70, deft=70, cards=["hit", "sweep"])
B = fighter("bob", "them", deft=60, cards=["tap"])
C = fighter("cat", "them", deft=45, cards=["hit"])
SWEPT = ("sweep", [[9], [9]])  # misses all, and the Gradient is Negative


def chance(fight: Fight, holds) -> Fraction:
    """The chance of what holds after the throws that are asked now, whatever comes after passed over."""
    found = fight.encounter.odds(lambda scene: holds(scene), lambda question, scene: "pass")
    assert found.exact
    return found.chance(bool)


def test_every_reading_here_is_played():
    """Whatever acts in an Encounter alone is named by a test of it."""
    alone = {ruling.amb for ruling in rulebook.all_rulings("d100") if ruling.screens == ("encounter",)}
    texts = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_encounter_*.py"))
    assert alone
    assert {amb for amb in alone if amb not in texts} == set()


# Rolls


@pytest.mark.parametrize(("letter", "target"), [("A", 60), ("B", 70)])
def test_live_targets(letter, target):
    """amb.d100.live-targets: Vigor 70 to 60"""
    begun = fight(A, fighter("bob", deft=50), C, rulings={"live-targets": letter}).say("gm.score:ann:vigor:60")
    assert f"Target {target}" in begun.say("hit:bob").text


@pytest.mark.parametrize(
    ("letter", "die", "success", "positive"),
    [
        ("A", None, Fraction(3, 4), Fraction(1, 5)),
        ("B", "tens", Fraction(3, 4), Fraction(1, 5)),
        ("B", "units", Fraction(259, 500), Fraction(43, 125)),
    ],
)
def test_favor_that_names_no_die(letter, die, success, positive):
    """amb.d100.favor-unnamed-die, d100.favor.default-tens: Target 50, 75% and 20%, or 51.8% and 34.4%"""
    lucky = fighter("ann", deft=70, cards=["favored", "brawl"])
    asked = fight(lucky, fighter("bob", vigor=50), rulings={"favor-unnamed-die": letter}).say("brawl:bob")
    assert asked.asked == ("ann rolls" if letter == "A" else "ann picks")
    rolling = asked.say(die) if die else asked
    assert chance(rolling, lambda scene: scene["bob"].hp < 5) == success
    assert chance(rolling, lambda scene: scene["bob"].prone) == positive


@pytest.mark.parametrize(("letter", "success"), [("A", Fraction(1, 8)), ("B", Fraction(317, 1000))])
def test_disfavor_that_names_no_die(letter, success):
    """amb.d100.disfavor-unnamed-die: Target 35"""
    hindered = fighter("ann", vigor=35, deft=70, cards=["hindered", "hit"])
    rolling = fight(hindered, fighter("bob"), rulings={"disfavor-unnamed-die": letter}).say("hit:bob")
    assert chance(rolling, lambda scene: scene["bob"].hp < 5) == success


@pytest.mark.parametrize(
    ("letter", "card", "asks", "target"),
    [
        ("A", "hit", True, None),
        ("A", "poke", True, None),
        ("B", "hit", False, 70),
        ("B", "poke", True, None),
        ("C", "hit", False, 70),
        ("C", "poke", False, 70),
        ("C", "shoot", False, 50),
    ],
)
def test_the_attribute_of_an_attack(letter, card, asks, target):
    """amb.d100.attack-attribute: Vigor 70 and Deft 50 differ by 20"""
    ann = fighter("ann", vigor=70, deft=50, cards=[card])
    asked = fight(ann, fighter("bob", vigor=55, deft=45), rulings={"attack-attribute": letter}).say(f"{card}:bob")
    if asks:
        assert (asked.asked, asked.keys) == ("gm picks", ["vigor", "deft", "acuity", "resolve"])
        assert "Target 70" in asked.say("vigor").text
        assert "Target 50" in asked.say("deft").text
    else:
        assert f"Target {target}" in asked.text


@pytest.mark.parametrize(
    ("letter", "every", "none"),
    [("A", Fraction(13, 25), Fraction(9, 25)), ("B", Fraction(3016, 15625), Fraction(1134, 15625))],
)
def test_one_roll_for_many(letter, every, none):
    """amb.d100.multi-target-roll, d100.item.example-broad-blade: Targets 64, 58 and 52"""
    ann = fighter("ann", vigor=70, deft=100, cards=["sweep"])
    foes = [fighter(id, vigor=70, deft=deft) for id, deft in (("bob", 50), ("cat", 70), ("eve", 90))]
    begun = fight(ann, *foes, rulings={"multi-target-roll": letter})
    assert [begun.cast.defense(begun.who(id), "physical") for id in ("bob", "cat", "eve")] == [6, 12, 18]
    swing = begun.say("sweep")
    full = [swing.who(id).hp for id in ("bob", "cat", "eve")]

    def hits(scene) -> list[bool]:
        return [scene[id].hp < hp for id, hp in zip(("bob", "cat", "eve"), full, strict=True)]

    assert chance(swing, lambda scene: all(hits(scene))) == every
    assert chance(swing, lambda scene: not any(hits(scene))) == none


def test_each_of_many_rolls_and_reads_for_itself():
    """amb.d100.multi-target-roll, d100.ability.targets"""
    each = fight(A, B, C, rulings={"multi-target-roll": "B"}).say("sweep")
    assert "against Bob" in each.text
    second = each.say(HIT)
    assert "against Cat" in second.text
    assert second.who("bob").hp == 1
    resisted = fight(fighter("ann", deft=70, cards=["dodge"]), B, C).say("dodge")
    assert resisted.asked == "bob rolls"
    done = resisted.say(HIT, MISS)
    assert [done.who(id).hp for id in ("bob", "cat")] == [5, 1]  # Bob gets out of the way, Cat does not


@pytest.mark.parametrize(
    ("letter", "ap", "answers"), [("A", 2, [False, False]), ("B", 2, [False, True]), ("C", 1, [True])]
)
def test_a_lost_reaction(letter, ap, answers):
    """amb.d100.negative-gradient-reaction, d100.item.example-broad-blade"""
    ann = fighter("ann", "us", deft=70, cards=["sweep", "tap"])
    foe = fighter("bob", "them", deft=60, cards=["hit"])
    begun = fight(ann, foe, C, rulings={"negative-gradient-reaction": letter}).say(*SWEPT, "end")
    assert begun.who("ann").ap == ap
    for asked in answers:
        begun = begun.say("hit:ann", MISS)
        assert begun.asked == ("ann picks" if asked else "bob picks")
        begun = begun.say("pass") if asked else begun
    again = begun.until("ann").say("end", "hit:ann", MISS)
    assert again.asked == "ann picks"


# Reactions


@pytest.mark.parametrize("letter", ["A", "B"])
def test_a_reaction_in_the_middle_of_an_action_or_after_it(letter):
    """amb.d100.reaction-timing, d100.action.one-at-a-time, d100.down.limits"""
    ann = fighter("ann", "us", vigor=60, deft=90, cards=["sweep"])
    bob = fighter("bob", "them", vigor=90, deft=85, cards=["answer"])  # Defense 24, Cat's is 0
    begun = fight(ann, bob, C, fighter("dot", "us", deft=40), rulings={"reaction-timing": letter})
    split = begun.say("sweep", [[4], [5]])  # 45: past 36, within 60
    assert split.asked == "bob picks"
    assert split.who("cat").hp == (1 if letter == "A" else 5)
    done = split.say("answer", HIT)
    assert (done.who("ann").status, done.who("cat").hp) == ("downed", 1 if letter == "A" else 5)
    assert done.texts("lost") == ([] if letter == "A" else ["Ann is down; Sweep comes to nothing."])
    assert done.scene.active == "bob"
    passed = split.say("pass")
    assert passed.who("cat").hp == 1


@pytest.mark.parametrize("letter", ["A", "B"])
def test_shatter_stance_is_the_same_in_both(letter):
    """amb.d100.reaction-timing, d100.ability.example-shatter-stance"""
    bob = fighter("bob", level=4, cards=["shatter-stance"])
    done = fight(A, bob, C, rulings={"reaction-timing": letter}).say("hit:bob", MISS, "shatter-stance")
    assert (done.who("ann").prone, done.who("ann").ap, done.who("bob").ap) == (True, 2, 1)


@pytest.mark.parametrize(("letter", "left"), [("A", 2), ("B", 3)])
def test_a_reaction_that_prints_no_cost(letter, left):
    """amb.d100.reaction-cost, d100.ap.cost-default, d100.reaction.no-ap"""
    bob = fighter("bob", "them", deft=60, cards=["unpriced", "hit"])
    begun = fight(A, bob, C, rulings={"reaction-cost": letter})
    assert begun.say("hit:bob", MISS, "unpriced").who("bob").ap == left
    spent = begun.say("end", "hit:ann", MISS, "hit:ann", MISS, "hit:ann", MISS).until("ann")
    assert spent.who("bob").ap == 0
    assert spent.say("hit:bob", MISS).asked == "ann picks"  # nothing to pay with, nothing to answer with


# Turns


@pytest.mark.parametrize("letter", ["A", "B"])
def test_ending_early_keeps_the_points(letter):
    """amb.d100.delay, d100.turn.end-ap-kept"""
    begun = fight(A, B, C, rulings={"delay": letter})
    assert not any(key.startswith("wait:") for key in begun.keys)
    assert begun.say("end").who("ann").ap == 3


def test_moving_down_the_order():
    """amb.d100.delay, d100.encounter.round, d100.turn.start-ap"""
    begun = fight(A, B, C, rulings={"delay": "C"})
    assert {"wait:bob", "wait:cat"} <= set(begun.keys)
    waiting = begun.say("wait:bob")
    assert (waiting.scene.active, waiting.scene.queue) == ("bob", ("bob", "ann", "cat"))
    hit = waiting.say("end")
    assert (hit.scene.active, hit.who("ann").ap, hit.who("ann").movement) == ("ann", 3, 9)
    assert "wait:cat" in hit.keys
    rest = hit.say("end", "end")
    assert (rest.scene.round, rest.scene.queue, rest.scene.active) == (2, ("ann", "bob", "cat"), "ann")
    assert not any(key.startswith("wait:") for key in begun.say("move:1").keys)
    turns = [event.new for event in rest.encounter.log if event.field == "active" and event.new]
    assert turns == ["ann", "bob", "ann", "cat", "ann"]


def test_points_spent_while_waiting_stay_spent():
    """amb.d100.delay, d100.ap.no-accumulate"""
    ann = fighter("ann", "us", deft=70, cards=["tap"])
    begun = fight(ann, fighter("bob", "them", deft=60, cards=["hit"]), C, rulings={"delay": "C"})
    back = begun.say("wait:bob", "hit:ann", MISS, "tap", MISS, "end")
    assert (back.scene.active, back.who("ann").ap) == ("ann", 2)


def test_one_who_is_downed_while_waiting_has_had_the_turn():
    """amb.d100.delay, d100.down.limits"""
    begun = fight(A, B, C, fighter("dot", "us", deft=40), rulings={"delay": "C"}).say("wait:bob", "gm.harm:ann:hp:99")
    after = begun.say("end")
    assert (after.scene.active, after.who("ann").waited) == ("cat", False)


@pytest.mark.parametrize(("letter", "cost", "left"), [("A", "", 9), ("B", "5 ⇉Movement", 4)])
def test_prone(letter, cost, left):
    """amb.d100.prone-undefined"""
    bob = fighter("bob", "them", deft=60, cards=["dear"])
    down = fight(A, bob, C, rulings={"prone-undefined": letter}).say("hit:bob", MISS, "dear")
    option = next(option for option in down.encounter.legal_actions() if option.key == "stand")
    assert option.cost == cost
    up = down.say("stand")
    assert (up.who("ann").prone, up.who("ann").movement) == (False, left)
    assert "stand" not in up.keys
    if letter == "B":
        assert down.say("move:5").why_not("stand") == ("amb.d100.prone-undefined", "5 ⇉Movement", "4 ⇉Movement")


# Harm, exertion, Energy


@pytest.mark.parametrize(("letter", "value"), [("A", 14), ("B", 4)])
def test_fatigue_and_a_rolled_initiative(letter, value):
    """amb.d100.fatigue-non-rolls"""
    tired = fighter("ann", deft=60, fatigue=2)
    begun = fight(tired, B, flat=False, rulings={"fatigue-non-rolls": letter}).say("rolled", [[7]])
    assert begun.who("ann").initiative == value


def test_energy_that_must_be_afforded():
    """amb.d100.energy-overspend-vs-must-afford, d100.overspend.allowed"""
    spent = fighter("ann", "us", deft=70, level=2, energy=2, cards=["far", "reach-out"])
    assert fight(spent, B).say("far:bob").asked == "ann picks"
    strict = fight(spent, B, rulings={"energy-overspend-vs-must-afford": "B"})
    assert strict.why_not("far") == ("amb.d100.energy-overspend-vs-must-afford", "3 ϟEnergy", "2 ϟEnergy")
    assert strict.say("reach-out").who("ann").energy == 0


@pytest.mark.parametrize(
    ("ruling", "letter", "answers", "wounds", "status"),
    [
        ("damage-instance", "A", ["thrice:cat"], 3, "downed"),
        ("damage-instance", "B", ["thrice:cat"], 1, "downed"),
        ("filled-track", "A", ["thrice:cat"], 3, "downed"),
        ("filled-track", "B", ["thrice:cat"], 3, "dead"),
        ("direct-wound", "A", ["gm.harm:cat:wounds:1"], 1, "ok"),
        ("direct-wound", "B", ["gm.harm:cat:wounds:1"], 1, "downed"),
    ],
)
def test_wounds(ruling, letter, answers, wounds, status):
    """amb.d100.damage-instance, amb.d100.filled-track, amb.d100.direct-wound: 3 HP, three hits of 3"""
    ann = fighter("ann", "us", deft=70, cards=["thrice"])
    cat = fighter("cat", "them", deft=45, hp=3)
    done = fight(ann, B, cat, rulings={ruling: letter}).say(*answers)
    assert (done.who("cat").wounds, done.who("cat").status) == (wounds, status)


@pytest.mark.parametrize(("letter", "wounds"), [("A", 0), ("B", 1)])
def test_a_hit_for_nothing_on_somebody_down(letter, wounds):
    """amb.d100.zero-damage, d100.hp.downed-hit"""
    begun = fight(A, B, fighter("cat", "them", deft=45, hp=0), rulings={"zero-damage": letter})
    assert begun.say("unarmed:cat", "vigor", HIT, "harm:0").who("cat").wounds == wounds


@pytest.mark.parametrize(
    ("ruling", "letter", "fatigue", "status"),
    [
        ("collapse-flag", "A", 3, "ok"),
        ("collapse-flag", "B", 3, "collapsed"),
        ("filled-track", "B", 3, "collapsed"),
        ("collapse-flag", "C", 3, "ok"),
    ],
)
def test_a_full_track_of_fatigue(ruling, letter, fatigue, status):
    """amb.d100.collapse-flag, amb.d100.filled-track, d100.fatigue.max-conscious"""
    done = fight(A, B, C, rulings={ruling: letter}).say("gm.harm:cat:fatigue:3")
    assert (done.who("cat").fatigue, done.who("cat").status) == (fatigue, status)


@pytest.mark.parametrize(("letter", "status"), [("A", "collapsed"), ("B", "ok")])
def test_down_for_two_reasons(letter, status):
    """amb.d100.downed-and-collapsed, d100.down.wake-hp"""
    ann = fighter("ann", "us", deft=70, cards=["mend"])
    down = fight(ann, B, fighter("cat", "us", deft=45, fatigue=3, hp=0), rulings={"downed-and-collapsed": letter}).say(
        "gm.harm:cat:fatigue:1"
    )
    assert down.who("cat").status == "downed"
    assert down.say("mend:cat").who("cat").status == status


HEAVY = {"name": "Lantern", "type": "tool", "demand": 6, "hands": 1}
BURNER = fighter("ann", "us", deft=70, level=2, energy=0, cards=["burn", "far"])


def test_overspend_when_both_tracks_are_full():
    """amb.d100.overspend-both-full: 13 points, maximum 3 and 3"""
    sink = fight(BURNER, B, rulings={"overspend-both-full": "A"}).say("burn:bob", *["fatigue"] * 13)
    assert (sink.who("ann").wounds, sink.who("ann").status) == (0, "collapsed")
    dead = fight(BURNER, B, rulings={"overspend-both-full": "A"}).say("burn:bob", *["wound"] * 4)
    assert (dead.who("ann").status, dead.asked) == ("dead", "ann rolls")  # the dead pay nothing more
    held = fight(BURNER, B).say("burn:bob", *["fatigue"] * 4)
    assert held.who("ann").dead
    assert fight(BURNER, B, rulings={"overspend-both-full": "C"}).why_not("burn") == (
        "amb.d100.overspend-both-full",
        "13 ϟEnergy",
        "0 ϟEnergy",
    )


@pytest.mark.parametrize(("letter", "energy"), [("A", 0), ("B", -3)])
def test_energy_below_nothing(letter, energy):
    """amb.d100.overspend-negative"""
    done = fight(BURNER, B, rulings={"overspend-negative": letter}).say("far:bob", "wound", "wound", "fatigue")
    assert (done.who("ann").energy, done.who("ann").wounds, done.who("ann").fatigue) == (energy, 2, 1)
    again = done.say(MISS, "pass", "far:bob", "wound", "fatigue", "fatigue")
    assert (again.who("ann").energy, again.who("ann").wounds, again.who("ann").fatigue) == (2 * energy, 3, 3)


def test_paying_in_harm_with_energy_in_hand():
    """amb.d100.overspend-voluntary"""
    rich = {**BURNER, "energy": 4}
    assert fight(rich, B).say("far:bob").who("ann").energy == 1
    asked = fight(rich, B, rulings={"overspend-voluntary": "B"}).say("far:bob")
    assert asked.keys == ["spend-3", "spend-2", "spend-1", "spend-0"]
    done = asked.say("spend-1", "fatigue", "wound")
    assert (done.who("ann").energy, done.who("ann").fatigue, done.who("ann").wounds) == (3, 1, 1)


@pytest.mark.parametrize(("letter", "on", "off"), [("A", 1, 3), ("B", 1, 3), ("C", 1, 1)])
def test_what_gear_locks_of_what_is_there(letter, on, off):
    """amb.d100.drain-current, d100.drain.returns: a full pool of 3, a drain of 2"""
    ann = fighter("ann", "us", deft=70, items=[{"item": "lantern", "state": "stowed"}])
    drawn = fight(ann, B, rulings={"drain-current": letter}).say("item:lantern:equipped")
    assert drawn.who("ann").energy == on
    assert drawn.say("item:lantern:removed").who("ann").energy == off


@pytest.mark.parametrize(("letter", "goes"), [("A", True), ("B", False)])
def test_what_a_drain_is_judged_by(letter, goes):
    """amb.d100.drain-check: maximum 5, 1 left, a drain of 2"""
    ann = fighter("ann", "us", deft=70, level=4, energy=1, items=[{"item": "lantern", "state": "stowed"}])
    begun = fight(ann, B, rulings={"drain-check": letter}, item={"lantern": HEAVY})
    assert ("item:lantern:equipped" in begun.keys) == goes
