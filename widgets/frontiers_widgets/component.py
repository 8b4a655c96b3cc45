"""What every component is: a state that travels, a picture of it, and inputs that mirror the state.

Read `Explorable` first. A component holds no rule: its picture is `frontiers_nb.explain` of its state,
and the view in `static/frontiers.js` draws that picture.
"""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import anywidget
import traitlets

from frontiers_nb.errors import RuleError
from frontiers_widgets.still import still

STATIC = Path(__file__).parent / "static"


class Input(traitlets.Any):
    """A field of the state as a trait: set it, observe it, link it. A value that is not allowed raises RuleError."""

    def _validate(self, obj: Explorable, value: Any) -> Any:
        if obj.mirroring:
            return value
        return obj.changed({str(self.name): value})[str(self.name)]


class Explorable(anywidget.AnyWidget):
    """A screen of the workbook as a widget.

    `state` is everything on view as plain JSON; `picture` is what the screen says of it; `error` is what was
    wrong with the last state a view asked for, or None; `code` is the line of Python that rebuilds this.
    Without arguments it opens with the screen's story; with some, every other field has its plain default.

    Raises: RuleError naming the field, the value and what is allowed; nothing changes then.
    """

    screen: ClassVar[ModuleType]

    # Text, not paths: a path would have a watcher keep every instance alive.
    _esm = (STATIC / "frontiers.js").read_text(encoding="utf-8")
    _css = (STATIC / "frontiers.css").read_text(encoding="utf-8")

    state = traitlets.Dict().tag(sync=True)
    picture = traitlets.Dict().tag(sync=True)
    error = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    code = traitlets.Unicode().tag(sync=True)
    asked = traitlets.Int(0, help="How many states a view has asked for.").tag(sync=True)
    answered = traitlets.Int(0, help="Which of them was answered last.").tag(sync=True)
    name = traitlets.Unicode(help="The key of this component in a page's link.").tag(sync=True)

    def __init__(self, **traits: Any):
        # What is no trait of every component is a field of this one's state, or a mistake that the state names.
        inputs = {name: traits.pop(name) for name in list(traits) if not Explorable.class_traits().get(name)}
        given = traits.pop("state", {})
        told = {**(self._checked(given) if given else {}), **inputs}
        opening = self._checked(told or self.screen.OPENING)
        self.mirroring = True
        super().__init__(**traits)
        self.mirroring = False
        self.state = opening

    def changed(self, fields: dict[str, Any]) -> dict[str, Any]:
        """The state with some fields changed, complete and checked; the component itself stays as it is."""
        return self._checked({**self.state, **fields})

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a view sends. A state that is not allowed leaves everything as it is and tells `error` why."""
        with self.hold_sync():
            if "state" in sync_data:
                try:
                    self._checked(sync_data["state"])
                    self.error = None
                except RuleError as problem:
                    self.error = problem.to_json()
                    sync_data = {name: value for name, value in sync_data.items() if name != "state"}
            super().set_state(sync_data)
            self.answered = self.asked

    def _checked(self, state: object) -> dict[str, Any]:
        return self.screen.State.parse(state).to_json()

    @traitlets.validate("state")
    def _complete(self, proposal: Any) -> dict[str, Any]:
        return self._checked(proposal["value"])

    @traitlets.observe("state")
    def _draw(self, change: Any) -> None:
        state = change["new"]
        self.picture = self._pictured(state)
        self.name = self.name or self.picture["screen"]
        self.code = self._code(state)
        self.mirroring = True
        try:
            for name, value in state.items():
                setattr(self, name, value)
        finally:
            self.mirroring = False
        self._drawn()

    def _pictured(self, state: dict[str, Any]) -> dict[str, Any]:
        """The picture of a state, or what there is of it so far."""
        return self.screen.explain(state)

    def _drawn(self) -> None:
        """A state is on view, and its picture: what is still to come of that may begin."""

    @traitlets.observe(traitlets.All)
    def _follow(self, change: Any) -> None:
        if isinstance(self.traits()[change["name"]], Input) and not self.mirroring:
            self.state = self.changed({change["name"]: change["new"]})

    def _code(self, state: dict[str, Any]) -> str:
        told = _different(state, self.screen.State().to_json())
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in told.items())})"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and beside it the story and the answer as HTML for a page whose scripts are still on the way."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["text/html"] = still(self.picture, self.model_id)
        return bundle


def _different(state: dict[str, Any], plain: dict[str, Any]) -> dict[str, Any]:
    """The fields that differ from a plain state, and of a field that is a table only what differs in it."""
    return {
        name: _different(value, plain[name]) if isinstance(value, dict) and isinstance(plain.get(name), dict) else value
        for name, value in state.items()
        if value != plain.get(name)
    }
