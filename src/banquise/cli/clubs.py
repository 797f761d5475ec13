"""The commands of a club: ratings, from the tournaments it has played."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table

from banquise.cli import tournament_file
from banquise.cli.commands import app, example
from banquise.cli.output import EXIT_BAD_INPUT, EXIT_MISSING, CommandError, Output, printable, reports_errors
from banquise.cli.parameters import Json, Lang
from banquise.club import Rating, RatingId, Ratings, Tournament, rated_games
from banquise.core import Refusal, refuse
from banquise.extras import needs

club: Final = typer.Typer(help="What a club keeps: the ratings of its players.", no_args_is_help=True)
app.add_typer(club, name="club")


@club.callback()
def _club() -> None:
    """What a club keeps: the ratings of its players."""


@club.command("recompute", epilog=example("club recompute monday.jsonl tuesday.jsonl"))
@reports_errors
def recompute(
    file: Annotated[
        list[Path] | None, typer.Argument(metavar="FILE", help="Files of tournaments; they count in the order in which they began.")
    ] = None,
    *,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="The database of a server instead: a file (SQLite) or postgresql://...")
    ] = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Compute all ratings from the first game: the same games give the same numbers.

    With --database, those of a server; what it has otherwise is put right.
    """
    output = Output.of(lang, as_json=as_json)
    if bool(file) == bool(database):
        raise CommandError(refuse("recompute-what"), EXIT_BAD_INPUT)
    if database:
        _recompute_database(database, output)
        return
    assert file
    played = sorted((tournament_file.load(path) for path in file), key=lambda state: (state.events[0].at, state.id))
    found = Ratings.fold(game for state in played for game in rated_games(state))
    _show(found.known, _names(played), output)


def _recompute_database(database: str, output: Output) -> None:
    with needs("server"):
        from banquise.server.hosting.recounting import Recount, StillPlaying, recount
        from banquise.store import StoreError, open_store

    async def recounted() -> Recount:
        store = await open_store(database, create=False)
        try:
            return await recount(store)
        finally:
            await store.close()

    try:
        found = asyncio.run(recounted())
    except StoreError as error:
        raise CommandError(Refusal(f"store-{error.code}", details=error.details), EXIT_MISSING) from error
    except StillPlaying:
        raise CommandError(refuse("recompute-playing"), EXIT_MISSING) from None
    _show(found.ratings, found.names, output, games=found.games, wrong=found.wrong)
    if not output.as_json:
        output.print(None, output.sentence("recomputed", games=found.games, wrong=found.wrong))


def _show(ratings: Mapping[RatingId, Rating], names: Mapping[str, str], output: Output, **counts: int) -> None:
    """By game and family, the best first; `counts` are for programs."""
    lines = sorted(ratings.items(), key=lambda line: (line[0].game, line[0].family, -line[1].mean, line[0].player))
    if output.as_json:
        output.print({"ratings": [rating_data(who, rating) for who, rating in lines], **counts})
    else:
        output.show(_ratings_table(lines, names, output))


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


def _ratings_table(lines: list[tuple[RatingId, Rating]], names: Mapping[str, str], output: Output) -> Table:
    word = output.voice.word
    table = Table(box=None, header_style="bold")
    for name in ("game", "family", "player", "rating", "margin", "games"):
        table.add_column(word("label", name), justify="right" if name in ("rating", "margin", "games") else "left")
    for who, rating in lines:
        numbers = map(str, (rating.elo, rating.margin, rating.games))
        table.add_row(who.game, word("family", who.family), printable(names.get(who.player, who.player)), *numbers)
    return table
