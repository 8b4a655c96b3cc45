"""Energy, gear that locks it, and Overspend, by rule id, with every reading's numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontiers_nb.d100.derivatives import LAST_LEVEL, Build, capacity, max_energy
from frontiers_nb.d100.energy import (
    LAST_DEMAND,
    available,
    cost,
    drain,
    energy_left,
    locks,
    room,
    set_aside,
    splits,
    under_drain,
)
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.vitality import Condition, Limits
from frontiers_nb.errors import RuleError

PLAIN = Rulings()
THREE = Limits(hp=7, wounds=3, fatigue=3)
FRESH = Condition(hp=7)


def outcomes(price: int, energy: int = 0, condition: Condition = FRESH, rulings: Rulings = PLAIN) -> dict:
    return {
        (split.wounds, split.fatigue): split.after.status for split in splits(price, energy, condition, THREE, rulings)
    }


@pytest.mark.parametrize(
    ("demand", "capacity", "price"),
    [
        pytest.param(5, 3, 2, id="d100.energy.cost"),
        pytest.param(3, 5, 0, id="d100.energy.cost: never below nothing"),
        pytest.param(5, 5, 0, id="d100.energy.native"),
        pytest.param(12, 10, 2, id="d100.energy.unreachable"),
        pytest.param(None, 1, 0, id="d100.energy.removable"),
        pytest.param(15, 10, 5, id="d100.envelope.reach: at the cap"),
        pytest.param(15, 1, 14, id="d100.envelope.reach: at the start"),
    ],
)
def test_a_price_is_demand_less_capacity(demand, capacity, price):
    assert cost(demand, capacity) == price


def test_the_widest_reach_shrinks_with_level():
    """d100.envelope.bounds, d100.envelope.reach: Demand 15 at Levels 1 to 10; at the cap it takes 5 of 8, once."""
    assert (LAST_DEMAND, LAST_LEVEL) == (15, 10)
    reach = [cost(LAST_DEMAND, level) for level in range(1, LAST_LEVEL + 1)]
    assert reach == [14, 13, 12, 11, 10, 9, 8, 7, 6, 5]
    pool = max_energy(Build(level=LAST_LEVEL)).value
    left = pool - reach[-1]
    assert (pool, left) == (8, 3)
    assert set(outcomes(reach[-1], pool)) == {(0, 0)}
    assert {wounds + fatigue for wounds, fatigue in outcomes(reach[-1], left)} == {2}  # d100.overspend.harm


def test_a_printed_demand_is_what_counts():
    """d100.energy.demand: 5 on the card is 5; with none printed there is no cost."""
    assert [cost(demand, 0) for demand in (5, 0, None)] == [5, 0, 0]


@pytest.mark.parametrize("level", [1, 2, 3, 7, 10])
def test_capacity_is_the_level_unless_a_system_says_which(level):
    """d100.energy.capacity"""
    assert capacity(Build(level=level)).value == level
    assert capacity(Build(level=level, capacity_level=2)).value == 2


@pytest.mark.parametrize(("level", "pool"), list(enumerate([3, 4, 4, 5, 5, 6, 6, 7, 7, 8], start=1)))
def test_the_pool_by_level(level, pool):
    """d100.energy.pool, amb.d100.energy-table: every row of the table."""
    assert max_energy(Build(level=level)).value == pool
    assert max_energy(Build(level=level, numbers=Numbers(base_energy=5))).value == pool + 2


def test_the_pool_follows_the_character_where_capacity_does_not():
    """d100.energy.pool-level: Level 6 with a class Level of 3 has 6 Energy and Capacity 3."""
    build = Build(level=6, capacity_level=3)
    assert (max_energy(build).value, capacity(build).value) == (6, 3)


@pytest.mark.parametrize(("letter", "pool"), [("A", 9), ("B", 8)])
def test_the_pool_past_level_ten(letter, pool):
    """amb.d100.energy-beyond-10: Level 12."""
    assert max_energy(Build(level=12, rulings=Rulings(energy_beyond_10=letter))).value == pool


def test_each_use_is_paid():
    """d100.energy.ability-per-use: Demand 5 at Capacity 3, three times, is 6."""
    energy, price = 7, cost(5, 3)
    for _ in range(3):
        (split,) = splits(price, energy, FRESH, THREE, PLAIN)
        energy = energy_left(energy, price, split, PLAIN)
    assert energy == 7 - 6


def test_more_may_be_spent_than_is_held():
    """d100.overspend.allowed: with 0 Energy a price of 3 is allowed, and so is any other."""
    assert all(splits(price, 0, FRESH, THREE, PLAIN) for price in (3, 13, 30))


def test_what_is_lacking_is_paid_in_harm():
    """d100.overspend.harm: 1 Energy against a price of 3 leaves 0 and two points of harm."""
    found = splits(3, 1, FRESH, THREE, PLAIN)
    assert {split.wounds + split.fatigue for split in found} == {2}
    assert {energy_left(1, 3, split, PLAIN) for split in found} == {0}


def test_point_by_point():
    """d100.overspend.point-choice: Level 2, no Energy, Demand 5."""
    build = Build(level=2)
    price = cost(5, capacity(build).value)
    assert outcomes(price) == {(3, 0): "ok", (2, 1): "ok", (1, 2): "ok", (0, 3): "ok"}
    assert [len(outcomes(price)) for price in range(1, 4)] == [2, 3, 4]


@pytest.mark.parametrize(("price", "awake"), [(3, 4), (4, 3), (5, 2), (6, 1), (7, 0), (8, 0)])
def test_full_is_not_over(price, awake):
    """d100.fatigue.collapse, d100.death.past-max: three never drop her, seven do at best, eight kill."""
    found = list(outcomes(price).values())
    assert found.count("ok") == awake
    assert ("collapsed" in found) == (4 <= price <= 7)
    assert (set(found) == {"dead"}) == (price >= 8)


def test_a_wound_from_overspend_leaves_hp_alone():
    """d100.wounds.sources"""
    assert all(split.after.hp == 7 for split in splits(3, 0, FRESH, THREE, PLAIN))


# Gear


@pytest.mark.parametrize(
    ("demand", "capacity", "locked"),
    [(4, 6, 0), (4, 2, 2), (2, 4, 0), (2, 1, 1), (5, 2, 3), (None, 1, 0)],
)
def test_gear_above_capacity_locks_the_gap(demand, capacity, locked):
    """d100.drain.amount"""
    assert drain([demand], capacity) == locked


def test_drains_add_up():
    """d100.drain.sum: gaps of 1 and 2 are 3."""
    assert drain([3, 4], 2) == 3
    assert drain([], 2) == 0


def test_the_lower_maximum_is_what_rest_refills():
    """d100.drain.max-only: a maximum of 5 with a drain of 2 is one of 3; points already spent stay spent."""
    assert available(5, 2, 5, PLAIN) == 3
    assert under_drain(5, 5, 2, PLAIN) == 3
    assert under_drain(2, 5, 2, PLAIN) == 2


@pytest.mark.parametrize(("pool", "locked", "left"), [(3, 2, 1), (5, 4, 1), (3, 0, 3)])
def test_one_always_stays(pool, locked, left):
    """d100.drain.minimum"""
    assert available(pool, locked, pool, PLAIN) == left


@pytest.mark.parametrize(("pool", "locked"), [(3, 3), (3, 9), (8, 8)])
def test_gear_that_would_take_the_last_is_refused(pool, locked):
    """d100.drain.refused"""
    assert room(pool, locked, pool, PLAIN) < 0
    with pytest.raises(RuleError, match=rf"at most {pool - 1}.*got {locked} \(d100.drain.refused\)"):
        available(pool, locked, pool, PLAIN)


@pytest.mark.parametrize("energy", range(4))
def test_a_drain_hurts_nobody(energy):
    """d100.drain.no-overspend: with a drain of 2 on a pool of 3, Energy never falls below 0."""
    assert 0 <= under_drain(energy, 3, 2, PLAIN) <= 1
    assert under_drain(0, 3, 2, PLAIN) == 0


def test_setting_gear_aside_returns_what_it_locked():
    """d100.drain.returns: Capacity 1, armour of Demand 3, a pool of 3: 1 with it on, 3 with it off."""
    locked = drain([3], 1)
    on = under_drain(3, 3, locked, PLAIN)
    assert (on, set_aside(on, 3 - on, PLAIN)) == (1, 3)
    assert set_aside(on - 1, 3 - on, PLAIN) == 2  # the point that was spent stays spent


@pytest.mark.parametrize(("letter", "two_left", "full", "taken_off"), [("A", 2, 1, 3), ("B", 0, 1, 3), ("C", 2, 1, 1)])
def test_which_energy_a_drain_takes(letter, two_left, full, taken_off):
    """amb.d100.drain-current: 2 of 5 left with a drain of 2; a full pool of 3 with a drain of 2, on and off."""
    rulings = Rulings(drain_current=letter)
    assert under_drain(2, 5, 2, rulings) == two_left
    assert under_drain(3, 3, 2, rulings) == full
    assert set_aside(full, 3 - full, rulings) == taken_off


def test_which_number_has_to_stay_at_one():
    """amb.d100.drain-check: at 1 of 5, a drain of 2 is allowed, or refused until rested."""
    assert available(5, 2, 1, Rulings(drain_check="A")) == 3
    with pytest.raises(RuleError):
        available(5, 2, 1, Rulings(drain_check="B"))
    assert available(5, 2, 5, Rulings(drain_check="B")) == 3


@pytest.mark.parametrize(("letter", "locked"), [("A", 2), ("B", 0)])
def test_a_lit_lantern(letter, locked):
    """amb.d100.drain-active: Demand 4 at Capacity 2, Active."""
    rulings = Rulings(drain_active=letter)
    assert drain([4] if locks(False, True, rulings) else [], 2) == locked
    assert locks(True, False, rulings)
    assert not locks(False, False, rulings)


# Overspend: every reading, with its numbers.


def test_can_fatigue_swallow_everything():
    """amb.d100.overspend-both-full: fresh, maximum 3 and 3, a price of 13."""
    a, b, c = (Rulings(overspend_both_full=letter) for letter in "ABC")
    assert outcomes(13, rulings=a)[0, 13] == "collapsed"
    assert (9, 4) in outcomes(13, rulings=b)
    assert set(outcomes(13, rulings=b).values()) == {"dead"}
    assert "collapsed" in outcomes(7, rulings=b).values()
    assert set(outcomes(8, rulings=b).values()) == {"dead"}
    assert outcomes(13, rulings=c) == outcomes(7, rulings=c) == {}
    assert outcomes(6, rulings=c) == {(3, 3): "ok"}


@pytest.mark.parametrize(
    ("letters", "most"),
    [({}, 4), ({"filled_track": "B"}, 3), ({"collapse_flag": "B"}, 3), ({"collapse_flag": "C"}, 4)],
)
def test_the_point_that_drops_is_the_last_that_fatigue_takes(letters, most):
    """amb.d100.overspend-both-full, amb.d100.filled-track, amb.d100.collapse-flag"""
    rulings = Rulings(**letters)
    assert max(fatigue for _, fatigue in outcomes(9, rulings=rulings)) == most
    assert outcomes(most, rulings=rulings)[0, most] == "collapsed"
    one_held = Condition(hp=7, fatigue=1)
    assert max(fatigue for _, fatigue in outcomes(9, condition=one_held, rulings=rulings)) == most - 1


def test_one_who_has_collapsed_pays_in_wounds():
    """amb.d100.overspend-both-full"""
    assert list(outcomes(2, condition=Condition(hp=7, fatigue=3, collapsed=True))) == [(2, 0)]


@pytest.mark.parametrize(("letter", "left"), [("A", 0), ("B", -3)])
def test_is_the_debt_written_down(letter, left):
    """amb.d100.overspend-negative: a price of 3 with nothing held."""
    rulings = Rulings(overspend_negative=letter)
    found = splits(3, 0, FRESH, THREE, rulings)
    assert {energy_left(0, 3, split, rulings) for split in found} == {left}
    assert {split.wounds + split.fatigue for split in found} == {3}


def test_a_debt_is_not_paid_twice_in_harm():
    """amb.d100.overspend-negative: from -3 a price of 2 is two points, and leaves -5."""
    rulings = Rulings(overspend_negative="B")
    found = splits(2, -3, FRESH, THREE, rulings)
    assert {split.wounds + split.fatigue for split in found} == {2}
    assert {energy_left(-3, 2, split, rulings) for split in found} == {-5}


@pytest.mark.parametrize(("letter", "paid"), [("A", {2}), ("B", {0, 1, 2})])
def test_may_energy_be_saved(letter, paid):
    """amb.d100.overspend-voluntary: 2 held, a price of 3."""
    rulings = Rulings(overspend_voluntary=letter)
    found = splits(3, 2, FRESH, THREE, rulings)
    assert {split.energy for split in found} == paid
    assert all(split.energy + split.wounds + split.fatigue == 3 for split in found)
    assert {energy_left(2, 3, split, rulings) for split in found} == {2 - energy for energy in paid}


def test_harm_taken_by_choice_is_no_debt():
    """amb.d100.overspend-voluntary with amb.d100.overspend-negative"""
    rulings = Rulings(overspend_voluntary="B", overspend_negative="B")
    left = {split.energy: energy_left(2, 3, split, rulings) for split in splits(3, 2, FRESH, THREE, rulings)}
    assert left == {2: -1, 1: 1, 0: 2}


# What holds for everybody.

LETTERS = st.fixed_dictionaries(
    {
        "filled_track": st.sampled_from("AB"),
        "collapse_flag": st.sampled_from("ABC"),
        "direct_wound": st.sampled_from("AB"),
        "overspend_both_full": st.sampled_from("ABC"),
        "overspend_negative": st.sampled_from("AB"),
        "overspend_voluntary": st.sampled_from("AB"),
    }
)


@given(st.one_of(st.none(), st.integers(0, 30)), st.integers(0, 30))
def test_a_price_is_never_negative(demand, capacity):
    """d100.energy.cost"""
    assert cost(demand, capacity) >= 0


@given(LETTERS, st.integers(0, 20), st.integers(-5, 10), st.integers(0, 3), st.integers(0, 3))
def test_each_point_short_is_exactly_one_wound_or_one_fatigue(letters, price, energy, wounds, fatigue):
    """d100.overspend.harm"""
    rulings = Rulings(**letters)
    held = Condition(hp=7, wounds=wounds, fatigue=fatigue)
    found = splits(price, energy, held, THREE, rulings)
    for split in found:
        assert split.energy + split.wounds + split.fatigue == price
        assert 0 <= split.energy <= max(0, energy)
        if rulings.overspend_voluntary == "A":
            assert split.wounds + split.fatigue == price - max(0, min(price, energy))
        assert split.after.wounds <= THREE.wounds
        assert split.after.fatigue <= THREE.fatigue + (rulings.collapse_flag == "C")
        left = energy_left(energy, price, split, rulings)
        assert left >= min(0, energy) or rulings.overspend_negative == "B"
    assert len({(split.energy, split.wounds) for split in found}) == len(found)
    if rulings.overspend_both_full != "C":
        assert found


@given(st.integers(1, 20), st.integers(0, 20), st.integers(0, 20), st.sampled_from("ABC"))
def test_energy_under_gear_stays_within_its_bounds(maximum, locked, energy, letter):
    """d100.drain.minimum, d100.drain.no-overspend"""
    locked, energy, rulings = min(locked, maximum - 1), min(energy, maximum), Rulings(drain_current=letter)
    now = under_drain(energy, maximum, locked, rulings)
    assert 0 <= now <= maximum - locked
    back = set_aside(now, energy - now, rulings)
    assert back <= energy
    assert letter == "C" or back == energy
