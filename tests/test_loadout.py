"""What keeps abilities in check: d100.balance.*, alone and together."""

import pytest

from frontiers_nb.d100 import loadout
from frontiers_nb.d100.cards import NEEDS, Card, Need, OwnCost
from frontiers_nb.d100.loadout import Limits, Situation, Standing
from frontiers_nb.errors import RuleError

KNOWN = [Card(f"ability-{n}", f"Ability {n}", ap=1, demand=n) for n in range(1, 13)]
ONE, FOUR, TWELVE = KNOWN[0], KNOWN[3], KNOWN[11]
DEAR = Card("dear", "Dear", ap=1, demand=3, cost=OwnCost(points=2))
NO_LIMITS = Limits()
SLOTS = Limits(prepared=4)
POOL = Limits(pool=5, refresh="rest")


def refused(card: Card, standing: Standing, limits: Limits, situation: Situation = Situation()) -> str | None:  # noqa: B008
    why = loadout.refusal(card, standing, situation, limits)
    return None if why is None else str(why)


# Loadout


def test_four_of_twelve_are_ready():
    """d100.balance.loadout"""
    ready = loadout.prepared(loadout.start(SLOTS), KNOWN, [card.id for card in KNOWN[:4]], SLOTS, "endeavor")
    assert [card.id for card in KNOWN if refused(card, ready, SLOTS) is None] == [card.id for card in KNOWN[:4]]
    assert refused(TWELVE, ready, SLOTS) == (
        "ability must be one that is prepared: ability-1, ability-2, ability-3, ability-4, "
        "got 'ability-12' (d100.balance.loadout)"
    )
    assert "prepared: nothing" in str(refused(ONE, loadout.start(SLOTS), SLOTS))


def test_a_prepared_ability_is_used_as_often_as_one_likes():
    """d100.balance.loadout, d100.balance.native-unlimited"""
    ready = Standing(frozenset({ONE.id}))
    for _ in range(3):
        assert refused(ONE, ready, SLOTS) is None
        ready = loadout.spent(ONE, ready, SLOTS)
    assert ready == Standing(frozenset({ONE.id}))


@pytest.mark.parametrize(
    ("limits", "chosen", "mode", "message"),
    [
        (SLOTS, range(1, 6), "endeavor", "prepared must be at most 4 slots, got 5 (d100.balance.loadout)"),
        (
            SLOTS,
            [1],
            "exploration",
            "prepared must be chosen in an Endeavor, such as a rest, got 'exploration' (d100.balance.loadout)",
        ),
        (SLOTS, [1], "encounter", "prepared must be chosen in an Endeavor, such as a rest, got 'encounter'"),
        (SLOTS, [1, 99], "endeavor", "prepared must be from the abilities known: ability-1, ability-2"),
        (Limits(prepared=4, heavy_demand=10), [10, 11, 12], "endeavor", "prepared must be at most 4 slots, got 6"),
        (Limits(prepared=4, heavy_demand=10, heavy_slots=3), [9, 10, 1], "endeavor", "at most 4 slots, got 5"),
    ],
)
def test_what_cannot_be_prepared(limits, chosen, mode, message):
    """d100.balance.loadout: and what was ready stays ready."""
    ready = Standing(frozenset({"ability-7"}))
    with pytest.raises(RuleError) as caught:
        loadout.prepared(ready, KNOWN, [f"ability-{n}" for n in chosen], limits, mode)
    assert message in str(caught.value)
    assert ready.prepared == {"ability-7"}


@pytest.mark.parametrize(
    ("heavy", "demand", "slots"), [(None, 12, 1), (10, 9, 1), (10, 10, 2), (10, None, 1), (0, 0, 2)]
)
def test_heavy_abilities_may_take_more_slots(heavy, demand, slots):
    """d100.balance.loadout"""
    assert loadout.slots_for(Card("a", "A", ap=1, demand=demand), Limits(prepared=4, heavy_demand=heavy)) == slots


# Resource


def test_a_pool_of_five_is_two_uses_of_two():
    """d100.balance.resource: 1 is left, and a rest fills it."""
    standing = loadout.start(POOL)
    for left in (3, 1):
        assert refused(DEAR, standing, POOL) is None
        standing = loadout.spent(DEAR, standing, POOL)
        assert standing.points == left
    assert refused(DEAR, standing, POOL) == ("dear must be paid with the 1 points left, got 2 (d100.balance.resource)")
    assert loadout.refreshed(standing, "encounter", POOL).points == 1
    assert loadout.refreshed(standing, "rest", POOL).points == 5


@pytest.mark.parametrize("refresh", loadout.REFRESHES)
def test_a_pool_is_filled_on_its_own_occasion(refresh):
    """d100.balance.resource"""
    limits = Limits(pool=5, refresh=refresh)
    filled = [what for what in loadout.REFRESHES if loadout.refreshed(Standing(points=1), what, limits).points == 5]
    assert filled == [refresh]


def test_a_pool_may_ask_for_the_demand_as_well():
    """d100.balance.resource"""
    assert loadout.points_for(DEAR, POOL) == 2
    assert loadout.points_for(DEAR, Limits(pool=5, by_demand=True)) == 5
    assert loadout.points_for(Card("a", "A", ap=1), Limits(pool=5, by_demand=True)) == 0


def test_without_a_pool_points_are_neither_asked_nor_taken():
    """d100.balance.resource"""
    assert refused(DEAR, Standing(), NO_LIMITS) is None
    assert loadout.spent(DEAR, Standing(), NO_LIMITS) == loadout.refreshed(Standing(), "rest", NO_LIMITS) == Standing()


# Conditions


@pytest.mark.parametrize(
    ("need", "met", "unmet"),
    [
        (Need("fatigued"), Situation(fatigue=1), Situation()),
        (Need("wounded"), Situation(wounds=1), Situation(fatigue=1)),
        (Need("ally_struck_target"), Situation(ally_struck_target=True), Situation()),
        (Need("once_per_target"), Situation(), Situation(used_on_target=True)),
        (Need("once_per_place"), Situation(used_on_target=True), Situation(used_in_place=True)),
        (Need("item_active"), Situation(item_active=True), Situation()),
        (Need("told", "at night"), Situation(said=frozenset({"at night"})), Situation(said=frozenset({"at noon"}))),
    ],
)
def test_a_condition_must_be_true(need, met, unmet):
    """d100.balance.conditions: "only while Fatigued" with Fatigue 0 is no use."""
    card = Card("a", "A", ap=1, needs=(need,))
    assert refused(card, Standing(), NO_LIMITS, met) is None
    assert refused(card, Standing(), NO_LIMITS, unmet) == (
        f"a must be used only if {need.words or NEEDS[need.what]}, got 'not so' (d100.balance.conditions)"
    )


def test_all_conditions_must_be_true():
    """d100.balance.conditions"""
    card = Card("a", "A", ap=1, needs=(Need("fatigued"), Need("wounded")))
    assert refused(card, Standing(), NO_LIMITS, Situation(1, 1)) is None
    assert "you have a Wound" in str(refused(card, Standing(), NO_LIMITS, Situation(1, 0)))


def test_every_condition_can_be_met():
    """d100.balance.conditions"""
    best = Situation(1, 1, True, False, False, True, frozenset({""}))
    assert all(best.meets(Need(what)) for what in NEEDS)


def test_the_three_go_together():
    """d100.balance.loadout, d100.balance.resource, d100.balance.conditions"""
    limits = Limits(prepared=1, pool=2)
    card = Card("a", "A", ap=1, cost=OwnCost(points=2), needs=(Need("fatigued"),))
    ready = loadout.prepared(loadout.start(limits), [card], ["a"], limits, "endeavor")
    assert refused(card, ready, limits, Situation(fatigue=1)) is None
    for standing, situation, rule in (
        (Standing(points=2), Situation(fatigue=1), "d100.balance.loadout"),
        (loadout.spent(card, ready, limits), Situation(fatigue=1), "d100.balance.resource"),
        (ready, Situation(), "d100.balance.conditions"),
    ):
        assert rule in str(refused(card, standing, limits, situation))
