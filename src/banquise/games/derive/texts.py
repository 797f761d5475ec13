"""The text of a position of Dérive: reading its fields, and refusing those that contradict each other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from banquise.boards import Fields
from banquise.games.derive.chains import COLOURS, FOREIGN

if TYPE_CHECKING:
    from banquise.games.derive.rules import Derive

CELL: Final = r"[a-m](?:1[0-3]|[1-9])"
"""The name of a cell of the largest board, white ones included."""


def read_stock(fields: Fields, seats: int) -> tuple[int | None, ...]:
    """The field `reserves`: a number for each seat, "-" for one that is out; raises `BadText`."""
    held = fields["reserves"].split(",")
    if len(held) != seats:
        raise fields.error("reserves", "reserve-count", "DER-4", reserves=len(held), wanted=seats)
    for value in held:
        if not re.fullmatch("-|[0-9]|10", value):
            raise fields.error("reserves", "no-such-reserve", "DER-4", value=value)
    return tuple(None if value == "-" else int(value) for value in held)


def read_rolling(fields: Fields) -> str:
    """The cell of the field `phase`, such as `roll:c3`; "" for `play`; raises `BadText`."""
    if fields["phase"] == "play":
        return ""
    if found := re.fullmatch(f"roll:({CELL})", fields["phase"]):
        return found[1]
    raise fields.error("phase", "no-such-phase", "DER-7", value=fields["phase"])


def check(position: Derive, fields: Fields) -> None:
    """Raises `BadText` where the fields contradict each other or the rules; each check relies on those before."""
    if position.seat not in position.in_play:
        raise fields.error("seat", "seat-is-out", "DER-19", seat=position.seat)
    check_dice(position, fields)
    check_banks(position, fields)
    check_start(position, fields)
    check_end(position, fields)
    check_roll(position, fields)


def check_dice(position: Derive, fields: Fields) -> None:
    """Every die has its owner, and none is missing but those taken from a seat that is out (DER-4, DER-19)."""
    board, most = position.board, position.rules.dice
    strange = board.grid.sorted(cell for cell in board if board[cell][0] not in position.marks)
    if strange:
        raise fields.error("board", "nobodys-die", "DER-3", strange, cell=strange[0])
    for colour, held in zip(position.marks, position.stock, strict=True):
        dice = board.count(colour) + (held or 0)
        if dice > most or (held is not None and dice < most):
            raise fields.error("reserves", "dice-count", "DER-4", side=colour, dice=dice, wanted=most)


def check_banks(position: Derive, fields: Fields) -> None:
    """No colour has two dice on a bank that is not its own (DER-9)."""
    board = position.board
    for colour in position.marks:
        counts_on = FOREIGN[board.grid.rows][colour]
        for bank in COLOURS:
            there = tuple(cell for cell in board.cells(colour) if bank in counts_on[cell])
            if len(there) > 1:
                raise fields.error("board", "bank-crowded", "DER-9", there, side=colour, bank=bank)


def check_start(position: Derive, fields: Fields) -> None:
    """An empty board waits for its first die: a take never empties it, and seats can only have left, in order."""
    if not position.board and position.in_play != tuple(range(position.seat, position.seats + 1)):
        raise fields.error("seat", "not-the-first", "DER-4", seat=position.seat)


def check_end(position: Derive, fields: Fields) -> None:
    """Nothing goes on after a complete chain: no roll, nobody leaves, and no other chain is completed.

    The last action completed one of the seat that acted, and from level 2 on at most one of the seat it took from (DER-15, DER-16).
    """
    first_level, over = position.rules.chain == 1, position.rolling or position.is_alone
    # From level 2 on the chain of a seat that is out can become complete later (DER-19).
    able = range(1, position.seats + 1) if first_level else position.in_play
    others = [seat for seat in able if position.completed(seat) and (over or seat != position.order[0])]
    won_before = others if over or first_level else others[1:]
    if won_before:
        clause, chain = "DER-15" if first_level else "DER-16", position.completed(won_before[0])
        raise fields.error("board", "already-won", clause, chain, side=position.marks[won_before[0] - 1])


def check_roll(position: Derive, fields: Fields) -> None:
    """A roll is awaited only where it may be asked for (DER-7)."""
    if not position.rolling:
        return
    if not position.rules.rolls:
        raise fields.error("phase", "roll-forbidden", "DER-7", level=position.level)
    if not position.board.get(position.rolling).startswith(position.colour):
        raise fields.error("phase", "roll-of-nothing", "DER-7", cell=position.rolling, side=position.colour)
    if position.is_alone:
        raise fields.error("phase", "roll-after-end", "DER-19")
    if owed := position.owed():
        raise fields.error("phase", "roll-against-duty", "DER-14", takes=", ".join(owed))
