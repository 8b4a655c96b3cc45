"""What one Favor is worth in Target points, over every Target.

Rules: d100.favor.value-equivalent, d100.favor.number-or-favor
"""

from __future__ import annotations

from fractions import Fraction

from frontiers_nb.d100.dice import DOUBLE_ZERO, Net, success_by_target
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.explain.favor.state import State
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.words import listed, signed

EXPERT = 90  # the Target at which the lesson asks what should help experts
STEP = 10  # points between the lines of the chart


def worth(state: State, roll: Roll) -> Json:
    """One Favor on either die, as the change of the Target that would help as much.

    A point's `state` is the change of circumstance that brings the roll there.
    """
    tens, units = one_favor(roll, Net(tens=1)), one_favor(roll, Net(units=1))
    decisive = roll.numbers.decisive
    above = [target for target, points in tens.items() if points > decisive]
    level = [target for target, points in tens.items() if points == decisive]
    peak = max(tens.values())
    return {
        "at": min(roll.target, DOUBLE_ZERO),
        "decisive": decisive,
        "decisiveLabel": roll.numbers.marked("decisive", f"decisive {decisive}"),
        "above": above[:1] + above[-1:],
        "level": level,
        "peak": {"worth": exact(peak), "targets": [target for target, points in tens.items() if points == peak]},
        "ticks": list(range(0, STEP * (int(max(peak, decisive)) // STEP + 2), STEP)),
        "points": [
            {
                "target": target,
                "tens": exact(tens[target]),
                "tensText": signed(tens[target]),
                "units": exact(units[target]),
                "unitsText": signed(units[target]),
                "state": {"circumstance": state.circumstance + target - roll.targeting.unfloored, "rolls": 1},
            }
            for target in tens
        ],
        "sentence": _sentence(tens, decisive, above, level),
    }


def one_favor(roll: Roll, net: Net) -> dict[int, Fraction]:
    """How many points the Target would have to rise to help as much as this net Favor, by Target 1..100."""
    with_favor, plain = success_by_target(net, roll.rulings), success_by_target(Net(), roll.rulings)
    return {target: 100 * (with_favor[target] - plain[target]) for target in range(1, DOUBLE_ZERO + 1)}


def _sentence(tens: dict[int, Fraction], decisive: int, above: list[int], level: list[int]) -> str:
    peak = max(tens, key=lambda target: tens[target])
    top = (
        f"On the tens it is worth most at Target {peak}, {signed(tens[peak])}, and {signed(tens[EXPERT])} at {EXPERT}."
    )
    if not above:
        return f"{top} It never beats a decisive {decisive}."
    ties = f", and is level with it at {listed([str(target) for target in level])}" if level else ""
    return f"{top} It beats a decisive {decisive} from Target {above[0]} to {above[-1]}{ties}."
