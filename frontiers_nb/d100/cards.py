"""Abilities as cards: what they cost, how and when they are used, against what, and what they do.

Read `Card`, then `refusal` and `price`. A card is only data; `effects` has the words it is written in, `packs`
reads it from a file. Rules: d100.ability.*, d100.card.*, d100.energy.with-ap, d100.action.metered-encounter
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from frontiers_nb.d100 import energy, skills
from frontiers_nb.d100.attributes import ATTRIBUTES
from frontiers_nb.d100.effects import Effect
from frontiers_nb.d100.exploration import MODES
from frontiers_nb.d100.skills import CATEGORIES, Training
from frontiers_nb.errors import RuleError

USES = {  # d100.ability.other-forms, d100.ability.passive: how a card is used, as it is printed
    "action": "✦ Action",
    "free": "✧ Free Action",
    "reaction": "Reaction",
    "activity": "✽ Activity",
    "passive": "Passive",
}
PAID = ("action", "reaction")  # the uses that cost Action Points
MOST_AP = 3  # d100.card.cost-icons
DEFENSES = ("physical", "mental")
ROLLED = (*ATTRIBUTES, *DEFENSES)
AGAINST = (*ROLLED, *CATEGORIES)  # d100.ability.targets; the fourth kind, nothing, is None
AIMS = ("none", "self", "one", "every", "trigger")
TRIGGERS = (  # what an Encounter can see by itself; "told" is for people to call
    "told",
    "attack_misses_you",
    "attack_hits_you",
    "attack_misses_ally",
    "attack_hits_ally",
    "enters_reach",
    "leaves_reach",
    "falls",
)
NEEDS = {  # d100.balance.conditions: situations that a card may ask for
    "fatigued": "you have a Fatigue",
    "wounded": "you have a Wound",
    "ally_struck_target": "an ally has struck the target",
    "once_per_target": "you have not used it on this target",
    "once_per_place": "you have not used it here since things last changed",
    "item_active": "the item is Active",
    "told": "",
}


class SkillUse(NamedTuple):
    """The Skill that a card asks for: a category, and within it one by name, or those that cover something.

    `use` is "opt" (better with it) or "req" (not without it). Rules: d100.card.opt, d100.card.req.
    """

    category: str
    use: str = "opt"
    named: str = ""
    covering: str = ""


class Trigger(NamedTuple):
    """What sets off a card: in words, as an event of TRIGGERS, and from how many Units away at most."""

    words: str
    on: str = "told"
    within: int | None = None


class OwnCost(NamedTuple):
    """What a card itself asks for: harm taken, points of a pool, the item used up, or something in words."""

    fatigue: int = 0
    wounds: int = 0
    hp: int = 0
    points: int = 0
    consumes: bool = False
    words: str = ""


class Need(NamedTuple):
    """A situation that must be true: a word of NEEDS; "told" with the situation in `words`."""

    what: str
    words: str = ""

    def __str__(self) -> str:
        return self.words or NEEDS[self.what]


@dataclass(frozen=True)
class Card:
    """An ability, or an action of an item.

    `use` is one of USES, `ap` the Action Points in an Encounter, `modes` the modes it works in (empty: all
    that its use allows). `against` is an Attribute, a Defense, a category or None; `attribute` the one it is
    rolled with where a Defense opposes it, None where the table is to be asked (amb.d100.attack-attribute);
    `resisted` says that the target rolls. `difficulty` None is the default tier. `aims` with `reach` in Units
    says at whom; with "every" one roll is compared with each of them (amb.d100.multi-target-roll). Reach None
    is the item's own, or none. `minutes` is the time an Activity takes, where it is a number.
    """

    id: str
    name: str
    use: str = "action"
    ap: int = 0
    modes: tuple[str, ...] = ()
    demand: int | None = None
    skill: SkillUse | None = None
    trigger: Trigger | None = None
    against: str | None = None
    attribute: str | None = None
    resisted: bool = False
    difficulty: str | None = None
    aims: str = "none"
    reach: int | None = None
    minutes: int | None = None
    cost: OwnCost = OwnCost()
    needs: tuple[Need, ...] = ()
    text: str = ""
    effects: tuple[Effect, ...] = ()

    @property
    def rolled(self) -> bool:
        """Whether using it takes a Resolution roll. Rules: d100.ability.targets, d100.ability.passive."""
        return self.use != "passive" and self.against in ROLLED

    @property
    def asks_attribute(self) -> bool:
        """Whether the table must say which Attribute is rolled. Ruling: amb.d100.attack-attribute, at its default."""
        return self.against in DEFENSES and self.attribute is None

    @property
    def rolls_with(self) -> str | None:
        """The Attribute that is rolled, None where there is no roll or the table must be asked."""
        return None if not self.rolled else self.against if self.against in ATTRIBUTES else self.attribute

    @property
    def works_in(self) -> tuple[str, ...]:
        """The modes it can be used in. Rules: d100.card.mode-limit, d100.activity.not-in-encounter."""
        allowed = tuple(mode for mode in MODES if self.use != "activity" or MODES[mode].activities)
        return tuple(mode for mode in allowed if not self.modes or mode in self.modes)


class Price(NamedTuple):
    """What one use costs: Action Points, Energy, and what the card itself asks for. Rule: d100.ability.costs."""

    ap: int
    energy: int
    own: OwnCost


class Elements(NamedTuple):
    """A card's elements as text, in the order of a card; what it does not have is empty. Rule: d100.card.elements."""

    cost: str
    name: str
    use: str
    demand: str
    category: str
    trigger: str
    effect: str


def price(card: Card, capacity: int, mode: str) -> Price:
    """What each use costs; Action Points in an Encounter only, Energy on top of them.

    Rules: d100.ability.costs, d100.energy.with-ap, d100.energy.ability-per-use, d100.action.metered-encounter.
    """
    metered = MODES[mode].limited("action points")
    return Price(card.ap if metered else 0, energy.cost(card.demand, capacity), card.cost)


def refusal(card: Card, had: Training, mode: str) -> RuleError | None:
    """Why the card cannot be used in this mode by someone with this training; None if it can.

    Rules: d100.ability.passive, d100.activity.not-in-encounter, d100.card.mode-limit, d100.card.req.
    """
    if card.use == "passive":
        return RuleError(card.id, "left to itself: it is always on", "used", "d100.ability.passive")
    if mode not in card.works_in:
        fight = card.use == "activity" and mode == "encounter"
        rule = "d100.activity.not-in-encounter" if fight else "d100.card.mode-limit"
        return RuleError(card.id, f"used in {' or '.join(card.works_in)}", mode, rule)
    asked = card.skill
    if asked and not skills.usable(had, asked.category, asked.use == "req"):
        return RuleError(card.id, f"used with a {asked.category.capitalize()} Skill", "none", "d100.card.req")
    return None


def skilled(card: Card, had: Training, covering: Training = frozenset()) -> bool:
    """Whether someone has the Skill that makes the card better.

    A Skill by name is looked up; which Skills cover what the card describes, the table says in `covering`.
    Rules: d100.card.opt, d100.skill.gm-decides.
    """
    asked = card.skill
    if asked is None:
        return False
    if asked.named:
        return any(skill.name == asked.named and skill.category == asked.category for skill in had)
    return skills.improved(had & covering if asked.covering else had, asked.category)


def acting(card: Card, success: bool | None = None, sign: int | None = None, improved: bool = False) -> tuple:
    """The effects that happen: after a verdict (None: no roll), a Gradient's sign, with or without the Skill."""
    return tuple(effect for effect in card.effects if effect.acts(success, sign, improved))


def icons(card: Card) -> str:
    """The cost in icons. Rule: d100.card.cost-icons."""
    return "(✧)" if card.use == "free" else f"({'✦' * card.ap or '—'})"


def elements(card: Card) -> Elements:
    """The card as text, for whoever draws it. Rules: d100.card.elements, d100.card.mode-limit, d100.card.opt."""
    asked, limits = card.skill, card.modes
    use = USES[card.use] + (f" · {' or '.join(mode.capitalize() for mode in limits)} only" if limits else "")
    return Elements(
        icons(card),
        card.name,
        use,
        f"ϟ Demand {card.demand}" if card.demand is not None else "",
        f"{asked.category.capitalize()} ({asked.use}.)" if asked else "",
        card.trigger.words if card.trigger else "",
        card.text,
    )
