"""What a card does, as data: a small vocabulary, each word of it with the case in which it acts.

Read `Effect`, then `KINDS`. Nothing here changes a character: whoever plays the card reads its effects and
acts on them. What no engine can do is `Told`, in words. Rules: d100.card.elements, d100.ability.targets,
d100.hp.damage-source
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from frontiers_nb.d100.rest import Remedy
from frontiers_nb.d100.skills import Effect as OnRolls

TO = ("target", "self", "trigger")  # whom the card is aimed at, its user, or who set off the Reaction
WHEN = ("always", "success", "failure")
SIGNS = {"positive": 1, "standard": 0, "negative": -1}  # of a Gradient, whatever its reading
SKILL = ("with", "without")

UNTIL = {  # how long; "affected" is who bears the effect
    "now": "it is done at once",
    "next_turn": "through the next Turn of the affected",
    "turn_start": "until the next Turn of the affected starts",
    "turn_end": "until the current or next Turn of the affected ends",
    "user_turn_start": "until the next Turn of the card's user starts",
    "user_turn_end": "until the current or next Turn of the card's user ends",
    "round_end": "until the Round ends",
    "scene": "until the scene ends",
    "standing": "as long as the card is in force",
}


class Amount(NamedTuple):
    """A number of harm: `dice` dice of so many `faces`, and `plus`. No dice: a fixed number."""

    plus: int = 0
    dice: int = 0
    faces: int = 0

    @property
    def least(self) -> int:
        """The least it comes to."""
        return self.dice + self.plus

    @property
    def most(self) -> int:
        """The most it comes to."""
        return self.dice * self.faces + self.plus

    def __str__(self) -> str:
        if not self.dice:
            return str(self.plus)
        return f"{self.dice}d{self.faces}" + (f"{self.plus:+d}" if self.plus else "")


@dataclass(frozen=True, kw_only=True)
class Effect:
    """What every effect says of itself: whom it reaches, when, and in words.

    `when` reads the verdict, `tier` the Gradient's direction, `skill` whether the user has the Skill that the
    card asks for. `provided` is a condition that only people can judge. Of the effects that share a `choice`,
    the user takes one.
    """

    to: str = "target"
    when: str = "always"
    tier: str | None = None
    skill: str | None = None
    provided: str = ""
    choice: str = ""
    words: str = ""

    def acts(self, success: bool | None, sign: int | None, skilled: bool) -> bool:
        """Whether it happens: `success` is None without a roll, `sign` is None where no Gradient is read."""
        return (
            (self.when == "always" or success is (self.when == "success"))
            and (self.tier is None or sign == SIGNS[self.tier])
            and (self.skill is None or skilled is (self.skill == "with"))
        )


@dataclass(frozen=True, kw_only=True)
class Harm(Effect):
    """Harm to HP, one instance. None: what the item deals, and where that is not printed, the table says.

    Rule: d100.hp.damage-source.
    """

    amount: Amount | None


@dataclass(frozen=True, kw_only=True)
class Restore(Effect):
    """HP, Wounds, Fatigue or Energy given back, in that order. Rule: d100.rest.direct."""

    hp: int = 0
    halves_of_hp: int = 0
    wounds: int = 0
    fatigue: int = 0
    energy: int = 0

    @property
    def remedy(self) -> Remedy:
        """The same as `rest.remedied` takes it."""
        return Remedy(self.halves_of_hp, self.hp, self.wounds, self.fatigue, self.energy)


@dataclass(frozen=True, kw_only=True)
class Push(Effect):
    """Forced movement, in Units, straight "away" from the user, "toward" the user, or "any" way."""

    units: int
    way: str = "away"


@dataclass(frozen=True, kw_only=True)
class Prone(Effect):
    """Knocked prone."""


@dataclass(frozen=True, kw_only=True)
class LoseMovement(Effect):
    """Units of Movement lost."""

    units: int
    until: str = "next_turn"


@dataclass(frozen=True, kw_only=True)
class GainFatigue(Effect):
    """Fatigue taken directly. Rule: d100.fatigue.sources."""

    amount: int = 1


@dataclass(frozen=True, kw_only=True)
class GainWound(Effect):
    """Wounds taken directly. Rule: d100.wounds.sources."""

    amount: int = 1


@dataclass(frozen=True, kw_only=True)
class OnSomeRolls(Effect):
    """An effect on rolls: of a category, with one named Skill, or on all; `about` narrows it to rolls about that."""

    category: str | None = None
    named: str | None = None
    about: tuple[str, ...] = ()
    until: str = "scene"

    def concerns(self, about: frozenset[str]) -> bool:
        """Whether a roll about these things is one it narrows itself to."""
        return not self.about or not about.isdisjoint(self.about)


@dataclass(frozen=True, kw_only=True)
class Favor(OnSomeRolls):
    """Favor, so many dice; `die` is "tens" or "units", None where the card names none."""

    dice: int = 1
    die: str | None = None


@dataclass(frozen=True, kw_only=True)
class Disfavor(OnSomeRolls):
    """Disfavor, so many dice; `die` is "tens" or "units", None where the card names none."""

    dice: int = 1
    die: str | None = None


@dataclass(frozen=True, kw_only=True)
class IgnoreDisfavor(OnSomeRolls):
    """Disfavor on these rolls does not count. Rule: d100.skill.category-target."""


@dataclass(frozen=True, kw_only=True)
class Circumstance(OnSomeRolls):
    """A number added to the Target, or taken from it. Rule: d100.adjust.circumstance."""

    amount: int


@dataclass(frozen=True, kw_only=True)
class ChangeDefense(Effect):
    """A Defense raised or lowered, as printed: "physical", "mental" or "both"."""

    defense: str
    amount: int
    until: str = "turn_start"

    def changes(self, kind: str) -> int:
        """What it brings to one of the two Defenses, before any ruling scales it."""
        return self.amount if self.defense in (kind, "both") else 0


@dataclass(frozen=True, kw_only=True)
class NoReactions(Effect):
    """No Reactions at all."""

    until: str = "turn_start"


@dataclass(frozen=True, kw_only=True)
class LoseReaction(Effect):
    """What a card calls your Reaction is lost: all of them, or by ruling one, or a point.

    Ruling: amb.d100.negative-gradient-reaction.
    """

    until: str = "turn_start"


@dataclass(frozen=True, kw_only=True)
class Reveal(Effect):
    """The GM reveals so many things; `words` says of what sort."""

    things: int = 1


@dataclass(frozen=True, kw_only=True)
class Repair(Effect):
    """So many damaged items work again."""

    items: int = 1


@dataclass(frozen=True, kw_only=True)
class Told(Effect):
    """What only people can carry out, in `words`."""


KINDS: dict[str, type[Effect]] = {
    "harm": Harm,
    "restore": Restore,
    "push": Push,
    "prone": Prone,
    "lose_movement": LoseMovement,
    "fatigue": GainFatigue,
    "wound": GainWound,
    "favor": Favor,
    "disfavor": Disfavor,
    "ignore_disfavor": IgnoreDisfavor,
    "circumstance": Circumstance,
    "defense": ChangeDefense,
    "no_reactions": NoReactions,
    "lose_reaction": LoseReaction,
    "reveal": Reveal,
    "repair": Repair,
    "told": Told,
}
STANDING = (Favor, Disfavor, IgnoreDisfavor, Circumstance, ChangeDefense, NoReactions, Told)  # can hold without end


def on_rolls(effects: tuple[Effect, ...], about: frozenset[str] = frozenset()) -> tuple[OnRolls, ...]:
    """What these effects do to a roll about `about`, as `skills.claimed` takes it.

    Rules: d100.skill.category-target, d100.ability.targets.
    """
    acting = [effect for effect in effects if isinstance(effect, OnSomeRolls) and effect.concerns(about)]
    return tuple(
        OnRolls(
            effect.category,
            effect.named,
            favor=effect.dice if isinstance(effect, Favor) else 0,
            disfavor=effect.dice if isinstance(effect, Disfavor) else 0,
            ignores_disfavor=isinstance(effect, IgnoreDisfavor),
        )
        for effect in acting
        if not isinstance(effect, Circumstance)
    )


def circumstance(effects: tuple[Effect, ...], category: str | None, about: frozenset[str] = frozenset()) -> int:
    """What these effects add to the Target of a roll of a category. Rule: d100.adjust.circumstance."""
    return sum(
        effect.amount
        for effect in effects
        if isinstance(effect, Circumstance) and effect.concerns(about) and effect.category in (None, category)
    )
