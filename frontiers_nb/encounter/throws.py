"""Plain throws as questions: one die, the sum of several, and who comes first by one. Read `die`, then `first`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

from frontiers_nb.encounter.questions import Dice, Outcome, Roll
from frontiers_nb.encounter.system import Asking


def die(who: str, text: str, rule: str, faces: int, low: int = 1) -> Asking:
    """Throw one die, every face for itself; comes back with the face."""
    outcomes = tuple(Outcome(((face,),), 1, str(face)) for face in range(low, low + faces))
    ((face,),) = yield Roll(who, text, rule, (Dice(faces, low=low),), lambda: outcomes)
    return face


def passed(who: str, text: str, rule: str, faces: int, needed: int, words: tuple[str, str]) -> Asking:
    """Throw one die that must show a face of at least `needed`; comes back with the face.

    `words` say what that and less come to.
    """
    misses = max(0, min(faces, needed - 1))

    def outcomes() -> list[Outcome]:
        sides = ((faces, faces - misses, words[0]), (1, misses, words[1]))
        return [Outcome(((face,),), ways, said) for face, ways, said in sides if ways]

    ((face,),) = yield Roll(who, text, rule, (Dice(faces, low=1),), outcomes)
    return face


def total(who: str, text: str, rule: str, count: int, faces: int, plus: int = 0) -> Asking:
    """Throw several dice of a kind at once; comes back with their sum and what is added."""
    (thrown,) = yield Roll(who, text, rule, (Dice(faces, count, 1),), lambda: sums(count, faces, plus))
    return sum(thrown) + plus


def sums(count: int, faces: int, plus: int = 0) -> list[Outcome]:
    """Every sum of several dice, with one throw that gives it."""
    found: dict[int, tuple[int, tuple[int, ...]]] = {0: (1, ())}
    for _ in range(count):
        longer: dict[int, tuple[int, tuple[int, ...]]] = {}
        for so_far, (ways, thrown) in found.items():
            for face in range(1, faces + 1):
                before, first = longer.get(so_far + face, (0, (*thrown, face)))
                longer[so_far + face] = (before + ways, first)
        found = longer
    return [Outcome((thrown,), ways, str(so_far + plus)) for so_far, (ways, thrown) in found.items()]


def first(ids: list[str], standing: Callable[[str], Any], again: Callable[[str], Asking]) -> Asking:
    """Whoever stands highest; equals throw `again` until one does."""
    while True:
        best = max(map(standing, ids))
        ids = [id for id in ids if standing(id) == best]
        if len(ids) == 1:
            return ids[0]
        standing = yield from _thrown(ids, again)


def descending(ids: list[str], standing: Callable[[str], Any], again: Callable[[str], Asking]) -> Asking:
    """All of them, highest first; equals throw `again` until it differs."""
    order: list[str] = []
    ranked = sorted(ids, key=standing, reverse=True)
    for _, group in groupby(ranked, key=standing):
        tied = list(group)
        if len(tied) > 1:
            tied = yield from descending(tied, (yield from _thrown(tied, again)), again)
        order += tied
    return order


def _thrown(ids: list[str], again: Callable[[str], Asking]) -> Asking:
    faces: dict[str, int] = {}
    for id in ids:
        faces[id] = yield from again(id)
    return faces.__getitem__
