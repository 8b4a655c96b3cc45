"""The explorers in a real browser, against the real server: what a person does with them, and what comes of it."""

import pytest
from playwright.sync_api import expect

from frontiers_nb.explain import explain
from tests.browser.conftest import Visit
from tests.browser.page import FRAME, PHONE, answer, open_more, percent, run_in_lab
from tests.browser.server import CONTEST, ROLL, Server, link_to, linked, wait_until

ROLL_CHANGES = [
    ("Challenging", {"difficulty": "challenging"}),
    ("Trivial", {"difficulty": "trivial"}),
    ("Dry", {"circumstance": 0}),
    ("Storm", {"circumstance": -20}),
]


def test_first_choices_change_the_answer(visit: Visit):
    page = visit(ROLL, drawn=True)
    change: dict[str, object] = {}
    for label, one in ROLL_CHANGES:
        change |= one
        page.locator(FRAME).get_by_role("radio", name=label).check(force=True)
        expect(answer(page), label).to_have_text(percent("roll", **change))


def test_athletics_is_a_switch(visit: Visit):
    page = visit(ROLL, drawn=True)
    page.get_by_role("switch", name="Athletics").click()
    expect(answer(page)).to_have_text(percent("roll", favor_tens=0))


BOXES = {
    "roll": [("Score", 45, "score"), ("Circumstance", 7, "circumstance"), ("Defense of the other side", 12, "defense")],
    "contest": [("Ash: Score", 75, "a__score"), ("Bryn: Score", 20, "b__score")],
}


@pytest.mark.parametrize("screen", BOXES)
def test_numbers_are_typed_in_their_boxes(visit: Visit, screen: str):
    page = visit({"roll": ROLL, "contest": CONTEST}[screen], drawn=True)
    open_more(page)
    change: dict[str, int] = {}
    for label, typed, field in BOXES[screen]:
        change[field] = typed
        box = page.locator(f"{FRAME} .fr-control .fr-box").and_(page.get_by_label(label, exact=True))
        box.fill(str(typed))
        box.press("Enter")
        expect(answer(page), label).to_have_text(percent(screen, **change))


COUNTS = [
    ("More: Fatigue held", {"fatigue": 1}),
    ("More: Favor on the tens", {"favor_tens": 2}),
    ("More: Favor on the units", {"favor_units": 1}),
    ("More: Disfavor on the tens", {"disfavor_tens": 1}),
    ("More: Disfavor on the units", {"disfavor_units": 1}),
]


def test_counts_step_by_their_buttons(visit: Visit):
    page = visit(ROLL, drawn=True)
    open_more(page)
    change: dict[str, object] = {}
    for label, one in COUNTS:
        change |= one
        page.get_by_role("button", name=label, exact=True).click()
        expect(answer(page), label).to_have_text(percent("roll", **change))


def test_a_number_in_the_story_is_changed_where_it_stands(visit: Visit):
    page = visit(ROLL, drawn=True)
    number = page.locator(f"{FRAME} input.fr-scrub")
    number.focus()
    number.press("ArrowUp")
    expect(answer(page)).to_have_text(percent("roll", score=71))
    number.fill("40")
    number.press("Enter")
    expect(answer(page)).to_have_text(percent("roll", score=40))


def test_a_house_number_and_a_ruling_are_switched_under_more(visit: Visit):
    state = explain("roll")["state"] | {"disfavor_units": 1}
    page = visit(ROLL + link_to({"roll": state}), drawn=True)
    expect(answer(page)).to_have_text(percent("roll", disfavor_units=1))
    open_more(page)
    page.get_by_text("Where the rules leave it open").click()
    page.get_by_role("radio", name="Only where they share a die").check()
    expect(answer(page)).to_have_text(percent("roll", disfavor_units=1, rulings={"favor-cancel-scope": "B"}))
    page.get_by_text("House numbers").click()
    cap = page.get_by_label("Favor and Disfavor cap", exact=True)
    cap.fill("0")
    cap.press("Enter")
    expect(answer(page)).to_have_text(percent("roll", favor_tens=0))
    wait_until(lambda: linked(page)["roll"]["numbers"] == {"favor_cap": 0}, "the link carries the house number")


def test_why_gives_steps_and_their_rules(visit: Visit):
    page = visit(ROLL, drawn=True)
    why = page.locator(".fr-answer-more .fr-why-button")
    why.click()
    panel = page.locator(".fr-why")
    for step in explain("roll")["whys"]["success"]["steps"]:
        expect(panel.get_by_text(step["label"], exact=True).first).to_be_visible()
        expect(panel.get_by_text(explain("roll")["rules"][step["rule"]]["title"]).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(why).to_be_focused()


def test_a_permalink_opens_the_same_state_elsewhere_and_neither_disturbs_the_other(visit: Visit):
    first = visit(ROLL, drawn=True)
    first.get_by_role("radio", name="Storm").check(force=True)
    expect(answer(first)).to_have_text(percent("roll", circumstance=-20))
    linked(first)
    second = visit(ROLL + "#" + first.url.partition("#")[2], drawn=True)
    expect(answer(second)).to_have_text(percent("roll", circumstance=-20))
    second.get_by_role("radio", name="Challenging").check(force=True)
    expect(answer(second)).to_have_text(percent("roll", circumstance=-20, difficulty="challenging"))
    expect(answer(first)).to_have_text(percent("roll", circumstance=-20))


def test_reload_back_and_a_changed_address_keep_the_state(visit: Visit, server: Server):
    page = visit(ROLL, drawn=True)
    page.get_by_role("radio", name="Storm").check(force=True)
    linked(page)
    page.reload()
    expect(answer(page)).to_have_text(percent("roll", circumstance=-20))
    page.goto(server.url + CONTEST)
    page.wait_for_selector(FRAME)
    page.go_back()
    expect(answer(page)).to_have_text(percent("roll", circumstance=-20))
    state = explain("roll")["state"] | {"score": 55}
    page.evaluate("hash => { location.hash = hash }", link_to({"roll": state}))
    expect(answer(page)).to_have_text(percent("roll", score=55))


BAD_LINKS = [
    ("a score out of range", link_to({"roll": {"score": 3}}), "Score must be 5 to 100, got 3."),
    ("an unknown field", link_to({"roll": {"luck": 1}}), "got 'luck'"),
    ("markup", link_to({"roll": {"difficulty": "<img src=x onerror=alert(1)>"}}), "<img src=x onerror=alert(1)>"),
    ("no state", link_to({"roll": 7}), "nothing that can be shown"),
    ("no base64", "#s=%%%", "damaged"),
    ("cut off", link_to({"roll": {"score": 60}})[:-6], "damaged"),
    ("a megabyte", "#s=" + "A" * 1_000_000, "too long"),
    ("a bomb", link_to({"roll": {"difficulty": "x" * 3_000_000}}), "unpacks to more"),
]


def test_a_bad_link_is_told_and_the_opening_stays(visit: Visit, server: Server):
    page = visit(ROLL, drawn=True)
    for what, fragment, message in BAD_LINKS:
        page.goto("about:blank")
        page.goto(server.url + ROLL + fragment)
        expect(page.locator(FRAME), what).to_contain_text(message)
        expect(answer(page), what).to_have_text("84%")
        expect(page.locator(f"{FRAME} img"), what).to_have_count(0)


def test_undo_three_times_redo_and_reset(visit: Visit):
    page = visit(ROLL, drawn=True)
    seen = [answer(page).inner_text()]
    for label, change in (("Storm", -20), ("Dry", 0), ("Drizzle", -5)):
        page.get_by_role("radio", name=label).check(force=True)
        expect(answer(page)).to_have_text(percent("roll", circumstance=change))
        seen.append(answer(page).inner_text())
    for earlier in seen[-2::-1]:
        page.get_by_role("button", name="Undo").click()
        expect(answer(page)).to_have_text(earlier)
    page.keyboard.press("Control+Shift+Z")
    expect(answer(page)).to_have_text(seen[1])
    page.keyboard.press("Control+z")
    expect(answer(page)).to_have_text(seen[0])
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("button", name="Reset").click()
    expect(answer(page)).to_have_text(seen[0])


def test_a_whole_drag_is_one_step_back(visit: Visit):
    page = visit(ROLL, drawn=True)
    open_more(page)
    slider = page.get_by_label("Score, slider")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] * 0.68, y)
    page.mouse.down()
    for part in range(60, 20, -2):
        page.mouse.move(box["x"] + box["width"] * part / 100, y)
    page.mouse.up()
    expect(answer(page)).not_to_have_text("84%")
    last = int(slider.input_value())
    assert last < 45
    expect(answer(page)).to_have_text(percent("roll", score=last))
    page.get_by_role("button", name="Undo").click()
    expect(answer(page)).to_have_text("84%")


def test_what_was_typed_stays_beside_its_message_until_it_is_mended(visit: Visit):
    page = visit(ROLL, drawn=True)
    number = page.locator(f"{FRAME} input.fr-scrub")
    number.fill("3")
    number.press("Enter")
    expect(page.locator(".fr-error").first).to_contain_text("5 to 100")
    expect(number).to_have_value("3")
    expect(answer(page)).to_have_text("84%")
    number.fill("60")
    number.press("Enter")
    expect(page.locator(".fr-error")).to_have_count(0)
    expect(answer(page)).to_have_text(percent("roll", score=60))


def test_the_keyboard_alone_places_and_reads_a_roll(visit: Visit):
    page = visit(ROLL, drawn=True)
    page.locator(f"{FRAME} input.fr-scrub").focus()

    def tab_to(role: str, name: str) -> None:
        wanted = page.locator(FRAME).get_by_role(role, name=name, exact=True).first
        for _ in range(80):
            page.keyboard.press("Tab")
            if wanted.evaluate("element => element === document.activeElement"):
                return
        raise AssertionError(f"Tab never reached {name}")

    tab_to("radio", "Routine 70")
    page.keyboard.press("ArrowRight")
    expect(answer(page)).to_have_text(percent("roll", difficulty="challenging"))
    tab_to("switch", "Athletics: Favor on the tens die")
    page.keyboard.press("Space")
    expect(answer(page)).to_have_text(percent("roll", difficulty="challenging", favor_tens=0))
    page.locator(f"{FRAME} .fr-more > summary").focus()
    page.keyboard.press("Enter")
    tab_to("button", "More: Favor on the units")
    page.keyboard.press("Enter")
    expect(answer(page)).to_have_text(percent("roll", difficulty="challenging", favor_tens=0, favor_units=1))
    worked = explain("roll")["state"]["seed"]
    tab_to("button", "Throw")
    page.keyboard.press("Enter")
    wait_until(lambda: linked(page)["roll"]["seed"] != worked, "the link carries the new throw")
    state = linked(page)["roll"]
    assert (state["difficulty"], state["favor_tens"], state["favor_units"]) == ("challenging", 0, 1)
    expect(page.locator(FRAME)).to_contain_text(explain("roll", state)["throw"]["sentence"])


def test_arrow_keys_walk_the_square_of_readings(visit: Visit):
    page = visit(ROLL, drawn=True)
    page.locator(f"{FRAME} .fr-mosaic").first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".fr-pick")).to_contain_text("51")
    page.keyboard.press("ArrowRight")
    cell = explain("roll")["cells"][51]
    expect(page.locator(".fr-pick")).to_contain_text(f"Reads {cell['reading']}")
    expect(page.locator(".fr-pick")).to_contain_text(cell["chance"])


def test_a_hundred_throws_are_cleared_when_the_odds_change(visit: Visit):
    page = visit(ROLL, drawn=True)
    open_more(page)
    page.get_by_role("button", name="Throw a hundred").click()
    expect(page.locator(FRAME)).to_contain_text("of 100 throws succeed")
    sample = explain("roll", linked(page)["roll"])["sample"]
    expect(page.locator(FRAME)).to_contain_text(sample["sentence"])
    page.get_by_role("radio", name="Storm").check(force=True)
    expect(page.locator(FRAME)).not_to_contain_text("of 100 throws succeed")


def test_a_guess_hides_what_gives_it_away_and_then_shows_both(visit: Visit):
    page = visit(ROLL, drawn=True)
    open_more(page, guessed=False)
    asked = explain("roll")["predict"]
    expect(page.locator(FRAME)).to_contain_text(asked["question"])
    secrets = page.locator(f"{FRAME} .fr-line-chart")
    expect(page.locator(f"{FRAME} .fr-section-curve")).to_contain_text("Shown after your guess.")
    expect(secrets).to_have_count(0)
    page.get_by_role("button", name="Show without guessing: The chance").click()
    expect(secrets.first).to_be_visible()
    page.get_by_label("Your guess").fill("70")
    expect(secrets).to_have_count(0)
    expect(page.get_by_role("button", name="Why?")).to_have_count(0)
    expect(page.get_by_role("button", name="SVG")).to_have_count(0)
    page.get_by_role("button", name="Guess").click()
    shown = page.locator(".fr-revealed")
    for words in ("70", asked["answerText"], asked["reason"].split(".")[0]):
        expect(shown).to_contain_text(words)
    expect(secrets.first).to_be_visible()


def test_changes_are_announced(visit: Visit):
    page = visit(ROLL, drawn=True)
    live = page.locator(f"{FRAME} [aria-live=polite]")
    page.get_by_role("radio", name="Storm").check(force=True)
    expect(live).to_contain_text("Target 50")


def test_tables_and_pictures_can_be_taken_along(visit: Visit):
    page = visit(ROLL, drawn=True)
    tools = page.locator(f"{FRAME} .fr-section").first
    tools.get_by_role("button", name="Table").click()
    with page.expect_download() as download:
        tools.get_by_role("button", name="CSV").click()
    rows = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert len(rows) == 101
    assert "11/1000" in rows[41]
    for kind, start in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as download:
            tools.get_by_role("button", name=kind).click()
        assert start in download.value.path().read_bytes()[:200]


def test_a_term_is_explained_where_it_stands(visit: Visit):
    page = visit(ROLL, drawn=True)
    page.get_by_role("button", name="Favor", exact=True).click()
    expect(page.locator(".fr-note")).to_contain_text(explain("roll")["terms"]["favor"]["text"])


def test_a_finger_that_scrolls_the_page_over_a_slider_changes_nothing(visit: Visit):
    page = visit(CONTEST, drawn=True, viewport=PHONE, has_touch=True)
    slider = page.get_by_label("Ash: Score, slider")
    box = slider.bounding_box()
    assert box
    session = page.context.new_cdp_session(page)
    x, y = box["x"] + 30, box["y"] + box["height"] / 2

    def finger(kind: str, *at: float) -> None:
        points = [{"x": x, "y": each} for each in at]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", y)
    for part in range(1, 16):
        finger("touchMove", y - 15 * part)
    finger("touchEnd")
    wait_until(lambda: page.evaluate("scrollY") > 100, "the page has scrolled")
    expect(slider).to_have_value("60")
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")


def test_the_same_notebook_draws_and_reacts_in_jupyterlab(visit: Visit, lab: Server):
    page = visit("lab/tree/01-reading-a-roll.ipynb?reset", at=lab)
    run_in_lab(page)
    shown = page.locator(f".jp-OutputArea {FRAME}").first
    expect(shown.locator(".fr-answer-text")).to_have_text("84%", timeout=60_000)
    address = page.url
    shown.get_by_role("radio", name="Storm").check(force=True)
    expect(shown.locator(".fr-answer-text")).to_have_text(percent("roll", circumstance=-20))
    shown.locator("input.fr-scrub").focus()
    page.keyboard.press("ArrowDown")
    expect(shown.locator(".fr-answer-text")).to_have_text(percent("roll", circumstance=-20, score=69))
    cells = page.locator(".jp-Notebook .jp-Cell")
    before = cells.all_inner_texts()
    shown.locator(".fr-mosaic").focus()
    for key in ("a", "b", "d", "d", "x", "m", "y", "Shift+M", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(shown.locator(".fr-mosaic")).to_be_focused()
    expect(shown.locator(".fr-mosaic")).to_have_attribute("aria-valuenow", "51")
    assert len(cells.all_inner_texts()) == len(before)
    expect(page.get_by_text("Jupyter news")).to_have_count(0)
    assert page.url == address
