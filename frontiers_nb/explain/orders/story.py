"""Turn orders in words: the cast, where the one to watch comes in each, why, and what to guess. Read `paragraphs`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from frontiers_nb.explain.orders.lines import Line, mean, ranged
from frontiers_nb.explain.orders.state import HIGHEST, LARGEST, LOWEST, SMALLEST, Fighter, State
from frontiers_nb.explain.picture import Json, why
from frontiers_nb.words import count, listed, ordinal, percent, plain, spelled, whole

NOWHERE, SEVERAL = "nowhere", "several"


def paragraphs(state: State, lines: Sequence[Line]) -> list[list[Any]]:
    """The story of this very state."""
    return [_cast(state), [sentence(state, lines)]]


def sentence(state: State, lines: Sequence[Line]) -> str:
    """Where the one to watch comes, rule set by rule set."""
    parts = [f"{placed} ({', '.join(titles)})" for placed, titles in _by_place(lines)]
    refused = [line.game.title for line in lines if line.ordering is None]
    missing = f" {listed(refused)} cannot say yet." if refused else ""
    return f"{state.watched.called} acts {listed(parts)}.{missing}"


def answer(state: State, lines: Sequence[Line]) -> Json:
    """The answer: between which places the rule sets put the one to watch."""
    told = _told(lines)
    text = ranged(place for line in told for place in line.places)
    by = "by the rules you play" if len(told) > 1 else f"in {told[0].game.title}"
    return {"text": text, "label": f"is when {state.watched.called} acts, {by}", "why": "places"}


def whys(state: State, lines: Sequence[Line]) -> Json:
    """The reasons: for the places, and for every order and its waits."""
    name, told = state.watched.called, _told(lines)
    placed = [(line.game.title, line.placed, line.there.again[1]) for line in told]
    found = {"places": why(f"When {name} acts", answer(state, lines)["text"], placed)}
    for line in told:
        title = line.game.title
        found[f"order-{line.game.name}"] = why(f"{title}: when {name} acts", line.placed, list(_ordered(line)))
        found[f"waits-{line.game.name}"] = why(f"{title}: between two turns", line.waiting, list(_waiting(line)))
    return found


def _ordered(line: Line) -> Iterator[tuple[str, str, str]]:
    yield from line.there.steps
    if len(line.places) > 1:
        for place, chance in line.places.items():
            yield f"{line.watched.called} acts {ordinal(place)}", percent(chance), line.there.again[1]


def _waiting(line: Line) -> Iterator[tuple[str, str, str]]:
    yield (*_worded(line.there.again), line.there.again[1])
    for fighter in line.state.fighters:
        waits = line.rounds.waits[fighter.id]
        yield f"{fighter.called}: others in between, on average", plain(mean(waits)), line.there.again[1]
    if line.there.breaks:
        yield (*_worded(line.there.breaks), line.there.breaks[1])


def _worded(words: tuple[str, str]) -> tuple[str, str]:
    return words[0].rstrip("."), ""


def predict(state: State, lines: Sequence[Line]) -> Json | None:
    """Where the one to watch could act twice in a row."""
    told, name = _told(lines), state.watched.called
    twice = [line for line in told if min(line.waits) == 0]
    choices = {line.game.name: line.game.title for line in told} | {NOWHERE: "Nowhere"}
    if len(told) > 1:
        choices[SEVERAL] = "In more than one of them"
    answer = SEVERAL if len(twice) > 1 else twice[0].game.name if twice else NOWHERE
    titles = listed([line.game.title for line in twice]) if twice else ""
    return {
        "question": f"Last in one round and first in the next: where could {name} act twice running?",
        "label": "Your guess",
        "choices": [{"value": value, "label": label} for value, label in choices.items()],
        "answer": answer,
        "answerText": titles or choices[answer],
        "state": None,
        "reason": " ".join(_reasons(told, twice)),
    }


def _reasons(told: Sequence[Line], twice: Sequence[Line]) -> Iterator[str]:
    for line in twice:
        yield f"{line.game.title}: {line.there.again[0]}"
    others = [line for line in told if line not in twice]
    if others:
        least = min(min(line.waits) for line in others)
        where = "Everywhere else" if twice else "Everywhere"
        verb = "acts" if least == 1 else "act"
        yield f"{where} at least {count(least, 'other', 'others')} {verb} in between."
    yield from (f"{line.game.title}: {line.there.breaks[0]}" for line in told if line.there.breaks)
    yield waited(told)


def waited(lines: Sequence[Line]) -> str:
    """How many others act between two turns of anybody, rule set by rule set."""
    told = _told(lines)
    found: dict[str, list[str]] = {}
    for line in told:
        found.setdefault(line.waiting, []).append(line.game.title)
    parts = [f"{waiting} ({', '.join(titles)})" for waiting, titles in found.items()]
    number = len(told[0].state.fighters)
    return f"With {spelled(number)} people, others who act between two of your turns: {', '.join(parts)}."


def _by_place(lines: Sequence[Line]) -> list[tuple[str, list[str]]]:
    found: dict[str, list[str]] = {}
    for line in _told(lines):
        found.setdefault(line.placed, []).append(line.game.title)
    return list(found.items())


def _told(lines: Sequence[Line]) -> list[Line]:
    return [line for line in lines if line.ordering]


def _cast(state: State) -> list[Any]:
    sides: dict[str, list[str]] = {}
    for fighter in state.fighters:
        sides.setdefault(fighter.side, []).append(fighter.called)
    groups = [listed(names) for names in sides.values()]
    meet = f"{' meet '.join(groups[:2])}" if len(groups) == 2 else listed(groups)
    if len(groups) != 2:
        meet += " are all on one side" if len(groups) == 1 else " are each on their own"
    parts: list[Any] = [f"{meet}. "]
    for place, fighter in enumerate(state.fighters):
        before = "" if place == 0 else " and " if place == len(state.fighters) - 1 else ", "
        has = " has " if place == 0 else " "
        parts += [f"{before}{fighter.called}{has}", _number(state, place, fighter)]
    return [*parts, _meaning(state)]


def _number(state: State, place: int, fighter: Fighter) -> Any:
    if state.thrown:
        return _scrubbed(f"fighters.{place}.modifier", f"{fighter.called} adds", fighter.modifier, SMALLEST, LARGEST)
    if fighter.value is None:
        return "no number"
    return _scrubbed(f"fighters.{place}.value", f"Number of {fighter.called}", fighter.value, LOWEST, HIGHEST)


def _scrubbed(field: str, label: str, value: int, low: int, high: int) -> Json:
    return {"scrub": field, "text": whole(value), "value": value, "label": label, "min": low, "max": high}


def _meaning(state: State) -> str:
    if state.thrown:
        return " to add to a throw, where these rules throw for the order. Elsewhere the old numbers hold."
    return ". Read the number as Initiative, as Momentum or as a throw for Perception: one table, other rules."
