"""The fight screen and the designers' notebook in a real browser: bars, sides, charts, here and in JupyterLab."""

import pytest
from playwright.sync_api import Page, expect

from frontiers_nb.explain import explain
from tests.browser.conftest import Visit
from tests.browser.page import FRAME, PHONE, answer, open_more, run_in_lab
from tests.browser.server import FIGHT, Server, link_to, linked, wait_until

TABLE = ".page-table"
CHART = ".fr-vega svg"
CHARTS = 6


def opened(visit: Visit, **state: object) -> Page:
    fragment = link_to({"fight": explain("fight")["state"] | state}) if state else ""
    return visit(FIGHT + fragment, drawn=True)


def told(**state: object) -> str:
    return explain("fight", explain("fight")["state"] | state)["answer"]["text"]


def test_the_guess_leads_to_the_bottom_of_the_band(visit: Visit):
    page = opened(visit)
    page.get_by_role("radio", name="Less often").check(force=True)
    page.locator(FRAME).get_by_role("button", name="Guess", exact=True).click()
    expect(page.locator(".fr-revealed")).to_contain_text("59.68% in 6.17 rounds")
    page.locator(FRAME).get_by_role("button", name="Show it").click()
    expect(answer(page)).to_have_text("59.68%")


def test_the_other_side_becomes_somebody_else(visit: Visit):
    page = opened(visit)
    open_more(page)
    page.get_by_role("switch", name="Bryn is somebody else").click()
    expect(answer(page)).to_have_text("74.12%")
    box = page.locator(f"{FRAME} .fr-group").get_by_label("HP", exact=True)
    box.fill("40")
    box.press("Enter")
    expect(answer(page)).to_have_text("0.63%")
    wait_until(lambda: linked(page)["fight"]["b"]["hp"] == 40, "the link carries it")


def test_a_side_is_built_from_a_sheet(visit: Visit):
    page = opened(visit)
    open_more(page)
    page.get_by_role("switch", name="Built from a sheet").click()
    sheet = {"vigor": 70, "deft": 50, "resolve": 50, "level": 1, "attack": "vigor"}
    expect(answer(page)).to_have_text(told(a=explain("fight")["state"]["a"] | {"sheet": sheet}))
    expect(page.locator(f"{FRAME} .fr-lead").get_by_label("Level", exact=True)).to_be_visible()


def test_harm_in_the_band_is_a_button(visit: Visit):
    page = opened(visit)
    open_more(page)
    page.get_by_role("button", name="2, 10%", exact=True).click()
    expect(answer(page)).to_have_text(told(a=explain("fight")["state"]["a"] | {"harm": 2}))


def test_the_curve_sets_the_chance_to_hit(visit: Visit):
    page = opened(visit)
    open_more(page)
    curve = page.locator(".fr-section-curve svg")
    curve.focus()
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(answer(page)).to_have_text(told(a=explain("fight")["state"]["a"] | {"hit": 5}))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 900}, PHONE], ids=["wide", "phone"])
def test_every_chart_draws_within_the_page(visit: Visit, scheme: str, viewport: dict):
    page = visit(FIGHT, drawn=True, color_scheme=scheme, viewport=viewport)
    expect(page.locator(CHART)).to_have_count(CHARTS)
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    widths = page.evaluate(f"[...document.querySelectorAll('{CHART}')].map((svg) => svg.getBoundingClientRect().width)")
    assert all(200 < width <= viewport["width"] for width in widths)
    ink = page.locator(f"{CHART} .mark-text text").first.evaluate("(text) => getComputedStyle(text).fill")
    assert (min(int(part) for part in ink[4:-1].split(",")) > 128) is (scheme == "dark")


def test_the_tables_and_the_bar_stand_on_the_page(visit: Visit):
    page = visit(FIGHT, drawn=True)
    expect(page.get_by_text("360 of 360")).to_be_visible()
    expect(page.locator(TABLE)).to_have_count(3)
    expect(page.locator(TABLE).first).to_contain_text("6.17")
    assert "nan" not in page.locator(TABLE).last.inner_text().lower()


def test_a_table_too_wide_for_a_phone_scrolls_on_its_own(visit: Visit):
    page = visit(FIGHT, drawn=True, viewport=PHONE)
    expect(page.locator(TABLE)).to_have_count(3)
    wide = page.locator(TABLE).first.evaluate(
        "(box) => [box.scrollWidth, box.clientWidth, getComputedStyle(box).overflowX]"
    )
    assert wide[0] > wide[1]
    assert wide[2] == "auto"
    page.locator(TABLE).first.focus()
    left = page.locator(f"{TABLE} tbody th").first.evaluate(
        "(cell) => [cell.getBoundingClientRect().left, getComputedStyle(cell).position]"
    )
    assert left[1] == "sticky"
    link = page.get_by_role("main").get_by_role("link", name="Contests")
    assert link.evaluate("(link) => getComputedStyle(link).textDecorationLine") == "underline"


def test_a_long_fight_draws_every_point_of_its_curve(visit: Visit):
    """At 100 HP a chance has more digits than a number holds."""
    page = visit(FIGHT, drawn=True)
    open_more(page)
    box = page.get_by_label("HP", exact=True).and_(page.locator(".fr-box"))
    box.fill("100")
    box.press("Enter")
    expect(page.locator(f"{FRAME} .fr-story")).to_contain_text("34 hits decide it")
    lines = page.locator(f"{FRAME} .fr-line-chart .fr-line")
    expect(lines).to_have_count(2)
    for place in range(2):
        assert "NaN" not in lines.nth(place).get_attribute("d")
    assert "NaN" not in page.locator(f"{FRAME} .fr-section-lengths svg").inner_html()


def test_the_notebook_draws_in_jupyterlab(visit: Visit, lab: Server):
    page = visit("lab/tree/09-how-long-a-fight-lasts.ipynb?reset", at=lab, viewport={"width": 1400, "height": 1000})
    run_in_lab(page)
    expect(page.locator(f".jp-OutputArea {FRAME} .fr-answer-text")).to_have_text("74.12%", timeout=60_000)
    expect(page.locator(CHART).first).to_be_attached(timeout=60_000)
    page.locator(".jp-Notebook .jp-CodeCell").last.scroll_into_view_if_needed()
    expect(page.locator(CHART).last).to_be_visible(timeout=60_000)
