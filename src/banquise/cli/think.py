"""The command that thinks for servers on other machines."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import Annotated, Literal

import typer

from banquise.cli.commands import app, example
from banquise.cli.output import EXIT_BAD_INPUT, EXIT_MISSING, CommandError, Output, reports_errors
from banquise.cli.parameters import Lang
from banquise.core import Refusal, refuse
from banquise.extras import needs

LogLevel = Literal["debug", "info", "warning", "error"]


@app.command(epilog=example("think --database postgresql://banquise@db.example/banquise"))
@reports_errors
def think(
    *,
    database: Annotated[str, typer.Option(metavar="URL", help="The database of the servers: postgresql://user:password@host/name.")],
    thinkers: Annotated[int, typer.Option(min=0, max=256, help="How many processes think; 0: all cores but one.")] = 0,
    log_level: Annotated[LogLevel, typer.Option(help="What is logged, on standard error.")] = "info",
    lang: Lang = None,
) -> None:
    """Think for the programs and hints of servers on other machines that share a PostgreSQL database."""
    with needs("server"):
        from banquise.server.middleware.logs import start_logging
        from banquise.server.thinking.asking import usual_workers
        from banquise.store import StoreError, shares_between_processes

    workers = thinkers or usual_workers()
    try:
        if not shares_between_processes(database):
            raise CommandError(refuse("store-thoughts"), EXIT_BAD_INPUT)
        start_logging(log_level)
        asyncio.run(_think(database, workers, Output.of(lang, as_json=False)))
    except StoreError as error:
        raise CommandError(Refusal(f"store-{error.code}", details=error.details), EXIT_MISSING) from error


async def _think(database: str, workers: int, output: Output) -> None:
    """Thinks until it is told to stop; what it was thinking about is given back."""
    from banquise.server.steady_clock import SteadyClock
    from banquise.server.thinking.thinker import Thinker
    from banquise.store import open_store

    store = await open_store(database)
    try:
        thinking = asyncio.ensure_future(Thinker(store, workers, SteadyClock()).run())
        for told in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # a system without signals ends it by an exception instead
                asyncio.get_running_loop().add_signal_handler(told, thinking.cancel)
        output.print({}, output.sentence("thinking", thinkers=workers))
        with suppress(asyncio.CancelledError):
            await thinking
    finally:
        await store.close()
