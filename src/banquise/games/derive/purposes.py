"""What a turn of Dérive is good for: what it takes, how long a chain it makes, how near to the far bank it brings a die."""

from banquise.boards import Board, place
from banquise.core import Action, Notice, Position, notice
from banquise.games.derive.chains import anchored_chain, is_in_order
from banquise.games.derive.rules import Derive, reading


def ordered_chain(board: Board, colour: str) -> int:
    """How many dice the anchored chain of a colour has, if it is in order; 0 otherwise."""
    chain = anchored_chain(board, colour)
    return len(chain) if chain and is_in_order(board, chain) else 0


def rows_to_far_bank(board: Board, colour: str, cell: str) -> int:
    """How many rows or columns a cell is from the bank that a colour aims at (DER-2)."""
    column, row = place(cell)
    size = board.grid.rows
    return {"r": size - row, "y": row - 1, "b": size - column, "g": column - 1}[colour]


def purpose(before: Position, action: Action, after: Position) -> Notice | None:
    assert isinstance(before, Derive)
    assert isinstance(after, Derive)
    colour = before.colour
    verb, cell, there = reading(action)
    chain = ordered_chain(after.board, colour)
    if chain > ordered_chain(before.board, colour) and verb != "roll":
        return notice("orders", side=colour, dice=chain)
    if verb == "take":
        return notice("takes-off", value=before.board[there][1])
    if verb == "roll" and (more := 6 - int(before.board[cell][1])):
        return notice("rolls-for-more", value=before.board[cell][1], more=more)
    if verb == "enter":
        return notice("brings-in", side=colour)
    if verb == "move" and (left := rows_to_far_bank(before.board, colour, there)) < rows_to_far_bank(before.board, colour, cell):
        return notice("comes-near", rows=left)
    return None
