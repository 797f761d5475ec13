"""The panel beside the board: who plays, what is due, what was played."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from banquise.core import Notice
from banquise.i18n import Language, Voice
from banquise.terminal import palette
from banquise.terminal.sitting import Sitting
from banquise.terminal.words import say

BOLD = Style(bold=True)
FAINT = Style(color="#8fa8b3")


def with_clause(sentence: str, notice: Notice) -> str:
    return f"{sentence} ({notice.clause})" if notice.clause else sentence


def seats_text(sitting: Sitting, voice: Voice) -> Text:
    """A line per seat: whose turn it is, letter, name, what it has in reserve, who plays it."""
    lines = [seat_line(sitting, voice, seat) for seat in range(1, len(sitting.players) + 1)]
    shared = [voice.reserve(reserve) for reserve in sitting.line.position.reserves() if not reserve.side]
    return Text("\n").join([*lines, *(Text(f"  {line}", FAINT) for line in shared)])


def seat_line(sitting: Sitting, voice: Voice, seat: int) -> Text:
    position = sitting.line.position
    mark = position.marks[seat - 1]
    line = Text().append("▶ " if sitting.line.to_act == seat else "  ", palette.ARROW)
    line.append(f" {mark} ", palette.ink(position, mark))
    line.append(f" {voice.seat(position, seat)}", BOLD if sitting.line.to_act == seat else Style())
    for reserve in position.reserves():
        if seat == reserve.seat or (not reserve.seat and reserve.side == position.side_of(seat)):
            line.append(f" {voice.reserve(reserve)}")
    return line.append(f" {who(sitting, seat, voice.language)}", FAINT)


def who(sitting: Sitting, seat: int, language: Language) -> str:
    player = sitting.players[seat - 1]
    if seat in sitting.line.left:
        return say(language, "left")
    if player is not None:
        return player.name
    return say(language, "you" if sitting.players.count(None) == 1 else "person")


def prompt_text(sitting: Sitting, voice: Voice) -> Text:
    """What is due now, and what to watch; once the game is over, how it ended."""
    line = sitting.line
    if line.outcome():
        return outcome_text(sitting, voice)
    text = Text().append(voice.prompt(line.position), BOLD)
    for notice in line.position.notices():
        text.append(f"\n⚠ {with_clause(voice.notice(notice), notice)}", Style(color="#ffd84a"))
    return text


def outcome_text(sitting: Sitting, voice: Voice) -> Text:
    outcome, position = sitting.line.outcome(), sitting.line.position
    assert outcome
    text = Text().append(f"{voice.outcome(position, outcome)} ({outcome.clause})", BOLD)
    if len(outcome.ranking) > 2:
        groups = [", ".join(voice.seat(position, seat) for seat in group) for group in outcome.ranking]
        ranking = "  ".join(f"{place}. {group}" for place, group in enumerate(groups, 1))
        text.append(f"\n{say(voice.language, 'ranking', ranking=ranking)}")
    if outcome.points:
        text.append(f"\n{say(voice.language, 'points', points=' - '.join(map(str, outcome.points)))}")
    return text


def record_text(sitting: Sitting) -> Text:
    """The turns in notation, each with its number and the letter of its seat."""
    position = sitting.line.start
    lines: list[Text] = []
    for number, turn in enumerate(sitting.line.turns(), 1):
        mark = position.marks[turn.seat - 1] if turn.seat > 0 else "?"
        lines.append(Text().append(f"{number:>3} ", FAINT).append(f"{mark} ", BOLD).append(" ".join(turn.actions)))
    return Text("\n").join(lines)
