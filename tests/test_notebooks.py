"""The notebooks: clean in the repository, without logic, true to their links, whole from top to bottom."""

import ast
import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from frontiers_nb import rulebook

FOLDER = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
ALLOWED = (ast.Import, ast.ImportFrom, ast.Expr, ast.Assign)
LINK = re.compile(r"\]\(([^)#]+)")

# Rules with nothing to compute, and the words of the notebook that tell each.
TOLD = [
    (
        "d100.resolve.when",
        "00-start-here",
        "Nobody at the table can say how it ends. And something depends on",
    ),
    ("d100.passive.none", "00-start-here", "you cannot skip the dice and let your Score count"),
    ("d100.sequence.order", "00-start-here", "Seven steps, always in this order"),
    ("d100.sequence.gm-picks", "00-start-here", "The GM says which Attribute it takes"),
    ("d100.difficulty.no-fourth-tier", "00-start-here", "There is no fourth tier"),
    ("d100.adjust.visible", "00-start-here", "You know your final Target before you throw"),
    ("d100.sequence.gradient-optional", "00-start-here", "When it does not matter how well it went, skip it"),
    ("d100.favor.player-chooses", "01-reading-a-roll", "If it is yours, you choose: tens or units"),
    ("d100.favor.default-tens", "01-reading-a-roll", "names no die, it goes on the tens"),
    ("d100.disfavor.placement", "01-reading-a-roll", "whatever gives it to you says which die"),
    ("d100.favor.declare-before", "01-reading-a-roll", "A die on the table is too late"),
    ("d100.favor.number-or-favor", "01-reading-a-roll", "Favor beats that only from Target 29 to 71"),
    ("d100.sequence.attack-routine", "01-reading-a-roll", "Attacks are Routine, unless the ability"),
    ("d100.gradient.meaning", "01-reading-a-roll", "Standard lands as the verdict says"),
    ("d100.overview.lineage", "01-reading-a-roll", "The d18 is the usual one"),
    ("d100.sibling.d18.difficulty", "01-reading-a-roll", "four steps in the d18"),
    ("d100.sibling.d20.difficulty", "01-reading-a-roll", "five in the d20"),
    (
        "d100.sibling.rollover.circumstance",
        "01-reading-a-roll",
        "with Favor or Disfavor, and rarely with a number",
    ),
]


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=nbformat.NO_CONVERT)


def prose(path: Path) -> str:
    return "\n\n".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown")


def code(path: Path) -> list[nbformat.NotebookNode]:
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def test_the_notebooks_stand_in_teaching_order():
    assert [read(path).metadata.frontiers.order for path in NOTEBOOKS] == list(range(1, len(NOTEBOOKS) + 1))


@each_notebook
def test_a_notebook_is_valid_and_says_what_it_is(path):
    notebook = read(path)
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    assert notebook.metadata.kernelspec.name == "python3"
    assert notebook.metadata.frontiers.title
    assert notebook.metadata.frontiers.summary.endswith(".")


@each_notebook
def test_a_notebook_is_committed_without_outputs(path):
    assert all(cell.outputs == [] and cell.execution_count is None for cell in code(path))


@each_notebook
def test_a_notebook_holds_no_logic(path):
    for cell in code(path):
        assert all(isinstance(node, ALLOWED) for node in ast.parse(cell.source).body), cell.source


@each_notebook
def test_a_notebook_opens_with_a_title_and_its_component(path):
    title, component = read(path).cells[:2]
    heading, *sentences = [line for line in title.source.splitlines() if line]
    assert heading.startswith("# ")
    assert len(re.findall(r"[.?](?=\s|$)", " ".join(sentences))) <= 2
    assert "from frontiers_widgets import" in component.source


@each_notebook
def test_links_lead_to_notebooks_that_exist(path):
    links = LINK.findall(prose(path))
    assert links
    assert all((FOLDER / link).is_file() for link in links)


@pytest.mark.parametrize(("rule", "notebook", "words"), TOLD, ids=[rule for rule, _, _ in TOLD])
def test_a_told_rule_is_told(rule, notebook, words):
    assert rulebook.rule(rule).told == f"notebooks/{notebook}"
    assert words.casefold() in prose(FOLDER / f"{notebook}.ipynb").casefold()


def test_every_told_rule_has_its_words():
    assert {rule.id for rule in rulebook.all_rules() if rule.told} == {rule for rule, _, _ in TOLD}


@each_notebook
def test_a_notebook_runs_from_top_to_bottom(path):
    done = NotebookClient(read(path), timeout=120, resources={"metadata": {"path": str(FOLDER)}}).execute()
    last = [cell for cell in done.cells if cell.cell_type == "code"][-1]
    assert any(
        "application/vnd.jupyter.widget-view+json" in output.get("data", {}) for output in last.outputs
    )
