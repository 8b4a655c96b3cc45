"""What would change: five points more, the next Mark, the next Level. Read `menu` first.

Rules: d100.mark.*, d100.level.*, amb.d100.mark-at-cap, amb.d100.xp-levels
"""

from __future__ import annotations

from dataclasses import replace

from frontiers_nb.d100.advancement import MARKS_A_LEVEL, MOST_MARKS, TRACKS, level_up, raised_score, take
from frontiers_nb.d100.attributes import ATTRIBUTES, RANK_STEP
from frontiers_nb.d100.character import Character
from frontiers_nb.d100.derivatives import DEFENSE_PAIRS, Build, derivatives, raw_defense
from frontiers_nb.errors import RuleError
from frontiers_nb.explain.picture import Json
from frontiers_nb.explain.sheet.compare import NAMES, Line, compared, derived, moved, moved_first, stay
from frontiers_nb.explain.sheet.figures import Figures
from frontiers_nb.explain.sheet.state import HIGHEST_LEVEL, MARKS, State
from frontiers_nb.words import capital, count, listed

BOUGHT = {
    "skill": ("One Skill more", {"skills"}),
    "ability": ("One ability more", set()),
    "wounds": ("Room for one more Wound", {"wounds"}),
    "fatigue": ("Room for one more Fatigue", {"fatigue"}),
    "system": ("Something of your game, as the GM allows", set()),
}
UNLISTED = {
    "ability": "Which one, the list of your game says",
    "system": "What it changes, you and the GM agree before it is spent",
}
CLOSED = {
    "d100.mark.max": "Closed: this Level's Marks are taken",
    "d100.score.ceiling": "Closed: a Score has no room",
    "d100.wounds.max-cap": "Closed: the track is as long as it gets",
    "d100.fatigue.max-cap": "Closed: the track is as long as it gets",
}
HOW = {
    "pursuits": "A Level comes when the party's Pursuit resolves, whatever anyone's Marks are.",
    "milestone": "A Level comes when the GM says so, at a turn of the story.",
    "experience": "Marks are bought with experience, and each third one is a Level.",
}
ALLOWS = "Marks are bought with experience; each third one allows a Level, whenever the table is ready for it."


def mark_label(mark: str) -> str:
    """A Mark by name: "Vigor and Deft", "One Skill more"."""
    if mark in BOUGHT:
        return BOUGHT[mark][0]
    return listed([name.capitalize() for name in MARKS[mark].what])


def five_more(state: State) -> list[Json]:
    """For each Attribute what its next five points would change, and what not."""
    return [_five_more(state, name) for name in ATTRIBUTES]


def menu(state: State) -> Json:
    """Every Mark that could be spent now, with what it changes or why it is closed. Rule: d100.mark.max."""
    left = MOST_MARKS - state.marks
    if left:
        sentence = f"{count(left, 'Mark', 'Marks')} may still be earned at Level {state.level}."
    else:
        sentence = f"All {MOST_MARKS} Marks of Level {state.level} are taken; what comes beyond is not kept."
    return {
        "left": left,
        "sentence": capital(sentence),
        "options": [_option(state, mark) for mark in MARKS],
        "why": "marks",
    }


def open_marks(state: State) -> list[str]:
    """The Marks that can be spent now: the pair behind a Defense with the Attribute in focus first, then its others."""
    pair = next("+".join(pair) for pair in DEFENSE_PAIRS.values() if state.attribute in pair)
    found = []
    for mark in sorted(MARKS, key=lambda mark: (mark != pair, state.attribute not in mark)):
        try:
            take(state.character, MARKS[mark])
        except RuleError:
            continue
        found.append(mark)
    return found


def ahead(state: State) -> list[object]:
    """What every next step comes to, without the words: five points more on each Score, each Mark that is open."""
    build, marks = state.build, open_marks(state)
    scores = [build.scores._replace(**{name: score + RANK_STEP}) for name, score in build.scores._asdict().items()]
    builds = [replace(build, scores=each) for each in scores]
    builds += [take(state.character, MARKS[mark]).build for mark in marks]
    values = [[derived.value for derived in each.derived.values()] for each in builds]
    return [marks, values, [raw_defense(each, kind) <= 0 for each in builds for kind in DEFENSE_PAIRS]]


def tried(now: Figures) -> list[Line]:
    """What the Mark under trial and the changes move, and what stays, of all they touch."""
    touched = tuple(
        name for name in ATTRIBUTES if getattr(now.before.build.scores, name) != getattr(now.build.scores, name)
    )
    lines = compared(now.before.build, now.build, touched)
    bought = BOUGHT[now.state.mark][1] if now.state.mark in BOUGHT else set()
    return lines + derived(now.before.build, now.build, bought - {line.id for line in lines})


def trial(now: Figures) -> Json | None:
    """The Mark that is tried: what it changes, and the state once it is taken; None without one."""
    state = now.state
    if not state.mark:
        return None
    after = now.after
    lines = tried(now)
    kept: Json = {
        "scores": dict(after.build.scores._asdict()),
        "marks": after.marks,
        "wound_marks": after.build.wound_marks,
        "fatigue_marks": after.build.fatigue_marks,
        "skills": after.build.extra_skills,
        "mark": None,
    }
    if state.hp is not None:
        kept["hp"] = after.condition.hp
    if becomes_level(state):
        kept |= {"level": state.level + 1, "marks": 0}
    return {
        "label": mark_label(state.mark),
        "sentence": f"{'A Mark on ' if '+' in state.mark else ''}{mark_label(state.mark)}: {moved(lines)}.",
        "lines": moved_first(lines),
        "state": kept,
    }


def no_room(state: State) -> list[str]:
    """The Attributes and tracks that no Mark can raise, by name.

    Rules: amb.d100.mark-at-cap, amb.d100.resilience-cap.
    """
    before, found = state.character, []
    for name in ATTRIBUTES:
        try:
            raised_score(getattr(state.table, name), state.numbers, before.build.rulings)
        except RuleError:
            found.append(name.capitalize())
    for track in TRACKS if state.marks < MOST_MARKS else ():
        try:
            take(before, MARKS[track])
        except RuleError:
            found.append(NAMES[track])
    return found


def becomes_level(state: State) -> bool:
    """Whether the next Mark is the third that experience buys, and so a Level. Rule: amb.d100.xp-levels."""
    third = state.marks + 1 == MARKS_A_LEVEL and state.level < HIGHEST_LEVEL
    return state.advancement == "experience" and third and state.rulings.xp_levels == "A"


def next_level(now: Figures) -> Json:
    """What the next Level brings, and how one comes by it. Rules: d100.level.*"""
    before, after = levels(now)
    if before.build.level == HIGHEST_LEVEL:
        return {
            "lines": [],
            "sentence": f"Level {HIGHEST_LEVEL} is the last in this workbook.",
            "why": "level",
            "state": None,
        }
    allows = now.state.advancement == "experience" and now.build.rulings.xp_levels != "A"
    return {
        "lines": [line.to_json() for line in level_lines(before, after)],
        "sentence": ALLOWS if allows else HOW[now.state.advancement],
        "why": "level",
        "state": _level_state(now.state, after),
    }


def levels(now: Figures) -> tuple[Character, Character]:
    """The character as it stands, every change lasting, and the same a Level higher."""
    before = now.after.rebuilt(now.build)
    return before, level_up(before)


def level_lines(before: Character, after: Character) -> list[Line]:
    """What a Level moves."""
    old, new = derivatives(before.build), derivatives(after.build)
    reason, rule = ("An odd Level", "d100.level.energy") if after.build.level % 2 else ("", "")
    return [
        Line("level", "Level", before.build.level, after.build.level),
        Line("capacity", "Capacity", old["capacity"].value, new["capacity"].value),
        Line("hp", "Maximum HP", old["hp"].value, new["hp"].value),
        Line("current_hp", "HP now", before.condition.hp, after.condition.hp),
        Line("energy", "Maximum Energy", old["energy"].value, new["energy"].value, reason, rule),
        Line("current_energy", "Energy now", before.energy, after.energy, reason, rule),
        Line("marks", "Marks of this Level", before.marks, after.marks),
    ]


def _level_state(state: State, after: Character) -> Json | None:
    if state.level == HIGHEST_LEVEL or state.mark or any(state.changes.to_json().values()):
        return None
    known: Json = {"level": after.build.level, "marks": 0}
    if state.hp is not None or after.condition.hp != after.limits.hp:
        known["hp"] = after.condition.hp
    if state.energy is not None or after.energy != derivatives(after.build)["energy"].value:
        known["energy"] = after.energy
    return known


def _five_more(state: State, name: str) -> Json:
    score = getattr(state.table, name)
    highest = state.numbers.score_cap
    entry: Json = {"attribute": name, "label": name.capitalize(), "score": score, "to": score + RANK_STEP}
    if score + RANK_STEP > highest:
        return entry | {"closed": f"{highest} is the highest Score.", "rule": "d100.score.ceiling", "lines": []}
    before = state.build
    after = replace(before, scores=before.scores._replace(**{name: score + RANK_STEP}))
    patch = {f"scores.{name}": score + RANK_STEP}
    return entry | {"lines": moved_first(compared(before, after, (name,))), "state": patch}


def _option(state: State, mark: str) -> Json:
    entry: Json = {"id": mark, "label": mark_label(mark), "chosen": mark == state.mark}
    before = state.character
    try:
        after = take(before, MARKS[mark])
    except RuleError as problem:
        return entry | {"text": CLOSED[problem.rule or ""], "closed": True, "rule": problem.rule}
    return entry | {
        "text": _changes(before.build, after.build, mark),
        "closed": False,
        "state": {"mark": None if mark == state.mark else mark},
    }


def _changes(before: Build, after: Build, mark: str) -> str:
    what = MARKS[mark].what if "+" in mark else ()
    lines = compared(before, after, what) + derived(before, after, BOUGHT[mark][1] if mark in BOUGHT else set())
    built = [line for line in lines if "." not in line.id]
    if "+" not in mark:
        return moved(built) if built else UNLISTED[mark]
    steady = [line.label for line in built if line.before == line.after]
    stays = f"; {listed(steady)} {stay(steady)}" if steady else ""
    return moved(built) + stays
