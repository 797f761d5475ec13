"""The cases that Python and the page must agree on: short JSON files, run by pytest here and by vitest in web/src."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parent


def read(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def cases(name: str, *fields: str, within: str = "") -> list[Any]:
    """The cases of a file, or of a part of it, each with its title as its id."""
    found = read(name)[within] if within else read(name)
    return [pytest.param(*(case[field] for field in fields), id=case["title"]) for case in found]
