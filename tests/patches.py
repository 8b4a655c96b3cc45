"""What a view does with a picture: lays patches over its state, and sets every control to every end of its range."""

import json
from collections.abc import Iterator


def patched(state: dict, patch: dict) -> dict:
    """A state with a patch laid over it, as the frame does: tables are merged, dotted keys are paths."""
    state = json.loads(json.dumps(state))
    for path, value in patch.items():
        *way, last = path.split(".")
        inside = state
        for part in way:
            if isinstance(inside, list):
                inside = inside[int(part)]
                continue
            if inside.get(part) is None:
                inside[part] = {}
            inside = inside[part]
        key = int(last) if isinstance(inside, list) else last
        both = isinstance(value, dict) and isinstance(inside, dict) and isinstance(inside.get(key), dict)
        inside[key] = inside[key] | value if both else value
    return state


def every_change(picture: dict) -> Iterator[dict]:
    """The patch of each control at both ends of its range or with every option, of each reading and house number."""
    for control in picture["controls"]:
        for value in _values(control):
            yield {control["field"]: value} | control.get("also", {})
    for _, patches in ruled(picture):
        yield from patches
    for number in picture["numbers"]:
        for value in (number["min"], number["max"]):
            yield {f"numbers.{number['id']}": value} | number.get("also", {})


def ranged(picture: dict) -> list[dict]:
    """The controls of a whole number."""
    return [control for control in picture["controls"] if "min" in control]


def ruled(picture: dict) -> Iterator[tuple[dict, list[dict]]]:
    """Each ruling with the patch of every reading."""
    for ruling in picture["rulings"]:
        yield ruling, [{_field(ruling): reading["letter"]} | ruling.get("also", {}) for reading in ruling["readings"]]


def on_view(picture: dict) -> dict:
    """All that a picture shows, but for what rulings, house numbers and the steps of sliders themselves are."""
    shown = {key: value for key, value in picture.items() if key not in ("state", "rulings", "numbers")}
    return shown | {"controls": [control | {"step": 1} for control in shown["controls"]]}


def _values(control: dict) -> list:
    if control["kind"] == "choice":
        return [option["value"] for option in control["options"]]
    return [control["off"], control["on"]] if control["kind"] == "switch" else [control["min"], control["max"]]


def _field(ruling: dict) -> str:
    return ruling.get("field", f"rulings.{ruling['id']}")
