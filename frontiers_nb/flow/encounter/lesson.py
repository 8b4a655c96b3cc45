"""What the first scenario teaches: the lowest goes first, and a place is yours to choose. Read `LowGoesFirst`.

Rules: flow.momentum.ascending, flow.momentum.adjust, flow.momentum.tie-finesse, flow.turn.end-ap-lost
"""

from __future__ import annotations

from typing import Any

from frontiers_nb.encounter import Answer, Encounter
from frontiers_nb.encounter.game import Row
from frontiers_nb.encounter.questions import plain
from frontiers_nb.flow.encounter.table import Cast
from frontiers_nb.flow.momentum import rolled_before
from frontiers_nb.words import listed, percent, signed, spelled, whole

MOVED, MET = "bryn", "cole"  # who might move its Momentum, down to whose


class LowGoesFirst:
    """Four names on a track, everybody with the Momentum it came with; the lowest has the Turn."""

    answers: tuple[Answer, ...] = ("encounter", "keep", "keep", "keep")

    def story(self, now: Encounter) -> list[list[Any]]:
        """Who acts when, what might have been picked, and what points are for."""
        scene, cast = now.state, Cast(now.system, now.state)  # type: ignore[arg-type]
        order = listed([f"{cast.name(id)} {whole(scene[id].momentum)}" for id in scene.queue])
        low, high = cast.rules.momentum.span(scene[MOVED].momentum, scene[MOVED].modifiers.finesse, cast.rulings)
        return [
            [
                "The lowest ",
                {"term": "momentum", "text": "Momentum"},
                f" acts first: {order}. You may move yours by up to your Finesse as a fight begins: with "
                f"{signed(scene[MOVED].modifiers.finesse)}, {cast.name(MOVED)} could have taken any from {whole(low)} "
                f"to {whole(high)}, and kept {whole(scene[MOVED].momentum)}.",
            ],
            [
                f"{spelled(scene[scene.active].ap).capitalize()} points each. What you do not spend in your Turn pays "
                "for your answers until the next one."
            ],
        ]

    def predict(self, now: Encounter) -> Row:
        """Who goes first of two who tie."""
        scene, cast = now.state, Cast(now.system, now.state)  # type: ignore[arg-type]
        tied = scene[MET].momentum
        names = {id: cast.name(id) for id in (MOVED, MET)}
        finesse = {id: cast.system.scenario.finesse[scene[id].profile] for id in names}
        moved = tuple(f"momentum:{tied}" if place == 2 else each for place, each in enumerate(self.answers))
        slowed = rolled_before(*(scene[id].modifiers.finesse for id in names)).a
        return {
            "question": f"{names[MOVED]} moves her Momentum down to {whole(tied)}, which is {names[MET]}'s. "
            "Who of the two goes first?",
            "choices": [{"value": id, "label": name} for id, name in names.items()],
            "answer": MOVED,
            "answerText": names[MOVED],
            "state": {"answers": plain(moved), "at": None, "event": None},
            "reason": f"A tie goes to the higher Finesse: {finesse[MOVED]} beats {finesse[MET]}. So Finesse lets you "
            "choose your place, and wins it. Thrown instead, by the Variant Rolled Momentum, Finesse is added, and low "
            f"still goes first: {names[MOVED]} would come before {names[MET]} only {percent(slowed)} of the time.",
            "chances": {"before": str(slowed), "beforePercent": percent(slowed)},
        }
