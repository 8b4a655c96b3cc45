"""One throw, and a hundred, replayed under every placement: the same dice, other dice kept."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from frontiers_nb.d100.dice import succeeds
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.explain.favor.goals import GOALS, met
from frontiers_nb.explain.favor.placements import Placement
from frontiers_nb.explain.favor.state import State
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.explain.roll.thrown import Thrown, throw, throws, told
from frontiers_nb.words import capital, count, percent


def made(state: State, roll: Roll) -> Iterator[Thrown]:
    """The throws of a state's number under one placement: spare dice are added, no other die moves."""
    return throws(state.seed, roll.net, roll.rulings)


def verdict(thrown: Thrown, roll: Roll) -> str:
    """What a throw comes to: "in, but Negative"."""
    success = succeeds(thrown.reading, roll.target)
    tier, sign = roll.tier(thrown.strength), roll.sign(thrown.strength)
    text = "in" if success else "shut"
    if not tier or not sign:
        return text
    return f"{text}, {'and' if success == (sign > 0) else 'but'} {tier.name}"


def replays(state: State, found: list[Placement], now: Placement) -> Json:
    """One throw of the dice under every placement."""
    rows = []
    for one in found:
        thrown = next(made(state, one.roll))
        drawn = throw(state.seed, thrown, one.roll)
        sentence = f"{told(thrown)} {capital(verdict(thrown, one.roll))}."
        here = (one.favor_tens, one.favor_units) == (now.favor_tens, now.favor_units)
        rows.append(drawn | {"label": one.label, "sentence": sentence, "now": here})
    return {"number": state.seed, "replays": rows}


def sample(state: State, found: list[Placement]) -> Json | None:
    """As many throws as the state asks for, each under every placement; None for a single one."""
    if state.rolls == 1:
        return None
    columns = [list(islice(made(state, one.roll), state.rolls)) for one in found]
    hits = [
        [met(state.goal, one.roll, thrown.reading, thrown.strength) for thrown in column]
        for one, column in zip(found, columns, strict=True)
    ]
    counts = [
        {
            "label": one.label,
            "count": sum(hit),
            "part": f"{sum(hit)}/{state.rolls}",
            "expected": exact(one.odds.of(state.goal)),
            "expectedPercent": percent(one.odds.of(state.goal)),
        }
        for one, hit in zip(found, hits, strict=True)
    ]
    told_counts = "; ".join(f"{row['label']}: {row['count']}, where {row['expectedPercent']} is due" for row in counts)
    words = GOALS[state.goal]
    rows = []
    for n in range(state.rolls):
        row: Json = {"n": n + 1}
        for place, (column, hit) in enumerate(zip(columns, hits, strict=True)):
            row[f"p{place}"] = f"{column[n].reading}, {words.met if hit[n] else words.missed}"
        rows.append(row)
    return {
        "rolls": state.rolls,
        "counts": counts,
        "sentence": f"The same {count(state.rolls, 'throw')} under each placement. {told_counts}.",
        "throws": rows,
    }
