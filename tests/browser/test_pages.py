"""The pages as served: what stands in them, how they wake, what happens when something goes."""

import re
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.page import ALERT, FRAME
from tests.browser.server import KERNEL, ROLL, Server, dashboards, linked, wait_until


def raw(url: str) -> str:
    with urllib.request.urlopen(url) as answer:
        return answer.read().decode()


def top(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["y"]


def test_start_page_leads_to_every_dashboard(page: Page):
    links = page.locator("main ol a")
    assert links.count() == page.locator("header nav a").count() >= 3
    title = links.nth(1).locator(".page-list-title").inner_text()
    links.nth(1).click()
    page.wait_for_selector(FRAME)
    expect(page.locator("header nav [aria-current=page]")).to_have_text(title)
    expect(page.locator("main")).to_have_count(1)
    page.locator("header").get_by_text("Frontiers").click()
    expect(page.locator("main ol")).to_be_visible()


def test_start_page_needs_no_kernel(server: Server):
    assert "kernelId" not in raw(server.url)
    assert "kernelId" in raw(server.url + ROLL)


def test_story_and_answer_stand_in_the_html(server: Server):
    html = raw(server.url + ROLL)
    assert "data-frontiers-page" in html
    still = html[html.index('class="fr-story"') : html.index("<script", html.index('class="fr-answer"'))]
    words = " ".join(re.sub(r"<[^>]+>", " ", still).split())
    assert "climber" in words
    assert "84%" in words


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_jumps_when_the_frame_takes_over(visit: Visit, width: int):
    size = {"width": width, "height": 844}
    before = visit(ROLL, viewport=size, fonts=False, java_script_enabled=False)
    after = visit(ROLL, viewport=size, fonts=False, drawn=True)
    for part in (".fr-story", ".fr-answer-text"):
        assert top(after, part) == pytest.approx(top(before, part), abs=1), part
    expect(after.locator("[data-still]")).to_have_count(0)
    expect(after.locator(".page-waking:visible")).to_have_count(0)


def test_few_requests_wake_a_page(visit: Visit, server: Server):
    asked = []
    page = visit("")
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.url + ROLL)
    page.wait_for_selector(FRAME)
    assert len(asked) <= 6, asked


def test_kernel_ends_with_its_tab(visit: Visit, server: Server):
    page = visit(ROLL, drawn=True)
    kernel_id = page.evaluate(KERNEL)
    assert server.kernel_by_id(kernel_id)
    page.close(run_before_unload=True)
    wait_until(lambda: server.kernel_by_id(kernel_id) is None, "the kernel is gone")


def test_kernel_ends_with_its_tab_in_voilas_front_end(visit: Visit, odd_server: Server):
    page = visit("voila/render/slider.ipynb", at=odd_server, drawn=True)
    kernel_id = page.evaluate(KERNEL)
    assert odd_server.kernel_by_id(kernel_id)
    page.close(run_before_unload=True)
    wait_until(lambda: odd_server.kernel_by_id(kernel_id) is None, "the kernel is gone")


@pytest.mark.parametrize("name", ["explorer", "slider"])
def test_a_dead_kernel_is_told_and_a_reload_keeps_the_link(visit: Visit, odd_server: Server, name: str):
    page = visit(f"voila/render/{name}.ipynb", at=odd_server, drawn=True)
    page.locator(FRAME).get_by_role("radio", name="Storm").check()
    linked(page)
    expect(page.locator(f"{FRAME} .fr-answer-text")).not_to_have_text("84%")
    link, answer = page.url, page.locator(f"{FRAME} .fr-answer-text").inner_text()
    expect(page.locator(ALERT)).to_be_hidden()
    kernel = odd_server.kernel(page)
    assert kernel
    kernel.kill()
    expect(page.get_by_role("alert")).to_contain_text("stopped", timeout=10_000)
    page.locator(ALERT).get_by_role("button", name="Reload").click()
    expect(page.locator(ALERT)).to_be_hidden()
    expect(page.locator(f"{FRAME} .fr-answer-text")).to_have_text(answer, timeout=20_000)
    assert page.url == link
    assert odd_server.kernel(page)


def test_a_lost_server_is_told(visit: Visit, tmp_path):
    with dashboards(tmp_path / "log", visitors=1) as server:
        page = visit("", at=server)
        page.clock.install()
        page.goto(server.url + ROLL)
        page.wait_for_selector(FRAME)
        server.stop()

        def alert() -> bool:
            page.clock.run_for(2000)  # the page tries several times, ever more patiently
            return page.locator(ALERT).is_visible()

        wait_until(alert, "the alert", 20)
        expect(page.locator(ALERT)).to_contain_text("Reload")
        assert page.locator(f"{FRAME} .fr-answer-text").inner_text() == "84%"


def test_a_waiting_kernel_that_dies_is_replaced(odd_server: Server, visit: Visit):
    wait_until(lambda: len(odd_server.kernels()) >= 3, "the pools are filled", 60)
    waiting = odd_server.kernels()
    for kernel in waiting:
        kernel.kill()
    wait_until(lambda: len({k.pid for k in odd_server.kernels()} - {k.pid for k in waiting}) >= 3, "new ones", 60)
    page = visit("voila/render/explorer.ipynb", at=odd_server, drawn=True)
    taken = odd_server.kernel(page)
    assert taken
    assert taken.pid not in {kernel.pid for kernel in waiting}


def test_a_failing_cell_says_so_plainly(visit: Visit, odd_server: Server):
    page = visit("voila/render/failing.ipynb", at=odd_server, drawn=True)
    expect(page.locator(".page-notice")).to_contain_text("could not be prepared")
    html = page.content()
    assert not re.search(
        r"ZeroDivision|Traceback|secret|Voil|show_tracebacks|Execution ?[Ee]rror", page.inner_text("body")
    )
    assert "ZeroDivision" not in html


def test_other_widgets_bring_voilas_front_end(visit: Visit, odd_server: Server):
    page = visit("voila/render/slider.ipynb", at=odd_server, drawn=True)
    expect(page.locator(".widget-slider .noUi-handle")).to_be_visible()
    expect(page.locator("[data-still]:visible")).to_have_count(0)
    expect(page.locator(".page-waking:visible")).to_have_count(0)


def test_a_server_below_a_path(visit: Visit, odd_server: Server):
    page = visit("", at=odd_server)
    page.locator("main ol").get_by_role("link", name="Explorer").click()
    answer = page.locator(f"{FRAME} .fr-answer-text")
    expect(answer).to_have_text("84%")
    page.locator(FRAME).get_by_role("radio", name="Storm").check()
    expect(answer).not_to_have_text("84%")


@pytest.mark.parametrize("path", ["voila/files/01-reading-a-roll.ipynb", "voila/files/../serve.py"])
def test_sources_are_not_served(server: Server, path: str):
    with pytest.raises(urllib.error.HTTPError) as refused:
        raw(server.url + path)
    assert refused.value.code in (403, 404)


def test_an_address_chooses_no_other_template(server: Server):
    assert "data-frontiers-page" in raw(f"{server.url}{ROLL}?template=lab&theme=dark")


def test_an_unknown_page_is_a_page_too(visit: Visit):
    page = visit("voila/render/nothing.ipynb")
    expect(page.get_by_role("heading")).to_have_text("There is no such page")
    page.get_by_role("link", name="To the start page").click()
    expect(page.locator("main ol")).to_be_visible()
