"""The laws of every encounter, for the passed Initiative, two groups and Source Dice, under every single reading."""

import re
from pathlib import Path

import pytest
from encounter_laws import hold

from frontiers_nb import rulebook
from frontiers_nb.encounter.game import named

ROOT = Path(__file__).parents[1] / "frontiers_nb"
OURS = ("bump", "groups", "source")
READINGS = [
    (system, ruling.id, reading.letter)
    for system in OURS
    for ruling in rulebook.all_rulings(system)
    for reading in ruling.readings
    if reading.letter != ruling.default
]
PLAIN = {
    "bump": {"initiative": 2},
    "groups": {"perception": 5},
    "source": {"mods": {"agility": 1}, "source": 4, "proficiency": 2},
}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("system", "scenario"), [(name, each) for name in OURS for each in named(name).scenarios])
def test_laws_hold_in_scenarios(system, scenario, seed):
    assert hold(named(system), scenario, seed).answers


@pytest.mark.parametrize("system", OURS)
def test_laws_hold_with_the_least_that_is_told(system):
    fighters = [
        {"id": id, "side": side} | PLAIN[system] for id, side in (("ann", "us"), ("bob", "them"), ("cat", "us"))
    ]
    assert hold(named(system), {"fighters": fighters}, 3).answers


@pytest.mark.parametrize(("system", "ruling", "letter"), READINGS)
def test_laws_hold_under_every_reading(system, ruling, letter):
    game = named(system)
    assert hold(game, next(iter(game.scenarios)), 5, most=12, rulings={ruling: letter}).answers


@pytest.mark.parametrize("system", OURS)
def test_policies_play_on_by_answers_that_fit(system):
    from frontiers_nb.encounter import Seeded, start

    game = named(system)
    for scenario in game.scenarios:
        made = game.system(scenario, game.rulings({}, "rulings"), ())
        for policy in game.policies:
            after = start(made).run(game.policy(made, policy), Seeded(2), lambda now: now.state.round > 2)
            assert after.state.round > 2 or after.question is None


@pytest.mark.parametrize("system", OURS)
def test_a_ruling_that_is_cited_to_players_is_worded(system):
    """Options and events cite only what the rulebook has."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / system).rglob("*.py")]
    cited = {id for text in texts for id in re.findall(rf'"(amb\.{system}\.[a-z-]+)"', text)}
    assert cited
    assert cited <= {ruling.amb for ruling in rulebook.all_rulings(system)}


def test_no_other_file_tests_a_system_by_name():
    shared = [*(ROOT / "encounter").glob("*.py"), *(ROOT / "explain" / "encounter").glob("*.py")]
    for path in shared:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r'[=!]= *"(?:bump|groups|source|flow)"', text), path
