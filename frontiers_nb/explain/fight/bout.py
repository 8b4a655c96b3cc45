"""One state's fight, worked out once: what it comes to with either side first, and how long it lasts.

Read `Bout`. Rules: d100.band.rhythm, d100.hp.downed-hit
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from frontiers_nb.d100 import band
from frontiers_nb.d100 import fight as rules
from frontiers_nb.explain.contest.state import NAMES
from frontiers_nb.explain.fight.state import Fighter, State
from frontiers_nb.words import about, figures, gap, percent, plain

LONGEST = 3300  # bits, some thousand digits: a chance with a longer denominator is shown to DECIMALS places
DECIMALS = 12
OTHER = {"a": "b", "b": "a"}


@dataclass(frozen=True)
class Bout:
    """A fight and its outcomes, told from the first side's view; `same` says that the second is its double."""

    a: Fighter
    b: Fighter
    opener: str = "a"
    keep_striking: bool = False
    same: bool = False

    @classmethod
    def of(cls, state: State) -> Bout:
        """The fight of a state."""
        return cls(*state.fighters(), state.opener, state.keep_striking, state.b is None)

    @property
    def sides(self) -> dict[str, rules.Side]:
        """Both sides by their letter, as the rules see them."""
        return {"a": self.a.side, "b": self.b.side}

    @property
    def first(self) -> str:
        """The name of who acts first."""
        return NAMES[self.opener]

    @cached_property
    def now(self) -> rules.Outcome:
        """The fight as it stands."""
        return self.opened_by(self.opener)

    @property
    def opener_wins(self) -> Fraction:
        """The chance of whoever acts first."""
        return self.now.first_wins if self.opener == "a" else self.now.second_wins

    @property
    def worth(self) -> Fraction:
        """What acting first adds to a side's chance; to either side it is the same. Rule: d100.band.rhythm."""
        return self.wins("a") - self.wins("b")

    @property
    def sampled(self) -> bool:
        """Whether who wins was thrown and not worked out; where only one side ever hits a throw tells for certain."""
        return self.drawn and 0 not in (self.a.side.hit, self.b.side.hit)

    @property
    def drawn(self) -> bool:
        """Whether its length was thrown."""
        return self.now.error is not None and not self.certain

    @property
    def certain(self) -> bool:
        """Whether every strike of a side lands, or none does, so that one throw tells all."""
        return {self.a.side.hit, self.b.side.hit} <= {0, rules.CERTAIN}

    @property
    def length(self) -> str:
        """The average rounds as a number: "3.16"."""
        return about(self.now.rounds, self.now.rounds_error or 0) if self.drawn else plain(self.now.rounds)

    @property
    def worth_text(self) -> str:
        """What acting first adds, in points: "48.2"; the two chances as they are shown lie that far apart."""
        first, second = self.wins("a"), self.wins("b")
        if not self.sampled:
            return plain(gap(first, second))
        apart = sum(sign * round(float(100 * chance), self._places) for sign, chance in ((1, first), (-1, second)))
        return f"{apart:.{self._places}f}"

    def percent(self, chance: Fraction) -> str:
        """The chance that a side wins, in percent; where fights were thrown no finer than their error."""
        if not self.sampled:
            return percent(chance)
        return counted(chance) if chance in (0, 1) else f"{float(100 * chance):.{self._places}f}%"

    @property
    def _places(self) -> int:
        return max(0, figures(100 * (self.now.error or 0)))

    def dying(self, chance: Fraction) -> str:
        """The chance that somebody dies, in percent."""
        return counted(chance) if self.sampled and chance else percent(chance)

    def wins(self, opener: str) -> Fraction:
        """The chance of the first side to win, with one or the other going first."""
        return self.opened_by(opener).first_wins

    def opened_by(self, opener: str) -> rules.Outcome:
        """The fight with one or the other going first, from the first side's view."""
        if opener == "a":
            return rules.fight(self.a.side, self.b.side, self.keep_striking)
        swapped = rules.fight(self.b.side, self.a.side, self.keep_striking)
        return swapped._replace(
            first_wins=swapped.second_wins,
            second_wins=swapped.first_wins,
            first_dies=swapped.second_dies,
            second_dies=swapped.first_dies,
        )

    def lasts(self, rounds: int) -> Fraction:
        """The chance that it goes on past so many rounds; who opens makes no difference."""
        return rules.lasts(self.a.side, self.b.side, rounds)

    def ends(self, rounds: int) -> tuple[Fraction, Fraction]:
        """The chances that the first side, or the second, wins in exactly this round."""
        if self.opener == "a":
            return rules.ends(self.a.side, self.b.side, rounds)
        second, first = rules.ends(self.b.side, self.a.side, rounds)
        return first, second

    def with_hit(self, hit: int) -> Bout:
        """The same fight at another chance to hit; where both sides are the same it is both sides' chance."""
        a, b = (fighter._replace(side=replace(fighter.side, hit=hit)) for fighter in (self.a, self.b))
        return replace(self, a=a, b=b if self.same else self.b)

    def share(self, striker: str) -> Fraction:
        """The part of the other's HP that one hit takes. Rule: d100.band.output."""
        target = OTHER[striker]
        return Fraction(self.sides[striker].harm, self.sides[target].hp)

    def hits(self, striker: str) -> int:
        """The hits that fell the other. Rules: d100.hp.first, d100.hp.excess-lost."""
        target = OTHER[striker]
        return rules.hits_needed(self.sides[target], self.sides[striker])

    def by_averages(self, striker: str) -> Fraction:
        """The part of the other's HP that a turn takes on average. Rule: d100.band.rhythm."""
        side = self.sides[striker]
        return band.share_a_round(Fraction(side.hit, rules.CERTAIN), self.share(striker), side.strikes)


def counted(chance: Fraction) -> str:
    """The percentage of a chance that was counted in fights thrown, no finer than their error."""
    if chance in (0, 1):
        return f"{'over' if chance else 'under'} {percent(abs(chance - Fraction(2, rules.SAMPLES)))}"
    return f"{about(100 * chance, 100 * rules.noise(chance))}%"


def written(chance: Fraction) -> str:
    """A chance as pictures carry it: exact, unless nobody could read it for its length."""
    return str(chance if is_short(chance) else Fraction(round(chance * 10**DECIMALS), 10**DECIMALS))


def is_short(chance: Fraction) -> bool:
    """Whether a chance is written down exactly."""
    return chance.denominator.bit_length() <= LONGEST
