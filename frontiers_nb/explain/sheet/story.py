"""The sheet in words: four Scores, the one in focus as it is rolled and as it builds, and a Mark that is tried.

The parts of a paragraph are as in the roll's story.
"""

from __future__ import annotations

from typing import Any

from frontiers_nb.d100.attributes import ATTRIBUTES, DEFAULT_SCORE, FEEDS, RANK_STEP
from frontiers_nb.explain.sheet.compare import NAMES
from frontiers_nb.explain.sheet.figures import Figures, sheet_targets
from frontiers_nb.explain.sheet.growth import mark_label, tried
from frontiers_nb.words import capital, count, listed, percent, signed, spelled

Paragraph = list[Any]
HELD = "\N{NO-BREAK SPACE}"  # a value stays with its name
UNABLE = {  # d100.down.limits, d100.death.past-max
    "downed": "is down at 0 HP and takes no Action until she wakes",
    "collapsed": "has collapsed of Fatigue and takes no Action until she wakes",
    "dead": "is dead of her Wounds",
}
WORK = {"trivial": "Easy", "routine": "Ordinary", "challenging": "Hard"}


def paragraphs(now: Figures) -> list[Paragraph]:
    """The story of this very state, whole without a click."""
    told = [_scores(now), _focus(now)]
    if condition := _condition(now):
        told.append(condition)
    if now.state.mark:
        told.append([_mark(now)])
    if now.build.scores != now.after.build.scores:
        told.append([_changes(now)])
    return told


def sentence(now: Figures) -> str:
    """The answer as one sentence."""
    roll = now.roll(now.state.attribute, now.state.difficulty)
    unable = UNABLE.get(now.condition.status)
    return (
        f"{now.state.attribute.capitalize()} rolls against {roll.target} at {now.state.difficulty.capitalize()}, "
        f"{percent(roll.success)} of the time a success; its Rank of {signed(_rank(now))} builds {_built(now)}."
        f"{f' She {unable}.' if unable else ''}"
    )


def _scores(now: Figures) -> Paragraph:
    parts: Paragraph = ["On her sheet stand "]
    for name in ATTRIBUTES:
        before = {"vigor": "", "resolve": " and "}.get(name, ", ")
        score = {"scrub": f"scores.{name}", "text": str(getattr(now.state.table, name))}
        parts += [*([before] if before else []), {"term": name, "text": name.capitalize()}, " ", score]
    return [*parts, "."]


def _focus(now: Figures) -> Paragraph:
    name, tier = now.state.attribute, now.state.difficulty
    score = getattr(now.build.scores, name)
    rank: Any = {"why": f"{name}.rank", "text": signed(_rank(now))}
    target, sheet = now.roll(name, tier).target, sheet_targets(now.build)[name][tier]
    fatigue = now.condition.fatigue
    tired = [f"{sheet}, and {spelled(fatigue)} Fatigue {'takes' if fatigue == 1 else 'take'} it to "]
    return [
        f"{WORK[tier]} work with {name.capitalize()} is rolled against ",
        *(tired if target != sheet else []),
        {"why": "answer", "text": str(target)},
        ". The ",
        {"term": "rank", "text": "Rank"},
        f" beside it, ({score} − {DEFAULT_SCORE}) ÷ {RANK_STEP} = ",
        rank,
        f", points by arrow to {_built(now)}.",
    ]


def _condition(now: Figures) -> Paragraph:
    """How she stands, where that is not on her feet and unhurt. Rules: d100.down.limits, d100.wounds.penalty."""
    wounds, unable = now.condition.wounds, UNABLE.get(now.condition.status)
    told: Paragraph = []
    if unable:
        told += ["She ", {"why": "condition", "text": unable}, "."]
    if wounds:
        took = now.build.numbers.wound_penalty * wounds
        verb = "takes" if wounds == 1 else "take"
        held = f"{capital(count(wounds, 'Wound'))} {verb} {took} off each Defense, which is never under 0: "
        told += [f"{' ' if told else ''}{held}Physical ", {"why": "physical_now", "text": str(now.defense("physical"))}]
        told += [", Mental ", {"why": "mental_now", "text": str(now.defense("mental"))}, "."]
    return told


def _mark(now: Figures) -> str:
    # Of each Attribute only the Target in question: the rows beside the story have them all.
    told = [line for line in tried(now) if "." not in line.id or line.id.endswith(now.state.difficulty) or line.reason]
    moved = [f"{line.label} {line.to_json()['change']}" for line in told if line.before != line.after]
    stays = [f"{line.label} {line.after}" for line in told if line.before == line.after]
    words = f"With a Mark on {mark_label(now.state.mark or '')}: {'; '.join(moved) if moved else 'nothing moves'}."
    return f"{words} What stays: {'; '.join(stays)}." if stays else words


def _changes(now: Figures) -> str:
    pairs = zip(ATTRIBUTES, now.after.build.scores, now.build.scores, strict=True)
    words = listed([f"{name.capitalize()} {old} to {new}" for name, old, new in pairs if old != new])
    waits = " HP, Wounds, Fatigue and Initiative wait for the end of the Encounter." if now.state.in_encounter else ""
    return f"Then something changes {words}.{waits}"


def _built(now: Figures) -> str:
    return listed([f"{NAMES[value]}{HELD}{now.values[value].value}" for value in FEEDS[now.state.attribute]])


def _rank(now: Figures) -> int:
    return getattr(now.build.ranks, now.state.attribute)
