"""Turns, the Last Gasp, Initiative and surprise: source.md 7 and 8, with every reading, and orders as chances."""

from fractions import Fraction

import pytest
from fights import Fight
from sources import CAST, EASY, MISS, fight, left, plainly, strike, system

from frontiers_nb.encounter import start
from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.packs.problems import PackError
from frontiers_nb.source.encounter import GAME
from frontiers_nb.source.orders import rounds

# Turns


def test_dice_of_a_turn():
    """source.turn.sd-cap"""
    spent = strike(fight(), "one-hand:bryn:dice", MISS)
    assert spent.why_not("one-hand:bryn:dice") == ("source.turn.sd-cap", "2 SD", "1 SD")
    assert "one-hand:bryn:mixed" in spent.keys
    later = spent.say("pass", "pass", "pass", "pass")
    assert "one-hand:bryn:dice" in later.keys


@pytest.mark.parametrize(("letter", "may"), [("A", False), ("B", True)])
def test_what_counts_toward_the_cap(letter, may):
    """amb.source.sd-cap-attack"""
    begun = strike(
        fight(letters={"sd-cap-attack": letter}, own={"ash": {"proficiency": 2}}), "one-hand:bryn:mixed", MISS
    )
    again = begun.say("one-hand:bryn:action")
    assert again.encounter.question.options[1].key == "damage"
    assert again.encounter.question.options[1].fields[0].high == (2 if may else 1)
    assert ("one-hand:bryn:dice" in begun.keys) == may
    gasping = strike(gasp({"sd-cap-attack": letter}, {"source": 12}), "one-hand:bryn:dice", MISS)
    assert "2 SD" in gasping.text  # of its Level, 4, for the whole of a Last Gasp


def test_act_or_pass_once_each():
    """source.round.act-or-pass, source.turn.pass, source.round.end"""
    begun = fight("move:20")
    assert left(begun, "ash") == "50"
    turns = []
    for _ in range(4):
        turns.append(begun.scene.active)
        begun = begun.say("pass")
    assert turns == ["ash", "bryn", "cole", "dara"]
    assert begun.scene.round == 2


def test_a_round_ends_after_the_last_counter():
    """source.round.end, source.commit.before"""
    last = fight("pass", "pass", "pass")
    countered = strike_to_counter(last)
    assert countered.scene.round == 1
    done = countered.say("counter:move")
    assert done.encounter.suspended == ("Cole attacks Dara", "Dara attacks Cole")
    missed = plainly(plainly(done).say(MISS))
    assert (missed.scene.round, missed.scene.active) == (1, "dara")
    assert missed.say("pass").scene.round == 2


def strike_to_counter(fight: Fight) -> Fight:
    """Dara attacks Cole and misses; Cole may counter."""
    fight = fight.say("one-hand:cole:action", "none", MISS)
    assert "counter:move" in fight.keys
    return fight


def test_counters_are_paid_with_dice_or_movement():
    """source.commit.before, source.commit.fail"""
    asked = fight("one-hand:bryn:action", "none", MISS)
    assert asked.keys == ["counter:dice", "counter:move", "counter:mixed", "no-counter"]
    countered = asked.say("counter:dice", "none", MISS)
    assert countered.who("bryn").source == 4
    assert (countered.scene.active, countered.asked) == ("ash", "ash picks")  # no counter to a counter


@pytest.mark.parametrize(("letter", "following"), [("A", "bryn"), ("B", "cole")])
def test_a_counter_is_no_turn(letter, following):
    """amb.source.round-counters"""
    asked = fight("one-hand:bryn:action", "none", MISS, letters={"round-counters": letter})
    assert plainly(asked.say("counter:move", "none", MISS)).say("pass").scene.active == following


@pytest.mark.parametrize(("letter", "feet_left"), [("A", "5"), ("B", "15"), ("C", "30")])
def test_source_runs_out_in_the_turn(letter, feet_left):
    """amb.source.empty-mid-turn, source.strain.empty: 20 of 50 ft used when it does"""
    own = {"ash": {"mods": {"strength": 2}, "source": 2, "dc": EASY}}
    begun = fight("move:20", own=own, letters={"empty-mid-turn": letter})
    done = plainly(plainly(begun.say("one-hand:bryn:dice", "strength")).say(MISS))
    assert left(done, "ash") == feet_left
    own["ash"]["attuned"] = 1
    held = fight("move:20", own=own, letters={"empty-mid-turn": letter})
    assert left(plainly(plainly(held.say("one-hand:bryn:dice", "strength")).say(MISS)), "ash") == "30"


def test_ways_of_moving():
    """source.terrain.difficult, source.terrain.stealth-or-climb, source.terrain.stealth-climb"""
    begun = fight("stealth")
    assert left(begun, "ash") == "35"
    assert left(begun.say("climbing"), "ash") == "15"
    assert left(begun.say("stealth", "gm.terrain:ash"), "ash") == "35"


# Last Gasp


def down(fight: Fight, who: str = "cole") -> Fight:
    """Somebody is brought to 0 HP."""
    return plainly(fight.say(f"gm.harm:{who}:999"))


def gasp(letters=None, own=None, **more) -> Fight:
    """Cole, at Level 4 and proficiency 2, is down in Ash's turn, and has the next."""
    cole = {"proficiency": 2, "level": 4} | (own or {})
    return down(fight(own={"cole": cole}, letters=letters, **more)).say("pass")


def test_whoever_falls_has_the_next_turn():
    """source.gasp.next-turn"""
    begun = down(fight())
    assert begun.scene.active == "ash"
    face = GAME.face(begun.encounter.system, begun.scene)
    assert [row["id"] for row in face.order()] == ["ash", "cole", "bryn", "dara"]
    assert face.order()[0]["rule"] == "source.gasp.next-turn"
    gasping = begun.say("pass")
    assert (gasping.scene.active, gasping.scene.gasp) == ("cole", "cole")
    assert gasping.say("pass").scene.active == "bryn"
    assert gasping.say("pass", "pass").scene.active == "dara"  # the normal turn is used up


def test_no_ground_but_what_dice_buy():
    """source.gasp.speed-zero, source.gasp.buy-move, source.gasp.sd-level"""
    gasping = gasp()
    assert left(gasping, "cole") == "0"
    assert gasping.why_not("move")[0] == "source.turn.movement"
    bought = gasping.say("buy:3")
    assert (left(bought, "cole"), bought.who("cole").source) == ("30", 3)
    assert gasping.encounter.why_not("buy:5") is not None
    assert gasping.encounter.why_not("buy:4") is None
    one = bought.say("buy:1")
    assert one.why_not("buy")[0] == "source.gasp.sd-level"


@pytest.mark.parametrize(("rule", "strain"), [("each", 2), ("turn", 1)])
def test_strain_past_proficiency(rule, strain):
    """source.gasp.cap-strain, amb.source.gasp-strain: Level 4, proficiency 2, 4 SD"""
    assert gasp(strain=rule).say("buy:4").who("cole").strain == strain
    assert gasp(strain=rule).say("buy:2").who("cole").strain == 0
    asked = gasp(strain=None).say("buy:4")
    assert (asked.asked, asked.keys) == ("gm picks", ["each", "turn"])
    assert asked.say(rule).who("cole").strain == strain
    assert gasp(strain=rule).say("buy:3", "buy:1").who("cole").strain == strain


@pytest.mark.parametrize(("letter", "most"), [("A", 4), ("B", 2), ("C", 4)])
def test_level_against_proficiency(letter, most):
    """amb.source.gasp-cap: A up to 4 with strain for the third and fourth, B up to 2, C exactly 4"""
    gasping = gasp({"gasp-cap": letter})
    option = next(option for option in gasping.encounter.legal_actions() if option.key == "buy")
    assert option.fields[0].high == most
    if letter == "C":
        assert gasping.why_not("pass") == ("amb.source.gasp-cap", "4 SD spent", "0 SD")
        assert "pass" in gasping.say("buy:4").keys
    else:
        assert "pass" in gasping.keys


def test_the_last_die_kills():
    """source.gasp.source-zero"""
    gasping = gasp(own={"source": 3})
    dead = gasping.say("buy:3")
    assert (dead.who("cole").dead, dead.scene.active) == (True, "bryn")
    alive = gasping.say("buy:2")
    assert (alive.who("cole").dead, alive.scene.active) == (False, "cole")
    struck = strike(gasp(own={"source": 2}), "one-hand:bryn:dice")
    assert struck.who("cole").dead
    assert struck.scene.active == "bryn"
    drained = gasp().say("gm.source:cole:0")  # at any point, whatever takes it
    assert (drained.who("cole").dead, drained.scene.active) == (True, "bryn")
    assert not gasp(own={"source": 0}).say("gm.source:cole:0").who("cole").dead


def test_whoever_falls_before_the_first_turn_has_it():
    """source.gasp.next-turn, amb.source.gasp-turn: several in order of Initiative"""
    fallen = Fight(start(system())).say("gm.harm:dara:999", "no-dig", "gm.harm:cole:999", "no-dig", "initiative")
    assert (fallen.scene.active, fallen.scene.gasps) == ("cole", ("dara",))
    assert fallen.say("pass", "pass").scene.active == "ash"


def test_words_in_place_of_a_turn():
    """source.gasp.narrate"""
    gasping = gasp()
    told = gasping.say("death")
    assert (told.who("cole").dead, told.scene.active) == (True, "bryn")
    words = gasping.say("words")
    assert (words.who("cole").status, words.scene.active) == ("unconscious", "bryn")


@pytest.mark.parametrize(("letter", "status"), [("A", "dead"), ("B", "unconscious"), ("C", "ok")])
def test_after_the_last_gasp(letter, status):
    """amb.source.gasp-end: Source left at the end"""
    after = gasp({"gasp-end": letter}).say("pass")
    assert (after.who("cole").status, after.who("cole").hp) == (status, 0)
    assert after.who("cole").source == 6


@pytest.mark.parametrize(("letter", "active", "status"), [("A", "bryn", "dead"), ("B", "cole", "down")])
def test_down_without_source(letter, active, status):
    """amb.source.gasp-no-source"""
    gasping = gasp({"gasp-no-source": letter}, own={"source": 0})
    assert (gasping.scene.active, gasping.who("cole").status) == (active, status)
    if letter == "B":
        assert gasping.keys == ["death", "words", "pass"]
        assert gasping.say("words").who("cole").dead


@pytest.mark.parametrize(("letter", "active"), [("A", "ash"), ("B", "cole")])
def test_down_after_ones_own_turn(letter, active):
    """amb.source.gasp-turn"""
    begun = down(fight("pass", letters={"gasp-turn": letter}), "ash").say("pass")
    assert begun.scene.active == active
    twice = down(down(fight(), "dara"), "cole").say("pass")
    assert (twice.scene.active, twice.scene.gasps) == ("cole", ("dara",))  # several in order of Initiative


@pytest.mark.parametrize(("letter", "active"), [("A", "ash"), ("B", "cole")])
def test_at_once_or_next(letter, active):
    """amb.source.gasp-interrupt"""
    begun = down(fight("move:20", letters={"gasp-interrupt": letter}))
    assert begun.scene.active == active
    resumed = begun.say("pass") if letter == "B" else begun
    assert (resumed.scene.active, left(resumed, "ash")) == ("ash", "50")


def test_the_way_back():
    """source.death.returnable, source.death.gm-costs"""
    dead = gasp().say("death")
    assert "gm.return:cole" in {option.key for option in dead.encounter.legal_actions()}
    back = dead.say("gm.return:cole:1")
    assert (back.who("cole").hp, back.who("cole").status) == (1, "ok")
    assert "gm.return:ash" not in {option.key for option in dead.encounter.legal_actions()}


def test_hp_that_nobody_told():
    """source.gasp.next-turn"""
    asked = down(fight(own={"cole": {"hp": None}}))
    assert (asked.asked, asked.keys) == ("gm picks", ["stands", "falls"])
    assert asked.say("falls").scene.gasps == ("cole",)
    assert asked.say("stands").scene.gasps == ()


# Initiative and surprise


@pytest.mark.parametrize("kind", ["combat", "negotiation", "tense scene"])
def test_what_an_encounter_is(kind):
    """source.encounter.scope"""
    assert kind in Fight(start(system(kind=kind))).text
    with pytest.raises(PackError, match=r"source\.encounter\.scope"):
        system(kind="dinner")


def test_proficiency_is_said_and_not_guessed():
    """source.turn.sd-cap: what caps the dice of a turn is told of everybody"""
    with pytest.raises(PackError, match=r"fighters\.1\] proficiency"):
        system({"ash": {"proficiency": None}})


def test_initiative_is_rolled_and_descends():
    """source.initiative.roll, source.initiative.proficiency, source.initiative.order"""
    cast = tuple((id, side, None) for id, side, _ in CAST[:3])
    trained = {"wisdom": 2}
    own = {
        "ash": {"mods": trained},
        "bryn": {"mods": trained, "proficiency": 2, "proficient": ["wisdom"]},
        "cole": {"mods": {"wisdom": 0}},
    }
    begun = fight([[12]], [[12]], [[9]], cast=cast, own=own)
    assert [begun.who(id).result for id in ("ash", "bryn", "cole")] == [14, 16, 9]
    assert begun.scene.queue == ("bryn", "ash", "cole")
    assert begun.scene.active == "bryn"


def test_equal_initiative():
    """amb.source.initiative-tie"""
    pair = (("ash", "north", None), ("bryn", "south", None))
    own = {"ash": {"mods": {"wisdom": 0}}, "bryn": {"mods": {"wisdom": 2}}}
    tie = [[12]], [[10]]
    assert fight(*tie, cast=pair, own=own).scene.queue == ("bryn", "ash")
    assert fight(*tie, cast=pair, own=own, letters={"initiative-tie": "B"}).scene.queue == ("ash", "bryn")
    equal = fight(cast=pair)
    ties = [(a, b) for a in range(1, 21) for b in range(1, 21) if equal.say([[a]], [[b]]).asked == "ash rolls"]
    assert Fraction(len(ties), 400) == Fraction(1, 20)
    assert equal.say([[7]], [[7]], [[3]], [[4]]).scene.queue == ("bryn", "ash")


HIDDEN = {"ash": {"mods": {"agility": 2, "strength": 2}}, "bryn": {"passive": 14}, "dara": {"passive": 12}}


def ambush(*answers, letters=None, own=HIDDEN, cast=CAST) -> Fight:
    return Fight(start(system(own, letters, cast))).say("ambush:north", *answers)


def test_an_ambush():
    """source.surprise.check, source.surprise.free-round, amb.source.free-round, amb.source.passive"""
    one = (CAST[0], CAST[1], CAST[3])
    asked = ambush(cast=one)
    assert asked.text == "Ash stays unnoticed: d20 and 2 above 14"
    free = asked.say([[13]])
    assert (free.scene.free, free.scene.queue, free.scene.active) == (True, ("ash",), "ash")
    struck = strike(free, "one-hand:bryn:action", MISS)
    assert (struck.asked, struck.texts("counter")) == ("ash picks", [])
    assert "counter:move" in free.say("pass", "one-hand:bryn:action", "none", MISS).keys
    ordered = free.say("pass")
    assert (ordered.scene.free, ordered.scene.queue) == (False, ("ash", "bryn", "dara"))
    assert not asked.say([[12]]).scene.free  # a tie goes to the target
    untold = ambush(cast=one, own={"bryn": {"mods": {"knowledge": 1}}})
    assert (untold.asked, untold.keys) == ("gm picks", ["passive"])
    assert "The usual sum is 14." in untold.text


def test_several_in_ambush():
    """source.surprise.groups"""
    split = ambush([[13]], [[2]])
    assert (split.asked, split.keys) == ("gm picks", ["each", "threshold"])
    assert split.say("each").scene.queue == ("ash",)
    assert split.say("threshold:1").scene.queue == ("ash", "cole")
    assert split.say("threshold:2").scene.free is False


def test_core_actions_and_source_are_told():
    """source.attack.cost-action, amb.source.core-actions"""
    asked = fight(core_actions=None)
    assert (asked.asked, asked.keys) == ("gm picks", ["core-actions"])
    assert asked.say("core-actions:2").who("ash").core == 2
    poor = fight(own={"ash": {"source": None}})
    assert poor.keys == ["source"]
    dc = plainly(fight(own={"bryn": {"dc": None}}).say("one-hand:bryn:action"))
    assert (dc.asked, dc.keys) == ("gm picks", ["dc-agility"])
    level = down(fight(own={"cole": {"level": None}})).say("pass")
    assert level.keys == ["level"]


# Orders as chances


def test_a_fixed_order_makes_everybody_wait_for_three():
    """source.initiative.order"""
    found = rounds(Entrant(id, side, result=value) for id, side, value in CAST)
    assert found.orders == {("ash", "bryn", "cole", "dara"): 1}
    assert found.least_and_most() == (3, 3)
    assert found.place("dara") == {4: 1}


def test_rolled_orders():
    """source.initiative.roll, amb.source.initiative-tie"""
    equal = [Entrant("a", "x", 2), Entrant("b", "y", 2)]
    assert rounds(equal).before("a", "b") == Fraction(1, 2)
    assert rounds(equal, tie="B").before("a", "b") == Fraction(210, 400)
    better = [Entrant("a", "x", 3), Entrant("b", "y", 0)]
    assert rounds(better).before("a", "b") == 1 - Fraction(17 * 16 // 2, 400)
    assert sum(rounds([*equal, Entrant("c", "x", 0)]).orders.values()) == 1
