"""The `frontiers-nb` command: pictures, counts, and one line for whatever is not allowed."""

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from frontiers_widgets import cli
from frontiers_widgets.serve import PACKAGE, dashboards, notebooks_dir

COMMAND = Path(sys.executable).with_name("frontiers-nb")
WALL = {"score": 70, "circumstance": -10, "favor_tens": 1}


def run(*arguments: str, stdin: str | bytes = b"") -> subprocess.CompletedProcess[str]:
    data = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run([COMMAND, *arguments], input=data, capture_output=True, timeout=60)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def test_explain_prints_the_picture():
    picture = json.loads(run("explain", "roll", "--state", json.dumps(WALL)).stdout)
    assert (picture["target"], picture["success"]) == (60, "21/25")


def test_explain_reads_a_state_from_stdin_and_opens_with_the_story_without_one():
    given = run("explain", "roll", "--state", "-", stdin=json.dumps(WALL))
    assert json.loads(given.stdout)["success"] == json.loads(run("explain", "roll").stdout)["success"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["explain", "roll", "--state", '{"score": 3}'], ["score", "5 to 100", "3"]),
        (["explain", "roll", "--state", '{"score": "high"}'], ["score", "'high'"]),
        (["explain", "roll", "--state", '{"favour": 1}'], ["favour"]),
        (["explain", "roll", "--state", "{"], ["state", "JSON"]),
        (["explain", "roll", "--state", "[]"], ["state", "object", "[]"]),
        (["explain", "rolls"], ["screen", "roll", "contest", "rolls"]),
        (["explain", "contest", "--state", '{"a": {"score": 3}}'], ["a.score", "5 to 100", "3"]),
        (["serve", "--visitors", "0"], ["--visitors", "1 to 50", "'0'"]),
        (["serve", "--visitors", "many"], ["--visitors", "1 to 50", "'many'"]),
        (["serve", "--port", "70000"], ["--port", "1 to 65535", "'70000'"]),
        (["serve", "--base-url", "/a b/"], ["--base-url", "/x/", "'/a b/'"]),
        (["serve", "--faster"], ["--faster"]),
        (["publish"], ["publish"]),
    ],
)
def test_what_is_not_allowed_is_told_in_one_line(arguments: list[str], words: list[str]):
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert [word for word in words if word not in done.stderr] == []


@pytest.mark.parametrize("text", ["[" * 100_000, b"\xff\xfe"], ids=["nested", "not text"])
def test_nonsense_on_stdin_is_told_in_one_line(text: str | bytes):
    done = run("explain", "roll", "--state", "-", stdin=text)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert len(done.stderr) < 200


def test_a_port_in_use_is_told_in_one_line():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run("serve", "--port", str(port), "--no-browser")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert str(port) in done.stderr


def test_a_reader_may_leave_early():
    done = subprocess.run(
        f"{COMMAND} explain roll | head -c 10", shell=True, capture_output=True, text=True, timeout=60
    )
    assert (len(done.stdout), done.stderr) == (10, "")


def test_rules_are_counted():
    rows = json.loads(run("rules", "--json").stdout)
    assert {"system", "rulebook", "told", "cited", "tested"} <= set(rows[0])
    table = run("rules").stdout
    assert all(str(rows[0][column]) in table for column in ("system", "rulebook", "cited"))


@pytest.mark.parametrize(("given", "path"), [("/", "/"), ("x", "/x/"), ("/x/", "/x/"), ("/a/b-c", "/a/b-c/")])
def test_a_base_url_is_completed(given: str, path: str):
    assert cli._base_url(given) == path


def test_explain_imports_no_server():
    program = (
        "import sys; from frontiers_widgets.cli import main; main(['explain', 'roll']); "
        "print(sorted({'voila', 'jupyterlab', 'tornado'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "[]"


def test_dashboards_come_in_teaching_order():
    pages = dashboards(notebooks_dir())
    assert [page["file"] for page in pages] == sorted(page["file"] for page in pages)
    assert all(page["title"] and page["summary"] for page in pages)


def test_nothing_of_ours_names_another_host():
    texts = [*PACKAGE.rglob("*.j2"), *PACKAGE.rglob("*.html"), *PACKAGE.rglob("share/**/*.js")]
    assert texts
    for path in texts:
        addresses = path.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
        assert "http://" not in addresses, path
        assert "https://" not in addresses, path
