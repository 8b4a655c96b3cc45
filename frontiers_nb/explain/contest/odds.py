"""A Contest's exact odds as something to look at: the bar, the curve over the gap, the square of pairs."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import groupby

from frontiers_nb.d100 import contest as rules
from frontiers_nb.d100.gradient import READINGS
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.targets import FLOOR
from frontiers_nb.explain.contest import story
from frontiers_nb.explain.contest.state import NAMES, State
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.explain.roll import controls
from frontiers_nb.explain.roll.odds import MOST_CIRCUMSTANCE
from frontiers_nb.words import percent

GAPS = range(-60, 61, 5)
OUTCOMES: tuple[str, ...] = ("a", "tie", "b")


def shares(outcome: rules.Outcome) -> list[Json]:
    """The three parts of the bar."""
    parts = (
        ("a", f"{NAMES['a']} wins", outcome.a_wins),
        ("tie", "Dead level", outcome.tie),
        ("b", f"{NAMES['b']} wins", outcome.b_wins),
    )
    return [
        {"id": id, "label": label, "chance": exact(chance), "percent": percent(chance)} for id, label, chance in parts
    ]


def settled(state: State, outcome: rules.Outcome) -> Json:
    """What becomes of a tie. Rules: d100.contest.tie, d100.contest.tie-default."""
    a, b, tie = rules.settled(outcome, state.defender, state.rulings)
    if state.rulings.contest_tie == "C":
        how = "The GM settles a tie, so it stays open here"
    elif state.rulings.contest_tie == "A" and state.defender:
        how = f"A tie goes to {NAMES[state.defender]}, who defends"
    else:
        how = "A tie is rolled again"
    return {
        "a": exact(a),
        "b": exact(b),
        "tie": exact(tie),
        "aPercent": percent(a),
        "bPercent": percent(b),
        "tiePercent": percent(tie),
        "sentence": f"{how}: {story.sentence(rules.Outcome(a, b, tie))}",
        "why": "tie",
    }


def curve(state: State, a: Roll, b: Roll) -> Json:
    """The outcome over the gap: the first side stays where it is, the other's Target moves.

    A point's `state` is the change of the second side's circumstance that leads there.
    """
    at = a.target - b.target
    targets = {b.target} | {a.target - gap for gap in GAPS if a.target - gap >= FLOOR}
    points = {}
    for target in sorted(targets, reverse=True):
        move = target - b.targeting.unfloored if target != b.target else 0
        change = state.b.circumstance + move
        other = replace(b, adjustments=b.adjustments._replace(circumstance=change))
        outcome = rules.contest(a, other)
        points[a.target - other.target] = {
            "gap": a.target - other.target,
            "a": exact(outcome.a_wins),
            "tie": exact(outcome.tie),
            "b": exact(outcome.b_wins),
            "aPercent": percent(outcome.a_wins),
            "bPercent": percent(outcome.b_wins),
            "state": {"b.circumstance": change, **controls.FRESH} if abs(change) <= MOST_CIRCUMSTANCE else None,
        }
    return {"at": at, "points": [points[gap] for gap in sorted(points)]}


def grid(a: Roll, b: Roll) -> list[Json]:
    """Every pair of readings in a square in which area is chance: a column for each reading of the
    first side, in it the other's readings from 1 down to 100, runs with the same winner joined. A
    column's `a`, `tie` and `b` are the chances of that reading together with that outcome."""
    across, down = (rolled.dice.map(lambda kept: kept.reading) for rolled in (a, b))
    throws = across.denominator * down.denominator
    keys = {reading: rules.key(b, reading) for reading in down}
    columns, x = [], 0
    for reading in across:
        own, width = rules.key(a, reading), across.quantity(reading)
        runs, y, pairs = [], 0, dict.fromkeys(OUTCOMES, 0)
        for who, group in groupby(down, lambda other, own=own: _winner(own, keys[other])):
            members = list(group)
            height = sum(down.quantity(other) for other in members)
            place = {"y": y / down.denominator, "h": height / down.denominator}
            runs.append(place | {"outcome": who, "from": members[0], "to": members[-1]})
            y += height
            pairs[who] += width * height
        place = {"x": x / across.denominator, "w": width / across.denominator}
        chances = {who: exact(Fraction(quantity, throws)) for who, quantity in pairs.items()}
        columns.append({"reading": reading, "runs": runs} | place | chances)
        x += width
    return columns


def gradient(a: Roll, b: Roll) -> Json:
    """How often the winner, and only the winner, reads each tier. Rule: d100.contest.gradient."""
    tiers = []
    for band in READINGS[a.gradient_reading]:
        chances = {
            side: rules.wins(mine, other, lambda kept, mine=mine, band=band: mine.tier(kept.strength) == band)
            for side, mine, other in (("a", a, b), ("b", b, a))
        }
        tiers.append(
            {"tier": band.name, "sign": band.sign}
            | {side: exact(chance) for side, chance in chances.items()}
            | {f"{side}Percent": percent(chance) for side, chance in chances.items()}
        )
    return {"reading": a.gradient_reading, "tiers": tiers}


def _winner(own: rules.Key, other: rules.Key) -> str:
    return "tie" if own == other else "a" if own > other else "b"
