"""Actions and what they cost: two points a turn, so that dear ones take several. Read `turns_needed`, `SWIMMING`.

Rules: groups.pool.*, groups.action.*, groups.swim.*
"""

from __future__ import annotations

from dataclasses import dataclass

POOL = 2  # groups.pool.size
RANKS = ("untrained", "novice", "adept", "expert")


@dataclass(frozen=True)
class Action:
    """Something a skill lets one do, from a rank on; `areas` is how far it carries."""

    id: str
    name: str
    rank: str
    cost: int
    areas: int = 0
    text: str = ""
    rule: str = "groups.action.by-skill"


@dataclass(frozen=True)
class Skill:
    """A skill with its actions."""

    id: str
    name: str
    action: tuple[Action, ...]

    def at(self, rank: str, own_only: bool = False) -> tuple[Action, ...]:
        """What a rank may do, what is its own first. Ruling: amb.groups.lower-tier."""
        ranks = (rank,) if own_only else RANKS[: RANKS.index(rank) + 1]
        return tuple(action for each in reversed(ranks) for action in self.action if action.rank == each)


SWIMMING = Skill(
    "swimming",
    "Swimming",
    (
        Action("untrained-swim", "Untrained Swim", "untrained", 6, 1, rule="groups.swim.untrained"),
        Action("standard-swim", "Standard Swim", "novice", 4, 1, rule="groups.swim.standard"),
        Action("improved-swim", "Improved Swim", "adept", 2, 1, rule="groups.swim.improved"),
        Action("expert-swim", "Expert Swim", "expert", 1, 1, rule="groups.swim.expert"),
    ),
)


def turns_needed(cost: int) -> int:
    """How many turns an action takes. Rule: groups.action.multi-turn."""
    return -(-cost // POOL)


def areas_in(action: Action, turns: int) -> int:
    """How many areas one crosses in some turns, doing nothing else."""
    if action.cost <= POOL:
        return POOL // action.cost * action.areas * turns
    return turns // turns_needed(action.cost) * action.areas
