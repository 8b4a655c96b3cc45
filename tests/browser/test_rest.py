"""The rest planner in a real browser: hours filled in, a guess, blocks chosen, breaks placed, moved and dragged."""

import pytest
from playwright.sync_api import Locator, Page, expect

from frontiers_nb.explain import explain
from tests.browser.conftest import Visit
from tests.browser.page import FRAME, PHONE, answer, faults, open_more
from tests.browser.server import REST, link_to, linked, wait_until

NIGHT = {"hp": 0, "wounds": 2, "fatigue": 1, "energy": 0, "hours": 9}
ALARM = NIGHT | {"hours": 12, "breaks": [330]}
EXHAUSTED = {"hp": 5, "wounds": 2, "fatigue": 3, "collapsed": True, "hours": 9}


def at(visit: Visit, state: dict, **options: object) -> Page:
    whole = explain("rest", state)
    page = visit(REST + link_to({"rest": whole["state"]}), drawn=True, **options)
    expect(answer(page)).to_have_text(whole["answer"]["text"])
    return page


def section(page: Page, name: str) -> Locator:
    return page.locator(f"{FRAME} .fr-section-{name}")


def flag(page: Page) -> Locator:
    return page.locator(f"{FRAME} .fr-rest-break")


def drag_flag(page: Page, hours: float) -> None:
    """Drag the only break by so many hours."""
    page.locator(f"{FRAME} .fr-rest-strip").first.scroll_into_view_if_needed()
    circle = page.locator(f"{FRAME} .fr-rest-flag").bounding_box()
    columns = [page.locator(f"{FRAME} .fr-rest-column").nth(index).bounding_box() for index in (1, 2)]
    assert circle
    assert columns[0]
    assert columns[1]
    hour = columns[1]["x"] - columns[0]["x"]
    x, y = circle["x"] + circle["width"] / 2, circle["y"] + circle["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for part in range(1, 11):
        page.mouse.move(x + hours * hour * part / 10, y)
    page.mouse.up()


def test_opens_with_three_hours_filled_in(visit: Visit):
    """d100.rest.energy, d100.rest.hp, d100.down.wake-hp"""
    page = visit(REST, drawn=True)
    strip = page.locator(f"{FRAME} .fr-rest-strip")
    expect(strip).to_have_count(1)
    expect(page.locator(f"{FRAME} .fr-rest-cell")).to_have_count(4 * 4)
    assert page.locator(f"{FRAME} .fr-rest-changed text").all_text_contents() == ["3", "1", "2", "3", "0"]
    expect(section(page, "strip").locator(".fr-pick")).to_have_text(
        "Hour 3: Energy +1; HP +3; one Fatigue gone; she wakes."
    )


def test_a_guess_and_then_the_night(visit: Visit):
    """d100.rest.track: only two whole blocks fit; then d100.rest.interrupted: 11:30, not 9"""
    page = visit(REST, drawn=True)
    page.get_by_role("radio", name="Fresh", exact=True).check(force=True)
    page.get_by_role("button", name="Guess", exact=True).click()
    told = page.locator(f"{FRAME} .fr-revealed")
    expect(told).to_contain_text("One left")
    expect(told).to_contain_text("The last Wound waits for hour nine.")
    page.get_by_role("button", name="Show it").click()
    expect(answer(page)).to_have_text("1 Wound left")
    expect(page.locator(f"{FRAME} .fr-question")).to_contain_text("An alarm wakes her at 5:30")
    page.locator(f"{FRAME} .fr-ask input").fill("9")
    expect(section(page, "strip").locator(".fr-hidden")).to_be_visible()
    page.get_by_role("button", name="Guess", exact=True).click()
    expect(told).to_contain_text("11:30 hours")
    page.get_by_role("button", name="Show it").click()
    expect(answer(page)).to_have_text("Fresh")
    expect(flag(page)).to_have_attribute("aria-valuenow", "330")


def test_a_time_is_a_guess_too(visit: Visit):
    """d100.rest.interrupted: 11:30 as well as 11.5"""
    page = at(visit, NIGHT)
    page.locator(f"{FRAME} .fr-ask input").fill("11:30")
    page.get_by_role("button", name="Guess", exact=True).click()
    expect(page.locator(f"{FRAME} .fr-revealed")).to_contain_text("11:30 hours")


def test_a_slider_that_shortens_a_track_is_not_refused(visit: Visit):
    """d100.wounds.max: three Wounds held, and Vigor goes down to 5"""
    page = at(visit, NIGHT | {"wounds": 3, "hp": 5})
    open_more(page)
    page.get_by_label("Vigor, slider").press("Home")
    expect(page.get_by_role("group", name="Wounds").locator("output")).to_have_text("1")
    expect(page.locator(f"{FRAME} .fr-error")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("group", name="Wounds").locator("output")).to_have_text("3")


def test_an_hour_of_the_strip_is_pressed(visit: Visit):
    page = visit(REST, drawn=True)
    page.locator(f"{FRAME} .fr-rest-column").nth(8).click()
    expect(answer(page)).to_have_text("1 Wound left")


def test_blocks_are_chosen_by_buttons(visit: Visit):
    """d100.rest.track-not-both"""
    page = at(visit, EXHAUSTED)
    open_more(page)
    blocks = section(page, "blocks")
    first = blocks.get_by_role("group", name="Block 1, ends 3:00")
    expect(first.get_by_role("button", name="Fatigue")).to_have_attribute("aria-pressed", "true")
    first.get_by_role("button", name="Wound").click()
    expect(first.get_by_role("button", name="Wound")).to_have_attribute("aria-pressed", "true")
    expect(section(page, "plan")).to_contain_text("Awake after six hours")
    blocks.get_by_role("button", name="Back to the best order").click()
    expect(section(page, "plan")).to_contain_text("Awake after three hours")


def test_orders_are_set_from_the_plan(visit: Visit):
    """d100.rest.collapsed-wake"""
    page = at(visit, EXHAUSTED)
    open_more(page)
    section(page, "plan").get_by_role("button", name="Wounds first").click()
    expect(section(page, "plan")).to_contain_text("Awake after nine hours")


def test_breaks_are_placed_moved_and_removed_by_buttons(visit: Visit):
    """d100.rest.interrupted"""
    page = at(visit, NIGHT)
    open_more(page)
    place = section(page, "breaks")
    place.get_by_role("button", name="Break the rest at 5:30").click()
    expect(section(page, "plan")).to_contain_text("Fresh after 11:30 hours")
    expect(answer(page)).to_have_text("1 Wound left")
    place.get_by_role("button", name="Later").click()
    expect(place).to_contain_text("6:00 Nothing lost")
    expect(section(page, "plan")).to_contain_text("Fresh after nine hours")
    place.get_by_role("button", name="Earlier").click()
    place.get_by_role("button", name="Remove").click()
    expect(flag(page)).to_have_count(0)
    expect(answer(page)).to_have_text("Fresh")


@pytest.mark.parametrize(
    ("key", "minute"), [("ArrowRight", 340), ("ArrowLeft", 320), ("PageUp", 390), ("PageDown", 270)]
)
def test_a_break_is_moved_by_keys(visit: Visit, key: str, minute: int):
    page = at(visit, ALARM)
    flag(page).focus()
    page.keyboard.press(key)
    expect(flag(page)).to_have_attribute("aria-valuenow", str(minute))
    expect(flag(page)).to_be_focused()


def test_delete_takes_a_break_away(visit: Visit):
    page = at(visit, ALARM)
    flag(page).focus()
    page.keyboard.press("Delete")
    expect(flag(page)).to_have_count(0)


@pytest.mark.parametrize("options", [{}, {"viewport": PHONE}], ids=["wide", "phone"])
def test_a_break_is_dragged_and_one_undo_takes_it_back(visit: Visit, options: dict):
    page = at(visit, ALARM, **options)
    drag_flag(page, 2)
    expect(flag(page)).to_have_attribute("aria-valuenow", "450")
    page.get_by_role("button", name="Undo").click()
    expect(flag(page)).to_have_attribute("aria-valuenow", "330")


def test_a_break_cannot_be_dragged_out_of_the_rest(visit: Visit):
    page = at(visit, ALARM)
    drag_flag(page, 9)
    expect(flag(page)).to_have_attribute("aria-valuenow", "720")


def test_the_link_keeps_breaks_and_choices(visit: Visit):
    page = at(visit, NIGHT)
    open_more(page)
    section(page, "breaks").get_by_role("button", name="Break the rest at 5:30").click()
    section(page, "blocks").get_by_role("button", name="Wound").first.click()
    chosen = explain("rest", NIGHT | {"breaks": [330], "choices": ["wound"]})["state"]
    wait_until(lambda: linked(page)["rest"] == chosen, "the address follows")
    again = visit(REST + page.evaluate("location.hash"), drawn=True)
    expect(flag(again)).to_have_attribute("aria-valuenow", "330")
    expect(answer(again)).to_have_text("1 Wound left")


def test_a_hundred_hours_stay_in_their_lines(visit: Visit):
    page = at(visit, NIGHT | {"hours": 100, "breaks": [5900]}, viewport=PHONE)
    expect(page.locator(f"{FRAME} .fr-rest-strip")).to_have_count(9)
    expect(page.locator(f"{FRAME} .fr-rest-strip").last.locator(".fr-rest-column")).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_nothing_serious(visit: Visit, axe: str):
    page = at(visit, ALARM | {"wounds": 2})
    open_more(page)
    assert faults(page, axe) == []
