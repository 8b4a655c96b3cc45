"""The static edition in a real browser, served as plain files below a path, with every other host out of reach."""

import json
import sys
from collections.abc import Iterator

import pytest
from frontiers_widgets import publish
from playwright.sync_api import Page, Route, expect

from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain
from tests.browser.conftest import Visit
from tests.browser.page import FRAME, PHONE, answer, faults, percent
from tests.browser.server import Server, link_to, linked, running, wait_until

LIVE = "html[data-frontiers-live]"
BELOW = "/some/where/"

# Asks a worker of the page's own kind, as the page asks it: one answer for each state, as text. Where there is more to
# come of an answer, it leaves the rest.
ASK = """async ([screen, states]) => {
  const config = JSON.parse(document.getElementById("frontiers-config").textContent);
  const address = (name) => new URL(config[name], document.baseURI).href;
  const worker = new Worker(address("worker"), { type: "module" });
  const answers = await new Promise((resolve, reject) => {
    const got = new Map();
    worker.onmessage = ({ data: { id, answer, ready, failed } }) => {
      if (failed) reject(new Error("the worker failed"));
      if (failed || ready) return;
      if (got.has(id)) reject(new Error("a rest came that had been left"));
      got.set(id, answer);
      if (JSON.parse(answer).more) worker.postMessage({ leave: id });
      if (got.size === states.length) resolve(states.map((_, n) => got.get(n + 1)));
    };
    worker.postMessage({ pyodide: address("pyodide"), wheel: address("wheel"), screens: [screen] });
    states.forEach((state, n) => worker.postMessage({ id: n + 1, screen, state }));
  });
  worker.terminate();
  return answers;
}"""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The static edition, as `python -m http.server` serves it."""
    root = tmp_path_factory.mktemp("site")
    publish.publish(root / BELOW.strip("/"))
    command = [sys.executable, "-m", "http.server", "{port}", "--bind", "localhost", "--directory", str(root)]
    with running(command, BELOW, tmp_path_factory.mktemp("http") / "log") as started:
        yield started


@pytest.fixture
def page(visit: Visit, site: Server) -> Page:
    """The published page, alive."""
    page = visit("", at=site, drawn=True)
    page.wait_for_selector(LIVE, state="attached", timeout=60_000)
    return page


def opened_early(visit: Visit, site: Server, fragment: str = "") -> tuple[Page, list[Route]]:
    """The page while a part of its Python is still on the way, and what brings it: `let_come(ways)`."""
    page = visit("static/page.css", at=site)
    ways: list[Route] = []
    page.context.route("**/python_stdlib.zip", lambda route: ways.append(route))
    page.goto(site.url + fragment)
    page.wait_for_selector(FRAME)
    return page, ways


def let_come(page: Page, ways: list[Route]) -> None:
    for _ in range(600):
        if ways:
            break
        page.wait_for_timeout(50)  # lets the request arrive here
    ways[0].continue_()
    page.wait_for_selector(LIVE, state="attached", timeout=60_000)


def choose(page: Page, weather: str) -> None:
    page.locator(FRAME).get_by_role("radio", name=weather).check(force=True)


# ---- before Python is up ----


def test_the_still_is_right_without_any_script(visit: Visit, site: Server):
    page = visit("", at=site, java_script_enabled=False)
    expect(page.locator("[data-still] .fr-answer-text")).to_have_text(percent("roll"))
    expect(page.locator("[data-still] .fr-story")).to_contain_text("climber")
    expect(page.locator("h1")).to_have_text("Reading a roll")


@pytest.mark.parametrize("size", [{"width": 1280, "height": 900}, PHONE])
def test_nothing_jumps_when_the_view_takes_over(visit: Visit, site: Server, size: dict):
    before = visit("", at=site, viewport=size, fonts=False, java_script_enabled=False)
    after = visit("", at=site, viewport=size, fonts=False, drawn=True)
    for part in (".fr-story", ".fr-answer-text"):
        boxes = [each.locator(part).first.bounding_box() for each in (before, after)]
        assert all(boxes)
        assert boxes[1]["y"] == pytest.approx(boxes[0]["y"], abs=1), part
    expect(after.locator("[data-still]")).to_have_count(0)


def test_the_picture_is_drawn_and_a_change_waits(visit: Visit, site: Server):
    page, ways = opened_early(visit, site)
    pending = page.locator(".page-pending")
    expect(answer(page)).to_have_text(percent("roll"))
    expect(page.locator(f"{FRAME} svg.fr-chart").first).to_be_visible()
    expect(pending).to_be_hidden()
    choose(page, "Drizzle")
    choose(page, "Storm")
    expect(pending).to_be_visible()
    expect(answer(page)).to_have_text(percent("roll"))
    let_come(page, ways)
    expect(answer(page)).to_have_text(percent("roll", circumstance=-20))
    expect(pending).to_be_hidden()


@pytest.mark.parametrize("part", ["worker.js*", "pyodide.asm.wasm", "*.whl*"])
def test_a_part_that_is_missing_is_told(visit: Visit, site: Server, part: str):
    page = visit("static/page.css", at=site)
    page.context.route(f"**/{part}", lambda route: route.fulfill(status=404))
    page.goto(site.url)
    expect(page.get_by_role("alert")).to_contain_text("Reload", timeout=60_000)
    expect(answer(page)).to_have_text(percent("roll"))
    page.context.unroute(f"**/{part}")
    page.get_by_role("button", name="Reload").click()
    page.wait_for_selector(LIVE, state="attached", timeout=60_000)
    expect(page.get_by_role("alert")).to_be_hidden()


# ---- alive ----


def test_a_change_is_answered_and_undone_and_linked(page: Page):
    choose(page, "Storm")
    expect(answer(page)).to_have_text(percent("roll", circumstance=-20))
    wait_until(
        lambda: linked(page) == {"roll": {**explain("roll")["state"], "circumstance": -20}}, "the link carries it"
    )
    page.get_by_role("button", name="Undo").click()
    expect(answer(page)).to_have_text(percent("roll"))
    page.wait_for_function("location.hash === ''")
    page.get_by_role("button", name="Redo").click()
    expect(answer(page)).to_have_text(percent("roll", circumstance=-20))
    page.get_by_role("button", name="Reset").click()
    expect(answer(page)).to_have_text(percent("roll"))


def test_a_link_is_followed_at_the_start_and_when_it_changes(visit: Visit, site: Server):
    opening = explain("roll")["state"]
    page = visit(link_to({"roll": {**opening, "score": 45}}), at=site)
    expect(answer(page)).to_have_text(percent("roll", score=45), timeout=60_000)
    fragment = link_to({"roll": {**opening, "difficulty": "trivial"}})
    page.evaluate("fragment => { location.hash = fragment; }", fragment)
    expect(answer(page)).to_have_text(percent("roll", difficulty="trivial"))


def test_a_bad_value_is_told_beside_its_box_and_the_picture_stays(page: Page):
    number = page.locator(f"{FRAME} input.fr-scrub")
    number.fill("3")
    number.press("Enter")
    with pytest.raises(RuleError) as refused:
        explain("roll", {**explain("roll")["state"], "score": 3})
    expect(page.locator(f"{FRAME} .fr-error").first).to_have_text(f"Score {refused.value.told}.")
    expect(answer(page)).to_have_text(percent("roll"))


def test_a_hundred_changes_end_with_the_last(page: Page):
    number = page.locator(f"{FRAME} input.fr-scrub")
    number.focus()
    for _ in range(25):
        number.press("ArrowDown")
    expect(number).to_have_value("45")
    expect(answer(page)).to_have_text(percent("roll", score=45))


def test_the_page_is_accessible(page: Page, axe: str):
    assert faults(page, axe) == []


def test_the_page_fits_a_phone(visit: Visit, site: Server):
    page = visit("", at=site, drawn=True, viewport=PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


# ---- the engine in the browser is the engine ----

BOTH = {"favor_tens": 1, "favor_units": 1}
STATES: list[object] = [
    {},
    {"score": 70, "circumstance": -10, "favor_tens": 1},
    {"score": 100, "difficulty": "trivial"},
    {"score": 5, "difficulty": "challenging", "circumstance": -60},
    {"score": 45, "defense": 12, "fatigue": 2},
    {"score": 50, "favor_tens": 3, "disfavor_tens": 1},
    {"score": 50, "disfavor_units": 2, "goal": 67},
    {"score": 60, "tries": 4},
    {"gradient_reading": "five", "score": 55},
    {**BOTH, "score": 65},
    {**BOTH, "rulings": {"favor-cancel-scope": "B"}, "disfavor_tens": 1},
    {**BOTH, "rulings": {"favor-both-dice": "B", "gradient-kept-die": "B"}},
    {"favor_tens": 6, "numbers": {"favor_cap": 5}},
    {"score": 88, "numbers": {"trivial_ceiling": 90}},
    {"numbers": {"favor_cap": 0}, "favor_units": 2},
    {"ruleset": "d20", "dt": 14, "modifier": 3, "favor_tens": 1},
    {"ruleset": "d18", "dt": 12, "modifier": 2},
    {"ruleset": "d18", "dt": 12, "disfavor_tens": 1, "passive": 30},
    {"seed": 7, "rolls": 1, "favor_tens": 2},
    {"seed": 12345, "rolls": 100, **BOTH},
    {"seed": 4294967295, "rolls": 100, "gradient_reading": "five"},
    {"score": 3},
    {"score": "high"},
    {"score": 70.5},
    {"favour": 1},
    {"difficulty": "heroic – schwer"},
    {"rulings": {"nothing": "B"}},
    {"numbers": {"favor_cap": -1}},
    [],
    None,
]


def expected(state: object) -> dict:
    try:
        return {"picture": explain("roll", state)}
    except RuleError as problem:
        return {"error": problem.to_json()}


def test_its_pictures_are_those_of_this_python(visit: Visit, site: Server):
    page = visit("", at=site, drawn=True)
    page.wait_for_selector(LIVE, state="attached", timeout=60_000)
    answers = page.evaluate(ASK, ["roll", [json.dumps(state) for state in STATES]])
    for state, told in zip(STATES, answers, strict=True):
        # Text against text: the order of keys and the spelling of numbers count too.
        assert told == json.dumps(expected(state), ensure_ascii=False), state
    assert sum("error" in expected(state) for state in STATES) < len(STATES) / 3


def test_a_long_answer_shows_how_far_it_is_and_others_are_heard(visit: Visit, site: Server):
    page = visit("", at=site, drawn=True)
    far = {"scenario": "chain", "answers": ["flat"] * 4, "odds": True, "until": "end"}
    long, short = map(json.loads, page.evaluate(ASK, ["encounter", [json.dumps(far), json.dumps({})]]))
    assert (long["more"], long["picture"]["odds"]["running"]) == (True, True)
    assert short == {"picture": explain("encounter", {})}
