"""The sentences that all games share: each is written once, and said somewhere."""

import re
from pathlib import Path

import pytest

import banquise
from banquise.i18n import COMMON, merged

ROOMS = Path(banquise.__file__).parent
STORE = "store-"
"""Before the codes of the store, where the command line says them."""


@pytest.fixture(scope="module")
def sources() -> str:
    """All that is written in Python, but the keys of the sentences themselves."""
    return re.sub(r'"[\w-]+": \(', "", "\n".join(path.read_text(encoding="utf-8") for path in ROOMS.rglob("*.py")))


def test_tables_with_a_code_in_common_are_not_merged() -> None:
    assert merged({"a": ("one", "un")}, {"b": ("two", "deux")}) == {"a": ("one", "un"), "b": ("two", "deux")}
    with pytest.raises(ValueError, match=r"written twice: a\."):
        merged({"a": ("one", "un")}, {"a": ("two", "deux")})


@pytest.mark.parametrize("table", ["refusals", "notices"])
def test_every_sentence_is_said_somewhere(table: str, sources: str) -> None:
    codes: set[str] = set(getattr(COMMON, table))
    unsaid = {code for code in codes if f'"{code.removeprefix(STORE)}"' not in sources}
    assert not unsaid
