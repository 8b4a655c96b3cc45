"""The tables behind the Energy screen's pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from frontiers_nb.explain.picture import Json, table

if TYPE_CHECKING:
    from frontiers_nb.explain.energy.state import State


def tables(state: State) -> dict[str, Json]:
    """One table for each picture; `rows` is the path of its rows in the picture."""
    splits = {
        f"uses-{place}": table(
            f"Every way to pay for use {place + 1}",
            f"uses.{place}.splits",
            energy="Energy",
            wounds="Wounds",
            fatigue="Fatigue",
            target="Target for this roll",
            target_next="Target after it",
            defense="Physical Defense",
            outcome="Outcome",
        )
        for place in range(len(state.uses))
    }
    return splits | {
        "edge": table(
            "What so many points come to",
            "edge.ladder",
            points="Points of harm",
            ok="Ways awake",
            collapsed="Ways collapsed",
            downed="Ways downed",
            dead="Ways dead",
        ),
        "map": table(
            "Demand and Energy left",
            "map.cells",
            demand="Demand",
            energy="Energy left",
            cost="Cost",
            shortfall="In harm",
            kind="Comes to",
        ),
        "levels": table(
            "When it becomes free",
            "levels.points",
            level="Capacity" if state.capacity is not None else "Level",
            cost="Cost",
            pool="Full pool",
            text="Uses without harm",
        ),
        "gear": table("Gear", "gear.rows", name="Item", demand="Demand", drain="Gap", locks="Locks now"),
    }
