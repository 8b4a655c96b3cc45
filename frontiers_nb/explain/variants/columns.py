"""Every Variant that a subject is about, beside the game as it is compared with: one column each. Read `columns`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

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
    rulings: Letters
    figure: Figure
    base: bool
    chosen: bool


def titled(state: State, variants: Variants, yours: bool = True) -> str:
    """What to call a rule set, on your side or on the one that it is compared with."""
    name = " + ".join(state.game.switches[each] for each in variants) if variants else PRINTED
    if state.rulings == state.there:
        return name
    if yours:
        return f"{name}, your readings"
    return f"{name}, other readings" if state.there.to_json() else name


def columns(state: State) -> list[Column]:
    """What is compared with, every Variant alone, and what is chosen where it is neither."""
    base, chosen = (state.against, state.there), (state.variants, state.rulings)
    alone = [((name,), state.rulings) for name in state.about.switches]
    return [
        Column(
            f"column-{place}",
            titled(state, variants, rulings == state.rulings),
            variants,
            rulings,
            state.about.figure(state.inputs, variants, rulings),
            (variants, rulings) == base,
            (variants, rulings) == chosen,
        )
        for place, (variants, rulings) in enumerate(dict.fromkeys([base, *alone, chosen]))
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
            "patch": {"variants": list(each.variants)} | _readings(state, each.rulings),
        }
        | ({"chance": exact(each.figure.number)} if state.about.chance else {})
        for each in found
    ]


def _readings(state: State, rulings: Letters) -> Json:
    """What of the readings changes with a column; nothing where they are the same."""
    differ = {**state.rulings.to_json(), **rulings.to_json()}
    letters = {id: rulings.letter(id) for id in differ if rulings.letter(id) != state.rulings.letter(id)}
    return {"rulings": letters} if letters else {}


def rungs(found: list[Column]) -> list[Json]:
    """The number step by step, a column each; a step that a rule set does not reach is empty."""
    steps = dict.fromkeys(step for each in found for step, _ in each.figure.rungs)
    told = [(each.id, dict(each.figure.rungs)) for each in found]
    return [{"step": step} | {id: rows.get(step, "") for id, rows in told} for step in steps]


def whys(state: State, found: list[Column]) -> dict[str, Json]:
    """Why each column comes to its number."""
    return {each.id: why(f"{each.label}: {state.about.label}", each.figure.text, each.figure.steps) for each in found}
