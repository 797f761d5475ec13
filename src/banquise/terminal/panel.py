"""The panel beside the board: who plays, what is due, what was played."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from banquise.core import Notice
from banquise.i18n import Language, Voice
from banquise.tables import Table
from banquise.terminal import palette
from banquise.terminal.clock_text import time_text
from banquise.terminal.local_table import LocalTable
from banquise.terminal.seating import ME
from banquise.terminal.words import say

BOLD = Style(bold=True)
FAINT = Style(color="#8fa8b3")


def with_clause(sentence: str, notice: Notice) -> str:
    return f"{sentence} ({notice.clause})" if notice.clause else sentence


def seats_text(local: LocalTable, voice: Voice) -> Text:
    """A line per seat: whose turn it is, letter, name, what it has in reserve, its clock, who plays it."""
    table = local.table
    remaining = table.remaining(local.setup.now())
    lines = [seat_line(table, voice, seat, remaining[seat - 1]) for seat in range(1, len(table.seats) + 1)]
    shared = [voice.reserve(reserve) for reserve in table.line.position.reserves() if not reserve.side]
    if (clocks := table.clocks_at(local.setup.now())) and clocks.rules.whole:
        shared.append(say(voice.language, "match-time", time=time_text(clocks.whole_left)))
    return Text("\n").join([*lines, *(Text(f"  {line}", FAINT) for line in shared)])


def seat_line(table: Table, voice: Voice, seat: int, remaining: int | None) -> Text:
    position, place = table.line.position, table.seats[seat - 1]
    mark = position.marks[seat - 1]
    acts = table.line.to_act == seat
    line = Text().append("▶ " if acts else "  ", palette.ARROW)
    line.append(f" {mark} ", palette.ink(position, mark))
    line.append(f" {voice.seat(position, seat)}", BOLD if acts else Style())
    for reserve in position.reserves():
        if seat == reserve.seat or (not reserve.seat and reserve.side == position.side_of(seat)):
            line.append(f" {voice.reserve(reserve)}")
    if remaining is not None and place.is_held:
        line.append(f" {time_text(remaining)}", BOLD)
    return line.append(f" {who(table, seat, voice.language)}", FAINT)


def who(table: Table, seat: int, language: Language) -> str:
    """Who plays a seat, for whoever reads at the keyboard."""
    place = table.seats[seat - 1]
    if place.kind == "left" or seat in table.line.left:
        return say(language, "left")
    if place.kind != "person":
        return place.program or place.name
    return say(language, "you" if place.holder == ME else "person")


def prompt_text(table: Table, voice: Voice) -> Text:
    """What is due now, and what to watch; once the game is over, how it ended."""
    position = table.line.position
    if table.outcome:
        return outcome_text(table, voice)
    if table.status == "paused":
        return Text(say(voice.language, "paused"), BOLD)
    text = Text().append(voice.prompt(position), BOLD)
    for notice in table.line.notices():
        text.append(f"\n⚠ {with_clause(voice.notice(notice), notice)}", Style(color="#ffd84a"))
    return text


def outcome_text(table: Table, voice: Voice) -> Text:
    outcome, position = table.outcome, table.line.position
    assert outcome
    text = Text().append(f"{voice.outcome(position, outcome)} ({outcome.clause})", BOLD)
    if len(outcome.ranking) > 2:
        groups = [", ".join(voice.seat(position, seat) for seat in group) for group in outcome.ranking]
        ranking = "  ".join(f"{place}. {group}" for place, group in enumerate(groups, 1))
        text.append(f"\n{say(voice.language, 'ranking', ranking=ranking)}")
    if outcome.points:
        text.append(f"\n{say(voice.language, 'points', points=' - '.join(map(str, outcome.points)))}")
    return text.append(f"\n{say(voice.language, 'play-again' if table.clocks else 'play-again-or-take-back')}", FAINT)


def record_text(table: Table) -> Text:
    """The turns in notation, each with its number and the letter of its seat."""
    position = table.line.start
    lines: list[Text] = []
    for number, turn in enumerate(table.line.turns(), 1):
        mark = position.marks[turn.seat - 1] if turn.seat > 0 else "?"
        lines.append(Text().append(f"{number:>3} ", FAINT).append(f"{mark} ", BOLD).append(" ".join(turn.actions)))
    return Text("\n").join(lines)
