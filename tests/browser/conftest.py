"""Servers and pages for the browser tests. Read `visit` first.

Every page lives in a profile of its own, reaches no host but the test's server, and fails its test if it
asked for another or if a script of it broke.
"""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Error, Page, sync_playwright

from tests.browser.page import FRAME
from tests.browser.server import Server, dashboards, jupyter_lab, launch

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The dashboards."""
    with dashboards(tmp_path_factory.mktemp("serve") / "log") as started:
        yield started


@pytest.fixture(scope="session")
def odd_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Notebooks of all sorts, below /x/: a component, a failing cell, another library's widget."""
    folder = tmp_path_factory.mktemp("odd")
    explorer = "from frontiers_widgets import RollExplorer\nRollExplorer()"
    _write(folder, "explorer", explorer)
    _write(folder, "failing", explorer, "secret = 1 / 0")
    _write(folder, "slider", explorer, "import ipywidgets\nipywidgets.IntSlider(3)")
    with dashboards(tmp_path_factory.mktemp("serve") / "log", folder, base_url="/x/") as started:
        yield started


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab on the notebooks."""
    with jupyter_lab(tmp_path_factory.mktemp("lab") / "log") as started:
        yield started


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Open a path of the server, in a new profile; `drawn=True` waits for its component.

    Further keyword arguments are those of Playwright's `new_context` (viewport, color_scheme, ...).
    """
    asked: list[tuple[str, str]] = []
    broken: list[str] = []
    contexts = []

    def visit(path: str, *, at: Server = server, drawn: bool = False, fonts: bool = True, **options: object) -> Page:
        context = browser.new_context(**options)
        context.set_default_timeout(20_000)
        contexts.append(context)
        origin = at.url.split("/")[2]
        context.on("request", lambda request: asked.append((origin, request.url)))
        page = context.new_page()
        page.on("websocket", lambda socket: asked.append((origin, socket.url)))
        page.on("pageerror", lambda error: broken.append(str(error)))
        if not fonts:  # a font that comes late or not at all sets the lines anew
            page.route("**/*.woff2", lambda route: route.abort())
        page.goto(at.url + path)
        if drawn:
            page.wait_for_selector(f"{FRAME}:not([data-waiting])")  # a link is read and answered first
        return page

    yield visit
    for context in contexts:
        for page in context.pages:
            with contextlib.suppress(Error):  # the test may have closed it
                page.goto("about:blank")  # as a reader leaves: the kernel gets its goodbye
        context.close()
    assert [url for origin, url in asked if _is_outside(url, origin)] == []
    assert broken == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker's script."""
    root = Path(__file__).parents[2]
    return (root / "widgets" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def page(visit: Visit) -> Page:
    """The start page, from which a test may go on."""
    return visit("")


def _is_outside(url: str, origin: str) -> bool:
    scheme, _, rest = url.partition(":")
    return scheme not in ("data", "blob", "about") and rest.split("/")[2] != origin


def _write(folder: Path, name: str, *sources: str) -> None:
    cells = [nbformat.v4.new_markdown_cell(f"# {name}"), *map(nbformat.v4.new_code_cell, sources)]
    metadata = {
        "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
        "frontiers": {"title": name.title(), "summary": f"A page for {name}.", "order": 1},
    }
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), folder / f"{name}.ipynb")
