"""What documents name in code exists: modules, files, folders, make targets."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.installing import ROOT
from tests.project.test_house import tracked
from tests.project.test_prose import PAGES

CODE = re.compile(r"`([^`\n]+)`")
DOTTED = re.compile(r"banquise(?:\.(?!db$)\w+)+")
FILE = re.compile(r"[\w./-]+\.(?:py|ts|svelte|cpp|hpp|sh)")


def exists(dotted: str) -> bool:
    """Whether there is a module, or a name in one, that is called so."""
    module, _, name = dotted.rpartition(".")
    return _is_module(dotted) or (_is_module(module) and hasattr(import_module(module), name))


def _is_module(dotted: str) -> bool:
    try:
        return find_spec(dotted) is not None
    except ModuleNotFoundError:
        return False


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_names_in_code_exist(page: Path) -> None:
    codes = CODE.findall(page.read_text(encoding="utf-8"))
    files = [path.relative_to(ROOT).as_posix() for path in tracked()]
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert not [name for name in codes if DOTTED.fullmatch(name) and not exists(name)]
    assert not [name for name in codes if FILE.fullmatch(name) and not any(f"/{file}".endswith(f"/{name}") for file in files)]
    assert not [name for name in codes if re.fullmatch("make [a-z-]+", name) and name.split()[1] not in targets]
