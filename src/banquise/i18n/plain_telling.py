"""What an action did, told by the pieces that changed: for a game that has no sentences of its own on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from banquise.core import CHANCE, OUT, PASS, Notice, Piece, Position, notice

PLAIN_ACTIONS: Final[Mapping[str, tuple[str, str]]] = {
    PASS: ("passes", "passe"),
    OUT: ("leaves the game", "quitte la partie"),
    "by-clock": ("; the time for the turn was over", " ; le temps du tour était écoulé"),
    "plays": ("plays {action}", "joue {action}"),
    "chance-gives": ("chance gives {action}", "le sort donne {action}"),
    "goes": ("; {piece} from {origin} to {target}", " ; {piece} de {origin} à {target}"),
    "gone": ("; gone: {piece} on {cells}", " ; en moins : {piece} en {cells}"),
    "come": ("; new: {piece} on {cells}", " ; en plus : {piece} en {cells}"),
}


def plain_telling(name: Callable[[Piece], str], before: Position, action: str, after: Position) -> tuple[Notice, ...]:
    """What an action did to the pieces; `name` says what one is called."""
    if action == PASS:
        return (notice(PASS),)
    played = notice(OUT) if action == OUT else notice("chance-gives" if before.to_act == CHANCE else "plays", action=action)
    return (played, *_changes(name, before.pieces(), after.pieces()))


def _changes(name: Callable[[Piece], str], before: tuple[Piece, ...], after: tuple[Piece, ...]) -> Iterator[Notice]:
    gone, come = _cells_by_name(name, before, after), _cells_by_name(name, after, before)
    for piece in dict.fromkeys((*gone, *come)):
        left, reached = gone.get(piece, ()), come.get(piece, ())
        if len(left) == len(reached) == 1:
            yield notice("goes", piece=piece, origin=left[0], target=reached[0])
            continue
        if left:
            yield notice("gone", cells=left, piece=piece)
        if reached:
            yield notice("come", cells=reached, piece=piece)


def _cells_by_name(name: Callable[[Piece], str], pieces: tuple[Piece, ...], others: tuple[Piece, ...]) -> dict[str, tuple[str, ...]]:
    """Where the pieces on the board stand that are not among others, by what they are called."""
    known, found = set(others), dict[str, tuple[str, ...]]()
    for piece in pieces:
        if piece.cell and piece not in known:
            called = name(piece)
            found[called] = (*found.get(called, ()), piece.cell)
    return found
