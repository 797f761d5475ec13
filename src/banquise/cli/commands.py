"""The commands. Each reads what is given, asks the library, and says what it answers."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from banquise import __version__, draw, engine
from banquise.cli.input import game_of, options_of, position_of, read_text, typed_action, write_text
from banquise.cli.output import EXIT_MISSING, EXIT_REFUSED, CommandError, Output, command_error_for, reports_errors
from banquise.cli.parameters import SAMPLE, GameSlug, Json, Lang, Options, PositionText
from banquise.cli.plain_data import board_data, game_data, option_text, outcome_data, position_data, seat_counts
from banquise.cli.rules_page import rendered
from banquise.core import (
    Action,
    BadRecord,
    BadText,
    Game,
    Line,
    Position,
    Record,
    divide,
    perft,
    read_record,
    record_data,
    refuse,
    result_text,
    write_record,
)
from banquise.engine import Texts
from banquise.games import GAMES, rules_page
from banquise.i18n import Voice
from banquise.i18n.explaining import typed_refusal
from banquise.players import any_action, engine_plays, new_seed
from banquise.terminal import board_text
from banquise.touching import Typed, read_typed

MAX_RANDOM_ACTIONS: Final = 2000
MAX_PERFT_DEPTH: Final = 99

app: Final = typer.Typer(
    help="Abstract games: their rules, positions, records and pictures.",
    epilog="Exit codes: 0 fine, 1 the rules say no, 2 bad usage or input, 3 something is missing.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def example(arguments: str) -> str:
    """The last line of a command's help."""
    return f"Example: banquise {arguments}"


def _version(asked: bool) -> None:  # noqa: FBT001  # called by Typer
    if asked:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def banquise(
    *,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    assert not version, "answered by its callback"


@app.command(epilog=example("games --json"))
@reports_errors
def games(*, lang: Lang = None, as_json: Json = False) -> None:
    """List the games, their seats and their options, and those of other packages that cannot be played, with the reason."""
    output = Output.of(lang, as_json=as_json)
    if as_json:
        listed = [game_data(game, replace(output, slug=game.slug).voice) for game in GAMES.values()]
        output.print({"games": listed, "broken": [asdict(broken) for broken in GAMES.broken]})
        return
    table = Table("", "", *(output.voice.word("label", name) for name in ("seats", "options")), box=None, header_style="bold")
    for game in GAMES.values():
        options = "\n".join(map(option_text, game.options))
        table.add_row(f"[bold]{game.slug}[/]", game.name, ", ".join(map(str, seat_counts(game))), options)
    told = (output.sentence("game-broken", game=each.game, where=each.where, why=each.reason) for each in GAMES.broken)
    output.show(table, *map(Text, told))


@app.command(epilog=example(f"rules {SAMPLE} --lang fr"))
@reports_errors
def rules(game: GameSlug, *, lang: Lang = None, as_json: Json = False) -> None:
    """Print the rules of a game, clause by clause."""
    output = Output.of(lang, as_json=as_json, slug=game)
    chosen = game_of(game)
    page, common = (rules_page(name, output.language) for name in (game, ""))
    if not page:
        raise CommandError(refuse("no-rules-page", game=game), EXIT_MISSING)
    if as_json:
        output.print({"game": game, "language": output.language, "rules": page, "common": common})
    else:
        output.show(*rendered(page, chosen, output.language), *rendered(common, chosen, output.language))


@app.command(epilog=example(f"start {SAMPLE}"))
@reports_errors
def start(game: GameSlug, *, option: Options = None, lang: Lang = None, as_json: Json = False) -> None:
    """Print the first position of a game."""
    position = position_of(game_of(game), None, option)
    _say_position(position, Output.of(lang, as_json=as_json, slug=game))


def _say_position(position: Position, output: Output) -> None:
    output.print(position_data(position, output.voice), position.text())


@app.command(epilog=example(f"actions {SAMPLE}"))
@reports_errors
def actions(game: GameSlug, *, position: PositionText = None, option: Options = None, lang: Lang = None, as_json: Json = False) -> None:
    """List the legal actions of a position, one a line."""
    output = Output.of(lang, as_json=as_json, slug=game)
    at = position_of(game_of(game), position, option)
    legal = at.legal_actions()
    weights = [{"action": action, "weight": weight} for action, weight in at.outcomes()]
    output.print(position_data(at, output.voice) | {"actions": legal, "chance": weights}, *legal)


@app.command(epilog=example(f"why {SAMPLE} '>N'"))
@reports_errors
def why(
    game: GameSlug,
    action: Annotated[str, typer.Argument(metavar="ACTION", help="Any text, in quotes where a shell would read it otherwise: '>N'.")],
    *,
    position: PositionText = None,
    option: Options = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Say whether an action is legal (exit code 0) or why not (exit code 1)."""
    output = Output.of(lang, as_json=as_json, slug=game)
    at = position_of(game_of(game), position, option)
    reason = at.why_not(action)
    typed = read_typed(Line.begin(at), action) if reason and reason.code == "unreadable" else Typed(action, reason)
    reason = typed.refusal
    answer = {"game": game, "position": at.text(), "action": typed.action, "legal": reason is None}
    if reason is None:
        output.print(answer | {"refusal": None}, output.sentence("legal", action=typed.action))
        return
    clause = f" ({reason.clause})" if reason.clause else ""
    said = typed_refusal(output.voice, at, reason)
    output.print(answer | {"refusal": output.refusal_data(reason) | {"sentence": said}}, said + clause)
    raise typer.Exit(EXIT_REFUSED)


@app.command(epilog=example(f"apply {SAMPLE} Sc '>E'"))
@reports_errors
def apply(
    game: GameSlug,
    action: Annotated[list[str], typer.Argument(metavar="ACTION", help="Actions, in order.")],
    *,
    position: PositionText = None,
    option: Options = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Print the position after these actions."""
    at = position_of(game_of(game), position, option)
    for number, text in enumerate(action, 1):
        at = at.play(typed_action(Line.begin(at), number, text))
    _say_position(at, Output.of(lang, as_json=as_json, slug=game))


@app.command("perft", epilog=example(f"perft {SAMPLE} 3 --divide"))
@reports_errors
def count_paths(
    game: GameSlug,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0, max=MAX_PERFT_DEPTH, help="How many actions, those of chance included.")],
    *,
    position: PositionText = None,
    option: Options = None,
    by_action: Annotated[bool, typer.Option("--divide", help="Also the paths behind each first action.")] = False,
    by_engine: Annotated[bool, typer.Option("--engine", help="Let the engine count instead of the Python rules.")] = False,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Count the paths of exactly DEPTH actions; the last line is the total."""
    at = position_of(game_of(game), position, option)
    if by_engine and engine.available() and not engine_plays(game):
        raise CommandError(refuse("engine-game", player="perft", game=game), EXIT_MISSING)
    shares = (engine_divide if by_engine else divide)(at, depth) if by_action and depth else {}
    total = sum(shares.values()) if shares else (engine_perft if by_engine else perft)(at, depth)
    data = {"game": game, "position": at.text(), "depth": depth, "total": total}
    lines = [f"{action} {paths}" for action, paths in shares.items()]
    Output.of(lang, as_json=as_json, slug=game).print(data | ({"divide": shares} if by_action else {}), *lines, str(total))


def engine_perft(position: Position, depth: int) -> int:
    """`perft`, counted by the engine."""
    return engine.perft(position, depth)


def engine_divide(position: Position, depth: int) -> dict[Action, int]:
    """`divide`, counted by the engine."""
    start = position.text()
    return {action: engine.perft(Texts(position.slug, start, [action]), depth - 1) for action in position.legal_actions()}


@app.command("random", epilog=example(f"random {SAMPLE} --seed 7"))
@reports_errors
def random_game(
    game: GameSlug,
    *,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same game.")] = None,
    longest: Annotated[int, typer.Option("--actions", min=0, help="Stop after this many actions.")] = MAX_RANDOM_ACTIONS,
    position: PositionText = None,
    option: Options = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Play a game at random and print its record."""
    chosen = game_of(game)
    first = position_of(chosen, position, option)
    seed = new_seed() if seed is None else seed
    line = _random_line(first, Random(seed), longest)
    tags = {"Seed": str(seed), **{f"Seat{seat}": "random" for seat in range(1, first.seats + 1)}}
    record = Record.of(line, chosen, {} if position is not None else options_of(chosen, option), tags)
    Output.of(lang, as_json=as_json, slug=game).print(record_data(record), write_record(record).rstrip("\n"))


def _random_line(first: Position, rng: Random, longest: int) -> Line:
    line = Line.begin(first)
    while len(line.actions) < longest and not line.outcome():
        line = line.play(any_action(line.position, rng))
    return line


@app.command(epilog=example("replay game.txt"))
@reports_errors
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as text or JSON; - reads standard input.")],
    *,
    words: Annotated[bool, typer.Option("--words", help="Also tell every action in words.")] = False,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Replay a record by the rules: print the last position, the result, and what it means."""
    record = read_record(read_text(file))
    game = game_of(record.game)
    output = Output.of(lang, as_json=as_json, slug=game.slug)
    line = replayed(record, game)
    outcome, position = line.outcome(), line.position
    data = {
        "record": record_data(record),
        "position": position.text(),
        "to_act": line.to_act,
        "turns": len(record.turns),
        "actions": len(record.actions),
        "outcome": outcome and outcome_data(position, outcome, output.voice),
    }
    said = output.voice.outcome(position, outcome) if outcome else output.sentence("unfinished")
    told = told_actions(line, output.voice) if words else []
    output.print(data | ({"words": told} if words else {}), *told, position.text(), result_text(outcome), said)


def told_actions(line: Line, voice: Voice) -> list[str]:
    """What each action did, with its number and whose it was."""
    steps = zip(line.positions, line.actions, line.positions[1:], strict=False)
    told = (voice.by_seat(before, before.to_act, voice.action(before, action, after)) for before, action, after in steps)
    return [f"{number}. {sentence}" for number, sentence in enumerate(told, 1)]


def replayed(record: Record, game: Game) -> Line:
    """The line of the record; what goes wrong is said in the words of its game."""
    try:
        return record.line(game)
    except (BadText, BadRecord) as error:
        raise command_error_for(error, game.slug) from error


@app.command(epilog=example(f"show {SAMPLE} --svg start.svg"))
@reports_errors
def show(
    game: GameSlug,
    *,
    position: PositionText = None,
    option: Options = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a picture instead; - for standard output.")] = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Show a position as a board of text, or write it as an SVG picture."""
    output = Output.of(lang, as_json=as_json, slug=game)
    at = position_of(game_of(game), position, option)
    if svg is not None:
        write_text(svg, draw(at))
    if as_json and str(svg) != "-":
        output.print(board_data(at, output.voice))
    elif svg is None:
        told = [output.voice.notice(each) for each in at.notices()]
        output.show(board_text(at, language=output.language), "", output.voice.prompt(at), *told)
