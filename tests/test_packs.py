"""Packs: what a person's own file may say, and every message that a broken one gives."""

import pickle

import pytest

from frontiers_nb import packs
from frontiers_nb.d100 import cards, equipment
from frontiers_nb.d100.effects import KINDS, Amount, ChangeDefense, Favor, Harm
from frontiers_nb.d100.equipment import ACTIVITY, NO_TIME, Handling
from frontiers_nb.d100.loadout import Limits
from frontiers_nb.errors import RuleError
from frontiers_nb.packs import PackError

STRIKE = """
name = "Mine"

[ability.strike]
name = "Strike"
ap = 1
against = "physical"
attribute = "vigor"
aims = "one"
reach = 1
text = "You strike."

[[ability.strike.effect]]
do = "harm"
amount = "1d6+1"
when = "success"
"""


CALM = """
[ability.calm]
name = "Calm"
use = "passive"
text = "Nothing stirs you."

[[ability.calm.effect]]
do = "defense"
defense = "mental"
amount = 3

[[ability.calm.effect]]
do = "favor"
category = "voice"
"""


LAMP = """
[item.lamp]
name = "Lamp"
type = "Tool"
activation = 1
"""


def problems(text: str, file: str = "mine.toml") -> list[str]:
    with pytest.raises(PackError) as caught:
        packs.parse(text, file)
    return [str(problem) for problem in caught.value.problems]


def strike(old: str, new: str) -> str:
    assert old in STRIKE
    return STRIKE.replace(old, new)


def test_a_pack_of_ones_own():
    pack = packs.parse(STRIKE + CALM + LAMP + "[limits]\nprepared = 4\n")
    strike, calm = pack.abilities
    assert (pack.name, strike.id, strike.rolls_with) == ("Mine", "strike", "vigor")
    assert strike.effects == (Harm(amount=Amount(1, 1, 6), when="success"),)
    assert calm.effects == (
        ChangeDefense(to="self", defense="mental", amount=3, until="standing"),
        Favor(to="self", category="voice", until="standing"),
    )
    assert (pack.item("lamp").type, pack.item("lamp").activation) == ("tool", Handling(ap=1))
    assert pack.limits == Limits(prepared=4)


@pytest.mark.parametrize(
    ("words", "handling"),
    [('"free"', NO_TIME), ('"activity"', ACTIVITY), ("2", Handling(ap=2)), ('"interact"', equipment.INTERACT)],
)
def test_an_item_prints_what_handling_it_takes(words, handling):
    """d100.item.card-overrides"""
    item = packs.parse(STRIKE + LAMP + f"handling = {words}\n").item("lamp")
    assert item.to_equip == handling


def test_a_pack_is_read_from_a_file_and_from_plain_tables(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(STRIKE, encoding="utf-8")
    assert packs.load(path) == packs.load(str(path)) == packs.parse(STRIKE)
    plain = {"name": "Mine", "ability": {"nap": {"name": "Nap", "use": "activity", "text": "You nap."}}}
    assert packs.read(plain).ability("nap").use == "activity"


def test_an_empty_pack_has_a_name_and_nothing_else():
    pack = packs.parse('name = "Mine"')
    assert (pack.abilities, pack.items, pack.limits) == ((), (), Limits())


def test_the_sample_is_a_value_and_knows_its_cards():
    pack = packs.sample()
    assert pickle.loads(pickle.dumps(pack)) == pack
    assert [card.name for card in pack.abilities] == ["Driving Blow", "Shatter Stance", "Read the Room", "Field Repair"]
    assert [item.name for item in pack.items] == [
        "Broad Blade",
        "Reinforced Plate",
        "Restorative Draught",
        "Surveyor's Kit",
    ]
    with pytest.raises(RuleError, match=r"ability must be one of driving-blow, .*, got 'shove'"):
        pack.ability("shove")
    with pytest.raises(RuleError, match=r"item must be one of broad-blade, .*, got 'shove'"):
        pack.item("shove")


EVERY_EFFECT = {
    "harm": "amount = 4",
    "restore": "hp = 3",
    "push": 'units = 2\nway = "toward"',
    "prone": "",
    "lose_movement": 'units = 2\nuntil = "turn_end"',
    "fatigue": "amount = 1",
    "wound": "amount = 1",
    "favor": 'dice = 1\ndie = "units"\nnamed = "Athletics"',
    "disfavor": 'category = "body"\nabout = ["stealth"]',
    "ignore_disfavor": 'category = "mind"',
    "circumstance": "amount = -10",
    "defense": 'defense = "both"\namount = -3',
    "no_reactions": 'until = "round_end"',
    "lose_reaction": 'until = "turn_start"',
    "reveal": "things = 2",
    "repair": "items = 1",
    "told": 'words = "The lights go out."',
}


@pytest.mark.parametrize("do", KINDS)
def test_every_effect_can_be_written(do):
    written = f'[[ability.strike.effect]]\ndo = "{do}"\nprovided = "it is dark"\n{EVERY_EFFECT[do]}\n'
    effect = packs.parse(STRIKE + written).ability("strike").effects[-1]
    assert type(effect) is KINDS[do]
    assert effect.provided == "it is dark"


PRONE = '\n[[ability.strike.effect]]\ndo = "prone"\n'


KIT = '\n[item.kit]\nname = "Kit"\ntype = "tool"\n'


@pytest.mark.parametrize(
    ("last", "beyond"),
    [
        (STRIKE + 19 * PRONE, STRIKE + 20 * PRONE),
        (STRIKE, strike("[[ability.strike.effect]]", "[ability.strike.effect]")),
        (STRIKE.replace("strike", "x" * 40), STRIKE.replace("strike", "x" * 41)),
        (strike('"Strike"', f'"{"x" * 60}"'), strike('"Strike"', f'"{"x" * 61}"')),
        (strike("ap = 1", 'ap = 1\nmodes = ["encounter"]'), strike("ap = 1", "ap = 1\nmodes = []")),
        (
            strike("ap = 1", 'ap = 1\nmodes = ["encounter", "endeavor", "exploration"]'),
            strike("ap = 1", 'ap = 1\nmodes = ["encounter", "encounter"]'),
        ),
        (strike("ap = 1", 'ap = 1\nmodes = ["encounter"]'), strike("ap = 1", 'ap = 1\nmodes = [["encounter"]]')),
        (strike("ap = 1", 'ap = 1\nmodes = ["encounter"]'), strike("ap = 1", 'ap = 1\nmodes = "encounter"')),
        (STRIKE + KIT + f"properties = {['rope'] * 8}", STRIKE + KIT + f"properties = {['rope'] * 9}"),
        (STRIKE + KIT + 'properties = ["rope"]', STRIKE + KIT + "properties = []"),
        (STRIKE + KIT + 'properties = ["rope"]', STRIKE + KIT + 'properties = "rope"'),
        (STRIKE + KIT + "damage = 0", STRIKE + KIT + "damage = -1"),
        (STRIKE + KIT + "damage = 999", STRIKE + KIT + "damage = 1000"),
        (STRIKE + KIT + 'damage = "2d6-2"', STRIKE + KIT + 'damage = "2d6-3"'),
        (STRIKE + KIT + 'damage = "99d999+999"', STRIKE + KIT + 'damage = "100d6"'),
        (STRIKE + KIT + "slots = 99", STRIKE + KIT + "slots = 100"),
        (STRIKE + KIT + "slots = 0", STRIKE + KIT + "slots = -1"),
    ],
)
def test_what_just_fits_and_what_does_not(last, beyond):
    packs.parse(last)
    assert len(problems(beyond)) == 1


def test_markup_in_a_name_stays_text():
    name = "<b>Strike</b> & <script>alert(1)</script>"
    card = packs.parse(STRIKE.replace('"Strike"', f'"{name}"')).ability("strike")
    assert card.name == cards.elements(card).name == name
