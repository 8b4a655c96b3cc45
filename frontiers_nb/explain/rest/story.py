"""The rest in words: in what shape she lies down, and what the hours give back."""

from __future__ import annotations

from typing import Any

from frontiers_nb.d100 import rest
from frontiers_nb.d100.vitality import Condition
from frontiers_nb.explain.rest.timeline import Rest, clock, duration, left, lost, standing
from frontiers_nb.words import count, listed, spelled

Paragraph = list[Any]


def sentence(night: Rest) -> str:
    """The answer as one sentence."""
    end = night.end
    shape = "she is awake" if not end.condition.down else f"she is {end.condition.status}"
    return f"After {duration(night.minutes)}: {standing(night, end)}; {shape}."


def label(night: Rest) -> str:
    """What stands beside the answer."""
    return f"after {duration(night.minutes)} of rest"


def beside(night: Rest) -> str:
    """The other pools, under the answer."""
    end, limits = night.end, night.who.limits
    if left(night, end) == "Fresh":
        return "Every pool full, no Wound, no Fatigue"
    return f"HP {end.condition.hp} of {limits.hp}, Energy {end.energy} of {night.who.max_energy}"


def paragraphs(night: Rest) -> list[Paragraph]:
    """The story of this very state, whole without a click."""
    return [_shape(night), [*_schedule(night), *_first_block(night), *_breaks(night)]]


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
        ". She ",
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


def _first_block(night: Rest) -> Paragraph:
    """What the first finished block did, or how far it is."""
    if night.state.before.condition.dead:
        return ["No rest brings her back."]
    if not night.blocks:
        return ["No block is finished yet."] if night.state.hours else []
    minute = night.blocks[0]
    events = [event for event in night.events if event.minute == minute]
    gone = [f"one {event.what.capitalize()} is gone" for event in events if event.what in rest.CHOICES]
    told = [f"she has HP {night.at(minute).condition.hp}", *gone]
    wakes = next((event for event in events if event.what == "wakes"), None)
    if wakes:
        told.append("she wakes")
    return [f"At {clock(minute)} {listed(told)}. "]


def _breaks(night: Rest) -> Paragraph:
    return [f"At {clock(minute)} the rest breaks: {lost(night, minute)}. " for minute in night.breaks]
