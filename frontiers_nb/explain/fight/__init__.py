"""Fight length: two sides to the fall, exactly who wins, how long it takes, and what going first is worth.

Read `state.State` first, then `bout.Bout`, then `explain`. Rules: d100.band.*, d100.hp.*
"""

from __future__ import annotations

from dataclasses import replace

from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.explain.contest.state import NAMES
from frontiers_nb.explain.fight import compare, odds, reasons, story
from frontiers_nb.explain.fight.bout import Bout, is_short, written
from frontiers_nb.explain.fight.controls import controls
from frontiers_nb.explain.fight.state import OPENING, Fighter, State
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.picture import Json, Result, finished, numbers_json, rulings_json, steps_json, table

__all__ = ["OPENING", "State", "explain"]

SECTIONS = [
    {"id": "lengths", "title": "How long it lasts", "place": "first", "why": "rounds"},
    {"id": "worth", "title": "What going first is worth", "place": "more", "secret": True},
    {"id": "curve", "title": "Over the chance to hit", "place": "more", "secret": True},
    {"id": "deaths", "title": "Who dies of it", "place": "more"},
    {"id": "band", "title": "Against the damage band", "place": "more", "why": "band"},
]


def explain(given: object) -> Json:
    """The picture of a fight. Raises: RuleError for a field or value that is not allowed."""
    state = State.parse(given)
    bout = Bout.of(state)
    said, also = story.sentence(bout), {"also": FIT}
    picture: Json = {
        "screen": "fight",
        "title": "How long a fight lasts",
        "state": state.to_json(),
        "a": _side(bout.a),
        "b": _side(bout.b),
        "a_wins": written(bout.now.first_wins),
        "b_wins": written(bout.now.second_wins),
        "opener_wins": written(bout.opener_wins),
        "rounds": written(bout.now.rounds),
        "a_dies": written(bout.now.first_dies),
        "b_dies": written(bout.now.second_dies),
        "exact": bout.now.error is None,
        "error": bout.now.error,
        "answer": _answer(bout),
        "said": said,
        "sentence": said,
        "story": story.paragraphs(state, bout),
        "steps": steps_json(reasons.winning(bout)),
        "controls": controls(state),
        "sections": SECTIONS,
        "lengths": odds.lengths(bout),
        "shares": odds.shares(bout),
        "curve": odds.curve(state, bout),
        "worth": compare.worth(bout),
        "deaths": compare.deaths(bout),
        "band": compare.in_band(state, bout),
        "whys": reasons.whys(state, bout),
        "predict": reasons.predict(state, bout),
        "rulings": [each | also for each in rulings_json("fight", state.rulings, lambda other: _under(state, other))],
        "numbers": numbers_json(state.numbers, "fight"),
        "tables": _tables(),
    }
    return finished(picture)


def _answer(bout: Bout) -> Json:
    answer = {
        "text": bout.percent(bout.opener_wins),
        "label": f"{bout.first}, who goes first, wins",
        "oneIn": f"{story.length(bout)} on average",
        "why": "wins",
    }
    # The answer's own "Exactly ..." is for chances that are exact and can be read.
    exact = bout.now.error is None and is_short(bout.opener_wins)
    return answer | {"chance": written(bout.opener_wins)} if exact else answer


def _side(fighter: Fighter) -> Json:
    side = fighter.side
    return {
        "hp": side.hp,
        "hit": side.hit,
        "harm": side.harm,
        "strikes": side.strikes,
        "wounds": side.wounds,
        "max_wounds": fighter.room,
        "dies_at": side.dies_at,
        "hp_steps": steps_json(fighter.hp_steps),
        "hit_steps": steps_json(fighter.hit_steps),
    }


def _under(state: State, rulings: Rulings) -> Result:
    """What other rulings would make of this fight; all that is shown follows from both sides and the controls."""
    other = replace(state, rulings=rulings).fitted()
    bout = Bout.of(other)
    dies = bout.dying(bout.now.first_dies + bout.now.second_dies)
    text = (
        f"{bout.first} wins {bout.percent(bout.opener_wins)}, in {story.length(bout)}; somebody dies {dies} of the time"
    )
    return Result(bout.opener_wins, (bout, controls(other)), text)


def _tables() -> dict[str, Json]:
    a = NAMES["a"]
    return {
        "lengths": table(
            "How long it lasts",
            "lengths.rows",
            label="Round",
            chance="Ends then",
            percent="Percent",
            a=f"{a} wins",
            b=f"{NAMES['b']} wins",
            over="Over by then",
        ),
        "worth": table("Going first", "worth.rows", label="Order", chance=f"{a} wins", percent="Percent"),
        "curve": table(
            "Over the chance to hit",
            "curve.points",
            hit="Chance to hit, %",
            first=f"{a} wins, going first",
            second=f"{a} wins, going second",
            firstPercent="Going first",
            secondPercent="Going second",
            rounds="Rounds on average",
        ),
        "deaths": table(
            "Who dies of it",
            "deaths.rows",
            label="Side",
            falls="Falls",
            dies="Dies",
            of="Of those who fall",
            ofPercent="Percent",
        ),
        "band": table("Whole numbers in the band", "band.pools", hp="HP", shown="10 to 15% of them"),
    }
