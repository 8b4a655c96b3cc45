"""Simple ways to play, for runs and odds. Read `strike`."""

from __future__ import annotations

from functools import partial
from typing import Any

from frontiers_nb.d100.effects import Harm
from frontiers_nb.d100.encounter import turns
from frontiers_nb.d100.encounter.doing import Play
from frontiers_nb.d100.encounter.scene import Scene
from frontiers_nb.d100.encounter.system import D100
from frontiers_nb.d100.encounter.table import Cast
from frontiers_nb.encounter import Choose, Option, Policy, Question

TITLES = {"strike": "strikes whoever is lowest", "guard": "keeps two points to answer with"}


def strike(system: D100, keep: int = 0, react: bool = False) -> Policy:
    """Strike whoever of the other side has the fewest HP, as long as more than `keep` points are left.

    Once one side at most can act, the GM ends it.
    """
    return partial(_answer, system, keep, react)


def named(system: D100) -> dict[str, Policy]:
    """The ways to play, by the names of TITLES."""
    return {"strike": strike(system), "guard": strike(system, keep=2, react=True)}


def _answer(system: D100, keep: int, react: bool, question: Question, state: Any) -> str:
    assert isinstance(question, Choose)
    keys = {option.key for option in question.options}
    if "gm.end" in keys and turns.decided(Cast(system, state)):
        return "gm.end"
    if "end" in keys:
        return _turn(system, keep, question, state)
    if "pass" in keys:
        return question.options[0].key if react else "pass"
    first = question.options[0]
    return ":".join((first.key, *(str(field.low) for field in first.fields)))


def _turn(system: D100, keep: int, question: Choose, scene: Scene) -> str:
    side = system.scenario.profiles[scene[question.who].profile].side

    def worth(option: Option) -> int | None:
        play = option.does
        if not isinstance(play, Play) or not any(isinstance(e, Harm) and e.amount for e in play.card.effects):
            return None
        foes = [scene[id] for id in play.targets if system.scenario.profiles[scene[id].profile].side != side]
        able = [foe.hp for foe in foes if foe.able]
        costs = play.card.ap > scene[question.who].ap - keep
        return min(able) if able and not costs and "ϟ" not in option.cost else None

    strikes = {option.key: hp for option in question.options if (hp := worth(option)) is not None}
    return min(strikes, key=lambda key: strikes[key], default="end")
