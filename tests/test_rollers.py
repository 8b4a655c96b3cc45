"""What the rules in force have no room for: refused where it is written, brought down where a number moves."""

import pytest

from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain
from frontiers_nb.explain.fit import FIT, FIT_POOLS

ROLLERS = [("roll", ""), ("favor", ""), ("contest", "a."), ("contest", "b.")]


def held(path, **values):
    """A state in which somebody holds these values."""
    return {path[0]: values} if path else values


@pytest.mark.parametrize(("screen", "path"), ROLLERS)
def test_more_fatigue_than_a_house_number_allows_is_brought_down_with_it(screen, path):
    """d100.fatigue.max-cap"""
    state = held(path, score=70, fatigue=4) | {"numbers": {"track_cap": 2}}
    with pytest.raises(RuleError, match=f"{path}fatigue must be 0 to 2, got 4"):
        explain(screen, state)
    shown = explain(screen, state | FIT)["state"]
    assert (shown[path[0]] if path else shown)["fatigue"] == 2


@pytest.mark.parametrize(("screen", "path"), ROLLERS)
def test_a_score_goes_as_high_as_the_house_number(screen, path):
    """d100.score.ceiling"""
    high = held(path, score=150)
    with pytest.raises(RuleError, match=rf"{path}score must be 5 to 100, got 150 \(d100.score.ceiling\)"):
        explain(screen, high)
    picture = explain(screen, high | {"numbers": {"score_cap": 200}})
    scores = [each for each in picture["controls"] if each["field"] == f"{path}score"]
    assert [(each["value"], each["max"]) for each in scores] == [(150, 200)]
    shown = explain(screen, high | {"numbers": {"score_cap": 120}} | FIT)["state"]
    assert (shown[path[0]] if path else shown)["score"] == 120


@pytest.mark.parametrize("screen", ["roll", "favor", "contest", "sheet", "energy", "rest", "fight"])
def test_a_house_number_that_moves_takes_along_what_has_no_room(screen):
    """d100.score.ceiling"""
    numbers = {each["id"]: each for each in explain(screen)["numbers"]}
    assert {"score_cap", "track_cap"} <= set(numbers)
    assert all(each["also"].items() >= FIT.items() for each in numbers.values())


@pytest.mark.parametrize(
    ("screen", "field"),
    [("rest", "vigor"), ("rest", "resolve"), *[("energy", name) for name in ("vigor", "deft", "resolve")]],
)
def test_a_score_that_is_typed_between_two_ranks_is_refused_and_never_rounded(screen, field):
    """amb.d100.rank-non-multiple"""
    control = next(each for each in explain(screen)["controls"] if each["field"] == field)
    assert control["also"].items() >= FIT_POOLS.items()
    with pytest.raises(RuleError, match=f"{field} must be a multiple of 5, got 72"):
        explain(screen, {field: 72} | FIT_POOLS)
