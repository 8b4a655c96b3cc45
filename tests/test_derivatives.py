"""What Ranks and Level build: d100.hp.*, d100.wounds.max*, d100.fatigue.max*, d100.defense.*, d100.move.*,
d100.skills.*, d100.recalc.retroactive and the rulings on them."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontiers_nb.d100.attributes import Scores
from frontiers_nb.d100.character import fresh, recalculated
from frontiers_nb.d100.derivatives import Build, Derived, defense, derivatives, hp_per_level, max_hp, raw_defense
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.targets import Adjustments
from frontiers_nb.d100.vitality import Condition, Limits


def built(level=1, rulings=None, **ranks) -> Build:
    """A build with Ranks given instead of Scores."""
    scores = Scores(**{name: 50 + 5 * rank for name, rank in ranks.items()})
    return Build(scores, level=level, rulings=Rulings(**(rulings or {})))


def value(name, **given) -> int:
    return derivatives(built(**given))[name].value


@pytest.mark.parametrize(
    ("rule", "name", "given_", "expected"),
    [
        ("d100.hp.base", "hp", {}, 5),
        ("d100.hp.base", "hp", {"vigor": 2}, 7),
        ("d100.hp.base", "hp", {"vigor": 4}, 9),
        ("d100.hp.minimum", "hp", {"vigor": -5}, 1),
        ("d100.hp.minimum", "hp", {"vigor": -9}, 1),
        ("d100.hp.only-level-growth", "wounds", {"level": 10}, 3),
        ("d100.hp.only-level-growth", "fatigue", {"level": 10}, 3),
        ("d100.wounds.max", "wounds", {"vigor": 0}, 3),
        ("d100.wounds.max", "wounds", {"vigor": 1}, 3),
        ("d100.wounds.max", "wounds", {"vigor": 2}, 4),
        ("d100.wounds.max", "wounds", {"vigor": 3}, 4),
        ("d100.wounds.max", "wounds", {"vigor": -2}, 2),
        ("d100.wounds.max-cap", "wounds", {"vigor": 4}, 5),
        ("d100.wounds.max-cap", "wounds", {"vigor": 10}, 5),
        ("d100.wounds.max-floor", "wounds", {"vigor": -4}, 1),
        ("d100.wounds.max-floor", "wounds", {"vigor": -9}, 1),
        ("d100.fatigue.max", "fatigue", {"resolve": 0}, 3),
        ("d100.fatigue.max", "fatigue", {"resolve": 3}, 4),
        ("d100.fatigue.max", "fatigue", {"resolve": -2}, 2),
        ("d100.fatigue.max-cap", "fatigue", {"resolve": 4}, 5),
        ("d100.fatigue.max-cap", "fatigue", {"resolve": 8}, 5),
        ("d100.fatigue.max-floor", "fatigue", {"resolve": -6}, 1),
        ("d100.defense.physical", "physical_defense", {"vigor": 4, "deft": 4}, 12),
        ("d100.defense.physical", "physical_defense", {"vigor": 2, "deft": 2}, 6),
        ("d100.defense.physical", "physical_defense", {"vigor": 10, "deft": 10}, 30),
        ("d100.defense.physical", "physical_defense", {"vigor": 8, "deft": 0}, 12),
        ("d100.defense.mental", "mental_defense", {"acuity": 4, "resolve": 0}, 6),
        ("d100.defense.mental", "mental_defense", {"acuity": 0, "resolve": 4}, 6),
        ("d100.defense.mental", "mental_defense", {"acuity": 2, "resolve": 4}, 9),
        ("d100.defense.mental", "mental_defense", {"vigor": 8, "deft": 8}, 0),
        ("d100.defense.physical", "physical_defense", {"acuity": 8, "resolve": 8}, 0),
        ("d100.defense.physical", "physical_defense", {"vigor": 0, "deft": 4}, 6),
        ("d100.defense.rounding", "physical_defense", {"vigor": 1}, 3),
        ("d100.defense.rounding", "mental_defense", {"acuity": 3}, 6),
        ("d100.defense.floor", "physical_defense", {"vigor": -3}, 0),
        ("d100.defense.floor", "physical_defense", {"vigor": -1}, 0),
        ("d100.defense.floor", "mental_defense", {"resolve": -9}, 0),
        ("d100.defense.range", "physical_defense", {"vigor": 4}, 6),
        ("d100.defense.range", "physical_defense", {"vigor": 4, "deft": 4}, 12),
        ("d100.move.formula", "movement", {"deft": 2}, 7),
        ("d100.move.minimum", "movement", {"deft": -9}, 1),
        ("d100.initiative.flat", "initiative_flat", {"deft": 2}, 12),
        ("d100.initiative.no-minimum", "initiative_flat", {"deft": -9}, 1),
        ("d100.skills.acuity", "skills", {"acuity": 4}, 5),
        ("d100.skills.acuity", "skills", {"acuity": 5}, 5),
        ("d100.skills.acuity", "skills", {"acuity": 1}, 3),
        ("d100.skills.acuity-negative", "skills", {"acuity": -2}, 2),
        ("d100.skills.acuity-negative", "skills", {"acuity": -4}, 1),
        ("d100.skills.minimum", "skills", {"acuity": -9}, 1),
        ("d100.skill.baseline", "skills", {"acuity": 8}, 7),
        ("d100.skill.baseline", "skills", {"acuity": 10}, 8),
        ("d100.energy.pool", "energy", {"level": 1}, 3),
        ("d100.energy.capacity", "capacity", {"level": 3}, 3),
        ("d100.slots.flat", "slots", {"vigor": 8}, 10),
    ],
)
def test_a_derived_value(rule, name, given_, expected):
    assert value(name, **given_) == expected


@pytest.mark.parametrize(
    ("ranks", "gained"),
    [((4, 4), 6), ((3, 0), 4), ((-1, 0), 2), ((0, 0), 2), ((-3, 0), 1), ((-4, -4), 1), ((-9, -9), 1)],
)
def test_what_a_level_adds(ranks, gained):
    """d100.hp.per-level, d100.hp.per-level-minimum"""
    assert hp_per_level(built(vigor=ranks[0], resolve=ranks[1])).value == gained


@pytest.mark.parametrize(("rank", "totals"), [(0, (5, 13, 23)), (2, (7, 23, 43)), (4, (9, 33, 63))])
def test_hp_over_the_levels(rank, totals):
    """d100.hp.table"""
    assert tuple(value("hp", vigor=rank, resolve=rank, level=level) for level in (1, 5, 10)) == totals


def test_both_ends_of_an_unbalanced_defense_are_worth_the_same():
    """d100.defense.physical: +4 and +4 defend as well as +8 and 0."""
    assert value("physical_defense", vigor=4, deft=4) == value("physical_defense", vigor=8) == 12


@pytest.mark.parametrize(("total", "raw"), [(1, 3), (3, 6), (-1, 0), (-3, -3)])
def test_a_defense_before_its_floor(total, raw):
    """d100.defense.rounding"""
    assert raw_defense(built(vigor=total), "physical") == raw


def test_a_defense_is_subtracted_point_for_point():
    """d100.defense.never-rolled: Physical Defense 12 costs an attacker 12 in a hundred."""
    against = value("physical_defense", vigor=4, deft=4)
    attack = Roll(70, "routine", Adjustments(defense=against))
    assert (attack.target, attack.success) == (58, Roll(58, "routine").success)


RULED = [
    ("amb.d100.defense-rounding-order", "physical_defense", {"vigor": 1}, {"A": 3, "B": 2}),
    ("amb.d100.defense-rounding-order", "physical_defense", {"vigor": 3}, {"A": 6, "B": 5}),
    ("amb.d100.defense-rounding-order", "physical_defense", {"vigor": 5}, {"A": 9, "B": 8}),
    ("amb.d100.defense-rounding-order", "mental_defense", {"acuity": 7}, {"A": 12, "B": 11}),
    ("amb.d100.defense-rounding-order", "mental_defense", {"acuity": 4, "resolve": 2}, {"A": 9, "B": 9}),
    ("amb.d100.half-negative", "hp", {"resolve": -1, "level": 2}, {"A": 7, "B": 6}),
    ("amb.d100.half-negative", "hp", {"resolve": -3, "level": 2}, {"A": 6, "B": 6}),
    ("amb.d100.hp-floor-scope", "hp", {"vigor": -6, "level": 1}, {"A": 1, "B": 1}),
    ("amb.d100.hp-floor-scope", "hp", {"vigor": -6, "level": 5}, {"A": 5, "B": 3}),
    ("amb.d100.hp-floor-scope", "hp", {"vigor": -6, "level": 10}, {"A": 10, "B": 8}),
    ("amb.d100.hp-floor-scope", "hp", {"vigor": -9, "resolve": -9, "level": 1}, {"A": 1, "B": 1}),
    ("amb.d100.hp-floor-scope", "hp", {"vigor": -9, "resolve": -9, "level": 5}, {"A": 5, "B": 1}),
    ("amb.d100.hp-floor-scope", "hp", {"vigor": -9, "resolve": -9, "level": 10}, {"A": 10, "B": 5}),
    ("amb.d100.hp-floor-scope", "hp", {"vigor": -5, "level": 10}, {"A": 10, "B": 9}),
    ("amb.d100.track-rounding-negative", "wounds", {"vigor": -1}, {"A": 2, "B": 3}),
    ("amb.d100.track-rounding-negative", "wounds", {"vigor": -3}, {"A": 1, "B": 2}),
    ("amb.d100.track-rounding-negative", "fatigue", {"resolve": -3}, {"A": 1, "B": 2}),
    ("amb.d100.track-rounding-negative", "fatigue", {"resolve": 1}, {"A": 3, "B": 3}),
    ("amb.d100.track-rounding-negative", "fatigue", {"resolve": 3}, {"A": 4, "B": 4}),
    ("amb.d100.skills-rounding-negative", "skills", {"acuity": -1}, {"A": 2, "B": 3}),
    ("amb.d100.skills-rounding-negative", "skills", {"acuity": -3}, {"A": 1, "B": 2}),
    ("amb.d100.energy-beyond-10", "energy", {"level": 12}, {"A": 9, "B": 8}),
    ("amb.d100.energy-beyond-10", "energy", {"level": 10}, {"A": 8, "B": 8}),
]


@pytest.mark.parametrize(("amb", "name", "given_", "values"), RULED)
def test_rulings_on_a_derived_value(amb, name, given_, values):
    ident = amb.removeprefix("amb.d100.").replace("-", "_")
    assert {letter: value(name, rulings={ident: letter}, **given_) for letter in values} == values


@pytest.mark.parametrize(("letter", "skills"), [("A", -5), ("B", -4)])
def test_what_the_lowest_acuity_takes(letter, skills):
    """amb.d100.skills-rounding-negative, d100.skills.minimum: Acuity 5 takes 4 or 5; one Skill stays."""
    build = replace(built(acuity=-9, rulings={"skills_rounding_negative": letter}), extra_skills=7)
    assert derivatives(build)["skills"].value == max(1, 10 + skills)


@pytest.mark.parametrize(("letter", "plain", "marked"), [("A", 5, 5), ("B", 5, 6)])
def test_whether_a_mark_lifts_a_track_past_5(letter, plain, marked):
    """amb.d100.resilience-cap"""
    build = built(vigor=4, rulings={"resilience_cap": letter})
    lengths = [derivatives(replace(build, wound_marks=marks))["wounds"].value for marks in (0, 1)]
    assert lengths == [plain, marked]


@pytest.mark.parametrize(("letter", "length"), [("A", 2), ("B", 1)])
def test_a_bought_box_on_the_shortest_track(letter, length):
    """amb.d100.resilience-floor: Rank -9 and one Mark."""
    build = replace(built(resolve=-9, rulings={"resilience_floor": letter}), fatigue_marks=1)
    assert derivatives(build)["fatigue"].value == length


def test_recalculation_redoes_every_level():
    """d100.recalc.retroactive: Level 8, Vigor +2 to +3 with Resolve +2: 35 becomes 43, not 36."""
    assert [value("hp", level=8, vigor=rank, resolve=2) for rank in (2, 3)] == [35, 43]


@pytest.mark.parametrize(("letter", "hp"), [("A", 28), ("B", 20)])
def test_whether_current_hp_rise_with_the_maximum(letter, hp):
    """amb.d100.hp-current-on-increase: 20 of 35, and the maximum becomes 43."""
    rulings = Rulings(hp_current_on_increase=letter)
    after = recalculated(Condition(hp=20), Limits(35, 4, 4), Limits(43, 4, 4), rulings)
    assert after == Condition(hp=hp)


def test_a_higher_maximum_wakes_nobody_who_was_downed():
    """d100.recalc.retroactive, d100.down.wake-hp: nothing is restored."""
    downed = Condition(hp=0, wounds=1, downed=True)
    assert recalculated(downed, Limits(5, 3, 3), Limits(6, 3, 4), Rulings()) == downed


OUT = Condition(hp=5, fatigue=3, collapsed=True)


@pytest.mark.parametrize(
    ("letters", "held", "most", "after"),
    [
        ({}, OUT, 4, Condition(hp=5, fatigue=3)),
        ({}, OUT, 3, OUT),
        ({}, OUT, 2, Condition(hp=5, fatigue=2, collapsed=True)),
        ({}, Condition(hp=0, fatigue=3, downed=True, collapsed=True), 4, Condition(hp=0, fatigue=3, downed=True)),
        (
            {"downed_and_collapsed": "B"},
            Condition(hp=0, fatigue=3, downed=True, collapsed=True),
            4,
            Condition(hp=0, fatigue=3),
        ),
        ({"collapse_flag": "B"}, OUT, 4, Condition(hp=5, fatigue=3)),
        ({"collapse_flag": "C"}, replace(OUT, fatigue=4), 3, replace(OUT, fatigue=4)),
        ({"collapse_flag": "C"}, replace(OUT, fatigue=4), 4, replace(OUT, fatigue=4)),
        ({"collapse_flag": "C"}, replace(OUT, fatigue=4), 5, Condition(hp=5, fatigue=4)),
        ({"collapsed_wake_choice": "B"}, OUT, 4, OUT),
    ],
)
def test_who_collapsed_comes_to_under_a_higher_maximum(letters, held, most, after):
    """d100.down.wake-fatigue: 3 of 3, and there is room for 4; amb.d100.collapse-flag, amb.d100.downed-and-collapsed,
    amb.d100.collapsed-wake-choice"""
    assert recalculated(held, Limits(5, 3, 3), Limits(5, 3, most), Rulings(**letters)) == after


@pytest.mark.parametrize(("letter", "wounds", "dead"), [("A", 3, False), ("B", 3, True)])
def test_a_maximum_that_falls_below_what_is_held(letter, wounds, dead):
    """amb.d100.anchored-lower: 4 Wounds of 4, and room for 3."""
    held = Condition(hp=9, wounds=4, fatigue=4)
    after = recalculated(held, Limits(9, 4, 4), Limits(7, 3, 3), Rulings(anchored_lower=letter))
    assert after == Condition(hp=7, wounds=wounds, fatigue=3, dead=dead)


SCORES = st.builds(Scores, *[st.sampled_from(range(5, 105, 5))] * 4)
BUILDS = st.builds(
    Build, SCORES, st.integers(1, 20), st.integers(0, 3), st.integers(0, 3), st.integers(0, 4), st.none()
)


@given(BUILDS)
def test_no_value_leaves_its_bounds(build):
    """d100.hp.minimum, d100.wounds.max-cap, d100.fatigue.max-floor, d100.defense.floor, d100.move.minimum,
    d100.skills.minimum"""
    values = {name: derived.value for name, derived in derivatives(build).items()}
    assert min(values[name] for name in ("hp", "movement", "skills")) >= 1
    assert all(1 <= values[track] <= 5 for track in ("wounds", "fatigue"))
    assert min(values["physical_defense"], values["mental_defense"]) >= 0
    assert max(values["physical_defense"], values["mental_defense"]) <= 30


@given(BUILDS)
def test_the_last_step_of_a_sum_is_the_value(build):
    for name, derived in derivatives(build).items():
        assert isinstance(derived, Derived)
        assert derived.steps
        if name != "initiative_flat":
            assert derived.steps[-1].value == derived.value
    flat = derivatives(build)["initiative_flat"]
    assert sum(step.value for step in flat.steps) == flat.value


@given(SCORES, st.integers(1, 10))
def test_more_score_never_makes_a_value_smaller(scores, level):
    """d100.attr.drives"""
    before = derivatives(Build(scores, level=level))
    for name in Scores._fields:
        if getattr(scores, name) <= 95:
            after = derivatives(Build(scores._replace(**{name: getattr(scores, name) + 5}), level=level))
            assert all(after[each].value >= before[each].value for each in before)


@given(BUILDS, BUILDS)
def test_recalculating_never_leaves_the_new_bounds(one, other):
    """d100.recalc.retroactive"""
    moved = fresh(one).rebuilt(other)
    assert moved.condition.hp <= moved.limits.hp
    assert moved.condition.hp >= min(fresh(one).condition.hp, moved.limits.hp)
    assert not moved.condition.dead


def test_house_numbers_reach_every_value():
    """d100.hp.base, d100.wounds.max-cap, d100.defense.physical, d100.move.formula, d100.slots.flat"""
    house = Numbers(
        base_hp=10, level_hp=3, base_track=4, track_cap=7, base_movement=6, defense_scale=5, base_skills=2, slots=12
    )
    build = Build(Scores(70, 70, 70, 70), level=2, numbers=house)
    values = {name: derived.value for name, derived in derivatives(build).items()}
    assert values == {
        "hp": 10 + 4 + 3 + 4,
        "wounds": 6,
        "fatigue": 6,
        "movement": 10,
        "initiative_flat": 14,
        "physical_defense": 20,
        "mental_defense": 20,
        "skills": 4,
        "energy": 4,
        "capacity": 2,
        "slots": 12,
    }


@pytest.mark.parametrize(("scale", "kind"), list(product((0, 1, 3), ("physical", "mental"))))
def test_a_defense_scales(scale, kind):
    """d100.defense.physical, d100.defense.mental"""
    assert defense(Build(Scores(60, 60, 60, 60), numbers=Numbers(defense_scale=scale)), kind).value == 2 * scale


def test_a_value_tells_its_sum():
    """d100.hp.base: 5 and a Rank of 4 are 9, and each step has its rule."""
    steps = max_hp(built(vigor=4)).steps
    assert [(step.value, step.rule) for step in steps] == [
        (5, "d100.hp.base"),
        (4, "d100.hp.base"),
        (9, "d100.hp.only-level-growth"),
    ]
