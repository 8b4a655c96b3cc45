"""Who may answer what happened, and with what. Read `asked`.

Rules: d100.reaction.trigger, d100.reaction.same-pool, d100.reaction.no-ap, d100.reaction.incapacitated
"""

from __future__ import annotations

from frontiers_nb.d100.cards import Card
from frontiers_nb.d100.effects import LoseReaction
from frontiers_nb.d100.encounter import usable
from frontiers_nb.d100.encounter.doing import Happened
from frontiers_nb.d100.encounter.scene import Fighter, distance
from frontiers_nb.d100.encounter.table import Cast, Table
from frontiers_nb.d100.equipment import Kept
from frontiers_nb.encounter import Asking, Choose, Option, Refused

Fitting = list[tuple[str, Card, Kept | None]]


def in_turn(cast: Cast) -> list[str]:
    """Everybody, from the one after the active on."""
    queue = cast.scene.queue or tuple(fighter.id for fighter in cast.scene.fighters)
    start = queue.index(cast.scene.active) + 1 if cast.scene.active in queue else 0
    return [*queue[start:], *queue[:start]]


def asked(table: Table, id: str, thing: Happened) -> Asking:
    """Whether somebody answers, and with what; None if not. Rules: d100.reaction.same-pool, d100.reaction.no-ap."""
    fighter = table[id]
    _tell_barred(table, fighter, thing)
    fitting = [each for each in table.at_hand(fighter) if _fits(table, fighter, *each, thing)]
    if any(card.use == "reaction" for _, card, _ in fitting) and _one_lost(table, fighter):
        fitting = [each for each in fitting if each[1].use == "free"]
    found = [each for way in fitting for each in usable.aimed(table, fighter, *way, trigger=_setter(id, thing))]
    refused = [each for each in found if isinstance(each, Refused)]
    options = [each for each in found if isinstance(each, Option)]
    for why in refused:
        text = f"{table.name(id)} cannot answer. {why.text}"
        table.tell("refused", id, why.rule, text)
    if not options:
        return None
    options.append(Option("pass", "Let it pass", rule="d100.turn.end-ap-kept"))
    text = f"{table.name(id)}: answer that? {fitting[0][1].trigger.words if fitting[0][1].trigger else ''}"
    picked = yield Choose(id, text, "d100.reaction.trigger", tuple(options), tuple(refused))
    return picked.option.does


def told_triggers(cast: Cast) -> list[tuple[str, str, str, Card]]:
    """Triggers that only people can call: who answers, the key of the card, who sets it off or "", the card."""
    found = []
    for fighter in cast.scene.fighters if cast.system.scenario.has_told_triggers else ():
        for key, card, _ in cast.at_hand(fighter):
            if card.trigger and card.trigger.on == "told" and _answers(cast, fighter, card):
                others = [each.id for each in cast.scene.fighters if each.id != fighter.id and each.present]
                for other in others if card.aims == "trigger" or _reaches_trigger(card) else ("",):
                    found.append((fighter.id, key, other, card))
    return found


def _setter(id: str, thing: Happened) -> str:
    """Who set it off, from the view of the one who answers."""
    return thing.by if thing.by != id else thing.to


def _answers(cast: Cast, fighter: Fighter, card: Card) -> bool:
    """Whether somebody may answer with such a card now. Rules: d100.reaction.incapacitated, d100.free.own-turn."""
    return fighter.able if card.use == "free" else card.use == "reaction" and cast.may_react(fighter)


def _reaches_trigger(card: Card) -> bool:
    return any(effect.to == "trigger" for effect in card.effects)


def _tell_barred(table: Table, fighter: Fighter, thing: Happened) -> None:
    """Say which answers an effect takes away; by the ruling on one lost Reaction, `_one_lost` says it."""
    if not (fighter.able and fighter.id != table.scene.active and table.barred(fighter)):
        return
    for key, card, item in table.at_hand(fighter):
        if card.use == "reaction" and _sets_off(table, fighter, key, card, item, thing):
            text = f"{table.name(fighter.id)} cannot answer with {card.name}: an effect forbids Reactions."
            table.tell("refused", fighter.id, "d100.reaction.trigger", text)


def _one_lost(table: Table, fighter: Fighter) -> bool:
    """By ruling just one Reaction is lost, and this was it. Ruling: amb.d100.negative-gradient-reaction."""
    lost = [each for each in fighter.lasting if isinstance(each.effect, LoseReaction) and not each.waits]
    if not lost:
        return False
    left = tuple(each for each in fighter.lasting if each is not lost[0])
    text = f"{table.name(fighter.id)} loses the Reaction to this."
    table.put("lasts", fighter.id, "lasting", left, "amb.d100.negative-gradient-reaction", text)
    return True


def _fits(cast: Cast, fighter: Fighter, key: str, card: Card, item: Kept | None, thing: Happened) -> bool:
    """Whether somebody may answer something with a card. Rules: d100.reaction.trigger, d100.free.own-turn."""
    return _answers(cast, fighter, card) and _sets_off(cast, fighter, key, card, item, thing)


def _sets_off(cast: Cast, fighter: Fighter, key: str, card: Card, item: Kept | None, thing: Happened) -> bool:
    """Whether something is the trigger of a card of somebody. Rule: d100.reaction.trigger."""
    if card.trigger is None:
        return False
    if thing.on == "told":
        return card.trigger.on == "told" and (thing.to, thing.card) == (fighter.id, key)
    if thing.by == fighter.id:
        return False
    wanted = card.trigger.on
    if thing.on in ("attack_hits", "attack_misses"):
        mine, friend = thing.to == fighter.id, cast.friends(fighter, cast.scene[thing.to])
        fits = wanted == f"{thing.on}_{'you' if mine else 'ally'}" and (mine or friend)
    else:
        fits = wanted == thing.on and (thing.on == "falls" or thing.to == fighter.id)
    # Who falls is what is seen; of everything else, who does it.
    seen = cast.scene[thing.to if thing.on == "falls" else thing.by]
    within = card.trigger.within
    near = within is None or thing.on == "leaves_reach" or distance(fighter, seen) <= within
    aims = card.aims != "trigger" or cast.scene[_setter(fighter.id, thing)].present
    return fits and near and aims
