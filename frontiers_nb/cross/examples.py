"""Tiny examples of where two rule sets disagree. Read `EXAMPLES`. Rules: amb.cross.*"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from frontiers_nb.cross.rulings import Rulings
from frontiers_nb.d100 import rest
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.siblings import reaches, throws
from frontiers_nb.d100.targets import Adjustments
from frontiers_nb.d100.vitality import Condition, Limits
from frontiers_nb.encounter.subjects import Input
from frontiers_nb.examples import Example, Outcome, chance, number
from frontiers_nb.flow import energy
from frontiers_nb.flow.harm import Condition as FlowCondition
from frontiers_nb.flow.rest import hours_to_clear
from frontiers_nb.words import count, percent, signed

FIVES = 5  # amb.cross.roll-bonus-scale: as a Wound or a Fatigue in the d100
TARGET = 50
D20_DT, D18_DT = 11, 10
POINTS = 3  # flow.ap.pool, d100.ap.pool


def _bonus(rulings: Rulings, n: int) -> Outcome:
    """How much likelier a bonus makes a success of the d100; beside it the two forms whose dice it was made for."""
    plain = Roll(TARGET)
    if rulings.roll_bonus_scale == "C":
        found = plain.dice.chance(lambda kept: kept.reading + n <= TARGET)
    else:
        more = n * (FIVES if rulings.roll_bonus_scale == "B" else 1)
        found = Roll(TARGET, adjustments=Adjustments(circumstance=more)).success
    d20 = _reaching("d20", D20_DT, n) - _reaching("d20", D20_DT, 0)
    return chance(
        found,
        (f"Without it, at {TARGET}", percent(plain.success), "d100.success.meet-or-under"),
        ("With it", percent(found), "amb.cross.roll-bonus-scale"),
        ("On 1d20 it moves", signed(100 * d20), "flow.variant.committed-action"),
        (
            "On 1d12 + 1d6 against 10, with and without",
            f"{_reaching('d18', D18_DT, n)}, {_reaching('d18', D18_DT, 0)}",
            "d100.dice.no-modifier",
        ),
    )


def _reaching(form: str, dt: int, bonus: int) -> Fraction:
    return throws(form).chance(lambda thrown: reaches(thrown.total, bonus, dt))


def _healed(rulings: Rulings, n: int) -> Outcome:
    slow = (rest.recovery(rest.Rester(Limits(7, 5, 5), 4), rest.Pools(Condition(7, wounds=n), 4)) or 0) // rest.HOUR
    quick = hours_to_clear(FlowCondition(7, wounds=n))
    flow = slow if rulings.track_recovery == "B" else quick
    return number(
        flow,
        count(flow, "hour"),
        ("By the d100", count(slow, "hour"), "d100.rest.track"),
        ("By Flow of Play's own text", count(quick, "hour"), "flow.downtime.track"),
    )


def _kept(rulings: Rulings, n: int) -> Outcome:
    left = POINTS - n
    flow = left if rulings.unspent_ap == "B" else 0
    return number(
        flow,
        count(flow, "point"),
        ("By the d100", count(left, "point"), "d100.turn.end-ap-kept"),
        ("By Flow of Play's own text", "none", "flow.turn.end-ap-lost"),
    )


def _short(rulings: Rulings, n: int) -> Outcome:
    """Points of harm for a use in Flow of Play, on average."""
    least = next(maximum for maximum in range(99) if energy.half_below(maximum) <= -n)
    flip = energy.odd() if n else Fraction(0)
    harm = Fraction(n) if rulings.overspend == "B" else flip
    return number(
        harm,
        f"{count(n, 'point')}, for certain" if rulings.overspend == "B" else f"one Fatigue, {percent(flip)}",
        ("By the d100", count(n, "point"), "d100.overspend.harm"),
        ("By Flow of Play's own text", f"one Fatigue, {percent(flip)}", "flow.overspend.roll"),
        ("Allowed there from a maximum of", str(least), "flow.overspend.limit"),
    )


def _mixed(rulings: Rulings, n: int) -> Outcome:
    """Points of harm for a use in the d100, on average."""
    flip = energy.odd() if rulings.precedence == "B" and n else Fraction(0)
    more = f", and one more {percent(flip)} of the time" if flip else ""
    return number(
        n + flip,
        f"{count(n, 'point')}{more}",
        ("By the d100", count(n, "point"), "d100.overspend.harm"),
        ("The flip of Flow of Play", str(flip), "flow.overspend.roll"),
        (
            "The ability still happens",
            "yes" if rulings.precedence != "A" else "not said",
            "flow.edge.06.ability-resolves",
        ),
    )


COST = Input("cost", "Short by", 3, 0, 6, "d100.overspend.harm")

EXAMPLES: Mapping[str, Example] = {
    "precedence": Example(
        "A d100 hero has no Energy left and uses something that costs {n}.",
        "of harm in the d100",
        _mixed,
        "point",
        over=COST,
    ),
    "unspent-ap": Example(
        "Your Turn ends, and {n} of your three Action Points are spent.",
        "for Reactions in Flow of Play",
        _kept,
        "point",
        over=Input("spent", "Points spent", 0, 0, POINTS, "flow.turn.end-ap-lost"),
    ),
    "overspend": Example(
        "A hero of Flow of Play has no Energy left and uses something that costs {n}.",
        "of harm in Flow of Play",
        _short,
        "point",
        over=COST,
    ),
    "roll-bonus-scale": Example(
        f"A d100 roll at Target {TARGET}, and something gives {{n}} to the roll.",
        "chance of success",
        _bonus,
        over=Input("bonus", "To the roll", 2, -4, 4, "flow.variant.committed-action"),
    ),
    "track-recovery": Example(
        "A hero of Flow of Play rests with {n} marks on one track.",
        "until none is left in Flow of Play",
        _healed,
        "hour",
        over=Input("marks", "Marks", 3, 0, 5, "flow.downtime.track"),
    ),
}
