"""Random playthroughs of Flow of Play under the laws of every encounter: the defaults, every Variant, every ruling."""

from dataclasses import fields

import pytest
from encounter_laws import hold
from hypothesis import given, settings
from hypothesis import strategies as st

from frontiers_nb import rulebook
from frontiers_nb.errors import RuleError
from frontiers_nb.flow.encounter import GAME
from frontiers_nb.flow.ruleset import VARIANTS
from frontiers_nb.flow.rulings import Rulings

SCENARIOS = st.sampled_from(list(GAME.scenarios))
SEEDS = st.integers(0, 10_000)


@settings(max_examples=12, deadline=None)
@given(SCENARIOS, SEEDS)
def test_the_laws_hold_by_default(scenario, seed):
    """flow.round.one-turn-each, flow.momentum.no-retro"""
    assert hold(GAME, scenario, seed).answers


@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=3, deadline=None)
@given(SCENARIOS, SEEDS)
def test_the_laws_hold_under_every_variant(variant, scenario, seed):
    """flow.variant.scope"""
    assert hold(GAME, scenario, seed, variants=[variant]).answers


@settings(max_examples=15, deadline=None)
@given(SCENARIOS, SEEDS, st.sets(st.sampled_from(list(VARIANTS)), min_size=2, max_size=5))
def test_the_laws_hold_under_variants_together(scenario, seed, variants):
    """flow.variant.scope, flow.alt.scope"""
    try:
        chosen = GAME.variants(sorted(variants), "variants")
    except RuleError:
        return
    assert hold(GAME, scenario, seed, most=12, variants=chosen).answers


@settings(max_examples=15, deadline=None)
@given(SCENARIOS, SEEDS, st.data())
def test_the_laws_hold_under_every_reading(scenario, seed, data):
    """Some letters at random, the rest as recommended."""
    names = data.draw(st.sets(st.sampled_from([field.name for field in fields(Rulings)]), max_size=6))
    letters = {}
    for name in sorted(names):
        ident = name.replace("_", "-")
        letters[ident] = data.draw(st.sampled_from([r.letter for r in rulebook.ruling(ident, "flow").readings]))
    assert hold(GAME, scenario, seed, most=12, rulings=letters).answers
