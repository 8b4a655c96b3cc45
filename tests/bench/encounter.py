"""How fast encounters are: a step back, exact odds of a round, and the picture of a step, short and long."""

import json
from functools import partial
from typing import Any

from frontiers_nb.encounter import Encounter, game, start
from frontiers_nb.encounter.questions import plain
from frontiers_nb.explain import explain
from frontiers_nb.explain.encounter import lines
from tests.bench.table import Row, milliseconds, show

LONG, BRANCHES = 500, 20
GAME = game.named("d100")
SIDES = {2: "ab", 3: "abb", 4: "aabb"}
STRIKE = {
    "name": "Strike",
    "text": "You strike somebody beside you.",
    "ap": 1,
    "demand": 1,
    "against": "physical",
    "attribute": "vigor",
    "aims": "one",
    "reach": 1,
    "effect": [{"do": "harm", "amount": 2, "when": "success"}],
}


def main() -> None:
    """Print the tables."""
    last = _long()
    replayed = milliseconds(lambda: start(last.system).play(last.answers), 5)
    show(
        f"an encounter of {LONG} answers, beside one full replay",
        [
            Row("step back", milliseconds(lambda: last.back()), replayed, "ms", "at most 0.01"),
            *_pictures(last, replayed),
        ],
    )
    show("exact odds of a round, beside two fighters", _odds())
    show("the picture of a step", [_size("the opening", None), _size(f"after {LONG} answers", _state(last))])


def _scenario(count: int) -> dict[str, Any]:
    return {
        "fighters": [
            {"id": f"f{place}", "side": side, "level": 4, "scores": {"vigor": 60, "deft": 60 - 5 * place}}
            | {"abilities": ["strike"]}
            for place, side in enumerate(SIDES[count])
        ],
        "ability": {"strike": STRIKE},
    }


def _long() -> Encounter:
    """Everybody walks a step and ends the Turn, for as long as it takes."""
    moment = start(GAME.system(_scenario(3), GAME.rulings({}, "rulings"), ()))
    while len(moment.answers) < LONG:
        keys = {option.key for option in moment.legal_actions()}
        walks = len(moment.answers) % 2 and "move" in keys
        moment = moment.apply("flat" if "flat" in keys else "move:1" if walks else "end")
    return moment


def _state(last: Encounter) -> dict[str, Any]:
    forks = [{"at": LONG // BRANCHES * place, "answers": ["end"] * 5} for place in range(BRANCHES)]
    return {"scenario": _scenario(3), "answers": plain(last.answers), "branches": forks}


def _pictures(last: Encounter, replayed: float) -> list[Row]:
    state = _state(last)
    places = iter(range(LONG, 0, -1))

    def anew() -> None:
        lines.forget()
        explain("encounter", state)

    return [
        Row(
            f"picture of a step back, {BRANCHES} branches",
            milliseconds(lambda: _at(state, next(places))),
            replayed,
            "ms",
        ),
        Row("the same for the first time, all rulings tried", milliseconds(anew, 3), replayed, "ms"),
    ]


def _at(state: dict[str, Any], at: int) -> object:
    return explain("encounter", state | {"at": at})


def _odds() -> list[Row]:
    rows, other = [], 0.0
    for count in SIDES:
        system = GAME.system(_scenario(count), GAME.rulings({}, "rulings"), ())
        begun = start(system).play(["flat"] * count).encounter
        work = partial(begun.odds, lambda scene: scene, GAME.policy(system, "strike"), "round", 100_000)
        found = work()
        taken = milliseconds(work, 3)
        other = other or taken
        rows.append(Row(f"{count} fighters, {found.runs} runs, exact: {found.exact}", taken, other, "ms"))
    return rows


def _size(what: str, state: dict[str, Any] | None) -> Row:
    picture = explain("encounter", state)
    taken = milliseconds(lambda: json.dumps(explain("encounter", picture["state"])), 5)
    return Row(f"{what}, {len(json.dumps(picture)) / 1000:.0f} kB", taken, 0.0, "ms")
