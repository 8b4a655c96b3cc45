"""From Favor as granted to Favor as thrown: cap, then cancel. Rules: d100.favor.cap-then-cancel and around it."""

from __future__ import annotations

from typing import NamedTuple

from frontiers_nb.d100.dice import Net
from frontiers_nb.d100.rulings import Rulings


class Granted(NamedTuple):
    """Favor and Disfavor as granted, in dice, by the die they were placed on."""

    favor_tens: int = 0
    favor_units: int = 0
    disfavor_tens: int = 0
    disfavor_units: int = 0


def capped(granted: Granted, cap: int, rulings: Rulings) -> Granted:
    """Favor limited to `cap`, Disfavor likewise; each for the whole roll, or on each die.

    Where a side's cap runs over both dice, what is over comes off the units die: the tens die is what
    Favor that names no die goes to. Rules: d100.favor.stack-cap, amb.d100.favor-cap-scope.
    """
    favor_tens, favor_units = _limited(granted.favor_tens, granted.favor_units, cap, rulings)
    disfavor_tens, disfavor_units = _limited(granted.disfavor_tens, granted.disfavor_units, cap, rulings)
    return Granted(favor_tens, favor_units, disfavor_tens, disfavor_units)


def cancelled(after_cap: Granted, rulings: Rulings) -> Net:
    """Favor struck off against Disfavor, one for one: on the same die first, then across the roll.

    Rules: d100.favor.cap-then-cancel, d100.favor.never-both, amb.d100.favor-cancel-scope.
    """
    tens, units = cancelled_on_each_die(after_cap)
    if rulings.favor_cancel_scope == "A" and tens * units < 0:
        tens, units = _struck_off(tens, units)
    return Net(tens, units)


def cancelled_on_each_die(after_cap: Granted) -> Net:
    """The first half of cancelling: what is left on each die once its own two sides are struck off."""
    return Net(after_cap.favor_tens - after_cap.disfavor_tens, after_cap.favor_units - after_cap.disfavor_units)


def net_favor(granted: Granted, cap: int, rulings: Rulings) -> Net:
    """What is thrown in the end. Example: Favor 5 and Disfavor 2 on one die with cap 3 leave 1 Favor."""
    return cancelled(capped(granted, cap, rulings), rulings)


def _limited(tens: int, units: int, cap: int, rulings: Rulings) -> tuple[int, int]:
    tens = min(cap, tens)
    return tens, min(cap if rulings.favor_cap_scope == "B" else cap - tens, units)


def _struck_off(tens: int, units: int) -> tuple[int, int]:
    # One is Favor, the other Disfavor: the larger survives, less the smaller.
    total = tens + units
    return (total, 0) if abs(tens) >= abs(units) else (0, total)
