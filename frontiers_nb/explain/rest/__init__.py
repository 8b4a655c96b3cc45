"""The rest planner: hours, breaks and blocks, and what each of them gives back.

Read `state.State`, then `explain`. Beside them stand `timeline` (the rest hour by hour), `plan` (blocks,
orders, breaks), `story`, `reasons` and `predict`. Rules: d100.rest.*, d100.down.*
"""

from __future__ import annotations

from functools import cache

from frontiers_nb.d100 import rest
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.explain import readings
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.picture import Json, Result, finished, numbers_json, rulings_json, steps_json, table
from frontiers_nb.explain.rest import plan, reasons, story
from frontiers_nb.explain.rest.controls import controls
from frontiers_nb.explain.rest.predict import gives_away, predict
from frontiers_nb.explain.rest.state import LONGEST, OPENING, State
from frontiers_nb.explain.rest.timeline import Rest, events_json, held, left, timeline
from frontiers_nb.words import listed

__all__ = ["OPENING", "State", "explain"]

ACROSS = 12  # hours in one strip
USUAL = 3  # the part of a reading's result that is shown where nothing differs


def explain(given: object) -> Json:
    """The picture of a rest. Raises: RuleError for a field or value that is not allowed."""
    state = State.parse(given)
    also = {"also": FIT}
    picture = _shown(Rest(state)) | {
        "state": state.to_json(),
        "rulings": [readings.told(each, USUAL) | also for each in _rulings(state)],
        "numbers": numbers_json(state.numbers, "rest"),
        "tables": _tables(),
    }
    return finished(picture)


def _shown(night: Rest) -> Json:
    """All that the screen shows of a rest, whatever the rulings and house numbers behind it."""
    said = story.sentence(night)
    return {
        "screen": "rest",
        "title": "A rest",
        "timeline": timeline(night),
        "events": events_json(night),
        "full_recovery_hours": plan.hours(night.recovery),
        "full_recovery": plan.recovery(night),
        "awake": reasons.awake(night),
        "answer": {
            "text": left(night, night.end),
            "label": story.label(night),
            "oneIn": story.beside(night),
            "why": "rest",
        },
        "said": said,
        "sentence": said,
        "story": story.paragraphs(night),
        "steps": steps_json(reasons.steps(night)),
        "controls": controls(night.state),
        "sections": _sections(night),
        "strip": _strip(night),
        "blocks": plan.blocks(night),
        "order": plan.order(night),
        "breaks": plan.breaks(night),
        "nextBreak": plan.next_break(night),
        "whys": reasons.whys(night),
        "predict": predict(night),
    }


def _sections(night: Rest) -> list[Json]:
    return [
        {"id": "strip", "title": "Hour by hour", "place": "first", "secret": gives_away(night)},
        {"id": "blocks", "title": "What each block takes off", "place": "more", "secret": gives_away(night)},
        {"id": "breaks", "title": "What breaks the rest", "place": "more"},
        {"id": "plan", "title": "Until she is fresh", "place": "more", "secret": True},
    ]


def _strip(night: Rest) -> Json:
    """The strip's rows, and its columns: whole lines of hours, those not rested yet left blank.

    Lines in which nothing happens any more are left out, and `idle` says so.
    """
    limits = night.who.limits
    last = max(-(-night.events[-1].minute // rest.HOUR) if night.events else 0, 1)
    hours = min(-(-min(last, night.state.hours or 1) // ACROSS) * ACROSS, LONGEST)
    rows = [
        {"id": "hp", "label": "HP", "max": limits.hp},
        {"id": "energy", "label": "Energy", "max": night.who.max_energy},
        {"id": "wounds", "label": "Wounds", "max": limits.wounds},
        {"id": "fatigue", "label": "Fatigue", "max": limits.fatigue},
    ]
    idle = f"From hour {hours + 1} to hour {night.state.hours} nothing changes." if hours < night.state.hours else None
    return {"across": ACROSS, "hours": hours, "rows": rows, "label": story.sentence(night), "idle": idle}


def _rulings(state: State) -> list[Json]:
    return rulings_json("rest", state.rulings, cache(lambda rulings: _under(state, rulings)))


def _under(state: State, rulings: Rulings) -> Result:
    """What other rulings would make of this rest, its pools brought down where a track is shorter then."""
    night = Rest(State.parse({**state.to_json(), "rulings": rulings.to_json(), **FIT}))
    shown = _shown(night)
    # That a Score may stand between two fives changes nothing for one that does not.
    controls = [{**control, "step": 1} for control in shown["controls"]]
    return Result(None, shown | {"controls": controls}, readings.BETWEEN.join(_parts(night)))


def _parts(night: Rest) -> list[str]:
    """Always as many parts, each about one thing."""
    end, limits = night.end, night.who.limits
    return [
        "dead" if night.start.condition.dead else f"awake {reasons.awake(night)['text']}",
        f"HP {end.condition.hp} of {limits.hp}",
        f"Energy {end.energy} of {night.who.max_energy}",
        listed(held(end) or ["no Wound or Fatigue"]),
        f"fresh {plan.told(night.recovery)}",
        f"room for {limits.wounds} Wounds and {limits.fatigue} Fatigue",
        f"{night.who.half_hp} HP a block",
    ]


def _tables() -> dict[str, Json]:
    return {
        "strip": table(
            "Hour by hour",
            "timeline",
            hour="Hour",
            hp="HP",
            energy="Energy",
            wounds="Wounds",
            fatigue="Fatigue",
            awake="She is",
            defense_penalty="On each Defense",
            target_penalty="On each Target",
            told="What happened",
        ),
        "blocks": table("Blocks of healing", "blocks", n="Block", clock="Ends at", takes="Takes off"),
        "plan": table(
            "Orders",
            "order.rows",
            label="Order",
            order="Blocks take off",
            down="Unconscious",
            borne="Points times hours",
            fresh="Fresh",
        ),
    }
