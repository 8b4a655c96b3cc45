"""Whole fights as texts: every state's full public face, kept as files and compared.

After a change that is meant, `FRONTIERS_WRITE=1 pytest tests/test_playthroughs.py` writes them anew.
"""

import os
from dataclasses import fields
from pathlib import Path

import pytest

from frontiers_nb.d100.encounter import D100, Scene, strike
from frontiers_nb.d100.encounter.reading import SCENARIOS
from frontiers_nb.encounter import Choose, Encounter, Seeded, replay

FOLDER = Path(__file__).parent / "playthroughs"
FIRST = ("great-blow:ivo", "fatigue", "fatigue", "fatigue", [[0], [4]])
BEGINNINGS = {
    "ties": ["rolled", [[3]], "flat", "flat"],
    "chain": ["flat", "flat", "flat", "flat", "strike:eli", [[9], [9]], "riposte", [[9], [9]]],
    "overspend": ["flat", "flat", *FIRST, "great-blow:ivo", "fatigue", [[0], [4]]],
}


def face(scene: Scene) -> list[str]:
    """A state, a line for itself and one for everybody, without what is empty."""
    whole = {each.name: getattr(scene, each.name) for each in fields(scene) if each.name != "fighters"}
    lines = [" ".join(f"{name}={value}" for name, value in whole.items() if value)]
    for fighter in scene.fighters:
        values = {each.name: getattr(fighter, each.name) for each in fields(fighter)}
        values["scores"] = tuple(fighter.scores)
        lines.append("  " + " ".join(f"{name}={value}" for name, value in values.items() if value))
    return lines


def text(last: Encounter) -> str:
    """Every moment: what was answered, what happened, where that leaves everybody, and what is asked."""
    lines = []
    for place, moment in enumerate(last.history()):
        lines.append(f"## {place}: {moment.answer}")
        lines += [f"{'  ' * event.depth}- {event.text} [{event.rule}]" for event in moment.events if event.text]
        lines += face(moment.state)
        question = moment.question
        if question:
            lines.append(f"? {question.who}: {question.text}")
        if isinstance(question, Choose):
            lines += [f"  {o.key} {o.cost}".rstrip() for o in question.options if not o.group]
            lines += [f"  not {r.key}: {r.needed}, not {r.had} [{r.rule}]" for r in question.refused]
        lines.append("")
    return "\n".join(lines)


@pytest.mark.parametrize("name", SCENARIOS.names)
def test_playthrough(name):
    system = D100(SCENARIOS.named(name), source=name)
    begun = replay(system, BEGINNINGS[name])
    assert begun.problem is None
    last = begun.encounter.run(strike(system, react=True), Seeded(7))
    assert last.question is None
    file = FOLDER / f"{name}.txt"
    if os.environ.get("FRONTIERS_WRITE"):
        file.write_text(text(last), encoding="utf-8")
    assert text(last) == file.read_text(encoding="utf-8")
