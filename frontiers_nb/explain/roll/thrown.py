"""Dice from a number: the same number always throws the same dice. Read `faces` first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from frontiers_nb.d100.dice import DOUBLE_ZERO, FACES, Net, keep, reading, succeeds
from frontiers_nb.d100.gradient import READINGS
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.siblings import SIBLINGS, Throw
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import capital, listed, percent

if TYPE_CHECKING:
    from frontiers_nb.explain.roll import State

VERDICTS = {True: "success", False: "failure"}
DICE_A_THROW = 10  # of each kind, more than any Favor cap allows, so that Favor adds dice and moves none


class Thrown(NamedTuple):
    """One throw: all faces of either kind, the faces kept, and what they read."""

    tens: tuple[int, ...]
    units: tuple[int, ...]
    kept_tens: int
    kept_units: int
    reading: int
    strength: int


def throws(seed: int, net: Net, rulings: Rulings) -> Iterator[Thrown]:
    """The throws that a number stands for, one after the other, without end."""
    random = Random(seed).random  # the one source of Python's that is the same in every version
    while True:
        tens, units = (tuple(int(random() * FACES) for _ in range(DICE_A_THROW)) for _ in range(2))
        tens, units = tens[: 1 + abs(net.tens)], units[: 1 + abs(net.units)]
        ten, unit = keep(tens, units, net, rulings)
        strength = units[0] if rulings.gradient_kept_die == "B" else unit
        yield Thrown(tens, units, ten, unit, reading(ten, unit), strength)


def rolled_over(seed: int, ruleset: str) -> Iterator[Throw]:
    """The throws of a roll-over form that a number stands for, without end."""
    form, random = SIBLINGS[ruleset], Random(seed).random
    while True:
        main, colour = (1 + int(random() * faces) for faces in (form.main_faces, form.gradient_faces))
        yield Throw(main + colour * form.gradient_counts, colour)


def throw(seed: int, thrown: Thrown, roll: Roll) -> Json:
    """A number's throw, read against a roll, with every die kept or dropped."""
    success = succeeds(thrown.reading, roll.target)
    tier = roll.tier(thrown.strength)
    return {
        "number": seed,
        "tens": _dice(thrown.tens, thrown.kept_tens),
        "units": _dice(thrown.units, thrown.kept_units),
        "reading": thrown.reading,
        "success": success,
        "margin": roll.margin(thrown.reading),
        "tier": tier.name if tier else None,
        "sign": roll.sign(thrown.strength),
        "sentence": f"{told(thrown)} {verdict(thrown, roll)}",
    }


def told(thrown: Thrown) -> str:
    """The dice in words: "Tens 7 and 4, units 1: keep the 4, read 41." """
    kept = []
    if len(thrown.tens) > 1 and len(thrown.units) > 1:
        kept = [f"keep tens {thrown.kept_tens} and units {thrown.kept_units}"]
    elif len(thrown.tens) > 1 or len(thrown.units) > 1:
        kept = [f"keep the {thrown.kept_tens if len(thrown.tens) > 1 else thrown.kept_units}"]
    shown = f"Tens {listed([str(f) for f in thrown.tens])}, units {listed([str(f) for f in thrown.units])}"
    return f"{shown}: {', '.join([*kept, f'read {thrown.reading}'])}."


def up_to(roll: Roll) -> str:
    """The readings that succeed, in words. Rules: d100.success.meet-or-under, d100.success.natural-100."""
    return f"at or under {roll.target}" if roll.target < DOUBLE_ZERO else "with anything but 100"


def verdict(thrown: Thrown, roll: Roll) -> str:
    """What a throw comes to, for the climber."""
    if succeeds(thrown.reading, roll.target):
        text = f"{capital(up_to(roll))}: she is up"
    elif thrown.reading <= roll.target:
        text = "A reading of 100 always fails: she stays below"
    else:
        text = f"Over {roll.target}: she stays below"
    tier = roll.tier(thrown.strength)
    return f"{text}, and that units {thrown.strength}, read again, says {tier.name}." if tier else f"{text}."


def sample(state: State, roll: Roll) -> Json | None:
    """As many throws as the state asks for, beside what was to be expected; None for a single one."""
    if state.rolls == 1:
        return None
    made = list(islice(throws(state.seed, roll.net, roll.rulings), state.rolls))
    verdicts = [succeeds(one.reading, roll.target) for one in made]
    tiers = Counter(tier.name for one in made if (tier := roll.tier(one.strength)))
    expected = {
        band.name: roll.dice.chance(lambda kept, band=band: roll.tier(kept.strength) == band)
        for band in READINGS[roll.gradient_reading]
    }
    return tally(verdicts, roll.success) | {
        "tiers": [
            {"tier": name, "count": tiers[name], "expected": percent(chance)} for name, chance in expected.items()
        ],
        "throws": [_row(n, one, roll) for n, one in enumerate(made, 1)],
    }


def tally(verdicts: list[bool], success: Fraction) -> Json:
    """How many throws succeed, beside what was to be expected."""
    rolls, successes = len(verdicts), sum(verdicts)
    return {
        "rolls": rolls,
        "successes": successes,
        "expected": percent(success),
        "sentence": f"{successes} of {rolls} throws succeed; over many throws it is {percent(success)}.",
    }


def _row(n: int, one: Thrown, roll: Roll) -> Json:
    tier = roll.tier(one.strength)
    return {
        "n": n,
        "tens": " ".join(map(str, one.tens)),
        "units": " ".join(map(str, one.units)),
        "reading": one.reading,
        "verdict": VERDICTS[succeeds(one.reading, roll.target)],
        "tier": tier.name if tier else "",
    }


def _dice(faces: tuple[int, ...], kept: int) -> list[Json]:
    # Of equal faces only one is kept: the first.
    first = faces.index(kept)
    return [{"face": face, "kept": place == first} for place, face in enumerate(faces)]
