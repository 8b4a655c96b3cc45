"""Turn orders in a real browser: whom to watch, throws, the cast, Variants and rulings, by pointer and by keys."""

from playwright.sync_api import Locator, Page, expect

from frontiers_nb.explain import explain
from tests.browser.conftest import Visit
from tests.browser.page import FRAME, PHONE, answer, faults, open_more
from tests.browser.server import ORDERS, link_to, linked, wait_until


def section(page: Page, name: str) -> Locator:
    return page.locator(f"{FRAME} .fr-section-{name}")


def placed(page: Page, line: int) -> Locator:
    return page.locator(f"{FRAME} .fr-orders-placed").nth(line)


def at(visit: Visit, state: dict, **options: object) -> Page:
    whole = explain("orders", state)
    page = visit(ORDERS + link_to({"orders": whole["state"]}), drawn=True, **options)
    expect(answer(page)).to_have_text(whole["answer"]["text"], timeout=20_000)  # six who throw take a while at first
    return page


def test_opens_with_five_lines_of_names(visit: Visit):
    """d100.initiative.order, flow.momentum.ascending, groups.order.average, bump.pass.chain, source.initiative.order"""
    page = visit(ORDERS, drawn=True)
    expect(page.locator(f"{FRAME} .fr-orders-names")).to_have_count(5)
    told = ["Dara 4th", "Dara 1st", "Dara 2nd to 4th", "Dara 3rd or 4th", "Dara 4th"]
    for line, text in enumerate(told):
        expect(placed(page, line)).to_contain_text(text)


def test_whom_to_watch_and_throws_change_the_lines(visit: Visit):
    """d100.initiative.rolled, source.initiative.roll"""
    page = visit(ORDERS, drawn=True)
    page.locator(FRAME).get_by_role("radio", name="Ash").check(force=True)
    expect(placed(page, 0)).to_contain_text("Ash 1st")
    page.get_by_role("switch", name="Throw for the order").click()
    expect(placed(page, 0)).to_contain_text("Ash 1st to 4th")
    expect(placed(page, 3)).to_contain_text("Ash 1st or 2nd")


def test_a_guess_hides_the_waits_and_then_tells_them(visit: Visit):
    """bump.round.next-no-attack"""
    page = visit(ORDERS, drawn=True)
    open_more(page)
    expect(section(page, "waits")).to_contain_text("0 to 6")
    page.locator(f"{FRAME} .fr-ask").get_by_role("radio", name="Nowhere").check(force=True)
    expect(section(page, "waits")).to_contain_text("Hidden while you guess")
    page.get_by_role("button", name="Guess", exact=True).click()
    expect(page.locator(f"{FRAME} .fr-revealed")).to_contain_text("The passed Initiative")
    expect(page.locator(f"{FRAME} .fr-revealed")).to_contain_text("0 to 6")
    expect(section(page, "waits")).to_contain_text("0 to 6")


def test_a_number_is_changed_in_the_story_by_keys(visit: Visit):
    page = visit(ORDERS, drawn=True)
    number = page.locator(f"{FRAME} input.fr-scrub").nth(3)
    number.focus()
    number.fill("8")
    number.press("Enter")
    expect(placed(page, 0)).to_contain_text("Dara 2nd")
    expect(placed(page, 1)).to_contain_text("Dara 3rd")
    number.press("ArrowUp")
    number.press("ArrowUp")
    expect(placed(page, 0)).to_contain_text("Dara 1st")


def test_the_cast_is_changed_by_keys_and_three_steps_back_undo_it(visit: Visit):
    page = visit(ORDERS, drawn=True)
    open_more(page)
    cast = section(page, "cast")
    cast.get_by_role("button", name="Add Eli").press("Enter")
    expect(cast.get_by_role("button", name="Watch Eli")).to_be_visible()
    cast.get_by_role("button", name="Watch Eli").press("Enter")
    expect(placed(page, 0)).to_contain_text("Eli 4th")
    cast.get_by_role("button", name="Remove Bryn").press("Enter")
    expect(placed(page, 0)).to_contain_text("Eli 3rd")
    for text in ("Eli 4th", "Dara 5th", "Dara 4th"):
        page.keyboard.press("Control+z")
        expect(placed(page, 0)).to_contain_text(text)
    page.keyboard.press("Control+Shift+z")
    expect(placed(page, 0)).to_contain_text("Dara 5th")
    page.get_by_role("button", name="Reset").click()
    expect(placed(page, 0)).to_contain_text("Dara 4th")


def test_rolled_momentum_and_its_ruling(visit: Visit):
    """flow.variant.rolled-momentum.ascending, amb.flow.rolled-momentum-direction"""
    state = {"rules": ["flow"], "marked": "ash"}
    page = at(visit, state)
    open_more(page)
    page.get_by_role("switch", name="Flow of Play: Rolled Momentum").click()
    table = section(page, "before").locator("table").first
    expect(table).to_contain_text("38.25%")
    page.locator(f"{FRAME} .fr-rulings > summary").click()
    page.locator(f"{FRAME} .fr-ruling").first.get_by_role("radio").nth(1).check()
    expect(table).to_contain_text("66%")
    wait_until(
        lambda: linked(page)["orders"]["rulings"] == {"flow": {"rolled-momentum-direction": "B"}},
        "the link carries the ruling",
    )
    again = visit(ORDERS + page.evaluate("location.hash"), drawn=True)
    expect(placed(again, 0)).to_contain_text("Ash 1st to 4th")


def test_rule_sets_leave_the_view_and_the_last_one_stays(visit: Visit):
    page = visit(ORDERS, drawn=True)
    open_more(page)
    games = section(page, "games")
    for left, name in zip((4, 3, 2, 1), ("d100", "The passed Initiative", "Two groups", "Source Dice"), strict=True):
        games.get_by_role("button", name=name).click()
        expect(page.locator(f"{FRAME} .fr-orders-names")).to_have_count(left)
    expect(games.get_by_role("button", name="Flow of Play")).to_have_attribute("aria-disabled", "true")


def test_what_is_missing_stands_beside_the_others(visit: Visit):
    """amb.groups.tie"""
    even = [{"id": id, "side": side, "value": 5} for id, side in (("ash", "a"), ("bryn", "b"))]
    page = at(visit, {"fighters": even})
    expect(page.locator(f"{FRAME} .fr-orders-names")).to_have_count(4)
    expect(section(page, "lines")).to_contain_text("Two groups:")


def test_six_long_names_fit_a_phone(visit: Visit):
    six = [{"id": f"f{n}", "name": "Bartholomew the Elder", "side": "ab"[n % 2], "value": n} for n in range(6)]
    page = at(visit, {"fighters": six, "thrown": True, "variants": ["rolled-momentum"]}, viewport=PHONE)
    open_more(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_nothing_serious(visit: Visit, axe: str):
    page = at(visit, {"thrown": True, "variants": ["rolled-momentum"]})
    open_more(page)
    page.locator(f"{FRAME} .fr-rulings > summary").click()
    assert faults(page, axe) == []
