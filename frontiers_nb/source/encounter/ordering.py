"""The order of any cast in Source Dice, for whoever compares games. Read `ordering`."""

from __future__ import annotations

from collections.abc import Sequence

from frontiers_nb.encounter.ordering import Contender, Ordering
from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.source.orders import rounds
from frontiers_nb.source.rulings import Rulings
from frontiers_nb.words import signed

HIGHEST = ("Highest first, the same in every round", "", "source.initiative.order")
TIES = ("Equal Initiative: the text does not say", "", "amb.source.initiative-tie")


def ordering(cast: Sequence[Contender], rulings: Rulings) -> Ordering:
    """By Initiative. A contender's modifier is Wisdom, with proficiency where it applies."""
    entrants = [_entrant(each) for each in cast]
    placed = [
        (each.name, f"d20 {signed(entrant.modifier)}", "source.initiative.roll")
        if entrant.result is None
        else (each.name, entrant.result, "source.initiative.order")
        for each, entrant in zip(cast, entrants, strict=True)
    ]
    return Ordering(
        rounds(entrants, rulings.initiative_tie),
        "Initiative",
        "highest first",
        ("Core Actions, Source dice up to proficiency, and movement", "source.attack.cost-one"),
        (*placed, HIGHEST, TIES),
        ("The next round goes in the same order.", "source.initiative.order"),
        ("Only a Last Gasp breaks in: at 0 HP you have the very next turn.", "source.gasp.next-turn"),
    )


def _entrant(each: Contender) -> Entrant:
    skilled = "wisdom" in each.own.get("proficient", ())
    more = each.own.get("proficiency", 0) if skilled else 0  # source.initiative.proficiency
    return Entrant(each.id, each.side, each.adds("mods", "wisdom") + more, each.known("initiative"))
