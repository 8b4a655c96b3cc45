"""The rulebook as data: complete, short, consistent with itself and with the code that cites it."""

import re
from dataclasses import fields
from importlib import import_module
from pathlib import Path

import pytest

from frontiers_nb import rulebook
from frontiers_nb.explain import SCREENS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "frontiers_nb"
LONG = rf"(?:amb\.)?(?:{'|'.join(rulebook.SYSTEMS)})(?:\.[a-z0-9-]+){{2,}}"  # shorter ones are mostly modules
RULE_ID = re.compile(rf"(?<![\w./])(?:{LONG}|source\.move-spells|flow\.(?:immobilized|leave))(?![\w(*])")
SOURCES = {
    "d100": "The d100 Ruleset, ",
    "flow": "Flow of Play Expanded, ",
    "bump": "",
    "groups": "",
    "source": "",
}
LONGEST_TEXT = 240
LONGEST_TITLE = 44


def cited() -> set[str]:
    return {id for path in PACKAGE.rglob("*.py") for id in RULE_ID.findall(path.read_text(encoding="utf-8"))}


def ids(entries) -> list[str]:
    return [getattr(entry, "amb", entry.id) for entry in entries]


@pytest.mark.parametrize(
    "entries",
    [rulebook.all_rules(), rulebook.all_rulings(), rulebook.all_terms()],
    ids=["rules", "rulings", "terms"],
)
def test_ids_are_unique(entries):
    assert len(set(ids(entries))) == len(entries)


def test_the_files_hold_no_entry_that_the_loader_drops():
    for system in rulebook.SYSTEMS:
        parts = [path.read_text(encoding="utf-8") for path in (PACKAGE / "rulebook" / system).glob("*.toml")]
        assert sum(part.count("[[rule]]") for part in parts) == len(rulebook.all_rules(system))


@pytest.mark.parametrize("rule", rulebook.all_rules(), ids=lambda rule: rule.id)
def test_a_rule_is_short_and_says_where_it_comes_from(rule):
    assert 0 < len(rule.title) <= LONGEST_TITLE
    assert 0 < len(rule.text) <= LONGEST_TEXT
    assert rule.text.endswith(".")
    assert rule.source.startswith(SOURCES[rule.id.split(".")[0]])
    assert rule.tag in (None, "gm", "advice")


@pytest.mark.parametrize("term", rulebook.all_terms(), ids=lambda term: term.id)
def test_a_term_is_short_and_leads_to_a_rule(term):
    assert 0 < len(term.title) <= LONGEST_TITLE
    assert 0 < len(term.text) <= LONGEST_TEXT / 2
    assert term.rule is None or rulebook.rule(term.rule)


@pytest.mark.parametrize("ruling", rulebook.all_rulings(), ids=lambda ruling: ruling.id)
def test_a_ruling_offers_its_default_among_lettered_readings(ruling):
    letters = [reading.letter for reading in ruling.readings]
    assert letters == list("ABCD"[: len(letters)])
    assert len(letters) >= 2
    assert ruling.default in letters
    assert ruling.amb in {f"amb.{system}.{ruling.id}" for system in (*rulebook.SYSTEMS, rulebook.ACROSS)}
    assert ruling.title
    assert ruling.question.count("?") == 1
    assert ruling.reason
    assert all(reading.text.endswith(".") for reading in ruling.readings)
    assert all(rulebook.rule(id) for id in ruling.rules)
    assert set(ruling.screens) <= set(SCREENS)
    assert bool(ruling.screens) == (f"amb.{rulebook.ACROSS}.{ruling.id}" != ruling.amb)


def test_a_screen_gets_its_own_rulings():
    roll, contest = set(ids(rulebook.rulings("roll"))), set(ids(rulebook.rulings("contest")))
    assert "amb.d100.favor-cancel-scope" in roll & contest
    assert "amb.d100.contest-both-fail" in contest - roll
    assert set(ids(rulebook.rulings("favor"))) <= roll
    assert set(ids(rulebook.rulings("rest"))).isdisjoint(contest)


@pytest.mark.parametrize("system", [*rulebook.SYSTEMS, rulebook.ACROSS])
def test_every_choice_of_the_engine_is_worded_with_its_default(system):
    """Rulings has the letters, the rulebook their words, in the same order."""
    rulings = import_module(f"frontiers_nb.{system}.rulings").Rulings
    assert [(found.id, found.default) for found in rulebook.all_rulings(system)] == [
        (choice.name.replace("_", "-"), choice.default) for choice in fields(rulings)
    ]


def test_every_id_that_the_engine_cites_is_in_the_rulebook():
    known = {*ids(rulebook.all_rules()), *ids(rulebook.all_rulings())}
    assert cited() <= known


def test_counts_add_up():
    assert tuple(row["system"] for row in rulebook.counts()) == rulebook.SYSTEMS
    for row in rulebook.counts():
        rules = rulebook.all_rules(row["system"])
        assert row["rulebook"] == len(rules)
        assert row["told"] == sum(rule.told is not None for rule in rules)
        assert row["cited"] == len(cited() & set(ids(rules)))
        assert 0 < row["tested"] <= row["rulebook"]


@pytest.mark.parametrize(
    ("find", "id", "message"),
    [
        (rulebook.rule, "d100.target.celing", "no rule 'd100.target.celing' in the rulebook, did you mean"),
        (rulebook.ruling, "nonsense-xyz", "no ruling 'amb.d100.nonsense-xyz' in the rulebook"),
        (rulebook.term, "favour", "did you mean 'favor'"),
        (rulebook.all_rules, "d6", "no system 'd6' in the rulebook, only d100"),
    ],
)
def test_an_unknown_id_is_named(find, id, message):
    with pytest.raises(KeyError, match=re.escape(message)):
        find(id)
