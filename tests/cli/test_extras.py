"""What a command says where its extra is not installed. A bare install is tried in tests/project/test_wheel.py."""

import pickle
import subprocess
import sys

import pytest

from banquise.extras import ExtraMissing, needs
from banquise.i18n import LANGUAGES, Language

SERVE = ["serve", "--port", "0"]
MISSING: dict[str, tuple[list[str], str]] = {
    "server": (SERVE, "fastapi"),
    "postgresql": ([*SERVE, "--database", "postgresql://localhost/none"], "asyncpg"),
}
WITHOUT = "import sys; sys.modules[sys.argv.pop(1)] = None; from banquise.cli import main; main()"
"""The command, in a Python that cannot import the module of the first argument."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("extra", MISSING)
def test_a_command_says_which_extra_it_needs(extra: str, language: Language) -> None:
    arguments, module = MISSING[extra]
    command = [sys.executable, "-c", WITHOUT, module, *arguments, "--lang", language]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (3, "")
    assert module in done.stderr
    assert done.stderr.endswith(f"pip install 'banquise[{extra}]'\n")
    assert ("This needs" in done.stderr) == (language == "en")


def test_a_module_of_ours_that_is_missing_is_no_extra() -> None:
    with pytest.raises(ModuleNotFoundError), needs("server"):
        __import__("banquise.nonesuch")


def test_the_error_names_module_and_command_and_crosses_processes() -> None:
    with pytest.raises(ExtraMissing) as caught, needs("client"):
        __import__("nonesuch.module")
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301  # our own bytes
    assert str(again) == str(caught.value) == "nonesuch is not installed: pip install 'banquise[client]'"
