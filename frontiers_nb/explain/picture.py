"""What the pictures of all screens share: controls, reasons, and the rules and terms they cite.

A picture is built of plain dicts; `finished` adds the text of every rule and term that it names, so
that a view needs nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from frontiers_nb import rulebook
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.targets import Step
from frontiers_nb.explain.fit import FIT
from frontiers_nb.rulings import Letters
from frontiers_nb.words import percent, points, rarer_side

Json = dict[str, Any]
Ruled = TypeVar("Ruled", bound=Letters)


class Result(NamedTuple):
    """What a state comes to under some rulings: its main chance, all that could differ, and the words.

    The chance is None where nothing is left to dice.
    """

    chance: Fraction | None
    whole: object
    text: str


def finished(picture: Json) -> Json:
    """The picture with `rules` and `terms`: every one that a "rule" or a "term" in it names."""
    named: dict[str, set[str]] = {"rule": set(), "term": set()}
    _collect(picture, named)
    terms = [rulebook.term(id) for id in sorted(named["term"])]
    rules = sorted(named["rule"] | {term.rule for term in terms if term.rule})
    picture["terms"] = {term.id: {"title": term.title, "text": term.text, "rule": term.rule} for term in terms}
    picture["rules"] = {id: _words(id) for id in rules}
    return picture


def answer(chance: Fraction, label: str = "chance of success", why: str = "success", beside: str = "") -> Json:
    """The answer where it is a chance: in percent, and beside it how rare the rarer side is, or other words."""
    return {
        "text": percent(chance),
        "label": label,
        "chance": exact(chance),
        "oneIn": beside or rarer_side(chance),
        "why": why,
    }


def _words(id: str) -> Json:
    """A rule in words, or a place where the text leaves a choice."""
    if not id.startswith("amb."):
        rule = rulebook.rule(id)
        return {"title": rule.title, "text": rule.text, "source": rule.source}
    _, system, name = id.split(".", 2)
    ruling = rulebook.ruling(name, system)
    return {"title": ruling.title, "text": ruling.question, "source": "A choice that the text leaves open"}


def why(title: str, value: str, steps: Iterable[Step | tuple[str, Any, str]]) -> Json:
    """The reason behind one number: the steps that made it, each with its rule; chances in percent."""
    return {"title": title, "value": value, "steps": steps_json(steps, percent)}


def steps_json(steps: Iterable[Step | tuple[str, Any, str]], chance: Callable[[Fraction], str] = str) -> list[Json]:
    """Steps as a picture has them; a chance among their values is an exact fraction, unless it is told otherwise."""
    return [
        {"label": label, "value": chance(value) if isinstance(value, Fraction) else value, "rule": rule}
        for label, value, rule in steps
    ]


def number(state: Any, field: str, label: str, **more: Any) -> Json:
    """A control for a whole number; its range is the field's own unless `min` and `max` narrow it.

    `slide` is the part of the range that its slider covers; the box beside it takes all of it.
    """
    entry = next(entry for entry in fields(state) if entry.name == field)
    limits = {"min": entry.metadata["low"], "max": entry.metadata["high"], "step": 1}
    return {"field": field, "kind": "number", "label": label, "value": getattr(state, field)} | limits | more


def choice(state: Any, field: str, label: str, options: list[Json], **more: Any) -> Json:
    """A control with a few options, each `{"value", "label"}` and perhaps "note" and "hint"."""
    value = getattr(state, field)
    return {"field": field, "kind": "choice", "label": label, "value": value, "options": options} | more


def rulings_json(screen: str, chosen: Ruled, result: Callable[[Ruled], Result]) -> list[Json]:
    """The open questions of a screen, each with what every reading would make of this very state."""
    return [_ruling_json(ruling, chosen, result) for ruling in rulebook.rulings(screen, chosen.SYSTEM)]


def numbers_json(numbers: Numbers, screen: str) -> list[Json]:
    """A screen's house numbers as a table: what each is now, what is printed, what is allowed.

    What there is no room for under a changed one is brought down with it.
    """
    return [
        {
            "id": entry.name,
            "title": entry.metadata["title"],
            "value": getattr(numbers, entry.name),
            "default": entry.default,
            "min": entry.metadata["low"],
            "max": entry.metadata["high"],
            "rule": entry.metadata["rule"],
            "also": FIT,
        }
        for entry in fields(numbers)
        if screen in entry.metadata["screens"]
    ]


def table(title: str, rows: str, /, **columns: str) -> Json:
    """A table: its title, the path of its rows in the picture, and a heading for each key of a row."""
    return {
        "title": title,
        "rows": rows,
        "columns": [{"key": key, "label": label} for key, label in columns.items()],
    }


def exact(chance: Fraction) -> str:
    """A chance as pictures carry it: "21/25", "1", "0"."""
    return str(chance)


def _ruling_json(ruling: rulebook.Ruling, chosen: Ruled, result: Callable[[Ruled], Result]) -> Json:
    found = {reading.letter: result(chosen.choose(ruling.id, reading.letter)) for reading in ruling.readings}
    return {
        "id": ruling.id,
        "amb": ruling.amb,
        "title": ruling.title,
        "question": ruling.question,
        "reason": ruling.reason,
        "chosen": chosen.letter(ruling.id),
        "default": ruling.default,
        "effect": _effect(found[ruling.default], list(found.values())),
        "readings": [
            {"letter": reading.letter, "text": reading.text, "result": found[reading.letter].text}
            for reading in ruling.readings
        ],
    }


def _effect(usual: Result, results: list[Result]) -> str:
    differs = any(result.whole != usual.whole for result in results)
    if usual.chance is None:
        return "Changes what is shown here" if differs else "No effect here"
    moved = max(abs(result.chance - usual.chance) for result in results if result.chance is not None)
    if moved:
        return f"Moves the chance by up to {points(100 * moved)}"
    if differs:
        return "Leaves the chance, changes the rest"
    return "No effect here"


def _collect(value: Any, named: dict[str, set[str]]) -> None:
    if isinstance(value, dict):
        for key, inside in value.items():
            if key in named and isinstance(inside, str):
                named[key].add(inside)
            elif isinstance(inside, dict | list):
                _collect(inside, named)
    elif isinstance(value, list):
        for inside in value:
            _collect(inside, named)
