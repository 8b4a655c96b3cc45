"""The scout in words: what she reaches for, what it costs her, and how it ends. Read `paragraphs`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from frontiers_nb.explain.energy.playing import SEEN, Played, Situation
from frontiers_nb.explain.energy.uses import open_use, price_words, standing, verdict
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import count, listed, spelled, whole

if TYPE_CHECKING:
    from frontiers_nb.explain.energy.state import State

Paragraph = list[Any]


def paragraphs(state: State, situation: Situation, played: list[Played]) -> list[Paragraph]:
    """The story of this very state, whole without a click."""
    return [_reach(state, situation), *_price(situation, played), _her(state, situation)]


def answer(situation: Situation, played: list[Played]) -> Json:
    """The largest thing on the page: the price that is still to be paid, or how it ends."""
    text, label, more = _answer(situation, played)
    return {"text": text, "label": label, "oneIn": more, "why": "price" if played else None}


def sentence(situation: Situation, played: list[Played]) -> str:
    """The answer as one sentence."""
    shown = answer(situation, played)
    return f"{shown['text']} {shown['label']}. {shown['oneIn']}"


def _answer(situation: Situation, played: list[Played]) -> tuple[str, str, str]:
    unpaid = open_use(played)
    energy, condition = standing(situation, played)
    if unpaid:
        return str(unpaid.short), f"{_points(unpaid.short)} of harm", _splits(unpaid, situation)
    blocked = next((one for one in played if one.why_not), None)
    if blocked and blocked.why_not == "refused":
        return "Refused", f"at a price of {blocked.price}", "Her tracks have no room for it under the ruling you chose"
    if condition.down:
        ends = {"dead": "Dead", "downed": "Down", "collapsed": "Collapsed"}[condition.status]
        taken = "no HP" if condition.downed and not condition.hp else price_words(condition.wounds, condition.fatigue)
        return ends, f"with {taken}", "Her Wounds are past what she can bear" if condition.dead else "She cannot act"
    if not played:
        return whole(energy), "Energy to spend", "Nothing is used yet"
    harm = sum(one.chosen.wounds + one.chosen.fatigue for one in played if one.chosen)
    total = sum(one.price for one in played)
    if not total:
        reached = "Her Capacity reaches it" if any(one.use.demand is not None for one in played) else "It has no Demand"
        return "Free", "to use, as often as she likes", reached
    if not harm:
        return f"{total} Energy", "and no harm", f"{whole(energy)} left of {situation.top}"
    target, defense = situation.target(condition.fatigue).target, situation.defense(condition.wounds)
    return (
        verdict(condition, situation).split(";")[0],
        f"with {price_words(condition.wounds, condition.fatigue)}",
        f"Target {target}, Physical Defense {defense}",
    )


def _splits(unpaid: Played, situation: Situation) -> str:
    """How many ways there are to split the price, and what none of them can do."""
    many, ends = len(unpaid.splits), {split.after.status for split in unpaid.splits}
    if ends == {"dead"}:
        return "It kills her, however she splits it"
    if "ok" not in ends:
        return f"{'Every way to split it' if many > 1 else 'It'} drops her" + (", or kills" if "dead" in ends else "")
    if many == 1:
        return "There is one way to pay it"
    awake = sum(split.after.status == "ok" for split in unpaid.splits)
    rest = f", {spelled(awake)} of them awake" if awake < many else ""
    return f"She chooses: {count(many, 'way')} to split it{rest}"


def _points(number: int) -> str:
    return "point" if number == 1 else "points"


def _reach(state: State, situation: Situation) -> Paragraph:
    own = state.capacity is not None
    parts: Paragraph = [
        "A scout of Level ",
        {"scrub": "level", "text": str(state.level)},
        " and " if own else ", so of ",
        {"term": "capacity", "text": "Capacity"},
        f" {situation.capacity}{'' if own else ','} has ",
        {"scrub": "energy", "text": str(situation.energy + situation.displaced)},
        f" of {situation.maximum} ",
        {"term": "energy", "text": "Energy"},
        " left",
    ]
    if situation.displaced:
        parts += [f", {situation.displaced} of it ", {"term": "drain", "text": "locked"}, " by her gear"]
    if not state.uses:
        return [*parts, "."]
    first = state.uses[0].demand
    if first is None:
        return [*parts, ". What she reaches for has no ", {"term": "demand", "text": "Demand"}, "."]
    return [
        *parts,
        ". She reaches for an ability of ",
        {"term": "demand", "text": "Demand"},
        " ",
        {"scrub": "uses.0.demand", "text": str(first)},
        ".",
    ]


def _price(situation: Situation, played: list[Played]) -> list[Paragraph]:
    if not played or played[0].use.demand is None:
        return []
    one = played[0]
    if one.why_not:
        return [[f"She {SEEN.get(one.condition.status, 'cannot pay for it')}: the use is not possible."]]
    if not one.price:
        return [["Her Capacity reaches it, so each use is ", {"why": "price", "text": "free"}, "."]]
    parts: Paragraph = [
        f"The price is {one.use.demand} − {situation.capacity} = ",
        {"why": "price", "text": str(one.price)},
    ]
    if not one.short:
        parts.append(f": her Energy pays for it, which leaves {whole(one.energy - one.price)}.")
    else:
        paid = one.price - one.short
        rest = f": Energy pays {spelled(paid)}, and harm pays" if paid else ": with nothing left, harm pays"
        every = "each point" if one.short > 1 else "the point"
        parts += [f"{rest} {spelled(one.short)}, at once, {every} a ", *_wound_or_fatigue()]
    return [parts]


def _wound_or_fatigue() -> Paragraph:
    wound, fatigue = {"term": "wound", "text": "Wound"}, {"term": "fatigue", "text": "Fatigue"}
    return [wound, " or a ", fatigue, ", as she chooses."]


def _her(state: State, situation: Situation) -> Paragraph:
    limits, condition = situation.limits, situation.condition
    held = [count(condition.wounds, "Wound")] * bool(condition.wounds)
    held += [f"{spelled(condition.fatigue)} Fatigue"] * bool(condition.fatigue)
    carries = f", and holds {listed(held)} already" if held else ""
    return [
        f"She has room for {count(limits.wounds, 'Wound')} and {spelled(limits.fatigue)} Fatigue{carries}. "
        f"With Deft {state.deft} she rolls against ",
        {"why": "target", "text": str(situation.target(condition.fatigue).target)},
        "; her Physical Defense is ",
        {"why": "defense", "text": str(situation.defense(condition.wounds))},
        ".",
    ]
