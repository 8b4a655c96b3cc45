"""What a visit costs: requests, bytes, waiting, memory. Everything against plain Voila, in the same run."""

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import nbformat
import psutil
from frontiers_widgets.serve import ROLL as ROLL_FILE
from frontiers_widgets.serve import notebooks_dir
from jupyter_client.manager import start_new_kernel
from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.table import Row, show
from tests.browser.page import FRAME
from tests.browser.server import COMMAND, ENCOUNTER, ROLL, Server, dashboards, launch, running, wait_until

VISITS = 5
CHANGES = 40
VOILA = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId && window.jupyterapp"

ECHO = """
import anywidget, traitlets

class Echo(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
      const drawn = document.createElement("output");
      drawn.className = "echo";
      el.append(drawn);
      model.on("change:answer", () => { drawn.textContent = model.get("answer"); });
      window.ask = (value) => { model.set("asked", value); model.save_changes(); };
    } }'''
    asked = traitlets.Int(0).tag(sync=True)
    answer = traitlets.Int(0).tag(sync=True)

    @traitlets.observe("asked")
    def _answer(self, change):
        self.answer = change["new"]

Echo()
"""

# Each makes one change and waits for what it draws; gives the milliseconds of every change.
ASK_ECHO = """async (count) => timed(count, document.querySelector(".echo"), (i) => window.ask(i + 1))"""
ASK_EXPLORER = """async (count) => {
  const frame = document.querySelector(".frontiers:not(.frontiers-still)");
  const weather = ["-20", "-10"].map((value) => frame.querySelector(`input[type=radio][value="${value}"]`));
  return timed(count, frame.querySelector(".fr-answer-text"), (i) => weather[i % 2].click());
}"""
ASK_STEPPER = """async (count) => {
  const frame = document.querySelector(".frontiers:not(.frontiers-still)");
  const steps = frame.querySelectorAll(".fr-step-button");
  return timed(count, frame.querySelector(".fr-section-question .fr-question"), (i) => steps[i % 2].click());
}"""
TIMED = """
window.timed = async (count, drawn, change) => {
  const times = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await new Promise((done) => {
      new MutationObserver((_, observer) => { observer.disconnect(); done(); })
        .observe(drawn, { childList: true, characterData: true, subtree: true });
      change(i);
    });
    times.push(performance.now() - start);
  }
  return times;
};"""


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = Path(scratch)
        browser = launch(playwright)
        with (
            dashboards(folder / "ours.log", visitors=VISITS + 2) as ours,
            _plain_voila(folder, "empty", "") as empty,
            _plain_voila(folder, "echo", ECHO) as echo,
        ):
            wait_until(lambda: len(ours.kernels()) >= VISITS + 4, "our pool", 120)
            wait_until(lambda: len(empty.kernels()) >= VISITS + 2, "the other pool", 120)
            _settle(ours, empty, echo)
            rows = [*_weight(browser, ours, empty), _wait(browser, ours, empty), *_change(browser, ours, echo)]
        rows.append(_memory())
        browser.close()
    show("a visit, against plain Voila", rows)


def _plain_voila(folder: Path, name: str, source: str):
    """Voila as it comes, with one notebook and a pool of kernels."""
    path = folder / f"{name}.ipynb"
    kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = nbformat.v4.new_notebook(metadata={"kernelspec": kernelspec})
    notebook.cells = [nbformat.v4.new_code_cell(source)]
    nbformat.write(notebook, path)
    options = ["--no-browser", "--preheat_kernel=True", f"--pool_size={VISITS + 2}", "--port={port}"]
    return running(
        [str(COMMAND.with_name("voila")), str(path), *options],
        "/",
        folder / f"{name}.log",
        ready="voila/static/voila.js",
    )


def _weight(browser: Browser, ours: Server, empty: Server) -> list[Row]:
    first, again = _two_visits(browser, ours.url + ROLL, _drawn)
    other_first, other_again = _two_visits(browser, empty.url, _booted)
    return [
        Row("requests, first visit", first[0], other_first[0], "requests"),
        Row("bytes, first visit", first[1] / 1000, other_first[1] / 1000, "kB"),
        Row("requests, second visit", again[0], other_again[0], "requests"),
        Row("bytes, second visit", again[1] / 1000, other_again[1] / 1000, "kB"),
    ]


def _two_visits(browser: Browser, url: str, ready: Callable[[Page], object]) -> list[tuple[int, float]]:
    """Requests that reached the server and bytes that came over the wire, websocket included."""
    context = browser.new_context()
    visits = []
    for _ in range(2):
        page = context.new_page()
        network = context.new_cdp_session(page)
        network.send("Network.enable")
        sent: list[float] = []
        framed: list[float] = []
        network.on("Network.loadingFinished", lambda event, sent=sent: sent.append(event["encodedDataLength"]))
        network.on(
            "Network.webSocketFrameReceived",
            lambda event, framed=framed: framed.append(len(event["response"]["payloadData"])),
        )
        page.goto(url)
        ready(page)
        page.wait_for_timeout(1000)
        visits.append((sum(size > 0 for size in sent), sum(sent) + sum(framed)))
        page.goto("about:blank")
    context.close()
    return visits


def _wait(browser: Browser, ours: Server, empty: Server) -> Row:
    def react(page: Page) -> None:
        page.goto(ours.url + ROLL)
        _drawn(page)
        before = page.locator(f"{FRAME} .fr-answer-text").inner_text()
        page.locator(FRAME).get_by_role("radio", name="Storm").check()
        page.wait_for_function("before => document.querySelector('.fr-answer-text').textContent !== before", arg=before)

    def boot(page: Page) -> None:
        page.goto(empty.url)
        _booted(page)

    _settle(ours, empty)
    mine, other = [], []
    for _ in range(VISITS):
        mine.append(_timed(browser, react))
        other.append(_timed(browser, boot))
    return Row("until it reacts", statistics.median(mine), statistics.median(other), "s", "within 1.3 (other: boots)")


def _change(browser: Browser, ours: Server, echo: Server) -> list[Row]:
    def run(url: str, ready: Callable[[Page], object], script: str) -> float:
        context = browser.new_context()
        context.add_init_script(TIMED)
        page = context.new_page()
        page.goto(url)
        ready(page)
        page.evaluate(script, 6)  # an even count: the last weather is the first again
        times = page.evaluate(script.replace("i + 1", "i + 100"), CHANGES)
        page.goto("about:blank")
        context.close()
        return statistics.median(times)

    mine = run(ours.url + ROLL, _drawn, ASK_EXPLORER)
    other = run(echo.url, lambda page: page.wait_for_selector(".echo", state="attached"), ASK_ECHO)
    step = run(ours.url + ENCOUNTER, _drawn, ASK_STEPPER)
    return [
        Row("change to drawn picture", mine, other, "ms", "within 2 (other: bare echo)"),
        Row("a step in an encounter to drawn", step, other, "ms", "within 3 (other: bare echo)"),
    ]


def _memory() -> Row:
    cells = nbformat.read(notebooks_dir() / ROLL_FILE, as_version=4).cells
    dashboard = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    return Row(
        "kernel, private memory",
        _private(dashboard),
        _private("import anywidget"),
        "MB",
        "within 1.25 (other: imports anywidget)",
    )


def _private(source: str) -> float:
    manager, client = start_new_kernel()
    try:
        reply = client.execute_interactive(source, output_hook=lambda message: None, timeout=60)
        assert reply["content"]["status"] == "ok", reply["content"]
        return psutil.Process(manager.provisioner.pid).memory_full_info().uss / 1e6
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def _drawn(page: Page) -> None:
    page.wait_for_selector(FRAME)


def _booted(page: Page) -> None:
    page.wait_for_function(VOILA)


def _timed(browser: Browser, visit: Callable[[Page], None]) -> float:
    context = browser.new_context()
    page = context.new_page()
    start = time.perf_counter()
    visit(page)
    seconds = time.perf_counter() - start
    page.goto("about:blank")
    context.close()
    return seconds


def _settle(*servers: Server) -> None:
    """Wait until the servers and their kernels have nothing left to do."""
    processes = [psutil.Process(server.process.pid) for server in servers]
    processes += [kernel for server in servers for kernel in server.kernels()]

    def busy() -> float:
        return sum(sum(process.cpu_times()[:2]) for process in processes if process.is_running())

    quiet = 0
    while quiet < 3:
        before = busy()
        time.sleep(0.5)
        quiet = quiet + 1 if busy() - before < 0.1 else 0


if __name__ == "__main__":
    main()
