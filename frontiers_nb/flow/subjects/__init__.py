"""What the Variants and Alternatives are about, one number each. Read `SUBJECTS`.

Rules: flow.variant.*, flow.alt.*
"""

from __future__ import annotations

from collections.abc import Mapping

from frontiers_nb.encounter.subjects import Subject
from frontiers_nb.flow.subjects import harming, ordering, spending, turning

SUBJECTS: Mapping[str, Subject] = {
    each.id: each
    for each in (
        spending.DROPPING,
        ordering.FIRST,
        ordering.TOGETHER,
        turning.ACTIONS,
        turning.REACTIONS,
        turning.HITTING,
        turning.MOVING,
        harming.DAMAGE,
        harming.FALLING,
        harming.WOUNDS,
    )
}
