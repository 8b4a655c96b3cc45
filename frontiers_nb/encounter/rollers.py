"""Where dice come from in a run: a number, or a list of faces."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Protocol

from frontiers_nb.encounter.questions import Faces, Roll
from frontiers_nb.errors import RuleError


class Roller(Protocol):
    """Answers rolls."""

    def throw(self, roll: Roll) -> Faces:
        """The faces of one throw."""
        ...


class Seeded:
    """Dice that follow from a number: the same number, the same dice."""

    def __init__(self, seed: int | str):
        self._random = Random(seed)

    def throw(self, roll: Roll) -> Faces:
        """The faces of one throw."""
        return tuple(
            tuple(dice.low + self._random.randrange(dice.faces) for _ in range(dice.count)) for dice in roll.dice
        )


class Scripted:
    """Faces written down beforehand, in the order in which they are asked for."""

    def __init__(self, faces: Iterable[int]):
        self._faces = iter(faces)

    def throw(self, roll: Roll) -> Faces:
        """The next faces. Raises: RuleError when there are no more."""
        try:
            return tuple(tuple(next(self._faces) for _ in range(dice.count)) for dice in roll.dice)
        except RuntimeError as error:
            raise RuleError("faces", f"enough for {roll.text}", "none") from error
