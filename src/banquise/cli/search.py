"""The commands that ask the engine: analyse, solve, engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.live import Live

from banquise import engine
from banquise.cli.analysis import analysis_data, analysis_table, solution, solution_sentence, why_best
from banquise.cli.commands import app, example
from banquise.cli.input import game_of, line_of, standard_input
from banquise.cli.output import EXIT_BAD_INPUT, EXIT_MISSING, CommandError, Output, reports_errors, standard_output
from banquise.cli.parameters import SAMPLE, EngineSeed, GameSlug, Json, Lang, Megabytes, Moves, Options, PositionText, Simulations, Threads
from banquise.core import Line, refuse
from banquise.engine import Analysis, Limits
from banquise.players import engine_plays, serve

MEGABYTE: Final = 1 << 20


@app.command(epilog=example(f"analyse {SAMPLE} --time 3"))
@reports_errors
def analyse(
    game: GameSlug,
    *,
    position: PositionText = None,
    option: Options = None,
    moves: Moves = None,
    seconds: Annotated[float, typer.Option("--time", metavar="S", min=0, help="Stop after so many seconds; 0: no such limit.")] = 2.0,
    simulations: Simulations = 0,
    threads: Threads = 1,
    memory: Megabytes = 256,
    seed: EngineSeed = 1,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Let the engine look at a position: the value of each action for every side, what is proven, how play may go on."""
    output = Output.of(lang, as_json=as_json, slug=game)
    line = line_of(game_of(game), position, option, moves)
    if not seconds and not simulations:
        raise CommandError(refuse("no-limit"), EXIT_BAD_INPUT)
    found = _watched(line, Limits(seconds, simulations, threads, seed, memory * MEGABYTE), "full", output)
    why = why_best(line, found, output)
    if as_json or not found.candidates:
        output.print(analysis_data(line, found) | {"why": why}, output.sentence("nothing-to-search"))
    else:
        output.show(analysis_table(line, found, output), *filter(None, (why,)))


@app.command(epilog=example(f"solve {SAMPLE}"))
@reports_errors
def solve(
    game: GameSlug,
    *,
    position: PositionText = None,
    option: Options = None,
    moves: Moves = None,
    seconds: Annotated[float, typer.Option("--time", metavar="S", min=0.001, help="Give up after so many seconds.")] = 60.0,
    threads: Threads = 1,
    memory: Megabytes = 256,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Prove who wins a position, in how many turns and how, or say that it could not be done in time."""
    output = Output.of(lang, as_json=as_json, slug=game)
    line = line_of(game_of(game), position, option, moves)
    found = _proving(line, Limits(seconds, threads=threads, memory=memory * MEGABYTE), output)
    proven = solution(line, found) if found.candidates else None
    if as_json or not found.candidates:
        output.print(analysis_data(line, found) | {"proven": proven is not None}, output.sentence("nothing-to-search"))
    elif proven and proven.proof:
        output.show(solution_sentence(line, proven.proof, output), " ".join(proven.variation))
    else:
        unproven = output.sentence("unproven", seconds=f"{found.seconds:.1f}", positions=f"{found.simulations:,}")
        output.show(unproven, analysis_table(line, found, output))


def _proving(line: Line, limits: Limits, output: Output) -> Analysis:
    """What the exact solver finds; where it cannot be asked (chance, more than two sides), the search that proves what it meets."""
    try:
        return _watched(line, limits, "solve", output)
    except ValueError:
        return _watched(line, limits, "full", output)


def _watched(line: Line, limits: Limits, method: str, output: Output) -> Analysis:
    """What the engine finds; a person sees meanwhile how it stands."""
    slug = line.position.slug
    if engine.available() and not engine_plays(slug):
        raise CommandError(refuse("engine-game", player="banquise", game=slug), EXIT_MISSING)

    def asked(progress: Callable[[Analysis], object] | None = None) -> Analysis:
        return engine.search(line, limits, method=method, progress=progress)

    console = Console(highlight=False)
    if output.as_json or not console.is_terminal:
        return asked()
    with Live(console=console, transient=True, refresh_per_second=8) as live:
        return asked(lambda found: live.update(analysis_table(line, found, output)))


@app.command("engine", epilog=example("engine"))
@reports_errors
def engine_program(*, lang: Lang = None) -> None:
    """Answer another program over standard input and output, as docs/protocol.md explains."""
    del lang  # the protocol speaks English only; sentences before it begins are in the language asked for
    heard, said = standard_input(), standard_output()

    def say(message: str) -> None:
        said.write(message + "\n")
        said.flush()

    serve(iter(heard.readline, ""), say)
