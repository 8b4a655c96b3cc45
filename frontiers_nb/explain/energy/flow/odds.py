"""The pictures under More: throw after throw, the Fatigue at the end, what is left, and the die itself.

Read `throws`. Rules: flow.overspend.roll, flow.overspend.each-rolls, flow.fatigue.exceed, flow.edge.06
"""

from __future__ import annotations

from fractions import Fraction

from frontiers_nb.explain.energy.flow.columns import Column, drops, end_words, fatigue_rows, hours_down
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.flow import chances, energy, harm
from frontiers_nb.words import capital, count, percent, plain, spelled, whole

FULL = "fatigue-reach-vs-exceed"
WORDS = {"A": "past the maximum", "B": "at the maximum"}
SHORT = {"A": "exceeds", "B": "reaches"}
LEAST_LADDER = 10


def throws(column: Column) -> Json:
    """The chance of having dropped after no throw, one, two and so on, by both readings of what is too much."""
    flow, odd = column.flow, energy.odd(column.faces)
    letter = flow.rulings.letter(FULL)
    other = "B" if letter == "A" else "A"
    under = flow.rulings.choose(FULL, other)
    points = []
    for n in range(max(LEAST_LADDER, column.flips) + 1):
        here, there = drops(flow, n, column.faces), drops(flow, n, column.faces, under)
        point = {"n": n, "chance": exact(here), "percent": percent(here)}
        point |= {"other": exact(there), "otherPercent": percent(there), "average": plain(n * odd)}
        points.append(point | {"state": _with_throws(column, n)})
    return {
        "points": points,
        "at": column.flips,
        "reading": SHORT[letter],
        "otherReading": SHORT[other],
        "average": exact(average(column)),
        "sentence": _on_average(column),
    }


def average(column: Column) -> Fraction:
    """How many throws it takes on average until she drops, if there is no end of Energy."""
    flow = column.flow
    return chances.average_until_fall(flow.fatigue_maximum, flow.rulings, flow.fatigue, column.faces)


def tired(found: list[Column], chosen: Column) -> Json:
    """The Fatigue after the last use, by the rules in force and in the table by all of them."""
    rows = [{"by": each.title} | row for each in found for row in fatigue_rows(each)]
    return {"rows": fatigue_rows(chosen), "all": rows, "sentence": _tired_words(chosen)}


def after(column: Column) -> list[Json]:
    """What is left of her, each with its rule."""
    flow, hours = column.flow, hours_down(column)
    rows = [
        _row("Energy left", whole(column.left), "flow.energy.spend"),
        _row("A further use", end_words(column) or "would be paid", column.lowest_rule),
        _row("Energy full again", _downtime(max(0, flow.maximum - column.left)), "flow.energy.negative-recovery"),
        _row("Awake again, if she drops", "never" if hours is None else _downtime(hours), "flow.fatigue.wake"),
        _row("Awareness and Intuition, for each Fatigue", whole(harm.fatigue_penalty(1)), "flow.fatigue.penalty"),
    ]
    if column.rules.regain:
        rows.insert(1, _row("Energy as the next Round begins", whole(column.next_round), "flow.alt.unified.regain"))
    if column.left < 0:
        rows.insert(1, _row("What Energy below 0 does", "nothing by itself", "flow.energy.not-incapacitating"))
    return rows


def die(column: Column) -> Json:
    """The die that is thrown, face by face."""
    odd = energy.odd(column.faces)
    return {
        "faces": [{"face": face, "odd": face % 2 == 1} for face in range(1, column.faces + 1)],
        "chance": exact(odd),
        "percent": percent(odd),
        "sentence": f"A d{column.faces}: {percent(odd)} of its faces are odd, and each odd one is a Fatigue.",
        "rule": "flow.overspend.roll",
    }


def _with_throws(column: Column, flips: int) -> Json | None:
    """The patch that stops her after so many throws; None where there are not as many."""
    thrown = 0
    if not flips:
        return {"flow.uses": next((n for n, use in enumerate(column.uses) if use.flip), len(column.uses))} | FIT
    for place, use in enumerate(column.uses):
        thrown += use.flip
        if thrown == flips:
            return {"flow.uses": place + 1} | FIT
    return None


def _on_average(column: Column) -> str:
    flow = column.flow
    if flow.down:
        return "She is Unconscious already."
    falls = WORDS[flow.rulings.letter(FULL)]
    return (
        f"She drops {falls} of {flow.fatigue_maximum} Fatigue. If Energy had no end, that would take her "
        f"{plain(average(column))} throws on average."
    )


def _tired_words(column: Column) -> str:
    if column.flow.down:
        return "She is Unconscious already."
    if not column.flips:
        return "No die is thrown, so her Fatigue stays as it is."
    return f"{capital(count(column.flips, 'throw'))}, {spelled(len(column.after))} ways it can end."


def _downtime(hours: int) -> str:
    return f"after {count(hours, 'hour')} of Downtime" if hours else "at once"


def _row(label: str, text: str, rule: str) -> Json:
    return {"label": label, "text": text, "rule": rule}
