"""What tests of several rooms share."""

from pathlib import Path

import pytest

from tests.installing import ROOT, Environment, build_wheel, made_once


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the checkout."""
    return next(made_once(tmp_path_factory, "wheel", build_wheel).glob("*.whl"))


@pytest.fixture(scope="session")
def pure_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel without the engine, as it is made where there is no compiler: for any Python."""
    made = made_once(tmp_path_factory, "pure-wheel", lambda folder: build_wheel(folder, "--config-settings", "wheel.cmake=false"))
    return next(made.glob("*.whl"))


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Environment:
    """An environment with the wheel and what it requires, without any extra. Whoever installs more there spoils it for others."""
    return Environment(made_once(tmp_path_factory, "bare", lambda folder: Environment.make(folder).install(str(wheel))))


@pytest.fixture(scope="session")
def with_sixth_game(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment of its own in which the package of `examples/sixth-game` is installed."""

    def make(folder: Path) -> None:
        made = Environment.make(folder)
        made.borrow()
        made.install("--no-deps", "--no-index", "--no-build-isolation", str(ROOT / "examples" / "sixth-game"))

    return Environment(made_once(tmp_path_factory, "with-sixth-game", make))
