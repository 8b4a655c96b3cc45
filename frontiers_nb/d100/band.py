"""The damage band: what an average character's strikes should take of a target. All of it is advice.

Read `whole_harms` first. Rules: d100.band.*
"""

from __future__ import annotations

from fractions import Fraction

STRIKES = 3  # d100.ap.pool, at the default cost of one Action Point each
LEAST_OUTPUT, MOST_OUTPUT = Fraction(10, 100), Fraction(15, 100)  # d100.band.output
LEAST_HIT, MOST_HIT = Fraction(50, 100), Fraction(75, 100)  # d100.band.hit-rate
RHYTHM = {  # d100.band.rhythm: the least and the most of a target's HP a round, by reading of amb.d100.band-rhythm
    "A": (STRIKES * LEAST_HIT * LEAST_OUTPUT, STRIKES * MOST_HIT * MOST_OUTPUT),
    "B": (Fraction(1, 4), Fraction(1, 3)),
}


def in_band(harm: int, hp: int) -> bool:
    """Whether a hit takes its due share of a target's maximum HP. Rule: d100.band.output."""
    return LEAST_OUTPUT <= Fraction(harm, hp) <= MOST_OUTPUT


def lands_in_band(hit: Fraction) -> bool:
    """Whether a strike lands as often as the band has it. Rule: d100.band.hit-rate."""
    return LEAST_HIT <= hit <= MOST_HIT


def whole_harms(hp: int) -> list[int]:
    """The whole numbers of harm that lie in the band for this maximum; small pools may have none.

    Rules: d100.band.output, d100.band.scale.
    """
    return [harm for harm in range(1, hp + 1) if in_band(harm, hp)]


def share_a_round(hit: Fraction, output: Fraction, strikes: int = STRIKES) -> Fraction:
    """The share of a target's HP that a turn's strikes take on average. Rule: d100.band.rhythm."""
    return strikes * hit * output


def in_rhythm(hit: Fraction, output: Fraction, reading: str = "A") -> bool:
    """Whether three strikes take what a round should. Rule: d100.band.rhythm, amb.d100.band-rhythm."""
    least, most = RHYTHM[reading]
    return least <= share_a_round(hit, output) <= most


def rounds(hit: Fraction, output: Fraction) -> Fraction:
    """Rounds until a target is down, by averages: 20/3 at the bottom of the band, 80/27 at the top.

    Rule: d100.band.rhythm.
    """
    return 1 / share_a_round(hit, output)
