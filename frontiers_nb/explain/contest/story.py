"""A Contest in words: a rope, two people, one throw each."""

from __future__ import annotations

from typing import Any

from frontiers_nb.d100 import contest as rules
from frontiers_nb.d100.dice import succeeds
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.explain.contest.state import NAMES, State
from frontiers_nb.words import percent

Readings = tuple[int, int]


def sentence(outcome: rules.Outcome) -> str:
    """The outcome as one sentence."""
    return f"{NAMES['a']} wins {percent(outcome.a_wins)}, {others(outcome)}."


def others(outcome: rules.Outcome) -> str:
    """What is left beside the first side's chance."""
    return f"{NAMES['b']} {percent(outcome.b_wins)}, dead level {percent(outcome.tie)}"


def paragraphs(state: State, a: Roll, b: Roll, readings: Readings, outcome: rules.Outcome) -> list[list[Any]]:
    """The story of this very state, whole without a click; its parts are as in the roll's story."""
    targets = [
        {"term": "contest", "text": "A tug of war"},
        f": {NAMES['a']} pulls with a Score of ",
        {"scrub": "a.score", "text": str(state.a.score)},
        ", so Target ",
        {"why": "a.target", "text": str(a.target)},
        f"; {NAMES['b']} with ",
        {"scrub": "b.score", "text": str(state.b.score)},
        ", so Target ",
        {"why": "b.target", "text": str(b.target)},
        ".",
    ]
    gap = a.target - b.target
    lead = f"A head start of {abs(gap)} for {NAMES['a' if gap > 0 else 'b']}" if gap else "No head start"
    chances = [
        f"{lead}, over all throws: {NAMES['a']} wins ",
        {"why": "a_wins", "text": percent(outcome.a_wins)},
        f", {NAMES['b']} ",
        {"why": "b_wins", "text": percent(outcome.b_wins)},
        ", dead level ",
        {"why": "tie", "text": percent(outcome.tie)},
        ".",
    ]
    return [targets, [told(a, b, readings)], chances]


def told(a: Roll, b: Roll, readings: Readings) -> str:
    """One Contest's dice in words: who manages it, by how much, and so who wins."""
    read = list(zip((a, b), readings, strict=True))
    verdicts = [succeeds(reading, roll.target) for roll, reading in read]
    margins = [abs(roll.margin(reading)) for roll, reading in read]
    who = rules.winner(a, readings[0], b, readings[1])
    end = "so nobody wins yet" if who == "tie" else f"so {NAMES[who]} wins"
    text = f"They roll {readings[0]} and {readings[1]}; "
    if all(verdicts):
        return text + f"both manage it, by {margins[0]} and by {margins[1]}, {end}."
    if any(verdicts):
        return text + f"only {NAMES['a' if verdicts[0] else 'b']} manages it, {end}."
    return text + f"both miss, by {margins[0]} and by {margins[1]}, {end}."
