"""Reading what was typed: games, options, positions, files."""

from __future__ import annotations

import sys
import unicodedata
from difflib import get_close_matches
from pathlib import Path
from typing import TextIO

from banquise.cli.output import EXIT_BAD_INPUT, EXIT_MISSING, EXIT_REFUSED, CommandError, command_error_for, standard_output
from banquise.core import BadText, Game, Line, Position, refuse
from banquise.games import GAMES
from banquise.players import player_from_spec
from banquise.touching import read_typed


def game_of(slug: str) -> Game:
    """The game of this slug; stops, with the nearest slug, if there is none."""
    if slug not in GAMES:
        reason = refuse("unknown-game", game=slug, near=nearest(slug), games=", ".join(GAMES))
        raise CommandError(reason, EXIT_BAD_INPUT, slug="")
    return GAMES[slug]


def nearest(slug: str) -> str:
    """The slug most like what was typed, be it a game's name with its accents; "" if none is."""
    plain = unicodedata.normalize("NFKD", slug).encode("ascii", "ignore").decode().lower()
    names = {name.lower(): game.slug for game in GAMES.values() for name in (game.slug, game.name)}
    return next((names[name] for name in get_close_matches(plain, names, 1)), "")


def given_options(given: list[str] | None) -> dict[str, str]:
    """The options in texts such as `level=2c`, as they are given."""
    options: dict[str, str] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise CommandError(refuse("option-form", given=text), EXIT_BAD_INPUT)
        if name in options:
            raise CommandError(refuse("option-twice", option=name), EXIT_BAD_INPUT)
        options[name] = value
    return options


def options_of(game: Game, given: list[str] | None) -> dict[str, str]:
    """Every option of the game with its value, given in such texts or usual."""
    options = given_options(given)
    try:
        return game.read_options(options)
    except BadText as error:
        raise CommandError(error.reason, EXIT_BAD_INPUT) from error


def position_of(game: Game, text: str | None, options: list[str] | None) -> Position:
    """The position of this text (`-`: of the first line of standard input), or without one the start with these options."""
    if text is None:
        return start_of(game, options_of(game, options))
    if options:
        raise CommandError(refuse("option-and-position"), EXIT_BAD_INPUT)
    return game.from_text(read_text(Path("-")).split("\n", 1)[0].rstrip("\r") if text == "-" else text)


def line_of(game: Game, text: str | None, options: list[str] | None, actions: list[str] | None) -> Line:
    """The line of these actions, given in texts of one or several, from a position or a start; stops at the first that is refused."""
    line = Line.begin(position_of(game, text, options))
    for number, action in enumerate(" ".join(actions or []).split(), 1):
        line = line.play(typed_action(line, number, action))
    return line


def typed_action(line: Line, number: int, text: str) -> str:
    """The action that is meant by the text of this number; stops if it is refused or could mean several."""
    if line.position.accepts(text):
        return text
    typed = read_typed(line, text)
    if typed.refusal:
        raise CommandError(typed.refusal, EXIT_REFUSED, number=number, action=text, position=line.position)
    return typed.action


def start_of(game: Game, options: dict[str, str]) -> Position:
    """The first position; stops where values that are right one by one do not go together."""
    try:
        return game.start(**options)
    except BadText as error:
        raise CommandError(error.reason, EXIT_BAD_INPUT) from error


def read_text(path: Path) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        content = standard_input().buffer.read() if str(path) == "-" else path.read_bytes()
        return content.decode("utf-8-sig")
    except OSError as error:
        raise no_file(path, error) from error
    except UnicodeDecodeError as error:
        raise CommandError(refuse("not-utf8", file=str(path)), EXIT_BAD_INPUT) from error


def standard_input() -> TextIO:
    """Where a person or a pipe is read; stops if it is closed."""
    if sys.stdin is None:
        raise CommandError(refuse("no-input"), EXIT_MISSING)
    return sys.stdin


def is_terminal(stream: TextIO | None) -> bool:
    """Whether somebody sits at this end; nobody sits at one that is closed."""
    return stream is not None and stream.isatty()


def write_text(path: Path, text: str) -> None:
    """Writes a file, or standard output for `-`."""
    if str(path) == "-":
        standard_output().write(text)
        standard_output().flush()
        return
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandError(refuse("file-not-written", file=str(path), why=_reason(error)), EXIT_MISSING) from error


def no_file(path: Path, error: OSError) -> CommandError:
    """The stop for a file that cannot be opened."""
    return CommandError(refuse("no-file", file=str(path), why=_reason(error)), EXIT_MISSING)


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def check_player(spec: str) -> None:
    """Stops if nobody answers to this name."""
    try:
        player_from_spec(spec, seed=0)
    except BadText as error:
        raise command_error_for(error) from error
