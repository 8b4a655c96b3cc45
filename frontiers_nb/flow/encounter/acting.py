"""An ability from beginning to end: declared, paid, answered, rolled, its effects. Read `carried_out`.

Rules: flow.action.sequence, flow.action.one-at-a-time, flow.edge.04, flow.edge.05, flow.edge.07
"""

from __future__ import annotations

from dataclasses import dataclass, field

from frontiers_nb.encounter import Asking, Choose, Dice, Option, Outcome, Roll, Rules
from frontiers_nb.flow.encounter import affecting, reacting
from frontiers_nb.flow.encounter.doing import Happened, Play
from frontiers_nb.flow.encounter.paying import Declared, declared
from frontiers_nb.flow.encounter.scenario import Thrown
from frontiers_nb.flow.encounter.table import GM, Table
from frontiers_nb.flow.harm import AWAKE_PENALTY
from frontiers_nb.words import signed, whole


@dataclass
class Come:
    """What a roll has come to: by target whether it succeeds, and what others may answer."""

    successes: dict[str, bool] = field(default_factory=dict)
    happened: list[Happened] = field(default_factory=list)
    nothing: bool = False


def carried_out(table: Table, who: str, play: Play) -> Rules:
    """One ability, whole. Rules: flow.action.sequence, flow.action.one-at-a-time."""
    yield from resolved(table, (yield from declared(table, who, play)))


def resolved(table: Table, done: Declared) -> Rules:
    """From the answers to it on. Rules: flow.edge.04.original, flow.edge.05, flow.energy.no-refund."""
    come = yield from attempted(table, done)
    yield from applied(table, done, come)


def attempted(table: Table, done: Declared) -> Asking:
    """Up to what the roll comes to."""
    play, who, come = done.play, done.who, Come()
    text = done.event.text.rstrip(".")
    with table.step.following(done.event), table.step.waiting(text):
        if done.failed:
            return Come(nothing=True)
        if play.ability.against:
            attacks = [Happened("attacked", who, target) for target in play.targets]
            if (yield from reacting.answered(table, attacks, "before", resolved)):
                return _cancelled(table, done)
        come = yield from _rolled(table, done)
        if (yield from reacting.answered(table, come.happened, "rolled", resolved)):
            return _cancelled(table, done)
    return come


def applied(table: Table, done: Declared, come: Come) -> Rules:
    """The effects, and the answers to them. Rules: flow.edge.07, flow.reaction.timing, flow.timing.no-interrupt."""
    if come.nothing:
        return
    play, who = done.play, done.who
    with table.step.following(done.event), table.step.waiting(done.event.text.rstrip(".")):
        happened = yield from affecting.felt(table, who, play, come.successes)
        attacks = [Happened("attacked", who, id) for id in play.targets] if play.ability.against else []
        yield from reacting.answered(table, [*attacks, *come.happened, *happened], "after", resolved)


def _cancelled(table: Table, done: Declared) -> Come:
    text = f"{table.name(done.who)}'s {done.play.ability.name} is undone."
    table.tell("lost", done.who, "flow.edge.04.original", text)
    return Come(nothing=True)


def _rolled(table: Table, done: Declared) -> Asking:
    """Whether it succeeds, against each target. Who steps out of reach is missed."""
    play, who = done.play, done.who
    ability, come = play.ability, Come()
    targets = play.targets or (who,)
    out = {id for id in targets if not reacting.reaches(table, table[who], table[id], ability)}
    for id in out:
        come.successes[id] = False
        text = f"{table.name(id)} is out of reach now, so {ability.name} misses."
        table.tell("roll", who, "flow.edge.04.original", text)
    within = [id for id in targets if id not in out]
    if not ability.rolled:
        come.successes |= dict.fromkeys(within, True)
        return come
    bonus = done.bonus - (AWAKE_PENALTY if table.bare(table[who]) else 0)
    needs = {id: _needed(table, ability.roll, ability.against, id) for id in within}
    if within:
        if ability.roll and None not in needs.values():
            come.successes |= yield from _thrown(table, who, play, ability.roll, needs, bonus)  # type: ignore[arg-type]
        else:
            come.successes |= yield from _judged(table, who, play, within, bonus)
    if ability.against:
        come.happened = [Happened("hit" if won else "missed", who, id) for id, won in come.successes.items()]
    return come


def _needed(table: Table, roll: Thrown | None, against: str, target: str) -> int | None:
    if roll and roll.needs is not None:
        return roll.needs
    return table.defense(table[target], against) if against else None


def _thrown(table: Table, who: str, play: Play, roll: Thrown, needs: dict[str, int], bonus: int) -> Asking:
    """One die for all of them, as the scenario says that this is rolled."""
    name, own = table.name(who), table.modifier(table[who], roll.attribute) if roll.attribute else 0
    plus = roll.bonus + bonus + own

    def won(face: int) -> tuple[bool, ...]:
        return tuple(face + plus >= needed for needed in needs.values())

    def outcomes() -> list[Outcome]:
        faces: dict[tuple[bool, ...], list[int]] = {}
        for face in range(1, roll.faces + 1):
            faces.setdefault(won(face), []).append(face)
        return [Outcome(((some[0],),), len(some), _told(table, needs, which)) for which, some in faces.items()]

    targets = ", ".join(map(str, dict.fromkeys(needs.values())))
    text = f"{name} rolls {play.ability.name}: 1d{roll.faces} {signed(plus)} against {targets}"
    rule = "flow.action.sequence"
    ((face,),) = yield Roll(who, text, rule, (Dice(roll.faces, low=1),), outcomes)
    verdict = won(face)
    total = f"{name} throws {face}; with {signed(plus)} that is {whole(face + plus)}"
    said = f"{total}, and {play.ability.name} {_told(table, needs, verdict)}."
    table.tell("roll", who, rule, said)
    return dict(zip(needs, verdict, strict=True))


def _told(table: Table, needs: dict[str, int], won: tuple[bool, ...]) -> str:
    if len(needs) == 1 or len(set(won)) == 1:
        return "succeeds" if won[0] else "fails"
    hit = [table.name(id) for id, success in zip(needs, won, strict=True) if success]
    return f"succeeds against {' and '.join(hit)}"


def _judged(table: Table, who: str, play: Play, targets: list[str], bonus: int) -> Asking:
    """The table says, since the roll itself stands in another document. Rule: flow.action.sequence."""
    verdict = {}
    for id in targets:
        against = f" against {table.name(id)}" if id != who else ""
        extra = f" ({signed(bonus)} on the roll)" if bonus else ""
        text = f"How does {table.name(who)}'s {play.ability.name}{against} turn out{extra}?"
        rule = "flow.action.sequence"
        options = (
            Option("success", "It succeeds", "", rule, does=True),
            Option("failure", "It fails", "", rule, does=False),
        )
        picked = yield Choose(GM, text, rule, options)
        verdict[id] = picked.option.does
        said = f"{table.name(who)}'s {play.ability.name} {'succeeds' if verdict[id] else 'fails'}{against}."
        table.tell("roll", who, rule, said)
    return verdict
