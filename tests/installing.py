"""The package as others get it: built once for all tests, and installed in environments of their own, outside the checkout."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

NEWER_MINORS: Final = [minor for minor in range(11, 15) if minor != sys.version_info.minor]
"""Of the versions of Python that we promise, those that do not run these tests."""
ROOT: Final = Path(__file__).parents[1]
PIP: Final = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment and a folder to work in, neither of them ours."""

    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / "venv" / "bin" / "python"

    @property
    def workplace(self) -> Path:
        return self.folder / "work"

    @classmethod
    def make(cls, folder: Path, python: str = sys.executable) -> Environment:
        """An empty environment: this Python and nothing else."""
        made = cls(folder)
        _checked([python, "-m", "venv", "--without-pip", str(folder / "venv")])
        made.workplace.mkdir()
        return made

    def borrow(self) -> None:
        """Lets it use the packages of the environment that runs the tests, ours among them, so that nothing is built or fetched."""
        here = sysconfig.get_path("purelib")
        there = sysconfig.get_path("purelib", vars={"base": str(self.folder / "venv")})
        Path(there, "borrowed.pth").write_text(f"import site; site.addsitedir({here!r})\n", encoding="utf-8")

    def install(self, *what: str) -> None:
        """Installs as pip does, with whatever is required besides."""
        _checked([*PIP, "--python", str(self.python), "install", *what])

    def run(self, program: str, *arguments: str, text: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        """A program of the environment, which knows nothing of ours but a path and a language."""
        known = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "LANG": "en_GB.UTF-8", "PYTHONUTF8": "1", **environment}
        command = [str(self.python.with_name(program)), *arguments]
        return subprocess.run(command, cwd=self.workplace, input=text, capture_output=True, text=True, env=known, check=False)


def build_wheel(folder: Path, *settings: str) -> Path:
    """The wheel of the checkout; what was already compiled for it is used again."""
    _checked([*PIP, "wheel", "--no-deps", *settings, "--wheel-dir", str(folder), str(ROOT)])
    (wheel,) = folder.glob("*.whl")
    return wheel


def build_sdist(folder: Path) -> Path:
    _checked([sys.executable, "-m", "build", "--sdist", "--outdir", str(folder), str(ROOT)])
    (sdist,) = folder.glob("*.tar.gz")
    return sdist


def other_pythons() -> dict[str, str]:
    """Newer Pythons of this machine, by version: those one can call by name, and those of pyenv."""
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    names = {f"3.{minor}": [f"python3.{minor}", *map(str, home.glob(f"3.{minor}.*/bin/python"))] for minor in NEWER_MINORS}
    found = {version: next(filter(_runs, candidates), "") for version, candidates in names.items()}
    return {version: python for version, python in found.items() if python}


def _runs(python: str) -> bool:
    """Whether it is there and starts; pyenv has names for Pythons that it does not start."""
    return bool(shutil.which(python)) and subprocess.run([python, "-m", "venv", "--help"], capture_output=True, check=False).returncode == 0


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """A folder that `make` has filled, once for all processes that run the tests."""
    base = factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder, done = shared / name, shared / f"{name}.done"
    with _locked(shared / f"{name}.lock"):
        if not done.exists():
            folder.mkdir()
            make(folder)
            done.touch()
    return folder


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _checked(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
