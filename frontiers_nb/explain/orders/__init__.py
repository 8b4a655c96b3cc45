"""Turn orders compared: one cast under every rule set at once, who acts when, and who waits how long.

Read `state.State`, then `explain`. Beside them stand `lines` (one rule set), `changes` (what Variants and rulings
move), `story` and `controls`. It knows no game: each says its own order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from frontiers_nb.explain.orders import changes, controls, story
from frontiers_nb.explain.orders.lines import Line, shown, waits_json
from frontiers_nb.explain.orders.state import OPENING, State
from frontiers_nb.explain.picture import Json, finished, table

__all__ = ["OPENING", "State", "explain"]

SECTIONS = [
    {"id": "lines", "title": "Who acts when", "place": "first"},
    {"id": "waits", "title": "Between two turns", "place": "more", "secret": True},
    {"id": "before", "title": "Who acts before whom", "place": "more"},
    {"id": "points", "title": "What a turn is made of", "place": "more"},
    {"id": "cast", "title": "Who takes part", "place": "more", "fields": ["fighters"]},
    {"id": "variants", "title": "Variants that make another order", "place": "more", "secret": True}
    | {"fields": ["variants"]},
    {"id": "games", "title": "Rules on view", "place": "more"},
]


def explain(given: object) -> Json:
    """The picture of some orders.

    Raises: RuleError for a field or value that is not allowed, and where no rule set can place the cast.
    """
    state = State.parse(given)
    lines = [Line.of(state, name) for name in state.rules]
    if not any(line.ordering for line in lines):
        assert lines[0].refused
        raise lines[0].refused
    said = story.sentence(state, lines)
    picture: Json = {
        "screen": "orders",
        "title": "Turn orders compared",
        "state": state.to_json(),
        "marked": {"id": state.marked, "name": state.watched.called},
        "orders": {line.game.name: line.to_json() for line in lines},
        "waitRows": list(_wait_rows(lines)),
        "beforeRows": list(_before_rows(lines)),
        "lineRows": [_line_row(line) for line in lines],
        "waited": story.waited(lines),
        "longest": 2 * (len(state.fighters) - 1),
        "cast": controls.cast(state),
        "games": controls.games(state),
        "variants": changes.variants(lines),
        "answer": story.answer(state, lines),
        "said": said,
        "sentence": said,
        "story": story.paragraphs(state, lines),
        "controls": controls.controls(state),
        "sections": SECTIONS,
        "whys": story.whys(state, lines),
        "predict": story.predict(state, lines),
        "rulings": changes.rulings(lines),
        "numbers": [],
        "tables": _tables(lines),
    }
    return finished(picture)


def _line_row(line: Line) -> Json:
    if line.ordering is None:
        return {"game": line.game.title, "order": str(line.refused), "placed": ""}
    names = {fighter.id: fighter.called for fighter in line.state.fighters}
    blocks = [" or ".join(names[id] for id in block) for block in line.blocks()]
    return {"game": line.game.title, "order": ", then ".join(blocks), "placed": line.placed}


def _wait_rows(lines: Sequence[Line]) -> Iterator[Json]:
    for line in lines:
        for fighter in line.state.fighters if line.ordering else ():
            yield {"game": line.game.title, "name": fighter.called} | waits_json(line.rounds.waits[fighter.id])


def _before_rows(lines: Sequence[Line]) -> Iterator[Json]:
    for line in lines:
        if line.ordering is None:
            continue
        told, names = line.before, {fighter.id: fighter.called for fighter in line.state.fighters}
        for a, row in told.items():
            for b, chance in row.items():
                yield {"game": line.game.title, "first": names[a], "second": names[b], "ids": [a, b], **shown(chance)}


def _tables(lines: Sequence[Line]) -> dict[str, Json]:
    found = {
        "lines": table("Who acts when", "lineRows", game="Rules", order="Order", placed="Place"),
        "waits": table(
            "Others who act between two turns",
            "waitRows",
            game="Rules",
            name="Who",
            least="Least",
            most="Most",
            meanText="On average",
            mean="Exactly",
        ),
        "before": table(
            "How often the first acts before the second",
            "beforeRows",
            game="Rules",
            first="First",
            second="Second",
            percent="Percent",
            chance="Chance",
        ),
    }
    for line in lines:
        if line.ordering:
            rows = f"orders.{line.game.name}.distribution"
            found[f"orders-{line.game.name}"] = table(f"{line.game.title}: orders", rows, text="Order", chance="Chance")
    return found
