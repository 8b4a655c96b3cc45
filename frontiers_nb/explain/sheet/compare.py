"""Two builds side by side: what differs, what stays, and why it stays. Read `compared` first.

Rules: d100.target.ceiling-onset, d100.mark.threshold, and every floor and cap of a derived value
"""

from __future__ import annotations

from typing import NamedTuple

from frontiers_nb.d100.attributes import ATTRIBUTES, FEEDS
from frontiers_nb.d100.derivatives import DEFENSE_PAIRS, LEAST, Build, derivatives, raw_defense
from frontiers_nb.d100.targets import TIERS, ceiling
from frontiers_nb.explain.picture import Json
from frontiers_nb.explain.sheet.figures import sheet_targets
from frontiers_nb.words import listed, signed

NAMES = {
    "hp": "HP",
    "wounds": "Wounds",
    "fatigue": "Fatigue",
    "physical_defense": "Physical Defense",
    "mental_defense": "Mental Defense",
    "movement": "Movement",
    "initiative_flat": "Flat Initiative",
    "skills": "Skills",
    "energy": "Energy",
    "capacity": "Capacity",
    "slots": "Slots",
}
SEVERAL = {"Wounds", "Skills", "Slots"}  # the names that are plural


class Line(NamedTuple):
    """One value of a sheet before and after; `reason` and `rule` tell why one that could move did not."""

    id: str
    label: str
    before: int
    after: int
    reason: str = ""
    rule: str = ""

    def to_json(self) -> Json:
        """The line as a picture has it, Ranks with their sign."""
        shown = signed if self.id.endswith(".rank") else str
        moved = self.before != self.after
        change = (
            f"{shown(self.before)} to {shown(self.after)}" if moved else f"{stay([self.label])} {shown(self.after)}"
        )
        line: Json = {
            "id": self.id,
            "label": self.label,
            "before": shown(self.before),
            "after": shown(self.after),
            "moved": moved,
            "change": change,
            "reason": self.reason,
        }
        return line | ({"rule": self.rule} if self.rule else {})


def compared(before: Build, after: Build, attributes: tuple[str, ...] = ATTRIBUTES) -> list[Line]:
    """Targets and Ranks of some Attributes, and what they feed, before and after."""
    lines = []
    old_targets, new_targets = sheet_targets(before), sheet_targets(after)
    for name in attributes:
        for tier in TIERS:
            old, new = old_targets[name][tier], new_targets[name][tier]
            stopped = old == new == ceiling(tier, after.numbers)
            why = (f"{tier.capitalize()} stops at {new}", "d100.target.ceiling") if stopped else ("", "")
            lines.append(Line(f"{name}.{tier}", f"{name.capitalize()}, {tier.capitalize()}", old, new, *why))
        old, new = getattr(before.ranks, name), getattr(after.ranks, name)
        lines.append(Line(f"{name}.rank", f"Rank of {name.capitalize()}", old, new))
    return lines + derived(before, after, {value for name in attributes for value in FEEDS[name]})


def derived(before: Build, after: Build, names: set[str]) -> list[Line]:
    """Some derived values before and after, each with the reason where it stayed."""
    old, new = derivatives(before), derivatives(after)
    lines = []
    for name in (name for name in NAMES if name in names):
        stayed = old[name].value == new[name].value
        why = _stayed(name, after, new[name].value) if stayed else ("", "")
        lines.append(Line(name, NAMES[name], old[name].value, new[name].value, *why))
    return lines


def stay(labels: list[str]) -> str:
    """The verb for what did not move: "Wounds stay", "Fatigue stays"."""
    return "stay" if len(labels) > 1 or labels[0] in SEVERAL else "stays"


def moved(lines: list[Line]) -> str:
    """What moved, in words: "HP 9 to 10, Movement 5 to 6", or that nothing did."""
    words = [f"{line.label} {line.to_json()['change']}" for line in lines if line.before != line.after]
    return listed(words) if words else "nothing on the sheet moves"


def _stayed(name: str, build: Build, value: int) -> tuple[str, str]:
    if name in ("wounds", "fatigue"):
        if value >= build.numbers.track_cap:
            return f"A track stops at {value}", f"d100.{name}.max-cap"
        if value == LEAST:
            return f"Still at the least, {LEAST}", f"d100.{name}.max-floor"
        return "Follows every second Rank", "d100.mark.threshold"
    if name == "skills":
        if value == LEAST:
            return f"Still at the least, {LEAST}", "d100.skills.minimum"
        return "Follows every second Rank", "d100.mark.threshold"
    if name.endswith("_defense"):
        kind = name.removesuffix("_defense")
        if raw_defense(build, kind) <= 0:
            return "Still at the least, 0", "d100.defense.floor"
        return "Half of an odd sum was rounded up already", "d100.defense.rounding"
    if name == "hp":
        return _hp_stayed(build, value)
    return "Still at the least, 1", "d100.move.minimum"


def _hp_stayed(build: Build, value: int) -> tuple[str, str]:
    if value == LEAST:
        return "Still at the least, 1", "d100.hp.minimum"
    if build.level == 1:
        return "Resolve counts from Level 2 on", "d100.hp.per-level"
    return "Half of an odd sum was rounded up already", "d100.hp.per-level"


def defense_pair(kind: str) -> tuple[str, str]:
    """The two Attributes behind a Defense. Rule: d100.attr.drives."""
    first, second = DEFENSE_PAIRS[kind]
    return first, second


def moved_first(lines: list[Line]) -> list[Json]:
    """Lines as a picture has them, those that moved first."""
    return [line.to_json() for line in sorted(lines, key=lambda line: line.before == line.after)]
