"""Reactions and cards in an Encounter: d100.md sections 14 and 28."""

import pytest
from fights import HIT, MISS, fight, fighter

from frontiers_nb.errors import RuleError

A = fighter("ann", deft=70, cards=["hit", "smash", "all-out", "reach-out", "study"])
B = fighter("bob", deft=60, cards=["dear", "tap"])
C = fighter("cat", "bob", deft=45, cards=["hit"])


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


def test_a_reaction_that_an_effect_forbids_is_told():
    """d100.reaction.trigger: the trigger comes, and the log says why nobody is asked."""
    begun = fight(fighter("ann", deft=70, cards=["hit", "hush"]), B, C)
    told = begun.say("hush:bob", "hit:bob", MISS)
    assert told.asked == "ann picks"
    assert told.texts("refused") == [
        "Bob cannot answer with Dear: an effect forbids Reactions.",
        "Bob cannot answer with Tap: an effect forbids Reactions.",
    ]


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


def test_a_card_for_another_mode_is_no_use():
    """d100.card.mode-limit"""
    track = {"track": {"name": "Track", "text": "Words.", "ap": 1, "modes": ["exploration"]}}
    begun = fight(fighter("ann", deft=70, cards=["track"]), fighter("bob"), ability=track)
    assert begun.why_not("track")[0] == "d100.card.mode-limit"


def test_no_reaction_in_ones_own_turn():
    """d100.reaction.trigger, d100.turn.own-only"""
    begun = fight(fighter("ann", deft=70, cards=["tap"]), B)
    assert begun.why_not("tap") == (
        "d100.reaction.trigger",
        "another's Turn, with its trigger: missed",
        "your own Turn",
    )


def test_what_only_people_can_see_is_called_by_the_gm():
    """d100.reaction.trigger, d100.reaction.same-pool, d100.turn.own-only"""
    begun = fight(A, fighter("bob", deft=60, cards=["hark"]), C)
    asked = begun.say("gm.trigger:bob:hark:ann")
    assert (asked.asked, asked.keys) == ("bob picks", ["hark", "pass"])
    done = asked.say("hark")
    assert (done.who("ann").prone, done.who("bob").ap, done.asked) == (True, 2, "ann picks")
    assert not asked.say("pass").who("ann").prone
    own = begun.say("end")
    assert not any(option.key.startswith("gm.trigger:bob") for option in own.encounter.legal_actions())
    down = begun.say("gm.harm:bob:hp:99")
    assert not any(option.key.startswith("gm.trigger:bob") for option in down.encounter.legal_actions())


def test_an_item_lends_its_reaction_too():
    """d100.item.own-actions, d100.item.action-needs-equipped, d100.reaction.trigger"""
    for state, asked in (("equipped", "bob picks"), ("stowed", "ann picks")):
        bob = fighter("bob", deft=60, items=[{"item": "mirror", "state": state}])
        missed = fight(A, bob, C).say("hit:bob", MISS)
        assert missed.asked == asked
    shown = fight(A, fighter("bob", deft=60, items=[{"item": "mirror"}]), C).say("hit:bob", MISS, "mirror.turn-back")
    assert (shown.who("ann").prone, shown.who("bob").ap) == (True, 2)


def test_a_reaction_may_aim_at_another_than_who_set_it_off():
    """d100.ability.targets, d100.reaction.trigger"""
    bob = fighter("bob", "b", deft=60, cards=["avenge"])
    begun = fight(
        fighter("ann", vigor=90, deft=70, cards=["smash"]), bob, fighter("cat", "b", deft=45), fighter("eve", deft=40)
    )
    asked = begun.say("smash:cat", HIT)
    assert asked.keys == ["avenge:ann", "avenge:cat", "avenge:eve", "pass"]
    done = asked.say("avenge:eve")
    assert (done.who("eve").prone, done.who("ann").wounds, done.who("ann").prone) == (True, 1, False)


def test_a_fall_is_seen_where_it_happens():
    """d100.reaction.trigger, d100.unit.uses"""
    for place, asked in (([1, 1], "bob picks"), ([9, 9], "ann picks")):
        people = [
            fighter("ann", deft=70, at=[0, 0]),
            fighter("bob", "b", deft=60, at=place, cards=["avenge"]),
            fighter("cat", "b", deft=45, at=[2, 2]),
        ]
        assert fight(*people).say("gm.harm:cat:hp:99").asked == asked


# Free Actions outside one's Turn


@pytest.mark.parametrize(("letter", "second"), [("A", "ann picks"), ("B", "bob picks")])
def test_a_free_action_outside_ones_turn(letter, second):
    """amb.d100.free-action-off-turn, d100.free.own-turn, d100.free.once-each"""
    bob = fighter("bob", deft=60, cards=["quip"])
    begun = fight(A, bob, C, rulings={"free-action-off-turn": letter})
    once = begun.say("hit:bob", MISS, "quip")
    assert (once.who("ann").prone, once.who("bob").ap) == (True, 3)
    assert once.say("hit:bob", MISS).asked == second
    own = once.say("end")
    assert own.why_not("quip")[0] == "d100.free.own-turn"
    again = own.until("ann").say("hit:bob", MISS)
    assert again.asked == "bob picks"  # a new count since Bob's Turn began


def test_four_free_actions_in_a_round_are_one_too_many():
    """amb.d100.free-action-off-turn, d100.free.max-three"""
    talker = fighter("bob", deft=60, cards=["shout", "point", "nod", "quip"])
    spent = fight(A, talker, C).say("end", "shout", "point", "nod").until("ann").say("hit:bob", MISS)
    assert spent.asked == "ann picks"
    free = fight(A, talker, C, rulings={"free-action-off-turn": "B"}).say("end", "shout", "point", "nod").until("ann")
    assert free.say("hit:bob", MISS).asked == "bob picks"


# What a card may ask for


def test_only_after_a_friend_has_struck():
    """d100.balance.conditions"""
    ann, bob = (
        fighter("ann", "us", vigor=70, deft=70, cards=["hit"]),
        fighter("bob", "us", deft=60, cards=["with-help"]),
    )
    foe = fighter("cat", vigor=90, deft=45)
    missed = fight(ann, bob, foe).say("hit:cat", MISS, "end")
    assert missed.why_not("with-help:cat")[0] == "d100.balance.conditions"
    struck = fight(ann, bob, foe).say("hit:cat", HIT, "end")
    assert "with-help:cat" in struck.keys
    assert struck.why_not("with-help:ann")[0] == "d100.balance.conditions"
    alone = fight(fighter("ann", deft=70, vigor=70, cards=["hit", "with-help"]), foe).say("hit:cat", HIT)
    assert alone.why_not("with-help:cat")[0] == "d100.balance.conditions"  # nobody else has


def test_once_on_each_and_once_here():
    """d100.balance.conditions"""
    begun = fight(fighter("ann", deft=70, cards=["once-each", "once-here"]), B, C)
    done = begun.say("once-each:bob")
    assert done.why_not("once-each:bob")[0] == "d100.balance.conditions"
    assert "once-each:cat" in done.keys
    here = begun.say("once-here")
    assert here.until("ann").why_not("once-here")[0] == "d100.balance.conditions"


def test_what_people_judge_is_asked_before_anything_is_paid():
    """d100.balance.conditions, d100.action.sequence"""
    asked = fight(fighter("ann", deft=70, cards=["in-the-dark"]), B).say("in-the-dark")
    assert (asked.asked, asked.who("ann").ap) == ("gm picks", 3)
    assert asked.say("no").who("ann").ap == 3
    assert asked.say("yes").who("ann").ap == 2


def test_only_while_an_item_is_active():
    """d100.balance.conditions, d100.item.active"""
    ann = fighter("ann", deft=70, level=3, cards=["by-light"], items=[{"item": "lantern"}])
    begun = fight(ann, B)
    assert begun.why_not("by-light")[0] == "d100.balance.conditions"
    assert "by-light" in begun.say("item:lantern:active").keys


def test_a_pool_of_points():
    """d100.balance.resource, d100.ability.costs"""
    pool = {"limits": {"pool": 5, "refresh": "encounter"}}
    begun = fight(fighter("ann", deft=70, cards=["dearer", "hit"]), B, **pool)
    twice = begun.say("dearer", "dearer")
    assert (twice.who("ann").points, twice.who("ann").ap) == (1, 1)
    assert twice.why_not("dearer")[0] == "d100.balance.resource"
    assert "hit:bob" in twice.keys
    assert "For the table: a candle burns down" in twice.texts("told")
    assert twice.until("ann").who("ann").points == 1
    assert twice.say("gm.end").who("ann").points == 5
    rest = fight(fighter("ann", deft=70, cards=["dearer"]), B, limits={"pool": 5}).say("dearer", "gm.end")
    assert rest.who("ann").points == 3  # a rest gives it back, not the end of an Encounter


def test_only_what_is_prepared_is_brought():
    """d100.balance.loadout"""
    with pytest.raises(RuleError, match=r"fighters.0.abilities must be abilities for at most 1 slots, got 2"):
        fight(fighter("ann", cards=["hit", "smash"]), B, limits={"prepared": 1})


# Skills


@pytest.mark.parametrize(("die", "throw", "prone"), [("tens", [[7, 0], [5]], False), ("units", [[0], [1, 9]], True)])
def test_a_skill_that_fits_brings_favor_to_the_die_its_owner_names(die, throw, prone):
    """d100.skill.favor, d100.skill.die-choice, d100.card.opt"""
    skill = {"skills": [{"name": "Wrestling", "category": "body"}]}
    asked = fight(fighter("ann", deft=70, cards=["brawl"], **skill), B).say("brawl:bob")
    assert (asked.keys, asked.asked) == (["tens", "units"], "ann picks")
    done = asked.say(die, throw)
    assert (done.who("bob").hp, done.who("bob").prone) == (1, prone)
    other = {"skills": [{"name": "Lore", "category": "mind"}]}
    assert fight(fighter("ann", deft=70, cards=["brawl"], **other), B).say("brawl:bob").asked == "ann rolls"


# Whom a trigger concerns


def test_only_those_whose_reach_it_is_are_asked():
    """d100.reaction.trigger, d100.unit.uses"""
    begun = fight(
        fighter("ann", "us", deft=70, at=[0, 0]),
        fighter("bob", "them", deft=60, at=[5, 0], cards=["halt"]),
        fighter("cat", "them", deft=45, at=[9, 0], cards=["halt"]),
    )
    asked = begun.say("move:4:0")
    assert asked.asked == "bob picks"
    assert asked.say("pass").asked == "ann picks"


def test_nobody_answers_what_they_did_themselves():
    """d100.reaction.trigger"""
    bob = fighter("bob", "them", deft=60, cards=["answer", "avenge"])
    done = fight(A | {"side": "us"}, bob, fighter("dot", "us", deft=40)).say("hit:bob", MISS, "answer", HIT)
    assert (done.who("ann").status, done.scene.active, done.asked) == ("downed", "bob", "bob picks")
    assert "end" in done.keys


def test_who_is_dead_sets_nothing_off_any_more():
    """d100.reaction.trigger, d100.death.past-max"""
    ann = fighter("ann", "us", deft=70, wounds=3, cards=["sweep"])
    people = [fighter(id, "them", deft=deft, cards=["answer"]) for id, deft in (("bob", 60), ("cat", 45))]
    asked = fight(ann, *people, fighter("dot", "us", deft=40)).say("sweep", MISS)
    assert asked.say("pass").asked == "cat picks"
    dead = asked.say("answer", HIT)
    assert (dead.who("ann").dead, dead.scene.active) == (True, "bob")


def test_who_falls_falls_once():
    """d100.reaction.trigger, d100.hp.downed-hit"""
    begun = fight(A, fighter("bob", "b", deft=60, cards=["avenge"]), fighter("cat", "b", deft=45))
    down = begun.say("gm.harm:cat:hp:99", "pass")
    again = down.say("gm.harm:cat:hp:1")
    assert (again.asked, again.who("cat").wounds) == ("ann picks", 2)


def test_nobody_down_uses_a_free_action():
    """d100.down.limits, d100.free.own-turn"""
    down = fight(A, fighter("bob", deft=60, hp=0, cards=["quip"]), C).say("hit:bob", MISS)
    assert down.asked == "ann picks"


# What cards do


def test_a_sweep_reaches_those_beside_and_nobody_else():
    """d100.unit.uses, d100.item.example-broad-blade"""
    ann = fighter("ann", vigor=75, deft=70, at=[0, 0], cards=["sweep"])
    begun = fight(ann, fighter("bob", deft=60, at=[1, 1]), fighter("cat", deft=45, at=[2, 0]))
    done = begun.say("sweep", HIT)
    assert [done.who(id).hp for id in ("bob", "cat")] == [1, 5]
    assert begun.say("move:-5:0").why_not("sweep")[0] == "d100.unit.uses"


def test_difficulty_and_circumstance_move_the_target():
    """d100.ability.targets, d100.adjust.circumstance"""
    ann = fighter("ann", vigor=70, deft=70, cards=["hit", "hard", "hex-start"])
    begun = fight(ann, fighter("bob", vigor=50, deft=50, cards=["hit"]))
    assert "Target 70" in begun.say("hit:bob").text
    assert "Target 35" in begun.say("hard:bob").text
    hexed = fight(ann, fighter("bob", vigor=50, cards=["hit"], deft=60)).say("end")
    assert "Target 38" in hexed.say("hit:ann").text  # Ann's Defense is 12
    late = fight(
        fighter("ann", vigor=50, deft=50, cards=["mark-end"]), fighter("bob", vigor=50, deft=45, cards=["hit"])
    )
    assert "Target 50" in late.say("end", "hit:ann").text
    own = fight(fighter("ann", deft=50, cards=["hex-end"]), fighter("bob", deft=45, cards=["hit"])).say("hex-end:bob")
    assert "Target 40" in own.say("end", "hit:ann").text


def test_disfavor_that_does_not_count():
    """d100.skill.category-target, d100.favor.disfavor"""
    dice = [
        fight(fighter("ann", deft=70, cards=["hit", *passive]), B).say("hit:bob").encounter.question.dice[0].count
        for passive in ([], ["hindered"], ["hindered", "steady"])
    ]
    assert dice == [1, 2, 1]


def test_a_skill_helps_its_owner_and_not_the_one_who_resists():
    """d100.skill.favor, d100.ability.targets"""
    singer = {"name": "Song", "category": "voice"}
    asked = fight(fighter("ann", deft=70, cards=["charm"], skills=[singer]), fighter("bob", skills=[singer])).say(
        "charm:bob"
    )
    assert asked.asked == "bob rolls"
    assert [each.count for each in asked.encounter.question.dice] == [1, 1]
    assert asked.say(MISS).who("bob").prone


def test_one_of_two_effects_and_what_people_judge():
    """d100.card.elements"""
    begun = fight(fighter("ann", deft=70, cards=["either"]), B).say("either:bob")
    assert (begun.asked, [option.label for option in begun.encounter.legal_actions()]) == (
        "ann picks",
        ["it falls", "it tires"],
    )
    judged = begun.say("2")
    assert (judged.asked, judged.text) == ("gm picks", "Is it so that it is made of glass?")
    done = judged.say("yes").who("bob")
    assert (done.prone, done.fatigue, done.wounds) == (False, 1, 1)
    assert judged.say("no").who("bob").wounds == 0


def test_a_card_may_cost_blood():
    """d100.ability.costs, d100.wounds.sources, d100.hp.first"""
    done = fight(fighter("ann", deft=70, cards=["bleed"]), B).say("bleed").who("ann")
    assert (done.hp, done.wounds, done.ap) == (3, 1, 2)
