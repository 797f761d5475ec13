"""The pages whose examples need nothing but what is installed."""

from pathlib import Path

import pytest

from tests.docs.examples import ROOT, run_page
from tests.engine_here import needs_engine

PAGES = ["README.md", "docs/engine.md", "docs/protocol.md", "docs/tables.md", "docs/club.md", "docs/store.md"]


@needs_engine
@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_are_true(page: str, tmp_path: Path) -> None:
    assert run_page(ROOT / page, tmp_path)
