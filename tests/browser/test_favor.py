"""The Favor screen in a real browser: tokens dragged, stepped by keys, put by buttons; each move is one step back."""

import pytest
from playwright.sync_api import Locator, Page, expect

from frontiers_nb.explain import explain
from tests.browser.conftest import Visit
from tests.browser.page import FRAME, PHONE, answer, open_more
from tests.browser.server import FAVOR, link_to, linked

TENS, UNITS, NONE = "75%", "51.8%", "50%"


def token(page: Page, place: str, kind: str = "favor") -> Locator:
    return page.locator(f'{FRAME} [data-token="{kind}:{place}"]')


def place(page: Page, name: str) -> Locator:
    return page.locator(f'{FRAME} [data-place="{name}"]')


def drag(page: Page, what: Locator, to: Locator) -> None:
    what.scroll_into_view_if_needed()
    start, end = what.bounding_box(), to.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    for part in range(1, 11):
        x = start["x"] + (end["x"] + end["width"] / 2 - start["x"]) * part / 10
        y = start["y"] + (end["y"] + 30 - start["y"]) * part / 10
        page.mouse.move(x, y)
    page.mouse.up()


def test_a_token_is_dragged_and_one_undo_takes_it_back(visit: Visit):
    page = visit(FAVOR, drawn=True)
    drag(page, token(page, "tens"), place(page, "units"))
    expect(answer(page)).to_have_text(UNITS)
    expect(token(page, "units")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(answer(page)).to_have_text(TENS)
    expect(token(page, "tens")).to_have_count(1)
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    drag(page, token(page, "tens"), place(page, "beside"))
    expect(answer(page)).to_have_text(NONE)


def test_a_token_dropped_nowhere_stays(visit: Visit):
    page = visit(FAVOR, drawn=True)
    drag(page, token(page, "tens"), page.locator(f"{FRAME} .fr-answer-text"))
    expect(token(page, "tens")).to_have_count(1)
    expect(answer(page)).to_have_text(TENS)
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")


def test_a_finger_drags_a_token_too(visit: Visit):
    page = visit(FAVOR, drawn=True, viewport=PHONE, has_touch=True)
    start, end = token(page, "tens"), place(page, "units")
    start.scroll_into_view_if_needed()
    there, here = end.bounding_box(), start.bounding_box()
    assert there
    assert here
    finger = page.context.new_cdp_session(page)
    x, y = here["x"] + 20, here["y"] + 20
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        point = {"x": x + (there["x"] + 40 - x) * step / 8, "y": y + (there["y"] + 40 - y) * step / 8}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(answer(page)).to_have_text(UNITS)


def test_arrow_keys_move_a_token_and_keep_the_focus_on_it(visit: Visit):
    page = visit(FAVOR, drawn=True)
    token(page, "tens").focus()
    page.keyboard.press("ArrowRight")
    expect(answer(page)).to_have_text(UNITS)
    expect(token(page, "units")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(answer(page)).to_have_text(TENS)
    page.keyboard.press("Enter")
    expect(answer(page)).to_have_text(UNITS)
    page.keyboard.press("Delete")
    expect(answer(page)).to_have_text(NONE)
    expect(token(page, "beside")).to_be_focused()
    for earlier in (UNITS, TENS, UNITS, TENS):
        page.keyboard.press("Control+z")
        expect(answer(page)).to_have_text(earlier)


def test_buttons_place_and_take_back(visit: Visit):
    page = visit(FAVOR, drawn=True)
    page.get_by_role("button", name="Favor here, on the units", exact=True).click()
    expect(answer(page)).to_have_text(UNITS)
    page.get_by_role("button", name="Take back from the units").click()
    expect(answer(page)).to_have_text(NONE)
    page.get_by_role("button", name="Favor here, on the tens", exact=True).click()
    expect(answer(page)).to_have_text(TENS)
    page.get_by_role("group", name="Place your Favor").get_by_role("button", name="On the units").click()
    expect(answer(page)).to_have_text(UNITS)


def test_the_goal_names_another_best_die(visit: Visit):
    page = visit(FAVOR, drawn=True)
    why = page.locator(f"{FRAME} .fr-section-placements")
    expect(why).to_contain_text("To open the desk, on the tens: 75%")
    page.get_by_role("radio", name="Open, and Positive").check(force=True)
    expect(answer(page)).to_have_text("15%")
    expect(why).to_contain_text("To open it with a Positive, on the units: 18.2%")


def test_more_tokens_come_and_go_with_their_counts(visit: Visit):
    page = visit(FAVOR, drawn=True)
    page.get_by_role("button", name="More: Favor you may place").click()
    expect(token(page, "beside")).to_have_count(1)
    page.get_by_role("button", name="More: Disfavor against you").click()
    expect(token(page, "tens", "disfavor")).to_have_count(1)
    expect(answer(page)).to_have_text(NONE)
    page.get_by_role("button", name="Disfavor here, on the units", exact=True).click()
    expect(token(page, "units", "disfavor")).to_have_count(1)
    page.get_by_role("button", name="Fewer: Favor you may place").click()
    expect(token(page, "beside")).to_have_count(0)
    page.get_by_role("button", name="Fewer: Disfavor against you").click()
    expect(answer(page)).to_have_text(TENS)


def test_a_link_keeps_where_the_tokens_lie(visit: Visit):
    page = visit(FAVOR, drawn=True)
    page.get_by_role("button", name="Favor here, on the units", exact=True).click()
    state = linked(page)["favor"]
    assert (state["favor_tens"], state["favor_units"]) == (0, 1)
    other = visit(FAVOR + link_to({"favor": state}), drawn=True)
    expect(answer(other)).to_have_text(UNITS)


def test_a_guess_hides_the_placements(visit: Visit):
    page = visit(FAVOR, drawn=True)
    page.locator(".fr-ask").get_by_role("radio", name="On the units").check(force=True)
    expect(page.locator(".fr-section-placements")).to_contain_text("Hidden while you guess.")
    expect(page.locator(f"{FRAME} .fr-board")).to_be_visible()
    page.get_by_role("button", name="Guess", exact=True).click()
    expect(page.locator(".fr-revealed")).to_contain_text("18.2%, against 15% on the tens, and 10% with no Favor")
    page.get_by_role("button", name="Show it").click()
    expect(answer(page)).to_have_text("18.2%")


def test_the_curve_sets_its_target_and_tells_the_worth(visit: Visit):
    page = visit(FAVOR, drawn=True)
    open_more(page)
    shown = page.locator(f"{FRAME} .fr-section-worth")
    expect(shown).to_contain_text(explain("favor")["worth"]["sentence"])
    shown.locator(".fr-line-chart").focus()
    page.keyboard.press("PageUp")
    expect(shown).to_contain_text("Target 60: +24 on the tens")
    page.keyboard.press("Enter")
    expect(answer(page)).to_have_text("84%")


@pytest.mark.parametrize("name", ["Throw", "Throw a hundred"])
def test_throws_are_replayed_under_every_placement(visit: Visit, name: str):
    page = visit(FAVOR, drawn=True)
    open_more(page)
    page.get_by_role("button", name=name, exact=True).click()
    picture = explain("favor", linked(page)["favor"])
    for replay in picture["throw"]["replays"]:
        expect(page.locator(f"{FRAME} .fr-section-throw")).to_contain_text(replay["sentence"])
    if name != "Throw":
        expect(page.locator(f"{FRAME} .fr-section-throw")).to_contain_text(picture["sample"]["sentence"])
