"""The static edition as files: what stands in them, what is replaced, what is refused. No browser here."""

import base64
import csv
import hashlib
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from frontiers_widgets import RollExplorer, cli, publish
from frontiers_widgets.still import still
from frontiers_widgets.wheel import engine_wheel

from frontiers_nb.explain import explain


@pytest.fixture(scope="session")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What has Pyodide's files and none of its size."""
    folder = tmp_path_factory.mktemp("pyodide")
    for name in publish.PYODIDE_FILES:
        (folder / name).write_text(name)
    return folder


@pytest.fixture
def published(runtime: Path, tmp_path: Path) -> Path:
    publish.publish(tmp_path / "out", runtime)
    return tmp_path / "out"


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def carried(html: str) -> dict[str, dict]:
    """The pictures in a page, by the name of their explorable."""
    found = re.findall(r'<script type="application/json" data-explorable="([\w-]+)">(.*?)</script>', html)
    return {name: json.loads(text) for name, text in found}


def test_the_page_carries_its_prose_its_still_and_its_picture(published: Path):
    html = (published / "index.html").read_text(encoding="utf-8")
    assert "<html lang=" in html
    assert "data-frontiers-page" in html
    assert "<h1>Reading a roll</h1>" in html
    assert "Without training, 60 means 60%." in html
    assert still(explain("roll"), "roll") in html
    assert carried(html) == {"roll": json.loads(json.dumps(explain("roll")))}


def test_every_address_is_relative_and_leads_to_a_file(published: Path):
    html = (published / "index.html").read_text(encoding="utf-8")
    config = re.search(r'id="frontiers-config" type="application/json">(.*?)</script>', html)
    assert config
    found = [*re.findall(r'(?:href|src)="([^"]*)"', html), *re.findall(r'url\("([^"]*)"\)', html)]
    for address in [*map(unescape, found), *json.loads(config[1]).values()]:
        if not address.startswith(("data:", "#")):
            assert not re.match(r"/|\w+:", address), address
            assert (published / address.partition("?")[0]).exists(), address


def test_no_link_leads_to_a_lesson_that_is_not_there(published: Path):
    html = (published / "index.html").read_text(encoding="utf-8")
    assert ".ipynb" not in html
    assert "Where next" not in html


def test_a_link_to_a_lesson_leads_to_its_page():
    roll, contests = "[Rolls](01-reading-a-roll.ipynb)", "[Contests](05-contests.ipynb)"
    cell = {"cell_type": "markdown", "id": "next", "source": [f"{roll}, {contests}, <b>both</b>"]}
    (html,) = publish._cells([cell])
    assert '<p><a href="index.html">Rolls</a>, Contests, <b>both</b></p>' in html


def test_two_of_a_kind_have_names_of_their_own():
    sources = ["from frontiers_widgets import RollExplorer", "RollExplorer()", "RollExplorer(score=45)"]
    cells = [{"cell_type": "code", "id": f"c{n}", "source": [source]} for n, source in enumerate(sources)]
    pictures = carried("".join(publish._cells(cells)))
    assert {name: picture["state"]["score"] for name, picture in pictures.items()} == {"roll": 70, "roll-2": 45}


def test_nothing_in_a_picture_ends_the_script_that_carries_it():
    explorer = RollExplorer()
    explorer.picture = {**explorer.picture, "sentence": "</script><script>alert(1)</script>"}
    html = publish._explorable(explorer, "roll")
    assert "alert(1)" in carried(html)["roll"]["sentence"]
    assert html.count("<script") == html.count("</script>") == 1


def test_what_cannot_be_published_is_not_left_out_silently():
    with pytest.raises(TypeError, match=r"c1.*int"):
        publish._cells([{"cell_type": "code", "id": "c1", "source": ["1 + 1"]}])


# ---- the wheel ----


def test_the_wheel_holds_the_engine_and_its_licences_and_nothing_else(tmp_path: Path):
    name, wheel = engine_wheel()
    (tmp_path / name).write_bytes(wheel)
    with zipfile.ZipFile(tmp_path / name) as archive:
        names = archive.namelist()
        (record,) = (name for name in names if name.endswith("/RECORD"))
        rows = {path: (digest, size) for path, digest, size in csv.reader(archive.read(record).decode().splitlines())}
        assert sorted(rows) == sorted(names)
        for path in set(names) - {record}:
            digest = base64.urlsafe_b64encode(hashlib.sha256(archive.read(path)).digest()).rstrip(b"=").decode()
            assert rows[path] == (f"sha256={digest}", str(len(archive.read(path))))
    assert {name.split("/")[0] for name in names} == {"frontiers_nb", record.split("/")[0]}
    assert {"LICENSE", "NOTICE"} <= {Path(name).name for name in names}


def test_the_engine_runs_from_its_wheel_with_the_standard_library_alone(tmp_path: Path):
    name, wheel = engine_wheel()
    (tmp_path / name).write_bytes(wheel)
    with zipfile.ZipFile(tmp_path / name) as archive:
        archive.extractall(tmp_path / "site")
    program = (
        "import sys, json; sys.path.insert(0, 'site'); from frontiers_nb.explain import explain; "
        "print(json.dumps(explain('roll')))"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], cwd=tmp_path, capture_output=True, check=True)
    assert done.stdout.decode().strip() == json.dumps(explain("roll"))


# ---- where it is written ----


def test_the_same_sources_give_the_same_files(published: Path, runtime: Path, tmp_path: Path):
    publish.publish(tmp_path / "again", runtime)
    assert content(published) == content(tmp_path / "again")


def test_an_earlier_edition_is_replaced_whole(published: Path, runtime: Path):
    before = content(published)
    (published / "index.html").write_text("old")
    listed = json.loads((published / publish.MANIFEST).read_text())
    (published / publish.MANIFEST).write_text(json.dumps([*listed, "old/page.html"]))
    (published / "old").mkdir()
    (published / "old" / "page.html").write_text("a page that is no longer there")
    publish.publish(published, runtime)
    assert content(published) == before
    assert not (published / "old").exists()
    assert [path.name for path in published.parent.iterdir()] == ["out"]


@pytest.mark.parametrize("name", ["empty", "above/new"])
def test_folders_above_are_made_and_an_empty_one_is_used(runtime: Path, tmp_path: Path, name: str):
    (tmp_path / "empty").mkdir()
    mode = (tmp_path / "empty").stat().st_mode
    publish.publish(tmp_path / name, runtime)
    assert (tmp_path / name / "index.html").is_file()
    assert (tmp_path / name).stat().st_mode == mode  # a web server may read it


def a_file(out: Path) -> None:
    out.write_text("mine")


def a_folder_of_others(out: Path) -> None:
    out.mkdir()
    (out / "thesis.txt").write_text("mine")


def ours_and_more(out: Path) -> None:
    publish.publish(out, out.parent / "runtime")
    (out / ".git").mkdir()
    (out / ".git" / "HEAD").write_text("mine")


def a_damaged_list(out: Path) -> None:
    publish.publish(out, out.parent / "runtime")
    (out / publish.MANIFEST).write_text("{")


OUTS = [
    (a_file, "is a file"),
    (a_folder_of_others, r"thesis\.txt"),
    (ours_and_more, r"\.git/HEAD"),
    (a_damaged_list, "did not write"),
]


@pytest.mark.parametrize(("prepare", "words"), OUTS)
def test_what_is_not_ours_is_refused_and_stays(
    runtime: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], prepare: Callable[[Path], None], words: str
):
    (tmp_path / "runtime").symlink_to(runtime)
    out = tmp_path / "out"
    prepare(out)
    before = content(tmp_path)
    assert cli.main(["publish", str(out), "--pyodide", str(runtime)]) == 2
    (line,) = capfd.readouterr().err.splitlines()
    assert re.search(words, line)
    assert content(tmp_path) == before


def test_a_failure_leaves_what_was_there(published: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch, capfd):
    before = content(published)
    real = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        if path.name == "index.html":
            raise OSError(28, "No space left on device")
        return real(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    assert cli.main(["publish", str(published), "--pyodide", str(runtime)]) == 1
    assert "No space left" in capfd.readouterr().err
    assert content(published) == before
    assert [path.name for path in published.parent.iterdir()] == ["out"]


@pytest.mark.parametrize("given", [True, False])
def test_without_pyodide_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd, given: bool):
    monkeypatch.setattr(publish, "PYODIDE", tmp_path / "nothing")
    option = ["--pyodide", str(tmp_path)] if given else []
    assert cli.main(["publish", str(tmp_path / "out"), *option]) == 2
    (line,) = capfd.readouterr().err.splitlines()
    assert ("pyodide.mjs is missing" if given else "--pyodide") in line
    assert "pyodide" in line
    assert list(tmp_path.iterdir()) == []


def test_it_says_what_was_written(runtime: Path, tmp_path: Path, capfd):
    assert cli.main(["publish", str(tmp_path / "out"), "--pyodide", str(runtime)]) == 0
    assert re.match(r"\d+ files, \d+\.\d MB\..*http\.server", capfd.readouterr().out)
