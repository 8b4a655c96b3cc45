"""Skills: what training does to a roll. Read `claimed` first.

One either has a Skill or lacks it; one that fits gives one Favor, and that is all. Cap and cancelling are
`favor`'s business. How many Skills a character has is counted elsewhere. Rules: d100.skill.*
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from frontiers_nb.errors import RuleError

CATEGORIES = ("body", "mind", "voice")  # d100.skill.categories
SKILL_FAVOR = 1  # d100.skill.favor
FEWEST = 1  # d100.skills.minimum


class Skill(NamedTuple):
    """One field of training and its category, which carries no modifier of its own."""

    name: str
    category: str


Training = frozenset[Skill]


class Attempt(NamedTuple):
    """What someone tries: the category of the approach, and the Skills that it makes use of.

    Which Skills those are the GM decides: a practised technique counts, a topic that is merely close
    does not. Rules: d100.skill.applies, d100.skill.not-topical, d100.skill.gm-decides.
    """

    category: str | None = None
    fitting: Training = frozenset()


@dataclass(frozen=True)
class Effect:
    """What an effect does on every roll of a category, or with one Skill. Rule: d100.skill.category-target."""

    category: str | None = None
    skill: str | None = None
    favor: int = 0
    disfavor: int = 0
    ignores_disfavor: bool = False

    def reaches(self, attempt: Attempt) -> bool:
        """Whether it acts on this attempt: it names the Skill, or the category, or nothing."""
        if self.skill is not None:
            return any(skill.name == self.skill for skill in attempt.fitting)
        return self.category in (None, attempt.category)


class Claim(NamedTuple):
    """What is brought to a roll before cap and cancelling: the Skill that counts, Favor and Disfavor."""

    skill: Skill | None
    favor: int
    disfavor: int


def training(*skills: Skill) -> Training:
    """The Skills someone has: the same one twice is no more than once.

    Raises: RuleError for a category that does not exist. Rules: d100.skill.binary, d100.skill.categories.
    """
    for skill in skills:
        if skill.category not in CATEGORIES:
            raise RuleError("category", f"one of {', '.join(CATEGORIES)}", skill.category, "d100.skill.categories")
    return frozenset(skills)


def claimed(had: Training, attempt: Attempt, effects: Iterable[Effect] = (), picked: Skill | None = None) -> Claim:
    """Favor and Disfavor brought to an attempt, by one Skill at most and by every effect that reaches it.

    Without a Skill that fits the attempt stands, only without its Favor. Where several fit, `picked` says
    which one counts; they all give the same, so left out it is the first by name.
    Raises: RuleError where the picked Skill is not had or does not fit.
    Rules: d100.skill.favor, d100.skill.no-gate, d100.skill.one-per-roll, d100.skill.stacks.
    """
    usable = sorted(had & attempt.fitting)
    if picked is not None and picked not in usable:
        allowed = ", ".join(skill.name for skill in usable) or "no Skill, for none fits"
        raise RuleError("skill", allowed, picked.name, "d100.skill.applies")
    skill = picked or next(iter(usable), None)
    acting = [effect for effect in effects if effect.reaches(attempt)]
    favor = sum(effect.favor for effect in acting) + (SKILL_FAVOR if skill else 0)
    ignored = any(effect.ignores_disfavor for effect in acting)
    return Claim(skill, favor, 0 if ignored else sum(effect.disfavor for effect in acting))


def usable(had: Training, category: str, required: bool) -> bool:
    """Whether a card marked "Category (req.)" or "(opt.)" can be used. Rules: d100.card.req, d100.card.opt."""
    return not required or improved(had, category)


def improved(had: Training, category: str) -> bool:
    """Whether someone has a Skill of a category, which is what a card's better effect asks for."""
    return any(skill.category == category for skill in had)


def remaining(had: Training, change: int, stay: Collection[Skill]) -> Training:
    """The Skills left when Acuity takes `-change` of them; the player names those that stay, one at least.

    Raises: RuleError unless `stay` names as many as are left, all of them had.
    Rules: d100.skill.floor-choice, d100.skills.minimum, amb.d100.skill-loss.
    """
    left = min(len(had), max(FEWEST, len(had) + change))
    if len(set(stay)) != left or not had.issuperset(stay):
        names = ", ".join(sorted(skill.name for skill in had))
        raise RuleError("stay", f"{left} of {names}", [skill.name for skill in stay], "d100.skill.floor-choice")
    return frozenset(stay)
