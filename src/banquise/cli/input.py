"""Reading what was typed: games, options, positions, files."""

from __future__ import annotations

import sys
import unicodedata
from difflib import get_close_matches
from pathlib import Path

from banquise.cli.output import EXIT_BAD_INPUT, EXIT_MISSING, EXIT_REFUSED, CommandError, command_error_for
from banquise.core import BadText, Game, IllegalAction, Line, Position, refuse
from banquise.games import GAMES
from banquise.players import player_from_spec


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
        try:
            line = line.play(action)
        except IllegalAction as refused:
            raise CommandError(refused.reason, EXIT_REFUSED, number=number, action=action) from refused
    return line


def start_of(game: Game, options: dict[str, str]) -> Position:
    """The first position; stops where values that are right one by one do not go together."""
    try:
        return game.start(**options)
    except BadText as error:
        raise CommandError(error.reason, EXIT_BAD_INPUT) from error


def read_text(path: Path) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        content = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
        return content.decode("utf-8-sig")
    except OSError as error:
        raise no_file(path, error) from error
    except UnicodeDecodeError as error:
        raise CommandError(refuse("not-utf8", file=str(path)), EXIT_BAD_INPUT) from error


def write_text(path: Path, text: str) -> None:
    """Writes a file, or standard output for `-`."""
    try:
        if str(path) == "-":
            sys.stdout.write(text)
        else:
            path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise no_file(path, error) from error


def no_file(path: Path, error: OSError) -> CommandError:
    """The stop for a file that cannot be opened."""
    return CommandError(refuse("no-file", file=str(path), why=error.strerror or str(error)), EXIT_MISSING)


def check_player(spec: str) -> None:
    """Stops if nobody answers to this name."""
    try:
        player_from_spec(spec, seed=0)
    except BadText as error:
        raise command_error_for(error) from error
