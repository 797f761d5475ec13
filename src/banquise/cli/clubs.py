"""The commands of a club: ratings, from the tournaments it has played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table

from banquise.cli import tournament_file
from banquise.cli.commands import app, example
from banquise.cli.output import Output, printable, reports_errors
from banquise.cli.parameters import Json, Lang
from banquise.club import Rating, RatingId, Ratings, Tournament, rated_games

club: Final = typer.Typer(help="What a club keeps: the ratings of its players.", no_args_is_help=True)
app.add_typer(club, name="club")


@club.callback()
def _club() -> None:
    """What a club keeps: the ratings of its players."""


@club.command("recompute", epilog=example("club recompute monday.jsonl tuesday.jsonl"))
@reports_errors
def recompute(
    file: Annotated[list[Path], typer.Argument(metavar="FILE", help="Files of tournaments; they count in the order in which they began.")],
    *,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Compute all ratings from the first game: the same files give the same numbers."""
    output = Output.of(lang, as_json=as_json)
    played = sorted((tournament_file.load(path) for path in file), key=lambda state: (state.events[0].at, state.id))
    found = Ratings.fold(game for state in played for game in rated_games(state))
    lines = sorted(found.known.items(), key=lambda line: (line[0].game, line[0].family, -line[1].mean, line[0].player))
    if as_json:
        output.print({"ratings": [rating_data(who, rating) for who, rating in lines]})
    else:
        output.show(_ratings_table(lines, _names(played), output))


def rating_data(who: RatingId, rating: Rating) -> dict[str, object]:
    return {
        "game": who.game,
        "family": who.family,
        "player": who.player,
        "rating": rating.elo,
        "margin": rating.margin,
        "mean": rating.mean,
        "deviation": rating.deviation,
        "games": rating.games,
    }


def _names(played: list[Tournament]) -> dict[str, str]:
    """The names of players by id, the latest of each."""
    return {player: state.player_name(player) for state in played for entry in state.entries.values() for player in entry.entrant.players}


def _ratings_table(lines: list[tuple[RatingId, Rating]], names: dict[str, str], output: Output) -> Table:
    word = output.voice.word
    table = Table(box=None, header_style="bold")
    for name in ("game", "family", "player", "rating", "margin", "games"):
        table.add_column(word("label", name), justify="right" if name in ("rating", "margin", "games") else "left")
    for who, rating in lines:
        numbers = map(str, (rating.elo, rating.margin, rating.games))
        table.add_row(who.game, word("family", who.family), printable(names.get(who.player, who.player)), *numbers)
    return table
