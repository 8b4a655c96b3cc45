"""What going first is worth, how often a downed hero dies, and whole-number harm against the damage band.

Rules: d100.hp.downed-hit, d100.death.past-max, d100.band.output, d100.band.hit-rate, d100.band.rhythm
"""

from __future__ import annotations

from fractions import Fraction

from frontiers_nb.d100 import band
from frontiers_nb.d100 import fight as rules
from frontiers_nb.explain.contest.state import NAMES
from frontiers_nb.explain.fight.bout import OTHER, Bout, written
from frontiers_nb.explain.fight.state import State
from frontiers_nb.explain.fight.story import give_or_take
from frontiers_nb.explain.picture import Json
from frontiers_nb.words import listed, percent, plain

POOLS = range(1, 41)  # the HP whose whole numbers of harm are shown


def worth(bout: Bout) -> Json:
    """The first side's chance going first and going second, and the difference."""
    first, second = bout.wins("a"), bout.wins("b")
    return {
        "rows": [
            {"label": f"{NAMES['a']} goes {word}", "chance": written(chance), "percent": bout.percent(chance)}
            for word, chance in (("first", first), ("second", second))
        ],
        "points": written(bout.worth),
        "text": f"{'+' if bout.worth else ''}{bout.worth_text} points",
        "sentence": f"That is what one turn's head start adds to the chance of either side{_sampled(bout)}.",
        "why": "worth",
    }


def deaths(bout: Bout) -> Json:
    """How often each side falls, how often it dies of it, and how often that is of its falls."""
    falls = {"a": bout.now.second_wins, "b": bout.now.first_wins}
    dies = {"a": bout.now.first_dies, "b": bout.now.second_dies}
    rows = [
        {
            "side": side,
            "label": NAMES[side],
            "falls": written(falls[side]),
            "fallsPercent": bout.percent(falls[side]),
            "dies": written(dies[side]),
            "diesPercent": bout.dying(dies[side]),
            "of": written(_part(dies[side], falls[side])),
            "ofPercent": bout.dying(_part(dies[side], falls[side])),
        }
        for side in NAMES
    ]
    return {"rows": rows, "sentence": _death_sentence(bout, rows), "why": "deaths"}


def in_band(state: State, bout: Bout) -> Json:
    """Each side's hit against the band, and which whole numbers of harm lie in it. Rule: d100.band.scale."""
    sides = ["a"] if bout.same else list(NAMES)
    hp = bout.sides[OTHER["a"]].hp
    return {
        "rows": [_against(bout, side) for side in sides],
        "least": written(band.LEAST_OUTPUT),
        "most": written(band.MOST_OUTPUT),
        "hp": hp,
        "harm": bout.a.side.harm,
        "harms": [
            {"harm": harm, "percent": percent(Fraction(harm, hp)), "state": {"a.harm": harm}}
            for harm in band.whole_harms(hp)
        ],
        "pools": [{"hp": pool, "harms": band.whole_harms(pool), "shown": _shown(pool)} for pool in POOLS],
        "sentence": _harm_sentence(hp),
        "small": f"Pools of {_without()} HP have no whole number between 10 and 15%.",
        "why": "band",
    }


def _against(bout: Bout, side: str) -> Json:
    """One side's chance to hit and its hit beside the band's. Rules: d100.band.hit-rate, d100.band.output."""
    hit, share = Fraction(bout.sides[side].hit, rules.CERTAIN), bout.share(side)
    turn = bout.by_averages(side)
    return {
        "label": "Each side" if bout.same else NAMES[side],
        "hit": percent(hit),
        "hitIn": band.lands_in_band(hit),
        "share": percent(share),
        "shareIn": band.in_band(bout.sides[side].harm, bout.sides[OTHER[side]].hp),
        "turn": percent(turn),
        "rounds": plain(1 / turn) if turn else "",
    }


def _sampled(bout: Bout) -> str:
    return "" if not bout.sampled else f", give or take {give_or_take(rules.noise(bout.worth))}"


def _part(dies: Fraction, falls: Fraction) -> Fraction:
    return dies / falls if falls else Fraction(0)


def _death_sentence(bout: Bout, rows: list[Json]) -> str:
    if not any(bout.now[2:4]):
        held = "" if bout.keep_striking else " Nobody strikes at the fallen."
        return f"Whoever falls takes one Wound and lives: there is room for it.{held}"
    if bout.same:
        often = bout.dying(bout.now.first_dies + bout.now.second_dies)
        return f"One of the two dies in {often} of these fights."
    return " ".join(f"When {row['label']} falls, it is death {row['ofPercent']} of the time." for row in rows)


def _harm_sentence(hp: int) -> str:
    harms = [str(harm) for harm in band.whole_harms(hp)]
    if not harms:
        above = int(hp * band.MOST_OUTPUT) + 1
        near = [f"{harm} is {percent(Fraction(harm, hp))}" for harm in (above - 1, above) if harm]
        return f"Of {hp} HP no whole number is 10 to 15%: {listed(near)}."
    return f"Of {hp} HP the band is a hit of {_span(harms)}."


def _span(harms: list[str]) -> str:
    return " or ".join(harms) if len(harms) <= 2 else f"{harms[0]} to {harms[-1]}"


def _without() -> str:
    """The pools for which no whole number will do, in runs: "1 to 6 and 11 to 13"."""
    empty = [hp for hp in POOLS if not band.whole_harms(hp)]
    runs: list[list[int]] = []
    for hp in empty:
        if runs and hp == runs[-1][-1] + 1:
            runs[-1].append(hp)
        else:
            runs.append([hp])
    return listed([f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0]) for run in runs])


def _shown(hp: int) -> str:
    return listed([str(harm) for harm in band.whole_harms(hp)] or ["none"])
