"""A ruling in words: its situation, its question, its answer, and a guess to make about a neighbour."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from frontiers_nb.examples import Outcome
from frontiers_nb.explain.picture import Json, exact, why
from frontiers_nb.explain.rulings.state import State
from frontiers_nb.explain.rulings.weighing import Weighed
from frontiers_nb.words import capital, listed, percent, whole

HERE = {"more": "Further apart", "less": "Closer together", "same": "As far apart as here"}


def answer(state: State, found: Weighed | None) -> Json:
    """What the chosen reading makes of the example, beside what the others do; without one, the reading itself."""
    if found is None:
        return {"text": f"Reading {state.chosen}", "label": _reading(state, state.chosen), "why": _id(state.chosen)}
    mine = found.outcomes[state.chosen]
    others = [f"{other.text} by {letter}" for letter, other in found.outcomes.items() if letter != state.chosen]
    told: Json = {
        "text": capital(mine.text),
        "label": f"{found.example.label}, by reading {state.chosen}; {listed(others)}",
        "why": _id(state.chosen),
    }
    if not found.example.unit and mine.number is not None:
        told["chance"] = exact(mine.number)
    return told


def sentence(state: State, found: Weighed | None) -> str:
    """The answer as one sentence."""
    told = answer(state, found)
    return f"{state.about.title} {told['text']}: {told['label'].removesuffix('.')}."


def paragraphs(state: State, found: Weighed | None) -> list[list[Any]]:
    """The situation with its number, then what the rules leave open."""
    situation = [] if found is None else [_situation(found.example.story, state.amount)]
    return [*situation, [state.about.question]]


def whys(state: State, found: Weighed | None) -> dict[str, Json]:
    """How each reading comes to its outcome."""
    amb = state.about.amb
    if found is None:
        return {
            _id(each.letter): why(state.about.title, f"Reading {each.letter}", [(each.text, "", amb)])
            for each in state.about.readings
        }
    return {
        _id(each.letter): why(
            capital(found.example.label),
            found.outcomes[each.letter].text,
            [*found.outcomes[each.letter].steps, (f"By reading {each.letter}", found.outcomes[each.letter].text, amb)],
        )
        for each in state.about.readings
    }


def predict(state: State, found: Weighed | None) -> Json | None:
    """The same with the next number: how likely by another reading, or how far the readings lie apart then."""
    if found is None or found.example.over is None or found.apart is None:
        return None
    over = found.example.over
    amount = found.amount + 1 if found.amount < over.high else found.amount - 1
    after = Weighed(found.ruling, found.example, found.letters, amount)
    told = _plain(found.example.story, amount)
    if not found.example.unit:
        return _likely(state, after, told)
    return _apart(found, after, told)


def _likely(state: State, after: Weighed, told: str) -> Json:
    default = state.about.default
    others = [letter for letter in after.outcomes if letter != default]
    letter = next((each for each in others if each != state.chosen), default)
    chance = after.outcomes[letter].number or Fraction(0)
    each = listed([f"{outcome.text} by {name}" for name, outcome in after.outcomes.items()])
    return {
        "question": f"{told} By reading {letter}, what is the {after.example.label}?",
        "label": "Your guess",
        "unit": "%",
        "min": 0,
        "max": 100,
        "answer": exact(100 * chance),
        "answerText": percent(chance),
        "state": {"amount": after.amount, "rulings": {state.system: {state.ruling: letter}}},
        "reason": f"It is {each}. "
        + (f"The text alone moves it by {after.size}." if after.apart else "Here they agree."),
    }


def _apart(found: Weighed, after: Weighed, told: str) -> Json | None:
    was, now = found.apart or Fraction(0), after.apart or Fraction(0)
    found_answer = "same" if was == now else "more" if now > was else "less"
    each = listed([f"{outcome.text} by {name}" for name, outcome in after.outcomes.items()])
    return {
        "question": f"{told} Do the readings lie further apart, closer together, or as far apart as here?",
        "label": "Your guess",
        "choices": [{"value": value, "label": label} for value, label in HERE.items()],
        "answer": found_answer,
        "answerText": HERE[found_answer],
        "state": {"amount": after.amount},
        "reason": f"It is {each}. {capital(found.size)} here, {after.size} there.",
    }


def rows(state: State, found: Weighed | None) -> list[Json]:
    """Every reading: its words, what it comes to, whether it is chosen, and the patch that chooses it."""
    told = []
    for each in state.about.readings:
        outcome = found.outcomes[each.letter] if found else Outcome(None, "")
        told.append(
            {
                "letter": each.letter,
                "label": f"Reading {each.letter}",
                "text": each.text,
                "outcome": outcome.text,
                "exact": "" if outcome.number is None else exact(outcome.number),
                "share": exact(found.shares[each.letter]) if found and found.shares else None,
                "chosen": each.letter == state.chosen,
                "default": each.letter == state.about.default,
                "why": _id(each.letter),
                "state": {"rulings": {state.system: {state.ruling: each.letter}}},
            }
        )
    return told


def over(state: State, found: Weighed | None) -> Json | None:
    """The outcomes of every reading over every number of the story; None where it has none."""
    if found is None or found.example.over is None:
        return None
    given = found.example.over
    steps = [Weighed(found.ruling, found.example, found.letters, n) for n in range(given.low, given.high + 1)]
    most = max((abs(each.number or 0) for step in steps for each in step.outcomes.values()), default=Fraction(1))
    whole_bar = Fraction(1) if not found.example.unit else most or Fraction(1)
    return {
        "label": given.label,
        "at": found.amount,
        "rows": [
            {
                "n": step.amount,
                "text": whole(step.amount),
                "size": step.size if step.apart is not None else "",
                "state": {"amount": step.amount},
                "cells": [
                    {
                        "letter": letter,
                        "text": outcome.text,
                        "share": None if outcome.number is None else exact(abs(outcome.number) / whole_bar),
                    }
                    for letter, outcome in step.outcomes.items()
                ],
            }
            | {letter: outcome.text for letter, outcome in step.outcomes.items()}
            | {
                f"{letter}Exact": "" if outcome.number is None else exact(outcome.number)
                for letter, outcome in step.outcomes.items()
            }
            for step in steps
        ],
    }


def _situation(story: str, amount: int | None) -> list[Any]:
    before, place, after = story.partition("{n}")
    return [before, {"scrub": "amount", "text": whole(amount or 0)}, after] if place else [story]


def _plain(story: str, amount: int) -> str:
    return story.replace("{n}", whole(amount))


def _reading(state: State, letter: str) -> str:
    return next(each.text for each in state.about.readings if each.letter == letter)


def _id(letter: str) -> str:
    return f"reading-{letter}"
