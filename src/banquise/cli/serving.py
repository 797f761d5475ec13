"""The command that serves: tables over HTTP and the live socket, and the web app."""

from __future__ import annotations

import asyncio
import webbrowser
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

from banquise.cli.commands import app, example
from banquise.cli.parameters import Lang
from banquise.cli.speech import BAD_INPUT, MISSING, Speech, Stop, answering
from banquise.core import Refusal, refuse

LogLevel = Literal["debug", "info", "warning", "error"]
DATABASE: Final = "banquise.db"
ANYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  # only to name another address instead


@app.command(epilog=example("serve --port 8000 --database banquise.db"))
@answering
def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 is all there are.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 is any that is free.")] = 8000,
    database: Annotated[str, typer.Option(metavar="URL", help="A file for SQLite, or postgresql://user:password@host/name.")] = DATABASE,
    workers: Annotated[int, typer.Option(min=1, max=64, help="How many processes; more than one need PostgreSQL.")] = 1,
    thinkers: Annotated[int, typer.Option(min=0, max=256, help="How many processes think for programs; 0: all cores but one.")] = 0,
    origin: Annotated[list[str] | None, typer.Option(metavar="URL", help="Another site whose pages may play here. Repeatable.")] = None,
    proxy: Annotated[str, typer.Option(metavar="ADDRESSES", help="Reverse proxies to be believed, separated by commas.")] = "127.0.0.1",
    web: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where the web app is, if not in the package.")] = None,
    open_metrics: Annotated[bool, typer.Option("--open-metrics", help="Let anybody read /metrics, not only this machine.")] = False,
    limits: Annotated[bool, typer.Option("--limits/--no-limits", help="Whether addresses are kept from asking too often.")] = True,
    log_level: Annotated[LogLevel, typer.Option(help="What is logged, on standard error.")] = "info",
    browse: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    lang: Lang = None,
) -> None:
    """Serve tables: the web app, the programming interface and live play."""
    # FastAPI and the database take longer to load than the other commands to answer.
    from banquise.server.running import Address, config_of, listen, prepare
    from banquise.server.running import serve as run
    from banquise.server.settings import NO_LIMITS, Limits, Settings
    from banquise.store import StoreError, shares_between_processes

    settings = Settings(
        database=database,
        origins=tuple(origin or ()),
        web=web,
        open_metrics=open_metrics,
        limits=Limits() if limits else NO_LIMITS,
        thinkers=thinkers,
    )
    try:
        if workers > 1 and not shares_between_processes(database):
            raise Stop(refuse("serve-workers"), BAD_INPUT)
        asyncio.run(prepare(settings))
        listening = listen(Address(host, port))
    except StoreError as error:
        raise Stop(Refusal(f"store-{error.code}", details=error.details), MISSING) from error
    except OSError as error:
        raise Stop(refuse("serve-address", host=host, port=port, why=error.strerror or str(error)), MISSING) from error
    url = _url(host, listening.getsockname()[1])
    speech = Speech.of(lang, as_json=False)
    speech.say({}, speech.tell("serving", url=url))
    if browse:
        webbrowser.open(url)
    run(config_of(settings, log_level, proxy, workers), listening)


def _url(host: str, port: int) -> str:
    name = "localhost" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"
