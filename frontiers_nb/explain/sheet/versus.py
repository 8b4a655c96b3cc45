"""Who hits whom, how often: against anyone, and against an equal over every Score. Read `fight` first.

Rules: d100.adjust.defense, d100.defense.never-rolled, d100.target.ceiling-onset
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from frontiers_nb.d100.attributes import LOWEST_SCORE, RANK_STEP, Scores
from frontiers_nb.d100.derivatives import Build, defense, raw_defense
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.targets import Adjustments
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.explain.sheet.compare import defense_pair
from frontiers_nb.explain.sheet.figures import Figures
from frontiers_nb.explain.sheet.state import Opponent
from frontiers_nb.words import percent

NO_CEILING = 1000


def your_attack(now: Figures) -> Roll:
    """The roll in focus, against the opponent's Defense."""
    state = now.state
    own = defense(now.build, state.aim).value
    against = own if state.opponent.defense is None else state.opponent.defense
    return now.roll(state.attribute, state.difficulty, against)


def their_attack(now: Figures) -> Roll:
    """The opponent's roll against this character's Defense, worn gear and Wounds counted; the opponent is fresh."""
    state = now.state
    own = getattr(now.build.scores, state.attribute)
    return Roll(
        own if state.opponent.score is None else state.opponent.score,
        state.difficulty,
        Adjustments(defense=now.defense(state.aim)),
        numbers=state.numbers,
        rulings=now.build.rulings,
    )


def fight(now: Figures) -> Json:
    """Both sides' chance to hit."""
    yours, theirs = your_attack(now), their_attack(now)
    against = now.state.opponent
    who = "an equal" if against == Opponent() else "this opponent"
    return {
        "sides": [
            _side("you_hit", f"You hit {who}", yours),
            _side("they_hit", "You are hit", theirs),
        ],
        "equal": against == Opponent(),
        "equalState": {"opponent": Opponent().to_json()},
        "sentence": f"You hit {who} {percent(yours.success)} of the time, at Target {yours.target}; "
        f"you are hit {percent(theirs.success)} of the time, at Target {theirs.target}.",
    }


def equals(now: Figures) -> Json:
    """How often equals hit each other, over the Score both have in the pair behind the Defense.

    `open` is the same without the tier's ceiling. A point's `state` gives that Score to both Attributes.
    """
    state = now.state
    pair = defense_pair(state.aim)
    points = [_point(pair, score, *chances) for score, *chances in equal_chances(now)]
    best = max(points, key=lambda point: Fraction(point["chance"]))
    last = points[-1]
    names = " and ".join(name.capitalize() for name in pair)
    return {
        "at": getattr(now.build.scores, pair[0]),
        "pair": names,
        "points": points,
        "sentence": f"Between equals in {names} a blow lands most often at Score {best['score']}, {best['percent']} "
        f"of the time. At {last['score']} it is {last['percent']}; without the ceiling it would be "
        f"{last['openPercent']}.",
    }


def equal_chances(now: Figures) -> list[tuple[int, Fraction, Fraction]]:
    """A Score of the pair behind the Defense, how often equals hit at it, and how often without the tier's ceiling."""
    state, pair = now.state, defense_pair(now.state.aim)
    unbound = replace(now.build, numbers=replace(state.numbers, **{f"{state.difficulty}_ceiling": NO_CEILING}))
    found = []
    for score in range(LOWEST_SCORE, state.numbers.score_cap + 1, RANK_STEP):
        scores = now.build.scores._replace(**dict.fromkeys(pair, score))
        found.append((score, _hits(now, scores, now.build), _hits(now, scores, unbound)))
    return found


def _point(pair: tuple[str, str], score: int, chance: Fraction, unbound: Fraction) -> Json:
    return {
        "score": score,
        "chance": exact(chance),
        "percent": percent(chance),
        "open": exact(unbound),
        "openPercent": percent(unbound),
        "state": {f"scores.{name}": score for name in pair} | {"mark": None} | FIT,
    }


def _hits(now: Figures, scores: Scores, build: Build) -> Fraction:
    state = now.state
    against = max(0, raw_defense(replace(build, scores=scores), state.aim))  # d100.defense.floor
    attack = Roll(
        getattr(scores, state.attribute),
        state.difficulty,
        Adjustments(defense=against),
        numbers=build.numbers,
        rulings=build.rulings,
    )
    return attack.success


def _side(id: str, label: str, roll: Roll) -> Json:
    return {
        "id": id,
        "label": label,
        "target": roll.target,
        "chance": exact(roll.success),
        "percent": percent(roll.success),
        "why": id,
    }
