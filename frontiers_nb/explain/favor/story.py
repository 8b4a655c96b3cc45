"""The Favor screen in words: a locked desk, one throw, and where a spare die would have gone.

Its parts are as in the roll's story.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from frontiers_nb.d100.favor import Granted
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.targets import sheet_target
from frontiers_nb.explain.favor.goals import GOALS
from frontiers_nb.explain.favor.placements import Placement
from frontiers_nb.explain.favor.replay import made, verdict
from frontiers_nb.explain.favor.state import State
from frontiers_nb.explain.roll.story import CLAUSES as SHE
from frontiers_nb.explain.roll.story import WORK
from frontiers_nb.explain.roll.thrown import Thrown
from frontiers_nb.words import capital, count, listed, percent, spelled

Paragraph = list[Any]
CLAUSES = SHE | {"d100.fatigue.penalty": "the Fatigue you hold"}


def sentence(state: State, now: Placement, top: Placement) -> str:
    """The answer as one sentence."""
    here, there = now.odds.of(state.goal), top.odds.of(state.goal)
    text = f"{placed(state)}: {percent(here)}, {GOALS[state.goal].answer}."
    if here == there:
        return f"{text} No placement does better." if state.favor else text
    return f"{text} {top.label}: {percent(there)}."


def placed(state: State) -> str:
    """Where the Favor lies now: "Favor on the tens", "One of two Favor placed: one on the tens"."""
    tens, units, left = state.favor_tens, state.favor_units, state.favor - state.favor_tens - state.favor_units
    if not tens + units:
        return "Favor not placed yet" if left else "No Favor"
    many = tens + units > 1
    dice = [f"{count(n, 'Favor', 'Favor') if many else 'Favor'} on the {die}" for n, die in _on(tens, units)]
    text = capital(listed(dice))
    return f"{text}, {count(left, 'more', 'more')} not placed" if left else text


def paragraphs(state: State, found: list[Placement]) -> list[Paragraph]:
    """The story of this very state, whole without a click."""
    return [_desk(state, found), _throw(state, found)]


def _on(tens: int, units: int) -> list[tuple[int, str]]:
    return [(n, die) for n, die in ((tens, "tens"), (units, "units")) if n]


def _desk(state: State, found: list[Placement]) -> Paragraph:
    roll = state.now()
    sheet = sheet_target(state.score, state.difficulty, state.numbers)
    parts: Paragraph = [
        "A locked desk, and you have ",
        {"term": "deft", "text": "Deft"},
        " ",
        {"scrub": "score", "text": str(state.score)},
        f": {WORK[state.difficulty]}, so {sheet}",
    ]
    parts += [*(f"; {clause}" for clause in _changes(roll, sheet))]
    if roll.targeting.steps[-2].rule in CLAUSES or roll.target != sheet:
        parts += [", so ", {"why": "target", "text": str(roll.target)}]
    parts.append(". ")
    if state.favor:
        favor = {"term": "favor", "text": "Favor"}
        many = "One " if state.favor == 1 else f"{capital(spelled(state.favor))} "
        counts = found[0].favor_tens + found[0].favor_units
        few = "" if counts == state.favor else f"; {spelled(counts) if counts else 'none'} of them can count"
        goes = "it goes" if state.favor == 1 else "they go"
        parts += [many, favor, f", {sources(state)}{few}. You say where {goes} before you throw."]
    else:
        parts.append("Nothing gives you Favor.")
    if state.disfavor:
        held = ", ".join(f"{spelled(n)} on the {die}" for n, die in _disfavor(state))
        parts += [" Against you, ", {"term": "disfavor", "text": "Disfavor"}, f": {held}."]
    return parts


def _changes(roll: Roll, sheet: int) -> Iterator[str]:
    """What moves the Target away from the sheet's, each as a clause. Rules: d100.adjust.*, d100.target.floor."""
    for label, change, rule in roll.targeting.steps:
        if rule in CLAUSES and isinstance(change, int):
            off = " off the Score" if rule == "d100.fatigue.penalty" and "Score" in label else ""
            yield f"{CLAUSES[rule]} {'takes' if change < 0 else 'gives'} {abs(change)}{off}"
        elif rule == "d100.target.floor":
            yield f"no Target is under {change}"
        elif (rule == "d100.target.ceiling" and change != sheet) or "final" in label:
            yield f"{roll.difficulty.capitalize()} stops at {change}"


def _disfavor(state: State) -> list[tuple[int, str]]:
    return _on(state.disfavor_tens, state.disfavor_units)


def sources(state: State) -> str:
    """Where the Favor comes from: one from a Skill, however many fit, the rest from elsewhere."""
    if not state.skills:
        return "from circumstance, abilities or gear"
    elsewhere = state.favor - state.from_skill
    if state.skills > 1:
        skill = f"one from a Skill ({count(state.skills, 'Skill')} fit, one counts)"
    else:
        skill = "one from a Skill" if elsewhere else "from a Skill that fits"
    return f"{skill} and {spelled(elsewhere)} from elsewhere" if elsewhere else skill


def _throw(state: State, found: list[Placement]) -> Paragraph:
    bare = next(made(state, state.roll(0, 0)))
    if state.placed == Granted() and not state.favor:
        return [f"Tens {bare.tens[0]}, units {bare.units[0]}: read {bare.reading}. {_in(bare, state.roll(0, 0))}."]
    opening = f"One throw, replayed: tens {bare.tens[0]}, units {bare.units[0]}."
    ends = [found[0], found[-1]] if len(found) > 1 else found
    return [" ".join([opening, *(_replayed(state, one) for one in ends)])]


def _replayed(state: State, one: Placement) -> str:
    thrown = next(made(state, one.roll))
    if one.roll.granted in (Granted(favor_tens=1), Granted(favor_units=1)):
        die, faces = ("tens", thrown.tens) if one.roll.granted.favor_tens else ("units", thrown.units)
        face = thrown.kept_tens if die == "tens" else thrown.kept_units
        end = f"keep the {face}, read {thrown.reading}. {_in(thrown, one.roll)}."
        return f"A spare die on the {die}, a {faces[-1]}: {end}" if len(faces) > 1 else f"On the {die}: {end}"
    kept = [
        text
        for die, faces, face in (("tens", thrown.tens, thrown.kept_tens), ("units", thrown.units, thrown.kept_units))
        if (text := _spare(die, faces, face))
    ]
    how = f"{'; '.join(kept)}, read" if kept else "a plain throw, read"
    return f"{one.label}: {how} {thrown.reading}. {_in(thrown, one.roll)}."


def _spare(die: str, faces: tuple[int, ...], face: int) -> str:
    if len(faces) == 1:
        return ""
    more = f"another {die} die, a" if len(faces) == 2 else f"more {die} dice,"
    return f"{more} {listed([str(each) for each in faces[1:]])}; keep the {face}"


def _in(thrown: Thrown, roll: Roll) -> str:
    return capital(verdict(thrown, roll))
