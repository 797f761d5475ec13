"""The command that reviews a game: review."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from banquise.cli.commands import app, example, replayed
from banquise.cli.input import game_of, read_text
from banquise.cli.output import EXIT_BAD_INPUT, EXIT_MISSING, CommandError, Output, reports_errors
from banquise.cli.parameters import Json, Lang
from banquise.codec import plain
from banquise.core import Line, read_record, refuse
from banquise.i18n import Voice
from banquise.players import engine_plays
from banquise.study import Review
from banquise.study import review as review_of
from banquise.views import ReviewShown, TurnReviewed, annotated_record, review_shown


@app.command(epilog=example("review game.txt --record"))
@reports_errors
def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as text or JSON; - reads standard input.")],
    *,
    depth: Annotated[int, typer.Option("--depth", metavar="N", min=1, max=3, help="Each depth takes four times as long.")] = 1,
    as_record: Annotated[bool, typer.Option("--record", help="Print the record with what was found, as comments and variations.")] = False,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Judge every turn of a game: what it lost, what would have been better, what dice gave, and how each side played."""
    record = read_record(read_text(file))
    game = game_of(record.game)
    output = Output.of(lang, as_json=as_json, slug=game.slug)
    line = replayed(record, game)
    if not record.turns:
        raise CommandError(refuse("review-empty"), EXIT_BAD_INPUT)
    if not engine_plays(game.slug):
        raise CommandError(refuse("review-engine"), EXIT_MISSING)
    reviewed = _watched(line, depth, output)
    if as_record:
        text = annotated_record(reviewed, record, output.voice)
        output.print({"record": text}, text.rstrip("\n"))
        return
    shown = review_shown(reviewed, "", "done", output.voice)
    if as_json:
        output.print({name: value for name, value in plain(shown).items() if name not in ("id", "state")})
    else:
        output.show(*map(Text, told_review(line, shown, output)))


def _watched(line: Line, depth: int, output: Output) -> Review:
    """The review; a person sees meanwhile how far it is."""
    console = Console(stderr=True)
    if output.as_json or not console.is_terminal:
        return review_of(line, depth)
    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task("", total=len(line.turns()))
        return review_of(line, depth, lambda so_far: progress.update(bar, completed=len(so_far.judged)))


def told_review(line: Line, shown: ReviewShown, output: Output) -> list[str]:
    """Each turn in a line, what it turned on below it, and at last how each side played."""
    voice = output.voice
    told = [text for turn in shown.turns for text in _told_turn(line, turn, voice)]
    sides = [
        output.sentence(
            "review-side",
            side=voice.side(line.position, side.seats[0]),
            accuracy="-" if side.accuracy is None else f"{side.accuracy:.0f}",
            inaccuracies=side.inaccuracies,
            mistakes=side.mistakes,
            blunders=side.blunders,
        )
        for side in shown.sides
    ]
    luck = [
        output.sentence("review-luck", side=voice.side(line.position, side.seats[0]), luck=f"{100 * side.luck:+.0f}")
        for side in shown.sides
        if any(point.rolled for point in shown.points)
    ]
    return [*told, "", *sides, *luck]


def _told_turn(line: Line, turn: TurnReviewed, voice: Voice) -> list[str]:
    named = f"  {voice.word('judgement', turn.judgement)}" if turn.judgement else ""
    seat = voice.seat(line.position, turn.seat) if turn.seat else ""
    return [f"{turn.number}. {seat}: {' '.join(turn.actions)}{named}", *([f"   {turn.moment}"] if turn.moment else [])]
