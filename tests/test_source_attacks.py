"""What attacks cost and do: source.md 3 to 6, with every reading."""

from fractions import Fraction

import pytest
from sources import HIT, MISS, fight, left, plainly, ruled, strike

from frontiers_nb.encounter import Roll
from frontiers_nb.source.attacks import WAYS, WEAPONS, attributes, damage_dice, harder
from frontiers_nb.source.rulings import Rulings

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
    assert "gm.flank:bryn" not in [o.key for o in fight("gm.remove:cole").encounter.legal_actions()]  # two at least
    assert (
        "+ 2 against DC 10" in plainly(begun.say("gm.remove:cole", "pass", "pass", "pass", "one-hand:bryn:action")).text
    )


@pytest.mark.parametrize(("letter", "bonus"), [("A", {"ash": 4, "cole": 4, "eli": 2}), ("B", {"ash": 2, "eli": 4})])
def test_who_counts_as_flanking(letter, bonus):
    """amb.source.flank-count: A the attacker and one across, B two others"""
    cast = (("ash", "north", 9), ("cole", "north", 8), ("eli", "north", 7), ("bryn", "south", 1))
    begun = fight("gm.flank:bryn", cast=cast, letters={"flank-count": letter})
    assert begun.keys == ["flanks:ash", "flanks:cole", "flanks:eli"]
    begun = begun.say("flanks:ash", "flanks:cole")
    assert begun.texts("flanked") == ["Ash and Cole flank Bryn from opposite sides."]
    while begun.scene.active != "bryn":
        who = begun.scene.active
        if who in bonus:
            assert f"+ {bonus[who]} against DC 10" in plainly(begun.say("one-hand:bryn:action")).text, who
        begun = begun.say("pass")
    assert begun.say("gm.flank:bryn").who("bryn").flankers == ()


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
