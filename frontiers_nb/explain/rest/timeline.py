"""The rest hour by hour: every pool at each hour, and what happened in between, in words.

Read `Rest` first: one state, worked out once. Rules: d100.rest.*, d100.down.*
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property

from frontiers_nb.d100 import rest
from frontiers_nb.d100.vitality import defense_penalty, target_penalty
from frontiers_nb.explain.picture import Json
from frontiers_nb.explain.rest.state import State
from frontiers_nb.words import MINUS, count, listed

NAMES = {"wound": "Wound", "fatigue": "Fatigue"}
STATUS = {"ok": "awake", "downed": "downed", "collapsed": "collapsed", "dead": "dead"}


class Rest:
    """What a state's rest comes to: its events, and the pools at any minute."""

    def __init__(self, state: State):
        self.state, self.who, self.start = state, state.who, state.start
        self.minutes = state.hours * rest.HOUR
        self.breaks = [minute for minute in state.breaks if minute <= self.minutes]

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """What each block takes off, all decided."""
        return rest.best_order(self.who, self.start, self.state.breaks, self.state.choices).choices

    @cached_property
    def recovery(self) -> int | None:
        """Minutes until nothing is left to recover, breaks after the end counted too; None for never."""
        return rest.recovery(self.who, self.start, self.state.breaks, self.choices)

    @cached_property
    def course(self) -> list[rest.Event]:
        """Everything that happens until the end or until she is fresh, whichever is later."""
        longest = max(self.minutes, self.recovery or 0)
        return rest.night(self.who, self.start, longest, self.state.breaks, self.choices)

    @cached_property
    def events(self) -> list[rest.Event]:
        """Everything that happens until the end, in order."""
        return [event for event in self.course if event.minute <= self.minutes]

    @property
    def end(self) -> rest.Pools:
        """The pools at the end."""
        return self.events[-1].pools if self.events else self.start

    @property
    def wakes(self) -> rest.Event | None:
        """When and why she wakes, also after the end; None where she is awake already or never wakes."""
        return next((event for event in self.course if event.what == "wakes"), None)

    @property
    def blocks(self) -> list[int]:
        """The minutes at which a block was finished."""
        ends = rest.block_ends(self.who.numbers, self.state.breaks)
        found = []
        while (minute := next(ends)) <= self.minutes:
            found.append(minute)
        return found

    def at(self, minute: int) -> rest.Pools:
        """The pools at a minute, its own events counted."""
        before = bisect_right(self.events, minute, key=lambda event: event.minute)
        return self.events[before - 1].pools if before else self.start


def timeline(night: Rest) -> list[Json]:
    """One row an hour, the beginning first; what happened at half past five stands in the row of hour six."""
    return [_row(night, hour) for hour in range(night.state.hours + 1)]


def events_json(night: Rest) -> list[Json]:
    """Every event at its own minute."""
    return [{"minute": event.minute, **_happened(night, event)} for event in night.events]


def clock(minutes: int) -> str:
    """Time rested: "5:30"."""
    return f"{minutes // rest.HOUR}:{minutes % rest.HOUR:02d}"


def duration(minutes: int) -> str:
    """A length of time: "three hours", "11:30 hours", "30 minutes"."""
    if minutes and minutes < rest.HOUR:
        return "1 minute" if minutes == 1 else f"{minutes} minutes"
    whole, over = divmod(minutes, rest.HOUR)
    return f"{clock(minutes)} hours" if over else count(whole, "hour")


def held(pools: rest.Pools) -> list[str]:
    """Wounds and Fatigue held: "2 Wounds", "1 Fatigue"."""
    wounds, fatigue = pools.condition.wounds, pools.condition.fatigue
    parts = [f"{wounds} {'Wound' if wounds == 1 else 'Wounds'}"] if wounds else []
    return [*parts, *([f"{fatigue} Fatigue"] if fatigue else [])]


def left(night: Rest, pools: rest.Pools) -> str:
    """What is left to recover, the gravest first, in few words: "Unconscious", "1 Wound", "HP 3 of 5", "Fresh"."""
    condition, limits = pools.condition, night.who.limits
    if condition.down:
        return "Dead" if condition.dead else "Unconscious"
    if marks := held(pools):
        return f"{', '.join(marks)} left"
    if condition.hp < limits.hp:
        return f"HP {condition.hp} of {limits.hp}"
    return "Fresh" if rest.fresh(night.who, pools) else f"Energy {pools.energy} of {night.who.max_energy}"


def standing(night: Rest, pools: rest.Pools) -> str:
    """Every pool in one line."""
    who = night.who
    parts = [f"HP {pools.condition.hp} of {who.limits.hp}", f"Energy {pools.energy} of {who.max_energy}"]
    return listed([*parts, *(held(pools) or ["no Wound or Fatigue"])])


def lost(night: Rest, minute: int) -> str:
    """What a break takes, in words."""
    hour, block = rest.unfinished(night.who.numbers, night.state.breaks, minute)
    parts = [f"{duration(hour)} of the hour"] if hour else []
    parts += [f"{duration(block)} of the block"] if block else []
    return f"{' and '.join(parts)} lost" if parts else "nothing lost"


def _row(night: Rest, hour: int) -> Json:
    minute = hour * rest.HOUR
    pools = night.at(minute)
    condition, numbers = pools.condition, night.who.numbers
    inside = [event for event in night.events if minute - rest.HOUR < event.minute <= minute]
    happened = [_happened(night, event) for event in inside] if hour else _beginning(night)
    return {
        "hour": hour,
        "clock": clock(minute),
        "hp": condition.hp,
        "wounds": condition.wounds,
        "fatigue": condition.fatigue,
        "energy": pools.energy,
        "status": condition.status,
        "down": condition.down,
        "defense_penalty": defense_penalty(condition.wounds, numbers),
        "target_penalty": target_penalty(condition.fatigue, numbers),
        "happened": happened,
        "told": "; ".join(each["told"] for each in happened),
        "awake": STATUS[condition.status],
    }


def _happened(night: Rest, event: rest.Event) -> Json:
    text = {
        "energy": "Energy +1",
        "hp": f"HP +{event.amount}",
        "wound": "one Wound gone",
        "fatigue": "one Fatigue gone",
        "wakes": "she wakes",
        "break": f"rest breaks: {lost(night, event.minute)}" + _taken_back(event),
    }[event.what]
    told = text if event.minute % rest.HOUR == 0 else f"{clock(event.minute)} {text}"
    return {"what": event.what, "clock": clock(event.minute), "text": text, "told": told, "rule": event.rule}


def _taken_back(event: rest.Event) -> str:
    return f", with it Energy {MINUS}{-event.amount}" if event.amount else ""


def _beginning(night: Rest) -> list[Json]:
    """What happens before the first hour: a ruling on the end of a fight, and draughts."""
    found = []
    if night.state.draughts:
        words = count(night.state.draughts, "Restorative Draught")
        found.append(_told("draught", words, "d100.rest.direct"))
    if night.state.before.condition.down and not night.start.condition.down:
        found.append(_told("wakes", "she wakes", "d100.down.wake-hp"))
    return found


def _told(what: str, text: str, rule: str) -> Json:
    return {"what": what, "clock": clock(0), "text": text, "told": text, "rule": rule}
