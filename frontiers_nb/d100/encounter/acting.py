"""A card played from beginning to end: declared, paid, rolled, its effects, and the Reactions it sets off.

Read `carried_out`. Reactions come right after what sets them off is done, the last declared first; a Reaction may
set off others. By ruling they come in the middle of it. Rules: d100.action.sequence, d100.action.one-at-a-time,
d100.reaction.*
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from frontiers_nb.d100 import cards
from frontiers_nb.d100.cards import DEFENSES, Card
from frontiers_nb.d100.encounter import affecting, paying, reacting, throwing, usable
from frontiers_nb.d100.encounter.doing import Happened, Play
from frontiers_nb.d100.encounter.table import Table
from frontiers_nb.d100.encounter.throwing import Verdict
from frontiers_nb.encounter import Asking, Event, Rules


class Begun(NamedTuple):
    """A card that is declared and paid: the event that says so, what happened on the way, the Fatigue it cost."""

    declared: Event
    happened: list[Happened]
    fatigue: int


def carried_out(table: Table, who: str, play: Play) -> Rules:
    """One card, whole. Rules: d100.action.sequence, d100.action.one-at-a-time."""
    begun = yield from _begun(table, who, play)
    if begun:
        yield from _resolved(table, who, play, begun)


def answered(table: Table, happened: Sequence[Happened]) -> Rules:
    """Let everybody answer what happened, one thing after the other. Rules: d100.reaction.trigger."""
    for thing in happened:
        declared: list[tuple[str, Play, Begun]] = []
        for id in reacting.in_turn(table):
            play = yield from reacting.asked(table, id, thing)
            begun = (yield from _begun(table, id, play)) if play else None
            if play and begun:
                declared.append((id, play, begun))
        for id, play, begun in reversed(declared):
            yield from _resolved(table, id, play, begun)


def _begun(table: Table, who: str, play: Play) -> Asking:
    """Declare and pay; None where what a card asks for turns out not to be so. Rule: d100.balance.conditions."""
    card, name = play.card, table.name(who)
    for need in card.needs:
        if need.what == "told" and not (yield from affecting.judged(need.words)):
            text = f"{name} cannot use {card.name} now."
            table.tell("refused", who, "d100.balance.conditions", text)
            return None
    aimed = " and ".join(table.name(id) for id in play.targets if id != who)
    text = f"{name}: {card.name}{' on ' + aimed if aimed else ''}."
    declared = table.tell("declare", who, usable.RULES.get(card.use, "d100.action.sequence"), text)
    _counted(table, who, play)
    before = table[who].fatigue
    with table.step.following(declared), table.step.waiting(text.rstrip(".")):
        happened = yield from paying.paid(table, who, play)
    return Begun(declared, happened, table[who].fatigue - before)


def _counted(table: Table, who: str, play: Play) -> None:
    """Note a use, where something limits how often. Rules: d100.free.once-each, d100.balance.conditions."""
    card = play.card
    if card.use == "free" and usable.counted(table, table[who]):
        table.put("free", who, "free", (*table[who].free, card.id), "d100.free.once-each", "")
    needs = {need.what for need in card.needs}
    targets = play.targets if "once_per_target" in needs else ()
    for place in (*targets, *([""] if "once_per_place" in needs else [])):
        used = (*table[who].used, (card.id, place))
        table.put("used", who, "used", used, "d100.balance.conditions", "")


def _resolved(table: Table, who: str, play: Play, begun: Begun) -> Rules:
    """From the roll on. Rulings: amb.d100.overspend-resolves, amb.d100.overspend-same-roll."""
    happened = begun.happened
    paid_dearly = any(thing.to == who for thing in happened)
    with table.step.following(begun.declared), table.step.waiting(begun.declared.text.rstrip(".")):
        happened = yield from _interrupted(table, happened)
        if table[who].able or (paid_dearly and table.rulings.overspend_resolves == "A"):
            happened = happened + (yield from _effect(table, who, play, begun.fatigue))
        else:
            _lost(table, who, play, "amb.d100.overspend-resolves" if paid_dearly else "d100.down.limits")
        yield from answered(table, happened)


def _effect(table: Table, who: str, play: Play, fatigue: int) -> Asking:
    """Roll where there is a roll, and let the effects happen, target by target; gives what is left to answer."""
    card, was_able = play.card, table[who].able
    improved = cards.skilled(card, table.profile(table[who]).training, throwing.fitting(table, card, who))
    happened: list[Happened] = []
    told: list[tuple[bool | None, int | None]] = []
    spared = fatigue if table.rulings.overspend_same_roll == "B" else 0
    throw = (yield from throwing.prepared(table, play, who, spared)) if card.rolled else None
    for batch in throwing.batches(table, card, play.targets or (who,)):
        verdict: Verdict | None = (yield from throwing.rolled(table, throw, batch)) if throw else None
        won = [verdict.successes[target] for target in batch] if verdict else [None] * len(batch)
        sign = verdict.sign if verdict else None
        told.append((any(won) if verdict else None, sign))
        for target, success in zip(batch, won, strict=True):
            happened += yield from _interrupted(table, _attack(table, card, who, target, success))
            if was_able and not table[who].able:
                _lost(table, who, play, "d100.down.limits")
                return happened
            here = cards.acting(card, success, sign, improved)
            reached = [e for e in here if e.to == "target" or (e.to == "trigger" and target == play.trigger)]
            felt = yield from affecting.felt(table, who, play, target, reached)
            happened += yield from _interrupted(table, felt)
    acting = {effect for verdict in told for effect in cards.acting(card, *verdict, improved)}
    beside = [("self", who)] + [("trigger", play.trigger)] * (play.trigger not in ("", *play.targets))
    for to, target in beside:
        reached = [effect for effect in card.effects if effect in acting and effect.to == to]
        happened += yield from affecting.felt(table, who, play, target, reached)
    return happened


def _interrupted(table: Table, happened: list[Happened]) -> Asking:
    """Let everybody answer now, where Reactions interrupt; gives what is left to answer at the end.

    Ruling: amb.d100.reaction-timing.
    """
    if table.rulings.reaction_timing == "A":
        return happened
    yield from answered(table, happened)
    return []


def _lost(table: Table, who: str, play: Play, rule: str) -> None:
    table.tell("lost", who, rule, f"{table.name(who)} is down; {play.card.name} comes to nothing.")


def _attack(table: Table, card: Card, by: str, target: str, success: bool | None) -> list[Happened]:
    """What an attack was, for those who answer attacks, and for cards that ask who has struck whom."""
    if card.against not in DEFENSES:
        return []
    if success and table.system.scenario.counts_strikes and by not in table[target].struck:
        table.put("struck", target, "struck", (*table[target].struck, by), "d100.balance.conditions", "")
    return [Happened("attack_hits" if success else "attack_misses", by, target)]
