"""What holds of every encounter, whatever the game: laws to call with a playthrough. Read `hold`.

A system's own tests call `hold(GAME, scenario, seed)`, also with its rulings and Variants.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from frontiers_nb.encounter import (
    Choose,
    Encounter,
    IllegalAnswer,
    Policy,
    Roll,
    from_json,
    start,
)
from frontiers_nb.encounter.game import Game
from frontiers_nb.explain import explain

MOST_WAYS = 1000  # throws that are all tried
MOST_BRANCHES = 400
NONSENSE = ("", "no such key", "gm.harm:nobody:hp:1", "move:0", [[99]], [], None, 7)


def hold(game: Game, scenario: object, seed: int, most: int = 20, rulings: Any = None, variants: Any = ()) -> Encounter:
    """Play at random and check every law; gives the playthrough, which has answers."""
    letters, chosen = game.rulings(rulings or {}, "rulings"), game.variants(list(variants), "variants")

    def read(saved: Any) -> Any:
        return game.system(saved["scenario"], letters, chosen)

    last = playthrough(game.system(scenario, letters, chosen), seed, most)
    policy = game.policy(last.system, next(iter(game.policies)))
    back_shows_what_was_seen(last)
    a_file_brings_it_back(last, read)
    any_turn_level_state_goes_on_identically(last)
    illegal_answers_change_nothing(last)
    events_alone_change_states(last)
    throws_are_sorted_rightly(last)
    odds_are_every_branch(last, policy)
    every_state_has_a_face(game, last)
    saved = {"rules": game.name, "scenario": scenario, "rulings": letters.to_json(), "variants": list(chosen)}
    the_screen_shows_it(saved, last)
    return last


def playthrough(system: Any, seed: int, most: int = 20) -> Encounter:
    """A random playthrough, the GM's powers among its answers."""
    random, moment = Random(seed), start(system)
    for _ in range(most):
        if moment.question is None:
            break
        moment = moment.apply(any_answer(moment, random))
    return moment


def any_answer(moment: Encounter, random: Random) -> Any:
    """One legal answer; now and then one of a group, such as the GM's."""
    question = moment.question
    if isinstance(question, Roll):
        return tuple(tuple(d.low + random.randrange(d.faces) for _ in range(d.count)) for d in question.dice)
    assert isinstance(question, Choose)
    usual = [option for option in question.options if not option.group]
    option = random.choice(question.options if not usual or random.random() < 0.1 else usual)
    return ":".join((option.key, *(str(random.randint(f.low, min(f.high, f.low + 9))) for f in option.fields)))


def back_shows_what_was_seen(last: Encounter) -> None:
    """Stepping back gives each moment as it was, and forward again changes nothing."""
    for n, seen in enumerate(reversed(last.history())):
        back = last.back(n)
        assert (back.state, back.question, back.log) == (seen.state, seen.question, seen.log)
        forth = back.forward(n)
        assert (forth, forth.state, forth.log, forth.ahead) == (last, last.state, last.log, ())


def a_file_brings_it_back(last: Encounter, read: Callable[[Any], Any]) -> None:
    """Saving and loading gives the same encounter, with what was stepped back over."""
    for n in (0, 1, len(last.answers) // 2):
        moment = last.back(n)
        loaded = from_json(moment.to_json(), read)
        assert loaded.problem is None
        assert (loaded.encounter, loaded.encounter.ahead) == (moment, moment.ahead)
        assert (loaded.encounter.state, loaded.encounter.log) == (moment.state, moment.log)
        assert loaded.encounter.to_json() == moment.to_json()


def any_turn_level_state_goes_on_identically(last: Encounter) -> None:
    """A state with a turn-level question holds all that matters: without its past it goes on the same."""
    for place, moment in enumerate(last.history()):
        if moment.asked[1] or moment.question is None:
            continue
        assert hash(moment.state) == hash(moment.state)
        afresh = moment.alone()
        for answer in last.answers[place:]:
            afresh = afresh.apply(answer)
        assert afresh.state == last.state
        assert [event for each in afresh.history() for event in each.events] == list(last.log[len(moment.log) :])


def illegal_answers_change_nothing(moment: Encounter, nonsense: tuple[Any, ...] = NONSENSE) -> None:
    """What is not allowed is refused, naming what is, and leaves everything as it was."""
    before = (moment.state, moment.question, moment.log, moment.answers)
    refused = [each.key for each in moment.question.refused] if isinstance(moment.question, Choose) else []
    for answer in (*nonsense, *refused):
        if moment.why_not(answer) is not None:
            with pytest.raises(IllegalAnswer):
                moment.apply(answer)
    for key in refused:
        assert moment.why_not(key) is not None
    assert (moment.state, moment.question, moment.log, moment.answers) == before


def events_alone_change_states(last: Encounter) -> None:
    """The events, one by one, lead from the opening to the state; causes come first; rounds only go up."""
    state, system = last.system.opening(), last.system
    for event in last.log:
        if event.field is not None:
            assert system.value(state, event.who, event.field) == event.old
            state = system.changed(state, event.who, event.field, event.new)
    assert state == last.state
    assert [event.seq for event in last.log] == list(range(1, len(last.log) + 1))
    assert all(event.cause is None or event.cause < event.seq for event in last.log)
    assert all(event.rule for event in last.log)
    assert all(before.state.round <= after.state.round for before, after in pairwise(last.history()))


def throws_are_sorted_rightly(last: Encounter) -> None:
    """Throws that a question takes as one lead to one state, and all of them are counted."""
    for moment in last.history():
        roll = moment.question
        if not isinstance(roll, Roll):
            continue
        outcomes = list(roll.outcomes())
        assert sum(outcome.ways for outcome in outcomes) == roll.ways
        if roll.ways <= MOST_WAYS:
            sorted_ones = _counted((_after(moment, outcome.faces), outcome.ways) for outcome in outcomes)
            assert sorted_ones == _counted((_after(moment, faces), 1) for faces in _throws(roll))


def odds_are_every_branch(moment: Encounter, policy: Policy) -> None:
    """Odds sum to exactly 1 and are what playing every branch gives."""
    if moment.question is None:
        return
    found = moment.odds(lambda state: state, policy)
    assert sum(found.chances.values()) == 1
    branches = list(_branches(moment, policy))
    if found.exact and len(branches) < MOST_BRANCHES:
        counted: dict[Any, Fraction] = {}
        for state, chance in branches:
            counted[state] = counted.get(state, Fraction(0)) + chance
        assert found.chances == counted


def every_state_has_a_face(game: Game, last: Encounter) -> None:
    """A face shows every state of the way: rows with what screens ask of them, as plain JSON values."""
    for moment in last.history():
        face = game.face(last.system, moment.state)
        seats, fighters, order = face.seats(), face.fighters(), face.order()
        json.dumps([seats, fighters, order, face.placing()])
        assert {seat["id"] for seat in seats} == {fighter["id"] for fighter in fighters}
        assert {each["id"] for each in order} <= {seat["id"] for seat in seats}
        names = [seat["name"] for seat in seats]
        assert len(set(names)) == len(names)
        assert all({"side", "ap", "apMax", "now", "acted", "status", "between"} <= set(seat) for seat in seats)
        assert [seat["id"] for seat in seats if seat["now"]] == ([face.active] if face.active else [])
        following = face.following()
        asked = None if moment.suspended else moment.question
        if following and isinstance(asked, Choose) and asked.who == face.active:
            assert moment.why_not(following.answer) is None


def the_screen_shows_it(state: dict[str, Any], last: Encounter) -> None:
    """The picture of a playthrough is plain JSON and comes back from its own state."""
    answers = [answer if isinstance(answer, str) else [list(faces) for faces in answer] for answer in last.answers]
    picture = explain("encounter", state | {"answers": answers})
    assert picture["aside"] is None
    assert explain("encounter", json.loads(json.dumps(picture))["state"]) == picture


def _branches(moment: Encounter, policy: Policy) -> Iterator[tuple[Hashable, Fraction]]:
    """Every way the action may go on, and its chance; at most so many that it pays."""
    todo, given = [(moment, Fraction(1), False)], 0
    while todo and given < MOST_BRANCHES:
        now, chance, moved = todo.pop()
        question = now.question
        if question is None or (moved and not now.asked[1]):
            given += 1
            yield now.state, chance
        elif isinstance(question, Roll):
            for outcome in question.outcomes():
                todo.append((now.apply(outcome.faces), chance * Fraction(outcome.ways, question.ways), True))
        else:
            todo.append((now.apply(policy(question, now.state)), chance, True))


def _throws(roll: Roll) -> Iterator[Any]:
    each = [list(product(range(d.low, d.low + d.faces), repeat=d.count)) for d in roll.dice]
    return product(*each)


def _after(moment: Encounter, faces: Any) -> tuple[Any, str]:
    after = moment.apply(faces)
    return after.state, after.question.text if after.question else ""


def _counted(pairs: Any) -> dict[Any, int]:
    counted: dict[Any, int] = {}
    for key, ways in pairs:
        counted[key] = counted.get(key, 0) + ways
    return counted
