"""Why each number of the sheet is what it is, and a guess to make before one is shown."""

from __future__ import annotations

from dataclasses import replace

from frontiers_nb.d100.attributes import ATTRIBUTES, DEFAULT_SCORE, RANK_STEP
from frontiers_nb.d100.derivatives import derivatives, raw_defense
from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.targets import TIERS, Step
from frontiers_nb.explain.fit import FIT
from frontiers_nb.explain.picture import Json, why
from frontiers_nb.explain.sheet import gear, versus
from frontiers_nb.explain.sheet.compare import NAMES
from frontiers_nb.explain.sheet.figures import Figures, sheet_targets
from frontiers_nb.explain.sheet.state import HIGHEST_LEVEL
from frontiers_nb.words import percent, signed

GUESS_OVER = 3  # so far over the Target lies the reading that the question asks about
YES_NO = [{"value": "no", "label": "No"}, {"value": "yes", "label": "Yes"}]


def whys(now: Figures) -> dict[str, Json]:
    """The reasons a reader can ask for, by the id that the picture's numbers carry."""
    found = {name: why(NAMES[name], str(value.value), value.steps) for name, value in now.values.items()}
    targets = sheet_targets(now.build)
    for name in ATTRIBUTES:
        rank = signed(getattr(now.build.ranks, name))
        found[f"{name}.rank"] = why(f"Rank of {name.capitalize()}", rank, rank_steps(now, name))
        for tier in TIERS:
            roll = Roll(getattr(now.build.scores, name), tier, numbers=now.build.numbers)
            title = f"{name.capitalize()}, {tier.capitalize()}"
            found[f"{name}.{tier}"] = why(title, str(targets[name][tier]), roll.targeting.steps)
    for kind in ("physical", "mental"):
        found[f"{kind}_now"] = why(f"{kind.capitalize()} Defense now", str(now.defense(kind)), defense_steps(now, kind))
    found["energy_now"] = why("Energy now", str(now.energy), _energy_steps(now))
    for id, title, roll in (
        ("answer", "The roll in focus", now.roll(now.state.attribute, now.state.difficulty)),
        ("you_hit", "You hit", versus.your_attack(now)),
        ("they_hit", "You are hit", versus.their_attack(now)),
    ):
        found[id] = why(title, percent(roll.success), _roll_steps(roll))
    found["condition"] = why(
        "Condition",
        "",
        [
            Step("HP", now.condition.hp, "d100.hp.zero-wound"),
            Step("Wounds held", now.condition.wounds, "d100.death.past-max"),
            Step("Room for Wounds", now.values["wounds"].value, "d100.wounds.max"),
        ],
    )
    found["marks"] = why(
        "Marks of this Level",
        str(now.state.marks),
        [
            Step("Earned so far", now.state.marks, "d100.mark.grant"),
            Step("Spent the moment it is earned", "", "d100.mark.spend-now"),
            Step("At most", 3, "d100.mark.max"),
            Step("What comes beyond is not kept", "", "d100.mark.no-bank"),
        ],
    )
    found["level"] = why("The next Level", _next(now), _level_steps(now))
    return found


def rank_steps(now: Figures, name: str) -> list[Step]:
    """From a Score to its Rank. Rules: d100.rank.formula, d100.attr.rank-never-added."""
    score = getattr(now.build.scores, name)
    return [
        Step("Score", score, "d100.score.default"),
        Step(f"Less {DEFAULT_SCORE}", score - DEFAULT_SCORE, "d100.rank.formula"),
        Step(f"A Rank for every {RANK_STEP} points", getattr(now.build.ranks, name), "d100.rank.negative"),
        Step("Added to no Resolution roll", 0, "d100.attr.rank-never-added"),
        Step("What it builds", "", "d100.attr.drives"),
    ]


def defense_steps(now: Figures, kind: str) -> list[Step]:
    """A Defense with gear and Wounds.

    Rules: d100.wounds.penalty, d100.item.example-plate, d100.wounds.defense-floor.
    """
    steps = list(now.values[f"{kind}_defense"].steps)
    if now.build.rulings.wound_penalty_floor == "B":
        steps = [step for step in steps if step.rule not in ("d100.defense.floor", "d100.defense.never-rolled")]
        steps.append(Step("Before any floor", raw_defense(now.build, kind), "d100.defense.rounding"))
    added = gear.defense_added(now.state.gear, now.build.rulings) if kind == "physical" else 0
    if added:
        scale = {"A": 1, "B": 3, "C": 5}[now.build.rulings.equipment_defense_plus2]
        steps.append(Step("Worn gear", added * scale, "d100.item.example-plate"))
    if now.condition.wounds:
        lost = -now.build.numbers.wound_penalty * now.condition.wounds
        steps.append(Step("Wounds held", lost, "d100.wounds.penalty"))
    return [*steps, Step("Now, never under 0", now.defense(kind), "d100.wounds.defense-floor")]


def predict(now: Figures) -> Json:
    """Does the Rank rescue a throw that is over, or spoil one that is under?

    Without a Rank: does what is built of the Attribute move with its next five points?
    """
    name, tier = now.state.attribute, now.state.difficulty
    target, rank = now.roll(name, tier).target, getattr(now.build.ranks, name)
    if rank == 0 or target >= 100 - GUESS_OVER or (rank < 0 and target < 2):
        return _threshold(now, name)
    reading = target + min(rank, GUESS_OVER) if rank > 0 else target - min(-rank, GUESS_OVER, target - 1)
    does = "rescue" if rank > 0 else "spoil"
    over = f"{reading} is over {target}" if rank > 0 else f"{reading} is under {target}"
    return {
        "question": f"{tier.capitalize()} {name.capitalize()}, and the dice say {reading}. "
        f"Does the {signed(rank)} {does} it?",
        "label": "Your guess",
        "choices": YES_NO,
        "answer": "no",
        "answerText": "No",
        "reason": f"{over}, and the Rank never joins that roll. It has done its work already, in what it builds.",
    }


def _threshold(now: Figures, name: str) -> Json:
    watched = {"vigor": "wounds", "deft": "physical_defense", "acuity": "skills", "resolve": "fatigue"}[name]
    score = getattr(now.state.table, name)
    up = RANK_STEP if score + RANK_STEP <= now.state.numbers.score_cap else -RANK_STEP
    other = replace(now.state.build, scores=now.state.table._replace(**{name: score + up}))
    before, after = (derivatives(build)[watched].value for build in (now.state.build, other))
    moves, plural = before != after, watched in ("wounds", "skills")
    change = (
        f"{'go' if plural else 'goes'} from {before} to {after}"
        if moves
        else f"{'stay' if plural else 'stays'} {after}"
    )
    return {
        "question": f"{name.capitalize()} goes from {score} to {score + up}. "
        f"{'Do' if plural else 'Does'} {NAMES[watched]} change with it?",
        "label": "Your guess",
        "choices": YES_NO,
        "answer": "yes" if moves else "no",
        "answerText": "Yes" if moves else "No",
        "state": {f"scores.{name}": score + up, "mark": None} | FIT,
        "reason": f"{NAMES[watched]} {change}. Five points are one Rank: what you roll against moves at once, "
        "what is built of it in steps.",
    }


def _roll_steps(roll: Roll) -> list[Step]:
    return [*roll.targeting.steps, Step("Chance", percent(roll.success), "d100.success.meet-or-under")]


def _energy_steps(now: Figures) -> list[Step]:
    steps = [Step("Energy held", now.after.energy, "d100.energy.pool")]
    if now.drain:
        steps.append(Step("Locked by worn gear, off the maximum", -now.drain, "d100.drain.sum"))
    return [*steps, Step("To spend", now.energy, "d100.drain.max-only")]


def _next(now: Figures) -> str:
    return "none" if now.state.level == HIGHEST_LEVEL else str(now.state.level + 1)


def _level_steps(now: Figures) -> list[Step]:
    level = now.state.level + 1
    if level > HIGHEST_LEVEL:
        return [Step("The last Level in this workbook", HIGHEST_LEVEL, "d100.envelope.bounds")]
    return [
        Step("Everyone together", level, "d100.level.together"),
        Step("Level and Capacity", 1, "d100.level.capacity"),
        Step("Maximum HP", derivatives(replace(now.build, level=level))["hp"].value, "d100.level.hp"),
        Step("Energy, at even Levels", 1 - level % 2, "d100.level.energy"),
        Step("What the Archetype lists", "", "d100.level.archetype"),
        Step("Marks", 0, "d100.level.marks-reset"),
        Step("Not by counting Marks", "", "d100.advance.xp")
        if now.state.advancement == "experience"
        else Step("Not by counting Marks", "", "d100.level.not-from-marks"),
    ]
