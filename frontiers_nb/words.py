"""Numbers as a reader meets them: the one place where an exact chance is rounded."""

from __future__ import annotations

import re
from fractions import Fraction
from math import floor, log10

MINUS = "−"
ENDINGS = {1: "1st", 2: "2nd", 3: "3rd"}
BELOW_ZERO = re.compile(r"(?<![\w-])-(?=\d)")
SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def percent(chance: Fraction) -> str:
    """A chance as a percentage with at most two decimals: 21/25 is "84%", 357/1000 "35.7%"."""
    hundredths = _round(chance * 10_000)
    if chance and not hundredths:
        return "under 0.01%"
    if chance != 1 and hundredths == 10_000:
        return "over 99.99%"
    return f"{_decimal(hundredths)}%"


def signed(number: int | Fraction) -> str:
    """A number with its sign, at most two decimals: "+24", "−10", "0"."""
    sign = "+" if number > 0 else MINUS if number < 0 else ""
    return sign + _decimal(_round(abs(number) * 100))


def plain(number: int | Fraction) -> str:
    """A number as it is, at most two decimals: "3.16", "6"."""
    return _decimal(_round(number * 100))


def points(number: int | Fraction) -> str:
    """A distance between two chances, in points of a hundred: "7 points"."""
    return f"{_decimal(_round(number * 100))} {'point' if number == 1 else 'points'}"


def about(number: float | Fraction, error: float) -> str:
    """A number that is known to within an error, to the last figure that the error leaves: "303.1", "66,700"."""
    places = figures(error)
    return f"{round(float(number), places):,.{max(0, places)}f}"


def figures(error: float) -> int:
    """The decimals, two at most, of a number that is known to within an error; below 0 from 10 on."""
    return min(2, -floor(log10(error)))


def gap(one: Fraction, other: Fraction) -> Fraction:
    """How far one chance is above another, in points, to as many places as both agree with it as they are shown.

    74.117% and 25.883% are shown as 74.12% and 25.88%: they lie 48.234 points apart and are shown 48.24 apart,
    so the distance is told as 48.2.
    """
    shown = Fraction(_round(one * 10_000) - _round(other * 10_000), 100)
    apart = [(_places(100 * (one - other), places), _places(shown, places)) for places in (2, 1, 0)]
    return next((exact for exact, read in apart if exact == read), shown)


def rarer_side(success: Fraction, happens: str = "succeeds", misses: str = "fails") -> str:
    """ "One time in N" for whichever side is the rarer, or how even it is.

    >>> rarer_side(Fraction(21, 25))
    'fails about one time in 6'
    """
    if success in (0, 1):
        return f"always {happens if success else misses}"
    if success == Fraction(1, 2):
        return "as likely as not"
    rare, verb = (success, happens) if success < Fraction(1, 2) else (1 - success, misses)
    if rare > Fraction(43, 100):
        return "close to even"
    if rare > Fraction(37, 100):
        return f"{verb} {'' if rare == Fraction(2, 5) else 'about '}two times in 5"
    n = 1 / rare
    about = "" if n.denominator == 1 else "about "
    return f"{verb} {about}one time in {_round(n):,}"


def spelled(number: int) -> str:
    """A small number in words: "three", "12"."""
    return SMALL[number] if 0 <= number < len(SMALL) else f"{number:,}"


def ordinal(place: int) -> str:
    """A small place in figures: "3rd", "4th"; nothing here has an eleventh."""
    return ENDINGS.get(place, f"{place}th")


def whole(number: int) -> str:
    """A whole number with a minus that is one: "−3"."""
    return f"{MINUS}{-number:,}" if number < 0 else f"{number:,}"


def minus(text: str) -> str:
    """The text with a true minus before every number in it that is below zero: "at (−1, 7)"."""
    return BELOW_ZERO.sub(MINUS, text)


def count(number: int, noun: str, plural: str | None = None) -> str:
    """ "two dice", "one die", "12 dice": small numbers in words."""
    return f"{spelled(number)} {noun if number == 1 else plural or noun + 's'}"


def capital(text: str) -> str:
    """The text as a sentence begins; what else is capital in it stays so."""
    return text[:1].upper() + text[1:]


def inside(text: str) -> str:
    """The text as it stands inside a sentence."""
    return text[:1].lower() + text[1:]


def listed(items: list[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def _decimal(hundredths: int) -> str:
    whole, rest = divmod(hundredths, 100)
    return f"{whole:,}.{rest:02d}".rstrip("0").rstrip(".") if rest else f"{whole:,}"


def _places(number: Fraction, places: int) -> Fraction:
    scaled = _round(abs(number) * 10**places)
    return Fraction(scaled if number > 0 else -scaled, 10**places)


def _round(number: int | Fraction) -> int:
    # Half up: Python's own rounding would take 0.5 to 0 and 1.5 to 2.
    return (2 * number.numerator + number.denominator) // (2 * number.denominator)
