"""A player that cannot play on."""

from __future__ import annotations

from banquise.core import Detail, Refusal


class PlayerFailed(RuntimeError):
    """Raised by `Player.choose` where no answer can be had: `reason` says why, `words` is the last a program said."""

    def __init__(self, reason: Refusal, words: str = "") -> None:
        super().__init__(f"{reason}\n{words}" if words else str(reason))
        self.reason = reason
        self.words = words

    def __reduce__(self) -> tuple[object, ...]:
        """So that it comes whole out of another process."""
        reason = self.reason
        return _again, (reason.code, dict(reason.details), self.words)


def _again(code: str, details: dict[str, Detail], words: str) -> PlayerFailed:
    return PlayerFailed(Refusal(code, details=details), words)
