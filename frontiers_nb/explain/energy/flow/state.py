"""What the Energy screen depends on in Flow of Play: pools, the cost of a use, the dice, and the rules in force.

Read `Flow`. Rules: flow.energy.*, flow.overspend.*, flow.fatigue.*
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from frontiers_nb.errors import RuleError
from frontiers_nb.explain import fields
from frontiers_nb.explain.fit import at_most
from frontiers_nb.explain.picture import Json
from frontiers_nb.flow import harm
from frontiers_nb.flow.energy import DIE, die, half_below
from frontiers_nb.flow.ruleset import ACTION_POINTS, VARIANTS
from frontiers_nb.flow.rulings import Rulings

MOST_ENERGY = 30
MOST_FATIGUE = 12
MOST_USES = 60
MOST_FACES = 100

TOUCHED = {"lowest", "strains", "price"}  # the parts of a Ruleset that spend Energy
VARYING = tuple(name for name, variant in VARIANTS.items() if TOUCHED & set(variant.changes))


@dataclass(frozen=True)
class Flow:
    """Everything on view in Flow of Play. `energy` of None is a full pool, `uses` of None as many as there are,
    `strain_die` of None the Overspend die, `variant` of None the rules as printed.
    """

    maximum: int = fields.whole(4, 0, MOST_ENERGY, "flow.overspend.limit")
    energy: int | None = fields.whole(None, -MOST_ENERGY // 2, MOST_ENERGY, "flow.energy.cap")
    cost: int = fields.whole(1, 0, MOST_ENERGY, "flow.energy.spend")
    points: int = fields.whole(1, 0, ACTION_POINTS, "flow.ap.cost-default")
    fatigue_maximum: int = fields.whole(2, 0, MOST_FATIGUE, "flow.fatigue.max")
    fatigue: int = fields.whole(0, 0, MOST_FATIGUE, "flow.fatigue.max")
    uses: int | None = fields.whole(None, 0, MOST_USES)
    die: int = fields.whole(DIE, 2, MOST_FACES, "flow.overspend.roll")
    strain_die: int | None = fields.whole(None, 2, MOST_FACES, "flow.variant.strain-on-use")
    variant: str | None = fields.choice(None, VARYING, "flow.variant.scope")
    rulings: Rulings = fields.part(Rulings)

    @classmethod
    def parse(cls, given: object, name: str) -> Flow:
        """From a mapping; whether its pools go together, `check` says. Raises: RuleError as `fields.read` does."""
        return fields.read(cls, given, name)

    def to_json(self) -> Json:
        """Every field as plain JSON values."""
        return fields.to_json(self)

    @property
    def start(self) -> int:
        """The Energy before the first use."""
        return self.maximum if self.energy is None else self.energy

    @property
    def lowest(self) -> int:
        """The lowest that Energy can be as printed. Rule: flow.overspend.limit."""
        return half_below(self.maximum)

    @property
    def least_maximum(self) -> int:
        """The lowest maximum of Fatigue. Ruling: amb.flow.max-not-positive."""
        return harm.track(-harm.TRACK_BASE, self.rulings)

    @property
    def any_strain_die(self) -> bool:
        """Whether the die of Strain on Use may have an odd number of sides. Ruling: amb.flow.strain-die."""
        return self.rulings.strain_die == "B"

    @property
    def down(self) -> bool:
        """Whether she is Unconscious before the first use. Ruling: amb.flow.fatigue-reach-vs-exceed."""
        return harm.too_tired(self.fatigue, self.fatigue_maximum, self.rulings)

    def fitted(self) -> Flow:
        """The same with pools and dice brought to what there is room for."""
        most = max(self.least_maximum, self.fatigue_maximum)
        held = at_most(self.energy, self.maximum)
        strain = self.strain_die
        return replace(
            self,
            energy=None if held is None else max(self.lowest, held),
            fatigue_maximum=most,
            fatigue=min(self.fatigue, most),
            strain_die=strain if strain is None or self.any_strain_die else strain - strain % 2,
        )

    def check(self, path: str) -> None:
        """Raise RuleError for pools that are past their ends, and for dice that cannot be."""
        ends = (
            ("energy", self.start, self.lowest, self.maximum, "flow.overspend.limit"),
            ("fatigue_maximum", self.fatigue_maximum, self.least_maximum, MOST_FATIGUE, "amb.flow.max-not-positive"),
            ("fatigue", self.fatigue, 0, self.fatigue_maximum, "flow.fatigue.max"),
        )
        for name, value, low, high, rule in ends:
            if not low <= value <= high:
                raise RuleError(f"{path}.{name}", f"{low} to {high}", value, rule)
        _check_die(f"{path}.die", self.die)
        if self.strain_die is not None:
            _check_die(f"{path}.strain_die", self.strain_die, self.any_strain_die)


def _check_die(field: str, faces: int, any_die: bool = False) -> None:
    try:
        die(faces, any_die)
    except RuleError as wrong:
        raise RuleError(field, wrong.allowed, faces, wrong.rule) from None
