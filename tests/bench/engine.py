"""How fast the engine is: its joint odds against icepool's, whole pictures with their JSON, and encounters."""

import json
from collections.abc import Callable

from frontiers_nb.d100 import dice
from frontiers_nb.d100.dice import Net, pair
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.explain import SCREENS, explain
from tests.bench import encounter
from tests.bench.table import Row, milliseconds, show
from tests.oracle import icepool_pair

PLACEMENTS = [Net(1, 0), Net(0, 1), Net(3, 0), Net(1, 1), Net(2, -1), Net(3, 3)]


def main() -> None:
    """Print every table."""
    show("the joint odds of a placement", [_placement(net) for net in PLACEMENTS])
    joint = milliseconds(lambda: _uncached(Net(1, 0)))
    rows = [Row(f"explain {name} and its JSON", milliseconds(_picture(name)), joint, "ms") for name in SCREENS]
    show("a picture, beside one Favor's odds", rows)
    encounter.main()


def _placement(net: Net) -> Row:
    ours, theirs = milliseconds(lambda: _uncached(net)), milliseconds(lambda: icepool_pair(net))
    return Row(f"tens {net.tens:+}, units {net.units:+}, against icepool", ours, theirs, "ms", "at most 0.05")


def _uncached(net: Net) -> None:
    dice._pair.cache_clear()
    pair(net, Rulings())


def _picture(name: str) -> Callable[[], object]:
    opening = explain(name)["state"]
    return lambda: json.dumps(explain(name, opening))
