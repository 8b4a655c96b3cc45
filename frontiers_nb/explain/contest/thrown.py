"""A Contest's dice from two numbers, one for each side."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from frontiers_nb.d100 import contest as rules
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.explain import fields
from frontiers_nb.explain.contest import story
from frontiers_nb.explain.contest.state import NAMES, State
from frontiers_nb.explain.picture import Json
from frontiers_nb.explain.roll import thrown
from frontiers_nb.words import count, percent

SECOND_SIDE = fields.LONGEST_SEED + 1  # so that the same number on both sides throws different dice


def throws(state: State, a: Roll, b: Roll) -> Iterator[tuple[thrown.Thrown, thrown.Thrown]]:
    """The pairs of throws that the two numbers stand for, without end."""
    first = thrown.throws(state.a.seed, a.net, a.rulings)
    second = thrown.throws(state.b.seed + SECOND_SIDE, b.net, b.rulings)
    return zip(first, second, strict=True)


def throw(state: State, a: Roll, b: Roll, made: tuple[thrown.Thrown, thrown.Thrown]) -> Json:
    """The first pair of throws, who wins it, and the one Gradient that is read."""
    readings = made[0].reading, made[1].reading
    who = rules.winner(a, readings[0], b, readings[1])
    sentence = story.told(a, b, readings)
    if who != "tie":
        strength = made[who == "b"].strength
        if tier := a.tier(strength):
            sentence += f" {NAMES[who]}'s units die shows {strength}: {tier.name}. The loser's is not read."
    return {
        "a": thrown.throw(state.a.seed, made[0], a),
        "b": thrown.throw(state.b.seed, made[1], b),
        "winner": who,
        "sentence": sentence,
    }


def sample(state: State, a: Roll, b: Roll, outcome: rules.Outcome) -> Json | None:
    """As many Contests as the state asks for, beside what was to be expected; None for a single one."""
    if state.rolls == 1:
        return None
    made = [(one.reading, other.reading) for one, other in islice(throws(state, a, b), state.rolls)]
    winners = [rules.winner(a, readings[0], b, readings[1]) for readings in made]
    tally = {who: winners.count(who) for who in ("a", "tie", "b")}
    return {
        "rolls": state.rolls,
        "sentence": f"In {count(state.rolls, 'Contest')} {NAMES['a']} wins {tally['a']}, {NAMES['b']} {tally['b']}, "
        f"{tally['tie']} dead level. Over many it is {percent(outcome.a_wins)}, {percent(outcome.b_wins)} "
        f"and {percent(outcome.tie)}.",
        "throws": [
            {"n": n, "a": readings[0], "b": readings[1], "winner": NAMES.get(who, "level")}
            for n, (readings, who) in enumerate(zip(made, winners, strict=True), 1)
        ],
    }
