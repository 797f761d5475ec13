"""What is installed apart, such as `banquise[server]`, and what is raised where it is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

Extra = Literal["server", "postgresql", "terminal", "client", "club", "ray"]


@dataclass(eq=False)
class ExtraMissing(ImportError):
    """A module that comes with an extra is not installed."""

    extra: Extra
    module: str

    @property
    def install(self) -> str:
        """The command that installs it."""
        return f"pip install 'banquise[{self.extra}]'"

    def __str__(self) -> str:
        return f"{self.module} is not installed: {self.install}"


@contextmanager
def needs(extra: Extra) -> Iterator[None]:
    """For the imports of what comes with an extra. Raises `ExtraMissing` for a module of another project that is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        module = error.name or ""
        if module.partition(".")[0] in ("", "banquise"):
            raise
        raise ExtraMissing(extra, module) from error
