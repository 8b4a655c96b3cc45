"""Simple ways to play, for runs and odds. Read `named`."""

from __future__ import annotations

from functools import partial

from frontiers_nb.encounter import Answer, Choose, Option, Policy, Question
from frontiers_nb.flow.encounter.doing import Play
from frontiers_nb.flow.encounter.scene import FREE, Scene
from frontiers_nb.flow.encounter.system import Flow
from frontiers_nb.flow.encounter.table import Cast

TITLES = {
    "strike": "strikes whoever is lowest, never overspends",
    "guard": "keeps two points to answer with",
    "spend": "strikes with whatever there is, Overspend too",
}


def named(system: Flow) -> dict[str, Policy]:
    """The ways to play, by the names of TITLES."""
    return {
        "strike": partial(_answer, system, 0, False, False),
        "guard": partial(_answer, system, 2, True, False),
        "spend": partial(_answer, system, 0, False, True),
    }


def _answer(system: Flow, keep: int, react: bool, over: bool, question: Question, state: Scene) -> Answer:
    assert isinstance(question, Choose)
    keys = {option.key for option in question.options}
    if state.mode == FREE and "encounter" in keys:
        return "close" if "close" in keys else "encounter"
    if "end" in keys:
        return _turn(system, keep, over, question, state)
    if "pass" in keys:
        return question.options[0].key if react else "pass"
    first = question.options[0]
    return ":".join((first.key, *(str(field.low) for field in first.fields)))


def _turn(system: Flow, keep: int, over: bool, question: Choose, state: Scene) -> Answer:
    actor = state[question.who]
    side = system.scenario.profiles[actor.profile].side

    def worth(option: Option) -> int | None:
        play = option.does
        if not isinstance(play, Play) or not any(effect.do == "harm" for effect in play.ability.effect):
            return None
        foes = [state[id] for id in play.targets if system.scenario.profiles[state[id].profile].side != side]
        up = [foe.hp for foe in foes if foe.conscious]
        price = Cast(system, state).price(play.ability)
        dear = price.ap > actor.ap - keep or (price.energy > actor.energy and not over)
        return min(up) if up and not dear else None

    strikes = {option.key: hp for option in question.options if (hp := worth(option)) is not None}
    return min(strikes, key=lambda key: strikes[key], default="end")
