"""The Variant lab in a real browser: a guess, cards, numbers, both logs, switches and what they refuse."""

from playwright.sync_api import Locator, Page, expect

from frontiers_nb.explain import explain
from tests.browser.conftest import Visit
from tests.browser.page import FRAME, PHONE, answer, open_more
from tests.browser.server import VARIANTS, link_to, linked, wait_until


def opened(visit: Visit, state: dict | None = None, **options: object) -> Page:
    fragment = link_to({"variants": explain("variants", state)["state"]}) if state else ""
    page = visit(VARIANTS + fragment, drawn=True, **options)
    expect(answer(page)).to_have_text(explain("variants", state)["answer"]["text"])
    return page


def card(page: Page, name: str) -> Locator:
    return page.locator(f"{FRAME} .fr-ruleset", has_text=name)


def section(page: Page, name: str) -> Locator:
    return page.locator(f"{FRAME} .fr-section-{name}")


def test_a_guess_and_then_the_price(visit: Visit):
    """flow.variant.strain-on-use: 31.25%, the others 0%"""
    page = opened(visit)
    expect(page.locator(f"{FRAME} .fr-ruleset")).to_have_count(3)
    page.get_by_role("radio", name="As printed", exact=True).check(force=True)
    page.get_by_role("button", name="Guess", exact=True).click()
    told = page.locator(f"{FRAME} .fr-revealed")
    expect(told).to_contain_text("Strain on Use 31.25%")
    expect(told).to_contain_text("The rule that never lets you go below 0")
    page.get_by_role("button", name="Show it").click()
    expect(answer(page)).to_have_text("31.25%")
    expect(card(page, "Strain on Use")).to_have_attribute("aria-pressed", "true")


def test_a_card_is_switched_by_key_and_undone(visit: Visit):
    """flow.variant.no-overspend"""
    page = opened(visit)
    for name in ("No Overspend", "Strain on Use", "No Overspend"):
        card(page, name).focus()
        page.keyboard.press("Enter")
        expect(card(page, name)).to_have_attribute("aria-pressed", "true")
    expect(section(page, "logs").locator(".fr-first-difference")).to_contain_text("Spark needs 1")
    for _ in range(3):
        page.keyboard.press("Control+z")
    expect(answer(page)).to_have_text("Six uses")
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")


def test_full_or_over_is_a_switch_under_more(visit: Visit):
    """amb.flow.fatigue-reach-vs-exceed"""
    page = opened(visit, {"inputs": {"energy": 6}})
    open_more(page)
    number = section(page, "number")
    expect(number).to_contain_text("As printed: 12.5%")
    page.locator(f"{FRAME} .fr-drawer > summary").first.click()
    ruling = page.locator(f"{FRAME} .fr-ruling", has_text="50% chance to drop")
    ruling.get_by_role("radio").nth(1).check(force=True)
    expect(number).to_contain_text("As printed: 50%")


def test_another_subject_has_numbers_of_its_own(visit: Visit):
    """flow.variant.gradual-wounds"""
    page = opened(visit)
    page.get_by_role("radio", name="Wounds", exact=True).check(force=True)
    expect(page.locator(f"{FRAME} .fr-ruleset")).to_have_count(2)
    card(page, "Gradual Wound Severity").click()
    expect(answer(page)).to_have_text("−10")
    box = page.locator(f"{FRAME} .fr-control .fr-box").and_(page.get_by_label("Wounds", exact=True))
    box.fill("3")
    box.press("Enter")
    expect(answer(page)).to_have_text("−6")
    wait_until(lambda: linked(page)["variants"]["inputs"] == {"wounds": 3, "vigor": 2}, "the link carries it")


def test_what_does_not_go_together_says_why(visit: Visit):
    """flow.variant.action-movement, flow.variant.zones"""
    page = opened(visit, {"variants": ["action-movement"], "subject": "moving"})
    open_more(page)
    every = section(page, "switches")
    zones = every.get_by_role("switch", name="Zone Movement")
    expect(zones).to_have_attribute("aria-disabled", "true")
    expect(every.locator("li", has=page.get_by_role("switch", name="Zone Movement"))).to_contain_text(
        "takes away the Movement Points that Zone Movement"
    )
    every.get_by_role("switch", name="2 AP").click()
    expect(page.locator(f"{FRAME} .fr-ruleset[aria-pressed=true]")).to_contain_text("2 AP + Action-Based Movement")


def test_both_logs_fold_and_go_on(visit: Visit):
    """flow.variant.strain-on-use"""
    page = opened(visit, {"variants": ["strain-on-use"]})
    logs = section(page, "logs")
    expect(logs.get_by_text("First difference.")).to_have_count(1)
    lines = logs.locator("tbody tr")
    before = lines.count()
    logs.get_by_role("button", name="the same on both sides").first.click()
    expect(lines).not_to_have_count(before)
    logs.get_by_role("button", name="End the Turn").click()
    wait_until(lambda: (linked(page)["variants"]["answers"] or [""])[-1] == "end", "the answer is in the link")
    logs.get_by_role("button", name="Back to the first answers").click()
    wait_until(lambda: linked(page)["variants"]["answers"] is None, "the first answers are back")


def test_a_link_brings_the_same_back_on_a_phone(visit: Visit):
    state = {"subject": "first", "variants": ["rolled-momentum"], "rulings": {"rolled-momentum-direction": "B"}}
    page = opened(visit, state, viewport=PHONE)
    expect(answer(page)).to_have_text("66%")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
