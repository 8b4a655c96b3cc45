"""The roll explorer: one throw of the pair, from the Score to how strongly it lands.

Read `State` first, then `explain`. Beside it stand `story` (the words), `odds` (the square of
readings), `thrown` (dice from a number), `compare` (worth, tries, goal) and `siblings` (d18, d20).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from frontiers_nb.d100.favor import Granted
from frontiers_nb.d100.gradient import READINGS
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.targets import DEFAULT_TIER, TIERS, Adjustments
from frontiers_nb.explain import fields, roller
from frontiers_nb.explain.fit import fitting, score
from frontiers_nb.explain.picture import Json, Result, answer, exact, finished, numbers_json, rulings_json, steps_json
from frontiers_nb.explain.roll import (
    compare,
    controls,
    odds,
    predict,
    reasons,
    siblings,
    story,
    tables,
    thrown,
)
from frontiers_nb.words import percent

RULESETS = ("d100", "d20", "d18")
WORKED_THROW = 2100  # the dice of d100.sequence.worked: tens 7 and 4, units 1


@dataclass(frozen=True)
class State:
    """Everything a roll depends on, and what is asked about it. Favor is counted as granted."""

    ruleset: str = fields.choice("d100", RULESETS)
    score: int = score()
    difficulty: str = fields.choice(DEFAULT_TIER, TIERS, "d100.difficulty.selects")
    defense: int = fields.whole(0, 0, 100, "d100.adjust.defense")
    circumstance: int = fields.whole(0, -odds.MOST_CIRCUMSTANCE, odds.MOST_CIRCUMSTANCE, "d100.adjust.circumstance")
    fatigue: int = roller.held()
    favor_tens: int = fields.whole(0, 0, 20, "d100.favor.favor")
    favor_units: int = fields.whole(0, 0, 20, "d100.favor.favor")
    disfavor_tens: int = fields.whole(0, 0, 20, "d100.favor.disfavor")
    disfavor_units: int = fields.whole(0, 0, 20, "d100.favor.disfavor")
    gradient_reading: str = fields.choice("three", tuple(READINGS), "d100.gradient.config-reading-only")
    rulings: Rulings = fields.part(Rulings)
    numbers: Numbers = fields.part(Numbers)
    seed: int = fields.whole(WORKED_THROW, 0, fields.LONGEST_SEED)
    rolls: int = fields.whole(1, 1, 100)
    tries: int = fields.whole(3, 1, 20)
    goal: int = fields.whole(67, 1, 99)
    dt: int = fields.whole(12, 1, siblings.MOST_DT, "d100.sibling.rollover.reading")
    modifier: int = fields.whole(0, -20, 40, "d100.sibling.rollover.rank")
    passive: int | None = fields.whole(None, 1, 60, "d100.sibling.rollover.passive")

    @classmethod
    def parse(cls, given: object) -> State:
        """A state from a mapping; with `fit` what the rules in force have no room for is brought down.

        Raises: RuleError as `fields.read` does, and for a Score or Fatigue that nobody can have.
        """
        given, fit = fitting(given)
        state = fields.read(cls, given)
        if fit:
            state = roller.fitted(state, state.numbers, state.rulings)
        roller.check(state, state.numbers, state.rulings)
        return state

    @classmethod
    def side(cls, given: object, name: str) -> State:
        """One side of a Contest, whose two share the rules in force. Raises: RuleError as `fields.read` does."""
        return fields.read(cls, given, name)

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)

    def roll(self) -> Roll:
        """The roll that this state describes."""
        return Roll(
            self.score,
            self.difficulty,
            Adjustments(self.defense, self.circumstance, self.fatigue),
            Granted(self.favor_tens, self.favor_units, self.disfavor_tens, self.disfavor_units),
            self.gradient_reading,
            self.numbers,
            self.rulings,
        )


# The wet wall: Vigor 70, rain, Athletics on the tens die. d100.sequence.worked
OPENING = State(score=70, circumstance=-10, favor_tens=1)

SECTIONS = [
    {"id": "odds", "title": "Every reading, drawn to scale", "place": "first"},
    {"id": "throw", "title": "Throw the dice", "place": "more"},
    {"id": "gradient", "title": "How strongly it lands", "place": "more", "secret": True},
    {"id": "curve", "title": "The chance over every Target", "place": "more", "secret": True},
    {"id": "worth", "title": "What the Favor is worth", "place": "more", "secret": True},
    {"id": "tries", "title": "Several tries", "place": "more", "secret": True},
    {"id": "goal", "title": "Settings that come near a chance", "place": "more", "secret": True},
    {"id": "siblings", "title": "The same competence on other dice", "place": "more", "secret": True},
]


def explain(given: object) -> Json:
    """The picture of a roll. Raises: RuleError for a field or value that is not allowed."""
    state = State.parse(given)
    return finished(d100(state) if state.ruleset == "d100" else siblings.picture(state))


def d100(state: State) -> Json:
    """The picture of a d100 roll, without the texts of the rules it cites."""
    roll = state.roll()
    success = roll.success
    shown = percent(success)
    same = siblings.same_competence(success)
    return {
        "screen": "roll",
        "title": "One roll",
        "state": state.to_json(),
        "target": roll.target,
        "success": exact(success),
        "answer": answer(success),
        "said": f"Target {roll.target}. Chance of success {shown}.",
        "sentence": story.sentence(roll),
        "story": story.paragraphs(state, roll),
        "steps": steps_json(reasons.all_steps(roll)),
        "controls": controls.d100(state, roll, {each["ruleset"]: each["needed"] for each in same}),
        "sections": SECTIONS,
        "gradient": odds.gradient(roll),
        "denominator": roll.dice.denominator,
        "cells": odds.cells(roll),
        "curve": odds.curve(state, roll),
        "throw": thrown.throw(state.seed, next(thrown.throws(state.seed, roll.net, roll.rulings)), roll),
        "sample": thrown.sample(state, roll),
        "worth": compare.worth(roll),
        "tries": compare.tries(state, success),
        "goal": compare.goal(state, roll),
        "siblings": same,
        "whys": reasons.whys(roll),
        "predict": predict.neighbour(state, roll),
        "rulings": rulings_json("roll", state.rulings, lambda rulings: _under(roll, rulings)),
        "numbers": numbers_json(state.numbers, "roll"),
        "tables": tables.d100(),
    }


def _under(roll: Roll, rulings: Rulings) -> Result:
    """What other rulings would make of a roll: its odds in full to compare, its chance to show."""
    if refused := roller.refused([roll.adjustments.fatigue], roll.numbers, rulings):
        return refused
    other = replace(roll, rulings=rulings)
    text = f"{percent(other.success)} at Target {other.target}"
    if other.gradient_reading != "none":
        positive = other.dice.chance(lambda kept: other.sign(kept.strength) > 0)
        text += f", Positive {percent(positive)}"
    return Result(other.success, (other.target, other.dice), text)
