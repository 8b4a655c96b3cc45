"""What somebody sees who looks at a picture of the encounter stepper, as checks to put into tables. Read `seen`."""

from collections.abc import Callable
from typing import Any, NamedTuple

Picture = dict[str, Any]
Sight = Callable[[Picture], object]


class Seen(NamedTuple):
    """Answers in a scenario, and what they show; `more` are further fields of the state."""

    scenario: Any
    answers: list[Any]
    sights: tuple[Sight, ...]
    more: dict[str, Any]


def seen(scenario: Any, answers: list[Any], *sights: Sight, **more: Any) -> Seen:
    return Seen(scenario, answers, sights, more)


# What may be seen


def says(text: str, rule: str) -> Sight:
    """A line of the log."""
    return lambda picture: any(text in line["text"] and line["rule"] == rule for line in picture["log"])


def never_says(text: str) -> Sight:
    return lambda picture: not any(text in line["text"] for line in picture["log"])


def says_in_order(*texts: str) -> Sight:
    """Lines of the log, one after another."""

    def there(picture: Picture) -> bool:
        lines = iter(line["text"] for line in picture["log"])
        return all(any(text in line for line in lines) for text in texts)

    return there


def asks(text: str, rule: str | None = None, who: str | None = None) -> Sight:
    """The question."""

    def there(picture: Picture) -> bool:
        asked = picture["question"]
        return text in asked["text"] and rule in (None, asked["rule"]) and who in (None, asked["who"])

    return there


def throws(*dice: tuple[int, int]) -> Sight:
    """Dice to be thrown: how many, of how many faces."""
    return lambda picture: [(each["count"], each["faces"]) for each in picture["question"]["dice"]] == list(dice)


def chance(text: str, value: str) -> Sight:
    return lambda picture: (text, value) in [(each["text"], each["chance"]) for each in picture["question"]["chances"]]


def _option(picture: Picture, key: str) -> dict[str, Any]:
    return next((each for each in picture["question"].get("options", []) if each["key"] == key), {})


def offers(key: str, *costs: str) -> Sight:
    """An option whose price has these parts."""
    return lambda picture: (option := _option(picture, key)) and all(cost in option["cost"] for cost in costs)


def labels(key: str, label: str) -> Sight:
    return lambda picture: _option(picture, key).get("label") == label


def lacks(*keys: str) -> Sight:
    """Options that are not there."""
    return lambda picture: not any(_option(picture, key) for key in keys)


def between(key: str, low: int, high: int) -> Sight:
    """An option with a number."""
    return lambda picture: [(each["min"], each["max"]) for each in _option(picture, key)["fields"]] == [(low, high)]


def refuses(key: str, rule: str, needed: str = "", had: str = "") -> Sight:
    """What is greyed out, and why: the rule, and something of what is said to be needed and there."""
    return lambda picture: any(
        (key, rule) == (each["key"], each["rule"]) and needed in each["needed"] and had in each["had"]
        for each in picture["refused"]
    )


def waiting(*texts: str) -> Sight:
    """What is suspended, innermost first."""
    return lambda picture: [each["text"] for each in picture["question"]["suspended"]] == list(texts)


def has(who: str, **values: Any) -> Sight:
    """The numbers of somebody."""
    return lambda picture: values.items() <= next(each for each in picture["fighters"] if each["id"] == who).items()


def shows(who: str, text: str, rule: str) -> Sight:
    """What lies on somebody."""
    return lambda picture: any(
        (each["text"], each["rule"]) == (text, rule)
        for fighter in picture["fighters"]
        if fighter["id"] == who
        for each in fighter["effects"]
    )


def order(*ids: str) -> Sight:
    return lambda picture: [row["id"] for row in picture["order"]] == list(ids)


def before(first: str, second: str, reason: str, rule: str) -> Sight:
    """Why one comes right before the other."""

    def there(picture: Picture) -> bool:
        rows = picture["order"]
        place = next(n for n, row in enumerate(rows) if row["id"] == first)
        row = rows[place]
        return rows[place + 1]["id"] == second and reason in row["reason"] and row["rule"] == rule

    return there


def active(who: str | None) -> Sight:
    return lambda picture: picture["active"] == who
