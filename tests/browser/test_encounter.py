"""The encounter stepper in a real browser: a fight by keyboard, back, branches, dice, odds with Stop, and as a file."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from frontiers_nb.explain import explain
from tests.browser.conftest import Visit
from tests.browser.page import ALERT, CLOSED, FRAME, PHONE, answer, faults, open_more, run_in_lab, unfold
from tests.browser.server import ENCOUNTER, Server, link_to, linked, wait_until

OPEN = explain("encounter")["state"]
ORDER = OPEN["answers"]
# Two who hit hard and are soon down: a whole fight in a few keys.
DUEL = {
    "fighters": [
        {"id": "ann", "side": "a", "scores": {"vigor": 100, "deft": 70}, "abilities": ["blow"]},
        {"id": "ben", "side": "b", "scores": {"vigor": 50, "deft": 50}, "abilities": ["blow"]},
    ],
    "ability": {
        "blow": {
            "name": "Blow",
            "ap": 1,
            "against": "physical",
            "attribute": "vigor",
            "aims": "one",
            "reach": 1,
            "text": "You deal 9 harm.",
            "effect": [{"do": "harm", "amount": 9, "when": "success"}],
        }
    },
}


def opened(visit: Visit, **state: object) -> Page:
    return visit(ENCOUNTER + (link_to({"encounter": OPEN | state}) if state else ""), drawn=True)


def question(page: Page) -> Locator:
    return page.locator(f"{FRAME} .fr-section-question .fr-question")


def log(page: Page) -> Locator:
    return page.locator(f"{FRAME} .fr-section-log .fr-log")


def button(page: Page, name: str | re.Pattern[str]) -> Locator:
    return page.locator(FRAME).get_by_role("button", name=name, exact=isinstance(name, str))


def kept(page: Page) -> dict:
    """The state in the page's address."""
    return linked(page)["encounter"] if page.evaluate("location.hash") else OPEN


def asked(**state: object) -> str:
    return explain("encounter", OPEN | state)["question"]["text"]


def settles(page: Page, **state: object) -> None:
    """The address has followed."""
    wait_until(lambda: kept(page) | state == kept(page), f"the address carries {state}")


def test_opens_with_a_track_a_question_and_three_lines(visit: Visit):
    page = visit(ENCOUNTER, drawn=True)
    picture = explain("encounter")
    expect(answer(page)).to_have_text("Bryn")
    seats = page.locator(f"{FRAME} .fr-seat")
    expect(seats).to_have_count(3)
    for seat, shown in zip(seats.all(), picture["track"], strict=True):
        expect(seat).to_contain_text(shown["name"])
        expect(seat.get_by_role("img", name="3 of 3 points")).to_be_visible()
        if shown["between"]:
            expect(seat).to_contain_text(shown["between"])
    expect(question(page)).to_have_text(picture["question"]["text"])
    expect(page.locator(f"{FRAME} .fr-answers button")).to_have_count(3)
    expect(log(page).locator("li")).to_have_count(3)


def test_the_guess_leads_to_the_answer_she_cannot_pay(visit: Visit):
    page = opened(visit)
    page.get_by_role("radio", name="Yes").check(force=True)
    button(page, "Guess").click()
    expect(page.locator(".fr-revealed")).to_contain_text("77.3%")
    button(page, "Show it").click()
    expect(log(page)).to_contain_text("Bryn cannot answer. Shatter Stance needs 2")
    button(page, re.compile("^Why. Bryn cannot answer")).click()
    expect(log(page).locator(".fr-causes > li")).to_have_count(2)
    expect(log(page)).to_contain_text("because: Cole: Light Strike on Bryn.")


def test_a_whole_fight_by_keyboard(visit: Visit):
    page = opened(visit, scenario=DUEL, answers=[])
    page.locator(FRAME).focus()
    for given in (["flat"], ["flat", "flat"]):
        page.keyboard.press("1")
        settles(page, answers=given)
    for _ in range(60):
        if question(page).inner_text() == "The encounter is over.":
            break
        before = kept(page)["answers"]
        standing = explain("encounter", kept(page))["question"]
        key = "Enter"  # takes what is marked, or throws
        if standing["kind"] == "choose" and not any(o["key"].startswith("blow:") for o in standing["options"]):
            shown = [o["key"] for o in standing["options"] if not o["group"]]
            shown = shown if len(shown) <= 4 else [*shown[:2], shown[-1]]  # the rest waits for a button
            key = str(next(n for n, key in enumerate(shown, 1) if key in ("end", "pass")))
        page.keyboard.press(key)
        wait_until(
            lambda before=before: len(kept(page)["answers"]) == len(before) + 1, f"{key} answers {standing['text']}"
        )
        expect(question(page)).to_be_focused()
    else:
        raise AssertionError("the fight has no end")
    state = kept(page)
    assert explain("encounter", state)["over"]
    page.reload()
    page.wait_for_selector(FRAME)
    expect(question(page)).to_have_text("The encounter is over.")
    assert kept(page) == state


def test_what_is_typed_faster_than_it_is_answered_is_kept_in_order(visit: Visit):
    page = opened(visit)
    page.locator(FRAME).focus()
    page.evaluate(
        """selector => {
          for (const key of ["1", "Enter", "2", "Enter", "3"]) {
            const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
            document.querySelector(selector).dispatchEvent(event);
          }
        }""",
        FRAME,
    )
    wait_until(lambda: len(kept(page)["answers"]) == len(ORDER) + 5, "all five")
    given = kept(page)["answers"][len(ORDER) :]
    assert [given[0], given[2], given[4]] == ["light-strike:ash", "light-strike:cole", "end"]


def test_a_double_click_answers_once(visit: Visit):
    page = opened(visit)
    button(page, re.compile("Light Strike on Ash")).dblclick()
    expect(question(page)).to_have_text(asked(answers=[*ORDER, "light-strike:ash"]))
    button(page, "Roll tens and units").dblclick()
    expect(log(page)).to_contain_text("Bryn reads")
    wait_until(lambda: len(kept(page)["answers"]) == len(ORDER) + 2, "two answers")
    expect(question(page)).to_have_text("Bryn's Turn. What now?")


def test_one_undo_for_each_answer(visit: Visit):
    page = opened(visit)
    texts = [question(page).inner_text()]
    for name in ("Light Strike on Ash", "Roll", "End the Turn"):
        button(page, re.compile(name)).click()
        expect(question(page)).not_to_have_text(texts[-1])
        texts.append(question(page).inner_text())
    for text in texts[-2::-1]:
        button(page, "Undo").click()
        expect(question(page)).to_have_text(text)
    for text in texts[1:]:
        page.keyboard.press("Control+Shift+Z")
        expect(question(page)).to_have_text(text)


def test_back_and_another_answer_branch_and_nothing_is_lost(visit: Visit):
    line = [*ORDER, "light-strike:ash", [[9], [5]], "light-strike:cole", [[2], [5]]]
    page = opened(visit, answers=line)
    page.locator(FRAME).focus()
    for at in (7, 6):
        page.keyboard.press("ArrowLeft")
        settles(page, at=at, answers=line)
    button(page, re.compile("End the Turn")).click()
    expect(answer(page)).to_have_text("Ash")
    settles(page, answers=[*line[:6], "end"], branches=[{"at": 6, "answers": line[6:]}])
    open_more(page)
    branches = page.locator(f"{FRAME} .fr-branches > li")
    expect(branches).to_contain_text("HereBryn: End the Turn", use_inner_text=False)
    expect(branches).to_contain_text("Light Strike on Cole")
    where = page.url
    page.reload()
    expect(answer(page)).to_have_text("Ash")
    expect(question(page)).to_have_text(asked(answers=[*line[:6], "end"]))
    assert page.url == where
    open_more(page)
    button(page, "Go there: Branch 1").click()
    settles(page, answers=line, branches=[{"at": 6, "answers": ["end"]}])


def test_one_die_is_changed_with_the_exact_chances_beside_it(visit: Visit):
    line = [*ORDER, "light-strike:ash", [[9], [5]], "end"]
    page = opened(visit, answers=line, at=5)
    expect(page.locator(f"{FRAME} .fr-outcomes")).to_contain_text("57% succeeds43% fails", use_inner_text=False)
    tens = page.locator(f"{FRAME} .fr-typed-die").filter(has_text="tens").locator("input")
    expect(tens).to_have_value("9")
    tens.fill("2")
    tens.press("Enter")
    expect(log(page)).to_contain_text("Ash has 12 HP left of 14.")
    settles(page, answers=[*line[:5], [[2], [5]]], branches=[{"at": 5, "answers": line[5:]}])


@pytest.mark.parametrize(("unit", "kind"), [("Event", "event"), ("Turn", "turn"), ("Round", "round")])
def test_steps_by_event_turn_and_round(visit: Visit, unit: str, kind: str):
    state = OPEN | {"answers": [*ORDER, "end", "end", "end", "end"], "at": 7}
    page = opened(visit, **state)
    page.get_by_role("radio", name=unit, exact=True).check(force=True)
    for way, label in (("Back", "Back"), ("Forward", "On")):
        state |= explain("encounter", state)["steps"][f"{kind}{way}"]
        button(page, f"{label} by one {kind}").click()
        settles(page, **state)
        expect(answer(page)).to_have_text(explain("encounter", state)["answer"]["text"])


def test_keys_are_left_to_what_is_typed_in_and_to_the_page(visit: Visit):
    page = opened(visit)
    open_more(page)
    box = page.get_by_label("An encounter as JSON")
    box.focus()
    page.keyboard.type("12")
    page.keyboard.press("ArrowLeft")
    expect(box).to_have_value("12")
    page.locator("h1").click()
    page.keyboard.press("2")
    page.keyboard.press("ArrowLeft")
    expect(question(page)).to_have_text(asked())
    expect(button(page, "Undo")).to_have_attribute("aria-disabled", "true")


def test_an_option_with_a_number_and_a_power_of_the_gm(visit: Visit):
    page = opened(visit)
    button(page, re.compile("^3 more")).click()
    page.keyboard.press("5")
    box = page.get_by_label("Move: Units, 1 to 9")
    expect(box).to_be_focused()
    page.keyboard.press("Tab")
    expect(box).not_to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("6")
    settles(page, answers=[*ORDER, "move:3"])
    open_more(page)
    powers = page.locator(f"{FRAME} .fr-section-powers")
    powers.get_by_role("button", name="Cole", exact=True).click()
    harm = powers.get_by_label(re.compile("^Harm Cole: Amount"))
    harm.fill("4")
    harm.press("Enter")
    expect(page.locator(f"{FRAME} .fr-section-fighters .fr-fighter").last).to_contain_text("14 of 18")


def test_what_came_of_an_answer_is_announced(visit: Visit):
    page = opened(visit, answers=[*ORDER, "light-strike:ash"])
    live = page.locator(f"{FRAME} .fr-live")
    button(page, re.compile("succeeds")).click()
    expect(live).to_contain_text("succeeds. Ash takes 2 harm.")
    expect(live).to_contain_text("Bryn's Turn. What now?")


def test_long_odds_show_how_far_they_are_and_stop(visit: Visit):
    page = opened(visit, until="end")
    open_more(page)
    page.get_by_role("switch", name="Work out the odds").click()
    expect(page.locator(f"{FRAME} progress")).to_be_visible()
    button(page, "Stop").click()
    expect(page.locator(f"{FRAME} progress")).to_have_count(0)
    page.get_by_role("radio", name="this Action").check(force=True)
    page.get_by_role("switch", name="Work out the odds").click()
    odds = page.locator(f"{FRAME} .fr-section-odds")
    expect(odds).to_contain_text("57%")
    expect(odds).to_contain_text("Exact, to the end of this Action.")


def test_an_answer_is_heard_while_odds_are_worked_out(visit: Visit):
    page = opened(visit, odds=True, until="end")
    open_more(page)
    expect(page.locator(f"{FRAME} progress")).to_be_visible()
    button(page, re.compile("Light Strike on Ash")).click()
    expect(question(page)).to_have_text(asked(answers=[*ORDER, "light-strike:ash"]))


def test_the_same_answers_by_other_rules(visit: Visit):
    page = opened(visit)
    open_more(page)
    label = next(
        each for each in page.get_by_label("Compare with").locator("option").all_inner_texts() if "1 to 10" in each
    )
    page.get_by_label("Compare with").select_option(label=label)
    compared = page.locator(f"{FRAME} .fr-section-compare")
    expect(compared).to_contain_text("Nothing differs.")
    expect(compared.locator("tbody tr")).to_have_count(len(explain("encounter")["log"]))


def test_a_file_goes_out_and_comes_back(visit: Visit, tmp_path):
    state = OPEN | {"answers": [*ORDER, "light-strike:ash"], "branches": [{"at": 4, "answers": ["end"]}], "seed": 7}
    page = opened(visit, **state)
    open_more(page)
    with page.expect_download() as download:
        button(page, "Save as a file").click()
    saved = tmp_path / "encounter.json"
    download.value.save_as(saved)
    with page.expect_download() as download:
        button(page, "Save transcript").click()
    assert download.value.path().read_text(encoding="utf-8") == explain("encounter", state)["transcript"]
    other = opened(visit)
    open_more(other)
    other.get_by_label("Open a file").set_input_files(saved)
    expect(question(other)).to_have_text(asked(answers=state["answers"]))
    settles(other, **state)
    button(other, "Undo").click()
    expect(question(other)).to_have_text(asked())


BAD_FILES = [
    ("nonsense", "not an encounter", "This is not the file of an encounter."),
    ("another state", json.dumps({"score": 70}), "This is not the file of an encounter."),
    ("too large", json.dumps({"scenario": "ties", "answers": ["x" * 300_000]}), "larger than any encounter"),
    ("no such scenario", json.dumps({"scenario": "<img src=x>", "answers": []}), "<img src=x>"),
]


@pytest.mark.parametrize(("text", "message"), [row[1:] for row in BAD_FILES], ids=[row[0] for row in BAD_FILES])
def test_a_bad_file_is_refused_politely(visit: Visit, text: str, message: str):
    page = opened(visit)
    open_more(page)
    page.get_by_label("Open a file").set_input_files(
        {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    expect(page.locator(f"{FRAME} .fr-section-files .fr-error")).to_contain_text(message)
    expect(question(page)).to_have_text(asked())
    expect(page.locator(f"{FRAME} img")).to_have_count(0)


def test_hostile_names_are_text(visit: Visit):
    evil = "<img src=x onerror=a()>"
    fighters = [{**each, "name": f"{evil}{each['id']}"} for each in DUEL["fighters"]]
    page = opened(visit, scenario=DUEL | {"name": evil, "fighters": fighters}, answers=["flat", "flat"])
    open_more(page)
    expect(answer(page)).to_have_text(f"{evil}ann")
    expect(page.locator(f"{FRAME} img")).to_have_count(0)


def test_answers_that_no_longer_fit_are_shown_and_kept(visit: Visit):
    page = opened(visit, answers=[*ORDER, "end", "gm.none", "end"])
    expect(page.locator(f"{FRAME} .fr-section-question .fr-notice")).to_contain_text(
        "Kept aside, 2 in all: GM none; End the Turn"
    )
    button(page, re.compile("End the Turn")).click()
    settles(page, answers=[*ORDER, "end", "end"], branches=[{"at": 5, "answers": ["gm.none", "end"]}])


@pytest.mark.parametrize("answers", [ORDER, [*ORDER, "light-strike:ash"]], ids=["choice", "dice"])
def test_a_phone_shows_everything_without_scrolling_sideways(visit: Visit, answers: list):
    page = visit(
        ENCOUNTER + link_to({"encounter": OPEN | {"answers": answers, "odds": True}}),
        drawn=True,
        viewport=PHONE,
        has_touch=True,
    )
    open_more(page)
    for name in ("All", "Choose the dice", "Bryn", "3 more"):
        unfold(page.locator(FRAME).get_by_role("button", name=re.compile(f"^{name}"), expanded=False))
    unfold(page.locator(CLOSED))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    cut = page.evaluate(
        """() => [...document.querySelectorAll('.frontiers *')]
          .filter(e => e.checkVisibility() && !e.closest('.fr-table-scroll'))
          .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
          .filter(e => { const box = e.getBoundingClientRect(); return box.right > innerWidth + 1 || box.left < -1 })
          .map(e => e.outerHTML.slice(0, 120))"""
    )
    assert cut == []


@pytest.mark.parametrize("answers", [ORDER, [*ORDER, "light-strike:ash"]], ids=["choice", "dice"])
def test_axe_finds_nothing_serious(visit: Visit, axe: str, answers: list):
    state = OPEN | {
        "answers": answers,
        "odds": True,
        "branches": [{"at": 3, "answers": ["rolled"]}],
        "against": {"rulings": {}},
    }
    page = visit(ENCOUNTER + link_to({"encounter": state}), drawn=True)
    open_more(page)
    page.get_by_role("button", name="Why?").first.click()
    page.locator(f"{FRAME} .fr-log").get_by_role("button").first.click()
    assert faults(page, axe) == []


def test_a_dead_kernel_is_told_and_a_reload_is_at_the_same_point(visit: Visit, server: Server):
    page = opened(visit)
    button(page, re.compile("Light Strike on Ash")).click()
    expect(question(page)).to_have_text(asked(answers=[*ORDER, "light-strike:ash"]))
    settles(page, answers=[*ORDER, "light-strike:ash"])
    kernel = server.kernel(page)
    assert kernel
    kernel.kill()
    expect(page.get_by_role("alert")).to_contain_text("stopped", timeout=10_000)
    page.locator(ALERT).get_by_role("button", name="Reload").click()
    expect(question(page)).to_have_text(asked(answers=[*ORDER, "light-strike:ash"]), timeout=20_000)


def test_the_notebook_draws_and_answers_in_jupyterlab(visit: Visit, lab: Server):
    page = visit("lab/tree/08-one-fight-step-by-step.ipynb?reset", at=lab)
    run_in_lab(page)
    expect(answer(page)).to_have_text("Bryn", timeout=60_000)
    question(page).focus()
    cells, active = page.locator(".jp-Notebook .jp-Cell"), page.locator(".jp-Notebook .jp-Cell.jp-mod-active")
    count, where = cells.count(), active.first.evaluate("cell => [...cell.parentNode.children].indexOf(cell)")
    page.keyboard.press("2")
    expect(question(page)).to_have_text(asked(answers=[*ORDER, "light-strike:cole"]))
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("Bryn reads")
    for _ in range(2):
        before = question(page).inner_text()
        page.keyboard.press("ArrowLeft")
        expect(question(page)).not_to_have_text(before)
    expect(question(page)).to_have_text(asked())
    assert cells.count() == count
    assert active.first.evaluate("cell => [...cell.parentNode.children].indexOf(cell)") == where
