"""Packages that announce a game, written into a folder of their own: what `pip install --target` would leave there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

RULES = '''
from dataclasses import dataclass, replace

from banquise.boards import Fields
from banquise.core import NOBODY, Game, Position, refuse, won


@dataclass(frozen=True, slots=True)
class Countdown(Position):
    """Whoever takes the last of three stones wins."""

    slug = "{slug}"

    left: int = 3
    seat: int = 1

    @property
    def to_act(self):
        return self.seat if self.left else NOBODY

    @property
    def phase(self):
        return "take"

    @property
    def marks(self):
        return ("a", "b")

    @property
    def cells(self):
        return ("a1",)

    def candidates(self):
        yield "take"

    def why_not(self, action):
        return self.closed(action) or (None if action == "take" else refuse("no-such-thing", wanted="take"))

    def after(self, action):
        return replace(self, left=self.left - 1, seat=3 - self.seat)

    def outcome(self):
        return None if self.left else won(self.sides, 3 - self.seat, "last-stone", "CNT-1")

    def pieces(self):
        return ()

    def touches(self, action):
        return (action,)

    def text(self):
        return f"{{self.left}} {{self.seat}}"

    @classmethod
    def from_text(cls, text):
        fields = Fields(text, "left", "seat")
        return cls(int(fields.one_of("left", *"0123")), int(fields.one_of("seat", *"12")))


GAME = Game("{slug}", "Countdown", 1, Countdown, Countdown)
'''
"""The smallest game that can be played, without a sentence of its own."""


def rules(slug: str) -> str:
    return RULES.format(slug=slug)


def put_package(folder: Path, name: str, entry: str, modules: Mapping[str, str]) -> None:
    """A package of this name with these files, which announces a game by one line such as `nim = banquise_nim:GAME`."""
    package = folder / name
    package.mkdir(parents=True)
    for module, text in modules.items():
        (package / module).write_text(text, encoding="utf-8")
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[banquise.games]\n{entry}\n", encoding="utf-8")
