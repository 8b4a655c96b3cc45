"""Making a character, step by step. Read `write` first, then `mistakes`.

Each step writes its part of the sheet and leans only on those before it. Rules: d100.create.*,
d100.identity.layers
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from frontiers_nb.d100.attributes import ATTRIBUTES, DEFAULT_SCORE, RANK_STEP, Scores
from frontiers_nb.d100.character import Character, Part, fresh
from frontiers_nb.d100.derivatives import Build, derivatives
from frontiers_nb.d100.energy import available, drain
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.targets import TIERS, sheet_target
from frontiers_nb.errors import RuleError

RAISE = 30  # d100.create.spend
LOWER = 10  # d100.create.spend
LOWEST_NEW, HIGHEST_NEW = 40, 70  # d100.create.bounds
TOTAL = DEFAULT_SCORE * len(ATTRIBUTES) + RAISE - LOWER
WRITTEN_AT_DERIVATIVES = ("hp", "wounds", "fatigue", "movement", "physical_defense", "mental_defense")


class Outfit(NamedTuple):
    """What is taken at the seventh step: Abilities by name, and the Demand of each equipped item."""

    abilities: tuple[str, ...] = ()
    demands: tuple[int | None, ...] = ()


@dataclass(frozen=True)
class Draft:
    """A sheet in the making: what is written so far, by name."""

    sheet: dict[str, Any] = field(default_factory=dict)
    done: tuple[str, ...] = ()
    numbers: Numbers = field(default_factory=Numbers)
    rulings: Rulings = field(default_factory=Rulings)

    @property
    def next_step(self) -> str | None:
        """The step that comes next, or None for a whole sheet."""
        return STEPS[len(self.done)] if len(self.done) < len(STEPS) else None

    @property
    def build(self) -> Build:
        """What the derived values follow from. Layers give the Skills that a plain build counts as its base."""
        parts = self.sheet.get("origin", ()) + self.sheet.get("archetype", ())
        named = sum(len(part.skills) for part in parts)
        return Build(
            self.sheet["scores"],
            extra_skills=named - self.numbers.base_skills if parts else 0,
            numbers=self.numbers,
            rulings=self.rulings,
        )


def write(draft: Draft, step: str, choice: Any = None) -> Draft:
    """The draft with its next step written.

    `choice` is a sentence at "concept" and "pursuit", parts at "origin" and "archetype", Scores at
    "attributes", an Outfit at "equipment"; the other two steps are calculated.
    Raises: RuleError for a step out of order, and for Scores or gear that are not allowed.
    Rule: d100.create.order.
    """
    if step != draft.next_step:
        raise RuleError("step", f"{draft.next_step or 'none, the sheet is whole'}", step, "d100.create.order")
    return replace(draft, sheet=draft.sheet | _STEPS[step](draft, choice), done=(*draft.done, step))


def character(draft: Draft) -> Character:
    """The character of a whole draft, fresh. Raises: RuleError naming the step that is missing."""
    if draft.next_step:
        raise RuleError("step", "all eight, the Pursuit last", draft.next_step, "d100.create.order")
    sheet = draft.sheet
    parts = (*sheet["origin"], *sheet["archetype"])
    return fresh(
        draft.build,
        energy=sheet["energy"],
        origin=sheet["origin"],
        archetype=sheet["archetype"],
        skills=tuple(name for part in parts for name in part.skills),
        abilities=sheet["abilities"],
        features=tuple(name for part in sheet["archetype"] for level, name in part.features if level == 1),
        concept=sheet["concept"],
        pursuit=sheet["pursuit"],
    )


def spent(scores: Scores) -> tuple[int, int]:
    """How many points lie above the default and how many below it."""
    above = sum(max(0, score - DEFAULT_SCORE) for score in scores)
    return above, sum(max(0, DEFAULT_SCORE - score) for score in scores)


def mistakes(scores: Scores, rulings: Rulings) -> list[RuleError]:
    """Everything that keeps Scores from being a new character's; nothing where they are.

    The points may be split at will, and a Score may be raised and lowered: what binds is the sum, and that
    no more points lie above the default than are handed out.
    Rules: d100.create.spend, d100.create.bounds, amb.d100.create-spend.
    """
    found = []
    for name, score in scores._asdict().items():
        if not LOWEST_NEW <= score <= HIGHEST_NEW:
            allowed = f"{LOWEST_NEW} to {HIGHEST_NEW} for a new character"
            found.append(RuleError(f"scores.{name}", allowed, score, "d100.create.bounds"))
        elif rulings.create_spend == "A" and score % RANK_STEP:
            found.append(RuleError(f"scores.{name}", f"a multiple of {RANK_STEP}", score, "amb.d100.create-spend"))
    most = TOTAL + (LOWER if rulings.create_spend == "B" else 0)
    if not TOTAL <= sum(scores) <= most:
        allowed = f"{TOTAL} in all" if most == TOTAL else f"{TOTAL} to {most} in all"
        found.append(RuleError("scores", allowed, sum(scores), "d100.create.spend"))
    elif (above := spent(scores)[0]) > RAISE:
        allowed = f"at most {RAISE} points above {DEFAULT_SCORE}"
        found.append(RuleError("scores", allowed, above, "d100.create.spend"))
    return found


def _sentence(name: str) -> Callable[[Draft, Any], dict[str, Any]]:
    def written(draft: Draft, choice: Any) -> dict[str, Any]:
        if not isinstance(choice, str) or not choice.strip():
            raise RuleError(name, "told in a sentence", choice, "d100.create.order")
        return {name: choice}

    return written


def _layer(name: str) -> Callable[[Draft, Any], dict[str, Any]]:
    def written(draft: Draft, choice: Any) -> dict[str, Any]:
        if not choice or not all(isinstance(part, Part) for part in choice):
            raise RuleError(name, "one or more named parts", choice, "d100.identity.layers")
        return {name: tuple(choice)}

    return written


def _attributes(draft: Draft, choice: Any) -> dict[str, Any]:
    scores = Scores(*choice)
    for problem in mistakes(scores, draft.rulings):
        raise problem
    targets = [tuple(sheet_target(score, tier, draft.numbers) for tier in TIERS) for score in scores]
    ranks = Build(scores, rulings=draft.rulings).ranks
    return {"scores": scores, "ranks": ranks, "targets": dict(zip(ATTRIBUTES, targets, strict=True))}


def _derivatives(draft: Draft, choice: Any) -> dict[str, Any]:
    values = derivatives(draft.build)
    return {name: values[name].value for name in WRITTEN_AT_DERIVATIVES}


def _skills(draft: Draft, choice: Any) -> dict[str, Any]:
    return {"skills": derivatives(draft.build)["skills"].value}


def _equipment(draft: Draft, choice: Any) -> dict[str, Any]:
    outfit = Outfit(*(choice or ()))
    values = derivatives(draft.build)
    pool, capacity = values["energy"].value, values["capacity"].value
    locked = drain(outfit.demands, capacity)
    granted = tuple(name for layer in ("origin", "archetype") for part in draft.sheet[layer] for name in part.abilities)
    return {
        "abilities": (*granted, *outfit.abilities),
        "capacity": capacity,
        "slots": values["slots"].value,
        "drain": locked,
        "energy": available(pool, locked, pool, draft.rulings),
    }


_STEPS: dict[str, Callable[[Draft, Any], dict[str, Any]]] = {  # d100.create.order
    "concept": _sentence("concept"),
    "origin": _layer("origin"),
    "archetype": _layer("archetype"),
    "attributes": _attributes,
    "derivatives": _derivatives,
    "skills": _skills,
    "equipment": _equipment,
    "pursuit": _sentence("pursuit"),
}
STEPS = tuple(_STEPS)
