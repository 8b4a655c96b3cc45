"""The sheet's controls: an Attribute, its Score and a Mark to try; the rest under More."""

from __future__ import annotations

from frontiers_nb.d100.attributes import ATTRIBUTES, LOWEST_SCORE, RANK_STEP
from frontiers_nb.d100.derivatives import DEFENSE_PAIRS, LAST_LEVEL
from frontiers_nb.d100.equipment import STATES
from frontiers_nb.d100.targets import TIERS
from frontiers_nb.explain.fit import FIT, FIT_POOLS
from frontiers_nb.explain.picture import Json, choice, number
from frontiers_nb.explain.sheet.figures import Figures
from frontiers_nb.explain.sheet.growth import mark_label, open_marks
from frontiers_nb.explain.sheet.state import METHODS, State


def controls(now: Figures) -> list[Json]:
    """Three to begin with; the others stand where what they change is drawn."""
    state = now.state
    aims = [{"value": kind, "label": f"{kind.capitalize()} Defense"} for kind in DEFENSE_PAIRS]
    tiers = [{"value": tier, "label": tier.capitalize()} for tier in TIERS]
    methods = [{"value": method, "label": method.capitalize()} for method in METHODS]
    return [
        _focus(state),
        _score(state, state.attribute) | {"place": "first"},
        *_mark(state),
        *(_score(state, name) | {"group": "Scores"} for name in ATTRIBUTES if name != state.attribute),
        choice(state, "difficulty", "Tier of the roll", tiers, group="How it stands", place="more"),
        number(
            state,
            "level",
            "Level",
            slide=[1, max(LAST_LEVEL, state.level)],
            group="How it stands",
            place="more",
            rule="d100.level.capacity",
            also=FIT,
        ),
        *_condition(now),
        *_bought(state),
        number(state, "marks", "Marks of this Level", kind="count", place="menu", rule="d100.mark.max", also=FIT),
        choice(state, "advancement", "How you grow", methods, place="level", rule="d100.advance.milestone"),
        choice(state, "aim", "Aimed at", aims, place="fight"),
        *_opponent(now),
        *_encounter(state),
        *_gear(state),
    ]


def _focus(state: State) -> Json:
    options = [
        {"value": name, "label": name.capitalize(), "note": str(getattr(state.table, name))} for name in ATTRIBUTES
    ]
    return choice(state, "attribute", "Attribute", options, place="first", rule="d100.attr.four")


def _score(state: State, name: str) -> Json:
    step = RANK_STEP if state.rulings.rank_non_multiple == "D" else 1
    limits = {"min": LOWEST_SCORE, "max": state.numbers.score_cap, "step": step, "place": "more", "also": FIT_POOLS}
    control = number(state.scores, name, f"Score of {name.capitalize()}", **limits)
    return control | {"field": f"scores.{name}", "rule": "d100.score.ceiling"}


def _mark(state: State) -> list[Json]:
    """A Mark to try, of those that can be spent one on the Attribute in focus; none once a Level's Marks are taken."""
    mark = state.mark or next(iter(open_marks(state)), None)
    if not mark:
        return []
    label = f"Spend a Mark: {mark_label(mark)}"
    switch = {"field": "mark", "kind": "switch", "label": label, "value": state.mark, "off": None, "on": mark}
    return [switch | {"place": "first", "rule": "d100.mark.attribute"}]


def _condition(now: Figures) -> list[Json]:
    state, limits = now.state, now.before.limits
    held = {"group": "How it stands", "place": "more"}
    pool = now.values["energy"].value
    return [
        number(state, "hp", "HP now", max=limits.hp, value=now.before.condition.hp, rule="d100.hp.first", **held),
        number(state, "energy", "Energy now", max=pool, value=now.before.energy, rule="d100.energy.pool", **held),
        number(
            state, "wounds", "Wounds held", kind="count", max=limits.wounds, rule="d100.wounds.penalty-current", **held
        ),
        number(state, "fatigue", "Fatigue held", kind="count", max=limits.fatigue, rule="d100.fatigue.penalty", **held),
    ]


def _bought(state: State) -> list[Json]:
    held = {"kind": "count", "group": "Bought with Marks", "place": "more", "also": FIT}
    return [
        number(state, "wound_marks", "Room for Wounds", rule="d100.mark.resilience", **held),
        number(state, "fatigue_marks", "Room for Fatigue", rule="d100.mark.resilience", **held),
        number(state, "skills", "Skills", rule="d100.mark.skill", **held),
    ]


def _opponent(now: Figures) -> list[Json]:
    against = now.state.opponent
    own = {
        "score": getattr(now.build.scores, now.state.attribute),
        "defense": now.values[f"{now.state.aim}_defense"].value,
    }
    shown = []
    for name, slide in (("score", [LOWEST_SCORE, 100]), ("defense", [0, 40])):
        chosen = getattr(against, name)
        value = own[name] if chosen is None else chosen
        control = number(against, name, f"{name.capitalize()} of the opponent", place="fight", slide=slide, value=value)
        shown.append(control | {"field": f"opponent.{name}"})
    return shown


def _encounter(state: State) -> list[Json]:
    switch = {"field": "in_encounter", "kind": "switch", "label": "In an Encounter", "value": state.in_encounter}
    shown = [switch | {"off": False, "on": True, "place": "encounter", "rule": "d100.anchored.permanent"}]
    for name in ATTRIBUTES:
        control = number(state.changes, name, f"Change to {name.capitalize()}", slide=[-40, 40], place="encounter")
        shown.append(control | {"field": f"changes.{name}"})
    return shown


def _gear(state: State) -> list[Json]:
    words = [{"value": word, "label": word.capitalize()} for word in STATES]
    return [
        choice(item, "state", item.name, words, place="gear", rule="d100.item.one-state")
        | {"field": f"gear.{place}.state"}
        for place, item in enumerate(state.gear)
    ]
