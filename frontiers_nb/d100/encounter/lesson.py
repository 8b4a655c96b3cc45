"""What the first scenario teaches: the points you keep are your answer. Read `PointsKept`.

Rules: d100.initiative.tie-deft, d100.reaction.no-ap, d100.action.full-payment
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from frontiers_nb.d100.encounter.order import ROLLED_BASE, rolled_sum
from frontiers_nb.d100.encounter.policies import named
from frontiers_nb.d100.encounter.table import Cast
from frontiers_nb.encounter import Answer, Encounter, Roll, start
from frontiers_nb.encounter.game import Row
from frontiers_nb.encounter.questions import plain
from frontiers_nb.words import listed, percent
from frontiers_nb.words import plain as number

# Bryn spends two of her three points; Cole strikes her and misses.
SPENT_TWO = ("light-strike:cole", ((9,), (5,)), "light-strike:ash", ((9,), (5,)), "end", "end")
COLE_MISSES = ("light-strike:bryn", ((9,), (9,)))
PICKS = {"bryn": "rolled", "ash": "flat", "cole": "flat"}


class PointsKept:
    """Three names on a track: Bryn rolls a 3, Ash and Cole take the flat value."""

    answers: tuple[Answer, ...] = ("rolled", ((3,),), "flat", "flat")

    def story(self, now: Encounter) -> list[list[Any]]:
        """Who took which Initiative, and what points are for."""
        scene, cast = now.state, Cast(now.system, now.state)  # type: ignore[arg-type]
        bryn, ash, cole = (scene[id] for id in PICKS)
        rank, names = cast.entry_ranks(bryn).deft, listed([cast.name(id) for id in scene.queue])
        face = bryn.initiative - ROLLED_BASE - rank
        return [
            [
                f"Bryn (Vigor {bryn.scores.vigor}, Deft {bryn.scores.deft}) rolled her ",
                {"term": "initiative", "text": "Initiative"},
                f": {rolled_sum(face, rank)} is {bryn.initiative}. Ash (Deft "
                f"{ash.scores.deft}) took a flat {ash.initiative}, Cole (Vigor {cole.scores.vigor}, Deft "
                f"{cole.scores.deft}) a flat {cole.initiative}.",
            ],
            [
                f"A tie at {bryn.initiative}: the higher Deft Rank goes first, so {names}. "
                "Three points each. What you do not spend, you keep to answer with."
            ],
        ]

    def predict(self, now: Encounter) -> Row:
        """Whether one point is enough to answer with."""
        misses = one_of_three_misses(now, "cole")
        rolled, sure = (goes_before(now, "bryn", "ash", PICKS | {"bryn": how}) for how in ("rolled", "flat"))
        flat = "was certain" if sure == 1 else f"had {percent(sure)}"
        return {
            "question": "Bryn spends two of three points. Cole strikes and misses; her answer, Shatter Stance, costs "
            "two. Does she get it?",
            "choices": [{"value": "yes", "label": "Yes"}, {"value": "no", "label": "No"}],
            "answer": "no",
            "answerText": "No",
            "state": {"answers": plain((*self.answers, *SPENT_TWO, *COLE_MISSES)), "at": None, "event": None},
            "reason": "One point cannot part-pay. Keep two. Of three light strikes at her, one at least misses "
            f"{percent(misses)} of the time. Keeping three buys no second answer. "
            f"And flat, Bryn {flat} to beat Ash; rolling made it {number(10 * rolled)} in 10.",
            "chances": {"misses": str(misses), "missesPercent": percent(misses), "rolled": str(rolled)},
        }


def one_of_three_misses(now: Encounter, striker: str) -> Fraction:
    """The chance that of all strikes in the striker's next Turn one misses, everybody before only ending theirs."""
    while now.state.active != striker:
        now = now.apply("end")
    found = now.odds(
        lambda scene: sum(fighter.hp for fighter in scene.fighters),
        named(now.system)["strike"],  # type: ignore[arg-type]
        "turn",
    )
    return found.chance(lambda hp: hp > min(found.chances))  # fewest HP are left where every strike hits


def goes_before(now: Encounter, first: str, second: str, picks: dict[str, str]) -> Fraction:
    """The chance to come before another, everybody taking Initiative as `picks` says."""
    return _before(start(now.system), first, second, picks)


def _before(now: Encounter, first: str, second: str, picks: dict[str, str]) -> Fraction:
    while now.state.round == 0 and not isinstance(now.question, Roll):
        assert now.question is not None
        now = now.apply(picks[now.question.who])
    if not isinstance(now.question, Roll):
        queue = now.state.queue
        return Fraction(queue.index(first) < queue.index(second))
    ways = now.question.ways
    return sum(
        (Fraction(o.ways, ways) * _before(now.apply(o.faces), first, second, picks) for o in now.question.outcomes()),
        Fraction(0),
    )
