"""Tiny examples of the rulings of Flow of Play. Read `EXAMPLES`. Rules: amb.flow.*"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from frontiers_nb.encounter.subjects import Input
from frontiers_nb.examples import Example, Outcome, chance, number, words
from frontiers_nb.flow import chances, energy, harm, momentum, rest
from frontiers_nb.flow.examples.played import PLAYED
from frontiers_nb.flow.harm import Condition, Limits
from frontiers_nb.flow.movement import Points
from frontiers_nb.flow.ruleset import combined
from frontiers_nb.flow.rulings import Rulings
from frontiers_nb.words import capital, count, signed, whole

MAXIMUM = 2  # Fatigue
ENERGY, COSTS = 1, (2, 1, 1)  # amb.flow.overspend-trigger
HP = 10
BASE = 9  # Energy, flow.overspend.limit
NEEDED = 14  # on a d20


def _drops(rulings: Rulings, n: int) -> Outcome:
    found = chances.drops(n, MAXIMUM, rulings)
    reach = rulings.fatigue_reach_vs_exceed == "B"
    marks = MAXIMUM if reach else MAXIMUM + 1
    return chance(
        found,
        ("Flips, each an even chance of Fatigue", str(n), "flow.overspend.roll"),
        ("Fatigue that drops you", str(marks), "flow.edge.06" if reach else "flow.fatigue.exceed"),
        ("At least so many of the flips", str(found), "flow.overspend.each-rolls"),
    )


def _flips(rulings: Rulings, n: int) -> Outcome:
    left, flips = ENERGY, 0
    for cost in COSTS[:n]:
        flips += energy.when_short(left, cost, rulings)
        left -= cost
    return chance(
        1 - energy.odd() ** flips,
        ("Dice thrown", str(flips), "flow.overspend.each-rolls"),
        ("Fatigue on average", str(flips * energy.odd()), "flow.overspend.roll"),
    )


def _wakes(rulings: Rulings, n: int) -> Outcome:
    limits = Limits(HP, 3, n)
    now = harm.together(Condition(HP, fatigue=n), limits, fatigue=1, rulings=rulings)
    held, hours = now.fatigue, 0
    while now.collapsed:
        now, hours = harm.recovered(now, limits, fatigue=1), hours + 1
    return number(
        hours,
        count(hours, "hour"),
        ("Fatigue held", str(held), "flow.fatigue.exceed"),
        (f"Awake below {n}, one an hour", count(hours, "hour"), "flow.fatigue.wake"),
    )


def _before(rulings: Rulings, n: int) -> Outcome:
    found = momentum.rolled_before(n, 0, rulings).a
    return chance(
        found,
        ("Added to 1d20", f"{signed(n)} and 0", "flow.variant.rolled-momentum"),
        ("Of 400 pairs of rolls", str(found * 400), "flow.variant.rolled-momentum.ascending"),
        ("Ties go to the higher Finesse", "", "flow.momentum.tie-finesse"),
    )


def _span(base: int, finesse: int, rulings: Rulings) -> Outcome:
    low, high = momentum.Adjusted().span(base, finesse, rulings)
    text = whole(low) if low == high else f"{whole(low)} to {whole(high)}"
    return number(
        low, text, ("Base", str(base), "flow.momentum.range"), ("Finesse", whole(finesse), "flow.momentum.adjust")
    )


def _track(rulings: Rulings, n: int) -> Outcome:
    most = harm.track(n, rulings)
    return number(most, count(most, "Wound"), ("Vigor's Modifier", whole(n), "flow.wound.max"))


def _status(condition: Condition, limits: Limits, rulings: Rulings, damage: int = 0, wounds: int = 0) -> Outcome:
    after = harm.together(condition, limits, damage, wounds, rulings=rulings)
    return words(
        capital("awake" if after.status == "ok" else after.status),
        ("Wounds", f"{after.wounds} of {limits.wounds}", "flow.wound.death"),
        ("HP", str(after.hp), "flow.wound.at-zero"),
    )


def _rested(rulings: Rulings, stretches: tuple[int, ...]) -> Outcome:
    hours = rest.rest(Condition(0, downed=True), 0, Limits(HP, 3, 3), 0, stretches, rulings=rulings)
    hp = hours[-1].condition.hp
    return number(hp, f"{hp} HP", ("Full hours", str(hours[-1].hours), "flow.downtime.hp"))


def _gradual(rulings: Rulings, n: int) -> Outcome:
    lost = harm.gradual(n, rulings)
    return number(lost, whole(lost), ("Wounds", str(n), "flow.variant.gradual-wounds.cumulative"))


def _unified(rulings: Rulings, n: int) -> Outcome:
    price = energy.unified(n, 1, False, rulings).energy
    return number(price, f"{price} Energy", ("Action Points it cost before", str(n), "flow.alt.unified"))


def _committed(rulings: Rulings, n: int) -> Outcome:
    more = combined(("committed-action",)).all_in(n, 0, rulings)
    return number(more, signed(more), ("Points put in", str(n), "flow.variant.committed-action.condition"))


def _strain(rulings: Rulings, n: int) -> Outcome:
    faces = n if rulings.strain_die == "B" else energy.DIE
    found = energy.odd(faces)
    return chance(found, ("Faces", str(faces), "flow.variant.strain-on-use"))


def _moves(rulings: Rulings, n: int) -> Outcome:
    units = Points().full(n, rulings=rulings)
    return number(units, count(units, "Unit"), ("3 and Finesse", whole(3 + n), "flow.move.mp"))


def _lowest(rulings: Rulings, n: int) -> Outcome:
    maximum = BASE if rulings.overspend_limit_max == "B" else n
    low = energy.half_below(maximum)
    return number(
        low,
        whole(low),
        ("Maximum that counts", str(maximum), "flow.energy.cap"),
        ("Half of it, rounded down", str(-low), "flow.overspend.limit"),
    )


def _dulled(rulings: Rulings, n: int) -> Outcome:
    less = harm.fatigue_penalty(n) if rulings.fatigue_penalty_target == "A" else 0
    found = Fraction(min(energy.DIE, max(0, energy.DIE + 1 - NEEDED + less)), energy.DIE)
    return chance(
        found,
        ("Taken from the roll", whole(less), "flow.fatigue.penalty"),
        ("Needed on the d20", str(NEEDED - less), "flow.action.sequence"),
    )


FINESSE = Input("finesse", "Finesse", 3, 0, 9, "flow.variant.rolled-momentum")

EXAMPLES: Mapping[str, Example] = {
    "fatigue-reach-vs-exceed": Example(
        "Your maximum Fatigue is 2, and you Overspend {n} times. Each time an odd roll on a d20 is one Fatigue.",
        "chance that you drop",
        _drops,
        over=Input("overspends", "Overspends", 3, 0, 8, "flow.overspend.each-rolls"),
    ),
    "rolled-momentum-direction": Example(
        "Momentum is rolled: a d20 and Finesse. Yours is {n}, hers is 0.",
        "chance that you act first",
        _before,
        over=FINESSE,
    ),
    "overspend-trigger": Example(
        "You have 1 Energy and use {n} of three abilities that cost 2, 1 and 1.",
        "chance of any Fatigue",
        _flips,
        over=Input("uses", "Uses", 3, 0, len(COSTS), "flow.overspend.multiple"),
    ),
    "overspend-limit-max": Example(
        f"Your maximum Energy is {BASE}, and something you carry lowers it to {{n}}.",
        "is how low your Energy may go",
        _lowest,
        "Energy",
        "Energy",
        over=Input("maximum", "Maximum now", 6, 0, BASE, "flow.overspend.limit"),
    ),
    "fatigue-penalty-target": Example(
        f"You look out for an ambush: Awareness, and {NEEDED} or more on a d20. You bear {{n}} Fatigue.",
        "chance that you see it",
        _dulled,
        over=Input("fatigue", "Fatigue", 2, 0, 5, "flow.fatigue.penalty"),
    ),
    "fatigue-wake": Example(
        "Your maximum Fatigue is {n}, your track is full, and one more drops you. Each hour of rest takes one off.",
        "until you wake",
        _wakes,
        "hour",
        over=Input("maximum", "Maximum Fatigue", 2, 1, 5, "flow.fatigue.max"),
    ),
    "rolled-momentum-range": Example(
        "Momentum is rolled: a d20 and Finesse. Yours is {n}, hers is 0.",
        "chance that you act first",
        _before,
        over=FINESSE,
    ),
    "momentum-negative-finesse": Example(
        "Your Momentum is 5 and your Finesse {n}.",
        "is the Momentum you may have",
        lambda rulings, n: _span(5, n, rulings),
        "step",
        over=Input("finesse", "Finesse", -2, -5, 5, "flow.momentum.adjust"),
    ),
    "momentum-clamp": Example(
        "Your Momentum is {n} and your Finesse +3.",
        "is the Momentum you may have",
        lambda rulings, n: _span(n, 3, rulings),
        "step",
        over=Input("momentum", "Momentum", 1, 0, 10, "flow.momentum.range"),
    ),
    "max-not-positive": Example(
        "Your Vigor has a Modifier of {n}.",
        "is your maximum",
        _track,
        "Wound",
        over=Input("vigor", "Modifier", -1, -4, 5, "flow.wound.max"),
    ),
    "wound-over-max-with-hp": Example(
        "You have 4 HP and three Wounds of three, and a trap deals one more.",
        "is what you are",
        lambda rulings, n: _status(Condition(4, wounds=3), Limits(HP, 3, 3), rulings, wounds=1),
    ),
    "edge13-reach-wounds": Example(
        "You have 4 HP and two Wounds of three, and a blow deals 4.",
        "is what you are",
        lambda rulings, n: _status(Condition(4, wounds=2), Limits(HP, 3, 3), rulings, damage=4),
    ),
    "mp-minimum": Example(
        "Your Finesse is {n}.",
        "in a Turn",
        _moves,
        "Unit",
        over=Input("finesse", "Finesse", -4, -6, 5, "flow.move.mp"),
    ),
    "downtime-hp-periods": Example(
        "You are down, with a maximum of 10 HP, and rest {n} hours.",
        "when you get up",
        lambda rulings, n: _rested(rulings, (n * rest.HOUR,)),
        "HP",
        "HP",
        over=Input("hours", "Hours", 7, 0, 12, "flow.downtime.hp-stacks"),
    ),
    "downtime-interrupt-scope": Example(
        "You are down, with a maximum of 10 HP. You rest for two hours and a half, are called away, and rest one more.",
        "when you get up",
        lambda rulings, n: _rested(rulings, (150, rest.HOUR)),
        "HP",
        "HP",
    ),
    "gradual-cumulative": Example(
        "Each Wound is worse than the one before, and you hold {n}.",
        "on both Defenses",
        _gradual,
        "point",
        over=Input("wounds", "Wounds", 3, 0, 6, "flow.variant.gradual-wounds"),
    ),
    "unified-costs": Example(
        "Energy pays for everything. An ability used to take {n} Action Points and 1 Energy.",
        "for one use",
        _unified,
        "Energy",
        "Energy",
        over=Input("points", "Action Points", 2, 1, 3, "flow.alt.unified"),
    ),
    "committed-last-ap": Example(
        "Your last Action takes {n} of your points, and none are left.",
        "on its roll",
        _committed,
        "point",
        over=Input("points", "Points", 1, 1, 3, "flow.variant.committed-action.condition"),
    ),
    "strain-die": Example(
        "Every use strains you on an odd roll, and somebody brings a die with {n} faces.",
        "chance of Fatigue for a use",
        _strain,
        over=Input("faces", "Faces", 5, 2, 20, "flow.variant.strain-on-use"),
    ),
    **PLAYED,
}
