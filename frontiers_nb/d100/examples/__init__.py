"""Tiny examples of the rulings of the d100. Read `EXAMPLES`. Rules: amb.d100.*"""

from __future__ import annotations

from collections.abc import Mapping

from frontiers_nb.d100.examples.bodies import BODIES
from frontiers_nb.d100.examples.paying import PAYING
from frontiers_nb.d100.examples.rolling import ROLLING
from frontiers_nb.examples import Example

EXAMPLES: Mapping[str, Example] = {**ROLLING, **BODIES, **PAYING}
