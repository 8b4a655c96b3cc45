"""What the one whose Turn it is may do, and why not the rest. Read `turn`. Rules: d100.turn.during, d100.action.*"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb.d100 import equipment
from frontiers_nb.d100.encounter import items, moving, paying, powers
from frontiers_nb.d100.encounter.acting import refusal
from frontiers_nb.d100.encounter.doing import End, Play
from frontiers_nb.d100.encounter.scene import Fighter, distance
from frontiers_nb.d100.encounter.table import Cast
from frontiers_nb.encounter import Choose, Option, Refused


def turn(cast: Cast, fighter: Fighter) -> Choose:
    """The question of a Turn. Rules: d100.turn.during, d100.turn.own-only."""
    found: list[Option | Refused] = [
        *_cards(cast, fighter),
        moving.option(cast, fighter),
        *items.options(cast, fighter),
        Option("end", "End the Turn", rule="d100.turn.end-ap-kept", does=End()),
        *powers.options(cast),
    ]
    options = tuple(each for each in found if isinstance(each, Option))
    refused = tuple(each for each in found if isinstance(each, Refused))
    text = f"{cast.name(fighter.id)}'s Turn. What now?"
    return Choose(fighter.id, text, "d100.turn.during", options, refused)


def _cards(cast: Cast, fighter: Fighter) -> Iterator[Option | Refused]:
    """Abilities, then what items lend, then bare hands. Rules: d100.item.own-actions, d100.item.unarmed."""
    for card in cast.system.scenario.cards(cast.profile(fighter)):
        if card.use not in ("passive", "reaction"):
            yield from _aimed(cast, fighter, card.id, Play(card, None, ()))
    gear = cast.gear(fighter)
    for kept in gear.kept:
        for card in kept.item.actions:
            key = f"{kept.key}.{card.id}"
            if equipment.lends(kept, cast.rulings):
                yield from _aimed(cast, fighter, key, Play(card, kept.key, ()), kept.item.reach)
            else:
                yield Refused(key, card.name, "d100.item.action-needs-equipped", "equipped", kept.state)
    yield from _aimed(cast, fighter, equipment.UNARMED.id, Play(equipment.UNARMED, None, ()))


def _aimed(
    cast: Cast, fighter: Fighter, key: str, play: Play, item_reach: int | None = None
) -> Iterator[Option | Refused]:
    """One option for each whom a card may be aimed at. Rules: d100.ability.targets, d100.unit.uses."""
    card = play.card
    why = refusal(cast, fighter, key, card)
    if why is None and card.use == "free":
        why = items.free_limit(fighter, card.id, key, card.name)
    if why:
        yield why
        return
    cost = paying.icons(cast, fighter, card)
    rule = "d100.free.no-cost" if card.use == "free" else "d100.action.sequence"
    if card.aims in ("none", "self"):
        targets = (fighter.id,) if card.aims == "self" else ()
        yield Option(key, card.name, cost, rule, does=Play(card, play.item, targets))
        return
    reach = card.reach or item_reach
    others = [each for each in cast.scene.fighters if each.id != fighter.id and each.present]
    near = [each for each in others if reach is None or distance(fighter, each) <= reach]
    if card.aims == "every":
        foes = tuple(each.id for each in near)
        if foes:
            yield Option(key, card.name, cost, rule, does=Play(card, play.item, foes))
        else:
            yield Refused(key, card.name, "d100.unit.uses", f"somebody within {reach} ⌗", "nobody")
        return
    for other in others:
        full, label = f"{key}:{other.id}", f"{card.name} on {cast.name(other.id)}"
        once = any(need.what == "once_per_target" for need in card.needs)
        if other not in near:
            yield Refused(full, label, "d100.unit.uses", f"within {reach} ⌗", f"{distance(fighter, other)} ⌗")
        elif once and (card.id, other.id) in fighter.used:
            yield Refused(full, label, "d100.balance.conditions", "once on each", "used")
        else:
            yield Option(full, label, cost, rule, does=Play(card, play.item, (other.id,)))
