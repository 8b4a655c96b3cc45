"""Downtime: hour by hour. Read `rest`. Rules: flow.downtime.*, flow.energy.recovery, flow.energy.cap"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from frontiers_nb.errors import RuleError
from frontiers_nb.flow.energy import HOURLY
from frontiers_nb.flow.harm import Condition, Limits, recovered
from frontiers_nb.flow.rulings import DEFAULT, Rulings

HOUR = 60  # minutes
HP_HOURS = 3  # flow.downtime.hp
TRACKS = ("wounds", "fatigue")


class Rested(NamedTuple):
    """After so many full hours: where somebody stands, and the Energy there is."""

    hours: int
    condition: Condition
    energy: int
    minutes: int  # of the clock, interruptions included


def rest(
    condition: Condition,
    energy: int,
    limits: Limits,
    max_energy: int,
    stretches: Sequence[int],
    first: str = "wounds",
    rulings: Rulings = DEFAULT,
) -> list[Rested]:
    """Every full hour of a rest, the beginning first.

    Parameters: `stretches` are minutes of rest, each ended by an interruption; `first` is the track that is cleared
    first where both have marks. Half of an odd maximum of HP is rounded down, as the half of Energy is.

    Raises: RuleError. Rules: flow.downtime.energy, flow.downtime.track, flow.downtime.hp, flow.downtime.hp-stacks,
    flow.downtime.interrupt, amb.flow.downtime-hp-periods, amb.flow.downtime-interrupt-scope.
    """
    if first not in TRACKS:
        raise RuleError("first", f"one of {', '.join(TRACKS)}", first)
    now = Rested(0, condition, energy, 0)
    seen, counted, clock = [now], 0, 0
    for stretch in stretches:
        counted = counted if rulings.downtime_interrupt_scope == "B" else 0
        for hour in range(1, stretch // HOUR + 1):
            counted += 1
            now = Rested(
                now.hours + 1,
                _hour(now.condition, limits, first, _hp(limits, counted, rulings)),
                min(max(max_energy, now.energy), now.energy + HOURLY),  # flow.energy.cap
                clock + hour * HOUR,
            )
            seen.append(now)
        clock += stretch
    return seen


def hours_to_clear(condition: Condition) -> int:
    """Full hours until no mark is left. Rule: flow.downtime.track."""
    return condition.wounds + condition.fatigue


def _hour(condition: Condition, limits: Limits, first: str, hp: int) -> Condition:
    """One hour: one mark, never two. Rule: flow.downtime.track."""
    marks = {"wounds": condition.wounds, "fatigue": condition.fatigue}
    track = first if marks[first] else next((each for each in TRACKS if marks[each]), None)
    return recovered(condition, limits, hp, int(track == "wounds"), int(track == "fatigue"))


def _hp(limits: Limits, hours: int, rulings: Rulings) -> int:
    again = hours == HP_HOURS if rulings.downtime_hp_periods == "B" else hours % HP_HOURS == 0
    return limits.hp // 2 if again else 0
