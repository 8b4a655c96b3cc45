"""Examples about Energy, Overspend, gear and Movement within a Turn. Read `PAYING`.

Rules: d100.energy.*, d100.overspend.*, d100.drain.*, d100.live.movement
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from frontiers_nb.d100 import energy
from frontiers_nb.d100.attributes import Scores
from frontiers_nb.d100.derivatives import Build, max_energy
from frontiers_nb.d100.encounter import GAME
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.targets import Adjustments
from frontiers_nb.d100.vitality import Condition, Limits
from frontiers_nb.encounter.subjects import Input
from frontiers_nb.errors import RuleError
from frontiers_nb.examples import Example, Outcome, chance, number, played, words
from frontiers_nb.words import count, whole

FRESH, THREE = Condition(7), Limits(7, 3, 3)
CAPACITY = 2
GRAVEST = ("ok", "collapsed", "downed", "dead")
TOLD = {"ok": "up", "collapsed": "collapsed", "downed": "down", "dead": "dead"}


def _best(rulings: Rulings, n: int) -> Outcome:
    """The mildest of all ways to pay."""
    price = energy.cost(n, CAPACITY)
    ways = energy.splits(price, 0, FRESH, THREE, rulings)
    short = ("Short by", str(price), "d100.overspend.harm")
    if not ways:
        return number(0, "no Wounds: refused", short)
    best = _mildest(ways)
    wounds = count(best.wounds, "Wound")
    paid = f"{wounds}, {best.fatigue} Fatigue"
    text = f"{wounds}: {TOLD[best.after.status]}"
    return number(best.wounds, text, short, ("At best paid in", paid, "d100.overspend.point-choice"))


def _mildest(ways: Sequence[energy.Split]) -> energy.Split:
    return min(ways, key=lambda way: (GRAVEST.index(way.after.status), way.wounds))


def _gambled(rulings: Rulings, n: int) -> Outcome:
    """A strike that is paid for in harm, whatever that makes of who strikes."""
    way = _mildest(energy.splits(n, 0, FRESH, THREE, rulings))
    up = way.after.status == "ok"
    roll = Roll(60, adjustments=Adjustments(fatigue=way.after.fatigue), rulings=rulings)
    lands = roll.success if up or rulings.overspend_resolves == "A" else Fraction(0)
    return chance(
        lands,
        ("Paid in", f"{count(way.wounds, 'Wound')}, {way.fatigue} Fatigue", "d100.overspend.point-choice"),
        ("Then you are", TOLD[way.after.status], "d100.overspend.harm"),
        *roll.targeting.steps,
        ("The strike happens", "yes" if lands else "no", "d100.action.sequence"),
    )


def _drained(rulings: Rulings, n: int) -> Outcome:
    left = energy.under_drain(n, 5, 2, rulings)
    return number(
        left,
        f"{left} Energy",
        ("Maximum 5 less 2", "3", "d100.drain.max-only"),
        ("Left with the gear on", str(left), "d100.drain.no-overspend"),
    )


def _lantern(rulings: Rulings, n: int) -> Outcome:
    locked = energy.drain([n] if energy.locks(False, True, rulings) else [], CAPACITY)
    return number(locked, f"{locked} Energy", ("Demand less Capacity", str(max(0, n - CAPACITY)), "d100.drain.amount"))


def _room(rulings: Rulings, n: int) -> Outcome:
    try:
        energy.available(5, 2, n, rulings)
        return words("Allowed", ("Maximum and current", f"5 and {n}", "d100.drain.minimum"))
    except RuleError:
        return words("Refused", ("Maximum and current", f"5 and {n}", "d100.drain.refused"))


def _debt(rulings: Rulings, n: int) -> Outcome:
    way = energy.splits(n, 0, FRESH, Limits(7, 9, 9), rulings)[0]
    left = energy.energy_left(0, n, way, rulings)
    return number(left, f"{whole(left)} Energy", ("Harm", str(way.wounds + way.fatigue), "d100.overspend.harm"))


def _same_roll(rulings: Rulings, n: int) -> Outcome:
    held = n if rulings.overspend_same_roll == "A" else 0
    roll = Roll(60, adjustments=Adjustments(fatigue=held), rulings=rulings)
    return number(roll.target, str(roll.target), *roll.targeting.steps)


def _pool(rulings: Rulings, n: int) -> Outcome:
    made = max_energy(Build(Scores(), n, rulings=rulings))
    return number(made.value, f"{made.value} Energy", *made.steps)


def _moved(rulings: Rulings, n: int) -> Outcome:
    """Deft +2 moves 7; after some of them it falls to 0."""
    plain = {"vigor": 50, "acuity": 50, "resolve": 50}
    cast = [
        {"id": "ann", "side": "a", "scores": plain | {"deft": 60}},
        {"id": "bob", "side": "b", "scores": plain | {"deft": 30}},
    ]
    answers = ["flat", "flat", *([f"move:{n}"] if n else []), "gm.score:ann:deft:50"]
    left: int = played(GAME, {"fighters": cast}, rulings, *answers).state["ann"].movement  # type: ignore[index]
    return number(
        left,
        count(left, "Unit"),
        ("Movement before and after", "7 and 5", "d100.move.formula"),
        ("Moved already", str(n), "d100.live.movement"),
    )


PAYING: Mapping[str, Example] = {
    "overspend-both-full": Example(
        "Fresh, with no Energy and room for three Wounds and three Fatigue, a Level 2 hero reaches for Demand {n}.",
        "at best",
        _best,
        "Wound",
        over=Input("demand", "Demand", 15, 1, 15, "d100.energy.demand"),
    ),
    "overspend-resolves": Example(
        "Fresh, with no Energy and room for three Wounds and three Fatigue, you pay {n} points in harm for a strike.",
        "chance that it lands",
        _gambled,
        over=Input("price", "Points in harm", 7, 1, 8, "d100.overspend.harm"),
    ),
    "drain-current": Example(
        "Your maximum is 5, you hold {n}, and you put on gear that locks 2.",
        "left with it on",
        _drained,
        "Energy",
        "Energy",
        over=Input("energy", "Energy", 2, 0, 5, "d100.drain.max-only"),
    ),
    "drain-active": Example(
        "A lantern of Demand {n}, at Capacity 2. You light it.",
        "locked while it burns",
        _lantern,
        "Energy",
        "Energy",
        over=Input("demand", "Demand", 4, 1, 6, "d100.drain.amount"),
    ),
    "drain-check": Example(
        "Your maximum is 5, you hold {n}, and the gear would lock 2.",
        "is the answer",
        _room,
        over=Input("energy", "Energy", 1, 0, 5, "d100.drain.refused"),
    ),
    "overspend-negative": Example(
        "No Energy left, and a use that costs {n}, all of it paid in harm.",
        "is what you have",
        _debt,
        "Energy",
        "Energy",
        over=Input("cost", "Cost", 3, 0, 6, "d100.overspend.harm"),
    ),
    "overspend-same-roll": Example(
        "Your Target is 60, and you pay for the use with {n} Fatigue.",
        "is the Target of that very roll",
        _same_roll,
        "point",
        over=Input("fatigue", "Fatigue", 3, 0, 5, "d100.fatigue.penalty"),
    ),
    "energy-beyond-10": Example(
        "Your table plays on to Level {n}.",
        "is the pool",
        _pool,
        "Energy",
        "Energy",
        over=Input("level", "Level", 12, 1, 20, "d100.energy.pool"),
    ),
    "mp-mid-turn": Example(
        "Deft 60 moves 7. After {n} of them a curse brings it down to 50.",
        "left in this Turn",
        _moved,
        "Unit",
        over=Input("moved", "Units moved", 6, 0, 7, "d100.live.movement"),
    ),
}
