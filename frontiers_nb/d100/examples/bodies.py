"""Examples about what one is built of, harm and rest. Read `BODIES`.

Rules: d100.rank.*, d100.hp.*, d100.wounds.*, d100.fatigue.*, d100.defense.*, d100.rest.*
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from frontiers_nb.d100 import rest
from frontiers_nb.d100.attributes import Scores, rank
from frontiers_nb.d100.derivatives import Build, Derived, defense, max_hp, max_wounds, movement, skills
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.targets import Adjustments
from frontiers_nb.d100.vitality import Condition, Limits, defense_now, fatigued, struck, without_fatigue, wounded
from frontiers_nb.encounter.subjects import Input
from frontiers_nb.examples import Example, Outcome, number, words
from frontiers_nb.words import capital, count, ordinal, whole

THREE = Limits(7, 3, 3)
HIT = 70  # what the attacker rolls against


def _derived(made: Derived, unit: str = "") -> Outcome:
    text = count(made.value, unit) if unit else whole(made.value)
    return number(made.value, text, *made.steps)


def _built(what: Callable[[Build], Derived], unit: str = "", **scores: int) -> Callable[[Rulings, int], Outcome]:
    """A value of the sheet; a Score of 0 stands for the input."""

    def under(rulings: Rulings, n: int) -> Outcome:
        return _derived(
            what(Build(Scores(**{name: score or n for name, score in scores.items()}), rulings=rulings)), unit
        )

    return under


def _rank(rulings: Rulings, n: int) -> Outcome:
    made = movement(Build(Scores(deft=n), rulings=rulings))
    held = rulings.rank_non_multiple == "D" and n % 5
    found = rank(n, rulings)
    steps = (("Rank", whole(found), "d100.rank.formula"), ("Movement", str(made.value), "d100.move.formula"))
    return number(made.value, f"{made.value} Units" + (" after an effect, none on a sheet" if held else ""), *steps)


def _levels(rulings: Rulings, n: int) -> Outcome:
    return _derived(max_hp(Build(Scores(vigor=20, resolve=50), n, rulings=rulings)))


def _plated(rulings: Rulings, n: int) -> Outcome:
    found = defense_now(12, n, 0, Numbers(), rulings)
    target = Roll(HIT, adjustments=Adjustments(defense=found), rulings=rulings).target
    return number(
        target,
        f"{target}%",
        ("Defense of the sheet", "12", "d100.defense.physical"),
        ("With the plate", str(found), "d100.item.example-plate"),
        (f"{HIT} less that", str(target), "d100.adjust.defense"),
    )


def _marks(condition: Condition) -> tuple[str, str, str]:
    return "Wounds and Fatigue", f"{condition.wounds} and {condition.fatigue}", "d100.death.past-max"


def _state(condition: Condition) -> Outcome:
    return words("Awake" if condition.status == "ok" else capital(condition.status), _marks(condition))


def _fatal(rulings: Rulings, n: int) -> Outcome:
    """Which Wound is one too many."""
    room = Limits(7, n, 3)
    kills = next(k for k in range(1, n + 2) if wounded(Condition(7), k, room, rulings).status == "dead")
    return number(
        kills,
        f"the {ordinal(kills)} Wound",
        ("Room", count(n, "Wound"), "d100.wounds.max"),
        ("Dead at", count(kills, "Wound"), "d100.death.past-max"),
    )


def _collapse(rulings: Rulings, n: int) -> Outcome:
    now, removed = fatigued(Condition(7), n, THREE, rulings), 0
    held = now.fatigue
    while now.collapsed:
        now, removed = without_fatigue(now, THREE, rulings), removed + 1
    hours = removed * Numbers().rest_hours
    return number(
        hours,
        count(hours, "hour"),
        ("Fatigue written down", str(held), "d100.down.collapsed"),
        (f"To take off, one in {count(Numbers().rest_hours, 'hour')}", str(removed), "d100.rest.track"),
    )


def _half(rulings: Rulings, n: int) -> Outcome:
    who = rest.Rester(Limits(n, 3, 3), 4, rulings=rulings)
    return number(
        2 * who.half_hp if 2 * who.half_hp < n else n,
        f"{min(n, 2 * who.half_hp)} of {n} HP",
        ("Half", str(who.half_hp), "d100.rest.hp"),
        ("No more than", str(n), "d100.rest.hp-cap"),
    )


def _after_fight(rulings: Rulings, n: int) -> Outcome:
    who = rest.Rester(Limits(7, 3, 3), 4, rulings=rulings)
    condition = rest.after_encounter(who, rest.Pools(Condition(0, 1, downed=True), 4)).condition
    status = "awake" if condition.status == "ok" else "unconscious"
    hours = 3 if condition.down else 0
    return number(
        hours,
        f"{capital(status)} at {condition.hp} HP",
        ("HP after the fight", str(condition.hp), "d100.down.no-default-revival"),
        ("Hours until awake", str(hours), "d100.down.wake-hp"),
    )


def _blows(rulings: Rulings, n: int) -> Outcome:
    after = struck(Condition(3), [3] * n, THREE, rulings)
    return number(after.wounds, count(after.wounds, "Wound"), ("Blows", str(n), "d100.hp.downed-hit"), _marks(after))


def _wound_floor(rulings: Rulings, n: int) -> Outcome:
    found = defense_now(n, 2, 0, Numbers(), rulings)
    return number(
        found,
        str(found),
        ("Before any floor", whole(n), "d100.defense.floor"),
        ("Plate", "+2", "d100.item.example-plate"),
    )


VIGOR = Input("vigor", "Vigor", 45, 5, 50, "d100.rank.formula")

BODIES: Mapping[str, Example] = {
    "rank-non-multiple": Example(
        "A curse brings your Deft to {n}. How far do you get in a Turn?",
        "is your Movement",
        _rank,
        "Unit",
        over=Input("deft", "Deft", 48, 5, 100, "d100.rank.formula"),
    ),
    "defense-rounding-order": Example(
        "Vigor {n} and Deft 50.",
        "is your Physical Defense",
        _built(lambda build: defense(build, "physical"), vigor=0, deft=50),
        "point",
        over=Input("vigor", "Vigor", 55, 50, 100, "d100.rank.formula"),
    ),
    "hp-floor-scope": Example(
        "Somebody frail: Vigor 20, Resolve 50, Level {n}.",
        "HP at most",
        _levels,
        "HP",
        "HP",
        over=Input("level", "Level", 5, 1, 10, "d100.hp.per-level"),
    ),
    "track-rounding-negative": Example(
        "Vigor {n}.",
        "at most",
        _built(max_wounds, "Wound", vigor=0),
        "Wound",
        over=VIGOR,
    ),
    "skills-rounding-negative": Example(
        "Acuity {n}.",
        "to begin with",
        _built(skills, "Skill", acuity=0),
        "Skill",
        over=Input("acuity", "Acuity", 45, 5, 60, "d100.skills.acuity"),
    ),
    "equipment-defense-plus2": Example(
        "A Defense of 12 and a plate that says +{n}. Somebody strikes with 70.",
        "chance to be hit",
        _plated,
        "point",
        over=Input("plate", "The plate", 2, 0, 6, "d100.item.example-plate"),
    ),
    "wound-penalty-floor": Example(
        "Your Defense would come to {n}, and you put on a plate of +2.",
        "is your Defense",
        _wound_floor,
        "point",
        over=Input("raw", "Before any floor", -6, -12, 12, "d100.defense.floor"),
    ),
    "filled-track": Example(
        "You have room for {n} Wounds, and they come one by one.",
        "is the one that kills you",
        _fatal,
        "Wound",
        over=Input("room", "Room for Wounds", 3, 1, 5, "d100.death.past-max"),
    ),
    "direct-wound": Example(
        "All your HP are there, and {n} of three Wounds come from a trap.",
        "is what you are",
        lambda rulings, n: _state(wounded(Condition(7), n, THREE, rulings)),
        over=Input("wounds", "Wounds", 1, 0, 4, "d100.wounds.sources"),
    ),
    "collapse-flag": Example(
        "Room for three Fatigue, and {n} come at once.",
        "of rest until you wake",
        _collapse,
        "hour",
        over=Input("fatigue", "Fatigue", 4, 0, 6, "d100.fatigue.collapse"),
    ),
    "damage-instance": Example(
        "You have 3 HP, and one ability strikes you {n} times for 3.",
        "in all",
        _blows,
        "Wound",
        over=Input("blows", "Blows", 3, 1, 4, "d100.hp.downed-hit"),
    ),
    "half-hp-rounding": Example(
        "A maximum of {n} HP, none left, and six hours of rest.",
        "after six hours",
        _half,
        "HP",
        "HP",
        over=Input("hp", "HP", 5, 1, 63, "d100.rest.hp"),
    ),
    "downed-after-encounter": Example(
        "You are down at 0 HP as the fight ends.", "right after it", _after_fight, "hour"
    ),
}
