"""The roll explorer's controls: three to begin with, the rest under More."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from frontiers_nb.d100.resolution import Roll
from frontiers_nb.d100.siblings import SIBLINGS
from frontiers_nb.d100.targets import TIERS, sheet_target
from frontiers_nb.explain import roller
from frontiers_nb.explain.picture import Json, choice, number
from frontiers_nb.explain.roll.story import weathers
from frontiers_nb.rulebook import table
from frontiers_nb.words import signed

if TYPE_CHECKING:
    from frontiers_nb.explain.roll import State

FRESH = {"rolls": 1}  # changed odds make old throws meaningless


def d100(state: State, roll: Roll, needed: dict[str, int]) -> list[Json]:
    """Difficulty, weather and Athletics first; then everything a roll depends on.

    `needed` is, for each other form, the number on its dice that is reached about as often.
    """
    odds = {"also": FRESH, "place": "more"}
    most = roller.most(state.numbers, state.rulings)
    return [
        difficulty(state),
        _weather(state),
        _athletics(state),
        number(state, "score", "Score", max=state.numbers.score_cap, group="The roll", **odds),
        number(
            state,
            "circumstance",
            "Circumstance",
            slide=[-40, 40],
            presets=_presets(roll),
            group="The roll",
            **odds,
        ),
        number(state, "defense", "Defense of the other side", slide=[0, 40], group="The roll", **odds),
        number(state, "fatigue", "Fatigue held", kind="count", max=most, group="The roll", **odds),
        *favors(state),
        _gradient(state),
        _ruleset(state, needed),
        number(state, "tries", "Number of tries", kind="count", place="tries"),
        number(state, "goal", "Wished-for chance", unit="%", place="goal"),
    ]


def sibling(state: State) -> list[Json]:
    """What a roll-over form asks for; its ladder is not in our sources, so the number to reach is typed."""
    odds = {"also": FRESH}
    return [
        _ruleset(state) | {"place": "first"},
        number(state, "dt", "Number to reach (DT)", slide=[1, 30], place="first", **odds),
        number(state, "modifier", "Added to the roll (Rank and more)", slide=[-10, 20], place="first", **odds),
        number(state, "passive", "Score that may be taken instead", place="more", **odds),
    ]


def difficulty(state: Any) -> Json:
    """The tier, with the three Targets as the sheet shows them. Rule: d100.target.three-per-attribute."""
    options = [
        {
            "value": tier,
            "label": tier.capitalize(),
            "note": str(sheet_target(state.score, tier, state.numbers)),
            "hint": _anchors(tier),
        }
        for tier in TIERS
    ]
    control = choice(state, "difficulty", "Difficulty", options, also=FRESH, place="first")
    return control | {"rule": "d100.difficulty.selects"}


def favors(state: State, group: str = "Favor, as granted") -> list[Json]:
    """The four counts of extra dice, as granted: cap and cancelling are the rules' business."""
    labels = {
        "favor_tens": "Favor on the tens",
        "favor_units": "Favor on the units",
        "disfavor_tens": "Disfavor on the tens",
        "disfavor_units": "Disfavor on the units",
    }
    return [
        number(state, field, label, kind="count", group=group, also=FRESH, place="more")
        for field, label in labels.items()
    ]


def _weather(state: State) -> Json:
    options = [
        {"value": change, "label": name.removeprefix("a ").capitalize(), "note": signed(change)}
        for name, change in weathers(state.numbers).items()
    ]
    control = choice(state, "circumstance", "Weather", options, also=FRESH, place="first")
    return control | {"rule": "d100.adjust.circumstance"}


def _athletics(state: State) -> Json:
    return {
        "field": "favor_tens",
        "kind": "switch",
        "label": "Athletics: Favor on the tens die",
        "value": state.favor_tens,
        "off": 0,
        "on": 1,
        "also": FRESH,
        "place": "first",
        "rule": "d100.skill.favor",
    }


def _anchors(tier: str) -> str:
    """Tasks that stand for a tier. Rule: d100.difficulty.anchors."""
    row = next(row for row in table("anchors").rows if row["difficulty"] == tier)
    return " ".join(str(row[key]) for key in ("tasks", "with_disfavor") if row[key])


def _presets(roll: Roll) -> list[Json]:
    sizes = {name: getattr(roll.numbers, name) for name in ("slight", "clear", "decisive")}
    return [
        {"value": sign * size, "label": roll.numbers.marked(name, f"{name} {word} {signed(sign * size)}")}
        for sign, word in ((-1, "hindrance"), (1, "help"))
        for name, size in sizes.items()
    ]


def _gradient(state: State) -> Json:
    options = [
        {"value": "three", "label": "Three tiers"},
        {"value": "five", "label": "Five tiers"},
        {"value": "none", "label": "None"},
    ]
    return choice(state, "gradient_reading", "Reading of the Gradient", options, group="Readings", place="more")


def _ruleset(state: State, needed: dict[str, int] | None = None) -> Json:
    """The form; one that is chosen from the d100 begins with the number that keeps the chance about the same."""
    options: list[Json] = [{"value": "d100", "label": "d100", "note": "2d10, under"}]
    for name, form in SIBLINGS.items():
        option = {"value": name, "label": name, "note": form.dice}
        options.append(option | {"also": {"dt": needed[name], "modifier": 0}} if needed else option)
    return choice(state, "ruleset", "Dice", options, group="Readings", also=FRESH, place="more")
