"""A guess to make before more hours are shown: first whether a night is enough, then what an alarm costs."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from frontiers_nb.d100 import rest
from frontiers_nb.explain.picture import Json
from frontiers_nb.explain.rest.plan import FIRST_BREAK
from frontiers_nb.explain.rest.state import LONGEST
from frontiers_nb.explain.rest.timeline import NAMES, Rest, clock, duration
from frontiers_nb.words import capital, count, listed, spelled

NIGHT = 8  # hours


def predict(night: Rest) -> Json | None:
    """The question of this state; None where there is nothing to recover or rest alone never does it."""
    if not night.recovery:
        return None
    if night.state.hours < NIGHT:
        return _whole_night(Rest(replace(night.state, hours=NIGHT)))
    return _without_break(night) if night.state.breaks else _alarm(night)


def gives_away(night: Rest) -> bool:
    """Whether the hours on view tell what is asked."""
    return night.state.hours >= NIGHT


def _whole_night(after: Rest) -> Json:
    choices = {
        "fresh": "Fresh",
        "pools": "HP or Energy short",
        "one": "One left",
        "more": "More left",
    }
    answer = _answer(after)
    broken = f", broken at {listed([clock(minute) for minute in after.breaks])}" if after.breaks else ""
    return {
        "question": f"She sleeps {count(NIGHT, 'hour')}{broken}. Is she fresh, or is a Wound or Fatigue left?",
        "label": "Your guess",
        "choices": [{"value": value, "label": label} for value, label in choices.items()],
        "answer": answer,
        "answerText": choices[answer],
        "state": {"hours": NIGHT},
        "reason": _reason(after),
    }


def _answer(after: Rest) -> str:
    condition = after.end.condition
    marks = condition.wounds + condition.fatigue
    if marks:
        return "one" if marks == 1 else "more"
    return "fresh" if rest.fresh(after.who, after.end) else "pools"


def _reason(after: Rest) -> str:
    who = after.who
    full = next((event.minute for event in after.events if event.pools.condition.hp == who.limits.hp), None)
    found = []
    if after.start.condition.hp < who.limits.hp and full is not None:
        found.append(f"HP is full at {clock(full)}.")
    blocks = count(len(after.blocks), "whole block")
    found.append(f"{capital(blocks)} of {count(who.numbers.rest_hours, 'hour')} fit, and each takes off one.")
    if after.recovery is not None and after.recovery > after.minutes:
        last = after.course[-1]
        what = f"the last {NAMES[last.what]}" if last.what in NAMES else "the rest"
        found.append(f"{capital(what)} waits for {_hour(after.recovery)}.")
    elif after.recovery is not None:
        found.append(f"She is fresh after {duration(after.recovery)}.")
    return " ".join(found)


def _hour(minutes: int) -> str:
    whole, over = divmod(minutes, rest.HOUR)
    return clock(minutes) if over else f"hour {spelled(whole)}"


def _alarm(night: Rest) -> Json:
    needed = night.recovery or 0
    alarm = FIRST_BREAK if needed > FIRST_BREAK else max(1, needed - rest.HOUR // 2)
    broken = Rest(replace(night.state, breaks=(alarm,)))
    hour, block = rest.unfinished(night.who.numbers, (), alarm)
    later = (broken.recovery or 0) - needed
    cost = f"{capital(duration(later))} more" if later else "Nothing"
    return _hours(
        f"An alarm wakes her at {clock(alarm)}. How many hours of rest until she is fresh?",
        broken,
        f"{cost} than the {duration(needed)} of a rest unbroken. The alarm takes {duration(hour or block)} of the hour "
        f"and {duration(block)} of the block, and both begin again at {clock(alarm)}."
        if later
        else f"Still {duration(needed)}: what was broken would have been finished in time all the same.",
    )


def _without_break(night: Rest) -> Json:
    quiet = Rest(replace(night.state, breaks=()))
    later = (night.recovery or 0) - (quiet.recovery or 0)
    costs = f"The breaks cost {duration(later)}." if later else "The breaks cost no time at all."
    return _hours(
        "Nobody disturbs her. How many hours of rest until she is fresh?",
        quiet,
        f"{costs} What is finished before a break stays; only the unfinished hour and block begin again.",
    )


def _hours(question: str, after: Rest, reason: str) -> Json:
    minutes = after.recovery or 0
    shown = min(LONGEST, max(NIGHT, -(-minutes // rest.HOUR)))
    return {
        "question": question,
        "label": "Your guess, in hours",
        "unit": " hours",
        "clock": True,
        "min": 0,
        "max": 1000,
        "answer": str(Fraction(minutes, rest.HOUR)),
        "answerText": duration(minutes),
        "state": {"breaks": list(after.state.breaks), "hours": shown},
        "reason": reason,
    }
