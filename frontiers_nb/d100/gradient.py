"""How strongly a roll lands, read from the units die. Rules: d100.gradient.*"""

from __future__ import annotations

from typing import NamedTuple


class Tier(NamedTuple):
    """One band of the Gradient: its name, its faces, and its direction (1 strong, 0 plain, -1 weak)."""

    name: str
    low: int
    high: int
    sign: int


READINGS: dict[str, tuple[Tier, ...]] = {
    "three": (  # d100.gradient.three-tier
        Tier("Positive", 0, 1, 1),
        Tier("Standard", 2, 7, 0),
        Tier("Negative", 8, 9, -1),
    ),
    "five": (  # d100.gradient.five-tier
        Tier("Major Positive", 0, 0, 1),
        Tier("Minor Positive", 1, 2, 1),
        Tier("Standard", 3, 6, 0),
        Tier("Minor Negative", 7, 8, -1),
        Tier("Major Negative", 9, 9, -1),
    ),
    "none": (),  # d100.gradient.config-reading-only
}


def tier(face: int, gradient_reading: str) -> Tier | None:
    """The tier that a units face 0..9 gives, or None where no Gradient is read."""
    return next((band for band in READINGS[gradient_reading] if band.low <= face <= band.high), None)
