"""The picture of turn orders: the lesson's numbers, what casts may be, and what moves an order."""

import json
from fractions import Fraction
from itertools import product

import pytest
from frontiers_widgets import TurnOrders
from patches import every_change, patched

from frontiers_nb import rulebook
from frontiers_nb.encounter import Roll, game, start
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain
from frontiers_nb.explain.orders import State

IDS = ("ash", "bryn", "cole", "dara")
FALLING, RISING = list(IDS), list(reversed(IDS))
PAIR = [{"id": "nimble", "side": "x", "modifier": 3}, {"id": "plain", "side": "y"}]
THROWN = {"rules": ["d100", "source", "bump"], "fighters": PAIR, "thrown": True}


def orders(state=None) -> dict:
    return explain("orders", state)


def cast(**values: int) -> list[dict]:
    sides: dict[str, str] = dict(zip(IDS, "abab", strict=True))
    return [{"id": id, "side": sides[id], "value": value} for id, value in values.items()]


def chances(rows: list[dict], key: str) -> dict[int, Fraction]:
    return {row[key]: Fraction(row["chance"]) for row in rows}


def text(picture: dict) -> str:
    parts = [part for paragraph in picture["story"] for part in paragraph]
    return "".join(part if isinstance(part, str) else part["text"] for part in parts)


@pytest.mark.parametrize(
    ("name", "order", "placed", "spread"),
    [
        ("d100", FALLING, "4th", (3, 3)),
        ("flow", RISING, "1st", (3, 3)),
        ("bump", None, "2nd to 4th", (0, 6)),
        ("groups", None, "3rd or 4th", (2, 4)),
        ("source", FALLING, "4th", (3, 3)),
    ],
)
def test_the_opening_is_the_lesson(name, order, placed, spread):
    """d100.initiative.order, flow.momentum.ascending, bump.initiative.first-only, groups.order.higher-first,
    source.initiative.order, amb.cross.order-direction"""
    line = orders()["orders"][name]
    assert (line["order"], line["placed"], (line["least"], line["most"])) == (order, placed, spread)
    assert sum(Fraction(each["chance"]) for each in line["distribution"]) == 1
    for a, b in product(IDS, repeat=2):
        if a != b:
            assert Fraction(line["before"][a][b]) + Fraction(line["before"][b][a]) == 1
    for waits in line["waits"].values():
        found = chances(waits["chances"], "others")
        assert sum(found.values()) == 1
        assert (waits["least"], waits["most"]) == (min(found), max(found))
        assert Fraction(waits["mean"]) == sum(others * chance for others, chance in found.items())


def test_every_rule_set_is_on_view_and_told():
    picture = orders()
    assert list(picture["orders"]) == list(game.names())
    assert "Ash and Cole meet Bryn and Dara. Ash has 9, Bryn 7, Cole 5 and Dara 2" in text(picture)
    assert picture["answer"]["text"] == "1st to 4th"
    assert [control["field"] for control in picture["controls"] if control["place"] == "first"] == [
        "marked",
        "thrown",
        "ways.bump",
    ]
    averages = [step["value"] for step in picture["whys"]["order-groups"]["steps"][:2]]
    assert averages == ["(9 + 5) / 2 = 7", "(7 + 2) / 2 = 4.5"]
    assert picture["waited"].endswith(
        "3 (d100, Flow of Play, Source Dice), 0 to 6 (The passed Initiative), 2 to 4 (Two groups)."
    )


def test_who_is_last_may_name_herself():
    """bump.round.next-no-attack, source.gasp.next-turn: the question, and nothing on view gives it away."""
    asked = orders()["predict"]
    assert (asked["answer"], asked["answerText"]) == ("bump", "The passed Initiative")
    assert "Last Gasp" in asked["reason"]
    first = [each["id"] for each in orders()["sections"] if each["place"] == "first"]
    assert first == ["lines"]
    attacks = orders({"ways": {"bump": "attacks"}})
    assert attacks["predict"]["answer"] == "nowhere"
    assert attacks["orders"]["bump"]["least"] == 1
    alone = orders({"fighters": [each | {"side": "a"} for each in cast(ash=9, bryn=7, cole=5, dara=2)]})
    assert (alone["predict"]["answer"], alone["predict"]["answerText"]) == (
        "several",
        "The passed Initiative and Two groups",
    )


@pytest.mark.parametrize(
    ("name", "points"),
    [("d100", "3 AP"), ("flow", "3 AP"), ("bump", "2 AP, and 2 RP to react with"), ("groups", "2 points")],
)
def test_how_much_a_turn_has(name, points):
    """d100.ap.pool, flow.ap.pool, bump.ap.pool, groups.pool.size"""
    assert orders()["orders"][name]["points"]["text"] == points


@pytest.mark.parametrize(
    ("letter", "first"), [("A", "153/400"), ("B", "33/50"), ("C", "33/50")], ids=["as written", "highest", "less"]
)
def test_finesse_slows_rolled_momentum(letter, first):
    """flow.variant.rolled-momentum, flow.variant.rolled-momentum.ascending, amb.flow.rolled-momentum-direction"""
    state = {
        "rules": ["flow"],
        "fighters": PAIR,
        "variants": ["rolled-momentum"],
        "rulings": {"rolled-momentum-direction": letter},
    }
    line = orders(state)["orders"]["flow"]
    assert line["before"]["nimble"]["plain"] == first
    fought = {"id": "nimble", "side": "x", "modifiers": {"finesse": 3}, "momentum": 4, "hp": 9, "energy": 3}
    same = orders(state | {"fighters": [fought, PAIR[1]]})["orders"]["flow"]
    assert same["before"] == line["before"]


def test_rolled_momentum_may_be_halved():
    """amb.flow.rolled-momentum-range: 1d20 by half, and Finesse +3, by hand."""
    wins = sum(x // 2 + 3 <= y // 2 for x, y in product(range(1, 21), repeat=2))
    state = {"rules": ["flow"], "fighters": PAIR, "variants": ["rolled-momentum"]}
    line = orders(state | {"rulings": {"rolled-momentum-range": "B"}})["orders"]["flow"]
    assert Fraction(line["before"]["nimble"]["plain"]) == Fraction(wins, 400)


@pytest.mark.parametrize(("letter", "faces"), [("A", range(10)), ("B", range(1, 11))])
def test_initiative_is_rolled_or_flat(letter, faces):
    """d100.initiative.rolled, d100.initiative.flat, d100.initiative.tie-deft, amb.d100.initiative-d10-range"""
    rulings = {"rulings": {"d100": {"initiative-d10-range": letter}}}
    thrown = orders(THROWN | rulings)["orders"]["d100"]["before"]["nimble"]["plain"]
    by_hand = sum(x + 3 >= y for x, y in product(faces, repeat=2))
    assert Fraction(thrown) == Fraction(by_hand, 100)
    flat = orders({"rules": ["d100"], "fighters": PAIR} | rulings)["orders"]["d100"]
    assert flat["before"]["nimble"]["plain"] == "1"
    steps = orders({"rules": ["d100"], "fighters": PAIR})["whys"]["order-d100"]["steps"]
    assert steps[0] == {"label": "Nimble", "value": "10, Deft Rank +3", "rule": "d100.initiative.flat"}


def test_a_score_gives_its_rank():
    """d100.initiative.flat: Deft 70 is +4, as in the stepper."""
    fighters = [{"id": "bryn", "side": "b", "scores": {"deft": 70}}, {"id": "ash", "side": "a", "scores": {"deft": 60}}]
    steps = orders({"rules": ["d100"], "fighters": fighters})["whys"]["order-d100"]["steps"]
    assert [step["value"] for step in steps[:2]] == ["10, Deft Rank +4", "10, Deft Rank +2"]


def test_a_reason_says_how_likely_each_place_is():
    """groups.order.within: first or second of the group, each in half the rounds"""
    steps = orders({})["whys"]["order-groups"]["steps"]
    assert [(each["label"], each["value"]) for each in steps[-2:]] == [
        ("Dara acts 3rd", "50%"),
        ("Dara acts 4th", "50%"),
    ]
    assert all("acts" not in each["label"] for each in orders({})["whys"]["order-d100"]["steps"])


def test_equal_numbers_are_told_apart_by_the_rules_own_ties():
    """d100.initiative.tie-rolloff, flow.momentum.tie-stable, amb.bump.initiative-tie, amb.source.initiative-tie"""
    even = [{"id": "a", "side": "x", "value": 5}, {"id": "b", "side": "y", "value": 5}]
    state = {"rules": ["d100", "flow", "bump", "source"], "fighters": even}
    found = {name: line["before"]["a"]["b"] for name, line in orders(state)["orders"].items()}
    assert found == dict.fromkeys(state["rules"], "1/2")
    ruled = orders(state | {"rulings": {"initiative-tie": "B"}})["orders"]
    assert (ruled["bump"]["before"]["a"]["b"], ruled["source"]["before"]["a"]["b"]) == ("1", "1")
    faster = orders(state | {"fighters": [even[0], even[1] | {"modifier": 1}]})["orders"]
    assert {line["before"]["b"]["a"] for line in faster.values()} == {"1"}


def test_throws_are_those_of_the_games():
    """source.initiative.roll, bump.initiative.modifier: 1d20 + 3 against 1d20."""
    found = orders(THROWN)["orders"]
    by_hand = Fraction(sum(x + 3 >= y for x, y in product(range(1, 21), repeat=2)), 400)
    assert Fraction(found["source"]["before"]["nimble"]["plain"]) == by_hand
    assert Fraction(found["bump"]["before"]["nimble"]["plain"]) == by_hand
    wise = [{"id": "nimble", "side": "x", "mods": {"wisdom": 1}, "proficiency": 2, "proficient": ["wisdom"]}, PAIR[1]]
    proficient = orders({"rules": ["source"], "fighters": wise})["orders"]["source"]
    assert Fraction(proficient["before"]["nimble"]["plain"]) == by_hand


PLAYED = {
    "d100": ({"scores": {"deft": 65}}, {"scores": {"deft": 55}}, {"thrown": True}, "18/25"),
    "flow": (
        {"modifiers": {"finesse": 3}, "momentum": 4, "hp": 9, "energy": 3},
        {"modifiers": {}, "momentum": 3, "hp": 9, "energy": 3},
        {"variants": ["rolled-momentum"]},
        "153/400",
    ),
    "bump": ({"initiative": 3}, {"initiative": 1}, {}, "247/400"),
    "source": (
        {"mods": {"wisdom": 2}, "source": 5, "proficiency": 2, "proficient": ["wisdom"]},
        {"mods": {}, "source": 5, "proficiency": 2},
        {},
        "7/10",
    ),
}
BEGIN = {"encounter", "rolled", "roll", "initiative", "all"}


@pytest.mark.parametrize("name", PLAYED)
def test_every_throw_played_out_gives_the_same(name):
    """d100.initiative.rolled, flow.variant.rolled-momentum, flow.momentum.tie-finesse, bump.initiative.highest,
    source.initiative.proficiency: the stepper's own encounter, with every face there is."""
    nimble, plain, state, chance = PLAYED[name]
    cast = [{"id": "nimble", "side": "x"} | nimble, {"id": "plain", "side": "y"} | plain]
    assert orders({"rules": [name], "fighters": cast} | state)["orders"][name]["before"]["nimble"]["plain"] == chance
    played = game.named(name)
    whole = {"vigor": 50, "acuity": 50, "resolve": 50}
    scenario = {"fighters": [each | ({"scores": whole | each["scores"]} if "scores" in each else {}) for each in cast]}
    asked = {"die": 6, "core_actions": 1, "strain": "each"} if name == "source" else {}
    system = played.system(scenario | asked, played.rulings({}, "rulings"), tuple(state.get("variants", ())))
    assert _nimble_first(played, start(system)) == Fraction(chance)


def _nimble_first(played, now, throws: int = 0) -> Fraction:
    """How often the nimble one has the first turn; whoever ties after both have thrown does so with even chances."""
    if isinstance(now.question, Roll):
        if throws == 2:
            return Fraction(1, 2)
        (dice,) = now.question.dice
        faces = range(dice.low, dice.low + dice.faces)
        return sum(_nimble_first(played, now.apply([[face]]), throws + 1) for face in faces) / Fraction(len(faces))
    if active := played.face(now.system, now.state).active:
        return Fraction(active == "nimble")
    (key,) = BEGIN & {option.key for option in now.legal_actions()}
    return _nimble_first(played, now.apply(key), throws)


def test_one_cast_for_all_five_is_read_by_each_in_its_own_way():
    """bump.initiative.modifier, source.initiative.roll: where one adds Initiative, it is nobody's result"""
    ours, theirs = {"id": "nimble", "side": "x"}, {"id": "plain", "side": "y"}
    for one, other, _, _ in PLAYED.values():
        ours, theirs = ours | one, theirs | other
    cast = [ours | {"perception": 4}, theirs | {"perception": 1}]
    found = {name: line["before"]["nimble"]["plain"] for name, line in orders({"fighters": cast})["orders"].items()}
    assert found == {"d100": "1", "flow": "0", "bump": "247/400", "groups": "1", "source": "7/10"}
    thrown = [{"id": id, "side": "x", "mods": {}, "initiative": n} for id, n in (("a", 9), ("b", 12))]
    assert orders({"rules": ["source"], "fighters": thrown})["orders"]["source"]["order"] == ["b", "a"]


def test_what_cannot_be_placed_says_why():
    """amb.groups.tie, groups.order.roll: one rule set without an order leaves the others theirs."""
    even = [{"id": "a", "side": "x", "value": 5}, {"id": "b", "side": "y", "value": 5}]
    picture = orders({"fighters": even})
    assert picture["orders"]["groups"]["order"] is None
    assert "amb.groups.tie" in picture["orders"]["groups"]["refused"]["text"]
    assert picture["sentence"].endswith("Two groups cannot say yet.")
    with pytest.raises(RuleError, match=r"fighters\.0\.perception"):
        orders({"rules": ["groups"], "fighters": PAIR})
    with pytest.raises(RuleError, match=r"flow\.momentum\.range"):
        orders({"rules": ["flow"], "fighters": PAIR})
    unruled = [{"id": "a", "side": "x", "value": 8}, {"id": "b", "side": "x", "value": 4}]
    level = [*unruled, {"id": "c", "side": "y", "value": 6}]
    groups = {"rules": ["groups"], "fighters": level}
    assert orders(groups)["orders"]["groups"]["before"]["b"]["c"] == "1"  # amb.groups.tie, B: the highest single roll


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ({"rules": []}, "rules"),
        ({"rules": ["d100", "d100"]}, "rules"),
        ({"rules": ["chess"]}, "rules.0"),
        ({"fighters": [{"id": "a"}]}, "fighters"),
        ({"fighters": [{"id": str(n)} for n in range(7)]}, "fighters"),
        ({"fighters": [{"id": "a"}, {"id": "a"}]}, "fighters.1.id"),
        ({"fighters": [{"id": "a", "luck": 3}, {"id": "b"}]}, "fighters.0.luck"),
        ({"fighters": [{"id": "a", "momentum": "fast"}, {"id": "b"}]}, "fighters.0.momentum"),
        ({"fighters": [{"id": "a", "mods": {"wisdom": 99}}, {"id": "b"}]}, "fighters.0.mods.wisdom"),
        ({"rules": ["bump"], "fighters": [{"id": "a", "initiative": 50}, {"id": "b"}]}, "fighters.0.initiative"),
        ({"rulings": []}, "rulings"),
        ({"fighters": [{"id": "a", "name": "  "}, {"id": "b"}]}, "fighters.0.name"),
        ({"fighters": [{"id": "a", "value": 100}, {"id": "b"}]}, "fighters.0.value"),
        ({"fighters": ["a", "b"]}, "fighters.0"),
        ({"marked": "nobody"}, "marked"),
        ({"variants": ["haste"]}, "variants.0"),
        ({"variants": {"flow": ["rolled-momentum", "fixed-momentum"]}}, "variants.flow"),
        ({"variants": 3}, "variants"),
        ({"rulings": {"initiative-tie": "Z"}}, "rulings.bump.initiative-tie"),
        ({"rulings": {"luck": "A"}}, "rulings"),
        ({"ways": {"bump": "talks"}}, "ways.bump"),
        ({"ways": {"d100": "names"}}, "ways.d100"),
        ({"thrown": 1}, "thrown"),
        ({"luck": 1}, "state"),
    ],
)
def test_a_bad_state_is_refused_by_name(state, told):
    with pytest.raises(RuleError) as problem:
        State.parse(state)
    assert problem.value.field == told


@pytest.mark.parametrize(
    "state", [None, {"thrown": True, "variants": ["rolled-momentum"]}, {"ways": {"bump": "attacks"}}]
)
def test_a_picture_is_plain_and_its_state_gives_it_again(state):
    picture = orders(state)
    assert json.loads(json.dumps(picture)) == picture
    assert orders(picture["state"]) == picture
    for id, rule in picture["rules"].items():
        assert rule["title"], id


def test_every_change_on_view_is_a_state():
    picture = orders({"fighters": cast(ash=9, bryn=7, cole=5), "thrown": True})
    for change in every_change(picture):
        assert orders(patched(picture["state"], change))["answer"]["text"], change


def test_two_of_one_name_are_told_apart():
    twins = [{"id": id, "name": "Twin", "side": "x", "value": n} for n, id in enumerate("abc")]
    rows = orders({"rules": ["d100"], "fighters": twins})["beforeRows"]
    assert {tuple(row["ids"]): row["chance"] for row in rows if row["ids"][0] == "c"} == {
        ("c", "a"): "1",
        ("c", "b"): "1",
    }


def test_the_cast_grows_and_shrinks():
    picture = orders()
    grown = orders(patched(picture["state"], picture["cast"]["add"]["patch"]))
    assert [row["id"] for row in grown["cast"]["rows"]] == [*IDS, "eli"]
    full = orders(patched(grown["state"], grown["cast"]["add"]["patch"]))
    assert full["cast"]["add"] is None
    left = orders(patched(picture["state"], picture["cast"]["rows"][3]["remove"]))
    assert left["state"]["marked"] == "cole"
    two = orders({"fighters": cast(ash=9, bryn=7)})
    assert [row["remove"] for row in two["cast"]["rows"]] == [None, None]
    moved = orders(patched(picture["state"], picture["cast"]["rows"][0]["sides"][1]["patch"]))
    assert moved["state"]["fighters"][0]["side"] == "b"


def test_variants_that_move_an_order_say_by_how_much():
    """flow.alt.no-momentum, flow.variant.two-ap, flow.alt.unified, flow.alt.simultaneous.resolve"""
    found = {each["name"]: each for each in orders()["variants"]}
    assert list(found) == ["rolled-momentum", "two-ap", "simultaneous", "no-momentum", "unified-resource"]
    assert found["no-momentum"]["effect"] == "Dara acts 4th, not 1st; up to 100 points moved."
    assert found["two-ap"]["effect"] == "3 AP become 2 AP."
    on = orders({"variants": {"flow": ["no-momentum"]}})
    assert on["orders"]["flow"]["order"] == FALLING
    rolled = next(each for each in on["variants"] if each["name"] == "rolled-momentum")
    assert rolled["patch"] is None
    assert "both replace how Momentum is settled" in rolled["refused"]


def test_rulings_are_those_of_every_rule_set_on_view():
    picture = orders({"rules": ["flow", "bump"], "fighters": PAIR, "variants": ["rolled-momentum"], "marked": "nimble"})
    rows = {row["id"]: row for row in picture["rulings"]}
    assert list(rows) == ["flow.rolled-momentum-direction", "flow.rolled-momentum-range", "bump.initiative-tie"]
    turned = rows["flow.rolled-momentum-direction"]
    assert turned["effect"] == "Moves the chance by up to 27.75 points"
    assert [reading["result"] for reading in turned["readings"]] == [
        "Nimble 1st or 2nd, first 38.25%",
        "Nimble 1st or 2nd, first 66%",
        "Nimble 1st or 2nd, first 66%",
    ]
    changed = orders(patched(picture["state"], {"rulings.flow.rolled-momentum-direction": "B"}))
    assert changed["orders"]["flow"]["before"]["nimble"]["plain"] == "33/50"
    shown = {f"{system}.{ruling.id}" for system in ("flow", "bump") for ruling in rulebook.rulings("orders", system)}
    assert shown == set(rows)


def test_six_may_throw():
    """Every order of six, and every pair of them, adds up."""
    six = [{"id": id, "side": "xy"[n % 2], "value": 5 + n % 2, "modifier": n} for n, id in enumerate("abcdef")]
    picture = orders({"fighters": six, "thrown": True})
    for line in picture["orders"].values():
        assert sum(Fraction(each["chance"]) for each in line["distribution"]) == 1
    assert len(picture["orders"]["source"]["distribution"]) == 720


def test_the_component_takes_its_inputs():
    component = TurnOrders(rules=["flow"], variants=["rolled-momentum"])
    assert component.variants == {"flow": ["rolled-momentum"]}
    component.marked = "ash"
    assert component.picture["answer"]["label"] == "is when Ash acts, in Flow of Play"
    assert component.code == "TurnOrders(rules=['flow'], marked='ash', variants={'flow': ['rolled-momentum']})"
    with pytest.raises(RuleError, match="marked"):
        component.marked = "nobody"
    component.close()
