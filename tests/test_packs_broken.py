"""A table of broken packs, each with the message that it must give."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontiers_nb import packs
from frontiers_nb.d100.effects import KINDS
from frontiers_nb.errors import RuleError
from frontiers_nb.packs import MOST_BYTES, PackError
from tests.test_packs import CALM, LAMP, STRIKE, problems, strike

LAST = "\n[[ability.strike.effect]]\n"


BROKEN = [
    # what is wrong, the pack, its messages
    ("not TOML", "name = ", ["mine.toml: file must be TOML: Invalid value, got 'end of document'"]),
    (
        "a table twice",
        STRIKE + "\n[ability.strike]\n",
        ["mine.toml: file must be TOML: Cannot declare ('ability', 'strike') twice, got 'line 18, column 16'"],
    ),
    ("too deep", "a = " + "[" * 5000, ["mine.toml: file must be TOML: "]),
    ("nothing in it", "", ["mine.toml: name must be text of 1 to 60 characters on one line, got nothing"]),
    (
        "unknown table",
        STRIKE + "[spells]\n",
        ["mine.toml: spells must be one of the keys name, limits, ability, item, got {}"],
    ),
    (
        "unknown key",
        strike("reach = 1", "reech = 1"),
        [
            "mine.toml: [ability.strike] reech must be spelt reach, or another of name, ap, modes, demand, skill, "
            "trigger, against, attribute, resisted, difficulty, aims, reach, minutes, cost, needs, text, effect, got 1"
        ],
    ),
    (
        "a strange key",
        strike("reach = 1", '"<b>\\n" = 1'),
        ["mine.toml: [ability.strike] '<b>\\n' must be one of the keys name, ap"],
    ),
    (
        "missing name",
        strike('name = "Strike"\n', ""),
        ["mine.toml: [ability.strike] name must be text of 1 to 60 characters on one line, got nothing"],
    ),
    (
        "missing text",
        strike('text = "You strike."', ""),
        ["mine.toml: [ability.strike] text must be text of 1 to 1000 characters, got nothing"],
    ),
    (
        "duplicate name",
        STRIKE + CALM.replace('"Calm"', '"strike"'),
        ["mine.toml: [ability.calm] name must be a name that [ability.strike] has not, got 'strike'"],
    ),
    (
        "a bad id",
        STRIKE + LAMP.replace("item.lamp", 'item."My Lamp"'),
        ["mine.toml: [item] 'My Lamp' must be an id: a to z, 0 to 9 and single hyphens, at most 40, got 'My Lamp'"],
    ),
    (
        "an ability that is none",
        'name = "Mine"\nability.strike = 3',
        ["mine.toml: [ability] strike must be a table, got 3"],
    ),
    ("abilities that are none", 'name = "Mine"\nability = []', ["mine.toml: ability must be a table, got []"]),
    (
        "wrong type",
        strike("ap = 1", 'ap = "1"'),
        ["mine.toml: [ability.strike] ap must be a whole number, 0 to 3, got '1' (d100.card.cost-icons)"],
    ),
    (
        "no number",
        strike("ap = 1", "ap = true"),
        ["mine.toml: [ability.strike] ap must be a whole number, 0 to 3, got True (d100.card.cost-icons)"],
    ),
    (
        "a name that is none",
        strike('name = "Strike"', "name = 3"),
        ["mine.toml: [ability.strike] name must be text of 1 to 60 characters on one line, got 3"],
    ),
    (
        "a name of two lines",
        strike('name = "Strike"', 'name = "Str\\nike"'),
        ["mine.toml: [ability.strike] name must be text of 1 to 60 characters on one line, got 'Str\\nike'"],
    ),
    (
        "a name that turns the line about",
        strike('name = "Strike"', 'name = "Str\\u202eike"'),
        ["mine.toml: [ability.strike] name must be text of 1 to 60 characters on one line, got 'Str\\u202eike'"],
    ),
    (
        "a blank name",
        strike('name = "Strike"', 'name = "  "'),
        ["mine.toml: [ability.strike] name must be text of 1 to 60 characters on one line, got '  '"],
    ),
    (
        "a long name",
        strike('name = "Strike"', f'name = "{"x" * 61}"'),
        [f"mine.toml: [ability.strike] name must be text of 1 to 60 characters on one line, got '{'x' * 56}..."],
    ),
    (
        "out of range",
        strike("ap = 1", "ap = 4"),
        ["mine.toml: [ability.strike] ap must be a whole number, 0 to 3, got 4 (d100.card.cost-icons)"],
    ),
    (
        "a Demand beyond all",
        strike("ap = 1", "ap = 1\ndemand = 100"),
        ["mine.toml: [ability.strike] demand must be a whole number, 0 to 99, got 100 (d100.energy.demand)"],
    ),
    (
        "an unknown use, and another mistake beside it",
        strike("ap = 1", 'use = "bonus action"\nap = 4'),
        [
            "mine.toml: [ability.strike] use must be one of action, free, reaction, activity, passive, "
            "got 'bonus action'",
            "mine.toml: [ability.strike] ap must be a whole number, 0 to 3, got 4 (d100.card.cost-icons)",
        ],
    ),
    (
        "an unknown mode",
        strike("ap = 1", 'ap = 1\nmodes = ["downtime"]'),
        [
            "mine.toml: [ability.strike] modes must be a list of encounter, exploration, endeavor, got ['downtime'] "
            "(d100.card.mode-limit)"
        ],
    ),
    (
        "an unknown target",
        strike('against = "physical"', 'against = "armor"'),
        [
            "mine.toml: [ability.strike] against must be one of vigor, deft, acuity, resolve, physical, mental, body, "
            "mind, voice, got 'armor' (d100.ability.targets)"
        ],
    ),
    (
        "an unknown effect",
        strike('do = "harm"', 'do = "explode"'),
        [f"mine.toml: [ability.strike.effect.1] do must be one of {', '.join(KINDS)}, got 'explode'"],
    ),
    (
        "an effect without a word",
        strike('do = "harm"\n', ""),
        [f"mine.toml: [ability.strike.effect.1] do must be one of {', '.join(KINDS)}, got nothing"],
    ),
    (
        "an effect that is no table",
        'name = "Mine"\n[ability.nap]\nname = "Nap"\nuse = "activity"\ntext = "Zzz."\neffect = [3]',
        ["mine.toml: [ability.nap] effect.1 must be a table, got 3"],
    ),
    (
        "effects that are no list",
        'name = "Mine"\n[ability.nap]\nname = "Nap"\nuse = "activity"\ntext = "Zzz."\neffect = {do = "prone"}',
        ["mine.toml: [ability.nap] effect must be a list of at most 20 tables, got {'do': 'prone'}"],
    ),
    (
        "an unknown key of an effect",
        STRIKE + LAST + 'do = "push"\nunits = 1\nfeet = 5\n',
        [
            "mine.toml: [ability.strike.effect.2] feet must be one of the keys to, when, tier, skill, provided, "
            "choice, words, units, way, got 5"
        ],
    ),
    (
        "an effect that lacks its number",
        STRIKE + LAST + 'do = "push"\n',
        ["mine.toml: [ability.strike.effect.2] units must be a whole number, 1 to 99, got nothing"],
    ),
    (
        "restoring nothing",
        STRIKE + LAST + 'do = "restore"\n',
        [
            "mine.toml: [ability.strike.effect.2] hp must be there, or another of halves_of_hp, wounds, fatigue, "
            "energy, got nothing (d100.rest.direct)"
        ],
    ),
    *(
        (
            f"{bad} as harm",
            strike('"1d6+1"', bad),
            [
                "mine.toml: [ability.strike.effect.1] amount must be a whole number, 0 to 999, or dice such as "
                f'"2d6+1" that never come to less than 0, or "item", got {shown} (d100.hp.damage-source)'
            ],
        )
        for bad, shown in (('"d6"', "'d6'"), ('"1d6-2"', "'1d6-2'"), ("-1", "-1"), ("1.5", "1.5"), ('"0d6"', "'0d6'"))
    ),
    (
        "a bad rule of when",
        strike('when = "success"', 'when = "on a hit"'),
        ["mine.toml: [ability.strike.effect.1] when must be one of always, success, failure, got 'on a hit'"],
    ),
    (
        "a bad tier",
        strike('when = "success"', 'tier = "critical"'),
        [
            "mine.toml: [ability.strike.effect.1] tier must be one of positive, standard, negative, got 'critical' "
            "(d100.gradient.three-tier)"
        ],
    ),
    (
        "success without a roll",
        strike('against = "physical"\nattribute = "vigor"\n', ""),
        ["mine.toml: [ability.strike.effect.1] when must be always: no roll, got 'success' (d100.ability.targets)"],
    ),
    (
        "a Gradient without a roll",
        strike('against = "physical"\nattribute = "vigor"\n', 'against = "body"\n').replace(
            'when = "success"', 'tier = "positive"'
        ),
        ["mine.toml: [ability.strike.effect.1] tier must be left out: no roll, got 'positive' (d100.ability.targets)"],
    ),
    (
        "an Attribute without a Defense",
        strike('against = "physical"', 'against = "deft"'),
        [
            "mine.toml: [ability.strike] attribute must be left out: no Defense is met, got 'vigor' "
            "(d100.ability.targets)"
        ],
    ),
    (
        "a target that resists with nothing",
        strike("reach = 1", "resisted = true"),
        ["mine.toml: [ability.strike] resisted must be false: no Attribute resists, got True (d100.ability.targets)"],
    ),
    (
        "a difficulty without a roll",
        STRIKE + CALM.replace('use = "passive"', 'use = "passive"\ndifficulty = "routine"'),
        ["mine.toml: [ability.calm] difficulty must be left out: no roll, got 'routine' (d100.ability.targets)"],
    ),
    (
        "better with a Skill it does not ask for",
        strike('when = "success"', 'skill = "with"'),
        [
            "mine.toml: [ability.strike.effect.1] skill must be left out: the card asks for no Skill, got 'with' "
            "(d100.card.opt)"
        ],
    ),
    (
        "a Skill of no category",
        strike("reach = 1", 'skill = { category = "soul", use = "maybe" }'),
        [
            "mine.toml: [ability.strike.skill] category must be one of body, mind, voice, got 'soul' "
            "(d100.skill.categories)",
            "mine.toml: [ability.strike.skill] use must be one of opt, req, got 'maybe' (d100.card.opt)",
        ],
    ),
    (
        "a Skill by name and by what it covers",
        strike("reach = 1", 'skill = { category = "body", named = "Athletics", covering = "running" }'),
        ["mine.toml: [ability.strike.skill] covering must be left out where a Skill is named, got 'running'"],
    ),
    (
        "aimed at nobody",
        strike('aims = "one"', 'aims = "self"'),
        ["mine.toml: [ability.strike.effect.1] to must be self or trigger: the card aims at nobody, got 'target'"],
    ),
    (
        "whoever triggered it, without a trigger",
        strike('when = "success"', 'to = "trigger"'),
        ["mine.toml: [ability.strike.effect.1] to must be target or self: the card has no trigger, got 'trigger'"],
    ),
    (
        "the damage of no item",
        strike('"1d6+1"', '"item"'),
        [
            "mine.toml: [ability.strike.effect.1] amount must be a number or dice: no item deals it, got 'item' "
            "(d100.hp.damage-source)"
        ],
    ),
    (
        "an ability that is used up",
        strike("reach = 1", "cost = { consumes = true }"),
        ["mine.toml: [ability.strike.cost] consumes must be false: no item lends this, got True (d100.item.consumed)"],
    ),
    (
        "an action for nothing",
        strike("ap = 1\n", ""),
        ["mine.toml: [ability.strike] ap must be 1 to 3 for an action, got nothing (d100.card.cost-icons)"],
    ),
    (
        "a Free Action for a point",
        strike("ap = 1", 'use = "free"\nap = 1'),
        [
            "mine.toml: [ability.strike] ap must be left out: ✧ Free Action costs no Action Points, got 1 "
            "(d100.card.cost-icons)"
        ],
    ),
    (
        "a reaction to nothing",
        strike("ap = 1", 'use = "reaction"\nap = 1'),
        ["mine.toml: [ability.strike] trigger must be a table, got nothing"],
    ),
    (
        "a trigger nobody knows",
        strike("ap = 1", 'use = "reaction"\nap = 1\ntrigger = { on = "full_moon" }'),
        [
            "mine.toml: [ability.strike.trigger] on must be one of told, attack_misses_you, attack_hits_you, "
            "attack_misses_ally, attack_hits_ally, enters_reach, leaves_reach, falls, got 'full_moon'",
            "mine.toml: [ability.strike.trigger] words must be text of 1 to 200 characters on one line, got nothing",
        ],
    ),
    (
        "an Activity in a fight",
        strike("ap = 1", 'use = "activity"\nmodes = ["encounter", "endeavor"]'),
        [
            "mine.toml: [ability.strike] modes must be without encounter, got ['encounter', 'endeavor'] "
            "(d100.activity.not-in-encounter)"
        ],
    ),
    (
        "an Action of an hour",
        strike("ap = 1", "ap = 1\nminutes = 60"),
        [
            "mine.toml: [ability.strike] minutes must be left out: only an activity takes minutes, got 60 "
            "(d100.activity.longer)"
        ],
    ),
    (
        "a passive that rolls and strikes",
        STRIKE
        + CALM.replace('use = "passive"', 'use = "passive"\nagainst = "mental"')
        + LAST.replace("strike", "calm")
        + 'do = "prone"\n',
        [
            "mine.toml: [ability.calm.effect.3] do must be one of favor, disfavor, ignore_disfavor, circumstance, "
            "defense, no_reactions, told, got 'prone'",
            "mine.toml: [ability.calm] against must be left out or a category: a passive rolls nothing, got 'mental' "
            "(d100.ability.passive)",
        ],
    ),
    (
        "a passive that ends",
        STRIKE + CALM + 'until = "scene"\n',
        [
            "mine.toml: [ability.calm.effect.2] until must be one of the keys skill, provided, words, category, named, "
            "about, dice, die, got 'scene'"
        ],
    ),
    (
        "a condition that nobody put in words",
        strike("reach = 1", 'needs = [{ what = "told" }, { what = "luck" }]'),
        [
            "mine.toml: [ability.strike.needs.1] words must be what people judge, got nothing "
            "(d100.balance.conditions)",
            "mine.toml: [ability.strike.needs.2] what must be one of fatigued, wounded, ally_struck_target, "
            "once_per_target, once_per_place, item_active, told, got 'luck' (d100.balance.conditions)",
        ],
    ),
    (
        "an item without a type",
        STRIKE + LAMP.replace('type = "Tool"\n', ""),
        ["mine.toml: [item.lamp] type must be text of 1 to 40 characters on one line, got nothing"],
    ),
    (
        "bad Slots, hands and activation",
        STRIKE + LAMP.replace("= 1", '= "slow"') + "slots = -1\nhands = 2.5\n",
        [
            "mine.toml: [item.lamp] slots must be a whole number, 0 to 99, got -1 (d100.slots.flat)",
            "mine.toml: [item.lamp] hands must be a whole number, 0 to 9, got 2.5 (d100.item.equipped)",
            'mine.toml: [item.lamp] activation must be "interact", "free", "activity", or 1 to 3 Action Points, '
            "got 'slow' (d100.item.card-overrides)",
        ],
    ),
    (
        "an item that strikes by being worn",
        STRIKE + LAMP + '[[item.lamp.effect]]\ndo = "harm"\namount = 3\n',
        [
            "mine.toml: [item.lamp.effect.1] do must be one of favor, disfavor, ignore_disfavor, circumstance, "
            "defense, no_reactions, told, got 'harm'"
        ],
    ),
    (
        "an item that asks for a Skill",
        STRIKE + LAMP + '[[item.lamp.effect]]\ndo = "favor"\nskill = "with"\n',
        ["mine.toml: [item.lamp.effect.1] skill must be left out: an item asks for no Skill, got 'with'"],
    ),
    (
        "an action of an item",
        STRIKE + LAMP + '[item.lamp.action.shine]\nname = "Shine"\ntext = "It shines."\n',
        ["mine.toml: [item.lamp.action.shine] ap must be 1 to 3 for an action, got nothing (d100.card.cost-icons)"],
    ),
    (
        "limits that limit nothing",
        STRIKE + '[limits]\nheavy_demand = 5\nrefresh = "week"\nby_demand = true\n',
        [
            "mine.toml: [limits] refresh must be one of encounter, rest, day, got 'week' (d100.balance.resource)",
            "mine.toml: [limits] heavy_demand must be left out without prepared, got 5 (d100.balance.loadout)",
            "mine.toml: [limits] by_demand must be left out without pool, got True (d100.balance.resource)",
        ],
    ),
]


@pytest.mark.parametrize(("pack", "messages"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_broken_pack_tells_what_is_wrong(pack, messages):
    told = problems(pack)
    assert len(told) == len(messages)
    assert all(line.startswith(message) for line, message in zip(told, messages, strict=True)), told


def test_all_mistakes_are_told_at_once_and_nothing_is_loaded():
    broken = (
        strike("ap = 1", "ap = 9").replace('do = "harm"', 'do = "burn"')
        + CALM.replace("amount = 3", "amount = 300")
        + LAMP.replace('"Lamp"', "3")
    )
    with pytest.raises(PackError) as caught:
        packs.parse(broken, "mine.toml")
    error = caught.value
    assert [(problem.table, problem.key, problem.value) for problem in error.problems] == [
        ("ability.strike", "ap", 9),
        ("ability.strike.effect.1", "do", "burn"),
        ("ability.calm.effect.1", "amount", 300),
        ("item.lamp", "name", 3),
    ]
    assert str(error).split("\n") == [str(problem) for problem in error.problems]
    assert error.problems[0].to_json() == {
        "file": "mine.toml",
        "table": "ability.strike",
        "key": "ap",
        "value": "9",
        "allowed": "a whole number, 0 to 3",
        "rule": "d100.card.cost-icons",
        "message": str(error.problems[0]),
    }


def test_a_pack_error_is_a_rule_error():
    with pytest.raises(RuleError) as caught:
        packs.parse(strike("ap = 1", "ap = 9"), "mine.toml")
    assert (caught.value.field, caught.value.rule) == ("ability.strike.ap", "d100.card.cost-icons")
    assert caught.value.to_json()["message"] == str(caught.value)


def test_a_value_that_is_bad_itself_is_told_once():
    """What else it would clash with is not guessed."""
    told = problems(strike('against = "physical"', 'against = "armor"').replace('aims = "one"', 'aims = "all"'))
    assert [line.split(" must")[0] for line in told] == [
        "mine.toml: [ability.strike] against",
        "mine.toml: [ability.strike] aims",
    ]


def test_too_many_cards():
    many = "".join(f'[item.item-{n}]\nname = "Item {n}"\ntype = "tool"\n' for n in range(501))
    packs.parse('name = "Mine"\n' + many.partition("[item.item-500]")[0])
    assert problems('name = "Mine"\n' + many) == ["mine.toml: item must be at most 500 tables, got '501 tables'"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfe", "mine.toml: file must be text in UTF-8, got 'byte 0'"),
        (b"#" * (MOST_BYTES + 1), "mine.toml: file must be at most 1,000,000 bytes, got 'more'"),
        (b"#" * MOST_BYTES, "mine.toml: name must be text of 1 to 60 characters on one line, got nothing"),
        (b"n = " + b"9" * 10_000, "mine.toml: file must be TOML: Exceeds the limit"),
    ],
)
def test_a_file_that_is_no_pack(tmp_path, content, message):
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    with pytest.raises(PackError) as caught:
        packs.load(path)
    assert str(caught.value).startswith(message)


def test_a_file_that_is_not_there_or_is_none(tmp_path):
    for path in (tmp_path / "mine.toml", tmp_path, "\0"):
        with pytest.raises(PackError, match="file must be a file that can be read, got"):
            packs.load(path)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(
    table=st.sampled_from(["ability", "item", "limits"]),
    key=st.sampled_from(
        ["ap", "use", "skill", "trigger", "effect", "action", "needs", "cost", "slots", "name", "prepared"]
    ),
    value=VALUES,
)
def test_whatever_is_written_it_loads_or_is_told(table, key, value):
    entry = {key: value}
    tables = {"name": "Mine", table: entry if table == "limits" else {"x": entry}}
    told = ["loaded"]
    try:
        packs.read(tables)
    except PackError as error:
        told = [str(problem) for problem in error.problems]
    assert told
    assert all("\n" not in line for line in told)
