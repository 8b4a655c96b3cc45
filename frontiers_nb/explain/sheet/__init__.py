"""The character sheet: four Scores that are rolled against, four Ranks that build everything else.

Read `state.State` first, then `figures.figures` and `explain`. Beside them stand `compare` and `growth`
(what would change, and what not), `versus` (who hits whom), `gear`, `tables` (the rows) and the words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from frontiers_nb.d100.creation import mistakes
from frontiers_nb.d100.derivatives import derivatives
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.picture import Json, Result, exact, finished, numbers_json, rulings_json, steps_json
from frontiers_nb.explain.sheet import gear, growth, reasons, story, tables, versus
from frontiers_nb.explain.sheet.controls import controls
from frontiers_nb.explain.sheet.figures import Figures, figures, sheet_targets
from frontiers_nb.explain.sheet.state import ScoreTable, State
from frontiers_nb.words import listed, percent, rarer_side

# The sheet of d100.target.three-per-attribute, as d100.create.spend makes it.
OPENING = State(scores=ScoreTable(70, 50, 60, 40))

AS_IT_IS = "as on this sheet"
REFUSED = "Refused"

# The rulings that reach Targets and what is built of Ranks: only they move what other Scores come to.
BUILDING = (
    "ceiling_after_adjust",
    "rank_non_multiple",
    "defense_rounding_order",
    "half_negative",
    "hp_floor_scope",
    "track_rounding_negative",
    "skills_rounding_negative",
    "resilience_cap",
    "resilience_floor",
    "mark_at_cap",
)

SECTIONS = [
    {"id": "rolls", "title": "The Score rolls", "place": "first"},
    {"id": "builds", "title": "The Rank builds", "place": "first"},
    {"id": "five", "title": "The next five points", "place": "more", "secret": True},
    {"id": "menu", "title": "The next Mark", "place": "more", "secret": True, "why": "marks"},
    {"id": "equals", "title": "Between equals, over every Score", "place": "more"},
    {"id": "fight", "title": "Against an opponent", "place": "more"},
    {"id": "level", "title": "The next Level", "place": "more", "secret": True, "why": "level"},
    {"id": "pools", "title": "How it stands now", "place": "more"},
    {"id": "creation", "title": "As a new character", "place": "more"},
    {"id": "gear", "title": "What is carried", "place": "more"},
    {"id": "encounter", "title": "Changes that pass", "place": "more"},
]


def explain(given: object) -> Json:
    """The picture of a sheet. Raises: RuleError for a field or value that is not allowed."""
    now = figures(State.parse(given))
    rulings = rulings_json("sheet", now.state.rulings, _under(now))
    return finished(drawn(now) | {"rulings": [_brought_down(each) for each in rulings]})


def drawn(now: Figures) -> Json:
    """All that there is to show of a sheet but what other rulings would make of it."""
    state = now.state
    shown = percent(now.chance)
    roll = now.roll(state.attribute, state.difficulty)
    return {
        "screen": "sheet",
        "title": "A character sheet",
        "state": state.to_json(),
        "targets": sheet_targets(now.build),
        "ranks": dict(now.build.ranks._asdict()),
        "derivatives": {name: derived.value for name, derived in now.values.items()},
        "steps": {name: steps_json(derived.steps) for name, derived in now.values.items()},
        "answer": {
            "text": shown,
            "label": f"chance at {state.difficulty.capitalize()} with {state.attribute.capitalize()}"
            f"{', once she can act' if now.condition.status in ('downed', 'collapsed') else ''}",
            "chance": exact(now.chance),
            "oneIn": rarer_side(now.chance),
            "why": "answer",
        },
        "said": f"{state.attribute.capitalize()} Target {roll.target}, {shown}. {story.sentence(now)}",
        "sentence": story.sentence(now),
        "story": story.paragraphs(now),
        "controls": controls(now),
        "sections": SECTIONS,
        "rolls": tables.rolls(now),
        "builds": tables.builds(now),
        "pools": tables.rest_of_sheet(now),
        "defenses": {kind: now.defense(kind) for kind in ("physical", "mental")},
        "trial": growth.trial(now),
        "five": growth.five_more(state),
        "menu": growth.menu(state),
        "level": growth.next_level(now),
        "fight": versus.fight(now),
        "you_hit": exact(versus.your_attack(now).success),
        "they_hit": exact(versus.their_attack(now).success),
        "equals": versus.equals(now),
        "creation": tables.creation(now),
        "encounter": tables.encounter(now),
        "gear": tables.worn(now),
        "whys": reasons.whys(now),
        "predict": reasons.predict(now),
        "tables": tables.tables(),
        "numbers": numbers_json(state.numbers, "sheet"),
    }


def _under(now: Figures) -> Callable[[Rulings], Result]:
    """What other rulings would make of this sheet: everything that could differ, and what of it does."""
    here, shown, ahead = _outcome(now), _shown(now), _ahead(now)

    def result(rulings: Rulings) -> Result:
        if rulings == now.state.rulings:
            return Result(now.chance, (here, shown, ahead), AS_IT_IS)
        state = replace(now.state, rulings=rulings).fitted()
        try:
            gear.check(state.gear, state.build, state.energy)
            other = figures(state)
        except RuleError as problem:
            return Result(now.chance, str(problem), f"{REFUSED}: must be {problem.allowed}")
        there = _outcome(other)
        differs = [f"{name} {value}" for name, value in there.items() if here[name] != value]
        if differs:
            return Result(other.chance, there, ", ".join(differs))
        builds = any(getattr(rulings, name) != getattr(now.state.rulings, name) for name in BUILDING)
        return Result(other.chance, (there, _shown(other), _ahead(other) if builds else ahead), AS_IT_IS)

    return result


def _brought_down(ruling: Json) -> Json:
    """A ruling's row; a reading that refuses what is carried or tried says so when it is chosen."""
    refuses = any(each["result"].startswith(REFUSED) for each in ruling["readings"])
    return ruling if refuses else ruling | {"also": FIT}


def _shown(now: Figures) -> object:
    """What else is on view and can move under a ruling, though nothing of `_outcome` does."""
    return (
        tables.rolls(now),
        tables.creation(now),
        tables.encounter(now),
        reasons.whys(now),
        reasons.predict(now),
        controls(now),
    )


def _ahead(now: Figures) -> object:
    """What other Scores and further Marks come to: the costly part of what is on view."""
    return growth.ahead(now.state), versus.equal_chances(now)


def _outcome(now: Figures) -> dict[str, str]:
    """Everything on the sheet that a ruling can move, by the name a reader knows it by."""
    level = growth.level_lines(*growth.levels(now))
    found = {tables.NAMES[name]: str(derived.value) for name, derived in now.values.items()}
    found |= {f"After the Encounter: {tables.NAMES[n]}": str(d.value) for n, d in derivatives(now.build).items()}
    found |= {f"{kind.capitalize()} Defense now": str(now.defense(kind)) for kind in ("physical", "mental")}
    found |= {row["label"]: row["text"] for row in tables.rest_of_sheet(now)}
    found |= {f"next Level: {line.label}": str(line.after) for line in level}
    found["No Mark for"] = listed(growth.no_room(now.state) or ["nothing"])
    found["Chance"] = percent(now.chance)
    found["You hit"] = percent(versus.your_attack(now).success)
    found["You are hit"] = percent(versus.their_attack(now).success)
    found["As a new character"] = "no" if mistakes(now.state.table, now.build.rulings) else "yes"
    found["The next Level"] = growth.next_level(now)["sentence"]
    return found
