"""What a database can keep: anything else would fail others that share its transaction."""

from __future__ import annotations

from typing import Final

MAX_NUMBER: Final = 2**63 - 1


def check_texts(*texts: str) -> None:
    """Raises `ValueError` for what a database cannot keep as text."""
    for text in texts:
        if "\0" in text:
            raise ValueError("a text with a NUL cannot be kept")
        text.encode()  # half a surrogate pair raises UnicodeEncodeError, a ValueError


def check_numbers(*numbers: int) -> None:
    """Raises `ValueError` for what no database keeps whole."""
    if any(abs(number) > MAX_NUMBER for number in numbers):
        raise ValueError("a number of more than 64 bits cannot be kept")
