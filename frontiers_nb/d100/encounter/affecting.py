"""What a card's effects do to those they reach. Read `felt`. Rules: d100.card.elements, d100.move.forced-free."""

from __future__ import annotations

from collections.abc import Sequence

from frontiers_nb.d100 import effects as fx
from frontiers_nb.d100.encounter import harm, moving
from frontiers_nb.d100.encounter.doing import Happened, Play
from frontiers_nb.d100.encounter.scene import Lasting
from frontiers_nb.d100.encounter.table import Table
from frontiers_nb.d100.encounter.throwing import amount_thrown
from frontiers_nb.encounter import Asking, Choose, Field, Option
from frontiers_nb.encounter.game import GM
from frontiers_nb.words import signed

MOST_HARM = 999
LASTING = (
    fx.LoseMovement,
    fx.NoReactions,
    fx.LoseReaction,
    fx.ChangeDefense,
    fx.Favor,
    fx.Disfavor,
    fx.IgnoreDisfavor,
    fx.Circumstance,
)


def felt(table: Table, user: str, play: Play, target: str, felt_by: Sequence[fx.Effect]) -> Asking:
    """The effects of a card on one participant, one after the other; gives what happened."""
    happened: list[Happened] = []
    blows: list[int] = []
    for effect in (yield from _chosen(table, user, felt_by)):
        if effect.provided and not (yield from judged(effect.provided)):
            continue
        if isinstance(effect, fx.Harm):
            blows.append((yield from _amount(table, user, play, effect)))
        else:
            happened += _felt(table, user, play, target, effect)
    return happened + harm.harmed(table, target, blows, user)


def _felt(table: Table, user: str, play: Play, target: str, effect: fx.Effect) -> list[Happened]:
    name, rule = table.name(target), "d100.card.elements"
    match effect:
        case fx.Restore():
            harm.restored(table, target, effect)
        case fx.GainFatigue():
            return harm.fatigued(table, target, effect.amount, user)
        case fx.GainWound():
            return harm.wounded(table, target, effect.amount, user)
        case fx.Push():
            moving.pushed(table, user, target, effect)
        case fx.Prone():
            if not table[target].prone:
                table.put("prone", target, "prone", True, rule, f"{name} falls prone.")
        case _ if isinstance(effect, LASTING):
            _lasts(table, user, play, target, effect)
        case _:
            words = effect.words or play.card.text
            table.tell("told", target, rule, f"For the table: {words}")
    return []


def _lasts(table: Table, user: str, play: Play, target: str, effect: fx.Effect) -> None:
    """An effect that holds for a while. Rules: d100.turn.start-effects, d100.turn.end-effects."""
    until = getattr(effect, "until", "scene")
    if until == "now":
        return
    if isinstance(effect, fx.LoseReaction) and table.rulings.negative_gradient_reaction == "C":
        left = max(0, table[target].ap - 1)
        text = f"{table.name(target)} loses an Action Point; {left} left."
        table.put("ap", target, "ap", left, "amb.d100.negative-gradient-reaction", text)
        return
    lasting = Lasting(effect, until, user, play.card.name, waits=until == "next_turn")
    text = f"{table.name(target)}: {told(effect)}, {fx.UNTIL[until]}."
    table.put("lasts", target, "lasting", (*table[target].lasting, lasting), "d100.card.elements", text)
    if not lasting.waits:
        moving.remeasured(table, target)


def told(effect: fx.Effect) -> str:
    """A lasting effect in a few words."""
    match effect:
        case fx.LoseMovement():
            return f"{effect.units} Units less Movement"
        case fx.NoReactions():
            return "no Reactions"
        case fx.LoseReaction():
            return "the Reaction is lost"
        case fx.ChangeDefense():
            return f"{signed(effect.amount)} on {effect.defense} Defense"
        case fx.Circumstance():
            return f"{signed(effect.amount)} on Targets"
        case fx.Favor():
            return f"Favor {effect.dice}"
        case fx.Disfavor():
            return f"Disfavor {effect.dice}"
        case _:
            return "Disfavor does not count"


def _amount(table: Table, user: str, play: Play, effect: fx.Harm) -> Asking:
    """How much harm: by the card, the item, or where neither says so, the table. Rule: d100.hp.damage-source."""
    amount = effect.amount
    if amount is None and play.item is not None:
        amount = next((kept.item.damage for kept in table.gear(table[user]).kept if kept.key == play.item), None)
    if amount is not None:
        return (yield from amount_thrown(table, user, amount, f"Harm of {play.card.name}"))
    option = Option("harm", "So much harm", fields=(Field("HP", 0, MOST_HARM),), rule="d100.hp.damage-source")
    text = f"How much harm does {play.card.name} deal?"
    picked = yield Choose(GM, text, "d100.hp.damage-source", (option,))
    return picked.values[0]


def _chosen(table: Table, user: str, felt_by: Sequence[fx.Effect]) -> Asking:
    """Of the effects that share a choice, the one that the user takes."""
    kept = list(felt_by)
    for choice in dict.fromkeys(effect.choice for effect in felt_by if effect.choice):
        among = [effect for effect in felt_by if effect.choice == choice]
        if len(among) > 1:
            options = tuple(Option(str(n), each.words or told(each), does=each) for n, each in enumerate(among, 1))
            picked = yield Choose(user, f"{table.name(user)} picks one", "d100.card.elements", options)
            kept = [effect for effect in kept if effect not in among or effect is picked.option.does]
    return kept


def judged(provided: str) -> Asking:
    """Whether something is so that only people can judge."""
    options = (Option("yes", "Yes", does=True), Option("no", "No", does=False))
    picked = yield Choose(GM, f"Is it so that {provided}?", "d100.card.elements", options)
    return picked.option.does
