"""The reference of the library can be written, and has something to say of every public name."""

import inspect
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from scripts.reference import ROOMS
from tests.installing import ROOT


def test_the_reference_is_written_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", "-m", "scripts.reference", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    pages = {page.relative_to(tmp_path).with_suffix("").as_posix().replace("/", ".") for page in tmp_path.rglob("*.html")}
    assert {*ROOMS, "index"} <= pages


@pytest.mark.parametrize("room", ROOMS)
def test_every_public_name_is_explained(room: str) -> None:
    module = import_module(room)
    assert module.__doc__
    named = {name: getattr(module, name) for name in getattr(module, "__all__", vars(module)) if not name.startswith("_")}
    ours = {name: value for name, value in named.items() if getattr(value, "__module__", "").startswith("banquise")}
    unexplained = [name for name, value in ours.items() if (inspect.isclass(value) or inspect.isfunction(value)) and not explained(value)]
    assert not unexplained


def explained(value: type | object) -> bool:
    """Whether somebody wrote what it is; a dataclass without a docstring only repeats its fields."""
    text = inspect.getdoc(value) or ""
    return bool(text) and not text.startswith(f"{getattr(value, '__name__', '')}(")
