"""Play outside a fight: what each mode keeps count of, and the single check it may call for.

Read `MODES`, then `check`. Rules: d100.mode.three, d100.exploration.*, d100.interaction.*,
d100.investigation.*, d100.traversal.*, d100.endeavor.*, d100.downtime.permanent, d100.travel.span
"""

from __future__ import annotations

from typing import NamedTuple

from frontiers_nb.d100.attributes import Scores
from frontiers_nb.d100.favor import Granted
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.skills import SKILL_FAVOR
from frontiers_nb.d100.targets import DEFAULT_TIER, TIERS, Adjustments
from frontiers_nb.errors import RuleError


class Mode(NamedTuple):
    """A mode of play: what it counts, what one may do in it, and whether rest is possible."""

    name: str
    counts: frozenset[str]
    actions: bool
    activities: bool
    rest: bool

    def limited(self, what: str) -> bool:
        """Whether "action points", "turns" or "movement" are counted here. Rule: d100.exploration.no-economy."""
        return what in self.counts


MODES = {  # d100.mode.three
    "encounter": Mode("encounter", frozenset({"action points", "turns", "movement"}), True, False, False),
    "exploration": Mode("exploration", frozenset(), True, True, False),  # d100.exploration.no-economy
    "endeavor": Mode("endeavor", frozenset({"time"}), False, True, True),  # d100.endeavor.span
}
DEFAULT_MODE = "exploration"  # d100.exploration.default

APPROACHES = {  # d100.interaction.approach: the Attributes that may fit
    "menace": ("vigor",),
    "hold a line": ("resolve",),
    "conviction": ("resolve",),
    "charm": ("deft", "acuity"),
    "misdirect": ("deft", "acuity"),
    "outmaneuver": ("deft", "acuity"),
}
UNAIDED = Granted()
VOICE = {  # d100.skill.die-choice: the Favor of a Voice Skill, on the die that the player names
    None: UNAIDED,
    "tens": Granted(favor_tens=SKILL_FAVOR),
    "units": Granted(favor_units=SKILL_FAVOR),
}

SIGHTS = {  # what there is to find, and the tier of finding it; no tier, no roll
    "plain": None,  # d100.investigation.plain
    "passing": "trivial",  # d100.investigation.attention
    "hidden": "routine",  # d100.investigation.hidden
    "well hidden": "challenging",  # d100.investigation.hidden
}


class Pursuit(NamedTuple):
    """An Endeavor: whether the rules or the table say what it yields, and what may change the sheet for good."""

    fixed: bool
    lasting: str | None


PURSUITS = {
    "rest": Pursuit(True, None),  # d100.endeavor.rest-fixed
    "training": Pursuit(False, "advancement"),  # d100.downtime.permanent
    "project": Pursuit(False, None),
    "trade": Pursuit(False, None),
    "study": Pursuit(False, None),
    "travel": Pursuit(False, None),  # d100.travel.span: one span, whatever its length
}


class Traversal(NamedTuple):
    """One stretch of ground covered: whether places are known in Units, what Movement allows, what is rolled."""

    in_units: bool
    budget: int | None
    roll: Roll | None


def check(score: int, tier: str = DEFAULT_TIER, circumstance: int = 0, granted: Granted = UNAIDED) -> Roll:
    """The one roll that a task outside a fight comes to.

    A task between two tiers takes a circumstance or Disfavor: there is no fourth tier.
    Raises: RuleError for another tier. Rules: d100.exploration.single-check, d100.difficulty.no-fourth-tier.
    """
    if tier not in TIERS:
        raise RuleError("difficulty", f"one of {', '.join(TIERS)}", tier, "d100.difficulty.no-fourth-tier")
    return Roll(score, tier, Adjustments(circumstance=circumstance), granted)


def interaction(
    scores: Scores,
    approach: str,
    tier: str = DEFAULT_TIER,
    attribute: str | None = None,
    voice: str | None = None,
) -> Roll:
    """A social roll with the Attribute that fits the approach.

    `attribute` says which of the two it is where either may fit; `voice` is the die on which a Voice Skill's
    Favor is placed, "tens" or "units", None without one.
    Raises: RuleError for an approach, an Attribute or a die that is none, and where no Attribute is named of two.
    Rules: d100.interaction.approach, d100.interaction.voice-favor, d100.skill.die-choice.
    """
    if approach not in APPROACHES:
        raise RuleError("approach", f"one of {', '.join(APPROACHES)}", approach, "d100.interaction.approach")
    fitting = APPROACHES[approach]
    named = fitting[0] if attribute is None and len(fitting) == 1 else attribute
    if named is None or named not in fitting:
        raise RuleError("attribute", " or ".join(fitting), named, "d100.interaction.approach")
    if voice not in VOICE:
        raise RuleError("voice", "tens or units", voice, "d100.skill.die-choice")
    return check(getattr(scores, named), tier, granted=VOICE[voice])


def investigation(acuity: int, sight: str) -> Roll | None:
    """What finding something takes; None where it is simply told.

    Rules: d100.investigation.plain, d100.investigation.attention, d100.investigation.hidden.
    """
    if sight not in SIGHTS:
        raise RuleError("sight", f"one of {', '.join(SIGHTS)}", sight, "d100.investigation.hidden")
    tier = SIGHTS[sight]
    return check(acuity, tier) if tier else None


def traversal(on_grid: bool, obstacle: Roll | None = None) -> Traversal:
    """Ground covered outside a fight: as far as one likes, and a roll only at a real obstacle.

    Rules: d100.traversal.no-budget, d100.traversal.modes.
    """
    return Traversal(in_units=on_grid, budget=None, roll=obstacle)
