"""Every Variant that a subject is about, beside the game as it is compared with: one column each. Read `columns`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from frontiers_nb.encounter.game import Game
from frontiers_nb.encounter.subjects import Figure, Variants
from frontiers_nb.explain.picture import Json, exact, why
from frontiers_nb.explain.variants.state import State
from frontiers_nb.rulings import Letters

PRINTED = "As printed"


@dataclass(frozen=True)
class Column:
    """A rule set and what it comes to."""

    id: str
    label: str
    variants: Variants
    figure: Figure
    base: bool
    chosen: bool


def titled(game: Game, variants: Variants) -> str:
    """What to call a rule set."""
    return " + ".join(game.switches[name] for name in variants) if variants else PRINTED


def columns(state: State, rulings: Letters | None = None) -> list[Column]:
    """What is compared with, every Variant alone, and what is chosen where it is neither."""
    alone = [(name,) for name in state.about.switches]
    sets = list(dict.fromkeys([state.against, *alone, state.variants]))
    return [
        Column(
            f"column-{place}",
            titled(state.game, variants),
            variants,
            state.about.figure(state.inputs, variants, rulings or state.rulings),
            variants == state.against,
            variants == state.variants,
        )
        for place, variants in enumerate(sets)
    ]


def columns_json(state: State, found: list[Column]) -> list[Json]:
    """The columns as a picture has them: what is seen before the number, the number, and how long its bar is."""
    most = max(abs(each.figure.number) for each in found) or Fraction(1)
    whole = Fraction(1) if state.about.chance else most
    return [
        {
            "id": each.id,
            "label": each.label,
            "variants": list(each.variants),
            "base": each.base,
            "chosen": each.chosen,
            "plain": each.figure.plain,
            "told": each.figure.told,
            "marks": list(each.figure.marks),
            "facts": [fact._asdict() for fact in each.figure.facts],
            "number": exact(each.figure.number),
            "text": each.figure.text,
            "share": exact(abs(each.figure.number) / whole),
            "patch": {"variants": list(each.variants)},
        }
        | ({"chance": exact(each.figure.number)} if state.about.chance else {})
        for each in found
    ]


def rungs(found: list[Column]) -> list[Json]:
    """The number step by step, a column each; a step that a rule set does not reach is empty."""
    steps = dict.fromkeys(step for each in found for step, _ in each.figure.rungs)
    told = [(each.id, dict(each.figure.rungs)) for each in found]
    return [{"step": step} | {id: rows.get(step, "") for id, rows in told} for step in steps]


def whys(state: State, found: list[Column]) -> dict[str, Json]:
    """Why each column comes to its number."""
    return {each.id: why(f"{each.label}: {state.about.label}", each.figure.text, each.figure.steps) for each in found}
