"""One cast under one rule set: its order, its places and its waits, as numbers and in words. Read `Line`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from frontiers_nb.encounter import game
from frontiers_nb.encounter.game import Game
from frontiers_nb.encounter.ordering import Ordering
from frontiers_nb.encounter.rounds import Rounds
from frontiers_nb.errors import RuleError
from frontiers_nb.explain.orders.state import Fighter, State
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.rulings import Letters
from frontiers_nb.words import ordinal, percent, plain


@dataclass(frozen=True)
class Line:
    """The order of the state's cast by one rule set; `refused` says what is missing where there is none."""

    state: State
    game: Game
    rulings: Letters
    variants: tuple[str, ...]
    ordering: Ordering | None
    refused: RuleError | None = None

    @classmethod
    def of(
        cls, state: State, name: str, rulings: Letters | None = None, variants: tuple[str, ...] | None = None
    ) -> Line:
        """The line of a game, perhaps by other rulings or Variants than the state's."""
        played = game.named(name)
        rulings = rulings or state.rulings[name]
        variants = state.variants.get(name, ()) if variants is None else variants
        try:
            found = played.ordering(state.cast(played), rulings, variants, state.ways.get(name, ""))
        except RuleError as problem:
            return cls(state, played, rulings, variants, None, problem)
        return cls(state, played, rulings, variants, found)

    @property
    def there(self) -> Ordering:
        """The order, where there is one."""
        assert self.ordering
        return self.ordering

    @property
    def rounds(self) -> Rounds:
        """The numbers behind it."""
        return self.there.rounds

    @property
    def watched(self) -> Fighter:
        """Whom to watch."""
        return self.state.watched

    @cached_property
    def places(self) -> dict[int, Fraction]:
        """The chance of every place of whom to watch."""
        return self.rounds.place(self.watched.id)

    @property
    def placed(self) -> str:
        """Where that is: "4th", "3rd or 4th", "1st to 4th"."""
        return ranged(self.places)

    @property
    def waits(self) -> dict[int, Fraction]:
        """How many others act between two turns of whom to watch."""
        return self.rounds.waits[self.watched.id]

    @cached_property
    def spread(self) -> tuple[int, int]:
        """The fewest and the most that act between two turns of anybody."""
        return self.rounds.least_and_most()

    @property
    def waiting(self) -> str:
        """The same in words: "3", "2 to 4"."""
        least, most = self.spread
        return str(least) if least == most else f"{least} to {most}"

    @cached_property
    def before(self) -> dict[str, dict[str, Fraction]]:
        """How often each acts before each other one."""
        ids = [fighter.id for fighter in self.state.fighters]
        return {a: {b: self.rounds.before(a, b) for b in ids if b != a} for a in ids}

    def blocks(self) -> list[list[str]]:
        """The order in the smallest pieces that always follow each other; inside one by the average place."""
        orders = list(self.rounds.orders)
        ends = [n for n in range(1, len(orders[0]) + 1) if len({frozenset(order[:n]) for order in orders}) == 1]
        starts = [0, *ends[:-1]]
        pieces = zip(starts, ends, strict=True)
        return [sorted(orders[0][start:end], key=lambda id: mean(self.rounds.place(id))) for start, end in pieces]

    def to_json(self) -> Json:
        """Everything about it; where there is no order only why."""
        name, title = self.game.name, self.game.title
        told = {"rules": name, "title": title, "variants": [self.game.switches[each] for each in self.variants]}
        if self.ordering is None:
            refused = {"text": str(self.refused), "rule": self.refused and self.refused.rule}
            return told | {"order": None, "distribution": None, "refused": refused}
        names = {fighter.id: fighter.called for fighter in self.state.fighters}
        orders = self.rounds.orders
        return told | {
            "refused": None,
            "how": self.ordering.how,
            "number": self.ordering.number,
            "order": list(next(iter(orders))) if len(orders) == 1 else None,
            "distribution": [
                {"order": list(order), "text": ", ".join(names[id] for id in order), "chance": exact(chance)}
                for order, chance in sorted(orders.items(), key=lambda each: -each[1])
            ],
            "blocks": [
                [{"id": id, "name": names[id], "marked": id == self.watched.id} for id in block]
                for block in self.blocks()
            ],
            "placed": self.placed,
            "places": [{"place": each} | shown(chance) for each, chance in self.places.items()],
            "before": {a: {b: exact(chance) for b, chance in row.items()} for a, row in self.before.items()},
            "waits": {id: waits_json(self.rounds.waits[id]) for id in names},
            "least": self.spread[0],
            "most": self.spread[1],
            "waiting": self.waiting,
            "points": {"text": self.ordering.points[0], "rule": self.ordering.points[1]},
            "again": {"text": self.ordering.again[0], "rule": self.ordering.again[1]},
            "breaks": self.ordering.breaks and {"text": self.ordering.breaks[0], "rule": self.ordering.breaks[1]},
            "whys": {"order": f"order-{name}", "waits": f"waits-{name}"},
        }


def waits_json(waits: Mapping[int, Fraction]) -> Json:
    """How long one waits: every number with its chance, and the least, most and mean of them."""
    return {
        "chances": [{"others": each} | shown(chance) for each, chance in waits.items()],
        "least": min(waits),
        "most": max(waits),
        "mean": exact(mean(waits)),
        "meanText": plain(mean(waits)),
    }


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """Their average."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


def ranged(places: Iterable[int]) -> str:
    """ "4th", "3rd or 4th", "1st to 4th"."""
    found = sorted(set(places))
    if len(found) == 1:
        return ordinal(found[0])
    between = "or" if len(found) == 2 else "to"
    return f"{ordinal(found[0])} {between} {ordinal(found[-1])}"


def shown(chance: Fraction) -> Json:
    """A chance as rows have it."""
    return {"chance": exact(chance), "percent": percent(chance)}
