"""The static edition: a dashboard as files that any web server can hand out. Read `publish()` first.

A page carries its pictures, so it is right before anything runs; then a worker with Pyodide and the
engine's wheel answers every change. Nothing in it is fetched from another host, and every address is
relative, so the folder may stand below any path.
"""

from __future__ import annotations

import ast
import json
import tempfile
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from frontiers_widgets.component import Explorable
from frontiers_widgets.serve import ROLL, SAME_HOST, SHARE, STATIC, dashboards, notebooks_dir, versioned
from frontiers_widgets.still import still
from frontiers_widgets.wheel import engine_wheel

VOILA = SHARE / "voila" / "templates" / "frontiers"
TEMPLATES = Path(__file__).parent / "published"
PYODIDE = Path(__file__).parents[1] / "node_modules" / "pyodide"

PAGES = {ROLL: "index.html"}  # notebook to page
MANIFEST = "frontiers-published.json"  # lists what we wrote, so that it may be replaced
LAST_CELL = "next"  # the id of the cell in which a lesson leads on to others

# package.json says whose Pyodide is and under which licence.
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
    "package.json",
)


class PublishError(Exception):
    """Why nothing was published, in one line."""


@dataclass
class Site:
    """Files to be written, by their path from the site's folder."""

    files: dict[str, bytes] = field(default_factory=dict)

    def add(self, path: str, content: bytes) -> str:
        """Returns: the file's address from the site's folder; changed content has a changed address."""
        self.files[path] = content
        return versioned(path, content)


def publish(out: Path, pyodide: Path | None = None) -> Site:
    """Write the static edition into a folder that is new, empty or an earlier edition; all of it or nothing.

    `pyodide` is a folder with the files of the npm package of that name; default: the one that npm
    installed in `widgets`. Raises: PublishError; OSError where the files cannot be written.
    """
    out = out.resolve()
    _check_free(out)
    runtime = _pyodide(pyodide)
    site = Site()
    for name in PYODIDE_FILES:
        site.add(f"pyodide/{name}", (runtime / name).read_bytes())
    addresses = _shared(site)
    for notebook, path in PAGES.items():
        site.add(path, _page(notebook, addresses).encode())
    site.files[MANIFEST] = json.dumps(sorted(site.files), indent=1).encode()
    _write(site, out)
    return site


def _check_free(out: Path) -> None:
    if not out.exists():
        return
    if not out.is_dir():
        raise PublishError(f"{out} is a file; choose a folder")
    ours = _ours(out)
    for path in out.rglob("*"):
        name = path.relative_to(out).as_posix()
        if name not in ours and (path.is_symlink() or not path.is_dir()):
            raise PublishError(f"{out} holds what publish did not write ({name}); choose an empty or a new folder")


def _ours(out: Path) -> set[str]:
    try:
        return {MANIFEST, *json.loads((out / MANIFEST).read_text(encoding="utf-8"))}
    except (OSError, ValueError, TypeError):
        return set()


def _pyodide(given: Path | None) -> Path:
    folder = given or PYODIDE
    missing = [name for name in PYODIDE_FILES if not (folder / name).is_file()]
    if not missing:
        return folder
    if given:
        raise PublishError(f"{folder} is not the npm package pyodide: {missing[0]} is missing")
    raise PublishError(
        "publish needs Pyodide: run `npm ci` in widgets, or `npm install pyodide` anywhere "
        "and name the folder node_modules/pyodide with --pyodide"
    )


def _shared(site: Site) -> dict[str, str]:
    """Add what all pages use. Returns: its addresses by name."""
    named = {"css": "frontiers.css", "view": "frontiers.js", "page": "published.js", "worker": "worker.js"}
    addresses = {key: site.add(f"static/{name}", (STATIC / name).read_bytes()) for key, name in named.items()}
    for path in sorted((VOILA / "static").iterdir()):
        if path.suffix != ".js":  # the scripts there talk to a kernel
            addresses[f"static/{path.name}"] = site.add(f"static/{path.name}", path.read_bytes())
    wheel, content = engine_wheel()
    return {**addresses, "wheel": site.add(wheel, content), "pyodide": "pyodide/"}


def _page(notebook: str, addresses: dict[str, str]) -> str:
    folder = notebooks_dir()
    about = {page["file"]: page for page in dashboards(folder)}
    cells = json.loads((folder / notebook).read_text(encoding="utf-8"))["cells"]
    pages = [{**about[name], "url": path} for name, path in PAGES.items()]
    environment = Environment(loader=FileSystemLoader([TEMPLATES, VOILA]), trim_blocks=True, lstrip_blocks=True)
    return environment.get_template("lesson.html.j2").render(
        title=about[notebook]["title"],
        file=notebook,
        frontiers={"pages": pages if len(pages) > 1 else []},
        policy=SAME_HOST,
        url=addresses.__getitem__,
        config=_embedded({name: addresses[name] for name in ("view", "worker", "pyodide", "wheel")}),
        body="\n".join(_cells(cells)),
    )


def _cells(cells: list[dict[str, Any]]) -> list[str]:
    """The cells of a notebook as HTML: prose as it reads, code as what it shows."""
    parts, known, names = [], {}, []
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            prose = Prose()
            html = MarkdownWithMath(renderer=prose).render(source)
            # A last cell that leads only to pages that are not here would lead nowhere.
            if cell["id"] != LAST_CELL or prose.links:
                parts.append(f'<div class="page-prose">{html}</div>')
        elif (shown := _shown(source, known)) is not None:
            if not isinstance(shown, Explorable):
                raise TypeError(f"cell {cell['id']} shows a {type(shown).__name__}: only components can be published")
            names.append(shown.name)
            count = names.count(shown.name)
            parts.append(_explorable(shown, shown.name if count == 1 else f"{shown.name}-{count}"))
    return parts


class Prose(IPythonRenderer):
    """Markdown whose links to notebooks lead to their pages; where there is none, the words stay. `links` counts."""

    def __init__(self) -> None:
        super().__init__(escape=False, exclude_anchor_links=True)
        self.links = 0

    def link(self, text: str, url: str, title: str | None = None) -> str:
        if url.endswith(".ipynb"):
            if url not in PAGES:
                return text
            url = PAGES[url]
        self.links += 1
        return super().link(text, url, title)


def _shown(source: str, known: dict[str, Any]) -> object:
    """What a code cell shows, the value of its last expression; `known` are the names of the cells before it."""
    *before, last = ast.parse(source).body
    if not isinstance(last, ast.Expr):
        before, last = [*before, last], None
    exec(compile(ast.Module(before, []), "<cell>", "exec"), known)
    return last and eval(compile(ast.Expression(last.value), "<cell>", "eval"), known)


def _explorable(component: Explorable, name: str) -> str:
    return (
        f'<div class="page-widget">{still(component.picture, name)}'
        '<p class="page-waking" role="status">Loading…</p>'
        '<noscript><p class="page-notice">To change any of this, the page needs JavaScript.</p></noscript>'
        f'<script type="application/json" data-explorable="{escape(name)}">{_embedded(component.picture)}</script>'
        "</div>"
    )


def _embedded(value: object) -> str:
    # Inside a script element only "<" could end it.
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _write(site: Site, out: Path) -> None:
    """Write beside the folder, then put it in its place: whoever looks sees all of the old or all of the new."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{out.name}-", dir=out.parent) as beside:
        new, old = Path(beside, "new"), Path(beside, "old")
        for path, content in site.files.items():
            (new / path).parent.mkdir(parents=True, exist_ok=True)
            (new / path).write_bytes(content)
        if out.exists():
            out.rename(old)
        try:
            new.rename(out)
        except OSError:
            if old.exists():
                old.rename(out)
            raise
