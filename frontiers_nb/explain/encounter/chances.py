"""Odds from the moment on, by a way to play, and the two chances of the opening's lesson. Read `odds`."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from frontiers_nb.d100.encounter import Cast, Scene, named
from frontiers_nb.encounter import Encounter, Roll, start
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.words import percent, signed

BUDGET = 6_000  # runs of rules, a few seconds
MOST_ROWS = 24


def odds(moment: Moment) -> Json | None:
    """What may come of this moment, if that is asked for and anything is still to come."""
    state = moment.state
    if not state.odds or moment.question is None:
        return None
    policy = named(moment.system)[state.policy]
    read = _fallen(moment) if state.until in ("round", "end") else _hurt(moment)
    found = moment.now.odds(read, policy, state.until, BUDGET)
    rows = sorted(found.chances.items(), key=lambda row: (-row[1], row[0]))
    return {
        "exact": found.exact,
        "runs": found.runs,
        "error": None if found.exact else f"±{signed(Fraction(round(1000 * found.error), 10)).lstrip('+')} points",
        "text": _told(moment, found.exact),
        "rows": [
            {"text": text, "chance": exact(chance), "percent": percent(chance)} for text, chance in rows[:MOST_ROWS]
        ],
        "left": max(0, len(rows) - MOST_ROWS),
    }


def one_of_three_misses(moment: Moment, striker: str, target: str) -> Fraction | None:
    """The chance that of all strikes in the striker's next Turn one misses, if the Turn comes round undisturbed."""
    now = moment.now
    for _ in range(60):
        if not isinstance(now.state, Scene) or now.question is None or now.state.active == striker:
            break
        if now.state.active is None:
            return None
        now = now.apply("end")
    if now.question is None or now.state.active != striker:
        return None
    found = now.odds(lambda scene: scene[target].hp, named(moment.system)["strike"], "turn")
    return found.chance(lambda hp: hp > min(found.chances))  # fewest HP are left where every strike hits


def goes_before(moment: Moment, first: str, second: str, picks: dict[str, str]) -> Fraction:
    """The chance to come before another, everybody taking Initiative as `picks` says."""
    return _before(start(moment.system), first, second, picks)


def _before(now: Encounter, first: str, second: str, picks: dict[str, str]) -> Fraction:
    while now.state.round == 0 and not isinstance(now.question, Roll):
        assert now.question is not None
        now = now.apply(picks[now.question.who])
    if not isinstance(now.question, Roll):
        queue = now.state.queue
        return Fraction(queue.index(first) < queue.index(second))
    ways = now.question.ways
    return sum(
        (Fraction(o.ways, ways) * _before(now.apply(o.faces), first, second, picks) for o in now.question.outcomes()),
        Fraction(0),
    )


def _hurt(moment: Moment) -> Callable[[Scene], str]:
    before = {fighter.id: fighter for fighter in moment.scene.fighters}

    def read(scene: Scene) -> str:
        cast = Cast(moment.system, scene)
        changed = [f for f in scene.fighters if f.id not in before or f.condition != before[f.id].condition]
        return ", ".join(_standing(cast, fighter) for fighter in changed) or "Nobody is hurt"

    return read


def _fallen(moment: Moment) -> Callable[[Scene], str]:
    def read(scene: Scene) -> str:
        cast = Cast(moment.system, scene)
        down = [f"{cast.name(each.id)} {each.status}" for each in scene.fighters if each.status != "ok"]
        return ", ".join(down) or "Nobody falls"

    return read


def _standing(cast: Cast, fighter: Any) -> str:
    status = "" if fighter.status == "ok" else f" ({fighter.status})"
    return f"{cast.name(fighter.id)} {fighter.hp} HP{status}"


def _told(moment: Moment, is_exact: bool) -> str:
    until = {"action": "this Action", "turn": "this Turn", "round": "this Round", "end": "the encounter"}
    how = "Exact" if is_exact else "A sample"
    return f"{how}, to the end of {until[moment.state.until]}."
