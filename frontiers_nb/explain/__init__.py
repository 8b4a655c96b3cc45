"""What every screen says: a pure function from a small state to a picture of plain JSON values.

`explain(name, state)` is the whole interface; the rest of this folder has one part for each screen.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from frontiers_nb.errors import RuleError

SCREENS = ("roll", "favor", "contest", "sheet", "energy", "rest", "fight", "encounter")


def explain(name: str, state: object = None) -> dict[str, Any]:
    """The picture of a screen in a state; without a state, of the story it opens with.

    Parameters: `name` is one of SCREENS; `state` a mapping of the screen's fields, each with a default.
    Returns: plain JSON values; a chance is the text of an exact fraction, such as "21/25".
    Raises: RuleError naming the field, the value and what is allowed.
    """
    if name not in SCREENS:
        raise RuleError("screen", f"one of {', '.join(SCREENS)}", name)
    screen = import_module(f"{__name__}.{name}")
    return screen.explain(screen.OPENING if state is None else state)
