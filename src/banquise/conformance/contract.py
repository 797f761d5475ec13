"""The contract of a position, held against random games."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from random import Random
from typing import Final

from banquise.conformance.broken import ContractBroken, require
from banquise.conformance.lines import MATCH_ONLY, Options, random_line, rng_for
from banquise.core import CHANCE, NOBODY, OUT, BadText, Game, IllegalAction, Line, Position
from banquise.games.announced import CELL

MAX_RANDOM_ACTIONS: Final = 120
"""Actions of a random game at most."""
DAMAGED_TEXTS: Final = 60
"""Texts tried as actions, and damaged texts tried as positions."""
STRANGE: Final = ("", "0", "9", "/", " ", "-", "é", "a1", "z99", "+", "x", "=", "?", "²", "\n")


def check_start(game: Game, options: Options) -> None:
    """Seat 1 begins a turn (ALL-4), and every promise of a position holds."""
    start = game.start(**options)
    check_position(game, start)
    check_touches(start)
    check_facts(start)
    require(start.to_act == 1, start, f"seat 1 begins (ALL-4), not {start.to_act}")
    require(not start.mid_turn, start, "the start is the middle of a turn")


def check_random_games(game: Game, options: Options) -> None:
    """Every promise holds in random games, in which seats also leave and clocks also pass."""
    rng = rng_for("contract", game, options)
    seen: set[str] = set()
    for unlisted in (0.0, 0.02):
        line = random_line(game.start(**options), rng, MAX_RANDOM_ACTIONS, unlisted)
        seen |= set(line.actions)
        for position in line.positions:
            check_position(game, position)
            check_outcome(position)
            check_facts(position)
        for position in line.positions[:: max(1, len(line.positions) // 8)]:
            check_touches(position)
            check_reasons(position, seen)
            check_handed(game, position)


def check_position(game: Game, position: Position) -> None:
    """Its text is whole, and what it says of who acts, of its actions and of its end agrees."""
    check_text(game, position)
    legal = position.legal_actions()
    require(len(set(legal)) == len(legal), position, "an action is listed twice")
    require((position.to_act == NOBODY) == (position.outcome() is not None), position, "it has an outcome and someone to act, or neither")
    require(bool(legal) == (position.to_act != NOBODY), position, "it has no action, yet is not finished (or the other way round)")
    require(position.to_act in {CHANCE, NOBODY, *position.in_play}, position, f"seat {position.to_act} is to act, and not in play")
    chance = {action for action, _ in position.outcomes()}
    require(
        chance == (set(legal) if position.to_act == CHANCE else set()), position, "`outcomes` are the actions of chance, and only those"
    )
    require(position.why_not(OUT) is not None, position, "`out` is never a legal action (ALL-3)")


def check_text(game: Game, position: Position) -> None:
    """Its text is one line that reads back as the position."""
    text = position.text()
    require(text.isascii() and text.isprintable(), position, "its text is not one line of ASCII")
    try:
        again = game.from_text(text)
    except BadText as error:
        raise ContractBroken(f"{position.slug}: a position of play has a text that is refused: {error}") from error
    require(again == position and hash(again) == hash(position), position, f"its text reads back as {again!r}")


def check_touches(position: Position) -> None:
    """No legal action's touches begin another's."""
    paths = {action: position.touches(action) for action in position.legal_actions()}
    beginnings = Counter(path[:length] for path in set(paths.values()) for length in range(1, len(path) + 1))
    for action, path in paths.items():
        require(bool(path), position, f"{action!r} has no touches")
        alone = beginnings[path] == 1 and list(paths.values()).count(path) == 1
        require(alone, position, f"the touches of {action!r} are, or begin, those of another action")


def check_reasons(position: Position, texts: Iterable[str]) -> None:
    """An action has a reason if and only if it is not legal, and is then refused unless the match may play it."""
    legal = set(position.legal_actions())
    for text in {*texts, *position.candidates()}:
        refused = position.why_not(text) is not None
        require(not refused or text not in legal, position, f"{text!r} is listed, and refused")
        require(refused or text in legal, position, f"{text!r} is allowed, and `candidates` does not list it")
        if refused and not position.accepts(text):
            try:
                position.play(text)
            except IllegalAction:
                continue
            require(False, position, f"{text!r} is refused, and yet played")


def check_handed(game: Game, position: Position) -> None:
    """With the turn of another seat beginning the board is the same; its text is refused, or reads back as the position."""
    if position.to_act < 1 or position.mid_turn:
        return
    for seat in set(position.in_play) - {position.to_act}:
        handed = position.handed_to(seat)
        if handed is None:
            continue
        require(handed.to_act in (seat, NOBODY) and not handed.mid_turn, position, f"handed to seat {seat}, its turn does not begin")
        require(handed.pieces() == position.pieces(), position, f"handed to seat {seat}, the board changes")
        try:
            again = game.from_text(handed.text())
        except BadText:
            continue
        require(again == handed, position, f"handed to seat {seat}, its text reads back as {again!r}")


def check_outcome(position: Position) -> None:
    """An outcome has a score for each seat, ranks all, and sides share one point."""
    outcome = position.outcome()
    if outcome is None:
        return
    seats = list(range(1, position.seats + 1))
    require(len(outcome.scores) == position.seats, position, "the outcome has not one score for each seat")
    require(sorted(seat for group in outcome.ranking for seat in group) == seats, position, "the ranking has not each seat once")
    require(bool(outcome.clause), position, "the outcome names no clause")
    require(set(position.ending(outcome).cells) <= set(position.cells), position, "the game was decided on cells that there are not")
    winners = tuple(seat for seat in seats if outcome.scores[seat - 1] == 1)
    require(outcome.winners == winners, position, "the winners are not those who score 1")
    require(not winners or winners in position.sides, position, "the winners are no side")
    total = sum(outcome.scores[side[0] - 1] for side in position.sides)
    require(abs(total - 1) < 1e-9, position, f"the sides score {total} together, not 1")


def check_facts(position: Position) -> None:
    """What is told for drawing names cells, sides and seats that there are."""
    require(bool(position.cells) and all(map(CELL.fullmatch, position.cells)), position, "cells are named as a1 to z99, and there is one")
    for piece in position.pieces():
        require(piece.cell in (*position.cells, ""), position, f"{piece} stands on no cell")
        require(0 <= piece.side <= len(position.sides) and 0 <= piece.seat <= position.seats, position, f"{piece} is of no side")
    for reserve in position.reserves():
        require(reserve.count >= 0, position, f"{reserve} is less than nothing")
    for score in position.scores():
        require(0 <= score.side <= len(position.sides) and 0 <= score.seat <= position.seats, position, f"{score} is of no side")
    require(len(position.marks) == position.seats, position, "there is not one mark for each seat")
    seated = sorted(seat for side in position.sides for seat in side)
    require(seated == list(range(1, position.seats + 1)), position, "the sides have not each seat once")


def check_values(game: Game, options: Options) -> None:
    """Positions are frozen, can be copied and sent, and equal texts are equal positions."""
    rng = rng_for("values", game, options)
    by_text: dict[str, Position] = {}
    for _ in range(3):
        for position in random_line(game.start(**options), rng, 40).positions:
            require(by_text.setdefault(position.text(), position) == position, position, "another position has the same text")
    require(len(set(by_text.values())) == len(by_text), game.start(**options), "equal positions have different texts")
    check_frozen(rng.choice(list(by_text.values())))


def check_frozen(position: Position) -> None:
    """Nothing of a position can be set, and a copy is equal."""
    require(is_dataclass(position), position, "a position is a frozen dataclass")
    name = fields(position)[0].name  # type: ignore[arg-type]  # it is a dataclass
    try:
        setattr(position, name, None)
    except AttributeError:
        pass
    else:
        raise ContractBroken(f"{position.slug}: the field {name!r} of a position can be changed")
    copies = (pickle.loads(pickle.dumps(position)), copy.deepcopy(position))  # noqa: S301  # our own bytes
    require(all(each == position for each in copies), position, "a copy of it is not equal to it")


def check_turns(game: Game, options: Options) -> None:
    """Turns are the paths of actions up to where the turn ends."""
    line = random_line(game.start(**options), rng_for("turns", game, options), 30)
    start = next(position for position in reversed(line.positions[:25]) if not position.mid_turn)
    for actions, end in list(start.turns())[:40]:
        require(start.turn(actions) == end, start, f"the turn {' '.join(actions)} leads elsewhere")
        require(not end.mid_turn or end.to_act == NOBODY, end, f"the turn {' '.join(actions)} is not over")
        require(not actions[1:] or not _is_turn(start, actions[:-1]), start, f"{' '.join(actions[:-1])} is a turn already")


def _is_turn(start: Position, actions: Sequence[str]) -> bool:
    try:
        start.turn(actions)
    except IllegalAction:
        return False
    return True


def check_replay(game: Game, options: Options) -> None:
    """A line replays from its texts."""
    line = random_line(game.start(**options), rng_for("replay", game, options), 60, 0.05)
    again = Line.begin(game.from_text(line.start.text()), list(line.actions))
    require(again.positions == line.positions, line.start, f"{' '.join(line.actions)} leads elsewhere the second time")


def check_any_text(game: Game) -> None:
    """Any text is legal, or has a reason: `why_not` never raises."""
    rng = Random(f"any text {game.slug}")
    for _ in range(DAMAGED_TEXTS):
        line = random_line(game.start(), rng, rng.randrange(12))
        known = [*line.position.candidates(), *line.actions, *MATCH_ONLY, *STRANGE]
        check_reasons(line.position, [damaged(rng.choice(known), rng), rng.choice(known)])


def check_damaged_texts(game: Game) -> None:
    """A text that is damaged is refused with `BadText`, or is the text of the position it reads as."""
    rng = Random(f"damaged {game.slug}")
    for _ in range(DAMAGED_TEXTS):
        text = damaged(random_line(game.start(), rng, rng.randrange(30)).position.text(), rng)
        try:
            position = game.from_text(text)
        except BadText:
            continue
        require(position.text() == text, position, f"it was read from another text, {text!r}")
        check_position(game, position)


def damaged(text: str, rng: Random) -> str:
    """The text with one of its characters replaced, doubled or left out."""
    at, into = rng.randrange(len(text) + 1), [*text, *STRANGE]
    return f"{text[:at]}{rng.choice(into)}{text[at + rng.randrange(2) :]}"
