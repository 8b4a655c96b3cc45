"""The frames of `analysis` as Altair charts; altair is imported only where a chart is made.

Each function takes the frame that it draws. Colours are the page's, so no chart names one.
Rules: d100.band.*
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from frontiers_nb.explain.fight.analysis import BUILDS, HIGH, LOW

if TYPE_CHECKING:
    import altair
    import pandas

    Layers = altair.LayerChart | altair.FacetChart

WIDTH, HEIGHT = 560, 300
CLAIMS = {"Top": (3, 4), "Bottom": (6, 7)}  # d100.band.rhythm: the rounds that the rules expect at each end


def settings(frame: pandas.DataFrame) -> Layers:
    """Rounds in every cell of chance to hit and harm; the cells of the band are framed."""
    import altair as alt

    square = alt.Chart(frame).encode(
        x=alt.X("Chance to hit:O", axis=alt.Axis(labelAngle=0), title="Chance to hit, %"),
        y=alt.Y("Harm:O", sort="descending", title="HP a hit takes"),
        tooltip=["Chance to hit", "Harm", "Share", "Rounds", "The first wins"],
    )
    frames = square.transform_filter("datum['In the band'] == 'yes'").mark_rect(filled=True, opacity=0.25)
    rounds = square.mark_text().encode(text=alt.Text("Rounds:Q", format=".1f"))
    return alt.layer(frames, rounds).properties(
        width=WIDTH,
        height=220,
        title="Rounds of an even fight, 20 HP each",
        description="Rounds of an even fight over the chance to hit and the harm",
    )


def pools(frame: pandas.DataFrame) -> Layers:
    """Rounds at both ends of the band over the pool, with the lengths that the rules expect as bars behind."""
    import altair as alt
    import pandas

    claimed = pandas.DataFrame([{"End": end, "low": low, "high": high} for end, (low, high) in CLAIMS.items()])
    expected = alt.Chart(claimed).mark_rect(opacity=0.15).encode(y=alt.Y("low:Q", title="Rounds"), y2="high:Q")
    rounds = (
        alt.Chart(frame.dropna())
        .mark_point(filled=True, size=40, opacity=1)
        .encode(
            x=alt.X("HP:Q", title="HP of each side"),
            y=alt.Y("Rounds:Q", scale=alt.Scale(domain=[0, 10]), title="Rounds"),
            color=alt.Color("End:N", title=None, legend=alt.Legend(orient="top", columns=1, labelLimit=300)),
            shape=alt.Shape("End:N", title=None),
            tooltip=["HP", "Harm", "Rounds", "End"],
        )
    )
    return alt.layer(expected, rounds).properties(
        width=WIDTH, height=HEIGHT, description="Rounds of an even fight over HP, at both ends of the band"
    )


def masters(frame: pandas.DataFrame) -> Layers:
    """How often equals hit each other over their Score, with the band behind."""
    import altair as alt
    import pandas

    inside = (
        alt.Chart(pandas.DataFrame([{"low": LOW, "high": HIGH}])).mark_rect(opacity=0.15).encode(y="low:Q", y2="high:Q")
    )
    line = (
        alt.Chart(frame)
        .mark_line(point=True)
        .encode(
            x=alt.X("Score:Q", scale=alt.Scale(domain=[30, 100]), title="Vigor and Deft of both"),
            y=alt.Y("Chance to hit:Q", scale=alt.Scale(domain=[0, 100]), title="Chance to hit, %"),
            tooltip=["Score", "Chance to hit", "Rounds"],
        )
    )
    return alt.layer(inside, line).properties(
        width=WIDTH, height=HEIGHT, description="Chance to hit an equal, over the Score"
    )


def builds(frame: pandas.DataFrame, what: str, title: str) -> altair.Chart:
    """One line a build over the Levels."""
    import altair as alt

    order = list(BUILDS)
    return (
        alt.Chart(frame)
        .mark_line(point=True)
        .encode(
            x=alt.X("Level:O", axis=alt.Axis(labelAngle=0)),
            y=alt.Y(f"{what}:Q", title=title, scale=alt.Scale(zero=True)),
            color=alt.Color("Build:N", sort=order, title=None, legend=alt.Legend(orient="top", columns=3)),
            strokeDash=alt.StrokeDash("Build:N", sort=order, title=None),
            tooltip=["Build", "Level", what],
        )
        .properties(width=WIDTH, height=HEIGHT, description=f"{title} over Level, one line a build")
    )


def worth(frame: pandas.DataFrame) -> altair.Chart:
    """What going first is worth over how long the fight is: one dot a meeting."""
    import altair as alt

    return (
        alt.Chart(frame)
        .mark_circle(size=28, opacity=0.5)
        .encode(
            x=alt.X("Rounds:Q", title="Rounds on average"),
            y=alt.Y("First is worth:Q", title="Points that going first adds"),
            tooltip=["Level", "Goes first", "Against", "Wins", "Rounds", "First is worth"],
        )
        .properties(width=WIDTH, height=HEIGHT, description="What going first is worth, over the length of the fight")
    )
