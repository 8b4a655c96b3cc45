"""What an option of the d100 encounter does once it is picked: plain values that the rules go on with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from frontiers_nb.d100.cards import Card


@dataclass(frozen=True)
class Enter:
    """Take Initiative, "flat" or "rolled"."""

    who: str
    method: str


@dataclass(frozen=True)
class Play:
    """Use a card, lent by an item or one's own, on these; `trigger` is who set it off, if it is an answer."""

    card: Card
    item: str | None
    targets: tuple[str, ...] = ()
    trigger: str = ""


@dataclass(frozen=True)
class Walk:
    """Move: a field for Units, or two for a square."""

    squares: bool


@dataclass(frozen=True)
class Handle:
    """Bring an item to another state."""

    item: str
    state: str


@dataclass(frozen=True)
class Give:
    """Hand an item over."""

    item: str
    to: str


@dataclass(frozen=True)
class Stand:
    """Stand up."""


@dataclass(frozen=True)
class Wait:
    """Put the Turn off until somebody's is over."""

    after: str


@dataclass(frozen=True)
class End:
    """End the Turn."""


@dataclass(frozen=True)
class Power:
    """Something the GM decides: `what` happens to `who`."""

    what: str
    who: str
    which: str = ""


class Happened(NamedTuple):
    """Something that Reactions may answer, in the words of `cards.TRIGGERS`: what, by whom, to whom.

    What only people can see is called for one card of whoever it happens to; `card` is its key.
    """

    on: str
    by: str
    to: str
    card: str = ""
