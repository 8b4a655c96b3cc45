"""What the other readings of every ruling make of the very same answers. Read `whole`, then `late`.

A long line has to be played anew for each of them: that is done where it is asked for, and a picture may come
without it first.
"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb import rulebook
from frontiers_nb.encounter import Encounter
from frontiers_nb.errors import RuleError
from frontiers_nb.explain.encounter import lines, story
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.picture import Json, Result, rulings_json
from frontiers_nb.rulings import Letters

SCREEN = "encounter"
AT_ONCE = 600  # answers to play; a tenth of a second or two
SHORT = 20  # answers up to which it is done unasked


def asked(moment: Moment) -> bool:
    """Whether the other readings are worked out here."""
    return moment.state.readings or moment.at <= SHORT


def whole(moment: Moment) -> list[Json]:
    """Every ruling, and where that is asked for what each of its readings comes to here."""
    if not asked(moment):
        return _told(moment, "")
    return rulings_json(SCREEN, moment.state.rulings, lambda rulings: _under(moment, rulings))


def late(moment: Moment) -> bool:
    """Whether that takes so long that something should be shown before."""
    return asked(moment) and sum(_behind(moment, rulings) for rulings in _others(moment)) > AT_ONCE


def pending(moment: Moment) -> list[Json]:
    """Every ruling, before what its readings come to is known."""
    return _told(moment, "Being worked out")


def work(moment: Moment) -> Iterator[None]:
    """The work behind `whole`, answer by answer."""
    for rulings in _others(moment):
        try:
            yield from lines.reaching(moment.state, rulings, moment.at)
        except RuleError:
            continue  # `whole` says so


def _told(moment: Moment, effect: str) -> list[Json]:
    given = rulings_json(SCREEN, moment.state.rulings, lambda rulings: Result(None, None, ""))
    return [ruling | {"effect": effect} for ruling in given]


def _others(moment: Moment) -> Iterator[Letters]:
    """The rulings with one reading changed, one after the other."""
    chosen = moment.state.rulings
    for ruling in rulebook.rulings(SCREEN, chosen.SYSTEM):
        for reading in ruling.readings:
            if reading.letter != chosen.letter(ruling.id):
                yield chosen.choose(ruling.id, reading.letter)


def _behind(moment: Moment, rulings: Letters) -> int:
    try:
        return lines.behind(moment.state, rulings, moment.at)
    except RuleError:
        return 0


def _under(moment: Moment, rulings: Letters) -> Result:
    if rulings == moment.state.rulings:
        return _result(moment, moment.at, moment.now)
    try:
        count, there = lines.reached(moment.state, rulings, moment.at)
    except RuleError as refused:
        return Result(None, str(refused), "not allowed here")
    if count < moment.at:
        return Result(None, ("stops", count), f"answer {count + 1} no longer fits")
    return _result(moment, count, there)


def _result(moment: Moment, count: int, there: Encounter) -> Result:
    said = story.answer(moment.game.face(there.system, there.state), there.question)
    return Result(None, (there.state, count), f"{said['text']} {said['label']}")
