"""The readings where two rule sets say different things about the same. Read `Rulings`.

Each field is the last part of an id `amb.cross.*`; what a letter means stands in `rulebook/cross/rulings.toml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from frontiers_nb.rulings import Letters


@dataclass(frozen=True)
class Rulings(Letters):
    """One letter for each open question; the defaults are the recommended readings."""

    SYSTEM: ClassVar[str] = "cross"

    precedence: str = "C"
    unspent_ap: str = "A"
    overspend: str = "A"
    roll_bonus_scale: str = "B"
    track_recovery: str = "A"
