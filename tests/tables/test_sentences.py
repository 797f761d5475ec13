"""Every reason a table can give is said in French and in English, and every sentence is used."""

import re
from pathlib import Path

import banquise.tables
from banquise.core import OnTime
from banquise.i18n import COMMON
from banquise.i18n.tables import TABLES

SOURCE = "".join(path.read_text(encoding="utf-8") for path in Path(banquise.tables.__file__).parent.rglob("*.py"))
CODES = set(re.findall(r'refuse\(\s*"([a-z-]+)"', SOURCE)) | {"seat-closed", "seat-taken"}


def test_every_code_of_a_table_has_its_sentence() -> None:
    assert "stale" in CODES
    assert not CODES - COMMON.refusals.keys()


def test_no_sentence_about_tables_is_idle() -> None:
    assert not TABLES.keys() - CODES


def test_every_consequence_has_its_words() -> None:
    assert {f"consequence:{each}" for each in OnTime.__args__} <= COMMON.words.keys()  # type: ignore[attr-defined]  # a Literal
