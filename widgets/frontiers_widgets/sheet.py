"""The character sheet as a component."""

from __future__ import annotations

from frontiers_nb.explain import sheet
from frontiers_widgets.component import Explorable, Input


class CharacterSheet(Explorable):
    """A sheet: what is rolled, what is built, what would change. `CharacterSheet(scores={"vigor": 70}, level=3)`"""

    screen = sheet

    # The character
    scores, level, marks, wound_marks, fatigue_marks, skills = (Input() for _ in range(6))
    # How it stands
    hp, energy, wounds, fatigue, gear = (Input() for _ in range(5))
    # What is asked about it
    attribute, difficulty, mark, opponent, aim = (Input() for _ in range(5))
    # Encounters and growth
    in_encounter, changes, advancement = (Input() for _ in range(3))
    # How the rules are read
    rulings, numbers = (Input() for _ in range(2))
