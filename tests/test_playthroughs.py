"""Whole fights as texts: every state's full public face, kept as files and compared.

After a change that is meant, `FRONTIERS_WRITE=1 pytest tests/test_playthroughs.py` writes them anew.
"""

import os
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from frontiers_nb.encounter import Choose, Encounter, Seeded, game, start

FOLDER = Path(__file__).parent / "playthroughs"
FIRST = ("great-blow:ivo", "fatigue", "fatigue", "fatigue", [[0], [4]])
MOST = 40  # answers
BEGINNINGS = {  # of the first game, so that what its scenarios teach comes about
    "ties": ["rolled", [[3]], "flat", "flat"],
    "chain": ["flat", "flat", "flat", "flat", "strike:eli", [[9], [9]], "riposte", [[9], [9]]],
    "overspend": ["flat", "flat", *FIRST, "great-blow:ivo", "fatigue", [[0], [4]]],
}


def face(scene: Any) -> list[str]:
    """A state, a line for itself and one for everybody, without what is empty."""
    return [_line(scene), *(f"  {_line(fighter)}" for fighter in scene.fighters)]


def _line(whole: Any) -> str:
    values = {each.name: getattr(whole, each.name) for each in fields(whole) if each.name != "fighters"}
    plain = {name: tuple(value) if hasattr(value, "_fields") else value for name, value in values.items()}
    return " ".join(f"{name}={value}" for name, value in plain.items() if value)


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


@pytest.mark.parametrize(
    ("name", "scenario"), [(name, scenario) for name in game.names() for scenario in game.named(name).scenarios]
)
def test_playthrough(name, scenario):
    played = game.named(name)
    system = played.system(scenario, played.rulings({}, "rulings"), ())
    begun = start(system).play(BEGINNINGS.get(scenario, ()) if name == game.names()[0] else ())
    assert begun.problem is None
    policy = played.policy(system, list(played.policies)[-1])
    last = begun.encounter.run(policy, Seeded(7), lambda moment: len(moment.answers) >= MOST)
    file = FOLDER / name / f"{scenario}.txt"
    if os.environ.get("FRONTIERS_WRITE"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text(last), encoding="utf-8")
    assert text(last) == file.read_text(encoding="utf-8")
