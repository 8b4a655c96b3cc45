"""Cards: d100.ability.*, d100.card.*, and the sources' sample abilities from the pack."""

import pickle
from dataclasses import FrozenInstanceError, fields, replace

import pytest

from frontiers_nb import packs
from frontiers_nb.d100 import cards, energy
from frontiers_nb.d100.cards import AGAINST, ROLLED, USES, Card, OwnCost, Price, SkillUse, Trigger
from frontiers_nb.d100.effects import (
    KINDS,
    SIGNS,
    UNTIL,
    Amount,
    Circumstance,
    Disfavor,
    Effect,
    Favor,
    GainFatigue,
    Harm,
    IgnoreDisfavor,
    LoseMovement,
    Prone,
    Push,
    Repair,
    Restore,
    Reveal,
    Told,
    circumstance,
    on_rolls,
)
from frontiers_nb.d100.exploration import MODES
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.skills import Attempt, Skill, Training, claimed, training
from frontiers_nb.d100.vitality import Condition, Limits, fatigued

ATHLETICS, BRAWLING, SMITHING = Skill("Athletics", "body"), Skill("Brawling", "body"), Skill("Smithing", "body")
NOTICE, PERSUASION = Skill("Notice", "mind"), Skill("Persuasion", "voice")
CRAFT = training(SMITHING)


def ability(id: str) -> Card:
    return packs.sample().ability(id)


def rule_against(card: Card, had: Training, mode: str) -> str | None:
    refused = cards.refusal(card, had, mode)
    return refused and refused.rule


# Costs


@pytest.mark.parametrize(
    ("rule", "card", "capacity", "mode", "price"),
    [
        (
            "d100.ability.costs",
            Card("a", "A", ap=2, demand=4, cost=OwnCost(fatigue=1)),
            2,
            "encounter",
            (2, 2, OwnCost(fatigue=1)),
        ),
        ("d100.energy.with-ap", Card("a", "A", ap=2, demand=4), 2, "encounter", (2, 2, OwnCost())),
        ("d100.action.metered-encounter", Card("a", "A", ap=2, demand=4), 2, "exploration", (0, 2, OwnCost())),
        ("d100.action.metered-encounter", Card("a", "A", ap=1), 1, "endeavor", (0, 0, OwnCost())),
        ("d100.energy.removable", Card("a", "A", ap=1, demand=None), 1, "encounter", (1, 0, OwnCost())),
    ],
)
def test_what_a_use_costs(rule, card, capacity, mode, price):
    assert cards.price(card, capacity, mode) == price


def test_each_use_is_paid():
    """d100.energy.ability-per-use: Demand 5 at Capacity 3, three uses."""
    card = Card("reach", "Reach", ap=1, demand=5)
    assert sum(cards.price(card, 3, "encounter").energy for _ in range(3)) == 6


def test_a_native_ability_is_limited_by_action_points_alone():
    """d100.balance.native-unlimited: (✦), Demand 5, Capacity 5: three uses of 3 points, no Energy."""
    price = cards.price(Card("strike", "Strike", ap=1, demand=5), 5, "encounter")
    assert price == Price(1, 0, OwnCost())
    assert 3 // price.ap == 3


@pytest.mark.parametrize(
    ("use", "ap", "icons"),
    [
        ("action", 1, "(✦)"),
        ("action", 2, "(✦✦)"),
        ("action", 3, "(✦✦✦)"),
        ("reaction", 2, "(✦✦)"),
        ("free", 0, "(✧)"),
        ("activity", 0, "(—)"),
        ("passive", 0, "(—)"),
    ],
)
def test_the_icons_of_a_cost(use, ap, icons):
    """d100.card.cost-icons"""
    card = Card("a", "A", use=use, ap=ap)
    assert cards.icons(card) == icons
    assert cards.price(card, 1, "encounter").ap == ap


# How and when


def test_the_ways_to_use_a_card():
    """d100.ability.other-forms, d100.mode.three"""
    assert tuple(USES) == ("action", "free", "reaction", "activity", "passive")
    assert tuple(MODES) == ("encounter", "exploration", "endeavor")


@pytest.mark.parametrize(
    ("rule", "card", "mode", "had", "message"),
    [
        ("d100.ability.other-forms", Card("a", "A", use="reaction", ap=1), "encounter", (), None),
        ("d100.ability.other-forms", Card("a", "A", use="free"), "encounter", (), None),
        (
            "d100.activity.not-in-encounter",
            Card("craft", "Craft", use="activity"),
            "encounter",
            (),
            "craft must be used in exploration or endeavor, got 'encounter' (d100.activity.not-in-encounter)",
        ),
        ("d100.activity.not-in-encounter", Card("a", "A", use="activity"), "endeavor", (), None),
        (
            "d100.card.mode-limit",
            Card("look", "Look", use="activity", modes=("exploration",)),
            "endeavor",
            (),
            "look must be used in exploration, got 'endeavor' (d100.card.mode-limit)",
        ),
        ("d100.card.mode-limit", Card("a", "A", ap=1), "exploration", (), None),
        (
            "d100.ability.passive",
            Card("aura", "Aura", use="passive"),
            "encounter",
            (),
            "aura must be left to itself: it is always on, got 'used' (d100.ability.passive)",
        ),
        (
            "d100.card.req",
            Card("read", "Read", ap=1, skill=SkillUse("mind", "req")),
            "exploration",
            (ATHLETICS,),
            "read must be used with a Mind Skill, got 'none' (d100.card.req)",
        ),
        ("d100.card.req", Card("a", "A", ap=1, skill=SkillUse("mind", "req")), "exploration", (NOTICE,), None),
        ("d100.card.opt", Card("a", "A", ap=1, skill=SkillUse("mind", "opt")), "exploration", (), None),
    ],
)
def test_why_a_card_cannot_be_used(rule, card, mode, had, message):
    refused = cards.refusal(card, training(*had), mode)
    assert (None if refused is None else str(refused)) == message


# Against what


@pytest.mark.parametrize(
    ("against", "rolled", "rolls_with", "asks"),
    [
        ("vigor", True, "vigor", False),
        ("resolve", True, "resolve", False),
        ("physical", True, None, True),
        ("mental", True, None, True),
        ("body", False, None, False),
        ("voice", False, None, False),
        (None, False, None, False),
    ],
)
def test_what_a_card_works_against(against, rolled, rolls_with, asks):
    """d100.ability.targets, amb.d100.attack-attribute: without an Attribute the table is asked."""
    card = Card("a", "A", ap=1, against=against)
    assert (card.rolled, card.rolls_with, card.asks_attribute) == (rolled, rolls_with, asks)


def test_there_are_four_kinds_of_things_to_work_against():
    """d100.ability.targets: nothing is the fourth."""
    kinds = (
        *("vigor", "deft", "acuity", "resolve"),
        *("physical", "mental"),
        *("body", "mind", "voice"),
    )
    assert kinds == AGAINST


def test_a_card_may_name_the_attribute_it_is_rolled_with():
    """amb.d100.attack-attribute"""
    card = Card("a", "A", ap=1, against="physical", attribute="deft")
    assert (card.rolls_with, card.asks_attribute) == ("deft", False)


def test_a_passive_rolls_nothing_and_acts_without_being_called_on():
    """d100.ability.passive"""
    card = Card("calm", "Calm", use="passive", effects=(Favor(to="self", category="voice", until="standing"),))
    assert not replace(card, against="vigor").rolled
    assert cards.acting(card) == card.effects


# What it does


@pytest.mark.parametrize(
    ("effect", "success", "sign", "skilled", "acts"),
    [
        (Prone(), None, None, False, True),
        (Prone(), False, 0, False, True),
        (Prone(when="success"), True, 0, False, True),
        (Prone(when="success"), False, 0, False, False),
        (Prone(when="success"), None, None, False, False),
        (Prone(when="failure"), False, 0, False, True),
        (Prone(when="failure"), True, 0, False, False),
        (Prone(when="failure"), None, None, False, False),
        (Prone(tier="negative"), True, -1, False, True),
        (Prone(tier="negative"), False, -1, False, True),
        (Prone(tier="negative"), True, 0, False, False),
        (Prone(tier="positive"), True, 1, False, True),
        (Prone(tier="standard"), True, None, False, False),
        (Prone(skill="with"), True, 0, True, True),
        (Prone(skill="with"), True, 0, False, False),
        (Prone(skill="without"), True, 0, False, True),
        (Prone(skill="without"), True, 0, True, False),
        (Prone(when="success", tier="positive", skill="with"), True, 1, True, True),
        (Prone(when="success", tier="positive", skill="with"), True, 1, False, False),
    ],
)
def test_when_an_effect_acts(effect, success, sign, skilled, acts):
    assert effect.acts(success, sign, skilled) is acts


@pytest.mark.parametrize(
    ("skill", "had", "covering", "better"),
    [
        (None, [ATHLETICS], [], False),
        (SkillUse("body"), [ATHLETICS], [], True),
        (SkillUse("body"), [NOTICE], [], False),
        (SkillUse("body"), [], [], False),
        (SkillUse("body", named="Athletics"), [ATHLETICS], [], True),
        (SkillUse("body", named="Athletics"), [BRAWLING], [], False),
        (SkillUse("body", covering="close combat"), [BRAWLING], [BRAWLING], True),
        (SkillUse("body", covering="close combat"), [ATHLETICS], [BRAWLING], False),
        (SkillUse("body", covering="close combat"), [BRAWLING], [], False),
    ],
)
def test_who_has_the_skill_that_makes_a_card_better(skill, had, covering, better):
    """d100.card.opt"""
    assert cards.skilled(Card("a", "A", ap=1, skill=skill), training(*had), training(*covering)) is better


@pytest.mark.parametrize(
    ("amount", "least", "most", "text"),
    [(Amount(4), 4, 4, "4"), (Amount(1, 2, 6), 3, 13, "2d6+1"), (Amount(-1, 1, 8), 0, 7, "1d8-1")],
)
def test_how_much_harm(amount, least, most, text):
    assert (amount.least, amount.most, str(amount)) == (least, most, text)


def test_a_category_reaches_every_roll_of_it():
    """d100.ability.targets, d100.skill.category-target: Favor on Voice for the scene."""
    effects = (Favor(category="voice"), IgnoreDisfavor(category="body"), Disfavor(category="body", dice=2))
    deal, climb = Attempt("voice", training(PERSUASION)), Attempt("body")
    assert claimed(training(PERSUASION), deal, on_rolls(effects))[1:] == (2, 0)
    assert claimed(training(), climb, on_rolls(effects))[1:] == (0, 0)
    assert claimed(training(), climb, on_rolls(effects[2:]))[1:] == (0, 2)


@pytest.mark.parametrize(
    ("category", "about", "adds"), [("body", {"climbing"}, -10), ("body", set(), 0), ("mind", {"climbing"}, 0)]
)
def test_a_circumstance_on_some_rolls(category, about, adds):
    effects = (Circumstance(category="body", about=("climbing",), amount=-10), Favor(category="body"))
    assert circumstance(effects, category, frozenset(about)) == adds


def test_every_effect_has_a_word_of_its_own():
    """d100.card.elements"""
    assert len(set(KINDS.values())) == len(KINDS)
    assert set(KINDS.values()) == set(_leaves(Effect))
    assert all(kind.__doc__ for kind in KINDS.values())
    assert set(UNTIL) >= {entry.default for kind in KINDS.values() for entry in fields(kind) if entry.name == "until"}
    assert set(SIGNS.values()) == {1, 0, -1}


def _leaves(kind):
    below = kind.__subclasses__()
    return [leaf for entry in below for leaf in _leaves(entry)] if below else [kind]


# The card as text


def test_the_elements_of_a_card_in_their_order():
    """d100.card.elements"""
    assert cards.Elements._fields == ("cost", "name", "use", "demand", "category", "trigger", "effect")
    assert cards.elements(ability("shatter-stance"))[:6] == (
        "(✦✦)",
        "Shatter Stance",
        "Reaction",
        "ϟ Demand 4",
        "Body (opt.)",
        "Somebody beside you attacks you and misses",
    )


def test_what_a_card_has_not_is_left_off():
    """d100.card.elements: no Demand. A Demand of 0 is printed all the same."""
    assert cards.elements(Card("a", "A", ap=1, text="So."))[3:] == ("", "", "", "So.")
    assert cards.elements(Card("a", "A", ap=1, demand=0)).demand == "ϟ Demand 0"


@pytest.mark.parametrize(
    ("id", "use", "category"),
    [
        ("driving-blow", "✦ Action", "Body (opt.)"),
        ("read-the-room", "✽ Activity · Exploration only", "Mind (req.)"),
        ("field-repair", "✽ Activity · Endeavor only", "Body (opt.)"),
    ],
)
def test_a_card_says_where_and_for_whom(id, use, category):
    """d100.card.mode-limit, d100.card.opt, d100.card.req"""
    shown = cards.elements(ability(id))
    assert (shown.use, shown.category) == (use, category)


# The sources' samples


@pytest.mark.parametrize(
    ("success", "had", "pushed"),
    [(True, [], 1), (True, [ATHLETICS], 1), (True, [BRAWLING], 2), (False, [BRAWLING], None)],
)
def test_driving_blow(success, had, pushed):
    """d100.ability.example-driving-blow"""
    card = ability("driving-blow")
    better = cards.skilled(card, training(*had), training(BRAWLING))
    effects = cards.acting(card, success, 0, better)
    assert [(effect.units, effect.way) for effect in effects if isinstance(effect, Push)] == (
        [(pushed, "away")] if pushed else []
    )
    assert (card.ap, card.demand, card.reach, card.against, card.aims) == (1, 2, 1, "physical", "one")
    assert cards.price(card, 1, "encounter") == (1, 1, OwnCost())


@pytest.mark.parametrize(("had", "tired"), [([], 0), ([BRAWLING], 0), ([ATHLETICS], 1)])
def test_shatter_stance(had, tired):
    """d100.ability.example-shatter-stance"""
    card = ability("shatter-stance")
    effects = cards.acting(card, improved=cards.skilled(card, training(*had)))
    assert effects[:2] == (Prone(to="trigger"), LoseMovement(to="trigger", units=2, until="next_turn"))
    assert effects[2:] == (GainFatigue(to="trigger", amount=1, skill="with"),) * tired
    assert (card.use, card.ap, card.demand, card.rolled) == ("reaction", 2, 4, False)
    assert card.trigger == Trigger("Somebody beside you attacks you and misses", "attack_misses_you", 1)


def test_read_the_room():
    """d100.ability.example-read-the-room: free at Capacity 3, for those with a Mind Skill, once in a place."""
    card = ability("read-the-room")
    assert cards.price(card, 3, "exploration") == (0, 0, OwnCost())
    assert cards.refusal(card, training(NOTICE), "exploration") is None
    assert rule_against(card, training(ATHLETICS), "exploration") == "d100.card.req"
    assert rule_against(card, training(NOTICE), "endeavor") == "d100.card.mode-limit"
    assert rule_against(card, training(NOTICE), "encounter") == "d100.activity.not-in-encounter"
    (answer,) = cards.acting(card)
    assert isinstance(answer, Reveal)
    assert answer.things == 1
    assert [need.what for need in card.needs] == ["once_per_place"]


@pytest.mark.parametrize(("had", "items"), [([], 1), ([ATHLETICS], 1), ([SMITHING], 2)])
def test_field_repair(had, items):
    """d100.ability.example-field-repair: items, or a Wound of a construct, not both."""
    card = ability("field-repair")
    work, mend = cards.acting(card, improved=cards.skilled(card, training(*had), CRAFT))
    assert isinstance(work, Repair)
    assert isinstance(mend, Restore)
    assert (work.items, mend.wounds, card.minutes, card.demand) == (items, 1, 60, 1)
    assert work.choice == mend.choice != ""
    assert rule_against(card, training(), "exploration") == "d100.card.mode-limit"


def test_a_card_is_a_value():
    card = ability("driving-blow")
    assert pickle.loads(pickle.dumps(card)) == card
    assert hash(card) == hash(ability("driving-blow"))
    with pytest.raises(FrozenInstanceError):
        card.ap = 2  # type: ignore[misc]


def test_what_a_card_asks_for_itself_is_harm_like_any_other():
    """d100.ability.costs: "take a Fatigue"."""
    own = cards.price(Card("a", "A", ap=1, cost=OwnCost(fatigue=1)), 1, "encounter").own
    assert fatigued(Condition(5), own.fatigue, Limits(5, 3, 3), Rulings()).fatigue == 1


def test_a_told_effect_and_harm_say_what_they_are():
    """d100.hp.damage-source: what is not printed is None."""
    assert Told(words="The lights go out.").words == "The lights go out."
    assert Harm(amount=None).amount is None
    assert energy.cost(ability("driving-blow").demand, 2) == 0
    assert set(ROLLED) < set(AGAINST)
