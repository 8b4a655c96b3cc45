"""Source Dice, rule by rule: source.md. Movement and prices first, then fights."""

from fractions import Fraction

import pytest
from fights import Fight

from frontiers_nb.encounter import Choose, Roll, start
from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.errors import RuleError
from frontiers_nb.packs.problems import PackError
from frontiers_nb.source.attacks import WAYS, WEAPONS, attributes, damage_dice, harder
from frontiers_nb.source.encounter import GAME, Source
from frontiers_nb.source.movement import Body, Going, agility, free_load, load_penalty, movement
from frontiers_nb.source.orders import rounds
from frontiers_nb.source.rulings import Rulings

HIT, MISS = [[20]], [[1]]
EASY = {"agility": 10, "constitution": 14}
CAST = (("ash", "north", 9), ("bryn", "south", 7), ("cole", "north", 5), ("dara", "south", 2))
INPUTS = {"die": 6, "core_actions": 1, "strain": "each"}


STILL = Going()


def ruled(letters=None, **named) -> Rulings:
    return Rulings.parse((letters or {}) | {name.replace("_", "-"): letter for name, letter in named.items()})


def feet(body, going=STILL, **letters):
    return movement(body, going, ruled(**letters)).feet


def person(id, side, result, **more) -> dict:
    """Somebody with everything told; a weapon that asks for nothing they lack."""
    plain = {"mods": {"strength": 2, "agility": 2}, "source": 6, "proficiency": 3, "level": 4, "hp": 20, "dc": EASY}
    known = {"initiative": result} if result is not None else {}
    return {"id": id, "side": side} | known | plain | more


def system(own=None, letters=None, cast=CAST, **more) -> Source:
    fighters = [person(id, side, result) | (own or {}).get(id, {}) for id, side, result in cast]
    fighters = [{key: value for key, value in each.items() if value is not None} for each in fighters]
    inputs = {key: value for key, value in (INPUTS | more).items() if value is not None}
    return GAME.system({"fighters": fighters} | inputs, ruled(letters), ())


def fight(*answers, own=None, letters=None, cast=CAST, **more) -> Fight:
    """Up to Ash's first turn, and on by these answers."""
    return Fight(start(system(own, letters, cast, **more))).say("initiative", *answers)


def plainly(fight: Fight) -> Fight:
    """On by every question that only offers more, letting it be."""
    keep = ("none", "no-counter", "no-press", "no-dig")
    while isinstance(fight.encounter.question, Choose):
        found = next((key for key in keep if key in fight.keys), None)
        if found is None:
            break
        fight = fight.say(found)
    return fight


def strike(fight: Fight, key: str, *rest) -> Fight:
    """An attack without anything more to it, by these throws."""
    fight = plainly(fight.say(key))
    for each in rest:
        fight = plainly(fight.say(each))
    return fight


def left(fight: Fight, id: str):
    """Feet left, as shown."""
    return next(row for row in GAME.face(fight.encounter.system, fight.scene).fighters() if row["id"] == id)["feet"]


# Movement


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (Body(68, 0), 50),
        (Body(68, 2), 70),
        (Body(68, -1), 40),
        (Body(68, -5), 0),
        (Body(48, 0), 50),
        (Body(72, 0), 50),
        (Body(42, 1), 50),
        (Body(47, 0), 40),
        (Body(84, 2), 70),
        (Body(96, 2), 80),
        (Body(73, 2), 60),
    ],
)
def test_movement_by_height_and_agility(body, expected):
    """source.move.base, source.move.agility, source.size.small, source.size.tall-move, source.size.tall-agility"""
    assert feet(body) == expected


def test_bulk_takes_agility():
    """source.size.tall-agility"""
    assert [agility(Body(height, 2), Rulings()) for height in (72, 73, 84, 96)] == [2, 1, 1, 1]
    tall = fight(own={"ash": {"height": 84, "weapons": ["ranged"]}})
    question = plainly(tall.say("ranged:bryn:action")).encounter.question
    assert "+ 1 against DC 11" in question.text  # 2 less 1, and so one short of the minimum too


@pytest.mark.parametrize(
    ("going", "feet_from_50", "feet_from_60"),
    [
        (Going(difficult=True), 25, 30),
        (Going(stealth=True), 25, 30),
        (Going(climbing=True), 25, 30),
        (Going(stealth=True, climbing=True), Fraction(25, 2), 15),
        (Going(empty=True), 25, 30),
    ],
)
def test_what_halves_movement(going, feet_from_50, feet_from_60):
    """source.terrain.difficult, source.terrain.stealth-or-climb, source.terrain.stealth-climb, source.strain.empty"""
    found = [feet(Body(68, modifier), going, halving_rounding="C") for modifier in (0, 1)]
    assert found == [feet_from_50, feet_from_60]


@pytest.mark.parametrize(("load", "penalty"), [(0, 0), (30, 0), (39, 0), (40, 10), (50, 20)])
def test_a_load(load, penalty):
    """source.load.limit, source.load.penalty"""
    body = Body(68, 0, strength_score=3, load=load)
    assert load_penalty(body, Rulings()) == penalty
    assert feet(body) == 50 - penalty


HALVED = Going(difficult=True, empty=True)
ALL = Going(True, True, True, True)


@pytest.mark.parametrize(
    ("letters", "body", "going", "expected"),
    [
        ({"halving_stack": "A", "halving_rounding": "C"}, Body(), HALVED, Fraction(25, 2)),
        ({"halving_stack": "B", "halving_rounding": "C"}, Body(), HALVED, 25),
        ({"halving_stack": "A", "halving_rounding": "C"}, Body(), ALL, Fraction(25, 8)),
        ({"halving_stack": "B", "halving_rounding": "C"}, Body(), ALL, Fraction(25, 2)),
        ({"halving_rounding": "A"}, Body(), HALVED, 10),
        ({"halving_rounding": "B"}, Body(), HALVED, 12),
        ({"halving_rounding": "C"}, Body(), HALVED, Fraction(25, 2)),
        ({"load_rounding": "A"}, Body(strength_score=3, load=45), Going(), 40),
        ({"load_rounding": "B"}, Body(strength_score=3, load=45), Going(), 30),
        ({"load_order": "A"}, Body(strength_score=3, load=40), Going(difficult=True), 20),
        ({"load_order": "B"}, Body(strength_score=3, load=40), Going(difficult=True), 15),
        ({"move_minimum": "A"}, Body(agility=-7), Going(), 0),
        ({"move_minimum": "B"}, Body(agility=-7), Going(), 5),
        ({"tall_agility_scope": "A"}, Body(84, 2), Going(), 70),
        ({"tall_agility_scope": "B"}, Body(84, 2), Going(), 80),
        ({"tall_agility_scope": "A"}, Body(96, 2), Going(), 80),
        ({"tall_agility_scope": "C"}, Body(96, 2), Going(), 70),
        ({"tall_partial": "A"}, Body(78, 1), Going(), 50),
        ({"tall_partial": "B"}, Body(78, 1), Going(), 55),
        ({"small_agility": "A"}, Body(42, 1), Going(), 50),
        ({"small_agility": "B"}, Body(42, 1), Going(), 40),
    ],
)
def test_every_reading_of_movement(letters, body, going, expected):
    """amb.source.halving-stack, amb.source.halving-rounding, amb.source.load-rounding, amb.source.load-order,
    amb.source.move-minimum, amb.source.tall-agility-scope, amb.source.tall-partial, amb.source.small-agility"""
    assert feet(body, going, **letters) == expected


def test_which_strength_carries():
    """amb.source.load-strength: score 14 carries 140 pounds, modifier +2 20, and 0 or less none at all"""
    assert free_load(Body(strength=2, strength_score=14), ruled(load_strength="A")) == 140
    assert [free_load(Body(strength=each), ruled(load_strength="B")) for each in (2, 0, -1)] == [20, 0, 0]
    with pytest.raises(RuleError, match="strength_score"):
        free_load(Body(strength=2), ruled(load_strength="A"))
    asked = fight(own={"ash": {"load": 150}})
    assert (asked.asked, asked.keys) == ("gm picks", ["strength-score"])
    assert left(asked.say("strength-score:14"), "ash") == "60"
    assert left(fight(own={"ash": {"load": 150}}, letters={"load-strength": "B"}), "ash") == "0"


def test_steps_add_up():
    """source.move.base, source.load.penalty, source.terrain.difficult"""
    found = movement(Body(84, 2, strength_score=3, load=40), Going(difficult=True), Rulings())
    assert [rule for _, _, rule in found.steps] == [
        "source.move.base",
        "source.size.tall-move",
        "source.move.agility",
        "source.load.penalty",
        "source.terrain.difficult",
    ]
    assert found.feet == 30


def test_player_characters_are_humanoid_and_the_large_are_hit_by_constitution():
    """source.size.pc, source.size.large-target"""
    large = {"size": "larger", "height": 100}
    ogre = plainly(fight(own={"bryn": large}).say("one-hand:bryn:action"))
    assert "DC 14" in ogre.text
    hero = plainly(fight(own={"bryn": large | {"pc": True}}).say("one-hand:bryn:action"))
    assert "DC 10" in hero.text
    assert "DC 10" in plainly(fight(own={"bryn": large}, players="south").say("one-hand:bryn:action")).text


# Prices


@pytest.mark.parametrize(
    ("way", "core", "dice", "spent"), [("action", 0, 6, 0), ("dice", 1, 4, 0), ("move", 1, 6, 20), ("mixed", 1, 5, 10)]
)
def test_four_ways_to_pay(way, core, dice, spent):
    """source.attack.cost-action, source.attack.cost-sd, source.attack.cost-move, source.attack.cost-mixed"""
    paid = strike(fight(), f"one-hand:bryn:{way}", MISS)
    ash = paid.who("ash")
    assert (ash.core, ash.source, ash.used) == (core, dice, spent)


def test_one_way_and_the_whole_of_it():
    """source.attack.cost-one"""
    begun = fight("move:60")
    assert begun.why_not("one-hand:bryn:move") == ("source.attack.cost-move", "20 ft", "10 ft")
    assert "one-hand:bryn:mixed" in begun.keys
    poor = fight("move:65", own={"ash": {"source": 1}})
    assert poor.why_not("one-hand:bryn:mixed") == ("source.attack.cost-mixed", "10 ft", "5 ft")
    assert poor.why_not("one-hand:bryn:dice") == ("source.attack.cost-sd", "2 SD", "1 SD")
    done = strike(poor, "one-hand:bryn:action", MISS)
    assert done.why_not("one-hand:bryn:action") == ("source.attack.cost-action", "1 Core Action", "0")


def test_handling_and_disengaging():
    """source.interact.cost, source.disengage.cost, source.turn.movement"""
    begun = fight("interact", "interact")
    assert left(begun, "ash") == "60"
    near = strike(fight(), "one-hand:bryn:action", MISS)
    assert near.who("ash").engaged == ("bryn",)
    away = near.say("disengage")
    assert (left(away, "ash"), away.who("ash").engaged, away.asked) == ("60", (), "ash picks")
    assert away.say("move:30").asked == "ash picks"  # nobody reacts any more
    countered = near.say("move:30")
    assert (countered.asked, "no-counter" in countered.keys) == ("bryn picks", True)


@pytest.mark.parametrize(("letter", "moved"), [("A", 0), ("B", 10)])
def test_disengaging_and_the_distance(letter, moved):
    """amb.source.disengage-distance"""
    assert fight("disengage", letters={"disengage-distance": letter}).who("ash").moved == moved


def test_with_what_one_attacks():
    """source.attack.ability"""
    assert attributes(WEAPONS["one-hand"]) == attributes(WEAPONS["two-hand"]) == ("strength", "agility")
    assert attributes(WEAPONS["ranged"]) == ("agility",)
    own = {"ash": {"mods": {"strength": 3, "agility": 1}, "weapons": ["one-hand", "ranged"]}}
    asked = fight("one-hand:bryn:action", own=own)
    assert asked.keys == ["strength", "agility"]
    assert "+ 3 against" in plainly(asked.say("strength")).text
    bow = plainly(fight("ranged:bryn:action", own=own))
    assert "+ 1 against DC 11" in bow.text


@pytest.mark.parametrize(
    ("kind", "strength", "agile", "more"),
    [
        ("one-hand", 1, 1, 0),
        ("one-hand", 0, 1, 1),
        ("two-hand", 2, 1, 0),
        ("two-hand", 1, 1, 1),
        ("two-hand", 0, 1, 2),
        ("ranged", 1, 2, 0),
        ("ranged", 1, 1, 1),
        ("ranged", 5, 5, 0),
    ],
)
def test_below_a_weapons_minimum(kind, strength, agile, more):
    """source.weapon.below-min, source.weapon.one-hand, source.weapon.two-hand, source.weapon.ranged"""
    assert harder(WEAPONS[kind], strength, agile, "agility", Rulings()) == more


@pytest.mark.parametrize(("letter", "used", "more"), [("A", "strength", 3), ("B", "strength", 2), ("C", "agility", 1)])
def test_short_of_both_minimums(letter, used, more):
    """amb.source.weapon-both"""
    assert harder(WEAPONS["two-hand"], 0, 0, used, ruled(weapon_both=letter)) == more


# Damage


BY = {way.id: way for way in WAYS}


@pytest.mark.parametrize(
    ("way", "proficiency", "extra", "expected"),
    [
        ("action", 2, 0, (5, 0)),
        ("action", 0, 0, (3, 0)),
        ("move", 2, 0, (5, 0)),
        ("dice", 2, 0, (0, 2)),
        ("dice", 2, 1, (0, 3)),
    ],
)
def test_what_a_hit_does(way, proficiency, extra, expected):
    """source.damage.base, source.pool.add"""
    assert damage_dice(BY[way], 3, proficiency, extra, Rulings()) == expected


@pytest.mark.parametrize(("faces", "mean"), [(4, 5), (6, 7), (8, 9)])
def test_the_size_of_a_die_is_told_never_guessed(faces, mean):
    """amb.source.sd-size, source.pool.hit: 2 SD come to 5, 7 or 9 on average with four, six or eight faces"""
    asked = strike(fight(die=None), "one-hand:bryn:dice", HIT)
    assert (asked.asked, asked.keys) == ("gm picks", ["die"])
    roll = asked.say(f"die:{faces}").encounter.question
    assert isinstance(roll, Roll)
    sums = [(sum(outcome.faces[0]), outcome.ways) for outcome in roll.outcomes()]
    assert Fraction(sum(value * ways for value, ways in sums), roll.ways) == mean
    done = plainly(asked.say(f"die:{faces}", [[3, 1]]))
    assert done.who("bryn").hp == 16
    assert "die" not in strike(done.say("pass"), "one-hand:ash:dice", HIT).keys


def test_a_hit_rolls_the_pool():
    """source.pool.hit, source.pool.add, source.commit.success"""
    hit = strike(fight(), "one-hand:bryn:dice", HIT, [[3, 5]])
    assert hit.who("bryn").hp == 20 - 8


def test_dice_for_effects_stay_out_of_the_pool():
    """source.pool.effects-excluded, source.scale.options"""
    own = {"ash": {"weapons": ["ranged"]}}
    rolled = fight("ranged:bryn:dice", "range:1", *[HIT], own=own)
    assert rolled.encounter.question.dice[0].count == 2
    assert rolled.who("ash").source == 3


def mean_damage(way, extra=0, **letters):
    base, pool = damage_dice(BY[way], 3, 2, extra, ruled(**letters))
    return base + pool * Fraction(7, 2)


@pytest.mark.parametrize(
    ("way", "extra", "letters", "mean"),
    [
        ("dice", 0, {"sd_attack_base": "A"}, 7),
        ("dice", 0, {"sd_attack_base": "B"}, 12),
        ("mixed", 0, {"mixed_pool": "A"}, Fraction(17, 2)),
        ("mixed", 0, {"mixed_pool": "B"}, 5),
        ("mixed", 0, {"mixed_pool": "C"}, Fraction(7, 2)),
        ("action", 2, {"extra_sd_pool": "A"}, 12),
        ("action", 2, {"extra_sd_pool": "B"}, 7),
    ],
)
def test_every_reading_of_damage(way, extra, letters, mean):
    """amb.source.sd-attack-base, amb.source.mixed-pool, amb.source.extra-sd-pool: +3, proficiency 2, six faces"""
    assert mean_damage(way, extra, **letters) == mean


def test_more_dice_after_the_price_and_before_the_roll():
    """source.scale.after-cost, source.scale.declared, source.commit.before, source.scale.options"""
    begun = fight("one-hand:bryn:action")
    assert begun.keys == ["none", "damage", "effect", "also:dara"]
    assert begun.why_not("range")[0] == "source.scale.options"
    more = begun.say("damage:2")
    assert more.keys == ["none", "damage", "effect", "also:dara"]  # one of three is left
    declared = more.say("none")
    assert (declared.asked, declared.who("ash").source) == ("ash rolls", 4)
    thrown = declared.say([[20]])
    assert isinstance(thrown.encounter.question, Roll)  # straight to the pool: nothing more may be added
    assert thrown.encounter.question.dice[0].count == 2
    both = begun.say("also:dara", "none", [[20]], [[20]])
    assert both.who("ash").source == 5
    assert [plainly(both).who(id).hp for id in ("bryn", "dara")] == [18, 18]


def test_a_miss_loses_all_that_was_committed():
    """source.commit.fail"""
    own = {"ash": {"weapons": ["ranged"]}}
    missed = plainly(fight("ranged:bryn:dice", "range:1", MISS, own=own))
    assert missed.who("ash").source == 3
    assert missed.texts("lost") == ["What Ash committed is lost: 3 SD."]
    by_feet = strike(fight(), "one-hand:bryn:move", MISS)
    assert (by_feet.texts("lost"), left(by_feet, "ash")) == (["What Ash committed is lost: 20 ft."], "50")


def test_flanking():
    """source.flank.bonus, source.flank.all-attacks, source.flank.no-advantage"""
    begun = fight("gm.flank:bryn")
    for way in ("action", "move", "mixed"):
        asked = plainly(begun.say(f"one-hand:bryn:{way}"))
        assert "+ 4 against DC 10" in asked.text
        assert [(dice.faces, dice.count) for dice in asked.encounter.question.dice] == [(20, 1)]
        begun = plainly(asked.say(MISS))
    assert "+ 2 against DC 10" in plainly(fight().say("one-hand:bryn:action")).text


def test_pressing_and_digging_in():
    """source.press.bonus, source.dig-in.reduction, source.turn.movement"""
    hit = fight("one-hand:bryn:action", "none", HIT)
    assert hit.encounter.question.options[1].fields[0].high == 7
    pressed = hit.say("press:3")
    assert left(pressed, "ash") == "40"
    assert pressed.asked == "bryn picks"  # 2 + 3 is 5 damage; 70 ft take off up to 5
    assert pressed.encounter.question.options[1].fields[0].high == 5
    dug = pressed.say("dig:2")
    assert (dug.who("bryn").hp, left(dug, "bryn")) == (17, "50")
    short = fight("move:65", "one-hand:bryn:action", "none", HIT)
    assert "press" not in short.keys  # 5 ft buy nothing
    bow = fight("ranged:bryn:action", "none", HIT, own={"ash": {"weapons": ["ranged"]}})
    assert "press" not in bow.keys


def test_spells_that_move():
    """source.move-spells"""
    before = fight("one-hand:bryn:action", "none", HIT)
    after = fight("gm.spell:ash:20", "one-hand:bryn:action", "none", HIT)
    assert [each.encounter.question.options[1].fields[0].high for each in (before, after)] == [7, 9]
    dug = fight("gm.spell:bryn:20", "one-hand:bryn:dice", "none", HIT, [[6, 6]], "no-press")
    assert dug.encounter.question.options[1].fields[0].high == 9


@pytest.mark.parametrize(("letter", "fewer"), [("A", False), ("B", True)])
def test_when_pressing_is_stated(letter, fewer):
    """amb.source.commit-split"""
    begun = fight("one-hand:bryn:action", "none", letters={"commit-split": letter})
    assert ("press" in begun.keys) == fewer
    missed = plainly((begun.say("press:3") if fewer else begun).say(MISS))
    assert left(missed, "ash") == ("40" if fewer else "70")


@pytest.mark.parametrize(("letter", "asked"), [("A", "ash picks"), ("B", "bryn picks")])
def test_movement_outlasts_a_turn(letter, asked):
    """amb.source.dig-in-off-turn: 70 unspent ft of Ash when Bryn hits"""
    hit = fight("pass", "one-hand:ash:action", "none", HIT, "no-press", letters={"dig-in-off-turn": letter})
    assert hit.asked == ("ash picks")
    assert ("dig" in hit.keys) == (letter == "A")


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
