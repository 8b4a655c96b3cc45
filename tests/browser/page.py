"""What tests do with a page: look at its component, open what is closed, run its notebook in JupyterLab."""

from playwright.sync_api import Locator, Page, expect

from frontiers_nb.explain import explain
from tests.browser.server import wait_until

FRAME = ".frontiers:not(.frontiers-still)"  # a component that its view has drawn
CLOSED = f"{FRAME} .fr-drawer:not([open]) > summary"  # drawers
ALERT = ".page-alert"
PHONE = {"width": 390, "height": 844}


def answer(page: Page) -> Locator:
    return page.locator(f"{FRAME} .fr-answer-text")


def percent(screen: str, **changes: object) -> str:
    """What the engine answers for the opening with some fields changed; a dotted name reaches inside."""
    state = explain(screen)["state"]
    for name, value in changes.items():
        *path, last = name.split("__")
        inside = state
        for part in path:
            inside = inside[part]
        inside[last] = value
    return explain(screen, state)["answer"]["text"]


def open_more(page: Page, *, guessed: bool = True) -> None:
    """Open More, and, for those who have guessed or want no question, what would answer it."""
    page.locator(f"{FRAME} .fr-more > summary").click()
    expect(page.locator(f"{FRAME} .fr-more-body")).to_be_visible()
    if guessed:  # at once: a link that is still being read may bring another question, or none
        page.evaluate("document.querySelector('.fr-hidden button')?.click()")


def unfold(closed: Locator) -> None:
    """Open whatever is closed, also what comes while others open."""
    while closed.count():
        closed.evaluate_all("all => all[0]?.click()")  # at once: it may be gone by the next look


def faults(page: Page, axe: str) -> list[tuple[str, str, list[str]]]:
    """What axe finds in light and in dark, minor things left out: the scheme, the check and where."""
    page.evaluate(axe)
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # no colour is on its way when axe looks
        for each in page.evaluate("axe.run(document).then(result => result.violations)"):
            if each["impact"] != "minor":
                found.append((scheme, each["id"], [node["html"][:120] for node in each["nodes"]]))
    return found


def run_in_lab(page: Page) -> None:
    """Run a notebook that was opened in JupyterLab, until its component is drawn and nothing runs any more.

    Where JupyterLab does not know of our kernel yet, it asks for one and runs nothing; where it is still connecting,
    it runs nothing and does not say so. It goes to the last cell as it runs them all, and cells out of sight are not
    in its page.
    """
    idle = ".jp-Notebook-ExecutionIndicator[data-status=idle]"
    page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=60_000)
    page.wait_for_selector(idle, timeout=60_000)
    select = page.locator(".jp-Dialog").get_by_role("button", name="Select")
    not_run = page.locator(".jp-CodeCell .jp-InputPrompt", has_text="[ ]:")

    def drawn() -> bool:
        if select.is_visible():
            select.click()
        elif not_run.count() and page.locator(idle).is_visible():
            page.locator(".lm-MenuBar-itemLabel", has_text="Run").click()
            page.locator(".lm-Menu-itemLabel", has_text="Run All Cells").first.click()
        page.evaluate("document.querySelector('.jp-WindowedPanel-outer')?.scrollTo(0, 0)")
        return page.locator(FRAME).count() > 0

    wait_until(drawn, "the component is drawn", 60)
    page.wait_for_selector(idle, timeout=60_000)
