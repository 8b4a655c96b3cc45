"""Energy and Overspend in a real browser: cards, a sequence of uses, the map, Levels and gear."""

import pytest
from playwright.sync_api import Locator, Page, expect

from frontiers_nb.explain import explain
from tests.browser.conftest import Visit
from tests.browser.page import CLOSED, FRAME, PHONE, answer, faults, open_more, unfold
from tests.browser.server import ENERGY, link_to, linked, wait_until


def opened(visit: Visit, state: dict | None = None) -> Page:
    fragment = link_to({"energy": explain("energy")["state"] | state}) if state else ""
    return visit(ENERGY + fragment, drawn=True)


def cards(page: Page, use: int = 0) -> Locator:
    return page.locator(f"{FRAME} .fr-use").nth(use).locator(".fr-card")


def act(page: Page, name: str) -> None:
    page.locator(FRAME).get_by_role("button", name=name, exact=True).click()


def test_four_cards_keep_their_verdicts_until_the_guess(visit: Visit):
    page = opened(visit)
    expect(answer(page)).to_have_text("3")
    expect(cards(page)).to_have_count(4)
    for card, split in zip(cards(page).all(), explain("energy")["uses"][0]["splits"], strict=True):
        expect(card).to_contain_text(split["label"])
        expect(card).to_contain_text(f"Target {split['target']}")
        expect(card).to_contain_text(f"Defense {split['defense']}")
    expect(page.locator(".fr-card-verdict")).to_have_count(0)
    page.get_by_role("radio", name="3 Fatigue").check(force=True)
    act(page, "Guess")
    expect(page.locator(".fr-revealed")).to_contain_text("None of them")
    expect(page.locator(".fr-card-verdict")).to_have_count(4)
    act(page, "Show it")
    expect(answer(page)).to_have_text("Awake")


def test_a_card_pays_and_is_taken_back(visit: Visit):
    page = opened(visit)
    cards(page).nth(2).click()
    expect(page.locator(f"{FRAME} .fr-answer-more")).to_contain_text("Target 50, Physical Defense 0")
    expect(cards(page).nth(2)).to_have_attribute("aria-pressed", "true")
    wait_until(
        lambda: linked(page)["energy"]["uses"] == [{"demand": 5, "pay": ["wound", "fatigue", "fatigue"]}],
        "the link carries it",
    )
    act(page, "Choose anew")
    expect(answer(page)).to_have_text("3")
    act(page, "Undo")
    expect(answer(page)).to_have_text("Awake")


def test_use_after_use_until_she_falls(visit: Visit):
    page = opened(visit)
    cards(page).nth(3).click()
    act(page, "Use it again")
    expect(cards(page, 1)).to_have_count(2)
    expect(cards(page, 1).last).to_contain_text("Collapsed")
    cards(page, 1).first.click()
    expect(page.locator(f"{FRAME} .fr-answer-label")).to_contain_text("with 3 Wounds and 3 Fatigue")
    act(page, "Take back the last use")
    expect(page.locator(f"{FRAME} .fr-use")).to_have_count(1)


@pytest.mark.parametrize(("box", "value", "text"), [("Demand of the ability", 9, "7"), ("Energy left", 2, "1")])
def test_a_first_control_changes_the_price(visit: Visit, box: str, value: int, text: str):
    page = opened(visit, {"uses": [{"demand": 5, "pay": ["wound"] * 3}]})
    expect(answer(page)).to_have_text("Awake")
    typed = page.locator(f"{FRAME} .fr-control .fr-box").and_(page.get_by_label(box, exact=True))
    typed.fill(str(value))
    typed.press("Enter")
    expect(answer(page)).to_have_text(text)
    expect(page.locator(f"{FRAME} .fr-error")).to_have_count(0)


def test_a_level_at_which_it_is_free(visit: Visit):
    page = opened(visit)
    open_more(page)
    chart = page.locator(f"{FRAME} .fr-section-levels .fr-grid")
    chart.focus()
    for _ in range(3):
        chart.press("ArrowRight")
    expect(page.locator(f"{FRAME} .fr-section-levels .fr-pick")).to_have_text("Level 5: free")
    chart.press("Enter")
    expect(answer(page)).to_have_text("Free")


def test_the_map_is_walked_by_keys_and_set(visit: Visit):
    page = opened(visit)
    open_more(page)
    grid = page.locator(f"{FRAME} .fr-section-map .fr-grid")
    grid.focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight"):
        grid.press(key)
    cell = next(cell for cell in explain("energy")["map"]["cells"] if (cell["demand"], cell["energy"]) == (9, 1))
    expect(page.locator(f"{FRAME} .fr-section-map .fr-pick")).to_have_text(cell["text"])
    grid.press("Enter")
    expect(answer(page)).to_have_text("6")


def test_the_maps_are_hidden_while_guessing(visit: Visit):
    page = opened(visit, {"uses": [{"demand": 6, "pay": None}]})
    open_more(page)
    expect(page.locator(f"{FRAME} .fr-grid")).to_have_count(2)
    page.get_by_role("radio", name="The split decides").check(force=True)
    expect(page.locator(f"{FRAME} .fr-grid")).to_have_count(0)
    act(page, "Guess")
    expect(page.locator(f"{FRAME} .fr-grid")).to_have_count(2)


def test_gear_locks_energy_and_says_what_is_refused(visit: Visit):
    page = opened(visit, {"level": 1, "energy": None})
    open_more(page)
    gear = page.locator(f"{FRAME} .fr-section-gear")
    gear.get_by_role("button", name="Add Reinforced Plate").click()
    gear.get_by_role("button", name="Add Broad Blade").click()
    gear.get_by_role("button", name="Equipped: Reinforced Plate").click()
    expect(gear).to_contain_text("3 − 2 locked leaves a maximum of 1")
    blade = gear.get_by_role("button", name="Equipped: Broad Blade")
    expect(blade).to_have_attribute("aria-disabled", "true")
    expect(gear).to_contain_text("Refused: it would lock 1, and there is room for 0 more")
    blade.click(force=True)
    expect(blade).to_have_attribute("aria-pressed", "false")
    expect(page.locator(f"{FRAME} .fr-error")).to_have_count(0)
    gear.get_by_role("button", name="Equipped: Reinforced Plate").click()
    expect(gear).to_contain_text("her maximum is the whole 3")


def test_a_name_that_was_typed_is_text(visit: Visit):
    page = opened(visit, {"gear": [{"name": "Lamp", "demand": 2}]})
    open_more(page)
    name = page.get_by_label("Name of item 1")
    name.fill("<img src=x onerror=alert(1)>")
    name.press("Enter")
    linked(page)
    expect(page.get_by_role("button", name="Remove: <img src=x onerror=alert(1)>")).to_be_visible()
    expect(page.locator(f"{FRAME} img")).to_have_count(0)


def test_gear_that_a_lower_level_has_no_room_for_is_set_aside(visit: Visit):
    """d100.drain.refused"""
    page = opened(visit, {"level": 2, "gear": [{"name": "Plate", "demand": 5, "equipped": True}]})
    open_more(page)
    level = page.locator(f"{FRAME} .fr-control .fr-box").and_(page.get_by_label("Level", exact=True))
    level.fill("1")
    level.press("Enter")
    gear = page.locator(f"{FRAME} .fr-section-gear")
    expect(gear).to_contain_text("Refused: it would lock 4, and there is room for 2 more")
    expect(gear.get_by_role("button", name="Equipped: Plate")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(f"{FRAME} .fr-error")).to_have_count(0)


def test_a_ruling_takes_back_what_it_no_longer_allows(visit: Visit):
    page = opened(visit, {"uses": [{"demand": 9, "pay": ["fatigue"] * 4 + ["wound"] * 3}]})
    expect(answer(page)).to_have_text("Collapsed")
    open_more(page)
    page.get_by_text("Where the rules leave it open").click()
    page.get_by_role("radio", name="You may not pay at all").check()
    expect(answer(page)).to_have_text("Refused")
    expect(page.locator(f"{FRAME} .fr-error")).to_have_count(0)


# Flow of Play


def flowing(visit: Visit, flow: dict | None = None, **options: object) -> Page:
    state = explain("energy", {"rules": "flow", "flow": flow or {}})["state"]
    return visit(ENERGY + link_to({"energy": state}), drawn=True, **options)


def linked_flow(page: Page, **wanted: object) -> None:
    """The address comes to say so."""
    wait_until(lambda: linked(page)["energy"]["flow"].items() >= wanted.items(), f"the link says {wanted}")


def typed(page: Page, box: str, value: int) -> None:
    found = page.locator(f"{FRAME} .fr-control .fr-box").and_(page.get_by_label(box, exact=True))
    found.fill(str(value))
    found.press("Enter")


def test_flow_of_play_is_a_switch_and_keeps_what_was_set(visit: Visit):
    """flow.overspend.limit, flow.variant.strain-on-use"""
    page = opened(visit)
    open_more(page)
    page.get_by_role("radio", name="Flow of Play").check(force=True)
    expect(answer(page)).to_have_text("0%")
    expect(page.locator(f"{FRAME} .fr-use")).to_have_count(0)
    expect(page.locator(f"{FRAME} .fr-flow-cards .fr-card")).to_have_count(4)
    typed(page, "Energy maximum", 9)
    typed(page, "Fatigue maximum", 1)
    expect(answer(page)).to_have_text("68.75%")
    page.locator(f"{FRAME} .fr-card", has_text="No Overspend").click()
    expect(answer(page)).to_have_text("0%")
    for earlier in ("68.75%", "31.25%", "0%", "3"):
        act(page, "Undo")
        expect(answer(page)).to_have_text(earlier)
    for _ in range(3):
        act(page, "Redo")
    expect(answer(page)).to_have_text("68.75%")
    page.get_by_role("radio", name="d100").check(force=True)
    expect(answer(page)).to_have_text("3")
    expect(cards(page)).to_have_count(4)


def test_four_sets_of_rules_keep_their_chances_until_the_guess(visit: Visit):
    page = flowing(visit)
    expect(page.locator(".fr-card-verdict")).to_have_count(0)
    page.get_by_role("radio", name="As printed").check(force=True)
    act(page, "Guess")
    expect(page.locator(".fr-revealed")).to_contain_text("Strain on Use, 31.25%")
    expect(page.locator(".fr-card-verdict")).to_have_text([f"{part} to drop" for part in ("0%", "0%", "31.25%", "0%")])
    act(page, "Show it")
    expect(answer(page)).to_have_text("31.25%")
    linked_flow(page, variant="strain-on-use")


def test_the_ruling_of_full_or_over_and_its_link(visit: Visit):
    """amb.flow.fatigue-reach-vs-exceed: only two Overspends fit into 4 Energy, 0% or 25%"""
    page = flowing(visit)
    open_more(page)
    page.get_by_text("Where the rules leave it open").click()
    full = page.get_by_role("group", name="Full, or over?")
    expect(full).to_contain_text("Moves the chance by up to 25 points")
    full.get_by_role("radio").nth(1).check()
    expect(answer(page)).to_have_text("25%")
    linked_flow(page, rulings={"fatigue-reach-vs-exceed": "B"})
    state = linked(page)["energy"]
    assert state["rulings"] == {}
    expect(answer(visit(ENERGY + link_to({"energy": state}), drawn=True))).to_have_text("25%")


def test_what_holds_for_the_whole_workbook_is_taken_with_the_switch(visit: Visit):
    """amb.flow.fatigue-reach-vs-exceed"""
    page = opened(visit)
    page.evaluate(
        "localStorage.setItem('frontiers.rulings', JSON.stringify({'amb.flow.fatigue-reach-vs-exceed': 'B'}))"
    )
    open_more(page)
    page.get_by_role("radio", name="Flow of Play").check(force=True)
    expect(answer(page)).to_have_text("25%")
    linked_flow(page, rulings={"fatigue-reach-vs-exceed": "B"})


def test_throws_and_cards_by_keys_alone(visit: Visit):
    page = flowing(visit)
    card = page.locator(f"{FRAME} .fr-card", has_text="Strain on Use")
    card.focus()
    card.press("Enter")
    expect(answer(page)).to_have_text("31.25%")
    open_more(page)
    chart = page.locator(f"{FRAME} .fr-section-throws .fr-line-chart")
    chart.focus()
    chart.press("ArrowLeft")
    expect(page.locator(f"{FRAME} .fr-section-throws .fr-pick")).to_contain_text("3 throws: 12.5% to drop; 50%")
    chart.press("Enter")
    expect(answer(page)).to_have_text("12.5%")
    linked_flow(page, uses=3)


def test_what_no_longer_fits_gives_way_without_a_word(visit: Visit):
    """flow.overspend.limit"""
    page = flowing(visit, {"maximum": 9, "energy": -4, "fatigue": 2})
    typed(page, "Energy maximum", 2)
    typed(page, "Fatigue maximum", 1)
    expect(page.locator(f"{FRAME} .fr-error")).to_have_count(0)
    linked_flow(page, energy=-1, fatigue=1)


def test_flow_of_play_fits_a_phone(visit: Visit):
    page = flowing(visit, {"maximum": 30, "variant": "strain-on-use"}, viewport=PHONE, has_touch=True)
    open_more(page)
    unfold(page.locator(CLOSED))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_axe_finds_nothing_serious_in_flow_of_play(visit: Visit, axe: str):
    page = flowing(visit, {"variant": "strain-on-use"})
    open_more(page)
    assert faults(page, axe) == []
