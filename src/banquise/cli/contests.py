"""The commands that measure: arena, strength, bench."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.table import Table
from rich.text import Text

from banquise import engine
from banquise.cli.commands import app, example
from banquise.cli.input import check_player, game_of, options_of, position_of, read_text, write_text
from banquise.cli.output import EXIT_BAD_INPUT, CommandError, Output, reports_errors
from banquise.cli.parameters import SAMPLE, Cluster, GameSlug, Json, Lang, Options, PositionText, ResultsFile, Workers, slugs
from banquise.cli.progress import progress_bar
from banquise.core import refuse
from banquise.games import GAMES
from banquise.lab import (
    Contest,
    GameResult,
    contest_data,
    contest_plot,
    cores,
    elo,
    encounters,
    ratings,
    run,
    seat_scores,
    tallies,
)
from banquise.lab.bench import DEFAULT_ROUNDS, DEFAULT_SECONDS, Bench, Speeds, measure
from banquise.lab.measurements import Measurement, What, measured
from banquise.lab.results_file import campaign_of
from banquise.lab.strength_page import page
from banquise.players import MAX_ACTIONS


@app.command(epilog=example(f"arena engine:5 engine:3 --game {SAMPLE} --games 40"))
@reports_errors
def arena(
    player: Annotated[list[str], typer.Argument(metavar="PLAYER", help="Two players or more, as docs/players.md lists them.")],
    *,
    game: Annotated[str, typer.Option("--game", "-g", metavar="GAME", help="What they play.", autocompletion=slugs)],
    option: Options = None,
    position: PositionText = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games; rounded up so that everyone sits everywhere.")] = 20,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same games, unless players depend on time.")] = None,
    workers: Workers = None,
    cluster: Cluster = None,
    results: ResultsFile = None,
    opening_turns: Annotated[int, typer.Option(min=0, max=100, help="Random first turns, the same for every seating of a round.")] = 0,
    cap: Annotated[int, typer.Option(min=1, help="Actions after which a game is cut off as a draw.")] = MAX_ACTIONS,
    until_decided: Annotated[bool, typer.Option("--stop-when-decided", help="Stop after the round that leaves no doubt.")] = False,
    records: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the records, one a line, in JSON.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a picture (SVG) of how the scores and intervals grew.")] = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Let players play each other, everyone in every seat, and count."""
    output = Output.of(lang, as_json=as_json, slug=game)
    chosen = game_of(game)
    start = position_of(chosen, position, option)
    _check_players(player)
    contest = Contest(start, tuple(player), games, _seed_of(results) if seed is None else seed, opening_turns, cap)
    if not as_json:
        output.show(output.sentence("arena-seed", seed=contest.seed))
    with progress_bar(quiet=as_json) as tell:
        total = len(contest.fixtures())
        played = run(
            contest,
            workers or cores(),
            cluster=cluster,
            file=results,
            until_decided=until_decided,
            progress=lambda so_far: tell(len(so_far), total, _standing(contest, so_far)),
        )
    if records is not None:
        write_text(records, "".join(result.record.rstrip("\n") + "\n" for result in played))
    if plot is not None:
        write_text(plot, contest_plot(contest, played))
    if as_json:
        output.print(contest_data(contest, played, None if position else options_of(chosen, option)))
    else:
        output.show(contest_table(contest, played, output), *map(Text, _conclusions(contest, played, output)))


def _seed_of(results: Path | None) -> int | None:
    """The seed of the contest that a file goes on with; None if it has none yet."""
    about = campaign_of(results) if results else None
    seed = about.get("seed") if about else None
    return seed if isinstance(seed, int) else None


def _check_players(players: list[str]) -> None:
    if len(players) < 2:
        raise CommandError(refuse("arena-players"), EXIT_BAD_INPUT)
    for spec in players:
        if spec in ("me", "person"):
            raise CommandError(refuse("arena-person", player=spec), EXIT_BAD_INPUT)
        check_player(spec)


def _standing(contest: Contest, results: list[GameResult]) -> str:
    """The score of each player so far, and its interval of 95 %."""
    intervals = [(each.player, each.interval()) for each in tallies(contest, results)]
    return "  ".join(f"{player} {100 * each.score:.0f} % ({100 * each.low:.0f}–{100 * each.high:.0f})" for player, each in intervals)


def contest_table(contest: Contest, results: list[GameResult], output: Output) -> Table:
    names = ("player", "games", "wins", "draws", "losses", "score", "low", "high", "rating")
    table = Table(box=None, header_style="bold")
    for name in names:
        table.add_column(output.voice.word("label", name), justify="left" if name == "player" else "right")
    rated = ratings(contest.names, encounters(contest, results))
    for each in tallies(contest, results):
        interval = each.interval()
        percentages = [f"{100 * share:.1f} %" for share in (interval.score, interval.low, interval.high)]
        counts = map(str, (each.entries, each.wins, each.draws, each.losses))
        table.add_row(Text(each.player), *counts, *percentages, f"{rated[each.player]:+.0f}")
    return table


def _conclusions(contest: Contest, results: list[GameResult], output: Output) -> list[str]:
    said = [output.sentence("arena-intervals", games=len(results), capped=sum(each.capped for each in results))]
    if len(contest.players) == 2 and len(contest.start.sides) == 2:
        interval = tallies(contest, results)[0].interval()
        low, middle, high = (f"{elo(share):+.0f}" for share in (interval.low, interval.score, interval.high))
        said.append(output.sentence("arena-elo", player=contest.names[0], other=contest.names[1], elo=middle, low=low, high=high))
    shares = zip(range(1, contest.start.seats + 1), seat_scores(results), strict=True)
    seats = ", ".join(f"{output.voice.seat(contest.start, seat)} {100 * share:.1f} %" for seat, share in shares)
    said.append(output.sentence("arena-seats", seats=seats))
    if len(results) < len(contest.fixtures()):
        said.append(output.sentence("arena-decided"))
    return said


strength: Final = typer.Typer(help="Measure how strong the engine is, and write a page of what was measured.", no_args_is_help=True)
app.add_typer(strength, name="strength")


@strength.command("measure", epilog=example(f"strength measure levels {SAMPLE} --games 40 >> levels.jsonl"))
@reports_errors
def measure_strength(
    what: Annotated[What, typer.Argument(help="levels: each against the one two below; uct: against plain search; threads, speed, won.")],
    game: GameSlug,
    *,
    option: Options = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games of each two players, or won positions.")] = 100,
    seconds: Annotated[float, typer.Option("--time", metavar="S", min=0.001, help="Seconds for a turn.")] = 0.2,
    simulations: Annotated[int, typer.Option(min=1, help="Of each search whose speed is measured.")] = 500_000,
    opening_turns: Annotated[int, typer.Option(min=0, max=100, help="Random first turns, the same for every seating of a round.")] = 2,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same openings.")] = 1,
    workers: Workers = None,
    cluster: Cluster = None,
    results: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep every game in a file of this folder; what is there is not played again.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Measure, and print each result on a line of JSON as soon as it is there."""
    chosen = game_of(game)
    asked = Measurement(what, chosen, options_of(chosen, option), games, seconds, simulations, opening_turns, seed)
    output = Output.of(lang, as_json=True, slug=game)
    if results:
        results.mkdir(parents=True, exist_ok=True)
    with progress_bar() as tell:
        told = measured(
            asked,
            workers or cores(),
            cluster=cluster,
            folder=results,
            progress=lambda title, done, total: tell(done, total, title),
        )
        for result in told:
            output.print(result)


@strength.command("page", epilog=example("strength page docs/measurements/*.jsonl > docs/strength.md"))
@reports_errors
def strength_page(
    file: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="Results, one a line, as `measure` prints them; - reads standard input.")
    ],
    *,
    lang: Lang = None,
) -> None:
    """Print the page of measured strength, in Markdown, from results."""
    results = [result for path in file for result in _results(path)]
    Output.of(lang, as_json=False).print(None, page(results).rstrip("\n"))


def _results(path: Path) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(read_text(path).splitlines(), 1):
        try:
            result = json.loads(line)
        except ValueError as error:
            raise CommandError(refuse("no-measurement", file=str(path), line=number), EXIT_BAD_INPUT) from error
        yield result


@app.command(epilog=example("bench --json"))
@reports_errors
def bench(
    only: Annotated[list[str] | None, typer.Argument(metavar="GAME", help="Only these games.", autocompletion=slugs)] = None,
    *,
    seconds: Annotated[float, typer.Option("--time", metavar="S", min=0.01, help="Seconds for each measurement.")] = DEFAULT_SECONDS,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds, of which the median counts.")] = DEFAULT_ROUNDS,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Measure the speed of the engine in every game, beside a control and OpenSpiel."""
    output = Output.of(lang, as_json=as_json)
    chosen = [game_of(slug) for slug in only or GAMES]
    with progress_bar(quiet=as_json) as tell:
        found = measure(chosen, seconds, rounds, lambda done, total: tell(done, total, ""))
    if as_json:
        output.print(bench_data(found, rounds))
    else:
        output.show(bench_table(found, output), *map(Text, _comparison(found, rounds, output)))


def bench_table(found: Bench, output: Output) -> Table:
    table = Table(box=None, header_style="bold")
    for name in ("game", "actions-rate", "playouts-rate", "uct-rate", "full-rate", "share"):
        table.add_column(output.voice.word("label", name), justify="left" if name == "game" else "right")
    if found.yardstick:
        beside = found.yardstick
        table.add_row("OpenSpiel", rate(beside.actions), rate(beside.playouts), rate(beside.simulations), "", "")
    for each in (found.control, *found.games):
        rates = map(rate, (each.actions, each.playouts, each.uct, each.full))
        table.add_row(each.case.title, *rates, f"{found.share(each):.2f}")
    return table


def rate(a_second: float) -> str:
    return f"{a_second / 1e6:.2f} M" if a_second >= 1e6 else f"{a_second / 1e3:.1f} k"


def _comparison(found: Bench, rounds: int, output: Output) -> list[str]:
    about = output.sentence("bench-about", rounds=rounds, isa=engine.instruction_set())
    if found.yardstick is None:
        return [about, output.sentence("bench-no-openspiel")]
    actions = found.control.actions / found.yardstick.actions
    simulations = found.control.uct / found.yardstick.simulations
    return [about, output.sentence("bench-ratio", actions=f"{actions:.1f}", simulations=f"{simulations:.1f}")]


def bench_data(found: Bench, rounds: int) -> dict[str, object]:
    def data(each: Speeds) -> dict[str, object]:
        rates = {"actions": each.actions, "playouts": each.playouts, "uct": each.uct, "full": each.full}
        return {"case": each.case.title, "game": each.case.game, "start": each.case.start, **rates, "share": found.share(each)}

    beside = found.yardstick
    return {
        "rounds": rounds,
        "instructions": engine.instruction_set(),
        "control": data(found.control),
        "games": [data(each) for each in found.games],
        "openspiel": beside and asdict(beside),
        "ratios": beside and {"actions": found.control.actions / beside.actions, "simulations": found.control.uct / beside.simulations},
    }
