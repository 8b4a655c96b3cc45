"""The story and the answer as HTML that needs no script: what a page shows before its view is awake.

The view's own story and answer have the same elements and classes, so it takes over without a jump.
"""

from __future__ import annotations

from html import escape
from typing import Any


def still(picture: dict[str, Any], model_id: str) -> str:
    """The markup for one picture; all text in it is escaped."""
    story = "".join(f"<p>{''.join(_part(part) for part in parts)}</p>" for parts in picture["story"])
    answer = picture["answer"]
    return (
        f'<div class="frontiers frontiers-still" data-still="{escape(model_id)}">'
        f'<div class="fr-story">{story}</div>'
        f'<div class="fr-answer"><span class="fr-answer-text">{escape(answer["text"])}</span> '
        f'<span class="fr-answer-label">{escape(answer["label"])}</span></div>'
        "</div>"
    )


def _part(part: str | dict[str, str]) -> str:
    if isinstance(part, str):
        return escape(part)
    kind = next(kind for kind in ("scrub", "term", "why") if kind in part)
    names = {"scrub": "fr-scrub", "term": "fr-term", "why": "fr-number-why"}
    return f'<span class="{names[kind]}">{escape(part["text"])}</span>'
