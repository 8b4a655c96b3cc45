"""What follows an Attribute at once in an Encounter, and what waits for its end. Read `standing` first.

Rules: d100.live.*, d100.anchored.*
"""

from __future__ import annotations

from frontiers_nb.d100.attributes import Scores, lowered
from frontiers_nb.d100.derivatives import Build, Derived, derivatives

LIVE = {
    "physical_defense": "d100.live.defenses",
    "mental_defense": "d100.live.defenses",
    "movement": "d100.live.movement",
    "skills": "d100.live.skills",
}
ANCHORED = {
    "hp": "d100.anchored.hp",
    "wounds": "d100.anchored.wounds",
    "fatigue": "d100.anchored.fatigue",
    "initiative_flat": "d100.anchored.initiative",
}


def standing(start: Build, now: Build) -> dict[str, Derived]:
    """The derived values in an Encounter that began at one build and has come to another.

    Live values follow the build as it is now; the rest stays until the Encounter ends, and is then
    `derivatives(now)`. Rule: d100.anchored.permanent.
    """
    current = derivatives(now)
    return {name: current[name] if name in LIVE else value for name, value in derivatives(start).items()}


def changed(scores: Scores, by: Scores, highest: int) -> Scores:
    """Scores after an effect adds to them or takes from them. Rules: d100.score.minimum, d100.score.ceiling."""
    return Scores(*(min(highest, lowered(score, -change)) for score, change in zip(scores, by, strict=True)))
