"""The damage band for designers: frames of exact fights. Charts of them are in `charts`.

Read `ends` first. pandas is imported only where a frame is made. Chances and rounds are exact until they are
written into a frame. Rules: d100.band.*, d100.hp.per-level, d100.sequence.attack-routine
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any

from frontiers_nb.d100 import band
from frontiers_nb.d100.fight import CERTAIN, Side, fight, lasts
from frontiers_nb.explain.fight.bout import Bout
from frontiers_nb.explain.fight.state import Sheet, State
from frontiers_nb.explain.fight.state import Side as Told

if TYPE_CHECKING:
    import pandas

Row = dict[str, Any]
Track = Callable[[Sequence[Any]], Iterable[Any]]

LOW, HIGH = int(CERTAIN * band.LEAST_HIT), int(CERTAIN * band.MOST_HIT)
LEVELS = range(1, 11)  # d100.envelope.bounds

# The columns that are in percent.
PERCENT = ("Lands", "Takes", "A round takes", "Chance to hit", "Share", "The first wins", "Wins", "First is worth")

# Six people, all Scores that do not matter at 50; each strikes with its better Attribute.
BUILDS = {
    "Everybody": Sheet(),
    "Brawler": Sheet(vigor=70, deft=40),
    "Soldier": Sheet(vigor=70, deft=50, resolve=60),
    "Duellist": Sheet(vigor=50, deft=75, attack="deft"),
    "Shadow": Sheet(vigor=30, deft=70, attack="deft"),
    "Champion": Sheet(vigor=90, deft=80, resolve=70),
}


def ends(hp: int = 20) -> pandas.DataFrame:
    """An even fight at the four corners of the band: by averages, and exactly.

    Shares of `hp` must be whole numbers there: 20, 40, 60 and so on. Rule: d100.band.rhythm.
    """
    rows = []
    for hit, output in product((band.LEAST_HIT, band.MOST_HIT), (band.LEAST_OUTPUT, band.MOST_OUTPUT)):
        rows.append(
            {
                "Lands": _percent(hit),
                "Takes": _percent(output),
                "A round takes": _percent(band.share_a_round(hit, output)),
                "A quarter to a third": _word(band.in_rhythm(hit, output, "B")),
                "Rounds by averages": _rounded(band.rounds(hit, output)),
                **_even(hp, int(CERTAIN * hit), int(hp * output)),
            }
        )
    return _frame(rows)


def settings(
    hp: int = 20, harms: Sequence[int] = range(1, 6), hits: Sequence[int] = range(45, 81, 5)
) -> pandas.DataFrame:
    """Every chance to hit with every whole harm: rounds of an even fight, and whether both are in the band.

    Rules: d100.band.output, d100.band.hit-rate.
    """
    return _frame(
        {
            "Chance to hit": hit,
            "Harm": harm,
            "Share": _percent(Fraction(harm, hp)),
            "In the band": _inside(hit, harm, hp),
            **_even(hp, hit, harm),
        }
        for hit, harm in product(hits, harms)
    )


def pools(most: int = 60, every: Track = iter) -> pandas.DataFrame:
    """For each pool the whole harms in the band, and the rounds of an even fight at both ends of it.

    A pool without such a harm is in the frame with its rounds left out. Rule: d100.band.scale.
    """
    rows = []
    for hp in every(range(1, most + 1)):
        harms = band.whole_harms(hp)
        for end, hit in (("Bottom: 50%, the least harm", LOW), ("Top: 75%, the most harm", HIGH)):
            harm = (harms[0] if hit == LOW else harms[-1]) if harms else None
            rounds = _rounded(_mirror(hp, hit, harm).rounds) if harm else None
            rows.append({"HP": hp, "End": end, "Harm": harm, "Rounds": rounds, "Whole harms": len(harms)})
    return _frame(rows)


def masters(level: int = 5) -> pandas.DataFrame:
    """Equals whose Vigor and Deft are the same: how often they hit, and how long they fight at the middle of the band.

    Rules: d100.sequence.attack-routine, d100.target.ceiling, d100.defense.physical.
    """
    rows = []
    for score in range(30, 101, 5):
        hp, hit = _made(Sheet(vigor=score, deft=score, level=level))
        harm = middle_harm(hp)
        rows.append({"Score": score, "Chance to hit": hit, "In the band": _lands(hit), **_even(hp, hit, harm)})
    return _frame(rows)


def builds(levels: Sequence[int] = LEVELS) -> pandas.DataFrame:
    """Each build at each Level against itself: HP, the harm that is due, how often it lands, how long it takes.

    Rules: d100.hp.base, d100.hp.per-level, d100.band.scale.
    """
    rows = []
    for (name, sheet), level in product(BUILDS.items(), levels):
        hp, hit = _made(_at(sheet, level))
        harms = band.whole_harms(hp)
        rows.append(
            {
                "Build": name,
                "Level": level,
                "HP": hp,
                "Chance to hit": hit,
                "In the band": _lands(hit),
                "Harm in the band": " to ".join(map(str, sorted({harms[0], harms[-1]}))) if harms else "none",
                "Harm": middle_harm(hp),
                **_even(hp, hit, middle_harm(hp)),
            }
        )
    return _frame(rows)


def meetings(levels: Sequence[int] = LEVELS, every: Track = iter) -> pandas.DataFrame:
    """Every build against every other at every Level, the first named going first; harm is the middle of the band.

    Exact fights, some hundreds of them: `every` may be a bar that counts them.
    """
    pairs = list(product(levels, BUILDS.items(), BUILDS.items()))
    return _frame(_meeting(level, *first, *second) for level, first, second in every(pairs))


def at_level(meetings: pandas.DataFrame, level: int) -> pandas.DataFrame:
    """The meetings of one Level as a square: how often the row, going first, wins against the column, in percent."""
    return (
        meetings[meetings["Level"] == level]
        .pivot(index="Goes first", columns="Against", values="Wins")[list(BUILDS)]
        .loc[list(BUILDS)]
    )


def at_levels(builds: pandas.DataFrame, *levels: int) -> pandas.DataFrame:
    """What matters of some Levels' builds: HP, how often they hit, the harm that is due and what it comes to."""
    shown = ["Build", "Level", "HP", "Chance to hit", "Harm in the band", "Harm", "Rounds", "The first wins"]
    return builds.loc[builds["Level"].isin(levels), shown]


def middle_harm(hp: int) -> int:
    """The whole number nearest to the middle of the band, at least 1; a small pool's may lie outside it."""
    due = hp * (band.LEAST_OUTPUT + band.MOST_OUTPUT) / 2
    return max(1, int(due + Fraction(1, 2)))


def _meeting(level: int, first: str, one: Sheet, second: str, other: Sheet) -> Row:
    sheets = [_at(sheet, level) for sheet in (one, other)]
    mine, theirs = (State(a=Told(sheet=sheet)).fighters()[0].side.hp for sheet in sheets)
    a = Told(sheet=sheets[0], harm=middle_harm(theirs))
    b = Told(sheet=sheets[1], harm=middle_harm(mine))
    bout = Bout.of(State(a=a, b=b))
    return {
        "Level": level,
        "Goes first": first,
        "Against": second,
        "Hits": bout.a.side.hit,
        "Is hit": bout.b.side.hit,
        "Wins": _percent(bout.opener_wins),
        "Rounds": _rounded(bout.now.rounds),
        "First is worth": _percent(bout.worth),
    }


def _made(sheet: Sheet) -> tuple[int, int]:
    """HP of a sheet, and its chance in percent to hit its double."""
    side = State(a=Told(sheet=sheet)).fighters()[0].side
    return side.hp, side.hit


def _at(sheet: Sheet, level: int) -> Sheet:
    return Sheet(sheet.vigor, sheet.deft, sheet.resolve, level, sheet.attack)


def _mirror(hp: int, hit: int, harm: int) -> Any:
    side = Side(hp, hit, harm, band.STRIKES)
    return fight(side, side, False)


def _even(hp: int, hit: int, harm: int) -> Row:
    """What an even fight comes to."""
    outcome, side = _mirror(hp, hit, harm), Side(hp, hit, harm, band.STRIKES)
    rounds = 1
    while lasts(side, side, rounds) > Fraction(1, 10):
        rounds += 1
    return {
        "Rounds": _rounded(outcome.rounds),
        "Nine in ten over by": rounds,
        "The first wins": _percent(outcome.first_wins),
    }


def _lands(hit: int) -> str:
    return _word(band.lands_in_band(Fraction(hit, CERTAIN)))


def _inside(hit: int, harm: int, hp: int) -> str:
    return _word(band.lands_in_band(Fraction(hit, CERTAIN)) and band.in_band(harm, hp))


def _word(yes: bool) -> str:
    return "yes" if yes else "no"


def _percent(part: Fraction) -> float:
    return round(float(100 * part), 2)


def _rounded(rounds: Fraction) -> float:
    return round(float(rounds), 2)


def _frame(rows: Iterable[Row]) -> pandas.DataFrame:
    import pandas

    return pandas.DataFrame(list(rows))
