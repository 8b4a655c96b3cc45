"""Flow of Play as pure rules: Momentum, Energy, harm, movement, rest, chances. The numbers are those of flow.md."""

from fractions import Fraction
from itertools import product

import pytest

from frontiers_nb import rulebook
from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.errors import RuleError
from frontiers_nb.flow import chances, energy, harm, movement
from frontiers_nb.flow.harm import Condition, Limits, recovered, together
from frontiers_nb.flow.momentum import Adjusted, Fixed, Rolled, Seated, rolled_before
from frontiers_nb.flow.movement import ByAction, Means, Points, Zones
from frontiers_nb.flow.orders import rounds
from frontiers_nb.flow.rest import hours_to_clear, rest
from frontiers_nb.flow.ruleset import DEFAULT, TITLES, VARIANTS, checked, clash, combined
from frontiers_nb.flow.rulings import Rulings

REACH = Rulings(fatigue_reach_vs_exceed="B")
HALF = Fraction(1, 2)


def under(**letters) -> Rulings:
    return Rulings(**letters)


TOLD = ("flow.mode.two", "flow.unit.uses")


@pytest.mark.parametrize("id", TOLD)
def test_what_has_nothing_to_compute_is_told(id):
    assert rulebook.rule(id).told == "notebooks/10-five-ways-to-take-turns"


@pytest.mark.parametrize(
    ("base", "finesse", "letters", "span"),
    [
        (5, 3, {}, (2, 8)),
        (5, 0, {}, (5, 5)),
        (5, -2, {}, (5, 5)),
        (5, -2, {"momentum_negative_finesse": "B"}, (3, 7)),
        (5, -2, {"momentum_negative_finesse": "C"}, (7, 7)),
        (1, 3, {}, (-2, 4)),
        (1, 3, {"momentum_clamp": "B"}, (0, 4)),
        (9, 3, {"momentum_clamp": "B"}, (6, 10)),
    ],
)
def test_momentum_may_be_shifted_by_finesse(base, finesse, letters, span):
    """flow.momentum.adjust, amb.flow.momentum-negative-finesse, amb.flow.momentum-clamp"""
    assert Adjusted().span(base, finesse, under(**letters)) == span
    assert Fixed().span(base, finesse, under(**letters)) == (base, base)


def test_rolled_momentum_is_a_throw_and_finesse():
    """flow.variant.rolled-momentum, amb.flow.rolled-momentum-range: 7 with Finesse +3 is 10."""
    assert Rolled().value(7, 3) == 10
    assert Rolled().value(7, 3, under(rolled_momentum_range="B")) == 6
    assert Rolled().value(7, 3, under(rolled_momentum_direction="C")) == 4


@pytest.mark.parametrize(
    ("letter", "first"), [("A", Fraction(153, 400)), ("B", Fraction(264, 400)), ("C", Fraction(264, 400))]
)
def test_finesse_slows_rolled_momentum_as_written(letter, first):
    """flow.variant.rolled-momentum.ascending, amb.flow.rolled-momentum-direction, by hand over all 400 throws."""
    chance = rolled_before(3, 0, under(rolled_momentum_direction=letter))
    wins = {"A": lambda x, y: x + 3 <= y, "B": lambda x, y: x + 3 >= y, "C": lambda x, y: x - 3 <= y}[letter]
    by_hand = sum(wins(x, y) for x, y in product(range(1, 21), repeat=2))
    assert chance.a == first == Fraction(by_hand, 400)
    assert chance.a + chance.b == 1
    cast = (Entrant("nimble", "x", 3), Entrant("plain", "y", 0))
    assert (
        rounds(cast, ("rolled-momentum",), under(rolled_momentum_direction=letter)).before("nimble", "plain") == first
    )
    assert rolled_before(1, 1) == (HALF, HALF)


def test_the_order_of_a_round():
    """flow.momentum.ascending, flow.momentum.tie-finesse, flow.alt.no-momentum, flow.round.one-turn-each"""
    four = [
        Entrant("ash", "a", 0, 9),
        Entrant("bryn", "b", 0, 7),
        Entrant("cole", "a", 1, 2),
        Entrant("dara", "b", 2, 2),
    ]
    assert rounds(four).orders == {("dara", "cole", "bryn", "ash"): 1}
    assert rounds(four, ("no-momentum",)).orders == {("ash", "bryn", "cole", "dara"): 1}
    assert rounds(four).least_and_most() == (3, 3)
    assert rounds([*four[:1], four[0]._replace(id="twin")]).before("ash", "twin") == HALF
    with pytest.raises(RuleError, match=r"fighters\.0\.momentum must be the Momentum it has"):
        rounds([Entrant("ash", "a")])
    assert Seated().place(3, 2) == 2


@pytest.mark.parametrize(("maximum", "lowest"), [(9, -4), (8, -4), (1, 0), (0, 0), (4, -2)])
def test_energy_may_fall_to_half_below(maximum, lowest):
    """flow.overspend.limit"""
    assert energy.half_below(maximum) == lowest


def spend(now, cost, maximum=9, rules=DEFAULT, **letters):
    return energy.spend(now, cost, rules.lowest(maximum), rules.strains, under(**letters))


def test_energy_is_spent_and_may_be_overspent():
    """flow.energy.spend, flow.overspend.allowed, flow.overspend.limit-exceeded, flow.energy.cap"""
    assert spend(5, 2) == (3, False)
    assert spend(2, 2) == (0, False)
    assert spend(1, 3) == (-2, True)
    assert spend(-3, 1) == (-4, True)
    with pytest.raises(RuleError, match=r"at most 1, got 2 \(flow\.overspend\.limit-exceeded\)"):
        spend(-3, 2)
    assert spend(-4, 0) == (-4, False)


@pytest.mark.parametrize(
    ("letter", "flips", "any_fatigue"), [("A", 0, 0), ("B", 2, Fraction(3, 4)), ("C", 3, Fraction(7, 8))]
)
def test_what_counts_as_an_overspend(letter, flips, any_fatigue):
    """amb.flow.overspend-trigger, flow.overspend.multiple: Energy 1, costs 2, 1 and 1."""
    left, found = 1, 0
    for cost in (2, 1, 1):
        spent = spend(left, cost, overspend_trigger=letter)
        left, found = spent.left, found + spent.flip
    assert (left, found) == (-3, flips)
    none = chances.fatigue_after(flips, 9)[0, False]
    assert 1 - none == any_fatigue


def test_the_die_is_even_and_odd_hurts():
    """flow.overspend.roll, amb.flow.strain-die: half of any even die, three in five of a d5."""
    assert {energy.odd(faces) for faces in (4, 6, 20)} == {HALF}
    assert energy.odd(5) == Fraction(3, 5)
    assert energy.die() == 20
    assert energy.die(5, any_die=True) == 5
    with pytest.raises(
        RuleError, match=r"die must be an even number of sides, 2 to 100, got 5 \(flow\.overspend\.roll\)"
    ):
        energy.die(5)


def test_each_overspend_has_its_own_throw():
    """flow.overspend.each-rolls: two of them give 0, 1 and 2 Fatigue with 1/4, 1/2 and 1/4."""
    assert chances.fatigue_after(2, 5) == {(0, False): Fraction(1, 4), (1, False): HALF, (2, False): Fraction(1, 4)}


@pytest.mark.parametrize(
    ("flips", "exceeds", "reaches"),
    [(2, 0, Fraction(1, 4)), (3, Fraction(1, 8), HALF), (4, Fraction(5, 16), Fraction(11, 16))],
)
def test_full_or_over(flips, exceeds, reaches):
    """flow.fatigue.exceed, flow.edge.06, amb.flow.fatigue-reach-vs-exceed, by hand over every row of throws."""
    rows = list(product((0, 1), repeat=flips))
    for rulings, need, expected in ((under(), 3, exceeds), (REACH, 2, reaches)):
        by_hand = Fraction(sum(sum(row) >= need for row in rows), len(rows))
        assert chances.drops(flips, 2, rulings) == expected == by_hand
    assert (chances.average_until_fall(2), chances.average_until_fall(2, REACH)) == (6, 4)
    assert (chances.drops(1, 1), chances.drops(1, 1, REACH), chances.drops(2, 1)) == (0, HALF, Fraction(1, 4))


@pytest.mark.parametrize(
    ("variants", "uses", "flips", "drops"),
    [
        ((), 6, 2, 0),
        (("no-overspend",), 4, 0, 0),
        (("strain-on-use",), 4, 4, Fraction(5, 16)),
        (("unified-resource",), 3, 1, 0),
    ],
)
def test_one_switch_one_number(variants, uses, flips, drops):
    """flow.variant.no-overspend, flow.variant.strain-on-use, flow.alt.unified: Energy 4, cost 1, Fatigue maximum 2."""
    plan = chances.plan(4, 1, 2, combined(variants))
    assert (len(plan.uses), plan.flips, plan.drops) == (uses, flips, drops)
    assert sum(plan.fatigue.values()) == 1


def test_only_two_overspends_fit_into_four_energy():
    """flow.overspend.limit, amb.flow.fatigue-reach-vs-exceed: 0% or 25%."""
    assert len(chances.uses(4, 1, start=0)) == 2
    assert (chances.plan(4, 1, 2, start=0).drops, chances.plan(4, 1, 2, rulings=REACH, start=0).drops) == (
        0,
        Fraction(1, 4),
    )


def test_strain_on_use_in_three_spends():
    """flow.variant.strain-on-use, flow.variant.strain-on-use.no-negative: 3/2 on average, none 1/8."""
    strain = combined(("strain-on-use",))
    after = chances.plan(9, 1, 9, strain, most=3).fatigue
    assert (sum(count * chance for count, chance in after.items()), after[0]) == (Fraction(3, 2), Fraction(1, 8))
    assert spend(1, 0, rules=strain) == (1, False)
    for rules in (strain, combined(("no-overspend",))):
        with pytest.raises(RuleError):
            spend(1, 2, rules=rules)


@pytest.mark.parametrize(("modifier", "literal", "floored"), [(2, 3, 3), (1, 2, 2), (0, 1, 1), (-1, 0, 1), (-3, 0, 1)])
def test_tracks_are_one_and_the_modifier(modifier, literal, floored):
    """flow.wound.max, flow.fatigue.max, amb.flow.max-not-positive"""
    assert harm.track(modifier) == floored
    assert harm.track(modifier, under(max_not_positive="A")) == literal


THREE = Limits(10, 3, 2)


def test_wounds():
    """flow.wound.sources, flow.wound.at-zero, flow.wound.while-down, flow.wound.death, flow.wound.wake"""
    assert together(Condition(6), THREE, wounds=1) == Condition(6, 1)
    down = together(Condition(4), THREE, damage=9)
    assert down == Condition(0, 1, downed=True)
    hit = together(down, THREE, damage=20)
    assert (hit.hp, hit.wounds, hit.dead) == (0, 2, False)
    assert together(Condition(0, 3, downed=True), THREE, damage=1).dead
    assert not together(Condition(0, 2, downed=True), THREE, damage=1).dead
    assert recovered(down, THREE, hp=1) == Condition(1, 1)
    assert recovered(Condition(0, 4, dead=True), THREE, hp=5).dead


@pytest.mark.parametrize(("letter", "wounds", "dead"), [("A", 4, True), ("B", 3, False)])
def test_a_wound_too_many_above_0(letter, wounds, dead):
    """amb.flow.wound-over-max-with-hp"""
    after = together(Condition(6, 3), THREE, wounds=1, rulings=under(wound_over_max_with_hp=letter))
    assert (after.wounds, after.dead) == (wounds, dead)


def test_wounds_open_the_guard_and_fatigue_dulls():
    """flow.wound.penalty, flow.fatigue.penalty"""
    assert [harm.flat(n) for n in (1, 2, 3, 4)] == [-2, -4, -6, -8]
    assert harm.fatigue_penalty(2) == -4


def test_gradual_wounds():
    """flow.variant.gradual-wounds, flow.variant.gradual-wounds.cumulative, amb.flow.gradual-cumulative"""
    rules = combined(("gradual-wounds",))
    assert [rules.wound_penalty(n, under()) for n in (1, 2, 3, 4)] == [-1, -3, -6, -10]
    assert [rules.wound_penalty(n, under(gradual_cumulative="B")) for n in (1, 2, 3, 4)] == [-1, -2, -3, -4]
    harsher = [n for n in range(1, 9) if rules.wound_penalty(n, under()) < DEFAULT.wound_penalty(n, under())]
    assert min(harsher) == 4
    assert [harm.track(vigor) >= 4 for vigor in (2, 3)] == [False, True]  # the fourth kills below Vigor +3


def test_fatigue_drops_past_the_maximum():
    """flow.fatigue.exceed, flow.fatigue.wake, amb.flow.fatigue-wake, amb.flow.fatigue-reach-vs-exceed"""
    two = together(Condition(5), THREE, fatigue=2)
    assert (two.fatigue, two.collapsed) == (2, False)
    three = together(two, THREE, fatigue=1)
    assert (three.fatigue, three.collapsed) == (2, True)
    assert not recovered(three, THREE, fatigue=1).collapsed
    counted = together(two, THREE, fatigue=1, rulings=under(fatigue_wake="B"))
    assert (counted.fatigue, recovered(counted, THREE, fatigue=1).collapsed) == (3, True)
    assert not recovered(counted, THREE, fatigue=2).collapsed
    reached = together(Condition(5), THREE, fatigue=2, rulings=under(fatigue_reach_vs_exceed="B", fatigue_wake="B"))
    assert (reached.fatigue, reached.collapsed) == (2, True)
    assert not recovered(reached, THREE, fatigue=1).collapsed


def test_all_at_once_goes_in_order():
    """flow.edge.13, amb.flow.edge13-reach-wounds: 2 HP, two Wounds of two, hit for 2 and tired too."""
    after = together(Condition(2, 2, 1), Limits(10, 2, 1), damage=2, fatigue=1)
    assert (after.hp, after.wounds, after.fatigue, after.dead) == (0, 3, 1, True)
    full = together(Condition(2, 1), Limits(10, 2, 1), damage=2)
    assert (full.wounds, full.dead, full.downed) == (2, False, True)
    assert together(Condition(2, 1), Limits(10, 2, 1), damage=2, rulings=under(edge13_reach_wounds="B")).dead


def test_awake_at_0():
    """flow.variant.conscious-at-zero, flow.variant.conscious-at-zero.falls"""
    awake = together(Condition(4), THREE, damage=4, at_zero=harm.stays_awake)
    assert (awake.wounds, awake.down, awake.status) == (1, False, "awake at 0")
    fallen = together(awake, THREE, damage=1, at_zero=harm.stays_awake)
    assert (fallen.wounds, fallen.downed) == (2, True)
    assert together(Condition(0, 3), THREE, damage=1, at_zero=harm.stays_awake).dead


@pytest.mark.parametrize(
    ("finesse", "less", "letter", "points"),
    [(2, 0, "A", 5), (-1, 0, "A", 2), (0, 0, "A", 3), (-4, 0, "A", 0), (-4, 0, "B", 1), (2, 2, "A", 3), (2, 7, "A", 0)],
)
def test_movement_points(finesse, less, letter, points):
    """flow.move.mp, flow.reduced.total, flow.reduced.floor, amb.flow.mp-minimum"""
    assert Points().full(finesse, less, under(mp_minimum=letter)) == points


def test_units():
    """flow.unit.size, flow.move.cost: six Units are 30 feet or 9 metres."""
    assert (6 * movement.UNIT_FEET, 6 * movement.UNIT_METRES) == (30, 9)
    assert Points().paid(Means(3, 4), 4) == (3, 0, 0)


@pytest.mark.parametrize(
    ("units", "letter", "left"),
    [(4, "A", (1, 0, 0)), (6, "A", (0, 0, 0)), (3, "A", (1, 0, 1)), (1, "A", (2, 0, 1)), (3, "B", (1, 0, 0))],
)
def test_points_for_steps(units, letter, left):
    """flow.variant.action-movement, amb.flow.action-movement-odd"""
    assert ByAction().most(Means(3, 0)) == 6
    assert ByAction().full(2) == 0
    assert ByAction().paid(Means(3, 0), units, under(action_movement_odd=letter)) == left


def test_a_spare_unit_is_used_first():
    """amb.flow.action-movement-odd: 3 Units cost 2 points, and the fourth none."""
    after = ByAction().paid(Means(3, 0), 3)
    assert ByAction().paid(after, 1) == (1, 0, 0)
    assert ByAction().most(after) == 3


def test_zones():
    """flow.variant.zones, amb.flow.zone-mp: as many points as ever, or one."""
    assert Zones().zones == ("Engaged", "Near", "Far")
    assert (Zones().full(0), Zones().full(0, rulings=under(zone_mp="B"))) == (3, 1)
    assert Zones().paid(Means(3, 3), 2) == (3, 1, 0)


WHOLE = Condition(10)


def rested(condition=WHOLE, now=1, stretches=(60,), first="wounds", maximum=9, **letters):
    return rest(condition, now, THREE, maximum, stretches, first, under(**letters))[-1]


def test_an_hour_gives_an_energy():
    """flow.downtime.energy, flow.energy.recovery, flow.energy.negative-recovery, flow.energy.cap"""
    assert rested(now=1, stretches=(240,)).energy == 5
    assert rested(now=-2, stretches=(180,)).energy == 1
    assert rested(now=8, stretches=(180,)).energy == 9
    assert rested(stretches=(119,)).hours == 1


def test_an_hour_clears_one_mark():
    """flow.downtime.track: two Wounds and one Fatigue take three hours, in either order."""
    marked = Condition(10, 2, 1)
    assert hours_to_clear(marked) == 3
    for first, after_one in (("wounds", (1, 1)), ("fatigue", (2, 0))):
        hours = rest(marked, 0, THREE, 9, (180,), first)
        assert [(h.condition.wounds, h.condition.fatigue) for h in hours][1] == after_one
        assert (hours[2].condition.wounds + hours[2].condition.fatigue, hours[3].condition) == (1, Condition(10))
    with pytest.raises(RuleError, match="first must be one of wounds, fatigue, got 'none'"):
        rest(marked, 0, THREE, 9, (60,), "none")


@pytest.mark.parametrize(("minutes", "hp"), [(179, 0), (180, 5), (360, 10), (300, 5)])
def test_three_hours_give_half_the_hp(minutes, hp):
    """flow.downtime.hp, flow.downtime.hp-stacks"""
    assert rested(Condition(0, 1, downed=True), stretches=(minutes,)).condition.hp == hp


@pytest.mark.parametrize(("letter", "hp"), [("A", 10), ("B", 5)])
def test_seven_hours_are_two_periods(letter, hp):
    """amb.flow.downtime-hp-periods"""
    assert rested(Condition(0), stretches=(420,), downtime_hp_periods=letter).condition.hp == hp


def test_a_broken_hour_is_lost():
    """flow.downtime.interrupt: broken at 2 h 40 min, two hours count."""
    after = rested(Condition(10, 3), now=0, stretches=(160, 0))
    assert (after.hours, after.energy, after.condition.wounds) == (2, 2, 1)
    assert rested(now=0, stretches=(160, 60)).hours == 3


@pytest.mark.parametrize(("letter", "hp"), [("A", 0), ("B", 5)])
def test_broken_at_two_and_a_half_hours(letter, hp):
    """amb.flow.downtime-interrupt-scope: whether the count of three goes on."""
    assert rested(Condition(0), stretches=(150, 60), downtime_interrupt_scope=letter).condition.hp == hp


def test_rising_damage():
    """flow.variant.escalating-rounds"""
    rules = combined(("escalating-rounds",))
    assert [rules.more_damage(n) for n in (1, 3, 4, 5, 10)] == [0, 0, 1, 2, 7]
    assert DEFAULT.more_damage(10) == 0


def test_a_variant_replaces_one_part():
    """flow.variant.scope, flow.alt.scope, flow.variant.two-ap, flow.ap.pool: nothing else differs."""
    assert DEFAULT.ap == 3
    for name, variant in VARIANTS.items():
        rules = combined((name,))
        differs = {field for field in rules.__dict__ if getattr(rules, field) != getattr(DEFAULT, field)}
        assert differs == set(variant.changes)
    assert len([v for v in VARIANTS.values() if not v.alternative]) == 12
    assert combined(("two-ap",)).ap == 2
    assert combined(("unified-resource",)).ap == 0


CLASHES = {
    ("fixed-momentum", "rolled-momentum"),
    ("fixed-momentum", "no-momentum"),
    ("rolled-momentum", "no-momentum"),
    ("two-ap", "unified-resource"),
    ("committed-action", "unified-resource"),
    ("action-movement", "unified-resource"),
    ("action-movement", "zones"),
}


@pytest.mark.parametrize("pair", [(a, b) for a in TITLES for b in TITLES if a < b], ids="+".join)
def test_what_contradicts_itself_is_refused_with_the_reason(pair):
    """flow.variant.scope"""
    known = {frozenset(each) for each in CLASHES}
    why = clash(*pair)
    assert (why is not None) == (frozenset(pair) in known)
    if why:
        assert TITLES[pair[0]] in why
        assert TITLES[pair[1]] in why
        with pytest.raises(RuleError, match="without one of the two"):
            checked(pair)
    else:
        both = combined(tuple(pair))
        changes = VARIANTS[pair[0]].changes | VARIANTS[pair[1]].changes
        assert all(getattr(both, part) == value for part, value in changes.items())


@pytest.mark.parametrize(
    ("ap", "cost", "reaction", "a", "b"),
    [(1, 0, False, 1, 1), (1, 2, False, 1, 3), (2, 1, False, 1, 3), (1, 0, True, 2, 2), (0, 0, False, 0, 0)],
)
def test_what_costs_how_much_energy(ap, cost, reaction, a, b):
    """flow.alt.unified, flow.alt.unified.reactions, amb.flow.unified-costs"""
    assert energy.unified(ap, cost, reaction, under(unified_costs="A")) == (0, a)
    assert energy.unified(ap, cost, reaction, under()) == (0, b)
