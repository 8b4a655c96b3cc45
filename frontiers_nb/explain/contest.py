"""The contest explorer: two rolls against each other, and why only the gap between them matters.

Read `State` first, then `explain`. Rules: d100.contest.*
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import Any

from frontiers_nb.d100 import contest as rules
from frontiers_nb.d100.gradient import READINGS
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.resolution import Roll, succeeds
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.targets import DEFAULT_TIER, TIERS, Step
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import fields, roll
from frontiers_nb.explain.picture import (
    Json,
    choice,
    exact,
    finished,
    number,
    numbers_json,
    rulings_json,
    table,
    why,
)
from frontiers_nb.explain.roll import controls, reasons, thrown
from frontiers_nb.words import count, percent, signed

NAMES = {"a": "Ash", "b": "Bryn"}
OWN = ("score", "defense", "circumstance", "fatigue")
OWN += ("favor_tens", "favor_units", "disfavor_tens", "disfavor_units", "seed")
GAPS = range(-60, 61, 5)
SHARED = {
    "difficulty": "d100.contest.same-tier",
    "gradient_reading": "d100.contest.gradient",
    "rulings": None,
    "numbers": None,
}


@dataclass(frozen=True)
class State:
    """Two rolls, what they share, and who defends if anyone does.

    A side is a roll's state; of it a Contest reads the fields in OWN. What is in SHARED may stand in a
    side or beside the two, but only once or the same.
    """

    a: roll.State = fields.part(roll.State)
    b: roll.State = fields.part(roll.State)
    difficulty: str = fields.choice(DEFAULT_TIER, TIERS, "d100.difficulty.selects")
    gradient_reading: str = fields.choice("three", tuple(READINGS), "d100.gradient.config-reading-only")
    defender: str | None = fields.choice(None, tuple(NAMES), "d100.contest.tie-default")
    rulings: Rulings = fields.part(Rulings)
    numbers: Numbers = fields.part(Numbers)
    rolls: int = fields.whole(1, 1, 100)

    @classmethod
    def parse(cls, given: object) -> State:
        """A state from a mapping. Raises: RuleError, also where the two sides contradict each other."""
        state = fields.read(cls, given)
        if not isinstance(given, Mapping):
            return state
        for side in NAMES:
            if getattr(state, side).ruleset != "d100":
                ruleset = getattr(state, side).ruleset
                raise RuleError(f"{side}.ruleset", "d100 in a Contest", ruleset, "d100.contest.both-roll")
        for name, rule in SHARED.items():
            state = _shared(state, given, name, rule)
        return state

    def to_json(self) -> Json:
        """Every field as plain JSON values; of a side only what is its own."""
        sides = {side: {name: getattr(getattr(self, side), name) for name in OWN} for side in NAMES}
        return fields.to_json(self) | sides

    def side(self, side: str) -> Roll:
        """One side as it rolls, under what both share."""
        shared = {name: getattr(self, name) for name in SHARED}
        return rules.prepared(replace(getattr(self, side), **shared).roll())


# A tug of war at 60 against 45; the dice read 41 and 30. d100.contest.same-verdict
OPENING = State(a=roll.State(score=60, seed=50), b=roll.State(score=45, seed=7))

SECTIONS = [
    {"id": "bar", "title": "Who wins", "place": "first"},
    {"id": "curve", "title": "The chance over the gap", "place": "first", "secret": True},
    {"id": "throw", "title": "Throw the dice", "place": "more"},
    {"id": "settled", "title": "If it is a tie", "place": "more", "secret": True},
    {"id": "grid", "title": "Every pair of readings", "place": "more", "secret": True},
    {"id": "gradient", "title": "How strongly the winner's roll lands", "place": "more", "secret": True},
]


def explain(given: object) -> Json:
    """The picture of a Contest. Raises: RuleError for a field or value that is not allowed."""
    state = State.parse(given)
    a, b = state.side("a"), state.side("b")
    outcome = rules.contest(a, b)
    picture: dict[str, Any] = {
        "screen": "contest",
        "title": "A Contest",
        "state": state.to_json(),
        "a": _side(a),
        "b": _side(b),
        "a_wins": exact(outcome.a_wins),
        "b_wins": exact(outcome.b_wins),
        "tie": exact(outcome.tie),
        "answer": {
            "text": percent(outcome.a_wins),
            "label": f"{NAMES['a']} wins",
            "chance": exact(outcome.a_wins),
            "oneIn": f"{NAMES['b']} {percent(outcome.b_wins)}, dead level {percent(outcome.tie)}",
            "why": "a_wins",
        },
        "said": _sentence(outcome),
        "sentence": _sentence(outcome),
        "story": _story(state, a, b, outcome),
        "controls": _controls(state),
        "sections": SECTIONS,
        "shares": _shares(outcome),
        "settled": _settled(state, outcome),
        "throw": _throw(state, a, b),
        "sample": _sample(state, a, b, outcome),
        "curve": _curve(state, a, b),
        "grid": _grid(a, b),
        "gradient": _gradient(a, b),
        "whys": _whys(a, b, outcome),
        "predict": _predict(state, a, b, outcome),
        "rulings": rulings_json("contest", state.rulings, lambda rulings: _under(state, rulings)),
        "numbers": numbers_json(state.numbers),
        "tables": {
            "bar": table("Who wins", "shares", label="Outcome", chance="Chance", percent="Percent"),
            "curve": table("The chance over the gap", "curve.points", gap="Gap", a="Ash", tie="Level", b="Bryn"),
            "sample": table("The throws", "sample.throws", n="No.", a="Ash", b="Bryn", winner="Winner"),
        },
    }
    return finished(picture)


def _shared(state: State, given: Mapping[str, Any], name: str, rule: str | None) -> State:
    """The state with what one or more of its three places say of `name`; they must agree."""
    places = {name: (given, state)}
    places |= {f"{side}.{name}": (given.get(side, {}), getattr(state, side)) for side in NAMES}
    told = {path: getattr(part, name) for path, (raw, part) in places.items() if _says(raw, name)}
    if not told:
        return state
    first, value = next(iter(told.items()))
    for path, other in told.items():
        if other != value:
            shown = other if isinstance(other, str) else other.to_json()
            raise RuleError(path, f"what {first} says, for both sides share it", shown, rule)
    return replace(state, **{name: value})


def _says(raw: object, name: str) -> bool:
    # A side that is a state already says what differs from a plain one.
    if isinstance(raw, Mapping):
        return name in raw
    return getattr(raw, name) != getattr(roll.State(), name)


def _side(side: Roll) -> Json:
    return {
        "target": side.target,
        "success": exact(side.success),
        "percent": percent(side.success),
        "steps": [step._asdict() for step in reasons.all_steps(side)],
    }


def _sentence(outcome: rules.Outcome) -> str:
    a, b, tie = (percent(chance) for chance in outcome)
    return f"{NAMES['a']} wins {a}, {NAMES['b']} {b}, dead level {tie}."


def _story(state: State, a: Roll, b: Roll, outcome: rules.Outcome) -> list[list[Any]]:
    made = _dice(state, a, b)
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
    return [targets, [f"{_told(a, b, made)} "], [f"{lead}, over all throws: {_sentence(outcome)}"]]


def _told(a: Roll, b: Roll, made: dict[str, thrown.Thrown]) -> str:
    """One Contest's dice in words: who manages it, by how much, and so who wins."""
    readings = {side: made[side].reading for side in NAMES}
    verdicts = [succeeds(readings[side], rolled.target) for side, rolled in (("a", a), ("b", b))]
    margins = [abs(a.margin(readings["a"])), abs(b.margin(readings["b"]))]
    who = rules.winner(a, readings["a"], b, readings["b"])
    end = "so nobody wins yet" if who == "tie" else f"so {NAMES[who]} wins"
    text = f"They roll {readings['a']} and {readings['b']}; "
    if all(verdicts):
        return text + f"both manage it, by {margins[0]} and by {margins[1]}, {end}."
    if any(verdicts):
        return text + f"only {NAMES['a' if verdicts[0] else 'b']} manages it, {end}."
    return text + f"both miss, by {margins[0]} and by {margins[1]}, {end}."


def _controls(state: State) -> list[Json]:
    tiers = [{"value": tier, "label": tier.capitalize()} for tier in TIERS]
    defenders = [{"value": None, "label": "Nobody"}, *({"value": s, "label": n} for s, n in NAMES.items())]
    readings = [{"value": name, "label": name.capitalize()} for name in READINGS]
    shown = [
        number(state.a, "score", f"{NAMES['a']}: Score") | {"field": "a.score", "place": "first"},
        number(state.b, "score", f"{NAMES['b']}: Score") | {"field": "b.score", "place": "first"},
        choice(state, "difficulty", "Difficulty, for both", tiers, place="first", rule="d100.contest.same-tier"),
    ]
    for side, name in NAMES.items():
        one = getattr(state, side)
        own = [
            number(one, "circumstance", "Circumstance", min=-40, max=40),
            number(one, "defense", "Defense it faces", max=40),
            number(one, "fatigue", "Fatigue held", kind="count"),
            *controls.favors(one),
        ]
        shown += [control | {"field": f"{side}.{control['field']}", "group": name, "place": "more"} for control in own]
    shown += [
        choice(state, "gradient_reading", "Reading of the Gradient", readings, group="Readings", place="more"),
        choice(state, "defender", "Who defends", defenders, place="settled", rule="d100.contest.tie-default"),
    ]
    return [control | {"also": controls.FRESH} for control in shown]


def _shares(outcome: rules.Outcome) -> list[Json]:
    chances = (("a", f"{NAMES['a']} wins", outcome.a_wins), ("tie", "Dead level", outcome.tie))
    chances += (("b", f"{NAMES['b']} wins", outcome.b_wins),)
    return [
        {"id": id, "label": label, "chance": exact(chance), "percent": percent(chance), "why": f"{id}_wins"}
        if id != "tie"
        else {"id": id, "label": label, "chance": exact(chance), "percent": percent(chance), "why": "tie"}
        for id, label, chance in chances
    ]


def _settled(state: State, outcome: rules.Outcome) -> Json:
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
        "sentence": f"{how}: {_sentence(rules.Outcome(a, b, tie))}",
        "why": "tie",
    }


def _dice(state: State, a: Roll, b: Roll) -> dict[str, thrown.Thrown]:
    return {
        side: next(thrown.throws(getattr(state, side).seed, rolled.net, rolled.rulings))
        for side, rolled in (("a", a), ("b", b))
    }


def _throw(state: State, a: Roll, b: Roll) -> Json:
    made = _dice(state, a, b)
    who = rules.winner(a, made["a"].reading, b, made["b"].reading)
    sentence = _told(a, b, made)
    if who != "tie" and (tier := a.tier(made[who].strength)):
        sentence += f" {NAMES[who]}'s units die shows {made[who].strength}: {tier.name}. The loser's is not read."
    return {
        "a": thrown.throw(state.a.seed, a),
        "b": thrown.throw(state.b.seed, b),
        "winner": who,
        "sentence": sentence,
    }


def _sample(state: State, a: Roll, b: Roll, outcome: rules.Outcome) -> Json | None:
    if state.rolls == 1:
        return None
    sources = [
        thrown.throws(getattr(state, side).seed, rolled.net, rolled.rulings) for side, rolled in (("a", a), ("b", b))
    ]
    made = [[next(source).reading for source in sources] for _ in range(state.rolls)]
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


def _curve(state: State, a: Roll, b: Roll) -> Json:
    """The outcome over the gap: the first side stays where it is, the other's Target moves.

    A point's `state` is the change of the second side's circumstance that leads there.
    """
    at = a.target - b.target
    targets = {b.target} | {a.target - gap for gap in GAPS if 1 <= a.target - gap <= 99}
    points = {}
    for target in sorted(targets, reverse=True):
        change = (
            b.adjustments.circumstance + target - b.targeting.unfloored if target != b.target else state.b.circumstance
        )
        other = replace(b, adjustments=b.adjustments._replace(circumstance=change))
        outcome = rules.contest(a, other)
        points[a.target - other.target] = {
            "gap": a.target - other.target,
            "a": exact(outcome.a_wins),
            "tie": exact(outcome.tie),
            "b": exact(outcome.b_wins),
            "aPercent": percent(outcome.a_wins),
            "bPercent": percent(outcome.b_wins),
            "state": {"b.circumstance": change, **controls.FRESH},
        }
    return {"at": at, "points": [points[gap] for gap in sorted(points)]}


def _grid(a: Roll, b: Roll) -> list[Json]:
    """Every pair of readings in a square in which area is chance: a column for each reading of the
    first side, in it the other's readings from 1 down to 100, runs with the same winner joined."""
    across, down = (rolled.dice.map(lambda kept: kept.reading) for rolled in (a, b))
    keys = {reading: rules.key(b, reading) for reading in down}
    columns, x = [], Fraction(0)
    for reading in across:
        own, width = rules.key(a, reading), across.probability(reading)
        runs, y = [], Fraction(0)
        for who, group in groupby(down, lambda other, own=own: _winner(own, keys[other])):
            members = list(group)
            height = sum((down.probability(other) for other in members), Fraction(0))
            runs.append({"y": float(y), "h": float(height), "outcome": who, "from": members[0], "to": members[-1]})
            y += height
        columns.append({"reading": reading, "x": float(x), "w": float(width), "runs": runs})
        x += width
    return columns


def _winner(own: rules.Key, other: rules.Key) -> str:
    return "tie" if own == other else "a" if own > other else "b"


def _gradient(a: Roll, b: Roll) -> Json:
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


def _whys(a: Roll, b: Roll, outcome: rules.Outcome) -> dict[str, Json]:
    reasons_for = {
        f"{side}.target": why(f"{NAMES[side]}'s Target", str(rolled.target), rolled.targeting.steps)
        for side, rolled in (("a", a), ("b", b))
    }
    for side, mine, other, chance in (("a", a, b, outcome.a_wins), ("b", b, a, outcome.b_wins)):
        reasons_for[f"{side}_wins"] = why(f"{NAMES[side]} wins", percent(chance), _winning_steps(mine, other, chance))
    reasons_for["tie"] = why(
        "Dead level",
        percent(outcome.tie),
        [
            Step("Both margins equal", exact(outcome.tie), "d100.contest.tie"),
            Step("Recommended: the defender wins, else roll again", "", "d100.contest.tie-default"),
        ],
    )
    return reasons_for


def _winning_steps(mine: Roll, other: Roll, chance: Fraction) -> list[Step]:
    def manages(rolled: Roll, verdict: bool) -> Any:
        return lambda kept: succeeds(kept.reading, rolled.target) == verdict

    alone = rules.wins(mine, other, manages(mine, True), manages(other, False))
    under = rules.wins(mine, other, manages(mine, True), manages(other, True))
    over = rules.wins(mine, other, manages(mine, False), manages(other, False))
    return [
        Step("Own Target", mine.target, "d100.contest.both-roll"),
        Step("Target of the other side", other.target, "d100.contest.both-roll"),
        Step("Succeeds alone", exact(alone), "d100.contest.one-succeeds"),
        Step("Both succeed, and is further under", exact(under), "d100.contest.same-verdict"),
        Step("Both fail, and misses by less", exact(over), "d100.contest.same-verdict"),
        Step("Together", exact(chance), "d100.contest.same-verdict"),
    ]


def _predict(state: State, a: Roll, b: Roll, outcome: rules.Outcome) -> Json:
    """Two weaker, or stronger, people with the same gap: does it change anything?"""
    move = -30 if min(a.target, b.target) > 30 else 30
    plain = state.difficulty == DEFAULT_TIER and all(
        rolled.target == rolled.score and 5 <= rolled.score + move <= 75 for rolled in (a, b)
    )
    field = "score" if plain else "circumstance"
    others = {
        side: replace(getattr(state, side), **{field: getattr(getattr(state, side), field) + move}) for side in NAMES
    }
    after_a, after_b = (replace(state, **others).side(side) for side in NAMES)
    after = rules.contest(after_a, after_b).a_wins
    answer = "same" if after == outcome.a_wins else "more" if after > outcome.a_wins else "less"
    words = {"more": "More often", "less": "Less often", "same": "Exactly the same"}
    who = "two beginners" if move < 0 else "two stronger people"
    return {
        "question": f"Put {who} on the rope, Targets {after_a.target} and {after_b.target}. "
        f"Does {NAMES['a']} win more often, less often, or the same?",
        "label": "Your guess",
        "choices": [{"value": value, "label": label} for value, label in words.items()],
        "answer": answer,
        "answerText": words[answer],
        "state": {f"{side}.{field}": getattr(others[side], field) for side in NAMES} | controls.FRESH,
        "reason": f"It is {percent(after)}, and was {percent(outcome.a_wins)}. A Contest is a race with a head start of "
        f"{signed(a.target - b.target)}: while both Targets stay below 100 and nothing else differs, "
        "how high the two stand drops out.",
    }


def _under(state: State, rulings: Rulings) -> tuple[object, str]:
    """What other rulings would make of this Contest, ties settled as they say."""
    other = replace(state, rulings=rulings)
    outcome = rules.contest(other.side("a"), other.side("b"))
    after = rules.settled(outcome, state.defender, rulings)
    return (
        outcome,
        after,
    ), f"{percent(outcome.a_wins)} to {percent(outcome.b_wins)}, level {percent(outcome.tie)}"
