"""The fight's controls: how often, how hard and how much there is to lose come first, the rest under More."""

from __future__ import annotations

from dataclasses import replace

from frontiers_nb.d100.attributes import RANK_STEP
from frontiers_nb.d100.derivatives import LAST_LEVEL
from frontiers_nb.explain.contest.state import NAMES
from frontiers_nb.explain.fight.state import ATTACKS, Sheet, Side, State
from frontiers_nb.explain.fit import FIT, FIT_POOLS
from frontiers_nb.explain.picture import Json, choice, number

SCORES = {"vigor": "Vigor", "deft": "Deft", "resolve": "Resolve"}
MOST_SHOWN = 100  # on a slider; a larger number is typed


def controls(state: State) -> list[Json]:
    """Chance to hit, harm and HP first; for a side from a sheet its Vigor and Level in their place."""
    opener = [{"value": side, "label": name} for side, name in NAMES.items()]
    shown = [*_first(state), *_rest("a", state.a, "Both sides" if state.b is None else NAMES["a"], state)]
    shown.append(_differs(state))
    if state.b:
        shown += [control | {"place": "more", "group": NAMES["b"]} for control in _main("b", state.b, state)]
        shown += _rest("b", state.b, NAMES["b"], state)
    shown += [
        choice(state, "opener", "Who goes first", opener, place="more", group="The fight"),
        {
            "field": "keep_striking",
            "kind": "switch",
            "label": "Strikes that are left go on at the fallen",
            "value": state.keep_striking,
            "place": "deaths",
            "rule": "d100.hp.downed-hit",
        },
    ]
    return shown


def _first(state: State) -> list[Json]:
    whose = "" if state.b is None else f"{NAMES['a']}: "
    main = _main("a", state.a, state)
    return [control | {"place": "first", "label": whose + control["label"]} for control in main]


def _main(name: str, side: Side, state: State) -> list[Json]:
    """The three that matter most."""
    harm = number(side, "harm", "HP a hit takes", slide=[1, max(30, side.harm)], rule="d100.band.output")
    if side.sheet:
        return [
            _of_sheet(name, side.sheet, "vigor", state),
            _of(name, harm),
            _of_sheet(name, side.sheet, "level", state),
        ]
    hp = number(side, "hp", "HP", slide=[1, max(MOST_SHOWN, side.hp)], rule="d100.hp.first")
    # Somebody has to hit, else the fight never ends.
    least = 0 if state.b and state.fighters()[name == "a"].side.hit else 1
    hit = number(side, "hit", "Chance to hit", min=least, unit="%", rule="d100.band.hit-rate")
    return [_of(name, hit), _of(name, harm), _of(name, hp)]


def _rest(name: str, side: Side, group: str, state: State) -> list[Json]:
    more = {"place": "more", "group": group}
    shown = [number(side, "strikes", "Strikes a turn", kind="count", rule="d100.ap.pool")]
    shown.append(number(side, "wounds", "Wounds held", kind="count", max=_room(name, state), rule="d100.wounds.max"))
    if not side.sheet:
        shown.append(number(side, "max_wounds", "Room for Wounds", kind="count", rule="d100.wounds.max", also=FIT))
    switch = {"field": "sheet", "kind": "switch", "label": "Built from a sheet", "off": None}
    switch |= {"value": side.sheet and side.sheet.to_json(), "on": Sheet(vigor=70, deft=50).to_json()}
    shown.append(switch | {"also": FIT})
    own = [_of(name, control) for control in shown]
    if side.sheet:
        own += [_of_sheet(name, side.sheet, field, state) for field in ("deft", "resolve")]
        words = [{"value": field, "label": SCORES[field]} for field in ATTACKS]
        own.append(_of(f"{name}.sheet", choice(side.sheet, "attack", "Strikes with", words)))
    return [control | more for control in own]


def _differs(state: State) -> Json:
    """Whether the second side has numbers of its own; they begin as the first side's."""
    return {
        "field": "b",
        "kind": "switch",
        "label": f"{NAMES['b']} is somebody else",
        "value": state.b and state.b.to_json(),
        "off": None,
        "on": replace(state.a).to_json(),
        "place": "more",
        "group": NAMES["b"],
        "also": FIT,
    }


def _of(name: str, control: Json) -> Json:
    return control | {"field": f"{name}.{control['field']}"}


def _of_sheet(name: str, sheet: Sheet, field: str, state: State) -> Json:
    """A Score moves by a Rank, a Level by one."""
    if field == "level":
        return _of(f"{name}.sheet", number(sheet, field, "Level", slide=[1, max(LAST_LEVEL, sheet.level)], also=FIT))
    highest = state.numbers.score_cap
    step = RANK_STEP if state.rulings.rank_non_multiple == "D" else 1
    return _of(f"{name}.sheet", number(sheet, field, SCORES[field], step=step, max=highest, also=FIT_POOLS))


def _room(name: str, state: State) -> int:
    fighters = dict(zip(NAMES, state.fighters(), strict=True))
    return fighters[name].side.dies_at - 1
