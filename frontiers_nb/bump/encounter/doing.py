"""What an option does when it is picked."""

from __future__ import annotations

from typing import NamedTuple

from frontiers_nb.bump.encounter.scenario import Action


class Call(NamedTuple):
    """The GM asks for Initiative: these adversaries throw, or some still to be named, and all players."""

    adversaries: tuple[str, ...] = ()


class Name(NamedTuple):
    """The Initiative goes to somebody, or to one of the attacked."""

    id: str


class Do(NamedTuple):
    """An action, whom it is aimed at first, and what is paid in place of the second point."""

    action: Action
    target: str = ""
    paid: str = ""


class Enter(NamedTuple):
    """Enter a Stance."""

    stance: Action


class End(NamedTuple):
    """End the turn; `keeps` a point for another."""

    keeps: bool = False


class Power(NamedTuple):
    """Something the GM does to somebody."""

    what: str
    who: str = ""
