"""What the one whose Turn it is may do, and why not the rest. Read `turn`. Rules: d100.turn.during, d100.action.*"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb.d100.encounter import items, moving, powers, turns, usable
from frontiers_nb.d100.encounter.doing import End
from frontiers_nb.d100.encounter.scene import Fighter
from frontiers_nb.d100.encounter.table import Cast
from frontiers_nb.encounter import Choose, Option, Refused
from frontiers_nb.encounter.game import GM


def turn(cast: Cast, fighter: Fighter) -> Choose:
    """The question of a Turn. Rules: d100.turn.during, d100.turn.own-only."""
    found: list[Option | Refused] = [
        *(powers.ending() if turns.decided(cast) else ()),
        *_cards(cast, fighter),
        *moving.options(cast, fighter),
        *items.options(cast, fighter),
        *turns.waits(cast, fighter),
        Option("end", "End the Turn", rule="d100.turn.end-ap-kept", does=End()),
        *powers.options(cast),
    ]
    options = tuple(each for each in found if isinstance(each, Option))
    refused = tuple(each for each in found if isinstance(each, Refused))
    text = f"{cast.name(fighter.id)}'s Turn. What now?"
    return Choose(fighter.id, text, "d100.turn.during", options, refused)


def stopped(cast: Cast) -> Choose:
    """The GM's question where nobody can act. Rules: d100.encounter.end, d100.down.limits."""
    options = (*powers.ending(), *powers.options(cast))
    return Choose(GM, "Nobody can act. How does it go on?", "d100.encounter.end", options)


def _cards(cast: Cast, fighter: Fighter) -> Iterator[Option | Refused]:
    """Everything at hand; what answers something waits for that. Rules: d100.reaction.trigger, d100.ability.passive."""
    for key, card, item in cast.at_hand(fighter):
        if card.use == "reaction":
            needed = f"another's Turn, with its trigger: {card.trigger.words if card.trigger else 'none'}"
            yield Refused(key, card.name, "d100.reaction.trigger", needed, "your own Turn")
        elif card.use == "free" and card.trigger:
            yield Refused(key, card.name, "d100.free.own-turn", f"its trigger: {card.trigger.words}", "none now")
        elif card.use != "passive":
            yield from usable.aimed(cast, fighter, key, card, item)
