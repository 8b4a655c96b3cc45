"""What every screen says: a pure function from a small state to a picture of plain JSON values.

`explain(name, state)` is the whole interface; the rest of this folder has one part for each screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from frontiers_nb.errors import RuleError

SCREENS = ("roll", "favor", "contest", "sheet", "energy", "rest", "fight", "encounter", "orders", "variants", "rulings")


def explain(name: str, state: object = None) -> dict[str, Any]:
    """The picture of a screen in a state; without a state, of the story it opens with.

    Parameters: `name` is one of SCREENS; `state` a mapping of the screen's fields, each with a default.
    Returns: plain JSON values; a chance is the text of an exact fraction, such as "21/25".
    Raises: RuleError naming the field, the value and what is allowed.
    """
    screen = _screen(name)
    return screen.explain(screen.OPENING if state is None else state)


def parts(name: str, state: object = None) -> Iterator[Callable[[], dict[str, Any]]]:
    """The picture in parts, for whoever must not be kept waiting: after every piece of work one that is drawn so far.

    Yields: functions that give a picture, to be called only where it is shown; the last gives what `explain` gives.
    """
    screen = _screen(name)
    given = screen.OPENING if state is None else state
    if hasattr(screen, "parts"):
        yield from screen.parts(given)
    else:
        yield lambda: screen.explain(given)


def _screen(name: str) -> ModuleType:
    if name not in SCREENS:
        raise RuleError("screen", f"one of {', '.join(SCREENS)}", name)
    return import_module(f"{__name__}.{name}")
