"""Rest: two clocks, one for Energy and one for blocks of healing, and what each of them gives back.

Read `Rester`, then `night`. A block is the rules' interval of three hours. Minutes are whole numbers: a
break at 330 is one after five and a half hours. Rules: d100.rest.*, d100.down.wake-hp, d100.down.wake-fatigue
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count, islice
from typing import NamedTuple

from frontiers_nb.d100.exploration import MODES
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.vitality import (
    Condition,
    Limits,
    defense_penalty,
    healed,
    target_penalty,
    without_fatigue,
    without_wound,
)

HOUR = 60
CHOICES = ("wound", "fatigue")  # d100.rest.track-not-both: a block takes off one of the two

Breaks = Sequence[int]
Choices = Sequence[str | None]


@dataclass(frozen=True)
class Rester:
    """Who rests: maximum HP, Wounds, Fatigue and Energy, under a table's numbers and rulings."""

    limits: Limits
    max_energy: int
    numbers: Numbers = field(default_factory=Numbers)
    rulings: Rulings = field(default_factory=Rulings)

    @property
    def half_hp(self) -> int:
        """Half of the maximum HP, which a block gives back. Rule: d100.rest.hp. Ruling: amb.d100.half-hp-rounding."""
        return (self.limits.hp + (self.rulings.half_hp_rounding == "A")) // 2


class Pools(NamedTuple):
    """Everything that rest restores."""

    condition: Condition
    energy: int


class Event(NamedTuple):
    """Something that happens in a rest: when, what, by how much, by which rule, and the pools after it.

    `what` is "energy", "hp", "wound", "fatigue", "wakes" or "break"; with a break the amount is the Energy lost.
    """

    minute: int
    what: str
    amount: int
    rule: str
    pools: Pools


class Remedy(NamedTuple):
    """What a card or an ability gives back at once, as its own text says. Rule: d100.rest.direct."""

    halves_of_hp: int = 0
    hp: int = 0
    wounds: int = 0
    fatigue: int = 0
    energy: int = 0


DRAUGHT = Remedy(halves_of_hp=1, fatigue=1)  # d100.item.example-draught


class Order(NamedTuple):
    """An order of blocks and what it costs: minutes down, then penalty points summed over the minutes.

    `equals` is how many orders cost just that, this one counted.
    """

    minutes_down: int
    penalty_minutes: int
    choices: tuple[str, ...]
    equals: int = 1


def night(
    who: Rester, start: Pools, minutes: int, breaks: Breaks = (), choices: Choices = (), mode: str = "endeavor"
) -> list[Event]:
    """Everything that happens in so many minutes of rest; nobody recovers outside an Endeavor.

    At a break the unfinished hour and the unfinished block are lost and both clocks start again; what was
    finished stays. `choices` says what each block takes off, "wound" or "fatigue"; where it is silent, or
    wishes for what is not there, the best order decides.
    Rules: d100.rest.condition, d100.rest.energy, d100.rest.hp, d100.rest.track, d100.rest.track-not-both,
    d100.rest.interrupted. Ruling: amb.d100.rest-two-counters.
    """
    if not MODES[mode].rest or start.condition.dead:
        return []
    marks = iter(best_order(who, start, breaks, choices).choices)
    pools, unfinished, events = start, 0, []
    for minute, what in _ticks(who.numbers, breaks, minutes):
        if what == "energy" and pools.energy < who.max_energy:
            pools, unfinished = pools._replace(energy=pools.energy + 1), unfinished + 1
            events.append(Event(minute, "energy", 1, "d100.rest.energy", pools))
        elif what == "block":
            unfinished = 0
            events += _block_events(who, pools, minute, next(marks, None))
            pools = events[-1].pools if events else pools
        elif what == "break":
            lost = unfinished if who.rulings.rest_two_counters == "B" else 0
            pools, unfinished = pools._replace(energy=pools.energy - lost), 0
            events.append(Event(minute, "break", -lost, "d100.rest.interrupted", pools))
    return events


def rested(
    who: Rester, start: Pools, minutes: int, breaks: Breaks = (), choices: Choices = (), mode: str = "endeavor"
) -> Pools:
    """The pools after a `night`."""
    events = night(who, start, minutes, breaks, choices, mode)
    return events[-1].pools if events else start


def unfinished(numbers: Numbers, breaks: Breaks, minute: int) -> tuple[int, int]:
    """Minutes that a break at this minute takes: of the hour, and of the block. Rule: d100.rest.interrupted."""
    span = minute - max((before for before in breaks if before < minute), default=0)
    return span % (numbers.energy_hours * HOUR), span % (numbers.rest_hours * HOUR)


def fresh(who: Rester, pools: Pools) -> bool:
    """Nothing left to recover: every pool full, no Wound, no Fatigue."""
    condition = pools.condition
    full = condition.hp == who.limits.hp and pools.energy >= who.max_energy
    return full and not (condition.wounds or condition.fatigue or condition.down)


def recovery(who: Rester, start: Pools, breaks: Breaks = (), choices: Choices = ()) -> int | None:
    """Minutes of rest until `fresh`; None where rest alone never gets there."""
    if fresh(who, start):
        return 0
    condition = start.condition
    missing = who.limits.hp - condition.hp
    if condition.dead or (missing and not who.half_hp):
        return None
    blocks = max(condition.wounds + condition.fatigue, -(-missing // who.half_hp) if missing else 0)
    hours = max(blocks * who.numbers.rest_hours, (who.max_energy - start.energy) * who.numbers.energy_hours)
    events = night(who, start, max(breaks, default=0) + hours * HOUR, breaks, choices)
    return next((event.minute for event in events if fresh(who, event.pools)), None)


def best_order(who: Rester, start: Pools, breaks: Breaks = (), choices: Choices = ()) -> Order:
    """The best of all orders in which blocks can take off Wounds and Fatigue: every one is tried.

    Best is the least time down; then the least penalty to Defenses and Targets over the time it is borne;
    then Fatigue before Wounds. `choices` settles some of the blocks beforehand.
    Rules: d100.rest.track, d100.wounds.penalty, d100.fatigue.penalty, d100.rest.collapsed-wake.
    """
    if start.condition.dead:
        return Order(0, 0, ())
    many = start.condition.wounds + start.condition.fatigue
    ends = [0, *islice(block_ends(who.numbers, breaks), many)]

    @cache
    def best(condition: Condition, block: int) -> Order:
        if not condition.wounds and not condition.fatigue:
            return Order(0, 0, ())
        lasts = ends[block + 1] - ends[block]
        down, borne = lasts * condition.down, lasts * penalty(who, condition)
        wish = choices[block] if block < len(choices) else None
        rest = {mark: best(_after_block(who, condition, mark), block + 1) for mark in allowed(who, condition, wish)}
        orders = [
            Order(then.minutes_down + down, then.penalty_minutes + borne, (mark, *then.choices), then.equals)
            for mark, then in rest.items()
        ]
        # Of equal orders the first by name is taken: fatigue comes before wound.
        first = min(orders)
        return first._replace(equals=sum(order.equals for order in orders if order[:2] == first[:2]))

    return best(start.condition, 0)


def allowed(who: Rester, condition: Condition, wish: str | None = None) -> list[str]:
    """What the next block may take off: what is held, and of that what was wished for.

    Rules: d100.rest.track, d100.rest.track-not-both. Ruling: amb.d100.collapsed-wake-choice.
    """
    held = [mark for mark, many in zip(CHOICES, (condition.wounds, condition.fatigue), strict=True) if many]
    if who.rulings.collapsed_wake_choice == "C" and condition.collapsed and "fatigue" in held:
        return ["fatigue"]
    return [wish] if wish in held else held


def penalty(who: Rester, condition: Condition) -> int:
    """Points lost on each Defense and on each Target, together; 0 or more."""
    return -defense_penalty(condition.wounds, who.numbers) - target_penalty(condition.fatigue, who.numbers)


def remedied(who: Rester, pools: Pools, remedy: Remedy) -> Pools:
    """After a remedy: HP, then Wounds, Fatigue and Energy. Rules: d100.rest.direct, d100.rest.hp-cap."""
    condition = healed(pools.condition, remedy.hp + remedy.halves_of_hp * who.half_hp, who.limits, who.rulings)
    if condition.dead:
        return pools
    for _ in range(remedy.wounds):
        condition = without_wound(condition)
    for _ in range(remedy.fatigue):
        condition = without_fatigue(condition, who.limits, who.rulings)
    return Pools(condition, max(pools.energy, min(who.max_energy, pools.energy + remedy.energy)))


def after_encounter(who: Rester, pools: Pools) -> Pools:
    """Where the end of a fight leaves someone downed. Ruling: amb.d100.downed-after-encounter."""
    condition, letter = pools.condition, who.rulings.downed_after_encounter
    if not condition.downed or condition.dead or letter == "A":
        return pools
    if letter == "C":
        return pools._replace(condition=healed(condition, 1, who.limits, who.rulings))
    return pools._replace(condition=replace(condition, downed=False))


def _ticks(numbers: Numbers, breaks: Breaks, minutes: int) -> list[tuple[int, str]]:
    """When an hour of Energy or a block ends and when rest breaks, in order; what ends at a break is finished."""
    ends = sorted({minute for minute in breaks if minute <= minutes})
    ticks = [(minute, 2, "break") for minute in ends]
    for begin, end in zip([0, *ends], [*ends, minutes], strict=True):
        ticks += [(at, 0, "energy") for at in _every(numbers.energy_hours, begin, end)]
        ticks += [(at, 1, "block") for at in _every(numbers.rest_hours, begin, end)]
    return [(minute, what) for minute, _, what in sorted(ticks)]


def _every(hours: int, begin: int, end: int) -> range:
    return range(begin + hours * HOUR, end + 1, hours * HOUR)


def block_ends(numbers: Numbers, breaks: Breaks) -> Iterator[int]:
    """When blocks end, for ever: at the minutes after which what they restored is kept. Rule: d100.rest.track."""
    begin = 0
    for end in sorted(set(breaks)):
        yield from _every(numbers.rest_hours, begin, end)
        begin = end
    for block in count(1):
        yield begin + block * numbers.rest_hours * HOUR


def _block_events(who: Rester, pools: Pools, minute: int, mark: str | None) -> list[Event]:
    """The end of a block: half of the maximum HP, one Wound or Fatigue, and waking where that is enough."""
    before = pools.condition
    condition = healed(before, who.half_hp, who.limits, who.rulings)
    events = []
    if condition.hp != before.hp:
        gained = condition.hp - before.hp
        events.append(Event(minute, "hp", gained, "d100.rest.hp", pools._replace(condition=condition)))
    if mark:
        condition = _after_block(who, before, mark)
        events.append(Event(minute, mark, -1, "d100.rest.track", pools._replace(condition=condition)))
    if before.down and not condition.down:
        rule = "d100.rest.collapsed-wake" if before.collapsed else "d100.down.wake-hp"
        events.append(Event(minute, "wakes", 0, rule, pools._replace(condition=condition)))
    return events


def _after_block(who: Rester, condition: Condition, mark: str) -> Condition:
    after = healed(condition, who.half_hp, who.limits, who.rulings)
    after = without_wound(after) if mark == "wound" else without_fatigue(after, who.limits, who.rulings)
    if who.rulings.collapsed_wake_choice == "B":  # after a block of rest, whatever it took off
        after = replace(after, collapsed=False)
    return after
