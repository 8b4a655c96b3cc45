"""Rest: what hours give back, what breaks cost, who wakes when, the best order. Rules: d100.rest.*, d100.down.wake-*"""

from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rest import (
    DRAUGHT,
    Pools,
    Remedy,
    Rester,
    after_encounter,
    allowed,
    best_order,
    fresh,
    night,
    recovery,
    remedied,
    rested,
    unfinished,
)
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.vitality import Condition, Limits

HOUR = 60


def rester(hp=10, wounds=5, fatigue=5, energy=8, numbers=None, **letters) -> Rester:
    return Rester(Limits(hp, wounds, fatigue), energy, numbers or Numbers(), Rulings(**letters))


def pools(hp=10, wounds=0, fatigue=0, energy=8, **flags) -> Pools:
    return Pools(Condition(hp, wounds, fatigue, downed=flags.pop("downed", hp == 0), **flags), energy)


def shown(after: Pools) -> tuple:
    condition = after.condition
    return condition.hp, condition.wounds, condition.fatigue, after.energy, condition.status


SHE = rester(5, 3, 3, 3)  # Vigor and Resolve 50, Level 1
DOWNED = pools(0, 2, 1, 0)

WORKED = [  # rule, who, start, hours, breaks, choices, and what must come of it
    ("d100.rest.energy", rester(), pools(energy=0), 7, (), (), {"energy": 7}),
    ("d100.rest.energy", rester(), pools(energy=0), 20, (), (), {"energy": 8}),
    ("d100.rest.energy", rester(energy=3), pools(energy=0), 7, (), (), {"energy": 3}),
    ("d100.drain.max-only", rester(energy=5 - 2), pools(energy=0), 9, (), (), {"energy": 3}),
    ("d100.rest.hp", rester(), pools(0), 2, (), (), {"hp": 0}),
    ("d100.rest.hp", rester(), pools(0), 3, (), (), {"hp": 5}),
    ("d100.rest.hp", rester(), pools(0), 6, (), (), {"hp": 10}),
    ("d100.rest.hp-cap", rester(), pools(8), 3, (), (), {"hp": 10}),
    ("d100.rest.track", rester(), pools(wounds=2), 5, (), (), {"wounds": 1}),
    ("d100.rest.track", rester(), pools(wounds=2), 6, (), (), {"wounds": 0}),
    ("d100.rest.track", rester(), pools(wounds=5), 14, (), (), {"wounds": 1}),
    ("d100.rest.track", rester(), pools(wounds=5), 15, (), (), {"wounds": 0}),
    ("d100.rest.track", rester(), pools(wounds=5, fatigue=5), 29, (), (), {"wounds": 1, "fatigue": 0}),
    ("d100.rest.track", rester(), pools(wounds=5, fatigue=5), 30, (), (), {"wounds": 0, "fatigue": 0}),
    ("d100.rest.track-not-both", rester(), pools(wounds=1, fatigue=1), 3, (), (), {"wounds": 1, "fatigue": 0}),
    ("d100.rest.track-not-both", rester(), pools(wounds=1, fatigue=1), 3, (), ("wound",), {"wounds": 0, "fatigue": 1}),
    ("d100.rest.track-not-both", rester(), pools(wounds=1, fatigue=1), 6, (), ("wound",), {"wounds": 0, "fatigue": 0}),
    ("d100.rest.interrupted", rester(), pools(0, 3, 0, 0), 5.5, (330,), (), {"energy": 5, "hp": 5, "wounds": 2}),
    ("d100.rest.interrupted", rester(), pools(0, 3, 0, 0), 8, (330,), (), {"energy": 7, "hp": 5, "wounds": 2}),
    ("d100.rest.interrupted", rester(), pools(0, 3, 0, 0), 8.5, (330,), (), {"energy": 8, "hp": 10, "wounds": 1}),
    ("d100.rest.interrupted", rester(), pools(0, 3, 0, 0), 6, (180,), (), {"energy": 6, "hp": 10, "wounds": 1}),
    ("d100.rest.interrupted", rester(), pools(0, 3, 0, 0), 8, (179, 358), (), {"energy": 6, "hp": 0, "wounds": 3}),
    ("d100.rest.collapsed-wake", rester(), pools(fatigue=5, collapsed=True), 2, (), (), {"status": "collapsed"}),
    ("d100.rest.collapsed-wake", rester(), pools(fatigue=5, collapsed=True), 3, (), (), {"status": "ok", "fatigue": 4}),
    ("d100.down.wake-hp", rester(), pools(0, 1), 2, (), (), {"status": "downed"}),
    ("d100.down.wake-hp", rester(), pools(0, 1), 3, (), (), {"status": "ok"}),
]


@pytest.mark.parametrize(
    ("rule", "who", "start", "hours", "breaks", "choices", "expected"),
    WORKED,
    ids=[f"{row[0]}-{index}" for index, row in enumerate(WORKED)],
)
def test_a_rest_gives_back(rule, who, start, hours, breaks, choices, expected):
    hp, wounds, fatigue, energy, status = shown(rested(who, start, int(hours * HOUR), breaks, choices))
    found = {"hp": hp, "wounds": wounds, "fatigue": fatigue, "energy": energy, "status": status}
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("mode", "energy"), [("encounter", 0), ("exploration", 0), ("endeavor", 7)], ids=lambda value: str(value)
)
def test_only_an_endeavor_restores(mode, energy):
    """d100.rest.condition"""
    assert rested(rester(), pools(energy=0), 7 * HOUR, mode=mode).energy == energy


def test_every_event_names_its_rule():
    told = [(event.minute, event.what, event.rule) for event in night(SHE, DOWNED, 330, (330,))]
    assert told == [
        (60, "energy", "d100.rest.energy"),
        (120, "energy", "d100.rest.energy"),
        (180, "energy", "d100.rest.energy"),
        (180, "hp", "d100.rest.hp"),
        (180, "fatigue", "d100.rest.track"),
        (180, "wakes", "d100.down.wake-hp"),
        (330, "break", "d100.rest.interrupted"),
    ]


@pytest.mark.parametrize(
    ("breaks", "minute", "lost"),
    [((), 330, (30, 150)), ((), 270, (30, 90)), ((), 180, (0, 0)), ((330,), 400, (10, 70)), ((), 359, (59, 179))],
)
def test_a_break_takes_what_is_unfinished(breaks, minute, lost):
    """d100.rest.interrupted"""
    assert unfinished(Numbers(), breaks, minute) == lost


@pytest.mark.parametrize(
    ("who", "start", "breaks", "minutes"),
    [
        (SHE, DOWNED, (), 9 * HOUR),
        (SHE, DOWNED, (330,), 690),  # an alarm at 5:30 costs two and a half hours
        (SHE, DOWNED, (360,), 9 * HOUR),
        (SHE, DOWNED, (330, 500), 860),
        (rester(), pools(wounds=5, fatigue=5), (), 30 * HOUR),
        (rester(), pools(energy=0), (), 8 * HOUR),
        (rester(), pools(), (), 0),
        (rester(), pools(energy=-3), (), 11 * HOUR),  # amb.d100.overspend-negative: three hours more
        (rester(1, 1, 1, 3, half_hp_rounding="B"), pools(0, 1, 0, 3), (), None),
        (rester(), pools(0, dead=True), (), None),
    ],
)
def test_time_until_fresh(who, start, breaks, minutes):
    """d100.rest.track, d100.rest.interrupted"""
    assert recovery(who, start, breaks) == minutes
    if minutes:
        assert fresh(who, rested(who, start, minutes, breaks))
        assert not fresh(who, rested(who, start, minutes - 1, breaks))


def test_the_dead_do_not_rest():
    """d100.death.past-max"""
    assert night(rester(), pools(0, 5, 5, 0, dead=True), 30 * HOUR) == []
    assert best_order(rester(), pools(0, 5, 5, 0, dead=True)).choices == ()


@pytest.mark.parametrize(
    ("start", "remedy", "expected"),
    [
        (pools(2, 0, 1), DRAUGHT, (7, 0, 0, 8, "ok")),
        (pools(8, 0, 0), DRAUGHT, (10, 0, 0, 8, "ok")),
        (pools(0, 1, 0), DRAUGHT, (5, 1, 0, 8, "ok")),
        (pools(3, 1, 5, collapsed=True), DRAUGHT, (8, 1, 4, 8, "ok")),
        (pools(3, 2, 1, 4), Remedy(hp=1, wounds=1, energy=9), (4, 1, 1, 8, "ok")),
        (pools(0, 5, 0, dead=True), DRAUGHT, (0, 5, 0, 8, "dead")),
    ],
)
def test_a_remedy_gives_back_at_once(start, remedy, expected):
    """d100.rest.direct, d100.item.example-draught, d100.down.wake-hp, d100.down.wake-fatigue, d100.rest.hp-cap"""
    assert shown(remedied(rester(), start, remedy)) == expected


# Every reading of the rulings about rest, with its numbers.


@pytest.mark.parametrize(("most", "up", "down"), [(5, 3, 2), (9, 5, 4), (23, 12, 11), (63, 32, 31)])
def test_half_of_an_odd_maximum(most, up, down):
    """amb.d100.half-hp-rounding"""
    for letter, half in (("A", up), ("B", down)):
        who = rester(most, half_hp_rounding=letter)
        after = [rested(who, pools(0), hours * HOUR).condition.hp for hours in (3, 6, 9)]
        assert after == [half, min(most, 2 * half), most]
        assert remedied(who, pools(0), DRAUGHT).condition.hp == half


@pytest.mark.parametrize(("letter", "energy"), [("A", 4), ("B", 3)])
def test_one_clock_or_two(letter, energy):
    """amb.d100.rest-two-counters: broken at 4:30"""
    after = rested(rester(rest_two_counters=letter), pools(0, 2, 0, 0), 270, (270,))
    assert (after.energy, after.condition.hp, after.condition.wounds) == (energy, 5, 1)


COLLAPSED = pools(5, 2, 5, collapsed=True)


@pytest.mark.parametrize(
    ("letter", "choices", "hours", "marks"),
    [
        ("A", (), 3, (2, 4)),
        ("A", ("wound", "fatigue"), 6, (1, 4)),
        ("A", ("wound", "wound"), 9, (0, 4)),
        ("B", ("wound", "wound"), 3, (1, 5)),
        ("C", ("wound", "wound"), 3, (2, 4)),
    ],
)
def test_when_the_collapsed_wake(letter, choices, hours, marks):
    """amb.d100.collapsed-wake-choice"""
    who = rester(collapsed_wake_choice=letter)
    events = night(who, COLLAPSED, 12 * HOUR, choices=choices)
    wakes = next(event for event in events if event.what == "wakes")
    assert (wakes.minute, wakes.rule) == (hours * HOUR, "d100.rest.collapsed-wake")
    assert (wakes.pools.condition.wounds, wakes.pools.condition.fatigue) == marks


@pytest.mark.parametrize(("letter", "status"), [("A", "ok"), ("B", "collapsed"), ("C", "ok")])
def test_a_draught_for_the_collapsed(letter, status):
    """amb.d100.collapsed-wake-choice: by any means, or only by three hours of rest"""
    assert remedied(rester(collapsed_wake_choice=letter), COLLAPSED, DRAUGHT).condition.status == status


def test_only_the_third_reading_takes_the_choice_away():
    """amb.d100.collapsed-wake-choice"""
    found = {
        letter: allowed(rester(collapsed_wake_choice=letter), COLLAPSED.condition, "wound")
        for letter in ("A", "B", "C")
    }
    assert found == {"A": ["wound"], "B": ["wound"], "C": ["fatigue"]}


@pytest.mark.parametrize(
    ("letter", "begins", "third"),
    [("A", (0, "downed"), 5), ("B", (0, "ok"), 5), ("C", (1, "ok"), 6)],
)
def test_downed_when_the_encounter_ends(letter, begins, third):
    """amb.d100.downed-after-encounter, d100.down.no-default-revival"""
    who = rester(downed_after_encounter=letter)
    start = after_encounter(who, pools(0, 1))
    assert (start.condition.hp, start.condition.status) == begins
    assert rested(who, start, 3 * HOUR).condition.hp == third


@pytest.mark.parametrize(("letter", "status"), [("A", "collapsed"), ("B", "ok")])
def test_down_for_two_reasons(letter, status):
    """amb.d100.downed-and-collapsed: half of her HP back, all Fatigue still there"""
    who = rester(downed_and_collapsed=letter)
    both = pools(0, 2, 5, collapsed=True)
    assert rested(who, both, 3 * HOUR, choices=("wound",)).condition.status == status
    assert rested(who, both, 3 * HOUR, choices=("fatigue",)).condition.status == "ok"


@pytest.mark.parametrize(("letter", "held", "hours"), [("A", 3, 3), ("B", 3, 3), ("C", 4, 6)])
def test_how_a_collapse_is_kept(letter, held, hours):
    """amb.d100.collapse-flag: one Fatigue to lose, or two"""
    who = rester(fatigue=3, collapse_flag=letter)
    start = pools(fatigue=held, collapsed=True)
    wakes = next(event for event in night(who, start, 20 * HOUR) if event.what == "wakes")
    assert wakes.minute == hours * HOUR


# The best order.


def all_orders(condition: Condition) -> set[tuple[str, ...]]:
    return set(permutations(["wound"] * condition.wounds + ["fatigue"] * condition.fatigue))


def costs(who: Rester, start: Pools, breaks, choices) -> tuple:
    """Minutes down and penalty over the minutes, by walking through every minute."""
    last = recovery(who, start, breaks, choices) or 0
    events = night(who, start, last, breaks, choices)
    down = borne = 0
    for minute in range(last):
        now = ([start] + [event.pools for event in events if event.minute <= minute])[-1].condition
        if not now.wounds and not now.fatigue:
            break
        down += now.down
        borne += who.numbers.wound_penalty * now.wounds + who.numbers.fatigue_penalty * now.fatigue
    return down, borne


@pytest.mark.parametrize(
    ("who", "start", "breaks"),
    [
        (SHE, DOWNED, ()),
        (SHE, DOWNED, (330,)),
        (rester(fatigue=3), pools(5, 2, 3, collapsed=True), ()),
        (rester(fatigue=3), pools(0, 2, 3, collapsed=True), (100,)),
        (rester(numbers=Numbers(wound_penalty=9)), pools(5, 2, 2), ()),
        (rester(numbers=Numbers(fatigue_penalty=9)), pools(5, 2, 2), (250,)),
        (rester(fatigue=3, collapsed_wake_choice="B"), pools(5, 2, 3, collapsed=True), ()),
    ],
)
def test_no_order_beats_the_best(who, start, breaks):
    """d100.rest.track, d100.rest.collapsed-wake: the search against every order, minute by minute"""
    best = best_order(who, start, breaks)
    found = {order: costs(who, start, breaks, order) for order in all_orders(start.condition)}
    assert best[:2] == min(found.values()) == found[best.choices]


@pytest.mark.parametrize(
    ("who", "start", "choices"),
    [
        (SHE, DOWNED, ("fatigue", "wound", "wound")),  # as quick as any: Fatigue first
        (rester(numbers=Numbers(wound_penalty=9)), pools(5, 2, 2), ("wound", "wound", "fatigue", "fatigue")),
        (
            rester(fatigue=3, numbers=Numbers(wound_penalty=9)),
            pools(5, 1, 3, collapsed=True),
            ("fatigue", "wound", "fatigue", "fatigue"),
        ),
    ],
)
def test_the_best_order(who, start, choices):
    """d100.wounds.penalty, d100.fatigue.penalty, d100.rest.collapsed-wake"""
    assert best_order(who, start).choices == choices


def test_house_numbers():
    """d100.rest.energy, d100.rest.track"""
    who = rester(numbers=Numbers(energy_hours=2, rest_hours=4))
    after = rested(who, pools(0, 2, 0, 0), 8 * HOUR)
    assert (after.energy, after.condition.hp, after.condition.wounds) == (4, 10, 0)


# Whatever the rest.


@st.composite
def resters(draw, **letters):
    limits = Limits(draw(st.integers(1, 63)), draw(st.integers(1, 5)), draw(st.integers(1, 5)))
    found = {
        "half_hp_rounding": draw(st.sampled_from("AB")),
        "rest_two_counters": draw(st.sampled_from("AB")),
        "collapsed_wake_choice": draw(st.sampled_from("ABC")),
        "downed_and_collapsed": draw(st.sampled_from("AB")),
    }
    who = Rester(limits, draw(st.integers(1, 8)), Numbers(), Rulings(**{**found, **letters}))
    hp, fatigue = draw(st.integers(0, limits.hp)), draw(st.integers(0, limits.fatigue))
    collapsed = fatigue == limits.fatigue and draw(st.booleans())
    condition = Condition(hp, draw(st.integers(0, limits.wounds)), fatigue, hp == 0, collapsed)
    return who, Pools(condition, draw(st.integers(0, who.max_energy)))


minutes = st.integers(0, 40 * HOUR)
some_breaks = st.lists(st.integers(1, 40 * HOUR), max_size=4).map(tuple)
some_choices = st.lists(st.sampled_from(["wound", "fatigue", None]), max_size=8).map(tuple)
some_rests = st.lists(st.integers(1, 8 * HOUR), min_size=1, max_size=4)
shuffler = st.randoms(use_true_random=False)
TWO_CLOCKS = {"rest_two_counters": "A"}


@given(resters(), minutes, some_breaks, some_choices)
def test_no_pool_leaves_its_bounds(case, long, breaks, choices):
    """d100.rest.hp-cap, d100.rest.energy, d100.rest.track"""
    who, start = case
    for event in night(who, start, long, breaks, choices):
        condition, energy = event.pools
        assert 0 <= condition.hp <= who.limits.hp
        assert 0 <= condition.wounds <= start.condition.wounds
        assert 0 <= condition.fatigue <= start.condition.fatigue
        assert 0 <= energy <= who.max_energy


def worse(pools: Pools) -> tuple:
    condition = pools.condition
    return -condition.hp, condition.wounds, condition.fatigue, -pools.energy, condition.down


@given(resters(**TWO_CLOCKS), minutes, minutes, some_breaks, some_choices)
def test_more_hours_never_leave_one_worse(case, short, more, breaks, choices):
    who, start = case
    before, after = (rested(who, start, long, breaks, choices) for long in (short, short + more))
    assert all(later <= sooner for later, sooner in zip(worse(after), worse(before), strict=True))


@given(
    resters(**TWO_CLOCKS), st.lists(st.integers(1, 8 * HOUR), min_size=1, max_size=4), st.randoms(use_true_random=False)
)
def test_the_order_of_equal_rests_does_not_matter(case, rests, random):
    """d100.rest.interrupted: a rest of two hours, then one of four, or the other way round"""
    who, start = case

    def all_of(lengths):
        ends = [sum(lengths[: place + 1]) for place in range(len(lengths))]
        return rested(who, start, ends[-1], tuple(ends))

    shuffled = list(rests)
    random.shuffle(shuffled)
    one, other = all_of(rests), all_of(shuffled)
    assert (one.energy, one.condition.hp) == (other.energy, other.condition.hp)
    assert one.condition.wounds + one.condition.fatigue == other.condition.wounds + other.condition.fatigue
    assert fresh(who, one) == fresh(who, other)


@given(resters(), some_choices, shuffler)
def test_the_order_of_blocks_does_not_change_when_one_is_fresh(case, choices, random):
    """d100.rest.track"""
    who, start = case
    shuffled = list(choices)
    random.shuffle(shuffled)
    assert recovery(who, start, (), choices) == recovery(who, start, (), tuple(shuffled))


@given(resters(), minutes, some_breaks, some_choices)
def test_a_block_takes_off_one(case, long, breaks, choices):
    """d100.rest.track, d100.rest.track-not-both, against counting whole blocks between breaks"""
    who, start = case
    edges = [0, *sorted({minute for minute in breaks if minute <= long}), long]
    blocks = sum((end - begin) // 180 for begin, end in pairwise(edges))
    held = start.condition.wounds + start.condition.fatigue
    after = rested(who, start, long, breaks, choices).condition
    assert after.wounds + after.fatigue == max(0, held - blocks)
    assert after.hp == min(who.limits.hp, start.condition.hp + blocks * who.half_hp)


@given(resters(**TWO_CLOCKS), minutes, some_breaks)
def test_an_hour_gives_one_energy(case, long, breaks):
    """d100.rest.energy, against counting whole hours between breaks"""
    who, start = case
    edges = [0, *sorted({minute for minute in breaks if minute <= long}), long]
    hours = sum((end - begin) // 60 for begin, end in pairwise(edges))
    assert rested(who, start, long, breaks).energy == min(who.max_energy, start.energy + hours)


def test_the_story_of_the_lesson():
    """d100.rest.hp, d100.down.wake-hp: downed with two Wounds and one Fatigue, hour by hour"""
    after = [shown(rested(SHE, DOWNED, hours * HOUR)) for hours in (1, 2, 3, 6, 8, 9)]
    assert after == [
        (0, 2, 1, 1, "downed"),
        (0, 2, 1, 2, "downed"),
        (3, 2, 0, 3, "ok"),
        (5, 1, 0, 3, "ok"),
        (5, 1, 0, 3, "ok"),
        (5, 0, 0, 3, "ok"),
    ]
