"""The plan of a rest: what each block takes off, the best order, the breaks, and when she is fresh.

Rules: d100.rest.track, d100.rest.track-not-both, d100.rest.interrupted
"""

from __future__ import annotations

from fractions import Fraction

from frontiers_nb.d100 import rest
from frontiers_nb.explain.picture import Json
from frontiers_nb.explain.rest.state import LONGEST, MOST_BREAKS
from frontiers_nb.explain.rest.timeline import NAMES, Rest, clock, duration, lost
from frontiers_nb.words import capital, count, spelled

BREAK_STEP = 30  # minutes that a button moves a break
POINT_HOUR = "A point-hour is one point off a Defense or a Target, borne for an hour."
FIRST_BREAK = 330  # the worked example of d100.rest.interrupted


def hours(minutes: int | None) -> int | float | None:
    """Minutes as hours: a whole number where they are whole."""
    if minutes is None:
        return None
    return minutes // rest.HOUR if minutes % rest.HOUR == 0 else minutes / rest.HOUR


def recovery(night: Rest) -> Json:
    """When nothing is left to recover, and when each pool is full."""
    return {"minutes": night.recovery, "text": told(night.recovery), "parts": parts(night)}


def told(minutes: int | None) -> str:
    """ "after 11:30 hours", "now", "never by rest alone"."""
    if minutes is None:
        return "never by rest alone"
    return f"after {duration(minutes)}" if minutes else "now"


def parts(night: Rest) -> list[Json]:
    """When each pool is full, and no Wound or Fatigue is left, on the way to fresh."""
    if night.recovery is None:
        return []
    limits = night.who.limits
    checks = [
        ("Energy full", "d100.rest.energy", lambda pools: pools.energy >= night.who.max_energy),
        ("HP full", "d100.rest.hp", lambda pools: pools.condition.hp == limits.hp),
        ("No Fatigue left", "d100.rest.track", lambda pools: not pools.condition.fatigue),
        ("No Wound left", "d100.rest.track", lambda pools: not pools.condition.wounds),
    ]
    points = [(0, night.start), *((event.minute, event.pools) for event in night.course)]
    return [
        {"label": label, "text": clock(next(minute for minute, pools in points if check(pools))), "rule": rule}
        for label, rule, check in checks
    ]


def blocks(night: Rest) -> list[Json]:
    """The finished blocks: when, what each takes off, and what it could; those with nothing left as one row."""
    marks = {event.minute: event for event in night.events if event.what in rest.CHOICES}
    last = max((place for place, minute in enumerate(night.blocks) if minute in marks), default=-1)
    found = []
    for place, minute in enumerate(night.blocks[: last + 1]):
        event = marks[minute]
        before = night.at(minute - 1).condition
        found.append(
            {
                "n": place + 1,
                "minute": minute,
                "clock": clock(minute),
                "label": f"Block {place + 1}, ends {clock(minute)}",
                "takes": NAMES[event.what],
                "mark": event.what,
                "options": [
                    {"value": mark, "label": NAMES[mark], "state": {"choices": _with(night, place, mark)}}
                    for mark in ("fatigue", "wound")
                    if mark in rest.allowed(night.who, before)
                ],
            }
        )
    return [*found, *_idle(night.blocks, last + 1)]


def _idle(blocks: list[int], start: int) -> list[Json]:
    """The blocks from a place on, which have nothing left to take off, as one row."""
    if start == len(blocks):
        return []
    first, last = start + 1, len(blocks)
    name = f"Block {first}, ends" if first == last else f"Blocks {first} to {last}, the last ends"
    return [
        {
            "n": str(first) if first == last else f"{first}–{last}",
            "minute": blocks[-1],
            "clock": clock(blocks[-1]),
            "label": f"{name} {clock(blocks[-1])}",
            "takes": "nothing left",
            "mark": None,
            "options": [],
        }
    ]


def order(night: Rest) -> Json:
    """The best order of all, what makes it best, and how others compare."""
    who, start, breaks = night.who, night.start, night.state.breaks
    condition = start.condition
    many = condition.wounds + condition.fatigue
    kinds = {
        "Best": rest.best_order(who, start, breaks),
        "As you chose": rest.best_order(who, start, breaks, night.state.choices),
        "Fatigue first": rest.best_order(who, start, breaks, ["fatigue"] * many),
        "Wounds first": rest.best_order(who, start, breaks, ["wound"] * many),
    }
    distinct = {each.choices: label for label, each in reversed(kinds.items())}
    best = kinds["Best"]
    rows = [_order_row(night, label, each, best) for label, each in kinds.items() if distinct[each.choices] == label]
    explained = f" {POINT_HOUR}" if len(rows) > 1 else ""
    return {
        "choices": list(best.choices),
        "text": _order_text(night, kinds) + explained,
        "rows": rows if len(rows) > 1 else [],
    }


def breaks(night: Rest) -> list[Json]:
    """Every break within the hours on view, with what it costs and where a button moves it."""
    found = []
    for minute in night.breaks:
        others = [each for each in night.state.breaks if each != minute]
        moves = {
            "earlier": max(1, minute - BREAK_STEP),
            "later": min(LONGEST * rest.HOUR, minute + BREAK_STEP),
        }
        found.append(
            {
                "minute": minute,
                "clock": clock(minute),
                "text": capital(lost(night, minute)),
                "others": others,
                **{name: {"breaks": [*others, there]} for name, there in moves.items()},
                "remove": {"breaks": others},
            }
        )
    return found


def next_break(night: Rest) -> Json | None:
    """A further break, the first after five and a half hours, the next later on; None where there is no room."""
    minute = FIRST_BREAK if night.minutes > FIRST_BREAK else max(1, night.minutes - BREAK_STEP)
    if night.breaks and max(night.breaks) + rest.HOUR < night.minutes:
        minute = max(night.breaks) + rest.HOUR
    while minute in night.breaks:
        minute -= BREAK_STEP
    if minute < 1 or not night.minutes or len(night.state.breaks) >= MOST_BREAKS:
        return None
    return {"label": f"Break the rest at {clock(minute)}", "state": {"breaks": [*night.state.breaks, minute]}}


def _with(night: Rest, place: int, mark: str) -> list[str | None]:
    """The choices with one of them made; those before it that were open stay open."""
    choices = list(night.state.choices)
    choices += [None] * (place + 1 - len(choices))
    return [*choices[:place], mark, *choices[place + 1 :]]


def _order_row(night: Rest, label: str, each: rest.Order, best: rest.Order) -> Json:
    borne = Fraction(each.penalty_minutes, rest.HOUR)
    points = str(borne) if borne.denominator == 1 else f"{float(borne):.1f}"
    cost = f"Unconscious for {clock(each.minutes_down)}; " if each.minutes_down else ""
    cost += f"{points} point-hours of penalty"
    if each is best and best.equals > 1:
        cost += f". {_others(best.equals - 1)} as good"
    elif each is not best and each[:2] == best[:2]:
        cost += ". Just as good"
    return {
        "label": label,
        "order": ", ".join(NAMES[mark] for mark in each.choices),
        "down": clock(each.minutes_down),
        "borne": points,
        "cost": f"{cost}.",
        "fresh": told(rest.recovery(night.who, night.start, night.state.breaks, each.choices)),
        "state": {"choices": list(each.choices) if label != "Best" else []},
    }


def _others(many: int) -> str:
    return "One other order is" if many == 1 else f"{capital(spelled(many))} other orders are"


def _order_text(night: Rest, kinds: dict[str, rest.Order]) -> str:
    condition = night.start.condition
    many = condition.wounds + condition.fatigue
    block = count(night.who.numbers.rest_hours, "hour")
    if condition.dead or not many:
        return "There is no Wound or Fatigue to take off."
    if not (condition.wounds and condition.fatigue):
        return f"{capital(count(many, 'block'))} of {block}, one for each."
    each = f"{capital(count(many, 'block'))} of {block}, one for each Wound and each Fatigue, in any order."
    fatigue, wounds = kinds["Fatigue first"], kinds["Wounds first"]
    if fatigue.choices == wounds.choices:
        return f"{each[: -len(', in any order.')]}. She has to begin with Fatigue, by the ruling you chose."
    if fatigue.minutes_down != wounds.minutes_down:
        early, late = duration(fatigue.minutes_down), duration(wounds.minutes_down)
        return f"{each} But take Fatigue off first: she wakes after {early}, and after {late} otherwise."
    if fatigue.penalty_minutes != wounds.penalty_minutes:
        first = "Fatigue" if fatigue.penalty_minutes < wounds.penalty_minutes else "Wounds"
        return f"{each} {first} first, for each of those costs more points."
    return f"{each} None is better by the count: Fatigue first helps her own rolls, Wounds first her Defenses."
