"""Every reading of every open question of a roll and a Contest, with its numbers: amb.d100.*"""

from fractions import Fraction

import pytest

from frontiers_nb import rulebook
from frontiers_nb.d100.contest import Outcome, contest, prepared, winner
from frontiers_nb.d100.dice import Net, keep, reading
from frontiers_nb.d100.favor import Granted, net_favor
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.explain import explain
from frontiers_nb.explain.roll import State

SCREENS = ("roll", "contest")
OURS = [ruling for ruling in rulebook.all_rulings("d100") if set(SCREENS) & set(ruling.screens)]
MIXED = {"favor-cancel-scope": "B"}  # Favor on one die and Disfavor on the other both apply
PLUS_MINUS = {"favor_tens": 1, "disfavor_units": 1}
MINUS_PLUS = {"disfavor_tens": 1, "favor_units": 1}
BOTH = {"favor_tens": 1, "favor_units": 1}
BOTH_AGAINST = {"disfavor_tens": 1, "disfavor_units": 1}
SIX = {"favor_tens": 3, "favor_units": 3}


def rolled(state, **letters):
    return State.parse(
        state | {"rulings": {ident.replace("_", "-"): letter for ident, letter in letters.items()}}
    ).roll()


def positive(roll) -> Fraction:
    return roll.dice.chance(lambda kept: kept.strength <= 1)


@pytest.mark.parametrize(
    ("amb", "state", "targets"),
    [
        (
            "amb.d100.ceiling-after-adjust",
            {"score": 75, "defense": 12, "circumstance": 20},
            {"A": 83, "B": 75, "C": 75},
        ),
        ("amb.d100.ceiling-after-adjust", {"score": 90, "defense": 12}, {"A": 63, "B": 75, "C": 63}),
        ("amb.d100.ceiling-after-adjust", {"score": 100, "defense": 25}, {"A": 50, "B": 75, "C": 50}),
        (
            "amb.d100.ceiling-after-adjust",
            {"score": 90, "circumstance": 20, "difficulty": "challenging"},
            {"A": 65, "B": 50, "C": 50},
        ),
        ("amb.d100.floor-order", {"score": 10, "defense": 12, "circumstance": 10}, {"A": 8, "B": 11}),
        ("amb.d100.fatigue-target-order", {"score": 80, "fatigue": 2}, {"A": 65, "B": 70}),
        (
            "amb.d100.fatigue-target-order",
            {"score": 80, "fatigue": 2, "difficulty": "challenging"},
            {"A": 30, "B": 35},
        ),
    ],
)
def test_rulings_on_the_target(amb, state, targets):
    ident = amb.removeprefix("amb.d100.")
    assert {letter: rolled(state, **{ident: letter}).target for letter in targets} == targets


@pytest.mark.parametrize(
    ("amb", "state", "others", "chances"),
    [
        ("amb.d100.favor-cancel-scope", PLUS_MINUS, {}, {"A": "1/2", "B": "3651/5000"}),
        ("amb.d100.favor-cancel-scope", PLUS_MINUS | {"score": 60}, {}, {"A": "3/5"}),
        ("amb.d100.favor-cancel-scope", MINUS_PLUS, {}, {"A": "1/2", "B": "1331/5000"}),
        (
            "amb.d100.favor-disfavor-order",
            PLUS_MINUS,
            MIXED,
            {"A": "3651/5000", "B": "3669/5000", "C": "723/1000", "D": "741/1000"},
        ),
        (
            "amb.d100.favor-disfavor-order",
            MINUS_PLUS,
            MIXED,
            {"A": "1331/5000", "B": "1349/5000", "C": "277/1000", "D": "259/1000"},
        ),
        ("amb.d100.favor-disfavor-order", PLUS_MINUS, {}, {"A": "1/2", "B": "1/2", "C": "1/2", "D": "1/2"}),
        ("amb.d100.favor-both-dice", BOTH, {}, {"A": "3831/5000", "B": "759/1000"}),
        ("amb.d100.favor-both-dice", BOTH_AGAINST, {}, {"A": "1169/5000", "B": "241/1000"}),
        ("amb.d100.favor-cap-scope", SIX, {}, {"A": "15/16", "B": "47509311/50000000"}),
    ],
)
def test_rulings_on_the_chance_at_50(amb, state, others, chances):
    ident = amb.removeprefix("amb.d100.")
    assert {letter: str(rolled(state, **others, **{ident: letter}).success) for letter in chances} == chances


@pytest.mark.parametrize(
    ("amb", "state", "chances"),
    [
        ("amb.d100.favor-both-dice", BOTH, {"A": "206/625", "B": "43/125"}),
        ("amb.d100.favor-cap-scope", SIX, {"A": "1/5", "B": "1580197/3125000"}),
        ("amb.d100.gradient-kept-die", {"favor_units": 1}, {"A": "43/125", "B": "1/5"}),
    ],
)
def test_rulings_on_a_positive(amb, state, chances):
    ident = amb.removeprefix("amb.d100.")
    assert {letter: str(positive(rolled(state, **{ident: letter}))) for letter in chances} == chances


@pytest.mark.parametrize(("letter", "chance"), [("A", "361/10000"), ("B", "199/10000")])
def test_a_natural_100_under_two_disfavors(letter, chance):
    """amb.d100.favor-both-dice"""
    roll = rolled(BOTH_AGAINST, favor_both_dice=letter)
    assert roll.dice.chance(lambda kept: kept.reading == 100) == Fraction(chance)


@pytest.mark.parametrize(
    ("amb", "letter", "tens", "units", "net", "reads"),
    [
        ("amb.d100.favor-disfavor-order", "A", (0, 1), (0, 5), Net(1, -1), 15),
        ("amb.d100.favor-disfavor-order", "B", (0, 1), (0, 5), Net(1, -1), 10),
        ("amb.d100.favor-disfavor-order", "C", (0, 1), (0, 5), Net(1, -1), 15),
        ("amb.d100.favor-disfavor-order", "D", (0, 1), (0, 5), Net(1, -1), 10),
        ("amb.d100.favor-both-dice", "A", (0, 1), (0, 3), Net(1, 1), 3),
        ("amb.d100.favor-both-dice", "B", (0, 1), (0, 3), Net(1, 1), 10),
        ("amb.d100.favor-gradient-at-tens-zero", "A", (0,), (0, 9), Net(units=1), 9),
        ("amb.d100.favor-gradient-at-tens-zero", "B", (0,), (0, 9), Net(units=1), 100),
        ("amb.d100.favor-gradient-at-tens-zero", "B", (1,), (0, 9), Net(units=1), 10),
    ],
)
def test_rulings_on_one_throw(amb, letter, tens, units, net, reads):
    ruling = {amb.removeprefix("amb.d100.").replace("-", "_"): letter}
    assert reading(*keep(tens, units, net, Rulings(**ruling))) == reads


@pytest.mark.parametrize(
    ("amb", "net", "letters", "differ"),
    [
        ("amb.d100.favor-disfavor-order", Net(1, -1), "AB", 324),
        ("amb.d100.favor-both-dice", Net(1, 1), "AB", 162),
    ],
)
def test_in_how_many_rolls_two_readings_differ(amb, net, letters, differ):
    name = amb.removeprefix("amb.d100.").replace("-", "_")
    one, other = (Rulings(**{name: letter}) for letter in letters)
    throws = [divmod(throw, 100) for throw in range(10_000)]
    faces = [(divmod(tens, 10), divmod(units, 10)) for tens, units in throws]
    assert sum(keep(t, u, net, one) != keep(t, u, net, other) for t, u in faces) == differ


@pytest.mark.parametrize(
    ("letters", "granted", "net"),
    [
        ({"favor_cancel_scope": "A"}, Granted(2, 0, 0, 1), Net(1, 0)),
        ({"favor_cancel_scope": "B"}, Granted(2, 0, 0, 1), Net(2, -1)),
        ({"favor_cancel_scope": "A"}, Granted(1, 0, 0, 3), Net(0, -2)),
        ({"favor_cancel_scope": "A"}, Granted(1, 1, 1, 0), Net(0, 1)),
        ({"favor_cancel_scope": "B"}, Granted(3, 0, 1, 0), Net(2, 0)),
        ({"favor_cap_scope": "A"}, Granted(3, 3, 0, 0), Net(3, 0)),
        ({"favor_cap_scope": "B"}, Granted(5, 4, 0, 0), Net(3, 3)),
        ({"favor_cap_scope": "B"}, Granted(0, 0, 5, 4), Net(-3, -3)),
    ],
)
def test_rulings_on_what_is_left(letters, granted, net):
    """amb.d100.favor-cancel-scope, amb.d100.favor-cap-scope"""
    assert net_favor(granted, 3, Rulings(**letters)) == net


@pytest.mark.parametrize(
    ("amb", "a", "b", "outcomes"),
    [
        (
            "amb.d100.contest-both-fail",
            {"score": 60},
            {"score": 45},
            {
                "A": ("1269/2000", "357/1000", "17/2000"),
                "B": ("1149/2000", "417/1000", "17/2000"),
                "C": ("993/2000", "279/1000", "449/2000"),
            },
        ),
        (
            "amb.d100.contest-defense",
            {"score": 70},
            {"score": 70, "defense": 12},
            {"A": ("99/200", "99/200", "1/100"), "B": ("1521/2500", "957/2500", "11/1250")},
        ),
        (
            "amb.d100.contest-defense",
            {"score": 70, "defense": 12},
            {"score": 70, "defense": 12},
            {"A": ("99/200", "99/200", "1/100"), "B": ("99/200", "99/200", "1/100")},
        ),
    ],
)
def test_rulings_on_a_contest(amb, a, b, outcomes):
    ident = amb.removeprefix("amb.d100.")
    for letter, chances in outcomes.items():
        sides = (prepared(rolled(side, **{ident: letter})) for side in (a, b))
        assert contest(*sides) == Outcome(*map(Fraction, chances)), letter


@pytest.mark.parametrize(
    ("letter", "readings", "who"),
    [("A", (90, 50), "b"), ("A", (61, 60), "a"), ("B", (61, 60), "b"), ("B", (90, 90), "tie"), ("C", (61, 90), "tie")],
)
def test_who_wins_when_both_fail(letter, readings, who):
    """amb.d100.contest-both-fail: the smaller miss, the lower reading, or nobody."""
    a, b = (rolled({"score": score}, contest_both_fail=letter) for score in (60, 45))
    assert winner(a, readings[0], b, readings[1]) == who


def test_a_100_that_the_target_would_have_passed():
    """amb.d100.contest-natural-100: 119 against 99 differ in 1 result of 10,000."""
    sides = ({"score": 100, "circumstance": 20}, {"score": 66})
    results = []
    for letter, who in (("A", "a"), ("B", "b")):
        a, b = (rolled(side | {"difficulty": "trivial"}, contest_natural_100=letter) for side in sides)
        assert (a.target, b.target) == (119, 99)
        assert winner(a, 100, b, 100) == who
        results.append(contest(a, b))
    assert results[0].a_wins - results[1].a_wins == Fraction(1, 10_000)


@pytest.mark.parametrize(("letter", "level"), [("A", 44), ("B", 60)])
def test_the_target_that_a_margin_is_measured_from(letter, level):
    """amb.d100.contest-margin-floor: 5 - 20 reads 40 and misses by 39, or by 55."""
    a, b = (rolled({"score": 5, "circumstance": help}, contest_margin_floor=letter) for help in (-20, 0))
    assert [other for other in range(1, 100) if winner(a, 40, b, other) == "tie"] == [level]


@pytest.mark.parametrize(
    ("letter", "settled"),
    [("A", ("99/200", "101/200", "0")), ("B", ("1/2", "1/2", "0")), ("C", ("99/200", "99/200", "1/100"))],
)
def test_what_becomes_of_a_tie(letter, settled):
    """amb.d100.contest-tie: equal Targets, the second side defends."""
    state = {"a": {"score": 60}, "b": {"score": 60}, "defender": "b", "rulings": {"contest-tie": letter}}
    after = explain("contest", state)["settled"]
    assert tuple(after[part] for part in ("a", "b", "tie")) == settled


def test_every_default_is_the_recommended_reading():
    assert {ruling.id: ruling.default for ruling in rulebook.all_rulings("d100")} == {
        ruling.id: Rulings().letter(ruling.id) for ruling in rulebook.all_rulings("d100")
    }


@pytest.mark.parametrize("ruling", OURS, ids=lambda ruling: ruling.id)
def test_every_reading_can_be_chosen_and_is_told(ruling):
    """Each letter travels in the state, and the picture says which one it used."""
    for letter in (one.letter for one in ruling.readings):
        chosen = Rulings.parse({ruling.id: letter})
        assert chosen.letter(ruling.id) == letter
        assert chosen.to_json() == ({} if letter == ruling.default else {ruling.id: letter})
        for screen in set(SCREENS) & set(ruling.screens):
            picture = explain(screen, {"rulings": {ruling.id: letter}})
            told = {one["id"]: one for one in picture["rulings"]}[ruling.id]
            assert (told["chosen"], told["amb"]) == (letter, ruling.amb)


def test_a_picture_tells_what_every_reading_would_make_of_this_state():
    """amb.d100.favor-cancel-scope"""
    told = {one["id"]: one for one in explain("roll", PLUS_MINUS)["rulings"]}
    assert [one["result"] for one in told["favor-cancel-scope"]["readings"]] == [
        "50% at Target 50, Positive 20%",
        "73.02% at Target 50, Positive 4.16%",
    ]
    assert told["favor-cancel-scope"]["effect"] == "Moves the chance by up to 23.02 points"
    assert told["ceiling-after-adjust"]["effect"] == "No effect here"
    units = {one["id"]: one for one in explain("roll", {"favor_units": 1})["rulings"]}
    assert units["gradient-kept-die"]["effect"] == "Leaves the chance, changes the rest"
