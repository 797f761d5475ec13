"""The commands of puzzles: list, show, try, mine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from banquise.cli.commands import app, example
from banquise.cli.input import game_of, options_of, read_text, typed_action
from banquise.cli.output import EXIT_BAD_INPUT, EXIT_MISSING, EXIT_REFUSED, CommandError, Output, reports_errors
from banquise.cli.parameters import SAMPLE, Cluster, GameSlug, Json, Lang, MaybeGame, Options, ResultsFile, Workers
from banquise.cli.plain_data import position_data
from banquise.cli.progress import progress_bar
from banquise.core import Line, Position, refuse
from banquise.games import GAMES
from banquise.i18n import Language
from banquise.lab import cores, results_of
from banquise.lab.mining import gathered, mining_campaign, rated
from banquise.study.puzzle_choice import chosen
from banquise.study.puzzle_trying import TurnTried, judge
from banquise.study.puzzles import FACTS, Puzzle, puzzles_of, read_puzzle, theme_name
from banquise.terminal import board_text

puzzles: Final = typer.Typer(help="Puzzles: positions in which one turn stands out.", no_args_is_help=True)
app.add_typer(puzzles, name="puzzles")
Number = Annotated[int, typer.Argument(metavar="NUMBER", min=1, help="Which puzzle, as `puzzles list` numbers them.")]


@puzzles.command("list", epilog=example(f"puzzles list {SAMPLE} --hardest 3"))
@reports_errors
def list_puzzles(
    game: MaybeGame = None,
    *,
    theme: Annotated[str, typer.Option(metavar="CODE", help="Only those of a theme.")] = "",
    easiest: Annotated[int, typer.Option(min=1, max=10, help="The level of the engine that solves the easiest.")] = 1,
    hardest: Annotated[int, typer.Option(min=1, max=10, help="The level of the engine that solves the hardest.")] = 10,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """List the puzzles of a game, or without one how many each game brings, and its themes."""
    output = Output.of(lang, as_json=as_json, slug=game or "")
    if game is None:
        _say_counts(output)
        return
    there = puzzles_of(game_of(game).slug)
    numbers = {puzzle: number for number, puzzle in enumerate(there, 1)}
    found = chosen(there, theme, easiest, hardest)
    if as_json:
        output.print([puzzle_data(numbers[puzzle], puzzle, output.language) for puzzle in found])
        return
    table = Table(box=None, header_style="bold")
    for name in ("puzzle", "puzzle-level", "puzzle-steps", "puzzle-themes"):
        table.add_column(output.voice.word("label", name), justify="left" if name == "puzzle-themes" else "right")
    for puzzle in found:
        themes = ", ".join(theme_name(game, each, output.language) for each in puzzle.themes)
        table.add_row(str(numbers[puzzle]), str(puzzle.level), str(puzzle.steps), Text(themes))
    output.show(table)


def _say_counts(output: Output) -> None:
    counts = {slug: len(puzzles_of(slug)) for slug in GAMES}
    themes = {slug: Counter(theme for puzzle in puzzles_of(slug) for theme in puzzle.themes) for slug in GAMES}
    if output.as_json:
        output.print({slug: {"puzzles": count, "themes": dict(themes[slug])} for slug, count in counts.items()})
        return
    for slug, count in counts.items():
        named = ", ".join(f"{theme_name(slug, theme, output.language)} ({theme}) {among}" for theme, among in themes[slug].most_common())
        output.show(Text.assemble((f"{slug} {count}", "bold"), f"  {named}"))


def puzzle_data(number: int, puzzle: Puzzle, language: Language) -> dict[str, object]:
    """All but the solution."""
    themes = {theme: theme_name(puzzle.game, theme, language) for theme in puzzle.themes}
    return {"number": number, "position": puzzle.start, "level": puzzle.level, "steps": puzzle.steps, "themes": themes}


@puzzles.command("show", epilog=example(f"puzzles show {SAMPLE} 1"))
@reports_errors
def show_puzzle(game: GameSlug, number: Number, *, lang: Lang = None, as_json: Json = False) -> None:
    """Show a puzzle: the board, who is to act, and how many turns are to be found."""
    output = Output.of(lang, as_json=as_json, slug=game)
    puzzle = _puzzle(game, number)
    if as_json:
        output.print(puzzle_data(number, puzzle, output.language) | {"shown": position_data(puzzle.position, output.voice)})
        return
    task = "puzzle-task-proven" if puzzle.wins_in else "puzzle-task"
    output.show(board_text(puzzle.position, language=output.language), "", output.voice.prompt(puzzle.position))
    output.show(output.sentence(task, steps=puzzle.steps))


@puzzles.command("try", epilog=example(f"puzzles try {SAMPLE} 1 Sc '>E'"))
@reports_errors
def try_puzzle(
    game: GameSlug,
    number: Number,
    action: Annotated[list[str], typer.Argument(metavar="ACTION", help="Your actions, turn by turn; the replies are played for you.")],
    *,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Try to solve a puzzle: right (exit code 0), or wrong and how it is answered (exit code 1)."""
    output = Output.of(lang, as_json=as_json, slug=game)
    puzzle, left, said, tried = _puzzle(game, number), list(action), list[str](), TurnTried(right=True)
    for step in range(puzzle.steps):
        turn = _turn(puzzle.before(step), left, len(action) - len(left))
        tried = judge(puzzle, step, turn)
        said.append(_told(turn, tried, output))
        if not left or not tried.right:
            break
    output.print({"right": tried.right, "solved": tried.solved, "reply": tried.reply, "refutation": tried.refutation}, *said)
    if not tried.right:
        raise typer.Exit(EXIT_REFUSED)


def _turn(position: Position, left: list[str], done: int) -> tuple[str, ...]:
    """The first whole turn of the actions that are left, which it takes from them."""
    turn: list[str] = []
    line = Line.begin(position)
    while left and (not turn or (line.position.mid_turn and line.to_act == position.to_act)):
        turn.append(typed_action(line, done + len(turn) + 1, left.pop(0)))
        line = line.play(turn[-1])
    return tuple(turn)


def _told(turn: Sequence[str], tried: TurnTried, output: Output) -> str:
    played = " ".join(turn)
    if tried.right:
        code = "puzzle-solved" if tried.solved else "puzzle-goes-on"
        return output.sentence(code, turn=played, reply=" ".join(tried.reply))
    return output.sentence("puzzle-refuted" if tried.refutation else "puzzle-wrong", turn=played, line=" ".join(tried.refutation))


def _puzzle(game: str, number: int) -> Puzzle:
    there = puzzles_of(game_of(game).slug)
    if number > len(there):
        raise CommandError(refuse("no-such-puzzle", number=number, puzzles=len(there)), EXIT_BAD_INPUT)
    return there[number - 1]


@puzzles.command("mine", epilog=example(f"puzzles mine {SAMPLE} --count 20 --games 200 --seed 1"))
@reports_errors
def mine(
    game: GameSlug,
    *,
    option: Options = None,
    count: Annotated[int, typer.Option(min=1, help="How many puzzles are wanted.")] = 100,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="In how many games of the engine they are looked for.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed finds the same puzzles.")] = 1,
    easiest: Annotated[int, typer.Option(min=1, max=10, help="None that a level of the engine below this one solves.")] = 1,
    beside: Annotated[Path | None, typer.Option(metavar="FILE", help="Puzzles there are already: none like them is taken.")] = None,
    workers: Workers = None,
    cluster: Cluster = None,
    results: ResultsFile = None,
    lang: Lang = None,
) -> None:
    """Look for puzzles in games of the engine against itself, and print them, one a line."""
    output = Output.of(lang, as_json=False, slug=game)
    chosen_game = game_of(game)
    if game not in FACTS:
        raise CommandError(refuse("no-puzzle-facts", game=game), EXIT_MISSING)
    taken = _read_puzzles(game, beside) if beside else []
    campaign = mining_campaign(chosen_game, options_of(chosen_game, option), games, seed, easiest)
    found: list[Puzzle] = []
    with progress_bar() as tell, closing(results_of(campaign, workers or cores(), cluster=cluster, file=results)) as coming:
        texts: list[list[str]] = []
        for done, each in enumerate(coming, 1):
            texts.append(each)
            if each:
                found = list(gathered(game, texts, count, taken))
            tell(done, games, f"{len(found)} / {count}")
            if len(found) == count:
                break
    output.print(None, *(puzzle.text() for puzzle in found))


@puzzles.command("rate", epilog=example(f"puzzles rate {SAMPLE} puzzles.txt"))
@reports_errors
def rate(
    game: GameSlug,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Puzzles, one a line.")],
    *,
    seed: Annotated[int, typer.Option(min=0, help="The same seed tells the same levels.")] = 1,
    lang: Lang = None,
) -> None:
    """Tell the difficulty and the themes of puzzles anew, by the levels of the engine as they are now, and print them."""
    output = Output.of(lang, as_json=False, slug=game)
    output.print(None, *(rated(puzzle, seed).text() for puzzle in _read_puzzles(game_of(game).slug, file)))


def _read_puzzles(game: str, file: Path) -> list[Puzzle]:
    return [read_puzzle(game, line) for line in read_text(file).splitlines() if line and not line.startswith("#")]
