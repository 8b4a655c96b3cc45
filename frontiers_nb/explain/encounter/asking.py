"""The question of a moment with its buttons, and what is refused. Read `question`.

Dice that are not typed follow from the state's number and how many answers there are.
"""

from __future__ import annotations

from fractions import Fraction

from frontiers_nb.encounter import Choose, Field, Option, Roll, Seeded
from frontiers_nb.encounter.game import GM, Face
from frontiers_nb.encounter.questions import plain
from frontiers_nb.explain.encounter.moment import Moment
from frontiers_nb.explain.encounter.state import MOST_BRANCHES
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.words import capital, percent

FULL = f"There are {MOST_BRANCHES} branches. Remove one under Lines and branches before you answer otherwise."


def question(moment: Moment) -> Json | None:
    """The question as a view shows it; each button knows the patch it sends."""
    asked = moment.question
    if asked is None:
        return None
    common = {
        "who": asked.who,
        "whoName": called(moment.face, asked.who),
        "text": asked.text,
        "rule": asked.rule,
        "suspended": [{"text": text} for text in moment.now.suspended],
        "base": moment.base,
        "full": FULL if moment.full else None,
    }
    return common | (_choose(moment, asked) if isinstance(asked, Choose) else _roll(moment, asked))


def refused(moment: Moment) -> list[Json]:
    """What may not be picked now, and which rule says so."""
    asked = moment.question
    if not isinstance(asked, Choose):
        return []
    return [
        {"key": each.key, "label": each.label, "rule": each.rule, "needed": each.needed, "had": each.had}
        | {"text": each.text}
        for each in asked.refused
    ]


def thrown(moment: Moment, roll: Roll) -> tuple[tuple[int, ...], ...]:
    """What the dice show if nobody types them."""
    return Seeded(f"{moment.state.seed}:{moment.at}").throw(roll)


def called(face: Face, who: str) -> str:
    """What to call whoever is asked."""
    return "GM" if who == GM else face.name(who)


def _choose(moment: Moment, asked: Choose) -> Json:
    first = next((option for option in asked.options if not option.group), None)
    return {"kind": "choose", "options": [_option(moment, option, option is first) for option in asked.options]}


def _option(moment: Moment, option: Option, marked: bool) -> Json:
    return {
        "key": option.key,
        "label": option.label,
        "cost": option.cost,
        "group": option.group,
        "fields": [_field(field) for field in option.fields],
        "marked": marked,
        "rule": option.rule or None,
        "answer": option.key,
        "patch": None if option.fields else moment.answering(option.key),
    }


def _field(field: Field) -> Json:
    # A free number begins at 1 where it may, else as near as it can.
    value = min(max(1, field.low), field.high)
    return {"name": field.name, "label": capital(field.name), "min": field.low, "max": field.high, "value": value}


def _roll(moment: Moment, asked: Roll) -> Json:
    faces = thrown(moment, asked)
    return {
        "kind": "roll",
        "dice": [
            {"faces": dice.faces, "low": dice.low, "count": dice.count, "label": dice.label} for dice in asked.dice
        ],
        "chances": [
            {
                "text": outcome.text,
                "chance": exact(Fraction(outcome.ways, asked.ways)),
                "percent": percent(Fraction(outcome.ways, asked.ways)),
                "patch": moment.answering(outcome.faces),
            }
            for outcome in asked.outcomes()
        ],
        "rolled": {"answer": plain((faces,))[0], "patch": moment.answering(faces)},
    }
