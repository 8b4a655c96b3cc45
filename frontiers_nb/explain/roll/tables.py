"""The tables behind the roll's pictures: which columns of which rows, for reading and for CSV."""

from __future__ import annotations

from frontiers_nb.explain.picture import Json, table


def d100() -> dict[str, Json]:
    """One table for each chart; `rows` is the path of its rows in the picture."""
    return {
        "odds": table(
            "Every reading",
            "cells",
            reading="Reading",
            tens="Tens",
            units="Units",
            quantity="Throws",
            of="Of",
            chance="Chance",
            percent="Percent",
            success="Success",
            margin="Margin",
            tier="Gradient",
        ),
        "gradient": table(
            "The Gradient by verdict",
            "gradient.tiers",
            tier="Gradient",
            faces="Faces",
            chance="Chance",
            percent="Percent",
            success="With success",
            failure="With failure",
        ),
        "curve": table(
            "The chance over every Target",
            "curve.points",
            target="Target",
            chance="With this Favor",
            percent="Percent",
            plain="Without Favor",
        ),
        "sample": table(
            "The throws",
            "sample.throws",
            n="No.",
            tens="Tens dice",
            units="Units dice",
            reading="Reading",
            verdict="Verdict",
            tier="Gradient",
        ),
        "siblings": table(
            "The same competence",
            "siblings",
            ruleset="Form",
            dice="Dice",
            needed="Needed",
            chance="Chance",
            percent="Percent",
            easier="One less needed",
            harder="One more needed",
        ),
        "goal": table("Settings near the goal", "goal.options", label="Setting", chance="Chance", percent="Percent"),
    }
