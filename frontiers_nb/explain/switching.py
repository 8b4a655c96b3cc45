"""A switch for a Variant, as every screen with Variants has it. Read `switch`."""

from __future__ import annotations

from collections.abc import Sequence

from frontiers_nb.encounter.game import Game
from frontiers_nb.errors import Clash
from frontiers_nb.explain.picture import Json


def switch(played: Game, chosen: Sequence[str], name: str, field: str = "variants") -> Json:
    """Whether a Variant is on, and the patch that switches it; without one, why it does not go with the others."""
    on = name in chosen
    told = {"field": field, "name": name, "title": played.switches[name], "on": on}
    wanted = [each for each in chosen if each != name] if on else [*chosen, name]
    try:
        return told | {"patch": {field: list(played.variants(wanted, field))}, "refused": None}
    except Clash as refused:
        return told | {"patch": None, "refused": refused.reason}
