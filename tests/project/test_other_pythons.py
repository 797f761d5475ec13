"""The Pythons of this machine besides the one that runs the tests: the package installs there, without the engine, and plays."""

from pathlib import Path

import pytest

from tests.installing import Environment, other_pythons

PYTHONS = other_pythons()
KEPT = """
from banquise import GAMES, draw
from banquise.conformance import cases

for slug in ("gravis", "quivive", "drivis"):
    for case in cases(GAMES[slug]):
        case()
    draw(GAMES[slug].start())
"""
COMMANDS = {
    "why": (["why", "gravis", ">N"], 1, "GRV-2"),
    "rules": (["rules", "derive", "--lang", "fr"], 0, "DER-1"),
    "arena": (["arena", "random", "montecarlo:2", "--game", "vaeva", "--games", "1", "--seed", "1"], 0, "montecarlo:2"),
    "analyse": (["analyse", "gravis"], 3, "C++20"),
}


@pytest.mark.skipif(not PYTHONS, reason="there is no other Python here that we promise to run on")
@pytest.mark.parametrize("version", PYTHONS)
def test_the_package_plays_on_another_python(version: str, pure_wheel: Path, tmp_path: Path) -> None:
    environment = Environment.make(tmp_path, PYTHONS[version])
    environment.install(str(pure_wheel))
    kept = environment.run("python", "-W", "error", "-c", KEPT)
    assert (kept.returncode, kept.stderr) == (0, "")
    for arguments, exit_code, wanted in COMMANDS.values():
        done = environment.run("banquise", *arguments)
        assert (done.returncode, wanted in done.stdout + done.stderr) == (exit_code, True)
