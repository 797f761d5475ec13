"""The command that plays in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.prompt import Prompt

from banquise import engine
from banquise.cli.commands import app, example, replayed
from banquise.cli.input import check_player, game_of, given_options, is_terminal, options_of, read_text, start_of
from banquise.cli.output import EXIT_BAD_INPUT, EXIT_MISSING, CommandError, Output, reports_errors
from banquise.cli.parameters import SAMPLE, Lang, MaybeGame, Options
from banquise.core import Notice, Position, notice, read_record, refuse
from banquise.games import GAMES
from banquise.players import engine_plays, needs_engine, opponent
from banquise.terminal import read_clock, run
from banquise.terminal.seating import ME, PEOPLE


@app.command(epilog=example(f"play {SAMPLE} -s me -s engine:4"))
@reports_errors
def play(
    game: MaybeGame = None,
    *,
    option: Options = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat", "-s", metavar="PLAYER", help="Who plays the next seat: me, person, engine:LEVEL (1 to 10), random, ... Repeatable."
        ),
    ] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved record.")] = None,
    clock: Annotated[
        str | None,
        typer.Option(metavar="TIME", help="Such as 10m+5s (each side ten minutes, five seconds more after each turn), turn=30s, usual."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same dice, and programs that answer the same.")] = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal, against people or the computer."""
    output = Output.of(lang, as_json=False, slug=game or "")
    if load is not None:
        record = read_record(read_text(load))
        chosen = game_of(record.game)
        first = replayed(record, chosen).position
        options = dict(record.today(chosen).options)
    else:
        chosen = game_of(game or _asked(output))
        options = given_options(option)
        first = start_of(chosen, options_of(chosen, option))
    players, told = _players(seat or [], first)
    rules = read_clock(clock, chosen) if clock is not None else None
    if not has_terminal():
        raise CommandError(refuse("no-terminal"), EXIT_MISSING)
    run(chosen, options, players, output.language, load, seed=seed, told=told, clock=rules)


def has_terminal() -> bool:
    """Whether somebody sits at both ends: types what is read, and sees what is written."""
    return is_terminal(sys.stdin) and is_terminal(sys.stdout)


def _asked(output: Output) -> str:
    """The game a person chooses; stops where nobody can be asked."""
    if not is_terminal(sys.stdin):
        raise CommandError(refuse("game-missing", games=", ".join(GAMES)), EXIT_BAD_INPUT)
    return Prompt.ask(output.sentence("ask-game"), choices=list(GAMES))


def _players(given: list[str], first: Position) -> tuple[list[str], Notice | None]:
    """A player for each seat: those given, then the computer; the first is the person who asks.

    Where the engine is missing, or does not know the game, a plain player takes the seats of its players, and the notice says so.
    """
    if len(given) > first.seats:
        raise CommandError(refuse("too-many-players", given=len(given), seats=first.seats), EXIT_BAD_INPUT)
    for spec in given:
        if spec not in PEOPLE:
            check_player(spec)
    plain = opponent(first.slug)
    named = [*(given or [ME]), *[plain] * first.seats][: first.seats]
    if engine_plays(first.slug):
        return named, None
    wanting = plain in named or any(map(needs_engine, named))
    told = notice("plain-game" if engine.available() else "plain-opponent", player=plain) if wanting else None
    return [plain if needs_engine(spec) else spec for spec in named], told
