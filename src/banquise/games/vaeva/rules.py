"""Vaeva: five of your nine pawns aboard a platform that both sides push win.

A turn is one action: a pawn steps or jumps diagonally (`c1-d2`), a pawn goes aboard straight (`i9-i10`), or the
platform slides with everyone aboard (`P+2`). Before the first turn the sides place their pawns in turn (`@c1`).
Whoever stands on a cell of the platform is aboard, and stays there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, Final, Self

from banquise.boards import DIAGONAL, DIRECTIONS, STRAIGHT, Board, Fields, Grid, board_from_text, cell_name, place
from banquise.core import (
    NOBODY,
    PASS,
    Action,
    Choice,
    Count,
    Customs,
    Game,
    Notice,
    Outcome,
    Piece,
    Position,
    Refusal,
    Reserve,
    Score,
    drawn,
    notice,
    piece,
    refuse,
    won,
)

GRID: Final = Grid(20, 20)
PAWNS: Final = 9
PAWNS_ABOARD_TO_WIN: Final = 5
MAX_TURNS: Final = 9999
OTHER: Final = {"o": "y", "y": "o"}
SIDES: Final = ((1,), (2,))
HOME: Final = {"o": GRID.row(1), "y": GRID.row(20)}
LINED_COLUMNS: Final = "cegikmoqs"
FIRST_COLUMN: Final = "i"
COLUMNS: Final = "abcdefghijklmnopq"
"""Where the leftmost column of the platform can be."""
DECKS: Final = {
    letter: frozenset(cell_name(left + column, row) for column in range(4) for row in (10, 11)) for left, letter in enumerate(COLUMNS, 1)
}
"""The cells of the platform, by its leftmost column (VAE-1)."""
DIAGONALS: Final = {cell: tuple(GRID.ray(cell, direction) for direction in DIAGONAL) for cell in GRID.cells}
STRAIGHTS: Final = {cell: tuple(GRID.ray(cell, direction) for direction in STRAIGHT) for cell in GRID.cells}
"""The cells after each one, by direction."""
DIRECTION_OF_STEP: Final = {step: name for name, step in DIRECTIONS.items()}
CELL: Final = "[a-t](?:[1-9]|1[0-9]|20)"
Cells = tuple[str, ...]


def way(origin: str, target: str) -> tuple[str, Cells] | None:
    """The direction from a cell to another and the cells on the way, the last included; None if no line joins them."""
    (x, y), (to_x, to_y) = place(origin), place(target)
    length = max(abs(to_x - x), abs(to_y - y))
    if not length or (to_x - x) % length or (to_y - y) % length:
        return None
    direction = DIRECTION_OF_STEP[(to_x - x) // length, (to_y - y) // length]
    return direction, GRID.ray(origin, direction)[:length]


def slid(column: str, by: int) -> str | None:
    """The leftmost column of the platform after sliding; None past the edge."""
    there = COLUMNS.index(column) + by
    return COLUMNS[there] if there in range(len(COLUMNS)) else None


@lru_cache(maxsize=1024)
def passengers(board: Board, platform: str, side: str) -> int:
    """How many pawns of a side are aboard the platform with this leftmost column."""
    return sum(board.get(cell) == side for cell in DECKS[platform])


@dataclass(frozen=True, slots=True)
class Vaeva(Position):
    """A position of Vaeva; `side` places or plays, as the phase says.

    `platform` is its leftmost column, `ko` the one it has just left or "-", `turns_left` how many are left, None for no limit.
    """

    slug: ClassVar[str] = "vaeva"

    board: Board
    side: str
    platform: str
    ko: str
    turns_left: int | None
    phase: str

    @property
    def to_act(self) -> int:
        return NOBODY if self.outcome() else "oy".index(self.side) + 1

    @property
    def marks(self) -> Cells:
        return ("o", "y")

    @property
    def cells(self) -> Cells:
        return GRID.cells

    @property
    def deck(self) -> frozenset[str]:
        """The cells of the platform."""
        return DECKS[self.platform]

    def aboard(self, side: str) -> int:
        """How many pawns of a side are aboard."""
        return passengers(self.board, self.platform, side)

    @property
    def reach(self) -> int:
        """How many cells a pawn of the side to act must travel to go aboard (VAE-6)."""
        return max(1, self.aboard(self.side))

    def handed_to(self, seat: int) -> Self | None:
        """Nobody has just pushed the platform then: no ko (VAE-8)."""
        return replace(self, side="oy"[seat - 1], ko="-") if self.phase == "play" else None

    def candidates(self) -> Iterator[str]:
        """The placings come from column a on: the first legal one is the clock's choice (VAE-10)."""
        if self.phase == "place":
            yield from (f"@{cell}" for cell in HOME[self.side])
            return
        reach, deck = self.reach, self.deck
        for pawn in self.board.cells(self.side):
            if pawn not in deck:
                yield from (f"{pawn}-{target}" for target in (*self._landings(pawn), *self._berths(pawn, reach)))
        yield from (f"P{sign}{reach}" for sign in "-+")

    def _landings(self, pawn: str) -> Iterator[str]:
        """The first empty cell on each diagonal, next to the pawn or behind those it jumps over (VAE-4, VAE-5)."""
        deck, occupied = self.deck, self.board.keys()
        for ray in DIAGONALS[pawn]:
            for cell in ray:
                if cell in deck:
                    break
                if cell not in occupied:
                    yield cell
                    break

    def _berths(self, pawn: str, reach: int) -> Iterator[str]:
        """The platform cells at boarding distance in a straight line, free or not."""
        deck = self.deck
        return (ray[reach - 1] for ray in STRAIGHTS[pawn] if len(ray) >= reach and ray[reach - 1] in deck)

    def why_not(self, action: str) -> Refusal | None:
        if reason := self.closed(action):
            return reason
        if action == PASS:
            # The pawns on the board are never all hemmed in: eighteen pawns can hold no more than three of a side.
            return refuse("pass-unneeded", "ALL-2")
        if found := re.fullmatch(f"@({CELL})", action):
            return self._why_not_place(found[1])
        if found := re.fullmatch(f"({CELL})-({CELL})", action):
            return self._wrong_phase("play") or self._why_not_pawn(found[1], found[2])
        if found := re.fullmatch(r"P([+-][1-9][0-9]?)", action):
            return self._wrong_phase("play") or self._why_not_platform(int(found[1]))
        return refuse("unreadable", action=action)

    def _wrong_phase(self, wanted: str) -> Refusal | None:
        return None if self.phase == wanted else refuse("wrong-phase", "VAE-2", phase=self.phase)

    def _why_not_place(self, cell: str) -> Refusal | None:
        if reason := self._wrong_phase("place"):
            return reason
        if cell not in HOME[self.side]:
            return refuse("not-home-row", "VAE-2", (cell,), side=self.side, row=HOME[self.side][0][1:])
        return refuse("cell-taken", "VAE-2", (cell,), cell=cell) if cell in self.board else None

    def _why_not_pawn(self, origin: str, target: str) -> Refusal | None:
        if self.board.get(origin) != self.side:
            return refuse("not-your-pawn", "VAE-3", (origin,), cell=origin)
        if origin in self.deck:
            return refuse("stays-aboard", "VAE-3", (origin,), cell=origin)
        line = way(origin, target)
        if line is None:
            return refuse("no-line", "VAE-4", (origin, target), origin=origin, target=target)
        direction, cells = line
        return self._why_not_diagonal(cells) if direction in DIAGONAL else self._why_not_boarding(cells)

    def _why_not_diagonal(self, cells: Cells) -> Refusal | None:
        *between, target = cells
        if target in self.deck:
            return refuse("aboard-diagonally", "VAE-5", (target,), target=target)
        if crossed := self.deck.intersection(between):
            return refuse("crosses-platform", "VAE-5", GRID.sorted(crossed), target=target)
        if target in self.board:
            return refuse("cell-taken", "VAE-4", (target,), cell=target)
        first = next((cell for cell in between if cell not in self.board), None)
        if first is None:
            return None
        if first == between[0]:
            return refuse("one-step", "VAE-4", (first,), cell=first)
        return refuse("lands-sooner", "VAE-4", (first,), cell=first)

    def _why_not_boarding(self, cells: Cells) -> Refusal | None:
        *between, target = cells
        if target not in self.deck:
            return refuse("straight-ashore", "VAE-4", (target,), target=target)
        if target in self.board:
            return refuse("cell-taken", "VAE-6", (target,), cell=target)
        if len(cells) != self.reach:
            return refuse("boarding-distance", "VAE-6", (target,), aboard=self.aboard(self.side), distance=self.reach, length=len(cells))
        if pawns := tuple(cell for cell in between if cell in self.board):
            return refuse("way-blocked", "VAE-6", pawns, cell=pawns[0])
        return None

    def _why_not_platform(self, by: int) -> Refusal | None:
        aboard = self.aboard(self.side)
        if not aboard:
            return refuse("nobody-aboard", "VAE-7")
        if abs(by) != aboard:
            return refuse("platform-distance", "VAE-7", aboard=aboard, distance=aboard)
        target = slid(self.platform, by)
        if target is None:
            return refuse("platform-edge", "VAE-7", distance=aboard)
        if target == self.ko:
            return refuse("ko", "VAE-8", GRID.sorted(DECKS[target]), column=target)
        # With at most four aboard, every cell passed over is one the platform has left or ends on.
        if pawns := GRID.sorted(cell for cell in DECKS[target] - self.deck if cell in self.board):
            return refuse("platform-blocked", "VAE-7", pawns, cell=pawns[0])
        return None

    def _pushes(self, side: str) -> set[str | None]:
        """The columns at pushing distance of the platform for a side; going back is going there (VAE-7)."""
        aboard = self.aboard(side)
        return {slid(self.platform, -aboard), slid(self.platform, aboard)} if aboard else set()

    def after(self, action: Action) -> Self:
        if action == PASS:
            return self._turned(self.board, self.platform)
        if action.startswith("@"):
            return self._after_placing(action[1:])
        if action.startswith("P"):
            return self._after_platform(int(action[1:]))
        origin, target = action.split("-")
        return self._turned(self.board.put({origin: "", target: self.side}), self.platform)

    def _after_placing(self, cell: str) -> Self:
        board = self.board.put({cell: self.side})
        phase = "play" if len(board) == 2 * PAWNS else "place"
        return replace(self, board=board, side=OTHER[self.side], phase=phase)

    def _after_platform(self, by: int) -> Self:
        left = dict.fromkeys(self.deck, "")
        carried = {GRID.ray(cell, "E" if by > 0 else "W")[abs(by) - 1]: self.board[cell] for cell in self.deck if cell in self.board}
        platform = COLUMNS[COLUMNS.index(self.platform) + by]
        return self._turned(self.board.put({**left, **carried}), platform, ko=self.platform)

    def _turned(self, board: Board, platform: str, ko: str = "-") -> Self:
        """The position at the opponent's turn, one turn fewer being left."""
        turns_left = None if self.turns_left is None else self.turns_left - 1
        return replace(self, board=board, side=OTHER[self.side], platform=platform, ko=ko, turns_left=turns_left)

    def accepts(self, action: str) -> bool:
        """The clock may pass for a seat whose minute is over (VAE-10)."""
        return action == PASS and self.phase == "play" and self.to_act != NOBODY

    def by_clock(self) -> str | None:
        """VAE-10: the clock passes, or places on the free cell nearest to column a."""
        if self.to_act == NOBODY:
            return None
        return PASS if self.phase == "play" else self.legal_actions()[0]

    def outcome(self) -> Outcome | None:
        for side, points in (("o", (6, 0)), ("y", (0, 6))):  # VAE-11
            if self.aboard(side) == PAWNS_ABOARD_TO_WIN:
                return won(SIDES, "oy".index(side) + 1, "five-aboard", "VAE-9", points)
        return self._on_time() if self.turns_left == 0 else None

    def verdict(self) -> Outcome:
        """What VAE-10 says when the hour is over."""
        return self.outcome() or self._on_time()

    def _on_time(self) -> Outcome:
        orange, yellow = self.aboard("o"), self.aboard("y")
        if orange == yellow:
            return drawn(SIDES, "equal-aboard", "VAE-10", points=(2, 2))
        return won(SIDES, 1 if orange > yellow else 2, "more-aboard", "VAE-10", (4, 0) if orange > yellow else (0, 4))

    def pieces(self) -> tuple[Piece, ...]:
        pawns = (piece(cell, "pawn", "oy".index(self.board[cell]) + 1) for cell in GRID.sorted(self.board))
        return (piece(f"{self.platform}10", "platform", 0, "", 0, (4, 2)), *pawns)

    def reserves(self) -> tuple[Reserve, ...]:
        if self.phase == "play":
            return ()
        return tuple(Reserve(number, "pawn", PAWNS - self.board.count(side)) for number, side in enumerate("oy", 1))

    def prompt(self) -> Notice:
        if self.phase == "place":
            return notice("place", row=HOME[self.side][0][1:], left=PAWNS - self.board.count(self.side))
        return notice("play-aboard", distance=self.reach) if self.aboard(self.side) else notice("play")

    def notices(self) -> tuple[Notice, ...]:
        if self.to_act == NOBODY:
            return ()
        told: list[Notice] = []
        if self.aboard("o") == self.aboard("y") == 4:
            told.append(notice("platform-full", "VAE-12", GRID.sorted(self.deck)))
        if self.ko in self._pushes(self.side):
            told.append(notice("ko", "VAE-8", GRID.sorted(DECKS[self.ko]), column=self.ko, side=self.side))
        return tuple(told)

    def scores(self) -> tuple[Score, ...]:
        aboard = [Score("aboard", self.aboard(side), number, goal=PAWNS_ABOARD_TO_WIN) for number, side in enumerate("oy", 1)]
        playing = "" if self.to_act == NOBODY else "oy"  # once it is over nobody goes aboard any more
        reach = [Score("reach", max(1, self.aboard(side)), number) for number, side in enumerate(playing, 1)]
        turns = [] if self.turns_left is None else [Score("turns-left", self.turns_left)]
        return (*aboard, *reach, *turns)

    def ending(self, outcome: Outcome) -> Notice:
        """With how many are aboard: it is told whether the turns or the clock ended the game (VAE-10)."""
        if outcome.clause not in ("VAE-9", "VAE-10"):
            return notice(outcome.reason, outcome.clause)
        by_turns = outcome.clause == "VAE-10" and self.turns_left == 0
        code = f"{outcome.reason}-turns" if by_turns else outcome.reason
        sides = [side for seat, side in enumerate("oy", 1) if seat in outcome.winners] or ["o", "y"]
        aboard = GRID.sorted(cell for cell in self.deck if self.board.get(cell) in sides)
        counts = sorted((self.aboard("o"), self.aboard("y")), reverse=True)
        return notice(code, outcome.clause, aboard, most=counts[0], least=counts[1])

    def goal(self) -> Notice:
        return notice("aboard" if self.turns_left is None else "aboard-in-time", "VAE-9")

    def touches(self, action: Action) -> tuple[str, ...]:
        if action == PASS or action.startswith("P"):
            return (action,)
        return tuple(action.removeprefix("@").split("-"))

    def text(self) -> str:
        turns = "-" if self.turns_left is None else self.turns_left
        return f"{self.board.text()} {self.side} {self.platform} {self.ko} {turns} {self.phase}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        fields = Fields(text, "board", "side", "platform", "ko", "turns", "phase")
        board = board_from_text(GRID, fields["board"], "[oy]")
        side = fields.one_of("side", "o", "y")
        platform = fields.one_of("platform", *COLUMNS)
        ko = fields.one_of("ko", *COLUMNS, "-")
        turns = cls._turns_from(fields)
        position = cls(board, side, platform, ko, turns, fields.one_of("phase", "place", "play"))
        if position.phase == "place":
            position._check_placing(fields)
        else:
            position._check_aboard(fields)
            position._check_ko(fields)
        return position

    @staticmethod
    def _turns_from(fields: Fields) -> int | None:
        if fields["turns"] == "-":
            return None
        if not re.fullmatch("0|[1-9][0-9]{0,3}", fields["turns"]):
            raise fields.error("turns", "turns-number", "VAE-10", value=fields["turns"], most=MAX_TURNS)
        return int(fields["turns"])

    def _check_placing(self, fields: Fields) -> None:
        """While pawns are placed nothing else has happened, and the sides take it in turn (VAE-2)."""
        orange, yellow = self.board.count("o"), self.board.count("y")
        for cell in GRID.sorted(self.board):
            if cell not in HOME[side := self.board[cell]]:
                raise fields.error("board", "not-home-row", "VAE-2", (cell,), side=side, row=HOME[side][0][1:])
        if yellow >= PAWNS or orange > PAWNS:
            raise fields.error("phase", "all-placed", "VAE-2", most=PAWNS)
        if orange - yellow != "oy".index(self.side):
            raise fields.error("side", "not-alternate", "VAE-2", orange=orange, yellow=yellow)
        if self.platform != FIRST_COLUMN:
            raise fields.error("platform", "platform-before-play", "VAE-1", column=FIRST_COLUMN)
        if self.ko != "-":
            raise fields.error("ko", "ko-before-play", "VAE-8")
        if self.turns_left == 0:
            raise fields.error("turns", "turns-before-play", "VAE-10")

    def _check_aboard(self, fields: Fields) -> None:
        for side in "oy":
            if self.board.count(side) != PAWNS:
                raise fields.error("board", "pawn-count", "VAE-2", side=side, pawns=self.board.count(side), wanted=PAWNS)
        if any(self.aboard(side) > PAWNS_ABOARD_TO_WIN for side in "oy"):
            raise fields.error("board", "too-many-aboard", "VAE-9", GRID.sorted(self.deck), most=PAWNS_ABOARD_TO_WIN)
        if self.aboard(self.side) == PAWNS_ABOARD_TO_WIN:
            raise fields.error("side", "already-won", "VAE-9", side=self.side)
        if self.platform != FIRST_COLUMN and not any(self.aboard(side) for side in "oy"):
            raise fields.error("platform", "platform-unpushed", "VAE-7", column=FIRST_COLUMN)

    def _check_ko(self, fields: Fields) -> None:
        """The opponent has just slid the platform by the number of its pawns aboard, and left no pawn behind (VAE-7)."""
        if self.ko == "-":
            return
        mover = OTHER[self.side]
        if self.aboard(mover) == PAWNS_ABOARD_TO_WIN:
            raise fields.error("ko", "ko-after-win", "VAE-9", side=mover)
        if self.ko not in self._pushes(mover):
            raise fields.error("ko", "ko-distance", "VAE-7", side=mover, aboard=self.aboard(mover), column=self.ko)
        if behind := GRID.sorted(cell for cell in DECKS[self.ko] - self.deck if cell in self.board):
            raise fields.error("ko", "ko-not-empty", "VAE-7", behind, cell=behind[0], column=self.ko)


def begin(variant: str, turns: str) -> Vaeva:
    """The first position; lined up, the pawns stand on columns c e g i k m o q s (VAE-2)."""
    limit = None if turns == "-" else int(turns)
    if variant == "free":
        return Vaeva(Board(GRID, {}), "o", FIRST_COLUMN, "-", limit, "place")
    pawns = {f"{column}{row}": side for column in LINED_COLUMNS for side, row in (("o", 1), ("y", 20))}
    return Vaeva(Board(GRID, pawns), "o", FIRST_COLUMN, "-", limit, "play")


OPTIONS: Final = (Choice("variant", ("free", "lined"), "free"), Count("turns", 1, MAX_TURNS, "200"))
CUSTOMS: Final = Customs(
    on_time="passes",  # VAE-10
    turn_time=60,
    game_time=3600,
    clocked={"turns": "-"},
    points={"win": 6, "time": 4, "draw": 2, "loss": 0},  # VAE-11
    uneven=({"variant": "lined"},),  # full strength against itself: 8 to 1 for orange, 3 draws
)
GAME: Final = Game("vaeva", "Vaeva", 1, Vaeva, begin, OPTIONS, CUSTOMS)
