"""An action as somebody types it: any case, signs and blanks left out, touches instead of notation, a cell where it says enough.

This is for people at a keyboard only: records and `why_not` take the exact notation. Whatever could mean two things is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Final

from banquise.core import PASS, Action, Line, Position, Refusal, refuse
from banquise.touching.composing import Composing
from banquise.touching.guess import CELL, SILENT, reason_of
from banquise.touching.pieces import anchors

TOKEN: Final = re.compile(r"[a-z][0-9]+|[a-z]|[0-9]+")
"""What is left of a text in small letters once signs are left out: cells, letters, numbers."""
DASHES: Final = re.compile("[\N{HYPHEN}-\N{HORIZONTAL BAR}\N{MINUS SIGN}_]")
SIGN: Final = re.compile(r"[^\sa-wyz0-9.,:;-]|x(?![0-9])")
"""What says which kind of action is meant: typed, it is never left out of account."""
CELLS_ALONE: Final = re.compile(r"[a-z][0-9]+(?:[\s-]*[a-z][0-9]+)*")
PASSES: Final = ("passe", "passer", "skip")
MAX_EXAMPLES: Final = 5
Tokens = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Typed:
    """The action that was meant, in its exact notation, or why there is none; then `action` is what was typed."""

    action: str
    refusal: Refusal | None = None


def read_typed(line: Line, text: str) -> Typed:
    """What somebody who typed this wants to play."""
    typed = DASHES.sub("-", text.strip()).replace("\N{MULTIPLICATION SIGN}", "x")
    typed = PASS if folded(typed) in PASSES else typed
    reason = line.why_not(typed)
    if reason is None or line.to_act <= 0 or not _is_silent(reason, typed):
        return Typed(typed, reason)
    legal = [action for action in line.position.legal_actions() if signs(typed) <= signs(action)]
    spelled = [action for action in legal if folded(action) == folded(typed)]
    if not spelled and (refused := _other_case(line.position, typed)):
        return refused
    meant = spelled or _meant(line, legal, typed)
    if len(meant) == 1:
        return Typed(meant[0])
    if meant:
        return Typed(typed, refuse("typed-ambiguous", action=typed, actions=_listed(meant)))
    return _not_understood(line, legal, typed, reason)


def _is_silent(reason: Refusal, typed: str) -> bool:
    """Whether the rules only say that they read nothing, or nothing that is due: cells alone may yet mean something."""
    return reason.code in SILENT and (reason.code == "unreadable" or bool(CELLS_ALONE.fullmatch(typed.casefold())))


def signs(text: str) -> set[str]:
    return set(SIGN.findall(text.casefold()))


def folded(text: str) -> str:
    """The text without blanks, whatever the case of its letters."""
    return "".join(text.casefold().split())


def tokens(text: str) -> Tokens:
    """The cells, letters and numbers of a text; signs are left out."""
    return tuple(TOKEN.findall(SIGN.sub(" ", text.casefold())))


def _other_case(position: Position, typed: str) -> Typed | None:
    """The refusal of what the text says in letters of another case, where the rules have one that tells something."""
    return next((each for each in _cases(position, typed) if each.refusal and each.refusal.code not in SILENT), None)


def _cases(position: Position, typed: str) -> Iterator[Typed]:
    """The text in letters of other cases, and what the rules say of each."""
    low = folded(typed)
    for text in (low, low.upper(), low[:1].upper() + low[1:], low[:-1] + low[-1:].upper()):
        yield Typed(text, position.why_not(text))


def _meant(line: Line, legal: Sequence[Action], typed: str) -> list[Action]:
    """The legal actions that a text may stand for."""
    for text in (typed, folded(typed).replace("-", "")):
        wanted = tokens(text)
        found = [action for action in legal if wanted and any(wanted == each for each in _spellings(line.position, action))]
        if wanted and set(line.position.cells).issuperset(wanted):
            found += _fitting(line, legal, wanted)
        if found:
            return list(dict.fromkeys(found))
    return []


def _fitting(line: Line, legal: Sequence[Action], cells: Tokens) -> Iterator[Action]:
    """The legal actions whose touches go through these cells, or through those that name the large pieces on them, and what touching
    them would play.
    """
    position, named = line.position, anchors(line.position.pieces())
    for wanted in {cells, tuple(named.get(cell, cell) for cell in cells)}:
        yield from (action for action in legal if _goes_through(position.touches(action), wanted))
    touched = _touched(line, cells)
    if touched is not None and touched in legal:
        yield touched


def _spellings(position: Position, action: Action) -> Iterator[Tokens]:
    yield tokens(action)
    yield tokens(" ".join(position.touches(action)))
    yield from map(tokens, position.spellings(action))


def _touched(line: Line, cells: Tokens) -> Action | None:
    """The action that touching these cells one after the other would play, and no sooner."""
    composing: Composing | None = Composing.begin(line)
    for cell in cells:
        composing = composing.touch(cell) if composing and not composing.action else None
    return composing.action if composing else None


def _goes_through(touches: Iterable[str], wanted: Tokens) -> bool:
    """Whether all these cells are among the touches, in this order."""
    rest = iter(touches)
    return all(cell in rest for cell in wanted)


def _not_understood(line: Line, legal: Sequence[Action], typed: str, reason: Refusal) -> Typed:
    """Why the cells typed lead nowhere, or else examples of what may be typed, those most like it first."""
    wanted = tokens(typed)
    composing = Composing.begin(line)
    if wanted and all(map(CELL.fullmatch, wanted)) and set(wanted[:-1]) <= composing.board:
        guessed = reason_of(replace(composing, touched=wanted[:-1]), wanted[-1])
        if guessed:
            return Typed(*guessed)
    for text in (Typed(typed, reason), *_cases(line.position, typed)):
        if text.refusal and text.refusal.code != "unreadable":
            return text
    near = sorted(legal or line.position.legal_actions(), key=lambda action: -_likeness(action, typed))
    return Typed(typed, refuse("unreadable", action=typed, examples=", ".join(near[:MAX_EXAMPLES]), example=near[0]))


def _likeness(action: str, typed: str) -> float:
    """How much of the beginning, and then of the whole, is the same."""
    one, other = folded(action), folded(typed)
    return (one[:1] == other[:1]) + SequenceMatcher(None, one, other, autojunk=False).ratio()


def _listed(actions: Sequence[Action]) -> str:
    return ", ".join(actions[:MAX_EXAMPLES]) + (", …" if len(actions) > MAX_EXAMPLES else "")
