"""A Contest's state: two rolls, what they share, and who defends. Rules: d100.contest.*"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from frontiers_nb.d100 import contest as rules
from frontiers_nb.d100.gradient import READINGS
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.targets import DEFAULT_TIER, TIERS
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import fields, roll, roller
from frontiers_nb.explain.fit import fitting
from frontiers_nb.explain.picture import Json

NAMES = {"a": "Ash", "b": "Bryn"}
OWN = ("score", "defense", "circumstance", "fatigue")
OWN += ("favor_tens", "favor_units", "disfavor_tens", "disfavor_units", "seed")
SHARED = {
    "difficulty": "d100.contest.same-tier",
    "gradient_reading": "d100.contest.gradient",
    "rulings": None,
    "numbers": None,
}


@dataclass(frozen=True)
class State:
    """Two rolls, what they share, and who defends if anyone does.

    A side is a roll's state; of it a Contest reads the fields in OWN, and what it has no use for must be as
    it is by default. What is in SHARED may stand in a side or beside the two, but only once or the same.
    """

    a: roll.State = fields.part(roll.State, roll.State.side)
    b: roll.State = fields.part(roll.State, roll.State.side)
    difficulty: str = fields.choice(DEFAULT_TIER, TIERS, "d100.difficulty.selects")
    gradient_reading: str = fields.choice("three", tuple(READINGS), "d100.gradient.config-reading-only")
    defender: str | None = fields.choice(None, tuple(NAMES), "d100.contest.tie-default")
    rulings: Rulings = fields.part(Rulings)
    numbers: Numbers = fields.part(Numbers)
    rolls: int = fields.whole(1, 1, 100)

    @classmethod
    def parse(cls, given: object) -> State:
        """A state from a mapping; with `fit` what the rules in force have no room for is brought down.

        Raises: RuleError, also where the two sides contradict each other.
        """
        given, fit = fitting(given)
        state = fields.read(cls, given)
        if not isinstance(given, Mapping):
            return state
        for side in NAMES:
            _check_side(side, getattr(state, side))
        for name, rule in SHARED.items():
            state = _shared(state, given, name, rule)
        for side in NAMES:
            if fit:
                state = replace(state, **{side: roller.fitted(getattr(state, side), state.numbers, state.rulings)})
            roller.check(getattr(state, side), state.numbers, state.rulings, f"{side}.")
        return state

    def to_json(self) -> Json:
        """Every field as plain JSON values; of a side only what is its own."""
        sides = {side: {name: getattr(getattr(self, side), name) for name in OWN} for side in NAMES}
        return fields.to_json(self) | sides

    def side(self, side: str) -> Roll:
        """One side as it rolls, under what both share."""
        shared = {name: getattr(self, name) for name in SHARED}
        return rules.prepared(replace(getattr(self, side), **shared).roll())


def _check_side(name: str, side: roll.State) -> None:
    if side.ruleset != "d100":
        raise RuleError(f"{name}.ruleset", "d100 in a Contest", side.ruleset, "d100.contest.both-roll")
    for entry in dataclasses.fields(side):
        unused = entry.name not in (*OWN, *SHARED)
        if unused and getattr(side, entry.name) != entry.default:
            raise RuleError(f"{name}.{entry.name}", "left out of a Contest's side", getattr(side, entry.name))


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
