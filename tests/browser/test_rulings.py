"""The rulings lab in a real browser, and its choices on other pages: taken, told, let go, set aside by a link."""

from playwright.sync_api import Locator, Page, expect

from frontiers_nb.explain import explain
from tests.browser.conftest import Visit
from tests.browser.page import FRAME, PHONE, answer, faults, open_more
from tests.browser.server import ENCOUNTER, ORDERS, ROLL, RULINGS, link_to, linked, wait_until

KEPT = "JSON.parse(localStorage.getItem('frontiers.rulings') ?? '{}')"
REACH = "amb.flow.fatigue-reach-vs-exceed"
CEILING = "amb.d100.ceiling-after-adjust"
CHOICES = {"d100": {"ceiling-after-adjust": "B"}}


def opened(visit: Visit, state: dict | None = None, **options: object) -> Page:
    fragment = link_to({"rulings": explain("rulings", state)["state"]}) if state else ""
    page = visit(RULINGS + fragment, drawn=True, **options)
    expect(answer(page)).to_have_text(explain("rulings", state)["answer"]["text"])
    return page


def section(page: Page, name: str) -> Locator:
    return page.locator(f"{FRAME} .fr-section-{name}")


def reading(page: Page, letter: str) -> Locator:
    return section(page, "readings").get_by_role("button", name=f"Reading {letter}").first


def note(page: Page) -> Locator:
    return page.locator(f"{FRAME} .fr-workbook")


def keeps(page: Page, letters: dict[str, str]) -> None:
    """The browser keeps these choices, sooner or later."""
    wait_until(lambda: page.evaluate(KEPT) == letters, f"{letters} are kept")


def elsewhere(page: Page, path: str) -> None:
    """On to another page in the same browser."""
    page.goto(page.url.split("/voila/")[0] + "/" + path)
    page.wait_for_selector(FRAME)


def chosen_in_the_lab(page: Page) -> None:
    """The ceiling of the d100 by reading B."""
    page.get_by_role("radio", name="d100", exact=True).check(force=True)
    expect(answer(page)).to_have_text("83")
    reading(page, "B").click()
    expect(answer(page)).to_have_text("75")
    keeps(page, {CEILING: "B"})


def test_one_word_weighs_three_in_eight(visit: Visit):
    """amb.flow.fatigue-reach-vs-exceed: 1/8 against 1/2; four Overspends are for the guess"""
    page = opened(visit)
    expect(section(page, "readings")).to_contain_text("Apart: 37.5 points.")
    page.locator(f"{FRAME} .fr-ask input").fill("60")
    page.get_by_role("button", name="Guess", exact=True).click()
    told = page.locator(f"{FRAME} .fr-revealed")
    expect(told).to_contain_text("68.75%")
    expect(told).to_contain_text("31.25% by A")
    page.get_by_role("button", name="Show it").click()
    expect(answer(page)).to_have_text("68.75%")


def test_a_reading_is_chosen_by_key_undone_three_times_and_linked(visit: Visit):
    """amb.flow.fatigue-reach-vs-exceed"""
    page = opened(visit)
    for letter, text in (("B", "50%"), ("A", "12.5%"), ("B", "50%")):
        reading(page, letter).focus()
        page.keyboard.press("Enter")
        expect(answer(page)).to_have_text(text)
    wait_until(lambda: "rulings" in linked(page), "the address follows")
    wait_until(
        lambda: linked(page)["rulings"]["rulings"] == {"flow": {"fatigue-reach-vs-exceed": "B"}}, "the link carries it"
    )
    for _ in range(3):
        page.keyboard.press("Control+z")
    expect(answer(page)).to_have_text("12.5%")
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    keeps(page, {})


def test_the_number_of_the_story_and_the_table_over_it(visit: Visit):
    """amb.flow.fatigue-reach-vs-exceed: two Overspends"""
    page = opened(visit)
    number = page.locator(f"{FRAME} input.fr-scrub")
    number.fill("2")
    number.press("Enter")
    expect(answer(page)).to_have_text("0%")
    open_more(page)
    section(page, "over").get_by_role("button", name="Overspends 3").click()
    expect(answer(page)).to_have_text("12.5%")


def test_the_list_leads_to_every_place(visit: Visit):
    """amb.flow.rolled-momentum-direction: 153/400 as written"""
    page = opened(visit)
    open_more(page)
    section(page, "list").get_by_role("button", name="Does Finesse slow you?").click()
    expect(answer(page)).to_have_text("38.25%")
    section(page, "readings").get_by_role("button", name="Table").click()
    expect(section(page, "readings").locator("table")).to_contain_text("153/400")
    section(page, "list").get_by_role("button", name="Level in everything").click()
    expect(answer(page)).to_have_text("Reading B")


def test_a_choice_holds_on_other_pages_and_is_let_go_there(visit: Visit):
    """amb.d100.ceiling-after-adjust: a choice for the whole workbook"""
    page = opened(visit)
    chosen_in_the_lab(page)
    elsewhere(page, ROLL)
    expect(note(page)).to_contain_text("Do ceilings hold after adjusting?")
    expect(note(page)).to_contain_text("by reading B")
    wait_until(lambda: "roll" in linked(page), "the address follows")
    wait_until(lambda: linked(page)["roll"]["rulings"] == {"ceiling-after-adjust": "B"}, "the link carries it")
    note(page).get_by_role("button", name="Let it go").click()
    expect(note(page)).to_have_count(0)
    assert page.evaluate(KEPT) == {}
    elsewhere(page, RULINGS)
    expect(note(page)).to_have_count(0)
    expect(answer(page)).to_have_text("12.5%")


EVERYWHERE = {
    "amb.d100.initiative-d10-range": "B",
    "amb.flow.rolled-momentum-direction": "B",
    "amb.bump.initiative-tie": "B",
    "amb.groups.fractions": "B",
    "amb.source.initiative-tie": "B",
}


def test_choices_hold_in_every_system_of_the_orders_and_of_the_stepper(visit: Visit):
    """amb.d100.initiative-d10-range, amb.flow.rolled-momentum-direction, amb.bump.initiative-tie,
    amb.groups.fractions, amb.source.initiative-tie"""
    page = opened(visit)
    page.evaluate("letters => localStorage.setItem('frontiers.rulings', JSON.stringify(letters))", EVERYWHERE)
    elsewhere(page, ORDERS)
    expect(note(page)).to_contain_text("5 of your readings hold in the whole workbook.")
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    elsewhere(page, ENCOUNTER)
    titles = {"d100": "d100", "flow": "Flow of Play", "bump": "The passed Initiative", "groups": "Two groups"}
    for system, title in {**titles, "source": "Source Dice", "flow again": "Flow of Play"}.items():
        page.get_by_role("radio", name=title, exact=True).check(force=True)
        (amb,) = (amb for amb in EVERYWHERE if amb.split(".")[1] == system.split()[0])
        wait_until(
            lambda: linked(page)["encounter"]["rulings"] == {amb.split(".")[2]: "B"},  # noqa: B023 - before the next
            f"{title} plays {amb}",
        )
        expect(note(page)).to_contain_text("by reading B")
    page.get_by_role("button", name="Let it go").click()
    expect(note(page)).to_have_count(0)
    assert page.evaluate(KEPT) == {amb: "B" for amb in EVERYWHERE if "flow" not in amb}


def test_a_link_wins_and_the_choice_stays(visit: Visit):
    """amb.d100.ceiling-after-adjust"""
    page = opened(visit)
    chosen_in_the_lab(page)
    elsewhere(page, ROLL + link_to({"roll": explain("roll", {"score": 75, "circumstance": 20})["state"]}))
    expect(note(page)).to_contain_text("the workbook's reading is B, here it is A")
    assert page.evaluate(KEPT) == {CEILING: "B"}
    note(page).get_by_role("button", name="Play the workbook's").click()
    expect(note(page)).to_contain_text("In the whole workbook")
    page.get_by_role("button", name="Undo").click()
    expect(note(page)).to_contain_text("here it is A")


def test_a_link_to_the_lab_is_kept_only_when_somebody_chooses(visit: Visit):
    page = opened(visit, {"system": "d100", "ruling": "contest-tie", "rulings": CHOICES})
    assert page.evaluate(KEPT) == {}
    reading(page, "C").click()
    keeps(page, {CEILING: "B", "amb.d100.contest-tie": "C"})
    open_more(page)
    section(page, "held").get_by_role("button", name="Let all go").click()
    keeps(page, {})


def test_axe_finds_nothing_with_everything_open(visit: Visit, axe: str):
    page = opened(visit, {"system": "d100", "ruling": "favor-disfavor-order", "rulings": CHOICES})
    open_more(page)
    reading(page, "D").click()
    expect(note(page)).to_be_visible()
    assert faults(page, axe) == []


def test_a_phone_shows_it_all(visit: Visit):
    page = opened(visit, {"system": "d100", "rulings": CHOICES}, viewport=PHONE, has_touch=True)
    open_more(page)
    section(page, "over").locator(".fr-chip").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
