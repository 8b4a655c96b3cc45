"""Free Actions, Interact and items in an Encounter: d100.md sections 13 and 29."""

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
    assert begun.why_not("nod") == ("d100.free.max-three", "at most 3 a Turn", "3 used")


def test_one_interact_whatever_the_item():
    """d100.interact.once, d100.interact.covers, d100.item.equip-interact, d100.item.one-state"""
    begun = fight(FREE, C).say("item:broad-blade:equipped")
    assert begun.items("gil")["broad-blade"] == "equipped"
    assert begun.why_not("item:broad-blade:stowed")[0] == "d100.interact.once"


def test_armor_stays_on_and_what_is_stowed_lends_nothing():
    """d100.item.armor-activity, d100.item.action-needs-equipped, d100.item.stowed, d100.item.own-actions"""
    begun = fight(FREE, C)
    assert begun.why_not("item:reinforced-plate:stowed")[0] == "d100.item.armor-activity"
    assert begun.why_not("broad-blade.cleave") == ("d100.item.action-needs-equipped", "equipped", "stowed")
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
