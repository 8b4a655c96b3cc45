"""What a game brings to be played and shown, and how games are found by name. Read `Game`, then `Face`.

A game is a folder `frontiers_nb/<name>/encounter` whose `GAME` is a `Game`; the rulebook lists the names. Whoever
plays or shows an encounter goes through these and knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, NamedTuple, Protocol

from frontiers_nb import rulebook
from frontiers_nb.encounter.odds import Policy
from frontiers_nb.encounter.ordering import Contender, Ordering
from frontiers_nb.encounter.play import Encounter
from frontiers_nb.encounter.questions import Answer
from frontiers_nb.encounter.subjects import Subject
from frontiers_nb.encounter.system import System
from frontiers_nb.errors import RuleError
from frontiers_nb.rulings import Letters

Row = dict[str, Any]  # plain JSON values
GM = "gm"  # who answers for nobody on the track


class Next(NamedTuple):
    """Who acts next if whoever acts now just gives this answer."""

    who: str
    answer: Answer


class Face(Protocol):
    """How a state is shown: plain JSON values and sentences.

    `round` is 0 before the first; `active` whose turn it is, None between turns and before the first. `DOTS` says what
    the points on a track are, in parts as pictures have them.
    """

    DOTS: ClassVar[tuple[Any, ...]]
    round: int
    active: str | None
    over: bool

    def name(self, id: str) -> str:
        """What to call somebody."""
        ...

    def order(self) -> list[Row]:
        """Who acts when, as far as that stands: `id`, `name`, and columns of the game's own.

        `reason` says why this one comes before the next in the list, `rule` by which rule; None for the last.
        """
        ...

    def seats(self) -> list[Row]:
        """Everybody as on a track: id, name, side, initiative, ap and apMax (dots), now, acted, status ("ok", ...).

        `between` is why this one comes before the next seat, `betweenRule` its rule; None where there is none.
        """
        ...

    def fighters(self) -> list[Row]:
        """Everything about everybody: id, name, side, status, and whatever the game has: hp, wounds, energy, ..."""
        ...

    def columns(self) -> Mapping[str, Mapping[str, str]]:
        """The columns of the tables "order" and "fighters": key and heading."""
        ...

    def placing(self) -> list[tuple[str, Any, str]]:
        """How everybody came to a place in the order: what, its value, the rule. Never empty."""
        ...

    def following(self) -> Next | None:
        """Who acts next if the active one ends the turn now; None where there is nothing to guess."""
        ...

    def waiting(self) -> str:
        """What is done while nobody has the turn, after a name: "takes Initiative"."""
        ...

    def standing(self, id: str) -> str | None:
        """How somebody stands, with all that odds should tell apart: "Ash 3 HP (downed)"; None for unhurt."""
        ...

    def fallen(self, id: str) -> str | None:
        """How somebody is out of it: "downed"; None for who is not."""
        ...


class Lesson(Protocol):
    """What a scenario teaches right after some first answers: its story and what to guess."""

    answers: tuple[Answer, ...]

    def story(self, now: Encounter) -> list[list[Any]]:
        """Paragraphs, each a list of parts as pictures have them."""
        ...

    def predict(self, now: Encounter) -> Row:
        """A question, its choices, the answer, the reason, and the `state` that shows it."""
        ...


class About(NamedTuple):
    """A scenario in words."""

    name: str
    text: str


class Game(Protocol):
    """A rule set that can be played.

    `scenarios`, `policies` (ways to play, for odds) and `switches` (all Variants) map names to titles; the first
    scenario and the first policy are the defaults.
    """

    @property
    def name(self) -> str:
        """As states have it."""
        ...

    @property
    def title(self) -> str:
        """As people have it."""
        ...

    @property
    def scenarios(self) -> Mapping[str, str]:
        """Its own scenarios."""
        ...

    @property
    def policies(self) -> Mapping[str, str]:
        """Its ways to play."""
        ...

    @property
    def switches(self) -> Mapping[str, str]:
        """Its Variants."""
        ...

    @property
    def subjects(self) -> Mapping[str, Subject]:
        """What its Variants are about; the first is where a comparison begins."""
        ...

    @property
    def ways(self) -> Mapping[str, str]:
        """What people may make a habit of, where the order depends on it; the first is the default."""
        ...

    @property
    def needs(self) -> tuple[str, ...]:
        """What its scenarios have to say of a fighter."""
        ...

    def mistake(self, name: str, value: object) -> RuleError | None:
        """What is wrong with saying this of a fighter in a scenario of its; None if nothing is."""
        ...

    def rulings(self, given: object, field: str) -> Letters:
        """Rulings from a table. Raises: RuleError naming the field, the value and what is allowed."""
        ...

    def variants(self, given: object, field: str) -> tuple[str, ...]:
        """Names of Variants in one order, from a list. Raises: RuleError, a Clash where two do not go together."""
        ...

    def system(self, scenario: object, rulings: Any, variants: tuple[str, ...]) -> System:
        """A scenario, by name or as a table, made playable. Raises: RuleError."""
        ...

    def policy(self, system: Any, name: str) -> Policy:
        """One of the policies."""
        ...

    def face(self, system: Any, state: Any) -> Face:
        """How a state is shown."""
        ...

    def about(self, system: Any) -> About:
        """The scenario of a system in words; the text may be empty."""
        ...

    def lesson(self, scenario: str) -> Lesson | None:
        """What a scenario of its own teaches, if it does."""
        ...

    def ordering(self, cast: Sequence[Contender], rulings: Any, variants: tuple[str, ...], way: str) -> Ordering:
        """Who acts when, of any cast. Raises: RuleError where something is missing that settles it."""
        ...


class Plain:
    """A game without Variants and lessons, to build on."""

    switches: Mapping[str, str] = {}
    ways: Mapping[str, str] = {}
    subjects: Mapping[str, Subject] = {}

    def variants(self, given: object, field: str) -> tuple[str, ...]:
        """An empty list. Raises: RuleError for any other."""
        return variants_of(self.switches, given, field)

    def lesson(self, scenario: str) -> Lesson | None:
        """No lesson."""
        return None


def variants_of(known: Mapping[str, str], given: object, field: str) -> tuple[str, ...]:
    """Names from a list, in the order in which they are known. Raises: RuleError for others and for doubles."""
    if not isinstance(given, list | tuple) or len(given) > len(known) or len(set(map(str, given))) < len(given):
        raise RuleError(field, _listed(known), given)
    for place, name in enumerate(given):
        if not isinstance(name, str) or name not in known:
            raise RuleError(f"{field}.{place}", f"one of {', '.join(known)}" if known else "left out", name)
    return tuple(name for name in known if name in given)


def names() -> tuple[str, ...]:
    """Every game that can be played, in the order of the rulebook."""
    return tuple(name for name in rulebook.SYSTEMS if _there(name))


def named(name: object, field: str = "rules") -> Game:
    """A game. Raises: RuleError naming those there are."""
    if not isinstance(name, str) or name not in names():
        raise RuleError(field, f"one of {', '.join(names())}", name)
    return import_module(_module(name)).GAME


def _module(name: str) -> str:
    return f"frontiers_nb.{name}.encounter"


def _there(name: str) -> bool:
    try:
        found = find_spec(_module(name))
        return found is not None and found.origin is not None  # a folder without a module has no origin
    except ModuleNotFoundError:
        return False


def _listed(known: Mapping[str, str]) -> str:
    return f"a list of {', '.join(known)}, each at most once" if known else "an empty list: there are no Variants"
