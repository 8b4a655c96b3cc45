"""Whether somebody can use a card now, and at whom it may be aimed. Read `aimed`, then `refusal`.

Rules: d100.ability.targets, d100.unit.uses, d100.balance.*, d100.free.*
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from frontiers_nb.d100 import cards, equipment, loadout
from frontiers_nb.d100.cards import Card
from frontiers_nb.d100.encounter import items, paying
from frontiers_nb.d100.encounter.doing import Play
from frontiers_nb.d100.encounter.scene import Fighter, distance
from frontiers_nb.d100.encounter.table import MODE, Cast
from frontiers_nb.d100.equipment import UNARMED, Kept
from frontiers_nb.d100.loadout import Limits, Situation, Standing
from frontiers_nb.encounter import Option, Refused
from frontiers_nb.encounter.scene import out_of_reach
from frontiers_nb.words import count

# By which rule a card is used; every other one by the sequence of an Action.
RULES = {"reaction": "d100.reaction.trigger", "free": "d100.free.no-cost"}


def aimed(
    cast: Cast, fighter: Fighter, key: str, card: Card, item: Kept | None, trigger: str = ""
) -> Iterator[Option | Refused]:
    """One option for each whom a card may be aimed at; `trigger` is who set it off, if it is an answer.

    Rules: d100.ability.targets, d100.unit.uses, d100.item.action-needs-equipped.
    """
    if item and not equipment.lends(item, cast.rulings):
        yield Refused(
            key, card.name, "d100.item.action-needs-equipped", "an item that is equipped", f"one that is {item.state}"
        )
        return
    aim = cast.scene[trigger] if card.aims == "trigger" else None
    why = refusal(cast, fighter, key, card, item, aim)
    if why:
        yield why
    elif card.aims == "trigger":
        yield _option(cast, fighter, key, card, item, (trigger,), trigger)
    elif card.aims in ("none", "self"):
        targets = (fighter.id,) if card.aims == "self" else ()
        yield _option(cast, fighter, key, card, item, targets, trigger)
    elif card.aims == "every":
        near = [each for each in _others(cast, fighter) if _near(fighter, each, card, item)]
        targets = tuple(each.id for each in near if not refusal(cast, fighter, key, card, item, each))
        if targets:
            yield _option(cast, fighter, key, card, item, targets, trigger)
        else:
            yield Refused(
                key, card.name, "d100.unit.uses", f"somebody within {count(card.reach or 0, 'Unit')}", "nobody"
            )
    else:
        yield from _at_one(cast, fighter, key, card, item, trigger)


def refusal(
    cast: Cast, fighter: Fighter, key: str, card: Card, item: Kept | None = None, target: Fighter | None = None
) -> Refused | None:
    """Why somebody cannot use a card now, on a target if one is given; None if it can.

    Rules: d100.card.req, d100.balance.conditions, d100.balance.resource, d100.free.once-each.
    """
    profile = cast.profile(fighter)
    wrong = cards.refusal(card, profile.training, MODE)
    if wrong is None:
        own = item is None and card is not UNARMED  # what an item lends is no ability of its bearer's
        limits = cast.system.scenario.pack.limits if own else Limits()
        standing = Standing(frozenset(profile.abilities), fighter.points)
        wrong = loadout.refusal(card, standing, _situation(cast, fighter, card, item, target), limits)
    if wrong:
        return Refused.of(key, card.name, wrong)
    if card.use == "free" and counted(cast, fighter):
        limit = items.free_limit(fighter, card.id, key, card.name)
        if limit:
            return limit
    return paying.short(cast, fighter, key, card)


def counted(cast: Cast, fighter: Fighter) -> bool:
    """Whether a Free Action used now counts: on one's own Turn, and by ruling outside it.

    Ruling: amb.d100.free-action-off-turn.
    """
    return fighter.id == cast.scene.active or cast.rulings.free_action_off_turn == "A"


def _at_one(
    cast: Cast, fighter: Fighter, key: str, card: Card, item: Kept | None, trigger: str
) -> Iterator[Option | Refused]:
    for other in _others(cast, fighter):
        full, label = f"{key}:{other.id}", f"{card.name} on {cast.name(other.id)}"
        why = refusal(cast, fighter, full, card, item, other)
        if not _near(fighter, other, card, item):
            far = out_of_reach(_reach(card, item) or 0, distance(fighter, other))
            yield Refused(full, label, "d100.unit.uses", *far)
        elif why:
            yield replace(why, key=full, label=label)
        else:
            yield _option(cast, fighter, full, card, item, (other.id,), trigger, label)


def _option(
    cast: Cast,
    fighter: Fighter,
    key: str,
    card: Card,
    item: Kept | None,
    targets: tuple[str, ...],
    trigger: str,
    label: str = "",
) -> Option:
    play = Play(card, item.key if item else None, targets, trigger)
    rule = RULES.get(card.use, "d100.action.sequence")
    return Option(key, label or card.name, paying.icons(cast, fighter, card), rule, does=play)


def _situation(cast: Cast, fighter: Fighter, card: Card, item: Kept | None, target: Fighter | None) -> Situation:
    """What is true now; what only people can judge is asked once the card is declared, and true until then.

    Without a target, what depends on one is left for later. An Encounter is one place.
    """
    allies = (id for id in (target.struck if target else ()) if id != fighter.id)
    active = [item] if item else cast.gear(fighter).kept
    return Situation(
        fighter.fatigue,
        fighter.wounds,
        target is None or any(cast.friends(cast.scene[id], fighter) for id in allies),
        target is not None and (card.id, target.id) in fighter.used,
        (card.id, "") in fighter.used,
        any(each.state == "active" for each in active),
        frozenset(need.words for need in card.needs),
    )


def _others(cast: Cast, fighter: Fighter) -> list[Fighter]:
    return [each for each in cast.scene.fighters if each.id != fighter.id and each.present]


def _near(fighter: Fighter, other: Fighter, card: Card, item: Kept | None) -> bool:
    reach = _reach(card, item)
    return reach is None or distance(fighter, other) <= reach


def _reach(card: Card, item: Kept | None) -> int | None:
    return card.reach or (item.item.reach if item else None)
