"""The controls of Flow of Play's part: Energy maximum, cost and Fatigue maximum first, the rest under More."""

from __future__ import annotations

from frontiers_nb.explain.energy.flow.columns import column
from frontiers_nb.explain.energy.flow.state import Flow
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.picture import Json, number

SLIDE = 12


def controls(flow: Flow) -> list[Json]:
    """What the reader may change; what no longer fits gives way."""
    chosen = column(flow, flow.variant)
    first, dice = {"place": "first", "also": FIT}, {"place": "more", "group": "Dice", "also": FIT}
    held, what = ({"place": "more", "group": group, "also": FIT} for group in ("Before the first use", "What is used"))
    found = [
        number(flow, "maximum", "Energy maximum", slide=[0, SLIDE], rule="flow.energy.cap", **first),
        number(flow, "cost", "Energy cost of a use", slide=[0, SLIDE // 2], rule="flow.energy.spend", **first),
        number(flow, "fatigue_maximum", "Fatigue maximum", min=flow.least_maximum, slide=[flow.least_maximum, 6])
        | {"rule": "flow.fatigue.max"}
        | first,
        number(flow, "energy", "Energy left", min=flow.lowest, max=flow.maximum, rule="flow.overspend.limit", **held)
        | {"value": flow.start},
        number(flow, "fatigue", "Fatigue held", kind="count", max=flow.fatigue_maximum, **held),
        number(flow, "uses", "Uses at most", slide=[0, SLIDE], hint="Empty: as many as there are.", **what)
        | {"value": len(chosen.uses)},
        number(flow, "points", "Action Points it costs", kind="count", rule="flow.alt.unified", **what),
        number(flow, "die", "Sides of the Overspend die", step=2, slide=[2, 20], rule="flow.overspend.roll", **dice),
        number(flow, "strain_die", "Sides of the die of Strain on Use", step=1 if flow.any_strain_die else 2)
        | {"value": flow.strain_die or flow.die, "slide": [2, 20], "rule": "flow.variant.strain-on-use"}
        | dice,
    ]
    return [control | {"field": f"flow.{control['field']}"} for control in found]
