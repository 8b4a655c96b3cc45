"""From a state to what happens: the pools before the first use, then use after use.

Read `Situation`, then `play`. Rules: d100.energy.*, d100.overspend.*, d100.drain.*, d100.down.limits
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from frontiers_nb.d100 import energy as rules
from frontiers_nb.d100.derivatives import Build, capacity, max_energy, max_fatigue, max_hp, max_wounds, raw_defense
from frontiers_nb.d100.energy import Split
from frontiers_nb.d100.targets import DEFAULT_TIER, Adjustments, Targeting, final_target
from frontiers_nb.d100.vitality import Condition, Limits, collapses, defense_now, dies
from frontiers_nb.errors import RuleError

if TYPE_CHECKING:
    from frontiers_nb.explain.energy.state import State, Use

HARM = ("wound", "fatigue")  # d100.overspend.harm
SEEN = {"dead": "is dead", "downed": "is down", "collapsed": "has collapsed"}


@dataclass(frozen=True)
class Situation:
    """Where the payer stands before the first use.

    `maximum` is the pool without gear, `top` with it; `energy` what there is to spend, `displaced` what
    only comes back when the gear is off.
    """

    build: Build
    limits: Limits
    condition: Condition
    capacity: int
    maximum: int
    locked: int
    top: int
    energy: int
    displaced: int

    @classmethod
    def of(cls, state: State) -> Situation:
        """The situation of a state. Raises: RuleError naming the gear that is refused."""
        build = state.build()
        here, (maximum, limits) = capacity(build).value, pool_and_limits(build)
        held = maximum if state.energy is None else min(state.energy, maximum)
        drains = [rules.cost(gear.demand, here) for gear in state.gear if _locks(gear, state)]
        locked = sum(drains)
        _check_gear(state)
        energy = rules.under_drain(held, maximum, locked, state.rulings)
        return cls(
            build=build,
            limits=limits,
            condition=_condition(state, limits),
            capacity=here,
            maximum=maximum,
            locked=locked,
            top=rules.available(maximum, locked, held, state.rulings),
            energy=energy,
            displaced=held - energy,
        )

    def splits(self, price: int, energy: int, condition: Condition) -> list[Split]:
        """Every way to pay, the least Fatigue first, none at all for one who cannot act."""
        if condition.down:
            return []
        found = rules.splits(price, energy, condition, self.limits, self.build.rulings)
        return sorted(found, key=lambda split: (-split.energy, split.fatigue))

    def target(self, fatigue: int) -> Targeting:
        """The Routine Target of Deft with so much Fatigue. Rule: d100.fatigue.penalty."""
        adjustments = Adjustments(fatigue=fatigue)
        return final_target(self.build.scores.deft, DEFAULT_TIER, adjustments, self.build.numbers, self.build.rulings)

    def roll_target(self, before: Condition, after: Condition) -> int:
        """The Target of the very roll that a price pays for. Ruling: amb.d100.overspend-same-roll."""
        paid_first = self.build.rulings.overspend_same_roll == "A"
        return self.target((after if paid_first else before).fatigue).target

    def defense(self, wounds: int) -> int:
        """Physical Defense with so many Wounds. Rules: d100.wounds.penalty, d100.wounds.defense-floor."""
        raw = raw_defense(self.build, "physical")
        return defense_now(raw, 0, wounds, self.build.numbers, self.build.rulings)


class Played(NamedTuple):
    """One use: its price, the pools before and after it, the ways to pay, and the one taken.

    `why_not` says why it cannot be had: "waiting" (an earlier use is not paid), "down", "refused"; else None.
    """

    use: Use
    price: int
    energy: int
    condition: Condition
    splits: list[Split]
    chosen: Split | None
    why_not: str | None
    energy_after: int
    after: Condition

    @property
    def short(self) -> int:
        """The points that Energy cannot pay."""
        return self.price - max(0, min(self.price, self.energy))


def play(state: State, situation: Situation) -> list[Played]:
    """All uses in order; what follows one that is not paid yet has to wait.

    Raises: RuleError for harm that does not pay its use, naming "uses.0.pay".
    Rules: d100.energy.ability-per-use, d100.overspend.harm, d100.down.limits.
    """
    energy, condition, waiting = situation.energy, situation.condition, False
    played = []
    for place, use in enumerate(state.uses):
        price = rules.cost(use.demand, situation.capacity)
        ways = [] if waiting else situation.splits(price, energy, condition)
        why_not = "waiting" if waiting else "down" if condition.down else None if ways else "refused"
        chosen = _chosen(use, f"uses.{place}.pay", price, energy, ways, why_not, condition)
        before = (energy, condition)
        if chosen:
            energy = rules.energy_left(energy, price, chosen, state.rulings)
            condition = chosen.after
        played.append(Played(use, price, *before, ways, chosen, why_not, energy, condition))
        waiting = waiting or (why_not is None and chosen is None)
    return played


def check(state: State) -> None:
    """Raise RuleError for what no character can hold, for gear that is refused, for harm that pays wrongly."""
    situation = Situation.of(state)
    limits = situation.limits
    for name, most in (("energy", situation.maximum), *limits.__dict__.items()):
        held = getattr(state, name)
        if held is not None and held > most:
            rule = {"energy": "d100.energy.pool", "hp": "d100.hp.base"}.get(name, f"d100.{name}.max")
            raise RuleError(name, f"0 to {most}", held, rule)
    play(state, situation)


def _condition(state: State, limits: Limits) -> Condition:
    """The condition that a state tells; under other rulings a track may be shorter, and is full then."""
    hp = limits.hp if state.hp is None else min(state.hp, limits.hp)
    wounds, fatigue = min(state.wounds, limits.wounds), min(state.fatigue, limits.fatigue)
    return Condition(
        hp=hp,
        wounds=wounds,
        fatigue=fatigue,
        downed=hp == 0,
        collapsed=fatigue > 0 and collapses(fatigue, limits, state.rulings),
        dead=wounds > 0 and dies(wounds, limits, state.rulings),
    )


def _locks(gear, state: State) -> bool:
    return rules.locks(gear.equipped, gear.active, state.rulings)


def pool_and_limits(build: Build) -> tuple[int, Limits]:
    """Maximum Energy without gear, and the maximums of HP, Wounds and Fatigue."""
    return max_energy(build).value, Limits(max_hp(build).value, max_wounds(build).value, max_fatigue(build).value)


def fitting_gear(state: State) -> set[int]:
    """The places of the items that have room, each after those before it. Rule: d100.drain.refused."""
    return {place for place, gap, room in _gaps(state) if gap <= room}


def _check_gear(state: State) -> None:
    """Raise RuleError for the first item that has no room any more. Rule: d100.drain.refused."""
    for place, gap, room in _gaps(state):
        if gap > room:
            gear = state.gear[place]
            kind = "equipped" if gear.equipped else "active"
            allowed = f"false: {gear.name} would lock {gap}, and there is room for {max(0, room)} more"
            raise RuleError(f"gear.{place}.{kind}", allowed, True, "d100.drain.refused")


def _gaps(state: State) -> Iterator[tuple[int, int, int]]:
    """Of each item its place, what it locks, and what room there is; where it is too much it is left out after that."""
    build, locked = state.build(), 0
    maximum = max_energy(build).value
    held = maximum if state.energy is None else min(state.energy, maximum)
    for place, gear in enumerate(state.gear):
        gap = rules.cost(gear.demand, capacity(build).value) if _locks(gear, state) else 0
        room = rules.room(maximum, locked, held, state.rulings) if gap else 0
        yield place, gap, room
        locked += gap if gap <= room else 0


def _chosen(
    use: Use, field: str, price: int, energy: int, ways: list[Split], why_not: str | None, condition: Condition
) -> Split | None:
    """The split that a use names; where Energy pays for all of it there is nothing to name."""
    if why_not:
        if use.pay:
            raise RuleError(field, _must_not_pay(why_not, condition), list(use.pay), "d100.down.limits")
        return None
    if use.pay is None:
        return ways[0] if not ways[0].wounds + ways[0].fatigue else None
    wounds, fatigue = (use.pay.count(harm) for harm in HARM)
    for split in ways:
        if (split.wounds, split.fatigue) == (wounds, fatigue):
            return split
    raise RuleError(field, _must_pay(ways), list(use.pay), "d100.overspend.point-choice")


def _must_not_pay(why_not: str, condition: Condition) -> str:
    if why_not == "waiting":
        return "null until the use before it is paid"
    if why_not == "down":
        return f"null, for whoever pays {SEEN[condition.status]}"
    return "null, for no way to pay is allowed here"


def _must_pay(ways: list[Split]) -> str:
    """What would pay: "3 points, each wound or fatigue, at most 4 of them fatigue"."""
    totals = sorted({split.wounds + split.fatigue for split in ways})
    if totals == [0]:
        return "null or empty, for Energy pays all of it"
    count = str(totals[0]) if len(totals) == 1 else f"{totals[0]} to {totals[-1]}"
    words = f"{count} of wound or fatigue"
    for harm, plural in (("wounds", "wound"), ("fatigue", "fatigue")):
        most = max(getattr(split, harm) for split in ways)
        if most < totals[-1]:
            words += f", at most {most} of them {plural}"
    return words
