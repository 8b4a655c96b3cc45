"""The rules that the Energy screen knows, and the switch between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from frontiers_nb.explain.picture import Json, choice

if TYPE_CHECKING:
    from frontiers_nb.explain.energy.state import State

TITLES = {"d100": "d100", "flow": "Flow of Play"}


def control(state: State) -> Json:
    """Which rules are in force; what was set under the others is kept."""
    options = [{"value": name, "label": title} for name, title in TITLES.items()]
    return choice(state, "rules", "Rules", options, place="more", group="By which rules")
