"""How a benchmark reports: rows of two things measured in one run, and their ratio."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

TIMES = 15


@dataclass(frozen=True)
class Row:
    """`ours` against `other`, in one unit; `aim` says what their ratio should be."""

    what: str
    ours: float
    other: float
    unit: str
    aim: str = ""

    def cells(self) -> list[str]:
        ratio = f"{self.ours / self.other:.3g}" if self.other else "-"
        return [self.what, f"{self.ours:.4g}", f"{self.other:.4g}", self.unit, ratio, self.aim]


def show(title: str, rows: list[Row]) -> None:
    """Print a table."""
    lines = [[title, "ours", "other", "unit", "ratio", "aim"], *(row.cells() for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        words = [
            cell.ljust(width) if i in (0, 3, 5) else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        print("  ".join(words).rstrip())
    print(flush=True)


def milliseconds(work: Callable[[], object], times: int = TIMES) -> float:
    """How long something takes, the first time left out; the median of some."""
    work()
    taken = []
    for _ in range(times):
        start = perf_counter()
        work()
        taken.append(1000 * (perf_counter() - start))
    return median(taken)
