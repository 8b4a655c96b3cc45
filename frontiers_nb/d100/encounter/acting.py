"""A card played from beginning to end: declared, paid, rolled, its effects, and the Reactions it sets off.

Read `carried_out`. Reactions come right after what sets them off is done, the last declared first; a Reaction may
set off others. Rules: d100.action.sequence, d100.action.one-at-a-time, d100.reaction.*
"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb.d100 import cards
from frontiers_nb.d100.cards import DEFENSES, Card
from frontiers_nb.d100.encounter import affecting, paying
from frontiers_nb.d100.encounter.doing import Happened, Play
from frontiers_nb.d100.encounter.scene import Fighter, distance
from frontiers_nb.d100.encounter.table import MODE, Cast, Table
from frontiers_nb.d100.encounter.throwing import Verdict, rolled
from frontiers_nb.encounter import Asking, Choose, Event, Option, Refused, Rules

BESIDE = 1  # Units: within reach of somebody whose card names no other distance


def carried_out(table: Table, who: str, play: Play) -> Rules:
    """One card, whole. Rules: d100.action.sequence, d100.action.one-at-a-time."""
    declared, happened = yield from _declared(table, who, play)
    yield from _resolved(table, who, play, declared, happened)


def answered(table: Table, happened: list[Happened]) -> Rules:
    """Let everybody answer what happened, one thing after the other. Rules: d100.reaction.trigger."""
    for thing in happened:
        declared: list[tuple[str, Play, Event, list[Happened]]] = []
        for id in _in_turn(table):
            play = yield from _asked(table, id, thing)
            if play:
                event, paid = yield from _declared(table, id, play)
                declared.append((id, play, event, paid))
        for id, play, event, paid in reversed(declared):
            yield from _resolved(table, id, play, event, paid)


def _declared(table: Table, who: str, play: Play) -> Asking:
    card, name = play.card, table.name(who)
    aimed = " and ".join(table.name(id) for id in play.targets if id != who)
    text = f"{name}: {card.name}{' on ' + aimed if aimed else ''}."
    rule = "d100.reaction.trigger" if card.use == "reaction" else "d100.action.sequence"
    declared = table.tell("declare", who, rule, text)
    if card.use == "free":
        table.put("free", who, "free", (*table[who].free, card.id), "d100.free.once-each", "")
    for target in play.targets or ("",):
        if any(need.what == "once_per_target" for need in card.needs):
            used = (*table[who].used, (card.id, target))
            table.put("used", who, "used", used, "d100.balance.conditions", "")
    with table.step.following(declared), table.step.waiting(text.rstrip(".")):
        happened = yield from paying.paid(table, who, play)
    return declared, happened


def _resolved(table: Table, who: str, play: Play, declared: Event, happened: list[Happened]) -> Rules:
    """From the roll on. Rulings: amb.d100.overspend-resolves, amb.d100.overspend-same-roll."""
    fell = not table[who].able
    by_payment = any(thing.to == who for thing in happened)
    with table.step.following(declared), table.step.waiting(declared.text.rstrip(".")):
        if fell and not (by_payment and table.rulings.overspend_resolves == "A"):
            rule = "amb.d100.overspend-resolves" if by_payment else "d100.down.limits"
            table.tell("lost", who, rule, f"{table.name(who)} is down; {play.card.name} comes to nothing.")
        else:
            happened = happened + (yield from _effect(table, who, play, declared))
        yield from answered(table, happened)


def _effect(table: Table, who: str, play: Play, declared: Event) -> Asking:
    card, profile = play.card, table.profile(table[who])
    fits = profile.covering(card.skill.covering) if card.skill and card.skill.covering else profile.training
    improved = cards.skilled(card, profile.training, fits)
    verdict: Verdict | None = None
    happened: list[Happened] = []
    if card.rolled:
        roller = play.targets[0] if card.resisted and play.targets else who
        thrown: Verdict = yield from rolled(table, card, who, play.targets, _fatigue(table, roller, declared))
        happened += _attack(card, who, thrown)
        verdict = thrown
    targets = play.targets or (who,)
    for target in targets:
        success = verdict and verdict.successes[target if target in verdict.successes else who]
        here = cards.acting(card, success, verdict and verdict.sign, improved)
        happened += yield from affecting.felt(table, who, play, target, [e for e in here if e.to != "self"])
    any_success = verdict and any(verdict.successes.values())
    own = cards.acting(card, any_success, verdict and verdict.sign, improved)
    happened += yield from affecting.felt(table, who, play, who, [e for e in own if e.to == "self"])
    return happened


def _fatigue(table: Table, roller: str, declared: Event) -> int:
    """The Fatigue that counts; by ruling what was just taken in payment does not. Rule: d100.fatigue.penalty."""
    now = table[roller].fatigue
    if table.rulings.overspend_same_roll == "A":
        return now
    since = [event for event in table.step.events if event.seq > declared.seq]
    taken = [event for event in since if event.who == roller and event.field == "fatigue"]
    return taken[0].old if taken else now


def _attack(card: Card, by: str, verdict: Verdict) -> Iterator[Happened]:
    if card.against in DEFENSES:
        for target, success in verdict.successes.items():
            yield Happened("attack_hits" if success else "attack_misses", by, target)


def _in_turn(table: Table) -> list[str]:
    """Everybody, from the one after the active on."""
    queue = table.scene.queue or tuple(fighter.id for fighter in table.scene.fighters)
    start = queue.index(table.scene.active) + 1 if table.scene.active in queue else 0
    return [*queue[start:], *queue[:start]]


def _asked(table: Table, id: str, thing: Happened) -> Asking:
    """Whether somebody answers, and with what. Rules: d100.reaction.same-pool, d100.reaction.no-ap."""
    fighter = table[id]
    fitting = [
        card for card in table.system.scenario.cards(table.profile(fighter)) if _fits(table, fighter, card, thing)
    ]
    if not fitting or not table.may_react(fighter):
        return None
    options, refused = [], []
    for card in fitting:
        play = Play(card, None, (thing.by,) if thing.by != id else (thing.to,))
        why = refusal(table, fighter, card.id, card)
        if why:
            refused.append(why)
            table.tell(
                "refused",
                id,
                why.rule,
                f"{table.name(id)} cannot answer with {card.name}: {why.needed} needed, {why.had} there.",
            )
        else:
            cost = paying.icons(table, fighter, card)
            options.append(Option(card.id, card.name, cost, "d100.reaction.trigger", does=play))
    if not options:
        return None
    options.append(Option("pass", "Let it pass", rule="d100.turn.end-ap-kept"))
    text = f"{table.name(id)}: answer that? {fitting[0].trigger.words if fitting[0].trigger else ''}"
    picked = yield Choose(id, text, "d100.reaction.trigger", tuple(options), tuple(refused))
    return picked.option.does


def refusal(table: Cast, fighter: Fighter, key: str, card: Card) -> Refused | None:
    """Why somebody cannot use a card now, apart from where it aims. Rules: d100.card.req, d100.balance.conditions."""
    training = table.profile(fighter).training
    wrong = cards.refusal(card, training, MODE)
    if wrong:
        return Refused(key, card.name, wrong.rule or "", wrong.allowed, str(wrong.value))
    for need in card.needs:
        lacks = (need.what == "fatigued" and not fighter.fatigue) or (need.what == "wounded" and not fighter.wounds)
        if lacks:
            return Refused(key, card.name, "d100.balance.conditions", str(need), "none")
    return paying.short(table, fighter, key, card)


def _fits(table: Table, fighter: Fighter, card: Card, thing: Happened) -> bool:
    """Whether something sets off a card of somebody. Rules: d100.reaction.trigger, d100.card.elements."""
    if card.use != "reaction" or card.trigger is None:
        return False
    wanted, by = card.trigger.on, table[thing.by]
    same_side = table.profile(fighter).side == table.profile(table[thing.to]).side
    if thing.on in ("attack_hits", "attack_misses"):
        to_me = wanted == f"{thing.on}_you" and thing.to == fighter.id
        to_ally = wanted == f"{thing.on}_ally" and thing.to != fighter.id and same_side
        fits = (to_me or to_ally) and thing.by != fighter.id
    else:
        mine = thing.on == "falls" or thing.to == fighter.id
        fits = wanted == thing.on and mine and thing.by != fighter.id
    within = card.trigger.within
    return fits and by.present and (within is None or thing.on == "leaves_reach" or distance(fighter, by) <= within)
