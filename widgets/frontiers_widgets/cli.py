"""The `frontiers-nb` command. Read `main()` first.

Only the part that is asked for is imported, so that `explain` answers at once.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

BAD_INPUT = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand. Returns: the exit code; 2 for input that is not allowed."""
    parser = _parser()
    args, rest = parser.parse_known_args(argv)
    if rest and args.run is not _lab:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    args.rest = rest
    try:
        return args.run(args)
    except BrokenPipeError:
        # The reader of our output has gone (`| head`); keep Python from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        # One line, as for every other input that is not allowed.
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="frontiers-nb", description="The Frontiers workbook.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    serve = commands.add_parser("serve", help="serve the dashboards")
    serve.add_argument("--port", type=_port, default=8866, help="default: 8866")
    serve.add_argument(
        "--visitors",
        type=_visitors,
        default=2,
        metavar="N",
        help="how many can open the roll page at the same moment (1 to 50, default: 2)",
    )
    serve.add_argument("--base-url", type=_base_url, default="/", metavar="/x/", help="default: /")
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")
    serve.set_defaults(run=_serve)

    lab = commands.add_parser("lab", add_help=False, help="open the notebooks in JupyterLab")
    lab.set_defaults(run=_lab)

    publish = commands.add_parser("publish", help="write the static edition, for any web server")
    publish.add_argument("out", metavar="OUT", type=Path, help="a folder: new, empty or published before")
    publish.add_argument(
        "--pyodide", metavar="DIR", type=Path, help="the npm package pyodide (default: widgets/node_modules/pyodide)"
    )
    publish.set_defaults(run=_publish)

    explain = commands.add_parser("explain", help="print a screen's picture as JSON")
    explain.add_argument("name", metavar="NAME", help="the screen: roll, contest, ...")
    explain.add_argument("--state", metavar="JSON", help="its state; - reads it from stdin")
    explain.set_defaults(run=_explain)

    rules = commands.add_parser("rules", help="count the rules: written, told, cited, tested")
    rules.add_argument("--json", action="store_true", help="print JSON")
    rules.set_defaults(run=_rules)
    return parser


def _serve(args: argparse.Namespace) -> int:
    from frontiers_widgets.serve import notebooks_dir, serve

    return serve(
        notebooks_dir(),
        port=args.port,
        visitors=args.visitors,
        base_url=args.base_url,
        browser=not args.no_browser,
    )


def _lab(args: argparse.Namespace) -> int:
    from frontiers_widgets.serve import lab

    return lab(args.rest)


def _publish(args: argparse.Namespace) -> int:
    from frontiers_widgets.publish import PublishError, publish

    try:
        files = publish(args.out, args.pyodide).files
    except PublishError as problem:
        print(problem, file=sys.stderr)
        return BAD_INPUT
    except OSError as problem:
        print(f"{args.out} cannot be written: {problem}", file=sys.stderr)
        return 1
    size = sum(map(len, files.values())) / 1e6
    print(f"{len(files)} files, {size:.1f} MB. To look at them: python -m http.server --directory {args.out}")
    return 0


def _explain(args: argparse.Namespace) -> int:
    from frontiers_nb.errors import RuleError
    from frontiers_nb.explain import explain

    try:
        picture = explain(args.name, _state(args.state))
    except RuleError as error:
        print(str(error).replace("\n", "; "), file=sys.stderr)  # however many mistakes a scenario has
        return BAD_INPUT
    print(json.dumps(picture, ensure_ascii=False))
    return 0


def _rules(args: argparse.Namespace) -> int:
    from frontiers_nb.rulebook import counts

    rows = counts()
    if args.json:
        print(json.dumps(rows))
        return 0
    cells = [list(rows[0]), *([_shown(value) for value in row.values()] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for first, *others in cells:
        numbers = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        print(first.ljust(widths[0]), *numbers, sep="  ")
    return 0


def _shown(value: object) -> str:
    return "-" if value is None else str(value)


def _state(text: str | None) -> dict[str, object] | None:
    from frontiers_nb.errors import RuleError

    if text is None:
        return None
    given = sys.stdin.buffer.read().decode(errors="replace") if text == "-" else text
    try:
        state = json.loads(given)
    except (ValueError, RecursionError):
        raise RuleError("state", "JSON", given) from None
    if not isinstance(state, dict):
        raise RuleError("state", "a JSON object", state)
    return state


def _port(text: str) -> int:
    return _between(text, 1, 65535)


def _visitors(text: str) -> int:
    return _between(text, 1, 50)


def _between(text: str, low: int, high: int) -> int:
    if not text.isdecimal() or not low <= int(text) <= high:
        raise argparse.ArgumentTypeError(f"must be a number from {low} to {high}, got {text!r}")
    return int(text)


def _base_url(text: str) -> str:
    path = text.strip("/")
    if not all(part.replace("-", "").replace("_", "").isalnum() for part in path.split("/") if path):
        raise argparse.ArgumentTypeError(f"must be a path such as /x/, got {text!r}")
    return f"/{path}/" if path else "/"
