"""Examples about Targets, Favor, Contests and Initiative. Read `ROLLING`.

Rules: d100.target.*, d100.favor.*, d100.contest.*, d100.initiative.*
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from frontiers_nb.d100 import contest, orders
from frontiers_nb.d100.favor import Granted
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.targets import Adjustments
from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.encounter.subjects import Input
from frontiers_nb.examples import Example, Outcome, chance, number
from frontiers_nb.words import listed

TARGET = "is the Target"
SCORE = Input("score", "Score", 50, 5, 100, "d100.difficulty.selects")


def _target(roll: Roll) -> Outcome:
    return number(roll.target, str(roll.target), *roll.targeting.steps)


def _changed(score: int, rulings: Rulings, **adjustments: int) -> Outcome:
    return _target(Roll(score, adjustments=Adjustments(**adjustments), rulings=rulings))


def _success(score: int, rulings: Rulings, **granted: int) -> Outcome:
    roll = Roll(score, granted=Granted(**granted), rulings=rulings)
    tens, units = (f"{die:+d}".replace("-", "−") if die else "no" for die in roll.net)
    return chance(
        roll.success,
        ("Target", str(roll.target), "d100.adjust.visible"),
        ("Extra tens dice", tens, "d100.favor.cap-then-cancel"),
        ("Extra units dice", units, "d100.favor.cap-then-cancel"),
        ("Chance of success", str(roll.success), "d100.success.meet-or-under"),
    )


def _positive(rulings: Rulings, n: int) -> Outcome:
    roll = Roll(50, granted=Granted(favor_units=n), rulings=rulings)
    found = roll.dice.chance(lambda kept: roll.sign(kept.strength) > 0)
    return chance(found, ("Favor on the units", str(n), "d100.favor.units-gradient"))


def _both_apply(rulings: Rulings, n: int) -> Outcome:
    """Only where they do not cancel does it matter which is judged first."""
    return _success(n, replace(rulings, favor_cancel_scope="B"), favor_tens=1, disfavor_units=1)


def _wins(rulings: Rulings, a: Mapping[str, Any], b: Mapping[str, Any], defender: str | None = None) -> Outcome:
    sides = [contest.prepared(Roll(**side, rulings=rulings)) for side in (a, b)]
    found = contest.contest(*sides)
    after = contest.settled(found, defender, rulings) if defender else found
    return chance(
        after.a_wins,
        ("Targets", listed([str(side.target) for side in sides]), "d100.contest.both-roll"),
        ("You win", str(after.a_wins), "d100.contest.same-verdict"),
        ("They win", str(after.b_wins), "d100.contest.same-verdict"),
        ("Nobody does", str(after.tie), "d100.contest.tie"),
    )


def _defended(rulings: Rulings, n: int) -> Outcome:
    return _wins(rulings, {"score": 70}, {"score": 70, "adjustments": Adjustments(defense=n)})


def _gamble(rulings: Rulings, n: int) -> Outcome:
    you, them = orders.rolled(Entrant("you", "you", n), rulings), orders.flat(Entrant("them", "them", n))
    totals = you.totals
    higher = Fraction(sum(total > (them.result or 0) for total in totals), len(totals))
    mean = Fraction(sum(totals), len(totals))
    return chance(
        higher,
        ("A roll comes to", f"{totals[0]} to {totals[-1]}", "d100.initiative.rolled"),
        ("On average", str(float(mean)), "d100.initiative.averages"),
        ("Flat", str(them.result), "d100.initiative.flat"),
    )


ROLLING: Mapping[str, Example] = {
    "ceiling-after-adjust": Example(
        "A Score of {n} on Routine ground, against a Defense of 12, with a decisive help of 20.",
        TARGET,
        lambda rulings, n: _changed(n, rulings, defense=12, circumstance=20),
        "point",
        over=SCORE._replace(value=75),
    ),
    "favor-cancel-scope": Example(
        "Score {n}. One Favor on the tens die, one Disfavor on the units die.",
        "chance of success",
        lambda rulings, n: _success(n, rulings, favor_tens=1, disfavor_units=1),
        over=SCORE,
    ),
    "favor-disfavor-order": Example(
        "Score {n}. One Favor on the tens die and one Disfavor on the units die, at a table where both apply.",
        "chance of success",
        _both_apply,
        over=SCORE,
    ),
    "contest-both-fail": Example(
        "A tug of war, your {n} against their 45.",
        "chance that you win",
        lambda rulings, n: _wins(rulings, {"score": n}, {"score": 45}),
        over=SCORE._replace(value=60),
    ),
    "contest-defense": Example(
        "A Contest of 70 against 70, and you have a Defense of {n} that they would face.",
        "chance that you win",
        _defended,
        over=Input("defense", "Defense", 12, 0, 30, "d100.adjust.defense"),
    ),
    "initiative-d10-range": Example(
        "You roll for Initiative against somebody just as quick who takes the flat 10.",
        "chance to be ahead",
        _gamble,
    ),
    "floor-order": Example(
        "A Score of {n}, a Defense of 12 against you, and a clear help of 10.",
        TARGET,
        lambda rulings, n: _changed(n, rulings, defense=12, circumstance=10),
        "point",
        over=SCORE._replace(value=10),
    ),
    "fatigue-target-order": Example(
        "A Score of {n}, Routine, and two Fatigue.",
        TARGET,
        lambda rulings, n: _changed(n, rulings, fatigue=2),
        "point",
        over=SCORE._replace(value=80),
    ),
    "favor-both-dice": Example(
        "Score {n}, one Favor on the tens die and one on the units die.",
        "chance of success",
        lambda rulings, n: _success(n, rulings, favor_tens=1, favor_units=1),
        over=SCORE,
    ),
    "favor-cap-scope": Example(
        "Score {n}, three Favor on the tens die and three on the units die.",
        "chance of success",
        lambda rulings, n: _success(n, rulings, favor_tens=3, favor_units=3),
        over=SCORE,
    ),
    "gradient-kept-die": Example(
        "{n} Favor on the units die. How often do you land a Positive?",
        "chance of a Positive",
        _positive,
        over=Input("favor", "Favor", 1, 0, 3, "d100.favor.stack-cap"),
    ),
    "contest-tie": Example(
        "Both sides have {n}, and they defend.",
        "chance that you win",
        lambda rulings, n: _wins(rulings, {"score": n}, {"score": n}, defender="b"),
        over=SCORE._replace(value=60),
    ),
    "contest-margin-floor": Example(
        "You have 5 less {n}, they have 20 without anything.",
        "chance that you win",
        lambda rulings, n: _wins(rulings, {"score": 5, "adjustments": Adjustments(circumstance=-n)}, {"score": 20}),
        over=Input("hindrance", "Hindrance", 20, 0, 40, "d100.adjust.circumstance"),
    ),
}
