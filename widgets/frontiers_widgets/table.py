"""A table of an analysis notebook: a frame as a reader meets it, in a region that scrolls where it is too wide."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from html import escape
from numbers import Real
from typing import TYPE_CHECKING, Any

from frontiers_nb.words import signed

if TYPE_CHECKING:
    import pandas


class Table:
    """A frame with its caption: `Table(frame, "Both ends of the band", percent=["Lands"])`.

    Its first column names the rows. Numbers have two decimals at most, those of the columns in `percent` a
    percent sign; `percent=True` is every number. What is missing is a dash.
    """

    def __init__(self, frame: pandas.DataFrame, caption: str, percent: Collection[str] | bool = ()):
        self.frame = frame if frame.index.name is None else frame.reset_index()
        self.caption, self.percent = caption, percent

    def __repr__(self) -> str:
        return f"{self.caption}\n{self.frame.to_string(index=False)}"

    def _repr_html_(self) -> str:
        rows = self.frame.itertuples(index=False, name=None)
        body = "".join(f"<tr>{''.join(self._cells(row))}</tr>" for row in rows)
        return (
            f'<div class="page-table" role="region" tabindex="0" aria-label="{escape(self.caption)}"><table>'
            f"<caption>{escape(self.caption)}</caption>"
            f"<thead><tr>{''.join(self._heads())}</tr></thead>"
            f"<tbody>{body}</tbody></table></div>"
        )

    def _heads(self) -> Iterator[str]:
        for place, name in enumerate(self.frame.columns):
            numeric = place and all(value is None or _is_number(value) for value in self.frame[name])
            yield f'<th scope="col"{NUMERIC if numeric else ""}>{escape(str(name))}</th>'

    def _cells(self, row: tuple[Any, ...]) -> Iterator[str]:
        for place, (name, value) in enumerate(zip(self.frame.columns, row, strict=True)):
            text = self._told(name, value)
            yield (
                f"<td{NUMERIC if _is_number(value) else ''}>{text}</td>" if place else f'<th scope="row">{text}</th>'
            )

    def _told(self, name: str, value: Any) -> str:
        if value is None or value != value:  # no number is missing that equals itself
            return "–"
        if not _is_number(value):
            return escape(str(value))
        unit = "%" if self.percent is True or (self.percent and name in self.percent) else ""
        return signed(Fraction(str(value))).removeprefix("+") + unit


NUMERIC = ' class="page-numeric"'


def _is_number(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)
