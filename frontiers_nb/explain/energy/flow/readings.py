"""What other rulings would make of the uses on view. Read `rulings`, which is told everything that is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from frontiers_nb.explain.energy.flow.columns import columns, end_words, hours_down
from frontiers_nb.explain.energy.flow.controls import controls
from frontiers_nb.explain.energy.flow.state import Flow
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.picture import Json, Result, rulings_json
from frontiers_nb.explain.readings import BETWEEN, told
from frontiers_nb.flow.rulings import Rulings
from frontiers_nb.words import percent, whole

USUAL = 0  # the part that is shown where nothing differs

Shown = Callable[[Flow], Json]


def rulings(flow: Flow, shown: Shown) -> list[Json]:
    """The open questions; each reading tells what is not the same under all of them."""
    found = rulings_json("energy", flow.rulings, cache(lambda rulings: _under(flow, rulings, shown)))
    return [told(ruling, USUAL) | {"field": f"flow.rulings.{ruling['id']}", "also": FIT} for ruling in found]


def _under(flow: Flow, rulings: Rulings, shown: Shown) -> Result:
    other = replace(flow, rulings=rulings).fitted()
    found = columns(other)
    chosen = next(each for each in found if each.name == other.variant)
    # That a die may have an odd number of sides changes nothing for one that has not.
    ranges = [control | {"step": 1} for control in controls(other)]
    hours = hours_down(chosen)
    parts = [
        f"{percent(chosen.drops)} to drop",
        *(f"{each.title} {len(each.uses)} uses, {percent(each.drops)}" for each in found if each is not chosen),
        f"{len(chosen.uses)} uses, {chosen.flips} on a throw",
        end_words(chosen),
        *(f"{each.title}: {whole(each.next_round)} as the next Round begins" for each in found if each.rules.regain),
        "never awake again" if hours is None else f"{hours} h until she is awake",
        f"Fatigue maximum from {other.least_maximum}",
    ]
    return Result(chosen.drops, (shown(other), ranges, parts), BETWEEN.join(parts))
