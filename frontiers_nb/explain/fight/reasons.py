"""Why a fight's numbers are what they are, and a guess to make before one is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from frontiers_nb.d100.band import LEAST_HIT, LEAST_OUTPUT
from frontiers_nb.d100.fight import CERTAIN
from frontiers_nb.d100.targets import Step
from frontiers_nb.explain.contest.state import NAMES
from frontiers_nb.explain.fight.bout import OTHER, Bout
from frontiers_nb.explain.fight.state import Side, State
from frontiers_nb.explain.fight.story import length
from frontiers_nb.explain.picture import Json, why
from frontiers_nb.words import percent, plain

LOW = int(CERTAIN * LEAST_HIT)  # the bottom of the band, where the question goes


def whys(state: State, bout: Bout) -> dict[str, Json]:
    """The reasons behind every number that asks for one."""
    found = {
        "wins": why(f"{bout.first} wins", bout.percent(bout.opener_wins), winning(bout)),
        "rounds": why("How long it takes", length(bout), _lasting(bout)),
        "worth": why("What going first is worth", f"{bout.worth_text} points", _worth(bout)),
        "deaths": why("Who dies of it", bout.dying(bout.now.first_dies + bout.now.second_dies), _dying(bout)),
        "band": why("The damage band", percent(bout.share("a")), _band(bout)),
    }
    for name, side in state.sides.items():
        fighter = bout.a if name == "a" else bout.b
        if side.sheet:
            found[f"{name}.hp"] = why(f"{NAMES[name]}'s HP", str(fighter.side.hp), fighter.hp_steps)
            found[f"{name}.hit"] = why(f"{NAMES[name]}'s chance to hit", f"{fighter.side.hit}%", fighter.hit_steps)
    return found


def predict(state: State, bout: Bout) -> Json:
    """The same two at the bottom of the band; who is there already, with twice the harm."""
    low = max(1, round(bout.sides[OTHER["a"]].hp * LEAST_OUTPUT))
    plain_numbers = not any(side.sheet for side in state.sides.values())
    there = (state.a.hit, state.a.harm) == (LOW, low)
    if plain_numbers and not there:
        change = {"hit": LOW, "harm": low}
        asked = f"Let each strike land {LOW}% of the time and take {percent(Fraction(low, bout.b.side.hp))}"
    elif state.a.harm > 1 and not there:
        change = {"harm": -(-state.a.harm // 2)}
        asked = f"Let each hit take half as much, {change['harm']}"
    else:
        change = {"harm": min(2 * state.a.harm, 2000)}
        asked = f"Let each hit take twice as much, {change['harm']}"
    other = replace(state, **{name: _changed(side, change) for name, side in state.sides.items()})
    after = Bout.of(other)
    answer = "more" if after.opener_wins > bout.opener_wins else "less"
    if after.opener_wins == bout.opener_wins:
        answer = "same"
    words = {"more": "More often", "less": "Less often", "same": "Exactly as often"}
    return {
        "question": f"{asked}. Does {bout.first}, who goes first, win more often or less?",
        "label": "Your guess",
        "choices": [{"value": value, "label": label} for value, label in words.items()],
        "answer": answer,
        "answerText": words[answer],
        "state": {f"{name}.{field}": value for name in state.sides for field, value in change.items()},
        "reason": _reason(bout, after),
    }


def _reason(before: Bout, after: Bout) -> str:
    told = (
        f"It is {after.percent(after.opener_wins)} in {length(after)}, and was {before.percent(before.opener_wins)} "
        f"in {length(before)}."
    )
    if after.now.rounds > before.now.rounds:
        return f"{told} Going first is a head start of one turn, and in a longer fight one turn is less of it."
    if after.now.rounds < before.now.rounds:
        return f"{told} Going first is a head start of one turn, and in a shorter fight one turn is more of it."
    return f"{told} Going first is a head start of one turn, and the fight is as long as before."


def _changed(side: Side, change: dict[str, int]) -> Side:
    return replace(side, **change)


def _sides(bout: Bout) -> Iterator[tuple[str, str]]:
    for side in ["a"] if bout.same else NAMES:
        yield side, "Each side" if bout.same else NAMES[side]


def winning(bout: Bout) -> Iterator[Step]:
    for side, who in _sides(bout):
        fought = bout.sides[side]
        yield Step(f"{who}: HP to take", bout.sides[OTHER[side]].hp, "d100.hp.first")
        yield Step(f"{who}: a hit takes", fought.harm, "d100.band.output")
        yield Step(f"{who}: hits it takes to fell the other", bout.hits(side), "d100.hp.excess-lost")
        yield Step(f"{who}: strikes a turn", fought.strikes, "d100.ap.pool")
        yield Step(f"{who}: chance of each", f"{fought.hit}%", "d100.band.hit-rate")
    how = "Every way the strikes can fall, counted" if bout.now.error is None else "Fights thrown, and how many are won"
    yield Step(how, bout.percent(bout.opener_wins), "d100.down.limits")


def _lasting(bout: Bout) -> Iterator[Step]:
    for side, who in _sides(bout):
        turn = bout.by_averages(side)
        yield Step(f"{who}: a turn takes, on average", percent(turn), "d100.band.rhythm")
        if turn:
            yield Step(f"{who}: rounds by that average", plain(1 / turn), "d100.band.rhythm")
    yield Step("Hits come whole, and both sides strike: the average of all fights", length(bout), "d100.hp.excess-lost")


def _worth(bout: Bout) -> Iterator[Step]:
    for opener in NAMES:
        yield Step(
            f"{NAMES['a']} wins if {NAMES[opener]} goes first", bout.percent(bout.wins(opener)), "d100.encounter.round"
        )
    yield Step("The difference", f"{bout.worth_text} points", "d100.encounter.round")


def _dying(bout: Bout) -> Iterator[Step]:
    for side, who in _sides(bout):
        fighter = bout.a if side == "a" else bout.b
        yield from (step._replace(label=f"{who}: {step.label}") for step in fighter.room_steps)
        yield Step(f"{who}: Wounds held", fighter.side.wounds, "d100.wounds.max")
        yield Step(f"{who}: the fall brings", 1, "d100.hp.zero-wound")
        yield Step(f"{who}: Wounds that kill", fighter.side.dies_at, "d100.death.past-max")
    goes_on = "one each" if bout.keep_striking else "none: nobody strikes on"
    yield Step("Hits after the fall", goes_on, "d100.hp.downed-hit")


def _band(bout: Bout) -> Iterator[Step]:
    for side, who in _sides(bout):
        yield Step(f"{who}: a hit takes, of the other's HP", percent(bout.share(side)), "d100.band.output")
        yield Step(f"{who}: it lands", f"{bout.sides[side].hit}%", "d100.band.hit-rate")
        yield Step(f"{who}: a turn takes, on average", percent(bout.by_averages(side)), "d100.band.rhythm")
    yield Step("Against the frail more, against a boss less", "", "d100.band.flex")
