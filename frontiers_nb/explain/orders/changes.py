"""What would make another order: the Variants and rulings that do, with what they change. Read `variants`."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from frontiers_nb.explain.orders.lines import Line
from frontiers_nb.explain.picture import Json, Result, rulings_json
from frontiers_nb.explain.switching import switch
from frontiers_nb.rulings import Letters
from frontiers_nb.words import percent, points

SCREEN = "orders"


def variants(lines: Sequence[Line]) -> list[Json]:
    """Every Variant that is on or would change something here: the patch that switches it, or why that may not be."""
    found = [_switch(line, name) for line in lines for name in line.game.switches]
    return [each for each in found if each["on"] or each["effect"]]


def _switch(line: Line, name: str) -> Json:
    field = f"variants.{line.game.name}"
    told: Json = switch(line.game, line.variants, name, field) | {"rules": line.game.name, "game": line.game.title}
    if told["patch"] is None:
        alone = Line.of(line.state, line.game.name, variants=(name,))
        matters = bool(_effect(Line.of(line.state, line.game.name, variants=()), alone))
        return told | {"effect": "Not with the others." if matters else None}
    other = Line.of(line.state, line.game.name, variants=tuple(told["patch"][field]))
    return told | {"effect": _effect(other, line) if told["on"] else _effect(line, other)}


def _effect(before: Line, after: Line) -> str | None:
    """What a Variant changes, from without it to with it; None for nothing."""
    if before.ordering is None or after.ordering is None:
        return None if before.ordering is after.ordering else "Changes what has to be known."
    parts = []
    if before.rounds.orders != after.rounds.orders:
        parts.append(_moved(before, after))
    if before.there.points != after.there.points:
        parts.append(f"{before.there.points[0]} become {after.there.points[0]}.")
    if before.there.again != after.there.again:
        parts.append(after.there.again[0])
    return " ".join(parts) or None


def _moved(before: Line, after: Line) -> str:
    name = after.watched.called
    if before.placed != after.placed:
        return f"{name} acts {after.placed}, not {before.placed}; up to {points(100 * _furthest(before, after))} moved."
    return f"Who acts before whom moves by up to {points(100 * _furthest(before, after))}."


def _furthest(before: Line, after: Line) -> Fraction:
    """The largest change of how often one acts before another."""
    ours, theirs = before.before, after.before
    return max(abs(ours[a][b] - theirs[a][b]) for a in ours for b in ours[a])


def rulings(lines: Sequence[Line]) -> list[Json]:
    """The rulings of all rule sets on view that concern the order, with what each reading comes to."""
    return [row for line in lines for row in _rulings(line)]


def _rulings(line: Line) -> list[Json]:
    def under(rulings: Letters) -> Result:
        return _result(Line.of(line.state, line.game.name, rulings=rulings))

    rows = rulings_json(SCREEN, line.rulings, under)
    name, title = line.game.name, line.game.title
    return [row | {"id": f"{name}.{row['id']}", "title": f"{title}: {row['title']}"} for row in rows]


def _result(line: Line) -> Result:
    if line.ordering is None:
        return Result(None, None, "no order yet")
    chance = line.places.get(1, Fraction(0))
    text = f"{line.watched.called} {line.placed}"
    if len(line.places) > 1:
        text += f", first {percent(chance)}"
    return Result(chance, line.rounds.orders, text)
