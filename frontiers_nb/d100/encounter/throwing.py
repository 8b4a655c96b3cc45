"""The roll of a card: who rolls, against what, and what the throw comes to. Read `rolled`.

One throw is compared with everybody it is aimed at. Rules: d100.sequence.order, d100.adjust.*, d100.success.*
"""

from __future__ import annotations

from typing import NamedTuple

from frontiers_nb.d100 import dice, effects, skills
from frontiers_nb.d100.attributes import ATTRIBUTES
from frontiers_nb.d100.cards import DEFENSES, Card
from frontiers_nb.d100.effects import Amount
from frontiers_nb.d100.encounter.scene import Fighter
from frontiers_nb.d100.encounter.table import Cast, Table
from frontiers_nb.d100.favor import Granted
from frontiers_nb.d100.resolution import Roll as Resolution
from frontiers_nb.d100.skills import Attempt
from frontiers_nb.d100.targets import DEFAULT_TIER, Adjustments
from frontiers_nb.encounter import Asking, Choose, Dice, Event, Faces, Option, Outcome, Roll


class Verdict(NamedTuple):
    """Whom the roll succeeds against, the Gradient's direction, and the event that says so."""

    successes: dict[str, bool]
    sign: int
    event: Event


def rolled(table: Table, card: Card, user: str, targets: tuple[str, ...], fatigue: int) -> Asking:
    """Throw for a card: the user, or by the card whom it is aimed at. `fatigue` is what counts on this roll."""
    roller = targets[0] if card.resisted and targets else user
    attribute = card.rolls_with or (yield from _attribute(table, card, roller))
    against = targets if not card.resisted and targets else (roller,)
    tests = {id: resolution(table, card, roller, attribute, id, fatigue) for id in against}
    question = _question(table, card, roller, tests)
    tens, units = yield question
    reading, strength = _read(next(iter(tests.values())), (tens, units))
    successes = {id: dice.succeeds(reading, test.target) for id, test in tests.items()}
    sign = next(iter(tests.values())).sign(strength)
    targets_text = ", ".join(str(target) for target in dict.fromkeys(test.target for test in tests.values()))
    what = "succeeds" if all(successes.values()) else "fails" if not any(successes.values()) else "partly succeeds"
    text = f"{table.name(roller)} reads {reading} against {targets_text}: {what}."
    return Verdict(successes, sign, table.tell("roll", roller, "d100.success.meet-or-under", text))


def resolution(cast: Cast, card: Card, roller: str, attribute: str, target: str, fatigue: int) -> Resolution:
    """The roll as it stands against one target. Rules: d100.adjust.defense, d100.fatigue.penalty."""
    fighter = cast.scene[roller]
    defense = cast.defense(cast.scene[target], str(card.against)) if card.against in DEFENSES else 0
    acting = cast.effects(fighter)
    category = card.skill.category if card.skill else None
    claim = skills.claimed(cast.profile(fighter).training, Attempt(category), effects.on_rolls(acting))
    return Resolution(
        getattr(fighter.scores, attribute),
        card.difficulty or DEFAULT_TIER,
        Adjustments(defense, effects.circumstance(acting, category), fatigue),
        _granted(acting, claim),
        rulings=cast.rulings,
    )


def amount_thrown(table: Table, user: str, amount: Amount, what: str) -> Asking:
    """A number of harm, thrown where it has dice. Rule: d100.hp.damage-source."""
    if not amount.dice:
        return amount.plus
    rule = "d100.hp.damage-source"
    (faces,) = yield Roll(user, what, rule, (Dice(amount.faces, amount.dice, 1),), lambda: _sums(amount))
    return sum(faces) + amount.plus


def _granted(acting: tuple[effects.Effect, ...], claim: skills.Claim) -> Granted:
    """Favor and Disfavor by die; what names no die goes to the tens."""
    on_units = {"favor": 0, "disfavor": 0}
    for effect in acting:
        if isinstance(effect, effects.Favor | effects.Disfavor) and effect.die == "units":
            on_units["favor" if isinstance(effect, effects.Favor) else "disfavor"] += effect.dice
    favor_units = min(claim.favor, on_units["favor"])
    disfavor_units = min(claim.disfavor, on_units["disfavor"])
    return Granted(claim.favor - favor_units, favor_units, claim.disfavor - disfavor_units, disfavor_units)


def _attribute(table: Table, card: Card, roller: str) -> Asking:
    """The table says with what an attack is rolled where the card does not. Rule: d100.ability.targets."""
    fighter: Fighter = table[roller]
    options = tuple(
        Option(name, f"{name.capitalize()} {getattr(fighter.scores, name)}", does=name) for name in ATTRIBUTES
    )
    picked = yield Choose(roller, f"Which Attribute is {card.name} rolled with?", "d100.ability.targets", options)
    return picked.option.does


def _question(table: Table, card: Card, roller: str, tests: dict[str, Resolution]) -> Roll:
    first = next(iter(tests.values()))
    reads_sign = any(effect.tier for effect in card.effects)

    def outcomes() -> list[Outcome]:
        groups: dict[tuple, tuple[int, Faces]] = {}
        for kept, ways in first.dice.items():
            passed = tuple(dice.succeeds(kept.reading, test.target) for test in tests.values())
            key = (passed, first.sign(kept.strength) if reads_sign else None)
            before, faces = groups.get(key, (0, _faces(first, kept)))
            groups[key] = (before + ways, faces)
        names = [table_names[id] for id in tests]
        return [Outcome(faces, ways, _told(names, *key)) for key, (ways, faces) in groups.items()]

    table_names = {id: table.name(id) for id in tests}
    kinds = (("tens", 1 + abs(first.net.tens)), ("units", 1 + abs(first.net.units)))
    targets = ", ".join(
        f"{test.target} against {table_names[id]}" if id != roller else str(test.target) for id, test in tests.items()
    )
    text = f"{table.name(roller)} rolls {card.name}: Target {targets}"
    thrown = tuple(Dice(dice.FACES, count, label=label) for label, count in kinds)
    return Roll(roller, text, "d100.dice.single-throw", thrown, outcomes)


def _told(names: list[str], passed: tuple[bool, ...], sign: int | None) -> str:
    tier = {None: "", 1: ", Positive", 0: ", Standard", -1: ", Negative"}[sign]
    if len(names) == 1:
        return ("succeeds" if passed[0] else "fails") + tier
    hit = [name for name, success in zip(names, passed, strict=True) if success]
    return ("succeeds against " + " and ".join(hit) if hit else "fails against all") + tier


def _read(test: Resolution, faces: Faces) -> dice.Kept:
    tens, units = faces
    ten, unit = dice.keep(tens, units, test.net, test.rulings)
    first = test.net.units != 0 and test.rulings.gradient_kept_die == "B"
    return dice.Kept(dice.reading(ten, unit), units[0] if first else unit)


def _faces(test: Resolution, kept: dice.Kept) -> Faces:
    """A throw of which just this is kept: every die shows the kept face, save the first units die."""
    ten, unit = divmod(kept.reading % dice.DOUBLE_ZERO, dice.FACES)
    rest = (unit,) * abs(test.net.units)
    return ((ten,) * (1 + abs(test.net.tens)), (kept.strength if rest else unit, *rest))


def _sums(amount: Amount) -> list[Outcome]:
    """Every total of the dice, with one throw that gives it."""
    found: dict[int, tuple[int, tuple[int, ...]]] = {0: (1, ())}
    for _ in range(amount.dice):
        longer: dict[int, tuple[int, tuple[int, ...]]] = {}
        for total, (ways, faces) in found.items():
            for face in range(1, amount.faces + 1):
                before, thrown = longer.get(total + face, (0, (*faces, face)))
                longer[total + face] = (before + ways, thrown)
        found = longer
    return [Outcome((faces,), ways, str(total + amount.plus)) for total, (ways, faces) in found.items()]
