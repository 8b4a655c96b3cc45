"""A fight in words: two people, what a turn does, who wins and when. Parts are as in the roll's story."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from frontiers_nb.d100.fight import SAMPLES
from frontiers_nb.explain.contest.state import NAMES
from frontiers_nb.explain.fight.bout import OTHER, Bout
from frontiers_nb.explain.fight.state import Side, State
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import about, capital, count, percent, spelled, whole

Paragraph = list[Any]


def sentence(bout: Bout) -> str:
    """The answer as one sentence."""
    wins = bout.percent(bout.opener_wins)
    return f"{bout.first} goes first and wins {wins} of the time, in {length(bout)} on average.{_thrown(bout)}"


def length(bout: Bout) -> str:
    """ "3.16 rounds"."""
    return f"{bout.length} {'round' if bout.length == '1' else 'rounds'}"


def paragraphs(state: State, bout: Bout) -> list[Paragraph]:
    """The story of this very state, whole without a click."""
    sides = [_one(state.a, "a", bout), _one(state.b, "b", bout)] if state.b else [_equals(state, bout)]
    return [*sides, _end(bout)]


def _equals(state: State, bout: Bout) -> Paragraph:
    both = f"{NAMES['a']} and {NAMES['b']}"
    begin = f"{both} are equals, and fight until one is "
    return [begin, {"term": "downed", "text": "downed"}, ". Each has ", *_strength(state.a, "a", bout, "them")]


def _one(side: Side, name: str, bout: Bout) -> Paragraph:
    return [f"{NAMES[name]} has ", *_strength(side, name, bout, f"{NAMES[OTHER[name]]}'s")]


def _strength(side: Side, name: str, bout: Bout, whose: str) -> Paragraph:
    """HP, strikes, chance and harm of a side; what a sheet gives is not changed here but explained."""
    fought = bout.sides[name]
    hp = _number(f"{name}.hp", str(fought.hp), side.sheet and f"{name}.hp")
    hit = _number(f"{name}.hit", str(fought.hit), side.sheet and f"{name}.hit")
    return [
        hp,
        " ",
        {"term": "hp", "text": "HP"},
        f" and strikes {_times(fought.strikes)} a turn. A strike lands ",
        hit,
        "% of the time and takes ",
        {"scrub": f"{name}.harm", "text": str(fought.harm)},
        f" HP, {_part(bout.share(name))} of {whose}.",
    ]


def _end(bout: Bout) -> Paragraph:
    needs = [spelled(bout.hits(side)) for side in NAMES]
    other = OTHER[bout.opener]
    lead = bout.hits(bout.opener)
    if needs[0] == needs[1]:
        hits = f"{capital(count(lead, 'hit'))} {'decides' if lead == 1 else 'decide'} it."
    else:
        hits = f"{bout.first} needs {count(lead, 'hit')}, {NAMES[other]} {spelled(bout.hits(other))}."
    return [
        f"{hits} {bout.first} goes first and wins ",
        {"why": "wins", "text": bout.percent(bout.opener_wins)},
        " of the time. The fight takes ",
        {"why": "rounds", "text": length(bout)},
        f" on average.{_thrown(bout)}",
    ]


def _thrown(bout: Bout) -> str:
    """What is owed where the numbers were thrown and not worked out."""
    if not bout.drawn:
        return ""
    if not bout.sampled:
        return f" How long is counted in {whole(SAMPLES)} fights thrown."
    return (
        f" This fight is too long to work out exactly: {whole(SAMPLES)} were thrown, give or take "
        f"{give_or_take(bout.now.error or 0)}."
    )


def give_or_take(error: float) -> str:
    """The error of a chance that was sampled: "0.3 points"."""
    return f"{about(100 * error, 100 * error)} points"


def _part(share: Fraction) -> str:
    return percent(share) if share < 1 else "all" if share == 1 else "more than all"


def _number(field: str, text: str, why: Any) -> Json:
    return {"why": why, "text": text} if why else {"scrub": field, "text": text}


def _times(strikes: int) -> str:
    return {1: "once", 2: "twice"}.get(strikes, f"{spelled(strikes)} times")
