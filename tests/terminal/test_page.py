"""The examples of the page about the terminal."""

from pathlib import Path

from tests.docs.examples import ROOT, run_page


def test_the_examples_of_the_page_print_what_it_says(tmp_path: Path) -> None:
    assert run_page(ROOT / "docs/terminal.md", tmp_path) == 1
