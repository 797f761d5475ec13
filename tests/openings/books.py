"""A small book of Gravis 3, made by hand: three first turns, of which two are nearly worth the same."""

from __future__ import annotations

from banquise.core import Position
from banquise.games import GAMES
from banquise.openings import Book, Entry, Head, book_of, normal

START = GAMES["gravis"].start()
HEAD = Head("gravis", 1, {}, 1, "engine:400sims", 2000, 5_000_000, 100)


def text_of(*actions: str) -> str:
    """How a book calls the position after these actions."""
    at: Position = START
    for action in actions:
        at = at.play(action)
    return normal(at).text()


ENTRIES = {
    text_of(): Entry(100, (54.5, 45.5), 9, (0.52, 0.48)),
    text_of("Sc"): Entry(50, (30.0, 20.0), 2, (0.52, 0.48)),
    text_of("Sb"): Entry(30, (14.5, 15.5), 7, (0.51, 0.49)),
    text_of("Sa"): Entry(20, (10.0, 10.0), 0, (0.45, 0.55)),
    text_of("Sc", ">N"): Entry(40, (25.0, 15.0), 2, (0.53, 0.47)),
    text_of("Sc", ">N", "Nb"): Entry(30, (15.0, 15.0), 2, (0.5, 0.5)),
    text_of("Sb", ">E"): Entry(10, (10.0, 0.0), 0, (1.0, 0.0), 7),
    text_of("Sb", ">W"): Entry(9, (3.5, 5.5), 7),
}


def made(entries: dict[str, Entry] | None = None) -> Book:
    return book_of(HEAD, (ENTRIES if entries is None else entries).items())
