"""docs/library.md is true."""

from pathlib import Path

import pytest

from banquise.players import registry
from tests.docs.examples import ROOT, run_page
from tests.engine_here import needs_engine


@needs_engine
def test_the_examples_of_the_library_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registered", {})
    assert run_page(ROOT / "docs" / "library.md", tmp_path) >= 15
    assert (tmp_path / "end.svg").read_text(encoding="utf-8").startswith("<svg")
