"""What holds of every screen in a real browser: its opening, what axe says of it, and that a phone shows all of it."""

import pytest
from playwright.sync_api import expect

from frontiers_nb.explain import explain
from tests.browser.conftest import Visit
from tests.browser.page import CLOSED, FRAME, PHONE, faults, open_more, unfold
from tests.browser.server import CONTEST, ENERGY, FAVOR, FIGHT, ORDERS, REST, ROLL, RULINGS, SHEET, VARIANTS

NARROWEST = 320  # px
SCREENS = {
    "roll": ROLL,
    "favor": FAVOR,
    "contest": CONTEST,
    "energy": ENERGY,
    "rest": REST,
    "sheet": SHEET,
    "fight": FIGHT,
    "orders": ORDERS,
    "variants": VARIANTS,
    "rulings": RULINGS,
}


@pytest.mark.parametrize("screen", SCREENS)
def test_its_opening_is_drawn_and_axe_finds_nothing_that_matters(visit: Visit, axe: str, screen: str):
    page = visit(SCREENS[screen], drawn=True)
    expect(page.locator(f"{FRAME} .fr-answer-text")).to_have_text(explain(screen)["answer"]["text"])
    expect(page.locator(f"{FRAME} svg.fr-chart").first).to_be_visible()
    assert page.locator(f"{FRAME} .fr-page .fr-lead .fr-control").count() == 3
    open_more(page)
    page.get_by_role("button", name="Why?").first.click()
    assert faults(page, axe) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_a_phone_shows_everything_without_scrolling_sideways(visit: Visit, screen: str):
    page = visit(SCREENS[screen], drawn=True, viewport=PHONE, has_touch=True)
    open_more(page)
    unfold(page.locator(CLOSED))
    wide = "document.documentElement.scrollWidth"
    assert page.evaluate(wide) <= PHONE["width"]
    cut = page.evaluate(
        "() => [...document.querySelectorAll('.frontiers *')].filter(e => e.checkVisibility()"
        " && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))"
        ".filter(e => { const box = e.getBoundingClientRect(); const scrolls = e.closest('.fr-table-scroll');"
        " return !scrolls && (box.right > innerWidth + 1 || box.left < -1"
        " || (getComputedStyle(e).overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1)); })"
        ".filter(e => !e.classList.contains('fr-unseen')).map(e => e.outerHTML.slice(0, 120))"
    )
    assert cut == []
    narrow = [box.bounding_box()["width"] for box in page.locator(f"{FRAME} .fr-slider:visible").all()]
    assert all(width >= 120 for width in narrow)
    page.set_viewport_size({"width": NARROWEST, "height": 568})
    assert page.evaluate(wide) <= NARROWEST
