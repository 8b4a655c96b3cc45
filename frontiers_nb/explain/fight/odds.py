"""How long a fight lasts and who wins, as something to look at: bars over the rounds, a curve over the chance to hit.

Read `lengths`, then `curve`. Rule: d100.band.rhythm
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from frontiers_nb.d100.fight import LARGEST, SAMPLES, is_short, size
from frontiers_nb.explain.contest.state import NAMES
from frontiers_nb.explain.fight.bout import Bout, counted, written
from frontiers_nb.explain.fight.state import State
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import count, percent, plain, whole

MOST_BARS = 20
EARLY, REST = Fraction(1, 200), Fraction(1, 100)  # what ends in the first bar, and what the bars leave out
HITS = range(5, 101, 5)
MOST_SPLIT = 120  # rounds, past which the bars do not tell who wins in them
QUICK = LARGEST // 8  # steps of the chain, past which the curve has half as many points


class Stretch(NamedTuple):
    """Some rounds in a row, the chance that the fight ends in them, and that it is over by then.

    `wins` are the chances that the first side, or the second, wins in them; None where they are too many.
    """

    first: int
    last: int
    chance: Fraction
    over: Fraction
    wins: tuple[Fraction, Fraction] | None


def lengths(bout: Bout) -> Json:
    """The chance of each length, some rounds to a bar where there are many; what lasts still longer is `later`."""
    stretches = _stretches(bout)
    later = 1 - stretches[-1].over
    told = percent if is_short(bout.a.side, bout.b.side) or bout.certain else counted
    return {
        "rows": [_row(stretch, told) for stretch in stretches],
        "later": written(later),
        "laterPercent": told(later),
        "mean": bout.length,
        "sentence": _sentence(bout),
    }


def _sentence(bout: Bout) -> str:
    half, most = (_over_by(bout, part) for part in (Fraction(1, 2), Fraction(9, 10)))
    thrown = (
        "" if is_short(bout.a.side, bout.b.side) or bout.certain else f" Counted in {whole(SAMPLES)} fights thrown."
    )
    if half == most:
        return f"Nine in ten such fights are over after {count(most, 'round')}.{thrown}"
    return (
        f"Half of such fights are over after {count(half, 'round')}, nine in ten after {count(most, 'round')}.{thrown}"
    )


def _row(stretch: Stretch, percent: Callable[[Fraction], str]) -> Json:
    first, last = stretch.first, stretch.last
    row = {
        "label": str(first) if first == last else f"{first}–{last}",
        "first": first,
        "last": last,
        "chance": written(stretch.chance),
        "percent": percent(stretch.chance),
        "over": written(stretch.over),
        "overPercent": percent(stretch.over),
    }
    for side, chance in zip(NAMES, stretch.wins or (), strict=False):
        row |= {side: written(chance), f"{side}Percent": percent(chance)}
    return row


def shares(bout: Bout) -> list[Json]:
    """Who wins, as parts of one bar."""
    chances = {"a": bout.now.first_wins, "b": bout.now.second_wins}
    return [
        {
            "id": side,
            "name": NAMES[side],
            "label": f"{NAMES[side]} wins",
            "chance": written(chance),
            "percent": bout.percent(chance),
            "why": "wins" if side == bout.opener else None,
        }
        for side, chance in chances.items()
    ]


def curve(state: State, bout: Bout) -> Json | None:
    """Who wins over the chance to hit, going first and going second; None where that would take too long.

    A point's `state` sets that chance, unless a sheet does.
    """
    steps = size(bout.a.side, bout.b.side)
    if steps > LARGEST:
        return None
    at = bout.a.side.hit
    hits = sorted({at, *(HITS if steps <= QUICK else HITS[1::2])} - ({0} if bout.same else set()))
    return {"at": at, "sides": "both" if bout.same else "a", "points": [_point(state, bout, hit) for hit in hits]}


def _point(state: State, bout: Bout, hit: int) -> Json:
    there = bout.with_hit(hit)
    first, second = there.wins("a"), there.wins("b")
    return {
        "hit": hit,
        "first": written(first),
        "second": written(second),
        "firstPercent": percent(first),
        "secondPercent": percent(second),
        "rounds": plain(there.now.rounds),
        "state": None if state.a.sheet else {"a.hit": hit},
    }


def _stretches(bout: Bout) -> list[Stretch]:
    """The rounds in stretches of equal length, after a first one in which next to nothing ends, before REST."""
    early, most = _over_by(bout, EARLY), _over_by(bout, 1 - REST)
    wide = max(1, -(-(most - early + 1) // MOST_BARS))
    starts = [*([1] if early > 1 else []), *range(early, most + 1, wide)]
    found = []
    for first in starts:
        last = early - 1 if first < early else first + wide - 1
        over = 1 - bout.lasts(last)
        wins = _wins(bout, range(first, last + 1)) if most - early <= MOST_SPLIT else None
        found.append(Stretch(first, last, over - (found[-1].over if found else 0), over, wins))
    return found


def _wins(bout: Bout, rounds: range) -> tuple[Fraction, Fraction]:
    first, second = zip(*(bout.ends(n) for n in rounds), strict=True)
    return sum(first, Fraction(0)), sum(second, Fraction(0))


def _over_by(bout: Bout, part: Fraction) -> int:
    """The first round after which that part of all fights is over, by halving."""
    low, high = 0, 1
    while 1 - bout.lasts(high) < part:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        if 1 - bout.lasts(middle) < part:
            low = middle
        else:
            high = middle
    return high
