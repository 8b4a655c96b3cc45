"""The character sheet in a real browser: its rows, its arrows, a Mark tried and spent, an Encounter, the errors."""

import pytest
from playwright.sync_api import Locator, Page, expect

from frontiers_nb.explain import explain
from tests.browser.conftest import Visit
from tests.browser.page import FRAME, PHONE, answer, open_more
from tests.browser.server import SHEET, link_to, linked, wait_until


def sheet(page: Page) -> Locator:
    return page.locator(FRAME)


def opening(**changes: object) -> dict:
    return explain("sheet")["state"] | changes


def built(page: Page, name: str) -> Locator:
    return sheet(page).locator(".fr-sheet-arrows").get_by_role("button", name=name)


def settled(page: Page, field: str, value: object) -> dict:
    """The state in the address, once a field of it has this value."""
    wait_until(lambda: linked(page)["sheet"][field] == value, f"{field} is {value}")
    return linked(page)["sheet"]


@pytest.mark.parametrize("attribute", ["Deft", "Acuity", "Resolve"])
def test_a_row_brings_its_attribute_into_focus(visit: Visit, attribute: str):
    page = visit(SHEET, drawn=True)
    sheet(page).locator(".fr-sheet-scores").get_by_role("button", name=attribute, exact=True).click()
    after = explain("sheet", opening(attribute=attribute.lower()))
    expect(answer(page)).to_have_text(after["answer"]["text"])
    expect(sheet(page).locator(".fr-sheet-arrow-now")).to_have_count(
        sum(attribute.lower() in row["fedBy"] for row in after["builds"])
    )


def test_an_arrow_end_tells_why(visit: Visit):
    page = visit(SHEET, drawn=True)
    built(page, "HP 9, from Vigor, Resolve. Why?").press("Enter")
    panel = page.locator(".fr-why")
    for step in explain("sheet")["whys"]["hp"]["steps"]:
        expect(panel.get_by_text(step["label"], exact=True).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(built(page, "HP 9, from Vigor, Resolve. Why?")).to_be_focused()


def test_a_rank_is_focused_by_keys(visit: Visit):
    page = visit(SHEET, drawn=True)
    built(page, "Acuity, Rank +2").press("Enter")
    expect(answer(page)).to_have_text(explain("sheet", opening(attribute="acuity"))["answer"]["text"])


def test_a_mark_is_tried_and_undone(visit: Visit):
    page = visit(SHEET, drawn=True)
    page.get_by_role("switch", name="Spend a Mark: Vigor and Deft").click()
    expect(answer(page)).to_have_text("75%")
    expect(sheet(page)).to_contain_text("HP 9 to 10")
    expect(sheet(page)).to_contain_text("What stays: Vigor, Trivial 99; Wounds 5.")
    expect(built(page, "Physical Defense 9")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(answer(page)).to_have_text("70%")
    expect(built(page, "Physical Defense 6")).to_be_visible()


def test_a_mark_from_the_menu_is_spent_for_good(visit: Visit):
    page = visit(SHEET, drawn=True)
    open_more(page)
    page.get_by_role("button", name="Acuity and Resolve").click()
    page.get_by_role("button", name="Spend it for good").click()
    state = settled(page, "marks", 1)
    assert (state["scores"], state["mark"]) == ({"vigor": 70, "deft": 50, "acuity": 65, "resolve": 45}, None)
    expect(sheet(page)).to_contain_text("Two Marks may still be earned at Level 1.")


def test_the_next_five_points_are_taken(visit: Visit):
    page = visit(SHEET, drawn=True)
    open_more(page)
    expect(sheet(page)).to_contain_text("Trivial stops at 99")
    page.get_by_role("button", name="Set Vigor to 75").click()
    expect(answer(page)).to_have_text("75%")


def test_a_score_between_the_fives_is_refused_with_its_rule(visit: Visit):
    page = visit(SHEET, drawn=True)
    box = page.locator(f"{FRAME} .fr-control .fr-box").and_(page.get_by_label("Score of Vigor", exact=True))
    box.fill("72")
    box.press("Enter")
    expect(page.locator(".fr-error").first).to_contain_text("a multiple of 5, got 72")
    expect(answer(page)).to_have_text("70%")
    box.fill("80")
    box.press("Enter")
    expect(page.locator(".fr-error")).to_have_count(0)
    expect(answer(page)).to_have_text("75%")


def test_an_encounter_keeps_what_is_anchored(visit: Visit):
    page = visit(SHEET + link_to({"sheet": opening(changes={"vigor": -20})}), drawn=True)
    expect(built(page, "HP 5")).to_be_visible()
    open_more(page)
    page.get_by_role("switch", name="In an Encounter").click()
    expect(built(page, "HP 9")).to_be_visible()
    expect(built(page, "Physical Defense 0")).to_be_visible()
    expect(sheet(page)).to_contain_text("Until the Encounter ends, HP and Wounds wait.")


def test_equals_are_read_along_the_curve(visit: Visit):
    page = visit(SHEET, drawn=True)
    open_more(page)
    curve = page.locator(f"{FRAME} .fr-section-equals .fr-line-chart")
    curve.press("End")
    expect(page.locator(".fr-section-equals .fr-pick")).to_contain_text("45% to hit, 70% without the ceiling")
    curve.press("Enter")
    settled(page, "scores", {"vigor": 100, "deft": 100, "acuity": 60, "resolve": 40})
    expect(page.locator(".fr-section-fight")).to_contain_text("45%")


def test_a_new_characters_mistake_names_its_rule(visit: Visit):
    scores = {"vigor": 75, "deft": 65, "acuity": 40, "resolve": 40}
    page = visit(SHEET + link_to({"sheet": opening(scores=scores)}), drawn=True)
    open_more(page)
    problem = page.locator(f"{FRAME} .fr-sheet-problem").first
    expect(problem).to_contain_text("Vigor must be 40 to 70 for a new character, got 75.")
    expect(problem).to_contain_text(explain("sheet", opening(scores=scores))["rules"]["d100.create.bounds"]["text"])


def test_gear_locks_energy_until_it_is_laid_down(visit: Visit):
    page = visit(SHEET, drawn=True)
    open_more(page)
    page.get_by_role("button", name="Take: Reinforced Plate").click()
    expect(sheet(page)).to_contain_text("2 Energy locked")
    page.get_by_role("button", name="Lay down: Reinforced Plate").click()
    expect(sheet(page)).to_contain_text("0 Energy locked")


def test_the_prediction_hides_what_gives_it_away(visit: Visit):
    page = visit(SHEET, drawn=True)
    open_more(page)
    page.get_by_role("radio", name="Yes", exact=True).check(force=True)
    expect(page.locator(f"{FRAME} .fr-section-five .fr-hidden")).to_be_visible()
    page.get_by_role("button", name="Guess").click()
    expect(page.locator(".fr-revealed")).to_contain_text("73 is over 70, and the Rank never joins that roll.")


def test_a_phone_holds_the_rows_and_the_arrows(visit: Visit):
    page = visit(SHEET + link_to({"sheet": opening(mark="vigor+deft", fatigue=2)}), drawn=True, viewport=PHONE)
    for part in (".fr-sheet-scores", ".fr-sheet-arrows"):
        box = page.locator(f"{FRAME} {part}").bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
