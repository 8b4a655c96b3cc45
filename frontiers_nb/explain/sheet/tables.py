"""What the sheet's pictures are drawn from, row by row, and the tables behind them."""

from __future__ import annotations

from frontiers_nb.d100.anchored import ANCHORED, LIVE
from frontiers_nb.d100.attributes import ATTRIBUTES, FEEDS
from frontiers_nb.d100.creation import RAISE, mistakes, spent
from frontiers_nb.d100.derivatives import derivatives
from frontiers_nb.d100.targets import TIERS
from frontiers_nb.explain.picture import Json, table
from frontiers_nb.explain.sheet import gear
from frontiers_nb.explain.sheet.compare import NAMES
from frontiers_nb.explain.sheet.figures import Figures, sheet_targets
from frontiers_nb.words import listed, signed

ICONS = {
    "hp": "hp",
    "wounds": "wound",
    "fatigue": "fatigue",
    "physical_defense": "physical-defense",
    "mental_defense": "mental-defense",
    "movement": "movement",
    "initiative_flat": "initiative",
    "energy": "energy",
}
STANDING = {"ok": "on her feet", "downed": "down", "collapsed": "collapsed", "dead": "dead"}
FED = ("hp", "wounds", "physical_defense", "movement", "initiative_flat", "mental_defense", "skills", "fatigue")


def rolls(now: Figures) -> list[Json]:
    """Four rows: the Score, its three Targets as the sheet has them, and what they are now where that differs."""
    old, new = sheet_targets(now.before.build), sheet_targets(now.build)
    rows = []
    for name in ATTRIBUTES:
        row: Json = {
            "id": name,
            "label": name.capitalize(),
            "score": getattr(now.build.scores, name),
            "wasScore": getattr(now.before.build.scores, name),
            "rank": signed(getattr(now.build.ranks, name)),
            "wasRank": signed(getattr(now.before.build.ranks, name)),
            "focus": name == now.state.attribute,
            "state": {"attribute": name},
            "feeds": listed_names(name),
        }
        for tier in TIERS:
            row |= {tier: new[name][tier], f"was_{tier}": old[name][tier], f"now_{tier}": now.roll(name, tier).target}
        rows.append(row)
    return rows


def listed_names(attribute: str) -> str:
    """What an Attribute feeds, in words."""
    return ", ".join(NAMES[value] for value in FEEDS[attribute])


def builds(now: Figures) -> list[Json]:
    """Every value that a Rank feeds, with the Attributes behind it and what it was before."""
    old = derivatives(now.before.build)
    return [
        {
            "id": name,
            "label": NAMES[name],
            "icon": ICONS.get(name),
            "value": now.values[name].value,
            "was": old[name].value,
            "fedBy": [attribute for attribute in ATTRIBUTES if name in FEEDS[attribute]],
            "from": ", ".join(attribute.capitalize() for attribute in ATTRIBUTES if name in FEEDS[attribute]),
            "why": name,
        }
        for name in FED
    ]


def rest_of_sheet(now: Figures) -> list[Json]:
    """What no Rank feeds, and what is left of each pool."""
    drain = f", {now.drain} of it locked by gear" if now.drain else ""
    used, slots = gear.slots_used(now.state.gear, now.build.rulings), now.values["slots"].value
    rows = [
        ("hp", "HP", f"{now.condition.hp} of {now.values['hp'].value}"),
        ("wounds", "Wounds", f"{now.condition.wounds} of {now.values['wounds'].value}"),
        ("fatigue", "Fatigue", f"{now.condition.fatigue} of {now.values['fatigue'].value}"),
        ("energy_now", "Energy", f"{now.energy} of {now.values['energy'].value}{drain}"),
        ("capacity", "Capacity", str(now.values["capacity"].value)),
        ("slots", "Slots", f"{used} of {slots} used"),
        ("physical_now", "Physical Defense now", _less(now, "physical")),
        ("mental_now", "Mental Defense now", _less(now, "mental")),
        ("condition", "Condition", STANDING[now.condition.status]),
    ]
    return [{"id": id, "label": label, "text": text, "why": id} for id, label, text in rows]


def encounter(now: Figures) -> Json:
    """Each value at the start of an Encounter, now in it, and once it is over."""
    start, after = derivatives(now.before.build), derivatives(now.build)
    rows = [
        {
            "id": name,
            "label": NAMES[name],
            "kind": "Live" if name in LIVE else "Anchored",
            "start": start[name].value,
            "now": after[name].value if name in LIVE else start[name].value,
            "after": after[name].value,
            "rule": (LIVE | ANCHORED)[name],
        }
        for name in (*LIVE, *ANCHORED)
    ]
    moving = [row["label"] for row in rows if row["now"] != row["after"]]
    if now.build == now.before.build:
        told = "Change a Score above: some values follow at once, others wait for the end of the Encounter."
    elif moving:
        told = f"Until the Encounter ends, {listed(moving)} {'waits' if len(moving) == 1 else 'wait'}."
    else:
        told = "Nothing that waits is touched."
    return {"on": now.state.in_encounter, "rows": rows, "sentence": told}


def creation(now: Figures) -> Json:
    """Whether these Scores could be a new character's, and if not, by which rule."""
    scores = now.state.table
    raised, lowered = spent(scores)
    problems = mistakes(scores, now.build.rulings)
    total = f"{sum(scores)} in all: {raised} above 50, {lowered} below"
    if not problems and raised < RAISE:
        total += f", and {RAISE - raised} handed out and taken back"
    fits = "A new character may begin like this" if not problems else "No new character begins like this"
    if now.state.level > 1 or now.state.marks:
        fits += ", before Levels and Marks"
    return {
        "fits": not problems,
        "raised": raised,
        "lowered": lowered,
        "total": sum(scores),
        "sentence": f"{fits}. {total}.",
        "problems": [
            {"field": problem.field, "message": str(problem), "text": _problem(problem), "rule": problem.rule}
            for problem in problems
        ],
    }


def worn(now: Figures) -> Json:
    """What is carried, and what can be picked up."""
    used, slots = gear.slots_used(now.state.gear, now.build.rulings), now.values["slots"].value
    return {
        "offers": gear.offers(now.state.gear),
        "slots": used,
        "drain": now.drain,
        "sentence": f"{used} of {slots} Slots used, {now.drain} Energy locked, "
        f"{gear.defense_added(now.state.gear, now.build.rulings)} added to Physical Defense by the cards.",
    }


def tables() -> dict[str, Json]:
    """One table for each chart; `rows` is the path of its rows in the picture."""
    targets = {"trivial": "Trivial", "routine": "Routine", "challenging": "Challenging"}
    return {
        "rolls": table("Scores and Targets", "rolls", label="Attribute", score="Score", **targets, rank="Rank"),
        "builds": table("What the Ranks build", "builds", label="Value", value="Now", was="Before", **{"from": "From"}),
        "menu": table("Marks to spend", "menu.options", label="Mark", text="Changes"),
        "equals": table(
            "Between equals",
            "equals.points",
            score="Score",
            chance="Chance to hit",
            percent="Percent",
            open="Without the ceiling",
            openPercent="Percent",
        ),
        "fight": table(
            "Who hits whom", "fight.sides", label="Blow", target="Target", chance="Chance", percent="Percent"
        ),
        "encounter": table(
            "Changes that pass", "encounter.rows", label="Value", kind="Kind", start="Start", now="Now", after="After"
        ),
    }


def _less(now: Figures, kind: str) -> str:
    whole, held = now.values[f"{kind}_defense"].value, now.defense(kind)
    return str(held) if held == whole else f"{held}, on the sheet {whole}"


def _problem(problem: object) -> str:
    text = str(problem)
    text = text[: text.rindex(" (")] if text.endswith(")") else text
    return text.replace("scores.", "").capitalize() + "."
