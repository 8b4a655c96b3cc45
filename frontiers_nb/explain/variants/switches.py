"""The controls, and a switch for every Variant with what it alone comes to. Read `controls`, then `switches`."""

from __future__ import annotations

from collections.abc import Mapping

from frontiers_nb.encounter import game
from frontiers_nb.encounter.subjects import Input, Subject
from frontiers_nb.explain.picture import Json, choice
from frontiers_nb.explain.switching import switch
from frontiers_nb.explain.variants.columns import PRINTED
from frontiers_nb.explain.variants.state import AGAINST_RULINGS, State, games

_READINGS = {
    "field": AGAINST_RULINGS,
    "kind": "switch",
    "label": "Compare with the readings as played by default",
    "hint": "Off, both sides are played by your readings.",
    "off": None,
    "on": {},
    "place": "more",
}
FIRST = 2  # inputs on view at once
OWN = {"inputs": None, "scenario": None, "answers": None}  # another subject has numbers and a fight of its own
# What hangs on another field names it: pressed just after that has changed, it still asks for what was on view.
OTHER_GAME = OWN | {"subject": None, "variants": [], "against": [], "rulings": None, AGAINST_RULINGS: None}


def controls(state: State) -> list[Json]:
    """What it is about, its numbers, and the fight that shows it."""
    subjects = {each.id: each.title for each in state.game.subjects.values()}
    titles = {name: game.named(name).title for name in games()}
    inputs = [_input(state, each, "first" if n < FIRST else "more") for n, each in enumerate(state.about.inputs)]
    own = [] if isinstance(state.played, str) else [{"value": state.played, "label": "The one given"}]
    game_now, answers = {"rules": state.rules}, {"answers": []}
    fights = _options(state.game.scenarios) + own
    return [
        choice(state, "subject", "What it is about", _options(subjects), place="first", also=OWN | game_now),
        *inputs,
        *(
            [choice(state, "rules", "Rules", _options(titles), place="more", also=OTHER_GAME)]
            if len(titles) > 1
            else []
        ),
        choice(state, "scenario", "Scenario", fights, place="more", also=answers | game_now) | {"value": state.played},
        *([_READINGS | {"value": state.to_json()[AGAINST_RULINGS]}] if _may_compare(state) else []),
    ]


def _may_compare(state: State) -> bool:
    """Whether there are readings to compare with those that are printed, or some are compared."""
    return bool(state.rulings.to_json()) or state.against_rulings is not None


def switches(state: State) -> list[Json]:
    """Every Variant: whether it is on, what it alone changes, the patch that switches it, or why that may not be."""
    return [_switch(state, name) for name in state.game.switches]


def _switch(state: State, name: str) -> Json:
    subject = _about(state, name)
    values = state.inputs if subject.id == state.subject else {each.name: each.value for each in subject.inputs}
    before, after = (subject.figure(values, those, state.rulings) for those in ((), (name,)))
    told = switch(state.game, state.variants, name)
    if told["patch"] and not told["on"] and subject.id != state.subject:
        told["patch"] |= OWN | {"subject": subject.id}
    return told | {
        "rule": subject.switches[name],
        "subject": subject.title,
        "changes": f"{PRINTED} {before.text}, with it {after.text} {subject.label}",
        "before": before.text,
        "after": after.text,
    }


def _about(state: State, name: str) -> Subject:
    """What a Variant is about: what is asked about now, if that goes, else the first subject with it."""
    return next(each for each in (state.about, *state.game.subjects.values()) if name in each.switches)


def _input(state: State, given: Input, place: str) -> Json:
    return {
        "field": f"inputs.{given.name}",
        "kind": "number",
        "label": given.label,
        "value": state.inputs[given.name],
        "min": given.low,
        "max": given.high,
        "step": 1,
        "place": place,
        "rule": given.rule,
        "also": {"rules": state.rules, "subject": state.subject},
    }


def _options(titles: Mapping[str, str]) -> list[Json]:
    return [{"value": value, "label": label} for value, label in titles.items()]
