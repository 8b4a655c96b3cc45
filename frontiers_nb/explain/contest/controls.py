"""The contest explorer's controls: two Scores and the tier both sides share, the rest under More."""

from __future__ import annotations

from frontiers_nb.d100.gradient import READINGS
from frontiers_nb.d100.targets import TIERS
from frontiers_nb.explain import roller
from frontiers_nb.explain.contest.state import NAMES, State
from frontiers_nb.explain.picture import Json, choice, number
from frontiers_nb.explain.roll import controls as roll_controls


def controls(state: State) -> list[Json]:
    tiers = [{"value": tier, "label": tier.capitalize()} for tier in TIERS]
    defenders = [{"value": None, "label": "Nobody"}, *({"value": s, "label": n} for s, n in NAMES.items())]
    readings = [{"value": name, "label": name.capitalize()} for name in READINGS]
    shown = [
        *(
            number(getattr(state, side), "score", f"{name}: Score", max=state.numbers.score_cap, place="first")
            | {"field": f"{side}.score"}
            for side, name in NAMES.items()
        ),
        choice(state, "difficulty", "Difficulty, for both", tiers, place="first", rule="d100.contest.same-tier"),
    ]
    most = roller.most(state.numbers, state.rulings)
    for side, name in NAMES.items():
        one = getattr(state, side)
        own = [
            number(one, "circumstance", "Circumstance", slide=[-40, 40]),
            number(one, "defense", "Defense it faces", slide=[0, 40]),
            number(one, "fatigue", "Fatigue held", kind="count", max=most),
            *roll_controls.favors(one),
        ]
        shown += [control | {"field": f"{side}.{control['field']}", "group": name, "place": "more"} for control in own]
    shown += [
        choice(state, "gradient_reading", "Reading of the Gradient", readings, group="Readings", place="more"),
        choice(state, "defender", "Who defends", defenders, place="settled", rule="d100.contest.tie-default"),
    ]
    return [control | {"also": roll_controls.FRESH} for control in shown]
