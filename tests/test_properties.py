"""What holds for every state: chances add up, more help never hurts, pictures are plain and pure."""

import json
from dataclasses import fields, replace
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from frontiers_nb import rulebook
from frontiers_nb.d100.contest import contest, prepared
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.explain import explain
from frontiers_nb.explain.contest import State as ContestState
from frontiers_nb.explain.roll import State

FAVORS = ("favor_tens", "favor_units", "disfavor_tens", "disfavor_units")

rulings = st.fixed_dictionaries(
    {},
    optional={
        one.id: st.sampled_from([reading.letter for reading in one.readings])
        for one in (*rulebook.rulings("roll"), *rulebook.rulings("contest"))
    },
)
numbers = st.fixed_dictionaries(
    {}, optional={one.name: st.integers(one.metadata["low"], one.metadata["high"]) for one in fields(Numbers)}
)


def possible(state, house=None):
    """The state with no more Fatigue and Score than it may have. Rules: d100.fatigue.max-cap, d100.score.ceiling."""
    house = house or {"track_cap": 5, "score_cap": 100} | state.get("numbers", {})
    caps = {"fatigue": house["track_cap"], "score": house["score_cap"]}
    held = {field: min(state[field], most) for field, most in caps.items() if field in state}
    return state | held | {side: possible(state[side], house) for side in ("a", "b") if side in state}


tiers = st.sampled_from(["trivial", "routine", "challenging"])
gradients = st.sampled_from(["three", "five", "none"])
one_side = {
    "score": st.integers(5, 100),
    "defense": st.integers(0, 100),
    "circumstance": st.integers(-200, 200),
    "fatigue": st.integers(0, 5),
    "seed": st.integers(0, 2**32 - 1),
    **{favor: st.integers(0, 5) for favor in FAVORS},
}
asked = {
    "rolls": st.integers(1, 100),
    "tries": st.integers(1, 20),
    "goal": st.integers(1, 99),
}
rolls = st.fixed_dictionaries(
    {},
    optional=one_side
    | asked
    | {"difficulty": tiers, "gradient_reading": gradients, "rulings": rulings, "numbers": numbers},
).map(possible)
siblings = st.fixed_dictionaries(
    {"ruleset": st.sampled_from(["d20", "d18"])},
    optional={"dt": st.integers(1, 60), "modifier": st.integers(-20, 40), "passive": st.none() | st.integers(1, 60)},
)
sides = st.fixed_dictionaries({}, optional=one_side)
contests = st.fixed_dictionaries(
    {"a": sides, "b": sides},
    optional={
        "difficulty": tiers,
        "gradient_reading": gradients,
        "defender": st.sampled_from([None, "a", "b"]),
        "rulings": rulings,
        "numbers": numbers,
        "rolls": st.integers(1, 100),
    },
).map(possible)
few = settings(max_examples=25, deadline=None)
many = settings(max_examples=200, deadline=None)


def roll(state, **changes):
    return replace(State.parse(state), **changes).roll()


@many
@given(rolls, st.tuples(*[st.integers(0, 3)] * 4), st.sampled_from(FAVORS))
def test_more_favor_never_hurts_and_more_disfavor_never_helps(state, counts, favor):
    """d100.favor.favor, d100.favor.disfavor: under the default readings, while a side is within its cap."""
    granted = dict(zip(FAVORS, counts, strict=True))
    state = State.parse(state | granted | {"rulings": {}})
    less, more = state.roll(), replace(state, **{favor: granted[favor] + 1}).roll()
    helps = not favor.startswith("dis")
    side = sum(more.granted[:2] if helps else more.granted[2:])
    assume(side <= state.numbers.favor_cap)
    assert more.success >= less.success if helps else more.success <= less.success


@many
@given(rolls, st.integers(1, 60))
def test_success_is_monotone_in_the_target(state, more):
    """d100.success.meet-or-under: under every reading."""
    state = State.parse(state | {"circumstance": 0})
    low, high = roll(state), roll(state, circumstance=more)
    assert low.target <= high.target
    assert low.success <= high.success
    better = roll(state, score=min(100, state.score + more))
    assert low.target <= better.target
    assert low.success <= better.success


@many
@given(rolls)
def test_a_target_is_never_under_1(state):
    """d100.target.floor, d100.attempt.always"""
    assert roll(state).target >= 1


@many
@given(rolls)
def test_the_chances_of_the_pair_add_up(state):
    thrown = roll(state)
    assert thrown.dice.denominator == 10 ** (2 + sum(map(abs, thrown.net)))
    assert sum(thrown.dice.probability(kept) for kept in thrown.dice) == 1


@few
@given(rolls)
def test_the_picture_of_a_roll_adds_up(state):
    picture = explain("roll", state)
    chances = [Fraction(cell["chance"]) for cell in picture["cells"]]
    success = Fraction(picture["success"])
    assert sum(chances) == 1
    assert sum(chance for cell, chance in zip(picture["cells"], chances, strict=True) if cell["success"]) == success
    if tiers := picture["gradient"]["tiers"]:
        assert sum(Fraction(tier["chance"]) for tier in tiers) == 1
        assert sum(Fraction(tier["success"]) for tier in tiers) == success
        assert all(Fraction(tier["success"]) + Fraction(tier["failure"]) == Fraction(tier["chance"]) for tier in tiers)


@few
@given(rolls)
def test_a_cells_area_is_its_chance(state):
    for cell in explain("roll", state)["cells"]:
        assert cell["w"] * cell["h"] == pytest.approx(float(Fraction(cell["chance"])), abs=2e-6)


@many
@given(contests)
def test_a_contest_adds_up_and_swaps(state):
    """d100.contest.both-roll: somebody wins or nobody does, and who stands where does not matter."""
    state = ContestState.parse(state)
    a, b = state.side("a"), state.side("b")
    outcome = contest(a, b)
    assert sum(outcome) == 1
    assert contest(b, a) == (outcome.b_wins, outcome.a_wins, outcome.tie)
    assert prepared(a) == a


@few
@given(contests)
def test_the_picture_of_a_contest_adds_up(state):
    """d100.contest.gradient: the winner's tiers sum to the win; each outcome's area is its chance."""
    picture = explain("contest", state)
    for side in "ab":
        if picture["gradient"]["tiers"]:
            shares = sum(Fraction(tier[side]) for tier in picture["gradient"]["tiers"])
            assert shares == Fraction(picture[f"{side}_wins"])
    areas = dict.fromkeys(("a", "tie", "b"), 0.0)
    for column in picture["grid"]:
        for run in column["runs"]:
            areas[run["outcome"]] += column["w"] * run["h"]
    for outcome, name in (("a", "a_wins"), ("tie", "tie"), ("b", "b_wins")):
        assert areas[outcome] == pytest.approx(float(Fraction(picture[name])), abs=1e-9)
    after = [Fraction(picture["settled"][part]) for part in ("a", "b", "tie")]
    assert sum(after) == 1


@few
@given(st.one_of(rolls, siblings).map(lambda s: ("roll", s)) | contests.map(lambda s: ("contest", s)))
def test_a_picture_is_plain_pure_and_gives_its_state_back(screen_and_state):
    screen, state = screen_and_state
    picture = explain(screen, state)
    assert json.loads(json.dumps(picture, allow_nan=False)) == picture
    assert explain(screen, state) == picture
    assert explain(screen, picture["state"]) == picture


@many
@given(st.one_of(rolls, siblings))
def test_a_rolls_state_round_trips(state):
    parsed = State.parse(state)
    assert State.parse(json.loads(json.dumps(parsed.to_json()))) == parsed


@many
@given(contests)
def test_a_contests_state_round_trips(state):
    parsed = ContestState.parse(state)
    again = ContestState.parse(json.loads(json.dumps(parsed.to_json())))
    assert again == parsed
    assert again.rulings == Rulings.parse(state.get("rulings", {}))
