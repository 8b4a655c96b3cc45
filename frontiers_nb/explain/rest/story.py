"""The rest in words: in what shape she lies down, and what the hours give back."""

from __future__ import annotations

from typing import Any

from frontiers_nb.d100 import rest
from frontiers_nb.d100.vitality import Condition
from frontiers_nb.explain.rest.timeline import Rest, clock, duration, left, lost, standing
from frontiers_nb.words import count, listed, spelled

Paragraph = list[Any]
TOLD_BREAKS = 2  # so many are told one by one


def sentence(night: Rest) -> str:
    """The answer as one sentence."""
    end = night.end
    shape = "she is awake" if not end.condition.down else f"she is {end.condition.status}"
    when = f"After {duration(night.minutes)}" if night.minutes else "As the rest begins"
    return f"{when}: {standing(night, end)}; {shape}."


def label(night: Rest) -> str:
    """What stands beside the answer."""
    return f"after {duration(night.minutes)} of rest" if night.minutes else "as the rest begins"


def beside(night: Rest) -> str:
    """The other pools, under the answer."""
    end, limits = night.end, night.who.limits
    if left(night, end) == "Fresh":
        return "Every pool full, no Wound, no Fatigue"
    return f"HP {end.condition.hp} of {limits.hp}, Energy {end.energy} of {night.who.max_energy}"


def paragraphs(night: Rest) -> list[Paragraph]:
    """The story of this very state, whole without a click."""
    return [_shape(night), [*_schedule(night), *_course(night)]]


def _shape(night: Rest) -> Paragraph:
    pools, who = night.state.before, night.who
    return [
        *_lies(pools.condition),
        {"term": "hp", "text": "HP"},
        " ",
        {"scrub": "hp", "text": str(pools.condition.hp)},
        " of ",
        {"why": "max_hp", "text": str(who.limits.hp)},
        ", ",
        {"term": "wound", "text": "Wounds"},
        " ",
        {"scrub": "wounds", "text": str(night.state.wounds)},
        ", ",
        {"term": "fatigue", "text": "Fatigue"},
        " ",
        {"scrub": "fatigue", "text": str(night.state.fatigue)},
        ", ",
        {"term": "energy", "text": "Energy"},
        " ",
        {"scrub": "energy", "text": str(pools.energy)},
        " of ",
        {"why": "max_energy", "text": str(who.max_energy)},
        f". {_before(night)}She ",
        {"term": "rest", "text": "rests"},
        " for ",
        {"scrub": "hours", "text": str(night.state.hours)},
        " hour. " if night.state.hours == 1 else " hours. ",
    ]


def _lies(condition: Condition) -> Paragraph:
    if condition.dead:
        return ["She is dead: "]
    causes = [name for name in ("downed", "collapsed") if getattr(condition, name)]
    if not causes:
        return ["She sits down to rest: "]
    named: Paragraph = []
    for cause in causes:
        named += [" and " if named else "She lies ", {"term": cause, "text": cause}]
    return [*named, ": "]


def _schedule(night: Rest) -> Paragraph:
    numbers = night.who.numbers
    hour = "hour" if numbers.energy_hours == 1 else f"{spelled(numbers.energy_hours)} hours"
    hours = count(numbers.rest_hours, "hour")
    return [
        f"Each whole {hour} gives back one Energy. Each whole ",
        {"term": "interval", "text": "block"},
        f" of {hours} gives back {night.who.half_hp} HP, half of her maximum, and takes off one Wound or one Fatigue. ",
    ]


def _before(night: Rest) -> str:
    """What she has before the first hour: from draughts, or by ruling from the end of the fight."""
    many, before, start = night.state.draughts, night.state.before.condition, night.start.condition
    if before.dead or (before == start and not many):
        return ""
    told = [f"she has HP {start.hp}"] if start.hp != before.hp else []
    told += [f"her Fatigue is {start.fatigue}"] if start.fatigue != before.fatigue else []
    told += ["she wakes"] if before.down and not start.down else []
    cause = f"After {count(many, 'Restorative Draught')}" if many else "After the fight"
    return f"{cause} {listed(told) if told else 'nothing is different'}. "


def _course(night: Rest) -> Paragraph:
    """What happens first, and what breaks in, in the order in which it does."""
    if night.state.before.condition.dead:
        return ["No rest brings her back."]
    if night.recovery == 0:
        return ["There is nothing to recover."]
    told = sorted([*_first_block(night), *_breaks(night)])
    condition = night.start.condition
    missing = condition.hp < night.who.limits.hp or condition.wounds + condition.fatigue
    if missing and not night.blocks and night.state.hours:
        told.append((night.minutes, "No block is finished yet."))
    return [" ".join(text for _, text in told)]


def _first_block(night: Rest) -> list[tuple[int, str]]:
    """What the first finished block did, and when; nothing where it had nothing to do."""
    minute = night.blocks[0] if night.blocks else None
    events = [event for event in night.events if event.minute == minute]
    told = [f"she has HP {event.pools.condition.hp}" for event in events if event.what == "hp"]
    told += [f"one {event.what.capitalize()} is gone" for event in events if event.what in rest.CHOICES]
    told += ["she wakes" for event in events if event.what == "wakes"]
    return [(minute, f"At {clock(minute)} {listed(told)}.")] if minute and told else []


def _breaks(night: Rest) -> list[tuple[int, str]]:
    """What each break takes; many of them in one sentence, where the first one stands."""
    if len(night.breaks) <= TOLD_BREAKS:
        return [(minute, f"At {clock(minute)} the rest breaks: {lost(night, minute)}.") for minute in night.breaks]
    first, last = night.breaks[0], night.breaks[-1]
    many = f"The rest breaks {spelled(len(night.breaks))} times, first at {clock(first)} and last at {clock(last)}"
    return [(first, f"{many}, and each time whatever was begun is lost.")]
