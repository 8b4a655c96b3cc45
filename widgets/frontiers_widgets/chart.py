"""A chart of an analysis notebook: an Altair chart that draws without a network, in Voila and in JupyterLab.

The chart travels as its Vega-Lite specification. Vega itself is sent once for each page, when the first
chart there asks for it, and no kernel holds it: `static/vega.js` is read, sent and forgotten.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

STATIC = Path(__file__).parent / "static"


class Chart(anywidget.AnyWidget):
    """An Altair chart in the workbook's colours: `Chart(altair.Chart(frame).mark_line().encode(...))`.

    `spec` is its Vega-Lite specification; setting another one draws it in place of the first.
    """

    # Text, not paths: a path would have a watcher keep every instance alive.
    _esm = (STATIC / "chart.js").read_text(encoding="utf-8")
    _css = (STATIC / "chart.css").read_text(encoding="utf-8")

    spec = traitlets.Dict().tag(sync=True)

    def __init__(self, chart: Any, **traits: Any):
        # Altair's own look would win over the page's.
        super().__init__(spec={**chart.to_dict(), "config": {}}, **traits)
        self.on_msg(self._answer)

    def _answer(self, _: Chart, content: dict[str, Any], buffers: object) -> None:
        if content.get("wants") == "vega":
            self.send({"vega": (STATIC / "vega.js").read_text(encoding="utf-8")})
