"""A player that cannot play on."""

from __future__ import annotations

from banquise.core import Refusal


class PlayerFailed(RuntimeError):
    """Raised by `Player.choose` where no answer can be had: `reason` says why, `words` is the last a program said.

    Where the player chose what is not legal, `refused` is why not, by the rules of `game`.
    """

    def __init__(self, reason: Refusal, words: str = "", refused: Refusal | None = None, game: str = "") -> None:
        super().__init__(reason, words, refused, game)
        self.reason = reason
        self.words = words
        self.refused = refused
        self.game = game

    def __str__(self) -> str:
        return f"{self.reason}\n{self.words}" if self.words else str(self.reason)
