"""Every way to place the tokens, what each comes to, and the best of them. Read `placements` first.

Rules: d100.skill.die-choice, d100.favor.player-chooses, d100.favor.stack-cap
"""

from __future__ import annotations

from dataclasses import dataclass

from frontiers_nb.d100.favor import capped
from frontiers_nb.d100.gradient import READINGS
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.explain.favor.goals import GOALS, Odds, odds
from frontiers_nb.explain.favor.state import State
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.explain.roll.compare import value_equivalent
from frontiers_nb.words import capital, count, inside, percent, signed, spelled


@dataclass(frozen=True)
class Placement:
    """So much Favor on either die, as far as the cap lets it count, and the roll it makes."""

    favor_tens: int
    favor_units: int
    roll: Roll
    odds: Odds
    of: int  # how much Favor there is

    @property
    def label(self) -> str:
        """Where the tokens lie, as a choice: "On the tens", "Two on the tens and one on the units"."""
        tens, units = self.favor_tens, self.favor_units
        if not tens + units:
            return "No Favor"
        if not tens or not units:
            placed, die = tens + units, "tens" if tens else "units"
            if placed < self.of:
                return f"{capital(spelled(placed))} on the {die}"
            many = {1: "On", 2: "Both on"}.get(placed, f"All {spelled(placed)} on")
            return f"{many} the {die}"
        if tens == units == 1:
            return "One on each"
        return f"{capital(spelled(tens))} on the tens and {spelled(units)} on the units"


def at(state: State, favor_tens: int, favor_units: int) -> Placement:
    """One placement of a state's roll; what runs over the cap is left beside the dice."""
    roll = state.roll(favor_tens, favor_units)
    counted = capped(roll.granted, roll.numbers.favor_cap, roll.rulings)
    return Placement(counted.favor_tens, counted.favor_units, roll, odds(roll), state.favor)


def placements(state: State) -> list[Placement]:
    """All placements that differ, from all on the tens to all on the units. Rule: d100.favor.stack-cap."""
    found: dict[tuple[int, int], Placement] = {}
    for units in range(state.favor + 1):
        one = at(state, state.favor - units, units)
        found.setdefault((one.favor_tens, one.favor_units), one)
    return list(found.values())


def best(found: list[Placement], goal: str) -> Placement:
    """The placement that serves a goal best; of several as good, the one with more on the tens."""
    return max(found, key=lambda one: one.odds.of(goal))


def placement_json(one: Placement, index: int, state: State, found: list[Placement]) -> Json:
    """A placement as the picture has it; `tens` and `units` are what is left after cap and cancelling."""
    top = best(found, state.goal)
    differ = len({each.odds.of(state.goal) for each in found}) > 1
    leads = differ and one.odds.of(state.goal) == top.odds.of(state.goal)
    worth = value_equivalent(one.roll)
    chances = {name: exact(chance) for name, chance in one.odds._asdict().items()}
    percents = {f"{name}_percent": percent(chance) for name, chance in one.odds._asdict().items()}
    now = at(state, state.favor_tens, state.favor_units)
    lies = (one.favor_tens, one.favor_units) == (now.favor_tens, now.favor_units)
    return {
        "index": index,
        "label": one.label,
        "tens": one.roll.net.tens,
        "units": one.roll.net.units,
        "dice": dice(one.roll),
        **chances,
        **percents,
        "chance": exact(one.odds.of(state.goal)),
        "percent": percent(one.odds.of(state.goal)),
        "value_equivalent": exact(worth),
        "worth": signed(worth),
        "best": one is top,
        "now": lies,
        "note": ", ".join(["best"] * leads + ["as placed"] * lies),
        "state": {"favor_tens": one.favor_tens, "favor_units": one.favor_units},
        "why": f"placement:{index}",
    }


def best_json(found: list[Placement], plain: Placement, state: State) -> Json:
    """The best placement with its reason in words."""
    top = best(found, state.goal)
    chance = top.odds.of(state.goal)
    return {
        "index": found.index(top),
        "label": top.label,
        "tens": top.roll.net.tens,
        "units": top.roll.net.units,
        "chance": exact(chance),
        "percent": percent(chance),
        "why": reason(found, plain, state.goal),
        "state": {"favor_tens": top.favor_tens, "favor_units": top.favor_units},
    }


def reason(found: list[Placement], plain: Placement, goal: str) -> str:
    """Why the best placement is the best: the others' chances, and what its die does."""
    top = best(found, goal)
    chance = top.odds.of(goal)
    aim = GOALS[goal].aim
    without = f"{percent(plain.odds.of(goal))} with no Favor"
    if goal != "success" and not READINGS[top.roll.gradient_reading]:
        return "No Gradient is read here, so all there is to want is success."
    if len(found) == 1:
        nothing = "No Favor counts at this table" if top.of else "There is no Favor to place"
        return f"{nothing}: it is {percent(chance)}."
    if all(one.odds.of(goal) == chance for one in found):
        return f"{aim} every placement does the same: {percent(chance)}, and {without}."
    best_of_several = sum(one.odds.of(goal) == chance for one in found) > 1
    level = " (another placement is as good)" if best_of_several else ""
    others = [one for one in found if one.odds.of(goal) != chance]
    against = f"{aim}, {inside(top.label)}: {percent(chance)}{level}, against {_listed(others, goal)}, and {without}."
    return f"{against} {_what_it_does(top, goal)}"


def dice(roll: Roll) -> str:
    """What is thrown, in words: "two tens dice, keep the better; one units die"."""
    return "; ".join(_thrown(kind, net) for kind, net in zip(("tens", "units"), roll.net, strict=True))


def _thrown(kind: str, net: int) -> str:
    thrown = count(1 + abs(net), f"{kind} die", f"{kind} dice")
    if not net:
        return thrown
    words = ("better", "best") if net > 0 else ("worse", "worst")
    return f"{thrown}, keep the {words[abs(net) > 1]}"


def _listed(others: list[Placement], goal: str) -> str:
    chances = [percent(one.odds.of(goal)) for one in others]
    if len(others) > 1 and len(set(chances)) == 1:
        return f"{chances[0]} with any other"
    joint = " with" if others[0].favor_tens + others[0].favor_units > 1 else ""
    return ", ".join(f"{chance}{joint} {inside(one.label)}" for chance, one in zip(chances, others, strict=True))


def _what_it_does(top: Placement, goal: str) -> str:
    if top.favor_tens and top.favor_units:
        return "One spare die helps the verdict, the other the Gradient."
    if top.favor_units:
        return "The units die you keep is the one you read again, so a spare one moves the Gradient."
    if goal == "success":
        return "The tens die decides nearly every reading, so a spare one counts for most."
    return "Success is the part that is missing most, and the tens die decides it."
