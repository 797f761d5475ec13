"""Threats: what another seat would do if the turn were its own, in a position that the referee accepts."""

from __future__ import annotations

from banquise.core import NOBODY, BadText, Position, Refusal, refuse


def next_rival(position: Position) -> int:
    """The seat of another side whose turn comes next, round the table; 0 where there is none."""
    later = [(position.to_act + step - 1) % position.seats + 1 for step in range(1, position.seats)]
    return next((seat for seat in later if _is_rival(position, seat)), 0)


def _is_rival(position: Position, seat: int) -> bool:
    return seat in position.in_play and position.side_of(seat) != position.side_of(position.to_act)


def threat_position(position: Position, seat: int = 0) -> Position | Refusal:
    """The same board with a rival's turn beginning, the next one's if no seat is named; the game may be over there.

    Where there is no such position, why not: the reason of the referee where it is one that no game may have.
    """
    if position.to_act == NOBODY:
        return refuse("threat-over")
    if position.to_act < 1 or position.mid_turn:
        return refuse("threat-mid-turn")
    if position.is_setup:
        return refuse("threat-setup")
    seat = seat or next_rival(position)
    if not 1 <= seat <= position.seats or not _is_rival(position, seat):
        return refuse("threat-seat", seat=seat)
    handed = position.handed_to(seat)
    if handed is None:
        return refuse("threat-none")
    try:
        return type(position).from_text(handed.text())
    except BadText as error:
        return error.reason
