"""The arguments that several commands share."""

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
MaybeGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game; asked for if left out.", autocompletion=slugs)]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game. Repeatable.")]
PositionText = Annotated[
    str | None,
    typer.Option("--position", "-p", metavar="TEXT", help="A position; - reads it from standard input. Left out: the start."),
]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
Lang = Annotated[Language | None, typer.Option("--lang", help="Language of sentences; left out: that of the locale.")]
