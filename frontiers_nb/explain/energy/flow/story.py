"""The hero in words: what Energy pays for, what it does not, and what that may come to. Read `paragraphs`."""

from __future__ import annotations

from typing import Any

from frontiers_nb.explain.energy.flow.columns import PRINTED, Column, uses_words
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.flow import energy
from frontiers_nb.words import capital, count, percent, whole

Paragraph = list[Any]


def paragraphs(column: Column) -> list[Paragraph]:
    """The story of this very state, whole without a click."""
    return [_hero(column), [*_pays(column), *_throws(column)], _bears(column)]


def answer(column: Column) -> Json:
    """The largest thing on the page: how likely she is to drop."""
    return {
        "text": percent(column.drops),
        "label": "chance to drop by the last use",
        "chance": exact(column.drops),
        "oneIn": uses_words(column),
        "why": "drops",
    }


def sentence(column: Column) -> str:
    """The answer as one sentence."""
    shown = answer(column)
    return f"{shown['text']} {shown['label']}. {shown['oneIn']}."


def _hero(column: Column) -> Paragraph:
    flow = column.flow
    limit = [", at most ", {"scrub": "flow.uses", "text": str(flow.uses)}, " times"] if flow.uses is not None else []
    return [
        "A hero has ",
        {"scrub": "flow.energy", "text": whole(flow.start)},
        " of ",
        {"scrub": "flow.maximum", "text": str(flow.maximum)},
        " ",
        {"term": "flow-energy", "text": "Energy"},
        " and an ability that costs ",
        {"scrub": "flow.cost", "text": str(flow.cost)},
        ". She uses it again and again",
        *limit,
        ".",
    ]


def _pays(column: Column) -> Paragraph:
    """What Energy covers, and how far below 0 it may go."""
    if column.flow.down:
        return ["She is Unconscious already, and uses nothing."]
    by = PRINTED if column.name is None else f"With {column.title}"
    dear = column.price != column.flow.cost
    begins: Paragraph = [
        f"{by}, ",
        *(["a use costs ", {"why": "cost", "text": str(column.price)}, ": "] if dear else []),
    ]
    if column.endless:
        return [*begins, "it costs nothing, so she never runs short. "]
    covered = sum(use.left >= 0 for use in column.uses)
    over = len(column.uses) - covered
    pays = f"Energy pays for {count(covered, 'use')}" if covered else "Energy pays for not one use"
    if over:
        then: Paragraph = [
            "; ",
            {"term": "flow-overspend", "text": "Overspend"},
            ", down to ",
            {"why": "lowest", "text": whole(column.lowest)},
            f", allows {count(over, 'more', 'more')}. ",
        ]
    elif not column.refused:
        then = [". "]
    elif column.lowest:
        then = ["; the next would end below ", {"why": "lowest", "text": whole(column.lowest)}, ", and is refused. "]
    else:
        then = ["; what it does not cover is refused. "]
    return [*begins, pays, *then]


def _throws(column: Column) -> Paragraph:
    if column.flow.down or not column.uses:
        return []
    if not column.flips:
        return ["No die is thrown."]
    over = sum(use.left < 0 for use in column.uses)
    if column.rules.strains is not energy.when_short:
        who = "Each use takes"
    elif column.flips == over:
        who = "Each Overspend takes"
    else:
        who = f"{capital(count(column.flips, 'use'))} {'takes' if column.flips == 1 else 'take'}"
    return [f"{who} a throw of a d{column.faces}: odd is one Fatigue, even nothing."]


def _bears(column: Column) -> Paragraph:
    flow = column.flow
    held: Paragraph = (
        [", holds ", {"scrub": "flow.fatigue", "text": str(flow.fatigue)}, " already,"] if flow.fatigue else []
    )
    falls = "bring her to" if flow.rulings.fatigue_reach_vs_exceed == "B" else "take her past"
    return [
        "She bears at most ",
        {"scrub": "flow.fatigue_maximum", "text": str(flow.fatigue_maximum)},
        " ",
        {"term": "flow-fatigue", "text": "Fatigue"},
        *held,
        " and drops, ",
        {"term": "flow-unconscious", "text": "Unconscious"},
        ", from one that would ",
        {"why": "falls", "text": falls},
        " that.",
    ]
