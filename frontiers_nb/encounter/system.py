"""What a game supplies: its states, its questions and its rules; and how turns follow each other.

Read `System`, then `TurnOrder`. A state is an immutable, hashable value that holds all that outlives a
turn-level question; equal states go on equally. Rules are generators: they yield a question and are sent its
answer, checked.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable
from typing import TYPE_CHECKING, Any, Protocol

from frontiers_nb.encounter.questions import Choose, Picked, Question

if TYPE_CHECKING:
    from frontiers_nb.encounter.events import Event, Step

Rules = Generator[Question, Any, None]
Asking = Generator[Question, Any, Any]  # rules that come back with something


class TurnOrder(Protocol):
    """Who acts when. It remembers nothing: what it must know stands in the state."""

    def start_round(self, step: Step) -> Rules:
        """Settle who acts in the round that begins, asking for a throw where only dice decide."""
        ...

    def next_turn(self, state: Any) -> str | None:
        """Whose turn comes next in this round; None when the round is over."""
        ...

    def heard(self, step: Step, event: Event) -> None:
        """Something happened that the order may care about."""
        ...


class System(Protocol):
    """A game with its scenario, its rules and its rulings; one value, never changed."""

    @property
    def order(self) -> TurnOrder:
        """How turns follow each other."""
        ...

    def opening(self) -> Any:
        """The state before anything has happened."""
        ...

    def question(self, state: Any) -> Choose | None:
        """The turn-level question of a state; None once it is over."""
        ...

    def resolve(self, step: Step, picked: Picked) -> Rules:
        """Carry out the answer to the turn-level question."""
        ...

    def advance(self, step: Step) -> Rules:
        """Go on by itself up to the next turn-level question; from the opening it asks nothing."""
        ...

    def value(self, state: Any, who: str | None, field: str) -> Any:
        """A field of somebody, or of nobody."""
        ...

    def changed(self, state: Any, who: str | None, field: str, new: Any) -> Any:
        """The state with a field changed."""
        ...

    def mark(self, state: Any, until: str) -> Hashable:
        """What stays the same within a "turn", a "round" or until the "end"."""
        ...

    def to_json(self) -> dict[str, Any]:
        """The scenario, the rules and the rulings, as a file holds them."""
        ...
