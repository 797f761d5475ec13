"""The commands of opening books: list, show, make."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import typer
from rich.table import Table
from rich.text import Text

from banquise.cli.analysis import proof_text
from banquise.cli.commands import app, example
from banquise.cli.input import check_player, game_of, line_of, options_of
from banquise.cli.output import Output, reports_errors
from banquise.cli.parameters import SAMPLE, Cluster, GameSlug, Json, Lang, MaybeGame, Options, PositionText, ResultsFile, Workers
from banquise.cli.progress import progress_bar
from banquise.core import Line
from banquise.engine import Proof
from banquise.games import GAMES
from banquise.lab import Campaign, cores, results_of
from banquise.lab.openings import finished_book, head_of, openings_campaign, tallied, values_campaign
from banquise.openings import Book, Entry, Head, books_of
from banquise.study.openings import Opening, OpeningTurn, explore

openings: Final = typer.Typer(help="Opening books: what was played from a position, how often, and what came of it.", no_args_is_help=True)
app.add_typer(openings, name="openings")
MAX_ROWS: Final = 12
DEFAULT_PLAYER: Final = "engine:400sims,8MB"
VALUES: Final = ".values-{games}"
"""Ends the name of the file in which the values are kept that belong to so many games, beside the file of the games."""
Result = TypeVar("Result")


@openings.command("list", epilog=example(f"openings list {SAMPLE}"))
@reports_errors
def list_openings(game: MaybeGame = None, *, lang: Lang = None, as_json: Json = False) -> None:
    """List the opening books of a game, or of all: for which options, by how many games, how many positions."""
    output = Output.of(lang, as_json=as_json, slug=game or "")
    games = [game_of(game).slug] if game else list(GAMES)
    books = [book for slug in games for book in books_of(slug)]
    told = [f"{book.head.game}  {_listed(book, output)}" for book in books] or [output.sentence("no-book")]
    output.print([head_data(book.head) | {"positions": len(book.lines)} for book in books], *told)


def _listed(book: Book, output: Output) -> str:
    options = " ".join(f"{name}={value}" for name, value in book.head.options.items()) or "-"
    return output.sentence("book-listed", options=options, positions=len(book.lines), games=book.head.games, player=book.head.player)


def head_data(head: Head) -> dict[str, object]:
    return {
        "game": head.game,
        "rules": head.rules,
        "options": dict(head.options),
        "seed": head.seed,
        "player": head.player,
        "explored": head.explored,
        "valued": head.valued,
        "games": head.games,
    }


@openings.command("show", epilog=example(f"openings show {SAMPLE}"))
@reports_errors
def show_openings(
    game: GameSlug,
    action: Annotated[list[str] | None, typer.Argument(metavar="ACTION", help="Actions played since, in order.")] = None,
    *,
    position: PositionText = None,
    option: Options = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Show what the book knows of a position: its turns, how often they were played, how each side scored, what they are worth."""
    output = Output.of(lang, as_json=as_json, slug=game)
    line = line_of(game_of(game), position, option, action)
    found = explore(line)
    if as_json:
        output.print(opening_data(line, found))
        return
    if found.book is None or found.source is None:
        output.show(output.sentence("book-silent" if books_of(game) else "no-book"))
        return
    head = found.source.head
    output.show(
        output.sentence("book-here", games=found.book.games, player=head.player, draws=found.book.draws), turns_table(line, found, output)
    )


def opening_data(line: Line, found: Opening) -> dict[str, object]:
    return {
        "game": line.position.slug,
        "position": line.position.text(),
        "made": found.source and head_data(found.source.head),
        "book": found.book and entry_data(found.book),
        "turns": [turn_data(turn) for turn in found.turns],
    }


def turn_data(turn: OpeningTurn) -> dict[str, object]:
    known = {"actions": turn.actions, "alike": turn.alike, "line": turn.line}
    return known | (entry_data(turn.book) if turn.book else {})


def entry_data(entry: Entry) -> dict[str, object]:
    return {"games": entry.games, "scores": entry.scores, "draws": entry.draws, "values": entry.values, "proven": entry.turns}


def turns_table(line: Line, found: Opening, output: Output) -> Table:
    """The turns of the book, with the score of every side and the value for whoever is to act."""
    voice, position = output.voice, line.position
    table = Table(box=None, header_style="bold")
    table.add_column(voice.word("label", "action"), style="bold", no_wrap=True)
    table.add_column(voice.word("label", "book-games"), justify="right")
    for side in position.sides:
        table.add_column(voice.side(position, side[0]), justify="right")
    table.add_column(voice.word("label", "book-draws"), justify="right")
    table.add_column(voice.word("label", "book-value"), justify="right")
    table.add_column(voice.word("label", "book-line"), overflow="ellipsis")
    for turn in found.turns[:MAX_ROWS]:
        if turn.book:
            scores = [f"{100 * turn.book.mean_scores[side[0] - 1]:.0f} %" for side in position.sides]
            value = value_text(line, turn.book, output)
            table.add_row(" ".join(turn.actions), str(turn.book.games), *scores, str(turn.book.draws), value, Text(" ".join(turn.line)))
    return table


def value_text(line: Line, entry: Entry, output: Output) -> str:
    """What it is worth to the seat to act, or who is proven to win and within how many turns."""
    if entry.values is None:
        return ""
    if entry.turns is not None:
        return proof_text(line, Proof(list(entry.values), entry.turns), output)
    return f"{100 * entry.values[line.position.to_act - 1]:.1f} %"


@openings.command("make", epilog=example(f"openings make {SAMPLE} --games 500 --seed 1 --results games.jsonl"))
@reports_errors
def make_openings(
    game: GameSlug,
    *,
    option: Options = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games are played.")] = 500,
    seed: Annotated[int, typer.Option(min=0, help="The same seed makes the same book.")] = 1,
    player: Annotated[str, typer.Option("--player", "-s", metavar="PLAYER", help="Who plays the games out.")] = DEFAULT_PLAYER,
    workers: Workers = None,
    cluster: Cluster = None,
    results: ResultsFile = None,
    lang: Lang = None,
) -> None:
    """Make an opening book by games of a player against itself, and print it."""
    output = Output.of(lang, as_json=False, slug=game)
    chosen = game_of(game)
    check_player(player)
    head = head_of(chosen, options_of(chosen, option), games, seed, player)
    entries = tallied(_performed(openings_campaign(head), workers, cluster, results))
    values = values_campaign(head, entries)
    worths = _performed(values, workers, cluster, results and results.with_name(results.name + VALUES.format(games=games)))
    book = finished_book(head, entries, values.tasks, worths)
    output.print(None, book.text().rstrip("\n"))


def _performed(campaign: Campaign[Any, Result], workers: int | None, cluster: str | None, results: Path | None) -> Sequence[Result]:
    """All results of a campaign."""
    done: list[Result] = []
    with progress_bar() as tell, closing(results_of(campaign, workers or cores(), cluster=cluster, file=results)) as coming:
        for each in coming:
            done.append(each)
            tell(len(done), len(campaign.tasks), campaign.name)
    return done
