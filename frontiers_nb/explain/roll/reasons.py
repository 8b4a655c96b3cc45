"""Why each number of a roll is what it is: its steps, each with the rule it follows."""

from __future__ import annotations

from frontiers_nb.d100.dice import succeeds
from frontiers_nb.d100.favor import Granted, capped
from frontiers_nb.d100.gradient import READINGS
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.targets import Step
from frontiers_nb.explain.picture import Json, why
from frontiers_nb.explain.roll.compare import plain, worth
from frontiers_nb.words import percent

KINDS = {
    "favor_tens": ("Favor on the tens die", "d100.favor.tens"),
    "favor_units": ("Favor on the units die", "d100.favor.units"),
    "disfavor_tens": ("Disfavor on the tens die", "d100.disfavor.placement"),
    "disfavor_units": ("Disfavor on the units die", "d100.disfavor.placement"),
}


def all_steps(roll: Roll) -> list[Step]:
    """From the Score to the exact chance, in the rules' order. Rule: d100.sequence.order."""
    return [*roll.targeting.steps, *favor_steps(roll), *odds_steps(roll)]


def favor_steps(roll: Roll) -> list[Step]:
    """Favor as granted, capped and cancelled; nothing where none was granted."""
    if roll.granted == Granted():
        return []
    steps = [
        Step(f"{label}, granted", getattr(roll.granted, name), rule)
        for name, (label, rule) in KINDS.items()
        if getattr(roll.granted, name)
    ]
    after_cap = capped(roll.granted, roll.numbers.favor_cap, roll.rulings)
    for name, (label, _) in KINDS.items():
        if getattr(after_cap, name) != getattr(roll.granted, name):
            cap = roll.numbers.marked("favor_cap", f"{label}, after the cap")
            steps.append(Step(cap, getattr(after_cap, name), "d100.favor.stack-cap"))
    for die, net in zip(("tens", "units"), roll.net, strict=True):
        favor, disfavor = getattr(after_cap, f"favor_{die}"), getattr(after_cap, f"disfavor_{die}")
        if net != favor - disfavor or (favor and disfavor):
            left = f"{'Favor' if net >= 0 else 'Disfavor'} left on the {die} die"
            steps.append(Step(left, abs(net), "d100.favor.cap-then-cancel"))
        if net:
            steps.append(Step(f"{die.capitalize()} dice thrown, one kept", 1 + abs(net), "d100.favor.stack-dice"))
    return steps


def odds_steps(roll: Roll) -> list[Step]:
    """From the Target to the chance, by counting throws that are all equally likely."""
    throws = roll.dice.denominator
    good = sum(n for kept, n in roll.dice.items() if succeeds(kept.reading, roll.target))
    return [
        Step("Throws, all equally likely", throws, "d100.dice.pair"),
        Step(f"Throws that read {min(roll.target, 99)} or less", good, "d100.success.meet-or-under"),
        Step("Chance of success", roll.success, "d100.dice.single-throw"),
    ]


def whys(roll: Roll) -> dict[str, Json]:
    """The reasons a reader can ask for, by the id that the picture's numbers carry."""
    equivalent = worth(roll)
    reasons = {
        "target": why("The Target", str(roll.target), roll.targeting.steps),
        "success": why("Chance of success", percent(roll.success), all_steps(roll)),
        "worth": why(
            "What the Favor is worth",
            equivalent["text"],
            [
                Step("With these dice", percent(roll.success), "d100.success.meet-or-under"),
                Step("With one die of each kind", percent(plain(roll).success), "d100.success.meet-or-under"),
                Step("As far as this on the Target", equivalent["text"], "d100.favor.value-equivalent"),
            ],
        ),
    }
    if READINGS[roll.gradient_reading]:
        reasons["gradient"] = why("How strongly it lands", "", _gradient_steps(roll))
    return reasons


def _gradient_steps(roll: Roll) -> list[Step]:
    reading_rule = f"d100.gradient.{roll.gradient_reading}-tier"
    steps = [Step("The units die, read once more", "", "d100.gradient.units-die")]
    for band in READINGS[roll.gradient_reading]:
        faces = str(band.low) if band.low == band.high else f"{band.low} to {band.high}"
        chance = roll.dice.chance(lambda kept, band=band: roll.tier(kept.strength) == band)
        steps.append(Step(f"{band.name}: faces {faces}", percent(chance), reading_rule))
    odds_rule = "d100.favor.units-gradient" if roll.net.units else "d100.gradient.odds"
    return [
        *steps,
        Step("Whose odds Favor on the units die moves", "", odds_rule),
        Step("The verdict stays what it is", "", "d100.gradient.no-reverse"),
    ]
