"""The Favor screen's controls: what you want, how much Favor, how much Disfavor; the rest under More."""

from __future__ import annotations

from frontiers_nb.d100.gradient import READINGS
from frontiers_nb.explain import roller
from frontiers_nb.explain.favor.goals import GOALS
from frontiers_nb.explain.favor.state import MOST_TOKENS, State
from frontiers_nb.explain.picture import Json, choice, number
from frontiers_nb.explain.roll.controls import FRESH, difficulty

SHOWN = 6  # tokens that the first controls go up to; the state takes more


def controls(state: State) -> list[Json]:
    # Without a Gradient there is one thing to want.
    wishes = GOALS if READINGS[state.gradient_reading] else {name: GOALS[name] for name in ("success", state.goal)}
    goals = [{"value": name, "label": goal.label} for name, goal in wishes.items()]
    odds = {"also": FRESH, "place": "more", "group": "The roll"}
    readings = [{"value": name, "label": name.capitalize()} for name in READINGS]
    most = roller.most(state.numbers, state.rulings)
    return [
        choice(state, "goal", "What do you want?", goals, also=FRESH, place="first"),
        _favor(state),
        _disfavor(state),
        number(state, "score", "Score", max=state.numbers.score_cap, **odds),
        difficulty(state) | odds,
        number(state, "circumstance", "Circumstance", slide=[-40, 40], **odds),
        number(state, "defense", "Defense of the other side", slide=[0, 40], **odds),
        number(state, "fatigue", "Fatigue held", kind="count", max=most, **odds),
        _skills(state),
        choice(state, "gradient_reading", "Reading of the Gradient", readings, **odds | {"group": "Readings"}),
    ]


def _favor(state: State) -> Json:
    control = number(state, "favor", "Favor you may place", kind="count", also=FRESH, place="first")
    parts = {"fields": ["favor_units", "favor_tens"]}  # of what is placed, the units give first
    top = max(SHOWN, state.favor)
    return control | {"min": state.from_skill, "max": top, "rule": "d100.favor.favor", "parts": parts}


def _disfavor(state: State) -> Json:
    control = number(state, "disfavor", "Disfavor against you", kind="count", also=FRESH, place="first")
    parts = {"fields": ["disfavor_tens", "disfavor_units"], "grows": "disfavor_tens"}
    top = max(SHOWN, state.disfavor)
    return control | {"max": top, "rule": "d100.disfavor.placement", "parts": parts}


def _skills(state: State) -> Json:
    """A first Skill that fits brings a token, the last one takes it away; any further one changes nothing."""
    control = number(state, "skills", "Skills that fit", kind="count", also=FRESH, place="more", group="The roll")
    control |= {"max": max(SHOWN, state.skills), "rule": "d100.skill.one-per-roll"}
    if state.skills > 1:
        return control | {"hint": "Only one counts on a roll; you say which."}
    if state.skills == 1:
        return control | {"fewer": {"favor": state.favor - 1, **_one_favor_less(state)}}
    return control | {"more": {"favor": min(MOST_TOKENS, state.favor + 1)}}


def _one_favor_less(state: State) -> Json:
    """Where the Favor lies once one is taken away: one that is not placed, else one of the units, else of the tens."""
    if state.favor > state.favor_tens + state.favor_units:
        return {}
    die = "favor_units" if state.favor_units else "favor_tens"
    return {die: getattr(state, die) - 1}
