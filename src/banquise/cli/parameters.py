"""The arguments that several commands share."""

from pathlib import Path
from typing import Annotated, Final

import typer

from banquise.games import GAMES
from banquise.i18n import Language

SAMPLE: Final = next(iter(GAMES))
"""The game of the examples."""


def slugs() -> list[str]:
    """What a shell may complete a game to."""
    return list(GAMES)


GameSlug = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `banquise games` lists them.", autocompletion=slugs)]
MaybeGame = Annotated[str | None, typer.Argument(metavar="GAME", help="A game; asked for if left out.", autocompletion=slugs)]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game. Repeatable.")]
PositionText = Annotated[
    str | None,
    typer.Option("--position", "-p", metavar="TEXT", help="A position; - reads it from standard input. Left out: the start."),
]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
Lang = Annotated[Language | None, typer.Option("--lang", help="Language of sentences; left out: that of the locale.")]

Workers = Annotated[
    int | None,
    typer.Option("--workers", min=1, max=1024, help="How many processes work at a time; left out: as many as this machine has cores."),
]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="auto|ADDRESS", help="Work on a Ray cluster instead; auto: the one this machine belongs to."),
]
ResultsFile = Annotated[
    Path | None,
    typer.Option("--results", metavar="FILE", help="Append each result to a file as it comes; what it has already is not done again."),
]

Moves = Annotated[
    list[str] | None,
    typer.Option("--moves", "--actions", "-a", metavar="ACTIONS", help="Actions played since, separated by spaces. Repeatable."),
]
Simulations = Annotated[int, typer.Option("--simulations", "-n", min=0, help="Stop after this many; 0: no such limit.")]
Threads = Annotated[int, typer.Option("--threads", "-t", min=1, max=256, help="How many threads search.")]
Megabytes = Annotated[int, typer.Option("--memory", metavar="MB", min=1, max=1_048_576, help="What the search may hold, in megabytes.")]
EngineSeed = Annotated[int, typer.Option("--seed", min=0, help="One thread, --time 0 and a number of simulations: the same answer.")]
