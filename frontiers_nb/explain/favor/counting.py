"""From tokens to dice, step by step: as placed, capped, struck off; and the trap of 00.

Rules: d100.favor.stack-cap, d100.favor.cap-then-cancel, d100.favor.double-zero-worst
"""

from __future__ import annotations

from frontiers_nb.d100.dice import Net, keep, reading, succeeds
from frontiers_nb.d100.favor import Granted, cancelled_on_each_die, capped
from frontiers_nb.d100.gradient import tier
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.explain.favor.state import State
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import capital, count

TRAPS = (("units", (0,), (0, 9)), ("tens", (0, 3), (0,)))  # d100.favor.double-zero-worst


def counting(state: State, roll: Roll) -> Json:
    """The tokens after each step, and what is thrown in the end."""
    after_cap = capped(roll.granted, roll.numbers.favor_cap, roll.rulings)
    each = cancelled_on_each_die(after_cap)
    steps = [
        ("As placed", roll.granted, "d100.favor.player-chooses"),
        (
            roll.numbers.marked("favor_cap", f"At most {roll.numbers.favor_cap} of a kind"),
            after_cap,
            "d100.favor.stack-cap",
        ),
        ("Struck off on each die", _tokens(each), "d100.favor.cap-then-cancel"),
    ]
    if each != roll.net:
        steps.append(("Struck off between the dice", _tokens(roll.net), "d100.favor.never-both"))
    return {
        "rows": [
            {"label": label, **tokens._asdict(), "changed": place > 0 and tokens != steps[place - 1][1], "rule": rule}
            for place, (label, tokens, rule) in enumerate(steps)
        ],
        "sentence": f"You throw {count(1 + abs(roll.net.tens), 'tens die', 'tens dice')} "
        f"and {count(1 + abs(roll.net.units), 'units die', 'units dice')}.{_unplaced(state)}",
    }


def trap(roll: Roll) -> Json:
    """The two throws in which the lower face is the worse die, judged under the roll's rulings."""
    cases = [_trap(die, tens, units, roll) for die, tens, units in TRAPS]
    plain = roll.rulings.favor_gradient_at_tens_zero == Rulings().favor_gradient_at_tens_zero
    lesson = (
        "Elsewhere the lower face is the better one. Beside a 0 it is not: 00 reads 100, which always fails."
        if plain
        else "Your table keeps the lowest units face even here, and 00 reads 100, which always fails."
    )
    return {"cases": cases, "sentence": lesson, "rule": "d100.favor.double-zero-worst"}


def _trap(die: str, tens: tuple[int, ...], units: tuple[int, ...], roll: Roll) -> Json:
    ten, unit = keep(tens, units, Net(**{die: 1}), roll.rulings)
    shown = reading(ten, unit)
    options = [(t, u) for t in tens for u in units]
    band = tier(unit, roll.gradient_reading)
    end = "a failure whatever the Target" if not succeeds(shown, 100) else f"in at any Target from {shown}"
    reads = " and ".join(f"{u if die == 'units' else t} reads {reading(t, u)}" for t, u in options)
    fixed = f"tens {tens[0]}" if die == "units" else f"units {units[0]}"
    kept = unit if die == "units" else ten
    colour = f", {band.name}" if band and die == "units" else ""
    return {
        "die": die,
        "tens": [{"face": face, "kept": face == ten} for face in tens],
        "units": [{"face": face, "kept": face == unit} for face in units],
        "reading": shown,
        "sentence": f"Favor on the {die}. Beside {fixed}, {reads}: keep the {kept}, {end}{colour}.",
    }


def _tokens(net: Net) -> Granted:
    return Granted(max(0, net.tens), max(0, net.units), max(0, -net.tens), max(0, -net.units))


def _unplaced(state: State) -> str:
    left = state.favor - state.favor_tens - state.favor_units
    if not left:
        return ""
    return f" {capital(count(left, 'Favor', 'Favor'))} not placed {'does' if left == 1 else 'do'} nothing."
