"""A control pressed just after what it hangs on has changed still asks for what was on view, and is answered."""

from collections.abc import Iterator

import pytest

from frontiers_nb.explain import explain
from tests.patches import every_change, patched

# What other controls hang on.
SWITCHES = {"encounter": ("rules",), "rulings": ("system", "ruling"), "variants": ("subject", "rules")}


def switched(picture: dict) -> Iterator[dict]:
    """The state after each option of whatever others hang on, before it is answered."""
    for control in picture["controls"]:
        if control["field"] in SWITCHES[picture["screen"]]:
            for option in control["options"]:
                patch = {control["field"]: option["value"]} | control.get("also", {})
                yield patched(picture["state"], patch)


@pytest.mark.parametrize("screen", SWITCHES)
def test_a_late_control_asks_for_what_was_on_view(screen: str):
    picture = explain(screen)
    own = [control["field"] for control in picture["controls"]]
    late = [patch for patch in every_change(picture) if next(iter(patch)) in own]
    for state in switched(picture):
        for patch in late:
            told = explain(screen, patched(state, patch))["state"]
            assert told.items() >= {name: patch[name] for name in SWITCHES[screen] if patch.get(name)}.items()


def test_a_late_side_leaves_a_whole_cast():
    """Somebody has been taken out just before."""
    rows = explain("orders")["cast"]["rows"]
    left = patched(explain("orders")["state"], rows[0]["remove"])
    for row in rows:
        for side in row["sides"]:
            fighters = explain("orders", patched(left, side["patch"]))["state"]["fighters"]
            assert len(fighters) == len(rows)
