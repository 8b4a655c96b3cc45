"""The stepper's controls: what is played, by which rules, and how far odds look. Read `controls`."""

from __future__ import annotations

from collections.abc import Mapping

from frontiers_nb.encounter import game
from frontiers_nb.explain.encounter import readings
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.picture import Json, choice
from frontiers_nb.explain.switching import switch

AFRESH = {"answers": None, "at": None, "event": None, "branches": []}
# A scenario begins where its lesson does. Another game begins with a scenario of its own; None stands for its first.
# What hangs on the game names it: pressed just after that has changed, it still asks for what was on view.
OTHER_GAME = {"scenario": None, "variants": [], "rulings": None, "policy": None} | AFRESH
UNTIL = {"action": "this Action", "turn": "this Turn", "round": "this Round", "end": "the end"}


def controls(moment: Moment) -> list[Json]:
    """Every control; the rules are one where there are several."""
    state, played = moment.state, moment.game
    own = [] if isinstance(state.scenario, str) else [{"value": None, "label": "Back to ours"}]
    games = {name: game.named(name).title for name in game.names()}
    now = {"rules": state.rules}
    return [
        choice(state, "scenario", "Scenario", _options(played.scenarios) + own, place="first", also=AFRESH | now),
        *([choice(state, "rules", "Rules", _options(games), place="first", also=OTHER_GAME)] if len(games) > 1 else []),
        choice(state, "policy", "Everybody", _options(played.policies), place="odds", also=now),
        choice(state, "until", "As far as", _options(UNTIL), place="odds"),
        {"field": "odds", "kind": "switch", "label": "Work out the odds", "value": state.odds, "off": False, "on": True}
        | {"place": "odds"},
        *([_readings(state.readings)] if moment.at > readings.SHORT else []),
    ]


def _readings(on: bool) -> Json:
    """A long line is played anew for every reading only where somebody asks for it."""
    label = "See what the other readings come to here"
    hint = "Every reading plays the whole line anew, so this may take a while."
    return {"field": "readings", "kind": "switch", "label": label, "value": on, "off": False, "on": True} | {
        "place": "rulings",
        "hint": hint,
    }


def variants(moment: Moment) -> list[Json]:
    """Every Variant of the game: whether it is on, the patch that switches it, or why that may not be."""
    return [switch(moment.game, moment.state.variants, name) for name in moment.game.switches]


def _options(titles: Mapping[str, str]) -> list[Json]:
    return [{"value": value, "label": label} for value, label in titles.items()]
