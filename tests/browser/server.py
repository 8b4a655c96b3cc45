"""A server under test, and the Chromium that visits it. Read `Server` first."""

import base64
import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import psutil
from frontiers_widgets.serve import notebooks_dir
from playwright.sync_api import Browser, Page, Playwright

T = TypeVar("T")

COMMAND = Path(sys.executable).with_name("frontiers-nb")
ROLL = "voila/render/01-reading-a-roll.ipynb"
CONTEST = "voila/render/05-contests.ipynb"
FAVOR = "voila/render/03-where-to-put-favor.ipynb"
ENERGY = "voila/render/06-reaching-beyond-yourself.ipynb"
REST = "voila/render/07-healing.ipynb"
ENCOUNTER = "voila/render/08-one-fight-step-by-step.ipynb"
FIGHT = "voila/render/09-how-long-a-fight-lasts.ipynb"
ORDERS = "voila/render/10-five-ways-to-take-turns.ipynb"
VARIANTS = "voila/render/11-the-variant-lab.ipynb"
RULINGS = "voila/render/12-where-the-rules-disagree.ipynb"
SHEET = "voila/render/04-what-a-score-gives.ipynb"
KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]


class Server:
    """A running server: its address, and its processes."""

    def __init__(self, url: str, process: subprocess.Popen[bytes], log: Path):
        self.url, self.process, self.log = url, process, log

    def kernels(self) -> list[psutil.Process]:
        """The kernels that are alive, waiting ones too."""
        return [child for child in self._children() if "ipykernel_launcher" in _command(child)]

    def kernel(self, page: Page) -> psutil.Process | None:
        """The kernel behind a page of ours, while it lives."""
        return self.kernel_by_id(page.evaluate(KERNEL))

    def kernel_by_id(self, kernel_id: str) -> psutil.Process | None:
        return next((child for child in self.kernels() if kernel_id in _command(child)), None)

    def stop(self) -> None:
        children = self._children()
        self.process.terminate()
        _, alive = psutil.wait_procs([psutil.Process(self.process.pid), *children], timeout=10)
        for process in alive:
            process.kill()
        self.process.wait()

    def _children(self) -> list[psutil.Process]:
        return psutil.Process(self.process.pid).children(recursive=True)


@contextlib.contextmanager
def running(arguments: list[str], base_url: str, log: Path, ready: str = "") -> Iterator[Server]:
    """Run a server on a free port, written as {port} in its arguments, until the block ends."""
    port = free_port()
    url = f"http://localhost:{port}{base_url}"
    with log.open("wb") as out:
        command = [argument.format(port=port) for argument in arguments]
        # Nobody's own Jupyter settings may decide how a test ends.
        env = os.environ | {"JUPYTER_CONFIG_DIR": str(log.parent / "config")}
        process = subprocess.Popen(command, stdout=out, stderr=out, stdin=subprocess.DEVNULL, env=env)
    server = Server(url, process, log)
    try:
        wait_until(lambda: process.poll() is not None or answers(url + ready), f"{url} answers", 60)
        assert process.poll() is None, log.read_text()
        yield server
    finally:
        if process.poll() is None:
            server.stop()


def dashboards(log: Path, folder: Path | None = None, base_url: str = "/", visitors: int = 2):
    """`frontiers-nb serve`, or the same on another folder of notebooks."""
    options = ["--port", "{port}", "--visitors", str(visitors), "--base-url", base_url, "--no-browser"]
    if folder is None:
        return running([str(COMMAND), "serve", *options], base_url, log)
    program = (
        "import sys; from pathlib import Path; from frontiers_widgets import cli, serve; "
        f"serve.notebooks_dir = lambda: Path({str(folder)!r}); sys.exit(cli.main(sys.argv[1:]))"
    )
    return running([sys.executable, "-c", program, "serve", *options], base_url, log)


def jupyter_lab(log: Path):
    """`frontiers-nb lab` without a token, on a copy of the notebooks."""
    folder = shutil.copytree(notebooks_dir(), log.parent / "notebooks")
    options = ["--port", "{port}", "--no-browser", "--allow-root", "--IdentityProvider.token="]
    options += [f"--ServerApp.root_dir={folder}"]
    return running([str(COMMAND), "lab", *options], "/", log, ready="api")


def link_to(states: dict[str, object]) -> str:
    """The fragment of a link: deflated JSON in base64url."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(json.dumps(states).encode()) + packer.flush()
    return "#s=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def linked(page: Page) -> dict[str, dict]:
    """The states in a page's address, once they stand there."""
    page.wait_for_function("location.hash.startsWith('#s=')")
    fragment = page.evaluate("location.hash").removeprefix("#s=")
    packed = base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4))
    return json.loads(zlib.decompress(packed, -15))


def launch(playwright: Playwright) -> Browser:
    """The system's Chromium, else the one Playwright installed; it finds no host but ours."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return answer.status == 200
    except OSError:
        return False


def wait_until(condition: Callable[[], T], what: str, seconds: float = 5) -> T:
    """What the condition gives once it is true. Raises: AssertionError after so many seconds."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, f"not within {seconds} s: {what}"
        time.sleep(0.02)
    return found


def _command(process: psutil.Process) -> str:
    with contextlib.suppress(psutil.NoSuchProcess, psutil.ZombieProcess):
        return " ".join(process.cmdline())
    return ""
