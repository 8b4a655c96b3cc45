"""The dashboards on the web: Voila with our template and settings. Read `settings()` first.

A visitor of a dashboard gets a kernel of their own, started before they came; it ends when their tab
closes. The start page needs none.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import url_path_join
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from traitlets import default
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

PACKAGE = Path(__file__).parent
STATIC = PACKAGE / "static"
SHARE = PACKAGE / "share" / "jupyter"
LAB_CONFIG = PACKAGE / "share" / "jupyter-config"  # JupyterLab's settings where a person has chosen none
ROLL = "01-reading-a-roll.ipynb"

# Front-end extensions a page may load; whatever else is installed beside us stays out of it.
EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]

# Nothing on a page may come from, or go to, another host.
SAME_HOST = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:"
CONTENT_POLICY = f"{SAME_HOST}; frame-ancestors 'self'"


def notebooks_dir() -> Path:
    """The notebooks of the checkout, else those that came with the package."""
    checkout = PACKAGE.parents[1]
    if (checkout / "pyproject.toml").is_file() and (checkout / "notebooks").is_dir():
        return checkout / "notebooks"
    return PACKAGE / "notebooks"


def dashboards(folder: Path) -> list[dict[str, str]]:
    """The dashboards in a folder, in teaching order: file, title, summary.

    A dashboard is a notebook with `"frontiers": {"title", "summary", "order"}` in its metadata.
    """
    about = {}
    for path in folder.glob("*.ipynb"):
        metadata = json.loads(path.read_text(encoding="utf-8"))["metadata"]
        if "frontiers" in metadata:
            about[path.name] = metadata["frontiers"]
    return [
        {"file": name, "title": about[name]["title"], "summary": about[name]["summary"]}
        for name in sorted(about, key=lambda name: (about[name]["order"], name))
    ]


def settings(folder: Path, *, port: int, visitors: int, base_url: str) -> Config:
    """Everything we ask of Voila.

    `visitors` is how many people may open the roll page in the same moment without waiting; each of
    the other dashboards keeps one kernel ready.
    """
    pools = {page["file"]: {"pool_size": 1} for page in dashboards(folder)}
    pools[ROLL] = {"pool_size": visitors}
    return Config(
        {
            "Voila": {
                "port": port,
                "port_retries": 0,
                "base_url": base_url,
                "root_dir": str(folder),
                "open_browser": False,
                "config_file_paths": [],
                "log_level": "ERROR",
            },
            "VoilaConfiguration": {
                "template": "frontiers",
                "classic_tree": True,
                "strip_sources": True,
                "show_tracebacks": False,
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "file_allowlist": [r"[\w-]+\.(png|svg)"],
                "extension_allowlist": EXTENSIONS,
                "kernel_spec_manager_class": SamePython,
                "multi_kernel_manager_class": Kernels,
                "preheat_kernel": True,
                "page_config_hook": partial(_page_config, folder),
            },
            "VoilaKernelManager": {"kernel_pools_config": {"default": {"pool_size": 0}, **pools}},
            # For browsers that went away without a goodbye; a tab that is open keeps its kernel.
            "MappingKernelManager": {"cull_idle_timeout": 600, "cull_interval": 60},
            "KernelManager": {"transport_encryption": "auto"},
            # A restarted kernel would know nothing of the page: let it be dead, and the page say so.
            "KernelRestarter": {"restart_limit": 0},
        }
    )


def serve(folder: Path, *, port: int, visitors: int, base_url: str, browser: bool) -> int:
    """Serve a folder of notebooks until stopped. Returns: the exit code."""
    use_our_share()
    try:
        for socket in bind_sockets(port, "localhost"):
            socket.close()
    except OSError as error:
        print(f"port {port} cannot be used ({error.strerror}); choose another with --port", file=sys.stderr)
        return 1
    # Jupyter counts a websocket's pings in milliseconds, Tornado in seconds, and each page would say so.
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
    app = Dashboards(config=settings(folder, port=port, visitors=visitors, base_url=base_url))
    app.initialize([])
    IOLoop.current().add_callback(_announce, f"http://localhost:{port}{base_url}", browser)
    app.start()
    return 0


def lab(arguments: list[str]) -> int:
    """JupyterLab on the notebooks; `arguments` are JupyterLab's own and win over ours. Returns: the exit code."""
    from jupyterlab.labapp import LabApp

    use_our_share()
    _prepend("JUPYTER_CONFIG_PATH", LAB_CONFIG)
    ours = {
        "--ServerApp.root_dir": str(notebooks_dir()),
        "--ServerApp.kernel_spec_manager_class": f"{__name__}.SamePython",
        "--LabApp.default_url": "/lab/tree/00-start-here.ipynb",
        # JupyterLab would ask other hosts for its news and its newest version; LAB_CONFIG has it not offer to.
        "--LabApp.news_url": "None",
        "--LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
    }
    given = {argument.partition("=")[0] for argument in arguments}
    defaults = [f"{option}={value}" for option, value in ours.items() if option not in given]
    LabApp.launch_instance(argv=[*defaults, *arguments])
    return 0


def versioned(path: str, content: bytes) -> str:
    """An address that changes with the file's content, so that a browser may keep the file for good."""
    return f"{path}?v={hashlib.sha256(content).hexdigest()[:16]}"


def use_our_share() -> None:
    """Let Jupyter find our template, however the package was installed."""
    _prepend("JUPYTER_PATH", SHARE)


def _prepend(variable: str, folder: Path) -> None:
    there = os.environ.get(variable)
    os.environ[variable] = os.pathsep.join([str(folder), *([there] if there else [])])


class SamePython(KernelSpecManager):
    """Every kernel runs the Python that serves it, whatever kernels are installed elsewhere."""

    @default("kernel_dirs")
    def _kernel_dirs_default(self) -> list[str]:
        return []


class Kernels(AsyncMappingKernelManager):
    """Kernels, of which some wait for their visitor; one that dies waiting is replaced.

    Voila adds the pools, under the names used here, in a class of its own on top of this one.
    """

    _pools: dict[str, list[asyncio.Task[dict[str, Any]]]]
    fill_if_needed: Callable[..., None]

    def _handle_kernel_died(self, kernel_id: str) -> None:
        super()._handle_kernel_died(kernel_id)
        for notebook, pool in self._pools.items():
            for waiting in list(pool):
                if waiting.done() and waiting.result()["kernel_id"] == kernel_id:
                    pool.remove(waiting)
                    self.fill_if_needed(notebook_name=notebook)


class PromptWebsocket(VoilaKernelWebsocketHandler):
    """Sends each message at once; left alone, TCP holds the last ones of an answer back for 40 ms."""

    async def open(self, kernel_id: str) -> None:
        self.set_nodelay(True)
        await super().open(kernel_id)


class Dashboards(Voila):
    """Voila, with the component's own files among its static ones, compressed and prompt."""

    def setup_template_dirs(self) -> None:
        super().setup_template_dirs()
        self.static_paths = [*self.static_paths, str(STATIC)]

    def init_settings(self) -> Any:
        settings: Any = super().init_settings()
        return {
            **settings,
            "compress_response": True,
            "websocket_compression_options": {},
            "headers": {"Content-Security-Policy": CONTENT_POLICY},
        }

    def init_handlers(self) -> Any:
        handlers: Any = super().init_handlers()
        return [
            (route, PromptWebsocket if handler is VoilaKernelWebsocketHandler else handler, *options)
            for route, handler, *options in handlers
        ]


def _page_config(folder: Path, config: dict[str, Any], *, base_url: str, **_: Any) -> dict[str, Any]:
    # Voila hands this to every page it renders: the template finds its navigation and files here.
    config["frontiers"] = {
        "pages": [
            {**page, "url": url_path_join(base_url, "voila/render", page["file"])} for page in dashboards(folder)
        ],
        "css": _static_url(base_url, "frontiers.css"),
        "js": _static_url(base_url, "frontiers.js"),
    }
    return config


def _static_url(base_url: str, name: str) -> str:
    return url_path_join(base_url, "voila/static", versioned(name, (STATIC / name).read_bytes()))


def _announce(url: str, browser: bool) -> None:
    print(f"Frontiers is at {url}  (Ctrl-C ends it)", flush=True)
    if browser:
        threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()
