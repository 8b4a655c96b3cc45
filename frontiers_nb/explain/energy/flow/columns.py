"""The same uses by the printed rules and by each of the others that touch Energy. Read `columns`.

Rules: flow.overspend.*, flow.variant.no-overspend, flow.variant.strain-on-use, flow.alt.unified
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from frontiers_nb.explain.energy.flow.state import MOST_USES, VARYING, Flow
from frontiers_nb.explain.picture import Json, exact
from frontiers_nb.flow import chances, energy, harm
from frontiers_nb.flow.chances import Use
from frontiers_nb.flow.harm import Condition, Limits
from frontiers_nb.flow.ruleset import VARIANTS, Ruleset, combined
from frontiers_nb.flow.rulings import Rulings
from frontiers_nb.words import capital, count, percent, spelled, whole

PRINTED = "As printed"
DEFAULT_RULE = "flow.overspend.allowed"


@dataclass(frozen=True)
class Column:
    """One set of rules, and what the uses come to by it.

    `after` are the chances of each Fatigue and of having dropped; `endless`: a use costs nothing.
    """

    flow: Flow
    name: str | None
    rules: Ruleset
    price: int
    faces: int
    uses: tuple[Use, ...]
    after: dict[tuple[int, bool], Fraction]

    @property
    def title(self) -> str:
        """Its name for a reader."""
        return VARIANTS[self.name].title if self.name else PRINTED

    @property
    def rule(self) -> str:
        """The rule that it stands for."""
        return VARIANTS[self.name].rule if self.name else DEFAULT_RULE

    @property
    def flips(self) -> int:
        """The uses for which a die is thrown."""
        return sum(use.flip for use in self.uses)

    @property
    def drops(self) -> Fraction:
        """The chance of being Unconscious after the last use."""
        return sum((chance for (_, down), chance in self.after.items() if down), Fraction(0))

    @property
    def left(self) -> int:
        """The Energy after the last use."""
        return self.uses[-1].left if self.uses else self.flow.start

    @property
    def lowest(self) -> int:
        """How low Energy may go. Rule: flow.overspend.limit."""
        return self.rules.lowest(self.flow.maximum)

    @property
    def lowest_rule(self) -> str:
        """The rule behind it."""
        return "flow.overspend.limit" if self.rules.lowest is energy.half_below else self.rule

    @property
    def throw_rule(self) -> str:
        """The rule that has a die thrown."""
        return "flow.overspend.each-rolls" if self.rules.strains is energy.when_short else self.rule

    @property
    def endless(self) -> bool:
        """Whether she can go on for ever."""
        return not self.price and not self.flow.down

    @property
    def refused(self) -> bool:
        """Whether the rules end it, not her."""
        most = MOST_USES if self.flow.uses is None else self.flow.uses
        return bool(self.price) and not self.flow.down and len(self.uses) < most

    @property
    def next_round(self) -> int:
        """The Energy as the next Round begins. Rule: flow.alt.unified.regain."""
        flow = self.flow
        return energy.regained(self.left, self.rules.regain, flow.maximum, flow.rulings)


def columns(flow: Flow) -> list[Column]:
    """The printed rules first, then the others."""
    return [column(flow, name) for name in (None, *VARYING)]


def column(flow: Flow, name: str | None) -> Column:
    """What the uses come to by one set of rules. Nobody who is Unconscious uses anything: flow.unconscious.cannot."""
    rules = combined((name,) if name else ())
    price = rules.price(flow.points, flow.cost, False, flow.rulings).energy
    strain = flow.strain_die or flow.die
    faces = flow.die if rules.strains is energy.when_short else strain
    most = MOST_USES if flow.uses is None else flow.uses
    if flow.down or (flow.uses is None and not price):
        most = 0
    uses = chances.uses(flow.maximum, flow.cost, rules, flow.rulings, flow.start, flow.points, most)
    after = fatigue_after(flow, sum(use.flip for use in uses), faces)
    return Column(flow, name, rules, price, faces, uses, after)


def fatigue_after(
    flow: Flow, flips: int, faces: int, rulings: Rulings | None = None
) -> dict[tuple[int, bool], Fraction]:
    """The chances of each Fatigue and of having dropped; of one who is Unconscious already there is but one."""
    under = rulings or flow.rulings
    if harm.too_tired(flow.fatigue, flow.fatigue_maximum, under):
        return {(flow.fatigue, True): Fraction(1)}
    return chances.fatigue_after(flips, flow.fatigue_maximum, under, flow.fatigue, faces)


def drops(flow: Flow, flips: int, faces: int, rulings: Rulings | None = None) -> Fraction:
    """The chance of being Unconscious after so many throws."""
    after = fatigue_after(flow, flips, faces, rulings)
    return sum((chance for (_, down), chance in after.items() if down), Fraction(0))


def hours_down(column: Column) -> int | None:
    """Hours of Downtime until one who dropped is awake; None if she never is. Ruling: amb.flow.fatigue-wake.

    Rules: flow.downtime.track, flow.fatigue.wake.
    """
    limits = Limits(1, 1, column.flow.fatigue_maximum)
    held = max((fatigue for fatigue, down in column.after if down), default=None)
    if held is None:
        held = harm.together(
            Condition(1, fatigue=limits.fatigue), limits, fatigue=1, rulings=column.flow.rulings
        ).fatigue
    condition = Condition(1, fatigue=held, collapsed=True)
    for hour in range(1, held + 1):
        condition = harm.recovered(condition, limits, fatigue=1)
        if not condition.collapsed:
            return hour
    return None


def uses_words(column: Column) -> str:
    """How many uses there are, and how many of them are on a throw."""
    if column.flow.down:
        return "No use at all: she is Unconscious already"
    if column.endless and column.flow.uses is None:
        return "As often as she likes, and never a throw"
    many, flips = len(column.uses), column.flips
    if not many:
        return "Not a single use" if column.refused else "Nothing is used"
    throws = (
        "none" if not flips else "each" if flips == many > 1 else f"{spelled(flips)} of them" if many > 1 else "it is"
    )
    joined = f"{throws} on a throw"
    return f"{capital(count(many, 'use'))}, {joined}"


def end_words(column: Column) -> str:
    """Why there is no further use, or what it would be. Ruling: amb.flow.overspend-refusal."""
    if not column.refused:
        return ""
    would = f"The next would take Energy to {whole(column.left - column.price)}, past {whole(column.lowest)}"
    if column.flow.rulings.overspend_refusal == "B":
        return f"{would}: it is paid down to {whole(min(column.left, column.lowest))}, and fails"
    return f"{would}: refused"


def column_json(column: Column) -> Json:
    """A column as the picture has it."""
    flow = column.flow
    return {
        "name": column.name,
        "label": column.title,
        "rule": column.rule,
        "chosen": column.name == flow.variant,
        "cost": column.price,
        "lowest": column.lowest,
        "count": None if column.endless and flow.uses is None else len(column.uses),
        "flips": column.flips,
        "uses": [{"n": place + 1, "left": use.left, "flip": use.flip} for place, use in enumerate(column.uses)],
        "words": uses_words(column),
        "ends": end_words(column),
        "drops": exact(column.drops),
        "percent": percent(column.drops),
        "left": column.left,
        "next_round": column.next_round,
        "hours_full": max(0, flow.maximum - column.left),
        "fatigue": fatigue_rows(column),
        "state": {"flow.variant": column.name},
    }


def fatigue_rows(column: Column) -> list[Json]:
    """Each Fatigue she can end with, the least first."""
    return [
        {
            "fatigue": fatigue,
            "down": down,
            "label": f"{fatigue} Fatigue{', Unconscious' if down else ''}",
            "chance": exact(chance),
            "percent": percent(chance),
        }
        for (fatigue, down), chance in sorted(column.after.items())
    ]
