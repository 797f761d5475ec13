"""How a check says no."""

from __future__ import annotations

from banquise.core import Position


class ContractBroken(AssertionError):
    """A game does not keep the contract; the message says where."""


def require(kept: bool, position: Position, message: str) -> None:  # noqa: FBT001  # reads as a sentence
    """Raises `ContractBroken` with the position, unless this holds."""
    if not kept:
        raise ContractBroken(f"{position.slug}, {position.text()!r}: {message}")
