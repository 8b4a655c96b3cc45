"""The Energy screen: what reaching beyond oneself costs, who pays for it, and where the edge is.

Read `state.State` first, then `explain`. `paying` draws it by the d100 rules: `playing` goes use after use, and
beside it stand `uses` (the cards), `edge` (safe, collapse, death), `levels` (when it becomes free) and `gear` (what
is locked away). `flow` draws it by Flow of Play, by its Energy Variants too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from frontiers_nb.explain.energy import flow, paying
from frontiers_nb.explain.energy.state import State, Use
from frontiers_nb.explain.picture import Json, finished

# An empty pool and a Demand of 5 at Level 2: three points, all of them harm. d100.overspend.point-choice
OPENING = State(level=2, deft=60, energy=0, uses=(Use(demand=5),))

PICTURES: Mapping[str, Callable[[State], Json]] = {"d100": paying.picture, "flow": flow.picture}


def explain(given: object) -> Json:
    """The picture of a state. Raises: RuleError for a field or value that is not allowed."""
    state = State.parse(given)
    return finished({"screen": "energy", "state": state.to_json()} | PICTURES[state.rules](state))
