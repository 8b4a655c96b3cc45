"""Gear: d100.item.*, d100.slots.*, d100.drain.*, and the sources' sample items from the pack."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontiers_nb import packs
from frontiers_nb.d100 import cards, equipment, handling, rest
from frontiers_nb.d100.attributes import Scores
from frontiers_nb.d100.derivatives import Build
from frontiers_nb.d100.effects import Harm, LoseReaction, Restore, Reveal, on_rolls
from frontiers_nb.d100.equipment import ACTIVITY, INTERACT, NO_TIME, STATES, Bearer, Gear, Handling, Item, outfit
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rest import Pools, Rester
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.skills import Attempt, Skill, claimed, training
from frontiers_nb.d100.targets import Adjustments, final_target
from frontiers_nb.d100.vitality import Condition, Limits, defense_now
from frontiers_nb.errors import RuleError

DEFAULT = Rulings()
BLADE, PLATE, DRAUGHT, KIT = (
    packs.sample().item(id) for id in ("broad-blade", "reinforced-plate", "restorative-draught", "surveyors-kit")
)
LANTERN = Item("lantern", "Lantern", "tool", demand=1, hands=1)
SHIELD = Item("shield", "Shield", "shield", slots=2, demand=0, hands=1, activation=Handling(ap=1))
ROCK = Item("rock", "Rock", "other", slots=1)
WHO = Bearer(slots=10, capacity=6, max_energy=6, energy=6)
NOVICE = Bearer(slots=10, capacity=1, max_energy=3, energy=3)


def ruled(who: Bearer, **letters: str) -> Bearer:
    return replace(who, rulings=Rulings(**letters))


def move(gear: Gear, key: str, *states: str, who: Bearer = WHO, mode: str = "exploration") -> Gear:
    for state in states:
        gear = handling.moved(gear, key, state, who, mode).gear
    return gear


def refused(gear: Gear, key: str, state: str, who: Bearer = WHO, mode: str = "exploration") -> str | None:
    why = handling.refusal(gear, key, state, who, mode)
    if why is None:
        handling.moved(gear, key, state, who, mode)
        return None
    with pytest.raises(RuleError) as caught:
        handling.moved(gear, key, state, who, mode)
    assert str(caught.value) == str(why)
    return str(why)


# States


def test_an_item_is_in_one_state_out_of_four():
    """d100.item.one-state"""
    assert STATES == ("stowed", "equipped", "active", "removed")
    drawn = move(outfit([(BLADE, "stowed")]), "broad-blade", "equipped")
    assert [len(drawn.within(state)) for state in STATES] == [0, 1, 0, 0]
    with pytest.raises(RuleError, match="one of stowed, equipped, active, removed, got 'lost'"):
        outfit([(BLADE, "lost")])


@pytest.mark.parametrize(
    ("rule", "state", "slots", "actions"),
    [
        ("d100.item.stowed", "stowed", 2, ["unarmed"]),
        ("d100.item.equipped", "equipped", 0, ["cleave", "sweeping-cut", "unarmed"]),
        ("d100.slots.equipped-free", "equipped", 0, ["cleave", "sweeping-cut", "unarmed"]),
        ("d100.item.active", "active", 0, ["cleave", "sweeping-cut", "unarmed"]),
        ("d100.item.removed", "removed", 0, ["unarmed"]),
    ],
)
def test_what_a_state_costs_and_gives(rule, state, slots, actions):
    gear = outfit([(BLADE, state)])
    assert equipment.slots_used(gear, DEFAULT) == slots
    assert [use.card.id for use in equipment.uses(gear, DEFAULT)] == actions


def test_a_third_weapon_finds_no_hand():
    """d100.item.equipped: two hands, each holding one."""
    gear = outfit([(BLADE, "equipped"), (BLADE, "equipped"), (BLADE, "stowed")])
    assert refused(gear, "broad-blade-3", "equipped") == (
        "broad-blade-3 must be held with 0 free hands, got 1 (d100.item.equipped)"
    )
    assert refused(gear, "broad-blade-3", "equipped", replace(WHO, hands=3)) is None


def test_what_is_switched_on_still_fills_its_hand():
    """d100.item.equipped"""
    gear = outfit([(LANTERN, "active"), (BLADE, "equipped"), (KIT, "stowed")])
    assert "d100.item.equipped" in str(refused(gear, "surveyors-kit", "equipped"))


def test_one_thing_is_worn_in_a_place():
    """d100.item.equipped"""
    coat = Item("coat", "Coat", "clothes", worn="body")
    hat = Item("hat", "Hat", "clothes", worn="head")
    gear = outfit([(PLATE, "equipped"), (coat, "stowed"), (hat, "stowed")])
    assert refused(gear, "coat", "equipped") == (
        "coat must be worn where nothing is yet, and not on the body, got 'body' (d100.item.equipped)"
    )
    assert refused(gear, "hat", "equipped") is None


def test_a_finished_item_is_equipped_again():
    """d100.item.active"""
    lit = move(outfit([(LANTERN, "equipped")]), "lantern", "active")
    assert lit["lantern"].state == "active"
    assert handling.finished(lit, "lantern")["lantern"].state == "equipped"


def test_a_consumable_is_gone_once_used():
    """d100.item.consumed"""
    gear = outfit([(DRAUGHT, "equipped"), (DRAUGHT, "stowed")])
    drink = equipment.use_of(gear, "drink", DEFAULT)
    assert [kept.key for kept in handling.used(gear, drink).kept] == ["restorative-draught-2"]
    assert handling.finished(gear.put("restorative-draught", "active"), "restorative-draught").kept == gear.kept[1:]


def test_other_actions_use_nothing_up():
    """d100.item.consumed"""
    gear = outfit([(BLADE, "equipped")])
    assert handling.used(gear, equipment.use_of(gear, "cleave", DEFAULT)) == gear
    assert handling.used(gear, equipment.use_of(gear, "unarmed", DEFAULT)) == gear


def test_a_disarmed_blade_can_be_had_back_and_a_burnt_one_not():
    """d100.item.removed"""
    gear = outfit([(BLADE, "equipped")])
    disarmed = handling.lost(gear, "broad-blade")
    assert disarmed["broad-blade"].state == "removed"
    assert equipment.slots_used(disarmed, DEFAULT) == equipment.locked(disarmed, NOVICE) == 0
    assert move(disarmed, "broad-blade", "equipped") == gear
    assert gear.without("broad-blade").kept == ()


# Moving


@pytest.mark.parametrize(
    ("rule", "item", "start", "to", "takes"),
    [
        ("d100.item.equip-interact", BLADE, "stowed", "equipped", INTERACT),
        ("d100.item.equip-interact", BLADE, "equipped", "stowed", INTERACT),
        ("d100.interact.covers", BLADE, "removed", "equipped", INTERACT),
        ("d100.interact.covers", BLADE, "removed", "stowed", INTERACT),
        ("d100.item.active-interact", LANTERN, "equipped", "active", INTERACT),
        ("d100.item.active-interact", LANTERN, "active", "equipped", INTERACT),
        ("d100.item.card-overrides", SHIELD, "equipped", "active", Handling(ap=1)),
        ("d100.item.card-overrides", replace(BLADE, handling=NO_TIME), "stowed", "equipped", NO_TIME),
        ("amb.d100.interact-drop", BLADE, "equipped", "removed", NO_TIME),
        ("amb.d100.interact-drop", LANTERN, "active", "removed", NO_TIME),
    ],
)
def test_what_a_move_takes_in_an_encounter_and_outside(rule, item, start, to, takes):
    gear = outfit([(item, start)])
    assert handling.moved(gear, item.id, to, WHO, "encounter") == (gear.put(item.id, to), takes)
    assert handling.moved(gear, item.id, to, WHO, "exploration").took == NO_TIME


@pytest.mark.parametrize("type", ["armor", "armour"])
@pytest.mark.parametrize(
    ("start", "to"), [("equipped", "stowed"), ("stowed", "equipped"), ("equipped", "removed"), ("removed", "equipped")]
)
def test_armor_takes_an_activity(type, start, to):
    """d100.item.armor-activity: not in Round 2 of an Encounter."""
    gear = outfit([(replace(PLATE, type=type), start)])
    assert refused(gear, "reinforced-plate", to, mode="encounter") == (
        "reinforced-plate must be put on or taken off outside an Encounter, got 'encounter' (d100.item.armor-activity)"
    )
    assert handling.moved(gear, "reinforced-plate", to, WHO, "exploration").took == ACTIVITY


def test_a_blade_drawn_and_a_torch_lit_are_two_interacts():
    """d100.item.active-interact, d100.item.equip-interact: one Turn allows one."""
    gear = outfit([(BLADE, "stowed"), (LANTERN, "equipped")])
    drawn = handling.moved(gear, "broad-blade", "equipped", WHO, "encounter")
    lit = handling.moved(drawn.gear, "lantern", "active", WHO, "encounter")
    assert [drawn.took.interact, lit.took.interact] == [True, True]


def test_a_lantern_that_burns_out_takes_no_hand():
    """amb.d100.active-return: by itself it is free, switched off early it is an Interact."""
    gear = outfit([(LANTERN, "active")])
    assert handling.moved(gear, "lantern", "equipped", WHO, "encounter") == (
        handling.finished(gear, "lantern"),
        INTERACT,
    )


@pytest.mark.parametrize(
    ("start", "to", "message"),
    [
        ("stowed", "active", "lantern must be equipped or removed next, from stowed, got 'active' (d100.item.stowed)"),
        ("removed", "active", "lantern must be stowed or equipped next, from removed, got 'active' (d100.item.stowed)"),
        ("active", "stowed", "lantern must be equipped or removed next, from active, got 'stowed'"),
        ("equipped", "equipped", "lantern must be stowed or active or removed next, from equipped, got 'equipped'"),
        ("equipped", "gone", "lantern must be stowed or active or removed next, from equipped, got 'gone'"),
    ],
)
def test_moves_that_do_not_exist(start, to, message):
    """d100.item.one-state, d100.item.stowed"""
    assert str(refused(outfit([(LANTERN, start)]), "lantern", to)).startswith(message)


def test_an_item_that_is_not_there():
    with pytest.raises(RuleError, match="item must be one of lantern, got 'spear'"):
        handling.moved(outfit([(LANTERN, "stowed")]), "spear", "equipped", WHO, "encounter")
    with pytest.raises(RuleError, match="item must be one of none, got 'spear'"):
        handling.lost(Gear(), "spear")


def test_an_item_is_handed_over():
    """d100.interact.covers, amb.d100.interact-drop: the giver's Interact."""
    giver, receiver = outfit([(BLADE, "equipped")]), outfit([(KIT, "equipped")])
    left, right, took = handling.handed_over(giver, "broad-blade", receiver, WHO, "encounter")
    assert (left.kept, [kept.key for kept in right.kept], took) == ((), ["surveyors-kit", "broad-blade"], INTERACT)
    full = outfit([(KIT, "equipped"), (LANTERN, "equipped")])
    for gear, who, rule in (
        (full, WHO, "d100.item.equipped"),
        (outfit([]), replace(NOVICE, max_energy=1, energy=1), "d100.drain.refused"),
    ):
        with pytest.raises(RuleError) as caught:
            handling.handed_over(giver, "broad-blade", gear, who, "encounter")
        assert caught.value.rule == rule
    for wrong in (outfit([(BLADE, "stowed")]), outfit([(BLADE, "removed")])):
        with pytest.raises(RuleError, match="held in a hand"):
            handling.handed_over(wrong, "broad-blade", receiver, WHO, "encounter")


# Slots


@pytest.mark.parametrize("vigor", [5, 50, 90])
def test_slots_follow_from_no_attribute(vigor):
    """d100.slots.flat"""
    assert equipment.bearer(Build(Scores(vigor=vigor))).slots == 10
    assert equipment.bearer(Build(numbers=Numbers(slots=12))).slots == 12


def test_who_carries_follows_from_the_sheet():
    """d100.energy.pool, d100.energy.capacity, d100.drain.max-only: rested unless told otherwise."""
    build = Build(level=4, capacity_level=2)
    assert equipment.bearer(build) == Bearer(slots=10, capacity=2, max_energy=5, energy=5)
    assert equipment.bearer(build, 1, hands=4) == Bearer(slots=10, capacity=2, max_energy=5, energy=1, hands=4)


@pytest.mark.parametrize(
    ("rule", "owned", "used"),
    [
        ("d100.slots.cost-table", [(BLADE, "stowed"), (BLADE, "stowed"), (PLATE, "stowed")], 7),
        ("d100.slots.equipped-free", [(PLATE, "equipped")], 0),
        ("d100.slots.negligible", [(Item("cord", "Cord", "trifle", slots=0), "stowed")] * 5, 0),
        ("d100.slots.ammo-item", [(Item("quiver", "Quiver", "ammunition"), "stowed")], 1),
        ("d100.item.example-kit", [(KIT, "stowed"), (DRAUGHT, "stowed")], 2),
    ],
)
def test_slots_used(rule, owned, used):
    assert equipment.slots_used(outfit(owned), DEFAULT) == used


@pytest.mark.parametrize(("letter", "used"), [("A", 0), ("B", 1)])
def test_slots_of_an_active_item(letter, used):
    """amb.d100.slots-active"""
    assert equipment.slots_used(outfit([(LANTERN, "active")]), Rulings(slots_active=letter)) == used


def test_a_full_pack():
    """amb.d100.slots-overflow, d100.slots.flat: plate for 3 Slots with 9 of 10 used."""
    gear = outfit([(PLATE, "equipped"), *[(ROCK, "stowed")] * 9])
    assert refused(gear, "reinforced-plate", "stowed") == (
        "reinforced-plate must be stowed in 1 free Slots, got 3 (d100.slots.flat)"
    )
    assert refused(gear, "reinforced-plate", "removed") is None
    assert refused(gear, "reinforced-plate", "stowed", ruled(WHO, slots_overflow="B")) is None
    assert refused(gear.without("rock").without("rock-2"), "reinforced-plate", "stowed") is None


def test_a_pack_that_is_too_full_already_lets_things_out_and_trifles_in():
    """d100.slots.flat"""
    cord = Item("cord", "Cord", "trifle", slots=0)
    gear = outfit([*[(ROCK, "stowed")] * 12, (cord, "removed")])
    assert refused(gear, "rock", "equipped") is None
    assert refused(gear, "cord", "stowed") is None


# Drain


@pytest.mark.parametrize(
    ("demand", "capacity", "drain"), [(4, 6, 0), (4, 2, 2), (2, 4, 0), (2, 1, 1), (5, 2, 3), (None, 1, 0)]
)
def test_what_an_item_locks(demand, capacity, drain):
    """d100.drain.amount, d100.energy.removable"""
    who = Bearer(10, capacity, max_energy=9, energy=9)
    gear = outfit([(replace(BLADE, demand=demand), "equipped")])
    assert equipment.locked(gear, who) == drain
    assert equipment.energy_left(gear, who) == 9 - drain
    assert equipment.locked(gear.put("broad-blade", "stowed"), who) == 0


def test_drains_add_up():
    """d100.drain.sum: 1 and 2."""
    gear = outfit([(BLADE, "equipped"), (PLATE, "equipped")])
    assert equipment.locked(gear, NOVICE) == 1 + 2


@pytest.mark.parametrize(
    ("maximum", "energy", "demand", "left"),
    [(5, 5, 3, 3), (5, 2, 3, 2), (5, 0, 3, 0), (3, 3, 3, 1)],
)
def test_drain_lowers_the_maximum_and_spends_nothing(maximum, energy, demand, left):
    """d100.drain.max-only, d100.drain.no-overspend, d100.drain.returns"""
    who = Bearer(10, 1, maximum, energy)
    gear = move(outfit([(replace(PLATE, demand=demand), "stowed")]), "reinforced-plate", "equipped", who=who)
    assert equipment.energy_left(gear, who) == left
    off = move(gear, "reinforced-plate", "stowed", who=who)
    assert equipment.energy_left(off, who) == energy


def test_gear_that_would_lock_the_last_energy_is_refused():
    """d100.drain.refused, d100.drain.minimum: a pool of 3 bears a drain of 2, not of 3."""
    suit = replace(PLATE, demand=4)
    gear = outfit([(suit, "stowed"), (BLADE, "equipped")])
    assert refused(gear, "reinforced-plate", "equipped", NOVICE) == (
        "reinforced-plate must be a drain of at most 1, got 3 (d100.drain.refused)"
    )
    alone = move(gear, "broad-blade", "stowed", who=NOVICE)
    assert refused(alone, "reinforced-plate", "equipped", NOVICE) == (
        "reinforced-plate must be a drain of at most 2, got 3 (d100.drain.refused)"
    )
    grown = replace(NOVICE, capacity=2)
    assert refused(alone, "reinforced-plate", "equipped", grown) is None
    assert refused(outfit([(PLATE, "stowed")]), "reinforced-plate", "equipped", NOVICE) is None


def test_gear_within_reach_is_never_refused_for_what_weighs_already():
    """d100.drain.refused: a drain of 0 changes nothing."""
    over = outfit([(replace(PLATE, demand=9), "equipped"), (replace(BLADE, demand=1), "stowed")])
    assert refused(over, "broad-blade", "equipped", NOVICE) is None


@pytest.mark.parametrize(("letter", "allowed"), [("A", True), ("B", False)])
def test_which_number_has_to_stay_at_1(letter, allowed):
    """amb.d100.drain-check: at 1 of 5, a drain of 2."""
    who = ruled(Bearer(10, 1, max_energy=5, energy=1), drain_check=letter)
    assert (refused(outfit([(PLATE, "stowed")]), "reinforced-plate", "equipped", who) is None) is allowed


@pytest.mark.parametrize(("letter", "drain", "actions"), [("A", 2, 2), ("B", 0, 0)])
def test_whether_an_active_item_is_still_equipped(letter, drain, actions):
    """amb.d100.drain-active, d100.item.action-needs-equipped: a gap of 2, switched on."""
    gear, who = outfit([(replace(BLADE, demand=3), "active")]), ruled(NOVICE, drain_active=letter)
    assert equipment.locked(gear, who) == drain
    assert len(equipment.uses(gear, who.rulings)) == actions + 1


@given(
    demands=st.lists(st.integers(0, 6), max_size=4),
    moves=st.lists(st.tuples(st.integers(0, 3), st.sampled_from(STATES)), max_size=12),
)
def test_whatever_is_moved_the_limits_hold(demands, moves):
    """d100.drain.minimum, d100.item.equipped, d100.slots.flat: and a refused move changes nothing."""
    who = Bearer(slots=5, capacity=2, max_energy=4, energy=4)
    gear = outfit(
        [(replace(BLADE, id=f"item-{place}", demand=demand), "removed") for place, demand in enumerate(demands)]
    )
    for place, state in moves:
        key = f"item-{place}"
        if place >= len(demands) or handling.refusal(gear, key, state, who, "encounter"):
            continue
        gear = handling.moved(gear, key, state, who, "encounter").gear
        assert equipment.energy_left(gear, who) >= 1
        assert equipment.slots_used(gear, who.rulings) <= who.slots
        assert sum(kept.item.hands for kept in gear.within("equipped", "active")) <= who.hands
    assert len(gear.kept) == len(demands)


# Actions


@pytest.mark.parametrize(
    ("rule", "state", "action", "message"),
    [
        ("d100.item.own-actions", "equipped", "attack", "one of cleave, sweeping-cut, unarmed, got 'attack'"),
        ("d100.item.action-needs-equipped", "stowed", "cleave", "one of unarmed, got 'cleave'"),
        ("d100.item.action-needs-equipped", "removed", "cleave", "one of unarmed, got 'cleave'"),
    ],
)
def test_an_action_nobody_lends(rule, state, action, message):
    with pytest.raises(RuleError) as caught:
        equipment.use_of(outfit([(BLADE, state)]), action, DEFAULT)
    assert message in str(caught.value)
    assert caught.value.rule == rule


def test_the_same_action_of_two_items_is_told_apart():
    gear = outfit([(BLADE, "equipped"), (BLADE, "equipped")])
    assert equipment.use_of(gear, "cleave", DEFAULT).key == "broad-blade"
    assert equipment.use_of(gear, "cleave", DEFAULT, "broad-blade-2").key == "broad-blade-2"


def test_bare_hands_are_always_there():
    """d100.item.unarmed: how hard they strike the table says, or the system's own card."""
    (use,) = equipment.uses(Gear(), DEFAULT)
    assert use.key is None
    assert use.card.effects == (Harm(when="success", amount=None),)
    fists = replace(use.card, id="fists")
    assert equipment.uses(Gear(), DEFAULT, fists)[0].card.id == "fists"


def test_the_elements_of_an_item_card_in_their_order():
    """d100.item.card"""
    assert equipment.ItemElements._fields[:4] == ("slots", "name", "type", "demand")
    shown = equipment.item_elements(BLADE)
    assert shown[:6] == ("(2)", "Broad Blade", "Weapon", "ϟ Demand 2", "Reach 1 ⌗", "")
    assert [card.name for card in shown.actions] == ["Cleave", "Sweeping Cut"]
    assert equipment.item_elements(replace(DRAUGHT, demand=None)).demand == ""


# The sources' samples


def test_broad_blade():
    """d100.item.example-broad-blade"""
    cleave, sweep = BLADE.actions
    assert (BLADE.type, BLADE.slots, BLADE.demand, BLADE.reach) == ("weapon", 2, 2, 1)
    assert (cleave.ap, cleave.against, cleave.aims, cleave.reach) == (1, "physical", "one", None)
    assert (sweep.ap, sweep.against, sweep.aims, sweep.reach) == (2, "physical", "every", 1)
    hit = Harm(when="success", amount=None)
    assert cards.acting(cleave, True, -1) == (hit,)
    assert cards.acting(sweep, True, 1) == (hit,)
    assert cards.acting(sweep, False, 0) == ()
    off_balance = LoseReaction(to="self", tier="negative", until="turn_start")
    assert cards.acting(sweep, True, -1) == (hit, off_balance)
    assert cards.acting(sweep, False, -1) == (off_balance,)


@pytest.mark.parametrize(("letter", "defense", "target"), [("A", 14, 56), ("B", 18, 52), ("C", 22, 48)])
def test_reinforced_plate_against_12_and_a_target_of_70(letter, defense, target):
    """d100.item.example-plate, amb.d100.equipment-defense-plus2"""
    rulings = Rulings(equipment_defense_plus2=letter)
    printed = equipment.defense_printed(outfit([(PLATE, "equipped")]), "physical", rulings)
    assert printed == 2
    now = defense_now(12, printed, 0, Numbers(), rulings)
    assert now == defense
    assert final_target(70, "routine", Adjustments(defense=now), Numbers(), rulings).target == target


@pytest.mark.parametrize(
    ("state", "about", "disfavor"),
    [
        ("equipped", {"stealth"}, 1),
        ("equipped", {"agility"}, 1),
        ("equipped", {"lifting"}, 0),
        ("stowed", {"stealth"}, 0),
    ],
)
def test_reinforced_plate_is_loud(state, about, disfavor):
    """d100.item.example-plate: Disfavor on Body rolls of stealth or agility."""
    worn = equipment.standing(outfit([(PLATE, state)]), Rulings())
    claim = claimed(training(), Attempt("body"), on_rolls(worn, frozenset(about)))
    assert claim.disfavor == disfavor
    assert claimed(training(), Attempt("mind"), on_rolls(worn, frozenset(about))).disfavor == 0


def test_reinforced_plate_is_what_its_card_says():
    """d100.item.example-plate"""
    assert (PLATE.type, PLATE.slots, PLATE.demand, PLATE.to_equip) == ("armor", 3, 3, ACTIVITY)
    assert equipment.defense_printed(outfit([(PLATE, "equipped")]), "mental", Rulings()) == 0
    assert equipment.defense_printed(outfit([(PLATE, "stowed")]), "physical", Rulings()) == 0


def test_restorative_draught():
    """d100.item.example-draught, d100.item.card-overrides: 1 point and no Interact, at 2 of 10 HP and 1 Fatigue."""
    (drink,) = DRAUGHT.actions
    assert (DRAUGHT.type, DRAUGHT.slots, DRAUGHT.demand) == ("consumable", 1, 0)
    assert cards.price(drink, 1, "encounter")[:2] == (1, 0)
    assert drink.cost.consumes
    (given_back,) = cards.acting(drink)
    assert isinstance(given_back, Restore)
    assert given_back.remedy == rest.DRAUGHT
    who = Rester(Limits(10, 3, 3), 3)
    after = rest.remedied(who, Pools(Condition(2, fatigue=1), 3), given_back.remedy).condition
    assert (after.hp, after.fatigue) == (7, 0)


@pytest.mark.parametrize(("had", "things"), [([], 1), ([Skill("Navigation", "mind")], 2), ([Skill("Law", "mind")], 1)])
def test_surveyors_kit(had, things):
    """d100.item.example-kit"""
    (chart,) = KIT.actions
    navigation = training(Skill("Navigation", "mind"))
    (shown,) = cards.acting(chart, improved=cards.skilled(chart, training(*had), navigation))
    assert isinstance(shown, Reveal)
    assert shown.things == things
    assert (KIT.type, KIT.slots, KIT.demand, chart.minutes) == ("tool", 1, 1, 60)
    assert [cards.refusal(chart, training(), mode) is None for mode in ("encounter", "exploration", "endeavor")] == [
        False,
        True,
        True,
    ]
