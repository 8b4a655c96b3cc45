"""The stepper's core: properties over random playthroughs, odds against every branch, files and rollers."""

from fractions import Fraction
from itertools import product

import encounter_laws as laws
import pytest
from fights import HIT, MISS, fight, fighter
from hypothesis import given, settings
from hypothesis import strategies as st

from frontiers_nb.d100.encounter import D100, named
from frontiers_nb.d100.encounter.reading import SCENARIOS
from frontiers_nb.encounter import (
    Choose,
    Roll,
    Scripted,
    Seeded,
    from_json,
    game,
    replay,
    slices,
    start,
)
from frontiers_nb.errors import RuleError

SYSTEMS = {name: D100(SCENARIOS.named(name), source=name) for name in SCENARIOS.names}
SEEDS = st.integers(0, 10_000)


GAMES = {name: game.named(name) for name in game.names()}
PLAIN = [(name, scenario) for name, played in GAMES.items() for scenario in played.scenarios]
VARIED = [(name, switch) for name, played in GAMES.items() for switch in played.switches]


@pytest.mark.parametrize(("name", "scenario"), PLAIN)
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_every_scenario_of_every_game_keeps_every_law(name, scenario, seed):
    assert laws.hold(GAMES[name], scenario, seed).answers


@pytest.mark.parametrize(("name", "switch"), VARIED)
@settings(max_examples=2, deadline=None)
@given(data=st.data(), seed=SEEDS)
def test_every_variant_of_every_game_keeps_every_law(name, switch, data, seed):
    scenario = data.draw(st.sampled_from(list(GAMES[name].scenarios)))
    assert laws.hold(GAMES[name], scenario, seed, variants=[switch]).answers


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(SCENARIOS.names), SEEDS, st.one_of(st.text(max_size=20), st.lists(st.lists(st.integers()))))
def test_illegal_answers_change_nothing(name, seed, nonsense):
    moment = laws.playthrough(SYSTEMS[name], seed)
    laws.illegal_answers_change_nothing(moment, (nonsense,))
    assert moment == laws.playthrough(SYSTEMS[name], seed)


def hp(scene):
    """HP of everybody."""
    return tuple(fighter.hp for fighter in scene.fighters)


@pytest.mark.parametrize("reacts", [False, True])
def test_odds_equal_every_throw_played_out(reacts):
    begun = fight(fighter("ann", deft=60, cards=["hit"]), fighter("bob", cards=["tap"])).encounter
    policy = named(begun.system)["guard" if reacts else "strike"]
    asked = begun.apply("hit:bob")
    found = asked.odds(hp, policy)
    counted: dict = {}
    for ten, unit in product(range(10), repeat=2):
        after = asked.apply([[ten], [unit]])
        if isinstance(after.question, Choose) and "pass" in {o.key for o in after.question.options}:
            after = after.apply(policy(after.question, after.state))
        if isinstance(after.question, Roll):
            for faces in product(range(10), repeat=2):
                state = after.apply([[faces[0]], [faces[1]]]).state
                counted[hp(state)] = counted.get(hp(state), 0) + Fraction(1, 10_000)
        else:
            counted[hp(after.state)] = counted.get(hp(after.state), 0) + Fraction(1, 100)
    assert found.chances == counted


def test_three_strikes_of_which_one_misses():
    system = SYSTEMS["ties"]
    moment = replay(system, ["flat", "flat", "flat", "end", "end"]).encounter
    found = moment.odds(lambda scene: scene["bryn"].hp, named(system)["strike"], "turn")
    assert found.chance(lambda left: left > 10) == 1 - Fraction(61, 100) ** 3  # 77.3%


def test_past_its_budget_the_answer_is_a_sample_and_says_so():
    system = SYSTEMS["ties"]
    moment = replay(system, ["flat", "flat", "flat"]).encounter
    found = moment.odds(hp, named(system)["strike"], "turn", budget=5)
    exact = moment.odds(hp, named(system)["strike"], "turn")
    assert not found.exact
    assert found.error > 0
    assert sum(found.chances.values()) == 1
    assert all(abs(found.chances.get(key, 0) - chance) < 5 * found.error for key, chance in exact.chances.items())


def test_long_work_comes_in_slices_that_can_be_stopped():
    moment = replay(SYSTEMS["chain"], ["flat"] * 4).encounter
    work = slices(SYSTEMS["chain"], *moment.asked, hp, named(SYSTEMS["chain"])["strike"], "round")
    assert next(work) < next(work)
    work.close()


def test_another_answer_branches_and_an_equal_one_goes_along():
    moment = start(SYSTEMS["ties"]).apply("rolled").apply([[3]]).apply("flat").apply("flat")
    other = moment.branch(1, [[7]])
    assert other.state["bryn"].initiative == 16
    assert moment.back(3).apply([[3]]).ahead == ("flat", "flat")
    assert moment.back(3).apply([[7]]).ahead == ()


def test_a_replay_stops_at_what_no_longer_fits_and_keeps_the_rest():
    found = replay(SYSTEMS["ties"], ["rolled", [[3]], "flat", "nonsense", "flat"])
    assert len(found.encounter.answers) == 3
    assert found.rest == ("nonsense", "flat")
    assert "one of flat, rolled" in str(found.problem)


def test_runs_with_dice_from_a_number_or_written_down():
    system = SYSTEMS["ties"]
    policy = named(system)["strike"]
    seven = [start(system).run(policy, Seeded(7)) for _ in range(2)]
    assert seven[0] == seven[1]
    assert seven[0].question is None
    script = start(system).apply("rolled").run(policy, Scripted([4]), until=lambda e: e.state.round > 0)
    assert script.state["bryn"].initiative == 13
    with pytest.raises(RuleError, match="faces must be enough"):
        start(system).apply("rolled").run(policy, Scripted([]))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 2}', '{"version": 1, "answers": 3}'])
def test_what_is_no_file_is_refused(text):
    with pytest.raises(RuleError):
        from_json(text, lambda saved: SYSTEMS["ties"])


def test_an_answer_is_named_with_what_is_allowed():
    begun = fight(fighter("ann", deft=60, cards=["hit"]), fighter("bob")).encounter
    assert "one of hit:bob" in str(begun.why_not("hit:nobody"))
    assert begun.why_not("hit:bob") is None
    assert "move:(units, 1 to 7)" in str(begun.why_not("move:8"))
    assert begun.why_not("move:03") is not None
    assert begun.apply("hit:bob").why_not([[10], [0]]) is not None
    assert begun.apply("hit:bob").apply(HIT).state["bob"].hp == 1
    assert begun.apply("hit:bob").apply(MISS).state["bob"].hp == 5
