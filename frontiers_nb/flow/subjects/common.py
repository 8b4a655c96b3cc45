"""What the subjects share: naming their Variants, and opening a fight."""

from __future__ import annotations

from fractions import Fraction

from frontiers_nb.flow.ruleset import VARIANTS

DIE = 20  # the die of the workbook's own attacks


def switches(*names: str) -> dict[str, str]:
    """Variants with their rules."""
    return {name: VARIANTS[name].rule for name in names}


def opened(settled: int) -> tuple[str, ...]:
    """Into the Encounter, everybody who is asked keeping the Momentum that is printed."""
    return "encounter", *(["keep"] * settled)


def at_least(needed: int) -> Fraction:
    """The chance that one die shows so much."""
    return Fraction(max(0, min(DIE, DIE + 1 - needed)), DIE)
