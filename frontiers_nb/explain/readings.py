"""Readings told by what differs: a result is a line of parts, and parts that are the same for all are left out.

Read `told`. Used by the screens whose answer has many parts.
"""

from __future__ import annotations

from frontiers_nb.explain.picture import Json

BETWEEN = "; "
DETAILS = "Changes only details here"


def told(ruling: Json, usual: int) -> Json:
    """A question whose readings tell only what is not the same under all of them.

    `usual` is the place of the part that stands where nothing differs.
    """
    results = [reading["result"].split(BETWEEN) for reading in ruling["readings"]]
    if len({len(parts) for parts in results}) == 1:
        differ = [place for place, parts in enumerate(zip(*results, strict=True)) if len(set(parts)) > 1]
        results = [[parts[place] for place in differ or [usual]] for parts in results]
    lines = [BETWEEN.join(filter(None, parts)) for parts in results]
    readings = [reading | {"result": line} for reading, line in zip(ruling["readings"], lines, strict=True)]
    same = len(set(lines)) == 1 and ruling["effect"].startswith("Changes")
    return ruling | {"readings": readings, "effect": DETAILS if same else ruling["effect"]}
