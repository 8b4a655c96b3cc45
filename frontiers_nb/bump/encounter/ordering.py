"""The passed Initiative of any cast, for whoever compares games. Read `ordering`."""

from __future__ import annotations

from collections.abc import Sequence

from frontiers_nb.bump.encounter.passing import ACTION_POINTS, REACTION_POINTS
from frontiers_nb.bump.orders import rounds
from frontiers_nb.bump.rulings import Rulings
from frontiers_nb.encounter.ordering import Contender, Ordering
from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.words import signed

FIRST = ("Highest begins the first round, and only that", "", "bump.initiative.first-only")
PASSED = {
    "names": (("Nobody attacks, so whoever acts names the next one", "", "bump.pass.no-attack"),),
    "attacks": (
        ("Whoever acts attacks a foe, and the foe is next", "", "bump.pass.attack-target"),
        ("A foe who has acted names the next one", "", "bump.pass.target-spent"),
    ),
}
HOW = {
    "names": "highest begins, then each names the next",
    "attacks": "highest begins, then whoever is attacked",
}
AGAIN = {
    "names": (
        "The last to act has attacked nobody, and names who begins the next round, perhaps itself.",
        "bump.round.next-no-attack",
    ),
    "attacks": ("Whomever the last to act attacked begins the next round.", "bump.round.next-starter"),
}


def ordering(cast: Sequence[Contender], rulings: Rulings, way: str) -> Ordering:
    """The highest throw begins; then the turn is passed. A contender's modifier is what it adds to the throw."""
    entrants = [
        Entrant(each.id, each.side, each.own.get("initiative", each.modifier), each.known("result")) for each in cast
    ]
    thrown = "bump.initiative.modifier"
    placed = [
        (each.name, f"1d20 {signed(entrant.modifier)}", thrown)
        if entrant.result is None
        else (each.name, entrant.result, "bump.initiative.highest")
        for each, entrant in zip(cast, entrants, strict=True)
    ]
    return Ordering(
        rounds(entrants, way, rulings.initiative_tie),
        "Initiative",
        HOW[way],
        (f"{ACTION_POINTS} AP, and {REACTION_POINTS} RP to react with", "bump.ap.pool"),
        (*placed, FIRST, *PASSED[way]),
        AGAIN[way],
    )
