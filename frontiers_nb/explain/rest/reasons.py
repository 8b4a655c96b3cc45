"""Why the rest comes to what it does: the counting behind each number, each with the rule it follows."""

from __future__ import annotations

from frontiers_nb.d100 import rest
from frontiers_nb.d100.derivatives import max_energy, max_hp
from frontiers_nb.d100.targets import Step
from frontiers_nb.explain.picture import Json, why
from frontiers_nb.explain.rest import plan
from frontiers_nb.explain.rest.timeline import Rest, clock, duration, left, lost


def whys(night: Rest) -> dict[str, Json]:
    """The reasons a reader can ask for, by the id that the picture's numbers carry."""
    build, who = night.state.build, night.who
    found = {
        "rest": why(f"After {duration(night.minutes)}", left(night, night.end), steps(night)),
        "recovery": why("Fresh", plan.told(night.recovery), _recovery(night)),
        "max_hp": why("Maximum HP", str(who.limits.hp), max_hp(build).steps),
        "max_energy": why("Maximum Energy", str(who.max_energy), [*max_energy(build).steps, *_drain(night)]),
    }
    if night.start.condition.down:
        found["wakes"] = why("She wakes", awake(night)["text"], _waking(night))
    return found


def awake(night: Rest) -> Json:
    """When she wakes, in minutes of rest and in words."""
    if not night.start.condition.down:
        return {"minutes": 0, "text": "from the beginning"}
    event = night.wakes
    if event is None:
        return {"minutes": None, "text": "not by rest alone"}
    return {"minutes": event.minute, "text": f"after {duration(event.minute)}"}


def steps(night: Rest) -> list[Step]:
    """From hours and breaks to what each pool has back, in the rules' order."""
    who, numbers = night.who, night.who.numbers
    gained = {what: sum(event.amount for event in night.events if event.what == what) for what in ("energy", "hp")}
    taken = {what: sum(event.what == what for event in night.events) for what in rest.CHOICES}
    rounded = {"A": ", rounded up", "B": ", rounded down"}[who.rulings.half_hp_rounding] if who.limits.hp % 2 else ""
    found = []
    for minute in night.breaks:
        found.append(Step(f"Broken at {clock(minute)}", lost(night, minute), "d100.rest.interrupted"))
    taken_back = sum(event.amount for event in night.events if event.what == "break")
    energy = numbers.marked("energy_hours", f"Energy back, one for each whole {_each(numbers.energy_hours)}")
    blocks = numbers.marked("rest_hours", f"Whole blocks of {duration(numbers.rest_hours * rest.HOUR)}")
    found += [
        Step(energy, gained["energy"] + taken_back, "d100.rest.energy"),
        Step(blocks, len(night.blocks), "d100.rest.track"),
        Step(f"HP of a block: half of {who.limits.hp}{rounded}", who.half_hp, "d100.rest.hp"),
        Step("HP back, never over the maximum", gained["hp"], "d100.rest.hp-cap"),
        Step("Wounds taken off", taken["wound"], "d100.rest.track"),
        Step("Fatigue taken off, never in the same block", taken["fatigue"], "d100.rest.track-not-both"),
    ]
    return [*found, Step("Left", left(night, night.end), "d100.rest.condition")]


def _each(hours: int) -> str:
    return "hour" if hours == 1 else duration(hours * rest.HOUR)


def _recovery(night: Rest) -> list[Step]:
    parts = [Step(part["label"], part["text"], part["rule"]) for part in plan.parts(night)]
    broken = [
        Step(f"Broken at {clock(minute)}", lost(night, minute), "d100.rest.interrupted")
        for minute in night.state.breaks
        if night.recovery is None or minute < night.recovery
    ]
    return [*broken, *parts, Step("Fresh", plan.told(night.recovery), "d100.rest.condition")]


def _waking(night: Rest) -> list[Step]:
    condition = night.start.condition
    found = []
    if condition.dead:
        return [Step("Death is past rest", "", "d100.death.past-max")]
    if condition.downed:
        found.append(Step("Downed: wakes with any HP", f"HP {condition.hp}", "d100.down.wake-hp"))
    if condition.collapsed:
        most = night.who.limits.fatigue
        found.append(Step("Collapsed: wakes with Fatigue under its maximum", f"under {most}", "d100.down.wake-fatigue"))
        found.append(Step("By rest, with the first block that takes one off", "", "d100.rest.collapsed-wake"))
    return [*found, Step("She wakes", awake(night)["text"], night.wakes.rule if night.wakes else "d100.rest.condition")]


def _drain(night: Rest) -> list[Step]:
    drain = night.state.drain
    return [Step("Locked by gear", -drain, "d100.drain.max-only")] if drain else []
