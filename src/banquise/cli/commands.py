"""The commands. Each reads what is given, asks the library, and says what it answers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Final

import typer
from rich.prompt import Prompt
from rich.table import Table

from banquise import __version__, draw, engine
from banquise.cli.facts import board_data, game_data, option_text, outcome_data, position_data, seat_counts
from banquise.cli.given import game_of, given_options, options_of, position_of, read_text, start_of, write_text
from banquise.cli.page import rendered
from banquise.cli.parameters import SAMPLE, GameSlug, Json, Lang, MaybeGame, Options, PositionText
from banquise.cli.speech import BAD_INPUT, MISSING, REFUSED, Speech, Stop, answering, stop_for
from banquise.core import (
    Action,
    BadRecord,
    BadText,
    Game,
    IllegalAction,
    Line,
    Notice,
    Position,
    Record,
    divide,
    notice,
    perft,
    read_record,
    record_data,
    refuse,
    result_text,
    write_record,
)
from banquise.games import GAMES, rules_page
from banquise.players import any_action, engine_plays, needs_engine, opponent, player_from_spec

ME: Final = "me"
PEOPLE: Final = (ME, "person")
"""Who sits at the keyboard: whoever gives the command, and others."""
LONGEST: Final = 2000
DEEPEST: Final = 99

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
@answering
def games(*, lang: Lang = None, as_json: Json = False) -> None:
    """List the games, their seats and their options."""
    speech = Speech.of(lang, as_json=as_json)
    if as_json:
        speech.say({"games": [game_data(game, replace(speech, slug=game.slug).voice) for game in GAMES.values()]})
        return
    table = Table("", "", *(speech.voice.word("label", name) for name in ("seats", "options")), box=None, header_style="bold")
    for game in GAMES.values():
        options = "\n".join(map(option_text, game.options))
        table.add_row(f"[bold]{game.slug}[/]", game.name, ", ".join(map(str, seat_counts(game))), options)
    speech.show(table)


@app.command(epilog=example(f"rules {SAMPLE} --lang fr"))
@answering
def rules(game: GameSlug, *, lang: Lang = None, as_json: Json = False) -> None:
    """Print the rules of a game, clause by clause."""
    speech = Speech.of(lang, as_json=as_json, slug=game)
    chosen = game_of(game)
    page, common = (rules_page(name, speech.language) for name in (game, ""))
    if not page:
        raise Stop(refuse("no-rules-page", game=game), MISSING)
    if as_json:
        speech.say({"game": game, "language": speech.language, "rules": page, "common": common})
    else:
        speech.show(*rendered(page, chosen, speech.language), *rendered(common, chosen, speech.language))


@app.command(epilog=example(f"start {SAMPLE}"))
@answering
def start(game: GameSlug, *, option: Options = None, lang: Lang = None, as_json: Json = False) -> None:
    """Print the first position of a game."""
    position = position_of(game_of(game), None, option)
    _say_position(position, Speech.of(lang, as_json=as_json, slug=game))


def _say_position(position: Position, speech: Speech) -> None:
    speech.say(position_data(position, speech.voice), position.text())


@app.command(epilog=example(f"actions {SAMPLE}"))
@answering
def actions(game: GameSlug, *, position: PositionText = None, option: Options = None, lang: Lang = None, as_json: Json = False) -> None:
    """List the legal actions of a position, one a line."""
    speech = Speech.of(lang, as_json=as_json, slug=game)
    at = position_of(game_of(game), position, option)
    legal = at.legal_actions()
    weights = [{"action": action, "weight": weight} for action, weight in at.outcomes()]
    speech.say(position_data(at, speech.voice) | {"actions": legal, "chance": weights}, *legal)


@app.command(epilog=example(f"why {SAMPLE} nonsense"))
@answering
def why(
    game: GameSlug,
    action: Annotated[str, typer.Argument(metavar="ACTION", help="Any text.")],
    *,
    position: PositionText = None,
    option: Options = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Say whether an action is legal (exit code 0) or why not (exit code 1)."""
    speech = Speech.of(lang, as_json=as_json, slug=game)
    at = position_of(game_of(game), position, option)
    reason = at.why_not(action)
    answer = {"game": game, "position": at.text(), "action": action, "legal": reason is None}
    if reason is None:
        speech.say(answer | {"refusal": None}, speech.tell("legal", action=action))
        return
    clause = f" ({reason.clause})" if reason.clause else ""
    speech.say(answer | {"refusal": speech.refusal_data(reason)}, speech.sentence(reason) + clause)
    raise typer.Exit(REFUSED)


@app.command(epilog=example(f"apply {SAMPLE} ACTION ACTION"))
@answering
def apply(
    game: GameSlug,
    action: Annotated[list[str], typer.Argument(metavar="ACTION...", help="Actions, in order.")],
    *,
    position: PositionText = None,
    option: Options = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Print the position after these actions."""
    at = position_of(game_of(game), position, option)
    for number, text in enumerate(action, 1):
        try:
            at = at.play(text)
        except IllegalAction as refused:
            raise Stop(refused.reason, REFUSED, number=number, action=text) from refused
    _say_position(at, Speech.of(lang, as_json=as_json, slug=game))


@app.command("perft", epilog=example(f"perft {SAMPLE} 3 --divide"))
@answering
def count_paths(
    game: GameSlug,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0, max=DEEPEST, help="How many actions, those of chance included.")],
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
        raise Stop(refuse("engine-game", player="perft", game=game), MISSING)
    shares = (engine_divide if by_engine else divide)(at, depth) if by_action and depth else {}
    total = sum(shares.values()) if shares else (engine_perft if by_engine else perft)(at, depth)
    data = {"game": game, "position": at.text(), "depth": depth, "total": total}
    lines = [f"{action} {paths}" for action, paths in shares.items()]
    Speech.of(lang, as_json=as_json, slug=game).say(data | ({"divide": shares} if by_action else {}), *lines, str(total))


def engine_perft(position: Position, depth: int) -> int:
    """`perft`, counted by the engine."""
    return engine.perft(position.slug, position.text(), depth=depth)


def engine_divide(position: Position, depth: int) -> dict[Action, int]:
    """`divide`, counted by the engine."""
    start = position.text()
    return {action: engine.perft(position.slug, start, [action], depth=depth - 1) for action in position.legal_actions()}


@app.command("random", epilog=example(f"random {SAMPLE} --seed 7"))
@answering
def random_game(
    game: GameSlug,
    *,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same game.")] = None,
    longest: Annotated[int, typer.Option("--actions", min=0, help="Stop after this many actions.")] = LONGEST,
    position: PositionText = None,
    option: Options = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Play a game at random and print its record."""
    chosen = game_of(game)
    first = position_of(chosen, position, option)
    seed = SystemRandom().randrange(2**32) if seed is None else seed
    line = _random_line(first, Random(seed), longest)
    tags = {"Seed": str(seed), **{f"Seat{seat}": "random" for seat in range(1, first.seats + 1)}}
    record = Record.of(line, chosen, {} if position is not None else options_of(chosen, option), tags)
    Speech.of(lang, as_json=as_json, slug=game).say(record_data(record), write_record(record).rstrip("\n"))


def _random_line(first: Position, rng: Random, longest: int) -> Line:
    line = Line.begin(first)
    while len(line.actions) < longest and not line.outcome():
        line = line.play(any_action(line.position, rng))
    return line


@app.command(epilog=example("replay game.txt"))
@answering
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as text or JSON; - reads standard input.")],
    *,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Replay a record by the rules: print the last position, the result, and what it means."""
    record = read_record(read_text(file))
    game = game_of(record.game)
    speech = Speech.of(lang, as_json=as_json, slug=game.slug)
    line = _replayed(record, game)
    outcome, position = line.outcome(), line.position
    data = {
        "record": record_data(record),
        "position": position.text(),
        "to_act": line.to_act,
        "turns": len(record.turns),
        "actions": len(record.actions),
        "outcome": outcome and outcome_data(position, outcome, speech.voice),
    }
    said = speech.voice.outcome(position, outcome) if outcome else speech.tell("unfinished")
    speech.say(data, position.text(), result_text(outcome), said)


def _replayed(record: Record, game: Game) -> Line:
    """The line of the record; what goes wrong is said in the words of its game."""
    try:
        return record.line(game)
    except (BadText, BadRecord) as error:
        raise stop_for(error, game.slug) from error


@app.command(epilog=example(f"show {SAMPLE} --svg start.svg"))
@answering
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
    speech = Speech.of(lang, as_json=as_json, slug=game)
    at = position_of(game_of(game), position, option)
    if svg is not None:
        write_text(svg, draw(at))
    if as_json and str(svg) != "-":
        speech.say(board_data(at, speech.voice))
    elif svg is None:
        from banquise.terminal import board_text  # see `play`

        told = [speech.voice.notice(each) for each in at.notices()]
        speech.show(board_text(at, language=speech.language), "", speech.voice.prompt(at), *told)


@app.command(epilog=example(f"play {SAMPLE} -s me -s engine:4"))
@answering
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
    speech = Speech.of(lang, as_json=False, slug=game or "")
    if load is not None:
        record = read_record(read_text(load))
        chosen = game_of(record.game)
        first = _replayed(record, chosen).position
        options = dict(record.options)
    else:
        chosen = game_of(game or _asked(speech))
        options = given_options(option)
        first = start_of(chosen, options_of(chosen, option))
    players, told = _players(seat or [], first)
    from banquise.terminal import read_clock, run  # Textual takes longer to load than the other commands to answer

    rules = read_clock(clock, chosen) if clock is not None else None
    run(chosen, options, players, speech.language, load, seed=seed, told=told, clock=rules)


def _asked(speech: Speech) -> str:
    """The game a person chooses; stops where nobody can be asked."""
    if not typer.get_text_stream("stdin").isatty():
        raise Stop(refuse("game-missing", games=", ".join(GAMES)), BAD_INPUT)
    return Prompt.ask(speech.tell("ask-game"), choices=list(GAMES))


def _players(given: list[str], first: Position) -> tuple[list[str], Notice | None]:
    """A player for each seat: those given, then the computer; the first is the person who asks.

    Without the engine a plain player takes the seats of its players, and the notice says so.
    """
    if len(given) > first.seats:
        raise Stop(refuse("too-many-players", given=len(given), seats=first.seats), BAD_INPUT)
    for spec in given:
        if spec not in PEOPLE:
            check_player(spec)
    plain = opponent(first.slug)
    named = [*(given or [ME]), *[plain] * first.seats][: first.seats]
    if engine_plays(first.slug):
        return named, None
    wanting = plain in named or any(map(needs_engine, named))
    return [plain if needs_engine(spec) else spec for spec in named], notice("plain-opponent", player=plain) if wanting else None


def check_player(spec: str) -> None:
    """Stops if nobody answers to this name."""
    try:
        player_from_spec(spec, seed=0)
    except BadText as error:
        raise stop_for(error) from error
