"""Dérive: dice drift across the water and build a chain, value by value, on the far bank.

A turn is one action: enter a die (`+c1`, or `+c1=4` where its value is chosen), move one (`c3-d4`, a step or a run of
jumps), change its value by one (`c3=4`), take (`c3xd4`), or roll a die (`c3?`), which chance answers (`=5`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations
from typing import ClassVar, Final, Self

from banquise.boards import Board, Fields, board_from_text
from banquise.core import (
    CHANCE,
    NOBODY,
    OUT,
    PASS,
    Action,
    Choice,
    Customs,
    Game,
    Notice,
    Outcome,
    Piece,
    Position,
    Refusal,
    Reserve,
    Score,
    Sides,
    notice,
    piece,
    refuse,
    won,
)
from banquise.games.derive.chains import (
    BANKS,
    COLOURS,
    FOREIGN,
    GRIDS,
    SIZES,
    Cells,
    anchored_chain,
    is_in_order,
    near,
    reach,
)
from banquise.games.derive.texts import CELL, check, read_rolling, read_stock


@dataclass(frozen=True, slots=True)
class Level:
    """What a level changes; `chain` is the length that wins, and 1 means any die on the far bank (DER-15)."""

    dice: int
    chain: int
    protects: bool
    obliges: bool
    rolls: bool
    chooses_value: bool


LEVELS: Final = {
    "1": Level(5, 1, protects=False, obliges=False, rolls=True, chooses_value=False),
    "2": Level(7, 3, protects=True, obliges=False, rolls=True, chooses_value=False),
    "2c": Level(7, 3, protects=True, obliges=True, rolls=True, chooses_value=False),
    "2a": Level(7, 3, protects=True, obliges=True, rolls=False, chooses_value=True),
    "3": Level(10, 6, protects=True, obliges=True, rolls=True, chooses_value=False),
    "4": Level(10, 6, protects=True, obliges=True, rolls=False, chooses_value=True),
}


def seatings() -> tuple[str, ...]:
    """What the option `colours` can be: two in any order, three or four clockwise, four in teams (DER-3, DER-17)."""
    turned = [COLOURS[first:] + COLOURS[:first] for first in range(4)]
    pairs = ["".join(pair) for pair in permutations(COLOURS, 2)]
    threes = [colours.replace(left_out, "") for colours in turned for left_out in colours[1:]]
    return (*pairs, *threes, *turned, *(f"{colours}+" for colours in turned))


SEATINGS: Final = seatings()
FACES: Final = ("1", "2", "3", "4", "5", "6")
BESIDE: Final = {"1": "2", "2": "13", "3": "24", "4": "35", "5": "46", "6": "5"}
FORMS: Final = {
    "enter": re.compile(rf"\+({CELL})(?:=([0-9]))?"),
    "move": re.compile(rf"({CELL})-({CELL})"),
    "take": re.compile(rf"({CELL})x({CELL})"),
    "change": re.compile(rf"({CELL})=([0-9])"),
    "roll": re.compile(rf"({CELL})(\?)"),
    "chance": re.compile(r"(=)([0-9])"),
}
CLAUSES: Final = {"move": "DER-6", "change": "DER-7", "roll": "DER-7", "take": "DER-8"}


@lru_cache(maxsize=4096)
def reading(action: str) -> tuple[str, str, str]:
    """The verb of an action, its cell, and the cell or value that follows; three times "" if it cannot be read."""
    for verb, form in FORMS.items():
        if found := form.fullmatch(action):
            return verb, found[1], found[2] or ""
    return "", "", ""


@dataclass(frozen=True, slots=True)
class Derive(Position):
    """A position of Dérive; `stock` has for each seat its dice in reserve, None if it is out (DER-19).

    `rolling` is the cell of the die whose roll is awaited, or "".
    """

    slug: ClassVar[str] = "derive"

    board: Board
    seat: int
    colours: str
    stock: tuple[int | None, ...]
    level: str
    rolling: str = ""

    @property
    def to_act(self) -> int:
        if self.outcome():
            return NOBODY
        return CHANCE if self.rolling else self.seat

    @property
    def phase(self) -> str:
        return "roll" if self.rolling else "play"

    @property
    def marks(self) -> Cells:
        return tuple(self.colours.rstrip("+"))

    @property
    def cells(self) -> Cells:
        return self.board.grid.cells

    @property
    def seats(self) -> int:
        return len(self.stock)

    @property
    def sides(self) -> Sides:
        if self.colours.endswith("+"):
            return ((1, 3), (2, 4))  # DER-17: partners face each other
        return tuple((seat,) for seat in range(1, self.seats + 1))

    @property
    def mid_turn(self) -> bool:
        return bool(self.rolling)

    @property
    def in_play(self) -> tuple[int, ...]:
        return tuple(seat for seat, held in enumerate(self.stock, 1) if held is not None)

    @property
    def colour(self) -> str:
        """The colour of the seat to act, or of the seat that rolls."""
        return self.colours[self.seat - 1]

    @property
    def rules(self) -> Level:
        """What the level of this game changes."""
        return LEVELS[self.level]

    def handed_to(self, seat: int) -> Self | None:
        return replace(self, seat=seat) if not self.rolling and self.plays(self.colours[seat - 1]) else None

    def candidates(self) -> Iterator[str]:
        if self.rolling:
            yield from (f"={face}" for face in FACES)
            return
        if self.stock[self.seat - 1]:
            values = [f"={face}" for face in FACES] if self.rules.chooses_value else [""]
            yield from (f"+{cell}{value}" for cell in self._bank if cell not in self.board for value in values)
        for cell in self.board.cells(self.colour):
            yield from (f"{cell}-{there}" for there in reach(self.board, cell))
            yield from (f"{cell}x{there}" for there in near(self.board, cell) if there in self.board)
            yield from (f"{cell}={face}" for face in BESIDE[self.board[cell][1]])
            yield f"{cell}?"
        yield PASS

    @property
    def _bank(self) -> Cells:
        return BANKS[self.board.grid.rows][self.colour]

    def why_not(self, action: str) -> Refusal | None:
        if reason := self.closed(action):
            return reason
        verb, cell, rest = reading(action)
        if not verb and action != PASS:
            return refuse("unreadable", action=action)
        if self.rolling or verb == "chance":
            return self._why_not_chance(verb, rest)
        if action == PASS:
            return self._why_not_pass()
        return self._why_not_verb(verb, cell, rest) or self._why_not_duty(action)

    def _why_not_chance(self, verb: str, face: str) -> Refusal | None:
        if verb != "chance":
            return refuse("chance-acts", "DER-7", (self.rolling,))
        if not self.rolling:
            return refuse("nobody-rolls", "DER-7")
        return None if face in FACES else refuse("no-such-value", "DER-7", value=face)

    def _why_not_pass(self) -> Refusal | None:
        if any(self.why_not(action) is None for action in self.candidates() if action != PASS):
            return refuse("pass-unneeded", "ALL-2")
        return None

    def owed(self) -> tuple[str, ...]:
        """The takes of which the seat to act must choose one; () if it is free (DER-14)."""
        return duties(self)

    def _why_not_duty(self, action: str) -> Refusal | None:
        owed = self.owed()
        if not owed or action in owed:
            return None
        cells = self.board.grid.sorted({cell for take in owed for cell in take.split("x")})
        return refuse("must-take", "DER-14", cells, takes=", ".join(owed))

    def _why_not_verb(self, verb: str, cell: str, rest: str) -> Refusal | None:
        """The reasons other than the duty to take."""
        for named in (cell, rest) if verb in ("move", "take") else (cell,):
            if named not in self.board.grid:
                return self._why_no_cell(named)
        if verb == "enter":
            return self._why_not_enter(cell, rest)
        if not self.board.get(cell).startswith(self.colour):
            code = "not-your-die" if cell in self.board else "no-die-there"
            return refuse(code, CLAUSES[verb], (cell,), cell=cell)
        if verb == "move":
            return self._why_not_move(cell, rest)
        if verb == "take":
            return self._why_not_take(cell, rest)
        return self._why_not_change(cell, rest)

    def _why_no_cell(self, cell: str) -> Refusal:
        column, row = ord(cell[0]) - ord("a") + 1, int(cell[1:])
        inside = max(column, row) <= self.board.grid.rows
        return refuse("white-cell" if inside else "no-such-cell", "DER-1", cell=cell)

    def _why_not_enter(self, cell: str, value: str) -> Refusal | None:
        if not self.stock[self.seat - 1]:
            return refuse("reserve-empty", "DER-5")
        if cell not in self._bank:
            return refuse("not-your-bank", "DER-5", self._bank, cell=cell, bank=self.colour)
        if cell in self.board:
            return refuse("occupied", "DER-5", (cell,), cell=cell)
        if not self.rules.chooses_value:
            return refuse("enters-at-one", "DER-5", (cell,), cell=cell) if value else None
        if not value:
            return refuse("value-missing", "DER-5", (cell,), cell=cell)
        return None if value in FACES else refuse("no-such-value", "DER-5", (cell,), value=value)

    def _why_not_move(self, cell: str, there: str) -> Refusal | None:
        if there == cell:
            return refuse("back-to-start", "DER-6", (cell,), cell=cell)
        if there in self.board:
            return refuse("occupied", "DER-6", (there,), cell=there)
        if there not in reach(self.board, cell):
            return refuse("out-of-reach", "DER-6", (cell, there), cell=cell, there=there)
        return self._why_not_land(cell, there)

    def _why_not_land(self, cell: str, there: str) -> Refusal | None:
        """DER-9: one die at most on each bank that is not one's own."""
        counts_on = FOREIGN[self.board.grid.rows][self.colour]
        for bank in counts_on[there]:
            for other in self.board.cells(self.colour):
                if other != cell and bank in counts_on[other]:
                    return refuse("bank-limit", "DER-9", (other, there), cell=other, bank=bank)
        return None

    def _why_not_change(self, cell: str, value: str) -> Refusal | None:
        """DER-7; `value` is "?" for a roll."""
        if value == "?":
            return None if self.rules.rolls else refuse("no-rolls", "DER-7", (cell,), cell=cell)
        if value not in FACES:
            return refuse("no-such-value", "DER-7", (cell,), value=value)
        shown = self.board[cell][1]
        if value == shown:
            return refuse("same-value", "DER-7", (cell,), cell=cell, value=value)
        if value not in BESIDE[shown]:
            return refuse("one-at-a-time", "DER-7", (cell,), cell=cell, value=shown)
        return None

    def _why_not_take(self, cell: str, prey: str) -> Refusal | None:
        if prey not in near(self.board, cell):
            return refuse("not-adjacent", "DER-8", (cell, prey), cell=cell, prey=prey)
        if prey not in self.board:
            return refuse("nothing-to-take", "DER-8", (prey,), cell=prey)
        colour, value = self.board[prey][0], self.board[prey][1]
        if colour == self.colour:
            return refuse("own-die", "DER-8", (prey,), cell=prey)
        if colour not in self.opponents:
            return refuse("partners-die", "DER-10", (prey,), cell=prey)
        if prey in (chain := self._protected(colour)):
            return refuse("protected", "DER-13", chain, cell=prey, side=colour)
        if value > self.board[cell][1]:
            return refuse("too-weak", "DER-8", (cell, prey), value=self.board[cell][1], prey=value)
        return self._why_not_land(cell, prey)

    @property
    def opponents(self) -> str:
        """The colours that are not of the side to act (DER-10)."""
        friends = self.sides[self.side_of(self.seat) - 1]
        return "".join(colour for seat, colour in enumerate(self.marks, 1) if seat not in friends)

    def _protected(self, colour: str) -> Cells:
        """The chain of this colour that cannot be taken from (DER-13); a seat that is out has none (DER-19)."""
        chain = anchored_chain(self.board, colour)
        safe = chain and self.rules.protects and self.plays(colour) and is_in_order(self.board, chain)
        return chain if safe else ()

    def plays(self, colour: str) -> bool:
        """Whether the seat of this colour is still in play."""
        return self.stock[self.colours.index(colour)] is not None

    def after(self, action: Action) -> Self:
        if action in (PASS, OUT):
            return self._next() if action == PASS else self._after_out()
        verb, cell, rest = reading(action)
        if verb == "roll":
            return replace(self, rolling=cell)
        if verb == "take":
            return self._after_take(cell, rest)
        if verb == "enter":
            return self._put({cell: self.colour + (rest or "1")})._stocked(self.colour, -1)._next()
        if verb == "move":
            return self._put({cell: "", rest: self.board[cell]})._next()
        return self._put({cell if verb == "change" else self.rolling: self.colour + rest})._next()

    def _after_take(self, cell: str, prey: str) -> Self:
        own, taken = int(self.board[cell][1]), int(self.board[prey][1])
        left = f"{self.colour}{own - taken or 1}"  # DER-8: at equal values it becomes 1
        return self._put({cell: "", prey: left})._stocked(self.board[prey][0], 1)._next()

    def _after_out(self) -> Self:
        """DER-19: its dice stay, its reserve is gone, a roll it owes is dropped."""
        stock = tuple(None if seat == self.seat else held for seat, held in enumerate(self.stock, 1))
        return replace(self, stock=stock)._next()

    def _put(self, changes: dict[str, str]) -> Self:
        return replace(self, board=self.board.put(changes))

    def _stocked(self, colour: str, dice: int) -> Self:
        """With so many dice more in the reserve of a colour; those of a seat that is out leave the game (DER-19)."""
        held = zip(self.marks, self.stock, strict=True)
        return replace(self, stock=tuple(n if n is None or mark != colour else n + dice for mark, n in held))

    def _next(self) -> Self:
        """The next seat in play is to act."""
        seats = [*range(self.seat + 1, self.seats + 1), *range(1, self.seat + 1)]
        return replace(self, seat=next(seat for seat in seats if seat in self.in_play), rolling="")

    def outcome(self) -> Outcome | None:
        return ending(self)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in play, beginning with the one that acted last."""
        last = self.in_play.index(self.seat) - 1
        return self.in_play[last:] + self.in_play[:last]

    def completed(self, seat: int) -> Cells:
        """The chain by which a seat wins (DER-15, DER-16), whether it may or not; () if it has none."""
        chain = anchored_chain(self.board, self.colours[seat - 1])
        long_enough = len(chain) >= self.rules.chain
        return chain if long_enough and (self.rules.chain == 1 or is_in_order(self.board, chain)) else ()

    @property
    def is_alone(self) -> bool:
        """Whether only one side has seats in play (DER-19)."""
        return len({self.side_of(seat) for seat in self.in_play}) == 1

    def outcomes(self) -> tuple[tuple[Action, int], ...]:
        return tuple((Action(f"={face}"), 1) for face in FACES) if self.to_act == CHANCE else ()

    def accepts(self, action: str) -> bool:
        return action == OUT and self.to_act != NOBODY

    def pieces(self) -> tuple[Piece, ...]:
        sides = [self.side_of(seat) for seat in range(1, self.seats + 1)]
        seats = {cell: self.colours.index(self.board[cell][0]) + 1 for cell in self.board.grid.sorted(self.board)}
        return tuple(piece(cell, "die", sides[seat - 1], self.board[cell][1], seat) for cell, seat in seats.items())

    def reserves(self) -> tuple[Reserve, ...]:
        return tuple(Reserve(self.side_of(seat), "die", self.stock[seat - 1] or 0, seat) for seat in self.in_play)

    def prompt(self) -> Notice:
        if self.rolling:
            return notice("roll", "DER-7", (self.rolling,), cell=self.rolling, side=self.colour)
        if owed := self.owed():
            return notice("must-take", "DER-14", tuple(take.split("x")[0] for take in owed), takes=", ".join(owed))
        if self.why_not(PASS) is None:
            return notice("pass", "ALL-2")
        return notice("play" if self.board.count(self.colour) else "first-die", bank=self.colour)

    def notices(self) -> tuple[Notice, ...]:
        """The safe chains that lack one die: an opponent can only keep that one away."""
        safe = {colour: self._protected(colour) for colour in self.marks}
        return tuple(
            notice("safe-chain", "DER-13", chain, side=colour, dice=len(chain), wanted=self.rules.chain)
            for colour, chain in safe.items()
            if chain and len(chain) == self.rules.chain - 1
        )

    def goal(self) -> Notice:
        chain, team = self.rules.chain, "team-" if self.colours.endswith("+") else ""
        return notice(f"{team}far-bank", "DER-15") if chain == 1 else notice(f"{team}chain", "DER-16", chain=chain)

    def scores(self) -> tuple[Score, ...]:
        """How long the chain of each seat is on the far bank, while it is in order; at level 1 one die is enough (DER-15)."""
        if self.rules.chain == 1:
            return ()
        chains = [(seat, anchored_chain(self.board, self.colours[seat - 1])) for seat in range(1, self.seats + 1)]
        lengths = [(seat, len(chain) if chain and is_in_order(self.board, chain) else 0) for seat, chain in chains]
        return tuple(Score("chain", length, self.side_of(seat), seat, self.rules.chain) for seat, length in lengths)

    def ending(self, outcome: Outcome) -> Notice:
        """With the chain that won, or with the die that reached the far bank."""
        decided = outcome.reason in ("far-bank", "chain")
        chain = next((found for seat in self.order if seat in outcome.winners and (found := self.completed(seat))), ()) if decided else ()
        return notice(outcome.reason, outcome.clause, chain[:1] if outcome.reason == "far-bank" else chain)

    def touches(self, action: Action) -> tuple[str, ...]:
        verb, cell, rest = reading(action)
        if verb in ("", "chance"):
            return (action,)
        if verb in ("enter", "change") and rest:
            rest = f"={rest}"
        return (cell, rest) if rest else (cell,)

    def text(self) -> str:
        stock = ",".join("-" if held is None else str(held) for held in self.stock)
        phase = f"roll:{self.rolling}" if self.rolling else "play"
        return f"{self.board.text()} {self.seat} {self.colours} {stock} {self.level} {phase}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        fields = Fields(text, "board", "seat", "colours", "reserves", "level", "phase")
        rows = fields["board"].count("/") + 1
        if rows not in GRIDS:
            raise fields.error("board", "board-size", "DER-1", rows=rows, sizes=", ".join(map(str, SIZES)))
        board = board_from_text(GRIDS[rows], fields["board"], "[rbyg][1-6]")
        if (colours := fields["colours"]) not in SEATINGS:
            raise fields.error("colours", "no-such-seating", "DER-3", value=colours)
        seats = len(colours.rstrip("+"))
        seat = int(fields.one_of("seat", *map(str, range(1, seats + 1))))
        level = fields.one_of("level", *LEVELS)
        position = cls(board, seat, colours, read_stock(fields, seats), level, read_rolling(fields))
        check(position, fields)
        return position


@lru_cache(maxsize=256)
def duties(position: Derive) -> tuple[str, ...]:
    """The takes owed by the dice that touch an opposing anchored chain and are in no anchored chain themselves (DER-14)."""
    if not position.rules.obliges:
        return ()
    board = position.board
    threats = {cell for colour in position.opponents if position.plays(colour) for cell in anchored_chain(board, colour)}
    own_chain = anchored_chain(board, position.colour)
    obliged = [die for die in board.cells(position.colour) if die not in own_chain and not threats.isdisjoint(near(board, die))]
    pairs = ((die, prey) for die in obliged for prey in near(board, die))
    return tuple(f"{die}x{prey}" for die, prey in pairs if position._why_not_take(die, prey) is None)


@lru_cache(maxsize=256)
def ending(position: Derive) -> Outcome | None:
    """How the game ended: a side is alone, or a chain is complete, the seat that acted last first (DER-16, DER-19)."""
    if position.is_alone:
        return won(position.sides, position.seat, "alone", "DER-19")
    for seat in position.order:
        if position.completed(seat):
            reason, clause = ("far-bank", "DER-15") if position.rules.chain == 1 else ("chain", "DER-16")
            return won(position.sides, seat, reason, clause)
    return None


def begin(level: str, size: str, colours: str) -> Derive:
    board = Board(GRIDS[int(size)], {})
    return Derive(board, 1, colours, (LEVELS[level].dice,) * len(colours.rstrip("+")), level)


OPTIONS: Final = (
    Choice("level", tuple(LEVELS), "2"),
    Choice("size", tuple(map(str, SIZES)), "11"),
    Choice("colours", SEATINGS, "ry"),
)
GAME: Final = Game("derive", "Dérive", 1, Derive, begin, OPTIONS, Customs(dice=True))  # DER-18
