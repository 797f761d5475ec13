"""Players as a user of the library writes them."""

from __future__ import annotations

from dataclasses import dataclass

from banquise.core import Line
from banquise.players import RandomPlayer


class First:
    """Knows nothing and has no luck: five lines."""

    name = "first"

    def choose(self, line: Line) -> str:
        return line.legal_actions()[0]


@dataclass(frozen=True)
class Lucky:
    """Made with a seed, and so a factory of its own kind."""

    seed: int
    name: str = "lucky"

    def choose(self, line: Line) -> str:
        return RandomPlayer(self.seed).choose(line)


@dataclass
class Stubborn:
    """Always plays the same text, legal or not."""

    action: str
    name: str = "stubborn"
    closed: bool = False

    def choose(self, line: Line) -> str:
        del line
        return self.action

    def close(self) -> None:
        self.closed = True


def lucky(seed: int) -> Lucky:
    return Lucky(seed, "made by a function")
