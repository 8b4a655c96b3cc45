"""The Energy screen by Flow of Play: a throw for what Energy does not cover, by the printed rules and by its Variants.

Read `state.Flow` first, then `columns`. Beside it stand `odds` (throws, Fatigue, the die) and `readings`.
Rules: flow.energy.*, flow.overspend.*, flow.fatigue.*, flow.variant.no-overspend, flow.variant.strain-on-use,
flow.alt.unified
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from frontiers_nb.explain.energy import rules
from frontiers_nb.explain.energy.flow import columns, odds, predict, readings, reasons, story
from frontiers_nb.explain.energy.flow.controls import controls
from frontiers_nb.explain.energy.flow.state import Flow
from frontiers_nb.explain.picture import Json, table

if TYPE_CHECKING:
    from frontiers_nb.explain.energy.state import State

SECTIONS = [
    {"id": "columns", "title": "One switch, one number", "place": "first"},
    {"id": "throws", "title": "After so many throws", "place": "more", "secret": True, "why": "average"},
    {"id": "tired", "title": "Fatigue after the last use", "place": "more", "secret": True},
    {"id": "after", "title": "What it leaves of her", "place": "more"},
    {"id": "die", "title": "Odd or even", "place": "more"},
]


def picture(state: State) -> Json:
    """All that there is to show of a state but the state itself."""
    flow = state.flow
    return shown(flow) | {
        "controls": [rules.control(state), *controls(flow)],
        "rulings": readings.rulings(flow, shown),
        "numbers": [],
    }


def shown(flow: Flow) -> Json:
    """All that is shown of a state, whatever the rulings behind it."""
    found = columns.columns(flow)
    chosen = next(each for each in found if each.name == flow.variant)
    sentence = story.sentence(chosen)
    return {
        "title": "Energy and Overspend in Flow of Play",
        "answer": story.answer(chosen),
        "said": sentence,
        "sentence": sentence,
        "story": story.paragraphs(chosen),
        "sections": SECTIONS,
        "columns": [columns.column_json(each) for each in found],
        "throws": odds.throws(chosen),
        "tired": odds.tired(found, chosen),
        "after": odds.after(chosen),
        "die": odds.die(chosen),
        "whys": reasons.whys(chosen),
        "predict": predict.question(found, chosen),
        "tables": {
            "columns": table(
                "The same uses by other rules",
                "columns",
                label="Rules",
                cost="Cost of a use",
                lowest="Lowest Energy",
                count="Uses",
                flips="Throws",
                drops="Drops",
                percent="In percent",
                left="Energy left",
                next_round="As the next Round begins",
                hours_full="Hours until it is full",
            ),
            "throws": table(
                "After so many throws",
                "throws.points",
                n="Throws",
                chance="Drops",
                percent="In percent",
                other="Drops by the other reading",
                otherPercent="In percent",
                average="Odd ones on average",
            ),
            "tired": table(
                "Fatigue after the last use",
                "tired.all",
                by="Rules",
                label="Ends with",
                chance="Chance",
                percent="In percent",
            ),
        },
    }
