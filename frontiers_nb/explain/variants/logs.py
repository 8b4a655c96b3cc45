"""One fight, the same answers, two rule sets: both logs aligned, and what may be answered next. Read `logs`."""

from __future__ import annotations

from frontiers_nb.encounter import Choose
from frontiers_nb.encounter.comparing import Followed, aligned, followed
from frontiers_nb.encounter.questions import plain
from frontiers_nb.explain.encounter import against
from frontiers_nb.explain.encounter.asking import called
from frontiers_nb.explain.fields import LONGEST_SEED
from frontiers_nb.explain.picture import Json
from frontiers_nb.explain.variants.columns import titled
from frontiers_nb.explain.variants.state import AGAINST, State

SO_FAR = "Nothing differs with these answers and these dice. Others may show a difference."


def logs(state: State) -> Json:
    """Both logs, `here` by the Variants chosen and `there` by what they are compared with."""
    here, there = (followed(state.system(side), state.given, state.seed) for side in ("variants", AGAINST))
    found = aligned(here.told, there.told)
    names = titled(state, state.variants), titled(state, state.against, yours=False)
    about = state.game.about(here.encounter.system)
    return {
        "scenario": {"name": about.name, "text": about.text},
        "here": {"label": names[0], "ends": against.standings(state.game, here.encounter)},
        "there": {"label": names[1], "ends": against.standings(state.game, there.encounter)},
        "rows": against.rows(found),
        "first": found.first,
        "text": _told(state, found.first, against.told(found, *names)),
        "answers": plain(state.given),
        "next": _next(state, here),
        "dice": {"seed": (state.seed + 1) % LONGEST_SEED},
        "back": _back(state),
        "again": {"answers": None, "scenario": None} if state.answers is not None or state.scenario else None,
    }


def _told(state: State, found: int | None, difference: str) -> str:
    if (state.variants, state.rulings) == (state.against, state.there):
        return "Both sides play by the same rules: switch a Variant on, and what it changes is marked."
    return SO_FAR if found is None else difference


def _next(state: State, here: Followed) -> Json | None:
    """What may be answered where the Variants have led; options that want a number are left to the stepper."""
    asked = here.encounter.question
    if not isinstance(asked, Choose):
        return None
    face = state.game.face(here.encounter.system, here.encounter.state)
    return {
        "who": called(face, asked.who),
        "text": asked.text,
        "rule": asked.rule,
        "options": [
            {"label": each.label, "cost": each.cost, "patch": {"answers": plain([*state.given, each.key])}}
            for each in asked.options
            if not each.group and not each.fields
        ],
    }


def _back(state: State) -> Json | None:
    """One choice less, with the dice that fell for it."""
    places = [place for place, answer in enumerate(state.given) if isinstance(answer, str)]
    return {"answers": plain(state.given[: places[-1]])} if places else None
