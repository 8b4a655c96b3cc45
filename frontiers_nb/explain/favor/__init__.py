"""The Favor screen: which die your Favor goes to, for what you want of the roll.

Read `state.State` and `goals` first, then `explain`. Beside them stand `placements` (every way to place
the tokens), `replay` (the same dice under each), `counting` (cap, then cancel) and `worth` (in Target
points). Rules: d100.favor.*, d100.skill.die-choice
"""

from __future__ import annotations

from dataclasses import replace

from frontiers_nb.d100.dice import Net, success_by_target
from frontiers_nb.d100.gradient import READINGS
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.explain import roller
from frontiers_nb.explain.favor import counting, reasons, replay, story
from frontiers_nb.explain.favor.controls import controls
from frontiers_nb.explain.favor.goals import GOALS
from frontiers_nb.explain.favor.placements import Placement, at, best, best_json, dice, placement_json, placements
from frontiers_nb.explain.favor.state import State
from frontiers_nb.explain.favor.worth import worth
from frontiers_nb.explain.picture import Json, Result, exact, finished, numbers_json, rulings_json, steps_json, table
from frontiers_nb.explain.roll.compare import value_equivalent
from frontiers_nb.words import inside, percent, rarer_side

# A locked desk, Deft 50, one Favor from a Skill, on the tens for now. d100.skill.die-choice
OPENING = State(score=50, favor=1, skills=1, favor_tens=1)

UNREAD = "no Gradient is read, so nothing is Positive or Negative"

SECTIONS = [
    {"id": "board", "title": "Place your Favor", "place": "first"},
    {"id": "placements", "title": "Every placement, for what you want", "place": "first", "secret": True},
    {"id": "throw", "title": "One throw, replayed", "place": "more", "secret": True},
    {"id": "counting", "title": "From tokens to dice", "place": "more"},
    {"id": "worth", "title": "What one Favor is worth", "place": "more", "secret": True},
    {"id": "trap", "title": "The trap of 00", "place": "more"},
]


def explain(given: object) -> Json:
    """The picture of a roll's Favor. Raises: RuleError for a field or value that is not allowed."""
    state = State.parse(given)
    found, now, plain = placements(state), at(state, state.favor_tens, state.favor_units), at(state, 0, 0)
    top = best(found, state.goal)
    shown, wish = percent(now.odds.of(state.goal)), GOALS[state.goal]
    worths = worth(state, now.roll)
    guess = reasons.predict(state)
    words = story.sentence(state, now, top)
    picture: Json = {
        "screen": "favor",
        "title": "Where to put Favor",
        "state": state.to_json(),
        "target": now.roll.target,
        **{name: exact(chance) for name, chance in now.odds._asdict().items()},
        "answer": {
            "text": shown,
            "label": wish.answer if state.goal == "success" or READINGS[state.gradient_reading] else UNREAD,
            "chance": exact(now.odds.of(state.goal)),
            "oneIn": rarer_side(now.odds.of(state.goal), wish.met, wish.missed),
            "why": "goal",
        },
        "said": words,
        "sentence": words,
        "story": story.paragraphs(state, found),
        "steps": steps_json(reasons.steps(state, now)),
        "controls": controls(state),
        "sections": SECTIONS,
        "placements": [placement_json(one, index, state, found) for index, one in enumerate(found)],
        "best": best_json(found, plain, state),
        "none": _none(plain, state),
        "board": _board(state, now, plain, guess),
        "counting": counting.counting(state, now.roll),
        "worth": worths,
        "trap": counting.trap(now.roll),
        "throw": replay.replays(state, found, now),
        "sample": replay.sample(state, found),
        "whys": reasons.whys(state, found, now, worths),
        "predict": guess,
        "rulings": rulings_json("favor", state.rulings, lambda rulings: _under(state, rulings)),
        "numbers": numbers_json(state.numbers, "favor"),
        "tables": _tables(found),
    }
    return finished(picture)


def _none(plain: Placement, state: State) -> Json:
    """The same roll with no Favor placed: what every placement is measured against."""
    return {
        **{name: exact(chance) for name, chance in plain.odds._asdict().items()},
        **{f"{name}_percent": percent(chance) for name, chance in plain.odds._asdict().items()},
        "chance": exact(plain.odds.of(state.goal)),
        "percent": percent(plain.odds.of(state.goal)),
    }


def _board(state: State, now: Placement, plain: Placement, guess: Json | None) -> Json:
    """The tokens where they lie, what that throws, and its two bars beside those of no Favor."""
    bars = [("success", "Opens"), ("positive", "Positive")][: 2 if READINGS[state.gradient_reading] else 1]
    return {
        "placed": story.placed(state),
        "dice": dice(now.roll),
        "sources": story.sources(state),
        "bars": [
            {
                "label": label,
                "chance": exact(now.odds.of(name)),
                "percent": percent(now.odds.of(name)),
                "mark": exact(plain.odds.of(name)),
                "markPercent": percent(plain.odds.of(name)),
            }
            for name, label in bars
        ],
        "secret": bool(guess) and guess["state"]["goal"] in dict(bars),  # the bars would tell what is asked
    }


def _under(state: State, rulings: Rulings) -> Result:
    """What other rulings would make of these tokens: as placed, and placed best."""
    if refused := roller.refused([state.fatigue], state.numbers, rulings):
        return refused
    other = replace(state, rulings=rulings)
    found, now = placements(other), at(other, state.favor_tens, state.favor_units)
    top = best(found, state.goal)
    text = percent(now.odds.of(state.goal))
    if top.odds.of(state.goal) != now.odds.of(state.goal):
        text += f"; {inside(top.label)}, {percent(top.odds.of(state.goal))}"
    return Result(now.odds.of(state.goal), _shown(other, found, now), text)


def _shown(state: State, found: list[Placement], now: Placement) -> object:
    """Everything on the screen that a ruling can move."""
    return (
        [(one.label, _throws(one, state), reasons.steps(state, one), value_equivalent(one.roll)) for one in found],
        (_throws(now, state), reasons.steps(state, now), at(state, 0, 0).odds),
        counting.counting(state, now.roll),
        counting.trap(now.roll),
        [success_by_target(net, state.rulings) for net in (Net(), Net(tens=1), Net(units=1))],
        replay.replays(state, found, now),
        reasons.predict(state),
    )


def _throws(one: Placement, state: State) -> object:
    """What is shown of a placement's throws: its chances, and where many are thrown how often each comes up."""
    if state.rolls == 1:
        return one.odds
    read = READINGS[state.gradient_reading]
    return one.odds, one.roll.dice if read else success_by_target(one.roll.net, state.rulings)


def _tables(found: list[Placement]) -> dict[str, Json]:
    odds = {
        "label": "Favor",
        "dice": "Thrown",
        "success": "Opens",
        "success_percent": "Percent",
        "positive": "Positive",
        "positive_percent": "Percent",
        "success_and_positive": "Both",
        "success_and_positive_percent": "Percent",
        "avoid_negative": "No Negative",
        "avoid_negative_percent": "Percent",
        "worth": "Worth in Target points",
    }
    columns = {f"p{place}": one.label for place, one in enumerate(found)}
    return {
        "placements": table("Every placement", "placements", **odds),
        "board": table("As placed", "board.bars", label="", chance="Chance", percent="Percent", markPercent="No Favor"),
        "worth": table(
            "What one Favor is worth",
            "worth.points",
            target="Target",
            tensText="On the tens",
            unitsText="On the units",
        ),
        "sample": table("The throws", "sample.throws", n="No.", **columns),
    }
