"""Where the rules disagree: every reading on its example with its numbers, the choices, the picture. Rules: amb.*"""

from fractions import Fraction

import pytest

from frontiers_nb import rulebook
from frontiers_nb.errors import RuleError
from frontiers_nb.examples import examples, rulings_of
from frontiers_nb.explain import explain
from frontiers_nb.explain.rulings.state import SYSTEMS, State
from frontiers_nb.explain.rulings.weighing import weighed

EVERY = [f"amb.{system}.{id}" for system in SYSTEMS for id in examples(system)]


def opened(amb: str, amount: int | None = None, **rulings: str) -> dict:
    _, system, ruling = amb.split(".")
    letters = {system: {name.replace("_", "-"): letter for name, letter in rulings.items()}}
    return explain("rulings", {"system": system, "ruling": ruling, "amount": amount, "rulings": letters})


def outcomes(amb: str, amount: int | None = None) -> dict[str, str]:
    """By letter: the exact number where there is one, else the words."""
    return {row["letter"]: row["exact"] or row["outcome"] for row in opened(amb, amount)["readings"]}


def steps(amb: str, letter: str, amount: int | None = None) -> dict[str, object]:
    found = opened(amb, amount)["whys"][f"reading-{letter}"]["steps"]
    return {step["label"]: step["value"] for step in found}


@pytest.mark.parametrize(
    ("amb", "amount", "expected"),
    [
        ("amb.flow.fatigue-reach-vs-exceed", 2, {"A": "0", "B": "1/4"}),
        ("amb.flow.fatigue-reach-vs-exceed", 3, {"A": "1/8", "B": "1/2"}),
        ("amb.flow.fatigue-reach-vs-exceed", 4, {"A": "5/16", "B": "11/16"}),
        ("amb.flow.rolled-momentum-direction", None, {"A": "153/400", "B": "33/50", "C": "33/50"}),
        ("amb.flow.overspend-trigger", None, {"A": "0", "B": "3/4", "C": "7/8"}),
        ("amb.flow.fatigue-wake", None, {"A": "1", "B": "2"}),
        ("amb.flow.ap-lost-vs-reaction", None, {"A": "0", "B": "3", "C": "3", "D": "3"}),
        ("amb.flow.reaction-vs-chain", None, {"A": "4", "B": "0", "C": "4"}),
        ("amb.flow.edge7-order", None, {"A": "3", "B": "1", "C": "3"}),
        ("amb.flow.simultaneous-downed", None, {"A": "2", "B": "1"}),
        ("amb.flow.gradual-cumulative", 4, {"A": "-10", "B": "-4"}),
        ("amb.flow.strain-die", None, {"A": "1/2", "B": "3/5"}),
        ("amb.flow.momentum-clamp", None, {"A": "-2", "B": "0"}),
        ("amb.flow.downtime-hp-periods", None, {"A": "10", "B": "5"}),
        ("amb.d100.ceiling-after-adjust", None, {"A": "83", "B": "75", "C": "75"}),
        ("amb.d100.favor-cancel-scope", None, {"A": "1/2", "B": "3651/5000"}),
        (
            "amb.d100.favor-disfavor-order",
            None,
            {"A": "3651/5000", "B": "3669/5000", "C": "723/1000", "D": "741/1000"},
        ),
        ("amb.d100.contest-both-fail", None, {"A": "1269/2000", "B": "1149/2000", "C": "993/2000"}),
        ("amb.d100.contest-defense", None, {"A": "99/200", "B": "1521/2500"}),
        ("amb.d100.initiative-d10-range", None, {"A": "2/5", "B": "1/2"}),
        ("amb.d100.rank-non-multiple", None, {"A": "4", "B": "5", "C": "5", "D": "4"}),
        ("amb.d100.defense-rounding-order", None, {"A": "3", "B": "2"}),
        ("amb.d100.hp-floor-scope", 5, {"A": "5", "B": "3"}),
        ("amb.d100.hp-floor-scope", 10, {"A": "10", "B": "8"}),
        ("amb.d100.track-rounding-negative", 45, {"A": "2", "B": "3"}),
        ("amb.d100.equipment-defense-plus2", None, {"A": "56", "B": "52", "C": "48"}),
        ("amb.d100.filled-track", 3, {"A": "4", "B": "3"}),
        ("amb.d100.filled-track", 1, {"A": "2", "B": "1"}),
        ("amb.d100.collapse-flag", 4, {"A": "3", "B": "3", "C": "6"}),
        ("amb.d100.collapse-flag", 3, {"A": "0", "B": "3", "C": "0"}),
        ("amb.d100.overspend-both-full", 15, {"A": "0", "B": "9", "C": "0"}),
        ("amb.d100.overspend-both-full", 8, {"A": "3", "B": "3", "C": "3"}),
        ("amb.d100.overspend-resolves", 7, {"A": "9/20", "B": "0"}),
        ("amb.d100.overspend-resolves", 6, {"A": "9/20", "B": "9/20"}),
        ("amb.d100.drain-current", 2, {"A": "2", "B": "0", "C": "2"}),
        ("amb.d100.drain-active", None, {"A": "2", "B": "0"}),
        ("amb.d100.mp-mid-turn", 6, {"A": "0", "B": "1", "C": "1"}),
        ("amb.d100.half-hp-rounding", 5, {"A": "5", "B": "4"}),
        ("amb.d100.half-hp-rounding", 63, {"A": "63", "B": "62"}),
        (
            "amb.d100.downed-after-encounter",
            None,
            {"A": "3", "B": "0", "C": "0"},
        ),
        (
            "amb.bump.unspent-ap",
            None,
            {"A": "1", "B": "4", "C": "4"},
        ),
        (
            "amb.bump.target-out",
            None,
            {"A": "2", "B": "2", "C": "1"},
        ),
        (
            "amb.bump.reaction-attack",
            None,
            {"A": "1", "B": "4", "C": "1"},
        ),
        ("amb.bump.next-starter-conflict", None, {"A": "4", "B": "1"}),
        ("amb.bump.initiative-tie", None, {"A": "1/2", "B": "21/40"}),
        ("amb.groups.tie", None, {"A": "Roll again", "B": "2", "C": "0"}),
        ("amb.groups.odd-cost", None, {"A": "1", "B": "0"}),
        ("amb.groups.fractions", None, {"A": "3", "B": "Roll again"}),
        ("amb.source.halving-stack", None, {"A": "25/2", "B": "25"}),
        ("amb.source.halving-rounding", None, {"A": "10", "B": "12", "C": "25/2"}),
        ("amb.source.load-strength", None, {"A": "140", "B": "20"}),
        ("amb.source.tall-agility-scope", 84, {"A": "70", "B": "80", "C": "70"}),
        ("amb.source.tall-agility-scope", 96, {"A": "80", "B": "90", "C": "70"}),
        ("amb.source.sd-attack-base", None, {"A": "7", "B": "12"}),
        ("amb.source.dig-in-off-turn", None, {"A": "7", "B": "0"}),
        ("amb.source.gasp-end", None, {"A": "0", "B": "0", "C": "1"}),
        ("amb.source.gasp-cap", None, {"A": "4", "B": "2", "C": "4"}),
    ],
)
def test_what_each_reading_comes_to(amb, amount, expected):
    assert outcomes(amb, amount) == expected


# Between rule sets: each keeps its own, and the numbers say what a mixture would do.


def test_which_text_comes_first():
    """amb.cross.precedence: B puts the flip of Flow of Play on top of the d100's certain harm"""
    assert outcomes("amb.cross.precedence", 3) == {"A": "3", "B": "7/2", "C": "3"}
    assert opened("amb.cross.precedence")["ruling"]["default"] == "C"
    happens = {letter: steps("amb.cross.precedence", letter)["The ability still happens"] for letter in "AC"}
    assert happens == {"A": "not said", "C": "yes"}  # flow.edge.06.ability-resolves, where the d100 is silent


def test_unspent_points_of_both():
    """amb.cross.unspent-ap: flow 0 left, d100 up to 3 for Reactions"""
    assert outcomes("amb.cross.unspent-ap", 0) == {"A": "0", "B": "3"}
    assert steps("amb.cross.unspent-ap", "A", 0)["By the d100"] == "three points"
    assert outcomes("amb.cross.unspent-ap", 3) == {"A": "0", "B": "0"}


def test_certain_harm_or_a_flip():
    """amb.cross.overspend: at 0, a cost of 3 is 3 points of harm, or one Fatigue with 1/2 from a maximum of 6 on"""
    assert outcomes("amb.cross.overspend", 3) == {"A": "1/2", "B": "3"}
    told = steps("amb.cross.overspend", "A", 3)
    assert (told["By the d100"], told["Allowed there from a maximum of"]) == ("three points", "6")


@pytest.mark.parametrize(
    ("bonus", "chances", "d20", "d18"),
    [
        (2, {"A": "13/25", "B": "3/5", "C": "12/25"}, "+10", "17/24, 13/24"),
        (-4, {"A": "23/50", "B": "3/10", "C": "27/50"}, "−20", "5/24, 13/24"),
    ],
)
def test_a_bonus_on_percentile_dice(bonus, chances, d20, d18):
    """amb.cross.roll-bonus-scale: Target +2 or +10, or worse on the dice; 10% on 1d20, 13/24 to 17/24 on 1d12 + 1d6"""
    assert outcomes("amb.cross.roll-bonus-scale", bonus) == chances
    told = steps("amb.cross.roll-bonus-scale", "A", bonus)
    assert (told["On 1d20 it moves"], told["On 1d12 + 1d6 against 10, with and without"]) == (d20, d18)


def test_how_fast_marks_heal():
    """amb.cross.track-recovery: three points take 9 hours in the d100 and 3 in Flow of Play, or 9 in both"""
    assert outcomes("amb.cross.track-recovery", 3) == {"A": "3", "B": "9"}
    assert steps("amb.cross.track-recovery", "A", 3)["By the d100"] == "nine hours"


# The book


def test_every_weighty_ruling_shows_its_size_as_a_number():
    sizes = {row["amb"]: row["apart"] for row in explain("rulings")["workbook"] if row["often"]}
    assert len(sizes) == 46
    assert [amb for amb, apart in sizes.items() if not apart or not Fraction(apart)] == []


def test_who_is_next_is_told_beside_the_number():
    """amb.bump.target-out, amb.bump.unspent-ap, amb.source.gasp-end"""
    told = [row["outcome"] for row in opened("amb.bump.target-out")["readings"]]
    assert told == ["Bryn names one of two", "Cole names one of two", "Dara is next"]
    stunned = [row["outcome"] for row in opened("amb.bump.unspent-ap")["readings"]]
    assert stunned == ["1 of 4 turns, and it never ends", "4 of 4 turns", "4 of 4 turns"]
    gasped = [row["outcome"] for row in opened("amb.source.gasp-end")["readings"]]
    assert gasped == ["no Turn: dead", "no Turn: unconscious", "a Turn, alive at 0 HP"]


def test_a_reading_without_a_number_leaves_the_bars_out():
    """amb.groups.tie: to roll again is no place in an order, and the others are two places apart"""
    shown = opened("amb.groups.tie")
    assert shown["ruling"]["apart"] == "2"
    assert {row["share"] for row in shown["readings"]} == {None}


@pytest.mark.parametrize("amb", EVERY)
def test_an_example_tells_its_readings_apart_and_cites_rules(amb):
    found = weighed(State.of(amb))
    assert found is not None
    assert len({outcome.text for outcome in found.outcomes.values()}) > 1
    assert all(rulebook.rule(step[2]) for outcome in found.outcomes.values() for step in outcome.steps)
    assert all(outcome.steps for outcome in found.outcomes.values())


@pytest.mark.parametrize("amb", EVERY)
def test_an_example_answers_for_all_of_its_range(amb):
    found, over = weighed(State.of(amb)), opened(amb)["over"]
    assert found is not None
    limits = found.example.over
    assert (over is None) == (limits is None)
    if limits is not None:
        assert [row["n"] for row in over["rows"]] == list(range(limits.low, limits.high + 1))
        assert limits.low <= limits.value <= limits.high


def test_the_list_has_every_place_of_every_system_and_the_weighty_ones_first():
    rows = explain("rulings")["workbook"]
    assert {row["amb"] for row in rows} == {ruling.amb for ruling in rulebook.all_rulings()}
    for system in dict.fromkeys(row["system"] for row in rows):
        often = [bool(row["often"]) for row in rows if row["system"] == system]
        assert often == sorted(often, reverse=True)
    sizes = {row["amb"]: (row["size"], row["apart"]) for row in rows}
    assert sizes["amb.flow.fatigue-reach-vs-exceed"] == ("37.5 points", "3/8")
    assert sizes["amb.d100.direct-wound"] == ("Awake or Downed", "")
    assert sizes["amb.flow.momentum-tie"] == ("told in words", "")


@pytest.mark.parametrize("ruling", rulebook.all_rulings(), ids=lambda ruling: ruling.amb)
def test_every_place_is_a_whole_picture(ruling):
    picture = opened(ruling.amb)
    assert [row["letter"] for row in picture["readings"]] == [reading.letter for reading in ruling.readings]
    assert picture["answer"]["why"] in picture["whys"]
    assert all(text["rule"] in picture["rules"] for text in picture["texts"])
    asked = picture["predict"]
    assert asked is None or explain("rulings", picture["state"] | asked["state"])["sentence"]


# The screen


def test_the_opening():
    """amb.flow.fatigue-reach-vs-exceed: 1/8 against 1/2 after three Overspends at a maximum of 2"""
    picture = explain("rulings")
    assert (picture["answer"]["text"], picture["answer"]["chance"]) == ("12.5%", "1/8")
    assert picture["answer"]["label"] == "chance that you drop, by reading A; 50% by B"
    assert len([each for each in picture["controls"] if each["place"] == "first"]) == 3
    assert picture["ruling"]["apart"] == "3/8"


def test_the_guess_is_about_one_overspend_more():
    """amb.flow.fatigue-reach-vs-exceed: 11/16, which nothing on view gives away"""
    picture = explain("rulings")
    asked = picture["predict"]
    assert (asked["answer"], asked["answerText"]) == ("275/4", "68.75%")
    seen = {name: picture[name] for name in ("story", "answer", "readings", "ruling", "controls", "sentence")}
    assert "68.75" not in str(seen)
    assert explain("rulings", asked["state"] | {"system": "flow", "ruling": "fatigue-reach-vs-exceed"})["answer"][
        "text"
    ] == ("68.75%")


def test_a_choice_is_told_and_lets_itself_go():
    picture = opened("amb.flow.fatigue-reach-vs-exceed", fatigue_reach_vs_exceed="B", momentum_tie="A")
    assert picture["answer"]["text"] == "50%"
    held = picture["held"]
    assert [(row["amb"], row["chosen"]) for row in held["rows"]] == [
        ("amb.flow.fatigue-reach-vs-exceed", "B"),
        ("amb.flow.momentum-tie", "A"),
    ]
    assert held["rows"][0]["letGo"] == {"rulings.flow.fatigue-reach-vs-exceed": "A"}
    chosen = {row["amb"]: row["chosen"] for row in picture["workbook"]}
    assert (chosen["amb.flow.fatigue-reach-vs-exceed"], chosen["amb.d100.contest-tie"]) == ("B", "A")


def test_a_state_tells_only_what_differs():
    given = {"rulings": {"flow": {"fatigue-wake": "A"}, "d100": {"contest-tie": "B"}}}
    assert State.parse(given).to_json()["rulings"] == {"d100": {"contest-tie": "B"}}


def test_what_no_page_plays_is_not_kept():
    rows = explain("rulings")["workbook"]
    assert {row["amb"] for row in rows if not row["kept"]} == {
        ruling.amb for ruling in rulebook.all_rulings(rulebook.ACROSS)
    }


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"system": "chess"}, "system"),
        ({"ruling": "nothing"}, "ruling"),
        ({"ruling": 3}, "ruling"),
        ({"system": "flow", "ruling": "fatigue-reach-vs-exceed", "amount": 9}, "amount"),
        ({"system": "flow", "ruling": "fatigue-reach-vs-exceed", "amount": "q"}, "amount"),
        ({"rulings": []}, "rulings"),
        ({"rulings": {"chess": {}}}, "rulings"),
        ({"rulings": {"flow": {"fatigue-wake": "Z"}}}, "rulings.flow.fatigue-wake"),
        ({"rulings": {"flow": {"nothing": "A"}}}, "rulings.flow"),
        ({"colour": 1}, "state"),
    ],
)
def test_what_is_not_allowed_is_told(given, field):
    with pytest.raises(RuleError) as refused:
        explain("rulings", given)
    assert refused.value.field == field
    assert len(str(refused.value)) < 160  # a sentence, not the list of all there are


@pytest.mark.parametrize("system", SYSTEMS)
def test_examples_are_of_rulings_there_are(system):
    assert set(examples(system)) <= {ruling.id for ruling in rulebook.all_rulings(system)}
    assert system == rulings_of(system).SYSTEM


def test_a_size_is_exact():
    """amb.d100.favor-cap-scope: 3 a die instead of 3 a roll, at Target 50"""
    found = weighed(State.of("amb.d100.favor-cap-scope"))
    assert found is not None
    assert found.apart == Fraction(47509311, 50000000) - Fraction(15, 16)
