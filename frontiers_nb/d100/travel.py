"""Journeys: how many days they take and how much happens on the way. Read `days` first.

A journey is measured in days on foot; every other way of travelling is a multiple of that pace.
Rules: d100.travel.*
"""

from __future__ import annotations

from fractions import Fraction

from frontiers_nb.errors import RuleError
from frontiers_nb.rulebook import table

PACES = {str(row["conveyance"]): Fraction(row["pace"]) for row in table("travel").rows}
MILES_A_DAY = 25  # the middle of 20 to 30, which a setting may pin down: d100.travel.foot
EVENTS_A_LEG = 1  # d100.travel.events


def days(miles: int, conveyance: str = "foot", miles_a_day: int = MILES_A_DAY) -> Fraction:
    """Days for a distance; by "fast" as many or fewer, since its pace is a minimum.

    `conveyance` is one of PACES, `miles_a_day` what a day on foot covers in this setting.
    Raises: RuleError for another conveyance, a negative distance or a day that leads nowhere.
    Rules: d100.travel.foot, d100.travel.mount, d100.travel.wheeled, d100.travel.powered, d100.travel.fast.
    """
    if conveyance not in PACES:
        raise RuleError("conveyance", f"one of {', '.join(PACES)}", conveyance)
    if miles < 0:
        raise RuleError("miles", "0 or more", miles)
    if miles_a_day < 1:
        raise RuleError("miles_a_day", "1 or more", miles_a_day, "d100.travel.foot")
    return Fraction(miles, miles_a_day) / PACES[conveyance]


def events(legs: int, each: int = EVENTS_A_LEG) -> int:
    """Events on a journey of so many legs, a leg being a day or a natural stage.

    `each` is more on a dangerous road, and 0 on a safe one. Raises: RuleError below 0. Rule: d100.travel.events.
    """
    for name, value in (("legs", legs), ("each", each)):
        if value < 0:
            raise RuleError(name, "0 or more", value, "d100.travel.events")
    return legs * each
