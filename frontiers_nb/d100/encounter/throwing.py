"""The roll of a card: who rolls, against what, and what the throw comes to. Read `rolled`.

One throw is compared with everybody it is aimed at. Rules: d100.sequence.order, d100.adjust.*, d100.success.*
"""

from __future__ import annotations

from typing import NamedTuple

from frontiers_nb.d100 import dice, effects, skills
from frontiers_nb.d100.attributes import ATTRIBUTES
from frontiers_nb.d100.cards import DEFENSES, Card
from frontiers_nb.d100.effects import Amount
from frontiers_nb.d100.encounter.doing import Play
from frontiers_nb.d100.encounter.table import Cast, Table
from frontiers_nb.d100.favor import Granted
from frontiers_nb.d100.resolution import Roll as Resolution
from frontiers_nb.d100.skills import Attempt, Training
from frontiers_nb.d100.targets import DEFAULT_TIER, Adjustments
from frontiers_nb.encounter import Asking, Choose, Dice, Event, Faces, Option, Outcome, Roll, throws
from frontiers_nb.encounter.game import GM

BESIDE = 1  # Units: the reach of a hand-to-hand attack


class Verdict(NamedTuple):
    """Whom the roll succeeds against, the Gradient's direction, and the event that says so."""

    successes: dict[str, bool]
    sign: int
    event: Event


class Throw(NamedTuple):
    """What is settled before the first throw of a card; Favor is None where each target rolls for itself."""

    play: Play
    user: str
    attribute: str
    granted: Granted | None
    spared: int


def batches(table: Cast, card: Card, targets: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Whom each throw is compared with: all at once, or one each where they resist.

    Rule: d100.item.example-broad-blade. Ruling: amb.d100.multi-target-roll.
    """
    each = card.rolled and (card.resisted or table.rulings.multi_target_roll == "B")
    return [(target,) for target in targets] if each else [targets]


def fitting(cast: Cast, card: Card, user: str) -> Training:
    """The Skills that the card asks for and its user has. Rules: d100.skill.applies, d100.card.opt."""
    profile, asked = cast.profile(cast.scene[user]), card.skill
    if asked is None:
        return frozenset()
    had = profile.covering(asked.covering) if asked.covering else profile.training
    return frozenset(s for s in had if s.category == asked.category and asked.named in ("", s.name))


def prepared(table: Table, play: Play, user: str, spared: int) -> Asking:
    """What the user's roll is made with; so much Fatigue of the user's is left out of it."""
    card = play.card
    attribute = yield from _attribute(table, play, user)
    granted = None if card.resisted else (yield from _placed(table, card, user, user))
    return Throw(play, user, attribute, granted, spared)


def rolled(table: Table, throw: Throw, targets: tuple[str, ...]) -> Asking:
    """Throw for a card: the user, or by the card whom it is aimed at. Rules: d100.sequence.order, d100.adjust.*"""
    card = throw.play.card
    roller = targets[0] if card.resisted else throw.user
    granted = throw.granted or (yield from _placed(table, card, throw.user, roller))
    fatigue = table[roller].fatigue - (throw.spared if roller == throw.user else 0)
    tests = {id: resolution(table, card, roller, throw.attribute, id, fatigue, granted) for id in targets}
    question = _question(table, card, roller, tests)
    tens, units = yield question
    reading, strength = _read(next(iter(tests.values())), (tens, units))
    successes = {id: dice.succeeds(reading, test.target) for id, test in tests.items()}
    sign = next(iter(tests.values())).sign(strength)
    targets_text = ", ".join(str(target) for target in dict.fromkeys(test.target for test in tests.values()))
    what = "succeeds" if all(successes.values()) else "fails" if not any(successes.values()) else "partly succeeds"
    text = f"{table.name(roller)} reads {reading} against {targets_text}: {what}."
    return Verdict(successes, sign, table.tell("roll", roller, "d100.success.meet-or-under", text))


def resolution(
    cast: Cast, card: Card, roller: str, attribute: str, target: str, fatigue: int, granted: Granted
) -> Resolution:
    """The roll as it stands against one target.

    Rules: d100.adjust.defense, d100.fatigue.penalty. Ruling: amb.d100.live-targets.
    """
    fighter = cast.scene[roller]
    defense = cast.defense(cast.scene[target], str(card.against)) if card.against in DEFENSES else 0
    category = card.skill.category if card.skill else None
    scores = fighter.scores if cast.rulings.live_targets == "A" else cast.profile(fighter).scores
    return Resolution(
        getattr(scores, attribute),
        card.difficulty or DEFAULT_TIER,
        Adjustments(defense, effects.circumstance(cast.effects(fighter), category), fatigue),
        granted,
        rulings=cast.rulings,
    )


def amount_thrown(table: Table, user: str, amount: Amount, what: str) -> Asking:
    """A number of harm, thrown where it has dice. Rule: d100.hp.damage-source."""
    if not amount.dice:
        return amount.plus
    rule = "d100.hp.damage-source"
    return (yield from throws.total(user, what, rule, amount.dice, amount.faces, amount.plus))


def _placed(table: Table, card: Card, user: str, roller: str) -> Asking:
    """Favor and Disfavor by die. Who has a Skill says where its Favor goes; what names no die goes to the tens.

    Rules: d100.skill.favor, d100.skill.die-choice, d100.favor.default-tens.
    Rulings: amb.d100.favor-unnamed-die, amb.d100.disfavor-unnamed-die.
    """
    attempt = Attempt(
        card.skill.category if card.skill else None, fitting(table, card, user) if roller == user else frozenset()
    )
    acting = [e for e in table.effects(table[roller]) if any(on.reaches(attempt) for on in effects.on_rolls((e,)))]
    claim = skills.claimed(table.profile(table[roller]).training, attempt, effects.on_rolls(tuple(acting)))
    favor, disfavor = _by_die(acting, effects.Favor), _by_die(acting, effects.Disfavor)
    mine = skills.SKILL_FAVOR if claim.skill else 0
    if table.rulings.favor_unnamed_die == "B":
        mine, favor[None] = mine + favor[None], 0
    tens, units = favor["tens"] + favor[None], favor["units"]
    if mine:
        on_tens = yield from _chosen_die(table, card, roller)
        tens, units = (tens + mine, units) if on_tens else (tens, units + mine)
    if not claim.disfavor:
        return Granted(tens, units)
    unnamed = "tens" if table.rulings.disfavor_unnamed_die == "A" else "units"
    disfavor[unnamed] += disfavor[None]
    return Granted(tens, units, disfavor["tens"], disfavor["units"])


def _by_die(acting: list[effects.Effect], kind: type[effects.Favor | effects.Disfavor]) -> dict[str | None, int]:
    found: dict[str | None, int] = {"tens": 0, "units": 0, None: 0}
    for effect in acting:
        if isinstance(effect, kind):
            found[effect.die] += effect.dice
    return found


def _chosen_die(table: Table, card: Card, roller: str) -> Asking:
    options = (
        Option("tens", "The tens die: to succeed", rule="d100.favor.tens", does=True),
        Option("units", "The units die: for the Gradient", rule="d100.favor.units-gradient", does=False),
    )
    text = f"{table.name(roller)} has Favor on {card.name}. On which die?"
    picked = yield Choose(roller, text, "d100.skill.die-choice", options)
    return picked.option.does


def _attribute(table: Table, play: Play, user: str) -> Asking:
    """With what a card is rolled: what it names; where it names nothing the table says.

    Rule: d100.ability.targets. Ruling: amb.d100.attack-attribute.
    """
    card, reading = play.card, table.rulings.attack_attribute
    if card.against in ATTRIBUTES or (card.attribute and reading != "A"):
        return card.rolls_with
    if reading == "C":
        item = table.gear(table[user])[play.item].item if play.item else None
        reach = card.reach or (item.reach if item else None)
        return "vigor" if reach == BESIDE else "deft"
    scores = table[user].scores._asdict()
    options = tuple(Option(name, f"{name.capitalize()} {scores[name]}", does=name) for name in ATTRIBUTES)
    picked = yield Choose(GM, f"Which Attribute is {card.name} rolled with?", "d100.ability.targets", options)
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
