"""What tests of several rooms share."""

from pathlib import Path

import pytest

from tests.installing import Environment, build_wheel, made_once


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the checkout."""
    return next(made_once(tmp_path_factory, "wheel", build_wheel).glob("*.whl"))


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Environment:
    """An environment with the wheel and what it requires, without any extra. Whoever installs more there spoils it for others."""
    return Environment(made_once(tmp_path_factory, "bare", lambda folder: Environment.make(folder).install(str(wheel))))
