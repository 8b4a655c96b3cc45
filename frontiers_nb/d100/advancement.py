"""Growing: Marks, each spent at once, and Levels, gained together. Read `take` first, then `level_up`.

Rules: d100.mark.*, d100.level.*, d100.pursuit.*, d100.advance.*
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from frontiers_nb.d100.attributes import ATTRIBUTES
from frontiers_nb.d100.character import Character, Taken
from frontiers_nb.d100.derivatives import max_energy, max_fatigue, max_wounds
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.errors import RuleError

MOST_MARKS = 3  # d100.mark.max
MARK_POINTS = 5  # d100.mark.attribute
MARKS_A_LEVEL = 3  # d100.advance.xp: with experience, so many bought Marks make a Level
KINDS = ("attribute", "skill", "ability", "resilience", "system")
TRACKS = ("wounds", "fatigue")  # d100.mark.resilience


class Mark(NamedTuple):
    """A choice from the menu: its kind, and the two Attributes, the name or the track it is spent on."""

    kind: str
    what: tuple[str, ...] = ()


def take(character: Character, mark: Mark | None) -> Character:
    """The character with a Mark earned and spent in one: there is no way to keep one.

    Raises: RuleError past the cap of a Level, for no choice, and for one that the menu does not have.
    Rules: d100.mark.spend-now, d100.mark.max, d100.mark.no-bank.
    """
    if character.marks >= MOST_MARKS:
        raise RuleError("marks", f"fewer than {MOST_MARKS} at this Level", character.marks, "d100.mark.max")
    if mark is None or mark.kind not in KINDS:
        kind = mark and mark.kind
        raise RuleError("mark", f"spent at once on one of {', '.join(KINDS)}", kind, "d100.mark.spend-now")
    changed, raised = {
        "attribute": _attribute,
        "skill": _skill,
        "ability": _ability,
        "resilience": _resilience,
        "system": _system,
    }[mark.kind](character, mark.what)
    gained = changed.condition.hp - character.condition.hp
    record = Taken(mark.kind, mark.what, raised, gained)
    return replace(changed, marks=character.marks + 1, taken=(*character.taken, record))


def undone(character: Character) -> Character:
    """The character without its latest Mark, which must be of this Level. Raises: RuleError if there is none."""
    if not character.marks:
        raise RuleError("marks", "1 or more to undo one", character.marks, "d100.mark.spend-now")
    last, build = character.taken[-1], character.build
    if last.kind == "attribute":
        lower = {name: getattr(build.scores, name) - by for name, by in zip(last.what, last.raised, strict=True)}
        build = replace(build, scores=build.scores._replace(**lower))
    elif last.kind == "skill":
        build = replace(build, extra_skills=build.extra_skills - 1)
        character = replace(character, skills=character.skills[:-1])
    elif last.kind == "ability":
        character = replace(character, abilities=character.abilities[:-1])
    elif last.kind == "system":
        character = replace(character, bought=character.bought[:-1])
    else:
        build = replace(build, **{f"{_singular(last.what[0])}_marks": _track_marks(character, last.what[0]) - 1})
    back = character.rebuilt(build)
    condition = replace(back.condition, hp=min(back.limits.hp, max(0, character.condition.hp - last.hp)))
    return replace(back, condition=condition, marks=character.marks - 1, taken=character.taken[:-1])


def level_up(character: Character) -> Character:
    """The character a Level higher, at 0 Marks.

    Rules: d100.level.capacity, d100.level.hp, d100.level.energy, d100.level.archetype,
    d100.level.marks-reset, amb.d100.energy-current-on-level.
    """
    build = character.build
    level = build.level + 1
    other = build.capacity_level
    risen = replace(build, level=level, capacity_level=None if other is None else other + 1)
    more = max_energy(risen).value - max_energy(build).value
    filled = more if build.rulings.energy_current_on_level == "A" else 0
    features = tuple(name for part in character.archetype for at, name in part.features if at == level)
    return replace(
        character.rebuilt(risen),
        energy=character.energy + filled,
        marks=0,
        features=(*character.features, *features),
    )


def advanced(character: Character, mark: Mark | None) -> Character:
    """A Mark for a Pursuit that meaningfully advanced. Raises: RuleError for who has no Pursuit, and as `take`.

    Rule: d100.pursuit.individual.
    """
    if not character.pursuit:
        raise RuleError("pursuit", "one for each character", character.pursuit, "d100.pursuit.individual")
    return take(character, mark)


def resolved(party: tuple[Character, ...], next_pursuit: str) -> tuple[tuple[Character, ...], str]:
    """Everyone a Level higher once the Party Pursuit resolves, and the Pursuit that follows it.

    Marks play no part. Raises: RuleError if no new Pursuit is set.
    Rules: d100.pursuit.party, d100.level.together, d100.level.not-from-marks.
    """
    if not next_pursuit.strip():
        raise RuleError("pursuit", "a new one for the party", next_pursuit, "d100.level.together")
    return tuple(level_up(member) for member in party), next_pursuit


def rewritten(character: Character, pursuit: str) -> Character:
    """The character with its Pursuit changed or replaced; a Pursuit there must be. Rule: d100.pursuit.rewrite."""
    if not pursuit.strip():
        raise RuleError("pursuit", "a goal in words", pursuit, "d100.pursuit.rewrite")
    return replace(character, pursuit=pursuit)


def bought(character: Character, mark: Mark | None, experience: int, price: int) -> tuple[Character, int]:
    """A Mark for experience, and what is left of it; the third Mark is a Level, or by ruling allows one.

    Raises: RuleError where experience does not reach, and as `take`. Rules: d100.advance.xp, amb.d100.xp-levels.
    """
    if experience < price:
        raise RuleError("experience", f"{price} or more for a Mark", experience, "d100.advance.xp")
    after = take(character, mark)
    if after.marks == MARKS_A_LEVEL and character.build.rulings.xp_levels == "A":
        after = level_up(after)
    return after, experience - price


def raised_score(score: int, numbers: Numbers, rulings: Rulings, field: str = "mark") -> int:
    """A Score after a Mark: 5 more, and never past the highest.

    Raises: RuleError naming `field` where the Score has no room. Rules: d100.mark.attribute,
    d100.score.ceiling, amb.d100.mark-at-cap.
    """
    cap = numbers.score_cap
    room = MARK_POINTS if rulings.mark_at_cap == "B" else 1
    if score > cap - room:
        raise RuleError(field, f"spent on Scores of {cap - room} or less", score, "d100.score.ceiling")
    return min(cap, score + MARK_POINTS)


def _attribute(character: Character, what: tuple[str, ...]) -> tuple[Character, tuple[int, ...]]:
    if len(what) != 2 or len(set(what)) != 2 or not set(what) <= set(ATTRIBUTES):
        raise RuleError("mark", "spent on two different Attributes", ", ".join(what), "d100.mark.attribute")
    build = character.build
    before = [getattr(build.scores, name) for name in what]
    after = [raised_score(score, build.numbers, build.rulings) for score in before]
    scores = build.scores._replace(**dict(zip(what, after, strict=True)))
    raised = tuple(new - old for new, old in zip(after, before, strict=True))
    return character.rebuilt(replace(build, scores=scores)), raised


def _skill(character: Character, what: tuple[str, ...]) -> tuple[Character, tuple[int, ...]]:
    name = _named(what, "d100.mark.skill")
    if name in character.skills:
        raise RuleError("mark", "spent on a Skill not had yet", name, "d100.skill.binary")
    build = replace(character.build, extra_skills=character.build.extra_skills + 1)
    return replace(character, build=build, skills=(*character.skills, name)), ()


def _ability(character: Character, what: tuple[str, ...]) -> tuple[Character, tuple[int, ...]]:
    return replace(character, abilities=(*character.abilities, _named(what, "d100.mark.ability"))), ()


def _resilience(character: Character, what: tuple[str, ...]) -> tuple[Character, tuple[int, ...]]:
    if len(what) != 1 or what[0] not in TRACKS:
        raise RuleError("mark", f"spent on {' or '.join(TRACKS)}", ", ".join(what), "d100.mark.resilience")
    track, build = what[0], character.build
    length = {"wounds": max_wounds, "fatigue": max_fatigue}[track](build).value
    if build.rulings.resilience_cap == "A" and length >= build.numbers.track_cap:
        allowed = f"spent on a track of fewer than {build.numbers.track_cap}"
        raise RuleError("mark", allowed, length, f"d100.{track}.max-cap")
    longer = {f"{_singular(track)}_marks": _track_marks(character, track) + 1}
    return character.rebuilt(replace(build, **longer)), ()


def _system(character: Character, what: tuple[str, ...]) -> tuple[Character, tuple[int, ...]]:
    return replace(character, bought=(*character.bought, _named(what, "d100.mark.system"))), ()


def _named(what: tuple[str, ...], rule: str) -> str:
    if len(what) != 1 or not what[0]:
        raise RuleError("mark", "spent on one thing, named", ", ".join(what), rule)
    return what[0]


def _singular(track: str) -> str:
    return track.removesuffix("s")


def _track_marks(character: Character, track: str) -> int:
    return getattr(character.build, f"{_singular(track)}_marks")
