"""Free Actions, Interact and items in an Encounter: d100.md sections 13 and 29."""

import pytest
from fights import HIT, fight, fighter

C = fighter("cat", "bob", deft=45, cards=["hit"])


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
    assert begun.why_not("nod") == ("d100.free.max-three", "one of 3 Free Actions a Turn", "none left")


def test_one_interact_whatever_the_item():
    """d100.interact.once, d100.interact.covers, d100.item.equip-interact, d100.item.one-state"""
    begun = fight(FREE, C).say("item:broad-blade:equipped")
    assert begun.items("gil")["broad-blade"] == "equipped"
    assert begun.why_not("item:broad-blade:stowed")[0] == "d100.interact.once"


def test_armor_stays_on_and_what_is_stowed_lends_nothing():
    """d100.item.armor-activity, d100.item.action-needs-equipped, d100.item.stowed, d100.item.own-actions"""
    begun = fight(FREE, C)
    assert begun.why_not("item:reinforced-plate:stowed")[0] == "d100.item.armor-activity"
    assert begun.why_not("broad-blade.cleave") == (
        "d100.item.action-needs-equipped",
        "an item that is equipped",
        "one that is stowed",
    )
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


LANTERN = {"item": "lantern", "state": "equipped"}
LIT = {"item": "lantern", "state": "active"}


def holder(id: str = "ann", *items: dict, side: str = "us", level: int = 3, **more):
    """Somebody with these items in hand, who goes first."""
    return fighter(id, side, deft=60, level=level, items=list(items), **more)


def test_switching_on_competes_with_drawing():
    """d100.item.active-interact, d100.interact.once, d100.item.active"""
    begun = fight(holder("ann", LANTERN, {"item": "broad-blade", "state": "stowed"}), C)
    lit = begun.say("item:lantern:active")
    assert lit.items("ann")["lantern"] == "active"
    assert lit.why_not("item:broad-blade:equipped") == ("d100.interact.once", "a use left this Turn", "none")
    assert begun.say("item:broad-blade:equipped").why_not("item:lantern:active")[0] == "d100.interact.once"


@pytest.mark.parametrize(("letter", "energy", "defense"), [("A", 3, 9), ("B", 4, 6)])
def test_an_active_item_counts_as_equipped_or_by_ruling_not(letter, energy, defense):
    """amb.d100.drain-active, d100.drain.amount, d100.item.action-needs-equipped"""
    begun = fight(holder("ann", LANTERN, level=2, vigor=60), C, rulings={"drain-active": letter})
    assert (begun.who("ann").energy, "lantern.flash" in begun.keys) == (3, True)
    lit = begun.say("item:lantern:active")
    assert lit.who("ann").energy == energy
    assert ("lantern.flash" in lit.keys) == (letter == "A")
    assert lit.cast.defense(lit.who("ann"), "physical") == defense
    if letter == "B":
        assert lit.why_not("lantern.flash") == (
            "d100.item.action-needs-equipped",
            "an item that is equipped",
            "one that is active",
        )
        off = lit.until("ann").say("item:lantern:equipped")
        assert (off.who("ann").energy, off.who("ann").fatigue) == (3, 0)


def test_work_that_ends_by_itself_needs_no_hand():
    """d100.item.active, d100.item.consumed, amb.d100.active-return"""
    done = fight(holder("ann", LIT, {"item": "candle", "state": "active"}), C)
    burnt = done.say("gm.item:ann:lantern:done", "gm.item:ann:candle:done")
    assert burnt.items("ann") == {"lantern": "equipped"}
    assert [(event.text, event.rule) for event in burnt.encounter.log if event.field == "items"] == [
        ("Lantern of Ann is done.", "d100.item.active"),
        ("Ann has used up Candle.", "d100.item.consumed"),
    ]
    assert burnt.who("ann").free == ()
    assert done.say("item:lantern:equipped").who("ann").free == ("interact",)
    by_hand = fight(holder("ann", LIT), C, rulings={"active-return": "B"})
    assert not any("lantern:done" in option.key for option in by_hand.encounter.legal_actions())


def test_what_is_knocked_away_is_out_of_reach_and_what_is_destroyed_is_gone():
    """d100.item.removed, d100.drain.returns, d100.item.action-needs-equipped"""
    begun = fight(holder("ann", LANTERN, level=1), C)
    assert begun.who("ann").energy == 1
    disarmed = begun.say("gm.item:ann:lantern:lost")
    assert (disarmed.items("ann"), disarmed.who("ann").energy) == ({"lantern": "removed"}, 3)
    assert disarmed.why_not("lantern.flash")[0] == "d100.item.action-needs-equipped"
    assert disarmed.say("item:lantern:equipped").who("ann").free == ("interact",)
    assert begun.say("gm.item:ann:lantern:destroyed").items("ann") == {}


@pytest.mark.parametrize("letter", ["A", "B"])
def test_drop_and_draw(letter):
    """amb.d100.interact-drop, d100.interact.covers"""
    begun = fight(
        holder("ann", LANTERN, {"item": "broad-blade", "state": "stowed"}), C, rulings={"interact-drop": letter}
    )
    dropped = begun.say("item:lantern:removed")
    if letter == "A":
        assert dropped.say("item:broad-blade:equipped").items("ann")["broad-blade"] == "equipped"
    else:
        assert dropped.why_not("item:broad-blade:equipped")[0] == "d100.interact.once"


@pytest.mark.parametrize(("letter", "spent"), [("A", ()), ("B", ("interact",))])
def test_an_item_goes_from_hand_to_hand(letter, spent):
    """d100.interact.covers, amb.d100.interact-drop, d100.drain.amount, d100.drain.returns"""
    weak = holder("bob", level=1)
    begun = fight(
        holder("ann", LANTERN, level=1), {**weak, "scores": {"deft": 55}}, C, rulings={"interact-drop": letter}
    )
    assert begun.who("ann").energy == 1
    done = begun.say("give:lantern:bob")
    assert (done.items("ann"), done.items("bob")) == ({}, {"lantern": "equipped"})
    assert (done.who("ann").energy, done.who("bob").energy) == (3, 1)
    assert (done.who("ann").free, done.who("bob").free) == (("interact",), spent)
    assert "lantern.flash" in done.say("end").keys


def test_what_stands_in_the_way_of_a_gift():
    """d100.interact.once, d100.item.equipped, d100.unit.uses, d100.down.limits"""
    full = holder("bob", LANTERN, {"item": "candle", "state": "equipped"}, at=[1, 0])
    far = holder("dot", at=[5, 0])
    begun = fight(
        holder("ann", LANTERN, at=[0, 0]),
        {**full, "scores": {"deft": 55}},
        {**far, "scores": {"deft": 50}},
        {**C, "at": [9, 9]},
    )
    assert begun.why_not("give:lantern:bob")[0] == "d100.item.equipped"
    assert begun.why_not("give:lantern:dot") == ("d100.unit.uses", "somebody within one Unit", "one five Units away")
    near = begun.say("item:lantern:active", "move:4:0")
    assert not any(key.startswith("give:lantern") for key in near.keys)  # what is Active is not handed over
    down = begun.say("gm.harm:dot:hp:99", "move:4:0")
    assert not any(key.startswith("give:") and key.endswith("dot") for key in down.keys)


def test_two_of_a_kind_keep_their_own_keys():
    """d100.item.one-state, d100.interact.covers"""
    bob = {**holder("bob", LANTERN), "scores": {"deft": 55}}
    done = fight(holder("ann", LANTERN), bob, C).say("give:lantern:bob")
    assert done.items("bob") == {"lantern": "equipped", "lantern-2": "equipped"}


def test_harm_is_what_the_weapon_says():
    """d100.hp.damage-source, d100.item.own-actions"""
    rolling = fight(holder("ann", {"item": "club"}, vigor=60), fighter("bob", vigor=60)).say("club.thump:bob", HIT)
    assert rolling.asked == "ann rolls"
    assert rolling.say([[3]]).who("bob").hp == 4


def test_gear_that_would_take_the_last_energy_stays_where_it_is():
    """d100.drain.refused, d100.drain.minimum, d100.drain.sum"""
    two = [{"item": "lantern", "state": "equipped"}, {"item": "lantern", "state": "stowed"}]
    begun = fight(holder("ann", *two, level=1), C)
    assert begun.who("ann").energy == 1
    assert begun.why_not("item:lantern-2:equipped")[0] == "d100.drain.refused"


def test_a_full_pack_takes_no_more():
    """d100.slots.flat, d100.slots.equipped-free"""
    stowed = [{"item": "broad-blade", "state": "stowed"}] * 5
    begun = fight(holder("ann", *stowed, LANTERN), C)
    assert begun.why_not("item:lantern:stowed") == ("d100.slots.flat", "stowed in 0 free Slots", "1")


def test_spending_goes_on_against_the_lower_maximum():
    """d100.drain.max-only, d100.drain.no-overspend"""
    ann = holder("ann", LANTERN, level=1, cards=["reach-out"])
    done = fight(ann, C).say("reach-out", "fatigue", "fatigue")  # Demand 4: 3 points, 1 there
    assert (done.who("ann").energy, done.who("ann").fatigue) == (0, 2)
    off = done.say("item:lantern:removed")
    assert (off.who("ann").energy, off.who("ann").fatigue) == (2, 2)


def test_what_a_card_prints_for_handling_is_paid():
    """d100.item.card-overrides, d100.action.must-afford"""
    begun = fight(holder("ann", {"item": "bow", "state": "stowed"}, cards=["hit"]), C)
    drawn = begun.say("item:bow:equipped")
    assert (drawn.who("ann").ap, drawn.who("ann").free) == (1, ())
    short = begun.say("hit:cat", [[9], [9]], "hit:cat", [[9], [9]])
    assert short.why_not("item:bow:equipped") == ("d100.action.must-afford", "2 ✦AP", "1 ✦AP")


def test_nothing_is_handed_to_the_other_side():
    """d100.interact.covers"""
    begun = fight(holder("ann", LANTERN), fighter("bob", "us", deft=50), C)
    assert [key for key in begun.keys if key.startswith("give:")] == ["give:lantern:bob"]
